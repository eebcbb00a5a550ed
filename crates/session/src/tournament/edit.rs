//! What organisers change of a tournament that is announced and has not started.
//!
//! Its format stays. What players have joined for stays once somebody has: the variants, and whether the games are live.
//! Everything else can be changed; those who have joined keep their places, also outside new limits.

use super::entry::{NewName, PlayerNumber, TournamentEntry};
use super::refusal::{EditRefusal, RefusedStep, TournamentRefusal};
use super::rules::{Seeding, TournamentFormat, TournamentRules, UnfinishedRule, VariantPlan};
use super::state::{TournamentState, TournamentStatus};
use crate::clock::TimeMs;
use crate::ids::Revision;
use crate::limits;
use crate::time::TimeControl;

/// A rule that an organiser takes away.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RemovedRule {
    /// The time of the start, and the check-in before it: an organiser starts the tournament.
    Start,
    /// The check-in.
    CheckIn,
    /// The window: a round ends with its last game.
    Window,
    /// Both limits of ratings.
    RatingLimits,
    /// The limit of days with a loss on time.
    DaysLate,
}

/// What an organiser changes. What is `None` stays as it is; what the format does not have is passed over.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct TournamentEdit {
    /// The name.
    pub name: Option<String>,
    /// Which variants are played.
    pub variants: Option<VariantPlan>,
    /// The time control of every game.
    pub control: Option<TimeControl>,
    /// How long a round lasts at the most. A time control that was half of it a side follows, unless another is named.
    pub window_ms: Option<i64>,
    /// The pause between two rounds.
    pub interval_ms: Option<i64>,
    /// What becomes of unfinished games at the end of the window.
    pub unfinished: Option<UnfinishedRule>,
    /// When it starts.
    pub starts: Option<TimeMs>,
    /// How long before the start players have to check in.
    pub check_in_ms: Option<i64>,
    /// The most players.
    pub most_players: Option<u16>,
    /// Whether players may join after the start.
    pub late_entry: Option<bool>,
    /// How players are seeded.
    pub seeding: Option<Seeding>,
    /// Whether vacations stop clocks.
    pub vacation: Option<bool>,
    /// Whether games change ratings.
    pub rated: Option<bool>,
    /// The least rating with which one may join.
    pub rating_from: Option<u16>,
    /// The highest.
    pub rating_to: Option<u16>,
    /// On how many days whoever joins may have lost a match on time.
    pub most_days_late: Option<u16>,
    /// Swiss: the number of rounds.
    pub rounds: Option<u16>,
    /// Arena: how long players are paired.
    pub minutes: Option<u32>,
    /// Round robin: whether all games begin at once.
    pub at_once: Option<bool>,
    /// Knockout: whether a drawn game is followed by one with colours reversed.
    pub return_game: Option<bool>,
    /// Knockout: the time controls of the games that follow while a tie stays drawn.
    pub faster: Option<Vec<TimeControl>>,
    /// Knockout: whether there is a match for third place.
    pub third_place: Option<bool>,
    /// What is taken away.
    pub removed: Option<RemovedRule>,
}

impl TournamentEdit {
    /// Returns whether it changes nothing, whatever the rules are.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        *self == Self::default()
    }

    /// The rules after it.
    fn applied(&self, before: &TournamentRules) -> TournamentRules {
        let mut rules = before.clone();
        self.apply_format(&mut rules.format);
        if let Some(variants) = &self.variants {
            rules.variants = variants.clone();
        }
        rules.window_ms = self.window_ms.or(before.window_ms);
        rules.control = self.control.unwrap_or_else(|| self.usual_control(before));
        rules.interval_ms = self.interval_ms.unwrap_or_else(|| {
            let is_usual = before.interval_ms == TournamentRules::usual_interval(before.control);
            if is_usual {
                TournamentRules::usual_interval(rules.control)
            } else {
                before.interval_ms
            }
        });
        rules.unfinished = self.unfinished.unwrap_or(before.unfinished);
        rules.starts = self.starts.or(before.starts);
        rules.check_in_ms = self.check_in_ms.unwrap_or(before.check_in_ms);
        rules.most_players = self.most_players.unwrap_or(before.most_players);
        rules.late_entry = self.late_entry.unwrap_or(before.late_entry);
        rules.seeding = self.seeding.unwrap_or(before.seeding);
        // No vacation stops a live clock.
        let vacation = before.vacation && !rules.control.is_live();
        rules.vacation = self.vacation.unwrap_or(vacation);
        rules.rated = self.rated.unwrap_or(before.rated);
        rules.ratings.least = self.rating_from.or(before.ratings.least);
        rules.ratings.most = self.rating_to.or(before.ratings.most);
        rules.most_days_late = self.most_days_late.or(before.most_days_late);
        match self.removed {
            Some(RemovedRule::Start) => (rules.starts, rules.check_in_ms) = (None, 0),
            Some(RemovedRule::CheckIn) => rules.check_in_ms = 0,
            Some(RemovedRule::Window) => rules.window_ms = None,
            Some(RemovedRule::RatingLimits) => rules.ratings = super::RatingLimits::default(),
            Some(RemovedRule::DaysLate) => rules.most_days_late = None,
            None => {}
        }
        rules
    }

    /// The time control that follows from a new window where it followed from the old one.
    fn usual_control(&self, before: &TournamentRules) -> TimeControl {
        let of_window = |window: Option<i64>| window.and_then(TournamentRules::control_for_window);
        let is_usual = of_window(before.window_ms) == Some(before.control);
        let new = of_window(self.window_ms).filter(|_| is_usual);
        new.unwrap_or(before.control)
    }

    fn apply_format(&self, format: &mut TournamentFormat) {
        match format {
            TournamentFormat::Swiss { rounds } => *rounds = self.rounds.unwrap_or(*rounds),
            TournamentFormat::RoundRobin { at_once, .. } => *at_once = self.at_once.unwrap_or(*at_once),
            TournamentFormat::Knockout {
                return_game,
                faster,
                third_place,
            } => {
                *return_game = self.return_game.unwrap_or(*return_game);
                *third_place = self.third_place.unwrap_or(*third_place);
                if let Some(controls) = &self.faster {
                    faster.clone_from(controls);
                }
            }
            TournamentFormat::Arena { minutes } => *minutes = self.minutes.unwrap_or(*minutes),
        }
    }
}

/// A change of an announced tournament, as its log has it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TournamentChange {
    /// The number of its entry in the log.
    pub revision: Revision,
    /// The rules before it.
    pub before: TournamentRules,
    /// The rules after it.
    pub after: TournamentRules,
    /// The new name, if there is one.
    pub renamed: Option<NewName>,
    /// The players who had asked for half a point in a round that there is not, or that is the last one now. They play.
    pub half_points_lost: Vec<PlayerNumber>,
}

/// Decides about a change.
pub(super) fn edit(
    state: &TournamentState,
    edit: &TournamentEdit,
    now: TimeMs,
) -> Result<TournamentEntry, TournamentRefusal> {
    if state.status != TournamentStatus::Open {
        let (step, status) = (RefusedStep::Edit, state.status);
        return Err(TournamentRefusal::Step { step, status });
    }
    let (before, rules) = (&state.rules, edit.applied(&state.rules));
    let name = edit.name.as_deref().map(str::trim);
    let name = name.filter(|name| *name != state.header.name);
    if rules == *before && name.is_none() {
        return Err(EditRefusal::Nothing.into());
    }
    if name.is_some_and(|name| !is_name(name)) {
        return Err(TournamentRefusal::Name);
    }
    rules.validate_rules()?;
    if (rules.starts, rules.check_in_ms) != (before.starts, before.check_in_ms) {
        rules.validate_start(now, state.check_in_open)?;
    }
    let players = state.taking_part().count();
    if players > 0 && rules.variants != before.variants {
        return Err(EditRefusal::Variants { players }.into());
    }
    if players > 0 && rules.control.is_live() != before.control.is_live() {
        let is_live = before.control.is_live();
        return Err(EditRefusal::Speed { players, is_live }.into());
    }
    if usize::from(rules.most_players) < players {
        return Err(EditRefusal::Places { players }.into());
    }
    let moves_check_in = rules.starts.is_none() || rules.check_in_ms != before.check_in_ms;
    if state.check_in_open && moves_check_in {
        return Err(EditRefusal::CheckInOpen.into());
    }
    Ok(TournamentEntry::Edited {
        rules: Box::new(rules),
        renamed: name.map(|name| NewName {
            before: state.header.name.clone(),
            after: name.to_owned(),
        }),
    })
}

/// Whether a trimmed text can be a tournament's name.
pub(super) fn is_name(name: &str) -> bool {
    !name.is_empty() && name.chars().count() <= limits::TOURNAMENT_NAME_CHARACTERS
}

impl TournamentState {
    /// Returns the change that an entry of the log made, by its number.
    #[must_use]
    pub fn change(&self, revision: Revision) -> Option<&TournamentChange> {
        self.changes.iter().find(|change| change.revision == revision)
    }

    pub(super) fn take_edit(
        &mut self,
        rules: &TournamentRules,
        renamed: Option<&NewName>,
    ) -> Result<(), String> {
        if self.status != TournamentStatus::Open {
            return Err("it has started already".to_owned());
        }
        if std::mem::discriminant(&rules.format) != std::mem::discriminant(&self.rules.format) {
            return Err("its format never changes".to_owned());
        }
        let before = std::mem::replace(&mut self.rules, rules.clone());
        if before.variants != rules.variants {
            // Votes name variants by their places in the list.
            for player in &mut self.players {
                player.approved.clear();
                player.vetoed = None;
            }
        }
        let mut half_points_lost = Vec::new();
        if let TournamentFormat::Swiss { rounds } = rules.format {
            for player in &mut self.players {
                let asked = player.half_byes.len();
                player.half_byes.retain(|round| *round < rounds);
                if player.half_byes.len() < asked {
                    half_points_lost.push(player.number);
                }
            }
        }
        if let Some(renamed) = renamed {
            self.header.name.clone_from(&renamed.after);
        }
        self.changes.push(TournamentChange {
            revision: Revision(self.revision.0.saturating_add(1)),
            before,
            after: rules.clone(),
            renamed: renamed.cloned(),
            half_points_lost,
        });
        Ok(())
    }
}

//! What an organiser decides when a tournament opens. Published with it, and never changed once it has started.

use crate::clock::TimeMs;
use crate::limits;
use crate::time::{ControlError, MatchTerms, Speed, TimeControl};
use rookery_pairing::{MOST_PLAYERS, MOST_ROUNDS};
use rookery_rating::RELIABILITY_DAYS;
use serde::{Deserialize, Serialize};

/// Who plays whom.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "format", rename_all = "snake_case", deny_unknown_fields)]
pub enum TournamentFormat {
    /// The Dutch Swiss system of FIDE C.04.3.
    Swiss {
        /// The number of rounds, at most [`MOST_ROUNDS`].
        rounds: u16,
    },
    /// Everybody meets everybody, by Berger tables; at most [`limits::ROUND_ROBIN_PLAYERS`] players.
    RoundRobin {
        /// Whether they meet twice, with colours reversed.
        double: bool,
        /// Whether all games begin at once, instead of round by round.
        at_once: bool,
    },
    /// The loser of a tie is out.
    Knockout {
        /// Whether a drawn game is followed by one with colours reversed.
        return_game: bool,
        /// The time controls of the games that follow while a tie stays drawn. After the last one, the higher seed
        /// advances.
        faster: Vec<TimeControl>,
        /// Whether the losers of the semi-finals play for third place.
        third_place: bool,
    },
    /// Whoever is free is paired again, for a fixed time. A win counts 2, a draw 1.
    Arena {
        /// How long players are paired.
        minutes: u32,
    },
}

/// A variant with its options.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TournamentVariant {
    /// The variant's ID.
    pub variant: String,
    /// The chosen options; seeds are drawn for each match.
    #[serde(default)]
    pub options: Vec<(String, String)>,
}

/// Which variants are played.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum VariantPlan {
    /// One in every round.
    One(TournamentVariant),
    /// One a round, in this order; after the last one, the first follows.
    PerRound(Vec<TournamentVariant>),
    /// One for each board, drawn by the recorded seed.
    Drawn(Vec<TournamentVariant>),
    /// One for the whole tournament, which the players choose until it starts: each approves of some and may veto one.
    Vote(Vec<TournamentVariant>),
}

impl VariantPlan {
    /// Returns all variants that may be played.
    #[must_use]
    pub fn all(&self) -> &[TournamentVariant] {
        match self {
            Self::One(variant) => std::slice::from_ref(variant),
            Self::PerRound(variants) | Self::Drawn(variants) | Self::Vote(variants) => variants,
        }
    }
}

/// How players are seeded, unless the organiser orders them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Seeding {
    /// By their ratings in what is played. Players without a rating follow, and equals are drawn.
    Rating,
    /// A draw, recorded with its seed.
    Draw,
    /// The order in which they joined, unless the organiser gives another one.
    Joined,
}

/// What becomes of games that are unfinished when the window of their round is over. Not needed where every clock ends
/// its game inside the window ([`TournamentRules::ends_inside_window`]).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum UnfinishedRule {
    /// They are drawn.
    Draw,
    /// The organiser decides within [`limits::ADJUDICATION_MS`]; after that they are drawn.
    Organiser,
    /// The same, and the computer proposes a result for each position.
    Judge,
}

/// The rules of a tournament.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TournamentRules {
    /// Who plays whom.
    pub format: TournamentFormat,
    /// What is played.
    pub variants: VariantPlan,
    /// The time control of every game.
    pub control: TimeControl,
    /// How long a round lasts at the most, in milliseconds; `None` if a round ends with its last game.
    pub window_ms: Option<i64>,
    /// The pause between two rounds, in milliseconds.
    pub interval_ms: i64,
    /// What becomes of unfinished games at the end of the window.
    pub unfinished: UnfinishedRule,
    /// When it starts; `None` if the organiser starts it.
    pub starts: Option<TimeMs>,
    /// How long before the start players have to check in, in milliseconds; 0: they need not.
    pub check_in_ms: i64,
    /// The most players.
    pub most_players: u16,
    /// Whether players may join after the start, until half of the rounds are paired.
    pub late_entry: bool,
    /// How players are seeded.
    pub seeding: Seeding,
    /// Whether vacations stop clocks.
    pub vacation: bool,
    /// Whether games change ratings.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub rated: bool,
    /// The ratings with which one may join.
    #[serde(default, skip_serializing_if = "RatingLimits::are_open")]
    pub ratings: RatingLimits,
    /// On how many of the last [`RELIABILITY_DAYS`] whoever joins may have lost a match on time, if that is limited.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub most_days_late: Option<u16>,
}

/// With which ratings a user may join, both bounds included.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RatingLimits {
    /// The least rating.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub least: Option<u16>,
    /// The highest rating.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub most: Option<u16>,
}

impl RatingLimits {
    /// Returns whether everybody may join.
    #[must_use]
    pub const fn are_open(&self) -> bool {
        self.least.is_none() && self.most.is_none()
    }

    /// Returns whether a player with this rating may join.
    #[must_use]
    pub fn admit(&self, rating: u16) -> bool {
        self.least.is_none_or(|least| rating >= least) && self.most.is_none_or(|most| rating <= most)
    }
}

/// Why rules cannot be played.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum RulesError {
    /// Swiss rounds outside the bounds.
    #[error("a Swiss tournament has between 1 and {MOST_ROUNDS} rounds")]
    Rounds,
    /// The bound of players is outside what the format can take.
    #[error("this format has between 2 and {most} players")]
    Players {
        /// The most that it can take.
        most: u16,
    },
    /// An arena has no live clock, or a window.
    #[error("an arena needs a live time control")]
    ArenaNeedsLive,
    /// The length of an arena is outside the bounds.
    #[error("an arena lasts between {} minutes and {} hours", limits::ARENA_LEAST_MINUTES, limits::ARENA_MOST_MINUTES / 60)]
    ArenaLength,
    /// Games without a clock might never end.
    #[error("a tournament needs a time control")]
    NeedsClock,
    /// The window is outside the bounds.
    #[error("a round lasts between 1 and 180 days")]
    Window,
    /// The time control, or that of a faster game, is outside its bounds.
    #[error("{0}")]
    Control(ControlError),
    /// The pause between rounds is outside the bounds.
    #[error("the pause between rounds is at most 7 days")]
    Interval,
    /// No variant, too many, or one twice.
    #[error("name between 1 and {} different variants", limits::TOURNAMENT_VARIANTS)]
    Variants,
    /// The check-in is outside the bounds, or there is no start for it.
    #[error("a check-in needs a start, and lasts at most 7 days")]
    CheckIn,
    /// The check-in would have to open before now.
    #[error("the check-in is longer than the time to the start")]
    CheckInTooLong,
    /// All games at once are too many for a live clock.
    #[error("all games at once need a correspondence clock")]
    AtOnceLive,
    /// No vacation stops a live clock.
    #[error("no vacation stops a live clock")]
    LiveVacation,
    /// A faster game gives no less time than the game before it.
    #[error("a faster game needs less time than the game before it")]
    NotFaster {
        /// The clock of the faster game.
        control: TimeControl,
        /// The clock of the game before it.
        before: TimeControl,
    },
    /// The start is in the past.
    #[error("the start is past")]
    StartsPast,
    /// The start is too far ahead.
    #[error("the start is within the next 180 days")]
    Starts,
    /// No rating is inside the limits for joining, or only such as nobody has.
    #[error("rating limits are between {} and {}, the lower one first", limits::RATING_LIMITS.0, limits::RATING_LIMITS.1)]
    RatingLimits,
    /// The limit of days with a loss on time is above the number of days that count.
    #[error("the limit of days with a loss on time is at most {RELIABILITY_DAYS}")]
    DaysLate,
    /// Too many faster games.
    #[error("a tie has at most {} faster games", limits::FASTER_GAMES)]
    Faster,
}

/// The most players that a format can take.
const fn players_of(format: &TournamentFormat) -> u16 {
    match format {
        TournamentFormat::RoundRobin { .. } => limits::ROUND_ROBIN_PLAYERS,
        TournamentFormat::Swiss { .. }
        | TournamentFormat::Knockout { .. }
        | TournamentFormat::Arena { .. } => MOST_PLAYERS as u16,
    }
}

/// For how many turns of each side clocks are compared.
const COMPARED_TURNS: i64 = 40;

/// What a clock gives each side for a usual game, in milliseconds.
const fn usual_time(control: TimeControl) -> i64 {
    match control {
        TimeControl::Unlimited => i64::MAX,
        TimeControl::PerTurn { each } => each.saturating_mul(COMPARED_TURNS),
        TimeControl::Bank {
            start,
            increment,
            delay,
            ..
        } => start.saturating_add(increment.saturating_add(delay).saturating_mul(COMPARED_TURNS)),
    }
}

const DAY_MS: i64 = 24 * 60 * 60 * 1_000;

impl TournamentRules {
    /// Returns rules that need no further decision: a bank of half the window a side, or live rounds without a window.
    #[must_use]
    pub fn new(format: TournamentFormat, variants: VariantPlan, control: TimeControl) -> Self {
        let most_players = players_of(&format);
        Self {
            format,
            variants,
            control,
            window_ms: None,
            interval_ms: Self::usual_interval(control),
            unfinished: UnfinishedRule::Draw,
            starts: None,
            check_in_ms: 0,
            most_players,
            late_entry: true,
            seeding: Seeding::Rating,
            vacation: false,
            rated: false,
            ratings: RatingLimits::default(),
            most_days_late: None,
        }
    }

    /// Returns the pause between two rounds that nobody has chosen.
    pub(super) const fn usual_interval(control: TimeControl) -> i64 {
        if control.is_live() {
            limits::LIVE_INTERVAL_MS
        } else {
            0
        }
    }

    /// Returns the default control of rounds with such a window: a bank of half of it a side, or of the most that a bank
    /// can hold, so that every game ends inside its round by itself. `None` if half of it is less than the least.
    #[must_use]
    pub fn control_for_window(window_ms: i64) -> Option<TimeControl> {
        let control = TimeControl::Bank {
            start: (window_ms / 2).min(limits::BANK_MOST_MS),
            increment: 0,
            cap: None,
            delay: 0,
        };
        control.checked().ok().filter(|control| !control.is_live())
    }

    /// Returns whether both clocks together run out before the window does, so that no game is left unfinished.
    #[must_use]
    pub const fn ends_inside_window(&self) -> bool {
        match (self.window_ms, self.control) {
            (None, _) => true,
            (
                Some(window),
                TimeControl::Bank {
                    start,
                    increment: 0,
                    delay: 0,
                    ..
                },
            ) => start.saturating_mul(2) <= window && !self.vacation,
            (Some(_), TimeControl::Bank { .. } | TimeControl::PerTurn { .. } | TimeControl::Unlimited) => {
                false
            }
        }
    }

    /// Returns the terms of a match with that clock.
    #[must_use]
    pub fn terms(&self, control: TimeControl) -> MatchTerms {
        MatchTerms::of_tournament(control, self.vacation, self.rated)
    }

    /// Returns the number of rounds with that many players; `None` for an arena.
    #[must_use]
    pub fn rounds(&self, players: usize) -> Option<u16> {
        let rounds = match &self.format {
            TournamentFormat::Swiss { rounds } => return Some(*rounds),
            TournamentFormat::RoundRobin { double, .. } => {
                players.next_multiple_of(2).saturating_sub(1) * if *double { 2 } else { 1 }
            }
            TournamentFormat::Knockout { .. } => players.max(1).next_power_of_two().ilog2() as usize,
            TournamentFormat::Arena { .. } => return None,
        };
        u16::try_from(rounds).ok()
    }

    /// Returns the most players that the format can take.
    #[must_use]
    pub const fn format_players(&self) -> u16 {
        players_of(&self.format)
    }

    /// Checks that a tournament can be played by these rules when it opens at that moment. Whether the variants and
    /// their options exist is checked elsewhere.
    ///
    /// # Errors
    /// Returns the first rule that is outside its bounds.
    pub fn validate(&self, now: TimeMs) -> Result<(), RulesError> {
        self.validate_rules()?;
        self.validate_start(now, false)
    }

    /// Checks what does not depend on the time.
    pub(super) fn validate_rules(&self) -> Result<(), RulesError> {
        let most = self.format_players();
        if !(2..=most).contains(&self.most_players) {
            return Err(RulesError::Players { most });
        }
        self.validate_format()?;
        if self.control == TimeControl::Unlimited {
            return Err(RulesError::NeedsClock);
        }
        // What is stored is read again, and a control outside its bounds could not be.
        self.control.checked().map_err(RulesError::Control)?;
        if let TournamentFormat::Knockout { faster, .. } = &self.format {
            for control in faster {
                control.checked().map_err(RulesError::Control)?;
            }
        }
        if self
            .window_ms
            .is_some_and(|window| !(DAY_MS..=180 * DAY_MS).contains(&window))
        {
            return Err(RulesError::Window);
        }
        if !(0..=7 * DAY_MS).contains(&self.interval_ms) {
            return Err(RulesError::Interval);
        }
        let all = self.variants.all();
        let is_repeated = |(index, one): (usize, &TournamentVariant)| all[..index].contains(one);
        let may_repeat = matches!(self.variants, VariantPlan::PerRound(_));
        if !(1..=limits::TOURNAMENT_VARIANTS).contains(&all.len())
            || (!may_repeat && all.iter().enumerate().any(is_repeated))
        {
            return Err(RulesError::Variants);
        }
        if !(0..=7 * DAY_MS).contains(&self.check_in_ms) || (self.check_in_ms > 0 && self.starts.is_none()) {
            return Err(RulesError::CheckIn);
        }
        if self.vacation && self.control.is_live() {
            return Err(RulesError::LiveVacation);
        }
        let (lowest, highest) = limits::RATING_LIMITS;
        let (least, most) = (self.ratings.least, self.ratings.most);
        let bounds = [least.unwrap_or(lowest), most.unwrap_or(highest)];
        if bounds[0] > bounds[1] || bounds.iter().any(|bound| !(lowest..=highest).contains(bound)) {
            return Err(RulesError::RatingLimits);
        }
        if self
            .most_days_late
            .is_some_and(|most| i64::from(most) > RELIABILITY_DAYS)
        {
            return Err(RulesError::DaysLate);
        }
        Ok(())
    }

    /// Checks the start and the check-in before it, which may be open already.
    pub(super) fn validate_start(&self, now: TimeMs, is_checking_in: bool) -> Result<(), RulesError> {
        let Some(starts) = self.starts else {
            return Ok(());
        };
        if starts < now {
            return Err(RulesError::StartsPast);
        }
        if starts > now.plus(180 * DAY_MS) {
            return Err(RulesError::Starts);
        }
        if self.check_in_ms > 0 && !is_checking_in && starts.plus(-self.check_in_ms) < now {
            return Err(RulesError::CheckInTooLong);
        }
        Ok(())
    }

    fn validate_format(&self) -> Result<(), RulesError> {
        match &self.format {
            TournamentFormat::Swiss { rounds } if !(1..=MOST_ROUNDS).contains(&usize::from(*rounds)) => {
                Err(RulesError::Rounds)
            }
            TournamentFormat::Arena { .. }
                if self.control.speed() != Speed::Live || self.window_ms.is_some() =>
            {
                Err(RulesError::ArenaNeedsLive)
            }
            TournamentFormat::Arena { minutes }
                if !(limits::ARENA_LEAST_MINUTES..=limits::ARENA_MOST_MINUTES).contains(minutes) =>
            {
                Err(RulesError::ArenaLength)
            }
            TournamentFormat::Knockout { faster, .. } if faster.len() > limits::FASTER_GAMES => {
                Err(RulesError::Faster)
            }
            TournamentFormat::Knockout { faster, .. } if faster.contains(&TimeControl::Unlimited) => {
                Err(RulesError::NeedsClock)
            }
            TournamentFormat::Knockout { faster, .. } => {
                let before = std::iter::once(&self.control).chain(faster);
                let mut steps = before.zip(faster);
                match steps.find(|(before, control)| usual_time(**control) >= usual_time(**before)) {
                    None => Ok(()),
                    Some((before, control)) => Err(RulesError::NotFaster {
                        control: *control,
                        before: *before,
                    }),
                }
            }
            TournamentFormat::RoundRobin { at_once: true, .. } if self.control.is_live() => {
                Err(RulesError::AtOnceLive)
            }
            TournamentFormat::Swiss { .. }
            | TournamentFormat::RoundRobin { .. }
            | TournamentFormat::Arena { .. } => Ok(()),
        }
    }
}

//! Legal turns of any variant, drawn by the rules, and the clicks that enter them. A mirror of the match that is
//! played on the page: it never draws from chance, so it stays the same as the match whatever its seed.

use rookery::discord::limits::{SELECT_TEXT, clipped};
use rookery::discord::turn_menu::{Offer, Path, Step, walk};
use rookery_rules::notation::{TURN_SEPARATOR, turn_text, written_in_turn};
use rookery_rules::random::SplitMix64;
use rookery_rules::{Action, Options, PerSeat, Position, Seat, Variant};

/// How many actions of a turn are drawn before one is looked for that ends it, and the most that it may need then.
const DRAWN: usize = 5;
const LONGEST: usize = 40;

/// A turn to be made.
pub struct Planned {
    /// By whom.
    pub seat: Seat,
    /// Whether it is decided in secret and waits, sealed, for the other's.
    pub waits: bool,
    /// Its canonical text.
    pub text: String,
    /// Its text as the variant's players write it.
    pub written: String,
    /// What stands in the message of its board: its side and that text, or of a loadout, which is told in words, how that
    /// begins.
    pub told: String,
    /// The labels to choose one after the other, for all its actions.
    pub labels: Vec<String>,
    actions: Vec<Action>,
    secret: bool,
}

/// The match as the rules see it.
pub struct Mirror {
    position: Position,
    sealed: PerSeat<Option<Vec<Action>>>,
    random: SplitMix64,
    /// How many turns were made on the board, without loadouts and armies.
    pub turns: usize,
}

impl Mirror {
    /// The start of a match with no options chosen.
    pub fn new(variant: Variant) -> Self {
        let options = Options::new(variant.descriptor(), []).unwrap();
        Self {
            position: variant.start(&options),
            sealed: PerSeat::default(),
            random: SplitMix64::new(4_664),
            turns: 0,
        }
    }

    /// A turn that somebody owes now, White's secret part before Black's; `None` when the game is over.
    pub fn plan(&mut self) -> Option<Planned> {
        let secret = Seat::BOTH
            .into_iter()
            .filter(|seat| self.sealed[*seat].is_none())
            .find_map(|seat| Some((seat, self.position.secret_part(seat)?)));
        let is_secret = secret.is_some();
        let (seat, mut position) = match secret {
            Some(part) => part,
            None => (self.position.awaiting().seat()?, self.position.clone()),
        };
        let before = position.clone();
        let (mut actions, mut labels) = (Vec::new(), Vec::new());
        let goes_on = |position: &Position| {
            position.awaiting().seat() == Some(seat) && (is_secret || !position.at_turn_start())
        };
        while actions.is_empty() || goes_on(&position) {
            assert!(actions.len() < LONGEST, "a turn comes to its end: {actions:?}");
            let certain: Vec<Action> = position
                .legal_actions(seat)
                .into_iter()
                .filter(|action| !position.draws_chance(action))
                .collect();
            let certain = without_twins_of_end(&position, seat, certain);
            let ends = |action: &&Action| {
                let mut next = position.clone();
                next.apply(seat, action).is_ok() && !goes_on(&next)
            };
            let last = certain
                .iter()
                .find(|action| actions.len() >= DRAWN && ends(action));
            let drawn = &certain[(self.random.draw() % certain.len() as u64) as usize];
            let action = last.unwrap_or(drawn).clone();
            labels.extend(way(&position, seat, &action));
            position.apply(seat, &action).unwrap();
            actions.push(action);
        }
        let written = written_in_turn(&before, &actions).join(TURN_SEPARATOR);
        let descriptor = position.variant().descriptor();
        let is_loadout = actions
            .iter()
            .all(|action| descriptor.prepares(&action.to_string()));
        Some(Planned {
            told: format!("{} {}", seat.name(), if is_loadout { "plays" } else { &written }),
            seat,
            waits: is_secret && self.sealed[seat.other()].is_none(),
            secret: is_secret,
            text: turn_text(&actions),
            written,
            labels,
            actions,
        })
    }

    /// The turn was made. True unless it waits, sealed, for the other's.
    pub fn made(&mut self, planned: Planned) -> bool {
        if !planned.secret {
            self.take(planned.seat, &planned.actions);
            return true;
        }
        self.sealed[planned.seat] = Some(planned.actions);
        let (Some(white), Some(black)) = (&self.sealed.white, &self.sealed.black) else {
            return false;
        };
        let (white, black) = (white.clone(), black.clone());
        self.sealed = PerSeat::default();
        self.take(Seat::White, &white);
        self.take(Seat::Black, &black);
        true
    }

    fn take(&mut self, seat: Seat, actions: &[Action]) {
        for action in actions {
            self.position.apply(seat, action).unwrap();
        }
        let descriptor = self.position.variant().descriptor();
        let prepares = |action: &Action| descriptor.prepares(&action.to_string());
        self.turns += usize::from(!actions.iter().all(prepares));
    }
}

/// Leaves out what does the same as ending the turn, as the panel does.
fn without_twins_of_end(position: &Position, seat: Seat, mut certain: Vec<Action>) -> Vec<Action> {
    let after = |action: &Action| {
        let mut next = position.clone();
        next.apply(seat, action).is_ok().then_some(next)
    };
    let Some(end) = certain.iter().find(|action| action.to_string() == "end").cloned() else {
        return certain;
    };
    let ended = after(&end);
    certain.retain(|action| *action == end || action.parts().actor.is_some() || after(action) != ended);
    certain
}

/// The labels that lead to an action.
fn way(position: &Position, seat: Seat, action: &Action) -> Vec<String> {
    let mut open = vec![(Path::default(), Vec::new())];
    while let Some((path, labels)) = open.pop() {
        match walk(position, seat, &path) {
            Step::Chosen(chosen) if chosen == *action => return labels,
            Step::Choose { offers, .. } => {
                for Offer {
                    label, effect, way, ..
                } in offers
                {
                    // What a choice brings about besides stands behind it.
                    let label = match effect {
                        Some(effect) => clipped(&format!("{label} ({effect})"), SELECT_TEXT),
                        None => label,
                    };
                    let further = labels.iter().cloned().chain([label]).collect();
                    open.push((path.and(&way).unwrap(), further));
                }
            }
            Step::Chosen(_) | Step::Nowhere => {}
        }
    }
    panic!("`{action}` cannot be clicked");
}

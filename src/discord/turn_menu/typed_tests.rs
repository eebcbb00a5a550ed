//! Typed or clicked, a turn is the same entry of the log: over positions of self-play of every variant, by the
//! session's own commands. Samples every kind of action that is legal there.

use super::tests::{drawn, games};
use super::tree::way_to;
use super::*;
use crate::discord::text::words::Words;
use rookery_rules::notation::{read_turn, turn_text};
use rookery_rules::random::SplitMix64;
use rookery_rules::{Action, PerSeat, Playthrough, Position, Seat, Variant};
use rookery_session::draft::Draft;
use rookery_session::{
    Colour, Entry, LogEntry, MatchHeader, MatchId, MatchState, MatchTerms, TimeMs, UserId, commands,
};
use std::collections::BTreeMap;

/// How many actions of each kind are tried in each position.
const SAMPLES: usize = 2;

/// How many further actions of a turn are drawn before one is looked for that ends it.
const DRAWN: usize = 4;

#[test]
fn a_turn_typed_and_the_same_turn_clicked_are_one_entry() {
    for variant in Variant::all().iter().copied() {
        let mut random = SplitMix64::new(7);
        let mut kinds: BTreeMap<&str, usize> = BTreeMap::new();
        for game in games(variant) {
            let begun = Begun::of(variant, &game);
            for action in samples(&begun.draft.position, begun.draft.seat, &mut random) {
                *kinds.entry(action.parts().verb).or_default() += 1;
                let turn = completed(&begun.draft, &action, &mut random);
                let (typed, clicked) = (begun.typed(&turn), begun.clicked(&turn));
                assert_eq!(
                    begun.entries(&typed),
                    begun.entries(&clicked),
                    "{variant}: {turn:?}"
                );
                assert_eq!(typed.actions, turn, "{variant}");
            }
        }
        println!("{variant}: turns by the kind of an action in them: {kinds:?}");
    }
}

/// A match in which a turn may have been begun.
struct Begun {
    state: MatchState,
    /// The part that the other side has sealed.
    sealed: Option<Vec<String>>,
    /// What is entered so far.
    draft: Draft,
}

impl Begun {
    /// The match that was played like that game.
    fn of(variant: Variant, game: &Playthrough) -> Self {
        let start = super::tests::start(variant);
        let mut position = start.clone();
        let mut log = vec![Entry::Started {
            colour: Colour::White,
            draw: None,
        }];
        let mut sealed: Vec<(Seat, Vec<String>)> = Vec::new();
        for turn in game.turns().iter().filter(|turn| turn.is_complete) {
            let seat = turn.seat;
            let texts: Vec<String> = turn.actions.iter().map(ToString::to_string).collect();
            if position.secret_part(seat).is_some() {
                log.push(Entry::Sealed { seat });
                sealed.push((seat, texts));
            } else {
                log.push(Entry::Turn {
                    seat,
                    actions: texts,
                    sealed: false,
                });
            }
            for action in &turn.actions {
                position.apply(seat, action).unwrap();
            }
            if Seat::BOTH
                .iter()
                .all(|seat| position.secret_part(*seat).is_none())
            {
                log.extend(sealed.drain(..).map(|(seat, actions)| Entry::Turn {
                    seat,
                    actions,
                    sealed: true,
                }));
            }
        }
        let log: Vec<LogEntry> = log
            .into_iter()
            .map(|entry| LogEntry { at: TimeMs(0), entry })
            .collect();
        let state = MatchState::replay(header(variant), start, &log).unwrap();
        let seat = game.position().awaiting().seat().unwrap();
        let mut draft = Draft::begin(&state, seat).unwrap();
        if let Some(turn) = game.turns().last().filter(|turn| !turn.is_complete) {
            draft.push_all(&turn.actions).unwrap();
        }
        Self {
            state,
            sealed: sealed.pop().map(|(_, actions)| actions),
            draft,
        }
    }

    /// The turn as `/move` takes it: read from its text on the board, entered at once.
    fn typed(&self, turn: &[Action]) -> Draft {
        let begun = Draft::begin(&self.state, self.draft.seat).unwrap();
        let read = read_turn(&begun.position, begun.seat, &turn_text(turn)).unwrap();
        Draft::of(&self.state, begun.seat, &read).unwrap()
    }

    /// The turn as a panel takes it: each action by its way through the menus, stored after each.
    fn clicked(&self, turn: &[Action]) -> Draft {
        let mut draft = Draft::begin(&self.state, self.draft.seat).unwrap();
        for action in turn {
            let legal = draft.legal();
            let path = way_to(Words::english(), &draft.position, draft.seat, &legal, action).unwrap();
            let Step::Chosen(chosen) = walk(&draft.position, draft.seat, &path) else {
                panic!("the way to `{action}` does not end");
            };
            draft.push_all(&[chosen]).unwrap();
            draft = Draft::from_texts(&self.state, draft.seat, &draft.texts()).unwrap();
        }
        draft
    }

    /// What confirming it appends to the log.
    fn entries(&self, draft: &Draft) -> Vec<Entry> {
        if draft.secret {
            commands::seal(&self.state, draft, self.sealed.clone()).unwrap()
        } else {
            commands::commit(&self.state, draft).unwrap()
        }
    }
}

fn header(variant: Variant) -> MatchHeader {
    MatchHeader {
        id: MatchId(1),
        variant: variant.id().to_owned(),
        options: Vec::new(),
        rules_version: variant.descriptor().rules_version,
        seats: PerSeat::new(UserId(1).into(), UserId(2).into()),
        created: TimeMs(0),
        terms: MatchTerms::default(),
    }
}

/// Some legal actions of each verb.
fn samples(position: &Position, seat: Seat, random: &mut SplitMix64) -> Vec<Action> {
    let mut verbs: BTreeMap<&str, Vec<Action>> = BTreeMap::new();
    for action in position.legal_actions(seat) {
        verbs.entry(action.parts().verb).or_default().push(action);
    }
    let mut found = Vec::new();
    for mut actions in verbs.into_values() {
        for _ in 0..SAMPLES.min(actions.len()) {
            found.push(actions.swap_remove((random.draw() % actions.len() as u64) as usize));
        }
    }
    found
}

/// A whole turn: what is entered, that action, and whatever it takes to its end.
fn completed(begun: &Draft, action: &Action, random: &mut SplitMix64) -> Vec<Action> {
    let mut draft = begun.clone();
    draft.push_all(std::slice::from_ref(action)).unwrap();
    for further in 0.. {
        if draft.is_complete() {
            break;
        }
        let actions = draft.position.legal_actions(draft.seat);
        let ends = |action: &&Action| {
            let mut next = draft.clone();
            next.push_all(std::slice::from_ref(*action)).is_ok() && next.is_complete()
        };
        let last = actions.iter().find(|action| further >= DRAWN && ends(action));
        let action = last.cloned().unwrap_or_else(|| drawn(&actions, random));
        draft.push_all(&[action]).unwrap();
    }
    draft.actions
}

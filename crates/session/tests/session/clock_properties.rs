//! What holds for the clocks of any match: random logs of a tiny game with secret parts and turns in parts.

use crate::twins::Twins;
use proptest::prelude::*;
use rookery_rules::{PerSeat, Seat};
use rookery_session::playable::Playable;
use rookery_session::{
    ClockReason, Colour, Entry, LogEntry, MatchHeader, MatchId, MatchTerms, OfferKind, ReminderMark, State,
    TimeControl, TimeMs, UserId,
};

const START: TimeMs = TimeMs(1_800_000_000_000);

/// The controls, each with a unit of time so short that nobody runs out.
const CONTROLS: &[(&str, i64)] = &[
    ("30d", 3_600_000),
    ("60d+7h<61d", 3_600_000),
    ("60d+3h", 3_600_000),
    ("30m+30s~20s", 1_000),
];

/// Something that happens if it can.
#[derive(Clone, Debug)]
enum Op {
    Wait(i64),
    Turn { complete: bool },
    Seal(Seat),
    Reopen(Seat),
    TakeBack(Seat),
    Pause(i64),
    Unpause,
    Vacation(Seat, i64, i64),
    Return(Seat),
    Give(Seat, i64),
    Interrupted(i64),
    Suspended(i64),
    Remind(Seat),
    Offer(Seat),
}

fn op() -> impl Strategy<Value = Op> {
    let seat = || prop_oneof![Just(Seat::White), Just(Seat::Black)];
    prop_oneof![
        6 => (1..10_i64).prop_map(Op::Wait),
        6 => any::<bool>().prop_map(|complete| Op::Turn { complete }),
        3 => seat().prop_map(Op::Seal),
        2 => seat().prop_map(Op::Reopen),
        2 => seat().prop_map(Op::TakeBack),
        1 => (1..20_i64).prop_map(Op::Pause),
        1 => Just(Op::Unpause),
        2 => (seat(), -3..8_i64, 1..20_i64).prop_map(|(seat, from, days)| Op::Vacation(seat, from, days)),
        1 => seat().prop_map(Op::Return),
        1 => (seat(), 1..30_i64).prop_map(|(seat, ms)| Op::Give(seat, ms)),
        1 => (1..10_i64).prop_map(Op::Interrupted),
        1 => (1..10_i64).prop_map(Op::Suspended),
        1 => seat().prop_map(Op::Remind),
        1 => seat().prop_map(Op::Offer),
    ]
}

fn ops() -> impl Strategy<Value = (usize, Vec<Op>)> {
    (0..CONTROLS.len(), proptest::collection::vec(op(), 1..40))
}

fn header(control: &str, created: TimeMs) -> MatchHeader {
    let control: TimeControl = control.parse().expect("a control");
    MatchHeader {
        id: MatchId(7),
        variant: "twins".to_owned(),
        options: Twins::complete_options("twins", &[], &mut || 5).expect("options"),
        rules_version: 1,
        seats: PerSeat::new(UserId(1).into(), UserId(2).into()),
        created,
        terms: MatchTerms::timed(control),
    }
}

fn empty(header: MatchHeader) -> State<Twins> {
    let start = Twins::start(&header.variant, &header.options).expect("a start");
    State::empty(header, start)
}

/// A played match, and what an independent count says about its clocks.
struct Game {
    unit: i64,
    state: State<Twins>,
    log: Vec<LogEntry>,
    now: TimeMs,
    /// How long each clock has run beyond its delay, counted unit by unit.
    ran: PerSeat<i64>,
    delay: PerSeat<i64>,
    duty: PerSeat<Option<rookery_session::Duty>>,
    paused: Option<TimeMs>,
    away: PerSeat<Option<(TimeMs, TimeMs)>>,
}

impl Game {
    fn played(which: usize, ops: &[Op]) -> Self {
        let (control, unit) = CONTROLS[which];
        let mut game = Self {
            unit,
            state: empty(header(control, START)),
            log: Vec::new(),
            now: START,
            ran: PerSeat::default(),
            delay: PerSeat::default(),
            duty: PerSeat::default(),
            paused: None,
            away: PerSeat::default(),
        };
        let colour = Colour::White;
        game.add(Entry::Started { colour, draw: None });
        for op in ops {
            game.happen(op);
        }
        game
    }

    fn add(&mut self, entry: Entry) {
        let logged = LogEntry { at: self.now, entry };
        self.state.extend(&logged).expect("an entry that fits");
        self.log.push(logged);
        for seat in Seat::BOTH {
            let duty = self.state.clocks.duty(seat);
            if duty.map(|duty| duty.board) != self.duty[seat].map(|duty| duty.board) {
                self.delay[seat] = match self.state.header.terms.control {
                    TimeControl::Bank { delay, .. } => delay,
                    TimeControl::Unlimited | TimeControl::PerTurn { .. } => 0,
                };
            }
            self.duty[seat] = duty;
        }
    }

    /// Lets time pass, and counts it for whoever has to act.
    fn wait(&mut self, units: i64, counts: bool) {
        for _ in 0..units {
            let is_paused = self.paused.is_some_and(|until| self.now < until);
            for seat in Seat::BOTH {
                let is_away =
                    self.away[seat].is_some_and(|(from, until)| from <= self.now && self.now < until);
                if !counts || is_paused || is_away || !self.state.awaited()[seat] {
                    continue;
                }
                if self.delay[seat] > 0 {
                    self.delay[seat] -= self.unit;
                } else {
                    self.ran[seat] += self.unit;
                }
            }
            self.now = self.now.plus(self.unit);
        }
    }

    fn happen(&mut self, op: &Op) {
        let unit = self.unit;
        match *op {
            Op::Wait(units) => self.wait(units, true),
            Op::Turn { complete } => self.turn(complete),
            Op::Seal(seat) => self.seal(seat),
            Op::Reopen(seat) if self.state.sealed[seat] => self.add(Entry::Reopened { seat }),
            Op::TakeBack(seat) => {
                if let Ok(turns_left) = self.state.takeback_target(seat) {
                    let offer = OfferKind::Takeback;
                    self.add(Entry::Offered { seat, offer });
                    self.add(Entry::TakenBack {
                        seat: seat.other(),
                        turns_left,
                    });
                }
            }
            Op::Pause(units) => {
                let (seat, offer) = (Seat::White, OfferKind::Pause);
                self.add(Entry::Offered { seat, offer });
                let until = self.now.plus(units * unit);
                self.add(Entry::Paused { until });
                self.paused = Some(until);
            }
            Op::Unpause => {
                self.paused = None;
                self.add(Entry::Unpaused { seat: Seat::White });
            }
            Op::Vacation(seat, from, units) => {
                let from = self.now.plus(from * unit);
                let until = from.plus(units * unit);
                self.add(Entry::Vacation { seat, from, until });
                if until > self.now {
                    self.away[seat] = Some((from.max(self.now), until));
                }
            }
            Op::Return(seat) => {
                self.away[seat] = None;
                self.add(Entry::Returned { seat });
            }
            Op::Give(seat, units) => self.add(Entry::TimeGiven {
                seat,
                ms: units * unit,
            }),
            Op::Interrupted(units) => {
                let from = self.now;
                self.wait(units, false);
                self.add(Entry::Interrupted { from });
            }
            Op::Suspended(units) => {
                let stopped = Some(self.now);
                self.wait(units, false);
                self.add(Entry::Resumed { stopped });
            }
            Op::Remind(seat) => self.add(Entry::Reminded {
                seat,
                mark: ReminderMark::Half,
            }),
            Op::Offer(seat) => self.add(Entry::Offered {
                seat,
                offer: OfferKind::Draw,
            }),
            Op::Reopen(_) => {}
        }
    }

    fn turn(&mut self, complete: bool) {
        let awaited = self.state.awaited();
        let Some(seat) = Seat::BOTH.into_iter().find(|seat| awaited[*seat]) else {
            return;
        };
        if self.state.is_secret() {
            return;
        }
        let texts: &[&str] = if complete { &["add 1", "end"] } else { &["roll"] };
        let actions = texts.iter().map(|text| (*text).to_owned()).collect();
        self.add(Entry::Turn {
            seat,
            actions,
            sealed: false,
        });
        self.paused = None;
    }

    fn seal(&mut self, seat: Seat) {
        if !self.state.is_secret() || !self.state.awaited()[seat] {
            return;
        }
        self.add(Entry::Sealed { seat });
        if self.state.awaited() == PerSeat::default() {
            for seat in Seat::BOTH {
                let actions = vec!["pick 3".to_owned(), "ready".to_owned()];
                self.add(Entry::Turn {
                    seat,
                    actions,
                    sealed: true,
                });
            }
            self.paused = None;
        }
    }
}

/// The same log at another time.
fn shifted(log: &[LogEntry], by: i64) -> Vec<LogEntry> {
    let shift = |logged: &LogEntry| {
        let entry = match logged.entry.clone() {
            Entry::Resumed { stopped } => Entry::Resumed {
                stopped: stopped.map(|at| at.plus(by)),
            },
            Entry::Paused { until } => Entry::Paused {
                until: until.plus(by),
            },
            Entry::Vacation { seat, from, until } => {
                let (from, until) = (from.plus(by), until.plus(by));
                Entry::Vacation { seat, from, until }
            }
            Entry::Interrupted { from } => Entry::Interrupted { from: from.plus(by) },
            other => other,
        };
        LogEntry {
            at: logged.at.plus(by),
            entry,
        }
    };
    log.iter().map(shift).collect()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(2_000))]

    #[test]
    fn time_falls_between_entries_and_rises_only_by_the_rules_that_say_so((which, ops) in ops()) {
        let game = Game::played(which, &ops);
        let mut state = empty(game.state.header.clone());
        for logged in &game.log {
            let before = state.clone();
            state.extend(logged).expect("an entry that fits");
            for seat in Seat::BOTH {
                let present = before.clocks.left_at(seat, before.last_at);
                let half = before.clocks.left_at(seat, TimeMs((before.last_at.0 + logged.at.0) / 2));
                let late = before.clocks.left_at(seat, logged.at);
                prop_assert!(present >= half && half >= late, "{present} {half} {late}");
                let rise = state.clocks.left_at(seat, logged.at) - late;
                let most = match &logged.entry {
                    Entry::Turn { .. } | Entry::TakenBack { .. } => i64::MAX,
                    Entry::TimeGiven { seat: by, ms } if *by == seat.other() => *ms,
                    Entry::Interrupted { from } => logged.at.0 - from.0,
                    Entry::Resumed { stopped } => logged.at.0 - stopped.map_or(0, |at| at.0),
                    _ => 0,
                };
                prop_assert!((0..=most).contains(&rise) || most == i64::MAX, "{seat} {rise}: {:?}", logged.entry);
            }
        }
    }

    #[test]
    fn a_replay_equals_a_match_that_went_on_at_every_cut((which, ops) in ops()) {
        let game = Game::played(which, &ops);
        let mut state = empty(game.state.header.clone());
        for (number, logged) in (1..).zip(&game.log) {
            state.extend(logged).expect("an entry that fits");
            let start = state.start().clone();
            let replayed = State::replay(game.state.header.clone(), start, &game.log[..number]);
            let replayed = replayed.expect("a log that replays");
            prop_assert_eq!(&replayed.clocks, &state.clocks);
        }
    }

    #[test]
    fn the_same_match_at_another_time_has_the_same_clocks((which, ops) in ops(), by in -1_000_000_000..1_000_000_000_i64) {
        let game = Game::played(which, &ops);
        let header = header(CONTROLS[which].0, START.plus(by));
        let start = game.state.start().clone();
        let moved = State::replay(header, start, &shifted(&game.log, by)).expect("a log that replays");
        for seat in Seat::BOTH {
            let deadline = game.state.clocks.deadline(seat).map(|at| at.plus(by));
            prop_assert_eq!(moved.clocks.deadline(seat), deadline);
            let later = game.now.plus(5 * game.unit);
            prop_assert_eq!(moved.clocks.left_at(seat, later.plus(by)), game.state.clocks.left_at(seat, later));
        }
    }

    #[test]
    fn a_machines_clock_that_jumps_back_changes_nothing((which, ops) in ops(), back in 1..1_000_000_000_i64) {
        let game = Game::played(which, &ops);
        let mut state = empty(game.state.header.clone());
        for logged in &game.log {
            let mut jumped = state.clone();
            let at = state.last_at.plus(-back);
            let late = LogEntry { at: state.last_at, entry: logged.entry.clone() };
            let early = LogEntry { at, entry: logged.entry.clone() };
            let mut still = state.clone();
            if still.extend(&late).is_ok() {
                jumped.extend(&early).expect("an entry that fits");
                prop_assert_eq!(&jumped.clocks, &still.clocks);
            }
            for seat in Seat::BOTH {
                prop_assert_eq!(state.clocks.left_at(seat, at), state.clocks.left_at(seat, state.last_at));
            }
            state.extend(logged).expect("an entry that fits");
        }
    }

    #[test]
    fn a_deadline_is_the_first_moment_with_nothing_left((which, ops) in ops()) {
        let game = Game::played(which, &ops);
        let mut state = empty(game.state.header.clone());
        for logged in &game.log {
            state.extend(logged).expect("an entry that fits");
            let clocks = &state.clocks;
            for seat in Seat::BOTH {
                let present = clocks.left_at(seat, state.last_at);
                for left in [0, present / 5, present / 2] {
                    let Some(at) = clocks.when_left(seat, left) else {
                        prop_assert!(!state.awaited()[seat]);
                        continue;
                    };
                    prop_assert_eq!(clocks.left_at(seat, at), left);
                    let before = at.plus(-1);
                    let stands_still = clocks.paused_until(before).is_some()
                        || clocks.vacation(seat, before).is_some_and(|away| away.from <= before);
                    prop_assert!(clocks.left_at(seat, before) > left || stands_still, "{seat} {at:?}: {clocks:?}");
                }
            }
        }
    }

    #[test]
    fn what_a_side_had_and_was_granted_is_what_it_used_and_has_left((which, ops) in ops()) {
        let game = Game::played(which, &ops);
        let (header, start) = (game.state.header.clone(), game.state.start().clone());
        let control = header.terms.control;
        let (state, steps) = State::replay_clocks(header, start, &game.log, game.now).expect("a log that replays");
        prop_assert_eq!(&state.clocks.deadlines(), &game.state.clocks.deadlines());
        for seat in Seat::BOTH {
            let own = steps.iter().filter(|step| step.seat == seat);
            let granted: i64 = own
                .clone()
                .filter(|step| !matches!(step.reason, ClockReason::Ran { .. }))
                .map(|step| step.reason.change(control.start().expect("a clock")))
                .sum();
            let left = game.state.clocks.left_at(seat, game.now);
            prop_assert_eq!(granted - left, game.ran[seat], "{}: {:?}", seat, own.collect::<Vec<_>>());
            let all: i64 = steps
                .iter()
                .filter(|step| step.seat == seat)
                .map(|step| step.reason.change(control.start().expect("a clock")))
                .sum();
            prop_assert_eq!(all, left);
        }
    }
}

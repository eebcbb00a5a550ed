//! One run: steps drawn from the seed, faults between and inside them, and the book that is kept of it.

use crate::book::{Book, Meanwhile};
use crate::disk::{Disk, DiskCounts};
use crate::driver::{Steps, interleave};
use crate::interaction::{Effect, Request};
use crate::outside::{Outside, OutsideFaults};
use crate::people::{Invented, People, match_of};
use crate::program::Program;
use crate::workers;
use rookery_rules::random::SplitMix64;
use rookery_session::{LogEntry, ManualClock, MatchId, SessionError, TimeMs};
use std::collections::BTreeSet;
use std::path::PathBuf;
use std::sync::Arc;

/// When a run begins.
const START: TimeMs = TimeMs(1_800_000_000_000);

/// The longest time in which one step of a program is killed, in its own steps.
const KILLED_WITHIN: usize = 8;

/// The most changes of the disk before a power cut that was planned happens.
const CUT_WITHIN: usize = 60;

/// For how many steps a full or failing disk stays so.
const FAULTY_STEPS: usize = 6;

/// What happens in a run.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Plan {
    /// How many steps it has before everything settles.
    pub steps: usize,
    /// How many programs use the database at once.
    pub programs: usize,
    /// Whether disks, programs and Discord fail.
    pub has_faults: bool,
    /// Whether there are tournaments.
    pub has_tournaments: bool,
    /// Whether the disk says that it synchronised and did not. A program can't keep its promises then, so tests use it to
    /// prove that a broken promise is noticed.
    pub disk_lies: bool,
    /// Whether messages that were posted can't be found again. Another one for tests.
    pub outside_forgets: bool,
}

impl Plan {
    /// Returns the usual plan of a seed: one program or two, with faults; every third one with a tournament.
    #[must_use]
    pub const fn of(seed: u64) -> Self {
        Self {
            steps: 160,
            programs: 1 + (seed % 2) as usize,
            has_faults: !seed.is_multiple_of(10),
            has_tournaments: seed.is_multiple_of(3),
            disk_lies: false,
            outside_forgets: false,
        }
    }

    /// Returns a plan for examples.
    #[must_use]
    pub const fn short() -> Self {
        Self {
            steps: 40,
            programs: 1,
            has_faults: true,
            has_tournaments: false,
            disk_lies: false,
            outside_forgets: false,
        }
    }
}

/// What came of a run.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Report {
    /// The changes that were acknowledged.
    pub acknowledged: u64,
    /// The interactions that were refused.
    pub refused: u64,
    /// The interactions whose outcome nobody heard.
    pub unheard: u64,
    /// Programs that were killed.
    pub kills: u64,
    /// Power cuts.
    pub power_cuts: u64,
    /// Matches.
    pub matches: usize,
    /// Tournaments.
    pub tournaments: usize,
    /// Messages that were posted.
    pub posted: usize,
    /// What happened on the disk.
    pub disk: DiskCounts,
    /// A digest of every log and every message: equal for equal seeds and programs.
    pub digest: u64,
    /// What must never happen and did; none if all is well.
    pub violations: Vec<String>,
}

impl Report {
    /// Adds the counts of another run; its violations and its digest are left out.
    pub const fn add(&mut self, other: &Self) {
        self.acknowledged += other.acknowledged;
        self.refused += other.refused;
        self.unheard += other.unheard;
        self.kills += other.kills;
        self.power_cuts += other.power_cuts;
        self.matches += other.matches;
        self.tournaments += other.tournaments;
        self.posted += other.posted;
        self.disk.writes += other.disk.writes;
        self.disk.syncs += other.disk.syncs;
        self.disk.lost += other.disk.lost;
        self.disk.torn += other.disk.torn;
    }
}

/// The state of a run.
pub struct Run {
    plan: Plan,
    pub(crate) random: SplitMix64,
    path: PathBuf,
    pub(crate) disk: Disk,
    pub(crate) clock: Arc<ManualClock>,
    pub(crate) programs: Vec<Program>,
    pub(crate) outside: Outside,
    pub(crate) book: Book,
    people: Option<People>,
    /// Matches in which answers were prepared, which play turns by themselves.
    prepared: BTreeSet<MatchId>,
    faulty_steps: usize,
    starts: u64,
    report: Report,
}

impl Run {
    pub(crate) fn new(seed: u64, plan: Plan, path: PathBuf, disk: Disk) -> Self {
        Self {
            plan,
            random: SplitMix64::new(seed),
            path,
            disk,
            clock: Arc::new(ManualClock::at(START)),
            programs: Vec::new(),
            outside: Outside::default(),
            book: Book::default(),
            people: None,
            prepared: BTreeSet::new(),
            faulty_steps: 0,
            starts: 0,
            report: Report::default(),
        }
    }

    /// Plays the steps of the plan, until something is wrong.
    pub(crate) fn play(&mut self) {
        self.disk.set_lying(self.plan.disk_lies);
        self.outside.forgets = self.plan.outside_forgets;
        self.boot();
        let Some(program) = self.programs.first() else {
            return;
        };
        let arrived = Steps::new(People::arrive(&program.sessions, self.plan.has_tournaments)).all();
        match arrived {
            Ok(people) => self.people = Some(people),
            Err(error) => return self.book.violation(format!("nobody could arrive: {error}")),
        }
        if self.plan.has_faults {
            self.outside.faults = OutsideFaults {
                failing: 10,
                losing_answers: 10,
                unclear: 3,
                refusing: 1,
            };
        }
        for _ in 0..self.plan.steps {
            self.pass_time();
            self.step();
            self.recover();
            if !self.book.violations.is_empty() {
                return;
            }
        }
    }

    /// Returns what came of it.
    pub(crate) fn report(mut self) -> Report {
        self.report.disk = self.disk.counts();
        self.report.posted = self.outside.posted.len();
        self.report.matches = self.book.matches().len();
        self.report.tournaments = self.book.tournaments.len();
        self.report.acknowledged = self.book.acknowledged;
        self.report.digest = self.book.digest(&self.outside);
        self.report.violations = self.book.violations;
        self.report
    }

    /// Starts the programs that don't run.
    pub(crate) fn boot(&mut self) {
        while self.programs.len() < self.plan.programs {
            self.starts += 1;
            let started = Program::start(&self.path, &self.disk, &self.clock, self.random.draw());
            match started {
                Ok(program) => {
                    let begun = Steps::new(begin(&program)).all();
                    self.programs.push(program);
                    if let Err(error) = begun {
                        self.expect_fault("a start", &error);
                    }
                }
                Err(_) if self.disk.is_cut() => {
                    self.programs.clear();
                    self.disk.restore_power(&mut self.random);
                }
                Err(error) if self.faulty_steps > 0 => {
                    // An operator mends the disk before starting the program again.
                    self.heal();
                    let _tried_again = error;
                }
                Err(error) => return self.book.violation(format!("a program doesn't start: {error}")),
            }
        }
    }

    /// Ends every fault, and lets none come again.
    pub(crate) fn calm(&mut self) {
        self.heal();
        self.plan.has_faults = false;
    }

    fn heal(&mut self) {
        self.faulty_steps = 0;
        self.disk.heal();
    }

    /// Notes an error that no fault of the disk explains.
    fn expect_fault(&mut self, what: &str, error: &SessionError) {
        let is_explained = self.disk.is_cut() || self.faulty_steps > 0;
        if !is_explained {
            self.book.violation(format!("{what} failed: {error}"));
        }
    }

    fn pass_time(&mut self) {
        const SECOND: usize = 1_000;
        let most = match self.random.pick(100) {
            0..70 => 5 * SECOND,
            70..90 => 600 * SECOND,
            90..98 => 6 * 3_600 * SECOND,
            _ => 3 * 86_400 * SECOND,
        };
        let ms = self.random.pick(most);
        self.clock.advance(i64::try_from(ms).unwrap_or(0));
    }

    fn step(&mut self) {
        if self.faulty_steps > 0 {
            self.faulty_steps -= 1;
            if self.faulty_steps == 0 {
                self.heal();
            }
        }
        match self.random.pick(100) {
            0..55 => self.person(),
            55..70 => self.delivery(),
            70..82 => self.timers(),
            82..88 => self.computer(),
            88 => self.outside.delete_one(&mut self.random),
            89 => self.restart(),
            90 => self.check(),
            91..94 if self.plan.has_faults => self.disk_fault(),
            94..97 if self.plan.has_faults => {
                let changes = self.random.pick(CUT_WITHIN) as u64;
                self.disk.cut_power_after(changes);
            }
            97..100 if self.plan.has_faults => self.kill_one(),
            _ => {}
        }
    }

    fn disk_fault(&mut self) {
        self.faulty_steps = FAULTY_STEPS;
        if self.random.pick(2) == 0 {
            self.disk.set_room(Some(self.random.pick(40_000) as u64));
        } else {
            self.disk.fail_after(self.random.pick(30) as u64);
        }
    }

    fn program(&mut self) -> usize {
        self.random.pick(self.programs.len())
    }

    /// Ends a program in order, and starts it again.
    fn restart(&mut self) {
        let number = self.program();
        drop(self.programs.remove(number));
        self.boot();
    }

    /// Kills a program and starts another.
    fn kill_one(&mut self) {
        let number = self.program();
        self.kill(number);
        self.boot();
    }

    fn kill(&mut self, number: usize) {
        self.report.kills += 1;
        let program = self.programs.remove(number);
        self.disk.kill(program.process);
    }

    /// Switches the power on again if it is off, and compares everything.
    fn recover(&mut self) {
        if !self.disk.is_cut() {
            return;
        }
        self.report.power_cuts += 1;
        self.programs.clear();
        self.disk.restore_power(&mut self.random);
        self.faulty_steps = 0;
        self.boot();
        self.check();
    }

    pub(crate) fn check(&mut self) {
        let Some(program) = self.programs.first() else {
            return;
        };
        let checked = Steps::new(self.book.check_all(&program.store)).all();
        if let Err(error) = checked {
            self.expect_fault("a check", &error);
        }
    }

    pub(crate) fn delivery(&mut self) {
        let number = self.program();
        let sessions = Arc::clone(&self.programs[number].sessions);
        let mut random = SplitMix64::new(self.random.draw());
        let work = Steps::new(workers::deliver(&sessions, &mut self.outside, &mut random));
        if self.plan.has_faults && self.random.pick(6) == 0 {
            let steps = self.random.pick(KILLED_WITHIN);
            if work.some(steps).is_none() {
                self.kill(number);
                self.boot();
            }
            return;
        }
        if let Err(error) = work.all() {
            self.expect_fault("a delivery", &error);
        }
    }

    pub(crate) fn timers(&mut self) {
        let number = self.program();
        let sessions = Arc::clone(&self.programs[number].sessions);
        let work = Steps::new(workers::run_timers(&sessions));
        if self.plan.has_faults && self.random.pick(6) == 0 {
            let steps = self.random.pick(4 * KILLED_WITHIN);
            if work.some(steps).is_none() {
                self.kill(number);
                self.boot();
            }
        } else if let Err(error) = work.all() {
            self.expect_fault("a timer", &error);
        }
        self.look();
    }

    pub(crate) fn computer(&mut self) {
        let number = self.program();
        let sessions = Arc::clone(&self.programs[number].sessions);
        let mut random = SplitMix64::new(self.random.draw());
        let played = Steps::new(workers::play_computer(&sessions, &mut random)).all();
        match played {
            Ok(_) => {}
            Err(error) if error.is_fault() => self.expect_fault("a turn of the computer", &error),
            // Another program was faster.
            Err(_) => {}
        }
        self.look();
    }

    /// Reads every log again: timers and the computer have changed some.
    fn look(&mut self) {
        if self.disk.is_cut() {
            return;
        }
        let Some(program) = self.programs.first() else {
            return;
        };
        let (book, store) = (&mut self.book, Arc::clone(&program.store));
        let looked = Steps::new(async {
            book.find_matches(&store).await?;
            for id in book.matches() {
                book.read_log(&store, id).await?;
            }
            Ok(())
        })
        .all();
        if let Err(error) = looked {
            self.expect_fault("reading", &error);
        }
    }

    fn invent(&mut self) -> Option<Invented> {
        if self.programs.is_empty() {
            return None;
        }
        let number = self.program();
        let sessions = Arc::clone(&self.programs[number].sessions);
        let people = self.people.as_mut()?;
        let invented = Steps::new(people.invent(&sessions, &self.book, &mut self.random)).all();
        match invented {
            Ok(invented) => invented,
            Err(error) => {
                self.expect_fault("looking at the matches", &error);
                None
            }
        }
    }

    fn person(&mut self) {
        let Some(invented) = self.invent() else {
            return;
        };
        match self.random.pick(10) {
            5 if self.plan.has_faults => self.killed_midway(&invented),
            6 => self.sent_twice(&invented),
            7 => self.at_once(&invented, &invented.clone()),
            8 | 9 => match self.invent() {
                Some(other) => self.at_once(&invented, &other),
                None => self.sent_once(&invented),
            },
            _ => self.sent_once(&invented),
        }
    }

    /// Sends an interaction to a program. Where none could be started, which is a violation by then, nobody answers.
    fn send(&mut self, invented: &Invented) -> Result<Effect, SessionError> {
        if self.programs.is_empty() {
            return Err(SessionError::Busy);
        }
        let number = self.program();
        let sessions = Arc::clone(&self.programs[number].sessions);
        Steps::new(invented.interaction.handle(&sessions)).all()
    }

    fn sent_once(&mut self, invented: &Invented) {
        let outcome = self.send(invented);
        if matches!(&outcome, Ok(effect) if effect.repeated) {
            self.book
                .violation(format!("a new interaction counts as repeated: {invented:?}"));
        }
        self.heard(invented, outcome, Vec::new());
    }

    /// Hears an answer, and compares what is stored with it. `before` are entries that were found since it was sent.
    fn heard(&mut self, invented: &Invented, outcome: Result<Effect, SessionError>, before: Vec<LogEntry>) {
        match outcome {
            Ok(effect) => self.acknowledged(invented, effect, before),
            Err(error) if error.is_fault() => {
                self.expect_fault(&format!("{:?}", invented.interaction.request), &error);
                self.unheard(invented, before);
            }
            Err(_) => {
                self.report.refused += 1;
                self.compare(invented, before, false, Meanwhile::Nothing);
            }
        }
    }

    /// Notes what an acknowledged interaction did, and compares what is stored with it.
    fn acknowledged(&mut self, invented: &Invented, effect: Effect, before: Vec<LogEntry>) {
        self.book.acknowledged += 1;
        self.note(invented, effect);
        self.compare(invented, before, true, Meanwhile::Nothing);
    }

    /// Learns from an effect.
    fn note(&mut self, invented: &Invented, effect: Effect) {
        if let Some(people) = &mut self.people {
            people.challenges.extend(effect.challenge);
        }
        self.book.tournaments.extend(effect.tournament);
        if let Request::Prepare(id, _) = invented.interaction.request {
            self.prepared.insert(id);
        }
        if let Some(id) = effect.match_id
            && !self.book.matches().contains(&id)
        {
            self.read(id);
        }
    }

    fn read(&mut self, id: MatchId) -> Vec<LogEntry> {
        let Some(program) = self.programs.first() else {
            return Vec::new();
        };
        let store = Arc::clone(&program.store);
        match Steps::new(self.book.read_log(&store, id)).all() {
            Ok(found) => found.map(|(_, new)| new).unwrap_or_default(),
            Err(error) => {
                self.expect_fault("reading a log", &error);
                Vec::new()
            }
        }
    }

    /// Compares the log of the match with the interaction.
    fn compare(
        &mut self,
        invented: &Invented,
        mut entries: Vec<LogEntry>,
        acknowledged: bool,
        meanwhile: Meanwhile,
    ) {
        let Some(id) = match_of(invented) else {
            return self.look();
        };
        if self.disk.is_cut() {
            return;
        }
        entries.extend(self.read(id));
        let Some((seat, actions)) = &invented.turn else {
            return;
        };
        if !matches!(invented.interaction.request, Request::Turn(..)) {
            return;
        }
        let meanwhile = if self.prepared.contains(&id) {
            Meanwhile::Others
        } else {
            meanwhile
        };
        self.book
            .check_turn(id, *seat, actions, &entries, acknowledged, meanwhile);
    }

    /// Nobody heard what became of an interaction: the disk recovers, and the person tries again with the same key.
    fn unheard(&mut self, invented: &Invented, mut before: Vec<LogEntry>) {
        self.report.unheard += 1;
        self.recover_quietly();
        if let Some(id) = match_of(invented) {
            before.extend(self.read(id));
        } else {
            self.look();
        }
        if !invented.interaction.is_recorded() {
            return;
        }
        let outcome = self.send(invented);
        match outcome {
            Ok(effect) => self.acknowledged(invented, effect, before),
            Err(error) if error.is_fault() => {
                self.expect_fault("a repetition", &error);
            }
            Err(_) => self.compare(invented, before, false, Meanwhile::Nothing),
        }
    }

    /// As [`Run::recover`], without reading the logs: what is new in them is compared with the interaction first.
    fn recover_quietly(&mut self) {
        if self.disk.is_cut() {
            self.report.power_cuts += 1;
            self.programs.clear();
            self.disk.restore_power(&mut self.random);
            self.faulty_steps = 0;
            self.boot();
        }
        self.heal();
    }

    /// The program is killed while it handles the interaction.
    fn killed_midway(&mut self, invented: &Invented) {
        if self.programs.is_empty() {
            return;
        }
        let number = self.program();
        let sessions = Arc::clone(&self.programs[number].sessions);
        let steps = self.random.pick(KILLED_WITHIN);
        match Steps::new(invented.interaction.handle(&sessions)).some(steps) {
            Some(outcome) => self.heard(invented, outcome, Vec::new()),
            None => {
                drop(sessions);
                self.kill(number);
                self.boot();
                self.unheard(invented, Vec::new());
            }
        }
    }

    /// Discord sends the interaction a second time after the answer, perhaps to another program.
    fn sent_twice(&mut self, invented: &Invented) {
        let first = self.send(invented);
        let was_done = matches!(&first, Ok(effect) if !effect.repeated);
        self.heard(invented, first, Vec::new());
        if self.disk.is_cut() || !invented.interaction.is_recorded() || !was_done {
            return;
        }
        let second = self.send(invented);
        match second {
            Ok(effect) if effect.repeated => {}
            Ok(_) => self.book.violation(format!("done twice: {invented:?}")),
            Err(error) if error.is_fault() => self.expect_fault("a second sending", &error),
            Err(error) => self
                .book
                .violation(format!("done and then refused ({error}): {invented:?}")),
        }
        if let Some(id) = match_of(invented) {
            let again = self.read(id);
            if !again.is_empty() {
                self.book
                    .violation(format!("a second sending left {again:?} in match {id}"));
            }
        }
    }

    /// Two interactions at the same moment, on any of the programs. They may be the same one.
    fn at_once(&mut self, one: &Invented, other: &Invented) {
        if self.programs.is_empty() {
            return;
        }
        let (first, second) = (self.program(), self.program());
        let first = Arc::clone(&self.programs[first].sessions);
        let second = Arc::clone(&self.programs[second].sessions);
        let is_same = one.interaction.key == other.interaction.key;
        let (a, b) = interleave(
            Steps::new(one.interaction.handle(&first)),
            Steps::new(other.interaction.handle(&second)),
            &mut self.random,
        );
        let done = [&a, &b]
            .into_iter()
            .filter(|outcome| matches!(outcome, Ok(effect) if !effect.repeated))
            .count();
        if is_same && one.interaction.is_recorded() && done > 1 {
            self.book.violation(format!("done twice at once: {one:?}"));
        }
        let mut is_unclear = false;
        for (invented, outcome) in [(one, &a), (other, &b)] {
            match outcome {
                Ok(effect) => {
                    self.book.acknowledged += u64::from(!effect.repeated);
                    self.note(invented, *effect);
                }
                Err(error) if error.is_fault() => {
                    is_unclear = true;
                    self.expect_fault("one of two at once", error);
                }
                Err(_) => self.report.refused += 1,
            }
        }
        if is_unclear {
            self.report.unheard += 1;
            self.recover_quietly();
            return self.look();
        }
        let acknowledged = a.is_ok();
        if is_same {
            let acknowledged = acknowledged || b.is_ok();
            return self.compare(one, Vec::new(), acknowledged, Meanwhile::Nothing);
        }
        if match_of(one).is_some() && match_of(one) == match_of(other) {
            // Either may have come first, and the second may answer the first.
            return self.look();
        }
        // What is about no match reads every log, so it comes last.
        let mut both = [(one, acknowledged), (other, b.is_ok())];
        both.sort_by_key(|(invented, _)| match_of(invented).is_none());
        for (invented, acknowledged) in both {
            self.compare(invented, Vec::new(), acknowledged, Meanwhile::Nothing);
        }
    }
}

/// Does what the bot does when it starts.
async fn begin(program: &Program) -> Result<(), SessionError> {
    program.sessions.correct_times().await?;
    program.sessions.record_interruption().await?;
    program.sessions.resume_suspended().await?;
    Ok(())
}

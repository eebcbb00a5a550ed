//! What conditional turns cost where positions are largest: turns of `frozen10` in a match without lines, in one where both
//! players have prepared as much as they may and nothing fires, and where it fires to its end. Prints figures, judges
//! nothing.
//!
//! `cargo bench -p rookery-session --bench lines`

use rookery_rules::random::SplitMix64;
use rookery_rules::{Options, Position, Seat, Variant};
use rookery_session::{
    Actor, Colour, ExternalId, InteractionKey, MatchId, MatchTerms, NewLine, Opponent, Origin, Proposal,
    SeenVersion, Sessions, SqliteStore, SystemClock, SystemRandomness, TurnInput, UserId, limits,
};
use std::error::Error;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

type Fallible<T> = Result<T, Box<dyn Error + Send + Sync>>;

/// The variant with the largest positions.
const VARIANT: &str = "frozen10";

/// How often each figure is taken, each time in a new match.
const SAMPLES: u64 = 7;

/// The turns of the line that fires: one by hand, and all answers of both players.
const TURNS: usize = 1 + 2 * limits::CONDITIONAL_DEPTH;

/// How many seeds are tried for a line that goes on for long enough.
const SEEDS: u64 = 1_000;

/// The most actions of a turn that is drawn.
const MOST_ACTIONS: usize = 20;

/// A complete random turn, if this draw finds one after which the game goes on.
fn turn_from(position: &mut Position, random: &mut SplitMix64) -> Option<Vec<String>> {
    let seat = position.awaiting().seat()?;
    let mut texts = Vec::new();
    while position.awaiting().seat() == Some(seat) && texts.len() < MOST_ACTIONS {
        let mut actions = position.legal_actions(seat);
        let action = actions.swap_remove(random.pick(actions.len()));
        texts.push(action.to_string());
        position.apply(seat, &action).ok()?;
        if position.at_turn_start() {
            break;
        }
    }
    (position.awaiting().seat() == Some(seat.other())).then_some(texts)
}

/// A random line of turns from the start, and the position before each of them.
fn line() -> Fallible<(Vec<Vec<String>>, Vec<Position>)> {
    let variant = Variant::from_id(VARIANT).ok_or("the variant exists")?;
    let options = Options::new(variant.descriptor(), [])?;
    for seed in 0..SEEDS {
        let mut random = SplitMix64::new(seed);
        let mut position = variant.start(&options);
        let (mut turns, mut before) = (Vec::new(), Vec::new());
        while turns.len() < TURNS {
            before.push(position.clone());
            match turn_from(&mut position, &mut random) {
                Some(turn) => turns.push(turn),
                None => break,
            }
        }
        if turns.len() == TURNS {
            return Ok((turns, before));
        }
    }
    Err("no seed gives a game that is long enough".into())
}

/// The sessions, two players, and the line.
struct Bench {
    sessions: Sessions,
    players: [UserId; 2],
    origin: Origin,
    keys: AtomicU64,
    turns: Vec<Vec<String>>,
    before: Vec<Position>,
}

impl Bench {
    fn by(&self, user: UserId) -> Actor {
        Actor {
            user,
            interaction: InteractionKey(self.keys.fetch_add(1, Ordering::Relaxed)),
            acted: None,
        }
    }

    async fn begin(&self) -> Fallible<MatchId> {
        let [ann, bob] = self.players;
        let proposal = Proposal {
            opponent: Opponent::User(bob),
            variant: VARIANT.to_owned(),
            options: Vec::new(),
            colour: Colour::White,
            terms: MatchTerms::default(),
            origin: self.origin,
        };
        let asked = self.sessions.challenge(self.by(ann), proposal).await?;
        let challenge = asked.challenge.ok_or("a challenge is stored")?.id;
        let started = self.sessions.accept(self.by(bob), challenge).await?;
        Ok(started.receipt.match_id().ok_or("a match was started")?)
    }

    /// Prepares as many lines as a player may: the answers to the line, and answers to other turns beside its first ones.
    async fn prepare(&self, id: MatchId, seat: Seat) -> Fallible<usize> {
        let user = self.players[usize::from(seat == Seat::Black)];
        let first = (seat == Seat::White).then(|| self.turns[0].join("; "));
        let begins = usize::from(seat == Seat::White);
        let mut random = SplitMix64::new(7);
        let mut leaves = 0;
        for depth in 0..limits::CONDITIONAL_DEPTH {
            let at = begins + 2 * depth;
            let after = vec![0; depth];
            let (they, you) = (self.turns[at].join("; "), self.turns[at + 1].join("; "));
            let main = NewLine {
                first: first.as_deref(),
                after: &after,
                they: &they,
                you: &you,
            };
            self.sessions.add_line(self.by(user), id, None, main).await?;
            leaves += usize::from(depth == 0);
            let wanted = (limits::CONDITIONAL_LEAVES - 1) * (depth + 1) / limits::CONDITIONAL_DEPTH + 1;
            while leaves < wanted {
                let mut position = self.before[at].clone();
                let other = turn_from(&mut position, &mut random);
                let answer = turn_from(&mut position, &mut random);
                let (Some(other), Some(answer)) = (other, answer) else {
                    continue;
                };
                let (they, you) = (other.join("; "), answer.join("; "));
                let beside = NewLine {
                    they: &they,
                    you: &you,
                    ..main
                };
                // A turn that is answered already is drawn again.
                let added = self.sessions.add_line(self.by(user), id, None, beside).await;
                leaves += usize::from(added.is_ok());
            }
        }
        Ok(self.sessions.conditionals(id, user).await?.tree.leaves())
    }

    /// Plays a turn, and returns how long that took and how many turns were made.
    async fn play(&self, id: MatchId, user: UserId, turn: &str) -> Fallible<(Duration, usize)> {
        let before = self.sessions.state(id).await?.turns.len();
        let by = self.by(user);
        let began = Instant::now();
        self.sessions
            .enter(by, id, SeenVersion::TYPED, TurnInput::Text(turn))
            .await?;
        let took = began.elapsed();
        let after = self.sessions.state(id).await?.turns.len();
        Ok((took, after - before))
    }

    /// A first turn that nothing has been prepared for.
    fn other_first(&self) -> Option<String> {
        let mut random = SplitMix64::new(11);
        let mut position = self.before[0].clone();
        let turn = turn_from(&mut position, &mut random)?;
        (turn != self.turns[0]).then(|| turn.join("; "))
    }
}

fn median(mut times: Vec<Duration>) -> Duration {
    times.sort();
    times[times.len() / 2]
}

async fn figures(bench: &Bench) -> Fallible<()> {
    let ann = bench.players[0];
    let first = bench.turns[0].join("; ");
    let other = bench.other_first().ok_or("another first turn")?;
    let (mut alone, mut missed, mut fired) = (Vec::new(), Vec::new(), Vec::new());
    let (mut leaves, mut made) = ([0; 2], 0);
    for _ in 0..SAMPLES {
        let id = bench.begin().await?;
        alone.push(bench.play(id, ann, &first).await?.0);
        for (times, turn) in [(&mut missed, &other), (&mut fired, &first)] {
            let id = bench.begin().await?;
            leaves = [
                bench.prepare(id, Seat::White).await?,
                bench.prepare(id, Seat::Black).await?,
            ];
            let (took, turns) = bench.play(id, ann, turn).await?;
            times.push(took);
            made = turns;
        }
    }
    println!("{VARIANT}, lines with {leaves:?} leaves, median of {SAMPLES}:");
    println!("  a turn without lines                {:>8.1?}", median(alone));
    println!("  a turn that no line answers         {:>8.1?}", median(missed));
    println!(
        "  a turn, and {:>2} that answer it        {:>8.1?}",
        made - 1,
        median(fired)
    );
    Ok(())
}

fn main() -> Fallible<()> {
    let folder = tempfile::tempdir()?;
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    let store = Arc::new(SqliteStore::open(&folder.path().join("bench.db"))?);
    let sessions = Sessions::new(store, Arc::new(SystemClock), Arc::new(SystemRandomness));
    runtime.block_on(async {
        let account = |name: &'static str| ExternalId::new("bench", name);
        let players = [
            sessions.user(&account("ann")).await?,
            sessions.user(&account("bob")).await?,
        ];
        let channel = sessions.place(&account("hall")).await?;
        let (turns, before) = line()?;
        let bench = Bench {
            sessions,
            players,
            origin: Origin { guild: None, channel },
            keys: AtomicU64::new(1),
            turns,
            before,
        };
        figures(&bench).await
    })
}

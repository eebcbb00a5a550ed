//! Plays chess against another UCI engine to measure the strength of a level. No test uses it, because the other engine
//! must be installed.
//!
//! `cargo xtask against-uci PROGRAM ELO GAMES MS [LEVEL]`, for instance
//! `cargo xtask against-uci /usr/games/stockfish 1500 100 200`: each engine has MS milliseconds a turn.
#![forbid(unsafe_code)]

use rookery_rules::random::SplitMix64;
use rookery_rules::{Action, Options, Outcome, Position, Seat, Variant};
use rookery_search::{Level, Limits, Score, choose};
use std::error::Error;
use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::time::{Duration, Instant};

/// Longer games are drawn.
const MOST_TURNS: usize = 300;

/// Turns of the random opening that both games of a pair share.
const OPENING: usize = 4;

struct Engine {
    child: Child,
    input: ChildStdin,
    output: BufReader<ChildStdout>,
}

impl Engine {
    fn start(program: &str, elo: u32) -> Result<Self, Box<dyn Error>> {
        let mut child = Command::new(program)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()?;
        let input = child.stdin.take().ok_or("no standard input")?;
        let output = BufReader::new(child.stdout.take().ok_or("no standard output")?);
        let mut engine = Engine { child, input, output };
        engine.say("uci")?;
        engine.wait_for("uciok")?;
        engine.say("setoption name UCI_LimitStrength value true")?;
        engine.say(&format!("setoption name UCI_Elo value {elo}"))?;
        Ok(engine)
    }

    fn say(&mut self, line: &str) -> Result<(), Box<dyn Error>> {
        writeln!(self.input, "{line}")?;
        Ok(self.input.flush()?)
    }

    fn wait_for(&mut self, word: &str) -> Result<String, Box<dyn Error>> {
        let mut line = String::new();
        loop {
            line.clear();
            if self.output.read_line(&mut line)? == 0 {
                return Err("the other engine has ended".into());
            }
            if line.split_whitespace().next() == Some(word) {
                return Ok(line);
            }
        }
    }

    fn new_game(&mut self) -> Result<(), Box<dyn Error>> {
        self.say("ucinewgame")?;
        self.say("isready")?;
        self.wait_for("readyok").map(|_| ())
    }

    fn think(&mut self, moves: &[String], ms: u64) -> Result<String, Box<dyn Error>> {
        self.say(&format!("position startpos moves {}", moves.join(" ")))?;
        self.say(&format!("go movetime {ms}"))?;
        let line = self.wait_for("bestmove")?;
        Ok(line.split_whitespace().nth(1).ok_or("no move")?.to_owned())
    }
}

impl Drop for Engine {
    fn drop(&mut self) {
        // The engine may have exited already.
        let _ = self.say("quit");
        let _ = self.child.wait();
    }
}

/// Writes an action in UCI notation: `e2e4`, `e7e8q`.
fn uci(action: &Action) -> String {
    let text = action.to_string().replace(['-', 'x'], "");
    match text.split_once('=') {
        Some((squares, "knight")) => format!("{squares}n"),
        Some((squares, kind)) => format!("{squares}{}", &kind[..1]),
        None => text,
    }
}

fn play(
    engine: &mut Engine,
    level: Level,
    ours: Seat,
    seed: u64,
    ms: u64,
) -> Result<Outcome, Box<dyn Error>> {
    let mut position = Variant::Chess.start(&Options::default());
    let mut random = SplitMix64::new(seed);
    let mut moves = Vec::new();
    engine.new_game()?;
    for turn in 0..MOST_TURNS {
        let Some(seat) = position.awaiting().seat() else {
            break;
        };
        let action = if turn < OPENING {
            let verdict = choose(
                &position.known_to(seat),
                Level::WEAKEST,
                random.draw(),
                Limits::nodes(3_000),
            );
            verdict.ok_or("no turn to play")?.turn.remove(0)
        } else if seat == ours {
            let until = Instant::now() + Duration::from_millis(ms);
            let limits = Limits {
                nodes: u64::MAX,
                stop: &|| Instant::now() >= until,
            };
            let verdict = choose(&position.known_to(seat), level, random.draw(), limits);
            verdict.ok_or("no turn to play")?.turn.remove(0)
        } else {
            let text = engine.think(&moves, ms)?;
            position
                .legal_actions(seat)
                .into_iter()
                .find(|action| uci(action) == text)
                .ok_or_else(|| format!("the other engine plays `{text}`"))?
        };
        if action.to_string() == "claim draw" {
            return Ok(Outcome::Draw);
        }
        moves.push(uci(&action));
        position.apply(seat, &action)?;
    }
    Ok(outcome(&position))
}

fn outcome(position: &Position) -> Outcome {
    position
        .awaiting()
        .ending()
        .map_or(Outcome::Draw, |ending| ending.outcome)
}

fn main() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [program, elo, games, ms, rest @ ..] = arguments.as_slice() else {
        return Err("give PROGRAM ELO GAMES MS [LEVEL]".into());
    };
    let level = match rest.first() {
        Some(number) => Level::new(number.parse()?).ok_or("levels are 1 to 6")?,
        None => Level::STRONGEST,
    };
    let mut engine = Engine::start(program, elo.parse()?)?;
    let mut score = Score::default();
    for game in 0..games.parse::<u64>()? {
        let ours = Seat::BOTH[game as usize % 2];
        match play(&mut engine, level, ours, game / 2, ms.parse()?)? {
            Outcome::Draw => score.draws += 1,
            Outcome::Win(seat) if seat == ours => score.wins += 1,
            Outcome::Win(_) => score.losses += 1,
        }
        println!("{}: {score}", score.games());
    }
    Ok(())
}

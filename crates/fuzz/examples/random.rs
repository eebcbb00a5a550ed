//! Random inputs for a target, without libFuzzer and its build: `random TARGET SECONDS [FOLDER]`.
//!
//! Begins with the target's corpus and the folder, and changes inputs at random. For interactions, an input that is
//! answered as none was before is kept and changed further, and written into the folder. An input that breaks a promise
//! is written there as `broken-...`. With 0 seconds, it runs what it begins with and prints what was done and answered.
//! Fails if an input broke a promise.
#![forbid(unsafe_code)]

use rookery_fuzz::{Target, interactions, target};
use rookery_rules::random::SplitMix64;
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

/// The longest input.
const LONGEST: usize = 250;

/// How much of an answer tells one from another, in characters.
const TOLD: usize = 40;

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [name, seconds, folder @ ..] = arguments.as_slice() else {
        eprintln!("random TARGET SECONDS [FOLDER]");
        return ExitCode::FAILURE;
    };
    let (Some(target), Ok(seconds)) = (target(name), seconds.parse()) else {
        eprintln!("There is no such target, or no such time.");
        return ExitCode::FAILURE;
    };
    let folder = folder.first().map(PathBuf::from);
    let corpus = Path::new(env!("CARGO_MANIFEST_DIR")).join("corpus").join(name);
    let mut pool = [Some(corpus), folder.clone()]
        .into_iter()
        .flatten()
        .flat_map(read)
        .collect::<Vec<_>>();
    let mut seen = BTreeSet::new();
    let (begun, time) = (Instant::now(), Duration::from_secs(seconds));
    let mut random = SplitMix64::new(now_ms());
    let (mut inputs, mut broken) = (0_u64, 0_u64);
    let mut given = pool.clone().into_iter();
    loop {
        let (input, is_new) = match given.next() {
            Some(input) => (input, false),
            None if begun.elapsed() < time => (next(&pool, &mut random), true),
            None => break,
        };
        inputs += 1;
        match run(target, &input) {
            Some(told) => {
                if time.is_zero() {
                    println!("{}\n", told.join("\n"));
                }
                let before = seen.len();
                seen.extend(told.iter().map(|line| signature(line)));
                if is_new && seen.len() > before {
                    keep(folder.as_deref(), "", &input);
                    pool.push(input);
                }
            }
            None => {
                broken += 1;
                keep(folder.as_deref(), "broken-", &input);
            }
        }
        if inputs.is_multiple_of(500) {
            report(inputs, seen.len(), broken);
        }
    }
    report(inputs, seen.len(), broken);
    interactions::finish();
    if broken > 0 {
        ExitCode::FAILURE
    } else {
        ExitCode::SUCCESS
    }
}

/// Prints how far it is.
fn report(inputs: u64, kinds: usize, broken: u64) {
    let seconds = processor_s();
    println!("{inputs} inputs, {kinds} kinds of answers, {broken} broken, {seconds} s");
}

/// Runs an input. Returns what was told; nothing if a promise was broken.
fn run(target: Target, input: &[u8]) -> Option<Vec<String>> {
    std::panic::catch_unwind(|| {
        if target.name == "interactions" {
            interactions::transcript(input)
        } else {
            (target.read)(input);
            Vec::new()
        }
    })
    .ok()
}

/// What was done and answered, without numbers and names, so that answers of a kind are alike.
fn signature(line: &str) -> String {
    let (did, said) = line.split_once(" -> ").unwrap_or((line, ""));
    let did = did
        .split(' ')
        .skip(1)
        .take(2)
        .map(|word| word.split(':').take(2).collect::<String>());
    let said: String = said
        .chars()
        .filter(|letter| letter.is_alphabetic())
        .take(TOLD)
        .collect();
    did.collect::<String>() + &said
}

/// Makes an input: a new one, or one that was changed.
fn next(pool: &[Vec<u8>], random: &mut SplitMix64) -> Vec<u8> {
    let mut input = if pool.is_empty() || random.pick(4) == 0 {
        let length = 4 + random.pick(LONGEST / 2);
        (0..length).map(|_| byte(random)).collect()
    } else {
        pool[random.pick(pool.len())].clone()
    };
    for _ in 0..=random.pick(6) {
        let place = random.pick(input.len() + 1);
        match random.pick(5) {
            0 if place < input.len() => input[place] = byte(random),
            1 if place < input.len() => drop(input.remove(place)),
            2 => input.insert(place, byte(random)),
            3 if !pool.is_empty() => {
                let other = &pool[random.pick(pool.len())];
                input.truncate(place);
                input.extend(&other[place.min(other.len())..]);
            }
            _ => input.extend((0..random.pick(12)).map(|_| byte(random)).collect::<Vec<u8>>()),
        }
    }
    input.truncate(LONGEST);
    input
}

fn byte(random: &mut SplitMix64) -> u8 {
    u8::try_from(random.pick(256)).unwrap_or_default()
}

/// Reads the files of a folder; none if there is no such folder.
fn read(folder: PathBuf) -> Vec<Vec<u8>> {
    let files = std::fs::read_dir(folder).into_iter().flatten().flatten();
    files.filter_map(|file| std::fs::read(file.path()).ok()).collect()
}

/// Writes an input into the folder, if there is one.
fn keep(folder: Option<&Path>, kind: &str, input: &[u8]) {
    let Some(folder) = folder else {
        return;
    };
    let sum = input
        .iter()
        .fold(5381_u64, |sum, byte| sum.wrapping_mul(33) ^ u64::from(*byte));
    let file = folder.join(format!("{kind}{sum:016x}"));
    if let Err(error) = std::fs::create_dir_all(folder).and_then(|()| std::fs::write(&file, input)) {
        println!("{}: {error}", file.display());
    }
}

/// The processor time of this program in seconds, as Linux counts it.
fn processor_s() -> u64 {
    let stat = std::fs::read_to_string("/proc/self/stat").unwrap_or_default();
    let after_name = stat.rsplit(')').next().unwrap_or_default();
    let ticks = after_name.split_whitespace().skip(11).take(2);
    ticks.filter_map(|field| field.parse::<u64>().ok()).sum::<u64>() / 100
}

fn now_ms() -> u64 {
    let now = SystemTime::now().duration_since(UNIX_EPOCH);
    now.map_or(0, |since| u64::try_from(since.as_millis()).unwrap_or(u64::MAX))
}

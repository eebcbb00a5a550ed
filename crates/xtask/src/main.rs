//! `cargo xtask`: the maintenance commands of this repository. `cargo xtask help` lists them.
#![forbid(unsafe_code)]

use std::fs::File;
use std::io::{BufReader, BufWriter, Write};
use std::ops::Range;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::thread;

use anyhow::{Context, Result, bail};
use clap::{Parser, Subcommand, ValueEnum};
use indicatif::{MultiProgress, ProgressBar, ProgressStyle};
use rookery_simulation::{Plan, Report};
use serde::Serialize;
use xtask::discord_api::ApiDescription;
use xtask::fuzz::{self, Fuzzing};
use xtask::kills::{self, Series};
use xtask::load::{self, Load};
use xtask::load_plot;
use xtask::long_games::{LongGames, large_variants};
use xtask::{lessons, reduce, traffic};

/// Maintenance commands of the Rookery workspace.
#[derive(Debug, Parser)]
#[command(name = "cargo xtask", bin_name = "cargo xtask", version)]
struct Arguments {
    #[command(subcommand)]
    task: Task,
}

#[derive(Debug, Subcommand)]
enum Task {
    /// Redraws the pictures of docs/rules, docs/gallery.md and the README, and the text beside them that comes from
    /// the rules. The README's pictures of the chat page need Chromium.
    Docs,
    /// Redraws the reference pictures that the tests compare with. Look at each before you commit it.
    References,
    /// Writes pictures into a folder, to be looked at.
    Pictures {
        /// What to draw.
        kind: Pictures,
        /// The folder; it is created if it is missing.
        folder: PathBuf,
    },
    /// Checks recorded requests of the bot against Discord's API description.
    CheckTraffic {
        /// The file that the emulator wrote (environment variable ROOKERY_EMULATOR_TRAFFIC).
        file: PathBuf,
    },
    /// Takes over a newly published API description of Discord.
    UpdateDiscordApi {
        /// The `openapi.json` as Discord publishes it.
        file: PathBuf,
    },
    /// Plays random games of the variants with large boards and checks every promise of the rules.
    LongGames {
        /// Games of each variant.
        #[arg(long, default_value_t = 200)]
        games: u64,
        /// The most actions of a game.
        #[arg(long, default_value_t = 150)]
        max_actions: usize,
        /// The seed of the series.
        #[arg(long, default_value_t = 2026)]
        seed: u64,
    },
    /// Checks the courses of lessons as they are on disk, without building anything again: that solutions solve, that
    /// wrong tries fail as they say, and that every topic of the rules is taught.
    CheckLessons {
        /// Files named after their variant, such as crates/rules/pages/lessons/shield.txt; all of them if none is named.
        files: Vec<PathBuf>,
    },
    /// Simulates the service under faults, a run for each seed, and prints what must never happen and did.
    Simulate {
        /// The seeds, such as `0..1000`.
        #[arg(long, value_parser = read_seeds)]
        seeds: Range<u64>,
    },
    /// Kills the bot (SIGKILL) at random moments while players use it, and prints what was lost or doubled. Goes on from
    /// its record; Ctrl-C ends it after a last comparison.
    Kills {
        /// How many kills the record has in the end.
        #[arg(long, default_value_t = 10_000)]
        kills: u64,
        /// The record, which is made if there is none.
        #[arg(long, default_value = "target/kills.json")]
        record: PathBuf,
        /// The most kills with one database and one Discord.
        #[arg(long, default_value_t = 1_000)]
        slice: u64,
        /// The seed of the first slice of a new record.
        #[arg(long, default_value_t = 1)]
        seed: u64,
        /// The program, as `cargo build --release` makes it.
        #[arg(long, default_value = "target/release/rookery")]
        program: PathBuf,
    },
    /// Lets libFuzzer look for inputs that break a promise, a slice of each target in turn, and prints those that do. Builds
    /// the driver first and goes on from its record. Ctrl-C ends it once the slice is recorded.
    Fuzz {
        /// How many hours of processor time each target gets in all.
        #[arg(long, default_value_t = 8.0)]
        hours: f64,
        /// The record, which is made if there is none. What is kept and what breaks a promise stands beside it.
        #[arg(long, default_value = "target/fuzz.json")]
        record: PathBuf,
        /// A target, such as `turns`; may be given several times. All targets if none is named.
        #[arg(long)]
        target: Vec<String>,
        /// The most seconds of a slice, by the clock.
        #[arg(long, default_value_t = 300, value_parser = clap::value_parser!(u64).range(1..))]
        seconds_per_slice: u64,
    },
    /// Fills a store with matches and measures what grows with their number. A million take some minutes and two
    /// gigabytes; use a release build (`cargo run --release -p xtask -- load ...`).
    Load {
        /// The numbers of matches to measure at, ascending.
        #[arg(long, value_delimiter = ',', default_values_t = [1_000, 10_000, 100_000, 1_000_000])]
        matches: Vec<u64>,
        /// A JSON file with the figures of all runs, to which these are added.
        #[arg(long)]
        record: Option<PathBuf>,
        /// Draw all figures of the record and of this run into this SVG file.
        #[arg(long)]
        plot: Option<PathBuf>,
        /// The folder for the database and its copy, which stays.
        folder: PathBuf,
    },
    /// Measures memory over 100,000 interactions.
    Memory,
    /// Finds and proves positions with a forced win, for crates/search/tests/mates.
    FindMates {
        /// VARIANT TURNS COUNT SEED [KEY=VALUE ...]
        #[arg(trailing_var_arg = true, allow_hyphen_values = true, required = true)]
        arguments: Vec<String>,
    },
    /// Finds and proves problems for the bank of a variant, crates/search/problems/VARIANT.txt.
    FindProblems {
        /// VARIANT FILE SEED MINUTES [KEY=VALUE ...]
        #[arg(trailing_var_arg = true, allow_hyphen_values = true, required = true)]
        arguments: Vec<String>,
    },
    /// Plants a blunder in each of some games and looks whether the review names it.
    PlantedBlunders {
        /// [GAMES] [SEED]
        #[arg(trailing_var_arg = true)]
        arguments: Vec<String>,
    },
    /// Plays chess against another program that speaks UCI.
    AgainstUci {
        /// PROGRAM ELO GAMES MS [LEVEL]
        #[arg(trailing_var_arg = true, allow_hyphen_values = true, required = true)]
        arguments: Vec<String>,
    },
}

#[derive(Clone, Copy, Debug, ValueEnum)]
enum Pictures {
    /// Boards of all kinds in every theme.
    Gallery,
    /// The diagram of each unit and the picture of each topic.
    Diagrams,
    /// Contact sheets of all units and marks.
    Drawings,
    /// Replays of drawn games, as animations and strips.
    Replays,
    /// Standings, pairings, brackets and plots of made-up tournaments in every theme.
    Sheets,
}

impl Pictures {
    /// Returns the example of `rookery-render` that draws them.
    fn example(self) -> &'static str {
        match self {
            Self::Gallery => "gallery",
            Self::Diagrams => "diagrams",
            Self::Drawings => "contact",
            Self::Replays => "replay",
            Self::Sheets => "sheets",
        }
    }
}

fn main() -> Result<()> {
    match Arguments::parse().task {
        Task::Docs => {
            cargo(&["run", "-p", "rookery-render", "--example", "docs"])?;
            cargo(&[
                "run",
                "-p",
                "rookery-render",
                "--example",
                "readme",
                "--",
                "docs/images",
            ])?;
            cargo(&[
                "test",
                "--workspace",
                "--test",
                "browser",
                "--",
                "--ignored",
                "draws_the_picture_of_the_readme",
            ])
        }
        Task::References => references(),
        Task::Pictures { kind, folder } => {
            let folder = std::path::absolute(folder)?;
            let folder = folder.to_str().context("the folder's name is not valid text")?;
            cargo(&[
                "run",
                "-p",
                "rookery-render",
                "--example",
                kind.example(),
                "--",
                folder,
            ])
        }
        Task::CheckTraffic { file } => check_traffic(&file),
        Task::UpdateDiscordApi { file } => update_discord_api(&file),
        Task::LongGames {
            games,
            max_actions,
            seed,
        } => long_games(LongGames {
            games,
            max_actions,
            seed,
        }),
        Task::CheckLessons { files } => lessons::check_files(&files, &root()),
        Task::Simulate { seeds } => simulate(seeds),
        Task::Kills {
            kills,
            record,
            slice,
            seed,
            program,
        } => kills::run(&Series {
            kills,
            slice,
            seed,
            record,
            program,
        }),
        Task::Fuzz {
            hours,
            record,
            target,
            seconds_per_slice,
        } => fuzz::run(
            &root(),
            &Fuzzing {
                hours,
                slice_s: seconds_per_slice,
                record,
                targets: target,
            },
        ),
        Task::Load {
            matches,
            record,
            plot,
            folder,
        } => {
            let figures = load::run(&Load {
                matches,
                folder,
                record,
            })?;
            match plot {
                Some(file) => load_plot::draw(&figures, &file),
                None => Ok(()),
            }
        }
        Task::Memory => cargo(&[
            "test",
            "-p",
            "rookery",
            "--test",
            "survival",
            "--",
            "--ignored",
            "--nocapture",
            "a_hundred_thousand",
        ]),
        Task::FindMates { arguments } => search_example("find_mates", &arguments),
        Task::FindProblems { arguments } => search_example("find_problems", &arguments),
        Task::PlantedBlunders { arguments } => search_example("planted_blunders", &arguments),
        Task::AgainstUci { arguments } => search_example("against_uci", &arguments),
    }
}

/// Returns the root of the repository.
fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// Runs cargo at the root of the repository.
fn cargo(arguments: &[&str]) -> Result<()> {
    run(xtask::cargo::command().args(arguments))
}

fn run(command: &mut Command) -> Result<()> {
    let status = command
        .current_dir(root())
        .status()
        .context("cargo cannot be started")?;
    if !status.success() {
        bail!("cargo ended with {status}");
    }
    Ok(())
}

fn search_example(name: &str, arguments: &[String]) -> Result<()> {
    let mut command = xtask::cargo::command();
    command.args([
        "run",
        "--release",
        "-p",
        "rookery-search",
        "--example",
        name,
        "--",
    ]);
    run(command.args(arguments))
}

fn references() -> Result<()> {
    let mut command = xtask::cargo::command();
    command.args(["test", "-p", "rookery-render", "--test", "references"]);
    run(command.env("ROOKERY_UPDATE_PICTURES", "1"))
}

fn check_traffic(file: &Path) -> Result<()> {
    let mut description = ApiDescription::load()?;
    let input = File::open(file).with_context(|| format!("opening {}", file.display()))?;
    let size = input.metadata()?.len();
    let bar =
        ProgressBar::new(size).with_style(ProgressStyle::with_template("{bar:40} {bytes}/{total_bytes}")?);
    let report = traffic::check_traffic(&mut description, BufReader::new(bar.wrap_read(input)))?;
    bar.finish_and_clear();
    println!("{report}");
    if !report.is_clean() {
        bail!("the recorded requests are not what Discord's API description allows");
    }
    Ok(())
}

fn update_discord_api(file: &Path) -> Result<()> {
    let text = std::fs::read_to_string(file).with_context(|| format!("reading {}", file.display()))?;
    let reduced = reduce::reduced(&serde_json::from_str(&text)?);
    ApiDescription::new(reduced.clone())?;
    let target = root().join("crates/xtask/discord_api/openapi.json");
    let mut output = BufWriter::new(File::create(&target)?);
    let format = serde_json::ser::PrettyFormatter::with_indent(b" ");
    reduced.serialize(&mut serde_json::Serializer::with_formatter(&mut output, format))?;
    output.write_all(b"\n")?;
    output.flush()?;
    println!("{} written; run the tests before you commit it", target.display());
    Ok(())
}

/// Reads `A..B`.
fn read_seeds(text: &str) -> Result<Range<u64>, String> {
    let seeds = text.split_once("..").and_then(|(from, to)| {
        let (from, to) = (from.parse().ok()?, to.parse().ok()?);
        (from < to).then_some(from..to)
    });
    seeds.ok_or_else(|| {
        format!(
            "`{text}` is no range of seeds. Write the first one and the one after the last, such as 0..1000."
        )
    })
}

/// Runs the simulation of each seed.
fn simulate(seeds: Range<u64>) -> Result<()> {
    let style = ProgressStyle::with_template("{bar:40} {pos}/{len} seeds, {elapsed} (about {eta} left)")?;
    let bar = ProgressBar::new(seeds.end - seeds.start).with_style(style);
    let mut total = Report::default();
    let mut wrong = 0_u64;
    for seed in seeds.clone() {
        let report = rookery_simulation::simulate(seed, &Plan::of(seed));
        for violation in &report.violations {
            bar.suspend(|| println!("seed {seed}: {violation}"));
        }
        wrong += u64::from(!report.violations.is_empty());
        total.add(&report);
        bar.inc(1);
    }
    bar.finish_and_clear();
    println!(
        "{} seeds: {} changes acknowledged, {} refused, {} unheard; {} kills, {} power cuts; {} writes lost and {} torn; \
        {} matches, {} tournaments, {} messages",
        seeds.end - seeds.start,
        total.acknowledged,
        total.refused,
        total.unheard,
        total.kills,
        total.power_cuts,
        total.disk.lost,
        total.disk.torn,
        total.matches,
        total.tournaments,
        total.posted,
    );
    if wrong > 0 {
        bail!("{wrong} seeds broke a promise; each replays its run");
    }
    Ok(())
}

/// Plays each variant on its own thread, with a progress bar for each on a terminal.
fn long_games(plan: LongGames) -> Result<()> {
    let bars = MultiProgress::new();
    let style =
        ProgressStyle::with_template("{msg:10} {bar:40} {pos}/{len} games, {elapsed} (about {eta} left)")?;
    let reports = thread::scope(|scope| {
        let running: Vec<_> = large_variants()
            .into_iter()
            .map(|variant| {
                let bar = bars.add(ProgressBar::new(plan.games).with_style(style.clone()));
                bar.set_message(variant.id());
                scope.spawn(move || {
                    let report = plan.play(variant, || bar.inc(1));
                    bar.finish();
                    report
                })
            })
            .collect();
        running
            .into_iter()
            .map(thread::ScopedJoinHandle::join)
            .collect::<Vec<_>>()
    });
    let mut is_clean = true;
    for report in reports {
        let Ok(report) = report else {
            bail!("a game panicked (seed {})", plan.seed);
        };
        println!(
            "{}: {} games, {} actions",
            report.variant, plan.games, report.actions
        );
        for violation in &report.violations {
            println!("  {violation}");
        }
        is_clean &= report.violations.is_empty() && report.actions > 0;
    }
    if !is_clean {
        bail!("a promise of the rules is broken (seed {})", plan.seed);
    }
    Ok(())
}

//! The command line for the rules (`docs/formats.md`): one file a command. Needs no `.env`, no database and no
//! network; knows no user and no match.

mod apply;
mod ladder;
mod legal;
mod perft;
mod render;
mod scenario;
mod selfplay;
mod source;
mod variants;

use anyhow::Result;
use clap::Subcommand;
use std::io::{self, BufWriter, ErrorKind, Write};
use std::process::ExitCode;

/// The exit code of a refusal, a failure or a violation.
pub const REFUSED: u8 = 1;
/// The exit code of a usage error.
pub const WRONG_USAGE: u8 = 2;

/// A command about the rules.
#[derive(Subcommand)]
pub enum RulesCommand {
    /// List the variants: ID, name and board, separated by tabs.
    Variants,
    /// List the legal actions of a position.
    Legal(legal::Arguments),
    /// Count all action sequences of a given length.
    Perft(perft::Arguments),
    /// Apply actions and print the resulting setup text.
    Apply(apply::Arguments),
    /// Draw a board as a PNG file.
    Render(render::Arguments),
    /// Run scenarios and perft tables.
    Scenario(scenario::Arguments),
    /// Let the computer play itself, every level against the one below.
    Ladder(ladder::Arguments),
    /// Play random games and check that the rules keep their promises.
    Selfplay(selfplay::Arguments),
}

/// A usage error that shows only when the arguments are combined.
#[derive(Debug, thiserror::Error)]
#[error("{0}")]
struct Usage(String);

/// The result of a command without a usage error.
enum Verdict {
    /// Everything succeeded.
    Fine,
    /// The command ran, and found a failure or a violation.
    Failed,
}

/// Runs a command and returns its exit code: 1 for a refusal, 2 for a usage error.
pub fn main(command: RulesCommand) -> ExitCode {
    let mut output = BufWriter::new(io::stdout().lock());
    let result = run(command, &mut output).and_then(|verdict| {
        output.flush()?;
        Ok(verdict)
    });
    match result {
        Ok(Verdict::Fine) => ExitCode::SUCCESS,
        Ok(Verdict::Failed) => ExitCode::from(REFUSED),
        Err(error) if is_closed_pipe(&error) => ExitCode::SUCCESS,
        Err(error) => {
            // Standard error may be closed too; then there is nobody to tell.
            let _ = writeln!(io::stderr(), "{error:#}");
            ExitCode::from(if error.is::<Usage>() { WRONG_USAGE } else { REFUSED })
        }
    }
}

fn run(command: RulesCommand, output: &mut dyn Write) -> Result<Verdict> {
    match command {
        RulesCommand::Variants => variants::run(output),
        RulesCommand::Legal(arguments) => legal::run(&arguments, output),
        RulesCommand::Perft(arguments) => perft::run(&arguments, output),
        RulesCommand::Apply(arguments) => apply::run(&arguments, output),
        RulesCommand::Render(arguments) => render::run(&arguments),
        RulesCommand::Scenario(arguments) => scenario::run(&arguments, output),
        RulesCommand::Ladder(arguments) => ladder::run(&arguments, output),
        RulesCommand::Selfplay(arguments) => selfplay::run(&arguments, output),
    }
}

/// Whether the reader of the output has gone (`rookery legal | head`), which is not a failure.
fn is_closed_pipe(error: &anyhow::Error) -> bool {
    error
        .downcast_ref::<io::Error>()
        .is_some_and(|error| error.kind() == ErrorKind::BrokenPipe)
}

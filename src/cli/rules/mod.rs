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
/// The exit code of wrong usage.
pub const WRONG_USAGE: u8 = 2;

/// A command about the rules.
#[derive(Subcommand)]
pub enum RulesCommand {
    /// List the variants: id, name and board, tab-separated.
    Variants,
    /// List the legal actions of a position.
    Legal(legal::Arguments),
    /// Count the action sequences of a length.
    Perft(perft::Arguments),
    /// Apply actions and print the setup text after them.
    Apply(apply::Arguments),
    /// Draw the board as a PNG file.
    Render(render::Arguments),
    /// Run scenarios and perft tables.
    Scenario(scenario::Arguments),
    /// Let computer opponents play each other, every level against the one below.
    Ladder(ladder::Arguments),
    /// Play random games and check that no promise of the rules is broken.
    Selfplay(selfplay::Arguments),
}

/// Wrong usage that only shows once the arguments are looked at together.
#[derive(Debug, thiserror::Error)]
#[error("{0}")]
struct Usage(String);

/// How a command that was used rightly ended.
enum Verdict {
    /// All is well.
    Fine,
    /// What was asked for was done, and something failed or was violated in it.
    Failed,
}

/// Runs a command and gives the exit code: 1 for a refusal, 2 for wrong usage.
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

/// Whether the reader of the output has gone (`rookery legal | head`): no failure of ours.
fn is_closed_pipe(error: &anyhow::Error) -> bool {
    error
        .downcast_ref::<io::Error>()
        .is_some_and(|error| error.kind() == ErrorKind::BrokenPipe)
}

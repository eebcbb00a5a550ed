//! Perft tables: setups with the number of action sequences of each length.

use super::Failure;
use crate::setup::parse::{Builder, first_word, fold};
use crate::setup::{Setup, SetupError};
use crate::variant::Position;

/// The greatest depth that a table may use.
const MAX_DEPTH: u32 = 20;

/// One line `perft DEPTH COUNT` with its setup, or an unreadable line.
#[derive(Clone, Debug)]
pub struct PerftCheck {
    /// The line in the text, from 1.
    pub line: usize,
    content: Result<Content, Failure>,
}

#[derive(Clone, Debug)]
struct Content {
    setup: Setup,
    depth: u32,
    wanted: u64,
}

/// Reads all lines of a perft table. Unreadable lines become checks that fail, so nothing is dropped.
#[must_use]
pub fn parse_perft(text: &str) -> Vec<PerftCheck> {
    let mut checks = Vec::new();
    let mut block = Block::default();
    for (index, line) in text.lines().enumerate() {
        if line.trim().is_empty() {
            block.close(&mut checks);
            continue;
        }
        let folded = fold(line);
        if !folded.is_empty() {
            block.add(index + 1, &folded, &mut checks);
        }
    }
    block.close(&mut checks);
    if checks.is_empty() {
        checks.push(failed(Failure::new(1, "there is no `perft` line in this text")));
    }
    checks
}

fn failed(failure: Failure) -> PerftCheck {
    PerftCheck {
        line: failure.line,
        content: Err(failure),
    }
}

/// The lines since the last blank one.
#[derive(Default)]
struct Block {
    first: usize,
    builder: Option<Builder>,
    broken: bool,
    counted: bool,
}

impl Block {
    fn add(&mut self, number: usize, line: &str, checks: &mut Vec<PerftCheck>) {
        if self.first == 0 {
            self.first = number;
        }
        let (word, rest) = first_word(line);
        if word == "perft" {
            self.counted = true;
            checks.push(self.check(number, rest));
            return;
        }
        if self.broken {
            return;
        }
        let result = if self.counted {
            Err(SetupError::at(
                number,
                "The setup must stand before the first `perft` line.",
            ))
        } else {
            match &mut self.builder {
                None => Builder::new(number, line).map(|builder| self.builder = Some(builder)),
                Some(builder) => builder.push(number, line),
            }
        };
        if let Err(error) = result {
            self.broken = true;
            self.counted = true;
            checks.push(failed(Failure::new(error.line, error.sentence)));
        }
    }

    fn check(&self, number: usize, rest: &str) -> PerftCheck {
        let content = match (&self.builder, read(rest)) {
            (_, None) => {
                let sentence = format!("a line is written `perft DEPTH COUNT`, DEPTH from 0 to {MAX_DEPTH}");
                Err(Failure::new(number, sentence))
            }
            (Some(builder), Some((depth, wanted))) if !self.broken => Ok(Content {
                setup: builder.clone().finish(),
                depth,
                wanted,
            }),
            (_, Some(_)) => Err(Failure::new(
                number,
                "there is no setup above it that can be read",
            )),
        };
        PerftCheck {
            line: number,
            content,
        }
    }

    fn close(&mut self, checks: &mut Vec<PerftCheck>) {
        if self.first > 0 && !self.counted {
            checks.push(failed(Failure::new(self.first, "the block has no `perft` line")));
        }
        *self = Block::default();
    }
}

fn read(rest: &str) -> Option<(u32, u64)> {
    let (depth, count) = rest.split_once(' ')?;
    let depth = depth.parse().ok().filter(|depth| *depth <= MAX_DEPTH)?;
    Some((depth, count.parse().ok()?))
}

impl PerftCheck {
    /// Counts the sequences and compares the result.
    ///
    /// # Errors
    /// Returns the actual number if it differs, or why the line or its setup is refused.
    pub fn run(&self) -> Result<(), Failure> {
        let content = self.content.as_ref().map_err(Clone::clone)?;
        let position = Position::from_setup(&content.setup)
            .map_err(|error| Failure::new(error.line, format!("the setup is refused: {}", error.sentence)))?;
        let found = position.perft(content.depth);
        if found == content.wanted {
            return Ok(());
        }
        let sentence = format!("perft {} is {found}, not {}", content.depth, content.wanted);
        Err(Failure::new(self.line, sentence))
    }
}

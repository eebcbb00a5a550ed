//! Where a command takes its position from: a setup in a file or on standard input, or a variant's start.

use super::Usage;
use anyhow::{Context, Result};
use clap::{ArgGroup, Args};
use rookery_rules::setup::MAX_TEXT_BYTES;
use rookery_rules::{Options, Position, Setup, Variant};
use std::fs::File;
use std::io::{self, Read};
use std::path::PathBuf;

/// `--setup FILE`, or `--variant ID [--opt key=value ...]`.
#[derive(Args)]
#[command(group(ArgGroup::new("from").args(["setup", "variant"]).required(true)))]
pub struct Source {
    /// The setup text to start from; `-` reads standard input.
    #[arg(
        long,
        value_name = "FILE",
        conflicts_with = "variant",
        required_unless_present = "variant"
    )]
    setup: Option<PathBuf>,
    /// The variant; its initial position is used.
    #[arg(long, value_name = "ID")]
    variant: Option<String>,
    /// An option of the variant; repeat it for several.
    #[arg(long = "opt", value_name = "KEY=VALUE", requires = "variant")]
    options: Vec<String>,
}

impl Source {
    /// The position.
    ///
    /// # Errors
    /// An unreadable file or a refused setup; an unknown variant or option as [`Usage`].
    pub(super) fn position(&self) -> Result<Position> {
        match (&self.setup, &self.variant) {
            (Some(path), _) => {
                let setup = Setup::parse(&read(path)?)?;
                Ok(Position::from_setup(&setup)?)
            }
            (None, Some(id)) => start_of(id, &self.options),
            (None, None) => Err(Usage("Give `--setup FILE` or `--variant ID`.".to_owned()).into()),
        }
    }
}

/// The start of a variant under options that are each written `KEY=VALUE`.
///
/// # Errors
/// An unknown variant or option as [`Usage`].
pub(super) fn start_of(id: &str, options: &[String]) -> Result<Position> {
    let Some(variant) = Variant::from_id(id) else {
        let known: Vec<&str> = Variant::all().iter().map(|variant| variant.id()).collect();
        let sentence = format!(
            "There's no variant `{id}`. The variants are {}.",
            known.join(", ")
        );
        return Err(Usage(sentence).into());
    };
    let mut pairs = Vec::new();
    for option in options {
        let Some(pair) = option.split_once('=') else {
            return Err(Usage(format!("`--opt {option}` should be written `--opt KEY=VALUE`.")).into());
        };
        pairs.push(pair);
    }
    let options = Options::new(variant.descriptor(), pairs).map_err(|error| Usage(error.to_string()))?;
    Ok(variant.start(&options))
}

/// A file or, for `-`, standard input; never more than a setup may have.
fn read(path: &PathBuf) -> Result<String> {
    let limit = MAX_TEXT_BYTES as u64 + 1;
    let mut text = String::new();
    let result = if path.as_os_str() == "-" {
        io::stdin().lock().take(limit).read_to_string(&mut text)
    } else {
        File::open(path).and_then(|file| file.take(limit).read_to_string(&mut text))
    };
    result.with_context(|| format!("The setup `{}` can't be read", path.display()))?;
    Ok(text)
}

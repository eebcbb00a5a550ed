//! `rookery variants`: id, name and board of each variant.

use super::Verdict;
use anyhow::Result;
use rookery_rules::Variant;
use std::io::Write;

pub(super) fn run(output: &mut dyn Write) -> Result<Verdict> {
    for variant in Variant::all() {
        let descriptor = variant.descriptor();
        let board = descriptor.geometry.board_name();
        writeln!(output, "{}\t{}\t{board}", descriptor.id, descriptor.name)?;
    }
    Ok(Verdict::Fine)
}

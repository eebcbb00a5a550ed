//! Checks a file of recorded requests and counts what is wrong with them. Must not judge requests itself.

use std::collections::BTreeMap;
use std::fmt;
use std::io::BufRead;

use anyhow::Result;

use crate::discord_api::{ApiDescription, RecordedRequest};

/// The result of checking a file of recorded requests.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct TrafficReport {
    /// Requests that the description accepts.
    pub passed: usize,
    /// Requests with at least one violation, and lines that cannot be read.
    pub failed: usize,
    /// Each distinct violation: how often it occurs, and the number of the first line that has it.
    pub violations: BTreeMap<String, (usize, usize)>,
}

impl TrafficReport {
    /// Returns whether requests were recorded and all of them passed. An empty file is not clean: nothing was checked.
    pub fn is_clean(&self) -> bool {
        self.passed > 0 && self.failed == 0
    }

    fn count(&mut self, line_number: usize, violations: Vec<String>) {
        match violations.is_empty() {
            true => self.passed += 1,
            false => self.failed += 1,
        }
        for violation in violations {
            self.violations.entry(violation).or_insert((0, line_number)).0 += 1;
        }
    }
}

impl fmt::Display for TrafficReport {
    /// Writes the most frequent violation first, then the totals.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut sorted: Vec<_> = self.violations.iter().collect();
        sorted.sort_by_key(|(_, (count, _))| std::cmp::Reverse(*count));
        for (violation, (count, line)) in sorted {
            writeln!(f, "{count}x (first line {line}) {violation}")?;
        }
        write!(f, "{} passed, {} failed", self.passed, self.failed)
    }
}

/// Checks one request per line. Blank lines are skipped; a line that is not a request counts as failed.
///
/// # Errors
///
/// Fails if the input cannot be read, or if the description has a schema that cannot be compiled.
pub fn check_traffic(description: &mut ApiDescription, input: impl BufRead) -> Result<TrafficReport> {
    let mut report = TrafficReport::default();
    for (index, line) in input.lines().enumerate() {
        let line = line?;
        if line.trim().is_empty() {
            continue;
        }
        let violations = match serde_json::from_str::<RecordedRequest>(&line) {
            Ok(request) => description.check(&request)?,
            Err(error) => vec![format!("unreadable line: {error}")],
        };
        report.count(index + 1, violations);
    }
    Ok(report)
}

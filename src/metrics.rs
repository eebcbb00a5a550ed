//! Counters and histograms for the operator, in the text format of Prometheus. Everything is kept in memory, is bounded,
//! and names no user, channel or match.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

/// The most series that a counter or a histogram has; what comes later counts as `other`.
const MOST_SERIES: usize = 512;

/// The upper bounds of the buckets of every histogram, in milliseconds.
const BOUNDS_MS: [u64; 12] = [
    10, 25, 50, 100, 250, 500, 1_000, 1_500, 2_500, 5_000, 10_000, 45_000,
];

/// How a delivery ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum DeliveryWord {
    /// It was delivered.
    Delivered,
    /// It failed and is tried again.
    Retried,
    /// It can never be delivered.
    GivenUp,
}

impl DeliveryWord {
    const ALL: [Self; 3] = [Self::Delivered, Self::Retried, Self::GivenUp];

    const fn word(self) -> &'static str {
        match self {
            Self::Delivered => "delivered",
            Self::Retried => "retried",
            Self::GivenUp => "given_up",
        }
    }
}

/// What has been counted since the program started.
#[derive(Debug, Default)]
pub struct Metrics {
    counted: Mutex<Counted>,
}

#[derive(Debug, Default)]
struct Counted {
    /// How many interactions there were, by what was asked and how it ended.
    interactions: BTreeMap<(String, &'static str), u64>,
    /// How long they took, by what was asked.
    interaction_times: BTreeMap<String, Histogram>,
    deliveries: BTreeMap<DeliveryWord, u64>,
    delivery_times: Histogram,
}

#[derive(Clone, Debug, Default)]
struct Histogram {
    /// How many fell into each bucket alone; the last is beyond all bounds.
    buckets: [u64; BOUNDS_MS.len() + 1],
    sum: Duration,
}

impl Histogram {
    fn add(&mut self, took: Duration) {
        let is_within = |bound: &u64| took <= Duration::from_millis(*bound);
        let bucket = BOUNDS_MS.iter().position(is_within);
        self.buckets[bucket.unwrap_or(BOUNDS_MS.len())] += 1;
        self.sum = self.sum.saturating_add(took);
    }

    fn write(&self, text: &mut String, name: &str, label: Option<(&str, &str)>) {
        let label = label.map(|(key, value)| format!("{key}=\"{}\"", escaped(value)));
        let with = |bound: &str| match &label {
            Some(label) => format!("{{{label},le=\"{bound}\"}}"),
            None => format!("{{le=\"{bound}\"}}"),
        };
        let mut so_far = 0;
        for (bound, count) in BOUNDS_MS.iter().zip(self.buckets) {
            so_far += count;
            let bound = Duration::from_millis(*bound).as_secs_f64().to_string();
            line(text, format_args!("{name}_bucket{} {so_far}", with(&bound)));
        }
        so_far += self.buckets[BOUNDS_MS.len()];
        line(text, format_args!("{name}_bucket{} {so_far}", with("+Inf")));
        let label = label.map_or_else(String::new, |label| format!("{{{label}}}"));
        line(text, format_args!("{name}_sum{label} {}", self.sum.as_secs_f64()));
        line(text, format_args!("{name}_count{label} {so_far}"));
    }
}

/// A value of the present moment.
#[derive(Clone, Debug, PartialEq)]
pub struct Gauge {
    /// The name, without the program's.
    pub name: &'static str,
    /// Its meaning, in a sentence.
    pub help: &'static str,
    /// The value.
    pub value: f64,
}

impl Metrics {
    fn counted(&self) -> MutexGuard<'_, Counted> {
        // A panic meanwhile leaves at worst one number that is too small.
        self.counted.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Counts an interaction: the command or the kind of button, and one word for how it ended.
    pub fn interaction(&self, name: &str, outcome: &'static str, took: Duration) {
        let mut counted = self.counted();
        let has_room = counted.interaction_times.len() < MOST_SERIES;
        let name = match counted.interaction_times.contains_key(name) || has_room {
            true => name,
            false => "other",
        };
        *counted
            .interactions
            .entry((name.to_owned(), outcome))
            .or_default() += 1;
        counted
            .interaction_times
            .entry(name.to_owned())
            .or_default()
            .add(took);
    }

    /// Counts an attempt to deliver.
    pub fn delivery(&self, word: DeliveryWord, took: Duration) {
        let mut counted = self.counted();
        *counted.deliveries.entry(word).or_default() += 1;
        counted.delivery_times.add(took);
    }

    /// Writes everything in the text format of Prometheus, with these values of the present moment.
    #[must_use]
    pub fn text(&self, gauges: &[Gauge]) -> String {
        let counted = self.counted();
        let mut text = String::new();
        let name = "rookery_interactions_total";
        heading(
            &mut text,
            name,
            "counter",
            "Interactions by command or kind of button, and outcome.",
        );
        for ((asked, outcome), count) in &counted.interactions {
            let asked = escaped(asked);
            line(
                &mut text,
                format_args!("{name}{{name=\"{asked}\",outcome=\"{outcome}\"}} {count}"),
            );
        }
        let name = "rookery_interaction_seconds";
        heading(
            &mut text,
            name,
            "histogram",
            "How long users wait for the answer to an interaction.",
        );
        for (asked, times) in &counted.interaction_times {
            times.write(&mut text, name, Some(("name", asked)));
        }
        let name = "rookery_deliveries_total";
        heading(
            &mut text,
            name,
            "counter",
            "Attempts to deliver a message, by outcome.",
        );
        for word in DeliveryWord::ALL {
            let count = counted.deliveries.get(&word).copied().unwrap_or(0);
            line(
                &mut text,
                format_args!("{name}{{outcome=\"{}\"}} {count}", word.word()),
            );
        }
        let name = "rookery_delivery_seconds";
        heading(
            &mut text,
            name,
            "histogram",
            "How long an attempt to deliver a message takes.",
        );
        counted.delivery_times.write(&mut text, name, None);
        for gauge in gauges {
            let name = format!("rookery_{}", gauge.name);
            heading(&mut text, &name, "gauge", gauge.help);
            line(&mut text, format_args!("{name} {}", gauge.value));
        }
        text
    }
}

fn heading(text: &mut String, name: &str, kind: &str, help: &str) {
    line(text, format_args!("# HELP {name} {help}"));
    line(text, format_args!("# TYPE {name} {kind}"));
}

fn line(text: &mut String, line: std::fmt::Arguments<'_>) {
    // Writing to a string cannot fail.
    let _ = writeln!(text, "{line}");
}

/// The text of a label's value.
fn escaped(value: &str) -> String {
    value
        .replace('\\', "\\\\")
        .replace('"', "\\\"")
        .replace('\n', "\\n")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn buckets_count_everything_below_their_bound() {
        let metrics = Metrics::default();
        for ms in [5, 10, 11, 2_000, 60_000] {
            metrics.interaction("/move", "done", Duration::from_millis(ms));
        }
        metrics.interaction("/move", "refused", Duration::ZERO);
        metrics.delivery(DeliveryWord::GivenUp, Duration::from_millis(300));
        let gauge = Gauge {
            name: "tasks",
            help: "Tasks.",
            value: 3.0,
        };
        let text = metrics.text(&[gauge]);
        for line in [
            "# TYPE rookery_interactions_total counter",
            "rookery_interactions_total{name=\"/move\",outcome=\"done\"} 5",
            "rookery_interactions_total{name=\"/move\",outcome=\"refused\"} 1",
            "rookery_interaction_seconds_bucket{name=\"/move\",le=\"0.01\"} 3",
            "rookery_interaction_seconds_bucket{name=\"/move\",le=\"0.025\"} 4",
            "rookery_interaction_seconds_bucket{name=\"/move\",le=\"45\"} 5",
            "rookery_interaction_seconds_bucket{name=\"/move\",le=\"+Inf\"} 6",
            "rookery_interaction_seconds_sum{name=\"/move\"} 62.026",
            "rookery_interaction_seconds_count{name=\"/move\"} 6",
            "rookery_deliveries_total{outcome=\"given_up\"} 1",
            "rookery_deliveries_total{outcome=\"delivered\"} 0",
            "rookery_delivery_seconds_bucket{le=\"0.25\"} 0",
            "rookery_delivery_seconds_bucket{le=\"0.5\"} 1",
            "rookery_delivery_seconds_count 1",
            "rookery_tasks 3",
        ] {
            assert!(text.lines().any(|other| other == line), "{line}\n{text}");
        }
    }

    #[test]
    fn there_is_an_end_to_names_and_they_are_escaped() {
        let metrics = Metrics::default();
        for number in 0..2 * MOST_SERIES {
            metrics.interaction(&format!("\"{number}\\"), "done", Duration::ZERO);
        }
        let text = metrics.text(&[]);
        let counters = text
            .lines()
            .filter(|line| line.starts_with("rookery_interactions_total"));
        assert_eq!(counters.count(), MOST_SERIES + 1);
        assert!(text.contains("name=\"\\\"7\\\\\","), "{text}");
        let others = format!("name=\"other\",outcome=\"done\"}} {MOST_SERIES}\n");
        assert!(text.contains(&others));
    }
}

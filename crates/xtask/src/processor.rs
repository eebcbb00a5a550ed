//! The processor time of programs that were started here, as Linux counts it. Must not start any.

/// How many ticks of processor time Linux counts in a second.
const TICKS_A_SECOND: f64 = 100.0;

/// The places of the processor time of ended children in `/proc/self/stat`, counted after the program's name.
const TIMES_OF_CHILDREN: [usize; 2] = [13, 14];

/// Returns the processor time of all children that have ended, in seconds; 0 where the system doesn't tell.
#[must_use]
pub fn seconds_of_children() -> f64 {
    let Ok(text) = std::fs::read_to_string("/proc/self/stat") else {
        return 0.0;
    };
    let after_name = text.rsplit_once(')').map_or("", |(_, rest)| rest);
    let fields: Vec<&str> = after_name.split_whitespace().collect();
    let ticks = TIMES_OF_CHILDREN
        .iter()
        .filter_map(|place| fields.get(*place)?.parse::<f64>().ok());
    ticks.sum::<f64>() / TICKS_A_SECOND
}

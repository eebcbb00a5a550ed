//! Runs the fuzzing targets for hours: builds libFuzzer's driver, gives each target its share of processor time in slices,
//! keeps the inputs that libFuzzer found, and records what was run and which inputs broke a promise. Must not know what a
//! target reads.

mod driver;
mod record;
mod series;
mod told;

pub use record::{BrokenInput, FuzzRecord, TargetRecord};
pub use series::{Fuzzing, run};

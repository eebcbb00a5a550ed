//! libFuzzer on the target that `ROOKERY_FUZZ` names.
#![no_main]

use libfuzzer_sys::fuzz_target;
use std::sync::LazyLock;

static TARGET: LazyLock<rookery_fuzz::Target> = LazyLock::new(|| {
    let name = std::env::var("ROOKERY_FUZZ").unwrap_or_default();
    let names: Vec<&str> = rookery_fuzz::TARGETS.iter().map(|target| target.name).collect();
    rookery_fuzz::target(&name)
        .unwrap_or_else(|| panic!("ROOKERY_FUZZ must be one of {}", names.join(", ")))
});

fuzz_target!(|bytes: &[u8]| (TARGET.read)(bytes));

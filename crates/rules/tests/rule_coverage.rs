//! Every numbered rule of a variant's page is shown by at least one scenario, or is excused here by name with a
//! reason; and no scenario names a rule that is on no page.
#![allow(clippy::unwrap_used, clippy::disallowed_methods)]

use rookery_rules::{Variant, scenario};
use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

/// Rules that no scenario can show, each with the reason and the test that shows it instead.
const EXCUSED: &[(&str, &str)] = &[];

/// The rule ids that the scenarios of a variant name.
fn shown(variant: Variant) -> BTreeSet<String> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("tests/scenarios")
        .join(variant.id());
    let mut shown = BTreeSet::new();
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.extension().is_some_and(|extension| extension == "scn") {
            let scenarios = scenario::parse(&fs::read_to_string(path).unwrap());
            shown.extend(scenarios.into_iter().flat_map(|scenario| scenario.rules));
        }
    }
    shown
}

fn is_excused(id: &str) -> bool {
    EXCUSED.iter().any(|(excused, _)| *excused == id)
}

#[test]
fn every_rule_is_shown_by_a_scenario() {
    let mut missing = Vec::new();
    for variant in Variant::ALL {
        let shown = shown(*variant);
        let unshown = variant.descriptor().rule_ids().filter(|id| !shown.contains(*id));
        missing.extend(unshown.filter(|id| !is_excused(id)));
    }
    assert_eq!(missing, [""; 0], "rules without a scenario");
}

#[test]
fn every_excuse_is_needed_and_gives_a_reason() {
    for (id, reason) in EXCUSED {
        let variant = Variant::ALL
            .iter()
            .find(|variant| variant.descriptor().rule(id).is_some());
        let variant = variant.unwrap_or_else(|| panic!("{id} is on no page"));
        assert!(
            !shown(*variant).contains(*id),
            "{id} is shown; it needs no excuse"
        );
        assert!(reason.len() > 20, "{id}");
    }
}

#[test]
fn scenarios_name_only_rules_that_exist() {
    let is_stated = |id: &str| {
        Variant::ALL
            .iter()
            .any(|variant| variant.descriptor().rule(id).is_some())
    };
    for variant in Variant::ALL {
        let unknown: Vec<String> = shown(*variant).into_iter().filter(|id| !is_stated(id)).collect();
        assert_eq!(unknown, [""; 0], "{variant}");
    }
}

//! Every variant has the same rooms: who knows one variant's folder knows them all.

/// The rooms that each variant has, as a file or as a folder of that name.
const ROOMS: [&str; 10] = [
    "action",
    "apply",
    "descriptor",
    "end",
    "evaluate",
    "movegen",
    "position",
    "refusals",
    "setup",
    "view",
];

/// The folders of variants.
const VARIANTS: [&str; 6] = [
    "crates/rules/src/chess",
    "crates/rules/src/shield",
    "crates/rules/src/elemental",
    "crates/rules/src/cyvasse",
    "crates/rules/src/frozen",
    "crates/toy-variant/src",
];

/// Rooms that a variant does not have, each with the reason. An excuse that is no longer needed fails the test.
const EXCUSES: &[(&str, &str, &str)] = &[
    (
        "crates/rules/src/frozen",
        "action",
        "`model` holds it with the other values",
    ),
    (
        "crates/rules/src/frozen",
        "end",
        "`turn` tests the end of the game when a turn ends",
    ),
    (
        "crates/rules/src/frozen",
        "refusals",
        "`explain` holds them with the remarks",
    ),
];

#[test]
fn every_variant_has_the_same_rooms() {
    let mut missing = Vec::new();
    let mut needless = Vec::new();
    for folder in VARIANTS {
        let path = super::root().join(folder);
        for room in ROOMS {
            let has_room =
                path.join(format!("{room}.rs")).is_file() || path.join(room).join("mod.rs").is_file();
            let excused = EXCUSES
                .iter()
                .any(|(variant, absent, _)| *variant == folder && *absent == room);
            if !has_room && !excused {
                missing.push(format!("{folder}/{room}"));
            }
            if has_room && excused {
                needless.push(format!("{folder}/{room}"));
            }
        }
    }
    assert!(missing.is_empty(), "rooms that are missing: {missing:#?}");
    assert!(needless.is_empty(), "excuses that are not needed: {needless:#?}");
}

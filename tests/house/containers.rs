//! Checks the form of the container's files: what they build and run exists, nothing floats, and the bot is not root. No
//! container is made.

use rookery::config::VARIABLES;
use std::collections::BTreeSet;
use std::fs;
use std::process::Command;

fn read(name: &str) -> String {
    fs::read_to_string(super::root().join(name)).unwrap_or_else(|error| panic!("{name}: {error}"))
}

/// The instructions of the Dockerfile, each with its arguments in one line.
fn instructions() -> Vec<(String, String)> {
    let text = read("Dockerfile").replace("\\\n", " ");
    let lines = text.lines().map(str::trim);
    let lines = lines.filter(|line| !line.is_empty() && !line.starts_with('#'));
    let split = lines.map(|line| line.split_once(' ').expect("an instruction has arguments"));
    split
        .map(|(name, arguments)| (name.to_owned(), arguments.trim().to_owned()))
        .collect()
}

/// The stages of the Dockerfile: each begins with its `FROM`.
fn stages() -> Vec<Vec<(String, String)>> {
    let mut stages: Vec<Vec<(String, String)>> = Vec::new();
    for instruction in instructions() {
        if instruction.0 == "FROM" {
            stages.push(Vec::new());
        }
        let stage = stages.last_mut().expect("the first instruction is FROM");
        stage.push(instruction);
    }
    stages
}

/// The arguments of every such instruction of a stage.
fn of<'a>(stage: &'a [(String, String)], name: &str) -> Vec<&'a str> {
    let found = stage.iter().filter(|(other, _)| other == name);
    found.map(|(_, arguments)| arguments.as_str()).collect()
}

/// Whether an image has a tag that names a version.
fn is_pinned(image: &str) -> bool {
    let tag = image.rsplit_once(':').map_or("latest", |(_, tag)| tag);
    tag != "latest" && !tag.contains('/')
}

/// Whether the program knows a command.
fn is_known(command: &str) -> bool {
    let mut program = Command::new(env!("CARGO_BIN_EXE_rookery"));
    let output = program.args([command, "--help"]).output();
    output.expect("the program starts").status.success()
}

#[test]
fn the_image_is_built_in_two_stages_from_fixed_versions() {
    let stages = stages();
    let from: Vec<&str> = stages.iter().flat_map(|stage| of(stage, "FROM")).collect();
    let names: Vec<&str> = from.iter().filter_map(|line| line.split(" AS ").nth(1)).collect();
    assert_eq!(names, ["build", "run"]);
    for line in &from {
        let image = line.split_whitespace().next().unwrap_or_default();
        assert!(is_pinned(image), "{image}");
    }
    let toolchain = read("rust-toolchain.toml");
    let channel = toolchain
        .lines()
        .find_map(|line| line.strip_prefix("channel = "))
        .expect("the toolchain has a version")
        .trim_matches('"')
        .to_owned();
    assert!(from[0].starts_with(&format!("rust:{channel}-")), "{}", from[0]);
    assert!(is_pinned("rust:1.95.0") && !is_pinned("rust") && !is_pinned("rust:latest"));
}

#[test]
fn the_image_runs_what_was_built_and_not_as_root() {
    let stages = stages();
    let [build, run] = stages.as_slice() else {
        panic!("two stages");
    };
    let commands = of(build, "RUN").join("\n");
    let profile = commands
        .split("--profile ")
        .nth(1)
        .and_then(|rest| rest.split(' ').next());
    let profile = profile.expect("the build names a profile");
    assert!(commands.contains("cargo build --locked"), "{commands}");
    assert!(
        read("Cargo.toml").contains(&format!("[profile.{profile}]")),
        "{profile}"
    );
    let workdir = of(build, "WORKDIR")[0];
    let copied = format!("--from=build {workdir}/target/{profile}/rookery /usr/local/bin/rookery");
    assert_eq!(of(run, "COPY"), [copied.as_str()]);
    assert_eq!(of(run, "ENTRYPOINT"), ["[\"/usr/local/bin/rookery\"]"]);
    let user = of(run, "USER");
    assert_eq!(user, ["rookery"], "one user, and it is not root");
    assert!(of(run, "RUN").join("\n").contains("useradd"));
    assert!(of(run, "RUN").join("\n").contains(" ca-certificates "));
    assert_eq!(of(run, "VOLUME"), ["/data"]);
    assert_eq!(of(run, "ENV"), ["ROOKERY_DATABASE=/data/rookery.db"]);
    let last = run.iter().rposition(|(name, _)| name == "RUN");
    let user = run.iter().position(|(name, _)| name == "USER");
    assert!(last < user, "what needs root comes before the user");
}

#[test]
fn secrets_and_databases_stay_out_of_the_image() {
    let ignored = read(".dockerignore");
    for line in ["/.env", "/.git", "/target", "*.db"] {
        assert!(ignored.lines().any(|other| other == line), "{line}");
    }
    for file in ["Dockerfile", "compose.yaml"] {
        assert!(!read(file).contains("DISCORD_TOKEN"), "{file} holds no token");
    }
}

#[test]
fn the_services_name_settings_commands_volumes_and_versions_that_exist() {
    let text = read("compose.yaml");
    let values = |key: &str| -> BTreeSet<String> {
        let lines = text.lines().map(str::trim);
        let found = lines.filter_map(|line| line.strip_prefix(key)?.strip_prefix(": "));
        found.map(str::to_owned).collect()
    };
    let version = env!("CARGO_PKG_VERSION");
    assert_eq!(values("image"), BTreeSet::from([format!("rookery:{version}")]));
    assert_eq!(values("env_file"), BTreeSet::from([".env".to_owned()]));
    assert_eq!(values("read_only").len(), 1);

    let mut commands = 0;
    for (at, _) in text.match_indices("rookery ") {
        let command = text[at..].split_whitespace().nth(1).unwrap_or_default();
        assert!(is_known(command), "`rookery {command}`");
        commands += 1;
    }
    assert_eq!(commands, 1, "the backup is found");
    assert!(!is_known("no-such-command"));

    let settings = text.split_whitespace().filter_map(|word| word.strip_suffix(':'));
    let settings: Vec<&str> = settings.filter(|word| word.starts_with("ROOKERY_")).collect();
    assert!(!settings.is_empty());
    for name in settings {
        assert!(VARIABLES.iter().any(|variable| variable.name == name), "{name}");
    }

    let (services, volumes) = text.split_once("\nvolumes:\n").expect("volumes are named");
    let known: BTreeSet<&str> = volumes
        .lines()
        .filter_map(|line| line.trim().strip_suffix(':'))
        .collect();
    let mounts = services.lines().filter_map(|line| line.trim().strip_prefix("- "));
    let mounts = mounts
        .filter_map(|line| line.split_once(":/"))
        .map(|(volume, _)| volume);
    assert_eq!(mounts.collect::<BTreeSet<_>>(), known);
    let folders = read("Dockerfile");
    for volume in known {
        assert!(
            folders.contains(&format!(" /{volume}")),
            "the image has /{volume}"
        );
    }
}

#[test]
fn the_many_bots_share_a_database_a_proxy_and_all_shards() {
    let text = read("compose.many.yaml");
    let values = |key: &str| -> Vec<String> {
        let lines = text.lines().map(str::trim);
        let found = lines.filter_map(|line| line.strip_prefix(key)?.strip_prefix(": "));
        found.map(|value| value.trim_matches('"').to_owned()).collect()
    };
    let version = env!("CARGO_PKG_VERSION");
    let [ours, database, proxy] = &values("image")[..] else {
        panic!("three images");
    };
    assert_eq!(*ours, format!("rookery:{version}"));
    assert!(is_pinned(database), "{database}");
    assert!(
        proxy.starts_with("${PROXY_IMAGE:?"),
        "the operator names a version: {proxy}"
    );
    for name in ["ROOKERY_DATABASE", "ROOKERY_API_BASE", "ROOKERY_SHARD_TOTAL"] {
        assert_eq!(values(name).len(), 1, "{name} is shared");
        assert!(VARIABLES.iter().any(|variable| variable.name == name), "{name}");
    }
    let total: u32 = values("ROOKERY_SHARD_TOTAL")[0].parse().expect("a number");
    let ranges = values("ROOKERY_SHARDS");
    let mut shards: Vec<u32> = Vec::new();
    for range in &ranges {
        let (first, last) = range.split_once('-').expect("a first and a last shard");
        let number = |text: &str| -> u32 { text.parse().expect("a number") };
        shards.extend(number(first)..=number(last));
    }
    assert_eq!(
        shards,
        (0..total).collect::<Vec<_>>(),
        "each shard has one process"
    );
    assert_eq!(ranges.len(), text.matches("<<: *bot").count());
    assert!(!text.contains("DISCORD_TOKEN"), "it holds no token");
}

//! The program as whoever runs it sees it: what keeps it from running is one sentence and an exit code that is not
//! 0, and a signal ends it cleanly.

use discord_emulator::{Emulator, EmulatorClock, Recording, Settings};
use std::process::{Command, Output, Stdio};

/// The program in an empty folder, without any setting of the surroundings.
fn program(folder: &tempfile::TempDir) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_rookery"));
    command
        .current_dir(folder.path())
        .env_clear()
        .stdout(Stdio::piped())
        .stderr(Stdio::piped());
    command
}

fn folder() -> tempfile::TempDir {
    tempfile::tempdir().expect("a temporary folder")
}

/// Fails unless the program ended with a failure and one sentence that holds those words.
fn refused(output: &Output, words: &[&str]) {
    let said = String::from_utf8_lossy(&output.stderr);
    assert!(!output.status.success(), "{said}");
    assert_eq!(said.trim().lines().count(), 1, "one sentence: {said}");
    assert!(said.trim().ends_with('.'), "{said}");
    for word in words {
        assert!(said.contains(word), "{word}: {said}");
    }
}

#[test]
fn without_a_token_it_says_what_to_do() {
    let folder = folder();
    let output = program(&folder).output().unwrap();
    refused(
        &output,
        &["DISCORD_TOKEN is not set", ".env.example", "rookery try"],
    );
}

#[test]
fn its_version_names_the_tables_of_its_databases() {
    let output = program(&folder()).arg("--version").output().unwrap();
    let expected = format!(
        "rookery {} (database tables {})",
        env!("CARGO_PKG_VERSION"),
        rookery_session::SCHEMA_VERSION
    );
    assert_eq!(String::from_utf8_lossy(&output.stdout).trim(), expected);
}

#[test]
fn a_bad_setting_is_named() {
    let folder = folder();
    std::fs::write(
        folder.path().join(".env"),
        "DISCORD_TOKEN=a.b.c\nROOKERY_SHARDS=two\nROOKERY_SHARD_TOTAL=2\n",
    )
    .unwrap();
    refused(&program(&folder).output().unwrap(), &["ROOKERY_SHARDS is `two`"]);
    std::fs::write(
        folder.path().join(".env"),
        "DISCORD_TOKEN=a.b.c\nROOKERY_DATABSE=x.db\n",
    )
    .unwrap();
    refused(
        &program(&folder).output().unwrap(),
        &["ROOKERY_DATABSE is not a setting"],
    );
    std::fs::write(
        folder.path().join(".env"),
        "DISCORD_TOKEN=a.b.c\nthis is no setting\n",
    )
    .unwrap();
    refused(&program(&folder).output().unwrap(), &["`.env` cannot be read"]);
}

#[test]
fn a_database_that_cannot_be_written_is_named() {
    let folder = folder();
    let output = program(&folder)
        .env("DISCORD_TOKEN", "a.b.c")
        .env(
            "ROOKERY_DATABASE",
            folder.path().join("no/such/folder/rookery.db"),
        )
        .output()
        .unwrap();
    refused(&output, &["database", "no/such/folder/rookery.db"]);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_wrong_token_is_named() {
    // The bot is refused on purpose, so this traffic is not recorded.
    let emulator = emulator(Recording::Off).await;
    let folder = folder();
    let mut command = program(&folder);
    command
        .env("DISCORD_TOKEN", "a.wrong.token")
        .env("ROOKERY_API_BASE", emulator.api_base())
        .env("ROOKERY_LOG", "error");
    let output = tokio::task::spawn_blocking(move || command.output().unwrap())
        .await
        .unwrap();
    refused(&output, &["Discord refuses DISCORD_TOKEN"]);
}

#[cfg(unix)]
#[tokio::test(flavor = "multi_thread")]
async fn a_signal_ends_it_cleanly() {
    let emulator = emulator(Recording::default()).await;
    let folder = folder();
    let child = program(&folder)
        .env("DISCORD_TOKEN", emulator.token())
        .env("ROOKERY_API_BASE", emulator.api_base())
        .spawn()
        .unwrap();
    emulator.bot_is_ready().await.unwrap();
    let kill = Command::new("kill")
        .args(["-TERM", &child.id().to_string()])
        .status()
        .unwrap();
    assert!(kill.success());
    let output = tokio::task::spawn_blocking(move || child.wait_with_output().unwrap())
        .await
        .unwrap();
    let said = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{said}");
    assert!(said.contains("stopped"), "{said}");
    assert!(folder.path().join("rookery.db").exists());
}

async fn emulator(recording: Recording) -> Emulator {
    let settings = Settings {
        clock: EmulatorClock::real(),
        recording,
        ..Settings::default()
    };
    Emulator::start(settings).await.expect("a free port on loopback")
}

#[test]
fn a_backup_is_a_database_and_overwrites_nothing() {
    let folder = folder();
    let running = rookery_session::SqliteStore::open(&folder.path().join("rookery.db")).unwrap();
    let first = program(&folder).args(["backup", "copy.db"]).output().unwrap();
    assert!(
        first.status.success(),
        "{}",
        String::from_utf8_lossy(&first.stderr)
    );
    drop(running);
    rookery_session::SqliteStore::open(&folder.path().join("copy.db")).unwrap();
    let second = program(&folder).args(["backup", "copy.db"]).output().unwrap();
    refused(&second, &["copy.db", "never overwrites"]);
    let missing = program(&folder)
        .args(["backup", "more.db", "--database", "none.db"])
        .output()
        .unwrap();
    refused(&missing, &["none.db"]);
}

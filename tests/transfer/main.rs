//! `rookery export` and `rookery import` as whoever runs the bot uses them: round trips of every variant, and files
//! that are refused and change nothing.

mod admin;
mod clock;
mod operate;
mod resume;
mod rewinds;

use proptest::prelude::*;
use rookery_rules::random::SplitMix64;
use rookery_rules::{PerSeat, Position, Seat, Variant};
use rookery_session::draft::Draft;
use rookery_session::{
    Actor, Archive, Colour, ComputerLevel, ExternalId, InteractionKey, ManualClock, MatchId, MatchState,
    MatchTerms, OfferKind, Opponent, Origin, Proposal, SeededRandomness, SeenVersion, SessionError, Sessions,
    SqliteStore, TimeMs, UserId,
};
use std::path::Path;
use std::process::{Command, Output, Stdio};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

/// Turns that a match of self-play has at most.
const TURNS: u32 = 40;

/// Two players' matches in a database file.
struct Hall {
    sessions: Sessions,
    clock: Arc<ManualClock>,
    ann: UserId,
    bob: UserId,
    origin: Origin,
    interactions: AtomicU64,
}

impl Hall {
    async fn open(database: &Path, seed: u64) -> Self {
        let clock = Arc::new(ManualClock::at(TimeMs(1_800_000_000_000)));
        let store = Arc::new(SqliteStore::open(database).expect("the database opens"));
        let sessions = Sessions::new(store, clock.clone(), Arc::new(SeededRandomness::new(seed)));
        let id = |text: &str| ExternalId::new("discord", text);
        let (ann, bob) = (
            sessions.user(&id("11")).await.expect("nothing refuses it"),
            sessions.user(&id("12")).await.expect("nothing refuses it"),
        );
        let origin = Origin {
            guild: Some(sessions.place(&id("21")).await.expect("nothing refuses it")),
            channel: sessions.place(&id("22")).await.expect("nothing refuses it"),
        };
        Self {
            sessions,
            clock,
            ann,
            bob,
            origin,
            interactions: AtomicU64::new(1),
        }
    }

    fn by(&self, user: UserId) -> Actor {
        Actor {
            user,
            interaction: InteractionKey(self.interactions.fetch_add(1, Ordering::SeqCst)),
            acted: None,
        }
    }

    async fn begin(&self, variant: Variant, options: Vec<(String, String)>) -> MatchId {
        let proposal = Proposal {
            opponent: Opponent::User(self.bob),
            variant: variant.id().to_owned(),
            options,
            colour: Colour::White,
            origin: self.origin,
            terms: MatchTerms::default(),
        };
        let made = self
            .sessions
            .challenge(self.by(self.ann), proposal)
            .await
            .expect("nothing refuses it");
        let challenge = made.receipt.challenge().expect("a challenge was made");
        let begun = self
            .sessions
            .accept(self.by(self.bob), challenge)
            .await
            .expect("nothing refuses it");
        begun.state.expect("a match was started").header.id
    }

    /// Plays random turns, with a takeback now and then, up to the end or that many turns.
    async fn play(&self, id: MatchId, random: &mut SplitMix64, turns: u32) {
        for turn in 0..turns {
            let state = self.sessions.state(id).await.expect("nothing refuses it");
            let awaited = state.awaited();
            let Some(seat) = Seat::BOTH.into_iter().find(|seat| awaited[*seat]) else {
                return;
            };
            let user = user_on(&state, seat);
            self.clock.advance(61_001);
            let actions = random_turn(&state, seat, random);
            self.sessions
                .play_turn(self.by(user), id, SeenVersion::TYPED, &actions)
                .await
                .expect("nothing refuses it");
            if turn % 9 == 4 {
                self.take_back(id, user, user_on(&state, seat.other())).await;
            }
        }
    }

    async fn take_back(&self, id: MatchId, user: UserId, other: UserId) {
        let back = OfferKind::Takeback;
        match self.sessions.offer(self.by(user), id, back).await {
            Ok(_) => {
                let accept = rookery_session::OfferResponse::Accept;
                self.sessions
                    .answer(self.by(other), id, SeenVersion::TYPED, back, accept)
                    .await
                    .expect("nothing refuses it");
            }
            Err(
                SessionError::MatchOver { .. }
                | SessionError::NothingToTakeBack
                | SessionError::TakebackOverChance
                | SessionError::TakebackOverReveal,
            ) => {}
            Err(other) => panic!("{other}"),
        }
    }
}

/// Who plays there.
fn user_on(state: &MatchState, seat: Seat) -> UserId {
    state.header.seats[seat].user().expect("a user")
}

fn random_turn(state: &MatchState, seat: Seat, random: &mut SplitMix64) -> Vec<rookery_rules::Action> {
    let mut draft = Draft::begin(state, seat).expect("that seat owes a turn");
    while !draft.is_complete() {
        let legal = draft.position.legal_actions(seat);
        let at = random.draw() % legal.len() as u64;
        draft
            .push_all(std::slice::from_ref(
                &legal[usize::try_from(at).expect("an index")],
            ))
            .expect("nothing refuses it");
    }
    draft.actions
}

fn program(folder: &Path, arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_rookery"))
        .args(arguments)
        .current_dir(folder)
        .env_clear()
        .stdin(Stdio::null())
        .output()
        .expect("nothing refuses it")
}

fn succeeds(output: &Output) -> String {
    let said = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{said}");
    String::from_utf8(output.stdout.clone()).expect("nothing refuses it")
}

/// Writes a match of `here.db`, with its seed, to a file of that folder.
fn exports(folder: &Path, id: &str, file: &str) {
    let whole = ["export", id, "--seeds", "--database", "here.db", "--output", file];
    succeeds(&program(folder, &whole));
}

/// One sentence, exit code 1, and nothing on standard output.
fn refused(output: &Output, words: &[&str]) {
    let said = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(1), "{said}");
    assert!(output.stdout.is_empty());
    assert_eq!(said.trim().lines().count(), 1, "one sentence: {said}");
    assert!(said.trim().ends_with('.'), "{said}");
    for word in words {
        assert!(said.contains(word), "{word}: {said}");
    }
}

fn folder() -> tempfile::TempDir {
    tempfile::tempdir().expect("nothing refuses it")
}

#[tokio::test]
async fn every_variant_goes_out_and_in_again_to_the_same_position() {
    let folder = folder();
    let here = Hall::open(&folder.path().join("here.db"), 7).await;
    let mut random = SplitMix64::new(2_026);
    let mut matches = Vec::new();
    for variant in Variant::ALL {
        for turns in [TURNS, 3] {
            let options = rookery_rules::conformance::random_options(variant.descriptor(), &mut random);
            let chosen = options
                .iter()
                .map(|(key, value)| (key.to_owned(), value.to_owned()))
                .collect::<Vec<_>>();
            let seedless =
                <Position as rookery_session::playable::Playable>::chosen_options(variant.id(), &chosen);
            let id = here.begin(*variant, seedless).await;
            here.play(id, &mut random, turns).await;
            matches.push(id);
        }
    }
    for id in &matches {
        let (file, short) = (format!("{id}.txt"), id.short());
        exports(folder.path(), &short, &file);
        let sealed = here.sessions.state(*id).await.unwrap().sealed;
        let put_in = program(folder.path(), &["import", &file, "--database", "there.db"]);
        if sealed != PerSeat::default() {
            refused(&put_in, &["had decided in secret"]);
            continue;
        }
        assert!(succeeds(&put_in).is_empty());
        let again = program(folder.path(), &["import", &file, "--database", "there.db"]);
        refused(&again, &["already has the match", &id.to_string()]);
    }
    let there = Hall::open(&folder.path().join("there.db"), 8).await;
    let mut compared = 0;
    for id in &matches {
        let before = here.sessions.state(*id).await.unwrap();
        if before.sealed != PerSeat::default() {
            continue;
        }
        let after = there.sessions.state(*id).await.unwrap();
        assert_eq!(after.position, before.position, "{}", before.header.variant);
        assert_eq!(
            (&after.turns, &after.result, after.board),
            (&before.turns, &before.result, before.board)
        );
        let text = |database| {
            let arguments = ["export", &id.to_string(), "--seeds", "--database", database];
            succeeds(&program(folder.path(), &arguments))
        };
        assert_eq!(text("here.db"), text("there.db"), "the same file again");
        compared += 1;
    }
    assert!(compared >= Variant::ALL.len(), "{compared}");
}

#[tokio::test]
async fn a_running_match_tells_no_secrets() {
    let folder = folder();
    let hall = Hall::open(&folder.path().join("rookery.db"), 7).await;
    let secret = vec![("setup".to_owned(), "build".to_owned())];
    let id = hall.begin(Variant::Cyvasse, secret).await;
    hall.play(id, &mut SplitMix64::new(5), 1).await;
    let state = hall.sessions.state(id).await.unwrap();
    assert!(state.sealed.white, "White has decided and Black has not");
    for extra in [&[][..], &["--seeds"]] {
        let short = id.short();
        let arguments = [&["export", &short], extra].concat();
        let text = succeeds(&program(folder.path(), &arguments));
        assert!(text.contains("white seals") && !text.contains("build "), "{text}");
        assert_eq!(text.contains("option seed"), !extra.is_empty(), "{text}");
        std::fs::write(folder.path().join("match.txt"), &text).unwrap();
        let put_in = program(folder.path(), &["import", "match.txt", "--database", "other.db"]);
        refused(&put_in, &["match.txt can't be imported"]);
    }
    assert!(!folder.path().join("other.db").exists());
}

const FILE: &str = "\
rookery match 1
id 0000000000001
variant chess
rules-version 1
seat white discord:11
seat black discord:12
place discord:22 discord:21
created 2027-01-15T08:00:00Z
at 2027-01-15T08:00:00Z started white
at 2027-01-15T08:01:00Z white plays e2-e4
at 2027-01-15T08:02:00Z black plays e7-e5
at 2027-01-15T08:03:00Z white resigns
result black resignation
";

#[tokio::test]
async fn a_match_against_the_computer_goes_on_elsewhere() {
    let folder = folder();
    let here = Hall::open(&folder.path().join("here.db"), 7).await;
    let level = ComputerLevel::new(4).unwrap();
    let proposal = Proposal {
        opponent: Opponent::Computer(level),
        variant: "elemental".to_owned(),
        options: Vec::new(),
        colour: Colour::Black,
        origin: here.origin,
        terms: MatchTerms::default(),
    };
    let begun = here
        .sessions
        .challenge(here.by(here.ann), proposal)
        .await
        .unwrap();
    let id = begun.state.unwrap().header.id;
    let text = succeeds(&program(
        folder.path(),
        &["export", &id.short(), "--seeds", "--database", "here.db"],
    ));
    assert!(text.contains("\nseat white the computer (level 4)\n"), "{text}");
    std::fs::write(folder.path().join("match.txt"), &text).unwrap();
    let import = ["import", "match.txt", "--database", "there.db"];
    succeeds(&program(folder.path(), &import));
    let there = Hall::open(&folder.path().join("there.db"), 8).await;
    let state = there.sessions.state(id).await.unwrap();
    assert_eq!(state.computer(), Some((Seat::White, level)));
    assert_eq!(there.sessions.computer_jobs().await.unwrap()[0].match_id, id);

    let both = |line: &str| match line.split_once(' ') {
        Some(("seat", _)) if line.starts_with("seat black") => {
            "seat black the computer (level 1)\n".to_owned()
        }
        Some(("id", _)) => "id 0000000000009\n".to_owned(),
        _ => format!("{line}\n"),
    };
    let two: String = text.lines().map(both).collect();
    std::fs::write(folder.path().join("two.txt"), two).unwrap();
    let import = ["import", "two.txt", "--database", "there.db"];
    refused(&program(folder.path(), &import), &["--white", "a user's"]);
}

#[test]
fn what_is_refused_says_why_and_where_and_changes_nothing() {
    let folder = folder();
    for (was, is, words) in [
        (
            "rookery match 1",
            "[Event]",
            &["not an exported match", "line 1"][..],
        ),
        ("id 0000000000001", "id what?", &["line 2"]),
        ("variant chess", "variant ludo", &["no variant `ludo`"]),
        ("plays e7-e5", "plays e7-e4", &["at line 11", "e7-e4", "CH-PAWN"]),
        ("plays e7-e5", "plays e7xe5", &["at line 11", "e7xe5"]),
        ("plays e7-e5", "dances", &["line 11"]),
        ("black plays e7-e5", "white plays d2-d4", &["at line 11"]),
        ("08:02:00Z", "07:02:00Z", &["line 11", "earlier"]),
        ("result black resignation\n", "", &["the file is cut"]),
        ("result black", "result white", &["`white resignation`"]),
        (
            "variant chess",
            "variant chess\noption flavour mild",
            &["flavour"],
        ),
        (
            "variant chess",
            "variant chess\nvariant chess",
            &["line 4", "twice"],
        ),
        ("discord:11", "Ann", &["--white"]),
        ("place discord:22 discord:21\n", "", &["--channel"]),
    ] {
        let text = FILE.replace(was, is);
        assert_ne!(text, FILE);
        std::fs::write(folder.path().join("match.txt"), text).unwrap();
        refused(&program(folder.path(), &["import", "match.txt"]), words);
        assert!(!folder.path().join("rookery.db").exists(), "{was}");
    }
    std::fs::write(folder.path().join("match.txt"), [0xff, 0xfe, 0x00]).unwrap();
    refused(
        &program(folder.path(), &["import", "match.txt"]),
        &["can't be read"],
    );
    refused(&program(folder.path(), &["import", "none.txt"]), &["none.txt"]);
    refused(
        &program(folder.path(), &["export", "0000"]),
        &["no database rookery.db"],
    );

    std::fs::write(folder.path().join("match.txt"), FILE).unwrap();
    succeeds(&program(folder.path(), &["import", "match.txt"]));
    for (id, words) in [
        ("zzzz", "No match in rookery.db"),
        ("a", "not a match ID"),
        ("0000!", "not a match ID"),
    ] {
        refused(&program(folder.path(), &["export", id]), &[words]);
    }
    std::fs::write(
        folder.path().join("second.txt"),
        FILE.replace("0000000000001", "0000000000002"),
    )
    .unwrap();
    let other = ["import", "second.txt", "--white", "13", "--channel", "23"];
    succeeds(&program(folder.path(), &other));
    let ambiguous = program(folder.path(), &["export", "0000"]);
    refused(&ambiguous, &["Several", "0000000000001, 0000000000002"]);
    let out = ["export", "0000000000002", "-o", "match.txt"];
    refused(&program(folder.path(), &out), &["never overwrites"]);
    let text = succeeds(&program(folder.path(), &["export", "0000000000002"]));
    assert!(
        text.contains("seat white discord:13\nseat black discord:12\nplace discord:23\n"),
        "{text}"
    );
    assert_eq!(
        program(folder.path(), &["export"]).status.code(),
        Some(2),
        "wrong usage"
    );
}

/// A file with lines changed, left out, doubled or exchanged, or letters changed.
fn garbled() -> impl Strategy<Value = String> {
    let change = (0_usize..14, 0_usize..14, 0_usize..4, "[ -~]{0,12}");
    proptest::collection::vec(change, 1..4).prop_map(|changes| {
        let mut lines: Vec<String> = FILE.lines().map(str::to_owned).collect();
        for (at, other, how, text) in changes {
            let (at, other) = (at % lines.len(), other % lines.len());
            match how {
                0 => lines.swap(at, other),
                1 => lines.insert(at, lines[other].clone()),
                2 => {
                    let cut = text.len().min(lines[at].len());
                    lines[at].replace_range(..cut, &text[..cut]);
                }
                _ => lines[at].push_str(&text),
            }
        }
        lines.join("\n")
    })
}

proptest! {
    #[test]
    fn garbage_is_read_or_refused_and_never_panics(text in garbled(), alone: bool) {
        if let Ok(archive) = text.parse::<Archive>() {
            let seats = PerSeat::new(UserId(0).into(), UserId(i64::from(!alone)).into());
            if let Ok(state) = Sessions::<Position>::check_import(&archive, seats) {
                prop_assert_eq!(state.result.map(|result| result.to_string()), archive.result);
            }
        }
    }
}

//! The hidden number of a match: the computer's secret decisions follow from it and not from what is public, and nothing
//! shows it.

use crate::common::{Club, Outcome};
use crate::leaks::match_id;
use rookery_rules::{PerSeat, Seat};
use rookery_search::{Level, Limits, choose};
use rookery_session::{
    Actor, Colour, ComputerLevel, ExternalId, InteractionKey, ManualClock, MatchTerms, Opponent, Origin,
    Proposal, Randomness, Sessions, SqliteStore,
};
use std::collections::BTreeSet;
use std::process::Command;
use std::sync::{Arc, Mutex};

/// Gives one number for all that is public of a match, its ID included, and another for its hidden number, which
/// is drawn last.
#[derive(Debug)]
struct Scripted(Mutex<Vec<u64>>);

impl Randomness for Scripted {
    fn draw(&self) -> u64 {
        let mut left = self.0.lock().expect("no fault");
        if left.len() > 1 { left.remove(0) } else { left[0] }
    }
}

/// What the computer decides in secret, as Black, in a match with this ID and this hidden number; and the export.
async fn decided(variant: &str, options: &[(&str, &str)], drawn: &[u64]) -> (String, String) {
    let folder = tempfile::tempdir().expect("no fault");
    let store = SqliteStore::open(&folder.path().join("test.db")).expect("no fault");
    let clock = Arc::new(ManualClock::default());
    let randomness = Arc::new(Scripted(Mutex::new(drawn.to_vec())));
    let sessions = Sessions::new(Arc::new(store), clock, randomness);
    let ann = sessions
        .user(&ExternalId::new("test", "ann"))
        .await
        .expect("no fault");
    let hall = sessions
        .place(&ExternalId::new("test", "hall"))
        .await
        .expect("no fault");
    let level = ComputerLevel::new(1).expect("no fault");
    let pair = |(key, value): &(&str, &str)| ((*key).to_owned(), (*value).to_owned());
    let proposal = Proposal {
        opponent: Opponent::Computer(level),
        variant: variant.to_owned(),
        options: options.iter().map(pair).collect(),
        colour: Colour::White,
        origin: Origin {
            guild: None,
            channel: hall,
        },
        terms: MatchTerms::default(),
    };
    let by = Actor {
        user: ann,
        interaction: InteractionKey(1),
        acted: None,
    };
    let state = sessions
        .challenge(by, proposal)
        .await
        .expect("no fault")
        .state
        .expect("no fault");
    let seed = sessions.search_seed(&state).await.expect("no fault");
    let known = state.position.known_to(Seat::Black);
    let found = choose(&known, Level::new(1).expect("a level"), seed, Limits::nodes(200));
    let texts: Vec<String> = found
        .expect("no fault")
        .turn
        .iter()
        .map(ToString::to_string)
        .collect();
    let exported = sessions
        .export(state.header.id, PerSeat::default(), true)
        .await
        .expect("no fault");
    (texts.join("; "), exported.to_string())
}

#[tokio::test]
async fn the_computers_secret_choice_does_not_follow_from_what_is_public() {
    for (variant, options, public) in [
        ("elemental", &[][..], &[3, 7][..]),
        ("cyvasse", &[("setup", "build")][..], &[3, 7][..]),
    ] {
        let mut choices = BTreeSet::new();
        let mut exports = BTreeSet::new();
        for hidden in 0..6_u64 {
            let number = 0x00c0_ffee_0000_0000 + hidden;
            let drawn = [public, &[number]].concat();
            let (choice, export) = decided(variant, options, &drawn).await;
            assert_eq!(
                decided(variant, options, &drawn).await.0,
                choice,
                "{variant}: after a restart"
            );
            assert!(!export.contains(&number.to_string()), "{export}");
            choices.insert(choice);
            exports.insert(export);
        }
        assert_eq!(exports.len(), 1, "{variant}: the same match to everybody");
        assert!(choices.len() > 2, "{variant}: {choices:?}");
    }
}

/// What `rookery export` prints about a match, seeds included.
fn exported(club: &Club, id: &str) -> String {
    let database = club.database();
    let exported = Command::new(env!("CARGO_BIN_EXE_rookery"))
        .args(["export", "--seeds", "--database"])
        .arg(&database)
        .arg(id)
        .current_dir(database.parent().expect("it lies in a folder"))
        .env_clear()
        .output()
        .expect("the program runs");
    assert!(
        exported.status.success(),
        "{}",
        String::from_utf8_lossy(&exported.stderr)
    );
    String::from_utf8(exported.stdout).expect("a text")
}

#[tokio::test]
async fn nothing_shows_the_hidden_number_of_a_match() -> Outcome {
    let mut club = Club::open().await;
    let options = [("variant", "elemental"), ("computer", "1"), ("colour", "White")];
    club.ann.in_channel(&club.channel).slash("play", &options).await?;
    let thread = club.thread().await?;
    club.ann
        .finds(&thread, |message| message.content.contains("has decided."))
        .await?;
    let id = match_id(&club, &thread);
    let database = rusqlite::Connection::open(club.database()).expect("the database opens");
    let hidden: i64 = database
        .query_row("SELECT hidden FROM matches", [], |row| row.get(0))
        .expect("a match with a hidden number");
    let spellings = [
        hidden.to_string(),
        hidden.cast_unsigned().to_string(),
        format!("{:x}", hidden.cast_unsigned()),
    ];
    let ann = club.ann.in_channel(&thread);
    let mut told = Vec::new();
    for (command, options) in [
        ("show", vec![]),
        ("show", vec![("format", "text")]),
        ("history", vec![]),
        ("explain", vec![("square", "e2")]),
        ("games", vec![]),
        ("about", vec![]),
    ] {
        told.push(format!("{:?}", ann.slash(command, &options).await?.message()));
    }
    for place in [club.channel.id(), thread.id()] {
        told.extend(
            club.ann
                .messages(place)
                .iter()
                .map(|message| format!("{message:?}")),
        );
    }
    club.stop_bot().await;
    told.push(exported(&club, &id));
    for text in &told {
        for spelling in &spellings {
            assert!(!text.contains(spelling), "{text}");
        }
    }
    club.close().await;
    Ok(())
}

//! A match as a readable file, out of one store and into another.

use crate::world::{NOON, World};
use proptest::prelude::*;
use rookery_rules::{PerSeat, Seat};
use rookery_session::{
    Archive, Colour, Entry, ImportError, LogEntry, MatchId, MatchTerms, OfferKind, OfferResponse,
    PositionFingerprint, SeenVersion, SessionError, TimeControl, TimeMs,
};

fn names() -> PerSeat<String> {
    PerSeat::new("Ann".to_owned(), "Bob\nthe second".to_owned())
}

#[tokio::test]
async fn a_match_goes_out_and_in_again_and_on() {
    let (here, there) = (World::new(), World::new());
    let (ann, bob) = (here.user("ann").await, here.user("bob").await);
    let id = here.started(ann, bob).await;
    here.clock.advance(1_234);
    here.play_all(ann, bob, id, &["e2-e4", "e7-e5", "g1-f3"]).await;
    here.sessions
        .offer(here.by(ann), id, OfferKind::Takeback)
        .await
        .unwrap();
    let (typed, back) = (SeenVersion::TYPED, OfferKind::Takeback);
    here.sessions
        .answer(here.by(bob), id, typed, back, OfferResponse::Accept)
        .await
        .unwrap();

    let text = here
        .sessions
        .export(id, names(), false)
        .await
        .unwrap()
        .to_string();
    let lines: Vec<&str> = text.lines().collect();
    assert_eq!(lines[0], "rookery match 1");
    assert!(lines.contains(&"seat black Bob the second"), "{text}");
    assert!(
        lines.contains(&"at 2027-01-15T08:00:01.234Z white plays e2-e4"),
        "{text}"
    );
    assert_eq!(lines.last(), Some(&"unfinished"));

    let (amy, bea) = (there.user("amy").await, there.user("bea").await);
    let archive: Archive = text.parse().unwrap();
    let (seats, origin) = (PerSeat::new(amy.into(), bea.into()), there.origin().await);
    let state = there
        .sessions
        .import(there.by(amy), archive.clone(), seats, origin)
        .await
        .unwrap();
    assert_eq!(state.position, here.sessions.state(id).await.unwrap().position);
    assert_eq!(state.board, here.sessions.state(id).await.unwrap().board);
    let done = there.play(amy, id, "f1-c4").await.unwrap();
    assert_eq!(done.state.turns.len(), 3);
    let again = there.sessions.import(there.by(amy), archive, seats, origin).await;
    assert_eq!(again.unwrap_err(), ImportError::Exists(id));
}

#[tokio::test]
async fn a_finished_match_is_not_given_to_ratings_again() {
    let (here, there) = (World::new(), World::new());
    let ann = here.user("ann").await;
    let id = here.started(ann, ann).await;
    here.play_all(ann, ann, id, &["f2-f3", "e7-e5", "g2-g4", "d8-h4"])
        .await;
    let archive = here.sessions.export(id, names(), false).await.unwrap();
    assert_eq!(archive.result.as_deref(), Some("black checkmate"));

    let amy = there.user("amy").await;
    let (seats, origin) = (PerSeat::new(amy.into(), amy.into()), there.origin().await);
    let mut false_result = archive.clone();
    false_result.result = Some("white checkmate".to_owned());
    let refused = there
        .sessions
        .import(there.by(amy), false_result, seats, origin)
        .await
        .unwrap_err();
    assert!(matches!(refused, ImportError::Result { .. }), "{refused}");
    let mut illegal = archive.clone();
    illegal.log.remove(2);
    let refused = there
        .sessions
        .import(there.by(amy), illegal, seats, origin)
        .await
        .unwrap_err();
    assert!(
        matches!(&refused, ImportError::Replay(error) if error.revision == 3),
        "{refused}"
    );
    there
        .sessions
        .import(there.by(amy), archive, seats, origin)
        .await
        .unwrap();
    assert!(there.sessions.finished_matches(10).await.unwrap().is_empty());
    assert!(there.deliver_all().await.is_empty(), "nobody is told");
    let refused = there.play(amy, id, "a2-a3").await.unwrap_err();
    assert!(matches!(refused, SessionError::MatchOver { .. }));
}

#[tokio::test]
async fn what_a_running_match_hides_cannot_be_made_up() {
    use crate::twins::{SEED, Twins};
    let world = World::<Twins>::new();
    let (ann, bob) = (world.user("ann").await, world.user("bob").await);
    let id = world.started_variant("twins", ann, bob).await;
    let archive = world.sessions.export(id, names(), false).await.unwrap();
    assert!(!archive.to_string().contains(SEED));
    let (seats, origin) = (PerSeat::new(ann.into(), bob.into()), world.origin().await);
    let refused = world
        .sessions
        .import(world.by(ann), archive, seats, origin)
        .await
        .unwrap_err();
    assert_eq!(refused, ImportError::Hidden { key: SEED.to_owned() });
    let whole = world.sessions.export(id, names(), true).await.unwrap();
    assert!(whole.to_string().contains(SEED));

    use crate::twins::Say;
    world
        .play_actions(ann, id, &[Say::Pick(3), Say::Ready])
        .await
        .unwrap();
    let mut sealed = world.sessions.export(id, names(), true).await.unwrap();
    assert!(!sealed.to_string().contains("pick"), "what is sealed stays so");
    sealed.id = MatchId(77);
    let refused = world
        .sessions
        .import(world.by(ann), sealed, seats, origin)
        .await
        .unwrap_err();
    assert_eq!(refused, ImportError::Sealed { seat: Seat::White });
}

#[test]
fn a_cut_or_foreign_file_is_refused_by_its_line() {
    let whole = "rookery match 1\nid 0000000000001\nvariant chess\nrules-version 1\ncreated 5\nunfinished\n";
    let archive: Archive = whole.parse().unwrap();
    assert_eq!((archive.id, archive.created), (MatchId(1), TimeMs(5)));
    for (text, line) in [
        ("", 1),
        ("[Event \"?\"]", 1),
        ("rookery match 2", 1),
        (
            "rookery match 1\nid 0000000000001\nvariant chess\nrules-version 1\ncreated 5\n",
            5,
        ),
        ("rookery match 1\nat noon white resigns", 2),
        ("rookery match 1\nat 5 white dances", 2),
        ("rookery match 1\nat 5 white plays", 2),
        ("rookery match 1\nid zz", 2),
        ("rookery match 1\nunfinished\nid 0000000000001", 3),
        ("rookery match 1\nvariant chess\nvariant chess", 3),
        ("rookery match 1\noption a b\noption a c", 3),
        ("rookery match 1\nseat white a\nseat white b", 3),
        ("rookery match 1\nat 5 white resigns\nat 4 white resigns", 3),
    ] {
        assert_eq!(text.parse::<Archive>().unwrap_err().line, line, "{text}");
    }
}

proptest! {
    #[test]
    fn every_log_is_read_again(
        entries in proptest::collection::vec(crate::texts::entry(), 0..20),
        id: u64,
        times in proptest::collection::vec(0..4_000_000_000_000_i64, 20),
    ) {
        let mut times = times;
        times.sort_unstable();
        let log = entries.into_iter().zip(times).map(|(mut entry, at)| {
            if let Entry::Turn { actions, .. } = &mut entry {
                // As notation writes them: no separators, no blanks at the ends.
                for action in actions {
                    *action = action.chars().filter(char::is_ascii_alphanumeric).chain(['-']).collect();
                }
            }
            LogEntry { at: TimeMs(at), entry }
        });
        let archive = Archive {
            id: MatchId(id),
            variant: "chess".to_owned(),
            rules_version: 3,
            options: vec![("setup".to_owned(), "two words".to_owned())],
            names: PerSeat::new("A".to_owned(), "B".to_owned()),
            place: Some("the hall".to_owned()),
            created: NOON,
            log: log.collect(),
            position: Some(PositionFingerprint::of("anything")),
            result: None, terms: MatchTerms::timed(TimeControl::PerTurn { each: 259_200_000 }), };
        prop_assert_eq!(archive.to_string().parse(), Ok(archive));
    }

    #[test]
    fn no_text_panics_as_a_match(text in "(rookery match 1\n)?((at|id|option|seat|result|created) \\PC*\n)*") {
        let _either = text.parse::<Archive>().is_ok();
    }

    #[test]
    fn any_time_is_written_and_read(at: i64) {
        let log = vec![LogEntry { at: TimeMs(at), entry: Entry::Resigned { seat: Seat::White } },
            LogEntry { at: TimeMs(at), entry: Entry::Started { colour: Colour::Black, draw: None } }];
        let archive = Archive { id: MatchId(1), variant: String::new(), rules_version: 0, options: Vec::new(),
            names: PerSeat::default(), place: None, created: TimeMs(at), log, position: None, result: Some("x".to_owned()), terms: MatchTerms::default(), };
        prop_assert_eq!(archive.to_string().parse(), Ok(archive));
    }
}

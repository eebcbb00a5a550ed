//! Matches of Elemental Chess with rewinds, out of one database and into another: the position, what its rules still
//! know of earlier turns, every word that was told, and how the match goes on.

use super::{Hall, exports, folder, program, succeeds};
use rookery_rules::notation::read_turn;
use rookery_rules::{Seat, Variant};
use rookery_session::draft::Draft;
use rookery_session::{MatchId, MatchState, SeenVersion, TurnRecord};

const PLAIN: &str = "element none; augmentor none; offense none; temporal none";

impl Hall {
    /// Types whole turns, each by whoever owes one.
    async fn types(&self, id: MatchId, turns: &[&str]) {
        for text in turns {
            let state = self.sessions.state(id).await.expect("nothing refuses it");
            let awaited = state.awaited();
            let seat = Seat::BOTH
                .into_iter()
                .find(|seat| awaited[*seat])
                .expect("nothing refuses it");
            let begun = Draft::begin(&state, seat).expect("nothing refuses it");
            let actions = read_turn(&begun.position, seat, text).expect("nothing refuses it");
            self.clock.advance(61_001);
            self.sessions
                .play_turn(
                    self.by(crate::user_on(&state, seat)),
                    id,
                    SeenVersion::TYPED,
                    &actions,
                )
                .await
                .expect("nothing refuses it");
        }
    }
}

/// What is said of a turn.
fn words(turn: &TurnRecord) -> String {
    let said: Vec<&str> = turn.told.iter().map(rookery_rules::Said::as_str).collect();
    said.join(", ")
}

/// Whose turns, what was played and what was said of it; not when, for each place has its own clock.
fn told(state: &MatchState) -> Vec<(Seat, &[String], String)> {
    let turns = state.turns.iter();
    turns
        .map(|turn| (turn.seat, turn.actions.as_slice(), words(turn)))
        .collect()
}

#[tokio::test]
async fn rewinds_go_out_and_in_again_with_their_words() {
    let folder = folder();
    let here = Hall::open(&folder.path().join("here.db"), 3).await;
    let flooded = [
        "e2-e4",
        "d7-d5; end",
        "h2-h3",
        "d5xe4; end",
        "d2-d3",
        "e4xd3; end",
        "c2xd3",
    ];
    let mut matches = Vec::new();
    for (black, turns, told, next) in [
        (
            "element none; augmentor none; offense none; temporal do-over",
            &["e2-e4", "d7-d5", "e4xd5"][..],
            "its Do-Over takes back this turn and Black's turn before it",
            "e4-e5",
        ),
        (
            "element light; augmentor none; offense none; temporal do-over",
            &["e2-e4", "d7-d5", "e4xd5"][..],
            "Blinding gives Black the next turn",
            "e7-e6",
        ),
        (
            "element water; augmentor none; offense none; temporal do-over",
            &flooded[..],
            "Flood Wake: White's pawn d3 stays gone",
            "h3-h4",
        ),
    ] {
        let id = here.begin(Variant::Elemental, Vec::new()).await;
        here.types(id, &[PLAIN, black]).await;
        here.types(id, turns).await;
        let state = here.sessions.state(id).await.unwrap();
        let last = state.turns.last().unwrap();
        assert_eq!(last.rewinds, 2, "{last:?}");
        assert_eq!(
            state.turn_count(),
            turns.len() - last.rewinds,
            "neither loadouts nor turns that were taken back are counted"
        );
        let words = words(last);
        assert!(words.contains(told), "{words}");
        matches.push((id, next));
    }
    for (id, _) in &matches {
        let (file, id) = (format!("{id}.txt"), id.to_string());
        exports(folder.path(), &id, &file);
        succeeds(&program(
            folder.path(),
            &["import", &file, "--database", "there.db"],
        ));
    }
    let there = Hall::open(&folder.path().join("there.db"), 4).await;
    for (id, next) in matches {
        for played in [&[][..], &[next][..]] {
            here.types(id, played).await;
            there.types(id, played).await;
            let before = here.sessions.state(id).await.unwrap();
            let after = there.sessions.state(id).await.unwrap();
            assert_eq!(
                after.position, before.position,
                "what may be played, now and later"
            );
            assert_eq!(told(&after), told(&before), "every turn and its words");
            assert_eq!((after.awaited(), after.board), (before.awaited(), before.board));
        }
        // What was rewound can be taken back there as here.
        for hall in [&here, &there] {
            let state = hall.sessions.state(id).await.unwrap();
            let awaited = state.awaited();
            let seat = Seat::BOTH.into_iter().find(|seat| awaited[*seat]).unwrap();
            let user = crate::user_on(&state, seat);
            hall.take_back(id, user, crate::user_on(&state, seat.other()))
                .await;
        }
        let before = here.sessions.state(id).await.unwrap();
        let after = there.sessions.state(id).await.unwrap();
        assert_eq!(after.position, before.position, "after a takeback");
        assert_eq!(told(&after), told(&before));
    }
}

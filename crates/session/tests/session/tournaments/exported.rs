//! Tournaments as files for other pairing programs: real places, and who sits out the next round.

use super::{Event, rules, swiss};
use rookery_pairing::{ByeKind, Number, Record, TrfFile, pair_swiss, read_trf};
use rookery_session::{OrganiserStep, Score, Seeding, TournamentFormat, TournamentStatus, tournament_trf};

async fn text(event: &Event) -> String {
    let state = event.state().await;
    tournament_trf(&state, |number| format!("p{number}")).unwrap()
}

async fn read(event: &Event) -> TrfFile {
    read_trf(&text(event).await).unwrap()
}

#[tokio::test]
async fn whoever_sits_out_the_next_round_is_absent_in_the_file() {
    let mut rules = rules(swiss(3));
    rules.seeding = Seeding::Joined;
    let event = Event::started(rules, 6).await;
    let begun = read(&event).await;
    assert_eq!(begun.tournament.paired_rounds(), 0, "no game is over");
    assert_eq!(begun.absent, [], "everybody plays");
    let by = event.world.by(event.user(6));
    event.world.sessions.ask_half_bye(by, event.id, 2).await.unwrap();
    event.decide((1, 1), Score::White).await.unwrap();
    event.run().await;
    assert_eq!(read(&event).await.absent.last(), Some(&Number(6)));
    for board in [2, 3] {
        event.decide((1, board), Score::Draw).await.unwrap();
        event.run().await;
    }
    let second = read(&event).await;
    assert_eq!(second.tournament.paired_rounds(), 1, "round 2 has begun");
    assert_eq!(second.absent, [Number(6)], "half a point instead of round 2");
    event
        .organise(OrganiserStep::Remove(event.user(1)))
        .await
        .unwrap();
    event.run().await;
    let third = read(&event).await;
    assert!(third.absent.contains(&Number(1)), "{:?}", third.absent);
    let paired = pair_swiss(&third.tournament, &third.absent).unwrap();
    let is_gone = |number: Number| number == Number(1);
    assert!(
        paired
            .pairings
            .iter()
            .all(|pairing| !is_gone(pairing.white) && !is_gone(pairing.black)),
        "{paired:?}"
    );
}

#[tokio::test]
async fn a_knockouts_file_has_its_places_and_its_byes() {
    let mut rules = rules(TournamentFormat::Knockout {
        return_game: false,
        faster: Vec::new(),
        third_place: false,
    });
    rules.seeding = Seeding::Joined;
    let event = Event::started(rules, 3).await;
    // Seed 2 loses, then seed 1.
    for round in [1, 2] {
        let game = event.state().await.rounds[usize::from(round) - 1].games[0];
        let is_white = event.state().await.place_of(game.paired.white) == Some(Number(3));
        let score = if is_white { Score::White } else { Score::Black };
        event.decide((round, 1), score).await.unwrap();
        event.run().await;
    }
    assert_eq!(event.state().await.status, TournamentStatus::Finished);
    let text = text(&event).await;
    let ranks: Vec<&str> = text
        .lines()
        .filter(|line| line.starts_with("001"))
        .map(|line| line[85..89].trim())
        .collect();
    assert_eq!(ranks, ["2", "3", "1"], "{text}");
    let first = &read_trf(&text).unwrap().tournament.players[0];
    assert_eq!(first.records[0], Record::Bye(ByeKind::Full), "{text}");
}

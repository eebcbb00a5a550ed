//! Tournaments as files for other pairing programs: real places, and who sits out the next round.

use super::{Event, rules, swiss};
use rookery_pairing::{
    ByeKind, NoPairing, Number, Record, SWISS_TIE_BREAKS, Side, TrfFile, check, pair_swiss, read_trf,
    standings,
};
use rookery_session::{
    OrganiserStep, Score, Seeding, TournamentFormat, TournamentStatus, tournament_report, tournament_trf,
};

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
    assert_eq!(begun.tournament.running_round(), Some(1), "no game is over");
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
    assert_eq!(second.tournament.running_round(), Some(2), "round 2 has begun");
    assert_eq!(second.absent, [], "everybody plays round 3");
    let sits_out = second.tournament.player(Number(6)).unwrap().record(1);
    assert_eq!(
        sits_out,
        Record::Bye(ByeKind::Half),
        "half a point instead of round 2"
    );
    event
        .organise(OrganiserStep::Remove(event.user(1)))
        .await
        .unwrap();
    event.run().await;
    let running = event.state().await.rounds[1].games.clone();
    for game in running.iter().filter(|game| game.result.is_none()) {
        let board = game.paired.board;
        event.decide((2, board), Score::Draw).await.unwrap();
        event.run().await;
    }
    let third = read(&event).await;
    assert_eq!(third.tournament.running_round(), Some(3));
    let sits_out = third.tournament.player(Number(1)).unwrap().record(2);
    assert_eq!(sits_out, Record::Bye(ByeKind::Zero), "withdrawn");
    // Whoever pairs round 3 again from the file gets the round as it runs.
    assert_eq!(check(&third.tournament), Ok(Vec::new()));
}

#[tokio::test]
async fn a_running_game_has_a_blank_result_in_the_file() {
    let mut rules = rules(swiss(3));
    rules.seeding = Seeding::Joined;
    let event = Event::started(rules, 5).await;
    event.decide((1, 1), Score::White).await.unwrap();
    event.run().await;
    let file = read(&event).await;
    let state = event.state().await;
    let running = state.rounds[0].games[1].paired;
    let place = |number| state.place_of(number).unwrap();
    let (white, black) = (place(running.white), place(running.black));
    let of_white = file.tournament.player(white).unwrap().record(0);
    let expected = Record::Running {
        opponent: black,
        side: Side::White,
    };
    assert_eq!(of_white, expected);
    let report = tournament_report(&state, |number| format!("p{number}")).unwrap();
    assert_eq!(file.tournament, report, "nothing is lost on the way");
    let refusal = pair_swiss(&file.tournament, &file.absent);
    assert_eq!(refusal, Err(NoPairing::Unfinished { round: 1 }));
    // The file leads to the places that the bot shows.
    let places = state.places();
    let shown: Vec<_> = places
        .iter()
        .map(|place| (place.rank, state.place_of(place.number)))
        .collect();
    let table = standings(&file.tournament, &SWISS_TIE_BREAKS);
    let written: Vec<_> = table.iter().map(|row| (row.rank, Some(row.number))).collect();
    assert_eq!(written, shown);
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

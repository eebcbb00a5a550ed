//! Time controls as people type them and as the store keeps them, and the terms of a match.

use crate::world::{HOUR, World};
use rookery_session::{Colour, ControlError, MatchTerms, Opponent, SessionError, Speed, TimeControl};

const DAY: i64 = 24 * HOUR;

fn typed(text: &str) -> Result<String, ControlError> {
    let control = TimeControl::from_typed(text)?;
    let written = control.to_string();
    assert_eq!(written.parse(), Ok(control), "{written}");
    Ok(written)
}

#[test]
fn people_type_controls_in_many_ways() {
    for (text, written) in [
        ("3d", "3d"),
        ("3", "3d"),
        (" 3 Days ", "3d"),
        ("72h", "3d"),
        ("36 hours", "36h"),
        ("unlimited", "none"),
        ("", "none"),
        ("10d+36h<10d", "10d+36h<10d"),
        ("7d+0", "7d+0"),
        ("5+5", "5m+5s~5s"),
        ("15m + 10s", "15m+10s~5s"),
        ("15m+10s~30s", "15m+10s~30s"),
        ("3m+3s", "3m+3s~5s"),
        ("59m+3m", "59m+3m~5s"),
        ("12h", "12h"),
        ("30d", "30d"),
        ("1d+0", "1d+0"),
        ("60d+7d<120d", "60d+7d<120d"),
        ("1 day a turn", "1d"),
        ("1 Tag pro Zug", "1d"),
        ("60 hours per move", "60h"),
        ("1 T 12 Std. pro Zug", "36h"),
        ("1d12h", "36h"),
        ("10 days and 36 hours a turn, up to 10 days", "10d+36h<10d"),
        ("10 Tage und 36 Stunden pro Zug, bis 10 Tage", "10d+36h<10d"),
        ("10 d + 1 d 12 h", "10d+36h"),
        ("7 days for the whole game", "7d+0"),
        ("7 Tage für die ganze Partie", "7d+0"),
        ("15+10, live: 15 minutes and 10 seconds a turn", "15m+10s~5s"),
        ("15+10, live: 15 Minuten und 10 Sekunden pro Zug", "15m+10s~5s"),
        ("No clock", "none"),
        ("Keine Uhr", "none"),
    ] {
        assert_eq!(typed(text), Ok(written.to_owned()), "{text}");
    }
}

#[test]
fn a_control_outside_its_bounds_is_refused() {
    for (text, error) in [
        ("soon", ControlError::Unreadable),
        ("3x", ControlError::Unreadable),
        ("-3d", ControlError::Unreadable),
        ("2 days and 12 hours", ControlError::Unreadable),
        ("3 days a turn, up to 5 days", ControlError::Unreadable),
        ("3 days a week", ControlError::Unreadable),
        ("1 hour a turn", ControlError::PerTurn),
        ("2 hours and 1 hour a turn", ControlError::Bank),
        ("99999999999999d", ControlError::Unreadable),
        ("1h", ControlError::PerTurn),
        ("31d", ControlError::PerTurn),
        ("2+2", ControlError::Live),
        ("5m+5s<1m", ControlError::Live),
        ("5m+5s~2m", ControlError::Live),
        ("179s+3s", ControlError::Live),
        ("3m+2s", ControlError::Live),
        // Forty increments make three hours: too slow to be live, and too fast for correspondence.
        ("1h+3m", ControlError::Bank),
        ("4h+1h", ControlError::Bank),
        ("23h+1h", ControlError::Bank),
        ("1d+169h", ControlError::Bank),
        ("61d+0", ControlError::Bank),
        ("10d+1d<5d", ControlError::Bank),
        ("10d+1d~5s", ControlError::Bank),
    ] {
        assert_eq!(typed(text), Err(error), "{text}");
    }
}

#[test]
fn every_offered_control_is_read_again() {
    for control in TimeControl::OFFERED {
        assert_eq!(TimeControl::from_typed(&control.to_string()), Ok(*control));
    }
    let speeds = TimeControl::OFFERED.iter().map(|control| control.speed());
    assert_eq!(speeds.filter(|speed| *speed == Speed::Live).count(), 4);
}

#[tokio::test]
async fn the_terms_of_a_challenge_are_the_terms_of_its_match_and_of_a_rematch() {
    let mut world: World = World::new();
    let (ann, bob) = (world.user("ann").await, world.user("bob").await);
    let terms = MatchTerms {
        takebacks: false,
        ..MatchTerms::timed(TimeControl::PerTurn { each: 3 * DAY })
    };
    let mut proposal = world.proposal("chess", Opponent::User(bob), Colour::White).await;
    proposal.terms = terms;
    let made = world.sessions.challenge(world.by(ann), proposal).await.unwrap();
    let challenge = made.challenge.unwrap();
    assert_eq!(challenge.terms, terms);
    let accepted = world.sessions.accept(world.by(bob), challenge.id).await.unwrap();
    let id = accepted.state.unwrap().header.id;
    world.restart();
    assert_eq!(world.sessions.state(id).await.unwrap().header.terms, terms);
    assert_eq!(world.sessions.summary(id).await.unwrap().header.terms, terms);
    let names = rookery_rules::PerSeat::new("Ann".to_owned(), "Bob".to_owned());
    let archive = world.sessions.export(id, names, true).await.unwrap();
    assert!(
        archive.to_string().contains("terms 3d no-takebacks\n"),
        "{archive}"
    );
    assert_eq!(archive.to_string().parse(), Ok(archive));

    world.sessions.resign(world.by(bob), id).await.unwrap();
    let rematch = world.sessions.rematch(world.by(ann), id).await.unwrap();
    assert_eq!(rematch.challenge.unwrap().terms, terms);
}

#[tokio::test]
async fn a_clock_needs_two_users() {
    let world: World = World::new();
    let ann = world.user("ann").await;
    let level = rookery_session::ComputerLevel::new(1).unwrap();
    for opponent in [Opponent::Oneself, Opponent::Computer(level)] {
        let mut proposal = world.proposal("chess", opponent, Colour::White).await;
        proposal.terms = MatchTerms::timed(TimeControl::PerTurn { each: 3 * DAY });
        let refused = world.sessions.challenge(world.by(ann), proposal).await;
        assert_eq!(refused.map(|_| ()), Err(SessionError::ClockNeedsTwoUsers));
    }
}

#[test]
fn durations_are_read_in_german_too() {
    for (german, english) in [
        ("3 Tage", "3 days"),
        ("1 Tag", "1 day"),
        ("36 Stunden", "36 h"),
        ("12 Std.", "12 hours"),
        ("3 T", "3d"),
    ] {
        assert_eq!(typed(german), typed(english), "{german}");
        assert!(typed(german).is_ok(), "{german}");
    }
}

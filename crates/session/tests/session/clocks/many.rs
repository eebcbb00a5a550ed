//! More running matches of one user than fit on a page of a list.

use super::*;

#[tokio::test]
async fn t7_a_vacation_reaches_every_match_of_a_user_however_many() {
    let most = usize::try_from(limits::PAGE).unwrap() + 5;
    let world: World = World::new();
    let (ann, bob) = (world.user("ann").await, world.user("bob").await);
    let mut ids = Vec::new();
    for number in 1..=most {
        if number % 30 == 0 {
            world.clock.advance(limits::STARTS_WINDOW_MS + 1);
        }
        ids.push(started(&world, "chess", (ann, bob), "3d").await);
    }
    let found = world.sessions.running_matches_of(ann).await.unwrap();
    let mut found: Vec<MatchId> = found.iter().map(|game| game.header.id).collect();
    found.sort_unstable();
    ids.sort_unstable();
    assert_eq!(found, ids, "each once");
    let now = world.clock_now();
    let away = world.sessions.leave_for_vacation(world.by(ann), now, 7).await;
    let until = away.unwrap().span.until;
    while world.sessions.run_due().await.unwrap() > 0 {}
    for id in ids {
        let clocks = world.sessions.state(id).await.unwrap().clocks.clone();
        assert_eq!(clocks.status(Seat::White, now), ClockStatus::Away { until });
    }
}

//! Pages that servers want posted by themselves: due at their hour, once, also with two processes and after a time without
//! the bot.

use crate::world::World;
use rookery_session::{GuildPage, GuildPages, Notification, PlaceId, TimeMs};

const DAY: i64 = 24 * 60 * 60 * 1_000;

/// A server that wants both pages, in its only channel.
async fn wanting(world: &World) -> (PlaceId, PlaceId) {
    let origin = world.origin().await;
    let guild = origin.guild.expect("a server");
    let pages = GuildPages {
        puzzle: Some(origin.channel),
        weekly: Some(origin.channel),
        ..GuildPages::default()
    };
    world.sessions.save_guild_pages(guild, pages).await.unwrap();
    (guild, origin.channel)
}

/// How many puzzles and weekly pages were posted now.
async fn posted(world: &World) -> (usize, usize) {
    while world.sessions.run_due().await.unwrap() > 0 {}
    let all = world.deliver_all().await;
    let is_puzzle = |one: &&Notification| matches!(one, Notification::PuzzleOfTheDay { .. });
    let is_weekly = |one: &&Notification| matches!(one, Notification::WeeklyPage { .. });
    (
        all.iter().filter(is_puzzle).count(),
        all.iter().filter(is_weekly).count(),
    )
}

#[tokio::test]
async fn a_puzzle_comes_every_day_and_a_page_every_week() {
    let world: World = World::new();
    wanting(&world).await;
    let (mut puzzles, mut weeks) = (0, 0);
    for _ in 0..14 {
        world.clock.advance(DAY);
        let (puzzle, week) = posted(&world).await;
        assert_eq!(puzzle, 1);
        (puzzles, weeks) = (puzzles + puzzle, weeks + week);
    }
    assert_eq!((puzzles, weeks), (14, 2));
}

#[tokio::test]
async fn what_was_missed_without_the_bot_is_posted_once() {
    let mut world: World = World::new();
    wanting(&world).await;
    world.clock.advance(30 * DAY);
    world.restart();
    assert_eq!(posted(&world).await, (1, 1));
    assert_eq!(posted(&world).await, (0, 0));
    world.clock.advance(DAY);
    assert_eq!(posted(&world).await.0, 1);
}

#[tokio::test]
async fn a_page_that_two_processes_run_is_posted_once() {
    let world: World = World::new();
    wanting(&world).await;
    let other = world.second_process();
    world.clock.advance(8 * DAY);
    let (one, two) = tokio::join!(world.sessions.run_due(), other.run_due());
    assert!(one.is_ok() && two.is_ok());
    assert_eq!(posted(&world).await, (1, 1));
}

#[tokio::test]
async fn a_page_is_stopped_only_in_the_channel_that_refuses_it() {
    let world: World = World::new();
    let (guild, channel) = wanting(&world).await;
    let elsewhere = PlaceId(channel.0 + 1_000);
    world
        .sessions
        .stop_page(guild, GuildPage::Puzzle, elsewhere)
        .await
        .unwrap();
    let kept = world.sessions.guild_pages(guild).await.unwrap();
    assert_eq!(kept.puzzle, Some(channel));
    world
        .sessions
        .stop_page(guild, GuildPage::Puzzle, channel)
        .await
        .unwrap();
    world.clock.advance(8 * DAY);
    assert_eq!(posted(&world).await, (0, 1), "the other page goes on");
}

#[tokio::test]
async fn a_week_knows_the_channels_of_its_matches() {
    let world: World = World::new();
    let (guild, channel) = wanting(&world).await;
    let (ann, bob) = (world.user("ann").await, world.user("bob").await);
    let id = world.started(ann, bob).await;
    world.play_all(ann, bob, id, &["e2-e4", "e7-e5"]).await;
    world.sessions.resign(world.by(ann), id).await.unwrap();
    let end = TimeMs(world.clock_now().0 + 1);
    let week = world.sessions.week_before(guild, end).await.unwrap();
    assert_eq!(week.channels, [channel]);
    let report = world.sessions.week(week).await.unwrap();
    assert_eq!((report.finished, report.longest), (1, Some(id)));
    assert_eq!(report.waiting, None);
}

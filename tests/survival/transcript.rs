//! What a whole match must look like to its players in the end. Must not act.

use crate::common::{Club, Outcome, types};
use discord_emulator::{ChannelHandle, ChannelId, TestError};

/// Fool's mate, as it is told.
pub const MATE: [&str; 4] = ["f3", "e5", "g4", "Qh4#"];

/// Everything public in a place, oldest first.
pub fn told(club: &Club, place: impl Into<ChannelId>) -> Vec<String> {
    let messages = club.ann.messages(place).into_iter();
    let public = messages.filter(|message| !message.ephemeral);
    public.map(|message| message.content).collect()
}

/// That each of these is told in a place exactly once, and in this order. Boards right after one another may be told
/// together.
pub fn assert_once_in_order(club: &Club, place: impl Into<ChannelId>, expected: &[&str]) {
    let told = told(club, place);
    let all = told.join("\n");
    let mut last = None;
    for words in expected {
        let found: Vec<usize> = all.match_indices(words).map(|(at, _)| at).collect();
        assert_eq!(found.len(), 1, "`{words}` is told once: {told:#?}");
        assert!(last < Some(found[0]), "`{words}` is in its place: {told:#?}");
        last = Some(found[0]);
    }
}

/// Lets the clock tick until everybody is told something in a place; what only one user sees does not count.
pub async fn is_told(club: &Club, place: impl Into<ChannelId>, words: &str) -> Outcome {
    let told = club.bob.finds(place, |message| {
        !message.ephemeral && message.content.contains(words)
    });
    ticking(club, told).await.map(drop)
}

/// Ends a conversation in which Discord may have refused something on purpose.
pub async fn close(mut club: Club) {
    club.stop_bot().await;
    club.emulator.take_refusals();
    club.close().await;
}

/// Ann challenges Bob and plays White, Bob accepts, however long Discord makes them wait; the match's thread, which is
/// the channel's next one.
pub async fn begin_in_time(club: &Club, threads_before: usize) -> Result<ChannelHandle, TestError> {
    let options = [
        ("variant", "chess"),
        ("opponent", &club.bob.mention()),
        ("colour", "White"),
    ];
    club.ann.in_channel(&club.channel).slash("play", &options).await?;
    let challenge = club
        .sees_in_time(&club.bob, &club.channel, "challenges you")
        .await?;
    club.bob
        .in_channel(&club.channel)
        .click(&challenge, "Accept")
        .await?;
    is_told(club, &club.channel, "It was accepted").await?;
    let thread = ticking(club, club.nth_thread(threads_before)).await?;
    is_told(club, &thread, "The match begins").await?;
    Ok(thread)
}

/// Plays fool's mate in a thread to the end, each turn after the last was told.
pub async fn play_to_mate(club: &Club, thread: &ChannelHandle) -> Outcome {
    let (ann, bob) = (club.ann.in_channel(thread), club.bob.in_channel(thread));
    for (turn, player) in MATE.iter().zip([&ann, &bob, &ann, &bob]) {
        types(player, turn).await?;
        is_told(club, thread, &format!("`{turn}`")).await?;
    }
    is_told(club, thread, "4 turns, counting both sides").await?;
    is_told(club, thread, "(Black) wins by checkmate.").await
}

/// Lets the clock tick while something is waited for.
pub async fn ticking<T>(club: &Club, wanted: impl Future<Output = T>) -> T {
    let mut wanted = std::pin::pin!(wanted);
    let mut ticks = tokio::time::interval(std::time::Duration::from_millis(20));
    loop {
        tokio::select! {
            found = &mut wanted => return found,
            _ = ticks.tick() => club.passes(std::time::Duration::from_secs(1)),
        }
    }
}

//! What a unit of Elemental Chess may do after its move or capture, clicked one after the other: each choice with its
//! targets numbered on the picture, and each can be passed over, as can the rest of the turn.

use crate::common::{Club, Outcome, chooses, confirms, offers, seals, types};
use crate::elemental::after_loadouts;
use discord_emulator::world::MessageView;
use discord_emulator::{ChannelHandle, Reply, TestError, UserHandle, UserIn};

/// The squares around e4, all of them free.
const AROUND_E4: [&str; 8] = ["d3", "d4", "d5", "e3", "e5", "f3", "f4", "f5"];

const PLAIN: &str = "element none; augmentor none; offense none; temporal none";

/// A match in which White has that loadout and Black none, played on by typed turns; its thread and its board.
async fn played(club: &Club, white: &str, turns: &[&str]) -> Result<(ChannelHandle, MessageView), TestError> {
    let thread = club.begin("elemental").await?;
    let (ann, bob) = (club.ann.in_channel(&thread), club.bob.in_channel(&thread));
    seals(&ann, white).await?;
    seals(&bob, PLAIN).await?;
    let mut board = turn_of(&club.ann, &thread, 2).await?;
    for (index, turn) in turns.iter().enumerate() {
        let (player, next) = if index % 2 == 0 {
            (&ann, &club.bob)
        } else {
            (&bob, &club.ann)
        };
        types(player, turn).await?;
        board = turn_of(next, &thread, 3 + index).await?;
    }
    Ok((thread, board))
}

/// The board after so many turns, the two loadouts included, as who is to move sees it.
async fn turn_of(user: &UserHandle, thread: &ChannelHandle, turns: usize) -> Result<MessageView, TestError> {
    let number = after_loadouts(turns);
    user.finds(thread, |message| {
        !message.ephemeral && message.pings_me && message.content.contains(&number)
    })
    .await
}

/// The panel asks for one of those targets, each with its number on the picture, and may be refused; one is chosen.
/// Where there are many the ability is named first.
async fn takes(
    player: &UserIn,
    panel: &Reply,
    so_far: &str,
    (ability, targets): (&str, &[&str]),
    choice: &str,
) -> Result<Reply, TestError> {
    pending(panel, so_far);
    let offered = offers(panel.message());
    let (panel, ability) = if offered.iter().any(|offer| offer == ability) {
        (chooses(player, panel, ability).await?, "")
    } else {
        (panel.clone(), ability)
    };
    assert_eq!(panel.message().attachments.len(), 1, "each step has its picture");
    let offered = offers(panel.message());
    let numbered = offered.iter().filter_map(|offer| offer.split_once(": "));
    let mut marked: Vec<&str> = numbered
        .filter(|(number, _)| number.parse::<u32>().is_ok())
        .filter(|(_, what)| what.to_lowercase().contains(&ability.to_lowercase()))
        .filter_map(|(_, what)| what.split(' ').next_back())
        .collect();
    marked.sort_unstable();
    assert_eq!(marked, targets, "{offered:?}");
    chooses(player, &panel, choice).await
}

/// Something may be chosen after what is entered so far; the rest of the turn may be passed over.
fn pending(panel: &Reply, so_far: &str) {
    assert!(
        panel.text().contains(&format!("So far: `{so_far}`")),
        "{}",
        panel.text()
    );
    let offered = offers(panel.message());
    let can_end = offered.iter().any(|offer| offer.ends_with("End the turn"));
    // Passing over the last choice is ending the turn, and it is offered once.
    assert!(can_end, "{offered:?}");
}

#[tokio::test]
async fn a_unit_of_air_steps_on_and_is_nudged() -> Outcome {
    let mut club = Club::open().await;
    let white = "element air; augmentor side-step; offense none; temporal none";
    let (thread, board) = played(&club, white, &[]).await?;
    let ann = club.ann.in_channel(&thread);
    let panel = ann.click(&board, "Move").await?;
    let panel = chooses(&ann, &panel, "Pawn e2").await?;
    let panel = chooses(&ann, &panel, "e3").await?;
    let panel = takes(&ann, &panel, "e3", ("Extra step", &["e4"]), "e4").await?;
    pending(&panel, "e3; step e4");

    // The choice that is pending is there after a restart, too.
    club.restart_bot().await;
    let ann = club.ann.in_channel(&thread);
    let panel = chooses(&ann, &panel, "Skip extra step").await?;
    let entered = "e3; step e4; skip step";
    let panel = takes(&ann, &panel, entered, ("Nudge", &AROUND_E4), "d5").await?;
    confirms(&ann, &panel).await?;
    let board = turn_of(&club.bob, &thread, 3).await?;
    assert!(
        board.content.contains("White `e3; step e4; skip step; nudge d5`"),
        "{}",
        board.content
    );
    let bob = club.bob.in_channel(&thread);
    types(&bob, "h7-h6").await?;
    let board = turn_of(&club.ann, &thread, 4).await?;

    // All the rest is passed over at once.
    let panel = ann.click(&board, "Move").await?;
    let panel = chooses(&ann, &panel, "Pawn a2").await?;
    let panel = chooses(&ann, &panel, "a3").await?;
    pending(&panel, "a3");
    assert!(
        panel
            .text()
            .contains("**End the turn** plays what you have entered."),
        "{}",
        panel.text()
    );
    assert!(
        panel.text().ends_with(
            "**Skip extra step** leaves out only this choice, and the turn goes on. \
                 Next: choose where to nudge the unit with Side Step, or end."
        ),
        "{}",
        panel.text()
    );
    let done = chooses(&ann, &panel, "End the turn").await?;
    assert!(done.text().starts_with("Done: `a3; end`"), "{}", done.text());
    let board = turn_of(&club.bob, &thread, 5).await?;
    assert!(board.content.contains("White `a3; end`"), "{}", board.content);
    club.close().await;
    Ok(())
}

#[tokio::test]
async fn a_unit_of_lightning_raises_blinks_captures_again_and_swaps() -> Outcome {
    let club = Club::open().await;
    let white = "element lightning; augmentor quantum-step; offense none; temporal resurrection; ready";
    let turns = ["e2-e4; end", "d7-d5", "b1-c3; end", "d5xe4"];
    let (thread, board) = played(&club, white, &turns).await?;
    let (ann, bob) = (club.ann.in_channel(&thread), club.bob.in_channel(&thread));
    let panel = ann.click(&board, "Move").await?;
    let panel = chooses(&ann, &panel, "Knight c3").await?;
    let panel = chooses(&ann, &panel, "pawn e4").await?;
    let panel = takes(&ann, &panel, "Nxe4", ("returns on", &["e2"]), "e2").await?;
    let entered = "Nxe4; raise pawn e2";
    let panel = takes(&ann, &panel, entered, ("Blink", &AROUND_E4), "e5").await?;
    let entered = "Nxe4; raise pawn e2; blink e5";
    let panel = takes(&ann, &panel, entered, ("Takes pawn", &["f7"]), "pawn f7").await?;
    confirms(&ann, &panel).await?;
    let whole = "Nxe4; raise pawn e2; blink e5; Nxf7";
    let board = turn_of(&club.bob, &thread, 7).await?;
    assert!(
        board.content.contains(&format!("White `{whole}`")),
        "{}",
        board.content
    );
    types(&bob, "e8xf7").await?;
    let board = turn_of(&club.ann, &thread, 8).await?;

    // The same two choices end with a friend's square.
    let panel = ann.click(&board, "Move").await?;
    let panel = chooses(&ann, &panel, "Knight g1").await?;
    let panel = chooses(&ann, &panel, "f3").await?;
    let panel = takes(&ann, &panel, "Nf3", ("Swap", &["e2", "f2", "g2"]), "g2").await?;
    confirms(&ann, &panel).await?;
    let board = turn_of(&club.bob, &thread, 9).await?;
    assert!(
        board.content.contains("White `Nf3; swap g2`"),
        "{}",
        board.content
    );
    club.close().await;
    Ok(())
}

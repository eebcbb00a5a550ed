//! How much of a match stays in its thread: one public message for each turn, buttons below the newest board alone, and
//! no private message that has done its work.

use crate::common::{Club, Outcome, chooses, clicks, labels, offers, types};
use discord_emulator::world::MessageView;
use discord_emulator::{ChannelHandle, TestError, UserHandle};

/// Twenty quiet turns of White; Black's mirror them.
const QUIET: [&str; 20] = [
    "a2-a3", "a3-a4", "b2-b3", "b3-b4", "c2-c3", "c3-c4", "d2-d3", "d3-d4", "e2-e3", "e3-e4", "f2-f3",
    "f3-f4", "g2-g3", "g3-g4", "h2-h3", "h3-h4", "b1-c3", "g1-f3", "a1-a2", "h1-h2",
];

/// The same turn for Black.
fn mirrored(turn: &str) -> String {
    let flipped = turn.chars().map(|letter| match letter.to_digit(10) {
        Some(rank) => char::from_digit(9 - rank, 10).expect("a rank"),
        None => letter,
    });
    flipped.collect()
}

fn public(user: &UserHandle, place: &ChannelHandle) -> Vec<MessageView> {
    let all = user.messages(place).into_iter();
    all.filter(|message| !message.ephemeral).collect()
}

fn private(user: &UserHandle, place: &ChannelHandle) -> Vec<MessageView> {
    let all = user.messages(place).into_iter();
    all.filter(|message| message.ephemeral).collect()
}

/// Waits until that user sees so many private messages there.
async fn has_private(user: &UserHandle, place: &ChannelHandle, count: usize) {
    for _ in 0..500 {
        if private(user, place).len() == count {
            return;
        }
        tokio::time::sleep(std::time::Duration::from_millis(20)).await;
    }
    panic!("not {count} private messages: {:#?}", private(user, place));
}

/// Waits until exactly these public messages after the first have buttons: those of which the text contains one of the
/// words.
async fn has_buttons(user: &UserHandle, place: &ChannelHandle, words: &[&str]) {
    let mut with_buttons = Vec::new();
    for _ in 0..500 {
        with_buttons = public(user, place)
            .into_iter()
            // The first message of a match keeps its own.
            .filter(|message| !message.components.is_empty() && !message.content.contains(", match `"))
            .map(|message| message.content)
            .collect();
        let fits = |(text, word): (&String, &&str)| text.contains(*word);
        if with_buttons.len() == words.len() && with_buttons.iter().zip(words).all(fits) {
            return;
        }
        tokio::time::sleep(std::time::Duration::from_millis(20)).await;
    }
    panic!("not {words:?} have buttons: {with_buttons:#?}");
}

#[tokio::test]
async fn forty_turns_against_a_person_leave_a_message_each_and_nothing_private() -> Outcome {
    let club = Club::open().await;
    let thread = club.begin("chess").await?;
    let (ann, bob) = (club.ann.in_channel(&thread), club.bob.in_channel(&thread));
    let mut board = club
        .ann
        .finds(&thread, |message| message.content.contains("The match begins"))
        .await?;
    for (number, turn) in QUIET.iter().enumerate() {
        let answer = mirrored(turn);
        for (player, other, turn) in [(&ann, &club.bob, *turn), (&bob, &club.ann, answer.as_str())] {
            if number == 0 {
                let (from, to) = turn.split_once('-').expect("a turn");
                clicks(player, &board, &[&format!("Pawn {from}"), &format!(": {to}")]).await?;
            } else {
                types(player, turn).await?;
            }
            let last = board.id;
            board = other
                .finds(&thread, |message| message.id > last && message.pings_me)
                .await?;
        }
    }
    let told = public(&club.ann, &thread);
    assert!(told.len() <= 42, "{} messages", told.len());
    has_private(&club.ann, &thread, 0).await;
    has_private(&club.bob, &thread, 0).await;
    has_buttons(&club.ann, &thread, &["h7`"]).await;
    club.close().await;
    Ok(())
}

#[tokio::test]
async fn twenty_rounds_against_the_computer_leave_a_message_each_and_nothing_private() -> Outcome {
    let club = Club::open().await;
    let options = [("variant", "chess"), ("computer", "1"), ("colour", "White")];
    club.ann.in_channel(&club.channel).slash("play", &options).await?;
    let thread = club.thread().await?;
    let ann = club.ann.in_channel(&thread);
    let mut board = club
        .ann
        .finds(&thread, |message| message.content.contains("The match begins"))
        .await?;
    let mut rounds = 0;
    while rounds < 20 {
        let legal = ann.autocomplete("move", &[("turn", "")]).await?;
        let turn = legal[0].value.as_str().unwrap_or_default().to_owned();
        let mut reply = ann.slash("move", &[("turn", &turn)]).await?;
        if reply.text().contains("isn't played yet") {
            // It lets the computer win at once, so it is typed once more.
            reply = ann.slash("move", &[("turn", &turn)]).await?;
        }
        assert!(
            reply.text().starts_with("Done: `") && reply.text().contains("The computer is thinking"),
            "{turn}: {}",
            reply.text()
        );
        let last = board.id;
        board = club
            .ann
            .finds(&thread, |message| message.id > last && !message.ephemeral)
            .await?;
        rounds += 1;
        assert!(
            board.content.contains(&format!("**{rounds}.** White")),
            "one's own turn is there: {}",
            board.content
        );
        if !board.content.contains("your turn") {
            break;
        }
        assert!(
            board.content.contains(&format!("**{rounds}.** Black")),
            "{}",
            board.content
        );
    }
    // White only pushes pawns at the edge, so the quickest mate, in four, may come.
    assert!(rounds > 3, "the match was short: {rounds} rounds");
    let told = public(&club.ann, &thread);
    assert!(
        told.len() <= rounds + 3,
        "{} messages in {rounds} rounds",
        told.len()
    );
    if rounds == 20 && board.content.contains("your turn") {
        assert!(told.len() <= 22, "{} messages", told.len());
    }
    has_private(&club.ann, &thread, 0).await;
    club.close().await;
    Ok(())
}

#[tokio::test]
async fn pressing_move_again_replaces_ones_older_panel() -> Outcome {
    let club = Club::open().await;
    let (thread, board) = club.begin_at_board("chess").await?;
    let ann = club.ann.in_channel(&thread);
    let first = ann.click(&board, "Move").await?;
    chooses(&ann, &first, "Knight g1").await?;
    let second = ann.click(&board, "Move").await?;
    has_private(&club.ann, &thread, 1).await;
    assert_eq!(
        private(&club.ann, &thread)[0].id,
        second.message().id,
        "the newer one stays"
    );
    assert!(
        offers(second.message())
            .iter()
            .any(|offer| offer.ends_with("Knight g1"))
    );
    types(&ann, "e2-e4").await?;
    club.bob
        .finds(&thread, |message| message.content.contains("`e4`"))
        .await?;
    has_private(&club.ann, &thread, 0).await;
    club.close().await;
    Ok(())
}

#[tokio::test]
async fn offers_that_are_answered_or_lapse_lose_their_buttons() -> Outcome {
    let club = Club::open().await;
    let thread = club.begin("chess").await?;
    let (ann, bob) = (club.ann.in_channel(&thread), club.bob.in_channel(&thread));
    let finds_offer = async |after: Option<&MessageView>| -> Result<MessageView, TestError> {
        let last = after.map(|message| message.id);
        club.bob
            .finds(&thread, |message| {
                message.content.contains("offers a draw") && last.is_none_or(|last| message.id > last)
            })
            .await
    };
    ann.slash("draw", &[]).await?;
    let declined = finds_offer(None).await?;
    assert_eq!(labels(&declined), ["Accept", "Decline", "Withdraw"]);
    bob.click(&declined, "Decline").await?;
    club.ann
        .finds(&thread, |message| message.content.contains("declined the draw"))
        .await?;
    has_buttons(&club.ann, &thread, &["The match begins"]).await;

    types(&ann, "e2-e4").await?;
    ann.slash("draw", &[]).await?;
    let lapsed = finds_offer(Some(&declined)).await?;
    has_buttons(&club.ann, &thread, &["`e4`", "offers a draw"]).await;
    types(&bob, "e7-e5").await?;
    has_buttons(&club.ann, &thread, &["`e5`"]).await;
    let reply = bob.click(&lapsed, "Accept").await;
    assert!(reply.is_err(), "there is no such button any more");

    let asked = ann.slash("resign", &[]).await?;
    ann.click(&asked, "Yes, resign").await?;
    has_buttons(&club.ann, &thread, &["resigned"]).await;
    club.close().await;
    Ok(())
}

#[tokio::test]
async fn what_a_typed_turn_replaced_stays_to_be_read() -> Outcome {
    let club = Club::open().await;
    let thread = club.begin("frozen6").await?;
    let (ann, bob) = (club.ann.in_channel(&thread), club.bob.in_channel(&thread));
    types(&ann, "e2-e3").await?;
    types(&bob, "e15-e14; end").await?;
    ann.slash("move", &[("turn", "i2-i3")]).await?;
    let whole = ann.slash("move", &[("turn", "b1-c3; c3-d5; end")]).await?;
    assert!(
        whole
            .text()
            .ends_with("\nIt replaced `i2-i3`, which you had entered but not played."),
        "{}",
        whole.text()
    );
    club.bob
        .finds(&thread, |message| {
            message.content.contains("**2.** White") && message.pings_me
        })
        .await?;
    has_private(&club.ann, &thread, 1).await;
    club.close().await;
    Ok(())
}

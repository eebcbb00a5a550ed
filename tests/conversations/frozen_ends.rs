//! Whole matches of `frozen10` and `frozen6`, typed and clicked in turns, to an end by the rules: boards, words,
//! refusals with a picture of what stands in the way, and the result.

use crate::common::{Club, Outcome, chooses, confirms, menu_options, nth_turn, types};
use discord_emulator::world::MessageView;
use discord_emulator::{ChannelHandle, Reply, TestError, UserHandle, UserIn};

/// The board after that many turns, as that player sees it: a picture with its description, and the turn in words.
async fn board(user: &UserHandle, thread: &ChannelHandle, turns: usize) -> Result<MessageView, TestError> {
    let number = nth_turn(turns);
    let board = user
        .finds(thread, |message| {
            let is_first = turns == 0 && message.content.contains("The match begins");
            !message.ephemeral && (message.content.starts_with(&number) || is_first)
        })
        .await?;
    assert_eq!(board.attachments.len(), 1, "{}", board.content);
    Ok(board)
}

/// Chooses the kind, then whatever leads to that action, which the panel then shows as entered.
async fn chooses_action(
    player: &UserIn,
    board: &MessageView,
    kind: &str,
    action: &str,
) -> Result<Reply, TestError> {
    let mut panel = player.click(board, "Move").await?;
    let mut wanted = vec![kind.to_owned()];
    let words: Vec<&str> = action.split([' ', '-', 'x']).collect();
    wanted.extend(words.iter().map(|word| (*word).to_owned()));
    let verb = match (action.contains(' '), action.contains('x')) {
        (false, true) => "Capture",
        (false, false) => "Move",
        (true, _) => words[0],
    };
    for _ in 0..6 {
        if panel.text().starts_with(&format!("Done: `{action}`")) {
            return Ok(panel);
        }
        assert_eq!(panel.message().attachments.len(), 1, "each step has its picture");
        if panel.text().contains(&format!("So far: `{action}`")) {
            return Ok(panel);
        }
        let options = menu_options(panel.message());
        let exact = options.iter().find(|(_, detail)| {
            let text = detail.split_once(": ").map_or(detail.as_str(), |(text, _)| text);
            text == action
        });
        let named = || {
            wanted
                .iter()
                .find_map(|word| options.iter().find(|(label, _)| label.ends_with(word.as_str())))
        };
        let within = || {
            let mut words = words.iter().rev();
            words.find_map(|word| options.iter().find(|(label, _)| holds(label, word)))
        };
        let of_kind = || options.iter().find(|(label, _)| label == kind);
        let by_verb = || {
            options
                .iter()
                .find(|(label, _)| label.trim_end_matches('…') == verb)
        };
        let found = exact.or_else(of_kind).or_else(by_verb);
        let found = found.or_else(within).or_else(named);
        let Some((label, _)) = found else {
            panic!("nothing of {options:?} leads to `{action}`");
        };
        panel = chooses(player, &panel, label).await?;
    }
    panic!("`{action}` is not reached: {}", panel.text());
}

/// Whether a label is a range of squares (`2: l14 to d16`) that holds that one.
fn holds(label: &str, square: &str) -> bool {
    let order = |square: &str| -> Option<(u8, u8)> {
        let file = *square.as_bytes().first()?;
        Some((square.get(1..)?.parse().ok()?, file))
    };
    let Some((first, last)) = label.split_once('–') else {
        return false;
    };
    let square_at_end = |words: &str| words.rsplit(' ').next().and_then(order);
    let (first, last) = (square_at_end(first), square_at_end(last));
    first.is_some() && first <= order(square) && order(square) <= last
}

/// Clicks a whole turn of one action.
async fn clicks_action(player: &UserIn, board: &MessageView, kind: &str, action: &str) -> Outcome {
    let panel = chooses_action(player, board, kind, action).await?;
    let done = confirms(player, &panel).await?;
    assert!(done.text().starts_with("Done:"), "{}", done.text());
    Ok(())
}

/// Types a turn, which must be refused by that rule with a picture, and say all those words.
async fn is_refused(player: &UserIn, turn: &str, rule: &str, said: &str) -> Outcome {
    let reply = player.slash("move", &[("turn", turn)]).await?;
    let text = reply.text();
    assert!(
        reply.is_ephemeral() && text.contains(rule) && text.contains(said),
        "{turn}: {text}"
    );
    assert_eq!(reply.message().attachments.len(), 1, "{turn}: {text}");
    Ok(())
}

#[tokio::test]
async fn a_whole_match_of_frozen10_ends_with_an_exploding_jester() -> Outcome {
    let club = Club::open().await;
    let thread = club.begin("frozen10").await?;
    let (ann, bob) = (club.ann.in_channel(&thread), club.bob.in_channel(&thread));

    board(&club.ann, &thread, 0).await?;
    types(&ann, "teleswap f1 k4").await?;
    let present = board(&club.bob, &thread, 1).await?;
    clicks_action(&bob, &present, "King", "exchange i16 k16").await?;
    board(&club.ann, &thread, 2).await?;
    types(&ann, "teleswap k4 h1").await?;

    // The second action of a typed turn is refused on the board as it is after the first.
    board(&club.bob, &thread, 3).await?;
    is_refused(
        &bob,
        "l13-l12; l12-l10",
        "F10-",
        "The second action isn't legal, so nothing was played.",
    )
    .await?;
    types(&bob, "l13-l12; end").await?;
    let present = board(&club.ann, &thread, 4).await?;
    clicks_action(&ann, &present, "Queen", "k4xk13").await?;

    // An action typed behind one that was clicked is refused on the board of the panel.
    let present = board(&club.bob, &thread, 5).await?;
    chooses_action(&bob, &present, "Pawn", "n14-n12").await?;
    is_refused(&bob, "n12-n10", "F10-", "isn't legal").await?;
    types(&bob, "end").await?;
    board(&club.ann, &thread, 6).await?;
    types(&ann, "k13xm14").await?;

    board(&club.bob, &thread, 7).await?;
    is_refused(&bob, "l14-l13", "F10-PAR-5", "gaze of the queen on m14").await?;
    types(&bob, "c13-c12; end").await?;
    let present = board(&club.ann, &thread, 8).await?;
    clicks_action(&ann, &present, "Queen", "m14xl16").await?;

    let last = board(&club.bob, &thread, 9).await?;
    let ended = format!("(White) wins: {}'s king exploded.", club.bob.mention());
    assert!(last.content.contains(&ended), "{}", last.content);
    assert!(
        last.content.contains("explode"),
        "the turn in words: {}",
        last.content
    );
    let told = bob.slash("show", &[("format", "text")]).await?;
    assert!(
        told.text()
            .contains("The game is over. White wins: Black's king exploded."),
        "{}",
        told.text()
    );
    let over = bob.slash("move", &[("turn", "a13-a12")]).await?;
    assert!(over.text().contains("This match is over"), "{}", over.text());
    club.close().await;
    Ok(())
}

#[tokio::test]
async fn a_whole_match_of_frozen6_ends_where_a_wall_melts_before_the_king() -> Outcome {
    let club = Club::open().await;
    let thread = club.begin("frozen6").await?;
    let (ann, bob) = (club.ann.in_channel(&thread), club.bob.in_channel(&thread));

    let present = board(&club.ann, &thread, 0).await?;
    clicks_action(&ann, &present, "Pawn h2", "h2-h3").await?;
    board(&club.bob, &thread, 1).await?;
    types(&bob, "teleswap k16 k15").await?;
    let present = board(&club.ann, &thread, 2).await?;
    clicks_action(&ann, &present, "Chancellor", "teleswap f1 d2").await?;
    let present = board(&club.bob, &thread, 3).await?;
    assert!(present.content.contains("teleswap f1 d2"), "{}", present.content);
    types(&bob, "k15xi1").await?;

    let last = board(&club.ann, &thread, 4).await?;
    let ended = format!("(Black) wins: {}'s king was captured.", club.ann.mention());
    assert!(last.content.contains(&ended), "{}", last.content);
    let over = ann.slash("move", &[("turn", "a2-a3")]).await?;
    assert!(over.text().contains("This match is over"), "{}", over.text());
    club.close().await;
    Ok(())
}

#[tokio::test]
async fn thousands_of_turns_are_searched_by_the_name_of_a_unit() -> Outcome {
    let club = Club::open().await;
    let thread = club.begin("frozen10").await?;
    let ann = club.ann.in_channel(&thread);
    let offered = ann.autocomplete("move", &[("turn", "")]).await?;
    assert_eq!(offered.len(), 25);
    let plain = |value: &serde_json::Value| value.as_str().is_some_and(|text| !text.contains(' '));
    assert!(
        offered.iter().all(|choice| plain(&choice.value)),
        "plain moves come first"
    );
    let offered = ann.autocomplete("move", &[("turn", "queen")]).await?;
    assert_eq!(offered[0].value, "queen", "what was typed");
    assert!(
        offered[1..24]
            .iter()
            .all(|choice| choice.name.ends_with(" (queen)")),
        "{:?}",
        offered.iter().map(|choice| &choice.name).collect::<Vec<_>>()
    );
    let last = offered.get(24).expect("a queen can do more");
    assert_eq!(last.name, "More turns fit than can be listed: go on typing.");
    assert_eq!(last.value, "queen");
    let offered = ann.autocomplete("move", &[("turn", "frog o2")]).await?;
    let first = offered.get(1).expect("a frog can do something");
    assert!(
        first.name.contains("o2") && first.name.ends_with(" (frog)"),
        "{}",
        first.name
    );
    club.close().await;
    Ok(())
}

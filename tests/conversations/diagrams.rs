//! Pictures that the rules draw: what a unit can do, in the rules and in a match, and what stands in the way of a
//! refused action.

use crate::common::{Club, Outcome, labels, types};
use discord_emulator::Reply;

/// The description of an answer's only picture, which really is a picture.
fn alt(club: &Club, reply: &Reply) -> String {
    assert!(reply.is_ephemeral(), "{}", reply.text());
    let attachments = &reply.message().attachments;
    assert_eq!(attachments.len(), 1, "{}", reply.text());
    let bytes = club.emulator.file(attachments[0].id).expect("the file was sent");
    assert!(bytes.starts_with(b"\x89PNG"), "no picture");
    attachments[0].description.clone().unwrap_or_default()
}

#[tokio::test]
async fn the_rules_of_a_unit_come_with_its_diagram() -> Outcome {
    let club = Club::open().await;
    let ann = club.ann.in_channel(&club.channel);
    let knight = ann
        .slash("rules", &[("variant", "chess"), ("topic", "knight")])
        .await?;
    let told = alt(&club, &knight);
    assert!(
        told.starts_with("Chess. White knight d4. Can move to ") && told.contains("Can capture Black pawn"),
        "{told}"
    );
    assert!(told.contains("Prevented by: White pawn"), "{told}");
    let king = ann
        .slash("rules", &[("variant", "chess"), ("topic", "king")])
        .await?;
    assert!(
        alt(&club, &king).contains("Special ability on g1."),
        "{}",
        king.text()
    );
    let tower = ann
        .slash("rules", &[("variant", "cyvasse"), ("topic", "tower")])
        .await?;
    assert!(alt(&club, &tower).contains("White tower"), "{}", tower.text());
    assert!(
        tower
            .text()
            .contains("In the picture it can't act: A tower never moves and never captures. (CY-MOVE-9)"),
        "{}",
        tower.text()
    );
    let rule = ann
        .slash("rules", &[("variant", "shield"), ("topic", "SH-TURN-3")])
        .await?;
    let (plain, exact) = (
        "If your first move makes it possible, you must play it.\n",
        "**SH-TURN-3** After each completed action",
    );
    assert!(
        rule.text()
            .find(plain)
            .is_some_and(|at| rule.text()[at..].contains(exact)),
        "{}",
        rule.text()
    );
    let topic = ann.slash("rules", &[("variant", "chess")]).await?;
    assert!(
        alt(&club, &topic).contains("White: king e1"),
        "the start position"
    );
    club.close().await;
    Ok(())
}

#[tokio::test]
async fn every_ability_is_told_in_words_and_shown_in_a_worked_picture() -> Outcome {
    let club = Club::open().await;
    let ann = club.ann.in_channel(&club.channel);
    let asks = |name: &'static str| {
        let ann = &ann;
        async move {
            ann.slash("rules", &[("variant", "elemental"), ("topic", name)])
                .await
        }
    };
    let scorch = asks("ability scorch").await?;
    assert!(
        scorch.text().starts_with("**Elemental Chess**: Scorch\nNo weaker enemy, unless Water or Shadow, enters the square left for 3 of its turns.\n\nWeaker"),
        "{}",
        scorch.text()
    );
    assert!(
        scorch.text().contains("*In the picture, after `b2-b5`:* The rook went from b2 to b5, and b2 burns for three of Black's turns: the knight, which is weaker, may not enter it."),
        "{}",
        scorch.text()
    );
    let told = alt(&club, &scorch);
    assert!(
        told.starts_with(
            "Elemental Chess. Black knight d1. Can move to f2, c3, e3. Prevented by: White's fire b2."
        ),
        "{told}"
    );
    let do_over = asks("do-over").await?;
    assert!(
        do_over.text().contains("are undone; its Do-Over is used up."),
        "{}",
        do_over.text()
    );
    assert!(
        alt(&club, &do_over).contains("rook d5 (Do-Over used up)"),
        "{}",
        alt(&club, &do_over)
    );
    let kill = asks("ability Double Kill").await?;
    assert!(
        alt(&club, &kill).contains("Can capture Black pawn b5, Black knight b6."),
        "{}",
        alt(&club, &kill)
    );
    club.close().await;
    Ok(())
}

#[tokio::test]
async fn a_unit_of_a_match_is_explained_with_what_hinders_it() -> Outcome {
    let club = Club::open().await;
    let thread = club.begin("chess").await?;
    let ann = club.ann.in_channel(&thread);
    let eve = club.emulator.user("eve").in_channel(&thread);
    let rook = eve.slash("explain", &[("square", "a1")]).await?;
    let told = alt(&club, &rook);
    // What the text says that it can't go to is crossed out.
    for part in [
        "White rook a1. Cannot reach ",
        "a3, a4, a5, a6",
        "Prevented by: White pawn a2, White knight b1.",
    ] {
        assert!(told.contains(part), "{part} in {told}");
    }
    assert!(rook.text().contains("It has no legal action."), "{}", rook.text());
    assert!(
        rook.text().contains("stands in the way. (CH-SLIDE-1)"),
        "{}",
        rook.text()
    );
    // The unit of the side that waits, as if it were its turn.
    let knight = eve.slash("explain", &[("square", "g8")]).await?;
    assert!(
        knight.text().contains(
            "It isn't Black's turn. If it were, this unit would have 2 legal actions, marked on the board."
        ),
        "{}",
        knight.text()
    );
    assert!(
        alt(&club, &knight).contains("Black knight g8. Can move to f6, h6."),
        "{}",
        knight.text()
    );
    types(&ann, "e2-e4").await?;
    types(&club.bob.in_channel(&thread), "d7-d5").await?;
    let pawn = eve.slash("explain", &[("square", "d5")]).await?;
    assert!(
        pawn.text()
            .contains("White could capture it with the pawn on e4."),
        "{}",
        pawn.text()
    );
    assert!(
        pawn.text().contains("It could capture the pawn on e4."),
        "{}",
        pawn.text()
    );
    club.close().await;
    Ok(())
}

#[tokio::test]
async fn a_refused_action_shows_what_stands_in_the_way() -> Outcome {
    let club = Club::open().await;
    let thread = club.begin("chess").await?;
    let ann = club.ann.in_channel(&thread);
    let blocked = ann.slash("move", &[("turn", "a1-a5")]).await?;
    assert!(blocked.text().contains("CH-SLIDE-1"), "{}", blocked.text());
    let told = alt(&club, &blocked);
    assert!(
        told.starts_with("Chess. White rook a1. Cannot reach a5. Prevented by: White pawn a2."),
        "{told}"
    );
    let rule = ann.click(&blocked, "Rule CH-SLIDE-1").await?;
    assert!(rule.text().contains("CH-SLIDE-1"), "{}", rule.text());
    // The rule stands beside the refusal, which stays.
    assert_ne!(rule.message().id, blocked.message().id);
    // From there one goes on to the rules beside it, and to their topic.
    assert_eq!(
        labels(rule.message()),
        ["How to play", "← CH-KNIGHT-1", "CH-PAWN-1 →", "Topic: Units"]
    );
    let next = ann.click(&rule, "CH-PAWN-1 →").await?;
    assert!(next.text().contains("**CH-PAWN-1**"), "{}", next.text());
    let back = ann.click(&next, "← CH-SLIDE-1").await?;
    let topic = ann.click(&back, "Topic: Units").await?;
    assert!(topic.text().contains("**CH-PAWN-1**"), "{}", topic.text());
    let rule = back;
    let guide = ann.click(&rule, "How to play").await?;
    assert_eq!(guide.message().id, rule.message().id);
    // Nothing stands in the way of a pawn that goes too far: what it can do is shown instead.
    let far = ann.slash("move", &[("turn", "e2-e5")]).await?;
    let told = alt(&club, &far);
    assert!(
        told.starts_with("Chess. White pawn e2. Can move to e3, e4. Cannot reach e5."),
        "{told}"
    );
    // What the enemy could do is not shown.
    let foreign = ann.slash("move", &[("turn", "e7-e5")]).await?;
    assert!(foreign.message().attachments.is_empty(), "{}", foreign.text());
    let nobody = ann.slash("move", &[("turn", "e4-e5")]).await?;
    assert!(nobody.message().attachments.is_empty(), "{}", nobody.text());
    types(&ann, "e2-e4").await?;
    types(&club.bob.in_channel(&thread), "f7-f6").await?;
    types(&ann, "d1-h5").await?;
    let bob = club.bob.in_channel(&thread);
    let pinned = bob.slash("move", &[("turn", "a7-a6")]).await?;
    assert!(pinned.text().contains("CH-CHECK-2"), "{}", pinned.text());
    let told = alt(&club, &pinned);
    assert!(
        told.contains("Black pawn a7.") && told.contains("Prevented by: White queen h5."),
        "{told}"
    );
    club.close().await;
    Ok(())
}

#[tokio::test]
async fn the_picture_of_an_explanation_names_the_players() -> Outcome {
    let club = Club::open().await;
    let picture = |reply: &Reply| {
        let attachments = &reply.message().attachments;
        club.emulator.file(attachments[0].id).expect("the file was sent")
    };
    let thread = club.begin("chess").await?;
    let ann = club.ann.in_channel(&thread);
    let against_bob = picture(&ann.slash("explain", &[("square", "g1")]).await?);
    let again = picture(&ann.slash("explain", &[("square", "g1")]).await?);
    assert_eq!(against_bob, again, "the same board and the same names");
    // The same board, but another opponent.
    let options = [("variant", "chess"), ("computer", "1"), ("colour", "White")];
    club.ann.in_channel(&club.channel).slash("play", &options).await?;
    let thread = club.nth_thread(1).await?;
    let ann = club.ann.in_channel(&thread);
    let reply = ann.slash("explain", &[("square", "g1")]).await?;
    assert!(
        reply.text().contains("**White knight** on g1."),
        "{}",
        reply.text()
    );
    assert!(picture(&reply) != against_bob, "the opponent is named");
    club.close().await;
    Ok(())
}

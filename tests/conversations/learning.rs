//! A newcomer's way: the guide with its pictures, the exact rules behind a button, the help, the letters, and the buttons
//! that teach in a match.

use crate::common::{Club, Outcome, labels, types};
use discord_emulator::{Reply, TestError, UserIn};

/// Chooses a section in a menu of the guide.
async fn goes_to(reader: &UserIn, page: &Reply, menu: &str, title: &str) -> Result<Reply, TestError> {
    reader.choose(page, menu, &[title]).await
}

#[tokio::test]
async fn the_rules_begin_with_prose_and_a_picture_and_the_exact_rules_are_behind_a_button() -> Outcome {
    let club = Club::open().await;
    let ann = club.ann.in_channel(&club.channel);
    let start = ann.slash("rules", &[("variant", "frozen10")]).await?;
    assert!(start.is_ephemeral());
    assert!(
        start.text().starts_with("**FrozenChess 10**: Quick start"),
        "{}",
        start.text()
    );
    assert!(
        start.text().contains("eighteen kinds of units"),
        "{}",
        start.text()
    );
    assert_eq!(start.message().attachments.len(), 1);

    let units = goes_to(&ann, &start, "r1:contents:frozen10:chapters", "The units").await?;
    let pawn = goes_to(&ann, &units, "r1:contents:frozen10:sections", "Pawn").await?;
    assert!(
        pawn.text().contains("steps one square forward"),
        "{}",
        pawn.text()
    );
    assert!(!pawn.text().contains("**F10-PAWN-1**"), "{}", pawn.text());
    assert_eq!(pawn.message().attachments.len(), 1);

    let exact = ann.click(&pawn, "Exact rules").await?;
    assert!(
        exact.text().starts_with("**FrozenChess 10**: Pawn, exact rules"),
        "{}",
        exact.text()
    );
    assert!(exact.text().contains("**F10-PAWN-1**"), "{}", exact.text());
    let back = ann.click(&exact, "How to play").await?;
    assert_eq!(back.text(), pawn.text());

    let rule = ann
        .slash("rules", &[("variant", "frozen10"), ("topic", "F10-PAWN-3")])
        .await?;
    assert!(rule.text().contains("**F10-PAWN-3**"), "{}", rule.text());
    let named = ann
        .slash("rules", &[("variant", "frozen10"), ("topic", "tomb rot")])
        .await?;
    assert!(
        named
            .text()
            .contains("for forty turns, both sides' counted, explodes")
            && !named.text().contains("**F10-DECAY-1**"),
        "{}",
        named.text()
    );
    let exact = ann.click(&named, "Exact rules").await?;
    assert!(exact.text().contains("**F10-DECAY-1**"), "{}", exact.text());
    club.close().await;
    Ok(())
}

#[tokio::test]
async fn rules_explanations_and_hints_are_one_press_away() -> Outcome {
    let club = Club::open().await;
    let ann = club.ann.in_channel(&club.channel);
    ann.slash("play", &[("variant", "chess")]).await?;
    let asked = club
        .bob
        .finds(&club.channel, |message| {
            message.content.contains("challenges anyone")
        })
        .await?;
    let rules = club.bob.in_channel(&club.channel).click(&asked, "Rules").await?;
    assert!(
        rules.text().starts_with("**Chess**: Quick start"),
        "{}",
        rules.text()
    );
    club.bob.in_channel(&club.channel).click(&asked, "Accept").await?;
    let thread = club.thread().await?;
    let first = club
        .ann
        .finds(&thread, |message| message.content.contains("In progress"))
        .await?;
    assert_eq!(
        labels(&first),
        ["Rules", "Explain a square"],
        "no hints against people"
    );
    let eve = club.emulator.user("eve").in_channel(&thread);
    let form = eve.click(&first, "Explain a square").await?.modal();
    let knight = eve.submit_modal(&form, &[("text", "g1")]).await?;
    assert!(
        knight.text().contains("**White knight** on g1"),
        "{}",
        knight.text()
    );
    club.close().await;
    Ok(())
}

#[tokio::test]
async fn a_hint_is_one_press_away_against_the_computer() -> Outcome {
    let club = Club::open().await;
    let options = [("variant", "chess"), ("computer", "1"), ("colour", "White")];
    club.ann.in_channel(&club.channel).slash("play", &options).await?;
    let thread = club.thread().await?;
    let first = club
        .ann
        .finds(&thread, |message| message.content.contains("In progress"))
        .await?;
    let ann = club.ann.in_channel(&thread);
    let hint = ann.click(&first, "Hint").await?;
    assert!(hint.text().contains("Try `"), "{}", hint.text());
    let board = club
        .ann
        .finds(&thread, |message| message.content.contains("The match begins"))
        .await?;
    let more = ann.click(&board, "More").await?;
    let offered = labels(more.message());
    for label in ["Rules", "Explain a square", "Hint", "Share the board"] {
        assert!(offered.contains(&label.to_owned()), "{label} in {offered:?}");
    }
    let rules = ann.click(&more, "Rules").await?;
    assert!(rules.text().contains("Quick start"), "{}", rules.text());
    let back = ann.click(&rules, "Back").await?;
    assert_eq!(labels(back.message()), offered);

    // The hint's turn is played by its button, once.
    let played = ann.click(&hint, "Play this turn").await?;
    assert!(played.text().starts_with("Done: "), "{}", played.text());
    club.ann
        .finds(&thread, |message| message.content.contains("**1.** Black"))
        .await?;
    let again = ann.click(&hint, "Play this turn").await;
    assert!(again.is_err(), "the button has gone");
    club.close().await;
    Ok(())
}

#[tokio::test]
async fn the_help_has_pages_with_examples_and_commands_to_press() -> Outcome {
    let club = Club::open().await;
    let ann = club.ann.in_dm();
    let help = ann.slash("help", &[]).await?;
    assert!(
        help.text().contains("</play:") && help.text().contains("`/play variant:chess computer:1`"),
        "{}",
        help.text()
    );
    let commands = ann.click(&help, "Next page").await?;
    let mut named = vec![
        "</takeback:",
        "</clock explain:",
        "</tournament create:",
        "</settings:",
    ];
    let mut page = commands;
    while !page.text().contains("**Chess** (8x8)") {
        named.retain(|command| !page.text().contains(command));
        page = ann.click(&page, "Next page").await?;
    }
    assert!(named.is_empty(), "no page names {named:?}");
    club.close().await;
    Ok(())
}

#[tokio::test]
async fn the_letters_of_all_units_are_explained() -> Outcome {
    let club = Club::open().await;
    let ann = club.ann.in_channel(&club.channel);
    let look = ann
        .slash("look", &[("letters", "true"), ("language", "german")])
        .await?;
    for unit in ["S Springer (knight)", "(trebuchet)", "(jester)"] {
        assert!(look.text().contains(unit), "{unit} in {}", look.text());
    }
    club.close().await;
    Ok(())
}

#[tokio::test]
async fn onlookers_use_more_and_share_the_board_for_everybody() -> Outcome {
    let club = Club::open().await;
    let thread = club.begin("chess").await?;
    types(&club.ann.in_channel(&thread), "e2-e4").await?;
    let board = club
        .bob
        .finds(&thread, |message| message.content.contains("`e4`"))
        .await?;
    let eve = club.emulator.user("eve").in_channel(&thread);
    let more = eve.click(&board, "More").await?;
    assert_eq!(
        labels(more.message()),
        [
            "Turns",
            "Replay",
            "Rules",
            "Explain a square",
            "Share the board",
            "Follow",
            "Private note",
            "Report"
        ]
    );
    eve.click(&more, "Share the board").await?;
    let shared = club
        .bob
        .finds(&thread, |message| message.content.contains("shared a board"))
        .await?;
    assert!(
        !shared.pings_me && shared.attachments.len() == 1,
        "{}",
        shared.content
    );
    assert!(
        shared.content.contains("one turn. In progress."),
        "{}",
        shared.content
    );

    // A player shares a replay in another channel, where others can't press anything.
    let ann = club.ann.in_channel(&club.channel);
    let replay = ann.slash("replay", &[]).await?;
    ann.click(&replay, "Share").await?;
    let shared = club
        .bob
        .finds(&club.channel, |message| {
            message.content.contains("shared a replay")
        })
        .await?;
    assert!(labels(&shared).is_empty() && shared.attachments.len() == 1);
    for _ in 0..4 {
        ann.click(&replay, "Share").await?;
    }
    let refused = ann.click(&replay, "Share").await?;
    assert!(
        refused.text().contains("Please wait a little"),
        "{}",
        refused.text()
    );
    club.close().await;
    Ok(())
}

#[tokio::test]
async fn what_is_shared_of_a_secret_phase_shows_only_what_onlookers_see() -> Outcome {
    let club = Club::open().await;
    let (thread, board) = club.begin_in_secret().await?;
    let ann = club.ann.in_channel(&thread);
    let panel = ann.click(&board, "Move").await?;
    ann.click(&panel, "Standard").await?;
    let shown = ann.slash("show", &[]).await?;
    ann.click(&shown, "Share the board").await?;
    let shared = club
        .bob
        .finds(&thread, |message| message.content.contains("shared a board"))
        .await?;
    let alt = shared.attachments[0].description.clone().unwrap_or_default();
    assert!(!alt.contains("king"), "{alt}");
    club.close().await;
    Ok(())
}

#[tokio::test]
async fn commands_choose_the_matches_for_which_they_make_sense() -> Outcome {
    let club = Club::open().await;
    let ann = club.ann.in_channel(&club.channel);
    let said = |reply: Reply| reply.text().to_owned();
    assert!(said(ann.slash("claim", &[]).await?).starts_with("There's no match that you can claim now."));
    assert!(said(ann.slash("rematch", &[]).await?).starts_with("You have no finished match"));
    let thread = club.begin("chess").await?;
    assert!(
        said(ann.slash("takeback", &[]).await?).starts_with("There's no match in which you can take back")
    );
    assert!(ann.autocomplete("takeback", &[("match", "")]).await?.is_empty());
    assert!(ann.autocomplete("claim", &[("match", "")]).await?.is_empty());
    types(&club.ann.in_channel(&thread), "e2-e4").await?;
    assert!(said(ann.slash("takeback", &[]).await?).starts_with("You asked to take back"));
    assert_eq!(ann.autocomplete("takeback", &[("match", "")]).await?.len(), 1);
    assert!(ann.autocomplete("rematch", &[("match", "")]).await?.is_empty());
    club.bob.in_channel(&thread).slash("resign", &[]).await?;
    let bob = club.bob.in_channel(&club.channel);
    let ask = bob.slash("resign", &[]).await?;
    bob.click(&ask, "Yes, resign").await?;
    assert!(said(ann.slash("resign", &[]).await?).starts_with("You have no match in progress."));
    assert!(said(ann.slash("rematch", &[]).await?).starts_with("You asked for a rematch"));
    club.close().await;
    Ok(())
}

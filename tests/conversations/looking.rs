//! Looking at matches and rules, and what is offered while typing.

use crate::common::{Club, Outcome, chooses, labels, types};
use discord_emulator::world::MessageView;
use rookery::config::Config;

#[tokio::test]
async fn a_board_is_shown_as_picture_and_as_text() -> Outcome {
    let club = Club::open().await;
    let thread = club.begin("shield").await?;
    let eve = club.emulator.user("eve").in_channel(&thread);
    let shown = eve.slash("show", &[]).await?;
    assert!(
        shown.is_ephemeral() && shown.message().attachments.len() == 1,
        "{}",
        shown.text()
    );
    // Whoever only looks on makes no turns and gets no hints.
    let offered = labels(shown.message());
    assert!(
        offered.contains(&"Explain".to_owned()) && offered.contains(&"More".to_owned()),
        "{offered:?}"
    );
    assert!(
        !offered.iter().any(|label| label == "Move" || label == "Hint"),
        "{offered:?}"
    );
    let flipped = eve.slash("show", &[("flip", "true")]).await?;
    let bytes =
        |reply: &discord_emulator::Reply| club.emulator.file(reply.message().attachments[0].id).unwrap();
    assert_ne!(bytes(&shown), bytes(&flipped));
    let part = eve.slash("show", &[("area", "C1 - h3")]).await?;
    assert_ne!(
        part.message().attachments[0].size,
        shown.message().attachments[0].size
    );
    assert!(
        part.text().starts_with(
            "The picture shows c1 to h6. That's more than you asked for: a part is as high as it is wide, and at least 5x5.\n"
        ),
        "{}",
        part.text()
    );
    let around = eve.slash("show", &[("area", "e4")]).await?;
    assert_eq!(around.message().attachments.len(), 1);
    assert!(
        around.text().starts_with("The picture shows c2 to g6.\n"),
        "{}",
        around.text()
    );
    let small = eve.slash("show", &[("area", "e4-f5")]).await?;
    assert!(
        small
            .text()
            .starts_with("The picture shows d3 to h7. That's more than you asked for: "),
        "{}",
        small.text()
    );
    let exact = eve.slash("show", &[("area", "c3-g7")]).await?;
    assert!(
        exact.text().starts_with("The picture shows c3 to g7.\n"),
        "nothing is added to it: {}",
        exact.text()
    );
    let whole = eve.slash("show", &[("area", "a1-j10")]).await?;
    assert!(!whole.text().contains("The picture shows"), "{}", whole.text());
    for nonsense in ["z9", "e4-e11", "a1-b2-c3", "\u{1f600}", "--"] {
        let refused = eve.slash("show", &[("area", nonsense)]).await?;
        assert!(
            refused.text().contains("isn't a part of this board (10x10)"),
            "{nonsense}: {}",
            refused.text()
        );
    }
    let text = eve.slash("show", &[("format", "text")]).await?;
    assert!(
        text.text().contains("```") && text.text().contains("king"),
        "{}",
        text.text()
    );
    club.close().await;
    Ok(())
}

#[tokio::test]
async fn a_posted_board_is_nearly_square_and_its_full_picture_is_behind_more() -> Outcome {
    let club = Club::open().await;
    let bob = club.bob.mention();
    let options = [("variant", "chess"), ("opponent", bob.as_str())];
    let (thread, board) = club.begin_with(&options, "The match begins").await?;
    let ann = club.ann.in_channel(&thread);
    let (width, height) = board.attachments[0].pixels.expect("a picture");
    assert!(
        width * 100 >= height * 97 && width * 100 <= height * 120,
        "{width}x{height}"
    );
    let more = ann.click(&board, "More").await?;
    let offered = format!("{:?}", more.message().components);
    assert!(
        !offered.contains("Zoom"),
        "eight squares in a row are large enough"
    );
    let full = ann.click(&more, "Full picture").await?;
    let (_, taller) = full.message().attachments[0].pixels.expect("a picture");
    assert!(full.is_ephemeral() && taller > height, "{taller} {height}");
    assert!(
        full.text()
            .starts_with("The whole board with all that stands beside it. Press the picture"),
        "{}",
        full.text()
    );
    club.close().await;
    Ok(())
}

#[tokio::test]
async fn the_chart_of_a_variant_names_its_drawings_and_has_pages() -> Outcome {
    let club = Club::open().await;
    let ann = club.ann.in_channel(&club.channel);
    let chart = ann
        .slash("rules", &[("variant", "frozen10"), ("topic", "chart")])
        .await?;
    assert!(
        chart.text().contains("chart of units and marks (page 1 of "),
        "{}",
        chart.text()
    );
    let words = |reply: &discord_emulator::Reply| {
        let file = &reply.message().attachments[0];
        file.description.clone().expect("a description")
    };
    assert!(words(&chart).contains("Pawn: "), "{}", words(&chart));
    let next = ann.click(&chart, "Next page").await?;
    assert!(next.text().contains("(page 2 of "), "{}", next.text());
    assert_ne!(words(&next), words(&chart));
    // From a page of the guide, the chart leads back to it, whichever page it shows.
    let guide = ann
        .slash("rules", &[("variant", "frozen10"), ("topic", "Walls")])
        .await?;
    let chart = ann.click(&guide, "Chart of units and marks").await?;
    let next = ann.click(&chart, "Next page").await?;
    assert!(next.text().contains("(page 2 of "), "{}", next.text());
    let back = ann.click(&next, "How to play").await?;
    let title = |text: &str| text.lines().next().unwrap_or_default().to_owned();
    assert_eq!(title(back.text()), title(guide.text()));
    club.close().await;
    Ok(())
}

#[tokio::test]
async fn lists_of_matches_and_turns() -> Outcome {
    let club = Club::open().await;
    let here = club.ann.in_channel(&club.channel);
    assert!(here.slash("games", &[]).await?.text().contains("no matches yet"));
    let thread = club.begin("chess").await?;
    types(&club.ann.in_channel(&thread), "e2-e4").await?;
    let games = here.slash("games", &[]).await?;
    assert!(
        games.text().contains("Chess") && games.text().contains("waiting for your opponent"),
        "{}",
        games.text()
    );
    let games = club.bob.in_channel(&club.channel).slash("games", &[]).await?;
    assert!(games.text().contains("**your turn**"), "{}", games.text());
    let history = here.slash("history", &[]).await?;
    assert!(history.text().contains("**1.** White `e4`"), "{}", history.text());
    club.close().await;
    Ok(())
}

#[tokio::test]
async fn a_square_is_explained_with_its_actions_on_the_board() -> Outcome {
    let club = Club::open().await;
    let thread = club.begin("chess").await?;
    let eve = club.emulator.user("eve").in_channel(&thread);
    let knight = eve.slash("explain", &[("square", "g1")]).await?;
    assert!(
        knight.text().contains("**White knight** on g1. Leaps in an L"),
        "{}",
        knight.text()
    );
    assert!(knight.text().contains("2 legal actions"), "{}", knight.text());
    assert_eq!(knight.message().attachments.len(), 1);
    assert!(!knight.text().contains("can't go"), "{}", knight.text());
    let why = eve.click(knight.message(), "Why not elsewhere?").await?;
    assert!(
        why.text()
            .starts_with("**White knight** on g1.\nWhy it can't go to some squares:\n- e2: "),
        "{}",
        why.text()
    );
    assert_eq!(why.message().attachments.len(), 1);
    let back = eve.click(why.message(), "What it can do").await?;
    assert_eq!(back.text(), knight.text());
    let form = eve.click(back.message(), "Another square").await?.modal();
    assert!(form.title.contains("square"), "{}", form.title);
    let king = eve.slash("explain", &[("square", "e1")]).await?;
    assert!(
        king.text().contains("White cannot castle to g1: "),
        "{}",
        king.text()
    );
    assert!(
        eve.slash("explain", &[("square", "E4")])
            .await?
            .text()
            .contains("There is no unit on e4.")
    );
    let nowhere = eve.slash("explain", &[("square", "z9")]).await?;
    assert!(
        nowhere.text().contains(
            "has no square `z9`. A square is a letter and a number, from `a1` to `h8`, such as `e2`."
        ),
        "{}",
        nowhere.text()
    );
    assert_eq!(labels(nowhere.message()), ["Another square"]);
    let offered = eve.autocomplete("explain", &[("square", "knight")]).await?;
    assert_eq!(offered.len(), 4);
    // The square that is typed comes first, whatever is on it.
    let empty = eve.autocomplete("explain", &[("square", "e5")]).await?;
    assert_eq!(empty[0].value.as_str(), Some("e5"));
    club.close().await;
    Ok(())
}

#[tokio::test]
async fn the_rules_link_to_the_page_for_players_where_it_can_be_read() -> Outcome {
    let mut club = Club::open().await;
    let ann = club.ann.in_channel(&club.channel);
    let plain = ann.slash("rules", &[("variant", "shield")]).await?;
    assert!(!plain.text().contains("://"), "{}", plain.text());
    club.stop_bot().await;
    let config = Config {
        docs_url: Some("https://example.org/docs".to_owned()),
        ..club.config()
    };
    let bot = rookery::bot::start(config, club.clock()).await;
    club.adopt_bot(bot.expect("the bot starts")).await;
    let linked = ann.slash("rules", &[("variant", "shield")]).await?;
    assert!(
        linked
            .text()
            .ends_with("The complete rules with pictures: <https://example.org/docs/rules/shield.md>"),
        "{}",
        linked.text()
    );
    club.close().await;
    Ok(())
}

#[tokio::test]
async fn rules_are_read_by_topic_unit_and_number() -> Outcome {
    let club = Club::open().await;
    let ann = club.ann.in_channel(&club.channel);
    let start = ann.slash("rules", &[("variant", "shield")]).await?;
    assert!(
        start.is_ephemeral() && start.text().contains("Quick start"),
        "{}",
        start.text()
    );
    // A section's pages come first, and then the next section.
    let mut section = start.clone();
    while labels(section.message()).contains(&"Next page".to_owned()) {
        section = ann.click(&section, "Next page").await?;
    }
    let offered = labels(section.message());
    assert!(
        offered.iter().any(|label| label.starts_with("Next: ")),
        "{offered:?}"
    );
    let mut page = ann.click(&start, "Exact rules").await?;
    let mut pages = 1;
    while page
        .message()
        .components
        .iter()
        .any(|row| row.to_string().contains("Next page"))
    {
        page = ann.click(&page, "Next page").await?;
        pages += 1;
        assert!(
            page.text().contains(&format!("page {pages} of")),
            "{}",
            page.text()
        );
    }
    let rule = ann
        .slash("rules", &[("variant", "chess"), ("topic", "CH-PAWN-4")])
        .await?;
    assert!(
        rule.text().contains("**CH-PAWN-4** En passant"),
        "{}",
        rule.text()
    );
    let king = ann
        .slash("rules", &[("variant", "chess"), ("topic", "CH-KING-1")])
        .await?;
    assert!(
        king.text().contains("The king moves one square in any direction")
            && king.text().contains("one square in 8 directions")
            && !king.text().contains("One square any way"),
        "said in prose once and exactly once: {}",
        king.text()
    );
    let unit = ann
        .slash("rules", &[("variant", "chess"), ("topic", "knight")])
        .await?;
    assert!(unit.text().contains("The knight leaps"), "{}", unit.text());
    let unknown = ann
        .slash("rules", &[("variant", "chess"), ("topic", "dragons")])
        .await?;
    assert!(
        unknown.text().contains("no topic, unit or rule `dragons`"),
        "{}",
        unknown.text()
    );
    assert!(!labels(unknown.message()).is_empty(), "it offers examples");
    let draws = ann
        .slash("rules", &[("variant", "chess"), ("topic", "draw")])
        .await?;
    assert!(draws.text().starts_with("**Chess**: Draws"), "{}", draws.text());
    let several = ann
        .slash("rules", &[("variant", "chess"), ("topic", "mate")])
        .await?;
    let first = labels(several.message()).first().cloned().unwrap_or_default();
    let opened = ann.click(&several, &first).await?;
    assert!(opened.text().starts_with("**Chess**: "), "{}", opened.text());
    let offered = ann
        .autocomplete("rules", &[("variant", "chess"), ("topic", "ch-king")])
        .await?;
    assert!(
        offered.iter().any(|choice| choice.name == "CH-KING-1"),
        "{offered:?}"
    );
    club.close().await;
    Ok(())
}

#[tokio::test]
async fn turns_and_matches_are_offered_while_typing() -> Outcome {
    let club = Club::open().await;
    let thread = club.begin("chess").await?;
    let ann = club.ann.in_channel(&thread);
    let offered = ann.autocomplete("move", &[("turn", "e2")]).await?;
    let names: Vec<&str> = offered.iter().map(|choice| choice.name.as_str()).collect();
    assert!(
        names.contains(&"From e2: e4 (e2-e4)") && names.contains(&"From e2: e3 (e2-e3)") && names.len() <= 25,
        "{names:?}"
    );
    // Enter sends the first choice, and plays neither of them.
    assert_eq!(
        names[0],
        "e2 …: your own unit stands there. Go on typing, or choose below what it does."
    );
    let offered = ann.autocomplete("move", &[("turn", "e2-e5")]).await?;
    assert_eq!(offered[0].value, "e2-e5", "{offered:?}");
    assert!(
        offered[0].name.starts_with("e2-e5: not legal now.") && offered.len() > 1,
        "{offered:?}"
    );
    let offered = ann.autocomplete("move", &[("turn", "Nf")]).await?;
    let offered: Vec<(&str, &str)> = offered
        .iter()
        .map(|choice| (choice.name.as_str(), choice.value.as_str().unwrap_or_default()))
        .collect();
    assert_eq!(offered, [("Nf3 (g1-f3)", "g1-f3")]);
    assert!(
        club.bob
            .in_channel(&thread)
            .autocomplete("move", &[("turn", "e7")])
            .await?
            .is_empty(),
        "not his turn"
    );
    let matches = club
        .bob
        .in_channel(&club.channel)
        .autocomplete("show", &[("match", "")])
        .await?;
    assert_eq!(matches.len(), 1);
    assert!(
        matches[0].name.contains("Chess against ann, waiting"),
        "{}",
        matches[0].name
    );
    club.close().await;
    Ok(())
}

#[tokio::test]
async fn without_a_match_in_sight_the_bot_asks_which() -> Outcome {
    let club = Club::open().await;
    let ann = club.ann.in_channel(&club.channel);
    let reply = ann.slash("move", &[("turn", "e2-e4")]).await?;
    assert!(
        reply.text().starts_with("It isn't your turn in any match"),
        "{}",
        reply.text()
    );
    club.begin("chess").await?;
    let oneself = [("variant", "chess"), ("opponent", &club.ann.mention())];
    ann.slash("play", &oneself).await?;
    let reply = ann.slash("move", &[("turn", "e2-e4")]).await?;
    assert!(
        reply.text().starts_with("Several matches fit."),
        "{}",
        reply.text()
    );
    let matches = ann
        .autocomplete("move", &[("turn", "e2-e4"), ("match", "")])
        .await?;
    assert_eq!(matches.len(), 2);
    let id = matches[0].value.as_str().unwrap().to_owned();
    assert!(
        ann.slash("move", &[("turn", "e2-e4"), ("match", &id)])
            .await?
            .text()
            .starts_with("Done:")
    );
    let wrong = ann.slash("show", &[("match", "zzzzzzzz")]).await?;
    assert!(
        wrong.text().starts_with("There's no such match."),
        "{}",
        wrong.text()
    );
    club.close().await;
    Ok(())
}

#[tokio::test]
async fn help_and_about() -> Outcome {
    let club = Club::open().await;
    let ann = club.ann.in_dm();
    assert!(ann.slash("help", &[]).await?.text().contains("How to begin"));
    assert!(ann.slash("about", &[]).await?.text().contains("I'm Rookery"));
    club.close().await;
    Ok(())
}

#[tokio::test]
async fn whoever_has_begun_a_turn_sees_the_board_after_it_and_nobody_else_does() -> Outcome {
    let club = Club::open().await;
    let (thread, board) = club.begin_at_board("shield").await?;
    let (ann, bob) = (club.ann.in_channel(&thread), club.bob.in_channel(&thread));
    let panel = ann.click(&board, "Move").await?;
    let panel = chooses(&ann, &panel, "Pawn b2").await?;
    chooses(&ann, &panel, "b4").await?;
    let own = ann.slash("show", &[]).await?;
    assert!(
        own.text()
            .contains("The board shows your unfinished turn: `b2-b4`."),
        "{}",
        own.text()
    );
    let explained = ann.slash("explain", &[("square", "b4")]).await?;
    assert!(
        explained.text().contains("White pawn** on b4"),
        "{}",
        explained.text()
    );
    for reply in [
        bob.slash("show", &[]).await?,
        bob.slash("explain", &[("square", "b4")]).await?,
    ] {
        assert!(
            !reply.text().contains("unfinished") && !reply.text().contains("pawn** on b4"),
            "{}",
            reply.text()
        );
    }
    club.close().await;
    Ok(())
}

#[tokio::test]
async fn flip_turns_the_board_that_the_button_is_below() -> Outcome {
    let club = Club::open().await;
    let bob = club.bob.mention();
    let options = [
        ("variant", "chess"),
        ("opponent", bob.as_str()),
        ("colour", "White"),
    ];
    let (thread, board) = club.begin_with(&options, "The match begins").await?;
    let picture = |message: &MessageView| club.emulator.file(message.attachments[0].id);
    // White is at the bottom of the public board, for Black too.
    let bob = club.bob.in_channel(&thread);
    let more = bob.click(&board, "More").await?;
    let flipped = bob.click(&more, "Flip").await?;
    let own = bob.slash("show", &[]).await?;
    assert_ne!(picture(flipped.message()), picture(&board));
    assert_eq!(
        picture(flipped.message()),
        picture(own.message()),
        "Black's own side"
    );
    let back = bob.click(&own, "Flip").await?;
    assert_ne!(picture(back.message()), picture(own.message()));
    club.close().await;
    Ok(())
}

#[tokio::test]
async fn an_explanation_leaves_out_where_a_unit_fell_in_the_last_turn() -> Outcome {
    let club = Club::open().await;
    let thread = club.begin("chess").await?;
    let (ann, bob) = (club.ann.in_channel(&thread), club.bob.in_channel(&thread));
    types(&ann, "e4").await?;
    types(&bob, "d5").await?;
    types(&ann, "exd5").await?;
    let queen = bob.slash("explain", &[("square", "d8")]).await?;
    assert!(queen.text().contains("can move here"), "{}", queen.text());
    assert!(!queen.text().contains("a unit fell here"), "{}", queen.text());
    club.close().await;
    Ok(())
}

#[tokio::test]
async fn a_part_of_hexagons_is_named_by_its_four_corners() -> Outcome {
    let club = Club::open().await;
    let thread = club.begin("cyvasse").await?;
    let ann = club.ann.in_channel(&thread);
    let board = ann.slash("show", &[]).await?;
    let more = ann.click(board.message(), "More").await?;
    let zoomed = ann.click(&more, "Zoom").await?;
    assert!(
        zoomed
            .text()
            .starts_with("The picture shows the part with the corners "),
        "{}",
        zoomed.text()
    );
    club.close().await;
    Ok(())
}

#[tokio::test]
async fn a_large_board_is_seen_in_quarters() -> Outcome {
    let club = Club::open().await;
    let thread = club.begin("frozen6").await?;
    let (ann, bob) = (club.ann.in_channel(&thread), club.bob.in_channel(&thread));
    types(&ann, "e2-e3").await?;
    let board = club
        .bob
        .finds(&thread, |message| message.content.contains("`e2-e3`"))
        .await?;
    let more = bob.click(&board, "More").await?;
    // Black sees the last turn in the upper right corner.
    let zoomed = bob.click(&more, "Zoom").await?;
    assert!(zoomed.is_ephemeral());
    assert!(
        zoomed
            .text()
            .starts_with("The picture shows the part around the last turn, a1 to h8."),
        "{}",
        zoomed.text()
    );
    assert_eq!(zoomed.message().attachments.len(), 1);
    let described = zoomed.message().attachments[0].description.clone();
    let described = described.unwrap_or_default();
    assert!(
        described.contains("Shows a1 to h8.") && !described.contains("Black:"),
        "{described}"
    );
    let other = bob.click(&zoomed, "Lower left").await?;
    assert!(
        other.text().starts_with("The picture shows i9 to p16."),
        "{}",
        other.text()
    );
    let panel = bob.click(&other, "Move").await?;
    assert!(
        panel.text().contains("**Your turn as Black.**"),
        "{}",
        panel.text()
    );
    club.close().await;
    Ok(())
}

#[tokio::test]
async fn an_explanation_that_is_asked_for_elsewhere_names_the_match() -> Outcome {
    let club = Club::open().await;
    let thread = club.begin("chess").await?;
    let there = club.ann.in_channel(&thread);
    let there = there.slash("explain", &[("square", "g1")]).await?;
    assert!(!there.text().contains("About the match"), "{}", there.text());
    let elsewhere = club.ann.in_dm().slash("explain", &[("square", "g1")]).await?;
    assert!(
        elsewhere.text().starts_with("About the match of **Chess**, `"),
        "{}",
        elsewhere.text()
    );
    club.close().await;
    Ok(())
}

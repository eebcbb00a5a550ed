//! Which rules `/rules` shows where no variant is named, and what commands about servers say in a direct message.

use crate::common::{Club, Outcome};

#[tokio::test]
async fn rules_in_the_thread_of_a_match_are_those_of_its_variant() -> Outcome {
    let club = Club::open().await;
    let thread = club.begin("shield").await?;
    let here = club.ann.in_channel(&thread);
    let rules = here.slash("rules", &[]).await?;
    assert!(rules.text().contains("Shield & Scythe"), "{}", rules.text());
    let knight = here.slash("rules", &[("topic", "knight")]).await?;
    assert!(knight.text().contains("ramp"), "{}", knight.text());
    let offered = here.autocomplete("rules", &[("topic", "sh-knight")]).await?;
    assert!(
        offered.iter().any(|choice| choice.name == "SH-KNIGHT-1"),
        "{offered:?}"
    );
    // A variant that is named goes first.
    let chess = here
        .slash("rules", &[("variant", "chess"), ("topic", "knight")])
        .await?;
    assert!(chess.text().contains("The knight leaps"), "{}", chess.text());
    let elsewhere = club
        .ann
        .in_channel(&club.channel)
        .slash("rules", &[("topic", "knight")])
        .await?;
    assert_eq!(
        elsewhere.text(),
        "Which variant's rules? Choose one with `variant`. In the thread of a match, I take the variant of that match."
    );
    club.close().await;
    Ok(())
}

#[tokio::test]
async fn the_first_boards_of_a_variant_with_turns_of_two_moves_say_so() -> Outcome {
    let club = Club::open().await;
    let thread = club.begin("shield").await?;
    let asked = ", your turn: move a piece and a Life or Death, if possible.";
    let turns = ["b2-b4; a1-b2", "b9-b7; a10-b9", "b2-a1; j2-j5", "j9-j6; b9-a10"];
    for (index, turn) in turns.into_iter().enumerate() {
        let user = [&club.ann, &club.bob][index % 2];
        let board = user
            .finds(&thread, |message| {
                message.content.contains(asked) && message.content.contains(&user.mention())
            })
            .await?;
        assert!(board.pings_me);
        crate::common::types(&user.in_channel(&thread), turn).await?;
    }
    club.ann
        .finds(&thread, |message| {
            message.content.contains("j9-j6") && message.content.contains("your turn.")
        })
        .await?;
    club.close().await;
    Ok(())
}

#[tokio::test]
async fn the_exact_rules_of_an_ability_are_all_there_and_an_element_says_what_it_gives() -> Outcome {
    let club = Club::open().await;
    let ann = club.ann.in_channel(&club.channel);
    let of = |topic: &'static str| [("variant", "elemental"), ("topic", topic)];
    for (ability, prefix, count) in [("Gale Lift", "EL-GALE-", 3), ("Scorch", "EL-SCORCH-", 5)] {
        let shown = ann.slash("rules", &of(ability)).await?;
        let exact = ann.click(&shown, "Exact rules").await?;
        for number in 1..=count {
            let rule = format!("**{prefix}{number}**");
            assert!(exact.text().contains(&rule), "{rule} in {}", exact.text());
        }
    }
    for (element, line) in [
        ("Air", "- **Scatter Shot**: Pawns capture sideways too."),
        (
            "Fire",
            "- **Blaze Rush**: After a capture, one extra kill: nearby or anywhere; both against Earth.",
        ),
    ] {
        let shown = ann.slash("rules", &of(element)).await?;
        assert!(shown.text().contains(line), "{}", shown.text());
    }
    // A chapter without a text of its own begins with its first section.
    let chapter = ann.slash("rules", &of("elements")).await?;
    assert!(
        chapter.text().starts_with("**Elemental Chess**: Fire"),
        "{}",
        chapter.text()
    );
    let unknown = ann.slash("rules", &of("zebra")).await?;
    assert!(
        unknown
            .text()
            .ends_with("Leave `topic` out to begin with the quick start.")
            && unknown
                .text()
                .contains("It has, for example, `Board, units and ranks`"),
        "{}",
        unknown.text()
    );
    club.close().await;
    Ok(())
}

#[tokio::test]
async fn a_topic_is_found_by_its_name_first_and_then_by_its_words_and_leads_to_its_chapter() -> Outcome {
    let club = Club::open().await;
    let ann = club.ann.in_channel(&club.channel);
    let of = |topic: &'static str| [("variant", "frozen10"), ("topic", topic)];
    let offered = ann.autocomplete("rules", &of("chancellor")).await?;
    let names: Vec<&str> = offered.iter().map(|choice| choice.name.as_str()).collect();
    assert!(
        names.starts_with(&[
            "The chancellor",
            "Jester, chancellor, templar",
            "Chancellor's Paralysis"
        ]),
        "{names:?}"
    );
    // What no name contains is found by its words.
    let rotation = ann.slash("rules", &of("Board rotation")).await?;
    assert!(
        rotation.text().starts_with("**FrozenChess 10**: Rotation"),
        "{}",
        rotation.text()
    );
    let mechanic = ann.slash("rules", &of("Chancellor's Paralysis")).await?;
    let chapter = ann.click(&mechanic, "How to play").await?;
    assert!(
        chapter.text().starts_with("**FrozenChess 10**: Chancellor"),
        "{}",
        chapter.text()
    );
    let rule = ann
        .slash("rules", &[("variant", "cyvasse"), ("topic", "CY-CAP-5")])
        .await?;
    let chapter = ann.click(&rule, "How to play").await?;
    assert!(
        chapter.text().starts_with("**Cyvasse**: Captures"),
        "{}",
        chapter.text()
    );
    club.close().await;
    Ok(())
}

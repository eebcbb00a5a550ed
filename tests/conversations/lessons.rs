//! Lessons and the guide: a course is played with typed turns and buttons, with refusals, comments, hints and the solution;
//! progress is kept, private and deletable; the guide speaks to one player alone.

use crate::common::{Club, Outcome, chooses, confirms_always, custom_ids, labels, offers, types};
use crate::elemental::{armed, turn_of};
use discord_emulator::{Reply, TestError, UserIn};

fn says(reply: &Reply, parts: &[&str]) {
    for part in parts {
        assert!(reply.text().contains(part), "{part}\n---\n{}", reply.text());
    }
}

fn lacks(reply: &Reply, parts: &[&str]) {
    for part in parts {
        assert!(!reply.text().contains(part), "{part}\n---\n{}", reply.text());
    }
}

/// Types a turn in the form of a lesson.
async fn tries(player: &UserIn, panel: &Reply, turn: &str) -> Result<Reply, TestError> {
    let form = player.click(panel, "Type…").await?.modal();
    let shown = player.submit_modal(&form, &[("text", turn)]).await?;
    assert!(shown.is_ephemeral(), "{}", shown.text());
    Ok(shown)
}

/// The description of a picture.
fn pictured(reply: &Reply) -> String {
    let picture = reply.message().attachments.first().expect("a picture");
    picture.description.clone().unwrap_or_default()
}

/// Opens a lesson from the menu of its course.
async fn opens(player: &UserIn, variant: &str, lesson: &str) -> Result<Reply, TestError> {
    let course = player.slash("learn", &[("variant", variant)]).await?;
    let menu = custom_ids(course.message())
        .into_iter()
        .find(|id| id.ends_with(":lesson"));
    let listed = offers(course.message());
    let label = listed
        .iter()
        .find(|label| label.contains(lesson))
        .expect("the lesson");
    player
        .choose(&course, &menu.expect("a menu"), &[label.as_str()])
        .await
}

#[tokio::test]
async fn a_course_is_played_lesson_by_lesson() -> Outcome {
    let club = Club::open().await;
    let ann = club.ann.in_channel(&club.channel);
    let before = club.bob.messages(club.channel.id()).len();

    let all = ann.slash("learn", &[]).await?;
    says(
        &all,
        &["**What do you want to learn?**", "**Chess**, 0 of 13 lessons"],
    );
    let course = ann.slash("learn", &[("variant", "chess")]).await?;
    assert!(course.is_ephemeral());
    says(&course, &["**Learn Chess.** 0 of 13 lessons are done"]);
    assert!(
        pictured(&course).contains("1. The first move"),
        "{}",
        pictured(&course)
    );
    assert!(labels(course.message()).contains(&"Begin".to_owned()));

    // The first lesson: a refusal, a comment, and the solution.
    let lesson = ann.click(&course, "Begin").await?;
    says(
        &lesson,
        &[
            "**Lesson 1 of 13: The first move**",
            "**Your task:** Open with the pawn",
            "White to play.",
        ],
    );
    let refused = tries(&ann, &lesson, "e2-e5").await?;
    says(&refused, &["`e2-e5`", "CH-PAWN", "**Your task:**"]);
    // The reason stands below the picture, right above the buttons, and goes with the next answer.
    let below = refused.message().embeds[0]["description"]
        .as_str()
        .unwrap_or_default();
    assert!(
        below.contains("`e2-e5`") && !refused.message().content.contains("`e2-e5`"),
        "{below}"
    );
    let wrong = tries(&ann, &refused, "d4").await?;
    assert!(wrong.message().embeds.is_empty(), "{:?}", wrong.message().embeds);
    says(&wrong, &["**Not yet.** That is the pawn before the queen."]);
    let again = ann.click(&wrong, "Try again").await?;
    says(&again, &["**Your task:**"]);
    let solved = tries(&ann, &again, "e4").await?;
    says(&solved, &["**Solved.** Pawns go straight ahead"]);

    // The second: hints with marks, the solution as an animation, and then played.
    let next = ann.click(&solved, "Next lesson").await?;
    says(&next, &["**Lesson 2 of 13: What a check is**"]);
    assert!(!labels(next.message()).contains(&"Solution".to_owned()));
    let captured = tries(&ann, &next, "a1-a8").await?;
    says(&captured, &["The knight on b6 captures the rook"]);
    let hint = ann.click(&captured, "Hint").await?;
    says(&hint, &["**Hint:** The rook attacks along its file"]);
    let hint = ann.click(&hint, "Hint").await?;
    says(&hint, &["From e1 the rook looks up the whole file."]);
    let shown = ann.click(&hint, "Solution").await?;
    says(&shown, &["**The solution:** White `a1-e1`"]);
    assert_eq!(shown.message().attachments[0].filename, "replay.gif");
    let retry = ann.click(&shown, "Start again").await?;
    let solved = tries(&ann, &retry, "a1-e1").await?;
    says(&solved, &["**Solved.**"]);

    // The course remembers, goes on where one was, and nobody else has seen anything.
    let course = ann.click(&solved, "Course").await?;
    says(&course, &["2 of 13 lessons are done"]);
    assert!(labels(course.message()).contains(&"Continue with lesson 3".to_owned()));
    let third = ann.click(&course, "Continue with lesson 3").await?;
    says(&third, &["**Lesson 3 of 13: Three answers to a check**"]);
    assert_eq!(club.bob.messages(club.channel.id()).len(), before);
    let bob = club.bob.in_channel(&club.channel);
    let other = bob.slash("learn", &[("variant", "chess")]).await?;
    says(&other, &["0 of 13 lessons are done"]);
    club.close().await;
    Ok(())
}

#[tokio::test]
async fn a_failed_try_shows_the_answer_and_is_counted() -> Outcome {
    let club = Club::open().await;
    let ann = club.ann.in_channel(&club.channel);
    let lesson = opens(&ann, "chess", "Look before you leave").await?;
    let failed = tries(&ann, &lesson, "e4-c5").await?;
    says(&failed, &["**Not yet.** The bishop on e7 attacks that square."]);
    let lesson = ann.click(&failed, "Try again").await?;
    let failed = tries(&ann, &lesson, "e4-f6").await?;
    says(
        &failed,
        &["Something of yours can be captured.", "Black answers `e7xf6`"],
    );
    let lesson = ann.click(&failed, "Try again").await?;
    let third = tries(&ann, &lesson, "e4-g3").await?;
    says(&third, &["That's 3 tries", "**Solution**"]);
    club.close().await;
    Ok(())
}

#[tokio::test]
async fn a_whole_turn_replaces_what_was_begun_and_a_refused_one_is_no_try() -> Outcome {
    let club = Club::open().await;
    let ann = club.ann.in_channel(&club.channel);
    let lesson = opens(&ann, "frozen6", "You leave walls behind").await?;
    for _ in 0..3 {
        // It changes nothing, so the first panel stays the present one.
        let refused = tries(&ann, &lesson, "d4-e6").await?;
        says(&refused, &["`d4-e6`", "**Your task:**"]);
        lacks(&refused, &["tries", "You have gone on since then"]);
    }
    let begun = tries(&ann, &lesson, "d4-d7").await?;
    says(&begun, &["So far: `d4-d7`"]);
    let task = "**Your task:** Put a wall on d6.";
    assert_eq!(begun.text().matches(task).count(), 1, "{}", begun.text());
    let solved = tries(&ann, &begun, "d4-d8; end").await?;
    says(&solved, &["**Solved.**"]);
    club.close().await;
    Ok(())
}

#[tokio::test]
async fn a_lesson_is_played_with_the_menus_of_a_match() -> Outcome {
    let club = Club::open().await;
    let ann = club.ann.in_channel(&club.channel);
    let lesson = opens(&ann, "chess", "Not stalemate").await?;
    // Two units can move; the queen is one of them.
    let queen = labels(lesson.message())
        .into_iter()
        .find(|label| label.to_lowercase().contains("g5"));
    let chosen = match queen {
        Some(label) => ann.click(&lesson, &label).await?,
        None => {
            let menu = custom_ids(lesson.message()).remove(0);
            let listed = offers(lesson.message());
            let label = listed
                .iter()
                .find(|label| label.contains("g5"))
                .expect("the queen");
            ann.choose(&lesson, &menu, &[label.as_str()]).await?
        }
    };
    says(&chosen, &["**Lesson 8 of 13: Not stalemate**"]);
    assert!(labels(chosen.message()).contains(&"Back".to_owned()));
    let back = ann.click(&chosen, "Back").await?;
    let solved = tries(&ann, &back, "Qg7#").await?;
    says(&solved, &["**Solved.** Before a quiet move"]);
    club.close().await;
    Ok(())
}

#[tokio::test]
async fn german_readers_get_german_buttons_around_english_lessons() -> Outcome {
    let club = Club::open().await;
    club.ann.speaks("de");
    let ann = club.ann.in_channel(&club.channel);
    let course = ann.slash("learn", &[("variant", "chess")]).await?;
    says(&course, &["**Schach lernen.** 0 von 13 Lektionen"]);
    let lesson = ann.click(&course, "Anfangen").await?;
    says(&lesson, &["**Lektion 1 von 13:", "**Deine Aufgabe:**"]);
    club.close().await;
    Ok(())
}

#[tokio::test]
async fn the_guide_speaks_to_one_player_in_casual_matches() -> Outcome {
    let club = Club::open().await;
    let thread = club.begin("chess").await?;
    let (ann, bob) = (club.ann.in_channel(&thread), club.bob.in_channel(&thread));
    for (player, turn) in [(&ann, "e2-e4"), (&bob, "d7-d5")] {
        player.slash("move", &[("turn", turn)]).await?;
    }
    // It is Ann's first match of chess.
    let shown = ann.slash("show", &[]).await?;
    says(
        &shown,
        &[
            "**Guide**",
            "Could be captured: pawn e4 (by pawn d5)",
            "Your next action can capture: pawn d5",
            "The guide speaks in your first match of a variant.",
        ],
    );
    let other = bob.slash("show", &[]).await?;
    lacks(&other, &["**Guide**"]);
    let off = ann.slash("guide off", &[]).await?;
    says(&off, &["The guide is off"]);
    lacks(&ann.slash("show", &[]).await?, &["**Guide**"]);
    says(&ann.slash("guide on", &[]).await?, &["The guide is on"]);
    let on = ann.slash("show", &[]).await?;
    says(&on, &["**Guide**"]);
    lacks(&on, &["The guide speaks in your first match"]);
    club.close().await;
    Ok(())
}

#[tokio::test]
async fn the_guide_is_silent_beside_a_turn_that_waits_to_be_confirmed() -> Outcome {
    let club = Club::open().await;
    let (thread, board) = club.begin_before_a_capture().await?;
    let ann = club.ann.in_channel(&thread);
    confirms_always(&ann, &board).await?;
    let panel = ann.click(&board, "Move").await?;
    says(&panel, &["**Guide**", "Your next action can capture: pawn d5"]);
    // The board's own message has just told the last turn.
    lacks(&panel, &["Black's last turn"]);
    let panel = chooses(&ann, &panel, "Pawn e4").await?;
    let panel = chooses(&ann, &panel, "Takes pawn d5").await?;
    says(&panel, &["Confirm it"]);
    // It speaks of the board before, and the panel and `/show` already show the one after.
    lacks(&ann.click(&board, "Move").await?, &["**Guide**"]);
    lacks(&ann.slash("show", &[]).await?, &["**Guide**"]);
    club.close().await;
    Ok(())
}

#[tokio::test]
async fn the_guide_knows_which_captures_take_nothing() -> Outcome {
    let club = Club::open().await;
    let earth = "element earth; augmentor none; offense poisonous-meat; temporal none";
    let plain = "element none; augmentor none; offense none; temporal none";
    let thread = armed(&club, plain, earth).await?;
    for (index, turn) in ["e4", "d5"].into_iter().enumerate() {
        let user = if index == 0 { &club.ann } else { &club.bob };
        turn_of(user, &thread, 2 + index).await?;
        types(&user.in_channel(&thread), turn).await?;
    }
    turn_of(&club.ann, &thread, 4).await?;
    let ann = club.ann.in_channel(&thread);
    let shown = ann.slash("show", &[]).await?;
    says(
        &shown,
        &[
            "**Guide**",
            "Could be captured: pawn e4 (by pawn d5)",
            "You can only try to capture: pawn d5 (the black pawn's Sturdy withstands the first capture).",
        ],
    );
    lacks(&shown, &["Your next action can capture"]);
    club.close().await;
    Ok(())
}

#[tokio::test]
async fn a_course_ends_with_a_match_against_level_1() -> Outcome {
    let club = Club::open().await;
    let ann = club.ann.in_channel(&club.channel);
    let course = ann.slash("learn", &[("variant", "chess")]).await?;
    let begun = ann.click(&course, "Play against level 1").await?;
    says(&begun, &["against the computer at level 1", "The guide is on"]);
    club.close().await;
    Ok(())
}

#[tokio::test]
async fn an_ability_of_the_rules_can_be_watched() -> Outcome {
    let club = Club::open().await;
    let ann = club.ann.in_channel(&club.channel);
    let page = ann
        .slash("rules", &[("variant", "chess"), ("topic", "king")])
        .await?;
    let shown = ann.click(&page, "Watch it").await?;
    says(&shown, &["The king moves two squares towards the rook"]);
    assert_eq!(shown.message().attachments[0].filename, "replay.gif");
    assert!(
        pictured(&shown).contains("White e1-g1") || pictured(&shown).contains("O-O"),
        "{}",
        pictured(&shown)
    );
    club.close().await;
    Ok(())
}

//! Private studies: of a match, of a variant's start and of a setup; with menus and typed turns, lines and names; kept as
//! conditional turns; and never seen by anybody else.

use crate::common::{Club, Outcome, chooses, labels, offers, seals, types};
use discord_emulator::{Reply, TestError, UserIn};

/// Types a turn in the form of a study.
async fn tries(player: &UserIn, panel: &Reply, turn: &str) -> Result<Reply, TestError> {
    let form = player.click(panel, "Type…").await?.modal();
    let shown = player.submit_modal(&form, &[("text", turn)]).await?;
    assert!(shown.is_ephemeral(), "{}", shown.text());
    Ok(shown)
}

fn says(reply: &Reply, parts: &[&str]) {
    for part in parts {
        assert!(reply.text().contains(part), "{part}\n---\n{}", reply.text());
    }
}

/// The description of a panel's picture.
fn pictured(reply: &Reply) -> String {
    let picture = reply.message().attachments.first().expect("a picture");
    picture.description.clone().unwrap_or_default()
}

#[tokio::test]
async fn a_line_of_a_study_is_kept_as_a_conditional_turn_and_fires() -> Outcome {
    let club = Club::open().await;
    let thread = club.begin("chess").await?;
    let (ann, bob) = (club.ann.in_channel(&thread), club.bob.in_channel(&thread));
    types(&ann, "e2-e4").await?;
    club.bob
        .finds(&thread, |message| message.content.contains("`e4`"))
        .await?;
    let seen = club.bob.messages(thread.id()).len();

    let panel = ann.slash("study new", &[]).await?;
    assert!(panel.is_ephemeral());
    says(
        &panel,
        &[
            "**Study: Match ",
            "**, from board 1. Only you can see it",
            "Nothing has been tried yet",
            "Black to play.",
        ],
    );
    let wrong = tries(&ann, &panel, "e7-e4").await?;
    says(&wrong, &["`e7-e4`", "Nothing has been tried yet"]);
    let panel = tries(&ann, &wrong, "e5").await?;
    // What the turn did stands below it.
    says(
        &panel,
        &["Tried: Black `e5`\nPawn e7 goes to e5.", "White to play."],
    );

    let more = ann.click(&panel, "More").await?;
    let refused = ann.click(&more, "Keep as conditional").await?;
    says(
        &refused,
        &[
            "the line has to end with a whole turn of yours",
            "Tried: Black `e5`",
        ],
    );
    // The study stays below the refusal.
    let opened = ann.slash("study list", &[]).await?;
    says(&opened, &["You have one study", "Chess"]);
    let panel = tries(&ann, &refused, "Nf3").await?;
    says(&panel, &["Tried: Black `e5`, White `Nf3`", "Black to play."]);
    let back = ann.click(&panel, "Back").await?;
    says(&back, &["Tried: Black `e5`\n", "White to play."]);
    let other = tries(&ann, &back, "Bc4").await?;
    says(&other, &["White `Bc4`"]);

    // A button of an older panel shows the present study instead of doing anything.
    let lines = ann.click(&other, "Lines").await?;
    says(&lines, &["The study has 2 lines"]);
    assert_eq!(offers(lines.message()), ["e5 Bc4", "e5 Nf3"]);
    let id = crate::common::custom_ids(lines.message()).remove(0);
    let panel = ann.choose(&lines, &id, &["e5 Nf3"]).await?;
    says(&panel, &["Tried: Black `e5`, White `Nf3`"]);

    let more = ann.click(&panel, "More").await?;
    let form = ann.click(&more, "Name this line").await?.modal();
    let named = ann.submit_modal(&form, &[("text", "the open game")]).await?;
    says(&named, &["Line: **the open game**"]);
    let more = ann.click(&named, "More").await?;
    let kept = ann.click(&more, "Keep as conditional").await?;
    // The study stays, so that another line can be tried.
    says(&kept, &["kept as a conditional turn", "Line: **the open game**"]);
    let lines = ann.slash("if show", &[]).await?;
    says(&lines, &["- **1** If they play `e5`: `Nf3`."]);
    assert_eq!(club.bob.messages(thread.id()).len(), seen, "nobody sees a study");

    types(&bob, "e7-e5").await?;
    club.bob
        .finds(&thread, |message| message.content.contains("`Nf3`"))
        .await?;
    // The match has gone on, and the study is of an older board.
    let opened = ann.slash("study list", &[]).await?;
    let id = crate::common::custom_ids(opened.message()).remove(0);
    let panel = ann
        .choose(&opened, &id, &[offers(opened.message())[0].as_str()])
        .await?;
    let more = ann.click(&panel, "More").await?;
    let refused = ann.click(&more, "Keep as conditional").await?;
    says(&refused, &["The match has gone on", "`/study new`"]);
    club.close().await;
    Ok(())
}

#[tokio::test]
async fn a_study_is_renamed_and_deleted_and_older_panels_show_it_as_it_is() -> Outcome {
    let club = Club::open().await;
    let ann = club.ann.in_channel(&club.channel);
    let none = ann.slash("study list", &[]).await?;
    says(&none, &["You have no studies", "`/study new`"]);
    let both = [("variant", "chess"), ("setup", "variant chess; start")];
    says(&ann.slash("study new", &both).await?, &["but not several"]);
    let refused = ann
        .slash("study new", &[("setup", "variant chess; put e9 white king")])
        .await?;
    says(&refused, &["I can't read that setup: line 2: "]);
    assert!(!refused.text().contains("separated"), "{}", refused.text());
    let formless = ann.slash("study new", &[("setup", "e1 white king")]).await?;
    says(&formless, &["I can't read that setup", "`variant chess; start`"]);

    let setup = "variant chess; put e1 white king; put e8 black king; put a7 white pawn";
    let first = ann.slash("study new", &[("setup", setup)]).await?;
    says(&first, &["**Study: Setup** (Chess)", "White to play."]);
    assert!(pictured(&first).contains("pawn"), "{}", pictured(&first));
    let list = ann.slash("study list", &[]).await?;
    let id = crate::common::custom_ids(list.message()).remove(0);
    let twin = ann.choose(&list, &id, &["Setup"]).await?;
    let panel = tries(&ann, &first, "a8=Q").await?;
    says(&panel, &["White `a8=Q+`", "Black to play."]);
    let stale = ann.click(&twin, "More").await?;
    says(&stale, &["The study has changed meanwhile", "White `a8=Q+`"]);

    let more = ann.click(&panel, "More").await?;
    assert!(
        !labels(more.message()).contains(&"Keep as conditional".to_owned()),
        "it is of no match"
    );
    let form = ann.click(&more, "Rename").await?.modal();
    let renamed = ann.submit_modal(&form, &[("text", "Queen *ending*")]).await?;
    says(&renamed, &["**Study: Queen "]);
    let more = ann.click(&renamed, "More").await?;
    let shorter = ann.click(&more, "Delete last action").await?;
    says(&shorter, &["Deleted.", "Nothing has been tried yet"]);
    let more = ann.click(&shorter, "More").await?;
    let asked = ann.click(&more, "Delete study").await?;
    says(&asked, &["That can't be undone"]);
    let gone = ann.click(&asked, "Delete study").await?;
    says(&gone, &["is deleted"]);
    says(&ann.slash("study list", &[]).await?, &["You have no studies"]);
    let late = ann.click(&twin, "More").await?;
    says(&late, &["That study is gone", "`/study list`"]);
    club.close().await;
    Ok(())
}

#[tokio::test]
async fn a_study_reads_a_fen_and_says_how_a_setup_is_written() -> Outcome {
    let club = Club::open().await;
    let ann = club.ann.in_channel(&club.channel);
    let wrong = [("setup", "variant chess; start; set turns black")];
    let refused = ann.slash("study new", &wrong).await?;
    says(
        &refused,
        &["There is no `set turns` in `chess`; its keys are `turn`, `castling`"],
    );
    let refused = ann.slash("study new", &[("setup", "8/8/8 w - - 0 1")]).await?;
    says(
        &refused,
        &["That FEN of chess is not complete", "I also read a FEN"],
    );
    let fen = [("setup", "4k3/8/8/8/8/8/4P3/4K2R w K - 0 1")];
    let read = ann.slash("study new", &fen).await?;
    says(&read, &["**Study: Setup** (Chess)", "White to play."]);
    assert!(pictured(&read).contains("pawn e2"), "{}", pictured(&read));
    club.close().await;
    Ok(())
}

#[tokio::test]
async fn a_compound_turn_of_shield_is_clicked_action_by_action() -> Outcome {
    let club = Club::open().await;
    let ann = club.ann.in_channel(&club.channel);
    let panel = ann.slash("study new", &[("variant", "shield")]).await?;
    says(&panel, &["Study: From the start", "White to play."]);
    let panel = tries(&ann, &panel, "b2-b4; a1-b2").await?;
    says(&panel, &["White `b2-b4; a1-b2`", "Black to play."]);
    // One action back is within the turn.
    let within = ann.click(&panel, "Back").await?;
    says(&within, &["White `b2-b4`\n", "White to play."]);
    let unit = offers(within.message()).into_iter().next().expect("a choice");
    let chosen = chooses(&ann, &within, &unit).await?;
    assert!(chosen.is_ephemeral(), "{}", chosen.text());
    let forward = ann.slash("study list", &[]).await?;
    let id = crate::common::custom_ids(forward.message()).remove(0);
    let panel = ann
        .choose(&forward, &id, &[offers(forward.message())[0].as_str()])
        .await?;
    says(&panel, &["White `b2-b4"]);
    club.close().await;
    Ok(())
}

#[tokio::test]
async fn a_whole_turn_says_which_begun_one_it_replaces() -> Outcome {
    let club = Club::open().await;
    let ann = club.ann.in_channel(&club.channel);
    let panel = ann.slash("study new", &[("variant", "shield")]).await?;
    let begun = tries(&ann, &panel, "b2-b4").await?;
    says(&begun, &["White `b2-b4`", "White to play."]);
    let replaced = tries(&ann, &begun, "i2-i4; j1-i2").await?;
    says(
        &replaced,
        &[
            "White `i2-i4; j1-i2`",
            "in place of the begun `b2-b4`. **Lines** still has that one.",
        ],
    );
    // So does another unit's action, which is no whole turn.
    let panel = ann.slash("study new", &[("variant", "frozen6")]).await?;
    let panel = tries(&ann, &panel, "e2-e3").await?;
    let begun = tries(&ann, &panel, "e15-e14").await?;
    let replaced = tries(&ann, &begun, "d15-d14").await?;
    says(
        &replaced,
        &[
            "Black `d15-d14`",
            "What you typed was read from the start of the turn, in place of the begun `e15-e14`.",
        ],
    );
    club.close().await;
    Ok(())
}

#[tokio::test]
async fn a_study_of_a_secret_phase_holds_the_own_decision_alone() -> Outcome {
    let club = Club::open().await;
    let thread = club.begin("elemental").await?;
    let (ann, bob) = (club.ann.in_channel(&thread), club.bob.in_channel(&thread));
    let cyd = club.emulator.user("cyd").in_channel(&thread);
    let white = "element fire; augmentor block-piece; offense double-kill; temporal temporal-lock";
    seals(&ann, white).await?;

    let panel = bob.slash("study new", &[]).await?;
    says(&panel, &["Black to play."]);
    for hidden in ["ire", "lock"] {
        assert!(!panel.text().contains(&format!("White: Element {hidden}")));
    }
    let black = "element water; augmentor block-piece; offense double-kill; temporal temporal-lock";
    let done = tries(&bob, &panel, black).await?;
    says(&done, &["Your secret decision is complete here", "**Back**"]);
    assert!(!pictured(&done).contains("Fire"), "{}", pictured(&done));
    let refused = cyd.slash("study new", &[]).await?;
    says(
        &refused,
        &["Both sides decide in secret there", "once everything is revealed"],
    );
    club.close().await;
    Ok(())
}

#[tokio::test]
async fn abilities_of_elemental_and_their_choices_are_tried() -> Outcome {
    let club = Club::open().await;
    let white = "element fire; augmentor block-piece; offense double-kill; temporal temporal-lock";
    let black = "element none; augmentor none; offense none; temporal none";
    let thread = crate::elemental::armed(&club, white, black).await?;
    let cyd = club.emulator.user("cyd").in_channel(&thread);
    let panel = cyd.slash("study new", &[]).await?;
    says(&panel, &["White to play."]);
    let panel = tries(&cyd, &panel, "e2-e4").await?;
    says(&panel, &["White `e4`", "White to play."]);
    let panel = tries(&cyd, &panel, "face n").await?;
    says(&panel, &["Black to play."]);
    let more = cyd.click(&panel, "More").await?;
    assert!(
        !labels(more.message()).contains(&"Keep as conditional".to_owned()),
        "an onlooker has no turns in the match"
    );
    club.close().await;
    Ok(())
}

#[tokio::test]
async fn a_large_board_is_studied_by_menus() -> Outcome {
    let club = Club::open().await;
    let ann = club.ann.in_channel(&club.channel);
    let mut panel = ann.slash("study new", &[("variant", "frozen10")]).await?;
    says(&panel, &["White to play."]);
    for _ in 0..8 {
        let first = offers(panel.message()).into_iter().next().expect("a choice");
        panel = chooses(&ann, &panel, &first).await?;
        if panel.text().contains("Tried:") {
            break;
        }
    }
    says(&panel, &["Tried: White"]);
    club.close().await;
    Ok(())
}

#[tokio::test]
async fn a_unit_of_a_large_board_is_found_by_its_name() -> Outcome {
    let club = Club::open().await;
    let ann = club.ann.in_channel(&club.channel);
    let panel = ann.slash("study new", &[("variant", "frozen10")]).await?;
    assert!(
        labels(panel.message()).contains(&"Find…".to_owned()),
        "{:?}",
        labels(panel.message())
    );
    let form = ann.click(&panel, "Find…").await?.modal();
    let nothing = ann.submit_modal(&form, &[("text", "unicorn")]).await?;
    says(&nothing, &["`unicorn`", "nothing has changed", "White to play."]);
    let form = ann.click(&nothing, "Find…").await?.modal();
    let several = ann.submit_modal(&form, &[("text", "t")]).await?;
    says(&several, &["4 choices match `t`.", "White to play."]);
    let back = ann.click(&several, "Back").await?;
    says(&back, &["Choose a unit."]);
    assert!(offers(back.message()).contains(&"Rotate".to_owned()));
    let form = ann.click(&back, "Find…").await?.modal();
    let pawn = ann.submit_modal(&form, &[("text", "d4")]).await?;
    let panel = chooses(&ann, &pawn, "d5").await?;
    says(&panel, &["Tried: White `d4-d5`"]);
    club.close().await;
    Ok(())
}

#[tokio::test]
async fn a_loadout_is_ready_made_or_drawn_in_one_go() -> Outcome {
    let club = Club::open().await;
    let ann = club.ann.in_channel(&club.channel);
    let panel = ann.slash("study new", &[("variant", "elemental")]).await?;
    says(&panel, &["White to play."]);
    assert!(labels(panel.message()).contains(&"Random".to_owned()));
    let drawn = ann.click(&panel, "Random").await?;
    says(&drawn, &["Tried: White `element ", "Black to play."]);
    let back = ann.click(&drawn, "Lines").await?;
    says(&back, &["The study has one line"]);
    let panel = ann.click(&back, "Back to the board").await?;
    let ready = labels(panel.message());
    let ready = ready
        .iter()
        .find(|label| label.starts_with("Ready"))
        .unwrap_or_else(|| panic!("ready-made loadouts: {ready:?}"));
    let menu = ann.click(&panel, ready).await?;
    let back = ann.click(&menu, "Back").await?;
    says(&back, &["Black to play."]);
    let menu = ann.click(&back, ready).await?;
    let first = offers(menu.message()).into_iter().next().expect("a loadout");
    let chosen = chooses(&ann, &menu, &first).await?;
    says(&chosen, &["Black `element "]);
    club.close().await;
    Ok(())
}

#[tokio::test]
async fn a_study_shows_no_hints_about_what_mist_shroud_hides() -> Outcome {
    let club = Club::open().await;
    let [ann, bob, _] = crate::mist::begun(&club, "fire", "none").await?;
    let panel = ann.slash("study new", &[]).await?;
    says(&panel, &["White to play."]);
    assert!(
        !labels(panel.message()).contains(&"Hint".to_owned()),
        "the computer has no part in it"
    );
    let panel = tries(&ann, &panel, "f2-f4").await?;
    says(
        &panel,
        &["Black to play.", "You're shown no hints about that side's turns"],
    );
    assert_eq!(labels(panel.message()), ["Back", "Type…", "Lines", "More"]);
    let wrong = tries(&ann, &panel, "d8-d1").await?;
    says(&wrong, &["`d8-d1` isn't a legal turn there.", "no hints"]);
    assert!(!wrong.text().contains("queen"), "{}", wrong.text());
    let panel = tries(&ann, &wrong, "d8-h4; end").await?;
    says(&panel, &["White to play."]);
    let wrong = tries(&ann, &panel, "a2-a3").await?;
    assert!(
        !wrong.text().contains("queen on h4") && !wrong.text().contains("the queen"),
        "which unit attacks is hidden: {}",
        wrong.text()
    );

    // Whoever sees it in the match sees it in a study.
    let panel = bob.slash("study new", &[]).await?;
    says(&panel, &["White to play."]);
    assert!(!offers(panel.message()).is_empty());
    club.close().await;
    Ok(())
}

#[tokio::test]
async fn a_study_of_a_setup_that_is_over_offers_no_way_back() -> Outcome {
    let club = Club::open().await;
    let ann = club.ann.in_channel(&club.channel);
    let stalemate = "variant chess; put a8 black king; put c7 white queen; put e1 white king; set turn black";
    let over = ann.slash("study new", &[("setup", stalemate)]).await?;
    says(&over, &["In this position, the game is over."]);
    assert!(!over.text().contains("**Back**"), "{}", over.text());
    club.close().await;
    Ok(())
}

#[tokio::test]
async fn chance_shows_one_possible_outcome_and_the_same_one_again() -> Outcome {
    let club = Club::open().await;
    let ann = club.ann.in_channel(&club.channel);
    let setup = "variant elemental; set element.black earth; set augmentor.black stalwart; put e1 white king; \
        put d4 white knight; put e8 black king; put b3 black rook; put h7 black pawn";
    let panel = ann.slash("study new", &[("setup", setup)]).await?;
    says(&panel, &["White to play."]);
    assert!(!panel.text().contains("one possible outcome"));
    let first = tries(&ann, &panel, "assault d4 b3").await?;
    says(
        &first,
        &["White `assault d4 b3`", "This is one possible outcome."],
    );
    let back = ann.click(&first, "Back").await?;
    assert!(!back.text().contains("one possible outcome"), "{}", back.text());
    let again = tries(&ann, &back, "assault d4 b3").await?;
    assert_eq!(pictured(&again), pictured(&first));
    club.close().await;
    Ok(())
}

#[tokio::test]
async fn a_study_is_exported_and_deleted_with_everything_else() -> Outcome {
    let club = Club::open().await;
    let ann = club.ann.in_channel(&club.channel);
    let panel = ann.slash("study new", &[("variant", "chess")]).await?;
    tries(&ann, &panel, "e2-e4").await?;
    let shown = ann.slash("privacy show", &[]).await?;
    says(&shown, &["- one study\n"]);
    let exported = ann.click(&shown, "Export").await?;
    let data = crate::privacy::file_of(&club, &exported, "rookery-data.json");
    let data: serde_json::Value = serde_json::from_str(&data).expect("JSON");
    let study = &data["studies"][0];
    assert_eq!(study["variant"], "chess", "{study}");
    assert!(study["tree"].to_string().contains("e2-e4"), "{study}");
    assert_eq!(study["name"], "From the start");
    let connection = rusqlite::Connection::open(club.database()).expect("the database");
    let count = || {
        let sql = "SELECT COUNT(*) FROM studies";
        connection
            .query_row(sql, [], |row| row.get::<_, i64>(0))
            .expect("a count")
    };
    assert_eq!(count(), 1);
    let asked = ann.slash("privacy delete", &[]).await?;
    let label = labels(asked.message()).into_iter().next().expect("a button");
    ann.click(&asked, &label).await?;
    assert_eq!(count(), 0);
    club.close().await;
    Ok(())
}

#[tokio::test]
async fn flip_turns_the_board_of_a_study_until_it_is_flipped_again() -> Outcome {
    let club = Club::open().await;
    let ann = club.ann.in_channel(&club.channel);
    let picture = |reply: &Reply| club.emulator.file(reply.message().attachments[0].id);
    let start = ann.slash("study new", &[("variant", "chess")]).await?;
    // An edit replaces the file of the message.
    let shown_first = picture(&start);
    let more = ann.click(&start, "More").await?;
    let turned = ann.click(&more, "Flip").await?;
    let shown_turned = picture(&turned);
    assert!(shown_first.is_some() && shown_turned.is_some() && shown_turned != shown_first);
    // It stays turned while lines are tried.
    let tried = tries(&ann, &turned, "e4").await?;
    let back = ann.click(&tried, "Back").await?;
    assert_eq!(picture(&back), shown_turned);
    let more = ann.click(&back, "More").await?;
    let usual = ann.click(&more, "Flip").await?;
    assert_eq!(picture(&usual), shown_first);
    club.close().await;
    Ok(())
}

#[tokio::test]
async fn a_square_of_a_study_is_explained_as_in_a_match() -> Outcome {
    let club = Club::open().await;
    let ann = club.ann.in_channel(&club.channel);
    let start = ann.slash("study new", &[("variant", "chess")]).await?;
    let tried = tries(&ann, &start, "e4").await?;
    let more = ann.click(&tried, "More").await?;
    let form = ann.click(&more, "Explain").await?.modal();
    let told = ann.submit_modal(&form, &[("text", "e4")]).await?;
    // What is asked about stands on the position that the study shows.
    says(&told, &["**White pawn** on e4."]);
    assert_eq!(told.message().attachments.len(), 1, "with a picture");
    let form = ann.click(&told, "Another square").await?.modal();
    let nowhere = ann.submit_modal(&form, &[("text", "z9")]).await?;
    says(&nowhere, &["`z9`"]);
    let back = ann.click(&nowhere, "Back to the board").await?;
    says(&back, &["Tried: White `e4`", "Black to play."]);
    club.close().await;
    Ok(())
}

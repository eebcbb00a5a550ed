//! Puzzles: found by `/puzzle`, solved by typing and by menus, with a wrong turn and the solution, ratings, the tables, and
//! what is stored of whom.

use crate::common::{Club, Outcome, labels, offers};
use discord_emulator::{Reply, TestError, UserIn};
use rookery_rules::{Variant, Viewer};
use rookery_search::{Limits, Problem, ProblemId, problem, solution};
use rusqlite::Connection;

fn says(reply: &Reply, parts: &[&str]) {
    for part in parts {
        assert!(reply.text().contains(part), "{part}\n---\n{}", reply.text());
    }
}

/// The problem that a panel shows.
pub fn shown(variant: Variant, reply: &Reply) -> &'static Problem {
    let (_, rest) = reply.text().split_once("puzzle ").expect("a puzzle's name");
    let id: ProblemId = rest[..8].parse().expect("a puzzle's name");
    problem(variant, id).expect("a problem of the bank")
}

/// The turns that solve it.
pub fn turns(problem: &Problem) -> Vec<String> {
    let turns = solution(problem, Limits::nodes(2_000_000)).expect("a solution");
    let turns = turns.iter();
    turns
        .map(|turn| rookery_rules::notation::turn_text(turn))
        .collect()
}

/// A first action that does not win.
fn losing(problem: &Problem) -> String {
    let seat = problem.winner().expect("a side to move");
    let actions = problem.position.legal_actions(seat);
    let mut texts = actions.iter().map(ToString::to_string);
    texts
        .find(|text| !problem.winning.contains(text))
        .expect("an action that does not win")
}

fn count(club: &Club, sql: &str) -> i64 {
    let database = Connection::open(club.database()).expect("the bot's database");
    database.query_row(sql, [], |row| row.get(0)).expect("a number")
}

/// Types a turn in the form of a puzzle.
pub async fn tries(player: &UserIn, panel: &Reply, turn: &str) -> Result<Reply, TestError> {
    let form = player.click(panel, "Type…").await?.modal();
    let shown = player.submit_modal(&form, &[("text", turn)]).await?;
    assert!(shown.is_ephemeral(), "{}", shown.text());
    Ok(shown)
}

#[tokio::test]
async fn a_puzzle_is_solved_after_a_wrong_turn_and_the_tables_say_so() -> Outcome {
    let mut club = Club::open().await;
    let ann = club.ann.in_channel(&club.channel);
    let before = club.bob.messages(club.channel.id()).len();
    let panel = ann.slash("puzzle", &[("variant", "chess")]).await?;
    assert!(panel.is_ephemeral());
    says(
        &panel,
        &["**Find the win (Chess, puzzle ", "**Your task:** ", " wins "],
    );
    assert_eq!(panel.message().attachments.len(), 1);
    assert!(!offers(panel.message()).is_empty(), "turns to choose");
    assert!(labels(panel.message()).contains(&"My puzzles".to_owned()));
    assert!(!labels(panel.message()).contains(&"Solution".to_owned()));
    // The table has a way back to the puzzle.
    let table = ann.click(&panel, "My puzzles").await?;
    let panel = ann.click(&table, "Back to the puzzle").await?;

    // What the rules refuse is no try; a turn that doesn't win is the rated one.
    let problem = shown(Variant::Chess, &panel);
    let refused = tries(&ann, &panel, "z9-z8").await?;
    says(&refused, &["z9-z8", "**Your task:** "]);
    let wrong = tries(&ann, &refused, &losing(problem)).await?;
    says(
        &wrong,
        &[
            "**Not yet.** That doesn't win",
            "Your rating for puzzles: 1500? → 1338?",
        ],
    );

    // What was begun comes first, also after a restart.
    club.restart_bot().await;
    let mut panel = ann.slash("puzzle", &[]).await?;
    assert_eq!(shown(Variant::Chess, &panel).id, problem.id);
    for turn in turns(problem) {
        panel = tries(&ann, &panel, &turn).await?;
    }
    says(&panel, &["**Solved.** "]);
    assert!(!panel.text().contains("Your rating"), "{}", panel.text());
    assert_eq!(labels(panel.message()), ["Next puzzle", "My puzzles"]);
    let table = ann.click(&panel, "My puzzles").await?;
    says(
        &table,
        &[
            "- Chess: 1338? after one puzzle",
            "Your streak: one day.",
            "**The last seven days on this server**",
            "1. <@",
            ": one point, one puzzle solved",
        ],
    );
    let next = ann.click(&table, "Next puzzle").await?;
    says(&next, &["**Find the win"]);
    assert_eq!(
        club.bob.messages(club.channel.id()).len(),
        before,
        "all is private"
    );
    club.close().await;
    Ok(())
}

#[tokio::test]
async fn a_puzzle_solved_at_once_raises_the_rating() -> Outcome {
    let club = Club::open().await;
    let bob = club.bob.in_dm();
    let mut panel = bob.slash("puzzle", &[("variant", "shield")]).await?;
    let problem = shown(Variant::Shield, &panel);
    for turn in turns(problem) {
        panel = tries(&bob, &panel, &turn).await?;
    }
    says(
        &panel,
        &[
            "**Solved.**",
            "Your rating for puzzles: 1500? → 1662?; this puzzle's: 1338?",
            "A question mark means that the rating isn't sure yet.",
        ],
    );
    let next = bob.click(&panel, "Next puzzle").await?;
    assert_ne!(shown(Variant::Shield, &next).id, problem.id);
    let table = bob.slash("puzzle", &[("table", "true")]).await?;
    says(&table, &["1662? after one puzzle"]);
    assert!(!table.text().contains("this server"), "{}", table.text());
    club.close().await;
    Ok(())
}

#[tokio::test]
async fn the_solution_is_shown_after_a_try_and_can_be_played() -> Outcome {
    let club = Club::open().await;
    let ann = club.ann.in_channel(&club.channel);
    let panel = ann.slash("puzzle", &[("variant", "cyvasse")]).await?;
    let problem = shown(Variant::Cyvasse, &panel);
    let wrong = tries(&ann, &panel, &losing(problem)).await?;
    let solution = ann.click(&wrong, "Solution").await?;
    let turns = turns(problem);
    says(&solution, &["**The solution:** ", &format!("`{}`", turns[0])]);
    assert_eq!(solution.message().attachments[0].filename, "replay.gif");
    let mut panel = ann.slash("puzzle", &[("variant", "cyvasse")]).await?;
    assert_ne!(shown(Variant::Cyvasse, &panel).id, problem.id, "that one is done");
    panel = ann.click(&solution, "Start again").await?;
    for turn in turns {
        panel = tries(&ann, &panel, &turn).await?;
    }
    says(&panel, &["**Solved.**"]);
    club.close().await;
    Ok(())
}

#[tokio::test]
async fn every_variant_has_a_puzzle_to_play_by_menus() -> Outcome {
    let club = Club::open().await;
    let ann = club.ann.in_channel(&club.channel);
    for variant in Variant::ALL {
        let panel = ann.slash("puzzle", &[("variant", variant.id())]).await?;
        says(&panel, &["**Your task:** ", " wins "]);
        assert!(!offers(panel.message()).is_empty(), "{variant}");
        assert_eq!(panel.message().attachments.len(), 1, "{variant}");
    }
    club.close().await;
    Ok(())
}

#[tokio::test]
async fn a_puzzle_tells_both_loadouts_and_opens_the_rules_beside_it() -> Outcome {
    let club = Club::open().await;
    let ann = club.ann.in_channel(&club.channel);
    let panel = ann.slash("puzzle", &[("variant", "elemental")]).await?;
    let problem = shown(Variant::Elemental, &panel);
    let view = problem.position.view(Viewer::Onlooker);
    for (seat, facts) in view.revealed.iter() {
        assert!(!facts.is_empty(), "{seat} has a loadout");
        says(&panel, &[facts[0].as_str()]);
    }
    let rules = ann.click(&panel, "Rules").await?;
    says(&rules, &["Elemental Chess"]);
    assert_ne!(rules.message().id, panel.message().id, "the puzzle stays");
    club.close().await;
    Ok(())
}

#[tokio::test]
async fn a_german_reader_gets_puzzles_in_german() -> Outcome {
    let club = Club::open().await;
    club.ann.speaks("de");
    let ann = club.ann.in_channel(&club.channel);
    let panel = ann.slash("puzzle", &[("variant", "chess")]).await?;
    says(
        &panel,
        &[
            "**Finde den Gewinn (Schach, Rätsel ",
            "**Deine Aufgabe:** ",
            " gewinnt ",
        ],
    );
    let table = ann.slash("puzzle", &[("table", "true")]).await?;
    says(
        &table,
        &["Du hast noch kein Rätsel versucht.", "Auf diesem Server"],
    );
    club.close().await;
    Ok(())
}

#[tokio::test]
async fn a_forgotten_solver_leaves_nothing() -> Outcome {
    let club = Club::open().await;
    let ann = club.ann.in_channel(&club.channel);
    let panel = ann.slash("puzzle", &[("variant", "chess")]).await?;
    tries(&ann, &panel, &losing(shown(Variant::Chess, &panel))).await?;
    assert_eq!(count(&club, "SELECT COUNT(*) FROM puzzle_solvers"), 1);
    let asked = ann.slash("privacy delete", &[]).await?;
    ann.click(&asked, "Delete everything").await?;
    assert_eq!(count(&club, "SELECT COUNT(*) FROM exercises"), 0);
    assert_eq!(count(&club, "SELECT COUNT(*) FROM puzzle_solvers"), 0);
    assert_eq!(
        count(&club, "SELECT COUNT(*) FROM puzzle_ratings"),
        1,
        "it names nobody"
    );
    club.close().await;
    Ok(())
}

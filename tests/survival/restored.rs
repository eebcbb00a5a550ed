//! A database that was put back: the buttons of boards that no longer exist are not taken for those of the present ones.

use crate::common::{Club, Outcome, offers, types};
use std::path::Path;

/// Puts a copy of the database in place of the one that a stopped bot has left.
fn put_back(copy: &Path, database: &Path) {
    for ending in ["db-wal", "db-shm"] {
        // Left behind only by a program that was killed.
        let _ = std::fs::remove_file(database.with_extension(ending));
    }
    std::fs::copy(copy, database).expect("the copy is put in place");
}

#[tokio::test]
async fn a_button_of_a_lost_board_is_refused_though_another_board_has_its_number() -> Outcome {
    let mut club = Club::open().await;
    let thread = club.begin("chess").await?;
    let (ann, bob) = (club.ann.in_channel(&thread), club.bob.in_channel(&thread));
    club.stop_bot().await;
    let saved = club.database().with_extension("saved");
    std::fs::copy(club.database(), &saved).expect("a copy");

    club.start_bot().await;
    types(&ann, "e2-e4").await?;
    let lost = club
        .bob
        .finds(&thread, |message| message.content.contains("`e4`"))
        .await?;
    let lost_panel = bob.click(&lost, "Move").await?;
    ann.slash("draw", &[]).await?;
    let lost_offer = club
        .bob
        .finds(&thread, |message| message.content.contains("offers a draw"))
        .await?;
    club.stop_bot().await;
    put_back(&saved, &club.database());

    club.start_bot().await;
    club.passes(std::time::Duration::from_secs(1));
    types(&ann, "d2-d4").await?;
    let board = club
        .bob
        .finds(&thread, |message| message.content.contains("`d4`"))
        .await?;
    for button in ["Move", "Describe", "More"] {
        let reply = bob.click(&lost, button).await?;
        assert!(
            reply.text().starts_with("That board is out of date.") && reply.text().contains("`d4`"),
            "{button}: {}",
            reply.text()
        );
    }
    let first = offers(lost_panel.message()).remove(0);
    let reply = crate::common::chooses(&bob, &lost_panel, &first).await?;
    assert!(
        reply.text().starts_with("That board is out of date."),
        "{}",
        reply.text()
    );
    ann.slash("draw", &[]).await?;
    let offer = club
        .bob
        .finds(&thread, |message| {
            message.content.contains("offers a draw") && message.id != lost_offer.id
        })
        .await?;
    let reply = bob.click(&lost_offer, "Accept").await?;
    assert!(!reply.text().contains("The match is over"), "{}", reply.text());
    let reply = bob.click(&board, "Move").await?;
    assert!(reply.text().contains("Your turn as Black"), "{}", reply.text());
    let reply = bob.click(&offer, "Accept").await?;
    assert!(reply.text().contains("The match is over"), "{}", reply.text());
    club.close().await;
    Ok(())
}

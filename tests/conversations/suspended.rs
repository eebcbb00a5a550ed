//! Rules that lead elsewhere than before: the match waits, both players are told, and it goes on by itself.

use crate::common::{Club, Outcome, types};

#[tokio::test]
async fn a_match_that_new_rules_lead_elsewhere_waits_and_goes_on_by_itself() -> Outcome {
    let mut club = Club::open().await;
    let thread = club.begin("chess").await?;
    types(&club.ann.in_channel(&thread), "e2-e4").await?;
    club.bob
        .finds(&thread, |message| message.content.contains("`e4`"))
        .await?;
    club.stop_bot().await;
    // As if the program that played so far had other rules.
    let stored = club.set_fingerprint("1-0123456789abcdef");
    club.start_bot().await;

    let refused = club
        .bob
        .in_channel(&thread)
        .slash("move", &[("turn", "e7-e5")])
        .await?;
    assert!(refused.is_ephemeral(), "{}", refused.text());
    assert!(refused.text().contains("suspended"), "{}", refused.text());
    for user in [&club.ann, &club.bob] {
        let told = user
            .finds(&thread, |message| {
                !message.ephemeral && message.content.contains("is suspended")
            })
            .await?;
        assert!(told.pings_me, "{}", told.content);
        assert!(told.content.contains("Nothing is lost"), "{}", told.content);
    }
    club.restart_bot().await;
    let again = club
        .bob
        .in_channel(&thread)
        .slash("move", &[("turn", "e7-e5")])
        .await?;
    assert!(again.text().contains("suspended"), "{}", again.text());
    let told = club.ann.messages(&thread);
    let suspended = told.iter().filter(|one| one.content.contains("is suspended"));
    assert_eq!(suspended.count(), 1, "both are told once");

    club.stop_bot().await;
    club.set_fingerprint(&stored);
    club.start_bot().await;
    for user in [&club.ann, &club.bob] {
        let told = user
            .finds(&thread, |message| message.content.contains("has resumed"))
            .await?;
        assert!(told.pings_me, "{}", told.content);
    }
    types(&club.bob.in_channel(&thread), "e7-e5").await?;
    club.close().await;
    Ok(())
}

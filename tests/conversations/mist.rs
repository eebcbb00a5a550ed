//! Mist Shroud: whoever plays against Water without being Light is shown no hints about its possible moves, in words or
//! in pictures, and reads why. Everybody else sees them as usual.

use crate::common::{Club, Outcome, from_above, types};
use discord_emulator::{Reply, TestError, UserIn};

/// The words and the description of the picture.
fn read(reply: &Reply) -> String {
    let pictures = reply.message().attachments.iter();
    let described = pictures.filter_map(|picture| picture.description.clone());
    std::iter::once(from_above(reply))
        .chain(described)
        .collect::<Vec<_>>()
        .join("\n")
}

async fn explained(user: &UserIn, square: &str) -> Result<Reply, TestError> {
    user.slash("explain", &[("square", square)]).await
}

/// A match of Ann's, with that element, against Bob's Water with that temporal ability; it is her turn.
pub async fn begun(club: &Club, element: &str, temporal: &str) -> Result<[UserIn; 3], TestError> {
    let options = [("variant", "elemental"), ("options", "loadout=open")];
    let (thread, _) = club.begin_with(&options, "The match begins").await?;
    let eve = club.emulator.user("eve").in_channel(&thread);
    let (ann, bob) = (club.ann.in_channel(&thread), club.bob.in_channel(&thread));
    let rest = "augmentor none; offense none; temporal";
    types(&ann, &format!("element {element}; {rest} none")).await?;
    types(&bob, &format!("element water; {rest} {temporal}")).await?;
    types(&ann, "e2-e4").await?;
    types(&bob, "e7-e5; end").await?;
    Ok([ann, bob, eve])
}

#[tokio::test]
async fn whoever_is_not_light_gets_no_hints_against_water() -> Outcome {
    let club = Club::open().await;
    let [ann, bob, eve] = begun(&club, "fire", "none").await?;

    let knight = explained(&ann, "b8").await?;
    let told = read(&knight);
    assert!(told.contains("**Black knight** on b8."), "what it is: {told}");
    assert!(
        told.contains(
            "\nMist Shroud shows what Black's units could do only to a Light opponent. (EL-MIST-2)"
        ),
        "why nothing is shown, in a line: {told}"
    );
    assert!(
        !told.contains("a6") && !told.contains("c6") && !told.contains("legal action"),
        "{told}"
    );
    let queen = read(&explained(&ann, "d8").await?);
    assert!(
        queen.contains("(EL-MIST-2)") && !queen.contains("legal action"),
        "{queen}"
    );

    let own = from_above(&explained(&ann, "e4").await?);
    assert!(
        own.contains("I can't show you what could capture it.") && own.contains("(EL-MIST-2)"),
        "her own pawn: {own}"
    );
    assert!(!own.contains("could capture it with"), "{own}");
    assert!(!own.contains("queen"), "nor what attacks her king: {own}");

    for (name, user) in [("the Water side", &bob), ("an onlooker", &eve)] {
        let reply = explained(user, "b8").await?;
        let seen = read(&reply);
        assert!(seen.contains("a6") && seen.contains("c6"), "{name}: {seen}");
        assert!(!seen.contains("EL-MIST-2"), "{name}: {seen}");
        let picture = |reply: &Reply| club.emulator.file(reply.message().attachments[0].id);
        assert_ne!(picture(&reply), picture(&knight), "{name} sees another picture");
    }
    club.close().await;
    Ok(())
}

#[tokio::test]
async fn a_refusal_does_not_say_which_water_unit_attacks() -> Outcome {
    let club = Club::open().await;
    let [ann, bob, _] = begun(&club, "fire", "none").await?;
    types(&ann, "f2-f4").await?;
    types(&bob, "d8-h4; end").await?;
    let refused = ann.slash("move", &[("turn", "a2-a3")]).await?;
    let described = read(&refused);
    assert!(!described.contains("Prevented by"), "{described}");
    let told = refused.text();
    assert!(told.contains("in check") && told.contains("EL-CHECK-2"), "{told}");
    assert!(
        told.contains(
            "that does not end the attack; later choices of the turn do not count. What attacks it stands in plain sight, \
             but isn't named because of Mist Shroud (EL-MIST-2)."
        ),
        "{told}"
    );
    assert!(!told.contains("queen") && !told.contains("h4"), "{told}");
    let king = from_above(&explained(&ann, "e1").await?);
    assert!(
        king.contains(
            "It is in check, from a unit that stands in plain sight but isn't named here. Mist Shroud shows"
        ),
        "{king}"
    );
    assert!(!king.contains("queen on h4"), "{king}");
    types(&ann, "g2-g3").await?;
    club.close().await;
    Ok(())
}

#[tokio::test]
async fn light_sees_through_the_mist() -> Outcome {
    let club = Club::open().await;
    let [ann, bob, _] = begun(&club, "light", "none").await?;
    let knight = read(&explained(&ann, "b8").await?);
    assert!(knight.contains("a6") && knight.contains("c6"), "{knight}");
    assert!(!knight.contains("EL-MIST-2"), "{knight}");
    types(&ann, "f2-f4").await?;
    types(&bob, "d8-h4; end").await?;
    let refused = read(&ann.slash("move", &[("turn", "a2-a3")]).await?);
    assert!(
        refused.contains("the queen on h4") && !refused.contains("EL-MIST-2"),
        "{refused}"
    );
    club.close().await;
    Ok(())
}

/// What a user is told about some squares, in words and by the descriptions of the pictures.
async fn received(user: &UserIn) -> Result<Vec<String>, TestError> {
    let mut all = Vec::new();
    for square in ["b8", "e5", "d8", "e4", "e1"] {
        let reply = explained(user, square).await?;
        // The loadouts themselves are known to everybody.
        let told = read(&reply).replace("Schrodinger's Laugh", "no temporal ability");
        let told = told.replace("has no temporal ability", "has no ability of its own");
        all.push(format!("{square}: {told}"));
    }
    Ok(all)
}

#[tokio::test]
async fn nothing_tells_what_a_hidden_unit_could_do() -> Outcome {
    let mut seen = Vec::new();
    for temporal in ["none", "schrodinger"] {
        let club = Club::open().await;
        let [ann, _, eve] = begun(&club, "fire", temporal).await?;
        seen.push((received(&ann).await?, received(&eve).await?));
        club.close().await;
    }
    let [(ann, eve), (other_ann, other_eve)] = seen.as_slice() else {
        panic!("two matches");
    };
    assert_ne!(eve, other_eve, "the units can do different things");
    assert_eq!(ann, other_ann, "and White isn't told");
    Ok(())
}

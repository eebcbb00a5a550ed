//! Commands as they were registered before: Discord's clients know them for a while and send them still.

use crate::common::{Club, Outcome};
use discord_emulator::world::{Answer, InteractionKind};
use discord_emulator::{Reply, TestError, UncheckedInteraction};
use serde_json::{Value, json};

/// Ann uses a command, or types into its last option, as it was before.
async fn sends(club: &Club, kind: InteractionKind, name: &str, options: Value) -> Result<Reply, TestError> {
    let data = json!({ "id": "1", "name": name, "type": 1, "options": options });
    let interaction = UncheckedInteraction {
        kind,
        data,
        source: None,
    };
    let ann = club.ann.in_channel(&club.channel);
    ann.start_unchecked(&interaction)?.finished().await
}

#[tokio::test]
async fn a_command_as_it_was_before_is_answered_by_what_to_do() -> Outcome {
    let club = Club::open().await;
    for (name, options) in [
        ("castle", json!([])),
        (
            "tournament",
            json!([{ "name": "castle", "type": 1, "options": [] }]),
        ),
        ("play", json!([{ "name": "variant", "type": 4, "value": 3 }])),
        ("play", json!([{ "name": "castle", "type": 3, "value": "long" }])),
    ] {
        let answered = sends(&club, InteractionKind::Command, name, options.clone()).await?;
        assert!(
            answered.text().starts_with("I don't know this command"),
            "/{name} {options}: {}",
            answered.text()
        );
    }
    club.close().await;
    Ok(())
}

#[tokio::test]
async fn whoever_types_into_an_option_of_before_is_offered_nothing() -> Outcome {
    let club = Club::open().await;
    let typed = json!([{ "name": "side", "type": 3, "value": "lo", "focused": true }]);
    let below = json!([{ "name": "castle", "type": 1, "options": typed }]);
    for (name, options) in [("castle", &typed), ("tournament", &below), ("move", &typed)] {
        let offered = sends(&club, InteractionKind::Autocomplete, name, options.clone()).await?;
        assert_eq!(offered.answer, Answer::Choices(Vec::new()), "/{name} {options}");
    }
    club.close().await;
    Ok(())
}

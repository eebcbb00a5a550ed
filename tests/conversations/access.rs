//! Who may look at a match: its players from anywhere, everybody else only in its thread and its channel. Elsewhere it
//! doesn't exist, and whoever only looks leaves no trace in the database.

use crate::common::{Club, Outcome, custom_ids, labels};
use discord_emulator::world::MessageView;
use discord_emulator::{ChannelHandle, ChannelId, Reply, TestError, UserHandle, UserIn};
use rusqlite::Connection;
use serde_json::{Value, json};

/// The answer about a match that isn't there.
const NO_SUCH_MATCH: &str = "There's no such match. `/games` lists yours.";

/// The same of a challenge.
const NO_SUCH_CHALLENGE: &str = "That challenge no longer exists. Use `/play` to make a new one.";

/// A place from which somebody asks, and whether the match belongs to it.
struct Place {
    name: &'static str,
    channel: ChannelId,
    is_own: bool,
}

/// The match's thread and channel, another channel, and another server; direct messages differ from user to user.
fn places(club: &Club, thread: &ChannelHandle) -> Vec<Place> {
    let place = |name, channel, is_own| Place {
        name,
        channel,
        is_own,
    };
    let other = club.emulator.guild("Another club");
    vec![
        place("its thread", thread.id(), true),
        place("its channel", club.channel.id(), true),
        place("another channel", club.guild.text_channel("music").id(), false),
        place("another server", other.text_channel("hall").id(), false),
    ]
}

/// The whole ID in the custom IDs of a message.
fn id_in(message: &MessageView) -> String {
    let ids = custom_ids(message);
    let field = ids.first().and_then(|id| id.split(':').nth(2));
    field.expect("a button with an ID").to_owned()
}

/// The commands that take a match, each with its required options.
fn match_commands(
    club: &Club,
    user: &UserHandle,
    channel: ChannelId,
) -> Vec<(String, Vec<(String, String)>)> {
    let commands = club.emulator.commands_for(user.id(), channel).into_iter();
    let about_matches = commands.filter(|one| one.options.iter().any(|option| option.name == "match"));
    about_matches
        .map(|command| {
            let required = command
                .options
                .iter()
                .filter(|option| option.required || option.name == "text");
            let filled = required.map(|option| {
                let value = match option.name.as_str() {
                    "turn" => "e2-e4",
                    "square" => "e2",
                    "text" => "They insult me.",
                    other => panic!("/{} needs `{other}`", command.name),
                };
                (option.name.clone(), value.to_owned())
            });
            (command.name.clone(), filled.collect())
        })
        .collect()
}

async fn asks(
    user: &UserIn,
    command: &str,
    filled: &[(String, String)],
    id: &str,
) -> Result<Reply, TestError> {
    let mut options: Vec<(&str, &str)> = filled
        .iter()
        .map(|(name, value)| (name.as_str(), value.as_str()))
        .collect();
    options.push(("match", id));
    user.slash(command, &options).await
}

#[tokio::test]
async fn every_command_about_a_match_is_for_its_players_and_for_its_own_place() -> Outcome {
    let club = Club::open().await;
    let thread = club.begin("chess").await?;
    let eve = club.emulator.user("eve");
    let board = club
        .bob
        .finds(&thread, |message| message.content.contains("The match begins"))
        .await?;
    let whole = id_in(&board);
    let mut asked = 0;
    for (user, plays) in [(&eve, false), (&club.ann, true)] {
        let mut places = places(&club, &thread);
        places.push(Place {
            name: "direct messages",
            channel: user.dm().id(),
            is_own: false,
        });
        for place in places {
            let here = user.in_channel(place.channel);
            for (command, filled) in match_commands(&club, user, place.channel) {
                let reply = asks(&here, &command, &filled, &whole).await?;
                let who = if plays { "a player" } else { "a stranger" };
                let what = format!("/{command} by {who} from {}: {}", place.name, reply.text());
                assert!(reply.is_ephemeral(), "{what}");
                if plays || place.is_own {
                    assert_ne!(reply.text(), NO_SUCH_MATCH, "{what}");
                } else {
                    assert_eq!(reply.text(), NO_SUCH_MATCH, "{what}");
                    assert!(reply.message().attachments.is_empty(), "{what}");
                }
                asked += 1;
            }
            let begun = here.slash("show", &[("match", &whole[..4])]).await?;
            let shown = plays || place.is_own;
            assert_eq!(
                begun.text() == NO_SUCH_MATCH,
                !shown,
                "a prefix from {}: {}",
                place.name,
                begun.text()
            );
        }
    }
    assert!(asked >= 12 * 12, "every command was asked everywhere: {asked}");
    club.close().await;
    Ok(())
}

#[tokio::test]
async fn completions_offer_a_stranger_nothing_of_a_match_elsewhere() -> Outcome {
    let club = Club::open().await;
    let thread = club.begin("chess").await?;
    let eve = club.emulator.user("eve");
    let board = club
        .bob
        .finds(&thread, |message| message.content.contains("The match begins"))
        .await?;
    let whole = id_in(&board);
    for place in places(&club, &thread) {
        let here = eve.in_channel(place.channel);
        for (command, _) in match_commands(&club, &eve, place.channel) {
            for typed in ["", &whole[..4], whole.as_str()] {
                let offered = here.autocomplete(&command, &[("match", typed)]).await?;
                assert!(offered.is_empty(), "/{command} from {}: {offered:?}", place.name);
            }
        }
        let turns = here
            .autocomplete("move", &[("match", &whole), ("turn", "e")])
            .await?;
        assert!(turns.is_empty(), "turns from {}: {turns:?}", place.name);
        let squares = here
            .autocomplete("explain", &[("match", &whole), ("square", "e")])
            .await?;
        assert_eq!(squares.is_empty(), !place.is_own, "squares from {}", place.name);
    }
    club.close().await;
    Ok(())
}

/// Has the bot post a message with these custom IDs as buttons, as if they had been moved there.
async fn planted(club: &Club, channel: ChannelId, ids: &[String]) -> Result<MessageView, TestError> {
    let rows: Vec<Value> = ids
        .chunks(5)
        .map(|row| {
            let buttons = row
                .iter()
                .map(|id| json!({ "type": 2, "style": 2, "label": id, "custom_id": id }));
            json!({ "type": 1, "components": buttons.collect::<Vec<_>>() })
        })
        .collect();
    let body = json!({ "content": "planted", "components": rows }).to_string();
    let client = reqwest::Client::builder().no_proxy().build().expect("a client");
    let posted = client
        .post(format!(
            "{}/api/v10/channels/{channel}/messages",
            club.emulator.api_base()
        ))
        .header("Authorization", format!("Bot {}", club.emulator.token()))
        .header("Content-Type", "application/json")
        .body(body)
        .send()
        .await
        .expect("the emulator answers");
    assert!(posted.status().is_success(), "{posted:?}");
    club.bob
        .finds(channel, |message| message.content == "planted")
        .await
}

#[tokio::test]
async fn a_button_moved_elsewhere_is_dead_for_strangers() -> Outcome {
    let club = Club::open().await;
    let thread = club.begin("chess").await?;
    let eve = club.emulator.user("eve");
    let board = club
        .bob
        .finds(&thread, |message| message.content.contains("The match begins"))
        .await?;
    let id = id_in(&board);
    let buttons = [
        "board:ID:0:move",
        "board:ID:0:describe",
        "board:ID:0:more",
        "board:ID:0:flip",
        "board:ID:0:resign",
        "board:ID:0:resign!",
        "board:ID:0:draw",
        "board:ID:0:takeback",
        "board:ID:0:abort",
        "board:ID:0:abort!",
        "board:ID:0:claim",
        "offer:ID:0:draw:accept",
        "panel:ID:0:0:confirm",
        "panel:ID:0:0:write",
        "text:ID:0:0",
        "history:ID:0",
        "rematch:ID",
        "replay:ID",
    ];
    let buttons = buttons.map(|button| format!("r1:{}", button.replace("ID", &id)));
    for place in places(&club, &thread) {
        let message = planted(&club, place.channel, &buttons).await?;
        let here = eve.in_channel(place.channel);
        for button in &buttons {
            let reply = here.click(&message, button).await?;
            assert_eq!(
                reply.text() == NO_SUCH_MATCH,
                !place.is_own,
                "{button} from {}: {}",
                place.name,
                reply.text()
            );
        }
        let player = club.bob.in_channel(place.channel);
        for button in [&buttons[1], &buttons[3], &buttons[14], &buttons[15]] {
            let reply = player.click(&message, button).await?;
            assert_ne!(reply.text(), NO_SUCH_MATCH, "{button} from {}", place.name);
        }
    }
    club.close().await;
    Ok(())
}

#[tokio::test]
async fn a_challenge_is_answered_only_where_it_was_made() -> Outcome {
    let club = Club::open().await;
    let eve = club.emulator.user("eve");
    club.ann
        .in_channel(&club.channel)
        .slash("play", &[("variant", "chess")])
        .await?;
    let asked = club
        .bob
        .finds(&club.channel, |message| {
            message.content.contains("challenges anyone")
        })
        .await?;
    let ids = custom_ids(&asked);
    let music = club.guild.text_channel("music");
    let message = planted(&club, music.id(), &ids).await?;
    // The button that opens the rules is about nobody's challenge.
    for button in ids.iter().filter(|id| id.contains(":challenge:")) {
        let reply = eve.in_channel(&music).click(&message, button).await?;
        assert_eq!(reply.text(), NO_SUCH_CHALLENGE, "{button}");
    }
    let accepted = eve.in_channel(&club.channel).click(&asked, "Accept").await?;
    assert!(
        !accepted.text().contains(NO_SUCH_CHALLENGE),
        "{}",
        accepted.text()
    );
    club.thread().await?;
    club.close().await;
    Ok(())
}

/// Whether the database knows that account, channel or server.
pub fn knows(club: &Club, external: impl ToString) -> bool {
    let database = Connection::open(club.database()).expect("the database opens");
    let sql = "SELECT COUNT(*) FROM external_ids WHERE external = ?1";
    let found: i64 = database
        .query_row(sql, [external.to_string()], |row| row.get(0))
        .expect("a count");
    found > 0
}

#[tokio::test]
async fn whoever_only_looks_is_not_stored() -> Outcome {
    let club = Club::open().await;
    let thread = club.begin("chess").await?;
    let eve = club.emulator.user("eve");
    let board = club
        .bob
        .finds(&thread, |message| message.content.contains("The match begins"))
        .await?;
    let id = id_in(&board);
    for place in places(&club, &thread) {
        let here = eve.in_channel(place.channel);
        for (command, filled) in match_commands(&club, &eve, place.channel) {
            // Whoever writes a note or a report, or follows a match, is stored for that.
            if ["follow", "note", "report"].contains(&command.as_str()) {
                continue;
            }
            here.autocomplete(&command, &[("match", "a")]).await?;
            asks(&here, &command, &filled, &id).await?;
        }
        here.autocomplete("move", &[("turn", "e")]).await?;
        for (command, options) in [
            ("games", vec![]),
            ("look", vec![]),
            ("rules", vec![("variant", "chess")]),
            ("help", vec![]),
            ("about", vec![]),
        ] {
            here.slash(command, &options).await?;
        }
    }
    for button in ["Move", "Describe", "More"] {
        if custom_ids(&board).len() > 1 && labels(&board).iter().any(|label| label == button) {
            eve.in_channel(&thread).click(&board, button).await?;
        }
    }
    let other = club.emulator.guild("Another club");
    club.emulator.guild("Club").make_administrator(&eve);
    other.make_administrator(&eve);
    let hall = other.text_channel("hall");
    eve.in_channel(&hall).slash("settings", &[]).await?;
    assert!(!knows(&club, eve.id()), "an onlooker");
    assert!(
        !knows(&club, club.guild.text_channel("music").id()),
        "a channel without a match"
    );
    assert!(!knows(&club, hall.id()), "a channel of another server");
    assert!(!knows(&club, other.id()), "another server");
    assert!(knows(&club, club.ann.id()) && knows(&club, thread.id()));

    eve.in_channel(&hall)
        .slash("look", &[("letters", "true")])
        .await?;
    assert!(knows(&club, eve.id()), "a setting of her own");
    club.close().await;
    Ok(())
}

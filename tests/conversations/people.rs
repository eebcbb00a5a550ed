//! Notes, blocks, challenges that are refused by kind, and reports to moderators: who sees what, and what is stored.

use crate::common::{Club, Outcome, labels, types};
use crate::conditional::looks;
use crate::leaks::{Received, match_id};
use crate::logs::Log;
use discord_emulator::world::permissions;
use discord_emulator::{Reply, TestError, UserHandle, UserIn};
use rusqlite::Connection;
use tracing_subscriber::filter::{LevelFilter, Targets};
use tracing_subscriber::layer::SubscriberExt as _;

const NOT_TAKEN: &str = "This player doesn't take challenges now.";

fn count(club: &Club, sql: &str) -> i64 {
    let database = Connection::open(club.database()).expect("the bot's database");
    database.query_row(sql, [], |row| row.get(0)).expect("a count")
}

/// Whether a text occurs in any file of the database.
fn is_in_files(club: &Club, text: &str) -> bool {
    let path = club.database();
    ["", "-wal"].iter().any(|ending| {
        let file = format!("{}{ending}", path.display());
        let bytes = std::fs::read(file).unwrap_or_default();
        bytes.windows(text.len()).any(|part| part == text.as_bytes())
    })
}

fn says(reply: &Reply, parts: &[&str]) {
    assert!(reply.is_ephemeral(), "{}", reply.text());
    for part in parts {
        assert!(reply.text().contains(part), "{part}\n---\n{}", reply.text());
    }
}

async fn challenges(by: &UserIn, to: &UserHandle) -> Result<Reply, TestError> {
    let options = [("variant", "chess"), ("opponent", &*to.mention())];
    by.slash("play", &options).await
}

#[tokio::test]
async fn a_note_is_written_in_a_form_shown_below_the_board_and_deleted() -> Outcome {
    let club = Club::open().await;
    let thread = club.begin("chess").await?;
    let (ann, bob) = (club.ann.in_channel(&thread), club.bob.in_channel(&thread));
    let form = ann.slash("note", &[]).await?.modal();
    let saved = ann
        .submit_modal(&form, &[("text", "the **bishop** is strong\nwatch f7")])
        .await?;
    says(
        &saved,
        &["only you can see", "> the **bishop** is strong\n> watch f7"],
    );
    assert_eq!(labels(saved.message()), ["Change", "Delete note"]);
    let shown = ann.slash("show", &[]).await?;
    says(&shown, &["Your note, which only you can see:\n> the **bishop**"]);
    let other = bob.slash("show", &[]).await?;
    assert!(!other.text().contains("bishop"), "{}", other.text());

    // The form has the note as it is.
    let form = ann.click(&saved, "Change").await?.modal();
    let kept = ann.submit_modal(&form, &[]).await?;
    says(&kept, &["> watch f7"]);
    let replaced = ann.slash("note", &[("text", "castle first")]).await?;
    says(&replaced, &["> castle first"]);
    let gone = ann.click(&replaced, "Delete note").await?;
    says(&gone, &["You have no note about match"]);
    assert_eq!(count(&club, "SELECT COUNT(*) FROM match_notes"), 0);

    // An onlooker has notes, too; an emptied form deletes them.
    let eve = club.emulator.user("eve").in_channel(&thread);
    eve.slash("note", &[("text", "a good game")]).await?;
    let shown = eve.slash("show", &[]).await?;
    says(&shown, &["> a good game"]);
    let more = eve.click(&shown, "More").await?;
    let form = eve.click(&more, "Private note").await?.modal();
    let gone = eve.submit_modal(&form, &[("text", "")]).await?;
    says(&gone, &["You have no note about match"]);
    let shown = eve.slash("show", &[]).await?;
    assert!(!shown.text().contains("note"), "{}", shown.text());
    club.close().await;
    Ok(())
}

/// A match about which Ann writes such notes, and all that others see of it.
async fn received(notes: &[&str]) -> Result<Vec<String>, TestError> {
    let club = Club::open().await;
    let eve = club.emulator.user("eve");
    let thread = club.begin("chess").await?;
    let id = match_id(&club, &thread);
    let ann = club.ann.in_channel(&thread);
    types(&ann, "e2-e4").await?;
    club.bob
        .finds(&thread, |message| message.content.contains("`e4`"))
        .await?;
    for note in notes {
        ann.slash("note", &[("text", note)]).await?;
    }
    let mut all = Received::of(&id);
    for (name, user) in [("bob", &club.bob), ("eve", &eve)] {
        looks(&club, name, user, &thread, &mut all).await?;
    }
    for place in [club.channel.id(), thread.id()] {
        for message in club.bob.messages(place).iter().filter(|one| !one.ephemeral) {
            all.message(&club, "public", message);
        }
    }
    club.close().await;
    Ok(all.lines)
}

#[tokio::test]
async fn nothing_tells_a_match_with_a_note_from_one_without() -> Outcome {
    let without = received(&[]).await?;
    let with = received(&["a first thought", "the knight hangs"]).await?;
    assert_eq!(without.len(), with.len());
    for (one, other) in without.iter().zip(&with) {
        let shown: String = one.chars().take(300).collect();
        assert!(one == other, "it tells of the note: {shown}");
    }
    Ok(())
}

#[tokio::test]
async fn a_block_is_silent_both_ways_and_ends() -> Outcome {
    let club = Club::open().await;
    let (ann, bob) = (
        club.ann.in_channel(&club.channel),
        club.bob.in_channel(&club.channel),
    );
    says(
        &ann.slash("challenges blocked", &[]).await?,
        &["You've blocked nobody.", "`/challenges block`"],
    );
    let before = club.bob.messages(club.channel.id()).len();
    let blocked = ann
        .slash("challenges block", &[("player", &*club.bob.mention())])
        .await?;
    says(
        &blocked,
        &["is blocked and isn't told", "tournaments may still pair you"],
    );
    assert_eq!(
        club.bob.messages(club.channel.id()).len(),
        before,
        "nobody else sees it"
    );
    says(&challenges(&bob, &club.ann).await?, &[NOT_TAKEN]);
    says(
        &challenges(&ann, &club.bob).await?,
        &["You've blocked this player.", "`/challenges unblock`"],
    );
    says(
        &ann.slash("challenges blocked", &[]).await?,
        &["You've blocked one player", &club.bob.mention()],
    );

    // A challenge that is open to anyone is open to all others.
    ann.slash("play", &[("variant", "chess")]).await?;
    let open = club
        .bob
        .finds(&club.channel, |message| {
            message.content.contains("challenges anyone")
        })
        .await?;
    says(&bob.click(&open, "Accept").await?, &[NOT_TAKEN]);
    let eve = club.emulator.user("eve").in_channel(&club.channel);
    eve.click(&open, "Accept").await?;
    club.thread().await?;

    let ended = ann
        .slash("challenges unblock", &[("player", &*club.bob.mention())])
        .await?;
    says(&ended, &["isn't blocked any more"]);
    let again = ann
        .slash("challenges unblock", &[("player", &*club.bob.mention())])
        .await?;
    says(&again, &["You haven't blocked"]);
    challenges(&bob, &club.ann).await?;
    club.ann
        .finds(&club.channel, |message| {
            message.content.contains("challenges you") && message.pings_me
        })
        .await?;
    let oneself = ann
        .slash("challenges block", &[("player", &*club.ann.mention())])
        .await?;
    says(&oneself, &["That's you."]);
    club.close().await;
    Ok(())
}

#[tokio::test]
async fn a_blocked_player_gets_no_rematch_and_the_running_match_goes_on() -> Outcome {
    let club = Club::open().await;
    let thread = club.begin("chess").await?;
    let (ann, bob) = (club.ann.in_channel(&thread), club.bob.in_channel(&thread));
    ann.slash("challenges block", &[("player", &*club.bob.mention())])
        .await?;
    types(&ann, "e2-e4").await?;
    club.bob
        .finds(&thread, |message| message.content.contains("`e4`"))
        .await?;
    let asked = bob.slash("resign", &[]).await?;
    bob.click(&asked, "Yes, resign").await?;
    let over = club
        .bob
        .finds(&thread, |message| labels(message).contains(&"Rematch".to_owned()))
        .await?;
    says(&bob.click(&over, "Rematch").await?, &[NOT_TAKEN]);
    says(
        &ann.slash("rematch", &[]).await?,
        &["You've blocked this player."],
    );
    club.close().await;
    Ok(())
}

#[tokio::test]
async fn challenges_are_refused_by_kind_and_the_asker_learns_what_is_taken() -> Outcome {
    let club = Club::open().await;
    let (ann, bob) = (
        club.ann.in_channel(&club.channel),
        club.bob.in_channel(&club.channel),
    );
    let present = ann.slash("challenges filter", &[]).await?;
    says(
        &present,
        &[
            "From everybody.",
            "Rated and casual ones.",
            "Live ones, and matches over days",
        ],
    );
    for (options, refusal) in [
        (vec![("rated", "Only rated")], "takes only rated challenges"),
        (
            vec![("rated", "Rated and casual"), ("pace", "Only live")],
            "takes only live matches",
        ),
        (vec![("from", "Nobody"), ("pace", "Any pace")], NOT_TAKEN),
    ] {
        says(&ann.slash("challenges filter", &options).await?, &["Saved."]);
        says(&challenges(&bob, &club.ann).await?, &[refusal]);
    }
    let here = ann
        .slash("challenges filter", &[("from", "Only from this server")])
        .await?;
    says(&here, &["Only those that are made on this server."]);
    challenges(&bob, &club.ann).await?;
    club.ann
        .finds(&club.channel, |message| {
            message.content.contains("challenges you")
        })
        .await?;

    let other = club.emulator.guild("Another club");
    let hall = other.text_channel("hall");
    says(
        &challenges(&club.bob.in_channel(&hall), &club.ann).await?,
        &[NOT_TAKEN],
    );
    let elsewhere = club.ann.in_channel(&hall).slash("challenges filter", &[]).await?;
    says(&elsewhere, &["made on one other server"]);
    let all = ann.slash("challenges filter", &[("from", "Everybody")]).await?;
    says(&all, &["From everybody."]);
    assert_eq!(count(&club, "SELECT COUNT(*) FROM challenge_filters"), 0);
    club.close().await;
    Ok(())
}

#[tokio::test]
async fn a_report_reaches_the_moderators_and_stands_in_no_table_and_no_log() -> Outcome {
    const SECRET: &str = "he insulted my aunt Ottilie";
    let log = Log::default();
    let writer = log.clone();
    let listener = tracing_subscriber::fmt()
        .with_max_level(LevelFilter::DEBUG)
        .with_ansi(false)
        .with_writer(move || writer.clone())
        .finish()
        .with(
            "warn,rookery=debug,rookery_session=debug"
                .parse::<Targets>()
                .expect("a filter"),
        );
    // With a single listener, the thread that logs a line first would decide for all whether it is wanted.
    let _second = tracing::Dispatch::new(tracing_subscriber::registry());
    let _guard = tracing::subscriber::set_default(listener);
    let club = Club::open().await;
    let thread = club.begin("chess").await?;
    let (ann, bob) = (club.ann.in_channel(&thread), club.bob.in_channel(&thread));
    let refused = ann.slash("report", &[("text", SECRET)]).await?;
    says(&refused, &["has no channel for reports", "`/settings`"]);
    // Nobody is asked for a text that can't be posted.
    let refused = ann.slash("report", &[]).await?;
    says(&refused, &["has no channel for reports"]);
    let shown = ann.slash("show", &[]).await?;
    let more = ann.click(&shown, "More").await?;
    says(
        &ann.click(&more, "Report").await?,
        &["has no channel for reports"],
    );

    let desk = club.guild.text_channel("desk");
    club.guild.grant(&club.bob, permissions::MANAGE_GUILD);
    let set = bob
        .slash("settings", &[("reports", &*format!("<#{}>", desk.id()))])
        .await?;
    says(&set, &["Reports to the moderators are posted in <#"]);
    types(&ann, "e2-e4").await?;
    club.bob
        .finds(&thread, |message| message.content.contains("`e4`"))
        .await?;
    let done = ann.slash("report", &[("text", SECRET)]).await?;
    says(&done, &["Your report is with the moderators"]);
    let posted = club
        .bob
        .finds(&desk, |message| message.content.contains("Ottilie"))
        .await?;
    let id = match_id(&club, &thread);
    for part in [
        "**Report** by ",
        &club.ann.mention(),
        &id[..8],
        "(White) against ",
        "one turn",
        &format!("<#{}>", thread.id()),
        "\n> he insulted",
    ] {
        assert!(posted.content.contains(part), "{part}: {}", posted.content);
    }
    assert_eq!(posted.attachments.len(), 1, "the last board");
    assert!(!posted.pings_me, "nobody is mentioned");
    assert!(!is_in_files(&club, "Ottilie"));

    // By the button, as an onlooker, and not too often.
    let eve = club.emulator.user("eve").in_channel(&thread);
    for number in 1..=4 {
        let shown = eve.slash("show", &[]).await?;
        let more = eve.click(&shown, "More").await?;
        let form = eve.click(&more, "Report").await?.modal();
        let said = eve.submit_modal(&form, &[("text", "spam in here")]).await?;
        let wanted = if number <= 3 {
            "Your report is with the moderators"
        } else {
            "You've made several reports within an hour."
        };
        says(&said, &[wanted]);
    }
    club.close().await;
    let log = log.text();
    assert!(log.contains("answered") && !log.contains("Ottilie"), "{log}");
    Ok(())
}

#[tokio::test]
async fn a_report_that_cannot_be_posted_is_given_back() -> Outcome {
    let mut club = Club::open().await;
    let thread = club.begin("chess").await?;
    let desk = club.guild.text_channel("desk");
    club.guild.grant(&club.bob, permissions::MANAGE_GUILD);
    club.bob
        .in_channel(&thread)
        .slash("settings", &[("reports", &*format!("<#{}>", desk.id()))])
        .await?;
    desk.deny_bot(permissions::SEND_MESSAGES);
    let ann = club.ann.in_channel(&thread);
    let said = ann.slash("report", &[("text", "a *long* story")]).await?;
    says(
        &said,
        &[
            "I couldn't post your report",
            "Nothing of it is kept.",
            "> a \\*long\\* story",
        ],
    );
    // Reports that came to nothing don't count.
    for _ in 0..4 {
        let again = ann.slash("report", &[("text", "again")]).await?;
        says(&again, &["I couldn't post your report"]);
    }
    let taken = club
        .bob
        .in_channel(&thread)
        .slash("settings", &[("no-reports", "true")])
        .await?;
    says(&taken, &["There's no channel for reports"]);
    // Discord has refused to post them, as it should.
    assert!(!club.emulator.refusals().is_empty());
    club.stop_bot().await;
    Ok(())
}

#[tokio::test]
async fn german_users_read_all_of_it_in_german() -> Outcome {
    let club = Club::open().await;
    let thread = club.begin("chess").await?;
    club.ann.speaks("de");
    club.bob.speaks("de");
    let ann = club.ann.in_channel(&thread);
    says(
        &ann.slash("note", &[("text", "Springer nach f3")]).await?,
        &["Gespeichert. Deine Notiz zur Partie", "> Springer nach f3"],
    );
    says(
        &ann.slash("show", &[]).await?,
        &["Deine Notiz, die nur du sehen kannst"],
    );
    says(
        &ann.slash("challenges block", &[("player", &*club.bob.mention())])
            .await?,
        &["ist blockiert und erfährt davon nichts"],
    );
    let bob = club.bob.in_channel(&club.channel);
    says(
        &challenges(&bob, &club.ann).await?,
        &["nimmt gerade keine Herausforderungen an"],
    );
    says(
        &ann.slash("report", &[("text", "etwas")]).await?,
        &["hat keinen Kanal für Meldungen"],
    );
    club.close().await;
    Ok(())
}

//! Languages: private answers follow the reader's, public messages the server's.

use crate::common::{Club, Outcome, labels};
use crate::shield::{TURNS, clicks_action};
use discord_emulator::world::permissions;
use discord_emulator::{ChannelHandle, UserHandle};
use std::path::Path;

#[tokio::test]
async fn a_german_reader_is_answered_in_german() -> Outcome {
    let club = Club::open().await;
    club.ann.speaks("de");
    let ann = club.ann.in_channel(&club.channel);
    let help = ann.slash("help", &[]).await?;
    assert!(help.text().starts_with("**So fängst du an**"), "{}", help.text());
    let about = ann.slash("about", &[]).await?;
    assert!(about.text().starts_with("Ich bin Rookery "), "{}", about.text());
    let look = ann.slash("look", &[("large", "true")]).await?;
    assert!(
        look.text()
            .starts_with("Gespeichert. Deine privaten Bretter: Design "),
        "{}",
        look.text()
    );
    assert!(look.text().contains("große Schrift"), "{}", look.text());
    // Somebody else reads English in the same channel.
    let bob = club.bob.in_channel(&club.channel);
    let about = bob.slash("about", &[]).await?;
    assert!(about.text().starts_with("I'm Rookery "), "{}", about.text());
    // A language that the bot doesn't speak.
    club.bob.speaks("fr");
    let help = bob.slash("help", &[]).await?;
    assert!(help.text().starts_with("**How to begin**"), "{}", help.text());
    club.close().await;
    Ok(())
}

#[tokio::test]
async fn a_server_chooses_its_language() -> Outcome {
    let club = Club::open().await;
    club.guild.grant(&club.ann, permissions::MANAGE_GUILD);
    let ann = club.ann.in_channel(&club.channel);
    let shown = ann.slash("settings", &[]).await?;
    assert!(
        shown.text().contains("I write in English here."),
        "{}",
        shown.text()
    );
    let saved = ann.slash("settings", &[("language", "German (Deutsch)")]).await?;
    assert!(
        saved.text().starts_with("Saved.") && saved.text().contains("I write in German here."),
        "{}",
        saved.text()
    );
    club.ann.speaks("de");
    let shown = ann.slash("settings", &[]).await?;
    assert!(
        shown
            .text()
            .starts_with("Die Einstellungen dieses Servers:\n- Herausforderungen")
            && shown.text().contains("Ich schreibe hier auf Deutsch."),
        "{}",
        shown.text()
    );
    club.close().await;
    Ok(())
}

#[tokio::test]
async fn a_german_player_goes_through_a_whole_match() -> Outcome {
    let club = Club::open().await;
    club.guild.grant(&club.ann, permissions::MANAGE_GUILD);
    let ann = club.ann.in_channel(&club.channel);
    ann.slash("settings", &[("language", "German (Deutsch)")]).await?;
    club.ann.speaks("de");
    let bob = club.bob.mention();
    let options = [
        ("variant", "shield"),
        ("opponent", bob.as_str()),
        ("colour", "White"),
        ("time", "3d"),
    ];
    let sent = ann.slash("play", &options).await?;
    assert!(
        sent.text().starts_with("Herausforderung an <@")
            && sent.text().ends_with("Du kannst sie dort zurückziehen."),
        "{}",
        sent.text()
    );
    // The challenge is public, so it is in the server's language, also for Bob, who reads English.
    let asked = club
        .bob
        .finds(&club.channel, |message| {
            message.content.contains("fordert dich zu einer Partie")
        })
        .await?;
    for said in [
        "spielt Weiß.",
        "**Bedenkzeit:** Jede Seite hat für jeden Zug 3 Tage Zeit.",
        "Die Herausforderung läuft <t:",
    ] {
        assert!(asked.content.contains(said), "{}", asked.content);
    }
    let bob = club.bob.in_channel(&club.channel);
    let accepted = bob.click(&asked, "Annehmen").await?;
    assert!(
        accepted.text().starts_with("You accepted."),
        "{}",
        accepted.text()
    );
    club.ann
        .finds(&club.channel, |message| {
            message.content.contains("Die Herausforderung wurde angenommen")
        })
        .await?;
    let thread = club.thread().await?;
    let (ann, bob) = (club.ann.in_channel(&thread), club.bob.in_channel(&thread));
    club.ann.finds(&thread, |message| message.pings_me).await?;

    let games = ann.slash("games", &[]).await?;
    for said in [
        "Deine Partien:",
        "(Weiß) gegen",
        "**du bist am Zug**",
        "Zeit läuft ab: <t:",
    ] {
        assert!(games.text().contains(said), "{}", games.text());
    }
    let clock = ann.slash("clock explain", &[]).await?;
    for said in [
        "Jede Seite hat für jeden Zug 3 Tage Zeit.",
        "(Weiß) hat noch 3 Tage und muss bis <t:",
        "(Schwarz): Die Uhr läuft nicht.",
        "**Wie es zu diesem Stand kam**",
    ] {
        assert!(clock.text().contains(said), "{}", clock.text());
    }
    let history = ann.slash("history", &[]).await?;
    assert!(
        history.text().ends_with("Es wurde noch nicht gezogen."),
        "{}",
        history.text()
    );
    let replay = ann.slash("replay", &[]).await?;
    assert!(
        replay
            .text()
            .starts_with("In dieser Partie wurde noch nicht gezogen"),
        "{}",
        replay.text()
    );
    let vacation = ann.slash("vacation show", &[]).await?;
    assert!(
        vacation
            .text()
            .starts_with("Du bist nicht im Urlaub. Übrig in diesem Jahr: "),
        "{}",
        vacation.text()
    );
    let reminders = ann
        .slash("reminders", &[("quiet", "22-7"), ("zone", "Europe/Berlin")])
        .await?;
    for said in [
        "Gespeichert. Ich erinnere dich an einen Zug, wenn noch ein Fünftel",
        "Zwischen 22:00 und 07:00 (Europe/Berlin)",
    ] {
        assert!(reminders.text().contains(said), "{}", reminders.text());
    }
    let unread = ann.slash("reminders", &[("quiet", "nachts")]).await?;
    assert!(
        unread.text().starts_with("`nachts` ist keine Zeitspanne."),
        "{}",
        unread.text()
    );

    ann.slash("clock pause", &[]).await?;
    bob.slash("clock pause", &[]).await?;
    club.bob
        .finds(&thread, |message| {
            message.content.starts_with("Beide haben eine Pause vereinbart.")
        })
        .await?;
    let resumed = ann.slash("clock resume", &[]).await?;
    assert!(
        resumed.text().starts_with("Du hast die Pause beendet."),
        "{}",
        resumed.text()
    );
    let offered = ann.slash("draw", &[]).await?;
    assert!(
        offered.text().starts_with("Du hast Remis angeboten."),
        "{}",
        offered.text()
    );
    let asked = ann.slash("resign", &[]).await?;
    assert!(
        asked.text().contains("aufgeben? Dann gewinnt die andere Seite."),
        "{}",
        asked.text()
    );
    let resigned = ann.click(asked.message(), "Ja, aufgeben").await?;
    assert_eq!(resigned.text(), "Du hast aufgegeben.");
    club.bob
        .finds(&thread, |message| message.content.contains("hat aufgegeben"))
        .await?;
    let games = ann.slash("games", &[]).await?;
    assert!(
        games.text().contains("Schwarz gewinnt. Weiß hat aufgegeben"),
        "{}",
        games.text()
    );
    club.close().await;
    Ok(())
}

/// The English messages without variables that differ from the German ones.
fn english_only() -> Vec<String> {
    let read = |language: &str| -> Vec<String> {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR"))
            .join("assets/words")
            .join(language);
        let files = std::fs::read_dir(folder)
            .expect("the catalogues")
            .map(|file| file.expect("a file").path());
        let texts = files.map(|file| std::fs::read_to_string(file).expect("a catalogue"));
        let lines: Vec<String> = texts
            .flat_map(|text| text.lines().map(str::to_owned).collect::<Vec<_>>())
            .collect();
        lines
            .iter()
            .filter(|line| {
                line.starts_with(|letter: char| letter.is_ascii_lowercase()) && !line.contains('{')
            })
            .filter_map(|line| line.split_once(" = ").map(|(_, said)| said.to_owned()))
            .collect()
    };
    let german = read("de");
    read("en")
        .into_iter()
        .filter(|said| !german.contains(said))
        .collect()
}

/// Fails if somebody reads an English message of the catalogue, or an English button.
pub(super) fn reads_no_english(user: &UserHandle, place: &ChannelHandle) {
    let english = english_only();
    assert!(english.len() > 200, "{}", english.len());
    for message in user.messages(place) {
        // The rules exist in English only, and the message says so.
        if message
            .content
            .contains("Die Regeln gibt es bisher nur auf Englisch.")
        {
            continue;
        }
        for said in english.iter().filter(|said| said.split(' ').count() > 2) {
            assert!(
                !message.content.contains(said.as_str()),
                "{said}: {}",
                message.content
            );
        }
        for label in labels(&message) {
            assert!(!english.contains(&label), "{label}: {}", message.content);
        }
    }
}

#[tokio::test]
async fn a_german_player_enters_turns_in_german() -> Outcome {
    let club = Club::open().await;
    club.guild.grant(&club.bob, permissions::MANAGE_GUILD);
    let (ann, bob) = (
        club.ann.in_channel(&club.channel),
        club.bob.in_channel(&club.channel),
    );
    bob.slash("settings", &[("language", "German (Deutsch)")]).await?;
    club.ann.speaks("de");
    let bob = club.bob.mention();
    let options = [
        ("variant", "shield"),
        ("opponent", bob.as_str()),
        ("colour", "White"),
    ];
    ann.slash("play", &options).await?;
    let asked = club
        .bob
        .finds(&club.channel, |message| message.content.contains("fordert dich"))
        .await?;
    let bob = club.bob.in_channel(&club.channel);
    bob.click(&asked, "Annehmen").await?;
    let thread = club.thread().await?;
    let (ann, bob) = (club.ann.in_channel(&thread), club.bob.in_channel(&thread));
    let board = club
        .ann
        .finds(&thread, |message| message.content.contains("Die Partie beginnt."))
        .await?;
    assert!(
        board.content.contains("(Weiß), du bist am Zug"),
        "{}",
        board.content
    );

    // A square, and the rules, whose pages are English.
    let square = ann.slash("explain", &[("square", "b2")]).await?;
    for said in [
        "**Bauer (Weiß)** auf b2. Anfangs 1-3 Felder, ",
        "\nDie Figur hat ",
        ", auf dem Brett markiert.\nDie Figur kann nach ",
    ] {
        assert!(square.text().contains(said), "{}", square.text());
    }
    let empty = ann.slash("explain", &[("square", "e5")]).await?;
    assert!(
        empty.text().starts_with("Auf e5 steht keine Figur."),
        "{}",
        empty.text()
    );
    let rules = ann.slash("rules", &[("variant", "shield")]).await?;
    assert!(
        rules
            .text()
            .starts_with("**Schach: Schild & Sense**: Schnellstart"),
        "{}",
        rules.text()
    );
    let rules = ann.slash("rules", &[("variant", "cyvasse")]).await?;
    assert!(
        rules
            .text()
            .contains("\nDie Regeln gibt es bisher nur auf Englisch.\n"),
        "{}",
        rules.text()
    );

    // Step by step.
    let panel = ann.click(&board, "Ziehen").await?;
    assert!(panel.text().contains("**Zug (Weiß).**"), "{}", panel.text());
    let panel = clicks_action(&ann, panel, "b2-b4").await?;
    assert!(panel.text().contains("Bisher: `b2-b4`"), "{}", panel.text());
    let panel = clicks_action(&ann, panel, "a1-b2").await?;
    assert!(
        panel.text().contains("Der Zug ist vollständig. Bestätige ihn,"),
        "{}",
        panel.text()
    );
    let done = ann.click(&panel, "Bestätigen").await?;
    assert!(
        done.text().starts_with("Gespielt: `b2-b4; a1-b2`.")
            && done.text().ends_with("Das neue Brett wird gepostet."),
        "{}",
        done.text()
    );
    let waits = ann.slash("move", &[("turn", "j2-j5")]).await?;
    assert!(
        waits.text().contains("ist am Zug. Mit `/show`"),
        "{}",
        waits.text()
    );
    club.bob
        .finds(&thread, |message| message.content.starts_with("**1.** Weiß"))
        .await?;
    let done = bob.slash("move", &[("turn", "b9-b7; a10-b9")]).await?;
    assert!(done.text().starts_with("Done: "), "{}", done.text());
    club.ann
        .finds(&thread, |message| message.content.starts_with("**1.** Schwarz"))
        .await?;

    // Typed: first something illegal.
    let refused = ann.slash("move", &[("turn", "b2-b9")]).await?;
    assert!(
        refused.text().starts_with("`b2-b9` ist nicht erlaubt. ")
            && refused.text().contains(" Jetzt zum Beispiel erlaubt: `")
            && !refused.text().contains('„'),
        "{}",
        refused.text()
    );
    assert!(
        refused.text().matches("(SH-LD-1)").count() == 1,
        "{}",
        refused.text()
    );
    let done = ann.slash("move", &[("turn", "b2-a1; j2-j5")]).await?;
    assert!(
        done.text().starts_with("Gespielt: `b2-a1; j2-j5`."),
        "{}",
        done.text()
    );
    let board = club
        .ann
        .finds(&thread, |message| message.content.starts_with("**2.** Weiß"))
        .await?;
    let more = ann.click(&board, "Mehr").await?;
    let asked = ann.click(&more, "Aufgeben").await?;
    let resigned = ann.click(&asked, "Ja, aufgeben").await?;
    assert_eq!(resigned.text(), "Du hast aufgegeben.");
    let over = club
        .ann
        .finds(&thread, |message| message.content.contains("hat aufgegeben.**"))
        .await?;
    assert!(
        over.content.ends_with(", 3 Züge beider Seiten."),
        "{}",
        over.content
    );
    reads_no_english(&club.ann, &thread);
    reads_no_english(&club.ann, &club.channel);
    club.close().await;
    Ok(())
}

#[tokio::test]
async fn a_server_that_chose_nothing_is_written_to_in_its_own_language() -> Outcome {
    let club = Club::open().await;
    club.guild.speaks("de");
    let ann = club.ann.in_channel(&club.channel);
    let sent = ann.slash("play", &[("variant", "chess")]).await?;
    assert!(sent.text().starts_with("Challenge posted in "), "{}", sent.text());
    club.bob
        .finds(&club.channel, |message| {
            message
                .content
                .contains("fordert alle zu einer Partie **Schach** heraus.")
        })
        .await?;
    // The settings have the last word.
    club.guild.grant(&club.ann, permissions::MANAGE_GUILD);
    let shown = ann.slash("settings", &[]).await?;
    assert!(
        shown.text().contains("I write in German here."),
        "{}",
        shown.text()
    );
    ann.slash("settings", &[("language", "English")]).await?;
    ann.slash("play", &[("variant", "chess")]).await?;
    club.bob
        .finds(&club.channel, |message| {
            message.content.contains("challenges anyone")
        })
        .await?;
    club.close().await;
    Ok(())
}

#[tokio::test]
async fn commands_keep_their_names_and_have_translated_descriptions() -> Outcome {
    let club = Club::open().await;
    let ann = club.ann.in_channel(&club.channel);
    ann.slash("about", &[]).await?;
    let commands = club.emulator.commands_for(club.ann.id(), club.channel.id());
    let play = commands.iter().find(|command| command.name == "play");
    let play = play.expect("there is /play");
    assert_eq!(
        play.description_localizations["de"],
        "Jemanden herausfordern oder gegen den Computer oder dich selbst spielen"
    );
    assert!(play.name_localizations["de"].is_null());
    let colour = play.options.iter().find(|option| option.name == "colour");
    let colour = colour.expect("it has a colour");
    assert_eq!(
        colour.description_localizations["de"],
        "Deine Farbe; ohne Angabe zufällig"
    );
    let white = &colour.choices[0];
    assert_eq!(white.name_localizations["de"], "Weiß");
    club.close().await;
    Ok(())
}

#[tokio::test]
async fn a_german_chess_match_says_its_turns_and_refusals_in_german() -> Outcome {
    let club = Club::open().await;
    club.guild.grant(&club.bob, permissions::MANAGE_GUILD);
    let (ann, bob) = (
        club.ann.in_channel(&club.channel),
        club.bob.in_channel(&club.channel),
    );
    bob.slash("settings", &[("language", "German (Deutsch)")]).await?;
    club.ann.speaks("de");
    club.bob.speaks("de");
    let opponent = club.bob.mention();
    let options = [
        ("variant", "chess"),
        ("opponent", opponent.as_str()),
        ("colour", "White"),
    ];
    ann.slash("play", &options).await?;
    let asked = club
        .bob
        .finds(&club.channel, |message| message.content.contains("fordert dich"))
        .await?;
    bob.click(&asked, "Annehmen").await?;
    let thread = club.thread().await?;
    let (ann, bob) = (club.ann.in_channel(&thread), club.bob.in_channel(&thread));
    ann.slash("move", &[("turn", "e2-e4")]).await?;
    club.bob
        .finds(&thread, |message| {
            message
                .content
                .starts_with("**1.** Weiß `e4` · Bauer e2 zieht nach e4.")
        })
        .await?;
    let refused = bob.slash("move", &[("turn", "e7-e4")]).await?;
    assert!(
        refused.text().starts_with(
            "`e7-e4` ist nicht erlaubt. Der Bauer auf e7 kann nicht nach e4, denn ein Bauer zieht ein Feld nach vorn"
        ),
        "{}",
        refused.text()
    );
    reads_no_english(&club.ann, &thread);
    club.close().await;
    Ok(())
}

/// What the English sentences of shield have in common with no German one.
const ENGLISH_OF_SHIELD: [&str; 12] = [
    " goes to ",
    " steps to ",
    " leaps to ",
    "loses its shield",
    "is killed",
    " rests on ",
    "is hit",
    "in check",
    "Legal now",
    "White",
    "Black",
    "Shield & Scythe",
];

#[tokio::test]
async fn a_german_shield_match_is_played_to_mate() -> Outcome {
    let club = Club::open().await;
    club.guild.grant(&club.ann, permissions::MANAGE_GUILD);
    let ann = club.ann.in_channel(&club.channel);
    ann.slash("settings", &[("language", "German (Deutsch)")]).await?;
    for user in [&club.ann, &club.bob] {
        user.speaks("de");
    }
    let bob = club.bob.mention();
    let options = [
        ("variant", "shield"),
        ("opponent", bob.as_str()),
        ("colour", "White"),
    ];
    ann.slash("play", &options).await?;
    let asked = club
        .bob
        .finds(&club.channel, |message| {
            message.content.contains("**Schach: Schild & Sense**")
        })
        .await?;
    club.bob
        .in_channel(&club.channel)
        .click(&asked, "Annehmen")
        .await?;
    let thread = club.thread().await?;
    let players = [
        (&club.ann, club.ann.in_channel(&thread)),
        (&club.bob, club.bob.in_channel(&thread)),
    ];
    for (index, turn) in TURNS.iter().enumerate() {
        let (user, player) = &players[index % 2];
        let side = if index % 2 == 1 { "Weiß" } else { "Schwarz" };
        let number = format!("**{}.** {side}", index.div_ceil(2));
        let board = user
            .finds(&thread, |message| {
                !message.ephemeral
                    && (message.content.starts_with(&number)
                        || index == 0 && message.content.contains("Die Partie beginnt"))
            })
            .await?;
        assert!(board.content.contains("du bist am Zug"), "{}", board.content);
        let mut done = if index % 3 == 1 {
            let mut panel = player.click(&board, "Ziehen").await?;
            for action in turn.split("; ") {
                panel = clicks_action(player, panel, action).await?;
            }
            player.click(&panel, "Bestätigen").await?
        } else {
            player.slash("move", &[("turn", turn)]).await?
        };
        if done.text().contains("noch nicht gespielt, denn ") {
            done = player.click(&done, "Bestätigen").await?;
        }
        assert!(
            done.text().starts_with(&format!("Gespielt: `{turn}`.")),
            "{turn}: {}",
            done.text()
        );
    }
    let over = club
        .ann
        .finds(&thread, |message| {
            message.content.contains("(Weiß) gewinnt durch Schachmatt.")
        })
        .await?;
    assert!(over.content.starts_with("**19.** Weiß"), "{}", over.content);
    let text = players[0].1.slash("show", &[("format", "text")]).await?;
    assert!(
        text.text()
            .contains("Die Partie ist vorbei. Weiß gewinnt durch Schachmatt."),
        "{}",
        text.text()
    );
    let messages = club.bob.messages(&thread);
    let mut told = String::new();
    for message in &messages {
        told.push_str(&message.content);
        told.push('\n');
        for file in &message.attachments {
            told.push_str(file.description.as_deref().unwrap_or_default());
            told.push('\n');
        }
    }
    for said in [
        "Bauer b4 (Weiß) wird von b5 aus getroffen und verliert den Schild.",
        "Turm b5 (Schwarz) verliert den Schild an den Tod auf b7.",
        "Turm b5 (Schwarz) fällt. Der Bauer rastet auf a4.",
        "Bauer b4 (Weiß) wird vom Leben c3 geheilt",
        "König e3 (Weiß) steht im Schach durch den Springer auf d5.",
        "Letzter Zug: ",
    ] {
        assert!(told.contains(said), "{said}: {told}");
    }
    for said in ENGLISH_OF_SHIELD {
        let line = told.lines().find(|line| line.contains(said));
        assert_eq!(line, None, "{said}");
    }
    reads_no_english(&club.ann, &thread);
    reads_no_english(&club.bob, &thread);
    club.close().await;
    Ok(())
}

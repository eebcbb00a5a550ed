//! Loadouts of Elemental Chess, chosen in secret, in the open, drawn or none: what each player reads at each step.

use crate::common::{Club, Outcome, chooses, confirms, from_above, menu_options, offers, seals};
use discord_emulator::world::MessageView;
use discord_emulator::{ChannelHandle, Reply, TestError, UserIn};

/// A match of elemental under that option, Ann White and Bob Black; its thread and its first board.
async fn begun(club: &Club, loadout: &str) -> Result<(ChannelHandle, MessageView), TestError> {
    let option = format!("loadout={loadout}");
    let options = [("variant", "elemental"), ("options", option.as_str())];
    club.begin_with(&options, "The match begins").await
}

/// All that is read in a private panel: its text and the description of its picture.
fn all_of(panel: &Reply) -> String {
    assert!(panel.is_ephemeral(), "{}", panel.text());
    let pictures = panel.message().attachments.iter();
    let told = pictures.filter_map(|picture| picture.description.clone());
    std::iter::once(from_above(panel))
        .chain(told)
        .collect::<Vec<_>>()
        .join("\n")
}

/// Chooses one after the other; each panel on the way speaks of the reader's own decision alone.
async fn decides(
    player: &UserIn,
    mut panel: Reply,
    own: &str,
    other: &str,
    choices: &[&str],
) -> Result<Reply, TestError> {
    let speaks_of_its_reader = |panel: &Reply| {
        let read = all_of(panel);
        assert!(
            read.starts_with(&format!("**Your secret decision as {own}.**")),
            "{read}"
        );
        assert!(
            !read.contains(&format!("({other}), your turn")) && !read.contains(&format!("{other}: Element")),
            "{read}"
        );
        assert!(
            !read.contains("nobody is to act") || read.contains("is complete"),
            "{read}"
        );
    };
    for choice in choices {
        speaks_of_its_reader(&panel);
        panel = chooses(player, &panel, choice).await?;
    }
    speaks_of_its_reader(&panel);
    Ok(panel)
}

/// The text behind an offer of a panel.
fn described(panel: &Reply, label: &str) -> String {
    let options = menu_options(panel.message());
    let found = options.iter().find(|(known, _)| known.ends_with(label));
    found
        .unwrap_or_else(|| panic!("`{label}` in {options:?}"))
        .1
        .clone()
}

#[tokio::test]
async fn a_loadout_is_chosen_changed_after_confirming_and_revealed() -> Outcome {
    let mut club = Club::open().await;
    let (thread, board) = begun(&club, "secret").await?;
    let bob = club.bob.in_channel(&thread);

    let panel = bob.click(&board, "Move").await?;
    assert!(
        panel
            .text()
            .contains("Choose a loadout (the army's abilities), first its element."),
        "{}",
        panel.text()
    );
    assert_eq!(
        described(&panel, "Earth"),
        "Wide shields; the first capture of a unit without Stalwart, Belligerent or Indomitable fails."
    );
    let panel = decides(&bob, panel, "Black", "White", &["Earth"]).await?;
    assert!(
        all_of(&panel).contains("Black: Element: Earth (Bastion, Sturdy)."),
        "{}",
        all_of(&panel)
    );
    assert_eq!(
        described(&panel, "Stalwart"),
        "Weaker units cannot capture it, unless a side is Shadow."
    );
    let panel = decides(&bob, panel, "Black", "White", &["Stalwart", "Double Kill"]).await?;
    assert_eq!(
        described(&panel, "Do-Over"),
        "Once: its capture is cancelled and up to two turns are undone."
    );
    let panel = decides(&bob, panel, "Black", "White", &["Do-Over"]).await?;
    assert!(
        panel
            .text()
            .ends_with("You can change it until both players have confirmed."),
        "{}",
        panel.text()
    );
    let read = all_of(&panel);
    assert!(
        read.contains("Black's decision is complete; only Black sees it until both have confirmed."),
        "{read}"
    );
    assert!(read.contains("Black: Temporal: Do-Over."), "{read}");
    confirms(&bob, &panel).await?;
    let told = |words: &'static str| {
        club.ann
            .finds(&thread, move |message| message.content.contains(words))
    };
    told("(Black) has decided.").await?;

    // He looks at it again, after a restart too, and changes the last choice.
    club.restart_bot().await;
    let bob = club.bob.in_channel(&thread);
    let sealed = bob.click(&board, "Move").await?;
    assert!(
        sealed
            .text()
            .contains("`element earth; augmentor stalwart; offense double-kill; temporal do-over`"),
        "{}",
        sealed.text()
    );
    assert!(
        sealed
            .text()
            .contains("Your decision is confirmed. It will be revealed once your opponent has decided."),
        "{}",
        sealed.text()
    );
    let panel = bob.click(&sealed, "Undo").await?;
    let again = club.ann.finds(&thread, |message| {
        message.content.contains("(Black) has reopened their decision.")
    });
    again.await?;
    let panel = decides(&bob, panel, "Black", "White", &["Temporal Lock"]).await?;
    confirms(&bob, &panel).await?;
    // Another whole decision in its place waits like the first one, which is open again. The answer names both.
    let typed = "element earth; augmentor indomitable; offense double-kill; temporal temporal-lock";
    let waits = bob.slash("move", &[("turn", typed)]).await?;
    let before = "element earth; augmentor stalwart; offense double-kill; temporal temporal-lock";
    for part in [
        "This decision isn't confirmed yet.".to_owned(),
        format!("Your earlier decision, `{before}`, is no longer confirmed."),
    ] {
        assert!(waits.text().contains(&part), "{part} in {}", waits.text());
    }
    let replaced = confirms(&bob, &waits).await?;
    assert!(
        replaced.text().starts_with("Your decision is sealed.")
            && replaced.text().ends_with(&format!(
                "\nSealed in place of the one you confirmed before: `{typed}`"
            )),
        "{}",
        replaced.text()
    );
    let same = bob.slash("move", &[("turn", typed)]).await?;
    assert!(
        same.text().contains("already confirmed exactly that"),
        "{}",
        same.text()
    );

    // Hers is fitted unit by unit: by clicks, and by one pasted line.
    let ann = club.ann.in_channel(&thread);
    let panel = ann.click(&board, "Move").await?;
    let all = ["Lightning", "None", "Quantum Kill", "Resurrection"];
    let panel = decides(&ann, panel, "White", "Black", &all).await?;
    assert!(!panel.text().contains("is complete"), "{}", panel.text());
    let panel = chooses(&ann, &panel, "Pawn e2").await?;
    assert_eq!(
        described(&panel, "Stalwart"),
        "Weaker units cannot capture it, unless a side is Shadow."
    );
    let panel = chooses(&ann, &panel, "Stalwart").await?;
    assert!(all_of(&panel).contains("pawn e2: Stalwart"), "{}", all_of(&panel));
    let pasted = "fit d1 block-piece; fit a1 no-offense; fit h1 chain-kill; ready";
    let sealed = seals(&ann, pasted).await?;
    assert!(
        sealed.text().starts_with("Done: `"),
        "the last to decide reveals: {}",
        sealed.text()
    );
    let revealed = club
        .bob
        .finds(&thread, |message| {
            message
                .content
                .contains("Black plays Earth with Indomitable, Double Kill and Temporal Lock.")
        })
        .await?;
    // Each loadout is told once, in words.
    let whole = "White plays Lightning with no augmentor, Quantum Kill and Resurrection; fitted: the rook on a1 with no offence ability, the queen on d1 with Block Piece, the rook on h1 with Chain Kill, the pawn on e2 with Stalwart.\n";
    assert!(revealed.content.contains(whole), "{}", revealed.content);
    assert!(!revealed.content.contains("element "), "{}", revealed.content);
    assert!(
        revealed
            .content
            .contains("(White), your turn.\nWhat they do:\n- **Lightning**: Overload: Each unit is fitted on its own. Raijin: Snipes hit Indomitable.\n")
            && revealed.content.contains("- **Indomitable**: Only a normal capture removes it, or a Quantum Kill of Lightning."),
        "{}",
        revealed.content
    );
    // It also explains, once each, the abilities fitted to single units.
    for told in ["- **Stalwart**: ", "- **Block Piece**: ", "- **Chain Kill**: "] {
        assert_eq!(revealed.content.matches(told).count(), 1, "{told}");
    }
    let alt = revealed.attachments[0].description.clone().unwrap_or_default();
    assert!(!alt.contains("secret") && !alt.contains("decision"), "{alt}");
    let first = club
        .bob
        .finds(&thread, |message| {
            message.content.contains("White: Element: Lightning")
        })
        .await?;
    assert!(
        first.content.starts_with("**Elemental Chess**, match `"),
        "{}",
        first.content
    );
    assert!(first.content.contains("pawn e2: Stalwart"), "{}", first.content);
    assert!(
        first.content.contains("Black: Element: Earth (Bastion, Sturdy) · Augmentor: Indomitable · Offence: Double Kill · Temporal: Temporal Lock"),
        "{}",
        first.content
    );
    // A unit that was fitted on its own is told where it goes, but what abilities do is told once.
    ann.slash("move", &[("turn", "e2-e4")]).await?;
    let moved = club
        .bob
        .finds(&thread, |message| {
            !message.ephemeral && message.content.contains("White `e4`")
        })
        .await?;
    assert!(!moved.content.contains("What they do:"), "{}", moved.content);
    let edited = club.bob.finds(&thread, |message| {
        message.content.contains("White: Element: Lightning") && message.content.contains("pawn e4: Stalwart")
    });
    edited.await?;
    club.close().await;
    Ok(())
}

#[tokio::test]
async fn open_loadouts_are_chosen_one_after_the_other() -> Outcome {
    let club = Club::open().await;
    let (thread, board) = begun(&club, "open").await?;
    let (ann, bob) = (club.ann.in_channel(&thread), club.bob.in_channel(&thread));
    assert!(
        board.content.ends_with(
            "(White), your turn: choose a loadout (the army's abilities), first its element. \
                 Not sure? Any of the ready-made ones under **Move** is a fine start."
        ),
        "{}",
        board.content
    );
    let early = bob.click(&board, "Move").await?;
    assert!(
        early.text().contains("You can look at the board"),
        "{}",
        early.text()
    );
    let mut panel = ann.click(&board, "Move").await?;
    assert!(
        panel.text().starts_with("**Your turn as White.**"),
        "{}",
        panel.text()
    );
    for choice in ["Fire", "Side Step", "Double Kill", "Temporal Lock"] {
        panel = chooses(&ann, &panel, choice).await?;
    }
    assert!(
        panel
            .text()
            .ends_with("The turn is complete. Confirm it, or undo."),
        "{}",
        panel.text()
    );
    confirms(&ann, &panel).await?;
    let shown = club
        .bob
        .finds(&thread, |message| {
            message
                .content
                .contains("(Black), your turn: choose a loadout (the army's abilities), first its element.")
        })
        .await?;
    assert!(
        shown
            .content
            .contains("White plays Fire with Side Step, Double Kill and Temporal Lock.\n"),
        "{}",
        shown.content
    );
    let alt = shown.attachments[0].description.clone().unwrap_or_default();
    assert!(
        alt.contains("White: Element: Fire (Scorch, Blaze Rush)."),
        "{alt}"
    );
    let panel = bob.click(&shown, "Move").await?;
    assert_eq!(offers(panel.message()).len(), 8, "seven elements and none");
    club.close().await;
    Ok(())
}

#[tokio::test]
async fn drawn_and_plain_loadouts_need_no_choice() -> Outcome {
    let club = Club::open().await;
    let (_, drawn) = begun(&club, "random").await?;
    let alt = drawn.attachments[0].description.clone().unwrap_or_default();
    assert!(
        alt.contains("White: Element: ") && alt.contains("Black: Temporal: "),
        "{alt}"
    );
    assert!(
        drawn.content.contains("(White), your turn.\nWhat they do:\n- **"),
        "{}",
        drawn.content
    );
    club.close().await;

    let club = Club::open().await;
    let (_, plain) = begun(&club, "plain").await?;
    let alt = plain.attachments[0].description.clone().unwrap_or_default();
    assert!(!alt.contains("Element: "), "{alt}");
    club.close().await;
    Ok(())
}

#[tokio::test]
async fn a_whole_loadout_takes_five_clicks_and_can_be_chosen_again() -> Outcome {
    let club = Club::open().await;
    let (thread, board) = begun(&club, "secret").await?;
    let (ann, bob) = (club.ann.in_channel(&thread), club.bob.in_channel(&thread));
    // Move, the button, the menu and its entry, Confirm.
    let panel = ann.click(&board, "Move").await?;
    let panel = ann.click(&panel, "Ready-made loadout").await?;
    assert_eq!(
        described(&panel, "Thunderstorm"),
        "Lightning: Quantum Step, Quantum Kill, Do-Over; poisonous pawns, an Indomitable queen."
    );
    let panel = chooses(&ann, &panel, "Thunderstorm").await?;
    assert!(
        panel.text().contains("fit h2 stalwart") && panel.text().contains("fit d1 indomitable; ready`"),
        "{}",
        panel.text()
    );
    assert!(all_of(&panel).contains("pawn h2: Stalwart"), "{}", all_of(&panel));
    ann.click(&panel, "Confirm").await?;

    // The other side draws one, and undoes it; there is no earlier match to take one from.
    let panel = bob.click(&board, "Move").await?;
    let drawn = bob.click(&panel, "Random").await?;
    assert!(
        drawn.text().contains("So far: `element ") && drawn.text().contains("Your decision is complete."),
        "{}",
        drawn.text()
    );
    let again = bob.click(&drawn, "Cancel").await?;
    assert!(again.text().contains("discarded"), "{}", again.text());
    let panel = bob.click(&board, "Move").await?;
    assert!(
        !offers(panel.message()).contains(&"As last time".to_owned()),
        "a first match has no last time: {:?}",
        offers(panel.message())
    );
    let panel = bob.click(&panel, "Ready-made loadout").await?;
    let back = bob.click(&panel, "Back").await?;
    assert!(
        back.text()
            .contains("Choose a loadout (the army's abilities), first its element"),
        "{}",
        back.text()
    );
    let panel = bob.click(&back, "Ready-made loadout").await?;
    let panel = chooses(&bob, &panel, "Fortress").await?;
    bob.click(&panel, "Confirm").await?;
    let revealed = club.ann.finds(&thread, |message| {
        message
            .content
            .contains("White plays Lightning with Quantum Step")
    });
    assert!(
        revealed
            .await?
            .content
            .contains("Black plays Earth with Block Piece"),
        "what is ready-made is revealed like anything else"
    );
    club.close().await;
    Ok(())
}

#[tokio::test]
async fn all_pawns_are_fitted_at_once() -> Outcome {
    let club = Club::open().await;
    let (thread, board) = begun(&club, "secret").await?;
    let bob = club.bob.in_channel(&thread);
    let panel = bob.click(&board, "Move").await?;
    let all = ["Lightning", "None", "None", "None"];
    let panel = decides(&bob, panel, "Black", "White", &all).await?;
    let panel = bob.click(&panel, "Fit all of a kind").await?;
    assert!(panel.text().ends_with("Choose the units."), "{}", panel.text());
    let panel = chooses(&bob, &panel, "All pawns").await?;
    let asked = "Fit all of a kind, all pawns: choose their ability.";
    assert!(panel.text().contains(asked), "{}", panel.text());
    assert_eq!(
        described(&panel, "Stalwart"),
        "Weaker units cannot capture it, unless a side is Shadow."
    );
    let panel = chooses(&bob, &panel, "Stalwart").await?;
    for pawn in ["fit a7 stalwart", "fit h7 stalwart"] {
        assert!(panel.text().contains(pawn), "{}", panel.text());
    }
    // They are taken back at once, too: it was one choice.
    let undone = bob.click(&panel, "Undo").await?;
    assert!(!undone.text().contains("stalwart"), "{}", undone.text());
    let panel = bob.click(&undone, "Fit all of a kind").await?;
    let panel = chooses(&bob, &panel, "All pawns").await?;
    let panel = chooses(&bob, &panel, "Stalwart").await?;
    let panel = bob.click(&panel, "Fit all of a kind").await?;
    let panel = chooses(&bob, &panel, "All units").await?;
    let panel = chooses(&bob, &panel, "Do-Over").await?;
    let panel = chooses(&bob, &panel, "Ready").await?;
    assert!(
        panel.text().contains("Your decision is complete."),
        "{}",
        panel.text()
    );
    let read = all_of(&panel);
    assert!(
        read.contains("pawn c7: Stalwart, no offence ability, Do-Over") || read.contains("Do-Over"),
        "{read}"
    );
    club.close().await;
    Ok(())
}

#[tokio::test]
async fn drawn_loadouts_are_explained_on_the_first_board() -> Outcome {
    let club = Club::open().await;
    let (_, board) = begun(&club, "random").await?;
    let said = &board.content;
    assert!(said.contains("What they do:\n- **"), "{said}");
    club.close().await;
    Ok(())
}

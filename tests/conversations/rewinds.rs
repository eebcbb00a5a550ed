//! Rewinds of Elemental Chess: what everybody reads of one, and that it stands in the history, in the position as
//! text, after a restart and in the match that goes on, until it is taken back.

use crate::common::{Club, Outcome, types};
use crate::elemental::{armed, turn_of};
use discord_emulator::world::MessageView;
use discord_emulator::{ChannelHandle, MessageId, TestError, UserHandle};

const PLAIN: &str = "element none; augmentor none; offense none; temporal none";

/// What both players can ask of a match.
#[derive(Debug, PartialEq)]
struct Told {
    history: String,
    position: String,
}

impl Told {
    /// What they are told now, each the same.
    async fn now(club: &Club, thread: &ChannelHandle) -> Result<Self, TestError> {
        let (white, black) = (
            Self::to(&club.ann, thread).await?,
            Self::to(&club.bob, thread).await?,
        );
        assert_eq!(white, black, "nothing is secret any more");
        Ok(white)
    }

    async fn to(user: &UserHandle, thread: &ChannelHandle) -> Result<Self, TestError> {
        let user = user.in_channel(thread);
        Ok(Self {
            history: user.slash("history", &[]).await?.text().to_owned(),
            position: user.slash("show", &[("format", "text")]).await?.text().to_owned(),
        })
    }

    /// The position has each of those lines.
    fn stands(&self, lines: &[&str]) {
        for line in lines {
            assert!(
                self.position.lines().any(|one| one == *line),
                "`{line}` in {}",
                self.position
            );
        }
    }

    /// The last lines of the history: a turn, and the turns that it took back.
    fn ends_with(&self, words: &str, gone: &str) {
        let last = format!("\n{words}\n{gone}");
        assert!(self.history.ends_with(&last), "{last} in {}", self.history);
    }
}

/// Types the turns of a match that has just been armed, White's first.
async fn played(club: &Club, thread: &ChannelHandle, turns: &[&str]) -> Outcome {
    let users = [&club.ann, &club.bob];
    for (index, turn) in turns.iter().enumerate() {
        let user = users[index % 2];
        turn_of(user, thread, 2 + index).await?;
        types(&user.in_channel(thread), turn).await?;
    }
    Ok(())
}

/// The newest message that a user sees there.
fn newest(user: &UserHandle, thread: &ChannelHandle) -> Option<MessageId> {
    user.messages(thread).iter().map(|message| message.id).max()
}

/// Types a turn; the public message about it, as the next to move reads it.
async fn moves(
    thread: &ChannelHandle,
    user: &UserHandle,
    turn: &str,
    next: &UserHandle,
) -> Result<MessageView, TestError> {
    let before = newest(next, thread);
    types(&user.in_channel(thread), turn).await?;
    let told = format!("`{turn}`");
    let board = next
        .finds(thread, |message| {
            !message.ephemeral && Some(message.id) > before && message.content.contains(&told)
        })
        .await?;
    assert!(board.pings_me, "{}", board.content);
    Ok(board)
}

/// One asks to take back, the other agrees, and who asked acts again.
async fn takes_back(thread: &ChannelHandle, asker: &UserHandle, other: &UserHandle) -> Outcome {
    let (seen, read) = (newest(other, thread), newest(asker, thread));
    asker.in_channel(thread).slash("takeback", &[]).await?;
    let asked = other
        .finds(thread, |message| {
            Some(message.id) > seen && message.content.contains("asks to take back")
        })
        .await?;
    let done = other.in_channel(thread).click(&asked, "Accept").await?;
    assert!(done.text().contains("takeback is done"), "{}", done.text());
    let board = asker
        .finds(thread, |message| {
            Some(message.id) > read && message.content.contains("The takeback was accepted")
        })
        .await?;
    assert!(board.pings_me, "{}", board.content);
    Ok(())
}

#[tokio::test]
async fn a_rewind_is_told_stands_in_the_history_and_is_taken_back() -> Outcome {
    let mut club = Club::open().await;
    let black = "element none; augmentor none; offense none; temporal do-over";
    let thread = armed(&club, PLAIN, black).await?;
    played(&club, &thread, &["e4", "d5"]).await?;
    turn_of(&club.ann, &thread, 4).await?;
    let uncaptured = Told::now(&club, &thread).await?;
    uncaptured.stands(&[
        "A Do-Over in this turn goes back to the start of Black's turn before: the Black pawn on d5 stood on d7.",
    ]);
    let board = moves(&thread, &club.ann, "exd5", &club.ann).await?;
    let words = "**2.** White `exd5` · Black pawn d5 is captured, but its Do-Over takes back this turn \
        and Black's turn before it. Pawn d5 goes back to d7. White moves again.";
    let gone = "Taken back: **1.** Black `d5` and **2.** White `exd5`.";
    assert_eq!(board.content.lines().nth(1), Some(gone));
    assert_eq!(board.content.lines().next(), Some(words));
    assert!(
        board.content.ends_with("(White), your turn."),
        "{}",
        board.content
    );
    let alt = board.attachments[0].description.clone().unwrap_or_default();
    assert!(alt.contains("d7 (Do-Over used up)"), "{alt}");

    club.restart_bot().await;
    let rewound = Told::now(&club, &thread).await?;
    rewound.ends_with(words, gone);
    assert!(
        rewound.position.contains("d7 (Do-Over used up)"),
        "{}",
        rewound.position
    );
    // Straight after a rewind no earlier turn is known.
    let next = "A Do-Over in this turn goes back to the board as it is now.";
    rewound.stands(&[next]);
    assert!(
        rewound
            .position
            .contains("Last turn: exd5 (taken back by the rules).")
            && alt.contains("Last turn, taken back by the rules: "),
        "{}\n{alt}",
        rewound.position
    );

    // The capture is taken back: Black's pawn stands on d5 again, and has its Do-Over again.
    takes_back(&thread, &club.ann, &club.bob).await?;
    assert_eq!(Told::now(&club, &thread).await?, uncaptured);
    assert!(
        !uncaptured.position.contains("used up"),
        "{}",
        uncaptured.position
    );
    moves(&thread, &club.ann, "e5", &club.bob).await?;
    club.close().await;
    Ok(())
}

#[tokio::test]
async fn blinding_gives_the_turn_to_the_side_whose_unit_came_back() -> Outcome {
    let mut club = Club::open().await;
    let white = "element light; augmentor none; offense none; temporal do-over";
    let thread = armed(&club, white, PLAIN).await?;
    played(&club, &thread, &["e4", "d5", "h3"]).await?;
    turn_of(&club.bob, &thread, 5).await?;
    let uncaptured = Told::now(&club, &thread).await?;

    // Black takes, and loses that turn; White's last one is undone as well, and yet White is to move.
    let board = moves(&thread, &club.bob, "dxe4", &club.ann).await?;
    let words = "**2.** Black `dxe4` · White pawn e4 is captured, but its Do-Over takes back this turn \
        and White's turn before it. Pawn h3 goes back to h2. Blinding gives White the next turn.";
    let gone = "Taken back: **2.** White `h3` and **2.** Black `dxe4`.";
    assert_eq!(board.content.lines().next(), Some(words));
    assert!(
        board.content.ends_with("(White), your turn."),
        "{}",
        board.content
    );
    let rewound = Told::now(&club, &thread).await?;
    rewound.ends_with(words, gone);
    rewound.stands(&[
        "Turn 2: White must move.",
        "White: king e1; queen d1; rook a1, h1; bishop c1, f1; knight b1, g1; \
         pawn a2, b2, c2, d2, f2, g2, h2, e4 (Do-Over used up).",
        "Black: king e8; queen d8; rook a8, h8; bishop c8, f8; knight b8, g8; pawn d5, a7, b7, c7, e7, f7, g7, h7.",
    ]);
    let alt = board.attachments[0].description.clone().unwrap_or_default();
    assert!(alt.contains("h2, e4 (Do-Over used up)"), "{alt}");

    club.restart_bot().await;
    assert_eq!(Told::now(&club, &thread).await?, rewound);
    let early = club.bob.in_channel(&thread);
    let early = early.slash("move", &[("turn", "e7-e6")]).await?;
    let anns = format!("It's {}'s turn.", club.ann.mention());
    assert!(early.text().starts_with(&anns), "{}", early.text());
    // The match goes on from there: the same pawn takes, and is taken for good.
    moves(&thread, &club.ann, "exd5", &club.bob).await?;
    let board = moves(&thread, &club.bob, "Qxd5", &club.ann).await?;
    assert!(
        board
            .content
            .starts_with("**2.** Black `Qxd5` · Queen d8 slides to d5. White pawn d5 is captured."),
        "{}",
        board.content
    );

    // Taken back as far as the rewind, which stands, and then with it.
    takes_back(&thread, &club.ann, &club.bob).await?;
    assert_eq!(Told::now(&club, &thread).await?, rewound);
    takes_back(&thread, &club.bob, &club.ann).await?;
    assert_eq!(Told::now(&club, &thread).await?, uncaptured);
    uncaptured.stands(&[
        "Turn 2: Black must move.",
        "White: king e1; queen d1; rook a1, h1; bishop c1, f1; knight b1, g1; pawn a2, b2, c2, d2, f2, g2, h3, e4.",
    ]);
    club.restart_bot().await;
    assert_eq!(Told::now(&club, &thread).await?, uncaptured);
    // The pawn has its Do-Over again.
    moves(&thread, &club.bob, "dxe4", &club.ann).await?;
    assert_eq!(Told::now(&club, &thread).await?, rewound);
    club.close().await;
    Ok(())
}

#[tokio::test]
async fn flood_wake_keeps_a_capture_of_the_turns_that_were_undone() -> Outcome {
    let mut club = Club::open().await;
    let black = "element water; augmentor none; offense none; temporal do-over";
    let thread = armed(&club, PLAIN, black).await?;
    let turns = ["e4", "d5; end", "h3", "dxe4; end", "d3"];
    played(&club, &thread, &turns).await?;
    turn_of(&club.bob, &thread, 7).await?;
    let uncaptured = Told::now(&club, &thread).await?;
    uncaptured.stands(&[
        "Turn 3: Black must move.",
        "White: king e1; queen d1; rook a1, h1; bishop c1, f1; knight b1, g1; pawn a2, b2, c2, f2, g2, d3, h3.",
    ]);

    // Black's units are lost in White's next turn.
    uncaptured.stands(&["A Do-Over in White's next turn goes back to the board as it is now."]);

    // White's pawn on d3 is taken and its taker retaken: all goes back but the pawn that was taken.
    moves(&thread, &club.bob, "exd3; end", &club.ann).await?;
    let board = moves(&thread, &club.ann, "cxd3", &club.ann).await?;
    let words = "**4.** White `cxd3` · Black pawn d3 is captured, but its Do-Over takes back this turn \
        and Black's turn before it. Pawn d3 goes back to e4. Flood Wake: White's pawn d3 stays gone. White moves again.";
    let gone = "Taken back: **3.** Black `exd3; end` and **4.** White `cxd3`.";
    assert_eq!(board.content.lines().next(), Some(words));
    assert!(
        board.content.ends_with("(White), your turn."),
        "{}",
        board.content
    );
    let flooded = Told::now(&club, &thread).await?;
    flooded.ends_with(words, gone);
    let whites =
        "White: king e1; queen d1; rook a1, h1; bishop c1, f1; knight b1, g1; pawn a2, b2, c2, f2, g2, h3.";
    flooded.stands(&[
        "Turn 4: White must move.",
        whites,
        "Black: king e8; queen d8; rook a8, h8; bishop c8, f8; knight b8, g8; pawn e4 (Do-Over used up), a7, b7, c7, e7, f7, g7, h7.",
        "White has lost, in this order: pawn (had come to row 4, counted from its own side); pawn (had come to row 3, counted from its own side).",
    ]);
    let alt = board.attachments[0].description.clone().unwrap_or_default();
    assert!(alt.contains("pawn e4 (Do-Over used up)"), "{alt}");

    // Straight after a rewind, a restart between, no earlier turn is known: the next one undoes its own turn alone.
    club.restart_bot().await;
    assert_eq!(Told::now(&club, &thread).await?, flooded);
    let board = moves(&thread, &club.ann, "Qxd8", &club.ann).await?;
    let again = "**4.** White `Qxd8` · Black queen d8 is captured, but its Do-Over takes back this turn. \
        White moves again.";
    assert_eq!(board.content.lines().next(), Some(again));
    let twice = Told::now(&club, &thread).await?;
    twice.ends_with(again, "Taken back: **4.** White `Qxd8`.");
    assert!(twice.history.contains(words), "{}", twice.history);
    twice.stands(&["Turn 4: White must move.", whites]);
    assert!(
        twice.position.contains("queen d8 (Do-Over used up)"),
        "{}",
        twice.position
    );

    // Black takes back the capture, and with it goes all that came of it: White's pawn stands on d3 again.
    takes_back(&thread, &club.bob, &club.ann).await?;
    assert_eq!(Told::now(&club, &thread).await?, uncaptured);
    club.restart_bot().await;
    assert_eq!(Told::now(&club, &thread).await?, uncaptured);
    moves(&thread, &club.bob, "exd3; end", &club.ann).await?;
    moves(&thread, &club.ann, "cxd3", &club.ann).await?;
    assert_eq!(Told::now(&club, &thread).await?, flooded);

    // The numbers go on from the board that was restored.
    let board = moves(&thread, &club.ann, "a3", &club.bob).await?;
    assert!(
        board.content.starts_with("**4.** White `a3`"),
        "{}",
        board.content
    );
    let board = moves(&thread, &club.bob, "a6; end", &club.ann).await?;
    assert!(
        board.content.starts_with("**4.** Black `a6; end`"),
        "{}",
        board.content
    );
    club.close().await;
    Ok(())
}

#[tokio::test]
async fn a_capture_that_a_defence_foils_is_told_as_failed() -> Outcome {
    let club = Club::open().await;
    let black = "element earth; augmentor none; offense none; temporal none";
    let thread = armed(&club, PLAIN, black).await?;
    played(&club, &thread, &["e4", "d5"]).await?;
    turn_of(&club.ann, &thread, 4).await?;
    let waits = club
        .ann
        .in_channel(&thread)
        .slash("move", &[("turn", "exd5")])
        .await?;
    let why = "because `exd5` would be wasted: the black pawn's Sturdy withstands the first capture. Press **Confirm**";
    assert!(waits.text().contains(why), "{}", waits.text());
    // Typed once more, it is played.
    moves(&thread, &club.ann, "exd5", &club.bob).await?;
    let told = Told::now(&club, &thread).await?;
    assert!(
        told.position.contains("Last turn: exd5 (the capture failed)."),
        "{}",
        told.position
    );
    club.close().await;
    Ok(())
}

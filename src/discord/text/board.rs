//! Sentences of a match as everybody sees it: its first message, each board, offers and the end.

use super::{
    Player, Players, capital, clock, counted, days, moment, outcome, player, thinking_time, time_control,
    versus,
};
use crate::discord::limits::{MESSAGE_CHARACTERS, clipped};
use crate::discord::text::words::Words;
use rookery_rules::Seat;
use rookery_session::{MatchResult, MatchTerms, OfferKind, TimeMs, limits};
use serenity::all::{ChannelId, Mentionable, UserId};

/// A committed turn in words.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TurnSummary {
    /// Its number in the match, from 1.
    pub number: usize,
    /// Whose.
    pub seat: Seat,
    /// Its text as players write it.
    pub text: String,
    /// What happened, in words; may be empty.
    pub words: String,
}

/// What happens next in a match.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Next {
    /// One seat has the turn.
    Owed {
        /// Who.
        seat: Seat,
        /// What the variant asks for, such as "make a special move"; empty for an ordinary turn.
        phrase: String,
        /// When their time runs out, if their clock runs.
        deadline: Option<TimeMs>,
    },
    /// Both decide in secret.
    BothOwe {
        /// What the variant asks for, such as "make a special move"; empty for an ordinary turn.
        phrase: String,
        /// When the first of them runs out of time, if clocks run.
        deadline: Option<TimeMs>,
    },
    /// The match is over.
    Over(MatchResult),
}

/// The message of a new board: the turns that led to it, and whose turn it is. Turns that do not fit are counted.
#[must_use]
pub fn board(players: &Players, turns: &[TurnSummary], taken_back: bool, next: &Next) -> String {
    let end = next_sentence(players, next);
    let opening = match (turns, taken_back) {
        (_, true) => Some("The takeback was accepted. Here is the board again.".to_owned()),
        ([], false) => Some("The match begins.".to_owned()),
        (_, false) => None,
    };
    let mut room = MESSAGE_CHARACTERS - end.chars().count() - 500;
    let mut lines = Vec::new();
    for told in turns.iter().rev() {
        let line = turn(told);
        let length = line.chars().count() + 1;
        if length > room {
            break;
        }
        room -= length;
        lines.push(line);
    }
    let hidden = turns.len() - lines.len();
    if hidden > 0 {
        lines.push(format!("({} earlier; see `/history`)", counted(hidden, "turn")));
    }
    lines.reverse();
    opening
        .into_iter()
        .chain(lines)
        .chain([end])
        .collect::<Vec<_>>()
        .join("\n")
}

/// One turn in a line: number, side, text, words.
#[must_use]
pub fn turn(told: &TurnSummary) -> String {
    let words = if told.words.is_empty() {
        String::new()
    } else {
        format!(" · {}", told.words)
    };
    format!("**{}.** {} `{}`{words}", told.number, told.seat.name(), told.text)
}

fn next_sentence(players: &Players, next: &Next) -> String {
    match next {
        Next::Owed { seat, .. } if players[*seat].user().is_none() => {
            let time = match players[*seat] {
                Player::Computer(level) => thinking_time(level),
                Player::User(_) | Player::Gone(_) => String::new(),
            };
            capital(&format!("{} is thinking{time}.", player(players, *seat)))
        }
        Next::Owed {
            seat,
            phrase,
            deadline,
        } => {
            let asked = if phrase.is_empty() {
                String::new()
            } else {
                format!(": {phrase}")
            };
            format!(
                "{}, your turn{asked}.{}",
                player(players, *seat),
                until(*deadline)
            )
        }
        Next::BothOwe { phrase, deadline } => capital(&format!(
            "{} and {}, your turn: {phrase}, in secret and in any order.{}",
            player(players, Seat::White),
            player(players, Seat::Black),
            until(*deadline)
        )),
        Next::Over(how) => format!("**{}**", outcome(players, how)),
    }
}

/// ` Deadline: in 3 days.`, which is true of an old board too; empty without a deadline.
fn until(deadline: Option<TimeMs>) -> String {
    deadline.map_or_else(String::new, |at| format!(" Deadline: {}.", clock::deadline(at)))
}

/// Most characters of what is revealed of one side.
const REVEALED: usize = 700;

/// The first message of a match; edited when both sides' secrets are revealed, and when it ends.
#[must_use]
pub fn dashboard(
    variant: &str,
    id: &str,
    players: &Players,
    (options, terms): (&[(String, String)], &MatchTerms),
    revealed: &[String],
    end: Option<&MatchResult>,
) -> String {
    let terms = match time_control::terms(Words::english(), terms) {
        terms if terms.is_empty() => terms,
        terms => format!("\n{terms}"),
    };
    let options = if options.is_empty() {
        String::new()
    } else {
        let listed = options
            .iter()
            .map(|(key, value)| format!("{key} {value}"))
            .collect::<Vec<_>>()
            .join(", ");
        format!("\nOptions: {listed}.")
    };
    let state = match end {
        None => "In progress. Use the buttons below the newest board, or `/move`.".to_owned(),
        Some(how) => format!("Result: {}", outcome(players, how)),
    };
    let revealed: String = revealed
        .iter()
        .map(|fact| format!("\n{}", clipped(fact, REVEALED)))
        .collect();
    format!(
        "**{variant}**, match `{id}`\n{}{options}{terms}{revealed}\n{state}",
        capital(&versus(players))
    )
}

/// Announces a match without a challenge message; its thread is created from this.
#[must_use]
pub fn begun(variant: &str, players: &Players) -> String {
    format!("A match of **{variant}** begins: {}.", versus(players))
}

/// A match has moved to this channel because its thread is gone or locked.
#[must_use]
pub fn moved_here(variant: &str, id: &str) -> String {
    format!("The thread of this match is gone or locked, so **{variant}** (match `{id}`) continues here.")
}

/// No thread could be created, so the match is played in this channel.
#[must_use]
pub fn no_thread() -> &'static str {
    "I couldn't create a thread for this match, so it's played here. To create threads I need the permissions Create Public Threads and Send Messages in Threads."
}

/// Tells a player in a direct message that an update of their match could not be posted.
#[must_use]
pub fn not_posted(variant: &str, id: &str, place: ChannelId) -> String {
    format!(
        "I couldn't post an update of your match of **{variant}** (`{id}`) in {}. Nothing is lost: `/show match:{id}` shows the board, also here. To get messages there again, ask someone who manages the server to give me View Channel, Send Messages and Attach Files.",
        place.mention()
    )
}

/// Tells a player privately that the last public message of their match could not be posted.
#[must_use]
pub fn delivery_failed(place: ChannelId) -> String {
    format!(
        "I couldn't post the latest update of this match in {}. Nothing is lost, and `/show` shows the board. Ask someone who manages the server to give me View Channel, Send Messages and Attach Files there.",
        place.mention()
    )
}

/// The turn that the reader has begun and not finished.
#[must_use]
pub fn unfinished_turn(entered: &str) -> String {
    format!("The board shows your unfinished turn: `{entered}`. Only you see it, and **Move** continues it.")
}

/// The name of a match's thread. It begins with the players, because lists of threads show only the beginning.
#[must_use]
pub fn thread_name(variant: &str, white: &str, black: Option<&str>) -> String {
    let who = match black {
        Some(black) => format!("{white} vs {black}"),
        None => format!("{white} on both sides"),
    };
    clipped(&format!("{who} · {variant}"), crate::discord::limits::THREAD_NAME)
}

/// A seat confirmed its secret decision.
#[must_use]
pub fn sealed(players: &Players, seat: Seat) -> String {
    capital(&format!(
        "{} has decided. Nothing is revealed until {} has decided too.",
        player(players, seat),
        player(players, seat.other())
    ))
}

/// A seat reopened its confirmed secret decision.
#[must_use]
pub fn reopened(players: &Players, seat: Seat) -> String {
    capital(&format!("{} has reopened their decision.", player(players, seat)))
}

/// A draw offer or takeback request; the opponent answers with the buttons, the computer by itself.
#[must_use]
pub fn offered(players: &Players, seat: Seat, offer: OfferKind) -> String {
    let (asker, asked) = (player(players, seat), players[seat.other()].name());
    match offer {
        OfferKind::Draw if players[seat.other()].user().is_none() => capital(&format!(
            "{asker} offers a draw. {} is thinking about it.",
            capital(&asked)
        )),
        OfferKind::Draw => {
            format!("{asker} offers a draw. {asked}, do you accept? Making a turn declines it.")
        }
        OfferKind::Takeback => format!("{asker} asks to take back their last turn. {asked}, do you agree?"),
        OfferKind::Pause => format!("{asker} asks to stop the clocks for a while. {asked}, do you agree?"),
    }
}

/// What an offer's message says once it waits for no answer any more: it was answered, withdrawn, or a turn declined it.
#[must_use]
pub fn offer_is_over(players: &Players, seat: Seat, offer: OfferKind) -> String {
    let asker = capital(&player(players, seat));
    match offer {
        OfferKind::Draw => format!("{asker} offers a draw. The offer is closed."),
        OfferKind::Takeback => format!("{asker} asks to take back their last turn. The request is closed."),
        OfferKind::Pause => format!("{asker} asks to stop the clocks for a while. The request is closed."),
    }
}

/// An offer was declined.
#[must_use]
pub fn offer_declined(players: &Players, seat: Seat, offer: OfferKind) -> String {
    let who = capital(&player(players, seat));
    match offer {
        OfferKind::Draw => format!("{who} declined the draw."),
        OfferKind::Takeback => format!("{who} declined the takeback."),
        OfferKind::Pause => format!("{who} declined the pause."),
    }
}

/// An offer was withdrawn.
#[must_use]
pub fn offer_withdrawn(players: &Players, seat: Seat, offer: OfferKind) -> String {
    let who = player(players, seat);
    match offer {
        OfferKind::Draw => format!("{who} withdrew the draw offer."),
        OfferKind::Takeback => format!("{who} withdrew the takeback request."),
        OfferKind::Pause => format!("{who} no longer asks for a pause."),
    }
}

/// Warns a player who has not moved for a long time.
#[must_use]
pub fn warned(players: &Players, seat: Seat, claim_from: TimeMs) -> String {
    format!(
        "{}, it's been your turn for over {}. If you don't move, {} can claim the match with the button or `/claim` {}. Until it is claimed, you can still move.",
        player(players, seat),
        days(limits::ABANDONED_AFTER_MS - limits::ABANDONMENT_WARNING_MS),
        player(players, seat.other()),
        moment(claim_from)
    )
}

/// The match is over.
#[must_use]
pub fn finished(variant: &str, players: &Players, turns: usize, how: &MatchResult) -> String {
    format!(
        "**{}** {}: {}, {}.",
        outcome(players, how),
        variant,
        versus(players),
        counted(turns, "turn")
    )
}

/// The users who play, for a sentence to both: one mention if one user plays both sides.
fn everybody(players: &Players) -> String {
    let users: Vec<String> = users_of(players)
        .into_iter()
        .map(|user| user.mention().to_string())
        .collect();
    users.join(" and ")
}

/// The users who play, each once.
#[must_use]
pub fn users_of(players: &Players) -> Vec<UserId> {
    let (white, black) = (players.white.user(), players.black.user());
    let second = black.filter(|user| Some(*user) != white);
    white.into_iter().chain(second).collect()
}

/// A match is suspended because this program cannot replay it to the position it had.
#[must_use]
pub fn suspended(players: &Players, variant: &str, id: &str) -> String {
    format!(
        "{}, this match of {variant} (`{id}`) is suspended: this version of the bot can't replay its turns to the position you reached. Nothing is lost, the problem has been logged, and no clock runs until the match resumes.",
        everybody(players)
    )
}

/// A suspended match has resumed.
#[must_use]
pub fn resumed(players: &Players) -> String {
    format!(
        "{}, this match has resumed: its turns can be replayed again.",
        everybody(players)
    )
}

#[cfg(test)]
mod tests {
    use super::*;
    use rookery_session::ComputerLevel;

    fn players() -> Players {
        Players::new(Player::User(UserId::new(1)), Player::User(UserId::new(2)))
    }

    fn told(number: usize, words: &str) -> TurnSummary {
        TurnSummary {
            number,
            seat: Seat::White,
            text: "e2-e4".to_owned(),
            words: words.to_owned(),
        }
    }

    fn black_owes() -> Next {
        Next::Owed {
            seat: Seat::Black,
            phrase: "make a move".to_owned(),
            deadline: None,
        }
    }

    #[test]
    fn a_board_tells_the_turn_and_who_acts() {
        assert_eq!(
            board(
                &players(),
                &[told(1, "Pawn e2 goes to e4.")],
                false,
                &black_owes()
            ),
            "**1.** White `e2-e4` · Pawn e2 goes to e4.\n<@2> (Black), your turn: make a move."
        );
        assert_eq!(
            board(&players(), &[], false, &black_owes()),
            "The match begins.\n<@2> (Black), your turn: make a move."
        );
    }

    #[test]
    fn the_computer_is_named_and_never_mentioned() {
        let computer = Player::Computer(ComputerLevel::new(3).unwrap());
        let players = Players::new(Player::User(UserId::new(1)), computer);
        assert_eq!(
            board(&players, &[], false, &black_owes()),
            "The match begins.\nThe computer (level 3, Black) is thinking."
        );
        assert_eq!(
            offered(&players, Seat::White, OfferKind::Draw),
            "<@1> (White) offers a draw. The computer (level 3) is thinking about it."
        );
        assert_eq!(
            offer_declined(&players, Seat::Black, OfferKind::Draw),
            "The computer (level 3, Black) declined the draw."
        );
    }

    #[test]
    fn a_taken_back_board_says_so() {
        assert!(board(&players(), &[], true, &black_owes()).starts_with("The takeback was accepted."));
    }

    #[test]
    fn many_long_turns_fit_into_one_message() {
        let turns: Vec<TurnSummary> = (1..=16)
            .map(|number| told(number, &"Rook a1 slides to a8. ".repeat(18)))
            .collect();
        let said = board(&players(), &turns, false, &black_owes());
        assert!(said.chars().count() <= MESSAGE_CHARACTERS);
        assert!(
            said.contains("**16.**") && said.contains("earlier; see `/history`"),
            "{said}"
        );
    }

    #[test]
    fn a_board_says_until_when_its_player_must_act() {
        let next = Next::Owed {
            seat: Seat::Black,
            phrase: String::new(),
            deadline: Some(TimeMs(9_000)),
        };
        let said = board(&players(), &[], false, &next);
        assert!(
            said.ends_with("<@2> (Black), your turn. Deadline: <t:9:R> (<t:9:f>)."),
            "{said}"
        );
    }

    #[test]
    fn the_first_message_carries_the_result_at_the_end() {
        let said = dashboard(
            "Chess",
            "abcd",
            &players(),
            (&[], &MatchTerms::default()),
            &[],
            None,
        );
        assert!(said.contains("In progress"));
        let said = dashboard(
            "Chess",
            "abcd",
            &players(),
            (&[], &MatchTerms::default()),
            &[],
            Some(&MatchResult::agreement()),
        );
        assert_eq!(
            said,
            "**Chess**, match `abcd`\n<@1> (White) against <@2> (Black)\nResult: Draw by agreement."
        );
    }

    #[test]
    fn a_thread_name_fits() {
        let name = thread_name("Chess", "Bob", Some("Alice"));
        assert_eq!(name, "Bob vs Alice · Chess");
        assert_eq!(thread_name("Chess", "Bob", None), "Bob on both sides · Chess");
        let name = thread_name("Chess: Shield & Scythe", &"x".repeat(60), Some(&"y".repeat(60)));
        assert!(name.chars().count() <= crate::discord::limits::THREAD_NAME);
    }
}

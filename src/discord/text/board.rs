//! Sentences of a match as everybody sees it: its first message, each board, offers and the end.

use super::clock::Deadline;
use super::said::{chosen_option, said};
use super::words::{Words, say};
use super::{Player, Players, capital, clock, moment, people, time_control};
use crate::discord::limits::{MESSAGE_CHARACTERS, clipped};
use rookery_rules::notation::written_apart;
use rookery_rules::{Action, Position, Refusal, Said, Seat};
use rookery_session::{MatchResult, MatchTerms, OfferKind, TimeMs, limits};
use serenity::all::{ChannelId, Mentionable, UserId};

/// A committed turn in words.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TurnSummary {
    /// Its number among the turns of its side, from 1; 0 for what was chosen before play.
    pub number: usize,
    /// Whose.
    pub seat: Seat,
    /// Its text as players write it; `None` if its words say all of it, and whose it is.
    pub text: Option<String>,
    /// What happened, in words; may be empty.
    pub words: String,
    /// The turns that it rewound, itself the last: number, side and text. Empty for most turns.
    pub rewound: Vec<(usize, Seat, String)>,
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
        /// Whether it is chosen before play, and some are ready-made.
        ready_made: bool,
        /// When their time is over, if something ends it.
        deadline: Option<Deadline>,
    },
    /// Both decide in secret.
    BothOwe {
        /// What the variant asks for, such as "make a special move"; empty for an ordinary turn.
        phrase: String,
        /// Whether it is chosen before play, and some are ready-made.
        ready_made: bool,
        /// When the time of the first of them is over, if something ends it.
        deadline: Option<Deadline>,
    },
    /// The match is over.
    Over(MatchResult),
    /// The match is over, which these lines tell in full.
    Ended(String),
}

/// The message of a board: the turns that led to it, and whose turn it is, if anybody's. Turns that do not fit are counted.
/// `taken_back` tells of the checks on a board to which the game went back; it may be empty.
#[must_use]
pub fn board(
    words: &Words,
    players: &Players,
    turns: &[TurnSummary],
    taken_back: Option<&str>,
    next: Option<&Next>,
) -> String {
    let end = next.map(|next| next_sentence(words, players, next));
    let opening = match (turns, taken_back) {
        // Only another person has to agree.
        (_, Some(_)) if is_between_users(players) => Some(say!(words, "board-taken-back")),
        (_, Some(_)) => Some(say!(words, "board-taken-back-alone")),
        ([], None) => Some(say!(words, "board-begins")),
        (_, None) => None,
    };
    let checks = taken_back.filter(|checks| !checks.is_empty());
    let opening = opening.map(|opening| match checks {
        Some(checks) => format!("{opening} {checks}"),
        None => opening,
    });
    let taken = end.as_ref().map_or(0, |end| end.chars().count());
    let mut room = MESSAGE_CHARACTERS - taken - 500;
    let mut lines = Vec::new();
    for told in turns.iter().rev() {
        let line = turn(words, told);
        let length = line.chars().count() + 1;
        if length > room {
            break;
        }
        room -= length;
        lines.push(line);
    }
    let hidden = turns.len() - lines.len();
    if hidden > 0 {
        lines.push(say!(words, "board-earlier", turns = people::turns(words, hidden)));
    }
    lines.reverse();
    opening
        .into_iter()
        .chain(lines)
        .chain(end)
        .collect::<Vec<_>>()
        .join("\n")
}

/// What a full picture holds, and how to see it large: a chat shows it no larger than a posted one.
#[must_use]
pub fn full_picture(words: &Words) -> String {
    say!(words, "board-full-picture")
}

/// Whether two different people play.
#[must_use]
pub fn is_between_users(players: &Players) -> bool {
    let user = |seat: Seat| players[seat].user();
    matches!((user(Seat::White), user(Seat::Black)), (Some(white), Some(black)) if white != black)
}

/// Whether two people play or played, even if they were forgotten since.
#[must_use]
pub fn is_between_people(players: &Players) -> bool {
    let is_person = |player: Player| match player {
        Player::User(_) | Player::Gone(_) => true,
        Player::Computer(_) => false,
    };
    is_person(players.white) && is_person(players.black) && players.white != players.black
}

/// One turn in a line: number, side, text, words; and in a second line the turns that it took back.
#[must_use]
pub fn turn(words: &Words, told: &TurnSummary) -> String {
    let line = turn_line(words, told);
    if told.rewound.is_empty() {
        return line;
    }
    format!("{line}\n{}", turns_gone(words, &told.rewound))
}

/// Most characters of a list of turns that were taken back.
const GONE: usize = 480;

/// Lists turns that were taken back, each by its number, its side and its text.
#[must_use]
pub fn turns_gone(words: &Words, turns: &[(usize, Seat, String)]) -> String {
    let gone = turns.iter().map(|(number, seat, text)| {
        say!(
            words,
            "board-turn",
            number = *number,
            side = people::side(words, *seat),
            text = text.as_str(),
            told = ""
        )
    });
    let gone: Vec<String> = gone.collect();
    let gone = say!(words, "board-turns-gone", turns = people::listed(words, &gone));
    clipped(&gone, GONE)
}

fn turn_line(words: &Words, told: &TurnSummary) -> String {
    let Some(text) = &told.text else {
        return say!(
            words,
            "board-turn-told",
            number = told.number,
            told = told.words.as_str()
        );
    };
    let told_words = if told.words.is_empty() {
        String::new()
    } else {
        format!(" · {}", told.words)
    };
    say!(
        words,
        "board-turn",
        number = told.number,
        side = people::side(words, told.seat),
        text = text.as_str(),
        told = told_words
    )
}

/// Most characters of what the last board tells of the end of its match.
const ENDED: usize = 1_200;

fn next_sentence(words: &Words, players: &Players, next: &Next) -> String {
    match next {
        Next::Owed { seat, .. } if players[*seat].user().is_none() => {
            let time = match players[*seat] {
                Player::Computer(level) => people::thinking_time(words, level),
                Player::User(_) | Player::Gone(_) => String::new(),
            };
            capital(&say!(
                words,
                "board-thinking",
                player = people::player(words, players, *seat),
                time = time
            ))
        }
        Next::Owed {
            seat,
            phrase,
            ready_made,
            deadline,
        } => {
            let asked = if phrase.is_empty() {
                String::new()
            } else {
                format!(": {phrase}")
            };
            say!(
                words,
                "board-your-turn",
                player = people::player(words, players, *seat),
                asked = asked,
                until = until(words, *deadline, *ready_made)
            )
        }
        Next::BothOwe {
            phrase,
            ready_made,
            deadline,
        } => capital(&say!(
            words,
            "board-both-owe",
            white = people::player(words, players, Seat::White),
            black = people::player(words, players, Seat::Black),
            phrase = phrase,
            until = until(words, *deadline, *ready_made)
        )),
        Next::Over(how) => format!("**{}**", people::outcome(words, players, how)),
        Next::Ended(told) => clipped(told, ENDED),
    }
}

/// ` Deadline: in 3 days.`, which is true of an old board too; empty without a deadline. Behind it for newcomers that something
/// ready-made will do, where there is such.
fn until(words: &Words, deadline: Option<Deadline>, ready_made: bool) -> String {
    let until = deadline.map_or_else(String::new, |end| {
        format!(" {}", clock::deadline_sentence(words, end))
    });
    if ready_made {
        format!("{until} {}", say!(words, "board-ready-made"))
    } else {
        until
    }
}

/// Most characters of what is revealed of one side.
const REVEALED: usize = 700;

/// The first message of a match; edited when both sides' secrets are revealed, and when it ends.
#[must_use]
pub fn dashboard(
    words: &Words,
    variant: &str,
    id: &str,
    players: &Players,
    (options, terms): (&[(String, String)], &MatchTerms),
    revealed: &[String],
    end: Option<&MatchResult>,
) -> String {
    let terms = match time_control::terms(words, terms) {
        terms if terms.is_empty() => terms,
        terms => format!("\n{terms}"),
    };
    let options = if options.is_empty() {
        String::new()
    } else {
        let listed = options
            .iter()
            .map(|(key, value)| chosen_option(words, key, value))
            .collect::<Vec<_>>()
            .join(", ");
        format!("\n{}", say!(words, "board-options", listed = listed))
    };
    let state = match end {
        None => say!(words, "board-in-progress"),
        Some(how) => say!(
            words,
            "board-result",
            outcome = people::outcome(words, players, how)
        ),
    };
    let revealed: String = revealed
        .iter()
        .map(|fact| format!("\n{}", clipped(fact, REVEALED)))
        .collect();
    say!(
        words,
        "board-first-message",
        variant = variant,
        id = id,
        versus = capital(&people::versus(words, players)),
        options = options,
        terms = terms,
        revealed = revealed,
        state = state
    )
}

/// Says in a finished match from which number all was drawn that chance decided.
#[must_use]
pub fn drawn_from(words: &Words, number: u64) -> String {
    say!(words, "board-drawn-from", number = number.to_string())
}

/// Announces a match without a challenge message; its thread is created from this.
#[must_use]
pub fn begun(words: &Words, variant: &str, players: &Players) -> String {
    say!(
        words,
        "board-begun",
        variant = variant,
        versus = people::versus(words, players)
    )
}

/// A match has moved to this channel because its thread is gone or locked.
#[must_use]
pub fn moved_here(words: &Words, variant: &str, id: &str) -> String {
    say!(words, "board-moved-here", variant = variant, id = id)
}

/// No thread could be created, so the match is played in this channel.
#[must_use]
pub fn no_thread(words: &Words) -> String {
    say!(words, "board-no-thread")
}

/// Tells a player in a direct message that an update of their match could not be posted.
#[must_use]
pub fn not_posted(words: &Words, variant: &str, id: &str, place: ChannelId) -> String {
    say!(
        words,
        "board-not-posted",
        variant = variant,
        id = id,
        place = place.mention().to_string()
    )
}

/// Tells a player privately that the last public message of their match could not be posted.
#[must_use]
pub fn delivery_failed(words: &Words, place: ChannelId) -> String {
    say!(
        words,
        "board-delivery-failed",
        place = place.mention().to_string()
    )
}

/// The turn that the reader has entered and not played: one that goes on, or a complete one, which waits to be confirmed.
#[must_use]
pub fn unplayed_turn(words: &Words, entered: &str, is_complete: bool) -> String {
    if is_complete {
        say!(words, "board-complete-turn", entered = entered)
    } else {
        say!(words, "board-unfinished-turn", entered = entered)
    }
}

/// The name of a match's thread, with the match's short ID at its end, which differs where the players are the same. Lists of
/// threads show only the beginning: that is the players, or the variant where the user plays alone or against the computer.
#[must_use]
pub fn thread_name(
    words: &Words,
    variant: &str,
    (white, black): (&str, Option<&str>),
    (id, is_pair): (&str, bool),
) -> String {
    let who = match black {
        Some(black) => say!(words, "board-thread-versus", white = white, black = black),
        None => say!(words, "board-thread-alone", white = white),
    };
    let first = if is_pair {
        format!("{who} · {variant}")
    } else {
        format!("{variant} · {who}")
    };
    let last = format!(" · {id}");
    let room = crate::discord::limits::THREAD_NAME.saturating_sub(last.chars().count());
    clipped(&first, room) + &last
}

/// A seat confirmed its secret decision.
#[must_use]
pub fn sealed(words: &Words, players: &Players, seat: Seat) -> String {
    if players.white == players.black {
        return capital(&say!(
            words,
            "board-sealed-alone",
            player = people::player(words, players, seat),
            other = people::side(words, seat.other())
        ));
    }
    capital(&say!(
        words,
        "board-sealed",
        player = people::player(words, players, seat),
        other = people::player(words, players, seat.other())
    ))
}

/// A seat reopened its confirmed secret decision.
#[must_use]
pub fn reopened(words: &Words, players: &Players, seat: Seat) -> String {
    capital(&say!(
        words,
        "board-reopened",
        player = people::player(words, players, seat)
    ))
}

/// A draw offer or takeback request; the opponent answers with the buttons, the computer by itself.
#[must_use]
pub fn offered(words: &Words, players: &Players, seat: Seat, offer: OfferKind) -> String {
    let (asker, asked) = (
        people::player(words, players, seat),
        people::name(words, players[seat.other()]),
    );
    match offer {
        OfferKind::Draw if players[seat.other()].user().is_none() => capital(&say!(
            words,
            "board-draw-offered-computer",
            asker = asker,
            asked = capital(&asked)
        )),
        OfferKind::Draw => {
            say!(words, "board-draw-offered", asker = asker, asked = asked)
        }
        OfferKind::Takeback => say!(words, "board-takeback-asked", asker = asker, asked = asked),
        OfferKind::Pause => say!(words, "board-pause-asked", asker = asker, asked = asked),
    }
}

/// An offer was declined.
#[must_use]
pub fn offer_declined(words: &Words, players: &Players, seat: Seat, offer: OfferKind) -> String {
    let who = capital(&people::player(words, players, seat));
    match offer {
        OfferKind::Draw => say!(words, "board-draw-declined", who = who),
        OfferKind::Takeback => say!(words, "board-takeback-declined", who = who),
        OfferKind::Pause => say!(words, "board-pause-declined", who = who),
    }
}

/// An offer was withdrawn.
#[must_use]
pub fn offer_withdrawn(words: &Words, players: &Players, seat: Seat, offer: OfferKind) -> String {
    let who = people::player(words, players, seat);
    match offer {
        OfferKind::Draw => say!(words, "board-draw-withdrawn", who = who),
        OfferKind::Takeback => say!(words, "board-takeback-withdrawn", who = who),
        OfferKind::Pause => say!(words, "board-pause-withdrawn", who = who),
    }
}

/// Warns a player who has not moved for a long time.
#[must_use]
pub fn warned(words: &Words, players: &Players, seat: Seat, claim_from: TimeMs) -> String {
    say!(
        words,
        "board-warned",
        player = people::player(words, players, seat),
        days = people::days_of(words, limits::ABANDONED_AFTER_MS - limits::ABANDONMENT_WARNING_MS),
        other = people::player(words, players, seat.other()),
        moment = moment(claim_from)
    )
}

/// The match is over.
#[must_use]
pub fn finished(words: &Words, variant: &str, players: &Players, turns: usize, how: &MatchResult) -> String {
    say!(
        words,
        "board-finished",
        outcome = people::outcome(words, players, how),
        variant = variant,
        versus = people::versus(words, players),
        turns = people::turns_of_match(words, players, turns)
    )
}

/// Most captures by which a mate is explained.
const VAIN_CAPTURES: usize = 3;

/// Why captures of a unit that mates are no way out for the side that is mated, in the words of refusals; `None` if there are no
/// such captures.
#[must_use]
pub fn why_mate(
    words: &Words,
    position: &Position,
    mated: Seat,
    captures: &[(Action, Refusal)],
) -> Option<String> {
    let actions: Vec<Action> = captures.iter().map(|(action, _)| action.clone()).collect();
    let written = written_apart(position, &actions);
    let mut groups: Vec<(Vec<String>, &Refusal)> = Vec::new();
    for (action, (_, refusal)) in written.iter().zip(captures).take(VAIN_CAPTURES) {
        let action = format!("`{action}`");
        match groups.iter_mut().find(|(_, known)| *known == refusal) {
            Some((actions, _)) => actions.push(action),
            None => groups.push((vec![action], refusal)),
        }
    }
    let side = people::side(words, mated);
    let lines = groups.into_iter().enumerate().map(|(index, (actions, refusal))| {
        let captures = said(words, &Said::any_of(actions));
        let reason = said(words, &refusal.said());
        if index == 0 {
            say!(
                words,
                "board-why-mate",
                captures = captures,
                side = side.as_str(),
                reason = reason
            )
        } else {
            say!(
                words,
                "board-why-mate-further",
                captures = captures,
                reason = reason
            )
        }
    });
    let lines: Vec<String> = lines.collect();
    (!lines.is_empty()).then(|| lines.join(" "))
}

/// The users who play, for a sentence to both: one mention if one user plays both sides.
fn everybody(words: &Words, players: &Players) -> String {
    let users: Vec<String> = users_of(players)
        .into_iter()
        .map(|user| user.mention().to_string())
        .collect();
    people::listed(words, &users)
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
pub fn suspended(words: &Words, players: &Players, variant: &str, id: &str) -> String {
    say!(
        words,
        "board-suspended",
        everybody = everybody(words, players),
        variant = variant,
        id = id
    )
}

/// A suspended match has resumed.
#[must_use]
pub fn resumed(words: &Words, players: &Players) -> String {
    say!(words, "board-resumed", everybody = everybody(words, players))
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
            text: Some("e2-e4".to_owned()),
            words: words.to_owned(),
            rewound: Vec::new(),
        }
    }

    fn black_owes() -> Next {
        Next::Owed {
            seat: Seat::Black,
            phrase: "make a move".to_owned(),
            ready_made: false,
            deadline: None,
        }
    }

    #[test]
    fn a_board_tells_the_turn_and_who_acts() {
        assert_eq!(
            board(
                Words::english(),
                &players(),
                &[told(1, "Pawn e2 goes to e4.")],
                None,
                Some(&black_owes())
            ),
            "**1.** White `e2-e4` · Pawn e2 goes to e4.\n<@2> (Black), your turn: make a move."
        );
        assert_eq!(
            board(Words::english(), &players(), &[], None, Some(&black_owes())),
            "The match begins.\n<@2> (Black), your turn: make a move."
        );
        // In a match that is over, it is nobody's turn.
        assert_eq!(
            board(
                Words::english(),
                &players(),
                &[told(1, "Pawn e2 goes to e4.")],
                None,
                None
            ),
            "**1.** White `e2-e4` · Pawn e2 goes to e4."
        );
    }

    #[test]
    fn turns_that_are_taken_back_are_named_below_the_turn_that_does_it() {
        let rewinding = TurnSummary {
            rewound: vec![
                (4, Seat::White, "exd5".to_owned()),
                (5, Seat::Black, "Nxe5".to_owned()),
            ],
            ..told(5, "Black moves again.")
        };
        assert_eq!(
            turn(Words::english(), &rewinding),
            "**5.** White `e2-e4` · Black moves again.\nTaken back: **4.** White `exd5` and **5.** Black `Nxe5`."
        );
    }

    #[test]
    fn what_was_chosen_before_play_is_told_in_words_alone() {
        let loadout = TurnSummary {
            text: None,
            ..told(1, "White plays Fire with Side Step, Double Kill and Do-Over.")
        };
        assert_eq!(
            turn(Words::english(), &loadout),
            "**1.** White plays Fire with Side Step, Double Kill and Do-Over."
        );
    }

    #[test]
    fn the_computer_is_named_and_never_mentioned() {
        let computer = Player::Computer(ComputerLevel::new(3).unwrap());
        let players = Players::new(Player::User(UserId::new(1)), computer);
        assert_eq!(
            board(Words::english(), &players, &[], None, Some(&black_owes())),
            "The match begins.\nThe computer (level 3, Black) is thinking."
        );
        assert_eq!(
            offered(Words::english(), &players, Seat::White, OfferKind::Draw),
            "<@1> (White) offers a draw. The computer (level 3) is thinking about it."
        );
        assert_eq!(
            offer_declined(Words::english(), &players, Seat::Black, OfferKind::Draw),
            "The computer (level 3, Black) declined the draw."
        );
    }

    #[test]
    fn a_taken_back_board_says_so() {
        assert!(
            board(Words::english(), &players(), &[], Some(""), Some(&black_owes()))
                .starts_with("The takeback was accepted.")
        );
    }

    #[test]
    fn many_long_turns_fit_into_one_message() {
        let turns: Vec<TurnSummary> = (1..=16)
            .map(|number| told(number, &"Rook a1 slides to a8. ".repeat(18)))
            .collect();
        let said = board(Words::english(), &players(), &turns, None, Some(&black_owes()));
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
            ready_made: false,
            deadline: Some(Deadline::Clock(TimeMs(9_000))),
        };
        let said = board(Words::english(), &players(), &[], None, Some(&next));
        assert!(
            said.ends_with("<@2> (Black), your turn. Deadline: <t:9:R> (<t:9:f>)."),
            "{said}"
        );
    }

    #[test]
    fn the_first_message_carries_the_result_at_the_end() {
        let said = dashboard(
            Words::english(),
            "Chess",
            "abcd",
            &players(),
            (&[], &MatchTerms::default()),
            &[],
            None,
        );
        assert!(said.contains("In progress"));
        let said = dashboard(
            Words::english(),
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
        let name = thread_name(Words::english(), "Chess", ("Bob", Some("Alice")), ("k7m2", true));
        assert_eq!(name, "Bob vs Alice · Chess · k7m2");
        let computer = "the computer (level 1)";
        assert_eq!(
            thread_name(
                Words::english(),
                "Chess",
                ("Bob", Some(computer)),
                ("k7m2", false)
            ),
            "Chess · Bob vs the computer (level 1) · k7m2"
        );
        assert_eq!(
            thread_name(Words::english(), "Chess", ("Bob", None), ("k7m2", false)),
            "Chess · Bob on both sides · k7m2"
        );
        let name = thread_name(
            Words::english(),
            "Chess: Shield & Scythe",
            (&"x".repeat(60), Some(&"y".repeat(60))),
            ("k7m2", true),
        );
        assert!(name.chars().count() <= crate::discord::limits::THREAD_NAME && name.ends_with(" · k7m2"));
    }
}

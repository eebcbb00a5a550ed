//! What the bot says about tournaments.

mod import;
mod organised;
mod refusals;
mod results;
mod rounds;
mod sheets;
mod standings;

pub use import::*;
pub use organised::*;
pub use refusals::*;
pub use results::*;
pub use rounds::*;
pub use sheets::*;
pub use standings::*;

use super::{Players, counted, days, listed, moment, plain, time_control, versus};
use crate::discord::limits::MESSAGE_CHARACTERS;
use crate::discord::text::words::Words;
use rookery_rules::Variant;
use rookery_session::{
    CancelReason, PlayerNumber, Score, TimeMs, TournamentFormat, TournamentRules, TournamentState,
    TournamentStatus, TournamentSummary, TournamentVariant, UnfinishedRule, VariantPlan, limits,
};
use serenity::all::{ChannelId, Mentionable};

/// The name of a tournament as messages write it, without marks that would format or mention.
fn title(tournament: &TournamentState) -> String {
    plain(&tournament.header.name)
}

/// The format of a tournament: `Swiss, 5 rounds`.
#[must_use]
pub fn format(rules: &TournamentRules) -> String {
    match &rules.format {
        TournamentFormat::Swiss { rounds } => format!("Swiss, {}", counted(usize::from(*rounds), "round")),
        TournamentFormat::RoundRobin { double, at_once } => {
            let kind = if *double {
                "Double round robin"
            } else {
                "Round robin"
            };
            let pace = if *at_once { ", all games at once" } else { "" };
            format!("{kind}{pace}")
        }
        TournamentFormat::Knockout { .. } => "Knockout".to_owned(),
        TournamentFormat::Arena { minutes } => {
            format!(
                "Arena, {}",
                time_control::duration(Words::english(), i64::from(*minutes) * 60_000)
            )
        }
    }
}

/// The name of a variant of a tournament, with its options: `Cyvasse (setup=build)`.
fn variant(one: &TournamentVariant) -> String {
    let name = Variant::from_id(&one.variant).map_or(one.variant.as_str(), |known| known.descriptor().name);
    if one.options.is_empty() {
        return name.to_owned();
    }
    let options: Vec<String> = one
        .options
        .iter()
        .map(|(key, value)| format!("{key}={value}"))
        .collect();
    format!("{name} ({})", options.join(", "))
}

/// The variants of a tournament: `Chess`, or `Chess, then Cyvasse (one a round)`.
#[must_use]
pub fn variants(plan: &VariantPlan) -> String {
    let names: Vec<String> = plan.all().iter().map(variant).collect();
    match plan {
        VariantPlan::One(_) => names.join(", "),
        VariantPlan::PerRound(_) => format!("{}, one a round in this order", names.join(", ")),
        VariantPlan::Drawn(_) => format!("{}, drawn for each board", listed(&names)),
        VariantPlan::Vote(_) => format!(
            "{}: the players vote until it starts, with the button **Vote** or with `/tournament vote`",
            listed(&names)
        ),
    }
}

/// The status of a tournament in a few words: `round 2 of 5`.
#[must_use]
pub fn status(tournament: &TournamentState) -> String {
    match tournament.status {
        TournamentStatus::Open if tournament.check_in_open => "check-in is open".to_owned(),
        TournamentStatus::Open => "open for entry".to_owned(),
        TournamentStatus::Paused => format!("paused, {}", progress(tournament)),
        TournamentStatus::Running => progress(tournament),
        TournamentStatus::Finished => "over".to_owned(),
        TournamentStatus::Cancelled => match tournament.cancelled {
            Some(CancelReason::TooFewPlayers) => "cancelled, because too few players were there".to_owned(),
            Some(CancelReason::Organiser) | None => "cancelled by an organiser".to_owned(),
        },
    }
}

/// How far a tournament that has started is: `round 2 of 5, 3 games running`.
fn progress(tournament: &TournamentState) -> String {
    let running = match tournament.running_games().count() {
        0 => String::new(),
        count => format!(", {} running", counted(count, "game")),
    };
    match (tournament.arena_ends(), tournament.planned_rounds()) {
        (Some(ends), _) => format!("running until <t:{}:t>{running}", ends.0.div_euclid(1_000)),
        (None, Some(planned)) if tournament.paired_rounds() > 0 => {
            format!("round {} of {planned}{running}", tournament.paired_rounds())
        }
        (None, _) => "the first round is about to begin".to_owned(),
    }
}

/// A moment with its date and how far away it is.
fn date(at: TimeMs) -> String {
    let seconds = at.0.div_euclid(1_000);
    format!("<t:{seconds}:f> (<t:{seconds}:R>)")
}

/// The day of a moment in UTC: `2027-01-31`.
fn day(at: TimeMs) -> String {
    let at = jiff::Timestamp::from_millisecond(at.0);
    at.map(|at| at.strftime("%Y-%m-%d").to_string())
        .unwrap_or_default()
}

/// How long rounds last, and what becomes of games that are unfinished then.
fn rounds(rules: &TournamentRules) -> String {
    let Some(window) = rules.window_ms else {
        return match rules.format {
            TournamentFormat::Arena { .. } => {
                "Whoever is free is paired again. A win counts 2, a draw 1. Games still running at the end don't count."
                    .to_owned()
            }
            TournamentFormat::RoundRobin { at_once: true, .. } => "It ends with the last game.".to_owned(),
            _ if rules.interval_ms > 0 => format!(
                "A round ends with its last game. The next one begins {} later.",
                time_control::chosen_duration(Words::english(), rules.interval_ms)
            ),
            _ => "A round ends with its last game.".to_owned(),
        };
    };
    let length = format!("A round lasts at most {}.", days(window));
    if rules.ends_inside_window() {
        return format!("{length} Both clocks together run out before that.");
    }
    let unfinished = match rules.unfinished {
        UnfinishedRule::Draw => "Games still running then are drawn.".to_owned(),
        UnfinishedRule::Organiser => format!(
            "An organiser decides games still running then, within {}; after that they're drawn.",
            days(limits::ADJUDICATION_MS)
        ),
        UnfinishedRule::Judge => format!(
            "An organiser decides games still running then, within {}, on a proposal of the computer: a side that is ahead by {} pawns or more wins, otherwise it's a draw. After that they're drawn.",
            days(limits::ADJUDICATION_MS),
            JUDGED_AS_WON / 100
        ),
    };
    format!("{length} {unfinished}")
}

/// What decides between equal players.
fn ties(rules: &TournamentRules) -> String {
    match &rules.format {
        TournamentFormat::Swiss { .. } => {
            "Equal points are decided by direct encounter, Buchholz without the lowest score, Buchholz, Sonneborn-Berger, wins, games with Black, then lots."
                .to_owned()
        }
        TournamentFormat::RoundRobin { .. } => {
            "Equal points are decided by direct encounter, Sonneborn-Berger, wins, games with Black, then lots."
                .to_owned()
        }
        TournamentFormat::Arena { .. } => {
            "Equal points are decided by wins, then by fewer games, then by lots.".to_owned()
        }
        TournamentFormat::Knockout {
            return_game,
            faster,
            third_place,
        } => {
            let mut steps = Vec::new();
            if *return_game {
                steps.push("a game with colours reversed".to_owned());
            }
            steps.extend(
                faster
                    .iter()
                    .map(|control| format!("a game of {}", time_control::name(Words::english(), *control))),
            );
            let last = "After a draw the higher seed advances.";
            let drawn = if steps.is_empty() {
                last.to_owned()
            } else {
                format!("A draw is followed by {}. If that is drawn too, the higher seed advances.", listed(&steps))
            };
            let third = if *third_place { " The losers of the semi-finals play for third place." } else { "" };
            format!("{drawn}{third}")
        }
    }
}

/// The rules of a tournament in full, one line each.
fn rules_lines(tournament: &TournamentState) -> Vec<String> {
    let rules = &tournament.rules;
    let mut lines = vec![
        format!("**Format:** {}. {}", format(rules), rounds(rules)),
        format!(
            "**{}:** {}",
            if rules.variants.all().len() > 1 && tournament.voted_variant.is_none() {
                "Variants"
            } else {
                "Variant"
            },
            voted(tournament)
        ),
        format!(
            "**Time:** {}{}",
            time_control::sentence(Words::english(), rules.control),
            vacation(rules)
        ),
        format!("**Ties:** {}", ties(rules)),
    ];
    if matches!(tournament.status, TournamentStatus::Open) {
        lines.push(match rules.starts {
            Some(starts) => format!("**Start:** {}{}", date(starts), check_in_rule(rules, starts)),
            None => "**Start:** when an organiser starts it".to_owned(),
        });
    }
    lines
}

fn voted(tournament: &TournamentState) -> String {
    let chosen = tournament.voted_variant.map(usize::from);
    let chosen = chosen.and_then(|index| tournament.rules.variants.all().get(index));
    match chosen {
        Some(one) if has_votes(tournament) => format!("{}, by vote", variant(one)),
        Some(one) => format!("{}, drawn by lot because nobody voted", variant(one)),
        None => variants(&tournament.rules.variants),
    }
}

/// Whether a player voted, whatever became of them since.
fn has_votes(tournament: &TournamentState) -> bool {
    let mut players = tournament.players.iter();
    players.any(|player| !player.approved.is_empty() || player.vetoed.is_some())
}

const fn vacation(rules: &TournamentRules) -> &'static str {
    if rules.vacation {
        " Vacations stop the clocks."
    } else {
        " Vacations don't stop the clocks."
    }
}

fn check_in_rule(rules: &TournamentRules, starts: TimeMs) -> String {
    if rules.check_in_ms == 0 {
        return String::new();
    }
    format!(
        ". Players check in from <t:{}:f> on",
        starts.plus(-rules.check_in_ms).0.div_euclid(1_000)
    )
}

/// The most names in a tournament's first message.
const NAMED: usize = 32;

fn players(tournament: &TournamentState, name: &impl Fn(PlayerNumber) -> String) -> String {
    let all: Vec<String> = tournament
        .taking_part()
        .take(NAMED)
        .map(|player| {
            let mark = if player.checked_in { " ✓" } else { "" };
            format!("{}{mark}", name(player.number))
        })
        .collect();
    let count = tournament.taking_part().count();
    let most = tournament.rules.most_players;
    let names = if all.is_empty() {
        String::new()
    } else {
        format!(": {}", all.join(", "))
    };
    let more = match count.saturating_sub(NAMED) {
        0 => String::new(),
        more => format!(" and {more} more"),
    };
    format!("**Players:** {count} of at most {most}{names}{more}")
}

/// The first message of a tournament: rules, players, how it stands. `name` writes a player without a mention.
#[must_use]
pub fn hub(tournament: &TournamentState, name: impl Fn(PlayerNumber) -> String) -> String {
    let mut lines = vec![format!("## {}", title(tournament))];
    lines.extend(rules_lines(tournament));
    lines.push(players(tournament, &name));
    let status = match winners(tournament, &name) {
        Some(winners) => winners,
        None => super::capital(&status(tournament)),
    };
    lines.push(format!("**Status:** {status}"));
    fitting(lines)
}

/// Who won, once that is known.
fn winners(tournament: &TournamentState, name: &impl Fn(PlayerNumber) -> String) -> Option<String> {
    if tournament.status != TournamentStatus::Finished {
        return None;
    }
    let places = tournament.places();
    let best: Vec<String> = places
        .iter()
        .filter(|place| place.rank == 1)
        .map(|place| name(place.number))
        .collect();
    match best.as_slice() {
        [] => Some("over".to_owned()),
        [one] => Some(format!("{one} has won")),
        several => Some(format!("{} have won", listed(several))),
    }
}

/// How many characters the lines of one message may have together.
const ROOM: usize = MESSAGE_CHARACTERS - 100;

/// Whether lines fit into one message.
fn fits(lines: &[String]) -> bool {
    let characters = lines.iter().map(|line| line.chars().count() + 1);
    characters.sum::<usize>() <= ROOM
}

/// Lines as one message: those that don't fit are counted.
fn fitting(lines: Vec<String>) -> String {
    let mut text = String::new();
    let count = lines.len();
    for (index, line) in lines.into_iter().enumerate() {
        if text.chars().count() + line.chars().count() > ROOM {
            text.push_str(&format!("\n… and {} more", counted(count - index, "line")));
            return text;
        }
        if index > 0 {
            text.push('\n');
        }
        text.push_str(&line);
    }
    text
}

/// The check-in of a tournament has opened.
#[must_use]
pub fn check_in(tournament: &TournamentState) -> String {
    let name = &title(tournament);
    match tournament.rules.starts {
        Some(starts) => format!(
            "**{name}** starts {}. Whoever wants to play checks in before that.",
            moment(starts)
        ),
        None => format!("**{name}** starts soon. Whoever wants to play checks in before that."),
    }
}

/// The title of a round: `Autumn Cup: round 2 of 5`.
#[must_use]
pub fn round_title(tournament: &TournamentState, round: u16) -> String {
    let name = &title(tournament);
    match tournament.planned_rounds() {
        Some(planned) => format!("{name}: round {round} of {planned}"),
        None => format!("{name}: pairings"),
    }
}

/// A result as tables write it: `1-0`, and `1-0 F` for a forfeit.
#[must_use]
pub const fn result_text(score: Score, is_forfeit: bool) -> &'static str {
    match (score, is_forfeit) {
        (Score::White, false) => "1-0",
        (Score::Black, false) => "0-1",
        (Score::Draw, _) => "½-½",
        (Score::None, _) => "0-0",
        (Score::White, true) => "1-0 F",
        (Score::Black, true) => "0-1 F",
    }
}

/// Points as tables write them: `3`, `2½`, `½`.
#[must_use]
pub fn halves(points: impl std::fmt::Display) -> String {
    let written = points.to_string();
    match written.split_once('.') {
        Some(("0", "5")) => "½".to_owned(),
        Some((whole, "5")) => format!("{whole}½"),
        Some((whole, "0")) => whole.to_owned(),
        _ => written,
    }
}

/// The tournaments of a server, one line each.
#[must_use]
pub fn list(tournaments: &[(TournamentSummary, ChannelId)]) -> String {
    if tournaments.is_empty() {
        return "This server has had no tournament yet. Whoever may manage events can open one with `/tournament create`."
            .to_owned();
    }
    let lines = tournaments.iter().map(|(one, channel)| {
        format!(
            "- **{}** (`{}`): {}, {}, announced in {}",
            plain(&one.header.name),
            one.header.id.short(),
            head_status(one),
            counted(usize::try_from(one.players).unwrap_or(usize::MAX), "player"),
            channel.mention()
        )
    });
    fitting(
        std::iter::once("**Tournaments of this server**".to_owned())
            .chain(lines)
            .collect(),
    )
}

/// The status of a tournament in a list.
#[must_use]
pub fn head_status(one: &TournamentSummary) -> String {
    match one.head.status {
        TournamentStatus::Open => "open for entry".to_owned(),
        TournamentStatus::Running => format!("round {}", one.head.round),
        TournamentStatus::Paused => "paused".to_owned(),
        TournamentStatus::Finished => "over".to_owned(),
        TournamentStatus::Cancelled => "cancelled".to_owned(),
    }
}

/// A tournament was opened.
#[must_use]
pub fn opened(tournament: &TournamentState, channel: ChannelId) -> String {
    format!(
        "**{}** is open for entry. Its message in {} has the rules and a button to join; organisers use `/tournament` with the ID `{}`.",
        title(tournament),
        channel.mention(),
        tournament.header.id.short()
    )
}

/// The user takes part now.
#[must_use]
pub fn joined(tournament: &TournamentState) -> String {
    let name = &title(tournament);
    let next = match (tournament.status, tournament.rules.starts) {
        (TournamentStatus::Open, Some(starts)) if tournament.rules.check_in_ms > 0 => format!(
            "Check in from <t:{}:f> on, or your place is lost; it starts {}.",
            starts.plus(-tournament.rules.check_in_ms).0.div_euclid(1_000),
            moment(starts)
        ),
        (TournamentStatus::Open, Some(starts)) => format!("It starts {}.", moment(starts)),
        (TournamentStatus::Open, None) => "An organiser starts it.".to_owned(),
        _ if tournament.arena_ends().is_some() => {
            "You'll be paired as soon as an opponent is free.".to_owned()
        }
        _ => "You'll be paired in the next round.".to_owned(),
    };
    format!("You take part in **{name}**. {next} You'll be pinged when your game begins.")
}

/// The user no longer takes part.
#[must_use]
pub fn left(tournament: &TournamentState) -> String {
    let name = &title(tournament);
    if tournament.status == TournamentStatus::Open {
        format!("You no longer take part in **{name}**. You can join again until it starts.")
    } else {
        format!("You've withdrawn from **{name}**. A game that was still running is lost.")
    }
}

/// The user goes on taking part.
#[must_use]
pub fn stays(tournament: &TournamentState) -> String {
    format!("You still take part in **{}**.", title(tournament))
}

/// The user plays a round after all.
#[must_use]
pub fn half_point_dropped(round: u16) -> String {
    format!("You'll play round {round} after all. You can still ask for half a point in another round.")
}

/// Asks whether to withdraw from a tournament that runs.
#[must_use]
pub fn ask_to_leave(tournament: &TournamentState) -> String {
    format!(
        "Withdraw from **{}**? You'll be paired no more, and you lose a game that is still running.",
        title(tournament)
    )
}

/// The user has checked in.
#[must_use]
pub fn checked_in(tournament: &TournamentState) -> String {
    format!("You've checked in to **{}**. Good luck!", title(tournament))
}

/// The user's vote is counted.
#[must_use]
pub fn vote_taken(approved: &[String], vetoed: Option<&str>) -> String {
    let approved = if approved.is_empty() {
        "You approve of no variant.".to_owned()
    } else {
        format!("You approve of {}.", listed(approved))
    };
    let vetoed = vetoed.map_or(String::new(), |name| format!(" You veto {name}."));
    format!("{approved}{vetoed} You can vote again until the tournament starts.")
}

/// The user gets half a point for a round.
#[must_use]
pub fn half_point(round: u16) -> String {
    format!(
        "You'll sit out round {round} for half a point. Until that round is paired, you can change your mind with `/tournament half-point round:{round} undo:True`."
    )
}

/// The heading of a tournament's match, in its first message.
#[must_use]
pub fn of_match(tournament: &TournamentState, round: u16, board: u16) -> String {
    let name = &title(tournament);
    match tournament.planned_rounds() {
        Some(planned) => format!("**{name}**, round {round} of {planned}, board {board}"),
        None => format!("**{name}**, game {round}"),
    }
}

/// The message from which the thread of a tournament's game is made, below its tournament, round and board.
#[must_use]
pub fn game_begins(heading: &str, variant: &str, players: &Players) -> String {
    format!("{heading}: **{variant}**, {}.", versus(players))
}

/// The report of a tournament is attached.
#[must_use]
pub fn exported(tournament: &TournamentState) -> String {
    format!(
        "**{}** as a TRF-16 report, as other pairing programs read it. Names are those that the accounts show now.",
        title(tournament)
    )
}

/// Local players have joined.
#[must_use]
pub fn filled(tournament: &TournamentState) -> String {
    format!(
        "**{}** has {}. The computer plays for those who joined now.",
        title(tournament),
        counted(tournament.taking_part().count(), "player")
    )
}

/// A short description of a tournament for lists of choices.
#[must_use]
pub fn choice(one: &TournamentSummary) -> String {
    format!(
        "{} ({}, opened {}, {})",
        one.header.name,
        head_status(one),
        day(one.header.created),
        one.header.id.short()
    )
}

/// The name of a result in the list of choices.
#[must_use]
pub const fn score_label(score: Score) -> &'static str {
    match score {
        Score::White => "White wins (1-0)",
        Score::Black => "Black wins (0-1)",
        Score::Draw => "Draw",
        Score::None => "No result (0-0)",
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use rookery_session::TimeControl;
    use rookery_session::limits::TOURNAMENT_NAME_CHARACTERS;

    fn one(id: &str) -> TournamentVariant {
        TournamentVariant {
            variant: id.to_owned(),
            options: Vec::new(),
        }
    }

    #[test]
    fn plans_say_how_variants_are_chosen() {
        let both = vec![one("chess"), one("cyvasse")];
        assert_eq!(variants(&VariantPlan::One(one("chess"))), "Chess");
        assert_eq!(
            variants(&VariantPlan::PerRound(both.clone())),
            "Chess, Cyvasse, one a round in this order"
        );
        assert_eq!(
            variants(&VariantPlan::Drawn(both.clone())),
            "Chess and Cyvasse, drawn for each board"
        );
        assert_eq!(
            variants(&VariantPlan::Vote(both)),
            "Chess and Cyvasse: the players vote until it starts, with the button **Vote** or with `/tournament vote`"
        );
        let with_options = TournamentVariant {
            options: vec![("setup".to_owned(), "build".to_owned())],
            ..one("cyvasse")
        };
        assert_eq!(variant(&with_options), "Cyvasse (setup=build)");
    }

    #[test]
    fn what_does_not_fit_is_counted() {
        let lines: Vec<String> = (0..100).map(|_| "x".repeat(TOURNAMENT_NAME_CHARACTERS)).collect();
        let text = fitting(lines);
        assert!(text.chars().count() <= MESSAGE_CHARACTERS, "{text}");
        assert!(text.ends_with("more lines") || text.contains("… and 6"), "{text}");
        assert_eq!(fitting(vec!["a".to_owned(), "b".to_owned()]), "a\nb");
    }

    #[test]
    fn unfinished_games_are_explained() {
        let window = 14 * 24 * 60 * 60 * 1_000;
        let mut rules = TournamentRules::new(
            TournamentFormat::Swiss { rounds: 5 },
            VariantPlan::One(one("chess")),
            TournamentRules::control_for_window(window).unwrap(),
        );
        rules.window_ms = Some(window);
        assert_eq!(
            super::rounds(&rules),
            "A round lasts at most 14 days. Both clocks together run out before that."
        );
        rules.control = TimeControl::PerTurn { each: window / 2 };
        assert_eq!(
            super::rounds(&rules),
            "A round lasts at most 14 days. Games still running then are drawn."
        );
        rules.unfinished = UnfinishedRule::Organiser;
        assert_eq!(
            super::rounds(&rules),
            "A round lasts at most 14 days. An organiser decides games still running then, within 3 days; after that they're drawn."
        );
    }
}

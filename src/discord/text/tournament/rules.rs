//! The rules of a tournament in words: format, variants, rounds, time, ties, no-shows.

use super::{date, has_votes};
use crate::discord::text::pictures::variant_name;
use crate::discord::text::words::{Words, say};
use crate::discord::text::{people, time_control};
use rookery_rating::RELIABILITY_DAYS;
use rookery_rules::Variant;
use rookery_session::{
    PlayerNumber, RatingLimits, Seeding, TimeMs, TournamentFormat, TournamentRules, TournamentState,
    TournamentStatus, TournamentVariant, UnfinishedRule, VariantPlan, limits,
};

/// Milliseconds of a day.
const DAY_MS: i64 = 24 * 60 * 60 * 1_000;

/// From how many hundredths of a pawn on the computer proposes that a side wins.
pub const JUDGED_AS_WON: i32 = 200;

/// The format of a tournament: `Swiss, 5 rounds`.
#[must_use]
pub fn format(words: &Words, rules: &TournamentRules) -> String {
    match &rules.format {
        TournamentFormat::Swiss { rounds } => say!(words, "tournament-format-swiss", count = *rounds),
        TournamentFormat::RoundRobin { double, at_once } => {
            let kind = if *double {
                say!(words, "tournament-format-double-round-robin")
            } else {
                say!(words, "tournament-format-round-robin")
            };
            if *at_once {
                say!(words, "tournament-format-at-once", kind = kind)
            } else {
                kind
            }
        }
        TournamentFormat::Knockout { .. } => say!(words, "tournament-format-knockout"),
        TournamentFormat::Arena { minutes } => {
            let length = time_control::duration(words, i64::from(*minutes) * 60_000);
            say!(words, "tournament-format-arena", length = length)
        }
    }
}

/// The name of a variant of a tournament, with its options: `Cyvasse (setup=build)`.
pub(super) fn variant(words: &Words, one: &TournamentVariant) -> String {
    let known = Variant::from_id(&one.variant);
    let name = known.map_or(one.variant.as_str(), |known| {
        variant_name(words, known.descriptor())
    });
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

/// The variants of a tournament, and how the one to play is chosen.
#[must_use]
pub fn variants(words: &Words, plan: &VariantPlan) -> String {
    let names: Vec<String> = plan.all().iter().map(|one| variant(words, one)).collect();
    match plan {
        VariantPlan::One(_) => names.join(", "),
        VariantPlan::PerRound(_) => say!(words, "tournament-variants-per-round", names = names.join(", ")),
        VariantPlan::Drawn(_) => say!(
            words,
            "tournament-variants-drawn",
            names = people::listed(words, &names)
        ),
        VariantPlan::Vote(_) => say!(
            words,
            "tournament-variants-vote",
            names = people::listed(words, &names)
        ),
    }
}

/// How long rounds last, and what becomes of games that are unfinished then.
pub(super) fn rounds(words: &Words, rules: &TournamentRules) -> String {
    let Some(window) = rules.window_ms else {
        return match rules.format {
            TournamentFormat::Arena { .. } => say!(words, "tournament-rounds-arena"),
            TournamentFormat::RoundRobin { at_once: true, .. } => say!(words, "tournament-rounds-at-once"),
            _ if rules.interval_ms > 0 => {
                let time = time_control::chosen_duration(words, rules.interval_ms);
                say!(words, "tournament-rounds-interval", time = time)
            }
            _ => say!(words, "tournament-rounds-free"),
        };
    };
    let length = say!(words, "tournament-rounds-window", count = window / DAY_MS);
    if rules.ends_inside_window() {
        return format!("{length} {}", say!(words, "tournament-rounds-inside"));
    }
    format!("{length} {}", unfinished(words, rules))
}

/// What becomes of games that still run when the time of their round is over.
pub(super) fn unfinished(words: &Words, rules: &TournamentRules) -> String {
    let days = limits::ADJUDICATION_MS / DAY_MS;
    match rules.unfinished {
        UnfinishedRule::Draw => say!(words, "tournament-unfinished-draw"),
        UnfinishedRule::Organiser => say!(words, "tournament-unfinished-organiser", count = days),
        UnfinishedRule::Judge => say!(
            words,
            "tournament-unfinished-judge",
            count = days,
            pawns = JUDGED_AS_WON / 100
        ),
    }
}

/// What decides between equal players.
fn ties(words: &Words, rules: &TournamentRules) -> String {
    match &rules.format {
        TournamentFormat::Swiss { .. } => say!(words, "tournament-ties-swiss"),
        TournamentFormat::RoundRobin { .. } => say!(words, "tournament-ties-round-robin"),
        TournamentFormat::Arena { .. } => say!(words, "tournament-ties-arena"),
        TournamentFormat::Knockout {
            return_game,
            faster,
            third_place,
        } => {
            let mut steps = Vec::new();
            if *return_game {
                steps.push(say!(words, "tournament-ties-return"));
            }
            steps.extend(faster.iter().map(|control| {
                let control = time_control::name(words, *control);
                say!(words, "tournament-ties-faster", control = control)
            }));
            let drawn = if steps.is_empty() {
                say!(words, "tournament-ties-seed")
            } else {
                let steps = people::listed(words, &steps);
                say!(words, "tournament-ties-steps", steps = steps)
            };
            if *third_place {
                format!("{drawn} {}", say!(words, "tournament-ties-third-place"))
            } else {
                drawn
            }
        }
    }
}

/// What becomes of players who don't appear.
fn no_shows(words: &Words, rules: &TournamentRules) -> String {
    match &rules.format {
        TournamentFormat::RoundRobin { at_once: true, .. } => {
            say!(words, "tournament-no-shows-at-once")
        }
        TournamentFormat::Swiss { .. } | TournamentFormat::Arena { .. } => {
            say!(words, "tournament-no-shows-return")
        }
        TournamentFormat::RoundRobin { .. } | TournamentFormat::Knockout { .. } => {
            say!(words, "tournament-no-shows")
        }
    }
}

/// With which ratings players may join: `between 1400 and 1800`.
#[must_use]
pub fn rating_limits(words: &Words, limits: RatingLimits) -> String {
    match (limits.least, limits.most) {
        (Some(least), Some(most)) => say!(words, "tournament-ratings-between", least = least, most = most),
        (Some(least), None) => say!(words, "tournament-ratings-from", least = least),
        (None, Some(most)) => say!(words, "tournament-ratings-to", most = most),
        (None, None) => say!(words, "tournament-ratings-any"),
    }
}

/// Who may join, and until when.
fn entry(words: &Words, rules: &TournamentRules) -> String {
    let until = match &rules.format {
        TournamentFormat::Swiss { .. } if rules.late_entry => say!(words, "tournament-entry-half"),
        TournamentFormat::Arena { .. } if rules.late_entry => say!(words, "tournament-entry-arena"),
        TournamentFormat::Swiss { .. }
        | TournamentFormat::Arena { .. }
        | TournamentFormat::RoundRobin { .. }
        | TournamentFormat::Knockout { .. } => say!(words, "tournament-entry-start"),
    };
    let mut sentences = vec![until];
    if !rules.ratings.are_open() {
        let limits = rating_limits(words, rules.ratings);
        sentences.push(say!(words, "tournament-entry-ratings", limits = limits));
    }
    sentences.extend(rules.most_days_late.map(|most| {
        say!(
            words,
            "tournament-entry-days-late",
            count = most,
            period = RELIABILITY_DAYS
        )
    }));
    sentences.join(" ")
}

/// The most names of players whom an organiser has seeded.
const SEEDS_NAMED: usize = 8;

/// How players are seeded, and whether games change ratings.
fn ratings(words: &Words, rules: &TournamentRules, ordered: Option<String>) -> String {
    let rated = if rules.rated {
        say!(words, "tournament-rated")
    } else {
        say!(words, "tournament-casual")
    };
    let seeding = match (&rules.format, rules.seeding) {
        // Whoever is free is paired by points, so seeds decide nothing.
        (TournamentFormat::Arena { .. }, _) => return rated,
        (_, _) if ordered.is_some() => ordered.unwrap_or_default(),
        (_, Seeding::Rating) => say!(words, "tournament-seeding-rating"),
        (_, Seeding::Draw) => say!(words, "tournament-seeding-draw"),
        (_, Seeding::Joined) => say!(words, "tournament-seeding-joined"),
    };
    format!("{rated} {seeding}")
}

/// In which order an organiser has seeded the players; `None` where nobody has.
fn ordered(
    words: &Words,
    tournament: &TournamentState,
    name: &impl Fn(PlayerNumber) -> String,
) -> Option<String> {
    let takes_part =
        |number: &PlayerNumber| tournament.player(*number).is_some_and(|player| player.takes_part);
    let ordered: Vec<PlayerNumber> = tournament.ordered.iter().copied().filter(takes_part).collect();
    if ordered.is_empty() {
        return None;
    }
    let mut names: Vec<String> = (1..)
        .zip(ordered.iter().take(SEEDS_NAMED))
        .map(|(seed, number)| format!("{seed} {}", name(*number)))
        .collect();
    if let more @ 1.. = ordered.len().saturating_sub(SEEDS_NAMED) {
        names.push(say!(words, "tournament-more-players", more = more));
    }
    let seeded = say!(words, "tournament-seeding-organiser", names = names.join(", "));
    if ordered.len() >= tournament.taking_part().count() {
        return Some(seeded);
    }
    let others = match tournament.rules.seeding {
        Seeding::Rating => say!(words, "tournament-seeding-others-rating"),
        Seeding::Draw | Seeding::Joined => say!(words, "tournament-seeding-others-joined"),
    };
    Some(format!("{seeded} {others}"))
}

/// The rules of a tournament in full, one line each. `name` writes a player without a mention.
pub(super) fn lines(
    words: &Words,
    tournament: &TournamentState,
    name: &impl Fn(PlayerNumber) -> String,
) -> Vec<String> {
    let rules = &tournament.rules;
    let is_chosen = rules.variants.all().len() == 1 || tournament.voted_variant.is_some();
    let played = voted(words, tournament);
    let time = time_control::sentence(words, rules.control);
    let time = match rules.vacation {
        // Nobody would expect a vacation to stop a live clock.
        _ if rules.control.is_live() => time,
        true => format!("{time} {}", say!(words, "tournament-vacation")),
        false => format!("{time} {}", say!(words, "time-no-vacation")),
    };
    let mut lines = vec![
        say!(
            words,
            "tournament-line-format",
            format = format(words, rules),
            rounds = rounds(words, rules)
        ),
        if is_chosen {
            say!(words, "tournament-line-variant", variant = played)
        } else {
            say!(words, "tournament-line-variants", variants = played)
        },
        say!(words, "tournament-line-time", time = time),
        say!(
            words,
            "tournament-line-ratings",
            ratings = ratings(words, rules, ordered(words, tournament, name))
        ),
        say!(words, "tournament-line-entry", entry = entry(words, rules)),
        say!(words, "tournament-line-ties", ties = ties(words, rules)),
        say!(
            words,
            "tournament-line-no-shows",
            no_shows = no_shows(words, rules)
        ),
    ];
    if matches!(tournament.status, TournamentStatus::Open) {
        lines.push(match rules.starts {
            Some(starts) if tournament.check_in_open => {
                say!(words, "tournament-line-start-check-in-now", date = date(starts))
            }
            Some(starts) if rules.check_in_ms > 0 => say!(
                words,
                "tournament-line-start-check-in",
                date = date(starts),
                from = check_in_opens(rules, starts)
            ),
            Some(starts) => say!(words, "tournament-line-start", date = date(starts)),
            None => say!(words, "tournament-line-start-open"),
        });
    }
    lines
}

/// When the check-in opens.
pub(super) fn check_in_opens(rules: &TournamentRules, starts: TimeMs) -> String {
    let opens = starts.plus(-rules.check_in_ms);
    format!("<t:{}:f>", opens.0.div_euclid(1_000))
}

/// The variant or the variants that are played, and how that was decided.
fn voted(words: &Words, tournament: &TournamentState) -> String {
    match voted_variant(words, tournament) {
        Some(one) if has_votes(tournament) => say!(words, "tournament-voted", variant = one),
        Some(one) => say!(words, "tournament-voted-by-lot", variant = one),
        None => variants(words, &tournament.rules.variants),
    }
}

/// The variant that a vote has decided on.
fn voted_variant(words: &Words, tournament: &TournamentState) -> Option<String> {
    let chosen = tournament.voted_variant.map(usize::from)?;
    let chosen = tournament.rules.variants.all().get(chosen);
    chosen.map(|one| variant(words, one))
}

/// What a vote decided, as a sentence; `None` where nobody votes, and before the start.
#[must_use]
pub fn vote_result(words: &Words, tournament: &TournamentState) -> Option<String> {
    let variant = voted_variant(words, tournament)?;
    Some(if has_votes(tournament) {
        say!(words, "tournament-vote-result", variant = variant)
    } else {
        say!(words, "tournament-vote-result-by-lot", variant = variant)
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use rookery_session::TimeControl;

    fn one(id: &str) -> TournamentVariant {
        TournamentVariant {
            variant: id.to_owned(),
            options: Vec::new(),
        }
    }

    #[test]
    fn plans_say_how_variants_are_chosen() {
        let variants = |plan| variants(Words::english(), &plan);
        let both = vec![one("chess"), one("cyvasse")];
        assert_eq!(variants(VariantPlan::One(one("chess"))), "Chess");
        assert_eq!(
            variants(VariantPlan::PerRound(both.clone())),
            "Chess, Cyvasse, one per round in this order"
        );
        assert_eq!(
            variants(VariantPlan::Drawn(both.clone())),
            "Chess and Cyvasse, drawn for each board"
        );
        assert_eq!(
            variants(VariantPlan::Vote(both)),
            "Chess and Cyvasse: the players vote until it starts, with the button **Vote** or with `/tournament vote`"
        );
        let with_options = TournamentVariant {
            options: vec![("setup".to_owned(), "build".to_owned())],
            ..one("cyvasse")
        };
        assert_eq!(variant(Words::english(), &with_options), "Cyvasse (setup=build)");
    }

    #[test]
    fn ratings_and_entry_are_explained() {
        let english = Words::english();
        let mut rules = TournamentRules::new(
            TournamentFormat::Swiss { rounds: 5 },
            VariantPlan::One(one("chess")),
            TimeControl::PerTurn { each: DAY_MS },
        );
        assert_eq!(
            ratings(english, &rules, None),
            "The games change no ratings. Players are seeded by rating; those without one follow in a drawn order."
        );
        assert_eq!(
            entry(english, &rules),
            "Players may join until half of the rounds are paired."
        );
        rules.rated = true;
        rules.seeding = Seeding::Joined;
        rules.late_entry = false;
        rules.ratings.least = Some(1_400);
        assert_eq!(
            entry(english, &rules),
            "Players may join until it starts. Their rating must be at least 1400; a player without one counts as 1500."
        );
        assert!(ratings(english, &rules, None).starts_with("The games are rated, but not"));
        rules.ratings.most = Some(1_800);
        assert!(entry(english, &rules).contains("must be between 1400 and 1800;"));
        rules.ratings.least = None;
        assert!(entry(english, &rules).contains("must be at most 1800;"));
        rules.ratings.most = None;
        let mut late = |most| {
            rules.most_days_late = Some(most);
            entry(english, &rules)
        };
        assert_eq!(
            late(0),
            "Players may join until it starts. They must not have lost a match on time in the last 90 days."
        );
        assert!(late(1).ends_with(" They may have lost on time on one of the last 90 days, not on more."));
        assert!(late(3).ends_with(" They may have lost on time on at most 3 of the last 90 days."));
        rules.format = TournamentFormat::Arena { minutes: 60 };
        assert!(!ratings(english, &rules, None).contains("seeded"));
        assert!(!ratings(english, &rules, Some("1 Ada".to_owned())).contains("Ada"));
    }

    #[test]
    fn unfinished_games_are_explained() {
        let rounds = |rules: &TournamentRules| rounds(Words::english(), rules);
        let window = 14 * DAY_MS;
        let mut rules = TournamentRules::new(
            TournamentFormat::Swiss { rounds: 5 },
            VariantPlan::One(one("chess")),
            TournamentRules::control_for_window(window).unwrap(),
        );
        rules.window_ms = Some(window);
        assert_eq!(
            rounds(&rules),
            "A round lasts at most 14 days. Both clocks together run out by then."
        );
        rules.control = TimeControl::PerTurn { each: window / 2 };
        assert_eq!(
            rounds(&rules),
            "A round lasts at most 14 days. Games still running then are drawn."
        );
        rules.unfinished = UnfinishedRule::Organiser;
        assert_eq!(
            rounds(&rules),
            "A round lasts at most 14 days. An organiser decides games still running then, within 3 days; after that they're drawn."
        );
    }
}

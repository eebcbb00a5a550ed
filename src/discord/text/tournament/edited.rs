//! What an organiser changed of an announced tournament, line by line.

use super::rules::{format, rating_limits, variants};
use super::{fitting, title};
use crate::discord::text::clock::date_and_time;
use crate::discord::text::time_control::{chosen_duration, label, name as control_name};
use crate::discord::text::words::{Words, say};
use crate::discord::text::{people, plain};
use rookery_session::{
    EditRefusal, PlayerNumber, Revision, Seeding, TournamentChange, TournamentFormat, TournamentRules,
    TournamentState, UnfinishedRule,
};
use serenity::all::{ChannelId, Mentionable};

/// Confirms a change to the organiser who made it. `told_in` is the channel where the players read about it.
#[must_use]
pub fn edited(
    words: &Words,
    tournament: &TournamentState,
    revision: Revision,
    told_in: Option<ChannelId>,
) -> String {
    let Some(change) = tournament.change(revision) else {
        return say!(words, "tournament-edited-gone", name = title(tournament));
    };
    let mut lines = vec![say!(words, "tournament-edited", name = title(tournament))];
    lines.extend(changed(words, change));
    lines.push(match told_in {
        Some(channel) => say!(
            words,
            "tournament-edited-told",
            channel = channel.mention().to_string()
        ),
        None => say!(words, "tournament-edited-nobody-told"),
    });
    fitting(words, lines)
}

/// Tells those who have joined what an organiser changed. `name` writes a player without a mention.
#[must_use]
pub fn announced_change(
    words: &Words,
    tournament: &TournamentState,
    change: &TournamentChange,
    name: impl Fn(PlayerNumber) -> String,
) -> String {
    let mut lines = vec![say!(words, "tournament-was-edited", name = title(tournament))];
    lines.extend(changed(words, change));
    if !change.half_points_lost.is_empty() {
        let names: Vec<String> = change.half_points_lost.iter().copied().map(name).collect();
        lines.push(say!(
            words,
            "tournament-edited-half-points",
            names = people::listed(words, &names)
        ));
    }
    let (before, after) = (&change.before, &change.after);
    if before.ratings != after.ratings || before.most_days_late != after.most_days_late {
        lines.push(say!(words, "tournament-edited-limits"));
    }
    if !before.rated && after.rated {
        lines.push(say!(words, "tournament-edited-rated"));
    }
    lines.push(say!(words, "tournament-edited-stay"));
    fitting(words, lines)
}

/// A line for everything that is different after a change.
fn changed(words: &Words, change: &TournamentChange) -> Vec<String> {
    let line = |what: String, before: String, after: String| {
        say!(
            words,
            "tournament-edited-line",
            what = what,
            before = before,
            after = after
        )
    };
    let renamed = change.renamed.as_ref().map(|renamed| {
        let what = say!(words, "tournament-edited-name");
        line(what, plain(&renamed.before), plain(&renamed.after))
    });
    let before = facts(words, &change.before);
    let after = facts(words, &change.after);
    let both = before.into_iter().zip(after);
    let different = both
        .filter(|((_, before), (_, after))| before != after)
        .map(|((what, before), (_, after))| line(what, before, after));
    renamed.into_iter().chain(different).collect()
}

/// The rules as pairs of what they are about and what they say. Rules of one format have the same pairs.
fn facts(words: &Words, rules: &TournamentRules) -> Vec<(String, String)> {
    let yes_or_no = |is_so: bool| {
        if is_so {
            say!(words, "tournament-edited-yes")
        } else {
            say!(words, "tournament-edited-no")
        }
    };
    let length = |ms: i64| {
        if ms > 0 {
            chosen_duration(words, ms)
        } else {
            say!(words, "tournament-edited-none")
        }
    };
    let start = match rules.starts {
        Some(starts) => date_and_time(starts),
        None => say!(words, "tournament-edited-by-organiser"),
    };
    let days_late = match rules.most_days_late {
        Some(days) => days.to_string(),
        None => say!(words, "tournament-edited-no-limit"),
    };
    let mut facts = vec![
        (
            say!(words, "tournament-edited-variants"),
            variants(words, &rules.variants),
        ),
        (say!(words, "tournament-edited-time"), label(words, rules.control)),
        (say!(words, "tournament-edited-start"), start),
        (
            say!(words, "tournament-edited-check-in"),
            length(rules.check_in_ms),
        ),
        (
            say!(words, "tournament-edited-players"),
            rules.most_players.to_string(),
        ),
        (say!(words, "tournament-edited-is-rated"), yes_or_no(rules.rated)),
        (
            say!(words, "tournament-edited-ratings"),
            rating_limits(words, rules.ratings),
        ),
        (say!(words, "tournament-edited-days-late"), days_late),
        (
            say!(words, "tournament-edited-vacation"),
            yes_or_no(rules.vacation),
        ),
    ];
    if !matches!(rules.format, TournamentFormat::Arena { .. }) {
        let unfinished = match rules.unfinished {
            UnfinishedRule::Draw => say!(words, "tournament-edited-unfinished-draw"),
            UnfinishedRule::Organiser => say!(words, "tournament-edited-unfinished-organiser"),
            UnfinishedRule::Judge => say!(words, "tournament-edited-unfinished-judge"),
        };
        let seeding = match rules.seeding {
            Seeding::Rating => say!(words, "tournament-edited-seeding-rating"),
            Seeding::Draw => say!(words, "tournament-edited-seeding-draw"),
            Seeding::Joined => say!(words, "tournament-edited-seeding-joined"),
        };
        facts.extend([
            (
                say!(words, "tournament-edited-window"),
                length(rules.window_ms.unwrap_or(0)),
            ),
            (say!(words, "tournament-edited-break"), length(rules.interval_ms)),
            (say!(words, "tournament-edited-unfinished"), unfinished),
            (say!(words, "tournament-edited-seeding"), seeding),
        ]);
    }
    let late_entry = (
        say!(words, "tournament-edited-late-entry"),
        yes_or_no(rules.late_entry),
    );
    match &rules.format {
        TournamentFormat::Swiss { .. } => {
            facts.extend([
                (say!(words, "tournament-edited-format"), format(words, rules)),
                late_entry,
            ]);
        }
        TournamentFormat::RoundRobin { .. } => {
            facts.push((say!(words, "tournament-edited-format"), format(words, rules)))
        }
        TournamentFormat::Knockout {
            return_game,
            faster,
            third_place,
        } => {
            let faster: Vec<String> = faster
                .iter()
                .map(|control| control_name(words, *control))
                .collect();
            let faster = if faster.is_empty() {
                say!(words, "tournament-edited-none")
            } else {
                faster.join(", ")
            };
            facts.extend([
                (
                    say!(words, "tournament-edited-return-game"),
                    yes_or_no(*return_game),
                ),
                (say!(words, "tournament-edited-faster"), faster),
                (
                    say!(words, "tournament-edited-third-place"),
                    yes_or_no(*third_place),
                ),
            ]);
        }
        TournamentFormat::Arena { .. } => facts.extend([
            (say!(words, "tournament-edited-format"), format(words, rules)),
            late_entry,
        ]),
    }
    facts
}

/// Why a tournament can't be changed so, and what can be done.
pub(super) fn edit_refused(words: &Words, refusal: EditRefusal) -> String {
    let number = |players: usize| u32::try_from(players).unwrap_or(u32::MAX);
    match refusal {
        EditRefusal::Nothing => say!(words, "tournament-refusal-edit-nothing"),
        EditRefusal::Variants { players } => {
            say!(
                words,
                "tournament-refusal-edit-variants",
                players = number(players)
            )
        }
        EditRefusal::Speed { players, is_live } => {
            let players = number(players);
            if is_live {
                say!(words, "tournament-refusal-edit-live", players = players)
            } else {
                say!(words, "tournament-refusal-edit-correspondence", players = players)
            }
        }
        EditRefusal::Places { players } => {
            say!(words, "tournament-refusal-edit-places", players = number(players))
        }
        EditRefusal::CheckInOpen => say!(words, "tournament-refusal-edit-check-in"),
    }
}

/// No option was given.
#[must_use]
pub fn nothing_to_edit(words: &Words) -> String {
    say!(words, "tournament-nothing-to-edit")
}

/// Some who have joined couldn't have joined a rated tournament.
#[must_use]
pub fn too_new_for_rated(words: &Words, names: &[String]) -> String {
    let days = people::days_of(words, rookery_rating::YOUNGEST_ACCOUNT_MS);
    say!(
        words,
        "tournament-refusal-edit-rated",
        names = people::listed(words, names),
        days = days
    )
}

#[cfg(test)]
mod tests {
    use super::*;
    use rookery_session::{NewName, TimeControl, TournamentVariant, VariantPlan};

    const DAY_MS: i64 = 24 * 60 * 60 * 1_000;

    fn rules() -> TournamentRules {
        let one = TournamentVariant {
            variant: "chess".to_owned(),
            options: Vec::new(),
        };
        let control = TimeControl::PerTurn { each: 3 * DAY_MS };
        TournamentRules::new(
            TournamentFormat::Swiss { rounds: 5 },
            VariantPlan::One(one),
            control,
        )
    }

    #[test]
    fn a_change_says_what_there_was_before() {
        let before = rules();
        let after = TournamentRules {
            format: TournamentFormat::Swiss { rounds: 7 },
            control: TimeControl::PerTurn { each: DAY_MS },
            most_players: 16,
            check_in_ms: DAY_MS,
            rated: true,
            ..rules()
        };
        let change = TournamentChange {
            revision: Revision(4),
            before,
            after,
            renamed: Some(NewName {
                before: "Autumn Cup".to_owned(),
                after: "Winter *Cup*".to_owned(),
            }),
            half_points_lost: Vec::new(),
        };
        assert_eq!(
            changed(Words::english(), &change),
            [
                "- **Name:** Winter \\*Cup\\* (before: Autumn Cup)",
                "- **Time control:** 1 day a turn (before: 3 days a turn)",
                "- **Check-in before the start:** 1 day (before: none)",
                "- **Most players:** 16 (before: 64)",
                "- **Rated:** yes (before: no)",
                "- **Format:** Swiss, 7 rounds (before: Swiss, 5 rounds)",
            ]
        );
    }

    #[test]
    fn rules_of_one_format_have_the_same_facts() {
        for format in [
            TournamentFormat::Swiss { rounds: 5 },
            TournamentFormat::RoundRobin {
                double: false,
                at_once: true,
            },
            TournamentFormat::Knockout {
                return_game: true,
                faster: Vec::new(),
                third_place: false,
            },
            TournamentFormat::Arena { minutes: 60 },
        ] {
            let bare = TournamentRules { format, ..rules() };
            let full = TournamentRules {
                window_ms: Some(DAY_MS),
                starts: Some(rookery_session::TimeMs(0)),
                most_days_late: Some(3),
                ..bare.clone()
            };
            for words in Words::all() {
                let subjects = |rules| facts(words, rules).into_iter().map(|(what, _)| what);
                assert!(subjects(&bare).eq(subjects(&full)));
            }
        }
    }
}

//! `/tournament create`: reads the rules of a new tournament.
#![allow(
    clippy::too_many_arguments,
    reason = "every option of a command is an argument of its function"
)]

use super::{Context, actor, autocomplete, localized, organised_guild, respond, text};
use crate::discord::context::Localized;
use crate::discord::error::HandlerError;
use crate::discord::interaction::permissions;
use crate::discord::message::OutgoingMessage;
use crate::discord::text::pictures::variant_name;
use crate::discord::text::settings::not_a_text_channel;
use crate::discord::text::words::Words;
use crate::discord::tournament::moments;
use rookery_rules::Variant;
use rookery_session::time::TimeControl;
use rookery_session::{
    Actor, NewTournament, RatingLimits, Seeding, TimeMs, TournamentFormat, TournamentRules,
    TournamentVariant, UnfinishedRule, VariantPlan, limits,
};
use serenity::all::{Channel, ChannelType};

/// The `format:` option.
#[derive(Clone, Copy, Debug, PartialEq, Eq, poise::ChoiceParameter)]
pub(super) enum FormatOption {
    /// Swiss.
    #[name = "Swiss"]
    Swiss,
    /// Round robin.
    #[name = "Round robin"]
    RoundRobin,
    /// Double round robin.
    #[name = "Double round robin"]
    DoubleRoundRobin,
    /// Knockout.
    #[name = "Knockout"]
    Knockout,
    /// Arena.
    #[name = "Arena"]
    Arena,
}

/// The `choose:` option.
#[derive(Clone, Copy, Debug, PartialEq, Eq, poise::ChoiceParameter)]
pub(super) enum ChooseOption {
    /// One per round.
    #[name = "One per round, in the order given"]
    PerRound,
    /// Drawn for each board.
    #[name = "Drawn for each board"]
    Drawn,
    /// By vote.
    #[name = "By vote of the players"]
    Vote,
}

/// The `seeding:` option.
#[derive(Clone, Copy, Debug, PartialEq, Eq, poise::ChoiceParameter)]
pub(super) enum SeedingOption {
    /// By rating.
    #[name = "By rating"]
    Rating,
    /// A draw.
    #[name = "At random"]
    Draw,
    /// In the order of joining.
    #[name = "In the order of joining"]
    Joined,
}

impl From<SeedingOption> for Seeding {
    fn from(option: SeedingOption) -> Self {
        match option {
            SeedingOption::Rating => Self::Rating,
            SeedingOption::Draw => Self::Draw,
            SeedingOption::Joined => Self::Joined,
        }
    }
}

/// The `unfinished:` option.
#[derive(Clone, Copy, Debug, PartialEq, Eq, poise::ChoiceParameter)]
pub(super) enum UnfinishedOption {
    /// Drawn.
    #[name = "Games still running are drawn"]
    Draw,
    /// The organiser decides.
    #[name = "An organiser decides"]
    Organiser,
    /// The organiser decides on the computer's proposal.
    #[name = "An organiser decides, and the computer proposes"]
    Judge,
}

impl From<UnfinishedOption> for UnfinishedRule {
    fn from(option: UnfinishedOption) -> Self {
        match option {
            UnfinishedOption::Draw => Self::Draw,
            UnfinishedOption::Organiser => Self::Organiser,
            UnfinishedOption::Judge => Self::Judge,
        }
    }
}

/// Organisers: open a tournament
#[poise::command(slash_command)]
pub(super) async fn create(
    ctx: Context<'_>,
    #[description = "Its name"]
    #[max_length = 60]
    name: String,
    #[description = "Who plays whom"] format: FormatOption,
    #[description = "The variant, or several separated by commas"]
    #[autocomplete = "autocomplete::variants"]
    #[max_length = 200]
    variants: String,
    #[description = "The clock of each game; if left out, each side gets half of window:"]
    #[autocomplete = "autocomplete::time_controls"]
    #[max_length = 80]
    time: Option<String>,
    #[description = "Swiss: the number of rounds"]
    #[min = 1]
    #[max = 15]
    rounds: Option<u16>,
    #[description = "How long a round lasts at most, such as 14 days"]
    #[max_length = 40]
    window: Option<String>,
    #[description = "Arena: how many minutes players are paired"]
    #[min = 10]
    #[max = 360]
    minutes: Option<u32>,
    #[description = "When it starts: how long from now, or a date and time in UTC; when you say so if left out"]
    #[max_length = 40]
    starts: Option<String>,
    #[description = "Players check in that long before the start, such as 24h; no check-in if left out"]
    #[rename = "check-in"]
    #[max_length = 40]
    check_in: Option<String>,
    #[description = "The most players"]
    #[min = 2]
    #[max = 64]
    players: Option<u16>,
    #[description = "With several variants: how the one to play is chosen"] choose: Option<ChooseOption>,
    #[description = "Channel in which the games get their threads; this one if left out"]
    #[channel_types("Text")]
    boards: Option<Channel>,
    #[description = "The break between two rounds, such as 10 min"]
    #[rename = "break"]
    #[max_length = 40]
    interval: Option<String>,
    #[description = "What becomes of games that run longer than the window"] unfinished: Option<
        UnfinishedOption,
    >,
    #[description = "How players are seeded; by rating if left out"] seeding: Option<SeedingOption>,
    #[description = "Whether the games change ratings; no if left out"] rated: Option<bool>,
    #[description = "The least rating with which players may join"]
    #[rename = "rating-from"]
    #[min = 100]
    #[max = 3500]
    rating_from: Option<u16>,
    #[description = "The highest rating with which players may join"]
    #[rename = "rating-to"]
    #[min = 100]
    #[max = 3500]
    rating_to: Option<u16>,
    #[description = "On at most how many of the last 90 days players may have lost on time; no limit if left out"]
    #[rename = "days-late"]
    #[min = 0]
    #[max = 90]
    days_late: Option<u16>,
    #[description = "Whether players may join after the start (Swiss, arena); yes if left out"]
    #[rename = "late-entry"]
    late_entry: Option<bool>,
    #[description = "Whether vacations stop the clocks; no if left out"] vacation: Option<bool>,
    #[description = "Round robin: begin all games at once"]
    #[rename = "at-once"]
    at_once: Option<bool>,
    #[description = "Knockout: play a game with colours reversed after a draw; yes if left out"]
    #[rename = "return-game"]
    return_game: Option<bool>,
    #[description = "Knockout: clocks of the games after that, separated by commas, such as 5+5, 3+3"]
    #[max_length = 100]
    faster: Option<String>,
    #[description = "Knockout: play for third place"]
    #[rename = "third-place"]
    third_place: Option<bool>,
) -> Result<(), HandlerError> {
    respond(ctx, async move {
        let guild_id = organised_guild(ctx).await?;
        let app = &localized(ctx);
        let chosen = Chosen {
            words: app.words,
            format,
            variants: &variants,
            choose,
            time: time.as_deref(),
            rounds,
            window: window.as_deref(),
            minutes,
            starts: starts.as_deref(),
            check_in: check_in.as_deref(),
            players,
            interval: interval.as_deref(),
            unfinished,
            seeding,
            rated,
            ratings: RatingLimits {
                least: rating_from,
                most: rating_to,
            },
            days_late,
            late_entry,
            vacation,
            at_once,
            return_game,
            faster: faster.as_deref(),
            third_place,
        };
        let rules = chosen.rules(app.sessions.now())?;
        let channel = permissions::match_channel(app, ctx.interaction.into()).await?.id;
        let boards = match &boards {
            None => channel,
            Some(boards) => {
                if !matches!(boards, Channel::Guild(known) if known.kind == ChannelType::Text) {
                    return Err(HandlerError::User(not_a_text_channel(
                        Localized::of_command(ctx).words,
                    )));
                }
                let threads = app.settings_of(guild_id).await?.0.threads;
                permissions::check(app, ctx.interaction.into(), boards.id(), threads).await?;
                boards.id()
            }
        };
        let new = NewTournament {
            name,
            rules,
            guild: app.guild_with_language(guild_id).await?,
            channel: app.place(channel).await?,
            boards: app.place(boards).await?,
        };
        let by = Actor {
            user: app.user(ctx.interaction.user.id).await?,
            ..actor(ctx).await?
        };
        let opened = app.sessions.open_tournament(by, new).await?;
        Ok(OutgoingMessage::new(text::opened(
            app.words,
            &opened.tournament,
            channel,
        )))
    })
    .await
}

/// The options of the command.
struct Chosen<'a> {
    words: &'static Words,
    format: FormatOption,
    variants: &'a str,
    choose: Option<ChooseOption>,
    time: Option<&'a str>,
    rounds: Option<u16>,
    window: Option<&'a str>,
    minutes: Option<u32>,
    starts: Option<&'a str>,
    check_in: Option<&'a str>,
    players: Option<u16>,
    interval: Option<&'a str>,
    unfinished: Option<UnfinishedOption>,
    seeding: Option<SeedingOption>,
    rated: Option<bool>,
    ratings: RatingLimits,
    days_late: Option<u16>,
    late_entry: Option<bool>,
    vacation: Option<bool>,
    at_once: Option<bool>,
    return_game: Option<bool>,
    faster: Option<&'a str>,
    third_place: Option<bool>,
}

impl Chosen<'_> {
    /// Reads the rules. An option that the format does not have is refused, not ignored.
    fn rules(&self, now: TimeMs) -> Result<TournamentRules, HandlerError> {
        let window = self
            .window
            .map(|typed| moments::length(self.words, typed))
            .transpose()?;
        let control = match (self.time.map(str::trim).filter(|time| !time.is_empty()), window) {
            (Some(typed), _) => control(self.words, typed)?,
            (None, Some(window)) => TournamentRules::control_for_window(window)
                .ok_or_else(|| HandlerError::User(text::window_needs_time(self.words)))?,
            (None, None) => return Err(HandlerError::User(text::time_needed(self.words))),
        };
        let mut rules = TournamentRules::new(
            self.format()?,
            plan(self.words, self.variants, self.choose)?,
            control,
        );
        rules.window_ms = window;
        if let Some(typed) = self.starts {
            rules.starts = Some(moments::moment(self.words, typed, now)?);
        }
        if let Some(typed) = self.check_in {
            rules.check_in_ms = moments::length(self.words, typed)?;
        }
        if let Some(players) = self.players {
            rules.most_players = players;
        } else {
            rules.most_players = rules.format_players();
        }
        if let Some(typed) = self.interval {
            rules.interval_ms = moments::length(self.words, typed)?;
        }
        rules.unfinished = self.unfinished.map_or(UnfinishedRule::Draw, UnfinishedRule::from);
        rules.seeding = self.seeding.map_or(Seeding::Rating, Seeding::from);
        rules.rated = self.rated.unwrap_or(false);
        rules.ratings = self.ratings;
        rules.most_days_late = self.days_late;
        rules.late_entry = self.late_entry.unwrap_or(true);
        rules.vacation = self.vacation.unwrap_or(false);
        Ok(rules)
    }

    fn format(&self) -> Result<TournamentFormat, HandlerError> {
        let is_swiss = self.format == FormatOption::Swiss;
        let is_robin = matches!(
            self.format,
            FormatOption::RoundRobin | FormatOption::DoubleRoundRobin
        );
        let is_knockout = self.format == FormatOption::Knockout;
        let is_arena = self.format == FormatOption::Arena;
        let given = [
            ("rounds", self.rounds.is_some(), is_swiss),
            ("minutes", self.minutes.is_some(), is_arena),
            ("window", self.window.is_some(), !is_arena),
            ("break", self.interval.is_some(), !is_arena),
            ("seeding", self.seeding.is_some(), !is_arena),
            ("unfinished", self.unfinished.is_some(), !is_arena),
            ("at-once", self.at_once.is_some(), is_robin),
            ("late-entry", self.late_entry.is_some(), is_swiss || is_arena),
            ("return-game", self.return_game.is_some(), is_knockout),
            ("faster", self.faster.is_some(), is_knockout),
            ("third-place", self.third_place.is_some(), is_knockout),
        ];
        if let Some((option, ..)) = given.into_iter().find(|(_, given, fits)| *given && !fits) {
            return Err(HandlerError::User(text::not_for_this_format(self.words, option)));
        }
        Ok(match self.format {
            FormatOption::Swiss => TournamentFormat::Swiss {
                rounds: self
                    .rounds
                    .ok_or_else(|| HandlerError::User(text::rounds_needed(self.words)))?,
            },
            FormatOption::RoundRobin | FormatOption::DoubleRoundRobin => TournamentFormat::RoundRobin {
                double: self.format == FormatOption::DoubleRoundRobin,
                at_once: self.at_once.unwrap_or(false),
            },
            FormatOption::Knockout => TournamentFormat::Knockout {
                return_game: self.return_game.unwrap_or(true),
                faster: faster_controls(self.words, self.faster.unwrap_or_default())?,
                third_place: self.third_place.unwrap_or(false),
            },
            FormatOption::Arena => TournamentFormat::Arena {
                minutes: self
                    .minutes
                    .ok_or_else(|| HandlerError::User(text::length_needed(self.words)))?,
            },
        })
    }
}

/// Reads the clocks of a knockout's faster games.
pub(super) fn faster_controls(words: &Words, typed: &str) -> Result<Vec<TimeControl>, HandlerError> {
    typed
        .split([',', ';'])
        .map(str::trim)
        .filter(|typed| !typed.is_empty())
        .take(limits::FASTER_GAMES + 1)
        .map(|typed| control(words, typed))
        .collect()
}

/// Reads which variants are played.
pub(super) fn plan(
    words: &Words,
    typed: &str,
    choose: Option<ChooseOption>,
) -> Result<VariantPlan, HandlerError> {
    let named = typed.split([',', ';', ' ']).filter(|word| !word.is_empty());
    let mut all = Vec::new();
    for word in named.take(limits::TOURNAMENT_VARIANTS + 1) {
        let known = Variant::all()
            .into_iter()
            .find(|one| one.id().eq_ignore_ascii_case(word));
        let known = known.ok_or_else(|| HandlerError::User(text::unknown_variant(words, word)))?;
        let is_repeated = all
            .iter()
            .any(|one: &TournamentVariant| one.variant == known.id());
        if is_repeated && choose != Some(ChooseOption::PerRound) {
            return Err(HandlerError::User(text::named_twice(
                words,
                variant_name(words, known.descriptor()),
            )));
        }
        all.push(TournamentVariant {
            variant: known.id().to_owned(),
            options: Vec::new(),
        });
    }
    if all.len() == 1
        && let Some(one) = all.pop()
    {
        if choose.is_some() {
            let refusal = text::nothing_to_choose(words, &one.variant);
            return Err(HandlerError::User(refusal));
        }
        return Ok(VariantPlan::One(one));
    }
    match choose {
        _ if all.is_empty() => Err(HandlerError::User(text::variants_needed(words))),
        Some(ChooseOption::PerRound) => Ok(VariantPlan::PerRound(all)),
        Some(ChooseOption::Drawn) => Ok(VariantPlan::Drawn(all)),
        Some(ChooseOption::Vote) => Ok(VariantPlan::Vote(all)),
        None => Err(HandlerError::User(text::plan_needed(words))),
    }
}

/// Reads a time control.
pub(super) fn control(words: &Words, typed: &str) -> Result<TimeControl, HandlerError> {
    TimeControl::from_typed(typed)
        .map_err(|error| HandlerError::User(text::unknown_control(words, typed, error)))
}

#[cfg(test)]
mod tests {
    use super::*;

    const DAY: i64 = 24 * 60 * 60 * 1_000;

    fn chosen(format: FormatOption) -> Chosen<'static> {
        Chosen {
            words: Words::english(),
            format,
            variants: "chess",
            choose: None,
            time: Some("3 days"),
            rounds: None,
            window: None,
            minutes: None,
            starts: None,
            check_in: None,
            players: None,
            interval: None,
            unfinished: None,
            seeding: None,
            rated: None,
            ratings: RatingLimits::default(),
            days_late: None,
            late_entry: None,
            vacation: None,
            at_once: None,
            return_game: None,
            faster: None,
            third_place: None,
        }
    }

    fn refused(chosen: &Chosen<'_>) -> String {
        chosen.rules(TimeMs(0)).unwrap_err().letter(Words::english()).text
    }

    #[test]
    fn a_window_gives_each_player_half_of_it() {
        let swiss = Chosen {
            rounds: Some(5),
            time: None,
            window: Some("14 days"),
            ..chosen(FormatOption::Swiss)
        };
        let rules = swiss.rules(TimeMs(0)).unwrap();
        assert!(rules.ends_inside_window());
        assert_eq!(
            (rules.window_ms, rules.control.start()),
            (Some(14 * DAY), Some(7 * DAY))
        );
    }

    #[test]
    fn players_are_seeded_by_rating_unless_the_organiser_says_otherwise() {
        let mut robin = chosen(FormatOption::RoundRobin);
        assert_eq!(robin.rules(TimeMs(0)).unwrap().seeding, Seeding::Rating);
        robin.seeding = Some(SeedingOption::Draw);
        robin.rated = Some(true);
        robin.ratings.most = Some(1_600);
        robin.days_late = Some(2);
        let rules = robin.rules(TimeMs(0)).unwrap();
        assert_eq!((rules.seeding, rules.rated), (Seeding::Draw, true));
        assert!(rules.ratings.admit(1_600) && !rules.ratings.admit(1_601));
        assert_eq!(rules.most_days_late, Some(2));
        let arena = Chosen {
            minutes: Some(60),
            seeding: Some(SeedingOption::Rating),
            ..chosen(FormatOption::Arena)
        };
        assert_eq!(refused(&arena), "This format has no `seeding:`. Leave it out.");
    }

    #[test]
    fn what_a_format_needs_is_asked_for() {
        assert!(refused(&chosen(FormatOption::Swiss)).contains("`rounds:`"));
        assert!(refused(&chosen(FormatOption::Arena)).contains("`minutes:`"));
        let timeless = Chosen {
            time: None,
            ..chosen(FormatOption::Knockout)
        };
        assert!(refused(&timeless).contains("`time:`"));
    }

    #[test]
    fn an_option_of_another_format_is_refused() {
        let robin = Chosen {
            rounds: Some(3),
            ..chosen(FormatOption::RoundRobin)
        };
        assert_eq!(refused(&robin), "This format has no `rounds:`. Leave it out.");
        let arena = Chosen {
            minutes: Some(60),
            third_place: Some(true),
            ..chosen(FormatOption::Arena)
        };
        assert!(refused(&arena).contains("`third-place:`"));
    }

    #[test]
    fn several_variants_need_a_way_to_choose() {
        let two = Chosen {
            variants: "chess, Cyvasse",
            ..chosen(FormatOption::Knockout)
        };
        assert!(refused(&two).contains("`choose:`"));
        let drawn = Chosen {
            choose: Some(ChooseOption::Drawn),
            ..two
        };
        let rules = drawn.rules(TimeMs(0)).unwrap();
        let ids: Vec<&str> = rules
            .variants
            .all()
            .iter()
            .map(|one| one.variant.as_str())
            .collect();
        assert_eq!(ids, ["chess", "cyvasse"]);
        let wrong = Chosen {
            variants: "checkers",
            ..chosen(FormatOption::Knockout)
        };
        assert!(refused(&wrong).contains("`checkers`"));
        let none = Chosen {
            variants: " , ",
            ..chosen(FormatOption::Knockout)
        };
        assert!(refused(&none).starts_with("Name at least one variant: `chess`"));
        let twice = Chosen {
            variants: "chess,chess",
            ..chosen(FormatOption::Knockout)
        };
        assert!(refused(&twice).starts_with("Chess is named twice."));
        let alone = Chosen {
            variants: "chess",
            choose: Some(ChooseOption::Vote),
            ..chosen(FormatOption::Knockout)
        };
        assert_eq!(
            refused(&alone),
            "With one variant there's nothing to choose: every game is `chess`. Leave out `choose:`, or name several variants."
        );
        let in_turn = Chosen {
            variants: "chess, cyvasse, chess",
            choose: Some(ChooseOption::PerRound),
            ..chosen(FormatOption::RoundRobin)
        };
        assert_eq!(in_turn.rules(TimeMs(0)).unwrap().variants.all().len(), 3);
    }

    #[test]
    fn a_knockout_has_faster_games() {
        let knockout = Chosen {
            time: Some("10+10"),
            faster: Some("5+5, 3+3"),
            third_place: Some(true),
            ..chosen(FormatOption::Knockout)
        };
        let rules = knockout.rules(TimeMs(0)).unwrap();
        let TournamentFormat::Knockout {
            faster,
            return_game,
            third_place,
        } = rules.format
        else {
            panic!("a knockout");
        };
        assert_eq!((faster.len(), return_game, third_place), (2, true, true));
    }
}

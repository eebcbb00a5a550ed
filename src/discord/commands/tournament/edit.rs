//! `/tournament edit`: changes an announced tournament before it starts.
#![allow(
    clippy::too_many_arguments,
    reason = "every option of a command is an argument of its function"
)]

use super::create::{ChooseOption, SeedingOption, UnfinishedOption, control, faster_controls, plan};
use super::organise::stored;
use super::{Context, TournamentArg, autocomplete, localized, organised, respond, text};
use crate::discord::context::Localized;
use crate::discord::error::HandlerError;
use crate::discord::match_view::actions::is_old_enough;
use crate::discord::message::OutgoingMessage;
use crate::discord::text::words::Words;
use crate::discord::tournament::messages::PlayerNames;
use crate::discord::tournament::moments;
use rookery_session::{
    OrganiserStep, RemovedRule, Seeding, TimeMs, TournamentEdit, TournamentFormat, TournamentState,
    UnfinishedRule, VariantPlan,
};

/// The `remove:` option.
#[derive(Clone, Copy, Debug, PartialEq, Eq, poise::ChoiceParameter)]
pub(super) enum RemoveOption {
    /// The start.
    #[name = "The start time: an organiser starts it"]
    Start,
    /// The check-in.
    #[name = "The check-in"]
    CheckIn,
    /// The window.
    #[name = "The window: a round ends with its last game"]
    Window,
    /// The rating limits.
    #[name = "The rating limits"]
    RatingLimits,
    /// The limit of days with a loss on time.
    #[name = "The limit of days-late"]
    DaysLate,
}

impl From<RemoveOption> for RemovedRule {
    fn from(option: RemoveOption) -> Self {
        match option {
            RemoveOption::Start => Self::Start,
            RemoveOption::CheckIn => Self::CheckIn,
            RemoveOption::Window => Self::Window,
            RemoveOption::RatingLimits => Self::RatingLimits,
            RemoveOption::DaysLate => Self::DaysLate,
        }
    }
}

/// Organisers: change a tournament before it starts; its format stays
#[poise::command(slash_command)]
pub(super) async fn edit(
    ctx: Context<'_>,
    tournament: Option<TournamentArg>,
    #[description = "Its new name"]
    #[max_length = 60]
    name: Option<String>,
    #[description = "The clock of each game; live or by correspondence stays once somebody has joined"]
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
    #[description = "When it starts: how long from now, or a date and time in UTC"]
    #[max_length = 40]
    starts: Option<String>,
    #[description = "Players check in that long before the start, such as 24h"]
    #[rename = "check-in"]
    #[max_length = 40]
    check_in: Option<String>,
    #[description = "The most players; not fewer than have joined"]
    #[min = 2]
    #[max = 64]
    players: Option<u16>,
    #[description = "The variants, separated by commas; possible until somebody has joined"]
    #[autocomplete = "autocomplete::variants"]
    #[max_length = 200]
    variants: Option<String>,
    #[description = "With several variants: how the one to play is chosen"] choose: Option<ChooseOption>,
    #[description = "The break between two rounds, such as 10 min"]
    #[rename = "break"]
    #[max_length = 40]
    interval: Option<String>,
    #[description = "What becomes of games that run longer than the window"] unfinished: Option<
        UnfinishedOption,
    >,
    #[description = "How players are seeded"] seeding: Option<SeedingOption>,
    #[description = "Whether the games change ratings"] rated: Option<bool>,
    #[description = "The least rating for those who join from now on"]
    #[rename = "rating-from"]
    #[min = 100]
    #[max = 3500]
    rating_from: Option<u16>,
    #[description = "The highest rating for those who join from now on"]
    #[rename = "rating-to"]
    #[min = 100]
    #[max = 3500]
    rating_to: Option<u16>,
    #[description = "On at most how many of the last 90 days whoever joins may have lost on time"]
    #[rename = "days-late"]
    #[min = 0]
    #[max = 90]
    days_late: Option<u16>,
    #[description = "Whether players may join after the start (Swiss, arena)"]
    #[rename = "late-entry"]
    late_entry: Option<bool>,
    #[description = "Whether vacations stop the clocks"] vacation: Option<bool>,
    #[description = "Round robin: begin all games at once"]
    #[rename = "at-once"]
    at_once: Option<bool>,
    #[description = "Knockout: play a game with colours reversed after a draw"]
    #[rename = "return-game"]
    return_game: Option<bool>,
    #[description = "Knockout: clocks of the games after that, separated by commas, such as 5+5, 3+3"]
    #[max_length = 100]
    faster: Option<String>,
    #[description = "Knockout: play for third place"]
    #[rename = "third-place"]
    third_place: Option<bool>,
    #[description = "What to take away"] remove: Option<RemoveOption>,
) -> Result<(), HandlerError> {
    respond(ctx, async move {
        let state = organised(ctx, tournament.as_ref()).await?;
        let app = &localized(ctx);
        let given = Given {
            words: app.words,
            name: name.as_deref(),
            time: time.as_deref(),
            rounds,
            window: window.as_deref(),
            minutes,
            starts: starts.as_deref(),
            check_in: check_in.as_deref(),
            players,
            variants: variants.as_deref(),
            choose,
            interval: interval.as_deref(),
            unfinished,
            seeding,
            rated,
            rating_from,
            rating_to,
            days_late,
            late_entry,
            vacation,
            at_once,
            return_game,
            faster: faster.as_deref(),
            third_place,
            remove,
        };
        let edit = given.edit(&state, app.sessions.now())?;
        if rated == Some(true) {
            check_accounts(app, &state).await?;
        }
        let by = stored(ctx).await?;
        let step = OrganiserStep::Edit(Box::new(edit));
        let changed = app.sessions.organise(by, state.header.id, step).await?.tournament;
        let channel = app.channel(changed.header.channel).await?;
        let told_in = changed.taking_part().next().map(|_| channel);
        let last = changed.changes.last().map(|change| change.revision);
        let said = text::edited(app.words, &changed, last.unwrap_or_default(), told_in);
        Ok(OutgoingMessage::new(said))
    })
    .await
}

/// Fails if some who have joined couldn't join a rated tournament, because their accounts are too young.
async fn check_accounts(app: &Localized<'_>, state: &TournamentState) -> Result<(), HandlerError> {
    let mut young = Vec::new();
    for player in state.taking_part() {
        let user = state.user_of(player.number);
        let account = match user {
            Some(user) => app.account(user).await?,
            None => None,
        };
        if account.is_some_and(|account| !is_old_enough(app, account)) {
            young.push(player.number);
        }
    }
    if young.is_empty() {
        return Ok(());
    }
    let names = PlayerNames::of(app, state).await?;
    let names: Vec<String> = young.into_iter().map(|number| names.written(number)).collect();
    Err(HandlerError::User(text::too_new_for_rated(app.words, &names)))
}

/// The options of the command.
struct Given<'a> {
    words: &'static Words,
    name: Option<&'a str>,
    time: Option<&'a str>,
    rounds: Option<u16>,
    window: Option<&'a str>,
    minutes: Option<u32>,
    starts: Option<&'a str>,
    check_in: Option<&'a str>,
    players: Option<u16>,
    variants: Option<&'a str>,
    choose: Option<ChooseOption>,
    interval: Option<&'a str>,
    unfinished: Option<UnfinishedOption>,
    seeding: Option<SeedingOption>,
    rated: Option<bool>,
    rating_from: Option<u16>,
    rating_to: Option<u16>,
    days_late: Option<u16>,
    late_entry: Option<bool>,
    vacation: Option<bool>,
    at_once: Option<bool>,
    return_game: Option<bool>,
    faster: Option<&'a str>,
    third_place: Option<bool>,
    remove: Option<RemoveOption>,
}

impl Given<'_> {
    /// Reads the change. An option that the format does not have is refused, not ignored.
    fn edit(&self, state: &TournamentState, now: TimeMs) -> Result<TournamentEdit, HandlerError> {
        let format = &state.rules.format;
        if let Some(option) = self.of_another_format(format) {
            return Err(HandlerError::User(text::not_for_this_format(self.words, option)));
        }
        let length = |typed: Option<&str>| typed.map(|typed| moments::length(self.words, typed)).transpose();
        let edit = TournamentEdit {
            name: self.name.map(str::to_owned),
            variants: self.plan(&state.rules.variants)?,
            control: self.time.map(|typed| control(self.words, typed)).transpose()?,
            window_ms: length(self.window)?,
            interval_ms: length(self.interval)?,
            unfinished: self.unfinished.map(UnfinishedRule::from),
            starts: self
                .starts
                .map(|typed| moments::moment(self.words, typed, now))
                .transpose()?,
            check_in_ms: length(self.check_in)?,
            most_players: self.players,
            late_entry: self.late_entry,
            seeding: self.seeding.map(Seeding::from),
            vacation: self.vacation,
            rated: self.rated,
            rating_from: self.rating_from,
            rating_to: self.rating_to,
            most_days_late: self.days_late,
            rounds: self.rounds,
            minutes: self.minutes,
            at_once: self.at_once,
            return_game: self.return_game,
            faster: self
                .faster
                .map(|typed| faster_controls(self.words, typed))
                .transpose()?,
            third_place: self.third_place,
            removed: self.remove.map(RemovedRule::from),
        };
        if edit.is_empty() {
            return Err(HandlerError::User(text::nothing_to_edit(self.words)));
        }
        Ok(edit)
    }

    /// The variants, if they or how they are chosen changes.
    fn plan(&self, present: &VariantPlan) -> Result<Option<VariantPlan>, HandlerError> {
        let ids: Vec<&str> = present.all().iter().map(|one| one.variant.as_str()).collect();
        match (self.variants, self.choose) {
            (None, None) => Ok(None),
            (Some(typed), choose) => {
                // As before, if there still are several.
                let choose = choose.or_else(|| is_several(typed).then(|| chosen_now(present)).flatten());
                plan(self.words, typed, choose).map(Some)
            }
            (None, choose) => plan(self.words, &ids.join(","), choose).map(Some),
        }
    }

    fn of_another_format(&self, format: &TournamentFormat) -> Option<&'static str> {
        let is_swiss = matches!(format, TournamentFormat::Swiss { .. });
        let is_robin = matches!(format, TournamentFormat::RoundRobin { .. });
        let is_knockout = matches!(format, TournamentFormat::Knockout { .. });
        let is_arena = matches!(format, TournamentFormat::Arena { .. });
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
        let wrong = given.into_iter().find(|(_, given, fits)| *given && !fits);
        wrong.map(|(option, ..)| option)
    }
}

fn is_several(typed: &str) -> bool {
    let named = typed.split([',', ';', ' ']).filter(|word| !word.is_empty());
    named.count() > 1
}

/// How the variant to play is chosen among several now.
const fn chosen_now(plan: &VariantPlan) -> Option<ChooseOption> {
    match plan {
        VariantPlan::One(_) => None,
        VariantPlan::PerRound(_) => Some(ChooseOption::PerRound),
        VariantPlan::Drawn(_) => Some(ChooseOption::Drawn),
        VariantPlan::Vote(_) => Some(ChooseOption::Vote),
    }
}

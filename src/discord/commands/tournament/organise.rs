//! What organisers do with a tournament: start, pause, seed, decide, end. Whether they may is looked at each time.

use super::{Choice, Context, TournamentArg, actor, autocomplete, localized, organised, respond, text};
use crate::discord::commands::choice::ChoiceList;
use crate::discord::components::custom_id::GameDecision;
use crate::discord::error::HandlerError;
use crate::discord::message::OutgoingMessage;
use crate::discord::text::capital;
use crate::discord::text::tournament::Organised;
use crate::discord::text::words::Words;
use crate::discord::tournament::messages::PlayerNames;
use crate::discord::tournament::{judging, moments, steps};
use rookery_session::{DecisionReason, OrganiserStep, PlayerNumber, Score, TournamentState, UserId};
use serenity::all::{Mentionable, User, UserId as DiscordUser};

impl ChoiceList for Score {
    const EXPECTED: &'static str = "expected a result";

    fn all() -> Vec<Self> {
        vec![Score::White, Score::Black, Score::Draw, Score::None]
    }

    fn id(self) -> String {
        let word = match self {
            Score::White => "white",
            Score::Black => "black",
            Score::Draw => "draw",
            Score::None => "none",
        };
        word.to_owned()
    }

    fn label(self) -> String {
        text::score_label(Words::english(), self)
    }
}

impl ChoiceList for DecisionReason {
    const EXPECTED: &'static str = "expected a reason";

    fn all() -> Vec<Self> {
        DecisionReason::ALL.to_vec()
    }

    fn id(self) -> String {
        self.word().to_owned()
    }

    fn label(self) -> String {
        capital(&text::decision_reason(Words::english(), self))
    }
}

/// Takes the organiser's step and confirms it.
async fn take(
    ctx: Context<'_>,
    tournament: Option<&TournamentArg>,
    step: OrganiserStep,
    done: Organised,
) -> Result<OutgoingMessage, HandlerError> {
    let state = organised(ctx, tournament).await?;
    let by = stored(ctx).await?;
    let changed = ctx.data().sessions.organise(by, state.header.id, step).await?;
    let said = text::organised(localized(ctx).words, &changed.tournament, done);
    Ok(OutgoingMessage::new(said))
}

/// Who organises, stored if they are new.
pub(super) async fn stored(ctx: Context<'_>) -> Result<rookery_session::Actor, HandlerError> {
    Ok(rookery_session::Actor {
        user: ctx.data().user(ctx.interaction.user.id).await?,
        ..actor(ctx).await?
    })
}

/// Organisers: start a tournament now
#[poise::command(slash_command)]
pub(super) async fn start(ctx: Context<'_>, tournament: Option<TournamentArg>) -> Result<(), HandlerError> {
    respond(
        ctx,
        take(ctx, tournament.as_ref(), OrganiserStep::Start, Organised::Started),
    )
    .await
}

/// Organisers: pair no further rounds for now
#[poise::command(slash_command)]
pub(super) async fn pause(ctx: Context<'_>, tournament: Option<TournamentArg>) -> Result<(), HandlerError> {
    respond(
        ctx,
        take(ctx, tournament.as_ref(), OrganiserStep::Pause, Organised::Paused),
    )
    .await
}

/// Organisers: let a paused tournament go on
#[poise::command(slash_command)]
pub(super) async fn resume(ctx: Context<'_>, tournament: Option<TournamentArg>) -> Result<(), HandlerError> {
    respond(
        ctx,
        take(
            ctx,
            tournament.as_ref(),
            OrganiserStep::Resume,
            Organised::Resumed,
        ),
    )
    .await
}

/// Organisers: end a tournament without a result
#[poise::command(slash_command)]
pub(super) async fn cancel(
    ctx: Context<'_>,
    #[description = "The tournament; named, so that none is cancelled by mistake"]
    #[autocomplete = "autocomplete::tournaments"]
    #[max_length = 60]
    tournament: String,
) -> Result<(), HandlerError> {
    respond(ctx, async move {
        let state = organised(ctx, Some(&TournamentArg::named(tournament))).await?;
        let user = actor(ctx).await?.user;
        steps::ask_to_cancel(&localized(ctx), user, &state).await
    })
    .await
}

/// Organisers: seed the players before the start
#[poise::command(slash_command)]
pub(super) async fn seed(
    ctx: Context<'_>,
    #[description = "The players, the strongest first: names, numbers or mentions, separated by commas"]
    #[max_length = 2000]
    players: String,
    tournament: Option<TournamentArg>,
) -> Result<(), HandlerError> {
    respond(ctx, async move {
        let state = organised(ctx, tournament.as_ref()).await?;
        let names = PlayerNames::of(&localized(ctx), &state).await?;
        let known: Vec<(PlayerNumber, String)> = state
            .taking_part()
            .map(|player| (player.number, names.shown(player.number)))
            .collect();
        let mut order: Vec<(PlayerNumber, UserId)> = Vec::new();
        for typed in seeds(&players) {
            let number = match typed {
                Seed::Account(account) => {
                    let user = ctx.data().asking_user(account).await?;
                    let player = state.player_of(user).filter(|player| player.takes_part);
                    player
                        .map(|player| player.number)
                        .ok_or_else(|| account.mention().to_string())
                }
                Seed::Word(word) => named(&known, word).ok_or_else(|| word.to_owned()),
            };
            let number = number.map_err(|typed| {
                HandlerError::User(text::unknown_seed(localized(ctx).words, &typed, &known))
            })?;
            if order.iter().any(|(other, _)| *other == number) {
                return Err(HandlerError::User(text::seeded_twice(
                    localized(ctx).words,
                    &names.written(number),
                )));
            }
            order.extend(state.user_of(number).map(|user| (number, user)));
        }
        if order.is_empty() {
            return Err(HandlerError::User(text::seeds_needed(localized(ctx).words)));
        }
        let order = order.into_iter().map(|(_, user)| user).collect();
        let step = OrganiserStep::Order(order);
        take(ctx, tournament.as_ref(), step, Organised::Seeded).await
    })
    .await
}

/// What names a player who is seeded.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Seed<'a> {
    /// A mention.
    Account(DiscordUser),
    /// A name or a number.
    Word(&'a str),
}

/// Reads the players of a seeding in order. With commas or line breaks, names may contain spaces.
fn seeds(text: &str) -> Vec<Seed<'_>> {
    let has_commas = text.contains([',', ';', '\n']);
    let is_break = |letter: char| match letter {
        ',' | ';' | '\n' => true,
        other => !has_commas && other.is_whitespace(),
    };
    let mut found = Vec::new();
    for part in text.split(is_break) {
        // Mentions may follow each other without a comma.
        let mut rest = part.trim();
        while let Some((account, after)) = leading_mention(rest) {
            found.push(Seed::Account(account));
            rest = after.trim();
        }
        if !rest.is_empty() {
            found.push(Seed::Word(rest));
        }
    }
    found
}

/// The account that a text mentions at its beginning, and what follows.
fn leading_mention(text: &str) -> Option<(DiscordUser, &str)> {
    let (number, after) = text.strip_prefix("<@")?.split_once('>')?;
    let number: u64 = number.trim_start_matches('!').parse().ok()?;
    (number > 0).then(|| (DiscordUser::new(number), after))
}

/// The player with that name, without regard to case, or else with that number.
fn named(known: &[(PlayerNumber, String)], typed: &str) -> Option<PlayerNumber> {
    let wanted = typed.trim_start_matches('@').to_lowercase();
    let by_name = known.iter().find(|(_, name)| name.to_lowercase() == wanted);
    let number = || typed.trim_start_matches('#').parse::<u16>().ok();
    let by_number = || known.iter().find(|(one, _)| number() == Some(one.0));
    by_name.or_else(by_number).map(|(number, _)| *number)
}

/// Organisers: remove a player from a tournament
#[poise::command(slash_command)]
pub(super) async fn remove(
    ctx: Context<'_>,
    #[description = "The player"] player: User,
    tournament: Option<TournamentArg>,
) -> Result<(), HandlerError> {
    respond(ctx, async move {
        let state = organised(ctx, tournament.as_ref()).await?;
        let by = actor(ctx).await?.user;
        steps::ask_to_remove(&localized(ctx), by, &state, player.id).await
    })
    .await
}

/// Organisers: let somebody take over the place of a player who has withdrawn
#[poise::command(slash_command)]
pub(super) async fn substitute(
    ctx: Context<'_>,
    #[description = "The player who has withdrawn"] player: User,
    #[description = "Who takes over"] by: User,
    tournament: Option<TournamentArg>,
) -> Result<(), HandlerError> {
    respond(ctx, async move {
        if by.bot {
            return Err(HandlerError::User(text::no_bots(localized(ctx).words)));
        }
        let app = &localized(ctx);
        // Before somebody new is stored.
        let state = organised(ctx, tournament.as_ref()).await?;
        steps::check_account(app, &state, by.id)?;
        let step = OrganiserStep::Substitute {
            replaced: app.asking_user(player.id).await?,
            by: app.user(by.id).await?,
        };
        let done = Organised::Substituted {
            by: by.id,
            replaced: player.id,
        };
        take(ctx, tournament.as_ref(), step, done).await
    })
    .await
}

/// The round and the board that an organiser means: without a round, a board of the present one; in an arena, whose games
/// have one number each, the game of that number.
fn meant_board(state: &TournamentState, round: Option<u16>, board: u16) -> (u16, u16) {
    let by_number = state.arena_game(board).filter(|_| round.is_none());
    by_number.unwrap_or_else(|| (round.unwrap_or_else(|| state.paired_rounds()), board))
}

/// Organisers: decide a board or correct its result, also a day after the end
#[poise::command(slash_command)]
pub(super) async fn decide(
    ctx: Context<'_>,
    #[description = "The number of the board in the pairings; in an arena, of the game"]
    #[min = 1]
    #[max = 10000]
    board: u16,
    #[description = "The result"] result: Choice<Score>,
    #[description = "Why; the thread of the game says it"] reason: Choice<DecisionReason>,
    #[description = "The round; the present one if you leave it out"]
    #[min = 1]
    #[max = 10000]
    round: Option<u16>,
    tournament: Option<TournamentArg>,
) -> Result<(), HandlerError> {
    respond(ctx, async move {
        let state = organised(ctx, tournament.as_ref()).await?;
        let (round, board) = meant_board(&state, round, board);
        let decision = GameDecision {
            round,
            board,
            score: result.0,
            why: reason.0,
            seen: None,
        };
        let user = actor(ctx).await?.user;
        steps::ask_to_decide(&localized(ctx), user, &state, decision).await
    })
    .await
}

/// Organisers: let the computer propose a result for a game whose round is over
#[poise::command(slash_command)]
pub(super) async fn judge(
    ctx: Context<'_>,
    #[description = "The number of the board in the pairings; in an arena, of the game"]
    #[min = 1]
    #[max = 10000]
    board: u16,
    #[description = "The round; the present one if you leave it out"]
    #[min = 1]
    #[max = 10000]
    round: Option<u16>,
    tournament: Option<TournamentArg>,
) -> Result<(), HandlerError> {
    respond(ctx, async move {
        let state = organised(ctx, tournament.as_ref()).await?;
        let (round, board) = meant_board(&state, round, board);
        let user = actor(ctx).await?.user;
        judging::propose(&localized(ctx), user, &state, (round, board)).await
    })
    .await
}

/// Organisers: let the present round end later
#[poise::command(slash_command)]
pub(super) async fn extend(
    ctx: Context<'_>,
    #[description = "How long from now, such as 3 days, or a date and time in UTC"]
    #[max_length = 40]
    until: String,
    tournament: Option<TournamentArg>,
) -> Result<(), HandlerError> {
    respond(ctx, async move {
        let until = moments::moment(localized(ctx).words, &until, ctx.data().sessions.now())?;
        let step = OrganiserStep::MoveWindow(until);
        take(ctx, tournament.as_ref(), step, Organised::Extended(until)).await
    })
    .await
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn players_are_seeded_by_mention_name_or_number() {
        let account = |id| Seed::Account(DiscordUser::new(id));
        assert_eq!(seeds("<@7> <@!3><@12>"), [account(7), account(3), account(12)]);
        assert_eq!(
            seeds("Ann Lee, <@7>, 3"),
            [Seed::Word("Ann Lee"), account(7), Seed::Word("3")]
        );
        assert_eq!(seeds("ann bob"), [Seed::Word("ann"), Seed::Word("bob")]);
        assert_eq!(seeds(" , "), []);
        assert_eq!(seeds("<@0> <@x>"), [Seed::Word("<@0>"), Seed::Word("<@x>")]);
        let known = [
            (PlayerNumber(1), "Ann Lee".to_owned()),
            (PlayerNumber(2), "bob".to_owned()),
        ];
        for (typed, number) in [
            ("ann lee", Some(1)),
            ("@bob", Some(2)),
            ("#2", Some(2)),
            ("1", Some(1)),
            ("3", None),
            ("cleo", None),
        ] {
            assert_eq!(named(&known, typed), number.map(PlayerNumber), "{typed}");
        }
    }
}

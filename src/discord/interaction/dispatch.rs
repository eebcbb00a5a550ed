//! Reads the custom IDs of buttons, menus and forms and calls their handlers, after checking that the user may look at
//! what the custom ID names. Keeps nothing in memory, so components work for as long as their messages exist.

use super::permissions;
use super::respond::{InteractionRef, respond};
use super::way_back::WayBack;
use crate::discord::components::custom_id::{
    BoardButton, ChallengeButton, ChallengePlan, ChallengePlanPart, ComponentSubject, CourseButton, CustomId,
    LearningId, PanelButton,
};
use crate::discord::components::modal::{self, Reply};
use crate::discord::context::{App, Localized};
use crate::discord::error::HandlerError;
use crate::discord::exercise::task::Learner;
use crate::discord::exercise::{course, solver, steps as exercise};
use crate::discord::match_view::actions::AskedFrom;
use crate::discord::match_view::board::refresh_board_or_fail;
use crate::discord::match_view::share::{self, Sharer};
use crate::discord::match_view::zoom::{self, Quarter};
use crate::discord::match_view::{
    actions, clock, conditional, explain, follow, hint, lookup, next_match, note, opponent, pgn, replay,
    report, review, rules, watch,
};
use crate::discord::message::OutgoingMessage;
use crate::discord::privacy;
use crate::discord::standing::steps as standing;
use crate::discord::study::explain as study_explain;
use crate::discord::study::menus as study_menus;
use crate::discord::study::steps as study;
use crate::discord::text::refusals;
use crate::discord::tournament::steps as tournament;
use crate::discord::turn_entry::{entry, free_text, search};
use rookery_session::{Actor, ChallengeId, ExerciseSubject, MatchId, OfferKind, SeenBoard};
use serenity::all::{
    ComponentInteraction, ComponentInteractionDataKind, Message, MessageFlags, ModalInteraction,
};
use std::future::Future;
use std::pin::Pin;
use std::sync::Arc;

/// Answers a press of a button or a choice of a menu.
pub async fn pressed(app: Arc<App>, interaction: ComponentInteraction) {
    let reader = Localized::new(&app, &interaction.locale, interaction.guild_locale.as_deref());
    respond(
        &app,
        InteractionRef::Component(&interaction),
        Box::pin(handle(&reader, &interaction)),
    )
    .await;
}

/// Answers a form that was sent.
pub async fn sent(app: Arc<App>, interaction: ModalInteraction) {
    let reader = Localized::new(&app, &interaction.locale, interaction.guild_locale.as_deref());
    respond(
        &app,
        InteractionRef::Form(&interaction),
        Box::pin(handle_form(&reader, &interaction)),
    )
    .await;
}

async fn handle_form(
    app: &Localized<'_>,
    interaction: &ModalInteraction,
) -> Result<OutgoingMessage, HandlerError> {
    let by = app.actor(interaction.user.id, interaction.id).await?;
    let typed = modal::typed(interaction);
    let (game, board, draft, button) = match interaction.data.custom_id.parse() {
        Ok(CustomId::Panel(game, board, draft, button)) => (game, board, draft, button),
        Ok(CustomId::StudyMenu(id, seen, PanelButton::Write)) => {
            return Box::pin(study::typed(app, by, (id, seen), typed)).await;
        }
        Ok(CustomId::StudyMenu(id, seen, PanelButton::Find(path))) => {
            return Box::pin(study_menus::found(app, by, (id, seen), &path, typed)).await;
        }
        Ok(CustomId::Study(id, seen, button)) => {
            return Box::pin(study::named(app, by, (id, seen), button, typed)).await;
        }
        Ok(CustomId::Learning(LearningId::Menu(id, seen, PanelButton::Write))) => {
            let by = Learner {
                user: by.user,
                guild: interaction.guild_id,
            };
            return Box::pin(exercise::typed(app, by, (id, seen), typed)).await;
        }
        Ok(id @ (CustomId::Explain(game) | CustomId::Note(game, _) | CustomId::Report(game))) => {
            lookup::check_may_look(app, by.user, interaction.channel_id, game).await?;
            return match id {
                CustomId::Note(..) => Box::pin(note::save(app, interaction.user.id, game, typed)).await,
                CustomId::Report(_) => Box::pin(report::send(app, reporter(interaction), game, typed)).await,
                _ => explained(app, by, game, typed).await,
            };
        }
        Ok(_) | Err(_) => return Err(HandlerError::User(refusals::unknown_button(app.words))),
    };
    lookup::check_may_look(app, by.user, interaction.channel_id, game).await?;
    match button {
        PanelButton::Write => Box::pin(free_text::typed(app, by, game, (board, draft), typed)).await,
        PanelButton::Find(path) => Box::pin(search::found(app, by, game, (board, draft), &path, typed)).await,
        PanelButton::Choose(_)
        | PanelButton::Back(_)
        | PanelButton::Zoom(..)
        | PanelButton::Preset(_)
        | PanelButton::Bundle(_)
        | PanelButton::Draw
        | PanelButton::Again
        | PanelButton::Undo
        | PanelButton::UndoTyped
        | PanelButton::Confirm
        | PanelButton::ConfirmAlways
        | PanelButton::Cancel => Err(HandlerError::User(refusals::unknown_button(app.words))),
    }
}

async fn handle(app: &Localized<'_>, interaction: &ComponentInteraction) -> Result<Reply, HandlerError> {
    let Ok(id) = interaction.data.custom_id.parse::<CustomId>() else {
        return Err(HandlerError::User(refusals::unknown_button(app.words)));
    };
    let by = app.actor(interaction.user.id, interaction.id).await?;
    match id.subject() {
        ComponentSubject::Match(game) => {
            lookup::check_may_look(app, by.user, interaction.channel_id, game).await?
        }
        ComponentSubject::Challenge(challenge) => {
            lookup::check_may_see(app, by.user, interaction.channel_id, challenge).await?;
        }
        // Its handler looks whether it belongs to this server.
        ComponentSubject::Tournament(_) | ComponentSubject::Nothing => {}
    }
    match id {
        CustomId::Panel(game, board, draft, PanelButton::Write) => {
            free_text::form(app, by, game, (board, draft), &read_in(&interaction.message)).await
        }
        CustomId::Panel(game, board, draft, PanelButton::Find(path)) => {
            search::form(app, by, game, (board, draft), &path).await
        }
        CustomId::StudyMenu(id, seen, button) => {
            Box::pin(study::tried(app, by, (id, seen), &button, chosen(interaction))).await
        }
        CustomId::Study(id, seen, button) => {
            Box::pin(study::pressed(app, by, (id, seen), button, chosen(interaction))).await
        }
        CustomId::Learning(id) => Box::pin(learning(app, by, interaction, id)).await,
        CustomId::Explain(game) => Ok(Reply::Form(Box::pin(explain::form(app, game)).await?)),
        CustomId::Note(game, button) => Box::pin(note::pressed(app, by.user, game, button)).await,
        CustomId::Report(game) => Ok(Reply::Form(Box::pin(report::form(app, game)).await?)),
        CustomId::Share(_) | CustomId::ShareReplay(_) => shared(app, by, interaction, id).await,
        other => {
            let back = WayBack::of(app.words, interaction, &other);
            let opened = letter(app, by, interaction, other).await?;
            Ok(Reply::OutgoingMessage(match back {
                Some(back) => back.below(app.words, opened),
                None => opened,
            }))
        }
    }
}

/// A handler's answer on the heap. The functions that return it keep the state of every handler but the one that runs off
/// the stack.
type Answer<'a, R> = Pin<Box<dyn Future<Output = Result<R, HandlerError>> + Send + 'a>>;

/// Everything that is answered with a message.
fn letter<'a>(
    app: &'a Localized<'a>,
    by: Actor,
    interaction: &'a ComponentInteraction,
    id: CustomId,
) -> Answer<'a, OutgoingMessage> {
    match id {
        CustomId::Challenge(challenge, button) => {
            Box::pin(challenge_button(app, by, interaction, challenge, button))
        }
        CustomId::Board(game, board, button) => {
            Box::pin(board_button(app, by, interaction, (game, board), button))
        }
        CustomId::Offer(game, board, offer, button) => {
            Box::pin(actions::offer_button(app, by, (game, board), offer, button))
        }
        CustomId::Panel(game, board, draft, button) => Box::pin(async move {
            entry::pressed(app, by, game, (board, draft), &button, chosen(interaction)).await
        }),
        CustomId::Text(game, _, page) => Box::pin(actions::describe(app, by.user, game, page)),
        CustomId::History(game, page) => Box::pin(actions::history(app, game, page)),
        CustomId::Clock(game, page) => Box::pin(clock::explain(app, game, page)),
        CustomId::Line(game, seen, button) => Box::pin(conditional::pressed(app, by, game, seen, button)),
        CustomId::Pgn(game) => Box::pin(pgn::game(app, game)),
        CustomId::Rules(..)
        | CustomId::Guide(..)
        | CustomId::Contents(..)
        | CustomId::Exact(..)
        | CustomId::Drawings(..) => Box::pin(async move { rules_page(app, by, interaction, &id).await }),
        CustomId::Privacy(button) => Box::pin(privacy::pressed(app, by, interaction.user.id, button)),
        CustomId::Opponent(plan, part) => Box::pin(planned(app, by, interaction, plan, part)),
        CustomId::Studies(_) => Box::pin(study::chosen(app, by.user, chosen(interaction))),
        CustomId::Standing(button) => Box::pin(standing::pressed(
            app,
            standing::Pressing {
                by: by.user,
                account: interaction.user.id,
                guild: interaction.guild_id,
                chosen: chosen(interaction),
            },
            button,
        )),
        CustomId::StudySquare(id, seen, cell, part) => {
            Box::pin(study_explain::part(app, by.user, (id, seen), (cell, part)))
        }
        CustomId::Square(game, cell, part) => Box::pin(explain::part(app, by.user, game, (cell, part))),
        CustomId::Hint(game) => Box::pin(hint::hint(app, by.user, game)),
        CustomId::PlayHint(game, board, seat, turn) => {
            Box::pin(async move { entry::play_hint(app, by, game, (board, seat), &turn).await })
        }
        CustomId::Help(page) => Box::pin(async move { Ok(actions::help_page(app, page)) }),
        CustomId::Confirmation(button) => {
            let (account, channel) = (interaction.user.id, interaction.channel_id);
            Box::pin(actions::confirmation(app, account, channel, button))
        }
        CustomId::Games(page) => Box::pin(actions::games(app, by.user, page)),
        CustomId::NextMatch(game) => Box::pin(next_match::show(app, by.user, game)),
        CustomId::Onlooker(game, button) => {
            let (account, guild) = (interaction.user.id, interaction.guild_id);
            Box::pin(follow::pressed(app, account, guild, (game, button)))
        }
        CustomId::Rematch(game) => Box::pin(actions::rematch(app, by, game, asked_from(interaction))),
        CustomId::Replay(game) => {
            let animation = replay::ReplayFormat::Animation;
            Box::pin(replay::replay(app, by.user, game, None, animation))
        }
        CustomId::Review(game, button) => {
            let asking = review::Asking {
                user: by.user,
                token: interaction.token.clone(),
            };
            Box::pin(review::pressed(app, asking, game, button))
        }
        CustomId::Step(game, turn, button) => Box::pin(replay::step(app, by.user, game, turn, button)),
        CustomId::Tournament(id, button) => {
            Box::pin(tournament::pressed(app, by, pressing(interaction), (id, button)))
        }
        CustomId::Vote(id, button, index) => Box::pin(tournament::vote(
            app,
            by,
            interaction.guild_id,
            (id, button, index),
        )),
        CustomId::Decide(id, decision) => {
            Box::pin(tournament::decide(app, by, pressing(interaction), (id, decision)))
        }
        CustomId::Remove(id, account) => {
            Box::pin(tournament::remove(app, by, pressing(interaction), (id, account)))
        }
        CustomId::Sheet(id, kind, round, page) => Box::pin(tournament::sheet(
            app,
            by.user,
            interaction.guild_id,
            (id, kind, round, page),
        )),
        CustomId::Explain(_)
        | CustomId::Note(..)
        | CustomId::Report(_)
        | CustomId::Share(_)
        | CustomId::ShareReplay(_)
        | CustomId::Learning(_)
        | CustomId::StudyMenu(..)
        | CustomId::Study(..) => {
            Box::pin(async { Err(HandlerError::User(refusals::unknown_button(app.words))) })
        }
    }
}

fn pressing(interaction: &ComponentInteraction) -> tournament::Pressing<'_> {
    tournament::Pressing {
        user: &interaction.user,
        guild: interaction.guild_id,
        member: interaction.member.as_ref(),
    }
}

/// A button under a challenge.
async fn challenge_button(
    app: &Localized<'_>,
    by: Actor,
    interaction: &ComponentInteraction,
    challenge: ChallengeId,
    button: ChallengeButton,
) -> Result<OutgoingMessage, HandlerError> {
    // That button stands on a private message.
    if button != ChallengeButton::AcceptIndeed {
        actions::stands_as(app, challenge, interaction.message.id).await?;
    }
    let by = match button {
        // Whoever accepts plays a match from now on.
        ChallengeButton::Accept | ChallengeButton::AcceptIndeed => Actor {
            user: app.user(interaction.user.id).await?,
            ..by
        },
        ChallengeButton::Decline | ChallengeButton::Withdraw => by,
    };
    actions::challenge_button(app, (by, interaction.user.id), challenge, button).await
}

/// A menu or the button of a challenge that is being put together.
async fn planned(
    app: &Localized<'_>,
    by: Actor,
    interaction: &ComponentInteraction,
    plan: ChallengePlan,
    part: ChallengePlanPart,
) -> Result<OutgoingMessage, HandlerError> {
    match part {
        ChallengePlanPart::Variant | ChallengePlanPart::Clock => {
            opponent::change(app, plan, part, chosen(interaction))
        }
        ChallengePlanPart::Send => {
            let place = permissions::match_channel(app, interaction.into()).await?;
            let by = Actor {
                user: app.user(interaction.user.id).await?,
                ..by
            };
            let sent = opponent::send(app, by, &plan, (interaction.guild_id, place.id)).await?;
            Ok(place.told(app.words, sent))
        }
    }
}

/// A button or a menu of lessons and other exercises.
async fn learning(
    app: &Localized<'_>,
    by: Actor,
    interaction: &ComponentInteraction,
    id: LearningId,
) -> Result<Reply, HandlerError> {
    let value = chosen(interaction);
    let learner = Learner {
        user: by.user,
        guild: interaction.guild_id,
    };
    let answer = match id {
        LearningId::Menu(id, seen, button) => {
            return exercise::tried(app, learner, (id, seen), &button, value).await;
        }
        LearningId::Exercise(id, seen, button) => exercise::pressed(app, learner, (id, seen), button).await?,
        LearningId::Puzzles => solver::table(app, by.user, interaction.guild_id).await?,
        LearningId::Solve(variant, name) => {
            let user = app.user(interaction.user.id).await?;
            let puzzle = ExerciseSubject::puzzle(variant.as_str(), name.as_str());
            exercise::open(app, user, puzzle).await?
        }
        LearningId::AnotherPuzzle => {
            let user = app.user(interaction.user.id).await?;
            exercise::another(app, Learner { user, ..learner }, None).await?
        }
        LearningId::Watch(variant, name) => {
            let guild = app.guild_of(interaction.guild_id).await?;
            let style = app.style_of_user(by.user, guild).await?;
            let reader = rules::RulesReader {
                app,
                by: by.user,
                style: &style,
            };
            watch::watch(reader, (&variant, &name)).await?
        }
        LearningId::Courses => {
            let variant = course::variant(app.words, value.unwrap_or_default())?;
            course::show(app, by.user, variant).await?
        }
        LearningId::Course(variant, button) => {
            let variant = course::variant(app.words, variant.as_str())?;
            // Whoever begins a lesson or a match is somebody of whom something is kept.
            let known = || app.user(interaction.user.id);
            match button {
                CourseButton::Show => course::show(app, by.user, variant).await?,
                CourseButton::Continue => exercise::go_on(app, known().await?, variant).await?,
                CourseButton::Lesson | CourseButton::LaterLesson => {
                    let lesson = ExerciseSubject::lesson(variant.id(), value.unwrap_or_default());
                    exercise::open(app, known().await?, lesson).await?
                }
                CourseButton::Play => {
                    let user = known().await?;
                    let place = permissions::match_channel(app, interaction.into()).await?;
                    let by = Actor { user, ..by };
                    let begun = course::play(app, by, variant, (interaction.guild_id, place.id)).await?;
                    place.told(app.words, begun)
                }
            }
        }
    };
    Ok(answer.into())
}

/// A square of a match that was typed in a form.
fn explained<'a>(
    app: &'a Localized<'a>,
    by: Actor,
    game: MatchId,
    typed: &'a str,
) -> Answer<'a, OutgoingMessage> {
    Box::pin(explain::square(app, by.user, game, typed))
}

/// Who sent a report in a form.
fn reporter(interaction: &ModalInteraction) -> report::Reporter {
    report::Reporter {
        account: interaction.user.id,
        interaction: interaction.id,
    }
}

/// A board or a replay for everybody in the channel.
fn shared<'a>(
    app: &'a Localized<'a>,
    by: Actor,
    interaction: &'a ComponentInteraction,
    id: CustomId,
) -> Answer<'a, Reply> {
    Box::pin(async move {
        let sharer = sharer(app, by, interaction).await?;
        match id {
            CustomId::Share(game) => share::board(app, sharer, game).await,
            CustomId::ShareReplay(game) => share::whole_match(app, sharer, game).await,
            _ => Err(HandlerError::User(refusals::unknown_button(app.words))),
        }
    })
}

/// A button or a menu of the rules.
async fn rules_page(
    app: &Localized<'_>,
    by: Actor,
    interaction: &ComponentInteraction,
    id: &CustomId,
) -> Result<OutgoingMessage, HandlerError> {
    let guild = app.guild_of(interaction.guild_id).await?;
    let style = app.style_of_user(by.user, guild).await?;
    let reader = rules::RulesReader {
        app,
        by: by.user,
        style: &style,
    };
    match id {
        CustomId::Rules(variant, subject, page) => {
            rules::page_by_slug(reader, (variant, subject), *page).await
        }
        CustomId::Guide(variant, section, page) => {
            rules::guide_by_slug(reader, (variant, section), *page).await
        }
        CustomId::Contents(variant, _) => {
            let section = chosen(interaction).and_then(|chosen| chosen.parse().ok());
            let section = section.ok_or_else(|| HandlerError::User(refusals::outdated_rules(app.words)))?;
            rules::guide_by_slug(reader, (variant, &section), 0).await
        }
        CustomId::Exact(variant, section, page, from) => {
            rules::exact(app.words, (variant, section), *page, *from)
        }
        CustomId::Drawings(variant, page, section, from) => {
            rules::drawings(reader, variant, *page, (section, *from)).await
        }
        _ => Err(HandlerError::User(refusals::unknown_button(app.words))),
    }
}

/// Where a component is used, and what Discord says about the user there.
fn asked_from(interaction: &ComponentInteraction) -> AskedFrom {
    AskedFrom {
        channel: interaction.channel_id,
        may_write: permissions::may_write(interaction.member.as_ref(), interaction.channel.as_ref()),
    }
}

async fn sharer(
    app: &Localized<'_>,
    by: Actor,
    interaction: &ComponentInteraction,
) -> Result<Sharer, HandlerError> {
    Ok(Sharer {
        by: by.user,
        account: interaction.user.id,
        from: asked_from(interaction),
        guild: app.guild_of(interaction.guild_id).await?,
    })
}

/// A button under a board. The button of an outdated board is answered with the current one.
async fn board_button(
    app: &Localized<'_>,
    by: Actor,
    interaction: &ComponentInteraction,
    (id, board): (MatchId, SeenBoard),
    button: BoardButton,
) -> Result<OutgoingMessage, HandlerError> {
    if button == BoardButton::Move {
        return entry::begin(app, by, id, board).await;
    }
    if button == BoardButton::KeepPlaying {
        return Ok(actions::keep_playing(app));
    }
    if let Err(error) = app.sessions.state(id).await?.check_board(Some(board)) {
        return refresh_board_or_fail(app, by.user, id, error).await;
    }
    match button {
        BoardButton::Move => entry::begin(app, by, id, board).await,
        BoardButton::KeepPlaying => Ok(actions::keep_playing(app)),
        BoardButton::Describe => actions::describe(app, by.user, id, 0).await,
        BoardButton::Flip => {
            let flags = interaction.message.flags;
            let is_private = flags.is_some_and(|flags| flags.contains(MessageFlags::EPHEMERAL));
            // Behind "More" there is no board; the user looks at the public one.
            let is_private = is_private && !interaction.message.attachments.is_empty();
            actions::flipped(app, by.user, id, is_private).await
        }
        BoardButton::FullPicture => actions::full_picture(app, by.user, id).await,
        BoardButton::Zoom => zoom::zoomed(app, by.user, id, None).await,
        BoardButton::ZoomUpperLeft => zoom::zoomed(app, by.user, id, Some(Quarter::UPPER_LEFT)).await,
        BoardButton::ZoomUpperRight => zoom::zoomed(app, by.user, id, Some(Quarter::UPPER_RIGHT)).await,
        BoardButton::ZoomLowerLeft => zoom::zoomed(app, by.user, id, Some(Quarter::LOWER_LEFT)).await,
        BoardButton::ZoomLowerRight => zoom::zoomed(app, by.user, id, Some(Quarter::LOWER_RIGHT)).await,
        BoardButton::More => actions::more(app, by.user, id).await,
        BoardButton::Resign => actions::ask_to_resign(app, by.user, id).await,
        BoardButton::Abort => actions::ask_to_abort(app, by.user, id).await,
        BoardButton::ResignIndeed => actions::resign(app, by, id).await,
        BoardButton::AbortIndeed => actions::abort(app, by, id).await,
        BoardButton::Claim => actions::claim(app, by, id).await,
        BoardButton::DrawIndeed => actions::end_as_draw(app, by, id).await,
        BoardButton::OfferDraw => actions::ask_to_offer_draw(app, by.user, id).await,
        BoardButton::OfferDrawIndeed => actions::offer(app, by, id, OfferKind::Draw).await,
        BoardButton::AskTakeback => actions::offer(app, by, id, OfferKind::Takeback).await,
    }
}

/// What is read in a message: its text, and what stands below its picture.
fn read_in(message: &Message) -> String {
    let below = message
        .embeds
        .iter()
        .filter_map(|embed| embed.description.as_deref());
    let lines: Vec<&str> = std::iter::once(message.content.as_str()).chain(below).collect();
    lines.join("\n")
}

/// The value of the menu, if it was one.
fn chosen(interaction: &ComponentInteraction) -> Option<&str> {
    match &interaction.data.kind {
        ComponentInteractionDataKind::StringSelect { values } => values.first().map(String::as_str),
        _ => None,
    }
}

//! The buttons of tournaments: to take part, and to look at its pictures.

use super::buttons::{button, pages, row};
use super::custom_id::{CustomId, GameDecision, SheetKind, StandingButton, TournamentButton, VoteButton};
use crate::discord::limits::{BUTTONS_IN_ROW, ROWS};
use crate::discord::text::words::{Words, say};
use rookery_session::{
    TournamentFormat, TournamentId, TournamentPlayer, TournamentRound, TournamentState, TournamentStatus,
    VariantPlan,
};
use serenity::all::{ButtonStyle, CreateActionRow, CreateButton};

/// The buttons of a tournament's first message, for everybody.
#[must_use]
pub fn tournament(words: &Words, state: &TournamentState) -> Vec<CreateActionRow> {
    tournament_for(words, state, None)
}

/// The buttons of a tournament for a user of whom is known whether they take part; `None` for everybody.
#[must_use]
pub fn tournament_for(
    words: &Words,
    state: &TournamentState,
    takes_part: Option<bool>,
) -> Vec<CreateActionRow> {
    let of = |pressed| CustomId::Tournament(state.header.id, pressed);
    let mut buttons = Vec::new();
    if state.accepts_players() && takes_part != Some(true) {
        let join = of(TournamentButton::Join);
        buttons.push(if state.is_full() {
            button(&join, &say!(words, "button-join-full"), ButtonStyle::Secondary).disabled(true)
        } else {
            button(&join, &say!(words, "button-join"), ButtonStyle::Success)
        });
    }
    if state.is_checking_in() && takes_part != Some(false) {
        buttons.push(button(
            &of(TournamentButton::CheckIn),
            &say!(words, "button-check-in"),
            ButtonStyle::Primary,
        ));
    }
    let is_vote = matches!(state.rules.variants, VariantPlan::Vote(_));
    if is_vote && state.status == TournamentStatus::Open {
        buttons.push(button(
            &of(TournamentButton::Vote),
            &say!(words, "button-vote"),
            ButtonStyle::Secondary,
        ));
    }
    if !state.status.is_over() && takes_part != Some(false) {
        let label = if state.status == TournamentStatus::Open {
            &say!(words, "button-leave")
        } else {
            &say!(words, "button-leave-tournament")
        };
        buttons.push(button(
            &of(TournamentButton::Leave),
            label,
            ButtonStyle::Secondary,
        ));
    }
    if state.started.is_some() {
        buttons.extend(sheets(words, state, None));
    } else if state.players.iter().any(|player| player.takes_part) {
        buttons.push(button(
            &CustomId::Standing(StandingButton::Players(state.header.id, 0)),
            &say!(words, "rating-players-button"),
            ButtonStyle::Secondary,
        ));
    }
    if buttons.is_empty() {
        Vec::new()
    } else {
        row(buttons)
    }
}

/// The buttons that show the pictures of a tournament, other than the one that is shown.
fn sheets(words: &Words, state: &TournamentState, shown: Option<SheetKind>) -> Vec<CreateButton> {
    let (id, round) = (state.header.id, state.paired_rounds());
    let course = if state.arena_ends().is_some() {
        say!(words, "button-course-arena")
    } else {
        say!(words, "button-course")
    };
    let kinds = [
        (SheetKind::Standings, &say!(words, "button-standings")),
        (SheetKind::Pairings, &say!(words, "button-pairings")),
        (SheetKind::Course, &course),
    ];
    // A knockout has no points that could be followed, and before the first round is complete nobody else has.
    let is_over = |round: &TournamentRound| match state.arena_ends() {
        Some(_) => round.games.iter().any(|game| game.result.is_some()),
        None => round.is_complete(),
    };
    let is_knockout = matches!(state.rules.format, TournamentFormat::Knockout { .. });
    let has_course = !is_knockout && state.rounds.iter().any(is_over);
    let others = kinds
        .into_iter()
        .filter(|(kind, _)| Some(*kind) != shown && (*kind != SheetKind::Course || has_course));
    others
        .map(|(kind, label)| {
            button(
                &CustomId::Sheet(id, kind, round, 0),
                label,
                ButtonStyle::Secondary,
            )
        })
        .collect()
}

/// The buttons under a page of a tournament's picture: the other pages, and the other pictures.
#[must_use]
pub fn sheet(
    words: &Words,
    state: &TournamentState,
    (kind, round): (SheetKind, u16),
    page: u16,
    count: usize,
) -> Vec<CreateActionRow> {
    let mut rows = pages(words, page, count, |page| {
        CustomId::Sheet(state.header.id, kind, round, page)
    });
    rows.extend(row(sheets(words, state, Some(kind))));
    rows
}

/// The button of a check-in.
#[must_use]
pub fn check_in(words: &Words, id: TournamentId) -> Vec<CreateActionRow> {
    row(vec![button(
        &CustomId::Tournament(id, TournamentButton::CheckIn),
        &say!(words, "button-check-in"),
        ButtonStyle::Primary,
    )])
}

/// The buttons that ask whether to withdraw from a tournament.
#[must_use]
pub fn withdraw(words: &Words, id: TournamentId) -> Vec<CreateActionRow> {
    let of = |pressed| CustomId::Tournament(id, pressed);
    row(vec![
        button(
            &of(TournamentButton::LeaveIndeed),
            &say!(words, "button-leave-indeed"),
            ButtonStyle::Danger,
        ),
        button(
            &of(TournamentButton::Stay),
            &say!(words, "button-keep-playing"),
            ButtonStyle::Secondary,
        ),
    ])
}

/// The buttons with which a player votes on variants, in rows: those to approve of, then those to veto. What the player
/// has chosen is coloured.
#[must_use]
pub fn vote(
    words: &Words,
    state: &TournamentState,
    player: &TournamentPlayer,
    names: &[String],
) -> Vec<CreateActionRow> {
    let mut rows = Vec::new();
    for (kind, verb) in [
        (VoteButton::Approve, &say!(words, "button-approve")),
        (VoteButton::Veto, &say!(words, "button-veto")),
    ] {
        let buttons: Vec<CreateButton> = (0..)
            .zip(names)
            .map(|(index, name)| {
                let style = match kind {
                    VoteButton::Approve if player.approved.contains(&index) => ButtonStyle::Success,
                    VoteButton::Veto if player.vetoed == Some(index) => ButtonStyle::Danger,
                    VoteButton::Approve | VoteButton::Veto => ButtonStyle::Secondary,
                };
                let id = CustomId::Vote(state.header.id, kind, index);
                button(&id, &format!("{verb} {name}"), style)
            })
            .collect();
        let parts = buttons.chunks(BUTTONS_IN_ROW);
        // With very many variants, vetoes are left to `/tournament vote`.
        if rows.len() + parts.len() <= ROWS {
            rows.extend(parts.flat_map(|part| row(part.to_vec())));
        }
    }
    rows
}

/// The buttons that ask an organiser whether to decide a game so.
#[must_use]
pub fn decide(words: &Words, id: TournamentId, decision: GameDecision) -> Vec<CreateActionRow> {
    row(vec![
        button(
            &CustomId::Decide(id, decision),
            &say!(words, "button-decide-indeed"),
            ButtonStyle::Danger,
        ),
        as_it_is(words, id),
    ])
}

/// The buttons that ask an organiser whether to cancel a tournament.
#[must_use]
pub fn cancel(words: &Words, id: TournamentId) -> Vec<CreateActionRow> {
    row(vec![
        button(
            &CustomId::Tournament(id, TournamentButton::CancelIndeed),
            &say!(words, "button-cancel-indeed"),
            ButtonStyle::Danger,
        ),
        as_it_is(words, id),
    ])
}

/// The buttons that ask an organiser whether to remove a player, by account.
#[must_use]
pub fn remove(words: &Words, id: TournamentId, account: u64) -> Vec<CreateActionRow> {
    row(vec![
        button(
            &CustomId::Remove(id, account),
            &say!(words, "button-remove-indeed"),
            ButtonStyle::Danger,
        ),
        as_it_is(words, id),
    ])
}

fn as_it_is(words: &Words, id: TournamentId) -> CreateButton {
    button(
        &CustomId::Tournament(id, TournamentButton::LeaveAsItIs),
        &say!(words, "button-leave-as-it-is"),
        ButtonStyle::Secondary,
    )
}

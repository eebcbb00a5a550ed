//! The pairings of a round in words.

use super::{date, fits, fitting, result_text, round_title, variant};
use crate::discord::text::listed;
use rookery_session::{
    GameKind, MatchId, PlayerNumber, TournamentGame, TournamentRound, TournamentState, VariantPlan,
};
use serenity::all::{ChannelId, Mentionable};

/// The pairings of a round, one line for each board, below those who have no game. `name` writes a player without a
/// mention, `place` says where a match is played. If there are too many boards, the places are left out.
#[must_use]
pub fn round(
    tournament: &TournamentState,
    round: u16,
    name: impl Fn(PlayerNumber) -> String,
    place: impl Fn(MatchId) -> Option<ChannelId>,
) -> String {
    let mut lines = vec![format!("**{}**", round_title(tournament, round))];
    let Some(found) = tournament.round(round) else {
        lines.push("Nobody is paired yet.".to_owned());
        return fitting(lines);
    };
    if let Some(until) = found.until {
        lines.push(format!("The round ends {}.", date(until)));
    }
    let variants = tournament.rules.variants.all();
    if let (VariantPlan::PerRound(_), Some(first)) = (&tournament.rules.variants, found.games.first())
        && let Some(one) = variants.get(usize::from(first.paired.variant))
    {
        lines.push(format!("Every board plays {}.", variant(one)));
    }
    lines.extend(byes(found, &name));
    let games = found.games.iter();
    let mut whole = lines.clone();
    whole.extend(
        games
            .clone()
            .map(|game| game_line(tournament, game, &name, &place)),
    );
    if fits(&whole) {
        return fitting(whole);
    }
    lines.extend(games.map(|game| game_line(tournament, game, &name, &|_| None)));
    fitting(lines)
}

fn game_line(
    tournament: &TournamentState,
    game: &TournamentGame,
    name: &impl Fn(PlayerNumber) -> String,
    place: &impl Fn(MatchId) -> Option<ChannelId>,
) -> String {
    let paired = &game.paired;
    let result = game.result.map_or(String::new(), |(score, is_forfeit)| {
        format!(" **{}**", result_text(score, is_forfeit))
    });
    let kind = match paired.kind {
        GameKind::First => "",
        GameKind::Return => " (return game)",
        GameKind::Faster(_) => " (faster game)",
    };
    let plan = &tournament.rules.variants;
    let played = plan
        .all()
        .get(usize::from(paired.variant))
        .filter(|_| matches!(plan, VariantPlan::Drawn(_)))
        .map_or(String::new(), |one| format!(" · {}", variant(one)));
    let place = paired
        .match_id
        .and_then(place)
        .map_or(String::new(), |place| format!(" · {}", place.mention()));
    format!(
        "{}. {} – {}{kind}{result}{played}{place}",
        paired.board,
        name(paired.white),
        name(paired.black)
    )
}

fn byes(round: &TournamentRound, name: &impl Fn(PlayerNumber) -> String) -> Vec<String> {
    let bye = round
        .bye
        .map(|bye| format!("{} has no opponent and gets a point.", name(bye)));
    let half: Vec<String> = round.half_byes.iter().map(|number| name(*number)).collect();
    let half = match half.as_slice() {
        [] => None,
        [one] => Some(format!("{one} sits out for half a point.")),
        several => Some(format!("{} sit out for half a point each.", listed(several))),
    };
    bye.into_iter().chain(half).collect()
}

//! Finds what could capture a unit, and what a side could capture: with whom, by what, and what that would bring about
//! besides. Decides nothing: the actions are the legal ones.

use super::attempts::attempted;
use super::{
    BlockedAction, Further, KING, ReachError, SideEffect, attacking, captured, check_shown, duel, first_cell,
    owner, passing, probe, protected_from_king, refused, told, units_of, wanted,
};
use crate::event::Event;
use crate::game::TargetKind;
use crate::geometry::Cell;
use crate::said::Said;
use crate::seat::{Seat, Viewer};
use crate::variant::{Action, END_OF_TURN, Position};

/// The attribute of a unit that is a shadow, in every variant that has them.
const SHADOW: &str = "shadow";

/// The units that could capture, hit or kill the unit on a cell.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Danger {
    /// Their side.
    pub by: Seat,
    /// Whether that side is in the middle of its turn, so that only what is left of it counts.
    pub is_begun: bool,
    /// The cells of the units whose next action could do it, sorted by cell.
    pub attackers: Vec<Cell>,
    /// Those of them that could not do it on the present board: what hinders them ends with the turn, such as a wall that melts.
    pub later: Vec<Cell>,
    /// How they could do it, in the order of actions. A unit with several verbs is in several of them.
    pub ways: Vec<Way>,
    /// What they could do to it by abilities that capture nothing, such as convert, paralyse or push it, in the order of actions.
    pub aimed: Vec<Way>,
    /// The units that could do it if nothing else were on the board and nothing protected their target, with the
    /// obstacles.
    pub hindered: Vec<BlockedAction>,
    /// How else they could capture or kill it; `None` where that was not asked ([`super::full_danger`]).
    pub further: Option<Further>,
}

/// Units that could do the same to another, with the same effect besides.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Way {
    /// The verb of their actions.
    pub verb: &'static str,
    /// Their cells, sorted; none where their side acts with the unit in question itself, by mind control.
    pub attackers: Vec<Cell>,
    /// What each of these actions brings about besides ([`crate::Game::side_effect`]).
    pub effect: Option<Said>,
    /// Whether it takes nothing because of that effect ([`crate::Game::foiled`]).
    pub is_foiled: bool,
    /// Whether it kills in an answer to a choice of the turn, as an extra kill does, and captures nothing.
    pub kills: bool,
    /// Whether it captures en passant.
    pub is_en_passant: bool,
}

/// A unit that could be captured, hit or killed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Threatened {
    /// Its cell.
    pub cell: Cell,
    /// The cells of the units that could do it, in the order of actions.
    pub by: Vec<Cell>,
    /// What the first action of each of these units brings about besides, in the order of `by`; `None` where one of its actions
    /// brings nothing.
    pub effects: Vec<Option<Said>>,
    /// Whether everything that each of these units could do to it takes only its shield ([`crate::Game::is_hit`]), in the order of
    /// `by`.
    pub hits: Vec<bool>,
    /// Whether all that they could do takes nothing because of what it brings about besides.
    pub is_foiled: bool,
}

impl Threatened {
    /// Returns the same with those units alone that could capture or kill it, then with those alone that could only take its
    /// shield; `None` where there are none of these.
    #[must_use]
    pub fn by_harm(&self) -> [Option<Self>; 2] {
        [false, true].map(|only_hits| {
            let kept: Vec<usize> = (0..self.by.len())
                .filter(|index| self.hits[*index] == only_hits)
                .collect();
            (!kept.is_empty()).then(|| Self {
                cell: self.cell,
                by: kept.iter().map(|index| self.by[*index]).collect(),
                effects: kept.iter().map(|index| self.effects[*index].clone()).collect(),
                hits: vec![only_hits; kept.len()],
                is_foiled: self.is_foiled,
            })
        })
    }

    /// What these first actions bring about besides, if it is the same.
    #[must_use]
    pub fn effect(&self) -> Option<&Said> {
        let (first, others) = self.effects.split_first()?;
        let is_same = others.iter().all(|other| other == first);
        first.as_ref().filter(|_| is_same)
    }
}

/// What a unit can do to another with one verb: without an effect besides if one of its actions has none.
pub(super) struct Attack {
    verb: &'static str,
    actor: Cell,
    effect: Option<SideEffect>,
    kills: bool,
    is_en_passant: bool,
}

impl Attack {
    /// Adds an action to the attacks of the same side on one cell.
    fn note(all: &mut Vec<Attack>, verb: &'static str, actor: Cell, effect: Option<SideEffect>) {
        Self::note_killing(all, (verb, false), actor, effect);
    }

    /// Adds a capture en passant to them. A pawn may attack the same unit in another way, too, such as sideways.
    fn note_en_passant(all: &mut Vec<Attack>, verb: &'static str, actor: Cell, effect: Option<SideEffect>) {
        let attack = Attack {
            verb,
            actor,
            effect,
            kills: false,
            is_en_passant: true,
        };
        attack.add_to(all);
    }

    /// Adds an action to them, and whether it kills in an answer and captures nothing.
    pub(super) fn note_killing(
        all: &mut Vec<Attack>,
        (verb, kills): (&'static str, bool),
        actor: Cell,
        effect: Option<SideEffect>,
    ) {
        let attack = Attack {
            verb,
            actor,
            effect,
            kills,
            is_en_passant: false,
        };
        attack.add_to(all);
    }

    fn add_to(self, all: &mut Vec<Attack>) {
        let same = |one: &&mut Attack| {
            let is_alike = one.verb == self.verb && one.is_en_passant == self.is_en_passant;
            is_alike && one.actor == self.actor
        };
        match all.iter_mut().find(same) {
            Some(known) if self.effect.is_none() => known.effect = None,
            Some(_) => {}
            None => all.push(self),
        }
    }

    /// The cell of the unit.
    pub(super) const fn actor(&self) -> Cell {
        self.actor
    }

    fn said(&self) -> Option<&Said> {
        self.effect.as_ref().map(|effect| &effect.said)
    }

    fn is_foiled(&self) -> bool {
        self.effect.as_ref().is_some_and(|effect| effect.is_foiled)
    }
}

/// Groups attacks by verb and effect, in their order; those en passant apart.
pub(super) fn ways(attacks: &[Attack]) -> Vec<Way> {
    let mut ways: Vec<Way> = Vec::new();
    for attack in attacks {
        let same = |way: &&mut Way| {
            let is_alike = way.verb == attack.verb && way.is_en_passant == attack.is_en_passant;
            is_alike && way.effect.as_ref() == attack.said()
        };
        match ways.iter_mut().find(same) {
            Some(way) => way.attackers.push(attack.actor),
            None => ways.push(Way {
                verb: attack.verb,
                attackers: vec![attack.actor],
                effect: attack.said().cloned(),
                is_foiled: attack.is_foiled(),
                kills: attack.kills,
                is_en_passant: attack.is_en_passant,
            }),
        }
    }
    for way in &mut ways {
        way.attackers.sort_unstable();
    }
    ways
}

/// Finds which enemy units could capture, hit or kill the unit on a cell with their next action, and why others cannot, as
/// that viewer may know it.
///
/// # Errors
/// Returns why there is no answer, or none for this viewer.
pub fn danger(position: &Position, viewer: Viewer, cell: Cell) -> Result<Danger, ReachError> {
    let by = owner(position, cell)?.other();
    check_shown(position, viewer, by)?;
    let asked = probe::with_turn(position, by)?;
    let actions = asked.legal_actions(by);
    let mut attacks: Vec<Attack> = Vec::new();
    for action in &actions {
        let parts = action.parts();
        let actor = parts.actor.filter(|_| captured(&asked, action).contains(&cell));
        if let Some(actor) = actor {
            let effect = SideEffect::of(&asked, action).map(|effect| effect.for_victims(by.other()));
            if asked.en_passant(action).is_some() {
                Attack::note_en_passant(&mut attacks, parts.verb, actor, effect);
            } else {
                Attack::note(&mut attacks, parts.verb, actor, effect);
            }
        }
    }
    let mut attackers: Vec<Cell> = attacks.iter().map(|attack| attack.actor).collect();
    attackers.sort_unstable();
    attackers.dedup();
    let mut hindered = Vec::new();
    if asked.at_turn_start() {
        for from in units_of(&asked, by).filter(|from| !attackers.contains(from)) {
            let in_passing = passing(&asked, by, from);
            let in_passing = in_passing.filter(|one| captured(&asked, &one.action).contains(&cell));
            let attack = duel(&asked, by, from, cell).or(in_passing);
            let attack = attack
                .or_else(|| attacking(&asked, by, from, cell))
                .or_else(|| held(&asked, by, from, cell))
                .or_else(|| attempted(&asked, by, from, cell))
                .or_else(|| beside_king(&asked, by, from, cell));
            hindered.extend(attack.map(|attack| with_other_reason(&asked, by, attack)));
        }
    }
    // Who gives check now is not said to be unable to capture the king after the end of the turn.
    let is_ended = position.awaiting().seat() != Some(by);
    if is_ended && position.inspect(cell).units.iter().any(|unit| unit.kind == KING) {
        let checkers = position.checkers(by.other());
        hindered.retain(|one| !checkers.contains(&one.from));
    }
    let later = later(position, by, cell, &attackers);
    Ok(Danger {
        by,
        is_begun: !asked.at_turn_start(),
        attackers,
        later,
        ways: ways(&attacks),
        aimed: aimed(&asked, &actions, by, cell),
        hindered: told(&asked, viewer, hindered),
        further: None,
    })
}

/// Finds what a side could do to an enemy on a cell by abilities that capture nothing. A shadow is no target of theirs.
fn aimed(asked: &Position, actions: &[Action], by: Seat, cell: Cell) -> Vec<Way> {
    let mut units = asked.inspect(cell).units.into_iter();
    let is_target = units.any(|unit| {
        let mut attributes = unit.attributes.iter();
        unit.side != by && attributes.all(|attribute| attribute.name != SHADOW)
    });
    if !is_target {
        return Vec::new();
    }
    let mut aimed: Vec<Attack> = Vec::new();
    for action in actions {
        let parts = action.parts();
        let aims = matches!(first_cell(action), Some((at, TargetKind::Special)) if at == cell);
        let Some(actor) = parts.actor.filter(|_| aims) else {
            continue;
        };
        let is_noted = |one: &Attack| one.verb == parts.verb && one.actor == actor;
        if !aimed.iter().any(is_noted) && concerns(asked, by, cell, action) {
            Attack::note(&mut aimed, parts.verb, actor, None);
        }
    }
    let mut ways = ways(&aimed);
    if actions.iter().any(|action| controls(action, cell)) {
        ways.push(Way {
            verb: MIND_CONTROL,
            attackers: Vec::new(),
            effect: None,
            is_foiled: false,
            kills: false,
            is_en_passant: false,
        });
    }
    ways
}

/// The verb of an action of a side with an enemy unit, which names that unit and none of its own.
const MIND_CONTROL: &str = "control";

/// Whether an action makes the unit on a cell act for the other side.
fn controls(action: &Action, cell: Cell) -> bool {
    action.parts().verb == MIND_CONTROL && matches!(first_cell(action), Some((at, _)) if at == cell)
}

/// Whether an action does something to the unit on a cell, at once or at the end of the turn, as its events tell: a mark under a
/// unit that it doesn't move does nothing to it. What is left to chance may.
fn concerns(asked: &Position, by: Seat, cell: Cell, action: &Action) -> bool {
    if asked.draws_chance(action) {
        return true;
    }
    let mut after = asked.clone();
    let Ok(mut events) = after.apply(by, action) else {
        return false;
    };
    if after.awaiting().seat() == Some(by)
        && let Ok(end) = after.variant().parse_action(END_OF_TURN)
        && let Ok(ended) = after.apply(by, &end)
    {
        events.extend(ended);
    }
    events.iter().any(|event| {
        event.subject().is_some_and(|(_, at)| at == cell)
            || matches!(event, Event::Rearranged { cells, .. } if cells.contains(&cell))
            // News about this cell alone concerns what stands on it, such as walls around it.
            || matches!(event, Event::Told { cells, .. } if cells.as_slice() == [cell])
    })
}

/// Returns those of the attackers of a unit that could not capture it before the end of the turn.
fn later(position: &Position, by: Seat, cell: Cell, attackers: &[Cell]) -> Vec<Cell> {
    let is_asked = !attackers.is_empty() && position.awaiting().seat() == Some(by.other());
    let ended = is_asked.then(|| probe::ended_turn(position, by)).flatten();
    let Some(now) = ended.and_then(|_| probe::with_turn_now(position, by).ok()) else {
        return Vec::new();
    };
    let actions = now.legal_actions(by).into_iter();
    let deadly = actions.filter(|action| captured(&now, action).contains(&cell));
    let earlier: Vec<Cell> = deadly.filter_map(|action| action.parts().actor).collect();
    let mut later = attackers.to_vec();
    later.retain(|attacker| !earlier.contains(attacker));
    later
}

/// Returns the capture of an enemy beside a king that the rules refuse for that enemy's sake, such as its armour, which no
/// board with these two alone allows.
fn beside_king(asked: &Position, by: Seat, from: Cell, cell: Cell) -> Option<BlockedAction> {
    let moves = probe::alone(asked, by, from);
    let goes = moves.iter().any(|action| wanted(action) == Some(cell));
    goes.then(|| protected_from_king(asked, by, from, cell)).flatten()
}

/// Returns the capture that a unit could make but for being paralysed or the like, with its refusal now; or one that it could
/// not make even then, with the reason.
fn held(asked: &Position, by: Seat, from: Cell, cell: Cell) -> Option<BlockedAction> {
    let free = asked.unheld(from)?;
    let actions = free.legal_actions(by).into_iter();
    let mut captures = actions
        .filter(|action| action.parts().actor == Some(from))
        .filter(|action| captured(asked, action).contains(&cell));
    match captures.next() {
        Some(capture) => refused(asked, by, from, cell, capture),
        None => attempted(&free, by, from, cell),
    }
}

/// Says of a unit that is paralysed or the like what would stop it even if it were not, and only then what holds it.
fn with_other_reason(asked: &Position, by: Seat, mut attack: BlockedAction) -> BlockedAction {
    let free = asked.unheld(attack.from);
    let other = free.and_then(|free| free.check(by, &attack.action).err());
    if let (Some(other), Err(hold)) = (other, asked.check(by, &attack.action)) {
        let is_same = other.rule == hold.rule;
        attack.refusal = if is_same { other } else { other.and_also(&hold) };
    }
    attack
}

/// Finds the units that a side could capture, hit or kill with its next action, each with the units that could do it, as that
/// viewer may know it. Sorted by cell.
///
/// # Errors
/// Returns why there is no answer, or none for this viewer.
pub fn threats(position: &Position, viewer: Viewer, by: Seat) -> Result<Vec<Threatened>, ReachError> {
    if Seat::BOTH
        .into_iter()
        .any(|seat| position.secret_part(seat).is_some())
    {
        return Err(ReachError::Secret);
    }
    check_shown(position, viewer, by)?;
    let asked = probe::with_turn(position, by)?;
    let mut found: Vec<Found> = Vec::new();
    for action in asked.legal_actions(by) {
        let parts = action.parts();
        let Some(actor) = parts.actor else { continue };
        for cell in captured(&asked, &action) {
            let index = match found.iter().position(|known| known.cell == cell) {
                Some(index) => index,
                None => {
                    found.push(Found::at(cell));
                    found.len() - 1
                }
            };
            let effect = SideEffect::of(&asked, &action).map(|effect| effect.for_victims(by.other()));
            Attack::note(&mut found[index].attacks, parts.verb, actor, effect);
            if !asked.is_hit(&action) {
                found[index].deadly.push(actor);
            }
        }
    }
    found.sort_unstable_by_key(|found| found.cell);
    Ok(found.iter().map(threat).collect())
}

/// What a side could do to the unit on a cell.
struct Found {
    cell: Cell,
    attacks: Vec<Attack>,
    /// The cells of the units that could do more than take its shield.
    deadly: Vec<Cell>,
}

impl Found {
    const fn at(cell: Cell) -> Self {
        Self {
            cell,
            attacks: Vec::new(),
            deadly: Vec::new(),
        }
    }
}

fn threat(found: &Found) -> Threatened {
    let attacks = &found.attacks;
    let mut by: Vec<Cell> = Vec::new();
    for attack in attacks {
        if !by.contains(&attack.actor) {
            by.push(attack.actor);
        }
    }
    let effects = by.iter().map(|cell| {
        let mut own = attacks.iter().filter(|attack| attack.actor == *cell);
        let first = own.next()?.said()?;
        own.all(|other| other.effect.is_some()).then(|| first.clone())
    });
    Threatened {
        cell: found.cell,
        effects: effects.collect(),
        hits: by.iter().map(|cell| !found.deadly.contains(cell)).collect(),
        by,
        is_foiled: attacks.iter().all(Attack::is_foiled),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::setup::Setup;

    #[test]
    fn a_capture_en_passant_is_told_apart_from_one_sideways() {
        let setup = "variant elemental\nset element.white air\nset ep d6\nput e1 white king\nput e8 black king\n\
                     put e5 white pawn\nput d5 black pawn";
        let position = Position::from_setup(&Setup::parse(setup).unwrap()).unwrap();
        let pawn = position.variant().descriptor().geometry.cell("d5").unwrap();
        let danger = danger(&position, Viewer::Onlooker, pawn).unwrap();
        let mut told: Vec<(bool, usize)> = danger
            .ways
            .iter()
            .map(|way| (way.is_en_passant, way.attackers.len()))
            .collect();
        told.sort_unstable();
        assert_eq!(told, [(false, 1), (true, 1)]);
    }
}

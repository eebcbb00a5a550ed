//! Says what the unit on a square can do by its element and slots, what has happened to it, what burns there, and which
//! checks are given by an ability or kept off by a fire, for `/explain`. Says nothing before the loadouts are revealed.

use super::action::ElementalAction;
use super::check::{AttackWay, FireGuard};
use super::loadout::{Ability, Augmentor, Element, Offense, Slot, Temporal};
use super::reach::Defence;
use super::state::{Stage, State};
use super::table::Scorch;
use super::unit::{Unit, rank};
use crate::chess::bits::{Square, Squares, king_steps, last_rank};
use crate::chess::board::Kind;
use crate::geometry::Cell;
use crate::inspect::Remark;
use crate::refusal::{listed, listed_or};
use crate::seat::Seat;

/// Implements [`crate::Game::remarks`].
pub(super) fn remarks(state: &State, cell: Cell) -> Vec<Remark> {
    let at = Square::of(cell);
    if state.stage.is_loadout() || state.is_orthodox() {
        return Vec::new();
    }
    let fires = state.table.scorches.iter().filter(|scorch| scorch.at == at);
    let fires = fires.map(|scorch| fire(state, scorch));
    let Some((side, kind, unit)) = state.table.at(at) else {
        return fires.collect();
    };
    let mut remarks = state.doom_remarks(at);
    remarks.extend(locked(state, side, unit));
    remarks.push(abilities(state, side, kind, unit));
    remarks.extend(idle_on_king(state, side, kind, unit));
    remarks.extend(told_abilities(state, side, kind, unit));
    remarks.extend(as_pawn(state, at, side, kind));
    remarks.extend(shield(state, side, unit));
    remarks.extend(assaulted(state, side, unit));
    remarks.extend(twin(state, unit));
    remarks.extend(unsplit(state, at));
    remarks.extend(fires);
    remarks.extend(state.added(side, unit.slots).map(|(ability, rule)| {
        let sentence = format!(
            "As {} it also has {}.",
            state.element(side).title(),
            ability.title()
        );
        Remark::by_rule(rule, sentence)
    }));
    remarks.extend(goes_on(state, at, side, kind));
    remarks.extend(special_check(state, at, side));
    if kind == Kind::King {
        remarks.extend(checked_specially(state, at, side));
        remarks.extend(guarded_by_fire(state, side));
        remarks.extend(checked_beside(state, at, side));
    }
    remarks
}

/// Says of a locked unit for how long it is locked (EL-LOCK-2). It stands here and not only among the reasons why the unit has
/// no action, for these are not known while the other side's king is in check.
fn locked(state: &State, side: Seat, unit: &Unit) -> Option<Remark> {
    if unit.lock == 0 {
        return None;
    }
    let turns = until(u32::from(unit.lock), side.name(), state.turn() == side);
    let sentence = format!("It is locked: it can't act and attacks nothing {turns}.");
    Some(Remark::of_it("EL-LOCK-2", sentence).idle("it is locked"))
}

/// Says until when something lasts that ends with so many turns of a side, `is_now` if its turn is under way.
fn until(turns: u32, side: &str, is_now: bool) -> String {
    match (turns, is_now) {
        (1, true) => format!("until {side}'s turn has ended"),
        (1, false) => format!("until {side}'s next turn has ended"),
        (more, true) => format!("for {more} turns of {side}, this one included"),
        (more, false) => format!("for {more} more turns of {side}"),
    }
}

/// Says which abilities a unit has: "Its side is Air (Gale Lift, Tailwind), and it has Quantum Step and Do-Over."
fn abilities(state: &State, side: Seat, kind: Kind, unit: &Unit) -> Remark {
    let element = state.element(side);
    let mut own: Vec<String> = Vec::new();
    if unit.slots.augmentor != Augmentor::None {
        own.push(unit.slots.augmentor.title().to_owned());
    }
    if unit.slots.offense != Offense::None {
        own.push(unit.slots.offense.title().to_owned());
    }
    if unit.slots.temporal != Temporal::None {
        let ability = Ability::Temporal(unit.slots.temporal);
        let is_used = match unit.slots.temporal {
            Temporal::DoOver => unit.rewound,
            Temporal::Schrodinger => unit.split,
            Temporal::Resurrection | Temporal::TemporalLock | Temporal::None => false,
        };
        let used = if is_used { " (used up)" } else { "" };
        own.push(format!("{}{used}", ability.title()));
    }
    let has = if own.is_empty() {
        "no ability of its own".to_owned()
    } else {
        listed(&own)
    };
    let word = kind.word();
    let sentence = if element == Element::None {
        format!("This {word} has {has}.")
    } else {
        format!(
            "As {} ({}), this {word} has {has}.",
            element.title(),
            given(state, side, kind, unit)
        )
    };
    Remark::by_rule("EL-LOAD-4", sentence)
}

/// Says which of a king's own abilities do nothing for it, and what is left of its armour against Air (EL-KING-2).
fn idle_on_king(state: &State, side: Seat, kind: Kind, unit: &Unit) -> Vec<Remark> {
    if kind != Kind::King {
        return Vec::new();
    }
    let faces_air = state.element(side.other()) == Element::Air;
    let own = Slot::ALL.into_iter().map(|slot| unit.slots.of(slot));
    let (left, idle): (Vec<Ability>, Vec<Ability>) = own
        .filter(|ability| ability.is_idle_on_king())
        .partition(|ability| faces_air && ability.is_armour());
    let idle: Vec<String> = idle.iter().map(|ability| ability.title().to_owned()).collect();
    let does = if idle.len() == 1 { "does" } else { "do" };
    let idle = (!idle.is_empty()).then(|| format!("{} {does} nothing on a king.", listed(&idle)));
    let left = left.iter().map(|ability| {
        let armour = ability.title();
        format!("On a king, {armour} only keeps Air from sliding through; it stops no capture.")
    });
    let told = left.chain(idle);
    told.map(|sentence| Remark::by_rule("EL-KING-2", sentence))
        .collect()
}

/// Says in a line each what the abilities do for the unit that it has by its slots and its element: what they do in this match if
/// that changes them, else what they mean for the unit. Several that do nothing in this match share one line.
fn told_abilities(state: &State, side: Seat, kind: Kind, unit: &Unit) -> Vec<Remark> {
    // A king's defences do nothing anyway, and that Sturdy doesn't act is said among what the element gives (EL-KING-2,
    // EL-STURDY-1).
    let is_idle = |title: &str| {
        let mut own = Slot::ALL.into_iter().map(|slot| unit.slots.of(slot));
        let is_idle_here = |ability: Ability| ability.title() == title && ability.is_idle_on_king();
        let is_unsturdy = title == "Sturdy" && !state.is_sturdy(side, kind, unit);
        // How it goes on by its steps is said in a line of its own.
        title == "Umbral Step" || is_unsturdy || kind == Kind::King && own.any(is_idle_here)
    };
    let given = state.element(side).gives().split(", ");
    let own = Slot::ALL.into_iter().map(|slot| unit.slots.of(slot).title());
    let added = state.added(side, unit.slots).map(|(ability, _)| ability.title());
    let told = given.chain(own).chain(added).filter(|title| !is_idle(title));
    let told = told.filter_map(|title| {
        let here = match title {
            "Raijin" => state.raijin_of(side, unit),
            _ => state.ability_here(side, title),
        };
        if let Some(here) = here {
            let remark = Remark::by_rule(here.rule, format!("{title}: {}", here.sentence));
            let useless = here.useless.map(|why| format!("{title} ({why})"));
            return Some((remark, useless));
        }
        let (rule, sentence) = state.meaning((side, kind, unit), title)?;
        let remark = Remark::by_rule(rule, format!("{title}: {sentence}"));
        Some((remark.general(title), None))
    });
    let told: Vec<(Remark, Option<String>)> = told.collect();
    let useless: Vec<String> = told.iter().filter_map(|(_, useless)| useless.clone()).collect();
    let is_one_line = useless.len() > 1;
    let together = is_one_line.then(|| {
        let sentence = format!("Of no use here: {}.", listed(&useless));
        Remark::by_rule("EL-LOAD-1", sentence)
    });
    let apart = told
        .into_iter()
        .filter(|(_, useless)| !is_one_line || useless.is_none());
    together
        .into_iter()
        .chain(apart.map(|(remark, _)| remark))
        .collect()
}

/// Names what the element gives, and whether an Earth unit's Sturdy still acts (EL-STURDY-1).
fn given(state: &State, side: Seat, kind: Kind, unit: &Unit) -> String {
    let element = state.element(side);
    if element != Element::Earth || state.is_sturdy(side, kind, unit) {
        return element.gives().to_owned();
    }
    let why_not = match (kind, unit.cracked) {
        (Kind::King, _) => "Sturdy doesn't help a king".to_owned(),
        (_, true) => "its Sturdy is used up".to_owned(),
        (_, false) => format!("no Sturdy beside {}", unit.slots.augmentor.title()),
    };
    format!("Bastion; {why_not}")
}

/// Says how a unit goes on after its move by Tailwind or Umbral Step. A pawn never steps onto an end rank, and one that has
/// promoted steps as what it has become (EL-TAIL-1, EL-UMBRAL-4).
fn goes_on(state: &State, at: Square, side: Seat, kind: Kind) -> Option<Remark> {
    let (rule, ability) = match state.element(side) {
        Element::Air => ("EL-TAIL-1", "Tailwind"),
        Element::Shadow => (
            if kind == Kind::Pawn {
                "EL-UMBRAL-2"
            } else {
                "EL-UMBRAL-1"
            },
            "Umbral Step",
        ),
        _ => return None,
    };
    let each = match kind {
        Kind::King | Kind::Queen => "one square any way",
        Kind::Rook => "one square straight",
        Kind::Bishop => "one square diagonally",
        Kind::Knight => "a knight's leap",
        Kind::Pawn if state.element(side) == Element::Shadow => "one square straight forward or back",
        Kind::Pawn => "one square straight forward",
    };
    let steps = match state.steps_of(side) {
        0 => return None,
        1 => format!("by one more step, {each}"),
        _ => format!("by up to two steps, each {each}"),
    };
    let promotes = kind == Kind::Pawn && at.ahead(side).bit() & last_rank(side) != 0;
    if promotes && state.element(side) == Element::Air {
        let sentence = format!(
            "Once promoted, it may go on by up to two steps as what it has become, to an empty square ({ability})."
        );
        return Some(Remark::by_rule(rule, sentence));
    }
    let bar = if kind == Kind::Pawn {
        ", but not onto an end rank"
    } else {
        ""
    };
    let then = if promotes {
        " Once promoted, it steps as what it has become."
    } else {
        ""
    };
    let sentence = format!(
        "After it has moved or captured, it may go on {steps}, to an empty square{bar} ({ability}).{then}"
    );
    Some(Remark::by_rule(rule, sentence))
}

/// Says what a pawn can do by its element besides what all pawns do.
fn as_pawn(state: &State, at: Square, side: Seat, kind: Kind) -> Option<Remark> {
    let (rule, sentence) = match state.element(side) {
        Element::Air => (
            "EL-SCATTER-1",
            "By Scatter Shot it also captures one square to its left or right.",
        ),
        // It never goes back onto its own first rank (EL-UMBRAL-4).
        Element::Shadow if state.pawn_retreat(at, side) != 0 => (
            "EL-UMBRAL-3",
            "By Umbral Step it also goes one square straight back.",
        ),
        _ => return None,
    };
    (kind == Kind::Pawn).then(|| Remark::by_rule(rule, sentence))
}

/// Says whether the shield of Block Piece is up, from where it keeps captures off, and how long.
fn shield(state: &State, side: Seat, unit: &Unit) -> Option<Remark> {
    let facing = unit.facing?;
    let towards = facing.described();
    if !unit.shield {
        let sentence = format!("It faces {towards}, but its shield is down.");
        return Some(Remark::of_it("EL-BLOCK-3", sentence));
    }
    let enemy = side.other();
    let turn = if state.turn() == enemy {
        "turn"
    } else {
        "next turn"
    };
    let directions: Vec<String> = facing
        .cone(state.element(side) == Element::Earth)
        .iter()
        .map(|direction| direction.name().to_owned())
        .collect();
    let sentence = format!(
        "Its shield is up to the {towards}: until {}'s {turn} has ended, nothing captures it from the {}, nor from anywhere between.",
        enemy.name(),
        listed_or(&directions)
    );
    Some(Remark::by_rule("EL-BLOCK-3", sentence))
}

/// Says who may assault a shielded unit of an Earth side (EL-BASTION-2), unless the other side is in check: an assault
/// removes no attacker of its king (EL-CHECK-4).
fn assaulted(state: &State, side: Seat, unit: &Unit) -> Option<Remark> {
    let is_open_to_it = unit.shield && state.element(side) == Element::Earth && !state.in_check(side.other());
    let sentence = "Where its shield stops a capture, any enemy but a king may assault it instead.";
    is_open_to_it.then(|| Remark::by_rule("EL-BASTION-2", sentence))
}

/// Says with which unit it leaves the board.
fn twin(state: &State, unit: &Unit) -> Option<Remark> {
    let other = state.table.find(unit.twin).filter(|_| unit.twin != 0)?;
    let kind = state.table.board.kind(other)?;
    let sentence = format!(
        "It and the {} on {other} are twins: when one leaves the board, so does the other.",
        kind.word()
    );
    Some(Remark::of_it("EL-SCHR-3", sentence))
}

/// Says why a unit that may still split can't do so now, on any square (EL-SCHR-1, EL-CHECK-2).
fn unsplit(state: &State, at: Square) -> Option<Remark> {
    let (side, kind, unit) = state.table.at(at)?;
    let is_asked = state.stage == Stage::Move && unit.lock == 0 && state.ending().is_none();
    if !is_asked || !is_open(state, side) || !state.may_split(kind, unit) {
        return None;
    }
    let onto = state.split_targets(at, side, kind);
    if onto == 0 {
        let sentence = "It can't split now: no square beside it can take its copy.";
        return Some(Remark::of_it("EL-SCHR-1", sentence));
    }
    let leaves_safe = |to: Square| state.is_safe(ElementalAction::Split { from: at, to });
    if side != state.turn() || Squares(onto).any(leaves_safe) {
        return None;
    }
    let sentence = "It can't split now: its king would be in check after that, wherever the copy goes.";
    Some(Remark::of_it("EL-CHECK-2", sentence))
}

/// Says whose fire burns on a square, how long, and whom it stops (EL-SCORCH-2, EL-SCORCH-3).
fn fire(state: &State, scorch: &Scorch) -> Remark {
    let enemy = scorch.by.other();
    let (owner, stopped) = (scorch.by.name(), enemy.name());
    let below = Kind::ALL.into_iter().filter(|kind| rank(*kind) < scorch.rank);
    let below: Vec<String> = below.map(|kind| format!("{}s", kind.word())).collect();
    let whom = if state.anarchy() {
        "stops nobody while a side is Shadow".to_owned()
    } else if state.element(enemy) == Element::Water {
        format!("doesn't stop {stopped}, which is Water")
    } else if below.is_empty() {
        "is too weak to stop anybody".to_owned()
    } else {
        let sliders = "; its sliders may cross it without a capture";
        let slides = state.element(enemy) == Element::Air && scorch.rank > rank(Kind::Rook);
        let across = if slides { sliders } else { "" };
        format!("keeps {stopped}'s {} out{across}", listed(&below))
    };
    let turns = until(u32::from(scorch.turns), stopped, state.turn() == enemy);
    Remark::by_rule(
        "EL-SCORCH-3",
        format!("{owner}'s fire on this square {whom}; it burns {turns}."),
    )
}

/// Returns whether all may know what a side's units could do (EL-MIST-2).
fn is_open(state: &State, side: Seat) -> bool {
    state.element(side) != Element::Water || state.element(side.other()) == Element::Light
}

/// Says that the unit attacks the enemy king by an ability alone.
fn special_check(state: &State, at: Square, side: Seat) -> Option<Remark> {
    let king = state.table.board.king(side.other())?;
    let way = state
        .attack_way(at, side, king)
        .filter(|_| is_open(state, side))?;
    let sentence = format!("It attacks the king on {king} {}.", told(state, way));
    Some(Remark::of_it(way.rule(), sentence))
}

/// Says how an ability attacks.
fn told(state: &State, way: AttackWay) -> String {
    let phrase = state.phrase_of(way);
    match way {
        AttackWay::ChainKill(_) => format!("{phrase}, as if it stood there"),
        AttackWay::RadiantVision(_) | AttackWay::ScatterShot => phrase.to_string(),
    }
}

/// Says which units beside the king give check and can't be captured by it, because of their defence.
fn checked_beside(state: &State, king: Square, side: Seat) -> Vec<Remark> {
    let beside = Squares(state.checkers(side) & king_steps(king));
    let told = beside.filter_map(|from| {
        let (rule, defence) = match state.defence(rank(Kind::King), king, from)? {
            Defence::Belligerent => ("EL-BELL-1", "is Belligerent: a king is stronger"),
            Defence::Shield => ("EL-BLOCK-2", "has its shield towards the king"),
            Defence::King | Defence::Stalwart => return None,
        };
        let kind = state.table.board.kind(from)?.word();
        let sentence = format!("It cannot capture the {kind} on {from}, which {defence}.");
        Some(Remark::of_it(rule, sentence).about([from.cell()]))
    });
    told.collect()
}

/// Says which units attack the king by an ability alone.
fn checked_specially(state: &State, king: Square, side: Seat) -> Vec<Remark> {
    let by = side.other();
    if !is_open(state, by) {
        return Vec::new();
    }
    Squares(state.checkers(side))
        .filter_map(|from| {
            let way = state.attack_way(from, by, king)?;
            let kind = state.table.board.kind(from)?;
            let sentence = format!("The {} on {from} attacks it {}.", kind.word(), told(state, way));
            Some(Remark::by_rule(way.rule(), sentence))
        })
        .collect()
}

/// Says which fires keep units from attacking the king.
fn guarded_by_fire(state: &State, side: Seat) -> Vec<Remark> {
    let guards = state.fire_guards(side).into_iter();
    let remark = |guard: FireGuard| {
        let sentence = format!(
            "The fire on {} keeps {} from attacking it.",
            guard.fire,
            state.kept_off(guard)
        );
        Remark::by_rule("EL-SCORCH-3", sentence)
    };
    guards.map(remark).collect()
}

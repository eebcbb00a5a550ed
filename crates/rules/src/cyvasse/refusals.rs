//! Explains why an action is not legal. The board decides legality.

use super::Cyvasse;
use super::action::{CyvasseAction, Go};
use super::board::Board;
use super::build::Arrangement;
use super::grid::{Cells, Direction, Spot, each, shifted};
use super::position::Phase;
use super::units::Kind;
use super::view::units_named;
use crate::event::unit_on;
use crate::game::Game;
use crate::refusal::Refusal;
use crate::said::{Said, SideName, said};
use crate::seat::Seat;

/// Implements [`Game::check`].
pub(super) fn check(game: &Cyvasse, seat: Seat, action: &CyvasseAction) -> Result<(), Refusal> {
    if let Some(ending) = game.awaiting().ending() {
        return Err(Refusal::plain(said!(
            "cyvasse-game-over",
            "The game is over: {ending}.",
            ending = ending.to_string()
        )));
    }
    if seat != game.turn {
        return Err(Refusal::by_rule(
            "CY-TURN-2",
            said!(
                "cyvasse-not-your-turn",
                "It is {side}'s turn.",
                side = SideName(game.turn)
            ),
        ));
    }
    match (&game.phase, action) {
        (Phase::Build { .. }, CyvasseAction::Build(words)) => Arrangement::read_of(seat, words).map(|_| ()),
        (Phase::Build { .. }, CyvasseAction::Go(_)) => Err(Refusal::by_rule(
            "CY-BUILD-1",
            said!(
                "cyvasse-arrange-first",
                "First both sides arrange their armies: `build KING TILES UNITS`, `build standard` or `build random N`."
            ),
        )),
        (Phase::Play, CyvasseAction::Build(_)) => Err(Refusal::by_rule(
            "CY-BUILD-5",
            said!("cyvasse-already-placed", "The armies are already placed."),
        )),
        (Phase::Play, CyvasseAction::Go(go)) => check_go(&game.board, seat, *go),
    }
}

fn check_go(board: &Board, seat: Seat, go: Go) -> Result<(), Refusal> {
    let Go { from, to, captures } = go;
    let Some((side, kind)) = board.unit(from) else {
        let sentence = said!("cyvasse-no-unit", "There is no unit on {at}.", at = from.name());
        return Err(Refusal::plain(sentence));
    };
    if side != seat {
        let sentence = said!(
            "cyvasse-of-the-other",
            "The {kind} on {at} is {side}'s; it is {turn}'s turn.",
            kind = kind.called(),
            at = from.name(),
            side = SideName(side),
            turn = SideName(seat)
        );
        return Err(Refusal::by_rule("CY-TURN-1", sentence));
    }
    if kind == Kind::Tower {
        return Err(Refusal::by_rule(
            "CY-MOVE-9",
            said!("cyvasse-tower-stands", "A tower never moves and never captures."),
        ));
    }
    match (board.unit(to), captures) {
        (None, true) if kind.capture_range().is_none() => Err(never_captures_nobody(board, side, kind, go)),
        (None, true) if board.mountains & to.bit() != 0 => {
            let sentence = said!(
                "cyvasse-empty-mountain",
                "{at} is a mountain: no unit stands there to capture, and none can end a move there.",
                at = to.name()
            );
            Err(Refusal::by_rule("CY-MOVE-2", sentence).because_of([to.cell()]))
        }
        (None, true) => Err(nothing_to_capture(board, side, kind, go)),
        (Some((other, there)), _) if other == seat => Err(own_unit_there(kind, go, there)),
        (Some((_, there)), false) => {
            let captured = Go { captures: true, ..go };
            check_capture(board, side, kind, captured, there).map_err(|refusal| {
                let sentence = said!(
                    "cyvasse-enemy-on-target",
                    "The enemy's {kind} stands on {at}. {why}",
                    kind = there.called(),
                    at = to.name(),
                    why = refusal.sentence
                );
                Refusal { sentence, ..refusal }
            })?;
            let sentence = said!(
                "cyvasse-capture-instead",
                "The enemy's {kind} is on {at}. Write `{written}` to capture it.",
                kind = there.called(),
                at = to.name(),
                written = CyvasseAction::Go(captured).to_string()
            );
            Err(Refusal::by_rule("CY-MOVE-2", sentence).because_of([to.cell()]))
        }
        (None, false) => check_move(board, side, kind, from, to),
        (Some((_, there)), true) => check_capture(board, side, kind, go, there),
    }
}

/// Refuses to go to a cell with an own unit. Where the unit never gets, it does not matter who stands there, and a capture by a
/// unit that never captures is refused for that first.
fn own_unit_there(kind: Kind, Go { from, to, captures }: Go, there: Kind) -> Refusal {
    let is_too_far = from.distance(to) as u32 > furthest(kind);
    if captures && kind.capture_range().is_none() {
        if is_too_far {
            return never_captures(kind);
        }
        let sentence = said!(
            "cyvasse-never-captures-own",
            "A {kind} never captures, and your own {there} stands on {at}.",
            kind = kind.called(),
            there = there.called(),
            at = to.name()
        );
        return Refusal::by_rule("CY-CAP-4", sentence).because_of_own(to.cell());
    }
    if is_too_far {
        let range = kind.capture_range().filter(|_| captures);
        return range.map_or_else(|| too_far(kind, from, to), |range| beyond(kind, range, from, to));
    }
    let sentence = said!(
        "cyvasse-own-unit-there",
        "Your own {kind} stands on {at}.",
        kind = there.called(),
        at = to.name()
    );
    Refusal::by_rule("CY-MOVE-2", sentence).because_of_own(to.cell())
}

/// Refuses a capture by a kind that never captures (CY-CAP-4).
fn never_captures(kind: Kind) -> Refusal {
    let sentence = said!(
        "cyvasse-never-captures",
        "A {kind} never captures.",
        kind = kind.called()
    );
    Refusal::by_rule("CY-CAP-4", sentence)
}

/// Returns how far a kind moves or captures at most.
fn furthest(kind: Kind) -> u32 {
    let captures = kind.capture_range().map_or(0, |(_, furthest)| furthest);
    captures.max(kind.steps())
}

/// Refuses a capture by a kind that never captures, where nobody stands (CY-CAP-4).
fn never_captures_nobody(board: &Board, side: Seat, kind: Kind, go: Go) -> Refusal {
    let hint = move_instead(board, side, kind, go);
    let sentence = said!(
        "cyvasse-never-captures-nobody",
        "A {kind} never captures, and there is no unit on {at}.{hint}",
        kind = kind.called(),
        at = go.to.name(),
        hint
    );
    Refusal::by_rule("CY-CAP-4", sentence)
}

/// Says how to move where a capture was tried, after a blank; nothing if the unit can't move there.
fn move_instead(board: &Board, side: Seat, kind: Kind, go: Go) -> Said {
    if check_move(board, side, kind, go.from, go.to).is_err() {
        return Said::default();
    }
    let moved = Go {
        captures: false,
        ..go
    };
    said!(
        "cyvasse-move-instead",
        " Write `{written}` to move there.",
        written = CyvasseAction::Go(moved).to_string()
    )
}

/// Refuses a capture on an open cell where nobody stands.
fn nothing_to_capture(board: &Board, side: Seat, kind: Kind, go: Go) -> Refusal {
    let hint = move_instead(board, side, kind, go);
    let sentence = said!(
        "cyvasse-nothing-to-capture",
        "There is no unit on {at} to capture.{hint}",
        at = go.to.name(),
        hint
    );
    Refusal::by_rule("CY-CAP-1", sentence)
}

fn check_move(board: &Board, side: Seat, kind: Kind, from: Spot, to: Spot) -> Result<(), Refusal> {
    if board.moves(from, side, kind) & to.bit() != 0 {
        return Ok(());
    }
    if board.mountains & to.bit() != 0 {
        let sentence = said!(
            "cyvasse-onto-mountain",
            "{at} is a mountain; no unit can end a move there.",
            at = to.name()
        );
        return Err(Refusal::by_rule("CY-MOVE-2", sentence).because_of([to.cell()]));
    }
    if from.distance(to) as u32 > kind.steps() {
        return Err(too_far(kind, from, to));
    }
    let hinders = hindrances(board, side, kind, from, to);
    let sentence = said!(
        "cyvasse-no-free-path",
        "The {kind} has no free path of at most {steps} steps to {to}: {cells}.",
        steps = u64::from(kind.steps()),
        kind = kind.called(),
        to = to.name(),
        cells = named(&hinders)
    );
    let rule = only_rule(&hinders).unwrap_or("CY-MOVE-1");
    Err(Refusal::by_rule(rule, sentence).because_of(hinders.into_iter().map(|(spot, _)| spot.cell())))
}

/// Refuses a move to a cell that is further away than the unit ever goes (CY-MOVE-1).
fn too_far(kind: Kind, from: Spot, to: Spot) -> Refusal {
    let distance = u64::from(from.distance(to) as u32);
    let sentence = if kind.steps() == 1 {
        said!(
            "cyvasse-one-step",
            "The {kind} moves at most 1 step; {to} is {distance} away.",
            kind = kind.called(),
            to = to.name(),
            distance
        )
    } else {
        said!(
            "cyvasse-too-far",
            "The {kind} moves at most {steps} steps; {to} is {distance} away.",
            steps = u64::from(kind.steps()),
            kind = kind.called(),
            to = to.name(),
            distance
        )
    };
    Refusal::by_rule("CY-MOVE-1", sentence)
}

/// Why a cell cannot be passed, in the order in which sentences name the reasons.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Hindrance {
    Enemy,
    Water,
    Mountain,
    /// The zone of these spearmen.
    Zone(Cells),
}

impl Hindrance {
    /// Returns the rule by which it cannot be passed.
    fn rule(self) -> &'static str {
        match self {
            Hindrance::Enemy => "CY-MOVE-4",
            Hindrance::Water => "CY-MOVE-6",
            Hindrance::Mountain => "CY-MOVE-5",
            Hindrance::Zone(_) => "CY-ZONE-2",
        }
    }

    /// Says that it is on those cells, of which there are that many.
    fn said(self, count: usize, cells: &Said) -> Said {
        match (self, count) {
            (Hindrance::Enemy, 1) => said!("cyvasse-enemy-there", "an enemy stands on {cells}", cells),
            (Hindrance::Enemy, _) => said!("cyvasse-enemies-there", "enemies stand on {cells}", cells),
            (Hindrance::Water, _) => said!("cyvasse-water-there", "water stops it on {cells}", cells),
            (Hindrance::Mountain, 1) => said!("cyvasse-mountain-there", "a mountain is on {cells}", cells),
            (Hindrance::Mountain, _) => said!("cyvasse-mountains-there", "mountains are on {cells}", cells),
            (Hindrance::Zone(spearmen), _) => in_zone(spearmen, count, cells),
        }
    }
}

/// Returns the rule by which all those cells cannot be passed; `None` if they have not all the same one.
fn only_rule(hinders: &[(Spot, Hindrance)]) -> Option<&'static str> {
    let mut rules = hinders.iter().map(|(_, why)| why.rule());
    let first = rules.next()?;
    rules.all(|rule| rule == first).then_some(first)
}

/// Says that cells, of which there are that many, are in the zone of those spearmen.
fn in_zone(spearmen: Cells, count: usize, cells: &Said) -> Said {
    let on = Said::all_of(each(spearmen).map(Spot::name));
    match (spearmen.count_ones(), count) {
        (1, 1) => said!(
            "cyvasse-zone-there",
            "{cells} is in the zone of the spearman on {on}",
            cells,
            on
        ),
        (1, _) => said!(
            "cyvasse-zones-there",
            "{cells} are in the zone of the spearman on {on}",
            cells,
            on
        ),
        (_, 1) => said!(
            "cyvasse-zone-of-several",
            "{cells} is in the zones of the spearmen on {on}",
            cells,
            on
        ),
        _ => said!(
            "cyvasse-zones-of-several",
            "{cells} are in the zones of the spearmen on {on}",
            cells,
            on
        ),
    }
}

/// Says which cells cannot be passed, each with the reason.
fn named(hinders: &[(Spot, Hindrance)]) -> Said {
    let mut reasons: Vec<Hindrance> = hinders.iter().map(|(_, why)| *why).collect();
    reasons.sort_unstable();
    reasons.dedup();
    let clauses = reasons.into_iter().map(|hindrance| {
        let there = hinders.iter().filter(|(_, why)| *why == hindrance);
        let cells: Vec<_> = there.map(|(spot, _)| spot.name()).collect();
        hindrance.said(cells.len(), &Said::all_of(cells))
    });
    Said::all_of(clauses)
}

/// Returns the cells of the shortest ways that cannot be passed, each with the reason.
fn hindrances(board: &Board, side: Seat, kind: Kind, from: Spot, to: Spot) -> Vec<(Spot, Hindrance)> {
    let whole = from.distance(to);
    each(super::grid::BOARD)
        .filter(|spot| *spot != from && *spot != to && from.distance(*spot) + spot.distance(to) == whole)
        .filter_map(|spot| hindrance(board, side, kind, spot).map(|why| (spot, why)))
        .collect()
}

/// Returns why a cell cannot be passed (CY-MOVE-4 to CY-MOVE-6, CY-ZONE-2).
fn hindrance(board: &Board, side: Seat, kind: Kind, spot: Spot) -> Option<Hindrance> {
    let bit = spot.bit();
    let flies = kind == Kind::Dragon;
    if board.of_side(side.other()) & bit != 0 {
        Some(Hindrance::Enemy)
    } else if board.water & bit != 0 {
        Some(Hindrance::Water)
    } else if board.mountains & bit != 0 && !flies {
        Some(Hindrance::Mountain)
    } else {
        let spearmen = board.spearmen_before(side.other(), spot);
        (spearmen != 0 && !flies).then_some(Hindrance::Zone(spearmen))
    }
}

fn check_capture(board: &Board, side: Seat, kind: Kind, go: Go, there: Kind) -> Result<(), Refusal> {
    let Go { from, to, .. } = go;
    let target = board.capturable(side.other()) & to.bit();
    if board.captures(from, side, kind, target) != 0 {
        return Ok(());
    }
    if kind.capture_range().is_none() {
        return Err(never_captures(kind));
    }
    // A target that is out of reach is refused for that first: nothing else would help.
    let Some(refusal) = unreached(board, side, kind, go) else {
        return Err(protected(board, side, there, to));
    };
    let besides = besides(board, side.other(), there, to);
    if besides.is_empty() {
        return Err(refusal);
    }
    let sentence = said!(
        "cyvasse-reason-besides",
        "{reason}{besides}",
        reason = refusal.sentence,
        besides
    );
    let besides = Some(Box::new(besides));
    let towers = shielding(board, side.other(), to);
    let refusal = refusal.because_of(towers.into_iter().map(Spot::cell));
    Err(Refusal {
        sentence,
        besides,
        ..refusal
    })
}

/// Refuses a capture because the unit doesn't get to the cell; `None` if it does.
fn unreached(board: &Board, side: Seat, kind: Kind, go: Go) -> Option<Refusal> {
    let Go { from, to, .. } = go;
    let range = kind.capture_range()?;
    let Some(direction) = from.direction(to) else {
        let sentence = said!(
            "cyvasse-no-straight-line",
            "{to} is not in a straight line from {from}.",
            to = to.name(),
            from = from.name()
        );
        return Some(Refusal::by_rule("CY-CAP-2", sentence));
    };
    let distance = from.distance(to) as u32;
    if !(range.0..=range.1).contains(&distance) {
        return Some(beyond(kind, range, from, to));
    }
    (board.captures(from, side, kind, to.bit()) == 0).then(|| barred_way(board, side, kind, go, direction))
}

/// Refuses a capture at a distance at which the kind captures nothing.
fn beyond(kind: Kind, range: (u32, u32), from: Spot, to: Spot) -> Refusal {
    let rule = if kind == Kind::Trebuchet {
        "CY-TREB-2"
    } else if kind == Kind::Elephant {
        // It attacks further than it captures.
        "CY-CAP-5"
    } else {
        "CY-CAP-2"
    };
    Refusal::by_rule(rule, out_of_range(kind, range, to, from.distance(to) as u32))
}

/// Refuses a capture because of what protects its target: towers, or armour.
fn protected(board: &Board, side: Seat, there: Kind, to: Spot) -> Refusal {
    let (enemy, left) = (side.other(), board.armour_left(to));
    let towers = shielding(board, enemy, to);
    if towers.is_empty() {
        let by = board.attackers(to, enemy);
        let (kind, at, attackers) = (there.called(), to.name(), by.count_ones());
        let sentence = match (left, attackers) {
            (1, 0) => said!(
                "cyvasse-armour-unattacked",
                "The {kind} on {at} has armour 1: one of your units must attack it, and none does.",
                kind,
                at
            ),
            (_, 0) => said!(
                "cyvasse-armour-whole",
                "The {kind} on {at} has armour {left}: {left} of your units must attack it, and none does.",
                kind,
                at,
                left = u64::from(left)
            ),
            _ => said!(
                "cyvasse-armour-left",
                "The {kind} on {at} has armour {all}: {all} of your units must attack it, and only {units} does.",
                kind,
                at,
                all = u64::from(left + attackers),
                units = units_named(board, by)
            ),
        };
        return Refusal::by_rule("CY-ARMOUR-1", sentence).because_of([to.cell()]);
    }
    let (kind, at) = (there.called(), to.name());
    let named = towers_named(&towers);
    let sentence = if left == 0 {
        said!(
            "cyvasse-shielded-by-tower",
            "The {kind} on {at} is shielded by {towers} beside it.",
            kind,
            at,
            towers = named
        )
    } else {
        said!(
            "cyvasse-shielded-with-armour",
            "The {kind} on {at} is shielded by {towers} beside it. Besides, it has armour {left} left.",
            kind,
            at,
            towers = named,
            left = u64::from(left)
        )
    };
    Refusal::by_rule("CY-SHIELD-1", sentence).because_of(towers.into_iter().map(Spot::cell))
}

/// Returns the towers of a side that shield its unit on a cell (CY-SHIELD-1).
fn shielding(board: &Board, side: Seat, at: Spot) -> Vec<Spot> {
    if board.shielded(side) & at.bit() == 0 {
        return Vec::new();
    }
    let towers = each(board.of(side, Kind::Tower));
    towers.filter(|tower| tower.distance(at) == 1).collect()
}

fn towers_named(towers: &[Spot]) -> Said {
    Said::all_of(
        towers
            .iter()
            .map(|tower| unit_on(Kind::Tower.called(), tower.name())),
    )
}

/// Says after a blank what would protect a unit that is out of reach anyway; nothing if nothing does.
fn besides(board: &Board, side: Seat, there: Kind, at: Spot) -> Said {
    let (towers, left) = (shielding(board, side, at), board.armour_left(at));
    let (kind, at) = (there.called(), at.name());
    match (towers.is_empty(), left) {
        (true, 0) => Said::default(),
        (true, _) => said!(
            "cyvasse-besides-armour",
            " Besides, the {kind} on {at} has armour {left} left.",
            kind,
            at,
            left = u64::from(left)
        ),
        (false, 0) => said!(
            "cyvasse-besides-tower",
            " Besides, the {kind} on {at} is shielded by {towers}.",
            kind,
            at,
            towers = towers_named(&towers)
        ),
        (false, _) => said!(
            "cyvasse-besides-both",
            " Besides, the {kind} on {at} is shielded by {towers} and has armour {left} left.",
            kind,
            at,
            towers = towers_named(&towers),
            left = u64::from(left)
        ),
    }
}

/// Says how far a kind captures, and how far away the target is.
fn out_of_range(kind: Kind, (nearest, furthest): (u32, u32), to: Spot, distance: u32) -> Said {
    let (kind, to, distance) = (kind.called(), to.name(), u64::from(distance));
    if furthest == 1 {
        return said!(
            "cyvasse-captures-neighbours",
            "The {kind} captures only its neighbours, in all six directions; {to} is {distance} cells away.",
            kind,
            to,
            distance
        );
    }
    if nearest > 1 && distance == 1 {
        return said!(
            "cyvasse-captures-no-neighbours",
            "The {kind} captures {nearest} to {furthest} cells away in a straight line, never a neighbour, and {to} is one.",
            kind,
            nearest = u64::from(nearest),
            furthest = u64::from(furthest),
            to
        );
    }
    said!(
        "cyvasse-captures-so-far",
        "The {kind} captures at most {furthest} cells away in a straight line; {to} is {distance} cells away.",
        kind,
        furthest = u64::from(furthest),
        to,
        distance
    )
}

/// Refuses a capture whose straight way is barred, and names what bars it, by the rule about that; by CY-CAP-2 if there are
/// several.
fn barred_way(board: &Board, side: Seat, kind: Kind, go: Go, direction: Direction) -> Refusal {
    let hinders = barring(board, side, kind, (go.from, go.to), direction);
    let sentence = said!(
        "cyvasse-path-blocked",
        "The path of the {kind} to {to} is blocked: {cells}.",
        kind = kind.called(),
        to = go.to.name(),
        cells = named(&hinders)
    );
    let rule = only_rule(&hinders).unwrap_or("CY-CAP-2");
    Refusal::by_rule(rule, sentence).because_of(hinders.into_iter().map(|(spot, _)| spot.cell()))
}

/// Returns the cells of a straight way that a captor cannot pass, each with the reason.
fn barring(
    board: &Board,
    side: Seat,
    kind: Kind,
    (from, to): (Spot, Spot),
    direction: Direction,
) -> Vec<(Spot, Hindrance)> {
    let mut at = from.bit();
    let mut hinders = Vec::new();
    for _ in 1..from.distance(to) {
        at = shifted(at, direction);
        hinders.extend(each(at).filter_map(|spot| hindrance(board, side, kind, spot).map(|why| (spot, why))));
    }
    hinders.retain(|(_, why)| kind != Kind::Trebuchet || *why != Hindrance::Mountain);
    hinders
}

/// Says why a unit cannot get to an enemy that it attacks, such as `an enemy stands on g5`; `None` if it can, or if its
/// kind never captures.
pub(super) fn out_of_reach(board: &Board, side: Seat, kind: Kind, (from, to): (Spot, Spot)) -> Option<Said> {
    let (nearest, furthest) = kind.capture_range()?;
    let direction = from.direction(to)?;
    if !(nearest..=furthest).contains(&(from.distance(to) as u32)) {
        return Some(if furthest == 1 {
            said!("cyvasse-wants-neighbour", "it captures only its neighbours")
        } else {
            said!(
                "cyvasse-wants-distance",
                "it captures only {nearest} to {furthest} cells away",
                nearest = u64::from(nearest),
                furthest = u64::from(furthest)
            )
        });
    }
    let hinders = barring(board, side, kind, (from, to), direction);
    (!hinders.is_empty()).then(|| named(&hinders))
}

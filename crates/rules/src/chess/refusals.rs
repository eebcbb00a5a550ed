//! Explains why an action of chess is not legal: the rule, and a sentence with the obstacles. Legality itself is
//! decided by `is_legal`.

use super::action::{ChessAction, Decision};
use super::bits::{
    Square, Squares, between, bishop_lines, king_steps, knight_leaps, last_rank, pawn_attacks, rook_lines,
    second_rank,
};
use super::board::{CASTLINGS, Castling, Kind};
use super::movegen::Moves;
use super::{Chess, view};
use crate::outcome::Ending;
use crate::refusal::Refusal;
use crate::said::{KindName, Said, SideName, said};
use crate::seat::Seat;

/// Returns whether the side to act may take the action now.
pub(super) fn is_legal(chess: &Chess, action: ChessAction) -> bool {
    if chess.claimed || chess.automatic_draw().is_some() {
        return false;
    }
    let moves = Moves::new(&chess.board);
    match action.decision() {
        Decision::ClaimDraw => chess.is_claimable() && moves.any(),
        Decision::Go {
            from,
            to,
            captures,
            promotion,
        } => {
            chess.board.of_side(chess.board.turn) & from.bit() != 0
                && moves.targets(from) & to.bit() != 0
                && captures == takes_there(chess, from, to)
                && promotion.is_some() == promotes_there(chess, from, to)
        }
    }
}

/// Implements [`crate::Game::check`].
pub(super) fn check(chess: &Chess, seat: Seat, action: ChessAction) -> Result<(), Refusal> {
    let turn = chess.board.turn;
    if let Some(ending) = chess.ending() {
        return Err(Refusal::plain(said!(
            "chess-game-over",
            "The game is over: {ending}.",
            ending = view::ending_in_words(ending)
        )));
    }
    if seat != turn {
        return Err(Refusal::by_rule(
            "CH-TURN-1",
            said!(
                "chess-not-your-turn",
                "It is {turn}'s turn, not {side}'s.",
                turn = SideName(turn),
                side = SideName(seat)
            ),
        ));
    }
    if is_legal(chess, action) {
        return Ok(());
    }
    Err(match action.decision() {
        Decision::ClaimDraw => nothing_to_claim(chess),
        Decision::Go {
            from, to, promotion, ..
        } => match chess.board.unit(from) {
            None => nobody(from),
            Some((side, kind)) if side != turn => not_yours(turn, side, kind, from),
            Some((_, kind)) if Moves::new(&chess.board).targets(from) & to.bit() != 0 => {
                misspelt(chess, kind, from, to, promotion)
            }
            Some((_, kind)) => no_such_move(chess, kind, from, to),
        },
    })
}

/// Implements [`crate::Game::vain_captures`].
pub(super) fn vain_captures(chess: &Chess) -> Vec<(ChessAction, Refusal)> {
    let (board, mut found) = (&chess.board, Vec::new());
    if !chess.ending().is_some_and(Ending::is_checkmate) {
        return found;
    }
    for to in Squares(board.checkers(board.turn)) {
        for from in Squares(board.attackers(to, board.turn, board.occupied())) {
            let Some(kind) = board.kind(from) else { continue };
            let promotion = promotes_there(chess, from, to).then_some(Kind::Queen);
            let action = ChessAction::go(from, to, true, promotion);
            found.push((action, no_such_move(chess, kind, from, to)));
        }
    }
    found
}

/// Returns whether the unit's move to the square would be a capture.
fn takes_there(chess: &Chess, from: Square, to: Square) -> bool {
    chess.board.kind(to).is_some()
        || chess.board.kind(from) == Some(Kind::Pawn) && chess.board.en_passant == Some(to)
}

fn promotes_there(chess: &Chess, from: Square, to: Square) -> bool {
    chess.board.kind(from) == Some(Kind::Pawn) && last_rank(chess.board.turn) & to.bit() != 0
}

fn nothing_to_claim(chess: &Chess) -> Refusal {
    let times = match chess.occurrences() {
        1 => said!("chess-once", "once"),
        2 => said!("chess-twice", "twice"),
        many => said!("chess-times", "{many} times", many = u64::from(many)),
    };
    Refusal::by_rule(
        "CH-CLAIM-1",
        said!(
            "chess-nothing-to-claim",
            "You can't claim a draw yet. That needs the same position three times (so far {times}), or 100 half-moves without a capture or a pawn's move (so far {clock}).",
            times,
            clock = u64::from(chess.board.clock)
        ),
    )
}

fn nobody(from: Square) -> Refusal {
    let sentence = said!("chess-no-unit", "There is no unit on {at}.", at = from);
    Refusal::plain(sentence).because_of([from.cell()])
}

fn not_yours(turn: Seat, side: Seat, kind: Kind, from: Square) -> Refusal {
    let sentence = said!(
        "chess-of-the-other",
        "The {kind} on {at} is {side}'s; it is {turn}'s turn.",
        kind = named(kind),
        at = from,
        side = SideName(side),
        turn = SideName(turn)
    );
    Refusal::by_rule("CH-TURN-1", sentence).because_of([from.cell()])
}

/// Refuses a legal move whose text is wrong about capture or promotion.
fn misspelt(chess: &Chess, kind: Kind, from: Square, to: Square, promotion: Option<Kind>) -> Refusal {
    let captures = takes_there(chess, from, to);
    let promotes = promotes_there(chess, from, to);
    let example = ChessAction::go(from, to, captures, promotes.then_some(Kind::Queen));
    if promotes {
        let sentence = said!(
            "chess-promotion-missing",
            "A pawn that reaches {to} becomes a queen, rook, bishop or knight: write for example `{example}`.",
            to,
            example = example.to_string()
        );
        return Refusal::by_rule("CH-PAWN-5", sentence);
    }
    let example = example.to_string();
    let (rule, sentence) = if kind == Kind::Pawn && chess.board.kind(to).is_none() && captures {
        (
            "CH-PAWN-4",
            said!(
                "chess-write-en-passant",
                "That captures a pawn en passant: write `{example}`.",
                example
            ),
        )
    } else if captures {
        let sentence = if promotion.is_some() {
            said!(
                "chess-write-capture-without-promotion",
                "That captures on {to} and promotes nothing: write `{example}`.",
                to,
                example
            )
        } else {
            said!(
                "chess-write-capture",
                "That captures on {to}: write `{example}`.",
                to,
                example
            )
        };
        ("CH-TURN-1", sentence)
    } else {
        let sentence = said!(
            "chess-write-move",
            "That is a plain move: write `{example}`.",
            example
        );
        ("CH-TURN-1", sentence)
    };
    Refusal::by_rule(rule, sentence)
}

/// Returns the rule of a kind's movement, and the movement in words after "a knight ...".
fn manner(kind: Kind) -> (&'static str, Said) {
    match kind {
        Kind::King => (
            "CH-KING-1",
            said!("chess-king-steps", "steps one square in any direction"),
        ),
        Kind::Queen => (
            "CH-QUEEN-1",
            said!("chess-queen-slides", "slides along files, ranks and diagonals"),
        ),
        Kind::Rook => (
            "CH-ROOK-1",
            said!("chess-rook-slides", "slides along files and ranks"),
        ),
        Kind::Bishop => (
            "CH-BISHOP-1",
            said!("chess-bishop-slides", "slides along diagonals"),
        ),
        Kind::Knight => ("CH-KNIGHT-1", said!("chess-knight-leaps", "leaps in an L")),
        Kind::Pawn => (
            "CH-PAWN-1",
            said!(
                "chess-pawn-goes",
                "goes straight forward, and captures diagonally forward"
            ),
        ),
    }
}

/// Names a kind in sentences.
const fn named(kind: Kind) -> KindName<'static> {
    KindName::of(kind.word())
}

/// Says that a unit does not go there because its kind moves in another manner.
fn cannot_go(kind: Kind, from: Square, to: Square, manner: Said) -> Said {
    said!(
        "chess-cannot-go",
        "The {kind} on {from} cannot go to {to}: a {kind} {manner}.",
        kind = named(kind),
        from,
        to,
        manner
    )
}

fn no_such_move(chess: &Chess, kind: Kind, from: Square, to: Square) -> Refusal {
    if let Some(castling) = CASTLINGS.iter().find(|castling| {
        kind == Kind::King && castling.side == chess.board.turn && castling.king == from && castling.to == to
    }) {
        return no_castling(chess, castling);
    }
    if kind == Kind::Pawn
        && let Some(refusal) = pawn_cannot(chess, from, to)
    {
        return refusal;
    }
    if let Some(refusal) = cannot_reach(chess, kind, from, to) {
        return refusal;
    }
    leaves_king_attacked(chess, kind, from, to)
}

/// Refuses a target that the kind's movement does not reach; `None` if only the king's safety forbids it.
fn cannot_reach(chess: &Chess, kind: Kind, from: Square, to: Square) -> Option<Refusal> {
    let (rule, manner) = manner(kind);
    let lines = match kind {
        Kind::King => king_steps(from),
        Kind::Knight => knight_leaps(from),
        Kind::Bishop => bishop_lines(from),
        Kind::Rook => rook_lines(from),
        Kind::Queen => bishop_lines(from) | rook_lines(from),
        Kind::Pawn => to.bit(),
    };
    if lines & to.bit() == 0 {
        let sentence = cannot_go(kind, from, to, manner);
        return Some(Refusal::by_rule(rule, sentence).because_of([from.cell()]));
    }
    let is_own = chess.board.of_side(chess.board.turn) & to.bit() != 0;
    if !matches!(kind, Kind::Knight | Kind::Pawn) {
        let in_the_way = between(from, to) & chess.board.occupied();
        if let Some(blocker) = nearest(from, in_the_way) {
            let head = said!(
                "chess-cannot-reach",
                "The {kind} on {from} cannot reach {to}",
                kind = named(kind),
                from,
                to
            );
            let sentence = Said::headed(head, blocked_by(chess, blocker));
            let refusal = Refusal::by_rule("CH-SLIDE-1", sentence).because_of([blocker.cell()]);
            return Some(if is_own { refusal.behind_another() } else { refusal });
        }
    }
    if is_own {
        let sentence = said!(
            "chess-own-unit-there",
            "Your own {kind} stands on {to}.",
            kind = KindName::of(described_kind(chess, to)),
            to
        );
        // No numbered rule says it of units that don't slide.
        let refusal = match kind {
            Kind::Queen | Kind::Rook | Kind::Bishop => Refusal::by_rule("CH-SLIDE-1", sentence),
            Kind::King | Kind::Knight | Kind::Pawn => Refusal::plain(sentence),
        };
        return Some(refusal.because_of_own(to.cell()));
    }
    None
}

/// Names the unit in the way.
fn blocked_by(chess: &Chess, blocker: Square) -> Said {
    said!(
        "chess-in-the-way",
        "the {who} on {at} stands in the way.",
        who = described(chess, blocker),
        at = blocker
    )
}

/// Begins a sentence about a square that a pawn doesn't get to; `why` says the rest.
fn pawn_cannot_go(from: Square, to: Square, why: Said) -> Said {
    let head = said!(
        "chess-pawn-cannot-go",
        "The pawn on {from} cannot go to {to}",
        from,
        to
    );
    Said::headed(head, why)
}

fn nearest(from: Square, set: u64) -> Option<Square> {
    Squares(set).min_by_key(|square| from.index().abs_diff(square.index()))
}

fn described_kind(chess: &Chess, square: Square) -> &'static str {
    chess.board.kind(square).map_or("unit", Kind::word)
}

/// Describes a unit: "white rook".
fn described(chess: &Chess, square: Square) -> Said {
    let Some((side, kind)) = chess.board.unit(square) else {
        return said!("chess-a-unit", "unit");
    };
    let kind = named(kind);
    match side {
        Seat::White => said!("chess-white-unit", "white {kind}", kind),
        Seat::Black => said!("chess-black-unit", "black {kind}", kind),
    }
}

fn pawn_cannot(chess: &Chess, from: Square, to: Square) -> Option<Refusal> {
    let side = chess.board.turn;
    let occupied = chess.board.occupied();
    let one = from.ahead(side);
    let two = one.ahead(side);
    let refused = |rule, sentence: Said, culprit: Square| {
        Some(Refusal::by_rule(rule, sentence).because_of([culprit.cell()]))
    };
    if to == one || to == two && second_rank(side) & from.bit() != 0 {
        let rule = if to == one { "CH-PAWN-1" } else { "CH-PAWN-2" };
        let path = [one, to];
        let blocker = path.into_iter().find(|square| occupied & square.bit() != 0)?;
        return refused(rule, blocked(chess, from, to, blocker), blocker);
    }
    if from.file() == to.file() {
        let forward = (to.rank() > from.rank()) == (side == Seat::White);
        let (rule, manner) = if forward {
            (
                "CH-PAWN-2",
                said!(
                    "chess-pawn-one-or-two",
                    "moves one square forward, or two from its second rank"
                ),
            )
        } else {
            (
                "CH-PAWN-1",
                said!("chess-pawn-never-back", "never moves backward"),
            )
        };
        return refused(rule, cannot_go(Kind::Pawn, from, to, manner), from);
    }
    if pawn_attacks(side, from) & to.bit() == 0 {
        let sentence = cannot_go(Kind::Pawn, from, to, manner(Kind::Pawn).1);
        return refused("CH-PAWN-1", sentence, from);
    }
    if chess.board.en_passant == Some(to) {
        return None;
    }
    if occupied & to.bit() != 0 {
        return cannot_reach(chess, Kind::Pawn, from, to);
    }
    takes_nothing_diagonally(chess, from, to)
}

/// Refuses a pawn's capture on an empty square: of a unit beside it that can't be captured en passant, or of nothing.
fn takes_nothing_diagonally(chess: &Chess, from: Square, to: Square) -> Option<Refusal> {
    let side = chess.board.turn;
    let refused = |rule, sentence: Said, culprit: Square| {
        Some(Refusal::by_rule(rule, sentence).because_of([culprit.cell()]))
    };
    let beside = Square::at(to.file(), from.rank())?;
    let fifth_rank = second_rank(side.other()) & to.ahead(side).bit() != 0;
    if fifth_rank && chess.board.unit(beside) == Some((side.other(), Kind::Pawn)) {
        let sentence = said!(
            "chess-en-passant-too-late",
            "The pawn on {at} cannot be captured en passant: it made no two-square move in the last turn.",
            at = beside
        );
        return refused("CH-PAWN-4", sentence, beside);
    }
    if fifth_rank
        && let Some((owner, kind)) = chess.board.unit(beside)
        && owner != side
        && kind != Kind::Pawn
    {
        let sentence = said!(
            "chess-en-passant-only-pawns",
            "{to} is empty, and en passant only pawns are captured, not the {kind} on {at}.",
            to,
            kind = named(kind),
            at = beside
        );
        return refused("CH-PAWN-4", pawn_cannot_go(from, to, sentence), beside);
    }
    let sentence = said!(
        "chess-pawn-diagonal",
        "it moves diagonally only to capture, and {to} is empty.",
        to
    );
    refused("CH-PAWN-3", pawn_cannot_go(from, to, sentence), from)
}

/// Says what stands in a pawn's way.
fn blocked(chess: &Chess, from: Square, to: Square, blocker: Square) -> Said {
    if chess.board.of_side(chess.board.turn) & blocker.bit() != 0 {
        return pawn_cannot_go(from, to, blocked_by(chess, blocker));
    }
    let sentence = said!(
        "chess-pawn-blocked",
        "the {who} on {at} stands in the way, and a pawn captures only diagonally.",
        who = described(chess, blocker),
        at = blocker
    );
    pawn_cannot_go(from, to, sentence)
}

/// Refuses a castling to which there is no right, or no longer.
fn castling_lost(chess: &Chess, castling: &Castling) -> Refusal {
    let (side, to, rook) = (SideName(castling.side), castling.to, castling.rook);
    let mut culprits = vec![rook.cell()];
    let sentence = if chess.board.unit(rook) == Some((castling.side, Kind::Rook)) {
        // Either of them may have moved, or a setup gave no right.
        culprits.push(castling.king.cell());
        said!(
            "chess-castling-lost",
            "{side} can't castle to {to}: the king or the rook on {rook} has moved, or this position began without that right.",
            side,
            to,
            rook
        )
    } else {
        said!(
            "chess-castling-without-rook",
            "{side} can't castle to {to}: {side} has no rook on {rook}.",
            side,
            to,
            rook
        )
    };
    Refusal::by_rule("CH-CASTLE-3", sentence).because_of(culprits)
}

/// Refuses a castling with units between king and rook.
fn castling_blocked(chess: &Chess, castling: &Castling, in_the_way: u64) -> Refusal {
    let (to, rook) = (castling.to, castling.rook);
    let who = Said::all_of(Squares(in_the_way).map(|square| {
        said!(
            "chess-on-the-way",
            "the {who} on {at}",
            who = described(chess, square),
            at = square
        )
    }));
    let sentence = if in_the_way.count_ones() == 1 {
        said!(
            "chess-castling-blocked",
            "You cannot castle to {to}: {who} stands between the king and the rook on {rook}.",
            to,
            who,
            rook
        )
    } else {
        said!(
            "chess-castling-blocked-by-several",
            "You cannot castle to {to}: {who} stand between the king and the rook on {rook}.",
            to,
            who,
            rook
        )
    };
    Refusal::by_rule("CH-CASTLE-2", sentence).because_of(Squares(in_the_way).map(Square::cell))
}

fn no_castling(chess: &Chess, castling: &Castling) -> Refusal {
    let board = &chess.board;
    let enemy = castling.side.other();
    let to = castling.to;
    if board.rights & castling.right == 0 {
        return castling_lost(chess, castling);
    }
    let in_the_way = between(castling.king, castling.rook) & board.occupied();
    if in_the_way != 0 {
        return castling_blocked(chess, castling, in_the_way);
    }
    for at in [castling.king, castling.passed, castling.to] {
        let attackers = board.attackers(at, enemy, board.occupied());
        if attackers != 0 {
            let who = listed(chess, attackers);
            let sentence = if at == castling.king {
                said!(
                    "chess-castling-in-check",
                    "You cannot castle to {to}: the king is in check from {who}.",
                    to,
                    who
                )
            } else if at == castling.passed {
                said!(
                    "chess-castling-through-check",
                    "You cannot castle to {to}: the king would pass over {at}, which is attacked by {who}.",
                    to,
                    at,
                    who
                )
            } else {
                said!(
                    "chess-castling-into-check",
                    "You cannot castle to {to}: the king would be attacked there by {who}.",
                    to,
                    who
                )
            };
            return Refusal::by_rule("CH-CASTLE-2", sentence)
                .because_of(Squares(attackers).map(Square::cell));
        }
    }
    Refusal::by_rule(
        "CH-CASTLE-2",
        said!("chess-no-castling-now", "You cannot castle to {to} now.", to),
    )
}

/// Lists units: "the rook on e8 and the knight on f6".
fn listed(chess: &Chess, set: u64) -> Said {
    Said::all_of(Squares(set).map(|square| {
        said!(
            "chess-attacker",
            "the {kind} on {at}",
            kind = KindName::of(described_kind(chess, square)),
            at = square
        )
    }))
}

fn leaves_king_attacked(chess: &Chess, kind: Kind, from: Square, to: Square) -> Refusal {
    let board = &chess.board;
    let side = board.turn;
    let en_passant = kind == Kind::Pawn && board.en_passant == Some(to);
    let occupied = board.occupied() & !from.bit() | to.bit();
    let king = if kind == Kind::King {
        Some(to)
    } else {
        board.king(side)
    };
    let attackers = match king {
        Some(_) if en_passant => board.attackers_after_en_passant(from, to),
        Some(king) => board.attackers(king, side.other(), occupied) & !to.bit(),
        None => 0,
    };
    // A move that leaves the check as it is may besides uncover an attack, which it then doesn't leave as it is.
    let checkers = board.checkers(side) & attackers;
    let attackers = if kind != Kind::King && checkers != 0 {
        checkers
    } else {
        attackers
    };
    let who = listed(chess, attackers);
    let at = king.unwrap_or(to);
    let sentence = if kind == Kind::King {
        said!(
            "chess-king-would-be-attacked",
            "Your king would be attacked on {at} by {who}.",
            at,
            who
        )
    } else if checkers != 0 {
        said!(
            "chess-still-in-check",
            "Your king on {at} would still be in check from {who}.",
            at,
            who
        )
    } else {
        said!(
            "chess-leaves-king-attacked",
            "That would leave your king on {at} attacked by {who}.",
            at,
            who
        )
    };
    Refusal::by_rule("CH-CHECK-2", sentence).because_of(Squares(attackers).map(Square::cell))
}

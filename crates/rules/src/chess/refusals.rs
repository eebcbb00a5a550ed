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
use crate::refusal::{self, Refusal};
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
        return Err(Refusal::plain(format!(
            "The game is over: {}.",
            view::ending_in_words(ending)
        )));
    }
    if seat != turn {
        return Err(Refusal::by_rule(
            "CH-TURN-1",
            format!("It is {}'s turn, not {}'s.", turn.name(), seat.name()),
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
        1 => "once".to_owned(),
        2 => "twice".to_owned(),
        many => format!("{many} times"),
    };
    Refusal::by_rule(
        "CH-CLAIM-1",
        format!(
            "You can't claim a draw yet: the position has occurred {times} and needs three times, \
             the half-move clock stands at {} and needs 100.",
            chess.board.clock
        ),
    )
}

fn nobody(from: Square) -> Refusal {
    Refusal::by_rule("CH-TURN-1", format!("There is no unit on {from}.")).because_of([from.cell()])
}

fn not_yours(turn: Seat, side: Seat, kind: Kind, from: Square) -> Refusal {
    let sentence = format!(
        "The {} on {from} is {}'s; it is {}'s turn.",
        kind.word(),
        side.name(),
        turn.name()
    );
    Refusal::by_rule("CH-TURN-1", sentence).because_of([from.cell()])
}

/// Refuses a legal move whose text is wrong about capture or promotion.
fn misspelt(chess: &Chess, kind: Kind, from: Square, to: Square, promotion: Option<Kind>) -> Refusal {
    let captures = takes_there(chess, from, to);
    let promotes = promotes_there(chess, from, to);
    let example = ChessAction::go(from, to, captures, promotes.then_some(Kind::Queen));
    if promotes {
        let sentence = format!(
            "A pawn that reaches {to} becomes a queen, rook, bishop or knight: write for example `{example}`."
        );
        return Refusal::by_rule("CH-PAWN-5", sentence);
    }
    let (rule, sentence) = if kind == Kind::Pawn && chess.board.kind(to).is_none() && captures {
        (
            "CH-PAWN-4",
            format!("That captures a pawn en passant: write `{example}`."),
        )
    } else if captures {
        let more = if promotion.is_some() {
            " and promotes nothing"
        } else {
            ""
        };
        (
            "CH-TURN-1",
            format!("That captures on {to}{more}: write `{example}`."),
        )
    } else {
        ("CH-TURN-1", format!("That is a plain move: write `{example}`."))
    };
    Refusal::by_rule(rule, sentence)
}

/// Returns the rule of a kind's movement, and the movement in words after "a knight ...".
const fn manner(kind: Kind) -> (&'static str, &'static str) {
    match kind {
        Kind::King => ("CH-KING-1", "steps one square in any direction"),
        Kind::Queen => ("CH-QUEEN-1", "slides along files, ranks and diagonals"),
        Kind::Rook => ("CH-ROOK-1", "slides along files and ranks"),
        Kind::Bishop => ("CH-BISHOP-1", "slides along diagonals"),
        Kind::Knight => ("CH-KNIGHT-1", "leaps in an L"),
        Kind::Pawn => (
            "CH-PAWN-1",
            "goes straight forward, and captures diagonally forward",
        ),
    }
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
        let word = kind.word();
        let sentence = format!("The {word} on {from} cannot go to {to}: a {word} {manner}.");
        return Some(Refusal::by_rule(rule, sentence).because_of([from.cell()]));
    }
    if !matches!(kind, Kind::Knight | Kind::Pawn) {
        let in_the_way = between(from, to) & chess.board.occupied();
        if let Some(blocker) = nearest(from, in_the_way) {
            let sentence = format!(
                "The {} on {from} cannot reach {to}: the {} on {blocker} stands in the way.",
                kind.word(),
                described(chess, blocker)
            );
            return Some(Refusal::by_rule("CH-SLIDE-1", sentence).because_of([blocker.cell()]));
        }
    }
    if chess.board.of_side(chess.board.turn) & to.bit() != 0 {
        let sentence = format!("Your own {} stands on {to}.", described_kind(chess, to));
        return Some(Refusal::by_rule(rule, sentence).because_of([to.cell()]));
    }
    None
}

fn nearest(from: Square, set: u64) -> Option<Square> {
    Squares(set).min_by_key(|square| from.index().abs_diff(square.index()))
}

fn described_kind(chess: &Chess, square: Square) -> &'static str {
    chess.board.kind(square).map_or("unit", Kind::word)
}

/// Describes a unit: "white rook".
fn described(chess: &Chess, square: Square) -> String {
    chess.board.unit(square).map_or_else(
        || "unit".to_owned(),
        |(side, kind)| format!("{side} {}", kind.word()),
    )
}

fn pawn_cannot(chess: &Chess, from: Square, to: Square) -> Option<Refusal> {
    let side = chess.board.turn;
    let occupied = chess.board.occupied();
    let one = from.ahead(side);
    let two = one.ahead(side);
    let refused = |rule, sentence: String, culprit: Square| {
        Some(Refusal::by_rule(rule, sentence).because_of([culprit.cell()]))
    };
    if to == one || to == two && second_rank(side) & from.bit() != 0 {
        let rule = if to == one { "CH-PAWN-1" } else { "CH-PAWN-2" };
        let path = [one, to];
        let blocker = path.into_iter().find(|square| occupied & square.bit() != 0)?;
        let sentence = format!(
            "The pawn on {from} cannot go to {to}: the {} on {blocker} stands in the way, and a pawn captures only diagonally.",
            described(chess, blocker)
        );
        return refused(rule, sentence, blocker);
    }
    if from.file() == to.file() {
        let forward = (to.rank() > from.rank()) == (side == Seat::White);
        let (rule, manner) = if forward {
            (
                "CH-PAWN-2",
                "moves one square forward, or two from its second rank",
            )
        } else {
            ("CH-PAWN-1", "never moves backward")
        };
        let sentence = format!("The pawn on {from} cannot go to {to}: a pawn {manner}.");
        return refused(rule, sentence, from);
    }
    if pawn_attacks(side, from) & to.bit() == 0 {
        let sentence = format!(
            "The pawn on {from} cannot go to {to}: a pawn {}.",
            manner(Kind::Pawn).1
        );
        return refused("CH-PAWN-1", sentence, from);
    }
    if chess.board.en_passant == Some(to) {
        return None;
    }
    if occupied & to.bit() != 0 {
        return cannot_reach(chess, Kind::Pawn, from, to);
    }
    let beside = Square::at(to.file(), from.rank())?;
    let fifth_rank = second_rank(side.other()) & to.ahead(side).bit() != 0;
    if fifth_rank && chess.board.unit(beside) == Some((side.other(), Kind::Pawn)) {
        let sentence = format!(
            "The pawn on {beside} cannot be captured en passant: that is possible only on the turn after its two-square move."
        );
        return refused("CH-PAWN-4", sentence, beside);
    }
    let sentence = format!(
        "The pawn on {from} cannot go to {to}: it moves diagonally only to capture, and {to} is empty."
    );
    refused("CH-PAWN-3", sentence, from)
}

fn no_castling(chess: &Chess, castling: &Castling) -> Refusal {
    let board = &chess.board;
    let enemy = castling.side.other();
    if board.rights & castling.right == 0 {
        let sentence = format!(
            "{} can't castle to {} any more: the king or the rook on {} has moved.",
            castling.side.name(),
            castling.to,
            castling.rook
        );
        return Refusal::by_rule("CH-CASTLE-3", sentence).because_of([castling.rook.cell()]);
    }
    let in_the_way = between(castling.king, castling.rook) & board.occupied();
    if in_the_way != 0 {
        let stand = if in_the_way.count_ones() == 1 {
            "stands"
        } else {
            "stand"
        };
        let units = Squares(in_the_way).map(|square| format!("the {} on {square}", described(chess, square)));
        let sentence = format!(
            "You cannot castle to {}: {} {stand} between king and rook.",
            castling.to,
            refusal::listed(&units.collect::<Vec<_>>())
        );
        return Refusal::by_rule("CH-CASTLE-2", sentence).because_of(Squares(in_the_way).map(Square::cell));
    }
    for (square, what) in [
        (castling.king, "is in check"),
        (castling.passed, "would pass over an attacked square"),
        (castling.to, "would arrive on an attacked square"),
    ] {
        let attackers = board.attackers(square, enemy, board.occupied());
        if attackers != 0 {
            let sentence = format!(
                "You cannot castle to {}: the king {what}; {square} is attacked by {}.",
                castling.to,
                listed(chess, attackers)
            );
            return Refusal::by_rule("CH-CASTLE-2", sentence)
                .because_of(Squares(attackers).map(Square::cell));
        }
    }
    Refusal::by_rule(
        "CH-CASTLE-2",
        format!("You cannot castle to {} now.", castling.to),
    )
}

/// Lists units: "the rook on e8 and the knight on f6".
fn listed(chess: &Chess, set: u64) -> String {
    let units = Squares(set).map(|square| format!("the {} on {square}", described_kind(chess, square)));
    refusal::listed(&units.collect::<Vec<_>>())
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
    let culprits = listed(chess, attackers);
    let place = king.map_or_else(String::new, |king| format!(" on {king}"));
    let sentence = if kind == Kind::King {
        format!("Your king would be attacked{place} by {culprits}.")
    } else if board.checkers(side) & attackers != 0 {
        format!("Your king{place} is in check, and that does not end the attack by {culprits}.")
    } else {
        format!("That would leave your king{place} attacked by {culprits}.")
    };
    Refusal::by_rule("CH-CHECK-2", sentence).because_of(Squares(attackers).map(Square::cell))
}

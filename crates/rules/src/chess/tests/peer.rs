//! Chess beside cozy-chess, an independent program: along random games both list the same moves.

use super::*;
use cozy_chess::{Board as Peer, Piece, Rank};
use std::collections::BTreeSet;

/// The peer's legal moves in our notation.
fn peer_texts(peer: &Peer) -> BTreeSet<String> {
    let mut texts = BTreeSet::new();
    peer.generate_moves(|moves| {
        for mv in moves {
            let own = peer.colors(peer.side_to_move());
            let castles = moves.piece == Piece::King && own.has(mv.to);
            let to = if castles {
                let file = if mv.to.file() > mv.from.file() {
                    cozy_chess::File::G
                } else {
                    cozy_chess::File::C
                };
                cozy_chess::Square::new(file, mv.from.rank())
            } else {
                mv.to
            };
            let diagonal = moves.piece == Piece::Pawn && mv.from.file() != mv.to.file();
            let captures = !castles && (peer.piece_on(mv.to).is_some() || diagonal);
            let promotion = match mv.promotion {
                None => "",
                Some(Piece::Queen) => "=queen",
                Some(Piece::Rook) => "=rook",
                Some(Piece::Bishop) => "=bishop",
                Some(Piece::Knight) => "=knight",
                Some(Piece::Pawn | Piece::King) => "=impossible",
            };
            let dash = if captures { 'x' } else { '-' };
            texts.insert(format!("{}{dash}{to}{promotion}", mv.from));
        }
        false
    });
    texts
}

/// Plays our action on the peer's board.
fn play_peer(peer: &mut Peer, from: Square, to: Square, promotion: Option<Kind>) {
    let square = |square: Square| cozy_chess::Square::index(square.index());
    let castles = peer.piece_on(square(from)) == Some(Piece::King) && from.file().abs_diff(to.file()) == 2;
    let rook_file = if to.file() == 6 {
        cozy_chess::File::H
    } else {
        cozy_chess::File::A
    };
    let rank = Rank::index(to.rank() as usize);
    let target = if castles {
        cozy_chess::Square::new(rook_file, rank)
    } else {
        square(to)
    };
    let promotion = promotion.map(|kind| match kind {
        Kind::Queen => Piece::Queen,
        Kind::Rook => Piece::Rook,
        Kind::Bishop => Piece::Bishop,
        Kind::Knight => Piece::Knight,
        Kind::Pawn | Kind::King => panic!("no promotion to {}", kind.word()),
    });
    peer.play(cozy_chess::Move {
        from: square(from),
        to: target,
        promotion,
    });
}

#[test]
fn both_list_the_same_moves_along_random_games() {
    let mut random = SplitMix64::new(64);
    let mut positions = 0;
    for game in 0..120 {
        let (mut chess, mut peer) = if game % 2 == 0 {
            (start(), Peer::default())
        } else {
            let fen = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";
            (kiwipete(), fen.parse().unwrap())
        };
        while let Some(seat) = chess.awaiting().seat() {
            let actions: Vec<ChessAction> = chess
                .legal_actions(seat)
                .into_iter()
                .filter(|action| *action != ChessAction::CLAIM_DRAW)
                .collect();
            let ours: BTreeSet<String> = actions.iter().map(ToString::to_string).collect();
            assert_eq!(ours, peer_texts(&peer), "{peer}");
            assert_eq!(chess.in_check(seat), !peer.checkers().is_empty(), "{peer}");
            assert_eq!(
                chess.board.clock.min(100),
                u32::from(peer.halfmove_clock()),
                "{peer}"
            );
            positions += 1;
            let action = actions[random.pick(actions.len())];
            chess.apply(seat, &action).unwrap();
            let Decision::Go {
                from, to, promotion, ..
            } = action.decision()
            else {
                panic!("claims are left out");
            };
            play_peer(&mut peer, from, to, promotion);
        }
        let mated = chess.awaiting().ending().map(|ending| ending.reason) == Some("checkmate");
        assert_eq!(mated, peer.status() == cozy_chess::GameStatus::Won, "{peer}");
    }
    assert!(positions > 10_000, "{positions}");
}

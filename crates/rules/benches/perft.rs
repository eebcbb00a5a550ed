//! Perft through the public interface, every leaf played: chess beside cozy-chess, `elemental` without and with
//! abilities, and `shield`: `cargo bench -p rookery-rules --bench perft`. The rows to compare stand under one name;
//! items are leaves. Asserts counts, never time.

use divan::counter::ItemsCount;
use divan::{Bencher, black_box};
use rookery_rules::{
    Game, Options, Position, Rules, Setup, Variant, chess::Chess, elemental::Elemental, game, shield::Shield,
};

fn main() {
    divan::main();
}

/// Name, depth and leaves of the positions that are counted.
#[derive(Clone, Copy, Debug)]
enum Case {
    Start4,
    Start5,
    Kiwipete4,
    /// After ten turns without capture or pawn move, so that there is a record to carry along.
    Quiet4,
}

const CASES: [Case; 4] = [Case::Start4, Case::Start5, Case::Kiwipete4, Case::Quiet4];

const QUIET: &str = "g1-f3 g8-f6 b1-c3 b8-c6 a1-b1 a8-b8 h1-g1 h8-g8 f3-h4 f6-h5";

const KIWIPETE: &str = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R";

impl Case {
    fn depth(self) -> u32 {
        match self {
            Case::Start4 | Case::Kiwipete4 | Case::Quiet4 => 4,
            Case::Start5 => 5,
        }
    }

    fn leaves(self) -> u64 {
        match self {
            Case::Start4 => 197_281,
            Case::Start5 => 4_865_609,
            Case::Kiwipete4 => 4_085_603,
            Case::Quiet4 => 290_193,
        }
    }

    fn chess(self) -> Chess {
        match self {
            Case::Start4 | Case::Start5 => Chess::start(&Options::default()),
            Case::Kiwipete4 => {
                let setup = Setup::parse(&kiwipete_setup()).expect("a setup text");
                Chess::from_setup(&setup).expect("a legal position")
            }
            Case::Quiet4 => {
                let mut chess = Chess::start(&Options::default());
                for text in QUIET.split(' ') {
                    let seat = chess.awaiting().seat().expect("the game goes on");
                    let action = text.parse().expect("an action");
                    chess.apply(seat, &action).expect("a legal action");
                }
                chess
            }
        }
    }

    fn elemental(self) -> Elemental {
        match self {
            Case::Kiwipete4 => {
                let text = kiwipete_setup().replace("variant chess", "variant elemental");
                let setup = Setup::parse(&text).expect("a setup text");
                Elemental::from_setup(&setup).expect("a legal position")
            }
            Case::Start4 | Case::Start5 | Case::Quiet4 => {
                let descriptor = Variant::Elemental.descriptor();
                let options = Options::new(descriptor, [("loadout", "plain")]).expect("its options");
                let mut position = Elemental::start(&options);
                let played = if matches!(self, Case::Quiet4) { QUIET } else { "" };
                for text in played.split_terminator(' ') {
                    let seat = position.awaiting().seat().expect("the game goes on");
                    let action = text.parse().expect("an action");
                    position.apply(seat, &action).expect("a legal action");
                }
                position
            }
        }
    }

    fn cozy(self) -> cozy_chess::Board {
        match self {
            Case::Start4 | Case::Start5 => cozy_chess::Board::default(),
            Case::Kiwipete4 => format!("{KIWIPETE} w KQkq - 0 1").parse().expect("a legal FEN"),
            Case::Quiet4 => {
                let mut board = cozy_chess::Board::default();
                for text in QUIET.split(' ') {
                    board.play(text.replace('-', "").parse().expect("a move"));
                }
                board
            }
        }
    }
}

/// Kiwipete as setup text, from the board field of its FEN.
fn kiwipete_setup() -> String {
    let mut text = "variant chess\nset castling KQkq\n".to_owned();
    for (row, letters) in KIWIPETE.split('/').enumerate() {
        let mut file = b'a';
        for letter in letters.bytes() {
            let kind = match letter.to_ascii_lowercase() {
                b'k' => "king",
                b'q' => "queen",
                b'r' => "rook",
                b'b' => "bishop",
                b'n' => "knight",
                b'p' => "pawn",
                gap => {
                    file += gap - b'0';
                    continue;
                }
            };
            let side = if letter.is_ascii_uppercase() {
                "white"
            } else {
                "black"
            };
            text += &format!("put {}{} {side} {kind}\n", char::from(file), 8 - row);
            file += 1;
        }
    }
    text
}

/// Through [`game::perft`], the interface of every variant: list, clone, apply.
#[divan::bench(args = CASES, sample_count = 20)]
fn rookery(bencher: Bencher, case: Case) {
    let position = case.chess();
    bencher.counter(ItemsCount::new(case.leaves())).bench_local(|| {
        assert_eq!(game::perft(black_box(&position), case.depth()), case.leaves());
    });
}

/// The same through the closed list of variants, as the program calls it.
#[divan::bench(args = [Case::Start5], sample_count = 20)]
fn rookery_position(bencher: Bencher, case: Case) {
    let position: Position = Variant::Chess.start(&Options::default());
    bencher.counter(ItemsCount::new(case.leaves())).bench_local(|| {
        assert_eq!(black_box(&position).perft(case.depth()), case.leaves());
    });
}

/// `elemental` with everything `none`, which is chess (EL-BASE-2): to compare with `rookery`.
#[divan::bench(args = CASES, sample_count = 20)]
fn elemental_plain(bencher: Bencher, case: Case) {
    let position = case.elemental();
    bencher.counter(ItemsCount::new(case.leaves())).bench_local(|| {
        assert_eq!(game::perft(black_box(&position), case.depth()), case.leaves());
    });
}

/// `elemental` with abilities: random loadouts, the first actions of a game.
#[divan::bench(args = [(2, 1_722)], sample_count = 20)]
fn elemental_random(bencher: Bencher, (depth, leaves): (u32, u64)) {
    let descriptor = Variant::Elemental.descriptor();
    let options = Options::new(descriptor, [("loadout", "random"), ("seed", "7")]).expect("its options");
    let position = Elemental::start(&options);
    bencher.counter(ItemsCount::new(leaves)).bench_local(|| {
        assert_eq!(game::perft(black_box(&position), depth), leaves);
    });
}

/// `shield` from its start position, through [`game::perft`].
#[divan::bench(args = [(3, 48_386)], sample_count = 20)]
fn shield(bencher: Bencher, (depth, leaves): (u32, u64)) {
    let position = Shield::start(&Options::default());
    bencher.counter(ItemsCount::new(leaves)).bench_local(|| {
        assert_eq!(game::perft(black_box(&position), depth), leaves);
    });
}

/// cozy-chess, every leaf played.
#[divan::bench(args = CASES, sample_count = 20)]
fn cozy_every_leaf(bencher: Bencher, case: Case) {
    let board = case.cozy();
    bencher.counter(ItemsCount::new(case.leaves())).bench_local(|| {
        assert_eq!(cozy_perft(black_box(&board), case.depth()), case.leaves());
    });
}

fn cozy_perft(board: &cozy_chess::Board, depth: u32) -> u64 {
    let mut nodes = 0;
    board.generate_moves(|moves| {
        for mv in moves {
            let mut next = board.clone();
            next.play_unchecked(mv);
            nodes += if depth == 1 {
                black_box(&next);
                1
            } else {
                cozy_perft(&next, depth - 1)
            };
        }
        false
    });
    nodes
}

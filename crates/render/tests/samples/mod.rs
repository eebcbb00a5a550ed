//! Made-up views for tests, benches and the gallery; they only have to look right, not to be reachable.
#![allow(dead_code)]

use rookery_rules::geometry::{Cell, Geometry};
use rookery_rules::seat::{Seat, Viewer};
use rookery_rules::view::{
    FloorView, Mark, PathView, Point, PointView, TargetKind, TargetView, UnitView, View,
};
use rookery_rules::{Position, Setup};

/// The kind of each letter of the samples' setups.
pub fn kind(letter: char) -> &'static str {
    match letter.to_ascii_uppercase() {
        'K' => "king",
        'Q' => "queen",
        'R' => "rook",
        'B' => "bishop",
        'N' => "knight",
        'P' => "pawn",
        'L' => "life",
        'D' => "death",
        other => panic!("no kind for {other}"),
    }
}

pub fn unit(kind: &str, side: Seat) -> UnitView {
    UnitView {
        kind: kind.to_owned(),
        letter: kind
            .chars()
            .next()
            .expect("a kind has letters")
            .to_ascii_uppercase(),
        side,
        shadow: false,
        marks: Vec::new(),
        aboard: Vec::new(),
    }
}

pub fn at(view: &View, name: &str) -> Cell {
    view.geometry.cell(name).expect("a cell of the board")
}

pub fn put(view: &mut View, name: &str, unit: UnitView) {
    let cell = at(view, name);
    view.cells[cell.index()].units.push(unit);
}

pub fn mark(view: &mut View, name: &str, mark: Mark) {
    let cell = at(view, name);
    view.cells[cell.index()].units[0].marks.push(mark);
}

pub fn thing(view: &mut View, name: &str, thing: &str, side: Option<Seat>, marks: Vec<Mark>) {
    let cell = at(view, name);
    view.cells[cell.index()].floor.push(FloorView {
        thing: thing.to_owned(),
        side,
        marks,
        rank: None,
    });
}

pub fn path(view: &mut View, target: TargetKind, names: &[&str]) {
    let cells = names.iter().map(|name| at(view, name)).collect();
    view.last_turn.push(PathView {
        cells,
        target,
        died: false,
    });
}

pub fn target(view: &mut View, name: &str, target: TargetKind, number: Option<u32>) {
    let cell = at(view, name);
    view.targets.push(TargetView { cell, target, number });
}

pub fn point(view: &mut View, name: &str, point: Point) {
    let cell = at(view, name);
    view.points.push(PointView { cell, point });
}

/// An answer about a rook: a blocker of its own, an enemy that it captures, and all six signs.
pub fn answer() -> View {
    let mut view = board("chess", "8/8/3P4/8/1p1R4/8/8/3K4");
    for name in ["c4", "e4", "f4", "g4", "h4", "d5", "d3"] {
        target(&mut view, name, TargetKind::Move, None);
    }
    target(&mut view, "b4", TargetKind::Capture, None);
    target(&mut view, "d2", TargetKind::Special, None);
    mark(&mut view, "b4", Mark::Shield);
    point(&mut view, "d4", Point::Subject);
    for name in ["d6", "b4"] {
        point(&mut view, name, Point::Obstacle);
    }
    for name in ["a4", "d7", "d8"] {
        point(&mut view, name, Point::Blocked);
    }
    view
}

/// A square board from the rows of a FEN.
pub fn board(variant: &str, rows: &str) -> View {
    let rows: Vec<&str> = rows.split('/').collect();
    let ranks = rows.len();
    let files = row_cells(rows[0]).len();
    let mut view = View::empty(
        variant,
        Geometry::square(files as u8, ranks as u8),
        Viewer::Onlooker,
    );
    for (from_top, row) in rows.iter().enumerate() {
        for (file, letter) in row_cells(row).into_iter().enumerate() {
            let Some(letter) = letter else { continue };
            let side = if letter.is_uppercase() {
                Seat::White
            } else {
                Seat::Black
            };
            view.cells[(ranks - 1 - from_top) * files + file]
                .units
                .push(unit(kind(letter), side));
        }
    }
    view.to_act = vec![Seat::White];
    view.prompt = "make a move".into();
    view.turn_number = 1;
    view
}

fn row_cells(row: &str) -> Vec<Option<char>> {
    let mut cells = Vec::new();
    let mut gap = 0;
    for letter in row.chars() {
        if let Some(digit) = letter.to_digit(10) {
            gap = gap * 10 + digit as usize;
        } else {
            cells.extend(std::iter::repeat_n(None, gap));
            gap = 0;
            cells.push(Some(letter));
        }
    }
    cells.extend(std::iter::repeat_n(None, gap));
    cells
}

pub fn chess_start() -> View {
    board("chess", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR")
}

/// Black is in check from a bishop that has just captured on f7.
pub fn chess_check() -> View {
    let mut view = board("chess", "r1bqk2r/pppp1Bpp/2n2n2/2b1p3/4P3/5N2/PPPP1PPP/RNBQK2R");
    view.to_act = vec![Seat::Black];
    view.prompt = "leave check".into();
    view.turn_number = 10;
    view.checks = vec![at(&view, "e8")];
    path(&mut view, TargetKind::Capture, &["c4", "f7"]);
    view.captured.black = vec![unit("pawn", Seat::Black)];
    view
}

/// A middlegame with captures on both sides and the targets of one unit.
pub fn chess_targets() -> View {
    let mut view = board("chess", "r4rk1/1pp2ppp/p1nb4/3q4/3P2b1/2PB1N2/P4PPP/R1BQR1K1");
    view.to_act = vec![Seat::Black];
    view.turn_number = 28;
    path(&mut view, TargetKind::Move, &["f1", "e1"]);
    for name in [
        "e6", "d6", "b5", "a5", "c4", "e4", "e5", "f5", "h5", "b3", "d7", "d8",
    ] {
        target(&mut view, name, TargetKind::Move, None);
    }
    for name in ["a2", "d4", "f3"] {
        target(&mut view, name, TargetKind::Capture, None);
    }
    view.targets.retain(|target| target.cell != Cell(43));
    view.captured.white = ["pawn", "knight", "pawn", "pawn"]
        .map(|kind| unit(kind, Seat::White))
        .to_vec();
    view.captured.black = ["pawn", "pawn", "knight", "bishop"]
        .map(|kind| unit(kind, Seat::Black))
        .to_vec();
    view
}

pub fn shield_start() -> View {
    let mut view = board(
        "shield",
        "ldrnbqkbnrdl/pppppppppppp/12/12/12/12/PPPPPPPPPPPP/LDRNBQKBNRDL",
    );
    view.geometry = Geometry::square(12, 8);
    for content in &mut view.cells {
        for unit in &mut content.units {
            if unit.kind == "rook" || unit.kind == "bishop" || unit.kind == "knight" {
                unit.marks.push(Mark::Shield);
            }
        }
    }
    view
}

/// A 10x10 board with shields, a glow and a last turn that passed through others.
pub fn shield_middle() -> View {
    let mut view = board(
        "shield",
        "lrnbqkbnrd/pp2p1pppp/10/2pp1p4/4N5/3P1P4/10/2P5Q1/PP2P1PPPP/LR1B1KBNRD",
    );
    for content in &mut view.cells {
        for unit in &mut content.units {
            if ["rook", "bishop", "knight", "queen"].contains(&unit.kind.as_str()) {
                unit.marks.push(Mark::Shield);
            }
            if unit.kind == "king" {
                unit.marks.push(Mark::Immune);
            }
        }
    }
    mark(&mut view, "d5", Mark::Immune);
    path(&mut view, TargetKind::Special, &["c1", "d3", "e6", "f7"]);
    path(&mut view, TargetKind::Capture, &["g4"]);
    view.turn_number = 17;
    view.to_act = vec![Seat::Black];
    view.prompt = "make a special move".into();
    view.status = vec!["Special move still to come".into()];
    view.captured.white = ["pawn", "bishop"].map(|kind| unit(kind, Seat::White)).to_vec();
    view
}

const KINDS: [&str; 26] = [
    "king",
    "queen",
    "rook",
    "bishop",
    "knight",
    "pawn",
    "life",
    "death",
    "militia",
    "spearman",
    "rider",
    "elephant",
    "crossbowman",
    "trebuchet",
    "dragon",
    "tower",
    "lancer",
    "frog",
    "ballista",
    "ship",
    "onager",
    "cannon",
    "ram",
    "jester",
    "chancellor",
    "templar",
];

pub fn all_marks() -> Vec<Mark> {
    vec![
        Mark::Shield,
        Mark::Immune,
        Mark::Facing {
            degrees: 0,
            wide: false,
        },
        Mark::Facing {
            degrees: 135,
            wide: true,
        },
        Mark::Armour { left: 2, all: 2 },
        Mark::Paralysis(3),
        Mark::Held,
        Mark::Lock(2),
        Mark::Marked(1),
        Mark::Twin(0),
        Mark::Cracked,
        Mark::Used("leap".to_owned()),
        Mark::Range(4),
        Mark::Multimove(2),
        Mark::Cargo(3),
        Mark::Fused(vec!["rook".to_owned()]),
        Mark::Fused(vec!["rook".to_owned(), "knight".to_owned()]),
        Mark::Count(5),
        Mark::Timer(12),
        Mark::Delay(4),
        Mark::Burst(6),
        Mark::Arrow { degrees: 90 },
    ]
}

/// A full 16x16 board with every kind, mark and floor thing.
pub fn crowded() -> View {
    let mut view = View::empty("frozen10", Geometry::square(16, 16), Viewer::Onlooker);
    let marks = all_marks();
    for index in 0..256usize {
        let (file, rank) = (index % 16, index / 16);
        let side = if rank < 8 { Seat::White } else { Seat::Black };
        if !(5..11).contains(&rank) {
            let mut unit = unit(KINDS[(file + rank * 16) % KINDS.len()], side);
            if rank == 2 || rank == 13 || rank == 4 || rank == 11 {
                unit.marks
                    .push(marks[(file + 4 * usize::from(rank == 4)) % marks.len()].clone());
            }
            if rank == 3 {
                unit.marks.push(marks[file % marks.len()].clone());
                unit.marks.push(marks[(file + 7) % marks.len()].clone());
            }
            view.cells[index].units.push(unit);
        }
    }
    let things = [
        "wall",
        "tomb",
        "tomb-open",
        "trap",
        "tornado",
        "avalanche",
        "scorch",
        "mountain",
        "water",
    ];
    for (file, name) in things.iter().enumerate() {
        let letter = char::from(b'a' + file as u8);
        let marks = match *name {
            "avalanche" => vec![Mark::Arrow { degrees: 90 }, Mark::Timer(3)],
            "tomb" => vec![Mark::Count(2)],
            "tornado" => vec![Mark::Arrow { degrees: 270 }],
            _ => Vec::new(),
        };
        thing(&mut view, &format!("{letter}7"), name, None, marks.clone());
        thing(
            &mut view,
            &format!("{letter}9"),
            name,
            Some(Seat::Black),
            marks.clone(),
        );
        let stands = unit(KINDS[file * 2], Seat::White);
        put(&mut view, &format!("{letter}9"), stands);
        thing(&mut view, &format!("{letter}6"), name, Some(Seat::White), marks);
    }
    thing(&mut view, "k7", "wall", None, vec![]);
    thing(&mut view, "k7", "trap", None, vec![]);
    thing(&mut view, "l7", "wall", None, vec![]);
    thing(&mut view, "m7", "wall", None, vec![]);
    for (index, name) in ["k9", "l9", "m9", "n9"].iter().enumerate() {
        put(&mut view, name, unit(KINDS[index + 2], Seat::Black));
        for _ in 0..=index {
            let mut shadow = unit("knight", if index % 2 == 0 { Seat::White } else { Seat::Black });
            shadow.shadow = true;
            put(&mut view, name, shadow);
        }
    }
    let mut shadow = unit("dragon", Seat::White);
    shadow.shadow = true;
    put(&mut view, "k10", shadow.clone());
    shadow.side = Seat::Black;
    put(&mut view, "l10", shadow);
    put(&mut view, "m10", unit("wizard", Seat::White));
    put(&mut view, "n10", unit("wizard", Seat::Black));
    thing(&mut view, "o10", "lava", None, vec![]);
    put(&mut view, "p10", unit("rook", Seat::Black));
    for all in marks {
        mark(&mut view, "p10", all);
    }
    path(&mut view, TargetKind::Move, &["b5", "e8", "h8", "j10"]);
    view.to_act = vec![Seat::White, Seat::Black];
    view.prompt = "choose what the storm takes from the middle of the board".into();
    view.turn_number = 143;
    view.status = vec!["Storm: 3 turns".into()];
    view.revealed.black = vec!["loadout: two cannons, a frog".to_owned()];
    view.captured.white = KINDS.iter().map(|kind| unit(kind, Seat::White)).collect();
    view.captured.black = vec![unit("pawn", Seat::Black); 13];
    view
}

/// The board of hexagons with mountains, water and two armies.
pub fn hexagons() -> View {
    let mut view = View::empty("cyvasse", Geometry::Hex88, Viewer::Onlooker);
    let kinds = [
        "militia",
        "spearman",
        "rider",
        "knight",
        "elephant",
        "crossbowman",
        "trebuchet",
        "dragon",
        "tower",
        "king",
    ];
    for index in 0..88usize {
        let (_, rank) = view.geometry.file_rank(Cell(index as u16));
        let side = if rank < 3 { Seat::White } else { Seat::Black };
        if !(3..6).contains(&rank) && index % 6 != 0 {
            let mut unit = unit(kinds[index % 10], side);
            if index % 3 > 0 {
                let left = index as u32 % 3;
                unit.marks.push(Mark::Armour { left, all: 2 });
            }
            if index % 7 == 0 {
                unit.marks.push(Mark::Sheltered);
            }
            view.cells[index].units.push(unit);
        }
    }
    for name in ["d4", "h4", "c6", "g6"] {
        thing(&mut view, name, "mountain", None, vec![]);
    }
    for name in ["e5", "i5", "f4"] {
        thing(&mut view, name, "water", None, vec![]);
    }
    path(&mut view, TargetKind::Move, &["f3", "e4", "d5"]);
    put(&mut view, "d5", unit("rider", Seat::White));
    target(&mut view, "c5", TargetKind::Move, Some(1));
    target(&mut view, "b6", TargetKind::Move, None);
    target(&mut view, "e6", TargetKind::Special, None);
    target(&mut view, "a9", TargetKind::Capture, Some(2));
    view.checks = vec![at(&view, "e2")];
    view.to_act = vec![Seat::Black];
    view.prompt = "move or capture".into();
    view.turn_number = 12;
    view
}

/// A crowded position of `frozen10` in which every layer is present, as the rules show it.
pub fn frozen10() -> View {
    of_setup(include_str!("frozen10.txt"))
}

/// A crowded position of `frozen6` in which every layer is present, as the rules show it.
pub fn frozen6() -> View {
    of_setup(include_str!("frozen6.txt"))
}

fn of_setup(text: &str) -> View {
    let setup = Setup::parse(text).expect("a setup");
    let position = Position::from_setup(&setup).expect("a position");
    position.view(Viewer::Onlooker)
}

/// The full board of `frozen10` at its start, a turn made, with a badge on one unit in five.
pub fn frozen() -> View {
    let back = "rook knight bishop dragon jester chancellor templar queen king templar chancellor jester dragon bishop knight rook";
    let front = "lancer frog trebuchet ballista ship onager cannon ram ram cannon onager ship ballista trebuchet frog lancer";
    let mut view = View::empty("frozen10", Geometry::square(16, 16), Viewer::Onlooker);
    let mut rows = |rank: usize, side: Seat, kinds: &str| {
        for (file, kind) in kinds.split(' ').enumerate() {
            view.cells[rank * 16 + file].units.push(unit(kind, side));
        }
    };
    let pawns = ["pawn"; 16].join(" ");
    for (from, step, side) in [(0, 1, Seat::White), (15, -1, Seat::Black)] {
        for (row, kinds) in [back, front, &pawns, &pawns].into_iter().enumerate() {
            rows((from + step * row as i32) as usize, side, kinds);
        }
    }
    let marks = [
        Mark::Paralysis(2),
        Mark::Lock(1),
        Mark::Twin(0),
        Mark::Range(4),
        Mark::Cargo(2),
        Mark::Paralysis(3),
    ];
    for index in (0..256usize).step_by(5) {
        if let Some(unit) = view.cells[index].units.first_mut() {
            unit.marks.push(marks[index % marks.len()].clone());
        }
    }
    for name in ["e7", "f7", "g7", "h9"] {
        thing(&mut view, name, "wall", Some(Seat::White), vec![]);
    }
    thing(&mut view, "k8", "tomb", None, vec![Mark::Count(1)]);
    thing(&mut view, "c10", "trap", Some(Seat::Black), vec![]);
    path(&mut view, TargetKind::Move, &["d5", "d8", "g11"]);
    view.to_act = vec![Seat::Black];
    view.prompt = "act".into();
    view.turn_number = 12;
    view.captured.white = vec![unit("pawn", Seat::White); 3];
    view
}

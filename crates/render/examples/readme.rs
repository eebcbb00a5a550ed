//! Writes the pictures of the README into a folder, from real games:
//! `cargo run -p rookery-render --example readme -- docs/images`.

use rookery_render::{PictureOptions, Renderer, THEMES};
use rookery_rules::seat::Viewer;
use rookery_rules::{Options, Playthrough, Variant};
use std::path::Path;

/// Paul Morphy's game at the Paris opera, 1858, up to the check that decides it.
const CHESS: &str = "e2-e4; e7-e5; g1-f3; d7-d6; d2-d4; c8-g4; d4xe5; g4xf3; d1xf3; d6xe5; f1-c4; g8-f6; f3-b3; d8-e7; \
     b1-c3; c7-c6; c1-g5; b7-b5; c3xb5; c6xb5; c4xb5; b8-d7; e1-c1; a8-d8; d1xd7; d8xd7; h1-d1; e7-e6; \
     b5xd7";

/// A made-up middlegame of Chess: Shield & Scythe.
const SHIELD: &str = "e2-e5; e9-e6; d1-f3; d10-g7; f3-j7; g7-h6; h1-h3; h6xd2; d2xe3; e3xd2; rest e3; f2xe3; rest f2; \
     d9-d7; c1-b3; f9-f7; j7xh9; h10xi8 via h8; i8xj9; g9-g6; i8xj9; rest j9; h8xj9 via j8; rest j8; \
     h3-i5; c10-b8; i5xg6 via g5; b8-c10; g5xf7 via f6; g10-f9; f6xd7 via d6; c10-b8; d6xf7 via f6; rest \
     f7; b8-d9; f2-f3; j8-h8; f7xh8 via h7; h8-j8; h7xj8 via i8; rest j8; d9-f8; j8xh9 via h8; rest h9";

/// A game of FrozenChess 10 in which everything is tried once.
const FROZEN: &str = "push o3 o4; push g14 g13; exchange i1 n1; rotate h12 4 270; spawn l4 m5; teleswap f16 g12; fuse k2 j2; load \
     f15 g15; exchange n1 i4; swap p15 p14; avalanche j1 j12; portal h12; teleswap f1 i4; shade a15; transfer h1 \
     j1; avalanche g16 c16; j5-k5 as onager; end; rotate g6 7 90; transfer k3 l4; throw h15; transfer m3 l4; \
     spawn a13 a12; control i5 quake i5 j5; portal m12; swap b3 a4; morph h15 rook; jump o2 a15; avalanche j16 \
     c16; throw f2; rotate c14 2 90; morph i2 cannon; detonate e16; transfer h1 i2; load l16 l15; avalanche j1 \
     a1; rotate m11 3 90; push m2 n2; convert c16 o4; load h2 g2; exchange i16 g16; portal h3; rotate c5 4 180; \
     exchange f1 c1; exchange g16 a12; avalanche g1 g3; swap h16 d14; teleswap i4 j9; spawn m10 m9; load h1 i2; \
     spawn n14 n13; exchange c1 l2; spawn g15 g14; e2-g12; g12-o10; d14-d15; k5-l5 as onager; end; load j16 g14; \
     spawn i9 i10; h16-g13; push k4 k3; fuse b16 a14; blast i2 i6";

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let folder = std::env::args()
        .nth(1)
        .unwrap_or_else(|| "docs/images".to_owned());
    let folder = Path::new(&folder);
    std::fs::create_dir_all(folder)?;
    let renderer = Renderer::new(THEMES[0]);
    let options = PictureOptions {
        size_px: 900,
        ..PictureOptions::default()
    };
    for (id, log) in [
        ("chess", CHESS),
        ("shield", SHIELD),
        ("frozen10", FROZEN),
        ("cyvasse", ""),
    ] {
        let variant = Variant::from_id(id).ok_or("the variant is in the list")?;
        let defaults = Options::new(variant.descriptor(), [])?;
        let pictures = [("start", ""), ("middlegame", log)];
        let wanted = if log.is_empty() { 1 } else { 2 };
        for (name, log) in &pictures[..wanted] {
            let texts = log.split(';').map(str::trim).filter(|text| !text.is_empty());
            let game = Playthrough::replay(variant, &defaults, texts)?;
            let png = renderer.png(&game.view(Viewer::Onlooker), &options)?;
            std::fs::write(folder.join(format!("{id}-{name}.png")), png)?;
        }
    }
    Ok(())
}

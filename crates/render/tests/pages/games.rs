//! Games from which pictures of documents are made: the texts of their actions, separated by semicolons.

/// The game of that variant; none where it has none.
pub fn game(variant: &str) -> &'static str {
    match variant {
        // Paul Morphy's game at the Paris opera, 1858, up to the check that decides it.
        "chess" => {
            "e2-e4; e7-e5; g1-f3; d7-d6; d2-d4; c8-g4; d4xe5; g4xf3; d1xf3; d6xe5; f1-c4; g8-f6; f3-b3; d8-e7; \
             b1-c3; c7-c6; c1-g5; b7-b5; c3xb5; c6xb5; c4xb5; b8-d7; e1-c1; a8-d8; d1xd7; d8xd7; h1-d1; e7-e6; \
             b5xd7"
        }
        // A made-up middlegame.
        "shield" => {
            "e2-e5; e9-e6; d1-f3; d10-g7; f3-j7; g7-h6; h1-h3; h6xd2; d2xe3; e3xd2; rest e3; f2xe3; rest f2; \
             d9-d7; c1-b3; f9-f7; j7xh9; h10xi8 via h8; i8xj9; g9-g6; i8xj9; rest j9; h8xj9 via j8; rest j8; \
             h3-i5; c10-b8; i5xg6 via g5; b8-c10; g5xf7 via f6; g10-f9; f6xd7 via d6; c10-b8; d6xf7 via f6; rest \
             f7; b8-d9; f2-f3; j8-h8; f7xh8 via h7; h8-j8; h7xj8 via i8; rest j8; d9-f8; j8xh9 via h8; rest h9"
        }
        // Fire against Water: kills after captures, a rook that is locked.
        "elemental" => {
            "element fire; augmentor block-piece; offense double-kill; temporal temporal-lock; element water; \
             augmentor stalwart; offense none; temporal none; e2-e4; face n; e7-e5; end; g1-f3; face n; b8-c6; end; \
             f1-c4; face ne; g8-f6; end; d2-d4; face n; f6xe4; end; d4xe5; blaze snipe d7; lock c8; face n; c6xe5; \
             end; f3xe5; kill e4; blaze snipe f7; lock d8; face n"
        }
        // An opening with a dragon and a trebuchet in the enemy's ranks.
        "cyvasse" => {
            "l4-k5; k6xk5; g2-c4; j7-k4; l3xk4; k5xk4; c4xa6; g8-f9; a6xa7; c8-d9; k3xk4; f8-j6; i4-i5; e9xi5; \
             i2xi5; h6xi5; c3-a6; d8-f5; f4xf5; e6xf5"
        }
        // Everything is tried once.
        "frozen10" => {
            "push o3 o4; push g14 g13; exchange i1 n1; rotate h12 4 270; spawn l4 m5; teleswap f16 g12; fuse k2 j2; load \
             f15 g15; exchange n1 i4; swap p15 p14; avalanche j1 j12; portal h12; teleswap f1 i4; shade a15; transfer h1 \
             j1; avalanche g16 c16; j5-k5 as onager; end; rotate g6 7 90; transfer k3 l4; throw h15; transfer m3 l4; \
             spawn a13 a12; control i5 quake i5 j5; portal m12; swap b3 a4; morph h15 rook; jump o2 a15; avalanche j16 \
             c16; throw f2; rotate c14 2 90; morph i2 cannon; detonate e16; transfer h1 i2; load l16 l15; avalanche j1 \
             a1; rotate m11 3 90; push m2 n2; convert c16 o4; load h2 g2; exchange i16 g16; portal h3; rotate c5 4 180; \
             exchange f1 c1; exchange g16 a12; avalanche g1 g3; swap h16 d14; teleswap i4 j9; spawn m10 m9; load h1 i2; \
             spawn n14 n13; exchange c1 l2; spawn g15 g14; e2-g12; g12-o10; d14-d15; k5-l5 as onager; end; load j16 g14; \
             spawn i9 i10; h16-g13; push k4 k3; fuse b16 a14; blast i2 i6"
        }
        // Both sides come out.
        "frozen6" => {
            "e2-e3; d15-d14; end; b1-c3; c3-e4; end; o16-n14; n14-m12; end; g1-i3; end; c16-g12; end; k1-m4; end; \
             l15-l14; end; i3-i9; end; g12-d9; end; e4-f6; f6-g8; end"
        }
        _ => "",
    }
}

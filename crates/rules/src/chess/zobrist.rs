//! The random numbers of the Zobrist keys. Setups contain keys as repetition tokens, so these numbers must be the
//! same on every machine and never change without a new rules version.

use crate::random::SplitMix64;

/// By side, kind code and square. Code 0 (empty) has zeros, so the lookup needs no branch.
pub(crate) static UNITS: [[[u64; 64]; 8]; 2] = units();

/// For each set of castling rights.
pub(crate) static RIGHTS: [u64; 16] = row(0x5269_6768_7473_2121);

/// For each file on which a pawn can be captured en passant.
pub(crate) static EN_PASSANT: [u64; 8] = row(0x456E_5061_7373_616E);

/// For Black to act.
pub(crate) const BLACK_TO_ACT: u64 = row::<1>(0x426C_6163_6B21_2121)[0];

const fn row<const N: usize>(seed: u64) -> [u64; N] {
    let mut random = SplitMix64::new(seed);
    let mut table = [0; N];
    let mut index = 0;
    while index < N {
        table[index] = random.draw();
        index += 1;
    }
    table
}

const fn units() -> [[[u64; 64]; 8]; 2] {
    let mut random = SplitMix64::new(0x556E_6974_7321_2121);
    let mut table = [[[0; 64]; 8]; 2];
    let mut side = 0;
    while side < 2 {
        let mut code = 1;
        while code < 7 {
            let mut square = 0;
            while square < 64 {
                table[side][code][square] = random.draw();
                square += 1;
            }
            code += 1;
        }
        side += 1;
    }
    table
}

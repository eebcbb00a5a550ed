//! Hashes numbers into 64 bits, with the same result on every machine, for the fingerprints of positions.
//! Fingerprints are never stored, so the function may change.

/// A fingerprint under construction. Add ordered values with [`Fingerprint::add`]. For values without an order, hash
/// each with [`item`] and add their wrapping sum; the processor then hashes several at once.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Fingerprint(u64);

impl Fingerprint {
    /// Starts a fingerprint. Each variant passes a number of its own.
    pub(crate) const fn new(variant: u64) -> Self {
        Self(variant)
    }

    /// Mixes in one number. The order of calls matters.
    #[inline]
    pub(crate) const fn add(&mut self, number: u64) {
        self.0 = scrambled(self.0.rotate_left(23) ^ number).wrapping_add(self.0);
    }

    pub(crate) const fn value(self) -> u64 {
        self.0
    }
}

/// Hashes one element of an unordered collection, described by two numbers.
#[inline]
pub(crate) const fn item(one: u64, other: u64) -> u64 {
    scrambled(
        one.wrapping_mul(0xA24B_AED4_963E_E407) ^ other.wrapping_mul(0x9FB2_1C65_1E98_DF25).rotate_left(31),
    )
}

/// Spreads every bit over the whole word. The mapping is a bijection.
#[inline]
const fn scrambled(word: u64) -> u64 {
    let word = (word ^ (word >> 32)).wrapping_mul(0xD6E8_FEB8_6659_FD93);
    let word = (word ^ (word >> 32)).wrapping_mul(0xD6E8_FEB8_6659_FD93);
    word ^ (word >> 32)
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    #[test]
    fn small_numbers_are_told_apart_and_so_is_their_order() {
        let mut seen = BTreeSet::new();
        for one in 0..300 {
            for other in 0..300 {
                let mut print = Fingerprint::new(7);
                print.add(one);
                print.add(other);
                assert!(seen.insert(print.value()), "{one} {other}");
                assert!(seen.insert(item(one, other)), "{one} {other} as an item");
            }
        }
    }

    #[test]
    fn sums_of_things_that_change_places_differ() {
        let mut seen = BTreeSet::new();
        for place in 0..64 {
            for another in place + 1..64 {
                let sum = |a, b| item(place, a).wrapping_add(item(another, b));
                assert!(seen.insert(sum(1, 2)));
                assert!(seen.insert(sum(2, 1)));
            }
        }
    }
}

//! Numbers into one number of 64 bits, the same on every machine: what the fingerprints of positions are made with.
//! Nothing is stored under them.

/// A fingerprint in the making. What comes in order is added to it; what lies about in no order goes through
/// [`item`] and is added as a sum, so that the processor can work at several at once.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Fingerprint(u64);

impl Fingerprint {
    /// One that has seen nothing yet; another number for each variant.
    pub(crate) const fn new(variant: u64) -> Self {
        Self(variant)
    }

    /// Takes in one number more; the order matters.
    #[inline]
    pub(crate) const fn add(&mut self, number: u64) {
        self.0 = scrambled(self.0.rotate_left(23) ^ number).wrapping_add(self.0);
    }

    pub(crate) const fn value(self) -> u64 {
        self.0
    }
}

/// The share of one thing, told by two numbers, in a sum of things.
#[inline]
pub(crate) const fn item(one: u64, other: u64) -> u64 {
    scrambled(
        one.wrapping_mul(0xA24B_AED4_963E_E407) ^ other.wrapping_mul(0x9FB2_1C65_1E98_DF25).rotate_left(31),
    )
}

/// Spreads every bit over the whole word, one to one.
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

//! Weights of 512 bits, and the fields into which criteria are written.
//!
//! 64 players and 15 rounds need more than 300 bits for the criteria alone, so no integer of the standard library is
//! wide enough.

use integer_blossom::Weight;
use std::cmp::Ordering;
use std::ops::{Add, AddAssign, Sub, SubAssign};

/// The number of 64-bit limbs.
const LIMBS: usize = 8;
/// The bits that weights may use. The matching adds and doubles weights, which takes a few bits more.
pub(super) const CAPACITY: u32 = 500;

/// A signed integer of 512 bits in two's complement, the lowest limb first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Wide([u64; LIMBS]);

impl Wide {
    pub(super) const ZERO: Self = Self([0; LIMBS]);

    /// Adds a value at a bit; the sum must stay below [`CAPACITY`] bits.
    pub(super) fn add_at(&mut self, bit: u32, value: u64) {
        let mut shifted = [0; LIMBS];
        let (limb, offset) = ((bit / 64) as usize, bit % 64);
        if limb >= LIMBS {
            return;
        }
        shifted[limb] = value << offset;
        if offset > 0 && limb + 1 < LIMBS {
            shifted[limb + 1] = value >> (64 - offset);
        }
        *self += Self(shifted);
    }
}

impl Ord for Wide {
    fn cmp(&self, other: &Self) -> Ordering {
        let sign = |wide: &Self| wide.0[LIMBS - 1] as i64;
        sign(self)
            .cmp(&sign(other))
            .then_with(|| self.0.iter().rev().cmp(other.0.iter().rev()))
    }
}

impl PartialOrd for Wide {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Add for Wide {
    type Output = Self;

    fn add(mut self, other: Self) -> Self {
        let mut carry = false;
        for (limb, other) in self.0.iter_mut().zip(other.0) {
            let (sum, first) = limb.overflowing_add(other);
            let (sum, second) = sum.overflowing_add(u64::from(carry));
            *limb = sum;
            carry = first || second;
        }
        self
    }
}

impl Sub for Wide {
    type Output = Self;

    fn sub(mut self, other: Self) -> Self {
        let mut borrow = false;
        for (limb, other) in self.0.iter_mut().zip(other.0) {
            let (difference, first) = limb.overflowing_sub(other);
            let (difference, second) = difference.overflowing_sub(u64::from(borrow));
            *limb = difference;
            borrow = first || second;
        }
        self
    }
}

impl AddAssign for Wide {
    fn add_assign(&mut self, other: Self) {
        *self = *self + other;
    }
}

impl SubAssign for Wide {
    fn sub_assign(&mut self, other: Self) {
        *self = *self - other;
    }
}

impl Weight for Wide {
    const ZERO: Self = Self([0; LIMBS]);
    const ONE: Self = {
        let mut limbs = [0; LIMBS];
        limbs[0] = 1;
        Self(limbs)
    };

    fn inf() -> Self {
        let mut limbs = [u64::MAX; LIMBS];
        limbs[LIMBS - 1] = u64::MAX >> 3;
        Self(limbs)
    }

    fn double(self) -> Self {
        self + self
    }

    fn half(mut self) -> Self {
        let mut carry = (self.0[LIMBS - 1] >> 63) << 63;
        for limb in self.0.iter_mut().rev() {
            let lowest = *limb << 63;
            *limb = (*limb >> 1) | carry;
            carry = lowest;
        }
        self
    }
}

/// Returns the number of bits that hold every value up to `most`.
pub(super) fn bits(most: usize) -> u32 {
    usize::BITS - most.leading_zeros()
}

/// Some bits of a weight into which one criterion writes.
pub(super) struct Field<'a> {
    weight: &'a mut Wide,
    low: u32,
}

impl<'a> Field<'a> {
    /// A field whose lowest bit is `low`.
    pub(super) fn new(weight: &'a mut Wide, low: u32) -> Self {
        Self { weight, low }
    }

    /// Adds a value at the lowest bit of the field.
    pub(super) fn add(&mut self, value: usize) {
        self.add_at(0, value);
    }

    /// Adds a value at a bit of the field.
    pub(super) fn add_at(&mut self, bit: u32, value: usize) {
        self.weight.add_at(self.low + bit, value as u64);
    }
}

#[cfg(test)]
mod tests {
    use super::{Wide, bits};
    use integer_blossom::Weight;
    use proptest::prelude::{any, proptest};

    fn wide(value: i128) -> Wide {
        let fill = if value < 0 { u64::MAX } else { 0 };
        let mut limbs = [fill; 8];
        limbs[0] = value as u64;
        limbs[1] = (value >> 64) as u64;
        Wide(limbs)
    }

    proptest! {
        #[test]
        fn arithmetic_is_that_of_integers(a in any::<i64>(), b in any::<i64>(), scale in 0..60_u32) {
            let (a, b) = (i128::from(a) << scale, i128::from(b) << scale);
            assert_eq!(wide(a) + wide(b), wide(a + b));
            assert_eq!(wide(a) - wide(b), wide(a - b));
            assert_eq!(wide(a).cmp(&wide(b)), a.cmp(&b));
            assert_eq!(wide(a).double(), wide(2 * a));
            assert_eq!(wide(a).half(), wide(a >> 1));
        }

        #[test]
        fn a_value_is_added_at_its_bit(value in any::<u32>(), bit in 0..64_u32) {
            let mut weight = Wide::ZERO;
            weight.add_at(bit, u64::from(value));
            assert_eq!(weight, wide(i128::from(value) << bit));
            let mut high = Wide::ZERO;
            high.add_at(bit + 400, u64::from(value));
            let halved = (0..400).fold(high, |weight, _| weight.half());
            assert_eq!(halved, weight);
        }
    }

    #[test]
    fn bits_hold_the_largest_value() {
        assert_eq!([0, 1, 2, 3, 4, 64].map(bits), [0, 1, 2, 2, 3, 7]);
    }
}

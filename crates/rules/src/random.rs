//! The only random generator of the rules, splitmix64 (EL-RNG-1, CY-RANDOM-1). It is deterministic and never seeds
//! itself.

/// A splitmix64 generator. Its whole state is one number, which a setup text can hold.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct SplitMix64 {
    /// The state. Generators with equal states draw equal numbers.
    pub state: u64,
}

impl SplitMix64 {
    /// Makes a generator with this state.
    #[must_use]
    pub const fn new(state: u64) -> Self {
        Self { state }
    }

    /// Draws the next 64-bit number.
    pub const fn draw(&mut self) -> u64 {
        self.state = self.state.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut z = self.state;
        z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        z ^ (z >> 31)
    }

    /// Draws a number from 0 to `n` - 1; an `n` of 0 counts as 1.
    pub const fn pick(&mut self, n: usize) -> usize {
        let n = if n == 0 { 1 } else { n };
        (self.draw() % n as u64) as usize
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_draws_from_state_0_are_those_of_the_rules_page() {
        let mut random = SplitMix64::new(0);
        assert_eq!(random.draw(), 0xE220_A839_7B1D_CDAF);
        assert_eq!(random.draw(), 7_960_286_522_194_355_700);
    }
}

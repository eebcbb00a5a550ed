//! What goes wrong on the way: requests and answers that are lost, limits, and interactions that come twice. Seeded, so
//! that every season meets the same.

use discord_emulator::{Emulator, Injection, InteractionEffect, Operation, RestEffect};

/// What deliveries ask for.
const ASKED: [Operation; 4] = [
    Operation::CreateMessage,
    Operation::StartThreadFromMessage,
    Operation::EditMessage,
    Operation::GetMessages,
];

/// Numbers that look random and are the same each time (SplitMix64).
#[derive(Debug)]
pub struct Lots(u64);

impl Lots {
    /// The numbers of a seed.
    pub const fn new(seed: u64) -> Self {
        Self(seed)
    }

    /// A number below a bound.
    pub fn below(&mut self, bound: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        let bound = u64::try_from(bound).expect("a small bound");
        usize::try_from((mixed ^ (mixed >> 31)) % bound).expect("below a small bound")
    }
}

/// Lets a few of the next requests of deliveries go wrong. A lost answer stands for a duplicate: the bot tries again what
/// was done.
pub fn befalls(emulator: &Emulator, lots: &mut Lots) {
    let operation = ASKED[lots.below(ASKED.len())];
    let limited = |retry_after_ms, global| RestEffect::RateLimited {
        retry_after_ms,
        global,
    };
    let effect = match lots.below(6) {
        0 | 1 => RestEffect::DropAnswer,
        2 => limited(Some(1_500), false),
        3 => limited(Some(1_500), true),
        4 => RestEffect::DropRequest,
        _ => RestEffect::Unavailable { status: 502 },
    };
    emulator.inject(Injection::rest(operation, 1, effect));
    emulator.inject(Injection::drop_answer(Operation::CreateMessage, 1));
}

/// Lets some names of players come late.
pub fn hides_names(emulator: &Emulator) {
    emulator.inject(Injection::server_error(Operation::GetUser, 3));
}

/// Lets the next interaction reach the bot twice.
pub fn doubles_the_next_interaction(emulator: &Emulator) {
    emulator.inject(Injection::interactions(1, InteractionEffect::Twice));
}

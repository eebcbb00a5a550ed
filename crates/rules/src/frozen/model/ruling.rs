//! Rule ids by mechanic: which rule of each edition's page states it.

use super::kind::Edition;

/// The rule of a mechanic in each edition. An edition that lacks the mechanic has none.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Ruling {
    six: Option<&'static str>,
    ten: Option<&'static str>,
}

impl Ruling {
    /// A mechanic of both editions.
    pub(crate) const fn both(six: &'static str, ten: &'static str) -> Self {
        Self {
            six: Some(six),
            ten: Some(ten),
        }
    }

    /// A mechanic of `frozen10` alone.
    pub(crate) const fn ten(ten: &'static str) -> Self {
        Self {
            six: None,
            ten: Some(ten),
        }
    }

    /// A mechanic of `frozen6` alone.
    pub(crate) const fn six(six: &'static str) -> Self {
        Self {
            six: Some(six),
            ten: None,
        }
    }

    /// The id of the rule in an edition.
    pub(crate) const fn of(self, edition: Edition) -> Option<&'static str> {
        match edition {
            Edition::Six => self.six,
            Edition::Ten => self.ten,
        }
    }
}

/// A unit that is threatened.
pub(crate) const THREAT: Ruling = Ruling::both("F6-ATT-5", "F10-ATT-7");
/// Multimoves earned by captures.
pub(crate) const AWARDS: Ruling = Ruling::ten("F10-AWARD-1");
/// The ballista's shot.
pub(crate) const SHOT: Ruling = Ruling::ten("F10-BAL-2");
/// The bishop's conversion.
pub(crate) const CONVERSION: Ruling = Ruling::both("F6-BISHOP-2", "F10-BISHOP-2");
/// The cannon's blast.
pub(crate) const BLAST: Ruling = Ruling::ten("F10-CANNON-2");
/// Loading a cannon.
pub(crate) const CANNON_LOADING: Ruling = Ruling::ten("F10-CANNON-1");
/// Captures in general.
pub(crate) const CAPTURE: Ruling = Ruling::both("F6-CAP-1", "F10-CAP-1");
/// The chancellor's swap with any friend.
pub(crate) const TELESWAP: Ruling = Ruling::both("F6-CHANC-2", "F10-CHANC-2");
/// The chancellor's paralysing.
pub(crate) const PARALYSE: Ruling = Ruling::both("F6-CHANC-3", "F10-CHANC-3");
/// The mirror portal.
pub(crate) const PORTAL: Ruling = Ruling::ten("F10-CHANC-4");
/// The portal of a chancellor's protectors.
pub(crate) const PROTECTORS_PORTAL: Ruling = Ruling::ten("F10-CHANC-5");
/// What a chancellor is immune to.
pub(crate) const CHANCELLOR_IMMUNITY: Ruling = Ruling::both("F6-CHANC-4", "F10-CHANC-6");
/// Kinds that never capture.
pub(crate) const NO_CAPTURES: Ruling = Ruling::both("F6-JESTER-1", "F10-CLASS-1");
/// Immortal kinds, and how many a side may have.
pub(crate) const IMMORTALS: Ruling = Ruling::ten("F10-CLASS-2");
/// Range lost by captures.
pub(crate) const RANGE_LOSS: Ruling = Ruling::both("F6-CRR-1", "F10-CRR-2");
/// Mind control.
pub(crate) const MIND_CONTROL: Ruling = Ruling::both("F6-CTRL-1", "F10-CTRL-1");
/// Tombs that rot.
pub(crate) const TOMB_ROT: Ruling = Ruling::ten("F10-DECAY-1");
/// The dragon's fire.
pub(crate) const DRAGON_FIRE: Ruling = Ruling::both("F6-DRAGON-2", "F10-DRAGON-2");
/// Movement lent by the only protector.
pub(crate) const EMPOWERMENT: Ruling = Ruling::both("F6-EMP-1", "F10-EMP-1");
/// A frog never lands on a tomb.
pub(crate) const FROG_ON_TOMB: Ruling = Ruling::ten("F10-EMP-2");
/// A rook's movement in return for lending.
pub(crate) const TOWER: Ruling = Ruling::both("F6-EMP-2", "F10-EMP-3");
/// The frog's long jump.
pub(crate) const LONG_JUMP: Ruling = Ruling::ten("F10-FROG-2");
/// Fusing two units.
pub(crate) const FUSION: Ruling = Ruling::ten("F10-FUSE-1");
/// The component of a fused unit that acts.
pub(crate) const FUSED_ACTOR: Ruling = Ruling::ten("F10-FUSE-2");
/// The component of a fused target that is chosen.
pub(crate) const FUSED_TARGET: Ruling = Ruling::ten("F10-FUSE-3");
/// Leaving a fused unit.
pub(crate) const DEFUSION: Ruling = Ruling::ten("F10-FUSE-6");
/// Units with two protectors.
pub(crate) const GUARD: Ruling = Ruling::both("F6-GUARD-1", "F10-GUARD-1");
/// Movement that a jester steals.
pub(crate) const POWER_STEAL: Ruling = Ruling::both("F6-JESTER-1", "F10-JESTER-2");
/// A jester's trap.
pub(crate) const TRAP: Ruling = Ruling::both("F6-JESTER-3", "F10-JESTER-4");
/// Walling in an enemy.
pub(crate) const WALLTRAP: Ruling = Ruling::ten("F10-JESTER-7");
/// A jester that blows itself up.
pub(crate) const DETONATION: Ruling = Ruling::ten("F10-JESTER-8");
/// Units can do nothing to their own kind.
pub(crate) const KIND_IMMUNITY: Ruling = Ruling::both("F6-KIND-1", "F10-KIND-1");
/// The king's exchange.
pub(crate) const EXCHANGE: Ruling = Ruling::both("F6-KING-4", "F10-KING-4");
/// What a king is immune to.
pub(crate) const KING_IMMUNITY: Ruling = Ruling::both("F6-KING-5", "F10-KING-6");
/// Capturing a unit leapt over.
pub(crate) const LEAP_CAPTURE: Ruling = Ruling::both("F6-KNIGHT-2", "F10-KNIGHT-2");
/// Pawns near an enemy knight.
pub(crate) const KNIGHTMARE: Ruling = Ruling::ten("F10-KNIGHT-4");
/// Becoming another kind.
pub(crate) const MORPH: Ruling = Ruling::ten("F10-MORPH-1");
/// The word that names the acting component.
pub(crate) const COMPONENT_WORDS: Ruling = Ruling::ten("F10-NOTE-2");
/// The onager's throw.
pub(crate) const THROW: Ruling = Ruling::ten("F10-ONAGER-2");
/// What a paralysed unit cannot do.
pub(crate) const PARALYSIS: Ruling = Ruling::both("F6-PAR-1", "F10-PAR-1");
/// How paralysis is counted.
pub(crate) const PARALYSIS_TIMER: Ruling = Ruling::both("F6-PAR-2", "F10-PAR-3");
/// Units held by their neighbours.
pub(crate) const HELD: Ruling = Ruling::both("F6-PAR-4", "F10-PAR-5");
/// Units that cannot be paralysed.
pub(crate) const ROYAL_GUARDS: Ruling = Ruling::both("F6-PAR-5", "F10-PAR-6");
/// Taking over paralysis.
pub(crate) const TRANSFER: Ruling = Ruling::ten("F10-PAR-7");
/// Promotion on the last rank.
pub(crate) const PROMOTION: Ruling = Ruling::both("F6-PAWN-3", "F10-PAWN-6");
/// Pulling a unit.
pub(crate) const PULL: Ruling = Ruling::both("F6-PULL-1", "F10-PULL-1");
/// Pushing a unit.
pub(crate) const PUSH: Ruling = Ruling::ten("F10-PUSH-1");
/// Pushing a wall.
pub(crate) const WALL_PUSH: Ruling = Ruling::ten("F10-PUSH-2");
/// What is behind a push.
pub(crate) const PUSH_LIMITS: Ruling = Ruling::ten("F10-PUSH-3");
/// The ram's quake.
pub(crate) const QUAKE: Ruling = Ruling::ten("F10-RAM-2");
/// Returning from an open tomb.
pub(crate) const RESPAWN: Ruling = Ruling::both("F6-RESP-1", "F10-RESP-1");
/// What stops a ride.
pub(crate) const RIDE: Ruling = Ruling::both("F6-RIDE-1", "F10-RIDE-2");
/// Units without a double move.
pub(crate) const SIEGE: Ruling = Ruling::both("F6-ROOK-3", "F10-ROOK-3");
/// Setups that are refused.
pub(crate) const SETUP_LIMITS: Ruling = Ruling::both("F6-SET-4", "F10-SET-4");
/// Becoming a shadow.
pub(crate) const SHADE: Ruling = Ruling::both("F6-SHADOW-1", "F10-SHADOW-1");
/// Where shadows go.
pub(crate) const SHADOW_MOVE: Ruling = Ruling::both("F6-SHADOW-1", "F10-SHADOW-3");
/// When a shadow may return.
pub(crate) const SHADOW_DELAY: Ruling = Ruling::both("F6-SHADOW-2", "F10-SHADOW-5");
/// A shadow's return.
pub(crate) const DESHADE: Ruling = Ruling::both("F6-SHADOW-2", "F10-SHADOW-6");
/// Shadows that capture shadows.
pub(crate) const SHADOW_CAPTURE: Ruling = Ruling::both("F6-SHADOW-1", "F10-SHADOW-7");
/// Shadows that strike.
pub(crate) const SHADOWSTRIKE: Ruling = Ruling::both("F6-SHADOW-1", "F10-SHADOW-8");
/// What else shadows may do.
pub(crate) const SHADOW_ACTIONS: Ruling = Ruling::both("F6-SHADOW-1", "F10-SHADOW-9");
/// Going aboard.
pub(crate) const LOADING: Ruling = Ruling::ten("F10-SHIP-2");
/// Leaving a ship.
pub(crate) const UNLOADING: Ruling = Ruling::ten("F10-SHIP-3");
/// Spawning a copy.
pub(crate) const SPAWN: Ruling = Ruling::ten("F10-SPAWN-1");
/// Rotating a square of the board.
pub(crate) const ROTATION: Ruling = Ruling::both("F6-SPIN-1", "F10-SPIN-1");
/// Rotations that change nothing.
pub(crate) const IDLE_ROTATION: Ruling = Ruling::both("F6-SPIN-4", "F10-SPIN-4");
/// Changing places.
pub(crate) const SWAP: Ruling = Ruling::both("F6-SWAP-1", "F10-SWAP-1");
/// The templar's Shield.
pub(crate) const SHIELD: Ruling = Ruling::both("F6-TEMPLAR-2", "F10-TEMPLAR-2");
/// Casting a tornado.
pub(crate) const TORNADO: Ruling = Ruling::ten("F10-TEMPLAR-3");
/// What a tornado does.
pub(crate) const TORNADO_PULL: Ruling = Ruling::ten("F10-TEMPLAR-4");
/// Casting an avalanche.
pub(crate) const AVALANCHE: Ruling = Ruling::ten("F10-TEMPLAR-5");
/// What an avalanche does.
pub(crate) const AVALANCHE_FLOW: Ruling = Ruling::ten("F10-TEMPLAR-6");
/// Templars are never pushed.
pub(crate) const PUSH_IMMUNITY: Ruling = Ruling::ten("F10-TEMPLAR-7");
/// The states of a tomb.
pub(crate) const TOMB: Ruling = Ruling::both("F6-TOMB-2", "F10-TOMB-2");
/// The trebuchet's shell.
pub(crate) const BOMBARDMENT: Ruling = Ruling::ten("F10-TREB-1");
/// Which unit may act in a turn.
pub(crate) const TURN: Ruling = Ruling::both("F6-TURN-1", "F10-TURN-1");
/// The second part of a turn.
pub(crate) const SECOND_MOVE: Ruling = Ruling::both("F6-TURN-3", "F10-TURN-3");
/// Multimoves.
pub(crate) const MULTIMOVE: Ruling = Ruling::ten("F10-TURN-4");
/// Actions must leave the own king safe.
pub(crate) const OWN_KING: Ruling = Ruling::both("F6-TURN-7", "F10-TURN-9");
/// Who may pass.
pub(crate) const PASS: Ruling = Ruling::both("F6-TURN-9", "F10-TURN-10");
/// How long a wall stands.
pub(crate) const WALL_DURATION: Ruling = Ruling::both("F6-WALL-3", "F10-WALL-3");
/// What walls stop.
pub(crate) const WALL: Ruling = Ruling::both("F6-WALL-4", "F10-WALL-6");
/// The push of a rook that stops before a unit or wall.
pub(crate) const ROOK_PUSH: Ruling = Ruling::six("F6-ROOK-2");
/// The first turn of White.
pub(crate) const FIRST_TURN: Ruling = Ruling::six("F6-TURN-8");

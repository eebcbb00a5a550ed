//! The two editions and every difference between them, one question for each. The questions follow the table
//! "Differences" of `pages/frozen6.md`; whether an edition has an action is asked of the verb
//! ([`Verb::is_in`](super::action::Verb::is_in)), whether it has a kind of the kind ([`Kind::is_in`](super::kind::Kind::is_in)).
//!
//! A rule that differs becomes a question here. Other files compare editions only in the tables of verbs and
//! rulings, and to choose the steps at the end of a turn.

/// One of the two games that the engine plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Edition {
    /// `frozen6`.
    Six,
    /// `frozen10`.
    Ten,
}

/// The kinds, and the start of a game.
impl Edition {
    pub(crate) const ALL: [Self; 2] = [Self::Six, Self::Ten];

    /// Returns whether this is `frozen10`: the base of the questions below.
    const fn is_ten(self) -> bool {
        matches!(self, Self::Ten)
    }

    /// Returns 0 or 1, to tell the editions apart in hashes and tables.
    pub(crate) const fn index(self) -> usize {
        self as usize
    }

    /// Returns whether it has the eight kinds that `frozen10` adds: lancer, frog, trebuchet, ballista, ship, onager,
    /// cannon, ram.
    pub(crate) const fn has_siege_and_transports(self) -> bool {
        self.is_ten()
    }

    /// Rows of pieces in front of each side's edge at the start, and as many rows of pawns (BOARD-2).
    pub(crate) const fn rows_of_pieces(self) -> i32 {
        match self {
            Self::Six => 1,
            Self::Ten => 2,
        }
    }

    /// Returns whether White's first turn is one plain pawn move (F6-TURN-8).
    pub(crate) const fn restricts_first_turn(self) -> bool {
        !self.is_ten()
    }
}

/// Movement, and the abilities of moving units.
impl Edition {
    /// Returns whether pawns move, double-step and capture as in chess (F10-PAWN-1). Otherwise they move and capture
    /// forwards and sideways (F6-PAWN-1).
    pub(crate) const fn has_chess_pawns(self) -> bool {
        self.is_ten()
    }

    /// Returns whether knights also step diagonally forwards (F10-KNIGHT-1).
    pub(crate) const fn lets_knights_step(self) -> bool {
        self.is_ten()
    }

    /// Returns whether bishops capture (F6-BISHOP-1). Otherwise they step orthogonally, and only convert
    /// (F10-BISHOP-1).
    pub(crate) const fn lets_bishops_capture(self) -> bool {
        !self.is_ten()
    }

    /// Returns whether dragons leap two squares orthogonally (F10-DRAGON-1). Otherwise they step as kings
    /// (F6-DRAGON-1).
    pub(crate) const fn lets_dragons_leap_straight(self) -> bool {
        self.is_ten()
    }

    /// Returns whether the rook rides of rooks, templars and queens bounce (F10-RIDE-3).
    pub(crate) const fn has_bouncing_rook_rides(self) -> bool {
        self.is_ten()
    }

    /// Returns whether a rook may push the unit or wall that it stops before (F6-ROOK-2). Otherwise its landing stuns
    /// the enemies near it (F10-ROOK-2).
    pub(crate) const fn lets_rooks_push(self) -> bool {
        !self.is_ten()
    }

    /// Returns whether pawns may swap (F6-SWAP-1 excludes them).
    pub(crate) const fn lets_pawns_swap(self) -> bool {
        self.is_ten()
    }

    /// Returns whether a pull reaches through other units (F10-PULL-1). Otherwise only the first unit of a line is
    /// pulled, and only if the puller hits it (F6-PULL-1).
    pub(crate) const fn pulls_through_units(self) -> bool {
        self.is_ten()
    }

    /// Returns the paralysis that a pull costs (PULL-2; F6-PULL-1), for a distance in squares and whether units stood
    /// between.
    pub(crate) const fn pull_cost(self, distance: i32, is_through_units: bool) -> i32 {
        match self {
            Self::Six => distance,
            Self::Ten if is_through_units => 2 * distance / 3,
            Self::Ten => distance / 3,
        }
    }
}

/// The turn, its costs, and its end.
impl Edition {
    /// Returns whether the second part of a turn is paid with paralysis 1 (F6-TURN-4), and a check ends the turn
    /// (F6-TURN-2). Otherwise both parts are free (F10-TURN-3).
    pub(crate) const fn charges_double_moves(self) -> bool {
        !self.is_ten()
    }

    /// Returns whether the second and third move of a March may be captures of any sort (F6-TURN-5). Otherwise each
    /// of the four may be a leap capture, and nothing else (F10-KNIGHT-3).
    pub(crate) const fn lets_marches_capture(self) -> bool {
        !self.is_ten()
    }

    /// Returns whether a pawn that captures as a pawn gets a second action (F10-PAWN-7).
    pub(crate) const fn has_pawn_bonus(self) -> bool {
        self.is_ten()
    }

    /// Returns whether captures earn multimoves (F10-AWARD-1), which a turn may use (F10-TURN-4).
    pub(crate) const fn has_multimoves(self) -> bool {
        self.is_ten()
    }

    /// Returns whether a side that loses its last pawn loses the game (F6-PAWN-4).
    pub(crate) const fn ends_with_last_pawn(self) -> bool {
        !self.is_ten()
    }
}

/// Captures, attacks, auras and abilities.
impl Edition {
    /// Squares of range that a capture of a piece costs (CRR-1).
    pub(crate) const fn range_lost_to_pieces(self) -> u8 {
        match self {
            Self::Six => 2,
            Self::Ten => 3,
        }
    }

    /// Returns whether a capture also captures the units of the victim's kind in line with it (F10-ENT-1).
    pub(crate) const fn has_entanglement(self) -> bool {
        self.is_ten()
    }

    /// Returns whether only unthreatened protectors guard and empower (F10-ATT-6). Otherwise all do (F6-ATT-4).
    pub(crate) const fn needs_sound_protectors(self) -> bool {
        self.is_ten()
    }

    /// Returns whether mind control needs a unit on a square of the victim's colour (F10-CTRL-1).
    pub(crate) const fn binds_control_to_colour(self) -> bool {
        self.is_ten()
    }

    /// Returns whether bishops convert what they hit by their own movement alone (F10-BISHOP-2). Otherwise borrowed
    /// movement serves too (F6-BISHOP-2).
    pub(crate) const fn converts_natively_only(self) -> bool {
        self.is_ten()
    }

    /// Returns whether pawns near an enemy knight only step forwards (F10-KNIGHT-4).
    pub(crate) const fn has_knightmare(self) -> bool {
        self.is_ten()
    }

    /// Returns whether pawns next to an enemy queen are held (F10-PAR-5).
    pub(crate) const fn has_gaze(self) -> bool {
        self.is_ten()
    }

    /// Returns whether a unit between two enemy pawns is held (F10-PAR-5).
    pub(crate) const fn has_pincer(self) -> bool {
        self.is_ten()
    }

    /// Returns whether a jester that keeps still may detonate (F10-JESTER-8), so that its quiet turns are counted.
    pub(crate) const fn counts_quiet_jesters(self) -> bool {
        self.is_ten()
    }

    /// Returns whether templars cast storms that act at the end of turns (F10-TEMPLAR-3, F10-TEMPLAR-5).
    pub(crate) const fn has_storms(self) -> bool {
        self.is_ten()
    }

    /// Returns whether units fuse, so that an action may have to name a component (F10-FUSE-1, F10-NOTE-2).
    pub(crate) const fn has_fusion(self) -> bool {
        self.is_ten()
    }
}

/// Walls, tombs and shadows.
impl Edition {
    /// Returns whether a wall stands until its maker moves again or dies (F10-WALL-3, F10-WALL-5). Otherwise it
    /// stands for a number of turns (F6-WALL-2).
    pub(crate) const fn ties_walls_to_makers(self) -> bool {
        self.is_ten()
    }

    /// Turns of paralysis for passing over an active tomb (F10-RIDE-6, F6-RIDE-5).
    pub(crate) const fn tomb_paralysis(self) -> u8 {
        match self {
            Self::Six => 2,
            Self::Ten => 1,
        }
    }

    /// Returns whether active tombs that nobody guards rot (F10-DECAY-1).
    pub(crate) const fn has_tomb_rot(self) -> bool {
        self.is_ten()
    }

    /// Returns whether shadows move, capture and strike (F10-SHADOW-3). Otherwise they only return (F6-SHADOW-1).
    pub(crate) const fn lets_shadows_act(self) -> bool {
        self.is_ten()
    }

    /// Returns whether explosions kill shadows (F10-EXP-1). F6-EXP-1 spares them.
    pub(crate) const fn kills_shadows_by_explosion(self) -> bool {
        self.is_ten()
    }

    /// Returns whether a shadow may consist of a pawn.
    pub(crate) const fn allows_pawn_shadows(self) -> bool {
        self.is_ten()
    }

    /// Returns what a shadow counts for the majority in a rotation (SPIN-2).
    pub(crate) const fn majority_of_shadow(self) -> i32 {
        match self {
            Self::Six => 0,
            Self::Ten => 1,
        }
    }

    /// Returns the paralysis that a shadow's return costs after so many steps as a shadow (F10-SHADOW-6, F6-SHADOW-2).
    pub(crate) const fn return_cost(self, steps: u16) -> u16 {
        match self {
            Self::Six => 2,
            Self::Ten => steps / 2,
        }
    }
}

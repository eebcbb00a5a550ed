//! The choices of a side before play: an element and three slots (section 2 of the page), as words and data. Knows
//! no board and no stage of the game.

use crate::random::SplitMix64;

macro_rules! choices {
    ($(#[$doc:meta])* $name:ident { $($variant:ident = $word:literal, $title:literal;)+ }) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum $name {
            $(#[doc = concat!("`", $word, "`.")] $variant,)+
        }

        impl $name {
            /// All choices in the order of the page, `none` last.
            pub const ALL: &'static [$name] = &[$($name::$variant),+];

            /// All words, in the same order.
            pub(super) const WORDS: &'static [&'static str] = &[$($word),+];

            /// Returns the word of notation and setup text.
            #[must_use]
            pub const fn word(self) -> &'static str {
                match self { $($name::$variant => $word,)+ }
            }

            /// Returns the name for people.
            #[must_use]
            pub const fn title(self) -> &'static str {
                match self { $($name::$variant => $title,)+ }
            }

            /// Finds the choice with exactly this word.
            #[must_use]
            pub fn named(word: &str) -> Option<Self> {
                Self::ALL.iter().copied().find(|choice| choice.word() == word)
            }
        }
    };
}

choices! {
    /// An element (EL-LOAD-1).
    Element {
        Fire = "fire", "Fire";
        Water = "water", "Water";
        Earth = "earth", "Earth";
        Air = "air", "Air";
        Lightning = "lightning", "Lightning";
        Light = "light", "Light";
        Shadow = "shadow", "Shadow";
        None = "none", "No element";
    }
}

choices! {
    /// A movement augmentor (EL-LOAD-2).
    Augmentor {
        SideStep = "side-step", "Side Step";
        BlockPiece = "block-piece", "Block Piece";
        QuantumStep = "quantum-step", "Quantum Step";
        Stalwart = "stalwart", "Stalwart";
        Belligerent = "belligerent", "Belligerent";
        Indomitable = "indomitable", "Indomitable";
        None = "none", "no augmentor";
    }
}

choices! {
    /// An offense ability (EL-LOAD-2).
    Offense {
        DoubleKill = "double-kill", "Double Kill";
        QuantumKill = "quantum-kill", "Quantum Kill";
        ChainKill = "chain-kill", "Chain Kill";
        PoisonousMeat = "poisonous-meat", "Poisonous Meat";
        None = "none", "no offence ability";
    }
}

choices! {
    /// A temporal ability (EL-LOAD-2).
    Temporal {
        DoOver = "do-over", "Do-Over";
        Resurrection = "resurrection", "Resurrection";
        TemporalLock = "temporal-lock", "Temporal Lock";
        Schrodinger = "schrodinger", "Schrodinger's Laugh";
        None = "none", "no temporal ability";
    }
}

impl Element {
    /// Returns the names of what the element gives (EL-LOAD-1).
    pub(super) const fn gives(self) -> &'static str {
        match self {
            Element::Fire => "Scorch, Blaze Rush",
            Element::Water => "Flood Wake, Mist Shroud",
            Element::Earth => "Bastion, Sturdy",
            Element::Air => "Gale Lift, Tailwind, Scatter Shot",
            Element::Lightning => "Overload, Raijin",
            Element::Light => "Radiant Vision, Blinding, Light Speed",
            Element::Shadow => "Umbral Step, Anarchist Streak, Sadist Streak",
            Element::None => "nothing",
        }
    }
}

/// The three slots of a unit, or the default of a side.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(super) struct Slots {
    pub(super) augmentor: Augmentor,
    pub(super) offense: Offense,
    pub(super) temporal: Temporal,
}

impl Slots {
    /// All empty.
    pub(super) const EMPTY: Slots = Slots {
        augmentor: Augmentor::None,
        offense: Offense::None,
        temporal: Temporal::None,
    };

    /// Returns whether its slot holds this ability.
    pub(super) fn holds(&self, ability: Ability) -> bool {
        match ability {
            Ability::Augmentor(augmentor) => self.augmentor == augmentor,
            Ability::Offense(offense) => self.offense == offense,
            Ability::Temporal(temporal) => self.temporal == temporal,
        }
    }

    /// Puts an ability into the slot it belongs to.
    pub(super) fn put(&mut self, ability: Ability) {
        match ability {
            Ability::Augmentor(augmentor) => self.augmentor = augmentor,
            Ability::Offense(offense) => self.offense = offense,
            Ability::Temporal(temporal) => self.temporal = temporal,
        }
    }

    /// Returns the content of a slot.
    pub(super) const fn of(&self, slot: Slot) -> Ability {
        match slot {
            Slot::Augmentor => Ability::Augmentor(self.augmentor),
            Slot::Offense => Ability::Offense(self.offense),
            Slot::Temporal => Ability::Temporal(self.temporal),
        }
    }
}

/// The choices of a side (EL-LOAD-3).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(super) struct Loadout {
    pub(super) element: Element,
    /// The abilities of every unit; for a Lightning side, the default (EL-LOAD-4).
    pub(super) slots: Slots,
}

impl Loadout {
    /// Everything `none` (EL-BASE-2).
    pub(super) const NONE: Loadout = Loadout {
        element: Element::None,
        slots: Slots::EMPTY,
    };

    /// Draws a loadout (EL-LOAD-10). `none`, the last of each list, is never drawn.
    pub(super) fn random(random: &mut SplitMix64) -> Loadout {
        fn draw<T: Copy>(all: &[T], random: &mut SplitMix64) -> T {
            all[random.pick(all.len() - 1)]
        }
        Loadout {
            element: draw(Element::ALL, random),
            slots: Slots {
                augmentor: draw(Augmentor::ALL, random),
                offense: draw(Offense::ALL, random),
                temporal: draw(Temporal::ALL, random),
            },
        }
    }
}

/// One of the three slots.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(super) enum Slot {
    Augmentor,
    Offense,
    Temporal,
}

impl Slot {
    pub(super) const ALL: [Slot; 3] = [Slot::Augmentor, Slot::Offense, Slot::Temporal];

    /// Returns the word of setup text.
    pub(super) const fn word(self) -> &'static str {
        match self {
            Slot::Augmentor => "augmentor",
            Slot::Offense => "offense",
            Slot::Temporal => "temporal",
        }
    }

    /// Finds the ability with this word in the slot, `none` included.
    pub(super) fn ability(self, word: &str) -> Option<Ability> {
        match self {
            Slot::Augmentor => Augmentor::named(word).map(Ability::Augmentor),
            Slot::Offense => Offense::named(word).map(Ability::Offense),
            Slot::Temporal => Temporal::named(word).map(Ability::Temporal),
        }
    }

    /// Returns the words of this slot, `none` included.
    pub(super) const fn words(self) -> &'static [&'static str] {
        match self {
            Slot::Augmentor => Augmentor::WORDS,
            Slot::Offense => Offense::WORDS,
            Slot::Temporal => Temporal::WORDS,
        }
    }
}

/// An ability for a slot. The `None` of each group empties the slot (EL-LOAD-7).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Ability {
    /// Into the augmentor slot.
    Augmentor(Augmentor),
    /// Into the offense slot.
    Offense(Offense),
    /// Into the temporal slot.
    Temporal(Temporal),
}

impl Ability {
    /// Iterates over everything that can be fitted, in the order of the page.
    pub(super) fn all() -> impl Iterator<Item = Ability> {
        let augmentors = Augmentor::ALL.iter().copied().map(Ability::Augmentor);
        let offenses = Offense::ALL.iter().copied().map(Ability::Offense);
        let temporals = Temporal::ALL.iter().copied().map(Ability::Temporal);
        augmentors.chain(offenses).chain(temporals)
    }

    pub(super) const fn slot(self) -> Slot {
        match self {
            Ability::Augmentor(_) => Slot::Augmentor,
            Ability::Offense(_) => Slot::Offense,
            Ability::Temporal(_) => Slot::Temporal,
        }
    }

    /// Returns whether it does nothing on a king but, for some, keep Air from sliding through ([`Ability::is_armour`]; EL-KING-2).
    pub(super) const fn is_idle_on_king(self) -> bool {
        matches!(
            self,
            Ability::Augmentor(Augmentor::BlockPiece)
                | Ability::Offense(Offense::PoisonousMeat)
                | Ability::Temporal(Temporal::DoOver | Temporal::Schrodinger)
        ) || self.is_armour()
    }

    /// Returns whether nothing slides through its units, kings included (EL-GALE-2, EL-KING-2).
    pub(super) const fn is_armour(self) -> bool {
        matches!(
            self,
            Ability::Augmentor(Augmentor::Stalwart | Augmentor::Belligerent | Augmentor::Indomitable)
        )
    }

    /// Returns the word after `fit SQUARE`; `no-augmentor` and the like for an empty slot.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Ability::Augmentor(Augmentor::None) => "no-augmentor",
            Ability::Offense(Offense::None) => "no-offense",
            Ability::Temporal(Temporal::None) => "no-temporal",
            Ability::Augmentor(augmentor) => augmentor.word(),
            Ability::Offense(offense) => offense.word(),
            Ability::Temporal(temporal) => temporal.word(),
        }
    }

    /// Returns the word of the setup text; `none` for an empty slot.
    pub(super) const fn plain_word(self) -> &'static str {
        match self {
            Ability::Augmentor(augmentor) => augmentor.word(),
            Ability::Offense(offense) => offense.word(),
            Ability::Temporal(temporal) => temporal.word(),
        }
    }

    /// Returns the name for people.
    #[must_use]
    pub const fn title(self) -> &'static str {
        match self {
            Ability::Augmentor(augmentor) => augmentor.title(),
            Ability::Offense(offense) => offense.title(),
            Ability::Temporal(temporal) => temporal.title(),
        }
    }

    /// Finds the ability with exactly this word.
    #[must_use]
    pub fn named(word: &str) -> Option<Self> {
        Self::all().find(|ability| ability.word() == word)
    }
}

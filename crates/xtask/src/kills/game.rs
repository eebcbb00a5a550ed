//! One match of two scripted players, and what they know of it: what they were told, what they asked for without hearing
//! an answer, and the position that follows. Must not ask the bot or read its database.

use discord_emulator::{ChannelHandle, Emulator, UserHandle};
use rookery_rules::random::SplitMix64;
use rookery_rules::{Action, Options, Position, Seat, Variant};
use rookery_session::{Entry, MatchId, OfferKind};

/// The variants that are played: turns of one action, and turns of several. In none of them a turn draws by chance, so that
/// players know the position that follows.
const VARIANTS: [Variant; 3] = [Variant::Chess, Variant::Chess, Variant::Shield];

/// The fewest and the most turns until somebody resigns.
const TURNS: [usize; 2] = [4, 18];

/// The longest turn that is put together, in actions.
const LONGEST_TURN: usize = 12;

/// How far a match has come, as far as its players were told.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Phase {
    /// Nobody has challenged yet.
    Planned,
    /// There is a challenge.
    Challenged,
    /// The match began.
    Begun,
    /// It is over.
    Over,
}

/// What a player asks for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PlayerWish {
    /// The first player challenges the second.
    Challenge,
    /// The second player accepts.
    Accept,
    /// A turn whose actions the player typed, in canonical texts.
    Typed(Seat, Vec<String>),
    /// A turn that was put together step by step, as the program offered.
    Clicked(Seat),
    /// A draw offer.
    Offer(Seat),
    /// Declining a draw.
    Decline(Seat),
    /// Accepting a draw.
    Agree(Seat),
    /// Resigning.
    Resign(Seat),
}

/// Something of the log that players decide, in the log's order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Done {
    /// A turn with its actions; of one put together step by step, only the program knows them before the log is read.
    Turn(Seat, Option<Vec<String>>),
    /// A draw offer.
    Offered(Seat),
    /// A declined draw.
    Declined(Seat),
    /// A draw by agreement.
    Agreed(Seat),
    /// A resignation.
    Resigned(Seat),
}

impl Done {
    /// Returns what an entry of the log stands for; `None` for what players don't decide.
    #[must_use]
    pub fn of(entry: &Entry) -> Option<Self> {
        match entry {
            Entry::Turn { seat, actions, .. } => Some(Self::Turn(*seat, Some(actions.clone()))),
            Entry::Offered {
                seat,
                offer: OfferKind::Draw,
            } => Some(Self::Offered(*seat)),
            Entry::Declined {
                seat,
                offer: OfferKind::Draw,
            } => Some(Self::Declined(*seat)),
            Entry::DrawAgreed { seat } => Some(Self::Agreed(*seat)),
            Entry::Resigned { seat } => Some(Self::Resigned(*seat)),
            _ => None,
        }
    }

    /// Whether this is what the log says.
    #[must_use]
    pub fn is(&self, logged: &Self) -> bool {
        match (self, logged) {
            (Self::Turn(seat, None), Self::Turn(other, Some(_))) => seat == other,
            _ => self == logged,
        }
    }
}

impl PlayerWish {
    /// Returns the log entry that grants the wish; `None` if players are not told of it.
    #[must_use]
    pub fn granted(&self) -> Option<Done> {
        match self {
            Self::Challenge | Self::Accept => None,
            Self::Typed(seat, actions) => Some(Done::Turn(*seat, Some(actions.clone()))),
            Self::Clicked(seat) => Some(Done::Turn(*seat, None)),
            Self::Offer(seat) => Some(Done::Offered(*seat)),
            Self::Decline(seat) => Some(Done::Declined(*seat)),
            Self::Agree(seat) => Some(Done::Agreed(*seat)),
            Self::Resign(seat) => Some(Done::Resigned(*seat)),
        }
    }
}

/// A match.
#[derive(Debug)]
pub struct ScriptedGame {
    /// Its number in the slice.
    pub number: usize,
    /// The variant.
    pub variant: Variant,
    /// The players, by seat: the first one challenges and plays White.
    pub players: [UserHandle; 2],
    /// The channel, which no other match uses.
    pub channel: ChannelHandle,
    /// How far it has come.
    pub phase: Phase,
    /// The match, once it was found in the database.
    pub id: Option<MatchId>,
    /// Its thread, once it was seen.
    pub thread: Option<ChannelHandle>,
    /// The present position.
    pub position: Position,
    /// What was done so far, as far as the players heard.
    pub done: Vec<Done>,
    /// How many entries of [`ScriptedGame::done`] the log was seen to have.
    pub compared: usize,
    /// The texts of the turns, as the players were told when they played them, where they were.
    pub told: Vec<Option<String>>,
    /// What was asked for without an answer, or what was refused and not compared with the log yet.
    pub unheard: Option<PlayerWish>,
    /// Whether [`ScriptedGame::unheard`] was refused, so that it can't have been done.
    pub was_refused: bool,
    /// Whether nothing may be done until the log was read: only the program knows the position.
    pub rests: bool,
    /// The number of turns after which somebody resigns.
    pub length: usize,
    /// The draw offer that nobody has answered.
    pub offer: Option<Seat>,
}

impl ScriptedGame {
    /// Plans a match of two new players in a channel of their own.
    pub fn plan(emulator: &Emulator, number: usize, random: &mut SplitMix64) -> Self {
        let variant = VARIANTS[random.pick(VARIANTS.len())];
        let server = emulator.guild(&format!("Server {}", number / 50));
        Self {
            number,
            variant,
            players: ["white", "black"].map(|side| emulator.user(&format!("{side}-{number}"))),
            channel: server.text_channel(&format!("games-{number}")),
            phase: Phase::Planned,
            id: None,
            thread: None,
            position: variant.start(&Options::default()),
            done: Vec::new(),
            compared: 0,
            told: Vec::new(),
            unheard: None,
            was_refused: false,
            rests: false,
            length: TURNS[0] + random.pick(TURNS[1] - TURNS[0]),
            offer: None,
        }
    }

    /// Returns the player of a seat.
    #[must_use]
    pub const fn player(&self, seat: Seat) -> &UserHandle {
        match seat {
            Seat::White => &self.players[0],
            Seat::Black => &self.players[1],
        }
    }

    /// Returns the number of turns so far.
    #[must_use]
    pub fn turns(&self) -> usize {
        self.done
            .iter()
            .filter(|done| matches!(done, Done::Turn(..)))
            .count()
    }

    /// Notes that a wish was granted, and what the player was told of a turn.
    pub fn grant(&mut self, wish: &PlayerWish, told: Option<String>) {
        match wish {
            PlayerWish::Challenge => self.phase = Phase::Challenged,
            PlayerWish::Accept => self.phase = Phase::Begun,
            PlayerWish::Typed(seat, actions) => {
                self.apply(*seat, actions);
                self.lapse(*seat);
                self.told.push(told);
            }
            PlayerWish::Clicked(seat) => {
                self.rests = true;
                self.lapse(*seat);
                self.told.push(told);
            }
            PlayerWish::Offer(seat) => self.offer = Some(*seat),
            PlayerWish::Decline(_) => self.offer = None,
            PlayerWish::Agree(_) | PlayerWish::Resign(_) => self.phase = Phase::Over,
        }
        self.done.extend(wish.granted());
    }

    /// A turn declines what the other one offers.
    fn lapse(&mut self, seat: Seat) {
        self.offer = self.offer.filter(|offered| *offered == seat);
    }

    /// Plays these actions, which were legal when they were chosen.
    ///
    /// Returns whether they are.
    pub fn apply(&mut self, seat: Seat, actions: &[String]) -> bool {
        let is_played = actions.iter().all(|text| {
            let action = self.variant.parse_action(text);
            action.is_ok_and(|action| self.position.apply(seat, &action).is_ok())
        });
        if self.position.awaiting().ending().is_some() {
            self.phase = Phase::Over;
        }
        is_played
    }

    /// Returns the seat to move; `None` if the game is over.
    #[must_use]
    pub fn to_move(&self) -> Option<Seat> {
        self.position.awaiting().seat()
    }

    /// Puts a random legal turn together; `None` if it doesn't come to an end.
    #[must_use]
    pub fn random_turn(&self, seat: Seat, random: &mut SplitMix64) -> Option<Vec<Action>> {
        let mut position = self.position.clone();
        let mut actions = Vec::new();
        for _ in 0..LONGEST_TURN {
            let mut legal = position.legal_actions(seat);
            if legal.is_empty() {
                return None;
            }
            let action = legal.swap_remove(random.pick(legal.len()));
            position.apply(seat, &action).ok()?;
            actions.push(action);
            if position.awaiting().seat() != Some(seat) {
                return Some(actions);
            }
        }
        None
    }
}

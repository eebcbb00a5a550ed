//! The people of a run: what they ask for next, by the seed. They play random legal turns and use everything that players
//! and organisers can use.

use crate::book::Book;
use crate::interaction::{Request, SentInteraction};
use crate::workers::random_turn;
use rookery_rules::Seat;
use rookery_rules::random::SplitMix64;
use rookery_session::{
    ChallengeId, Colour, ComputerLevel, ExternalId, InteractionKey, MatchId, MatchState, MatchTerms,
    NewTournament, OfferKind, OfferResponse, Opponent, OrganiserStep, Origin, Proposal, SessionError,
    Sessions, TimeControl, TournamentFormat, TournamentRules, TournamentStatus, TournamentVariant, UserId,
    VariantPlan,
};

/// How many people there are.
const PEOPLE: usize = 5;

/// How many matches may run at once before nobody begins another.
const RUNNING: usize = 6;

/// The window of a tournament's round.
const WINDOW_MS: i64 = 10 * 24 * 60 * 60 * 1_000;

/// The variants, the cheap ones more often.
const VARIANTS: [&str; 12] = [
    "chess",
    "chess",
    "chess",
    "chess",
    "chess",
    "shield",
    "shield",
    "elemental",
    "elemental",
    "cyvasse",
    "frozen6",
    "frozen10",
];

/// The time controls.
const CONTROLS: [&str; 6] = ["none", "1d", "3d", "5d+12h", "5m+5s~5s", "15m+10s~5s"];

/// An interaction, and the turn that it enters.
#[derive(Clone, Debug)]
pub struct Invented {
    /// What is sent.
    pub interaction: SentInteraction,
    /// The seat and the canonical texts of the turn, if it is one.
    pub turn: Option<(Seat, Vec<String>)>,
}

/// The people, and what they know.
#[derive(Debug)]
pub struct People {
    users: Vec<UserId>,
    origin: Origin,
    /// The challenges that were made.
    pub challenges: Vec<ChallengeId>,
    next_key: u64,
    has_tournaments: bool,
}

impl People {
    /// Makes the people known.
    ///
    /// # Errors
    /// Returns an error for a fault.
    pub async fn arrive(sessions: &Sessions, has_tournaments: bool) -> Result<Self, SessionError> {
        let mut users = Vec::new();
        for number in 0..PEOPLE {
            let account = ExternalId::new("simulation", format!("user {number}"));
            users.push(sessions.user(&account).await?);
        }
        let place = |name: &str| ExternalId::new("simulation", name);
        let origin = Origin {
            guild: Some(sessions.place(&place("guild")).await?),
            channel: sessions.place(&place("channel")).await?,
        };
        Ok(Self {
            users,
            origin,
            challenges: Vec::new(),
            next_key: 1,
            has_tournaments,
        })
    }

    fn anyone(&self, random: &mut SplitMix64) -> UserId {
        self.users[random.pick(self.users.len())]
    }

    fn send(&mut self, user: UserId, request: Request) -> Invented {
        self.next_key += 1;
        Invented {
            interaction: SentInteraction {
                key: InteractionKey(self.next_key),
                user,
                request,
            },
            turn: None,
        }
    }

    /// Invents the next interaction; `None` if nobody wants anything.
    ///
    /// # Errors
    /// Returns an error for a fault.
    pub async fn invent(
        &mut self,
        sessions: &Sessions,
        book: &Book,
        random: &mut SplitMix64,
    ) -> Result<Option<Invented>, SessionError> {
        let mut running = Vec::new();
        for id in book.matches() {
            let state = sessions.state(id).await?;
            if state.result.is_none() {
                running.push(state);
            }
        }
        let choice = random.pick(100);
        if running.is_empty() || (choice < 12 && running.len() < RUNNING) {
            return Ok(Some(self.challenge(random)));
        }
        if choice < 24 && !self.challenges.is_empty() {
            return Ok(Some(self.answer_challenge(random)));
        }
        if choice < 34 && self.has_tournaments {
            return self.about_tournament(sessions, book, random).await;
        }
        let state = &running[random.pick(running.len())];
        Ok(self.about_match(state, random))
    }

    fn challenge(&mut self, random: &mut SplitMix64) -> Invented {
        let user = self.anyone(random);
        let opponent = match random.pick(8) {
            0 => Opponent::Oneself,
            1 | 2 => ComputerLevel::new(1).map_or(Opponent::Oneself, Opponent::Computer),
            3 => Opponent::Anyone,
            _ => Opponent::User(self.anyone(random)),
        };
        let is_with_a_person =
            matches!(opponent, Opponent::User(other) if other != user) || opponent == Opponent::Anyone;
        let control = CONTROLS[if is_with_a_person {
            random.pick(CONTROLS.len())
        } else {
            0
        }];
        let control: TimeControl = control.parse().unwrap_or(TimeControl::Unlimited);
        let rated = is_with_a_person && control != TimeControl::Unlimited && random.pick(2) == 0;
        let proposal = Proposal {
            opponent,
            variant: VARIANTS[random.pick(VARIANTS.len())].to_owned(),
            options: Vec::new(),
            colour: Colour::Random,
            terms: MatchTerms {
                control,
                rated,
                takebacks: !rated,
                ..MatchTerms::default()
            },
            origin: self.origin,
        };
        self.send(user, Request::Challenge(Box::new(proposal)))
    }

    fn answer_challenge(&mut self, random: &mut SplitMix64) -> Invented {
        let id = self.challenges[random.pick(self.challenges.len())];
        let user = self.anyone(random);
        let request = if random.pick(6) == 0 {
            Request::Decline(id)
        } else {
            Request::Accept(id)
        };
        self.send(user, request)
    }

    fn about_match(&mut self, state: &MatchState, random: &mut SplitMix64) -> Option<Invented> {
        let id = state.header.id;
        let user = self.anyone_seated(state, random)?;
        if random.pick(10) < 7 {
            let seats: Vec<Seat> = Seat::BOTH
                .into_iter()
                .filter(|seat| state.awaited()[*seat] && !state.sealed[*seat])
                .collect();
            let seat = *seats.get(random.pick(seats.len().max(1)))?;
            let user = state.header.seats[seat].user()?;
            // Whoever plays both seats enters for the one that comes first.
            let seat = state.entering_seat(user).ok()?;
            let actions = random_turn(state, seat, random)?;
            let texts = actions.iter().map(ToString::to_string).collect();
            if random.pick(8) == 0 {
                let first = actions.into_iter().take(1).collect();
                return Some(self.send(user, Request::Begin(id, first)));
            }
            let mut invented = self.send(user, Request::Turn(id, actions));
            invented.turn = Some((seat, texts));
            return Some(invented);
        }
        let offers = [OfferKind::Draw, OfferKind::Takeback, OfferKind::Pause];
        let offer = offers[random.pick(3)];
        let request = match random.pick(12) {
            0..=3 => Request::Offer(id, offer),
            4 | 5 => Request::Answer(id, offer, OfferResponse::Decline),
            6 | 7 => Request::Answer(id, offer, OfferResponse::Accept),
            8 => Request::Unpause(id),
            9 => Request::GiveTime(id, 60 * 60 * 1_000),
            10 => self.prepare(state, user, random)?,
            _ => Request::Resign(id),
        };
        Some(self.send(user, request))
    }

    fn anyone_seated(&self, state: &MatchState, random: &mut SplitMix64) -> Option<UserId> {
        let seated: Vec<UserId> = Seat::BOTH
            .into_iter()
            .filter_map(|seat| state.header.seats[seat].user())
            .collect();
        (!seated.is_empty()).then(|| seated[random.pick(seated.len())])
    }

    /// Prepares an answer to whatever the opponent plays: some turn that is legal now, and perhaps then.
    fn prepare(&self, state: &MatchState, user: UserId, random: &mut SplitMix64) -> Option<Request> {
        let seat = state.seats_of(user).next()?;
        let pieces = state.position.legal_actions(seat);
        let action = pieces.get(random.pick(pieces.len().max(1)));
        let text = action.map_or_else(|| "e7-e5".to_owned(), ToString::to_string);
        Some(Request::Prepare(state.header.id, text))
    }

    async fn about_tournament(
        &mut self,
        sessions: &Sessions,
        book: &Book,
        random: &mut SplitMix64,
    ) -> Result<Option<Invented>, SessionError> {
        let mut open = Vec::new();
        let mut running = Vec::new();
        for id in &book.tournaments {
            let state = sessions.tournament(*id).await?;
            match state.status {
                TournamentStatus::Open => open.push(state),
                TournamentStatus::Running | TournamentStatus::Paused => running.push(state),
                TournamentStatus::Finished | TournamentStatus::Cancelled => {}
            }
        }
        let organiser = self.users[0];
        if open.is_empty() && running.is_empty() {
            let new = self.new_tournament(random);
            return Ok(new.map(|new| self.send(organiser, Request::Open(Box::new(new)))));
        }
        if let Some(state) = open.first() {
            let id = state.header.id;
            if state.players.len() >= 3 && random.pick(3) == 0 {
                return Ok(Some(
                    self.send(organiser, Request::Organise(id, OrganiserStep::Start)),
                ));
            }
            let user = self.anyone(random);
            let request = if random.pick(8) == 0 {
                Request::Leave(id)
            } else {
                Request::Join(id)
            };
            return Ok(Some(self.send(user, request)));
        }
        let id = running[random.pick(running.len())].header.id;
        let request = match random.pick(6) {
            0 => Request::Organise(id, OrganiserStep::Pause),
            1..=3 => Request::Organise(id, OrganiserStep::Resume),
            4 => Request::Leave(id),
            _ => Request::Join(id),
        };
        let user = if matches!(request, Request::Organise(..)) {
            organiser
        } else {
            self.anyone(random)
        };
        Ok(Some(self.send(user, request)))
    }

    fn new_tournament(&self, random: &mut SplitMix64) -> Option<NewTournament> {
        let format = match random.pick(3) {
            0 => TournamentFormat::Swiss { rounds: 2 },
            1 => TournamentFormat::RoundRobin {
                double: false,
                at_once: random.pick(2) == 0,
            },
            _ => TournamentFormat::Knockout {
                return_game: false,
                faster: Vec::new(),
                third_place: random.pick(2) == 0,
            },
        };
        let variants = VariantPlan::One(TournamentVariant {
            variant: "chess".to_owned(),
            options: Vec::new(),
        });
        let control = TournamentRules::control_for_window(WINDOW_MS)?;
        Some(NewTournament {
            name: format!("Open {}", self.next_key),
            rules: TournamentRules {
                window_ms: Some(WINDOW_MS),
                ..TournamentRules::new(format, variants, control)
            },
            guild: self.origin.guild?,
            channel: self.origin.channel,
            boards: self.origin.channel,
        })
    }
}

/// Returns the match of an interaction that changes one.
pub const fn match_of(invented: &Invented) -> Option<MatchId> {
    invented.interaction.match_id()
}

//! The review of a finished game: what each board was worth, how well each side played, and where the game turned.
//!
//! For every turn the reviewer searches the board before it, and the board after the turn that it would have played
//! instead. The played turn is measured by the next board. All three searches have the same number of nodes and no other
//! limit, so the same game always gives the same review.
//!
//! From the last board backwards, each board is worth what the better one of the two turns makes it, so the worths of the
//! boards and of the turns are the same figures. Only where a turn isn't judged does the search of the board itself count.
//! Where both turns turn out much worse than that search promised, it has overlooked something, and other turns may be
//! better: they are searched, too. Otherwise a mistake that the search would have made itself would excuse those before it.
//!
//! The **loss** of a turn is how much of the expected points it gave away: `E(best) - E(played)`, at least 0, with
//! [`Worth::expectation`] for `E`, and more where a win at once was missed or allowed. The **accuracy** of a side is described
//! in [`accuracy`](mod@accuracy). What is chosen before play is no turn on the board, and what follows a chance is nobody's
//! merit or fault: neither is judged.

mod accuracy;
mod turning;

pub use turning::TURNING_POINTS;

use crate::level::Level;
use crate::limits::Limits;
use crate::prover::has_won;
use crate::verdict::{choose, choose_without};
use crate::worth::Worth;
use accuracy::accuracy;
use rookery_rules::{Action, Awaiting, PerSeat, Position, Seat};
use std::sync::Arc;
use turning::{loses_unit, losing_turn, turning_points};

/// The version of the review. It is raised when the same game may get another review.
pub const REVIEW_VERSION: u32 = 10;

/// The most nodes for one search of a review.
pub const REVIEW_NODES: u64 = 16_000;

/// The nodes of all searches of a long game. Each search of it gets an equal share.
const ALL_NODES: u64 = 4_000_000;

/// The fewest nodes of a search, however long the game.
const LEAST_NODES: u64 = 2_000;

/// The nodes for the proof of one forced win.
const PROOF_NODES: u64 = 100_000;

/// The longest win that is proved, in turns of the winner.
const LONGEST_PROOF: u32 = 3;

/// How much worse than its search promised a board may turn out before other turns are searched, in hundredths of a pawn.
const DOUBT: i32 = 50;

/// The most other turns that are searched for one board, and for a game.
const OTHER_TURNS: usize = 2;
const ALL_OTHER_TURNS: usize = 16;

/// How much a turn gives away at least that misses a win at once, or that allows the other side one, by how many hundredths of
/// a pawn the seat is ahead after the miss, or behind without the mistake: who stays far ahead, or was lost anyway, gives
/// away less.
const WIN_AT_ONCE: [(i32, f64); 3] = [(1_000, 0.1), (700, 0.2), (i32::MIN, 0.3)];

/// A turn of the game under review.
#[derive(Clone, Debug)]
pub struct PlayedTurn {
    /// The position before it.
    pub before: Position,
    /// The seat that played it.
    pub seat: Seat,
    /// Its actions, in order.
    pub actions: Vec<Action>,
    /// Whether it was made before play, such as the choice of a loadout, in secret or openly.
    pub is_before_play: bool,
    /// Whether it drew from the position's generator.
    pub is_chance: bool,
}

/// What the reviewer says of a turn.
#[derive(Clone, Debug, PartialEq)]
pub struct ReviewedTurn {
    /// The seat that played it.
    pub seat: Seat,
    /// What the board before it was worth to White, with the better of the turns; `None` if it was made before play.
    pub worth: Option<Worth>,
    /// How much of the expected points it gave away; `None` if it is not judged.
    pub loss: Option<f64>,
    /// The better turn; empty if there is none or the turn is not judged.
    pub better: Vec<Action>,
    /// What the board after the better turn is worth to the seat.
    pub better_worth: Worth,
    /// What the board after the played turn is worth to the seat.
    pub played_worth: Worth,
    /// In how many turns of the seat the better turn wins by force, if that is proved.
    pub proved: Option<u32>,
    /// The best answer to the played turn, at turning points; empty if none is known.
    pub reply: Vec<Action>,
}

/// A finished review.
#[derive(Clone, Debug, PartialEq)]
pub struct Review {
    /// The turns, in order.
    pub turns: Vec<ReviewedTurn>,
    /// What the last board is worth to White.
    pub end: Worth,
    /// The accuracy of each side in percent, rounded; `None` if none of its turns was judged.
    pub accuracy: PerSeat<Option<u8>>,
    /// The indices of the turning points in `turns`, in the order of the game: the turn that lost an open game, those by which the
    /// expected points fell most, and where a place is left, the worst mistakes of a decided game.
    pub turning_points: Vec<usize>,
}

/// A review under way. Each [`Reviewer::step`] searches one board, the last one first, because what a board is worth depends on
/// the next one. Clones share the game.
#[derive(Clone, Debug)]
pub struct Reviewer {
    game: Arc<[PlayedTurn]>,
    end: Position,
    nodes: u64,
    /// What the last board is worth to White, once it has been searched.
    end_worth: Option<Worth>,
    /// The turns that are judged so far, the last one first.
    turns: Vec<ReviewedTurn>,
    /// What the board after the next turn to judge is worth to a seat.
    next: (Seat, Worth),
    /// How many other turns may still be searched.
    other_turns: usize,
}

/// What was found of one board.
#[derive(Clone, Debug)]
struct Board {
    /// What its own search says that it is worth to the seat that played on it.
    worth: Worth,
    better: Vec<Action>,
    /// The worth after the better turn; `None` if the played turn is the better one or is not judged.
    better_worth: Option<Worth>,
    /// Whether the turn that the search prefers depends on chance: nobody can know what would have followed.
    is_unclear: bool,
}

impl Reviewer {
    /// Begins the review of a game, which ended in that position.
    #[must_use]
    pub fn new(game: Vec<PlayedTurn>, end: Position) -> Self {
        let searches = 2 * game.len().max(1) as u64;
        Self {
            nodes: (ALL_NODES / searches).clamp(LEAST_NODES, REVIEW_NODES),
            turns: Vec::with_capacity(game.len()),
            game: game.into(),
            end,
            end_worth: None,
            next: (Seat::White, Worth::default()),
            other_turns: ALL_OTHER_TURNS,
        }
    }

    /// Returns how many boards have been searched, and how many there are.
    #[must_use]
    pub fn progress(&self) -> (usize, usize) {
        (self.turns.len(), self.game.len())
    }

    /// Searches the next board, from the last one backwards. Returns whether there is another one.
    ///
    /// The limits can only take nodes away. If they stop a search, the review is not the one that every other reviewer
    /// gets, and must be thrown away.
    pub fn step(&mut self, limits: Limits<'_>) -> bool {
        let limits = Limits {
            nodes: limits.nodes.min(self.nodes),
            ..limits
        };
        self.search_end(limits);
        let game = Arc::clone(&self.game);
        let left = game.len() - self.turns.len();
        let Some((index, turn)) = left
            .checked_sub(1)
            .and_then(|index| Some((index, game.get(index)?)))
        else {
            return false;
        };
        let (seat, worth) = self.next;
        let played_worth = if seat == turn.seat {
            worth
        } else {
            worth.reversed()
        };
        // What follows a choice before play says nothing about the turn before it.
        let is_before_choice = game.get(index + 1).is_some_and(|next| next.is_before_play);
        let mut board = search_board(turn, limits);
        if !is_before_choice {
            board = with_other_turns(turn, board, played_worth, &mut self.other_turns, limits);
        }
        let (reviewed, worth) = reviewed(turn, &board, played_worth, is_before_choice);
        self.turns.push(reviewed);
        self.next = (turn.seat, worth);
        index > 0
    }

    /// Searches the last board, once.
    fn search_end(&mut self, limits: Limits<'_>) -> Worth {
        if let Some(worth) = self.end_worth {
            return worth;
        }
        let worth = worth_to(&self.end, Seat::White, limits).unwrap_or_default();
        self.end_worth = Some(worth);
        self.next = (Seat::White, worth);
        worth
    }

    /// Puts the judged turns together, and proves the forced wins that were missed at turning points.
    #[must_use]
    pub fn finish(mut self, limits: Limits<'_>) -> Review {
        let limits = Limits {
            nodes: limits.nodes.min(self.nodes),
            ..limits
        };
        let end = self.search_end(limits);
        let mut turns = self.turns;
        turns.reverse();
        let lost_units: Vec<bool> = turns
            .iter()
            .enumerate()
            .map(|(index, turn)| loses_unit(&self.game, &self.end, index, turn))
            .collect();
        let turning_points = turning_points(&turns, &lost_units, losing_turn(&turns, end));
        for index in &turning_points {
            turns[*index].proved = proof(&self.game[*index], &turns[*index], limits);
            turns[*index].reply = reply(&self.game, &turns, *index);
        }
        Review {
            accuracy: PerSeat::new(accuracy(&turns, Seat::White), accuracy(&turns, Seat::Black)),
            turns,
            end,
            turning_points,
        }
    }
}

/// Judges a turn, whose next board is worth that much to its seat. Returns with it what its own board is worth to the seat:
/// as much as the better one of the two turns makes it. So each loss is a fall between two boards, and no other judged turn
/// makes the worth fall.
fn reviewed(
    turn: &PlayedTurn,
    board: &Board,
    played_worth: Worth,
    is_before_choice: bool,
) -> (ReviewedTurn, Worth) {
    let is_judged = !turn.is_before_play && !turn.is_chance && !board.is_unclear && !is_before_choice;
    let (better, better_worth) = match board.better_worth {
        Some(worth) if is_judged && worth > played_worth => (board.better.clone(), worth),
        Some(_) | None => (Vec::new(), played_worth),
    };
    let worth = if is_judged {
        better_worth.a_turn_earlier()
    } else {
        board.worth
    };
    let to_white = if turn.seat == Seat::White {
        worth
    } else {
        worth.reversed()
    };
    let loss = lost_points(better_worth, played_worth);
    let reviewed = ReviewedTurn {
        seat: turn.seat,
        worth: (!turn.is_before_play).then_some(to_white),
        loss: is_judged.then_some(loss.max(0.0)),
        better,
        better_worth,
        played_worth,
        proved: None,
        reply: Vec::new(),
    };
    (reviewed, worth)
}

/// Returns how much of the expected points a turn gives away. A win at once that is missed or allowed counts for something
/// in any case, however clear the game still is.
fn lost_points(better: Worth, played: Worth) -> f64 {
    let at_least = |worth: i32| {
        let found = WIN_AT_ONCE.iter().find(|(least, _)| worth >= *least);
        found.map_or(0.0, |(_, loss)| *loss)
    };
    let floor = match win_at_once(better, played) {
        Some(WinAtOnce::Missed) => at_least(played.0),
        Some(WinAtOnce::Allowed) => at_least(better.reversed().0),
        None => 0.0,
    };
    floor.max(better.expectation() - played.expectation())
}

/// What a turn makes of a win at once.
enum WinAtOnce {
    /// The better turn would have won, and the played one does not.
    Missed,
    /// The played turn lost, or the other side can win at once after it, and the better turn would have avoided that.
    Allowed,
}

fn win_at_once(better: Worth, played: Worth) -> Option<WinAtOnce> {
    match (better.forced_result(), played.forced_result()) {
        (Some((true, 0)), None) => Some(WinAtOnce::Missed),
        (None, Some((false, 0 | 1))) => Some(WinAtOnce::Allowed),
        _ => None,
    }
}

/// Searches the board before a turn, and the one after the turn that the search prefers.
fn search_board(turn: &PlayedTurn, limits: Limits<'_>) -> Board {
    let unknown = Board {
        worth: Worth::default(),
        better: Vec::new(),
        better_worth: None,
        is_unclear: false,
    };
    if turn.is_before_play {
        return unknown;
    }
    let known = turn.before.known_to(turn.seat);
    let Some(verdict) = choose(&known, Level::STRONGEST, 0, limits) else {
        return unknown;
    };
    let mut board = Board {
        worth: Worth(verdict.value),
        ..unknown
    };
    if turn.is_chance || verdict.turn == turn.actions {
        return board;
    }
    match worth_after(known.position(), turn.seat, &verdict.turn, limits) {
        After::Chance => board.is_unclear = true,
        After::Refused => {}
        After::Reached(worth) => {
            board.better_worth = worth;
            board.better = verdict.turn;
        }
    }
    board
}

/// What follows a turn that wasn't played.
enum After {
    /// It draws from the position's generator.
    Chance,
    /// The rules refuse it.
    Refused,
    /// What the board after it is worth to the seat; `None` if nobody can say.
    Reached(Option<Worth>),
}

/// Searches the board after a turn of a seat.
fn worth_after(before: &Position, seat: Seat, actions: &[Action], limits: Limits<'_>) -> After {
    let mut after = before.clone();
    for action in actions {
        if after.draws_chance(action) {
            return After::Chance;
        }
        if after.apply(seat, action).is_err() {
            return After::Refused;
        }
    }
    After::Reached(worth_to(&after, seat, limits))
}

/// Searches turns that begin otherwise than the played one and the one that the search of the board prefers, if both turn out
/// much worse than that search promised. Returns the board with the best of all turns. `left` counts down for each.
fn with_other_turns(
    turn: &PlayedTurn,
    mut board: Board,
    played_worth: Worth,
    left: &mut usize,
    limits: Limits<'_>,
) -> Board {
    if turn.is_before_play || turn.is_chance || board.is_unclear {
        return board;
    }
    let known = turn.before.known_to(turn.seat);
    let mut most = board
        .better_worth
        .map_or(played_worth, |worth| worth.max(played_worth));
    let first = [turn.actions.first(), board.better.first()];
    let mut without: Vec<String> = first.into_iter().flatten().map(ToString::to_string).collect();
    for _ in 0..OTHER_TURNS {
        let is_doubtful = |promised: Worth| promised.0.saturating_sub(most.0) >= DOUBT;
        if *left == 0 || !is_doubtful(board.worth) {
            break;
        }
        *left -= 1;
        let Some(other) = choose_without(&known, &without, limits) else {
            break;
        };
        if !is_doubtful(Worth(other.value)) {
            break;
        }
        let after = worth_after(known.position(), turn.seat, &other.turn, limits);
        without.extend(other.turn.first().map(ToString::to_string));
        if let After::Reached(Some(worth)) = after
            && worth > most
        {
            most = worth;
            board.better_worth = Some(worth);
            board.better = other.turn;
        }
    }
    board
}

/// Returns what a position is worth to a seat, whoever is to act; `None` if nobody can say.
fn worth_to(position: &Position, seat: Seat, limits: Limits<'_>) -> Option<Worth> {
    match position.awaiting() {
        Awaiting::Over(ending) => Some(Worth::of_ending(ending, seat)),
        Awaiting::Action { seat: to_act, .. } => {
            let known = position.known_to(to_act);
            if known.decides_in_secret() {
                return None;
            }
            let value = Worth(choose(&known, Level::STRONGEST, 0, limits)?.value);
            Some(if to_act == seat { value } else { value.reversed() })
        }
    }
}

/// Returns the best answer to a turn that the review knows: the turn that is better than the one played next, or that one.
/// Empty if the next turn isn't judged, or the same seat has it.
fn reply(game: &[PlayedTurn], turns: &[ReviewedTurn], index: usize) -> Vec<Action> {
    let Some((answer, reviewed)) = game.get(index + 1).zip(turns.get(index + 1)) else {
        return Vec::new();
    };
    if answer.seat == game[index].seat || reviewed.loss.is_none() {
        return Vec::new();
    }
    if reviewed.better.is_empty() {
        answer.actions.clone()
    } else {
        reviewed.better.clone()
    }
}

/// Returns in how many turns of the seat, with the better one, it wins by force, where the search says that it does and a
/// proof is short.
fn proof(turn: &PlayedTurn, reviewed: &ReviewedTurn, limits: Limits<'_>) -> Option<u32> {
    let (true, turns) = reviewed.better_worth.forced_result()? else {
        return None;
    };
    let mut after = turn.before.clone();
    for action in &reviewed.better {
        if after.draws_chance(action) {
            return None;
        }
        after.apply(turn.seat, action).ok()?;
    }
    let limits = Limits {
        nodes: PROOF_NODES,
        ..limits
    };
    for more in 0..=turns.div_ceil(2).min(LONGEST_PROOF - 1) {
        if has_won(&after, turn.seat, more, limits)? {
            return Some(more + 1);
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::turning::LEAST_SWING;
    use super::*;
    use rookery_rules::Setup;

    fn played(setup: &str, turns: &[&str]) -> (Vec<PlayedTurn>, Position) {
        let mut position = Position::from_setup(&Setup::parse(setup).expect("a setup")).expect("a position");
        let mut game = Vec::new();
        for text in turns {
            let action = position.variant().parse_action(text).expect("an action");
            let seat = position.awaiting().seat().expect("an unfinished game");
            game.push(PlayedTurn {
                before: position.clone(),
                seat,
                actions: vec![action.clone()],
                is_before_play: false,
                is_chance: false,
            });
            position.apply(seat, &action).expect("a legal action");
        }
        (game, position)
    }

    fn reviewed(setup: &str, turns: &[&str]) -> Review {
        let (game, end) = played(setup, turns);
        let mut reviewer = Reviewer::new(game, end);
        while reviewer.step(Limits::nodes(u64::MAX)) {}
        reviewer.finish(Limits::nodes(u64::MAX))
    }

    const MISSED: &str = "variant chess\nput e1 white king\nput a7 white rook\nput b1 white rook\n\
                          put h8 black king\nput d8 black rook\nput c3 black pawn";

    #[test]
    fn a_missed_mate_is_a_turning_point_with_its_proof() {
        let setup = "variant chess\nput e1 white king\nput a7 white rook\nput b1 white rook\n\
                     put h8 black king\nput g2 black pawn";
        let review = reviewed(setup, &["b1-c1", "g2-g1=queen"]);
        assert_eq!(review.turning_points, [0]);
        let turn = &review.turns[0];
        assert_eq!(turn.better[0].to_string(), "b1-b8");
        assert_eq!(turn.proved, Some(1));
        assert!(turn.loss.is_some_and(|loss| loss > 0.5), "{turn:?}");
        assert!(
            review.accuracy.white < review.accuracy.black,
            "{:?}",
            review.accuracy
        );
    }

    #[test]
    fn a_win_at_once_that_is_missed_or_allowed_counts_however_clear_the_game_is() {
        let (won, mated) = (
            Worth(crate::value::forced_value(0, true)),
            Worth(crate::value::forced_value(1, false)),
        );
        let near = |one: f64, other: f64| (one - other).abs() < 1e-9;
        assert!(near(lost_points(won, Worth(1_500)), 0.1));
        assert!(near(lost_points(won, Worth(570)), 0.3));
        assert!(near(lost_points(Worth(-570), mated), 0.3));
        assert!(near(lost_points(Worth(-1_500), mated), 0.1));
        assert!(near(lost_points(Worth(0), mated), 0.5));
        // A win that only takes longer is no mistake, and who is mated anyway makes none.
        let later = Worth(crate::value::forced_value(3, true));
        assert!(near(lost_points(won, later), 0.0));
        assert!(near(lost_points(later.reversed(), mated), 0.0));
    }

    #[test]
    fn a_mate_that_is_missed_and_then_allowed_makes_two_turning_points() {
        // White misses a mate, and stays a queen ahead; Black's king walks into another one.
        let setup = "variant chess\nput g1 white king\nput f2 white pawn\nput g2 white pawn\nput h2 white pawn\n\
                     put e1 white rook\nput a1 white rook\nput d3 white queen\n\
                     put g8 black king\nput f7 black pawn\nput g7 black pawn\nput h7 black pawn\nput b8 black knight\n\
                     put a8 black rook";
        let review = reviewed(setup, &["a1-a2", "a8xa2", "e1-e8"]);
        assert_eq!(review.turning_points, [0, 1], "{:?}", review.turns);
        assert_eq!(review.turns[0].proved, Some(1));
        // What punishes the blunder is the mate that was played.
        let reply: Vec<String> = review.turns[1].reply.iter().map(ToString::to_string).collect();
        assert_eq!(reply, ["e1-e8"]);
        let PerSeat { white, black } = review.accuracy;
        assert!(white <= Some(91) && black <= Some(81), "{:?}", review.accuracy);
    }

    #[test]
    fn a_valuable_unit_lost_for_nothing_is_a_turning_point_in_a_lost_game_too() {
        // White is ten militia behind and puts its dragon beside two enemies.
        let setup = "variant cyvasse\nput l1 white king\nput k1 white militia\nput g5 white dragon\n\
                     put e8 black king\nput d8 black rider\nput a9 black knight\nput b9 black knight\n\
                     put c9 black knight\nput a8 black elephant\nput b8 black elephant";
        let reviewed = |turns: &[&str]| {
            let (game, end) = played(setup, turns);
            let mut reviewer = Reviewer::new(game, end);
            while reviewer.step(Limits::nodes(3_000)) {}
            reviewer.finish(Limits::nodes(3_000))
        };
        let review = reviewed(&["g5-e7", "d8xe7"]);
        assert!(review.turning_points.contains(&0), "{:?}", review.turns);
        let turn = &review.turns[0];
        assert!(turn.loss.is_some_and(|loss| loss < LEAST_SWING), "{turn:?}");
        // A turn that leaves it where it is safe is none.
        let review = reviewed(&["g5-g4", "e8-d9"]);
        assert!(!review.turning_points.contains(&0), "{:?}", review.turns);
    }

    #[test]
    fn the_worth_of_the_boards_is_that_of_the_turns() {
        let setup = "variant chess\nput e1 white king\nput a1 white rook\nput f2 white pawn\nput d3 white queen\n\
                     put g8 black king\nput f7 black pawn\nput b8 black knight\nput a8 black rook";
        let turns = [
            "d3-a3", "a8xa3", "a1xa3", "b8-c6", "a3-a2", "c6-d4", "e1-d2", "d4-f5",
        ];
        let (game, end) = played(setup, &turns);
        let mut reviewer = Reviewer::new(game, end);
        while reviewer.step(Limits::nodes(2_000)) {}
        let review = reviewer.finish(Limits::nodes(2_000));
        assert!(review.turning_points.contains(&0), "{:?}", review.turns);
        let boards: Vec<Worth> = review
            .turns
            .iter()
            .filter_map(|turn| turn.worth)
            .chain([review.end])
            .collect();
        for (index, turn) in review.turns.iter().enumerate() {
            let to_seat = |worth: Worth| {
                if turn.seat == Seat::White {
                    worth
                } else {
                    worth.reversed()
                }
            };
            assert_eq!(
                to_seat(boards[index]),
                turn.better_worth.a_turn_earlier(),
                "{turn:?}"
            );
            assert_eq!(to_seat(boards[index + 1]), turn.played_worth, "{turn:?}");
            assert!(turn.better_worth >= turn.played_worth, "{turn:?}");
        }
    }

    #[test]
    fn a_mistake_that_the_search_would_have_made_excuses_none_before_it() {
        // Black's bishop attacks White's queen, but White then regains a unit. The search of that board prefers that turn.
        let turns = [
            "d2-d4", "d7-d5", "c2-c4", "c7-c6", "g1-f3", "g8-f6", "b1-c3", "g7-g6", "f3-e5", "f8-g7",
            "e2-e4", "g7-h6", "e5xf7", "e8xf7", "e4-e5", "c8-g4", "e5xf6",
        ];
        let review = reviewed("variant chess\nstart", &turns);
        let loses = |index: usize, least: f64| {
            let turn = &review.turns[index];
            assert!(!turn.better.is_empty(), "{}: {turn:?}", turns[index]);
            assert!(
                turn.loss.is_some_and(|loss| loss >= least),
                "{}: {turn:?}",
                turns[index]
            );
        };
        // The knight for a pawn, the attack that Black could have answered better, and Black's answer.
        loses(12, 0.2);
        loses(14, 0.2);
        loses(15, 0.1);
        assert!(review.turning_points.contains(&14), "{:?}", review.turning_points);
    }

    #[test]
    fn the_same_game_has_the_same_review() {
        let turns = ["b1-b7", "c3-c2", "b7-h7"];
        assert_eq!(reviewed(MISSED, &turns), reviewed(MISSED, &turns));
    }

    #[test]
    fn what_is_chosen_before_play_or_left_to_chance_is_not_judged() {
        let (mut game, end) = played(MISSED, &["e1-e2", "d8-d7"]);
        game[0].is_chance = true;
        game[1].is_before_play = true;
        let mut reviewer = Reviewer::new(game, end);
        while reviewer.step(Limits::nodes(500)) {}
        let review = reviewer.finish(Limits::nodes(500));
        assert_eq!(review.accuracy, PerSeat::new(None, None));
        assert!(review.turning_points.is_empty());
    }

    #[test]
    fn a_game_without_turns_has_an_empty_review() {
        let (game, end) = played(MISSED, &[]);
        let mut reviewer = Reviewer::new(game, end);
        assert!(!reviewer.step(Limits::nodes(500)));
        assert_eq!(reviewer.progress(), (0, 0));
        assert!(reviewer.finish(Limits::nodes(500)).turns.is_empty());
    }
}

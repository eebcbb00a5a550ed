//! Writes what the rules say about a square, each sentence with its rule: which units guard, lend, hold, besiege and
//! threaten the unit, its timers and cargo, and what the floor does.

use super::guards::Guards;
use super::shadowed;
use super::words::{called, capital, more_turns};
use crate::frozen::analysis::analysed_board::AnalysedBoard;
use crate::frozen::analysis::attacks::{self, Analysis};
use crate::frozen::analysis::cache::AnalysisCache;
use crate::frozen::analysis::paralysis::{self, Hold};
use crate::frozen::apply::resolve::turns_in_words;
use crate::frozen::apply::{capture, tombs, walls};
use crate::frozen::check::king_safety;
use crate::frozen::model::action::{Action, Verb};
use crate::frozen::model::board::{Board, Floor, ROTTEN};
use crate::frozen::model::edition::Edition;
use crate::frozen::model::kind::{self, Kind, Kinds, counted, with_article};
use crate::frozen::model::ruling::Ruling;
use crate::frozen::model::square::Square;
use crate::frozen::model::unit::{FULL_RANGE, Unit};
use crate::frozen::movegen::{abilities, moves, shadows};
use crate::frozen::movement::mover;
use crate::frozen::movement::rides::Search;
use crate::frozen::position::state::State;
use crate::frozen::turn::end_of_turn::{self, MOST_STAY};
use crate::frozen::turn::state_machine;
use crate::geometry::Cell;
use crate::inspect::Remark;
use crate::refusal::{listed, listed_or};
use crate::seat::Seat;
use crate::unit_list::UnitList;

/// Returns all remarks about a cell.
pub(crate) fn remarks(state: &State, cell: Cell) -> Vec<Remark> {
    let analysed = state.analysed();
    let mut speaker = RemarkWriter {
        analysed: &analysed,
        walling: walling(state),
        said: Vec::new(),
    };
    let square = Square::of(cell);
    if let Some(unit) = state.board.unit(square) {
        // Whether it can act at all comes before what it could do.
        speaker.paralysed(unit);
        speaker.relations(unit);
        speaker.deadly_captures(state, unit);
        speaker.powers(unit);
        speaker.timers(unit);
    }
    for unit in state.board.shadows_at(square) {
        speaker.shadow(unit);
    }
    speaker.uncaptured_shadows(square);
    speaker.floor(square);
    speaker.marks(square);
    speaker.said
}

struct RemarkWriter<'a> {
    analysed: &'a AnalysedBoard<'a>,
    /// The id of the unit whose walls are of the turn under way, and so stay when it moves once more in it (WALL-3).
    walling: Option<u32>,
    said: Vec<Remark>,
}

/// Lists units by kind and square: "the rook a1 and the knight b3".
fn named(board: &Board, squares: &[Square]) -> String {
    let units = squares.iter().filter_map(|square| board.unit(*square));
    UnitList::of(units.map(|unit| (called(unit), unit.square))).the()
}

/// Lists what kills a unit besides captures: explosions (EXP), rook pushes (F6-ROOK-2), the King's Check of the enemy
/// (KING-2) and the exchange of its own king (KING-4).
fn other_deaths(board: &Board, unit: &Unit) -> Vec<String> {
    let edition = board.edition;
    let is_pushed =
        edition == Edition::Six && !unit.is_all(|kind| matches!(kind, Kind::Rook | Kind::Templar));
    let may_check = !unit.is_all(|kind| kind.never_captures(edition));
    let deaths = [
        (true, "explosions"),
        (is_pushed, "rook pushes"),
        (
            may_check && board.king(unit.side.other()).is_some(),
            "King's Check",
        ),
        (board.king(unit.side).is_some(), "its own king's exchange"),
    ];
    let deaths = deaths.into_iter().filter(|(applies, _)| *applies);
    deaths.map(|(_, death)| death.to_owned()).collect()
}

/// Says which units attack, before their target: "the rook a1 and the knight b3 attack".
fn attack(board: &Board, squares: &[Square]) -> String {
    let verb = if squares.len() == 1 { "attacks" } else { "attack" };
    format!("{} {verb}", named(board, squares))
}

/// Lists kinds of which one is meant: "a queen, chancellor or templar".
fn any_in_words(kinds: Kinds) -> String {
    let mut words = Vec::new();
    for kind in kinds.iter() {
        words.push(if words.is_empty() {
            with_article(kind)
        } else {
            kind.word().to_owned()
        });
    }
    listed_or(&words)
}

/// Finds the unit that has moved in the turn under way, by its id.
fn walling(state: &State) -> Option<u32> {
    let acting = state.phase.acting.filter(|_| state.phase.moved)?;
    let unit = state.board.unit(acting.square).filter(|_| acting.shadow == 0);
    unit.map(Unit::id)
}

impl RemarkWriter<'_> {
    /// Adds a sentence with the rule of the edition, or nothing if the edition lacks the mechanic.
    fn say(&mut self, ruling: Ruling, sentence: String) {
        if let Some(rule) = ruling.of(self.analysed.board.edition) {
            self.said.push(Remark::by_rule(rule, sentence));
        }
    }

    /// Adds a sentence that begins with "It" for the unit.
    fn say_of_it(&mut self, ruling: Ruling, sentence: String) {
        if let Some(rule) = ruling.of(self.analysed.board.edition) {
            self.said.push(Remark::of_it(rule, sentence));
        }
    }

    /// Adds a sentence about what keeps the unit from all actions for now, of what it says within a sentence, "it is held", and
    /// what follows that where it stands alone.
    fn say_idle(&mut self, ruling: Ruling, short: String, more: &str) {
        if let Some(rule) = ruling.of(self.analysed.board.edition) {
            let sentence = format!("{}{more}.", capital(&short));
            self.said.push(Remark::of_it(rule, sentence).idle(short));
        }
    }

    /// Remarks on the paralysis of a unit.
    fn paralysed(&mut self, unit: &Unit) {
        if unit.paralysis > 0 {
            let (turns, whose) = (more_turns(unit.paralysis), unit.side.name());
            self.say_idle(
                end_of_turn::PARALYSIS_TIMER,
                format!("it is paralysed for {turns} of {whose}"),
                "",
            );
            let gazes = self.analysed.board.edition.has_gaze();
            if unit.has(Kind::Jester) || gazes && unit.has(Kind::Queen) {
                let sentence = "Until then it holds no unit beside it.".to_owned();
                self.say(paralysis::HELD, sentence);
            }
        }
    }

    /// Remarks on what other units do to a unit: hold, guard, lend, threaten, besiege.
    fn relations(&mut self, unit: &Unit) {
        let board = self.analysed.board;
        match board.hold_on(unit) {
            None => self.unheld(unit),
            Some(Hold::Presence(_)) => {
                let held = format!("it is held by {}", named(board, &board.jesters_holding(unit)));
                self.say_idle(paralysis::HELD, held, ", beside which it does nothing");
            }
            Some(Hold::Gaze(by)) => {
                let held = format!("it is held by the gaze of {}", named(board, &[by]));
                self.say_idle(paralysis::HELD, held, "");
            }
            Some(Hold::Pincer(one, other)) => {
                let held = format!("it is held between {}", named(board, &[one, other]));
                self.say_idle(paralysis::HELD, held, "");
            }
        }
        self.protection(unit);
        let analysis = self.analysed.analysis();
        let mut search = Search::default();
        let threats: Vec<Square> = board
            .units()
            .iter()
            .filter(|enemy| enemy.side != unit.side && analysis.engages(board, enemy, unit, &mut search))
            .map(|enemy| enemy.square)
            .collect();
        // Where nothing else protects it, whatever attacks a unit can also capture it.
        let is_protected = analysis.facts(board, unit.square).guarded || unit.is_immortal();
        if !threats.is_empty() && is_protected {
            let sentence = format!(
                "It counts as threatened: {} it, but can't capture it.",
                attack(board, &threats)
            );
            self.say_of_it(attacks::THREAT, sentence);
        }
        self.siege(unit);
        if let Some(by) = analysis.knightmare(board, unit) {
            let sentence = format!(
                "Under the Knightmare of {} it may only step forward.",
                named(board, &[by])
            );
            self.say(attacks::KNIGHTMARE, sentence);
        }
        if unit.kind() != Kind::King && !unit.is(Kind::Ram) && !board.can_be_paralysed(unit) {
            let except = match board.edition {
                Edition::Six => "",
                Edition::Ten => ", except morph and spawn",
            };
            let sentence = format!(
                "Beside its own king it cannot be paralysed. What it does there costs it no paralysis either{except}."
            );
            self.say(paralysis::ROYAL_GUARDS, sentence);
        }
    }

    /// Says which enemies can't capture a unit only because their own king would be dead after it (TURN-9).
    fn deadly_captures(&mut self, state: &State, unit: &Unit) {
        let by = unit.side.other();
        if unit.kind() == Kind::King || state.board.king(by).is_none() {
            return;
        }
        if state.turn != by && !state.is_turn_start() {
            return;
        }
        let asked = State {
            turn: by,
            ..state.clone()
        };
        let analysed = asked.analysed();
        let is_deadly = |captor: &&Unit| {
            let capture = Action::on(Verb::Capture, captor.square, unit.square);
            captor.side == by
                && asked.is_candidate(&analysed, &capture)
                && asked.after(&analysed, &capture).king(by).is_none()
        };
        let captors = asked.board.units().iter().filter(is_deadly);
        let captors: Vec<Square> = captors.map(|captor| captor.square).collect();
        if captors.is_empty() {
            return;
        }
        let names = captors.iter().filter_map(|at| asked.board.unit(*at));
        let names: Vec<String> = names
            .map(|captor| format!("the {} {}", called(captor), captor.square))
            .collect();
        let sentence = format!(
            "A capture of it by {} isn't legal: {}'s own king would be dead after that.",
            listed_or(&names),
            by.name()
        );
        self.say(king_safety::OWN_KING, sentence);
    }

    /// Says why an enemy jester beside a unit does not hold it. Beside its own king another remark says so.
    fn unheld(&mut self, unit: &Unit) {
        let board = self.analysed.board;
        let jester = |square: &Square| {
            let other = board.unit_of(unit.side.other(), *square);
            other.is_some_and(|other| other.has(Kind::Jester))
        };
        let beside: Vec<Square> = unit.square.near().filter(jester).collect();
        if beside.is_empty() || !board.can_be_paralysed(unit) {
            return;
        }
        let (is, does) = match beside.as_slice() {
            [_] => ("is", "does"),
            _ => ("are", "do"),
        };
        let named = capital(&named(board, &beside));
        let sentence = if unit.is_all(|kind| matches!(kind, Kind::Jester | Kind::Chancellor)) {
            format!("{named} beside it {does} not hold it: jesters and chancellors are never held.")
        } else {
            format!("{named} beside it {is} paralysed and {does} not hold it.")
        };
        self.say(paralysis::HELD, sentence);
    }

    /// Remarks on guards and borrowed movement (GUARD-1, EMP, JESTER-2).
    fn protection(&mut self, unit: &Unit) {
        let board = self.analysed.board;
        let analysis = self.analysed.analysis();
        let facts = analysis.facts(board, unit.square);
        if facts.guarded {
            let sentence = format!(
                "It is guarded by {}{}.",
                Guards::of(self.analysed, unit).named.the(),
                if unit.is_immortal() {
                    String::new()
                } else {
                    let deaths = listed(&other_deaths(board, unit));
                    format!(": the enemy cannot capture it; {deaths} can still kill it")
                }
            );
            self.say_of_it(attacks::GUARD, sentence);
            if unit.is_fused() && unit.has(Kind::Ship) {
                let others = unit.components().map(|part| part.kind);
                let others = counted(others.filter(|kind| *kind != Kind::Ship));
                let sentence = format!("A ship alone is never guarded; fused with {others} it can be.");
                self.say(attacks::FUSED_GUARD, sentence);
            }
        }
        self.borrowed(unit);
    }

    /// Remarks on borrowed and stolen movement that adds something to the unit's own (EMP, JESTER-2); of a unit that can't act,
    /// what it would have if it could.
    fn borrowed(&mut self, unit: &Unit) {
        let cache = AnalysisCache::default();
        let released = (!self.analysed.board.is_able(unit)).then(|| {
            let mut board = self.analysed.board.clone();
            board.release(unit.square);
            board
        });
        let released = released.as_ref().map(|board| AnalysedBoard::of(board, &cache));
        let analysed = released.as_ref().unwrap_or(self.analysed);
        let (board, analysis) = (analysed.board, analysed.analysis());
        let facts = analysis.facts(board, unit.square);
        let protectors = analysis.sound_protectors(board, unit);
        let is_asked = board.is_freed(unit);
        let adding = |kinds: Kinds| {
            let kinds = kinds.without(unit.kinds()).iter();
            let adds = |kind: &Kind| Analysis::gains(board, unit, *kind);
            kinds.filter(adds).fold(Kinds::NONE, Kinds::with)
        };
        let lent = facts.lent.without(unit.kinds());
        if !lent.is_empty() && unit.borrower(board.edition).is_some() {
            let from_protector = match protectors.as_slice() {
                [one] => board.unit(*one).map_or(Kinds::NONE, Unit::kinds),
                _ => Kinds::NONE,
            };
            let by_protector = lent.both(from_protector);
            let new = adding(by_protector);
            if !new.is_empty() {
                let (who, like) = (named(board, &protectors), any_in_words(new));
                let sentence = if is_asked {
                    format!("If it could act, it would also move like {like}: {who} alone protects it.")
                } else {
                    format!("Protected by {who} alone, it also moves like {like}.")
                };
                self.say(attacks::EMPOWERMENT, sentence);
            }
            if !adding(lent.without(by_protector)).is_empty() {
                if is_asked {
                    let sentence = "If it could act, it would lend its movement to a rook and have the rook's in return.";
                    self.say(attacks::TOWER, sentence.to_owned());
                } else {
                    let sentence = "It lends its movement to a rook and has the rook's in return.";
                    self.say_of_it(attacks::TOWER, sentence.to_owned());
                }
            }
        }
        // What its protector lends it, too, has been said.
        let new = adding(facts.stolen.without(lent));
        if !new.is_empty() {
            self.stolen(analysed, unit, new);
        }
    }

    /// Says from which enemies a jester steals movement (JESTER-2).
    fn stolen(&mut self, analysed: &AnalysedBoard<'_>, jester: &Unit, kinds: Kinds) {
        let (board, analysis) = (analysed.board, analysed.analysis());
        let is_from = |enemy: &&Unit| {
            let attacks = analysis.facts(board, enemy.square).base.has(jester.square);
            enemy.side != jester.side && attacks && kinds.iter().any(|kind| enemy.has(kind))
        };
        let enemies = board.units().iter().filter(is_from);
        let enemies: Vec<Square> = enemies.map(|enemy| enemy.square).collect();
        let (who, like) = (attack(board, &enemies), any_in_words(kinds));
        // A jester alone captures nothing anyway.
        let only = if jester.is_all(|kind| kind.never_captures(board.edition)) {
            ""
        } else {
            ", but not capture like that"
        };
        let sentence = if board.is_freed(jester) {
            let comma = if only.is_empty() { "" } else { "," };
            format!("If it could act, it could also move like {like}{only}{comma} because {who} it.")
        } else {
            format!("Because {who} it, it can also move like {like}{only}.")
        };
        self.say(attacks::POWER_STEAL, sentence);
    }

    /// Remarks on a jester that leaves no trap because its side has all its traps (JESTER-2, in FrozenChess 10 JESTER-3).
    fn traps(&mut self, unit: &Unit) {
        let board = self.analysed.board;
        if unit.has(Kind::Jester)
            && board.floor(unit.square) == Floor::Nothing
            && let Some(traps) = walls::traps_at_limit(board, unit.side)
        {
            let (side, most) = (unit.side.name(), walls::TRAPS_A_JESTER);
            let sentence = format!(
                "It leaves a wall instead of a trap now: {side} already has {traps} traps, and each of its jesters allows {most}. \
                 Shadows don't count."
            );
            self.say_of_it(walls::TRAP_LAYING, sentence);
        }
    }

    /// Remarks on a unit that a rook besieges (ROOK-3).
    fn siege(&mut self, unit: &Unit) {
        let board = self.analysed.board;
        let besieger = self.analysed.analysis().besieger(board, unit);
        let Some(by) = besieger.filter(|_| board.is_able(unit)) else {
            return;
        };
        let march = if unit.has(Kind::Knight) {
            " and no March"
        } else {
            ""
        };
        let multimove = if unit.multi() > 1 {
            "; its multimove stays"
        } else {
            ""
        };
        let sentence = format!(
            "It is besieged: {} attacks it, so it gets no double move{march}{multimove}.",
            named(board, &[by])
        );
        self.say_of_it(attacks::SIEGE, sentence);
    }

    /// Remarks on what a unit is and does to others.
    fn powers(&mut self, unit: &Unit) {
        let (board, at) = (self.analysed.board, unit.square);
        if unit.is_immortal() {
            let deaths = listed(&other_deaths(board, unit));
            self.say_of_it(
                kind::IMMORTALS,
                format!("It cannot be captured; only {deaths} can kill it."),
            );
        }
        if unit.is(Kind::Templar) && board.is_able(unit) {
            let sentence = if board.tomb_squares().has(at) {
                "On a tomb its Shield is down."
            } else if !board.edition.has_bouncing_rook_rides() {
                "Its Shield is up: it can't be captured from a square that it attacks as a templar."
            } else {
                "Its Shield is up: it can't be captured from a square that it attacks as a templar without bouncing."
            };
            self.say(attacks::SHIELD, sentence.to_owned());
        }
        let held: Vec<Square> = at
            .near()
            .filter(|square| {
                let held = board.unit_of(unit.side.other(), *square);
                held.is_some_and(|held| match board.hold_on(held) {
                    Some(Hold::Presence(_)) => board.jesters_holding(held).contains(&at),
                    Some(Hold::Gaze(by)) => by == at,
                    Some(Hold::Pincer(one, other)) => one == at || other == at,
                    None => false,
                })
            })
            .collect();
        if !held.is_empty() {
            self.say_of_it(paralysis::HELD, format!("It holds {}.", named(board, &held)));
        }
        self.traps(unit);
        if unit.is_fused() {
            let sentence = format!(
                "It is {} in one unit; each action names the kind that acts.",
                counted(unit.components().map(|part| part.kind))
            );
            self.say_of_it(moves::FUSED_ACTOR, sentence);
            self.mortal_parts(unit);
        }
        for part in unit.components().filter(|part| !part.cargo.is_empty()) {
            let ruling = if part.kind == Kind::Ship {
                abilities::UNLOADING
            } else {
                moves::CANNON_LOADING
            };
            let whose = if unit.is_fused() { "Its" } else { "This" };
            let cargo = counted(part.cargo.iter().map(Unit::kind));
            let leaves = if part.kind != Kind::Cannon {
                ""
            } else if abilities::may_blast(self.analysed, unit) {
                ", which leaves it only by a blast"
            } else {
                ", which leaves it only by a blast. That has no target now: an enemy that the cannon could capture, or a wall, \
                 2, 4 or 6 squares straight or diagonally ahead"
            };
            self.say(ruling, format!("{whose} {} carries {cargo}{leaves}.", part.kind));
        }
    }

    /// Says as what a fused unit can be captured although a part of it alone could not (FUSE-3).
    fn mortal_parts(&mut self, unit: &Unit) {
        let kinds_that = |is_immortal: bool| {
            let kinds = unit.kinds().iter();
            let kinds = kinds.filter(|kind| kind.is_immortal() == is_immortal);
            kinds.fold(Kinds::NONE, Kinds::with)
        };
        let (immortal, mortal) = (kinds_that(true), kinds_that(false));
        if immortal.is_empty() || mortal.is_empty() {
            return;
        }
        let sentence = format!(
            "{} is uncapturable only on its own: this unit can be captured as {}.",
            capital(&any_in_words(immortal)),
            any_in_words(mortal)
        );
        self.say(moves::FUSED_TARGET, sentence);
    }

    /// Remarks on a unit's timers and counters.
    fn timers(&mut self, unit: &Unit) {
        for part in unit.components() {
            if part.range < FULL_RANGE {
                let rides = format!("rides {} squares at most.", part.range);
                if unit.is_fused() {
                    let kind = with_article(part.kind);
                    self.say(capture::RANGE_LOSS, format!("As {kind} it {rides}"));
                } else {
                    self.say_of_it(capture::RANGE_LOSS, format!("It {rides}"));
                }
            }
            if part.pieces > 0 || part.pawns > 0 {
                let who = if unit.is_fused() {
                    format!("its {}", part.kind)
                } else {
                    "it".to_owned()
                };
                let sentence = format!(
                    "Towards its next multimove {who} has captured {} of 3 pieces and {} of 10 pawns.",
                    part.pieces, part.pawns
                );
                self.say(capture::AWARDS, sentence);
            }
        }
        if unit.multi() > 1 {
            let sentence = format!("It has a multimove: {} moves a turn.", unit.multi());
            self.say_of_it(state_machine::MULTIMOVE, sentence);
        }
        if self.analysed.board.edition.counts_quiet_jesters() && unit.has(Kind::Jester) {
            let sentence = if unit.stay >= MOST_STAY {
                "It has kept still for 10 turns, so it may detonate whenever it can act.".to_owned()
            } else {
                format!(
                    "It has kept still for {} of the 10 turns after which it may detonate.",
                    unit.stay.max(0)
                )
            };
            self.say_of_it(abilities::DETONATION, sentence);
        }
    }

    fn shadow(&mut self, unit: &Unit) {
        let whose = unit.side.name();
        let kind = unit.kind();
        let can_act = self.analysed.board.edition.lets_shadows_act();
        if unit.delay > 0 {
            let only = if can_act {
                ""
            } else {
                "; until then it does nothing"
            };
            let sentence = format!(
                "{whose}'s shadow {kind} may return after {} of its side{only}.",
                turns_in_words(unit.delay)
            );
            self.say(shadows::SHADOW_DELAY, sentence);
        } else if !can_act {
            let sentence = format!(
                "{whose}'s shadow {kind} can only return, if the enemy does not attack its square and no unit, wall, tomb or \
                 trap is there. It is then paralysed for 2 turns, unless it stands beside its king."
            );
            self.say(shadows::SHADOW_DELAY, sentence);
            let attack = tombs::attack_on(self.analysed, unit.side.other(), unit.square);
            if let Some(attack) = attack.filter(|_| unit.paralysis == 0) {
                let sentence = format!("{whose}'s shadow {kind} can't return now, because {attack}.");
                self.say(shadows::DESHADE, sentence);
            }
        }
        if unit.paralysis > 0 {
            let sentence = format!(
                "{whose}'s shadow {kind} is paralysed for {}.",
                turns_in_words(unit.paralysis)
            );
            self.say(end_of_turn::PARALYSIS_TIMER, sentence);
        }
        if can_act {
            self.shadow_movement(unit);
        }
        // Where shadows only return, the sentence about that says what it costs.
        let cost = self.analysed.board.edition.return_cost(unit.steps);
        let is_told = !can_act && unit.delay == 0;
        let king = self.analysed.board.king(unit.side);
        let is_free = king.is_some_and(|king| king.distance(unit.square) <= 1);
        if cost > 0 && !is_told && !is_free {
            let sentence = format!(
                "Returning costs {whose}'s shadow {kind} {} of paralysis.",
                turns_in_words(cost.min(200) as u8)
            );
            self.say(shadows::DESHADE, sentence);
        }
    }

    /// Says that nothing captures the shadows on a square without a unit, where no shadow does either (F6-SHADOW-1).
    fn uncaptured_shadows(&mut self, square: Square) {
        let board = self.analysed.board;
        let is_alone = board.unit(square).is_none() && board.shadows_at(square).next().is_some();
        if is_alone && !board.edition.lets_shadows_act() {
            let rule = shadows::UNTOUCHED.of(board.edition);
            let remark = rule.map(|rule| Remark::by_rule(rule, "Nothing can capture a shadow."));
            self.said.extend(remark.map(Remark::untouchable));
        }
    }

    /// Says how a shadow moves, and what of its kind's powers it has (F10-SHADOW-3, F10-SHADOW-7).
    fn shadow_movement(&mut self, unit: &Unit) {
        let (whose, kind) = (unit.side.name(), called(unit));
        let edition = self.analysed.board.edition;
        let mut kinds: Vec<Kind> = Vec::new();
        for component in unit.components() {
            let moves = component.kind != Kind::Pawn && !component.kind.is_immobile();
            if moves && !kinds.contains(&component.kind) {
                kinds.push(component.kind);
            }
        }
        if kinds.is_empty() {
            let sentence = format!("{whose}'s shadow {kind} doesn't move and captures nothing.");
            self.say(shadows::SHADOW_MOVE, sentence);
            return;
        }
        let moves: Vec<&str> = kinds.iter().map(|kind| shadowed::movement(*kind)).collect();
        let moves = moves.join(" or ");
        let rides = if kinds.iter().any(|kind| mover::rides(edition, *kind).is_some()) {
            "rides through or "
        } else {
            ""
        };
        let captures = if kinds.iter().all(|kind| kind.never_captures(edition)) {
            "captures nothing"
        } else {
            "captures only shadows"
        };
        let sentence = format!(
            "{whose}'s shadow {kind} {moves}; it never {rides}lands on units, walls or tombs, and {captures}."
        );
        self.say(shadows::SHADOW_MOVE, sentence);
    }

    fn floor(&mut self, square: Square) {
        let board = self.analysed.board;
        match board.floor(square) {
            Floor::Nothing => {}
            Floor::Wall { by } => {
                let maker = board
                    .units()
                    .iter()
                    .chain(board.shadows())
                    .find(|unit| unit.components().any(|part| part.id == by));
                let sentence = match maker {
                    Some(unit) => format!(
                        "The wall stands until its maker, the {} {}, moves again{} or dies, or until it is destroyed.",
                        called(unit),
                        unit.square,
                        if self.walling == Some(unit.id()) { " in a later turn" } else { "" }
                    ),
                    None if by == 0 => "The wall has no owner and stands until it is destroyed.".to_owned(),
                    None => "The wall stands until its maker, which is aboard a unit, moves again or dies, or until it is destroyed."
                        .to_owned(),
                };
                self.say(walls::WALL_DURATION, sentence);
            }
            Floor::TimedWall { side, left, .. } => {
                let sentence = format!(
                    "The wall stands for {} of {}, unless it is destroyed first.",
                    turns_in_words(left),
                    side.name()
                );
                self.say(walls::WALL_DURATION, sentence);
            }
            Floor::Trap { side, sprung } => {
                let sentence = if sprung {
                    format!(
                        "{}'s trap here has sprung and catches no other unit.",
                        side.name()
                    )
                } else {
                    format!(
                        "An enemy that lands on {}'s trap is paralysed for 4 turns, except a jester or a unit that can't be paralysed.",
                        side.name()
                    )
                };
                self.say(tombs::TRAP, sentence);
            }
            Floor::Tomb => self.tomb(square),
        }
    }

    fn tomb(&mut self, square: Square) {
        let board = self.analysed.board;
        let Some(tomb) = board.tomb(square) else { return };
        let dead: Vec<String> = tomb
            .holds
            .iter()
            .map(|dead| format!("{} {}", dead.side.name(), dead.kind))
            .collect();
        let first = tomb.holds.first().filter(|_| tomb.open);
        let state = if board.unit(square).is_some() {
            "is dormant under the unit; when it leaves, the tomb is active".to_owned()
        } else if let Some(first) = first {
            let attack = tombs::attack_on(self.analysed, first.side.other(), square);
            let may = match attack {
                None => format!(
                    "may respawn on {}'s turn, as long as no enemy attacks the square",
                    first.side.name()
                ),
                Some(attack) => format!("can't respawn now, because {attack}"),
            };
            format!("is open until a unit enters it: its first unit {may}")
        } else {
            "is active: a unit that lands here sets it off".to_owned()
        };
        let holds = match dead.as_slice() {
            [one] => format!("It holds a {one}."),
            several => format!("It holds, first in first out: {}.", several.join(", ")),
        };
        let sentence = format!("The tomb {state}. {holds}");
        self.say(tombs::TOMB, sentence);
        if tomb.rot > 0 {
            let left = more_turns(ROTTEN.saturating_sub(tomb.rot));
            let sentence = format!(
                "It rots: it explodes after {left} of either side without an attack on its square. An attack resets the count."
            );
            self.say(end_of_turn::TOMB_ROT, sentence);
        }
    }

    fn marks(&mut self, square: Square) {
        let board = self.analysed.board;
        let turns = |left: u8, side: Seat| format!("for {} of {}", turns_in_words(left), side.name());
        for mark in board.tornados.iter().filter(|mark| mark.square == square) {
            let sentence = format!(
                "A tornado draws units near it inwards {}.",
                turns(mark.left, mark.side)
            );
            self.say(end_of_turn::TORNADO_PULL, sentence);
        }
        for mark in board.avalanches.iter().filter(|mark| mark.square == square) {
            // A turned board shows east at the left, so the end of the board is named, too.
            let way = [
                "north (towards Black)",
                "east (towards the p-file)",
                "south (towards White)",
                "west (towards the a-file)",
            ][usize::from(mark.direction & 3)];
            let sentence = format!("An avalanche sweeps units {way} {}.", turns(mark.left, mark.side));
            self.say(end_of_turn::AVALANCHE_FLOW, sentence);
        }
    }
}

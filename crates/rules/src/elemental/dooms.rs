//! Tells of death marks before they kill: who is marked, when it dies, and who dies with it (EL-SADIST-3 to EL-SADIST-5).
//! What happens is decided by `turn_end`.

use super::forecast::{Cause, Death, Forecast};
use super::state::State;
use super::unit::Unit;
use crate::chess::bits::{Square, king_steps};
use crate::chess::board::Kind;
use crate::inspect::Remark;
use crate::refusal::listed;
use crate::seat::Seat;
use crate::view::DoomView;

impl State {
    /// Lists the units that die because another one is marked, each with that one.
    pub(super) fn dooms(&self) -> Vec<DoomView> {
        let forecast = self.forecast();
        let with_others = forecast.certain().filter(|death| death.cause != Cause::Own);
        let doomed = with_others.map(|death| DoomView {
            cell: death.at.cell(),
            with: death.bearer.cell(),
            turns: u32::from(self.table.unit(death.bearer).mark),
        });
        let mut dooms: Vec<DoomView> = doomed.collect();
        dooms.sort_unstable_by_key(|doom| doom.cell.index());
        dooms
    }

    /// Says for each marked unit who dies with it: "The pawn on e4 dies with the marked pawn on d4, in 2 turns of White". Says
    /// of a Do-Over that it turns time back, and nothing of what that takes back.
    pub(super) fn dooms_in_words(&self) -> Vec<String> {
        let forecast = self.forecast();
        let told = self.bearers().filter_map(|(bearer, side, unit)| {
            let with_it = forecast.certain().filter(|death| death.bearer == bearer);
            let dying = others(with_it);
            let verb = if dying.len() == 1 { "dies" } else { "die" };
            let units = self.named(&dying)?;
            let marked = self.called(bearer);
            let when = self.when(side, unit.mark);
            Some(format!("The {units} {verb} with the marked {marked}, {when}"))
        });
        told.chain(self.do_over_in_words(&forecast)).collect()
    }

    fn do_over_in_words(&self, forecast: &Forecast) -> Option<String> {
        let death = forecast.answered()?;
        let (side, _, marked) = self.table.at(death.bearer)?;
        let dies = match death.cause {
            Cause::Own => "its mark would kill it".to_owned(),
            Cause::Contact | Cause::Twin(_) => {
                format!("it would die with the marked {}", self.called(death.bearer))
            }
        };
        Some(format!(
            "The Do-Over of the {} turns time back when {dies}, {}",
            self.called(death.at),
            self.when(side, marked.mark)
        ))
    }

    /// Says of the unit on a square that it is marked, and that it dies with others that are.
    pub(super) fn doom_remarks(&self, at: Square) -> Vec<Remark> {
        let Some((side, kind, unit)) = self.table.at(at) else {
            return Vec::new();
        };
        let forecast = self.forecast();
        let death = forecast.of(at);
        let with_other = death.filter(|death| death.cause != Cause::Own);
        let mut remarks: Vec<Remark> = Vec::new();
        remarks.extend(with_other.and_then(|death| self.dies_with(death, &forecast)));
        if unit.mark > 0 {
            remarks.push(match with_other {
                Some(death) if !State::is_indomitable(unit) => {
                    if forecast.saved(self, death.ply).is_empty() {
                        let sentence =
                            "It is marked for death, too, but its mark ends with it and kills nobody else.";
                        Remark::of_it("EL-SADIST-5", sentence)
                    } else {
                        Remark::of_it("EL-SADIST-3", "It is marked for death, too.")
                    }
                }
                _ => self.marked(at, side, unit, &forecast),
            });
        }
        for (bearer, owner, marked) in self.bearers() {
            let ply = self.ply(owner, marked.mark);
            let is_sooner = death.is_some_and(|death| death.ply <= ply);
            if owner != side || bearer == at || is_sooner || !forecast.is_own(bearer) {
                continue;
            }
            if self.would_touch(at, bearer, kind, unit) {
                let (when, name) = (self.when(owner, marked.mark), self.called(bearer));
                let mut saved = forecast.saved(self, ply);
                if saved.is_empty() && State::can_rewind(kind, unit) {
                    " But its Do-Over takes back that turn and the one before.".clone_into(&mut saved);
                }
                let sentence = format!(
                    "It stands beside the marked {name}: if it still does when this turn ends, it dies with it, {when}.{saved}"
                );
                remarks.push(Remark::of_it("EL-SADIST-4", sentence).about([bearer.cell()]));
            }
        }
        remarks
    }

    /// Says with which unit one dies.
    fn dies_with(&self, death: Death, forecast: &Forecast) -> Option<Remark> {
        let (owner, kind, marked) = self.table.at(death.bearer)?;
        let unit = self.table.unit(death.at);
        let (when, saved) = (self.when(owner, marked.mark), forecast.saved(self, death.ply));
        if let Cause::Twin(twin) = death.cause {
            let marked = if twin == death.bearer { "marked " } else { "" };
            let sentence =
                format!("It dies with its {marked}twin on {twin}, {when}, wherever it goes.{saved}");
            let about = [twin.cell(), death.bearer.cell()];
            return Some(Remark::of_it("EL-SCHR-3", sentence).about(about));
        }
        let (name, word) = (self.called(death.bearer), kind.word());
        let touching = self
            .table
            .contacts
            .iter()
            .filter(|(_, contact)| *contact == unit.id);
        let is_only = unit.mark == 0 && unit.twin == 0 && touching.count() == 1;
        let lives = if is_only {
            "it lives"
        } else {
            "it doesn't die with it"
        };
        let sentence = format!(
            "It dies with the marked {name}, {when}, wherever it goes: it has been beside it when a turn ended. If that {word} \
             leaves the board before, {lives}.{saved}"
        );
        Some(Remark::of_it("EL-SADIST-4", sentence).about([death.bearer.cell()]))
    }

    fn marked(&self, at: Square, side: Seat, unit: &Unit, forecast: &Forecast) -> Remark {
        let when = self.when(side, unit.mark);
        let dies = if State::is_indomitable(unit) {
            format!("It is marked, but Indomitable, and outlives its mark, which ends {when}.")
        } else {
            format!("It is marked for death: it dies {when}.")
        };
        let dying = others(forecast.deaths().filter(|death| death.bearer == at));
        let die = if dying.len() == 1 { "dies" } else { "die" };
        let excepted = "its king and Indomitable units excepted";
        let with = match (self.named(&dying), unit.sole) {
            (None, true) => "Nobody dies with it.".to_owned(),
            (Some(units), true) => format!("The {units} {die} with it."),
            (None, false) => {
                format!("Its side's units beside it when a turn ends will die with it, {excepted}.")
            }
            (Some(units), false) => format!(
                "The {units} {die} with it, and so will other units of its side that are beside it when a turn ends, {excepted}."
            ),
        };
        let saved = forecast.saved(self, self.ply(side, unit.mark));
        Remark::of_it("EL-SADIST-3", format!("{dies} {with}{saved}"))
            .about(dying.into_iter().map(Square::cell))
    }

    /// Returns whether a unit that stands beside a marked one, and has not touched it yet, would die with it.
    fn would_touch(&self, at: Square, bearer: Square, kind: Kind, unit: &Unit) -> bool {
        let marked = self.table.unit(bearer);
        let is_known = self.contacts_of(marked.id).contains(&unit.id);
        let is_spared = kind == Kind::King || State::is_indomitable(unit);
        !marked.sole && !is_known && !is_spared && king_steps(bearer) & at.bit() != 0
    }

    /// Names a unit with its square: "pawn on d4".
    pub(super) fn called(&self, at: Square) -> String {
        let kind = self.table.board.kind(at).map_or("unit", Kind::word);
        format!("{kind} on {at}")
    }

    /// Names units, for after "the": "pawn on d4 and the knight on c3"; `None` if there are none.
    fn named(&self, squares: &[Square]) -> Option<String> {
        let (first, rest) = squares.split_first()?;
        let rest = rest.iter().map(|at| format!("the {}", self.called(*at)));
        let names: Vec<String> = std::iter::once(self.called(*first)).chain(rest).collect();
        Some(listed(&names))
    }

    /// Says when a mark kills, which ticks at the end of each turn of its bearer's side.
    fn when(&self, side: Seat, turns: u8) -> String {
        let name = side.name();
        match (turns, self.turn() == side) {
            (1, true) => format!("at the end of this turn of {name}"),
            (1, false) => format!("at the end of {name}'s next turn"),
            (more, true) => format!("in {more} turns of {name}, this one included"),
            (more, false) => format!("in {more} turns of {name}"),
        }
    }
}

/// Returns the squares of those that die of another's mark, sorted.
fn others(deaths: impl Iterator<Item = Death>) -> Vec<Square> {
    let with_others = deaths.filter(|death| death.cause != Cause::Own);
    let mut squares: Vec<Square> = with_others.map(|death| death.at).collect();
    squares.sort_unstable_by_key(|at| at.index());
    squares
}

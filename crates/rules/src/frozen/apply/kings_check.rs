//! King's Check (KING-2): a king that is not in check steps into check, and the units that check him there die.

use super::resolve::Resolution;
use crate::event::Event;
use crate::frozen::analysis::analysed_board::AnalysedBoard;
use crate::frozen::analysis::attacks::{Analysis, Source};
use crate::frozen::analysis::cache::AnalysisCache;
use crate::frozen::analysis::travel::{Purpose, Travel};
use crate::frozen::model::board::Board;
use crate::frozen::model::kind::{Kind, article_of};
use crate::frozen::model::ruling::Ruling;
use crate::frozen::model::square::Square;
use crate::frozen::movement::rides::Search;
use crate::said::{KindName, Said, said};

/// King's Check.
pub(crate) const KINGS_CHECK: Ruling = Ruling::both("F6-KING-2", "F10-KING-2");
/// A king in check does not step into check.
pub(crate) const NOT_FROM_CHECK: Ruling = Ruling::both("F6-KING-3", "F10-KING-3");

impl Resolution<'_> {
    /// Kills the enemy units that check the king on `to`, unless he was in check on `from`.
    pub(super) fn kill_checkers(&mut self, from: Square, to: Square) -> bool {
        let Some(side) = self.before.board.unit(from).map(|unit| unit.side) else {
            return false;
        };
        if self.board.unit(to).is_none_or(|unit| unit.kind() != Kind::King) {
            return false;
        }
        let checkers = Analysis::of(&self.board).checkers(&self.board, side);
        if checkers.is_empty()
            || !self
                .before
                .analysis()
                .checkers(self.before.board, side)
                .is_empty()
        {
            return false;
        }
        if self.news.is_none() {
            for square in checkers {
                self.kill(square, "");
            }
            return true;
        }
        let dying: Vec<(Square, Said)> = checkers
            .iter()
            .map(|square| (*square, attack_way(&self.board, *square, to)))
            .collect();
        self.emit(|| Event::Told {
            sentence: format!(
                "by King's Check the king, who was not in check, kills whoever would check him on {to}"
            )
            .into(),
            cells: vec![to.cell()],
        });
        for (square, attack) in dying {
            let way = if attack.is_empty() {
                String::new()
            } else {
                format!(" {attack}")
            };
            self.kill(square, format!("dies and is entombed: it attacked {to}{way}"));
        }
        true
    }
}

/// Returns the movement and the path by which the unit on a square attacks another one.
fn attack(board: &Board, from: Square, to: Square) -> Option<Travel> {
    let cache = AnalysisCache::default();
    let analysed = AnalysedBoard::of(board, &cache);
    let unit = board.unit(from)?;
    analysed.travel(unit, None, to, Purpose::Capture, &mut Search::default())
}

/// Returns the squares between the unit on a square and another one that it attacks, where its path turns. Empty where it doesn't.
pub(crate) fn bent_path(board: &Board, from: Square, to: Square) -> Vec<Square> {
    let path = attack(board, from, to).map_or_else(Vec::new, |travel| travel.path);
    if corners(from, &path, to).is_empty() {
        Vec::new()
    } else {
        path
    }
}

/// Says how the unit on a square attacks another one, where that is not plain: by borrowed movement, and by the corners of
/// its path. Empty where it is.
pub(crate) fn attack_way(board: &Board, from: Square, to: Square) -> Said {
    let Some(Travel { mode, path }) = attack(board, from, to) else {
        return Said::default();
    };
    let turns: Vec<String> = corners(from, &path, to).iter().map(ToString::to_string).collect();
    let squares = Said::all_of(&turns);
    let word = mode.kind.word();
    let article = article_of(word);
    let lent = KindName::of(word);
    match (mode.source == Source::Lent, turns.is_empty()) {
        (false, true) => Said::default(),
        (false, false) => said!("frozen-attack-by-way", "by way of {squares}", squares),
        (true, true) => said!(
            "frozen-attack-borrowed",
            "with the borrowed movement of {article} {lent}",
            article,
            lent
        ),
        (true, false) => said!(
            "frozen-attack-borrowed-by-way",
            "with the borrowed movement of {article} {lent} by way of {squares}",
            article,
            lent,
            squares
        ),
    }
}

/// Returns the squares of a path on which it turns.
pub(crate) fn corners(from: Square, path: &[Square], to: Square) -> Vec<Square> {
    let all: Vec<Square> = std::iter::once(from)
        .chain(path.iter().copied())
        .chain(std::iter::once(to))
        .collect();
    let way = |one: Square, next: Square| {
        (
            (next.file() - one.file()).signum(),
            (next.rank() - one.rank()).signum(),
        )
    };
    all.windows(3)
        .filter(|three| way(three[0], three[1]) != way(three[1], three[2]))
        .map(|three| three[1])
        .collect()
}

//! The meaning of a picture's signs in one line, for the message below which it is posted.

use crate::area::Area;
use crate::board_words::BoardWords;
use crate::sign::{Sign, attacks};
use crate::text::filled;
use rookery_rules::geometry::Cell;
use rookery_rules::view::{Point, TargetKind, View};

/// Explains the signs of an explanation's picture in one line. The brackets of the unit in question need no words. Returns
/// `None` if there are no other signs.
#[must_use]
pub fn legend_in_words(words: &BoardWords, view: &View) -> Option<String> {
    legend_of_part(words, view, None)
}

/// Explains the signs on a part of the board in the same way; on the whole board if `None`.
#[must_use]
pub fn legend_of_part(words: &BoardWords, view: &View, area: Option<Area>) -> Option<String> {
    let meaning = |sign: Sign| sign.meaning(words, &view.variant);
    in_one_line(words, view, (area, None), meaning)
}

/// Explains the signs of a suggested turn's picture in one line: what the turn brings about, where an explanation says what a
/// unit could do. Returns `None` if there are no signs besides the brackets.
#[must_use]
pub fn suggestion_legend_in_words(words: &BoardWords, view: &View) -> Option<String> {
    let is_on = |kind: TargetKind| Sign::Target(kind).is_on(view);
    let is_both = is_on(TargetKind::Kill) && is_on(TargetKind::Capture);
    let meaning = |sign: Sign| match (sign, attacks(&view.variant)) {
        (Sign::Target(TargetKind::Kill), _) => words.is_killed.as_str(),
        (Sign::Target(TargetKind::Capture | TargetKind::Hit), true) if is_both => {
            words.is_attacked_or_killed.as_str()
        }
        (Sign::Target(TargetKind::Capture | TargetKind::Hit), false) if is_both => {
            words.is_captured_or_killed.as_str()
        }
        (Sign::Target(TargetKind::Capture | TargetKind::Hit), true) => words.is_attacked.as_str(),
        (Sign::Target(TargetKind::Capture | TargetKind::Hit), false) => words.is_captured.as_str(),
        (Sign::Target(TargetKind::Special), _) if all_appear(view) => words.appears.as_str(),
        (Sign::Target(TargetKind::Special), _) => words.is_affected.as_str(),
        (other, _) => other.meaning(words, &view.variant),
    };
    // Both have one sign, which is explained once.
    let left_out = is_both.then_some(Sign::Target(TargetKind::Kill));
    in_one_line(words, view, (None, left_out), meaning)
}

/// Whether nobody stands yet where the diamonds are.
fn all_appear(view: &View) -> bool {
    let mut diamonds = view
        .targets
        .iter()
        .filter(|one| one.target == TargetKind::Special);
    diamonds.all(|one| {
        let cell = view.cells.get(one.cell.index());
        cell.is_some_and(|cell| cell.units.is_empty() && cell.floor.is_empty())
    })
}

fn in_one_line<'w>(
    words: &BoardWords,
    view: &View,
    (area, left_out): (Option<Area>, Option<Sign>),
    meaning: impl Fn(Sign) -> &'w str,
) -> Option<String> {
    let is_shown = |cell: Cell| area.is_none_or(|area| area.holds(view.geometry, cell));
    let signs = Sign::ALL
        .into_iter()
        .filter(|sign| sign.is_on_any(view, is_shown) && *sign != Sign::Point(Point::Subject))
        .filter(|sign| left_out != Some(*sign));
    let signs: Vec<String> = signs
        .map(|sign| format!("{} {}", sign.symbol(), meaning(sign)))
        .collect();
    (!signs.is_empty()).then(|| filled(&words.picture, &[("signs", &signs.join(" · "))]))
}

#[cfg(test)]
mod tests {
    use super::*;
    use rookery_rules::view::{PointView, TargetView};
    use rookery_rules::{Position, Setup, Viewer};

    #[test]
    fn a_part_explains_only_its_own_signs() {
        let setup = Setup::parse("variant frozen6\nput a1 white king\nput p16 black king").unwrap();
        let mut view = Position::from_setup(&setup).unwrap().view(Viewer::Onlooker);
        let geometry = view.geometry;
        let cell = |name: &str| geometry.cell(name).unwrap();
        let target = |name: &str, target| TargetView {
            cell: cell(name),
            target,
            number: None,
        };
        view.targets = vec![target("b2", TargetKind::Move), target("n14", TargetKind::Special)];
        view.points = vec![PointView {
            cell: cell("o9"),
            point: Point::Obstacle,
        }];
        let words = BoardWords::english();
        let part = Area::around(geometry, &[cell("a1"), cell("c3")]);
        assert!(part.is_some());
        assert_eq!(
            legend_of_part(words, &view, part).as_deref(),
            Some("Picture: ● can move here")
        );
        let all = legend_in_words(words, &view).unwrap();
        assert!(all.contains('◆') && all.contains('▨'), "{all}");
    }

    #[test]
    fn the_sign_of_a_special_ability_is_called_castling_where_it_is_nothing_else() {
        let geometry = rookery_rules::geometry::Geometry::square(8, 8);
        let told = |variant: &str| {
            let mut view = View::empty(variant, geometry, Viewer::Onlooker);
            view.targets = vec![TargetView {
                cell: geometry.cell("g1").unwrap(),
                target: TargetKind::Special,
                number: None,
            }];
            legend_in_words(BoardWords::english(), &view)
        };
        assert_eq!(told("chess").as_deref(), Some("Picture: ◆ castling"));
        assert_eq!(told("elemental").as_deref(), Some("Picture: ◆ special ability"));
    }
}

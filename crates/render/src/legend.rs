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
    in_one_line(words, view, area, meaning)
}

/// Explains the signs of a suggested turn's picture in one line: what the turn brings about, where an explanation says what a
/// unit could do. Returns `None` if there are no signs besides the brackets.
#[must_use]
pub fn suggestion_legend_in_words(words: &BoardWords, view: &View) -> Option<String> {
    let meaning = |sign: Sign| match sign {
        Sign::Target(TargetKind::Kill) => words.is_killed.as_str(),
        Sign::Target(TargetKind::Capture | TargetKind::Hit) if attacks(&view.variant) => {
            words.is_attacked.as_str()
        }
        Sign::Target(TargetKind::Capture | TargetKind::Hit) => words.is_captured.as_str(),
        Sign::Target(TargetKind::Special) => words.is_affected.as_str(),
        other => other.meaning(words, &view.variant),
    };
    in_one_line(words, view, None, meaning)
}

fn in_one_line<'w>(
    words: &BoardWords,
    view: &View,
    area: Option<Area>,
    meaning: impl Fn(Sign) -> &'w str,
) -> Option<String> {
    let is_shown = |cell: Cell| area.is_none_or(|area| area.holds(view.geometry, cell));
    let signs = Sign::ALL
        .into_iter()
        .filter(|sign| sign.is_on_any(view, is_shown) && *sign != Sign::Point(Point::Subject));
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

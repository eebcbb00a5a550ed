//! The sheets of posted pictures in the gallery: what players see in Discord, at the sizes at which they see it.

use super::gallery::middlegame;
use super::{Fault, Picture};
use rookery_render::{Area, PictureOptions};
use rookery_rules::seat::PerSeat;
use rookery_rules::view::{PathView, Point, PointView, TargetView};
use rookery_rules::{
    Choice, Options, Playthrough, Position, Seat, Setup, TargetKind, Variant, View, Viewer, playthrough,
    reach,
};
use std::fmt::Write as _;

/// The height of a picture on a desktop, and its width on a phone, in pixels.
const DESKTOP_PX: u32 = 350;
const PHONE_PX: u32 = 340;
/// The longer side of a kept picture, in pixels: twice what is seen.
const KEPT_PX: u32 = 700;
/// While a turn is entered, larger boards than this are shown in part.
const READABLE_CELLS: usize = 121;

/// The sheet of a variant.
pub struct Sheet {
    /// Its lines of the page.
    pub text: String,
    /// Its pictures.
    pub pictures: Vec<Picture>,
}

/// A posted picture: its name, its title, and what it shows.
type Posted = (&'static str, &'static str, View, PictureOptions);

/// Makes the sheet of a variant.
pub fn sheet(variant: Variant) -> Result<Sheet, Fault> {
    let mut pictures = Vec::new();
    let (mut desktop, mut phone) = (Vec::new(), Vec::new());
    for (name, title, view, options) in posted(variant)? {
        let file = format!("gallery/{variant}-posted-{name}.png");
        let image = |size: String| {
            format!("<a href=\"{file}\"><img src=\"{file}\" {size} alt=\"{title}, as posted\"></a>")
        };
        desktop.push(image(format!("height=\"{DESKTOP_PX}\"")));
        phone.push(image(format!("width=\"{PHONE_PX}\"")));
        pictures.push(Picture::of_view(file, 0, &view, &options)?);
    }
    let mut text = String::new();
    for (title, images) in [("On a desktop", desktop), ("On a phone", phone)] {
        // Writing to a text cannot fail.
        let _ = writeln!(text, "\n### {title}\n\n<p>{}</p>", images.join("\n"));
    }
    Ok(Sheet { text, pictures })
}

fn posted(variant: Variant) -> Result<Vec<Posted>, Fault> {
    let options = || PictureOptions {
        size_px: KEPT_PX,
        names: PerSeat::new(Some("Alice".to_owned()), Some("Bob".to_owned())),
        ..PictureOptions::posted()
    };
    let defaults = Options::new(variant.descriptor(), []).map_err(|error| Fault(error.to_string()))?;
    let start = Playthrough::new(variant, &defaults).view(Viewer::Onlooker);
    let game = middlegame(variant)?;
    let middle = game.view(Viewer::Onlooker);
    let crowded = crowded(variant)?;
    let explained = explained(crowded.as_ref().unwrap_or(game.position()));
    let (guided, chosen) = guided(game.position(), &middle);
    let part = (guided.cells.len() > READABLE_CELLS)
        .then(|| {
            let targets = guided.targets.iter().map(|target| target.cell);
            let cells: Vec<_> = targets.chain(chosen.iter().copied()).collect();
            Area::around(guided.geometry, &cells)
        })
        .flatten();
    let step = PictureOptions {
        area: part.map(|area| area.squared(guided.geometry)),
        highlights: chosen,
        ..options()
    };
    let (hinted, arrows) = hinted(game.position(), &middle);
    let hint = PictureOptions {
        highlights: arrows
            .iter()
            .filter_map(|path| path.cells.last().copied())
            .collect(),
        arrows,
        ..options()
    };
    let mut all = vec![
        ("start", "Start position", start, options()),
        ("middlegame", "Middlegame", middle, options()),
    ];
    all.extend(crowded.map(|position| {
        let view = position.view(Viewer::Onlooker);
        ("crowded", "Crowded position", view, options())
    }));
    all.extend([
        ("step", "Step of a guided turn", guided, step),
        ("explain", "Explanation of a unit", explained, options()),
        ("hint", "Hint", hinted, hint),
    ]);
    Ok(all)
}

/// A position with every mark of the variant; `None` where the middlegame has as much.
fn crowded(variant: Variant) -> Result<Option<Position>, Fault> {
    let setup = match variant.id() {
        "shield" => include_str!("boards/shield.txt"),
        "elemental" => include_str!("boards/elemental.txt"),
        "frozen10" => include_str!("../samples/frozen10.txt"),
        "frozen6" => include_str!("../samples/frozen6.txt"),
        _ => return Ok(None),
    };
    let position = Setup::parse(setup).and_then(|setup| Position::from_setup(&setup));
    position
        .map(Some)
        .map_err(|error| Fault(format!("{variant}: {error}")))
}

/// The cells of the units of the side to act, by how much they can do, the most first.
fn busiest(position: &Position) -> Vec<reach::Reach> {
    let side = position.awaiting().seat().unwrap_or(Seat::White);
    let cells = position.variant().descriptor().geometry.cells();
    let units = cells.filter(|cell| position.inspect(*cell).units.iter().any(|unit| unit.side == side));
    let mut found: Vec<reach::Reach> = units
        .filter_map(|cell| reach::reach(position, Viewer::Onlooker, cell).ok())
        .collect();
    let kinds = |reach: &reach::Reach| {
        let mut kinds: Vec<_> = reach.targets.iter().map(|target| target.target).collect();
        kinds.sort_unstable();
        kinds.dedup();
        kinds.len()
    };
    found.sort_by_key(|reach| std::cmp::Reverse((kinds(reach), reach.targets.len().min(20))));
    found
}

fn explained(position: &Position) -> View {
    let mut view = position.view(Viewer::Onlooker);
    if let Some(reach) = busiest(position).first() {
        reach.mark(&mut view);
    }
    view
}

/// The numbered targets of the unit that can do most, as the menus of a turn mark them.
fn guided(position: &Position, view: &View) -> (View, Vec<rookery_rules::Cell>) {
    let mut view = view.clone();
    let Some(reach) = busiest(position).into_iter().next() else {
        return (view, Vec::new());
    };
    let numbered = reach.targets.into_iter().zip(1..);
    view.targets = numbered
        .map(|(target, number)| TargetView {
            number: Some(number),
            ..target
        })
        .collect();
    (view, vec![reach.cell])
}

/// The action with the longest path, a capture or a throw if there is one, as a hint shows it: the ways of all units that
/// move, and the victims.
fn hinted(position: &Position, view: &View) -> (View, Vec<PathView>) {
    let mut view = view.clone();
    let side = position.awaiting().seat().unwrap_or(Seat::White);
    let best = position.legal_actions(side).into_iter().max_by_key(|action| {
        let parts = action.parts();
        let Some(Choice::Cell { cell, target }) = parts.choices.first() else {
            return (parts.verb == "throw", 0);
        };
        let from = parts.actor.unwrap_or(*cell);
        let [from, to] = [from, *cell].map(|cell| view.geometry.file_rank(cell));
        let far = (from.0 - to.0).abs() + (from.1 - to.1).abs();
        (*target == TargetKind::Capture, far)
    });
    let Some(action) = best else {
        return (view, Vec::new());
    };
    let mut after = position.clone();
    let paths = playthrough::paths(&after.apply(side, &action).unwrap_or_default());
    let (mut arrows, alone): (Vec<PathView>, Vec<PathView>) =
        paths.into_iter().partition(|path| path.cells.len() > 1);
    for path in alone
        .into_iter()
        .filter(|path| path.target == TargetKind::Capture)
    {
        for arrow in &mut arrows {
            if arrow.cells.last() == path.cells.first() {
                arrow.target = path.target;
            }
        }
        view.targets.push(TargetView {
            cell: path.cells[0],
            target: path.target,
            number: None,
        });
    }
    view.points.extend(action.parts().actor.map(|cell| PointView {
        cell,
        point: Point::Subject,
    }));
    (view, arrows)
}

//! The gallery `docs/gallery.md`: the start, a middlegame and a board with every overlay of each variant, on every
//! theme, to be looked at in one go.

use super::{Fault, Page, Picture, docs, games, posted};
use rookery_render::{PictureOptions, THEMES};
use rookery_rules::{Options, Playthrough, Position, Setup, Variant, View, Viewer, reach};
use std::fmt::Write as _;

/// The longer side of a picture, in pixels: of small boards, and of those with more cells than [`SMALL_BOARD`].
const SMALL_PX: u32 = 640;
const LARGE_PX: u32 = 900;
/// The width at which a page shows them: two beside one another on a desktop, one on a phone.
const SHOWN_PX: u32 = 410;
const SMALL_BOARD: usize = 100;

const HEAD: &str = "# Gallery

For each variant this page first shows pictures as they are posted, at the sizes at which Discord draws them: 350 pixels high on a desktop and 340 pixels wide on a phone.
They are, in this order: the start, a middlegame, in some variants a crowded position, a step of a guided turn, the explanation of a unit, and a hint.
Then it shows full pictures in every theme: at the start, in a middlegame, and with many markings at once.
The legend below a full picture explains the markings.
Click a picture to enlarge it.
The themes are, from left to right or from top to bottom:";

const TAIL: &str = "
You choose a theme for yourself with `/look`, and for a server with `/settings`; `ROOKERY_THEME` sets the bot's default.
[How to play](rules/README.md) explains the units and the rules.
All pictures are made from the rules with `cargo xtask docs`.
";

/// The page, made anew.
pub fn page() -> Result<Page, Fault> {
    let path = docs().join("gallery.md");
    let mut text = format!("{HEAD}\n\n");
    for theme in THEMES {
        // Writing to a text cannot fail.
        let _ = writeln!(text, "- `{}`", theme.id);
    }
    text.push_str(TAIL);
    let mut pictures = Vec::new();
    for variant in Variant::ALL {
        let _ = writeln!(text, "\n## {}", variant.descriptor().name);
        let sheet = posted::sheet(*variant)?;
        text.push_str(&sheet.text);
        pictures.extend(sheet.pictures);
        for (name, title, view) in states(*variant)? {
            let _ = writeln!(text, "\n### {title}\n");
            let mut images = Vec::new();
            for (theme, its) in THEMES.iter().enumerate() {
                let file = format!("gallery/{variant}-{name}-{}.png", its.id);
                let is_small = view.cells.len() <= SMALL_BOARD;
                let size_px = if is_small { SMALL_PX } else { LARGE_PX };
                // An alternative text has no code marks.
                images.push(format!(
                    "<a href=\"{file}\"><img src=\"{file}\" width=\"{SHOWN_PX}\" alt=\"{}, theme {}\"></a>",
                    title.replace('`', ""),
                    its.id
                ));
                let options = PictureOptions {
                    size_px,
                    ..PictureOptions::default()
                };
                pictures.push(Picture::of_view(file, theme, &view, &options)?);
            }
            let _ = writeln!(text, "<p>{}</p>", images.join("\n"));
        }
    }
    let kept = std::fs::read_to_string(&path).unwrap_or_default();
    Ok(Page {
        path,
        kept,
        text,
        pictures,
        examples: 0,
    })
}

/// What is shown of a variant: a name, a title, the view.
fn states(variant: Variant) -> Result<Vec<(&'static str, String, View)>, Fault> {
    let descriptor = variant.descriptor();
    let options = Options::new(descriptor, []).map_err(|error| Fault(error.to_string()))?;
    let start = Playthrough::new(variant, &options);
    let middle = middlegame(variant)?;
    let (title, full) = overlays(variant, &middle)?;
    Ok(vec![
        ("start", "Start position".to_owned(), start.view(Viewer::Onlooker)),
        (
            "middlegame",
            "Middlegame".to_owned(),
            middle.view(Viewer::Onlooker),
        ),
        ("overlays", title, full),
    ])
}

/// The position after the game of that variant.
pub fn middlegame(variant: Variant) -> Result<Playthrough, Fault> {
    let options = Options::new(variant.descriptor(), []).map_err(|error| Fault(error.to_string()))?;
    let texts = games::game(variant.id()).split(';').map(str::trim);
    Playthrough::replay(variant, &options, texts).map_err(|error| Fault(format!("{variant}: {error}")))
}

/// The board with the most on it: a position with every mark of the variant, or what `/explain` marks in the game.
fn overlays(variant: Variant, game: &Playthrough) -> Result<(String, View), Fault> {
    let fault = |sentence: String| Fault(format!("{variant}: {sentence}"));
    let (setup, square) = match variant.id() {
        "shield" => (include_str!("boards/shield.txt"), "e2"),
        "elemental" => (include_str!("boards/elemental.txt"), "d4"),
        "frozen10" => (include_str!("../samples/frozen10.txt"), ""),
        "frozen6" => (include_str!("../samples/frozen6.txt"), ""),
        "chess" => ("", "e6"),
        _ => ("", "g4"),
    };
    let (position, mut view) = if setup.is_empty() {
        (game.position().clone(), game.view(Viewer::Onlooker))
    } else {
        let position = Setup::parse(setup).and_then(|setup| Position::from_setup(&setup));
        let position = position.map_err(|error| fault(error.to_string()))?;
        let view = position.view(Viewer::Onlooker);
        (position, view)
    };
    if square.is_empty() {
        return Ok(("All markings".to_owned(), view));
    }
    let cell = variant.descriptor().geometry.cell(square);
    let cell = cell.ok_or_else(|| fault(format!("there is no square `{square}`")))?;
    let reach = reach::reach(&position, Viewer::Onlooker, cell).map_err(|error| fault(error.to_string()))?;
    reach.mark(&mut view);
    Ok((format!("Answer to `/explain square:{square}`"), view))
}

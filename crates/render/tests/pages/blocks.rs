//! The parts of a page that are made from the rules, and their pictures.

use super::{Fault, Picture};
use rookery_render::scene::chart;
use rookery_render::{Area, Bars, BoardWords, PictureOptions, describe_answer};
use rookery_rules::{Cell, Mechanic, Position, Variant, View, Viewer, reach};
use std::fmt::Display;

/// The longer side of a part of a board, and of a whole one, in pixels.
const PART_PX: u32 = 480;
const BOARD_PX: u32 = 640;
/// The longer side of a page of the chart.
const CHART_PX: u32 = 720;
/// Boards with more cells than this are drawn in the larger size.
const SMALL_BOARD: usize = 64;

/// Makes the blocks of one page.
pub struct Blocks {
    variant: Variant,
    start: Position,
    pictures: Vec<Picture>,
    made: Vec<String>,
}

/// A block.
pub struct Block {
    /// The lines between its ends.
    pub text: String,
    /// The position in which examples below it stand.
    pub position: Position,
}

impl Blocks {
    /// For a page of that variant, whose matches begin so.
    pub fn new(variant: Variant, start: Position) -> Self {
        Self {
            variant,
            start,
            pictures: Vec::new(),
            made: Vec::new(),
        }
    }

    /// Makes the block of that directive.
    pub fn make(&mut self, directive: &str) -> Result<Block, Fault> {
        if self.made.iter().any(|made| made == directive) {
            return Err(self.fault(format!("`{directive}` stands twice.")));
        }
        self.made.push(directive.to_owned());
        match directive.split_once(' ') {
            None if directive == "start" => self.start(),
            None if directive == "chart" => self.chart(),
            None if directive == "mechanics" => Ok(self.mechanics()),
            Some(("unit", kind)) => self.unit(kind),
            Some(("picture", title)) => self.picture(title),
            _ => Err(self.fault(format!(
                "`{directive}` is no block: start, chart, mechanics, unit KIND or picture TITLE."
            ))),
        }
    }

    /// The pictures, if no unit and no worked picture of the variant has been left out.
    pub fn all(self) -> Result<Vec<Picture>, Fault> {
        let descriptor = self.variant.descriptor();
        let units = descriptor.units.iter().map(|unit| format!("unit {}", unit.kind));
        let titles = reach::picture_scenarios(descriptor).into_iter();
        let titles = titles.map(|(title, _)| format!("picture {title}"));
        let has_mechanics = !Mechanic::all(descriptor).is_empty();
        let mechanics = has_mechanics.then(|| "mechanics".to_owned());
        let start = ["start", "chart"].map(str::to_owned).into_iter();
        let wanted = start.chain(mechanics).chain(units).chain(titles);
        let missing: Vec<String> = wanted.filter(|wanted| !self.made.contains(wanted)).collect();
        if missing.is_empty() {
            return Ok(self.pictures);
        }
        Err(self.fault(format!("the page leaves out {missing:?}.")))
    }

    fn start(&mut self) -> Result<Block, Fault> {
        let view = self.start.view(Viewer::Onlooker);
        let alt = format!("The start position of {}", self.variant.descriptor().name);
        let image = self.image("start", &view, None, &alt)?;
        Ok(Block {
            text: paragraph(&[image]),
            position: self.start.clone(),
        })
    }

    /// Shows the pages of the chart, one below the other.
    fn chart(&mut self) -> Result<Block, Fault> {
        let views = reach::example_views(self.variant).map_err(|error| self.fault(error))?;
        let pages = chart(BoardWords::english(), self.variant.descriptor(), &views);
        let mut images = Vec::new();
        for (page, number) in pages.into_iter().zip(1..) {
            let file = format!("{}-chart-{number}.png", self.variant);
            images.push(format!(
                "<img src=\"images/{file}\" width=\"{}\" alt=\"{}\">",
                CHART_PX * 2 / 3,
                escaped(&page.description)
            ));
            self.pictures.push(Picture {
                file: format!("rules/images/{file}"),
                theme: 0,
                scene: page.scene,
                size_px: CHART_PX,
            });
        }
        Ok(Block {
            text: paragraph(&images),
            position: self.start.clone(),
        })
    }

    /// Lists the named mechanics with their meaning and their rules, sorted by name.
    fn mechanics(&self) -> Block {
        let mut mechanics = Mechanic::all(self.variant.descriptor());
        mechanics.sort_by_key(|mechanic| mechanic.name);
        let rows = mechanics.iter().map(|mechanic| {
            let rules: Vec<&str> = mechanic.rules().collect();
            format!(
                "| {} | {} | {} |\n",
                mechanic.name,
                mechanic.sentence,
                rules.join(", ")
            )
        });
        Block {
            text: format!(
                "\n| name | meaning | rules |\n| --- | --- | --- |\n{}\n",
                rows.collect::<String>()
            ),
            position: self.start.clone(),
        }
    }

    fn unit(&mut self, kind: &str) -> Result<Block, Fault> {
        let diagram = reach::diagram(self.variant, kind).map_err(|error| self.fault(error))?;
        let diagram = diagram.ok_or_else(|| self.fault(format!("there is no diagram of `{kind}`.")))?;
        let reach = diagram.reach().map_err(|error| self.fault(error))?;
        let mut view = diagram.position.view(Viewer::Onlooker);
        reach.mark(&mut view);
        let area = Area::around(view.geometry, &pointed_at(&view));
        let alt = describe_answer(BoardWords::english(), &view);
        let image = self.image(&format!("unit-{kind}"), &view, area, &alt)?;
        Ok(Block {
            text: paragraph(&[image]),
            position: diagram.position,
        })
    }

    fn picture(&mut self, title: &str) -> Result<Block, Fault> {
        let picture = reach::picture(self.variant, title).map_err(|error| self.fault(error))?;
        let picture = picture.ok_or_else(|| self.fault(format!("there is no picture `{title}`.")))?;
        let view = picture.view().map_err(|error| self.fault(error))?;
        let area = Area::around(view.geometry, &picture.shown(&view));
        let name = slug(title);
        let turns: Vec<String> = picture
            .game
            .turns()
            .iter()
            .map(|turn| format!("`{}`", turn.text()))
            .collect();
        let mut images = Vec::new();
        let mut caption = String::new();
        if !turns.is_empty() {
            let before = picture.before.view(Viewer::Onlooker);
            let alt = describe_answer(BoardWords::english(), &before);
            images.push(self.image(&format!("{name}-before"), &before, area, &alt)?);
            caption = format!("*Before, and after {}.* ", turns.join(", "));
        }
        let alt = describe_answer(BoardWords::english(), &view);
        images.push(self.image(&name, &view, area, &alt)?);
        Ok(Block {
            text: format!("{}\n{caption}{}\n", paragraph(&images), picture.says),
            position: picture.before,
        })
    }

    /// Notes a picture; gives the element that shows it.
    fn image(&mut self, name: &str, view: &View, area: Option<Area>, alt: &str) -> Result<String, Fault> {
        let file = format!("{}-{name}.png", self.variant);
        let is_large = area.is_none() && view.cells.len() > SMALL_BOARD;
        let size_px = if is_large { BOARD_PX } else { PART_PX };
        let element = format!(
            "<img src=\"images/{file}\" width=\"{}\" alt=\"{}\">",
            size_px * 3 / 4,
            escaped(alt)
        );
        let options = PictureOptions {
            size_px,
            area,
            bars: Bars::None,
            ..PictureOptions::default()
        };
        let file = format!("rules/images/{file}");
        self.pictures.push(Picture::of_view(file, 0, view, &options)?);
        Ok(element)
    }

    fn fault(&self, sentence: impl Display) -> Fault {
        Fault(format!("{}: {sentence}", self.variant))
    }
}

fn pointed_at(view: &View) -> Vec<Cell> {
    let targets = view.targets.iter().map(|target| target.cell);
    let points = view.points.iter().map(|point| point.cell);
    targets.chain(points).collect()
}

/// Images side by side where there is room, one below the other on a phone.
fn paragraph(images: &[String]) -> String {
    format!("<p>{}</p>\n", images.join("\n"))
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;")
        .replace('<', "&lt;")
        .replace('"', "&quot;")
}

/// A title as the name of a file.
fn slug(title: &str) -> String {
    let words: Vec<String> = title
        .split(|c: char| !c.is_ascii_alphanumeric())
        .filter(|word| !word.is_empty())
        .map(str::to_ascii_lowercase)
        .collect();
    words.join("-")
}

//! Pictures of topics: a scenario on the variant's pages, played to its last line, with the answer to a question
//! marked.
//!
//! A block of [`Descriptor::pictures`] begins with `picture TITLE`; then `of TOPIC` (a title of
//! [`Descriptor::topics`]; without it, the picture's own title is one), `says` with a sentence, at most one of
//! `asks SQUARE` (what the unit there can do is marked) and `offers` (where the choices of the turn under way point
//! is marked), `shows SQUARE ...` with squares that matter besides those that are marked, and the lines of a scenario
//! without `scenario` and `variant`.

use super::{Reach, diagram, mark_attempts, reach, targets};
use crate::descriptor::{Descriptor, OptionValues, Options};
use crate::geometry::Cell;
use crate::notation::read_action;
use crate::playthrough::Playthrough;
use crate::scenario::{self, Scenario};
use crate::seat::{Seat, Viewer};
use crate::variant::{Action, Position, Variant};
use crate::view::View;
use std::fmt::Write as _;

/// A worked picture of a topic.
#[derive(Clone, Debug, PartialEq)]
pub struct TopicPicture {
    /// The title of the topic that it belongs to.
    pub topic: &'static str,
    /// A sentence that says what it shows.
    pub says: &'static str,
    /// The position before the first action of the scenario.
    pub before: Position,
    /// The scenario, played to its end.
    pub game: Playthrough,
    /// The question at the end.
    pub question: Question,
    /// Further cells that the picture must show.
    pub also: Vec<Cell>,
}

/// The question that a picture answers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Question {
    /// None; the picture shows only the last turn.
    Nothing,
    /// What can the unit on this cell do?
    Unit(Cell),
    /// Where do the choices of the current turn lead?
    Choices,
}

/// The error for a picture on the pages that cannot be made.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the picture of `{title}`: {sentence}")]
pub struct PictureError {
    title: String,
    sentence: String,
}

/// Makes the first picture of a topic; `None` if the pages have none.
///
/// # Errors
/// Returns an error if the pages have a picture that is malformed or that the rules refuse.
pub fn topic_picture(variant: Variant, topic: &str) -> Result<Option<TopicPicture>, PictureError> {
    let blocks = blocks(variant.descriptor());
    let block = blocks.into_iter().find(|block| block.topic == topic);
    block.map(|block| block.picture(variant)).transpose()
}

/// Makes the picture with this title; `None` if the pages have none.
///
/// # Errors
/// As [`topic_picture`].
pub fn picture(variant: Variant, title: &str) -> Result<Option<TopicPicture>, PictureError> {
    let blocks = blocks(variant.descriptor());
    let block = blocks.into_iter().find(|block| block.title == title);
    block.map(|block| block.picture(variant)).transpose()
}

/// Makes the first picture that shows one of these rules by actions; `None` if there is none.
///
/// # Errors
/// As [`topic_picture`].
pub fn moving_picture(variant: Variant, rules: &[String]) -> Result<Option<TopicPicture>, PictureError> {
    for block in blocks(variant.descriptor()) {
        if block.scenario().rules.iter().any(|id| rules.contains(id)) {
            let picture = block.picture(variant)?;
            if !picture.game.turns().is_empty() {
                return Ok(Some(picture));
            }
        }
    }
    Ok(None)
}

/// Returns views that show everything a variant has on its boards: the start, the diagram of each unit with what it can do,
/// and the worked pictures before and after their actions.
///
/// # Errors
/// As [`topic_picture`].
pub fn example_views(variant: Variant) -> Result<Vec<View>, PictureError> {
    let descriptor = variant.descriptor();
    let start = Options::new(descriptor, [])
        .ok()
        .map(|options| variant.start(&options));
    let diagrams = descriptor.units.iter().filter_map(|unit| {
        // A diagram that the rules refuse is a fault of its own test.
        let diagram = diagram(variant, unit.kind).ok().flatten()?;
        let mut view = diagram.position.view(Viewer::Onlooker);
        if let Ok(reach) = diagram.reach() {
            reach.mark(&mut view);
        }
        Some(view)
    });
    let start = start.map(|position| position.view(Viewer::Onlooker));
    let arranged = arranged(variant);
    let mut views: Vec<View> = start.into_iter().chain(diagrams).chain(arranged).collect();
    for block in blocks(descriptor) {
        let picture = block.picture(variant)?;
        views.extend([
            picture.before.view(Viewer::Onlooker),
            picture
                .view()
                .unwrap_or_else(|_| picture.game.view(Viewer::Onlooker)),
        ]);
    }
    Ok(views)
}

/// Returns what a player sees who arranges something in secret, after the first ready-made choice; `None` if nothing is.
fn arranged(variant: Variant) -> Option<View> {
    let descriptor = variant.descriptor();
    let worded = descriptor
        .options
        .iter()
        .filter_map(|option| match option.values {
            OptionValues::Words(words) => Some(words.iter().map(|(word, _)| (option.key, *word))),
            OptionValues::Seed => None,
        });
    worded.flatten().find_map(|chosen| {
        let options = Options::new(descriptor, [chosen]).ok()?;
        let mut part = variant.start(&options).secret_part(Seat::White)?;
        let preset = part.free_text()?.presets.iter().find(|preset| !preset.drawn)?;
        let action = read_action(&part, Seat::White, preset.text).ok()?;
        part.apply(Seat::White, &action).ok()?;
        Some(part.view_of_part(Seat::White))
    })
}

/// Returns the scenarios of all pictures of a variant, with their titles.
#[must_use]
pub fn picture_scenarios(descriptor: &'static Descriptor) -> Vec<(&'static str, Scenario)> {
    let blocks = blocks(descriptor).into_iter();
    blocks.map(|block| (block.title, block.scenario())).collect()
}

impl TopicPicture {
    /// Returns the last position as an onlooker sees it, with the answer marked.
    ///
    /// # Errors
    /// Returns an error if the question has no answer.
    pub fn view(&self) -> Result<View, super::ReachError> {
        let mut view = self.game.view(Viewer::Onlooker);
        match self.question {
            Question::Nothing => {}
            Question::Unit(cell) => {
                let reach: Reach = reach(self.game.position(), Viewer::Onlooker, cell)?;
                reach.mark(&mut view);
            }
            Question::Choices => {
                let choices = self.choices();
                view.targets = targets(&choices);
                mark_attempts(self.game.position(), &choices, &mut view.targets);
            }
        }
        Ok(view)
    }

    /// Returns the cells of the view that a picture must show.
    #[must_use]
    pub fn shown(&self, view: &View) -> Vec<Cell> {
        let targets = view.targets.iter().map(|target| target.cell);
        let points = view.points.iter().map(|point| point.cell);
        let ways = view.last_turn.iter().flat_map(|path| path.cells.iter().copied());
        let also = self.also.iter().copied();
        targets.chain(points).chain(ways).chain(also).collect()
    }

    fn choices(&self) -> Vec<Action> {
        let position = self.game.position();
        let seat = position.awaiting().seat();
        let all = seat.map(|seat| position.legal_actions(seat)).unwrap_or_default();
        all.into_iter()
            .filter(|action| action.parts().actor.is_none())
            .collect()
    }
}

/// The lines of one picture.
struct Block {
    title: &'static str,
    topic: &'static str,
    says: Option<&'static str>,
    asks: Option<&'static str>,
    offers: bool,
    shows: &'static str,
    /// The scenario as text.
    text: String,
}

/// Returns all pictures of a variant, in order.
fn blocks(descriptor: &'static Descriptor) -> Vec<Block> {
    let mut blocks: Vec<Block> = Vec::new();
    for line in descriptor.pictures.lines() {
        if let Some(title) = line.strip_prefix("picture ") {
            blocks.push(Block::new(descriptor, title));
        } else if let Some(block) = blocks.last_mut() {
            block.push(line);
        }
    }
    blocks
}

impl Block {
    fn new(descriptor: &Descriptor, title: &'static str) -> Self {
        Self {
            title,
            topic: title,
            says: None,
            asks: None,
            offers: false,
            shows: "",
            text: format!("scenario {title}\nvariant {}\n", descriptor.id),
        }
    }

    fn push(&mut self, line: &'static str) {
        if let Some(topic) = line.strip_prefix("of ") {
            self.topic = topic;
        } else if let Some(says) = line.strip_prefix("says ") {
            self.says = Some(says);
        } else if let Some(square) = line.strip_prefix("asks ") {
            self.asks = Some(square);
        } else if let Some(squares) = line.strip_prefix("shows ") {
            self.shows = squares;
        } else if line == "offers" {
            self.offers = true;
        } else {
            // Writing to a string cannot fail.
            let _ = writeln!(self.text, "{line}");
        }
    }

    fn scenario(&self) -> Scenario {
        scenario::parse(&self.text).remove(0)
    }

    fn picture(&self, variant: Variant) -> Result<TopicPicture, PictureError> {
        let fault = |sentence: String| PictureError {
            title: self.title.to_owned(),
            sentence,
        };
        let square = |name: &str| {
            let cell = variant.descriptor().geometry.cell(name);
            cell.ok_or_else(|| fault(format!("there is no square `{name}`")))
        };
        let question = match (self.asks, self.offers) {
            (None, false) => Question::Nothing,
            (None, true) => Question::Choices,
            (Some(name), false) => Question::Unit(square(name)?),
            (Some(_), true) => return Err(fault("it both asks and offers".to_owned())),
        };
        let also = self.shows.split_whitespace().map(square);
        let also = also.collect::<Result<Vec<Cell>, PictureError>>()?;
        let says = self.says.ok_or_else(|| fault("it says nothing".to_owned()))?;
        let scenario = self.scenario();
        let before = scenario
            .position()
            .map_err(|failure| fault(failure.to_string()))?;
        let game = scenario.game().map_err(|failure| fault(failure.to_string()))?;
        Ok(TopicPicture {
            topic: self.topic,
            says,
            before,
            game,
            question,
            also,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    #[test]
    fn every_picture_belongs_to_a_topic_holds_and_points_at_something() {
        for variant in Variant::ALL.iter().copied() {
            let descriptor = variant.descriptor();
            let mut titles = BTreeSet::new();
            for (title, scenario) in picture_scenarios(descriptor) {
                let picture = picture(variant, title).unwrap().unwrap();
                let topic = descriptor
                    .topics
                    .iter()
                    .find(|topic| topic.title == picture.topic);
                let topic = topic.unwrap_or_else(|| panic!("{variant}: {} is no topic", picture.topic));
                assert!(
                    scenario.rules.iter().any(|id| topic.rules.contains(&id.as_str())),
                    "{title} shows no rule of its topic: {:?}",
                    scenario.rules
                );
                scenario
                    .run()
                    .unwrap_or_else(|failure| panic!("{variant}: {title}: {failure}"));
                let view = picture.view().unwrap();
                let points = !view.targets.is_empty() || !view.points.is_empty();
                assert!(points || picture.question == Question::Nothing, "{title}");
                assert!(!picture.shown(&view).is_empty(), "{title} shows nothing");
                assert!(picture.says.ends_with('.') && picture.says.len() < 200, "{title}");
                assert!(titles.insert(title), "{variant}: {title} stands twice");
            }
        }
    }

    #[test]
    fn every_ability_of_elemental_has_a_picture_and_a_sentence() {
        let descriptor = Variant::Elemental.descriptor();
        let abilities: Vec<&str> = descriptor
            .topics
            .iter()
            .map(|topic| topic.title)
            .filter(|title| descriptor.in_one_sentence(title).is_some())
            .collect();
        assert_eq!(abilities.len(), 31, "{abilities:?}");
        for title in abilities {
            assert!(
                topic_picture(Variant::Elemental, title).unwrap().is_some(),
                "{title}"
            );
        }
    }

    #[test]
    fn a_moving_picture_shows_a_rule_by_actions() {
        let castling = ["CH-CASTLE-1".to_owned()];
        let picture = moving_picture(Variant::Chess, &castling).unwrap().unwrap();
        assert_eq!(picture.game.log(), ["e1-g1"]);
        assert_eq!(
            moving_picture(Variant::Chess, &["CH-NONE-1".to_owned()]),
            Ok(None)
        );
    }

    #[test]
    fn a_topic_without_a_picture_has_none() {
        assert_eq!(topic_picture(Variant::Elemental, "Randomness"), Ok(None));
        assert_eq!(topic_picture(Variant::Chess, "picture"), Ok(None));
    }
}

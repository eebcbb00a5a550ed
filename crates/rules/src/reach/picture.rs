//! Pictures of topics: a scenario on the variant's pages, played to its last line, with what is asked there marked.
//!
//! A block of [`Descriptor::pictures`] begins with `picture TITLE` (a title of [`Descriptor::topics`]); then `says`
//! with a sentence, at most one of `asks SQUARE` (what the unit there can do is marked) and `offers` (where the
//! choices of the turn under way point is marked), and the lines of a scenario without `scenario` and `variant`.

use super::{Reach, reach, targets};
use crate::descriptor::Descriptor;
use crate::geometry::Cell;
use crate::playthrough::Playthrough;
use crate::scenario::{self, Scenario};
use crate::seat::Viewer;
use crate::variant::{Action, Variant};
use crate::view::View;
use std::fmt::Write as _;

/// A worked picture of a topic.
#[derive(Clone, Debug, PartialEq)]
pub struct TopicPicture {
    /// What it shows, in a sentence.
    pub says: &'static str,
    /// The scenario, played to its end.
    pub game: Playthrough,
    /// What is asked there.
    pub question: Question,
}

/// What a picture of a topic points at.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Question {
    /// Only the last turn.
    Nothing,
    /// What the unit on that cell can do.
    Unit(Cell),
    /// What the choices of the turn under way point at.
    Choices,
}

/// A picture on the pages that cannot be made: a fault of the pages.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the picture of `{title}`: {sentence}")]
pub struct PictureError {
    title: String,
    sentence: String,
}

/// The picture of the topic of that title; `None` where the pages supply none.
///
/// # Errors
/// What the pages supply is no picture, or the rules refuse it.
pub fn topic_picture(variant: Variant, title: &str) -> Result<Option<TopicPicture>, PictureError> {
    let descriptor = variant.descriptor();
    let Some(block) = Block::of(descriptor, title) else {
        return Ok(None);
    };
    let fault = |sentence: String| PictureError {
        title: title.to_owned(),
        sentence,
    };
    let question = match (block.asks, block.offers) {
        (None, false) => Question::Nothing,
        (None, true) => Question::Choices,
        (Some(square), false) => {
            let cell = descriptor.geometry.cell(square);
            Question::Unit(cell.ok_or_else(|| fault(format!("there is no square `{square}`")))?)
        }
        (Some(_), true) => return Err(fault("it both asks and offers".to_owned())),
    };
    let says = block.says.ok_or_else(|| fault("it says nothing".to_owned()))?;
    let game = block.scenario().game();
    let game = game.map_err(|failure| fault(failure.to_string()))?;
    Ok(Some(TopicPicture { says, game, question }))
}

/// The scenarios behind all pictures of a variant, with the title of each picture.
#[must_use]
pub fn picture_scenarios(descriptor: &'static Descriptor) -> Vec<(&'static str, Scenario)> {
    let heads = descriptor.pictures.lines();
    heads
        .filter_map(|line| line.strip_prefix("picture "))
        .filter_map(|title| Some((title, Block::of(descriptor, title)?.scenario())))
        .collect()
}

impl TopicPicture {
    /// The last position as an onlooker sees it, marked.
    ///
    /// # Errors
    /// The unit that is asked about cannot be asked.
    pub fn view(&self) -> Result<View, super::Unanswered> {
        let mut view = self.game.view(Viewer::Onlooker);
        match self.question {
            Question::Nothing => {}
            Question::Unit(cell) => {
                let reach: Reach = reach(self.game.position(), cell)?;
                reach.mark(&mut view);
            }
            Question::Choices => view.targets = targets(&self.choices()),
        }
        Ok(view)
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
    says: Option<&'static str>,
    asks: Option<&'static str>,
    offers: bool,
    /// The scenario as text.
    text: String,
}

impl Block {
    fn of(descriptor: &'static Descriptor, title: &str) -> Option<Self> {
        let mut lines = descriptor.pictures.lines();
        lines.find(|line| line.strip_prefix("picture ") == Some(title))?;
        let mut block = Self {
            says: None,
            asks: None,
            offers: false,
            text: format!("scenario {title}\nvariant {}\n", descriptor.id),
        };
        for line in lines.take_while(|line| !line.starts_with("picture ")) {
            if let Some(says) = line.strip_prefix("says ") {
                block.says = Some(says);
            } else if let Some(square) = line.strip_prefix("asks ") {
                block.asks = Some(square);
            } else if line == "offers" {
                block.offers = true;
            } else {
                // Writing to a text cannot fail.
                let _ = writeln!(block.text, "{line}");
            }
        }
        Some(block)
    }

    fn scenario(&self) -> Scenario {
        scenario::parse(&self.text).remove(0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_picture_belongs_to_a_topic_holds_and_points_at_something() {
        for variant in Variant::ALL.iter().copied() {
            let descriptor = variant.descriptor();
            for (title, scenario) in picture_scenarios(descriptor) {
                let topic = descriptor.topics.iter().find(|topic| topic.title == title);
                let topic = topic.unwrap_or_else(|| panic!("{variant}: {title} is no topic"));
                assert!(
                    scenario.rules.iter().any(|id| topic.rules.contains(&id.as_str())),
                    "{title} shows no rule of its topic: {:?}",
                    scenario.rules
                );
                scenario
                    .run()
                    .unwrap_or_else(|failure| panic!("{variant}: {title}: {failure}"));
                let picture = topic_picture(variant, title).unwrap().unwrap();
                let view = picture.view().unwrap();
                let points = !view.targets.is_empty() || !view.points.is_empty();
                assert!(points || picture.question == Question::Nothing, "{title}");
                assert!(points || !view.last_turn.is_empty(), "{title} shows nothing");
                assert!(picture.says.ends_with('.') && picture.says.len() < 200, "{title}");
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
    fn a_topic_without_a_picture_has_none() {
        assert_eq!(topic_picture(Variant::Elemental, "Randomness"), Ok(None));
        assert_eq!(topic_picture(Variant::Chess, "picture"), Ok(None));
    }
}

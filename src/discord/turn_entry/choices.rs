//! What a side can choose in a position outside a match: the step of the menus, its marks on the board, its rows and what is to
//! be done, in words. Exercises and studies use it; a study adds menus and rows of its own. Decides and stores nothing.

use crate::discord::components::buttons::{MenuOf, Panel, PanelOf, Shortcuts};
use crate::discord::match_view::board::special_request;
use crate::discord::text::panel::Numbers;
use crate::discord::text::said::verb_label;
use crate::discord::text::study::Stage;
use crate::discord::text::words::Words;
use crate::discord::turn_menu::{Mark, Path, Step, walk_from};
use rookery_rules::notation::LegalList;
use rookery_rules::view::TargetView;
use rookery_rules::{Action, Awaiting, Bundle, Cell, FreeText, Position, Seat, TargetKind, Variant, View};
use serenity::all::CreateActionRow;

/// Returns the choices of a step as numbers on a board.
#[must_use]
pub fn numbered(marks: &[Mark]) -> Vec<TargetView> {
    let targets = marks.iter().map(|mark| TargetView {
        cell: mark.cell,
        target: mark.target,
        number: Some(mark.number),
    });
    targets.collect()
}

/// Returns the targets of cells that a choice leads to without a number of their own.
pub fn unnumbered(reached: &[(Cell, TargetKind)]) -> impl Iterator<Item = TargetView> {
    reached.iter().map(|(cell, target)| TargetView {
        cell: *cell,
        target: *target,
        number: None,
    })
}

/// Returns what the variant calls those ways to play several actions in one go; `None` without any.
#[must_use]
pub fn bundles_label(words: &Words, variant: Variant, bundles: &[Bundle<Action>]) -> Option<String> {
    let first = bundles.first()?.parts.verb;
    let descriptor = variant.descriptor();
    let spec = descriptor.verb(first)?;
    Some(verb_label(words, descriptor.id, spec.verb, spec.label))
}

/// What a side can choose, at a path of its menus.
#[derive(Debug)]
pub struct Choices {
    /// Who decides, if anybody does.
    pub deciding: Option<Seat>,
    /// Whether no hints are given about what can be played.
    pub hides: bool,
    /// How the decision is written, if no list could hold it.
    pub writing: Option<&'static FreeText>,
    /// The path of the menus.
    pub path: Path,
    /// The step at that path.
    pub step: Step,
    /// What has to be decided, unless it is an ordinary turn.
    phrase: String,
    /// Whether a part of the turn has been played.
    is_begun: bool,
    ending: Option<rookery_rules::Ending>,
}

impl Choices {
    /// Finds the choices. A path that leads nowhere begins again. Lists legal actions, so it belongs in the pool.
    #[must_use]
    pub fn of(
        words: &'static Words,
        position: &Position,
        deciding: Option<Seat>,
        hides: bool,
        path: Path,
    ) -> Self {
        let (mut path, mut step) = (path, Step::Nowhere);
        if let Some(seat) = Self::has_menus(position, deciding, hides) {
            let legal = LegalList::new(position, seat);
            step = walk_from(words, position, seat, &legal, &path);
            if !matches!(step, Step::Choose { .. }) {
                path = Path::default();
                step = walk_from(words, position, seat, &legal, &path);
            }
        }
        Self::at(words, position, (deciding, hides), (path, step))
    }

    /// Returns who chooses from menus: who decides, unless the decision is written or no hints are given about it.
    #[must_use]
    pub fn has_menus(position: &Position, deciding: Option<Seat>, hides: bool) -> Option<Seat> {
        deciding.filter(|_| !hides && position.free_text().is_none())
    }

    /// Takes a step that was found at a path, of these menus or of others.
    #[must_use]
    pub fn at(
        words: &'static Words,
        position: &Position,
        (deciding, hides): (Option<Seat>, bool),
        (path, step): (Path, Step),
    ) -> Self {
        let writing = deciding.and_then(|_| position.free_text());
        let (phrase, ending) = match position.request() {
            Awaiting::Action { prompt, .. } => (special_request(words, &prompt), None),
            Awaiting::Over(ending) => (String::new(), Some(ending)),
        };
        Self {
            deciding,
            hides,
            writing,
            path,
            step,
            phrase,
            is_begun: !position.at_turn_start(),
            ending,
        }
    }

    /// Numbers the choices on a view of the position.
    pub fn mark(&self, view: &mut View) {
        if let Step::Choose { marks, reached, .. } = &self.step {
            view.targets = numbered(marks);
            view.targets.extend(unnumbered(reached));
        }
    }

    /// Returns the rows of the choices.
    #[must_use]
    pub fn rows(&self, words: &'static Words, of: PanelOf) -> Vec<CreateActionRow> {
        let menus = Panel {
            words,
            of,
            path: &self.path,
            has_actions: false,
            is_typed: false,
            shortcuts: Shortcuts::default(),
        };
        match (&self.step, self.writing) {
            (_, Some(writing)) => menus.written_rows(writing),
            (Step::Choose { question, offers, .. }, None) => {
                menus.choices(*question, offers, MenuOf::AllThereIs)
            }
            (Step::Chosen(_) | Step::Nowhere, None) => Vec::new(),
        }
    }

    /// Returns how many choices the step has.
    #[must_use]
    pub fn count(&self) -> usize {
        match &self.step {
            Step::Choose { offers, .. } => offers.len(),
            Step::Chosen(_) | Step::Nowhere => 0,
        }
    }

    /// Returns whether a turn can be typed in a form of its own.
    #[must_use]
    pub fn can_type(&self) -> bool {
        self.deciding.is_some() && self.writing.is_none()
    }

    /// Returns the cells of what is chosen so far.
    #[must_use]
    pub fn chosen(&self) -> Vec<Cell> {
        match &self.step {
            Step::Choose {
                chosen: Some(chosen), ..
            } => chosen.cells.clone(),
            Step::Choose { .. } | Step::Chosen(_) | Step::Nowhere => Vec::new(),
        }
    }

    /// Returns the cells that a picture of the step shows besides the targets: what is chosen so far, and the units that do
    /// what is marked.
    #[must_use]
    pub fn shown(&self) -> Vec<Cell> {
        let mut cells = self.chosen();
        if let Step::Choose { acting, .. } = &self.step {
            cells.extend(acting);
        }
        cells
    }

    /// Returns what is to be done, for the text of a panel.
    #[must_use]
    pub fn stage(&self) -> Stage<'_> {
        let Some(seat) = self.deciding else {
            return self.ending.map_or(Stage::PartComplete, Stage::Over);
        };
        if let Some(writing) = self.writing {
            return Stage::Write {
                seat,
                phrase: &self.phrase,
                writing,
            };
        }
        match &self.step {
            Step::Choose {
                question,
                ask,
                chosen,
                offers,
                is_narrowing,
                ..
            } => Stage::Choose {
                seat,
                phrase: if self.path.is_empty() || chosen.is_none() {
                    &self.phrase
                } else {
                    ""
                },
                question: (*question, ask.as_deref()),
                chosen: chosen
                    .as_ref()
                    .filter(|chosen| !self.path.is_empty() || !chosen.cells.is_empty())
                    .map(|chosen| chosen.words.as_str()),
                numbers: Numbers::of(*question, offers, *is_narrowing),
            },
            Step::Chosen(_) | Step::Nowhere => Stage::Type {
                seat,
                hides: self.hides,
                is_begun: self.is_begun,
            },
        }
    }
}

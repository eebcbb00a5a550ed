//! Private studies: begun from a match, a setup or a variant's start, changed by their user alone, and kept as conditional
//! turns of the match that they began from.

use super::{ChangedLines, Sessions};
use crate::conditional::{ConditionalRefusal, ConditionalTree, When};
use crate::error::SessionError;
use crate::ids::{Actor, BoardNumber, MatchId, StudyId, StudyRevision, UserId};
use crate::limits;
use crate::lines::{self, NewLine};
use crate::playable::Playable;
use crate::store::{StoreError, StudySummary};
use crate::study::{self, Study, StudyChange, StudyRefusal, StudySource, StudyTree};
use rookery_rules::Position;
use rookery_rules::notation::TURN_SEPARATOR;

/// With which position a study begins.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum StudyBase {
    /// A board of a match that the user may look at; the present one if none is named.
    Match(MatchId, Option<BoardNumber>),
    /// A setup text, or a FEN.
    Setup(String),
    /// The start of the variant with that ID.
    Start(String),
}

impl Sessions<Position> {
    /// Begins a study. The caller has checked that the user may look at the match.
    ///
    /// # Errors
    /// Returns a refusal if the position cannot be studied or the user has too many studies; an error for a fault.
    pub async fn new_study(&self, user: UserId, base: StudyBase, name: &str) -> Result<Study, SessionError> {
        let (base, source) = match base {
            StudyBase::Match(id, board) => self.studied_board(user, id, board).await?,
            StudyBase::Setup(text) => (study::read_typed(&text)?.to_setup().to_string(), None),
            StudyBase::Start(variant) => {
                let options = Position::complete_options(&variant, &[], &mut || self.randomness.draw())?;
                let start = <Position as Playable>::start(&variant, &options)?;
                (start.to_setup().to_string(), None)
            }
        };
        let made = Study {
            id: StudyId(self.randomness.draw()),
            user,
            variant: study::read_setup(&base)?.variant().id().to_owned(),
            source,
            base,
            tree: StudyTree::default(),
            name: study::checked_name(name)?,
            revision: StudyRevision(1),
            updated: self.now(),
        };
        let limit = limits::STUDIES_PER_USER;
        if self.store.create_study(made.clone(), limit).await? {
            Ok(made)
        } else {
            Err(StudyRefusal::TooMany { limit }.into())
        }
    }

    async fn studied_board(
        &self,
        user: UserId,
        id: MatchId,
        board: Option<BoardNumber>,
    ) -> Result<(String, Option<StudySource>), SessionError> {
        let present = self.state(id).await?;
        let board = study::board_of_match(present.board, board)?;
        let state = self.state_at(id, board).await?;
        let awaited = state.awaited();
        let seats: Vec<_> = state.seats_of(user).collect();
        let acting = seats.iter().copied().find(|seat| awaited[*seat]);
        let seat = acting.or(seats.first().copied());
        let base = study::base_of_match(&state.position, seat, self.randomness.draw())?;
        let match_id = id;
        Ok((
            base,
            Some(StudySource {
                match_id,
                board,
                seat,
            }),
        ))
    }

    /// Returns a study of that user.
    ///
    /// # Errors
    /// Returns [`StudyRefusal::NoSuchStudy`] if there is none; an error for a fault.
    pub async fn study(&self, user: UserId, id: StudyId) -> Result<Study, SessionError> {
        let found = self.store.study(user, id).await?;
        found.ok_or_else(|| StudyRefusal::NoSuchStudy.into())
    }

    /// Lists the studies of a user, the one that was changed last first.
    ///
    /// # Errors
    /// Returns an error for a fault.
    pub async fn studies_of(&self, user: UserId) -> Result<Vec<StudySummary>, SessionError> {
        Ok(self.store.studies_of(user).await?)
    }

    /// Changes a study, if it is as its user saw it, and returns it.
    ///
    /// # Errors
    /// Returns a refusal, also if the study has changed since; an error for a fault.
    pub async fn change_study(
        &self,
        user: UserId,
        id: StudyId,
        seen: StudyRevision,
        change: StudyChange,
    ) -> Result<Study, SessionError> {
        let mut study = self.study(user, id).await?;
        if study.revision != seen {
            return Err(StudyRefusal::OutOfDate.into());
        }
        match change {
            StudyChange::Play(actions) => study.tree.play(&actions)?,
            StudyChange::PlayAfter(node, actions) => {
                study.tree.go(node)?;
                study.tree.play(&actions)?;
            }
            StudyChange::Go(node) => study.tree.go(node)?,
            StudyChange::NameLine(name) => study.tree.name_line(&name)?,
            StudyChange::Rename(name) => study.name = study::checked_name(&name)?,
            StudyChange::DeleteLine => study.tree.delete()?,
            StudyChange::Turn => study.tree.turn(),
        }
        study.revision = StudyRevision(seen.0 + 1);
        study.updated = self.now();
        match self.store.save_study(study.clone()).await {
            Ok(()) => Ok(study),
            Err(StoreError::Conflict) => Err(StudyRefusal::OutOfDate.into()),
            Err(error) => Err(error.into()),
        }
    }

    /// Deletes a study of that user.
    ///
    /// # Errors
    /// Returns [`StudyRefusal::NoSuchStudy`] if there is none; an error for a fault.
    pub async fn delete_study(&self, user: UserId, id: StudyId) -> Result<(), SessionError> {
        if self.store.delete_study(user, id).await? {
            Ok(())
        } else {
            Err(StudyRefusal::NoSuchStudy.into())
        }
    }

    /// Adds the shown line of a study to the conditional turns of the match that it began from, all of it or nothing. What is
    /// prepared already is followed.
    ///
    /// # Errors
    /// Returns a refusal of the study, or what adding the same line by hand would be refused with.
    pub async fn keep_as_conditional(
        &self,
        by: Actor,
        id: StudyId,
    ) -> Result<(MatchId, ChangedLines), SessionError> {
        let study = self.study(by.user, id).await?;
        let match_id = study.source.map(|source| source.match_id);
        let match_id = match_id.ok_or(StudyRefusal::NotYourMatch)?;
        // What the match refuses whatever the line is comes first.
        self.conditionals(match_id, by.user).await?;
        let state = self.state(match_id).await?;
        let turns = study.conditional(match_id, state.board)?.answered;
        let added = self
            .change_lines(by, match_id, None, |state, found| {
                if found.board != state.board && !found.tree.is_empty() {
                    return Err(ConditionalRefusal::MidTurn);
                }
                let (mut tree, mut path) = (found.tree.clone(), Vec::new());
                for (they, you) in &turns {
                    let line = NewLine {
                        first: None,
                        after: &path,
                        they,
                        you,
                    };
                    (tree, path) = match lines::add(state, found.seat, &tree, line) {
                        Err(ConditionalRefusal::SameCondition { path }) if answers(&tree, &path, you) => {
                            (tree, path)
                        }
                        other => other?,
                    };
                }
                Ok((tree, path))
            })
            .await?;
        Ok((match_id, added))
    }
}

/// Returns whether the branch at a path answers an exact turn with that one.
fn answers(tree: &ConditionalTree, path: &[usize], you: &str) -> bool {
    tree.at(path).is_some_and(|branch| {
        matches!(branch.when, When::Turn(_)) && branch.reply.join(TURN_SEPARATOR) == you
    })
}

//! The two worlds of errors: what a person can mend is a sentence for them; everything else is a fault for the
//! log, answered with one plain sentence. Holds no sentence itself.

use super::message::OutgoingMessage;
use super::text::refusals;
use super::text::words::Words;
use rookery_session::SessionError;

/// Why an interaction failed.
#[derive(Debug, thiserror::Error)]
pub enum HandlerError {
    /// The person can mend it; the sentence says how.
    #[error("{0}")]
    User(String),
    /// The same, with a picture of the obstacle.
    #[error("{}", .0.text)]
    Shown(Box<OutgoingMessage>),
    /// The match, challenge or turn does not allow it.
    #[error(transparent)]
    Refused(SessionError),
    /// The program or its surroundings failed.
    #[error("{0:#}")]
    Fault(anyhow::Error),
}

impl HandlerError {
    /// The message for the user, in their language.
    #[must_use]
    pub fn letter(self, words: &Words) -> OutgoingMessage {
        match self {
            HandlerError::User(sentence) => OutgoingMessage::new(sentence),
            HandlerError::Shown(letter) => *letter,
            HandlerError::Refused(error) => OutgoingMessage::new(refusals::session(words, &error)),
            HandlerError::Fault(_) => OutgoingMessage::new(refusals::fault(words)),
        }
    }

    /// Whether it belongs in the log as an error.
    #[must_use]
    pub fn is_fault(&self) -> bool {
        match self {
            HandlerError::User(_) | HandlerError::Shown(_) => false,
            HandlerError::Refused(error) => error.is_fault(),
            HandlerError::Fault(_) => true,
        }
    }
}

impl From<SessionError> for HandlerError {
    fn from(error: SessionError) -> Self {
        HandlerError::Refused(error)
    }
}

impl From<anyhow::Error> for HandlerError {
    fn from(error: anyhow::Error) -> Self {
        HandlerError::Fault(error)
    }
}

impl From<serenity::Error> for HandlerError {
    fn from(error: serenity::Error) -> Self {
        HandlerError::Fault(error.into())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_fault_is_never_told_in_detail() {
        let failure = HandlerError::from(anyhow::anyhow!("the disk at /srv is full"));
        assert!(failure.is_fault() && !failure.letter(Words::english()).text.contains("disk"));
        let failure = HandlerError::from(SessionError::Fault("corrupt".to_owned()));
        assert!(failure.is_fault() && !failure.letter(Words::english()).text.contains("corrupt"));
        assert!(!HandlerError::from(SessionError::NoSuchMatch).is_fault());
        assert_eq!(
            HandlerError::User("Do this.".to_owned())
                .letter(Words::english())
                .text,
            "Do this."
        );
    }
}

//! The two worlds of errors: what a person can mend is a sentence for them; everything else is a fault for the
//! log, answered with one plain sentence. Holds no sentence itself.

use super::letter::Letter;
use super::messages::refusals;
use rookery_session::SessionError;

/// Why an interaction did not do what it asked.
#[derive(Debug, thiserror::Error)]
pub enum Failure {
    /// The person can mend it; the sentence says how.
    #[error("{0}")]
    User(String),
    /// The same, with a picture of what stands in the way.
    #[error("{}", .0.text)]
    Shown(Box<Letter>),
    /// The match, challenge or turn does not allow it.
    #[error(transparent)]
    Refused(SessionError),
    /// The program or its surroundings failed.
    #[error("{0:#}")]
    Fault(anyhow::Error),
}

impl Failure {
    /// What the person is told.
    #[must_use]
    pub fn letter(self) -> Letter {
        match self {
            Failure::User(sentence) => Letter::new(sentence),
            Failure::Shown(letter) => *letter,
            Failure::Refused(error) => Letter::new(refusals::session(&error)),
            Failure::Fault(_) => Letter::new(refusals::fault()),
        }
    }

    /// Whether it belongs in the log as an error.
    #[must_use]
    pub fn is_fault(&self) -> bool {
        match self {
            Failure::User(_) | Failure::Shown(_) => false,
            Failure::Refused(error) => error.is_fault(),
            Failure::Fault(_) => true,
        }
    }
}

impl From<SessionError> for Failure {
    fn from(error: SessionError) -> Self {
        Failure::Refused(error)
    }
}

impl From<anyhow::Error> for Failure {
    fn from(error: anyhow::Error) -> Self {
        Failure::Fault(error)
    }
}

impl From<serenity::Error> for Failure {
    fn from(error: serenity::Error) -> Self {
        Failure::Fault(error.into())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_fault_is_never_told_in_detail() {
        let failure = Failure::from(anyhow::anyhow!("the disk at /srv is full"));
        assert!(failure.is_fault() && !failure.letter().text.contains("disk"));
        let failure = Failure::from(SessionError::Fault("corrupt".to_owned()));
        assert!(failure.is_fault() && !failure.letter().text.contains("corrupt"));
        assert!(!Failure::from(SessionError::NoSuchMatch).is_fault());
        assert_eq!(Failure::User("Do this.".to_owned()).letter().text, "Do this.");
    }
}

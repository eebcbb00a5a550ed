//! The custom IDs of the private message in which a user challenges another one whose menu they opened.

use super::{ParseCustomIdError, Word, field};
use crate::discord::slug::Slug;
use rookery_session::TimeControl;
use std::fmt;

/// A challenge that is being put together: all that was chosen so far.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct ChallengePlan {
    /// The account of the user to challenge.
    pub account: u64,
    /// The ID of the variant, once it is chosen.
    pub variant: Option<Slug>,
    /// The clock.
    pub control: TimeControl,
}

/// Which component of that message is used.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ChallengePlanPart {
    /// The menu of variants. The chosen one arrives as its value.
    Variant,
    /// The menu of clocks. The chosen one arrives as its value.
    Clock,
    /// The button that sends the challenge.
    Send,
}

words!(ChallengePlanPart {
    ChallengePlanPart::Variant => "variant",
    ChallengePlanPart::Clock => "clock",
    ChallengePlanPart::Send => "send",
});

/// What stands for a variant that is not chosen. No slug is empty.
const NONE: &str = "";

impl fmt::Display for ChallengePlan {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let variant = self.variant.as_ref().map_or(NONE, Slug::as_str);
        write!(f, "{}:{variant}:{}", self.account, self.control)
    }
}

/// Reads the fields behind the sort.
pub(super) fn read(fields: &[&str]) -> Result<(ChallengePlan, ChallengePlanPart), ParseCustomIdError> {
    let [account, variant, control, part] = fields else {
        return Err(ParseCustomIdError);
    };
    let plan = ChallengePlan {
        account: field(account)?,
        variant: match *variant {
            NONE => None,
            variant => Some(field(variant)?),
        },
        control: field(control)?,
    };
    Ok((plan, Word::of(part)?))
}

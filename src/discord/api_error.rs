//! What an error of Discord's API means. Only an answer of Discord itself, with a code that is known here, is final;
//! anything else may pass. Sends nothing.

use serenity::http::HttpError;

/// Discord's error codes that matter here (documentation: JSON Error Codes).
mod code {
    pub const UNKNOWN_CHANNEL: isize = 10_003;
    pub const UNKNOWN_GUILD: isize = 10_004;
    pub const UNKNOWN_MESSAGE: isize = 10_008;
    pub const UNKNOWN_USER: isize = 10_013;
    pub const UNKNOWN_WEBHOOK: isize = 10_015;
    pub const UNKNOWN_INTERACTION: isize = 10_062;
    pub const REQUEST_TOO_LARGE: isize = 40_005;
    pub const ALREADY_ANSWERED: isize = 40_060;
    pub const MISSING_ACCESS: isize = 50_001;
    pub const NOT_THE_AUTHOR: isize = 50_005;
    pub const EMPTY_MESSAGE: isize = 50_006;
    pub const CANNOT_DM: isize = 50_007;
    pub const NOT_A_TEXT_CHANNEL: isize = 50_008;
    pub const MISSING_PERMISSIONS: isize = 50_013;
    pub const WRONG_CHANNEL_TYPE: isize = 50_024;
    pub const INTERACTION_OVER: isize = 50_027;
    pub const INVALID_FORM_BODY: isize = 50_035;
    pub const THREAD_ARCHIVED: isize = 50_083;
    pub const INVALID_JSON: isize = 50_109;
    pub const NO_MUTUAL_GUILD: isize = 50_278;
    pub const THREAD_EXISTS: isize = 160_004;
    pub const THREAD_LOCKED: isize = 160_005;
    pub const MOST_THREADS: isize = 160_006;
    pub const BLOCKED_BY_AUTOMOD: isize = 200_000;
    pub const TITLE_BLOCKED_BY_AUTOMOD: isize = 200_001;
}

/// What a failed request means.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Meaning {
    /// The channel or thread does not exist any more.
    Gone,
    /// It exists, and nothing can be posted there.
    Forbidden,
    /// A channel of this type does not allow it, such as a message in a forum or a thread in a thread.
    WrongChannelType,
    /// The thread is archived.
    Archived,
    /// The thread is locked.
    Locked,
    /// The message has a thread already.
    HasThread,
    /// The server has as many threads as it may have.
    TooManyThreads,
    /// The message does not exist any more.
    NoMessage,
    /// The interaction has its first answer already.
    Answered,
    /// The request itself is wrong: trying again gives the same.
    Wrong,
    /// A refusal that is not Discord's own, such as a firewall's page, or one with a code that is not known here. It may
    /// pass, and it may be final.
    Unclear,
    /// Anything that may pass: limits, errors of Discord, the network.
    Passing,
}

impl Meaning {
    /// Whether trying again gives the same.
    pub(crate) const fn is_final(self) -> bool {
        !matches!(self, Meaning::Unclear | Meaning::Passing)
    }
}

/// What an error of serenity means.
pub(crate) fn meaning(error: &serenity::Error) -> Meaning {
    let serenity::Error::Http(HttpError::UnsuccessfulRequest(response)) = error else {
        return Meaning::Passing;
    };
    // Where the answer is no JSON of Discord's, serenity's code is -1.
    of_response(response.status_code.as_u16(), response.error.code)
}

fn of_response(status: u16, code: isize) -> Meaning {
    match code {
        code::UNKNOWN_CHANNEL | code::UNKNOWN_GUILD => Meaning::Gone,
        code::UNKNOWN_MESSAGE => Meaning::NoMessage,
        code::ALREADY_ANSWERED => Meaning::Answered,
        code::UNKNOWN_INTERACTION
        | code::UNKNOWN_WEBHOOK
        | code::INTERACTION_OVER
        | code::REQUEST_TOO_LARGE
        | code::NOT_THE_AUTHOR
        | code::EMPTY_MESSAGE
        | code::INVALID_FORM_BODY
        | code::INVALID_JSON
        | code::BLOCKED_BY_AUTOMOD
        | code::TITLE_BLOCKED_BY_AUTOMOD => Meaning::Wrong,
        code::MISSING_ACCESS
        | code::MISSING_PERMISSIONS
        | code::CANNOT_DM
        | code::NO_MUTUAL_GUILD
        | code::UNKNOWN_USER => Meaning::Forbidden,
        code::NOT_A_TEXT_CHANNEL | code::WRONG_CHANNEL_TYPE => Meaning::WrongChannelType,
        code::THREAD_ARCHIVED => Meaning::Archived,
        code::THREAD_LOCKED => Meaning::Locked,
        code::THREAD_EXISTS => Meaning::HasThread,
        code::MOST_THREADS => Meaning::TooManyThreads,
        _ => match status {
            // 401 means that the token is no longer good: whoever runs the bot must act, and nothing is thrown away.
            401 | 408 | 429 => Meaning::Passing,
            400..=499 => Meaning::Unclear,
            _ => Meaning::Passing,
        },
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn limits_and_errors_of_discord_may_pass() {
        for status in [401, 408, 429, 500, 502, 503, 504] {
            for code in [-1, 0] {
                assert_eq!(of_response(status, code), Meaning::Passing, "{status} {code}");
            }
        }
    }

    #[test]
    fn a_refusal_that_is_not_discords_own_is_never_final() {
        for status in [400, 403, 404, 405, 410, 451] {
            // A page of a proxy; Discord's JSON without a code; a code of Discord's that is not known here.
            for code in [-1, 0, 99_999] {
                let meaning = of_response(status, code);
                assert_eq!(meaning, Meaning::Unclear, "{status} {code}");
                assert!(!meaning.is_final());
            }
        }
    }

    #[test]
    fn codes_of_discord_that_are_known_are_final() {
        for (status, code, meaning) in [
            (404, 10_003, Meaning::Gone),
            (404, 10_008, Meaning::NoMessage),
            (403, 50_013, Meaning::Forbidden),
            (400, 50_024, Meaning::WrongChannelType),
            (400, 40_060, Meaning::Answered),
            (404, 10_062, Meaning::Wrong),
            (400, 50_035, Meaning::Wrong),
            (400, 160_004, Meaning::HasThread),
            (400, 50_083, Meaning::Archived),
            (403, 160_005, Meaning::Locked),
        ] {
            assert_eq!(of_response(status, code), meaning, "{status} {code}");
            assert!(meaning.is_final());
        }
    }
}

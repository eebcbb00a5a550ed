//! What an error of Discord's API means: which errors are final and which may pass. Sends nothing.

use serenity::http::HttpError;

/// Discord's error codes that matter here (documentation: JSON Error Codes).
mod code {
    pub const UNKNOWN_CHANNEL: isize = 10_003;
    pub const UNKNOWN_GUILD: isize = 10_004;
    pub const UNKNOWN_MESSAGE: isize = 10_008;
    pub const UNKNOWN_USER: isize = 10_013;
    pub const ALREADY_ANSWERED: isize = 40_060;
    pub const MISSING_ACCESS: isize = 50_001;
    pub const CANNOT_DM: isize = 50_007;
    pub const MISSING_PERMISSIONS: isize = 50_013;
    pub const INTERACTION_OVER: isize = 50_027;
    pub const THREAD_ARCHIVED: isize = 50_083;
    pub const NO_MUTUAL_GUILD: isize = 50_278;
    pub const THREAD_EXISTS: isize = 160_004;
    pub const THREAD_LOCKED: isize = 160_005;
    pub const MOST_THREADS: isize = 160_006;
}

/// What a failed request means.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Meaning {
    /// The channel or thread does not exist any more.
    Gone,
    /// It exists, and nothing can be posted there.
    Forbidden,
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
    /// Anything that may pass: limits, errors of Discord, the network.
    Passing,
}

/// What an error of serenity means.
pub(crate) fn meaning(error: &serenity::Error) -> Meaning {
    let serenity::Error::Http(HttpError::UnsuccessfulRequest(response)) = error else {
        return Meaning::Passing;
    };
    of_response(response.status_code.as_u16(), response.error.code)
}

fn of_response(status: u16, code: isize) -> Meaning {
    match code {
        code::UNKNOWN_CHANNEL | code::UNKNOWN_GUILD => Meaning::Gone,
        code::UNKNOWN_MESSAGE => Meaning::NoMessage,
        code::ALREADY_ANSWERED => Meaning::Answered,
        code::INTERACTION_OVER => Meaning::Wrong,
        code::MISSING_ACCESS
        | code::MISSING_PERMISSIONS
        | code::CANNOT_DM
        | code::NO_MUTUAL_GUILD
        | code::UNKNOWN_USER => Meaning::Forbidden,
        code::THREAD_ARCHIVED => Meaning::Archived,
        code::THREAD_LOCKED => Meaning::Locked,
        code::THREAD_EXISTS => Meaning::HasThread,
        code::MOST_THREADS => Meaning::TooManyThreads,
        _ => match status {
            // 401 means that the token is no longer good: whoever runs the bot must act, and nothing is thrown away.
            401 | 408 | 429 => Meaning::Passing,
            403 => Meaning::Forbidden,
            404 => Meaning::Gone,
            400..=499 => Meaning::Wrong,
            _ => Meaning::Passing,
        },
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_passes_is_told_from_what_does_not() {
        assert_eq!(of_response(429, -1), Meaning::Passing);
        assert_eq!(of_response(503, -1), Meaning::Passing);
        assert_eq!(of_response(401, 0), Meaning::Passing);
        assert_eq!(of_response(404, 10_003), Meaning::Gone);
        assert_eq!(of_response(404, 10_008), Meaning::NoMessage);
        assert_eq!(of_response(403, 50_013), Meaning::Forbidden);
        assert_eq!(of_response(400, 40_060), Meaning::Answered);
        assert_eq!(of_response(400, 50_035), Meaning::Wrong);
        assert_eq!(of_response(400, 160_004), Meaning::HasThread);
        assert_eq!(of_response(400, 50_083), Meaning::Archived);
        assert_eq!(of_response(403, 160_005), Meaning::Locked);
    }
}

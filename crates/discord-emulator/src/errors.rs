//! Discord's error responses: a status, a code, a sentence and, for invalid forms, the tree of field errors. Validators
//! and routes decide which error a request gets.

use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use serde_json::{Map, Value, json};

/// An error response of Discord's REST API.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
#[error("{status} {code}: {message}")]
pub struct ApiError {
    /// The HTTP status.
    pub status: u16,
    /// Discord's JSON error code, or 0 if it has none.
    pub code: u32,
    /// Discord's sentence.
    pub message: String,
    /// The field errors of an invalid form, otherwise null.
    pub errors: Value,
}

impl ApiError {
    /// Creates an error with any status, code and sentence.
    pub fn new(status: u16, code: u32, message: impl Into<String>) -> Self {
        Self {
            status,
            code,
            message: message.into(),
            errors: Value::Null,
        }
    }

    /// Returns the body as Discord sends it.
    pub fn body(&self) -> Value {
        let mut body = json!({ "message": self.message, "code": self.code });
        if !self.errors.is_null() {
            body["errors"] = self.errors.clone();
        }
        body
    }
}

impl IntoResponse for ApiError {
    fn into_response(self) -> Response {
        let status = StatusCode::from_u16(self.status).unwrap_or(StatusCode::INTERNAL_SERVER_ERROR);
        (status, axum::Json(self.body())).into_response()
    }
}

macro_rules! errors {
    ($($(#[$doc:meta])* $name:ident = $status:literal, $code:literal, $message:literal;)*) => {
        impl ApiError {
            $($(#[$doc])* pub fn $name() -> Self { Self::new($status, $code, $message) })*
        }
    };
}

errors! {
    /// A missing or wrong token.
    unauthorized = 401, 0, "401: Unauthorized";
    /// No such route.
    not_found = 404, 0, "404: Not Found";
    /// The channel does not exist.
    unknown_channel = 404, 10003, "Unknown Channel";
    /// The guild does not exist or the bot is not in it.
    unknown_guild = 404, 10004, "Unknown Guild";
    /// The user is not a member of the guild.
    unknown_member = 404, 10007, "Unknown Member";
    /// The message does not exist.
    unknown_message = 404, 10008, "Unknown Message";
    /// The user does not exist.
    unknown_user = 404, 10013, "Unknown User";
    /// The webhook (or interaction token's webhook) does not exist.
    unknown_webhook = 404, 10015, "Unknown Webhook";
    /// The interaction does not exist, or its 3 seconds have passed.
    unknown_interaction = 404, 10062, "Unknown interaction";
    /// The command does not exist.
    unknown_command = 404, 10063, "Unknown application command";
    /// Too many commands.
    too_many_commands = 400, 30032, "Maximum number of application commands reached (100)";
    /// Too many new commands in a day; only by injection.
    too_many_new_commands = 400, 30034, "Max number of daily application command creates has been reached (200)";
    /// Too many messages in a channel; only by injection.
    channel_write_limit = 429, 20028, "The write action you are performing on the channel has hit the write rate limit";
    /// Too many edits of messages older than an hour.
    too_many_old_edits = 429, 30046, "Maximum number of edits to messages older than 1 hour reached. Try again later";
    /// The channel is in slow mode; only by injection, because bots are exempt.
    slow_mode = 429, 20016, "This action cannot be performed due to slowmode rate limit";
    /// A file or request is too large.
    too_large = 413, 40005, "Request entity too large";
    /// The interaction has already been acknowledged.
    already_acknowledged = 400, 40060, "Interaction has already been acknowledged.";
    /// The bot cannot see the channel.
    missing_access = 403, 50001, "Missing Access";
    /// The message has another author.
    not_the_author = 403, 50005, "Cannot edit a message authored by another user";
    /// The message is empty.
    empty_message = 400, 50006, "Cannot send an empty message";
    /// The user does not accept DMs from the bot.
    cannot_dm = 403, 50007, "Cannot send messages to this user";
    /// The channel takes no messages, such as a forum.
    not_a_text_channel = 400, 50008, "Cannot send messages in a non-text channel";
    /// A permission is missing.
    missing_permissions = 403, 50013, "Missing Permissions";
    /// The channel is of the wrong kind.
    wrong_channel_kind = 400, 50024, "Cannot execute action on this channel type";
    /// The interaction's token is wrong or older than 15 minutes.
    invalid_webhook_token = 401, 50027, "Invalid Webhook Token";
    /// The thread is archived, or archived and locked.
    thread_archived = 400, 50083, "Thread is archived";
    /// The body is not JSON.
    invalid_json = 400, 50109, "The request body contains invalid JSON.";
    /// The bot shares no guild with the user.
    no_mutual_guilds = 403, 50278, "Cannot send messages to this user due to having no mutual guilds";
    /// The message already has a thread.
    thread_exists = 400, 160_004, "A thread has already been created for this message";
    /// The thread is locked.
    thread_locked = 400, 160_005, "Thread is locked";
    /// Too many active threads.
    too_many_threads = 400, 160_006, "Maximum number of active threads reached";
}

/// Collects field errors while a body is checked; becomes one `50035 Invalid Form Body`.
#[derive(Debug, Default)]
pub struct FormErrors {
    found: Vec<(Vec<String>, &'static str, String)>,
}

/// A place in a body, from the root: field names and list positions.
#[derive(Clone, Debug, Default)]
pub struct Path(Vec<String>);

impl Path {
    /// Returns the path of the body itself.
    pub fn root() -> Self {
        Self::default()
    }

    /// Returns the path of a field or a list position below this place.
    pub fn at(&self, step: impl ToString) -> Self {
        let mut steps = self.0.clone();
        steps.push(step.to_string());
        Self(steps)
    }
}

impl FormErrors {
    /// Adds one error at a place.
    pub fn add(&mut self, path: &Path, code: &'static str, message: impl Into<String>) {
        self.found.push((path.0.clone(), code, message.into()));
    }

    /// Notes that a required field is missing.
    pub fn required(&mut self, path: &Path) {
        self.add(path, "BASE_TYPE_REQUIRED", "This field is required");
    }

    /// Notes that a text or list is longer than `max` or shorter than `min`.
    pub fn length(&mut self, path: &Path, count: usize, min: usize, max: usize) {
        if (min..=max).contains(&count) {
            return;
        }
        if min == 0 {
            self.add(
                path,
                "BASE_TYPE_MAX_LENGTH",
                format!("Must be {max} or fewer in length."),
            );
        } else {
            self.add(
                path,
                "BASE_TYPE_BAD_LENGTH",
                format!("Must be between {min} and {max} in length."),
            );
        }
    }

    /// Notes that a value is not one of those allowed.
    pub fn choice(&mut self, path: &Path, allowed: &str) {
        self.add(
            path,
            "BASE_TYPE_CHOICES",
            format!("Value must be one of {{{allowed}}}."),
        );
    }

    /// Returns whether nothing was found.
    pub fn is_empty(&self) -> bool {
        self.found.is_empty()
    }

    /// Returns all errors as one, or `Ok` if nothing was found.
    ///
    /// # Errors
    /// `50035 Invalid Form Body` with the tree of errors.
    pub fn finish(self) -> Result<(), ApiError> {
        if self.found.is_empty() {
            return Ok(());
        }
        let mut tree = Value::Object(Map::new());
        for (path, code, message) in self.found {
            let mut node = &mut tree;
            for step in path {
                node = &mut node[step.as_str()];
            }
            let entry = json!({ "code": code, "message": message });
            match node.get_mut("_errors").and_then(Value::as_array_mut) {
                Some(list) => list.push(entry),
                None => node["_errors"] = json!([entry]),
            }
        }
        let mut error = ApiError::new(400, 50035, "Invalid Form Body");
        error.errors = tree;
        Err(error)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn field_errors_become_discords_tree() {
        let mut errors = FormErrors::default();
        let embed = Path::root().at("embeds").at(0);
        errors.length(&embed.at("title"), 257, 0, 256);
        errors.required(&embed.at("fields").at(2).at("name"));
        let error = errors.finish().unwrap_err();
        assert_eq!((error.status, error.code), (400, 50035));
        let title = &error.body()["errors"]["embeds"]["0"]["title"]["_errors"][0];
        assert_eq!(title["code"], "BASE_TYPE_MAX_LENGTH");
        let name = &error.body()["errors"]["embeds"]["0"]["fields"]["2"]["name"]["_errors"][0];
        assert_eq!(name["code"], "BASE_TYPE_REQUIRED");
    }
}

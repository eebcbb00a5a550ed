//! Every limit of Discord that the emulator enforces, each with its source.
//!
//! "Reference" is Discord's developer documentation, "description" its published OpenAPI file. Lengths are counted in
//! Unicode code points.

/// Characters of a message's content (reference, "Create Message").
pub const CONTENT: usize = 2000;
/// Embeds in a message (reference, "Create Message").
pub const EMBEDS: usize = 10;
/// Characters of all embeds of a message together (reference, "Embed Limits").
pub const EMBEDS_TOTAL: usize = 6000;
/// Characters of an embed's title (reference, "Embed Limits").
pub const EMBED_TITLE: usize = 256;
/// Characters of an embed's description (reference, "Embed Limits").
pub const EMBED_DESCRIPTION: usize = 4096;
/// Fields of an embed (reference, "Embed Limits").
pub const EMBED_FIELDS: usize = 25;
/// Characters of an embed field's name (reference, "Embed Limits").
pub const EMBED_FIELD_NAME: usize = 256;
/// Characters of an embed field's value (reference, "Embed Limits").
pub const EMBED_FIELD_VALUE: usize = 1024;
/// Characters of an embed's footer (reference, "Embed Limits").
pub const EMBED_FOOTER: usize = 2048;
/// Characters of an embed author's name (reference, "Embed Limits").
pub const EMBED_AUTHOR: usize = 256;
/// The highest colour of an embed: 24 bits (description, `RichEmbed.color`).
pub const EMBED_COLOUR: u64 = 0xFF_FFFF;
/// Characters of a URL in an embed (description, `RichEmbed.url`).
pub const EMBED_URL: usize = 2048;
/// Characters of a nonce (reference, "Create Message").
pub const NONCE: usize = 25;
/// The time for which an enforced nonce is remembered, in ms; the reference says "the past few minutes" ("Create Message").
pub const NONCE_LIFE_MS: i64 = 5 * 60 * 1000;
/// Users, and roles, that `allowed_mentions` may name (reference, "Allowed Mentions Object").
pub const ALLOWED_MENTIONS: usize = 100;

/// Action rows of a message (reference, "Action Row").
pub const ROWS: usize = 5;
/// Buttons in a row (reference, "Action Row").
pub const BUTTONS_PER_ROW: usize = 5;
/// Characters of a custom id (reference, "Custom ID").
pub const CUSTOM_ID: usize = 100;
/// Characters of a button's label (reference, "Button Structure").
pub const BUTTON_LABEL: usize = 80;
/// Characters of a link button's URL (reference, "Button Structure").
pub const BUTTON_URL: usize = 512;
/// Options of a string select (reference, "String Select Structure").
pub const SELECT_OPTIONS: usize = 25;
/// Characters of a select option's label (reference, "Select Option Structure").
pub const SELECT_LABEL: usize = 100;
/// Characters of a select option's value (reference, "Select Option Structure").
pub const SELECT_VALUE: usize = 100;
/// Characters of a select option's description (reference, "Select Option Structure").
pub const SELECT_DESCRIPTION: usize = 100;
/// Characters of a select's placeholder (reference, "String Select Structure").
pub const SELECT_PLACEHOLDER: usize = 150;

/// Characters of a modal's title (reference, "Modal").
pub const MODAL_TITLE: usize = 45;
/// Components of a modal (reference, "Modal").
pub const MODAL_ROWS: usize = 5;
/// Characters of a text input's label (reference, "Text Input").
pub const TEXT_INPUT_LABEL: usize = 45;
/// Characters of a text input's value (reference, "Text Input").
pub const TEXT_INPUT_VALUE: usize = 4000;
/// Characters of a text input's placeholder (reference, "Text Input").
pub const TEXT_INPUT_PLACEHOLDER: usize = 100;

/// Choices of an option or of an autocomplete answer (reference, "Application Command Option Structure").
pub const CHOICES: usize = 25;
/// Characters of a choice's name (reference, "Application Command Option Choice Structure").
pub const CHOICE_NAME: usize = 100;
/// Characters of a text choice's value (reference, "Application Command Option Choice Structure").
pub const CHOICE_VALUE: usize = 100;
/// Slash commands of an application, globally and in each guild (reference, "Registering a Command").
pub const SLASH_COMMANDS: usize = 100;
/// Commands of the user menu, and of the message menu (reference, "Registering a Command").
pub const MENU_COMMANDS: usize = 15;
/// Characters of a command's or option's name (reference, "Application Command Naming").
pub const COMMAND_NAME: usize = 32;
/// Characters of a command's or option's description (reference, "Application Command Structure").
pub const COMMAND_DESCRIPTION: usize = 100;
/// Options of a command (reference, "Application Command Structure").
pub const COMMAND_OPTIONS: usize = 25;
/// Characters of names, descriptions and values of a whole command (reference, "Slash Commands").
pub const COMMAND_TOTAL: usize = 8000;
/// The longest text an option may take (reference, "Application Command Option Structure", `max_length`).
pub const OPTION_TEXT: usize = 6000;
/// The largest INTEGER and NUMBER: 2^53 (reference, "Application Command Option Type").
pub const OPTION_NUMBER: f64 = 9_007_199_254_740_992.0;

/// Files of a message (description, `MessageCreateRequest.attachments`).
pub const FILES: usize = 10;
/// Bytes of one file where no boost raises it (reference, "Uploading Files"): 10 MiB.
pub const FILE_BYTES: usize = 10 * 1024 * 1024;
/// Bytes of a whole request (reference, "Uploading Files"): 25 MiB.
pub const REQUEST_BYTES: usize = 25 * 1024 * 1024;
/// Characters of an attachment's description, its alt text (reference, "Attachment Object").
pub const ALT_TEXT: usize = 1024;
/// Characters of a file's name (description, `MessageAttachmentRequest.filename`).
pub const FILE_NAME: usize = 1024;

/// The deadline for the first response to an interaction, in ms (reference, "Receiving and Responding").
pub const FIRST_ANSWER_MS: i64 = 3_000;
/// The lifetime of an interaction's token in ms (reference, "Receiving and Responding").
pub const TOKEN_LIFE_MS: i64 = 15 * 60 * 1000;

/// Characters of a channel's or thread's name (reference, "Channel Object").
pub const CHANNEL_NAME: usize = 100;
/// The archive delays a thread may have, in minutes (reference, "Thread Metadata Object").
pub const ARCHIVE_MINUTES: [u64; 4] = [60, 1440, 4320, 10080];
/// Active threads of a guild (error 160006; the number is the client's, the reference names none).
pub const ACTIVE_THREADS: usize = 1000;
/// Messages of one listing (reference, "Get Channel Messages").
pub const LISTED_MESSAGES: usize = 100;
/// Messages of a listing without a limit (reference, "Get Channel Messages").
pub const LISTED_MESSAGES_DEFAULT: usize = 50;

/// Requests per second of one bot, not counting interaction endpoints (reference, "Rate Limits").
pub const REQUESTS_PER_SECOND: u32 = 50;
/// New messages in a channel per [`MESSAGES_WINDOW_MS`] (Discord staff, discord-api-docs #20; only headers count).
pub const MESSAGES_PER_WINDOW: u32 = 5;
/// See [`MESSAGES_PER_WINDOW`], in ms.
pub const MESSAGES_WINDOW_MS: i64 = 5_000;
/// `GET /users/{id}` requests per [`USERS_WINDOW_MS`], for all users together (observed, discord-api-docs #7394).
pub const USERS_PER_WINDOW: u32 = 30;
/// See [`USERS_PER_WINDOW`], in ms. Discord documents no window; this is the emulator's choice.
pub const USERS_WINDOW_MS: i64 = 30_000;
/// Requests on one interaction's token per [`WEBHOOK_WINDOW_MS`] (discord-api-docs #2701).
pub const WEBHOOK_PER_WINDOW: u32 = 5;
/// See [`WEBHOOK_PER_WINDOW`], in ms.
pub const WEBHOOK_WINDOW_MS: i64 = 2_000;
/// The age in ms from which a message has the stricter edit limit (error 30046).
pub const OLD_MESSAGE_MS: i64 = 60 * 60 * 1000;
/// Edits of old messages in a channel per [`OLD_EDITS_WINDOW_MS`] (observed by others; error 30046 is documented, the numbers not).
pub const OLD_EDITS_PER_WINDOW: u32 = 3;
/// See [`OLD_EDITS_PER_WINDOW`], in ms.
pub const OLD_EDITS_WINDOW_MS: i64 = 20_000;

/// The heartbeat interval that the gateway sends, in ms (Discord's usual value).
pub const HEARTBEAT_MS: u64 = 41_250;
/// Bytes of one message from the client (reference, "Sending Events").
pub const GATEWAY_PAYLOAD_BYTES: usize = 4096;
/// Events kept for replay in one session; a session that missed more cannot be resumed. The emulator's own limit.
pub const REPLAY_EVENTS: usize = 10_000;

//! One message: text, at most one picture and one document, rows of buttons, and exactly the users it may ping. Only
//! this module converts it to what serenity sends, so no message can forget its allowed mentions, its alt text or a
//! limit. Contains no sentence.

use super::invisible_mark::{MARK_CHARACTERS, mark};
use super::limits::{ALT_TEXT, MESSAGE_CHARACTERS, clipped};
use super::phone;
use super::private_messages::Purpose;
use serenity::all::{
    CreateActionRow, CreateAllowedMentions, CreateAttachment, CreateEmbed, CreateInteractionResponseFollowup,
    CreateInteractionResponseMessage, CreateMessage, EditAttachments, EditInteractionResponse, EditMessage,
    Nonce, UserId,
};
use std::sync::Arc;
use tokio::sync::Notify;

/// A picture with its description.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Picture {
    /// The file.
    pub file: Vec<u8>,
    /// The file name, whose extension tells Discord how to show it.
    pub name: &'static str,
    /// The alt text.
    pub alt: String,
}

impl Picture {
    /// Makes a still picture.
    #[must_use]
    pub fn png(file: Vec<u8>, alt: String) -> Self {
        let name = "board.png";
        Self { file, name, alt }
    }

    /// Makes a picture of a tournament.
    #[must_use]
    pub fn sheet(file: Vec<u8>, alt: String) -> Self {
        let name = "tournament.png";
        Self { file, name, alt }
    }

    /// Makes a picture of ratings.
    #[must_use]
    pub fn ratings(file: Vec<u8>, alt: String) -> Self {
        let name = "ratings.png";
        Self { file, name, alt }
    }

    /// Makes an animation.
    #[must_use]
    pub fn gif(file: Vec<u8>, alt: String) -> Self {
        let name = "replay.gif";
        Self { file, name, alt }
    }
}

/// A text file to download.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Document {
    /// The file name, with its extension.
    pub name: String,
    /// The content.
    pub text: String,
}

/// Tells whoever waits that a message was sent, or could not be.
#[derive(Clone, Debug, Default)]
pub struct AnswerSent(Arc<Notify>);

impl AnswerSent {
    /// Says so. Whoever waits only later is told too.
    pub fn tell(&self) {
        self.0.notify_one();
    }

    /// Waits until it is said.
    pub async fn wait(&self) {
        self.0.notified().await;
    }
}

impl PartialEq for AnswerSent {
    fn eq(&self, other: &Self) -> bool {
        Arc::ptr_eq(&self.0, &other.0)
    }
}

/// A message.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct OutgoingMessage {
    /// The text; too long a text is cut, which the tests of the sentences rule out.
    pub text: String,
    /// A sentence below the picture, right above the buttons: what has just happened, on a message that stays. Only
    /// private messages have one.
    pub below: Option<String>,
    /// The picture.
    pub picture: Option<Picture>,
    /// Whether a long text goes on below the picture, so that it stays on the screen of a phone. Only private messages in which
    /// a turn is entered do: explanations, hints and boards are read as one block above it.
    pub goes_on_below: bool,
    /// The documents.
    pub documents: Vec<Document>,
    /// The rows of buttons and menus.
    pub rows: Vec<CreateActionRow>,
    /// The only users whom a mention in the text pings.
    pub pings: Vec<UserId>,
    /// What it is for, which decides when it is removed if it is private.
    pub purpose: Purpose,
    /// What is told when it was sent as an answer, for what must come after it.
    pub sent: Option<AnswerSent>,
}

impl OutgoingMessage {
    /// Makes a message of text alone.
    pub fn new(text: impl Into<String>) -> Self {
        Self {
            text: text.into(),
            ..Self::default()
        }
    }

    /// Adds a picture.
    #[must_use]
    pub fn with_picture(mut self, picture: Picture) -> Self {
        self.picture = Some(picture);
        self
    }

    /// Puts a sentence below the picture, if there is one.
    #[must_use]
    pub fn with_below(mut self, below: Option<String>) -> Self {
        self.below = below;
        self
    }

    /// Puts a sentence below the picture, if there is one and none is there yet.
    #[must_use]
    pub fn with_news_below(self, below: Option<String>) -> Self {
        if self.below.is_some() {
            return self;
        }
        self.with_below(below)
    }

    /// Lets a long text go on below the picture.
    #[must_use]
    pub fn going_on_below(mut self) -> Self {
        self.goes_on_below = true;
        self
    }

    /// Moves the sentence below the picture to the beginning of the text, for places where embeds are not shown.
    #[must_use]
    pub fn without_embeds(mut self) -> Self {
        self.goes_on_below = false;
        if let Some(below) = self.below.take() {
            self.text = format!("{below}\n{}", self.text);
        }
        self
    }

    /// Adds a document.
    #[must_use]
    pub fn with_document(mut self, document: Document) -> Self {
        self.documents.push(document);
        self
    }

    /// Replaces the rows of buttons.
    #[must_use]
    pub fn with_rows(mut self, rows: Vec<CreateActionRow>) -> Self {
        self.rows = rows;
        self
    }

    /// Lets the message ping a user.
    #[must_use]
    pub fn pinging(mut self, user: UserId) -> Self {
        self.pings.push(user);
        self
    }

    /// Says what the message is for.
    #[must_use]
    pub fn with_purpose(mut self, purpose: Purpose) -> Self {
        self.purpose = purpose;
        self
    }

    fn content(&self) -> String {
        clipped(&self.text, MESSAGE_CHARACTERS)
    }

    /// The text of a private message, with what of it goes on below the picture.
    fn parts(&self) -> (String, Option<String>) {
        let text = self.content();
        let has_room = self.goes_on_below && self.picture.is_some();
        match phone::parted(&text).filter(|_| has_room) {
            Some((above, below)) => (above, Some(below)),
            None => (text, None),
        }
    }

    /// Discord shows embeds between the attachments and the buttons.
    fn embeds(&self, rest: Option<String>) -> Vec<CreateEmbed> {
        let below = rest.iter().chain(&self.below);
        below
            .map(|below| CreateEmbed::new().description(clipped(below, MESSAGE_CHARACTERS)))
            .collect()
    }

    fn mentions(&self) -> CreateAllowedMentions {
        CreateAllowedMentions::new().users(self.pings.iter().copied())
    }

    fn attachments(&self) -> impl Iterator<Item = CreateAttachment> {
        let picture = self.picture.as_ref().map(|picture| {
            CreateAttachment::bytes(picture.file.clone(), picture.name)
                .description(clipped(&picture.alt, ALT_TEXT))
        });
        let document = self.documents.iter();
        let document = document.map(|document| {
            CreateAttachment::bytes(document.text.clone().into_bytes(), document.name.clone())
        });
        picture.into_iter().chain(document)
    }

    /// Converts to the first response to an interaction, visible to its user alone.
    pub fn private_answer(&self) -> CreateInteractionResponseMessage {
        self.answer().ephemeral(true)
    }

    /// Converts to the first response that replaces the message whose button was pressed, its picture included.
    pub fn answer(&self) -> CreateInteractionResponseMessage {
        let (above, rest) = self.parts();
        CreateInteractionResponseMessage::new()
            .content(above)
            .embeds(self.embeds(rest))
            .components(self.rows.clone())
            .allowed_mentions(self.mentions())
            .add_files(self.attachments())
    }

    /// Converts to a message for everybody that follows the response to an interaction. It pings nobody.
    pub fn follow_up(&self) -> CreateInteractionResponseFollowup {
        CreateInteractionResponseFollowup::new()
            .content(self.content())
            .components(self.rows.clone())
            .allowed_mentions(CreateAllowedMentions::new())
            .add_files(self.attachments())
    }

    /// Converts to an edit of a deferred response. Replaces the picture.
    pub fn edited_answer(&self) -> EditInteractionResponse {
        let (above, rest) = self.parts();
        let edit = EditInteractionResponse::new()
            .content(above)
            .embeds(self.embeds(rest))
            .components(self.rows.clone())
            .allowed_mentions(self.mentions());
        let mut files = self.attachments().peekable();
        if files.peek().is_none() {
            return edit.clear_attachments();
        }
        edit.attachments(files.fold(EditAttachments::new(), EditAttachments::add))
    }

    /// Converts to a public message. Discord posts one message per nonce within some minutes, however often the request
    /// is sent. Later the message is found by the nonce's mark, which is not shown.
    pub fn public(&self, nonce: &str) -> CreateMessage {
        let text = clipped(&self.text, MESSAGE_CHARACTERS - MARK_CHARACTERS);
        let message = CreateMessage::new()
            .content(format!("{text}{}", mark(nonce)))
            .components(self.rows.clone())
            .allowed_mentions(self.mentions())
            .nonce(Nonce::String(nonce.to_owned()))
            .enforce_nonce(true);
        message.add_files(self.attachments())
    }

    /// Converts to an edit of a public message that takes its picture away.
    pub fn edited_without_picture(&self) -> EditMessage {
        self.edited().attachments(EditAttachments::new())
    }

    /// Converts to an edit of a public message. A picture replaces the one there, which otherwise stays.
    pub fn edited(&self) -> EditMessage {
        let edit = EditMessage::new()
            .content(self.content())
            .components(self.rows.clone())
            .allowed_mentions(self.mentions());
        if self.picture.is_none() {
            return edit;
        }
        let files = self.attachments();
        edit.attachments(files.fold(EditAttachments::new(), EditAttachments::add))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::{Value, json};

    fn written(value: &impl serde::Serialize) -> Value {
        serde_json::to_value(value).unwrap()
    }

    #[test]
    fn only_the_named_user_is_pinged() {
        let letter = OutgoingMessage::new("<@7> to move; hello <@8> and @everyone").pinging(UserId::new(7));
        for body in [
            written(&letter.public("1")),
            written(&letter.private_answer()),
            written(&letter.edited_answer()),
            written(&letter.edited()),
        ] {
            assert_eq!(body["allowed_mentions"]["users"], json!(["7"]), "{body}");
            assert_eq!(body["allowed_mentions"]["parse"], json!([]), "{body}");
        }
        let silent = written(&OutgoingMessage::new("<@7>").public("1"));
        assert_eq!(
            silent["allowed_mentions"],
            json!({"parse": [], "users": [], "roles": []})
        );
    }

    #[test]
    fn a_public_message_is_sent_once_a_nonce() {
        let body = written(&OutgoingMessage::new("x").public("b12"));
        assert_eq!(
            (&body["nonce"], &body["enforce_nonce"]),
            (&json!("b12"), &json!(true))
        );
    }

    #[test]
    fn a_private_answer_is_private() {
        assert_eq!(
            written(&OutgoingMessage::new("x").private_answer())["flags"],
            json!(64)
        );
        assert_eq!(written(&OutgoingMessage::new("x").answer())["flags"], Value::Null);
    }

    #[test]
    fn a_sentence_below_the_picture_is_an_embed_that_the_next_answer_takes_away() {
        let refused = OutgoingMessage::new("Your turn.").with_below(Some("Not legal.".to_owned()));
        for body in [written(&refused.answer()), written(&refused.edited_answer())] {
            assert_eq!(body["content"], json!("Your turn."));
            assert_eq!(body["embeds"][0]["description"], json!("Not legal."), "{body}");
        }
        let plain = refused.without_embeds();
        assert_eq!(plain.text, "Not legal.\nYour turn.");
        assert_eq!(written(&plain.answer())["embeds"], json!([]));
        assert_eq!(written(&plain.edited_answer())["embeds"], json!([]));
    }

    #[test]
    fn a_long_text_goes_on_below_the_picture_before_the_news() {
        let text: Vec<String> = (1..=14).map(|number| format!("Line {number}.")).collect();
        let picture = Picture::png(vec![1], "a board".to_owned());
        let long = OutgoingMessage::new(text.join("\n")).with_picture(picture);
        for body in [written(&long.answer()), written(&long.edited_answer())] {
            assert_eq!(body["embeds"], json!([]), "{body}");
        }
        let long = long.going_on_below().with_below(Some("Not legal.".to_owned()));
        for body in [written(&long.answer()), written(&long.edited_answer())] {
            assert_eq!(body["content"], json!(text[..12].join("\n")));
            assert_eq!(body["embeds"][0]["description"], json!("Line 13.\nLine 14."));
            assert_eq!(body["embeds"][1]["description"], json!("Not legal."));
        }
        let plain = written(&long.without_embeds().answer());
        assert_eq!(
            plain["content"],
            json!(format!("Not legal.\n{}", text.join("\n")))
        );
    }

    #[test]
    fn an_edit_without_a_picture_takes_the_old_one_away() {
        assert_eq!(
            written(&OutgoingMessage::new("x").edited_answer())["attachments"],
            json!([])
        );
        let with = OutgoingMessage::new("x").with_picture(Picture::png(vec![1], "a board".to_owned()));
        assert_eq!(
            written(&with.edited_answer())["attachments"][0]["description"],
            json!("a board")
        );
    }
}

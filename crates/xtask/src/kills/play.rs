//! What players do next in a match: one interaction, from the click to the answer. Must not look anywhere but where a
//! player looks.

use super::game::{Phase, PlayerWish, ScriptedGame};
use discord_emulator::world::MessageView;
use discord_emulator::{ChannelHandle, Reply, TestError, UserHandle, UserIn};
use rookery_rules::random::SplitMix64;
use rookery_rules::{Seat, Variant};
use serde_json::Value;

/// Of a hundred turns, how many are put together step by step.
const CLICKED: usize = 25;

/// Of a hundred decisions before a turn, how many are a draw offer.
const OFFERED: usize = 8;

/// The most steps of a turn that is put together step by step.
const STEPS: usize = 24;

/// What the program says when it can't know what became of a request.
const INTERNAL_ERROR: &str = "Something went wrong";

/// What the program says below an old board, beside the present one with its buttons.
const OLD_BOARD: &str = "That board is out of date.";

/// What the program says of a typed turn that costs units of its own side.
const NOT_YET: &str = "isn't played yet";

/// What came of one interaction.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum StepOutcome {
    /// There is nothing to do before the program has posted something.
    Nothing,
    /// The wish was granted.
    Granted(PlayerWish),
    /// The program refused, with this answer.
    Refused(String),
}

impl ScriptedGame {
    /// Does the next thing. [`ScriptedGame::unheard`] is what was asked for until an answer came.
    ///
    /// # Errors
    /// Fails if the client refuses, for example because no program is connected, or if no answer comes.
    pub async fn step(&mut self, random: &mut SplitMix64) -> Result<StepOutcome, TestError> {
        if self.rests || self.unheard.is_some() {
            return Ok(StepOutcome::Nothing);
        }
        match self.phase {
            Phase::Planned => self.challenge().await,
            Phase::Challenged => self.accept().await,
            Phase::Begun => self.turn(random).await,
            Phase::Over => Ok(StepOutcome::Nothing),
        }
    }

    async fn challenge(&mut self) -> Result<StepOutcome, TestError> {
        let opponent = self.players[1].mention();
        let options = [
            ("variant", self.variant.id()),
            ("opponent", opponent.as_str()),
            ("colour", "White"),
        ];
        let asked = self.players[0]
            .in_channel(&self.channel)
            .start_slash("play", &options)?;
        self.unheard = Some(PlayerWish::Challenge);
        let reply = asked.finished().await?;
        Ok(self.heard(PlayerWish::Challenge, &reply, |text| text.contains("hallenge")))
    }

    async fn accept(&mut self) -> Result<StepOutcome, TestError> {
        let asked = newest(&self.players[1], &self.channel, |message| {
            message.content.contains("challenges you") && has_button(message, "Accept")
        });
        let Some(asked) = asked else {
            return Ok(StepOutcome::Nothing);
        };
        self.unheard = Some(PlayerWish::Accept);
        let by = self.players[1].in_channel(&self.channel);
        match by.click(&asked, "Accept").await {
            Ok(reply) => Ok(self.heard(PlayerWish::Accept, &reply, |text| text.contains("accepted"))),
            Err(error) => self.not_sent(error),
        }
    }

    /// A turn, or something before it, once there is a thread.
    async fn turn(&mut self, random: &mut SplitMix64) -> Result<StepOutcome, TestError> {
        if self.thread.is_none() {
            self.thread = self.channel.threads().pop();
        }
        let (Some(thread), Some(seat)) = (self.thread.clone(), self.to_move()) else {
            return Ok(StepOutcome::Nothing);
        };
        let has_begun = newest(self.player(seat), &thread, |message| {
            message.content.contains("The match begins")
        });
        if has_begun.is_none() {
            return Ok(StepOutcome::Nothing);
        }
        if self.turns() >= self.length {
            return self.resign(&thread, seat).await;
        }
        if self.offer == Some(seat.other()) && random.pick(2) == 0 {
            let agrees = random.pick(5) == 0;
            return self.answer(&thread, seat, agrees).await;
        }
        if self.offer.is_none() && random.pick(100) < OFFERED {
            return self.offer_draw(&thread, seat).await;
        }
        if self.variant == Variant::Chess && random.pick(100) < CLICKED {
            return self.click_turn(&thread, seat, random).await;
        }
        self.type_turn(&thread, seat, random).await
    }

    async fn type_turn(
        &mut self,
        thread: &ChannelHandle,
        seat: Seat,
        random: &mut SplitMix64,
    ) -> Result<StepOutcome, TestError> {
        let Some(actions) = self.random_turn(seat, random) else {
            return Ok(StepOutcome::Nothing);
        };
        let texts: Vec<String> = actions.iter().map(ToString::to_string).collect();
        let typed = texts.join("; ");
        let by = self.player(seat).in_channel(thread);
        let asked = by.start_slash("move", &[("turn", &typed)])?;
        let wish = PlayerWish::Typed(seat, texts);
        self.unheard = Some(wish.clone());
        let mut reply = asked.finished().await?;
        // A turn that costs own units is played when it is typed once more.
        if reply.text().contains(NOT_YET) {
            reply = by.start_slash("move", &[("turn", &typed)])?.finished().await?;
        }
        Ok(self.heard(wish, &reply, |text| text.starts_with("Done:")))
    }

    /// Presses what is offered until the turn is complete.
    async fn click_turn(
        &mut self,
        thread: &ChannelHandle,
        seat: Seat,
        random: &mut SplitMix64,
    ) -> Result<StepOutcome, TestError> {
        let by = self.player(seat).in_channel(thread);
        let board = newest(self.player(seat), thread, |message| has_button(message, "Move"));
        let Some(board) = board else {
            return Ok(StepOutcome::Nothing);
        };
        // Any of the presses may be the last one.
        let wish = PlayerWish::Clicked(seat);
        self.unheard = Some(wish.clone());
        let mut panel = match by.click(&board, "Move").await {
            Ok(panel) => panel,
            Err(error) => return self.not_sent(error),
        };
        if panel.shown.is_some() && panel.text().starts_with(OLD_BOARD) {
            panel = by.click(&panel, "Move").await?;
        }
        for _ in 0..STEPS {
            if panel.shown.is_none() || panel.text().starts_with("Done:") {
                break;
            }
            match press(&by, &panel, random).await? {
                Some(next) => panel = next,
                None => break,
            }
        }
        Ok(self.heard(wish, &panel, |text| text.starts_with("Done:")))
    }

    async fn offer_draw(&mut self, thread: &ChannelHandle, seat: Seat) -> Result<StepOutcome, TestError> {
        let asked = self.player(seat).in_channel(thread).start_slash("draw", &[])?;
        self.unheard = Some(PlayerWish::Offer(seat));
        let reply = asked.finished().await?;
        Ok(self.heard(PlayerWish::Offer(seat), &reply, |text| {
            text.starts_with("You offered a draw.")
        }))
    }

    async fn answer(
        &mut self,
        thread: &ChannelHandle,
        seat: Seat,
        agrees: bool,
    ) -> Result<StepOutcome, TestError> {
        let (button, wish, said) = if agrees {
            ("Accept", PlayerWish::Agree(seat), "You agreed to a draw.")
        } else {
            ("Decline", PlayerWish::Decline(seat), "You declined the draw.")
        };
        let offered = newest(self.player(seat), thread, |message| has_button(message, button));
        let Some(offered) = offered else {
            return Ok(StepOutcome::Nothing);
        };
        self.unheard = Some(wish.clone());
        match self.player(seat).in_channel(thread).click(&offered, button).await {
            Ok(reply) => Ok(self.heard(wish, &reply, |text| text.contains(said))),
            Err(error) => self.not_sent(error),
        }
    }

    async fn resign(&mut self, thread: &ChannelHandle, seat: Seat) -> Result<StepOutcome, TestError> {
        let by = self.player(seat).in_channel(thread);
        // Nothing is done by the question.
        let asked = by.slash("resign", &[]).await?;
        self.unheard = Some(PlayerWish::Resign(seat));
        match by.click(&asked, "Yes, resign").await {
            Ok(reply) => Ok(self.heard(PlayerWish::Resign(seat), &reply, |text| {
                text.contains("You resigned.")
            })),
            Err(error) => self.not_sent(error),
        }
    }

    /// The client sent nothing: its button is gone, or no program is connected.
    fn not_sent(&mut self, error: TestError) -> Result<StepOutcome, TestError> {
        if matches!(error, TestError::Client(_)) {
            self.unheard = None;
        }
        Err(error)
    }

    /// Notes an answer. One that neither grants nor refuses, such as the sentence for an internal error, leaves the wish
    /// unheard.
    fn heard(
        &mut self,
        wish: PlayerWish,
        reply: &Reply,
        is_granted: impl FnOnce(&str) -> bool,
    ) -> StepOutcome {
        let text = reply
            .shown
            .as_ref()
            .map_or_else(String::new, |_| reply.text().to_owned());
        if is_granted(&text) {
            self.unheard = None;
            self.grant(&wish, quoted(&text));
            return StepOutcome::Granted(wish);
        }
        self.was_refused = !text.is_empty() && !text.contains(INTERNAL_ERROR);
        StepOutcome::Refused(format!("{wish:?}: {text}"))
    }
}

/// Returns the newest message of the program for everybody that a user sees in a place.
fn newest(
    user: &UserHandle,
    place: &ChannelHandle,
    is_wanted: impl Fn(&MessageView) -> bool,
) -> Option<MessageView> {
    let messages = user.messages(place).into_iter().rev();
    let mut public = messages.filter(|message| message.by_bot && !message.ephemeral);
    public.find(|message| is_wanted(message))
}

/// Returns the components of a message, row after row.
fn components(message: &MessageView) -> impl Iterator<Item = &Value> {
    message
        .components
        .iter()
        .filter_map(|row| row["components"].as_array())
        .flatten()
}

fn has_button(message: &MessageView, label: &str) -> bool {
    components(message).any(|one| one["label"] == label && one["disabled"] != true)
}

/// Returns the first text in backticks of an answer: the turn that was done.
fn quoted(text: &str) -> Option<String> {
    text.split('`').nth(1).map(str::to_owned)
}

/// Presses something of a panel: a choice at random, or the confirmation. Returns what the panel is then; `None` if it
/// offers nothing.
async fn press(by: &UserIn, panel: &Reply, random: &mut SplitMix64) -> Result<Option<Reply>, TestError> {
    let message = panel.message();
    let of_menu = components(message).find(|one| one["type"] == 3);
    if let Some(menu) = of_menu {
        let values: Vec<&str> = menu["options"]
            .as_array()
            .into_iter()
            .flatten()
            .filter_map(|option| option["value"].as_str())
            .collect();
        let id = menu["custom_id"].as_str().unwrap_or_default();
        if !values.is_empty() {
            let value = values[random.pick(values.len())];
            return by.choose(panel, id, &[value]).await.map(Some);
        }
    }
    let choices: Vec<&str> = components(message)
        .filter_map(|one| one["custom_id"].as_str())
        .filter(|id| id.contains(":choose:") || (id.contains(":bundle:") && !id.ends_with(":-")))
        .collect();
    if !choices.is_empty() {
        let id = choices[random.pick(choices.len())];
        return by.click(panel, id).await.map(Some);
    }
    if has_button(message, "Confirm") {
        return by.click(panel, "Confirm").await.map(Some);
    }
    Ok(None)
}

//! The steps of an input: each is an interaction of a user, or time that passes.

use super::bytes::Bytes;
use super::hall::{Hall, UsableCommand, said};
use super::options::{Values, called, data, entry, kind};
use super::party::{Control, OpenForm, Party};
use super::twist::{made_up, twist};
use discord_emulator::world::{Answer, InteractionKind, OptionKind};
use discord_emulator::{ChannelId, MessageId, Reply, TestError, UncheckedInteraction};
use rookery_rules::Variant;
use serde_json::{Value, json};
use std::time::Duration;

/// The type of a button.
const BUTTON: u64 = 2;

/// The type of a menu of texts.
const MENU: u64 = 3;

/// The most values of a menu that are sent.
const VALUES: usize = 27;

/// So many buttons and menus are those of the newest messages.
const NEWEST: usize = 10;

/// How long may pass at a time, in seconds.
const PASSING: [u64; 8] = [1, 20, 60, 900, 3_600, 86_400, 3 * 86_400, 40 * 86_400];

/// An interaction to send.
struct Sending {
    place: ChannelId,
    interaction: UncheckedInteraction,
    /// What it is, for people.
    what: String,
}

impl Sending {
    /// An interaction that belongs to no message.
    fn new(place: ChannelId, kind: InteractionKind, data: Value, what: String) -> Self {
        let interaction = UncheckedInteraction {
            kind,
            data,
            source: None,
        };
        Self {
            place,
            interaction,
            what,
        }
    }

    /// An interaction with something below a message.
    fn below(mut self, message: Option<MessageId>) -> Self {
        self.interaction.source = message;
        self
    }
}

/// A run of one input.
pub struct InputRun<'h> {
    /// The bot and its Discord.
    pub hall: &'h Hall,
    /// Who acts.
    pub party: Party,
    /// What was done and answered, a line for each step.
    pub told: &'h mut Vec<String>,
}

impl<'h> InputRun<'h> {
    /// Begins, with a scene: nothing, a tournament, or a match of some variant against a user or the computer.
    pub async fn begin(
        hall: &'h Hall,
        told: &'h mut Vec<String>,
        bytes: &mut Bytes<'_>,
    ) -> Result<Self, String> {
        let mut run = Self {
            hall,
            party: Party::new(hall),
            told,
        };
        let scene = bytes.byte() % 5;
        let variant = bytes.pick(Variant::ALL).copied().unwrap_or(Variant::ALL[0]);
        let other = match scene {
            0 => return Ok(run),
            4 => {
                run.tournament(variant, bytes).await?;
                return Ok(run);
            }
            1 | 2 => entry("opponent", OptionKind::User, json!(run.party.users[1].id())),
            _ => entry("computer", OptionKind::Text, json!("1")),
        };
        let options = vec![
            entry("variant", OptionKind::Text, json!(variant.id())),
            other,
            // The first choice is White.
            entry("colour", OptionKind::Integer, json!(0)),
        ];
        let Some(play) = command(hall, "play") else {
            return Err("there is no /play".to_owned());
        };
        let play = run.slash(run.party.channel.id(), play, options);
        run.send(0, play).await?;
        if scene < 3 {
            let accept = run.party.sees_a_challenge(1).await?;
            let press = press(&accept, accept.custom_id.clone(), Vec::new());
            run.send(1, press).await?;
        }
        run.party.sees_a_board().await?;
        Ok(run)
    }

    /// Ann opens a tournament, which all join; she may start it.
    async fn tournament(&mut self, variant: Variant, bytes: &mut Bytes<'_>) -> Result<(), String> {
        let hall = self.hall;
        let Some(create) = command(hall, "tournament create") else {
            return Err("there is no /tournament create".to_owned());
        };
        let format = create.options.iter().find(|option| option.name == "format");
        let format = format.ok_or("a tournament has no format")?;
        let options = vec![
            entry("name", OptionKind::Text, json!("Cup")),
            self.values(&[]).fitting(format, bytes),
            entry("variants", OptionKind::Text, json!(variant.id())),
            entry("time", OptionKind::Text, json!("10+10")),
        ];
        let channel = self.party.channel.id();
        self.send(0, self.slash(channel, create, options)).await?;
        for user in 0..self.party.users.len() {
            hall.emulator.advance(Duration::from_secs(30));
            self.party.wait_until_quiet().await;
            let controls = self.party.controls(user).into_iter();
            let mut joins = controls.filter(|control| control.custom_id.ends_with(":join"));
            if let Some(join) = joins.next() {
                let press = press(&join, join.custom_id.clone(), Vec::new());
                self.send(user, press).await?;
            }
        }
        match command(hall, "tournament start") {
            Some(start) if bytes.byte() < 128 => self.send(0, self.slash(channel, start, Vec::new())).await,
            _ => Ok(()),
        }
    }

    /// Takes one step.
    pub async fn step(&mut self, bytes: &mut Bytes<'_>) -> Result<(), String> {
        // The players more often than the onlooker.
        let user = [0, 0, 1, 1, 2][usize::from(bytes.byte() % 5)];
        let controls = self.party.controls(user);
        let known = fields(&controls);
        let sending = match bytes.byte() % 16 {
            0..=5 => natural(&controls, bytes),
            6..=7 => twisted(&controls, &known, bytes),
            8 => self.raw(user, &known, bytes),
            9 => self.form(user, &known, bytes),
            10..=12 => self.any_command(user, &known, bytes).await?,
            13 => self.completion(user, &known, bytes),
            14 => self.menu(user, bytes),
            _ => {
                let seconds = bytes.pick(&PASSING).copied().unwrap_or(1);
                self.told.push(format!("{seconds} s pass"));
                self.hall.emulator.advance(Duration::from_secs(seconds));
                None
            }
        };
        match sending {
            Some(sending) => self.send(user, sending).await,
            None => Ok(()),
        }
    }

    /// Fails if the bot no longer answers.
    pub async fn check_alive(&mut self) -> Result<(), String> {
        let Some(help) = command(self.hall, "help") else {
            return Err("there is no /help".to_owned());
        };
        let help = self.slash(self.party.channel.id(), help, Vec::new());
        self.send(0, help).await
    }

    /// Sends an interaction and waits for its answer, which must come once and be no fault.
    async fn send(&mut self, user: usize, sending: Sending) -> Result<(), String> {
        let Sending {
            place,
            interaction,
            what,
        } = sending;
        let by = self.party.users[user].in_channel(place);
        let who = ["ann", "bob", "eve"][user];
        let pending = match by.start_unchecked(&interaction) {
            Ok(pending) => pending,
            // Nothing that Discord would deliver.
            Err(TestError::Client(_)) => return Ok(()),
            Err(error) => return Err(said(error)),
        };
        self.told.push(format!("{who}: {what}"));
        let reply = pending.finished().await.map_err(said)?;
        let text = shown(&reply);
        if let Some(line) = self.told.last_mut() {
            *line += &format!(
                " -> {}",
                text.chars().take(90).collect::<String>().replace('\n', " ")
            );
        }
        if self.hall.tells_of_a_fault(&text) {
            return Err("an internal error was told".to_owned());
        }
        let is_completion = interaction.kind == InteractionKind::Autocomplete;
        if is_completion != matches!(reply.answer, Answer::Choices(_)) {
            return Err(format!(
                "{:?} is no answer to {:?}",
                reply.answer, interaction.kind
            ));
        }
        if let Answer::Modal(form) = &reply.answer {
            self.party.forms[user] = Some(OpenForm {
                place,
                source: interaction.source,
                custom_id: form["custom_id"].as_str().unwrap_or_default().to_owned(),
            });
        }
        self.party.wait_until_quiet().await;
        Ok(())
    }

    fn values<'a>(&'a self, known: &'a [String]) -> Values<'a> {
        Values {
            emulator: &self.hall.emulator,
            party: &self.party,
            known,
        }
    }

    fn place(&self, user: usize, bytes: &mut Bytes<'_>) -> ChannelId {
        let places = self.party.places(user);
        bytes.pick(&places).copied().unwrap_or(self.party.channel.id())
    }

    fn slash(&self, place: ChannelId, command: &UsableCommand, options: Vec<Value>) -> Sending {
        let what = format!("/{} {}", called(command), written(&options));
        Sending::new(place, InteractionKind::Command, data(command, options), what)
    }

    /// A slash command, with options that fit, that were registered otherwise before, or that never existed.
    async fn any_command(
        &self,
        user: usize,
        known: &[String],
        bytes: &mut Bytes<'_>,
    ) -> Result<Option<Sending>, String> {
        let place = self.place(user, bytes);
        let hall = self.hall;
        let slash: Vec<&UsableCommand> = hall.commands.iter().filter(|command| !command.is_menu).collect();
        let Some(command) = bytes.pick(&slash).copied() else {
            return Ok(None);
        };
        let mut options = Vec::new();
        for option in &command.options {
            let choice = bytes.byte() % 8;
            match choice {
                0..=2 if !option.required => {}
                3 => options.push(self.values(known).any(&option.name, option.kind, bytes)),
                4 if bytes.byte() < 64 => {
                    let kind = kind(bytes);
                    options.push(self.values(known).any(&option.name, kind, bytes));
                }
                _ if option.autocomplete && choice != 5 => {
                    let offered = self.offered(user, place, command, &options, &option.name).await?;
                    let value = bytes.pick(&offered).cloned();
                    let value = value.unwrap_or_else(|| json!(bytes.text(known)));
                    options.push(entry(&option.name, option.kind, value));
                }
                _ => options.push(self.values(known).fitting(option, bytes)),
            }
        }
        if bytes.byte() >= 250 {
            let kind = kind(bytes);
            options.push(self.values(known).any(&bytes.text(known), kind, bytes));
        }
        Ok(Some(self.slash(place, command, options)))
    }

    /// What the bot offers for an option into which nothing was typed yet.
    async fn offered(
        &self,
        user: usize,
        place: ChannelId,
        command: &UsableCommand,
        options: &[Value],
        focused: &str,
    ) -> Result<Vec<Value>, String> {
        let typing = typing(place, command, options.to_vec(), focused, "");
        let by = self.party.users[user].in_channel(place);
        let pending = match by.start_unchecked(&typing.interaction) {
            Ok(pending) => pending,
            Err(TestError::Client(_)) => return Ok(Vec::new()),
            Err(error) => return Err(said(error)),
        };
        let reply = pending
            .finished()
            .await
            .map_err(|error| format!("{}: {error}", typing.what))?;
        Ok(reply
            .choices()
            .iter()
            .map(|choice| choice.value.clone())
            .collect())
    }

    /// Something typed into an option that has completions, or into one that no longer exists.
    fn completion(&self, user: usize, known: &[String], bytes: &mut Bytes<'_>) -> Option<Sending> {
        let place = self.place(user, bytes);
        let with = |command: &&UsableCommand| command.options.iter().any(|option| option.autocomplete);
        let commands: Vec<&UsableCommand> = self.hall.commands.iter().filter(with).collect();
        let command = *bytes.pick(&commands)?;
        let completed: Vec<_> = command
            .options
            .iter()
            .filter(|option| option.autocomplete)
            .collect();
        let mut focused = bytes.pick(&completed)?.name.clone();
        if bytes.byte() >= 240 {
            focused = bytes.text(known);
        }
        let mut options = Vec::new();
        for option in command.options.iter().filter(|option| option.name != focused) {
            match bytes.byte() % 4 {
                0 => options.push(self.values(known).fitting(option, bytes)),
                1 => options.push(entry(&option.name, OptionKind::Text, json!(bytes.text(known)))),
                _ => {}
            }
        }
        Some(typing(place, command, options, &focused, &bytes.text(known)))
    }

    /// A command of a user's context menu.
    fn menu(&self, user: usize, bytes: &mut Bytes<'_>) -> Option<Sending> {
        let place = self.place(user, bytes);
        let menus: Vec<&UsableCommand> = self
            .hall
            .commands
            .iter()
            .filter(|command| command.is_menu)
            .collect();
        let command = *bytes.pick(&menus)?;
        let targets = [
            self.party.users[1].id(),
            self.party.users[user].id(),
            self.hall.emulator.bot(),
        ];
        let target = bytes.pick(&targets)?;
        let what = format!("menu {} of {target}", called(command));
        let mut data = data(command, Vec::new());
        data["target_id"] = json!(target);
        Some(Sending::new(place, InteractionKind::Command, data, what))
    }

    /// A component with any custom ID, below some message of the bot.
    fn raw(&self, user: usize, known: &[String], bytes: &mut Bytes<'_>) -> Option<Sending> {
        let place = self.place(user, bytes);
        let message = self.party.newest(user, place)?;
        let control = Control {
            place,
            message,
            kind: if bytes.byte() < 128 { BUTTON } else { MENU },
            custom_id: made_up(known, bytes),
            values: Vec::new(),
        };
        let values = any_values(&control, known, bytes);
        Some(press(&control, control.custom_id.clone(), values))
    }

    /// A form: the one that is open, or another one.
    fn form(&self, user: usize, known: &[String], bytes: &mut Bytes<'_>) -> Option<Sending> {
        let open = self.party.forms[user].clone();
        let place = open
            .as_ref()
            .map_or_else(|| self.place(user, bytes), |open| open.place);
        let own = open.as_ref().map(|open| open.custom_id.clone());
        let custom_id = match (bytes.byte(), own) {
            (0..=150, Some(own)) => own,
            (_, Some(own)) => twist(&own, known, bytes),
            (0..=150, None) => {
                let controls = self.party.controls(user);
                bytes.pick(&controls)?.custom_id.clone()
            }
            (_, None) => made_up(known, bytes),
        };
        // Forms have one field; now and then there is another one.
        let count = if bytes.below(8) == 7 { 2 } else { 1 };
        let rows: Vec<Value> = (0..count)
            .map(|_| {
                let name = if bytes.byte() < 230 {
                    "text".to_owned()
                } else {
                    bytes.text(known)
                };
                let field = json!({ "type": 4, "custom_id": name, "value": bytes.text(known), "id": 1 });
                json!({ "type": 1, "id": 1, "components": [field] })
            })
            .collect();
        let what = format!(
            "form {custom_id} {}",
            shortened(&rows[0]["components"][0]["value"])
        );
        let source = open.and_then(|open| open.source).filter(|_| bytes.byte() < 200);
        let data = json!({ "custom_id": custom_id, "components": rows });
        Some(Sending::new(place, InteractionKind::ModalSubmit, data, what).below(source))
    }
}

/// The command of this name.
fn command<'h>(hall: &'h Hall, name: &str) -> Option<&'h UsableCommand> {
    hall.commands.iter().find(|command| called(command) == name)
}

/// What a reply shows: a message's text, or what is offered.
fn shown(reply: &Reply) -> String {
    match &reply.answer {
        Answer::Modal(form) => format!("form {}", form["custom_id"].as_str().unwrap_or_default()),
        Answer::Choices(choices) => {
            let names: Vec<&str> = choices.iter().map(|choice| choice.name.as_str()).collect();
            format!("offers {}", names.join(", "))
        }
        _ if reply.shown.is_some() => reply.text().to_owned(),
        _ => String::new(),
    }
}

/// The fields of custom IDs.
fn fields(controls: &[Control]) -> Vec<String> {
    let fields = controls.iter().flat_map(|control| control.custom_id.split(':'));
    let mut fields: Vec<String> = fields.map(str::to_owned).collect();
    fields.sort();
    fields.dedup();
    fields
}

/// A press of something that is there.
fn natural(controls: &[Control], bytes: &mut Bytes<'_>) -> Option<Sending> {
    // Most often what stands on the newest messages.
    let controls = match bytes.byte() {
        0..=170 => &controls[..controls.len().min(NEWEST)],
        _ => controls,
    };
    let control = bytes.pick(controls)?;
    let values = match bytes.byte() {
        0..=199 => bytes.pick(&control.values).cloned().into_iter().collect(),
        _ => any_values(control, &[], bytes),
    };
    Some(press(control, control.custom_id.clone(), values))
}

/// A press of something whose custom ID was tampered with, perhaps below another message.
fn twisted(controls: &[Control], known: &[String], bytes: &mut Bytes<'_>) -> Option<Sending> {
    let mut control = bytes.pick(controls)?.clone();
    let custom_id = twist(&control.custom_id, known, bytes);
    if bytes.byte() < 40 {
        let other = bytes.pick(controls)?;
        (control.place, control.message) = (other.place, other.message);
    }
    if bytes.byte() < 40 {
        control.kind = if control.kind == BUTTON { MENU } else { BUTTON };
    }
    let values = any_values(&control, known, bytes);
    Some(press(&control, custom_id, values))
}

/// Any number of values for a menu, of its own and of others.
fn any_values(control: &Control, known: &[String], bytes: &mut Bytes<'_>) -> Vec<String> {
    let count = match bytes.byte() {
        0..=180 => 1,
        _ => bytes.below(VALUES),
    };
    let value = |bytes: &mut Bytes<'_>| match bytes.pick(&control.values).cloned() {
        Some(own) if bytes.byte() < 128 => own,
        _ => bytes.text(known),
    };
    (0..count).map(|_| value(bytes)).collect()
}

fn press(control: &Control, custom_id: String, values: Vec<String>) -> Sending {
    let Control {
        place, message, kind, ..
    } = *control;
    let mut data = json!({ "custom_id": custom_id, "component_type": kind, "id": 1 });
    let mut what = format!("press {custom_id}");
    if kind != BUTTON {
        what += &format!(" {}", shortened(&json!(values)));
        data["values"] = json!(values);
    }
    Sending::new(place, InteractionKind::Component, data, what).below(Some(message))
}

/// Something typed into an option.
fn typing(
    place: ChannelId,
    command: &UsableCommand,
    mut options: Vec<Value>,
    focused: &str,
    typed: &str,
) -> Sending {
    let what = format!(
        "types /{} {} {focused}:{}",
        called(command),
        written(&options),
        shortened(&json!(typed))
    );
    let mut option = entry(focused, OptionKind::Text, json!(typed));
    option["focused"] = true.into();
    options.push(option);
    Sending::new(place, InteractionKind::Autocomplete, data(command, options), what)
}

/// Options for people.
fn written(options: &[Value]) -> String {
    let each = options.iter().map(|option| {
        let name = option["name"].as_str().unwrap_or_default();
        format!("{name}:{}", shortened(&option["value"]))
    });
    each.collect::<Vec<_>>().join(" ")
}

/// A value for people, without the end of a very long one.
fn shortened(value: &Value) -> String {
    let text = value.to_string();
    match text.char_indices().nth(120) {
        Some((end, _)) => format!("{}... ({} bytes)", &text[..end], text.len()),
        None => text,
    }
}

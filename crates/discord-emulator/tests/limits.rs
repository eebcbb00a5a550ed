//! Every limit of Discord's: what is at the limit passes, what is beyond it is refused with Discord's code and place.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on fails")]

mod common;

use common::raw::Raw;
use discord_emulator::limits;
use serde_json::{Value, json};

fn text(length: usize) -> String {
    "x".repeat(length)
}

fn embed(field: &str, value: Value) -> Value {
    json!({ "content": "c", "embeds": [{ field: value }] })
}

fn fields(count: usize) -> Value {
    let fields: Vec<_> = (0..count).map(|_| json!({ "name": "n", "value": "v" })).collect();
    embed("fields", json!(fields))
}

fn field(name: usize, value: usize) -> Value {
    embed("fields", json!([{ "name": text(name), "value": text(value) }]))
}

fn rows(rows: Vec<Vec<Value>>) -> Value {
    let rows: Vec<_> = rows
        .into_iter()
        .map(|row| json!({ "type": 1, "components": row }))
        .collect();
    json!({ "content": "c", "components": rows })
}

fn button(custom_id: &str) -> Value {
    json!({ "type": 2, "style": 1, "label": "b", "custom_id": custom_id })
}

fn button_with(field: &str, value: Value) -> Value {
    let mut button = button("id");
    button[field] = value;
    rows(vec![vec![button]])
}

fn link(url: &str) -> Value {
    rows(vec![vec![
        json!({ "type": 2, "style": 5, "label": "b", "url": url }),
    ]])
}

fn option(value: &str) -> Value {
    json!({ "label": "l", "value": value })
}

fn select_with(changes: &[(&str, Value)]) -> Value {
    let mut select = json!({ "type": 3, "custom_id": "s", "options": [option("a"), option("b")] });
    for (field, value) in changes {
        select[*field] = value.clone();
    }
    rows(vec![vec![select]])
}

fn select_option(field: &str, value: Value) -> Value {
    let mut one = option("a");
    one[field] = value;
    select_with(&[("options", json!([one]))])
}

fn buttons_in_rows(per_row: usize, count: usize) -> Value {
    rows(
        (0..count)
            .map(|row| (0..per_row).map(|n| button(&format!("{row}-{n}"))).collect())
            .collect(),
    )
}

fn options(count: usize) -> Value {
    let options: Vec<_> = (0..count).map(|n| option(&n.to_string())).collect();
    select_with(&[("options", json!(options))])
}

/// A passing body, a body just beyond the limit, and where and how that is refused.
type Case = (Value, Value, &'static str, &'static str);

const TOO_LONG: &str = "BASE_TYPE_MAX_LENGTH";
const BAD_LENGTH: &str = "BASE_TYPE_BAD_LENGTH";

fn text_cases() -> Vec<Case> {
    let content = |length| json!({ "content": text(length) });
    let embeds = |count: usize| json!({ "embeds": vec![json!({ "title": "t" }); count] });
    let long = |count: usize| json!({ "embeds": vec![json!({ "description": text(3000) }); count] });
    let nonce = |length| json!({ "content": "c", "nonce": text(length) });
    let mentions = |count: u64| {
        let users: Vec<String> = (1..=count).map(|id| id.to_string()).collect();
        json!({ "content": "c", "allowed_mentions": { "users": users } })
    };
    vec![
        (
            content(limits::CONTENT),
            content(limits::CONTENT + 1),
            "content",
            TOO_LONG,
        ),
        (
            embeds(limits::EMBEDS),
            embeds(limits::EMBEDS + 1),
            "embeds",
            TOO_LONG,
        ),
        (long(2), long(3), "embeds", "MAX_EMBED_SIZE_EXCEEDED"),
        (
            embed("title", json!(text(256))),
            embed("title", json!(text(257))),
            "embeds/0/title",
            TOO_LONG,
        ),
        (
            embed("description", json!(text(4096))),
            embed("description", json!(text(4097))),
            "embeds/0/description",
            TOO_LONG,
        ),
        (fields(25), fields(26), "embeds/0/fields", TOO_LONG),
        (field(256, 1), field(257, 1), "embeds/0/fields/0/name", BAD_LENGTH),
        (
            field(1, 1024),
            field(1, 1025),
            "embeds/0/fields/0/value",
            BAD_LENGTH,
        ),
        (field(1, 1), field(1, 0), "embeds/0/fields/0/value", BAD_LENGTH),
        (
            embed("footer", json!({ "text": text(2048) })),
            embed("footer", json!({ "text": text(2049) })),
            "embeds/0/footer/text",
            TOO_LONG,
        ),
        (
            embed("author", json!({ "name": text(256) })),
            embed("author", json!({ "name": text(257) })),
            "embeds/0/author/name",
            TOO_LONG,
        ),
        (
            embed("color", json!(0xFF_FFFF)),
            embed("color", json!(0x100_0000)),
            "embeds/0/color",
            "NUMBER_TYPE_MAX",
        ),
        (
            embed("image", json!({ "url": "https://example.org/a.png" })),
            embed("image", json!({ "url": "ftp://example.org/a.png" })),
            "embeds/0/image/url",
            "URL_TYPE_INVALID_SCHEME",
        ),
        (nonce(25), nonce(26), "nonce", TOO_LONG),
        (mentions(100), mentions(101), "allowed_mentions/users", TOO_LONG),
        (
            json!({ "content": "c", "allowed_mentions": { "parse": ["users"] } }),
            json!({ "content": "c", "allowed_mentions": { "parse": ["users"], "users": ["1"] } }),
            "allowed_mentions",
            "MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE",
        ),
        (
            json!({ "content": "c", "flags": 4 }),
            json!({ "content": "c", "flags": 64 }),
            "flags",
            "MESSAGE_FLAGS_INVALID",
        ),
    ]
}

fn component_cases() -> Vec<Case> {
    let at = "components/0/components/0";
    let place = |field: &str| -> &'static str { format!("{at}/{field}").leak() };
    let custom_id = |length| rows(vec![vec![button(&text(length))]]);
    let label = |length| button_with("label", json!(text(length)));
    let two = |first: &str, second: &str| rows(vec![vec![button(first)], vec![button(second)]]);
    let select = || json!({ "type": 3, "custom_id": "s", "options": [option("a")] });
    let url = |length: usize| link(&format!("https://e.org/{}", text(length - 14)));
    let emoji = |name: &str| button_with("emoji", json!({ "name": name }));
    vec![
        (
            buttons_in_rows(1, 5),
            buttons_in_rows(1, 6),
            "components",
            TOO_LONG,
        ),
        (
            buttons_in_rows(5, 1),
            buttons_in_rows(6, 1),
            "components/0/components",
            BAD_LENGTH,
        ),
        (
            buttons_in_rows(1, 1),
            rows(vec![vec![]]),
            "components/0/components",
            BAD_LENGTH,
        ),
        (custom_id(100), custom_id(101), place("custom_id"), BAD_LENGTH),
        (custom_id(1), custom_id(0), place("custom_id"), BAD_LENGTH),
        (label(80), label(81), place("label"), TOO_LONG),
        (label(1), label(0), at, "BUTTON_COMPONENT_LABEL_OR_EMOJI_REQUIRED"),
        (
            two("a", "b"),
            two("a", "a"),
            "components/1/components/0/custom_id",
            "COMPONENT_CUSTOM_ID_DUPLICATED",
        ),
        (
            emoji("♟"),
            emoji("♔"),
            place("emoji/name"),
            "COMPONENT_INVALID_EMOJI",
        ),
        (
            button_with("style", json!(4)),
            button_with("style", json!(7)),
            place("style"),
            "BASE_TYPE_CHOICES",
        ),
        (url(512), url(513), place("url"), BAD_LENGTH),
        (
            link("https://e.org"),
            link("nowhere"),
            place("url"),
            "URL_TYPE_INVALID_URL",
        ),
        (
            button_with("disabled", json!(true)),
            button_with("url", json!("https://e.org")),
            at,
            "BUTTON_COMPONENT_CUSTOM_ID_URL_MUTUALLY_EXCLUSIVE",
        ),
        (
            rows(vec![vec![select()]]),
            rows(vec![vec![select(), button("b")]]),
            "components/0/components",
            "COMPONENT_LAYOUT_WIDTH_EXCEEDED",
        ),
        (options(25), options(26), place("options"), BAD_LENGTH),
        (options(1), options(0), place("options"), BAD_LENGTH),
        (
            select_option("label", json!(text(100))),
            select_option("label", json!(text(101))),
            place("options/0/label"),
            BAD_LENGTH,
        ),
        (
            select_option("value", json!(text(100))),
            select_option("value", json!(text(101))),
            place("options/0/value"),
            BAD_LENGTH,
        ),
        (
            select_option("description", json!(text(100))),
            select_option("description", json!(text(101))),
            place("options/0/description"),
            TOO_LONG,
        ),
        (
            select_with(&[("placeholder", json!(text(150)))]),
            select_with(&[("placeholder", json!(text(151)))]),
            place("placeholder"),
            TOO_LONG,
        ),
        (
            select_with(&[("max_values", json!(2))]),
            select_with(&[("max_values", json!(3))]),
            place("max_values"),
            "NUMBER_TYPE_MAX",
        ),
        (
            select_with(&[("min_values", json!(0))]),
            select_with(&[("min_values", json!(2))]),
            at,
            "SELECT_COMPONENT_MIN_VALUES_EXCEED_MAX_VALUES",
        ),
        (
            select_with(&[]),
            select_with(&[("options", json!([option("a"), option("a")]))]),
            place("options/1/value"),
            "SELECT_COMPONENT_OPTION_VALUE_DUPLICATED",
        ),
    ]
}

#[tokio::test]
async fn messages_within_the_limits_pass_and_beyond_them_are_refused() {
    let raw = Raw::start().await;
    for (good, bad, place, code) in text_cases().into_iter().chain(component_cases()) {
        let passed = raw.post(&good).await;
        assert_eq!(passed.status, 200, "{place} {code}: {:?}", passed.body);
        let refused = raw.post(&bad).await;
        assert_eq!(refused.code(), (400, 50035), "{place} {code}: {:?}", refused.body);
        assert_eq!(refused.errors_at(place), [code], "{:?}", refused.body);
    }
    assert_eq!(raw.emulator.faults(), []);
}

#[tokio::test]
async fn an_empty_message_is_refused() {
    let raw = Raw::start().await;
    for body in [
        json!({}),
        json!({ "content": "  \n" }),
        json!({ "content": null, "embeds": [] }),
    ] {
        assert_eq!(raw.post(&body).await.code(), (400, 50006), "{body}");
    }
    let id = raw.post(&json!({ "content": "c" })).await.body["id"]
        .as_str()
        .unwrap()
        .to_owned();
    let path = format!("channels/{}/messages/{id}", raw.games.id());
    assert_eq!(
        raw.send("PATCH", &path, &json!({ "content": "" })).await.code(),
        (400, 50006)
    );
}

#[tokio::test]
async fn files_have_limits_too() {
    let raw = Raw::start().await;
    let path = format!("channels/{}/messages", raw.games.id());
    let small = |count: usize| vec![("a.txt", b"a".to_vec()); count];
    let alt = |length: usize| json!({ "attachments": [{ "id": 0, "description": text(length) }] });

    assert_eq!(raw.form("POST", &path, &json!({}), &small(10)).await.status, 200);
    let eleven = raw.form("POST", &path, &json!({}), &small(11)).await;
    assert_eq!(eleven.errors_at("files"), [TOO_LONG]);

    assert_eq!(raw.form("POST", &path, &alt(1024), &small(1)).await.status, 200);
    let long = raw.form("POST", &path, &alt(1025), &small(1)).await;
    assert_eq!(long.errors_at("attachments/0/description"), [TOO_LONG]);

    let wrong = json!({ "attachments": [{ "id": 1 }] });
    let wrong = raw.form("POST", &path, &wrong, &small(1)).await;
    assert_eq!(wrong.errors_at("attachments/0/id"), ["ATTACHMENT_NOT_FOUND"]);

    let full = vec![("a.bin", vec![0; limits::FILE_BYTES])];
    assert_eq!(raw.form("POST", &path, &json!({}), &full).await.status, 200);
    let over = vec![("a.bin", vec![0; limits::FILE_BYTES + 1])];
    assert_eq!(
        raw.form("POST", &path, &json!({}), &over).await.code(),
        (413, 40005)
    );
    let huge = vec![("a.bin", vec![0; limits::FILE_BYTES]); 3];
    assert_eq!(
        raw.form("POST", &path, &json!({}), &huge).await.code(),
        (413, 40005)
    );
}

#[tokio::test]
async fn edits_keep_what_they_do_not_name() {
    let raw = Raw::start().await;
    let path = format!("channels/{}/messages", raw.games.id());
    let two = vec![("a.txt", b"a".to_vec()), ("b.txt", b"b".to_vec())];
    let posted = raw
        .form("POST", &path, &json!({ "content": "c" }), &two)
        .await
        .body;
    let path = format!("{path}/{}", posted["id"].as_str().unwrap());

    let edited = raw.send("PATCH", &path, &json!({ "content": "d" })).await.body;
    assert_eq!(
        (
            edited["content"].as_str(),
            edited["attachments"].as_array().unwrap().len()
        ),
        (Some("d"), 2)
    );
    let keep = json!({ "attachments": [{ "id": posted["attachments"][1]["id"] }] });
    let edited = raw.send("PATCH", &path, &keep).await.body;
    assert_eq!(edited["attachments"][0]["filename"], "b.txt");
    assert_eq!(edited["attachments"].as_array().unwrap().len(), 1);
    let gone = json!({ "attachments": [{ "id": posted["attachments"][0]["id"] }] });
    let gone = raw.send("PATCH", &path, &gone).await;
    assert_eq!(gone.errors_at("attachments/0/id"), ["ATTACHMENT_NOT_FOUND"]);
    let link = edited["attachments"][0]["url"].as_str().unwrap().to_owned();
    let bytes = reqwest::Client::builder()
        .no_proxy()
        .build()
        .unwrap()
        .get(link)
        .send()
        .await
        .unwrap();
    assert_eq!(bytes.bytes().await.unwrap().as_ref(), b"b");
}

fn command_with(changes: &[(&str, Value)]) -> Value {
    let mut command = json!({ "name": "play", "description": "d" });
    for (field, value) in changes {
        command[*field] = value.clone();
    }
    json!([command])
}

fn with_option(changes: &[(&str, Value)]) -> Value {
    let mut option = json!({ "type": 3, "name": "o", "description": "d" });
    for (field, value) in changes {
        option[*field] = value.clone();
    }
    command_with(&[("options", json!([option]))])
}

fn with_choices(count: usize, name: usize, value: usize) -> Value {
    let pad = |n: usize, length: usize| format!("{n:0>length$}");
    let choices: Vec<_> = (0..count)
        .map(|n| json!({ "name": pad(n, name), "value": pad(n, value) }))
        .collect();
    with_option(&[("choices", json!(choices))])
}

fn many_options(count: usize) -> Value {
    let options: Vec<_> = (0..count)
        .map(|n| json!({ "type": 3, "name": format!("o{n}"), "description": "d" }))
        .collect();
    command_with(&[("options", json!(options))])
}

fn nested(kinds: &[u64]) -> Value {
    let mut inner = json!([]);
    for kind in kinds.iter().rev() {
        inner = json!([{ "type": kind, "name": "o", "description": "d", "options": inner }]);
    }
    command_with(&[("options", inner)])
}

fn command_cases() -> Vec<Case> {
    let named = |name: &str| command_with(&[("name", json!(name))]);
    let described = |length| command_with(&[("description", json!(text(length)))]);
    let order = |first: bool, second: bool| {
        let one = |name: &str, required| json!({ "type": 3, "name": name, "description": "d", "required": required });
        command_with(&[("options", json!([one("a", first), one("b", second)]))])
    };
    let invalid = "APPLICATION_COMMAND_INVALID_NAME";
    let nesting = "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID";
    vec![
        (named("play-2"), named("Play"), "0/name", invalid),
        (named("ход"), named("two words"), "0/name", invalid),
        (named(&text(32)), named(&text(33)), "0/name", BAD_LENGTH),
        (described(100), described(101), "0/description", BAD_LENGTH),
        (described(1), described(0), "0/description", BAD_LENGTH),
        (many_options(25), many_options(26), "0/options", TOO_LONG),
        (
            order(true, false),
            order(false, true),
            "0/options/1",
            "APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID",
        ),
        (
            with_option(&[("name", json!("p"))]),
            command_with(&[(
                "options",
                json!(vec![json!({ "type": 3, "name": "o", "description": "d" }); 2]),
            )]),
            "0/options/1/name",
            "APPLICATION_COMMAND_OPTIONS_NAME_DUPLICATE",
        ),
        (
            with_choices(25, 2, 2),
            with_choices(26, 2, 2),
            "0/options/0/choices",
            TOO_LONG,
        ),
        (
            with_choices(1, 100, 1),
            with_choices(1, 101, 1),
            "0/options/0/choices/0/name",
            BAD_LENGTH,
        ),
        (
            with_choices(1, 1, 100),
            with_choices(1, 1, 101),
            "0/options/0/choices/0/value",
            BAD_LENGTH,
        ),
        (
            with_option(&[("autocomplete", json!(true))]),
            with_option(&[
                ("autocomplete", json!(true)),
                ("choices", json!([{ "name": "n", "value": "v" }])),
            ]),
            "0/options/0",
            "APPLICATION_COMMAND_AUTOCOMPLETE_CHOICES",
        ),
        (
            with_option(&[("max_length", json!(6000))]),
            with_option(&[("max_length", json!(6001))]),
            "0/options/0/max_length",
            "NUMBER_TYPE_MAX",
        ),
        (
            nested(&[2, 1, 3]),
            nested(&[2, 2]),
            "0/options/0/options",
            nesting,
        ),
        (
            nested(&[1, 3]),
            nested(&[1, 1]),
            "0/options/0/options/0/type",
            nesting,
        ),
        (
            command_with(&[("type", json!(2)), ("description", json!(""))]),
            command_with(&[("type", json!(2))]),
            "0/description",
            "APPLICATION_COMMAND_CONTEXT_MENU_DESCRIPTION",
        ),
        (
            command_with(&[("default_member_permissions", json!("32"))]),
            command_with(&[("default_member_permissions", json!("many"))]),
            "0/default_member_permissions",
            "NUMBER_TYPE_COERCE",
        ),
        (
            command_with(&[("contexts", json!([0, 1, 2]))]),
            command_with(&[("contexts", json!([3]))]),
            "0/contexts/0",
            "BASE_TYPE_CHOICES",
        ),
    ]
}

#[tokio::test]
async fn command_trees_within_the_limits_pass_and_beyond_them_are_refused() {
    let raw = Raw::start().await;
    for (good, bad, place, code) in command_cases() {
        let passed = raw.register(&good).await;
        assert_eq!(passed.status, 200, "{place} {code}: {:?}", passed.body);
        let refused = raw.register(&bad).await;
        assert_eq!(refused.code(), (400, 50035), "{place} {code}: {:?}", refused.body);
        assert_eq!(refused.errors_at(place), [code], "{:?}", refused.body);
    }
    let many = |count: usize| {
        let commands = (0..count).map(|n| json!({ "name": format!("c{n}"), "description": "d" }));
        Value::from(commands.collect::<Vec<_>>())
    };
    assert_eq!(raw.register(&many(100)).await.status, 200);
    assert_eq!(raw.register(&many(101)).await.code(), (400, 30032));
    let twice = json!([{ "name": "c", "description": "d" }, { "name": "c", "description": "d" }]);
    assert_eq!(
        raw.register(&twice).await.errors_at("1/name"),
        ["APPLICATION_COMMANDS_DUPLICATE_NAME"]
    );
}

#[tokio::test]
async fn registering_again_keeps_ids_and_single_commands_can_be_changed() {
    let raw = Raw::start().await;
    let play = json!({ "name": "play", "description": "d" });
    let first = raw.register(&json!([play])).await.body;
    let again = raw
        .register(&json!([play, { "name": "move", "description": "d" }]))
        .await
        .body;
    assert_eq!(first[0]["id"], again[0]["id"]);

    let path = format!("applications/{}/commands", raw.application());
    let made = raw
        .send("POST", &path, &json!({ "name": "show", "description": "d" }))
        .await;
    assert_eq!(made.status, 201);
    let one = format!("{path}/{}", made.body["id"].as_str().unwrap());
    let edited = raw.send("PATCH", &one, &json!({ "description": "e" })).await.body;
    assert_eq!(
        (&edited["id"], edited["description"].as_str()),
        (&made.body["id"], Some("e"))
    );
    assert_eq!(raw.get("GET", &path).await.body.as_array().unwrap().len(), 3);
    assert_eq!(raw.get("DELETE", &one).await.status, 204);
    assert_eq!(raw.get("GET", &one).await.code(), (404, 10063));
    assert_eq!(raw.emulator.faults(), []);
}

//! What the check of recorded requests refuses, one test for each kind of violation, and what it accepts.

use serde_json::{Value, json};
use xtask::discord_api::{ApiDescription, RecordedRequest};
use xtask::reduce::reduced;
use xtask::traffic::check_traffic;

const MESSAGES: &str = "/api/v10/channels/41771983423143937/messages";

fn violations(request: Value) -> Vec<String> {
    let request: RecordedRequest = serde_json::from_value(request).expect("a request");
    let mut description = ApiDescription::load().expect("the description is part of the repository");
    description.check(&request).expect("the schema can be compiled")
}

fn message(body: Value) -> Vec<String> {
    violations(json!({ "method": "POST", "path": MESSAGES, "body": body }))
}

/// The only violation of a request.
fn violation(request: Value) -> String {
    let mut all = violations(request);
    assert_eq!(all.len(), 1, "{all:?}");
    all.remove(0)
}

#[test]
fn a_message_with_buttons_and_a_picture_is_accepted() {
    let accepted = message(json!({
        "content": "Bob (White), your turn.",
        "nonce": "4k7m2q9x-3",
        "enforce_nonce": true,
        "allowed_mentions": { "parse": [], "users": ["80351110224678912"] },
        "attachments": [{ "id": "0", "filename": "board.png", "description": "White: king e1." }],
        "components": [{ "type": 1, "components": [
            { "type": 2, "style": 1, "label": "Move", "custom_id": "mv:4k7m2q9x:3" },
        ] }],
    }));
    assert_eq!(accepted, [""; 0]);
}

#[test]
fn requests_without_a_body_are_accepted_where_none_is_described() {
    for path in [
        "/users/@me",
        "/api/users/@me",
        "/api/v10/users/@me?with=query",
        "https://discord.com/api/v10/users/@me",
    ] {
        let request = json!({ "method": "GET", "path": path });
        assert_eq!(violations(request), [""; 0], "{path}");
    }
}

#[test]
fn an_unknown_path_is_refused() {
    let request = json!({ "method": "GET", "path": "/api/v10/channels/41771983423143937/castles" });
    assert_eq!(
        violation(request),
        "GET /channels/{id}/castles: no such operation"
    );
}

#[test]
fn a_method_that_the_path_does_not_have_is_refused() {
    let request = json!({ "method": "PUT", "path": MESSAGES, "body": {} });
    assert_eq!(
        violation(request),
        "PUT /channels/{id}/messages: no such operation"
    );
}

#[test]
fn a_body_where_none_is_described_is_refused() {
    let request = json!({ "method": "GET", "path": "/users/@me", "body": { "content": "x" } });
    assert_eq!(
        violation(request),
        "GET /users/@me: a body was sent, none is described"
    );
}

#[test]
fn a_missing_body_is_refused_unless_files_are_sent() {
    let request = json!({ "method": "POST", "path": MESSAGES, "body": null });
    assert_eq!(
        violation(request),
        "POST /channels/{channel_id}/messages: body missing"
    );
    let with_file = json!({ "method": "POST", "path": MESSAGES, "files": [{ "filename": "board.png" }] });
    assert_eq!(violations(with_file), [""; 0]);
}

#[test]
fn a_field_of_the_wrong_type_is_refused() {
    let refused = message(json!({ "content": 7 }));
    assert!(
        refused.iter().any(|text| text.contains(": content: ")),
        "{refused:?}"
    );
}

#[test]
fn a_text_that_is_too_long_is_refused() {
    let refused = message(json!({ "content": "x".repeat(4001) }));
    assert!(
        refused.iter().any(|text| text.contains(": content: ")),
        "{refused:?}"
    );
}

#[test]
fn a_fault_deep_inside_a_component_is_refused_with_its_place() {
    let refused = message(json!({ "components": [{ "type": 1, "components": [
        { "type": 2, "style": 1, "label": "x".repeat(81), "custom_id": "a" },
    ] }] }));
    let place = "components/0/components/0/label";
    assert!(refused.iter().any(|text| text.contains(place)), "{refused:?}");
}

#[test]
fn a_response_is_checked_by_its_own_type() {
    let callback = |body: Value| {
        let path = "/api/v10/interactions/41771983423143937/token/callback";
        violations(json!({ "method": "POST", "path": path, "body": body }))
    };
    assert_eq!(
        callback(json!({ "type": 4, "data": { "content": "Bob resigned." } })),
        [""; 0]
    );
    let refused = callback(json!({ "type": 4, "data": { "content": 7 } }));
    assert!(!refused.is_empty());
    assert!(
        refused.iter().all(|text| text.contains("data/content")),
        "{refused:?}"
    );
}

#[test]
fn an_unknown_field_is_refused() {
    let refused = message(json!({ "content": "x", "contents": "y" }));
    let wanted = "POST /channels/{channel_id}/messages: unknown field 'contents'";
    assert!(refused.contains(&wanted.to_owned()), "{refused:?}");
}

#[test]
fn alt_text_over_the_limit_is_refused() {
    let with_text =
        |length: usize| message(json!({ "attachments": [{ "id": "0", "description": "é".repeat(length) }] }));
    assert_eq!(with_text(1024), [""; 0]);
    let refused = with_text(1025);
    assert!(
        refused
            .iter()
            .any(|text| text.ends_with("attachment description over 1024 characters")),
        "{refused:?}"
    );
}

#[test]
fn numeric_attachment_ids_and_permission_bits_as_text_are_accepted() {
    assert_eq!(
        message(json!({ "attachments": [{ "id": 0, "filename": "board.png" }] })),
        [""; 0]
    );
    let command = json!({
        "method": "POST",
        "path": "/api/v10/applications/41771983423143937/commands",
        "body": { "name": "settings", "description": "Settings", "default_member_permissions": "32" },
    });
    assert_eq!(violations(command), [""; 0]);
}

fn report(lines: &str) -> xtask::traffic::TrafficReport {
    let mut description = ApiDescription::load().expect("the description is part of the repository");
    check_traffic(&mut description, lines.as_bytes()).expect("the input can be read")
}

#[test]
fn a_line_that_is_no_request_is_refused() {
    for line in ["not JSON", "{}", r#"{"method": "GET"}"#] {
        let report = report(line);
        assert_eq!((report.passed, report.failed), (0, 1), "{line}");
        assert!(report.to_string().contains("unreadable line"), "{report}");
    }
}

#[test]
fn an_empty_file_is_refused() {
    assert!(!report("").is_clean());
    assert!(!report("\n\n").is_clean());
}

#[test]
fn equal_violations_are_counted_with_the_first_line() {
    let good = r#"{"method": "GET", "path": "/users/@me"}"#;
    let bad = r#"{"method": "GET", "path": "/nowhere"}"#;
    let report = report(&format!("{good}\n{bad}\n\n{bad}\n"));
    assert_eq!((report.passed, report.failed), (1, 2));
    assert!(!report.is_clean());
    assert_eq!(
        report.to_string(),
        "2x (first line 2) GET /nowhere: no such operation\n1 passed, 2 failed"
    );
    assert!(self::report(good).is_clean());
}

#[test]
fn the_reduction_keeps_requests_and_drops_prose_and_responses() {
    let published = json!({
        "openapi": "3.1.0",
        "info": { "title": "t", "version": "10", "license": { "name": "MIT" } },
        "paths": { "/things": { "parameters": [], "post": {
            "description": "prose",
            "requestBody": { "content": { "application/json": { "schema": { "$ref": "#/components/schemas/Thing" } } } },
            "responses": { "200": { "$ref": "#/components/schemas/Unused" } },
        } } },
        "components": { "schemas": {
            "Thing": { "title": "Thing", "properties": { "description": { "$ref": "#/components/schemas/Text" } } },
            "Text": { "type": "string", "x-limit": 3 },
            "Unused": {},
        } },
    });
    let expected = json!({
        "openapi": "3.1.0",
        "info": { "title": "t", "version": "10", "license": { "name": "MIT" } },
        "paths": { "/things": { "post": {
            "requestBody": { "content": { "application/json": { "schema": { "$ref": "#/components/schemas/Thing" } } } },
        } } },
        "components": { "schemas": {
            "Thing": { "properties": { "description": { "$ref": "#/components/schemas/Text" } } },
            "Text": { "type": "string" },
        } },
    });
    assert_eq!(reduced(&published), expected);
}

#[test]
fn every_request_schema_of_the_description_can_be_compiled() {
    let mut description = ApiDescription::load().expect("the description is part of the repository");
    let bodies = description.operations_with_a_body();
    assert!(bodies.len() > 50, "{}", bodies.len());
    for (method, path) in bodies {
        let request = json!({ "method": method, "path": path, "body": { "no-such-field": 1 } });
        let request = serde_json::from_value(request).expect("a request");
        description.check(&request).expect("the schema can be compiled");
    }
}

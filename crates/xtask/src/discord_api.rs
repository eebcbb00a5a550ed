//! Checks one REST request against Discord's published OpenAPI description.
//!
//! The description in `discord_api/openapi.json` is reduced to what requests need (see [`crate::reduce`]).

use std::collections::{BTreeSet, HashMap};
use std::path::Path;

use anyhow::{Context, Result};
use jsonschema::error::ValidationErrorKind;
use jsonschema::{Draft, Registry, ValidationError, Validator};
use serde::Deserialize;
use serde_json::Value;

/// The base URI under which the description is registered, so that fragments of it can refer to the rest.
const BASE_URI: &str = "urn:discord";

/// Discord's limit for the alt text of an attachment, in characters. The description does not state it.
const ATTACHMENT_DESCRIPTION_LIMIT: usize = 1024;

/// How deep alternatives inside alternatives are followed when error messages are collected.
const MAX_ALTERNATIVE_DEPTH: usize = 4;

/// How deep alternatives inside alternatives are followed when field names are collected.
const MAX_FIELD_DEPTH: usize = 6;

/// The longest part of a validation message that a violation quotes, in characters.
const MESSAGE_LIMIT: usize = 160;

/// One recorded request, as the emulator writes it: a JSON object per line.
#[derive(Clone, Debug, Deserialize)]
pub struct RecordedRequest {
    /// The HTTP method, in any case.
    pub method: String,
    /// The path, with or without scheme, host, `/api/v10` and query.
    pub path: String,
    /// The JSON body; for multipart requests the part `payload_json`.
    #[serde(default)]
    pub body: Value,
    /// The uploaded files. Only their presence matters.
    #[serde(default)]
    pub files: Option<Vec<Value>>,
}

/// Discord's API description, ready to check requests.
#[derive(Debug)]
pub struct ApiDescription {
    document: Value,
    registry: Registry<'static>,
    /// Templates and their path in the document, those with the fewest parameters first.
    templates: Vec<String>,
    /// Compiled validators, keyed by the schema they were compiled from.
    validators: HashMap<String, Validator>,
}

impl ApiDescription {
    /// Reads the description that is part of this repository.
    ///
    /// # Errors
    ///
    /// Fails if the file is missing or is not an OpenAPI description.
    pub fn load() -> Result<Self> {
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("discord_api/openapi.json");
        let text = std::fs::read_to_string(&path).with_context(|| format!("reading {}", path.display()))?;
        Self::new(serde_json::from_str(&text)?)
    }

    /// Prepares an OpenAPI description.
    ///
    /// # Errors
    ///
    /// Fails if the document has no paths, or if a reference in it leads nowhere.
    pub fn new(document: Value) -> Result<Self> {
        let paths = document["paths"]
            .as_object()
            .context("the description has no paths")?;
        let mut templates: Vec<String> = paths.keys().cloned().collect();
        templates.sort_by_key(|template| template.matches('{').count());
        let registry = Registry::new()
            .draft(Draft::Draft202012)
            .add(BASE_URI, document.clone())?
            .prepare()?;
        Ok(Self {
            document,
            registry,
            templates,
            validators: HashMap::new(),
        })
    }

    /// Lists the method and path template of every operation that has a request body.
    pub fn operations_with_a_body(&self) -> Vec<(String, String)> {
        let paths = self.document["paths"].as_object().into_iter().flatten();
        paths
            .flat_map(|(template, item)| {
                let operations = item.as_object().into_iter().flatten();
                operations
                    .filter(|(_, operation)| operation["requestBody"].is_object())
                    .map(|(method, _)| (method.clone(), template.clone()))
            })
            .collect()
    }

    /// Lists everything the description forbids about a request: an unknown operation, a missing or unexpected
    /// body, a body that breaks its schema, an unknown top-level field, or alt text that is too long.
    ///
    /// An empty list means that the request is accepted.
    ///
    /// # Errors
    ///
    /// Fails if the schema of the operation cannot be compiled.
    pub fn check(&mut self, request: &RecordedRequest) -> Result<Vec<String>> {
        let method = request.method.to_lowercase();
        let path = api_path(&request.path);
        let Some((template, operation)) = self.operation(&method, path) else {
            let path = without_ids(path);
            return Ok(vec![format!(
                "{} {path}: no such operation",
                method.to_uppercase()
            )]);
        };
        let label = format!("{} {template}", method.to_uppercase());
        let described = operation["requestBody"].clone();
        if !described.is_object() {
            return Ok(match is_blank(&request.body) {
                true => Vec::new(),
                false => vec![format!("{label}: a body was sent, none is described")],
            });
        }
        if request.body.is_null() {
            let has_files = request.files.as_ref().is_some_and(|files| !files.is_empty());
            let is_missing = described["required"] == true && !has_files;
            return Ok(is_missing
                .then(|| format!("{label}: body missing"))
                .into_iter()
                .collect());
        }
        let body = normalised(&request.body);
        let schema = self.schema_for(&described, &body)?;
        let violations: Vec<String> = self
            .schema_violations(&schema, &body)?
            .into_iter()
            .chain(self.unknown_fields(&schema, &body))
            .chain(long_descriptions(&body))
            .map(|violation| format!("{label}: {violation}"))
            .collect();
        Ok(violations)
    }

    /// Returns the template that matches a path and has the method, with its operation.
    fn operation(&self, method: &str, path: &str) -> Option<(&str, &Value)> {
        self.templates.iter().find_map(|template| {
            let operation = self.document["paths"][template].get(method)?;
            template_matches(template, path).then_some((template.as_str(), operation))
        })
    }

    /// Returns the schema of a request body: the JSON one if there are several content types, narrowed by the body's
    /// `type`.
    fn schema_for(&self, described: &Value, body: &Value) -> Result<Value> {
        let content = described["content"]
            .as_object()
            .context("a request body has no content")?;
        let media = content
            .get("application/json")
            .or_else(|| content.values().next())
            .context("a request body has no media type")?;
        let schema = self.resolved(&media["schema"]);
        Ok(self.alternative_for(schema, body).clone())
    }

    /// Follows references within the document. A reference that leads nowhere resolves to null.
    fn resolved<'a>(&'a self, mut schema: &'a Value) -> &'a Value {
        while let Some(reference) = schema.get("$ref").and_then(Value::as_str) {
            let pointer = reference.trim_start_matches('#');
            schema = self.document.pointer(pointer).unwrap_or(&Value::Null);
        }
        schema
    }

    /// Among alternatives that fix `type` (interaction callbacks, components), picks the one with the body's type,
    /// which makes readable messages. Returns the schema unchanged if there is none.
    fn alternative_for<'a>(&'a self, schema: &'a Value, body: &Value) -> &'a Value {
        let alternatives = ["anyOf", "oneOf"]
            .iter()
            .find_map(|word| schema[*word].as_array());
        let (Some(alternatives), Some(kind)) = (alternatives, body.get("type")) else {
            return schema;
        };
        alternatives
            .iter()
            .find(|alternative| {
                let fixed = &self.resolved(alternative)["properties"]["type"];
                self.fixed_values(fixed).contains(&kind)
            })
            .unwrap_or(schema)
    }

    /// Returns the values that a schema allows by `const` or `enum`, alternatives included.
    fn fixed_values<'a>(&'a self, schema: &'a Value) -> Vec<&'a Value> {
        let schema = self.resolved(schema);
        if let Some(values) = schema["enum"].as_array() {
            return values.iter().collect();
        }
        let mut values: Vec<&Value> = schema.get("const").into_iter().collect();
        for alternative in alternatives(schema) {
            let alternative = self.resolved(alternative);
            values.extend(alternative.get("const"));
            values.extend(alternative["enum"].as_array().into_iter().flatten());
        }
        values
    }

    fn schema_violations(&mut self, schema: &Value, body: &Value) -> Result<Vec<String>> {
        let key = schema.to_string();
        if !self.validators.contains_key(&key) {
            let validator = jsonschema::options()
                .with_draft(Draft::Draft202012)
                .with_registry(&self.registry)
                .build(&with_absolute_references(schema))
                .map_err(|error| anyhow::anyhow!("a schema of the description cannot be used: {error}"))?;
            self.validators.insert(key.clone(), validator);
        }
        let errors = self.validators[&key].iter_errors(body);
        Ok(errors.flat_map(|error| messages(&error, 0)).collect())
    }

    fn unknown_fields(&self, schema: &Value, body: &Value) -> Vec<String> {
        let (Some(body), Some(known)) = (body.as_object(), self.known_fields(schema, 0)) else {
            return Vec::new();
        };
        let unknown = body.keys().filter(|field| !known.contains(field.as_str()));
        match known.is_empty() {
            true => Vec::new(),
            false => unknown.map(|field| format!("unknown field '{field}'")).collect(),
        }
    }

    /// Returns the union of property names over all alternatives; `None` if alternatives nest too deeply to tell.
    fn known_fields<'a>(&'a self, schema: &'a Value, depth: usize) -> Option<BTreeSet<&'a str>> {
        let schema = self.resolved(schema);
        let properties = schema["properties"].as_object();
        let mut fields: BTreeSet<&str> = properties
            .into_iter()
            .flat_map(|map| map.keys())
            .map(String::as_str)
            .collect();
        for alternative in alternatives(schema) {
            if depth >= MAX_FIELD_DEPTH {
                return None;
            }
            fields.extend(self.known_fields(alternative, depth + 1)?);
        }
        Some(fields)
    }
}

/// Returns all alternatives and parts that a schema combines.
fn alternatives(schema: &Value) -> impl Iterator<Item = &Value> {
    ["anyOf", "oneOf", "allOf"]
        .into_iter()
        .filter_map(|word| schema[word].as_array())
        .flatten()
}

/// Returns a path without scheme, host, API version and query.
fn api_path(path: &str) -> &str {
    let path = path.split('?').next().unwrap_or(path);
    let path = match path.split_once("://") {
        Some((_, rest)) => rest.find('/').map_or("", |start| &rest[start..]),
        None => path,
    };
    let Some(rest) = path.strip_prefix("/api") else {
        return path;
    };
    match rest.strip_prefix("/v") {
        Some(version) => version.trim_start_matches(|c: char| c.is_ascii_digit()),
        None => rest,
    }
}

/// Returns whether a path fits a template such as `/channels/{channel_id}/messages`.
fn template_matches(template: &str, path: &str) -> bool {
    let (mut wanted, mut given) = (template.split('/'), path.split('/'));
    loop {
        match (wanted.next(), given.next()) {
            (None, None) => return true,
            (Some(wanted), Some(given)) => {
                let fits = match wanted.starts_with('{') {
                    true => !given.is_empty(),
                    false => wanted == given,
                };
                if !fits {
                    return false;
                }
            }
            _ => return false,
        }
    }
}

/// Returns a path with its snowflakes replaced, so that equal violations are counted together.
fn without_ids(path: &str) -> String {
    let is_id = |segment: &&str| segment.len() >= 5 && segment.bytes().all(|byte| byte.is_ascii_digit());
    let segments = path
        .split('/')
        .map(|segment| if is_id(&segment) { "{id}" } else { segment });
    segments.collect::<Vec<_>>().join("/")
}

fn is_blank(body: &Value) -> bool {
    body.is_null() || body == "" || body.as_object().is_some_and(serde_json::Map::is_empty)
}

/// Rewrites what Discord accepts although its description does not say it: numeric attachment ids, and permission
/// bits as text.
fn normalised(body: &Value) -> Value {
    match body {
        Value::Array(items) => items.iter().map(normalised).collect(),
        Value::Object(fields) => {
            let mut fields: serde_json::Map<String, Value> = fields
                .iter()
                .map(|(key, value)| (key.clone(), normalised(value)))
                .collect();
            let attachments = fields.get_mut("attachments").and_then(Value::as_array_mut);
            for id in attachments
                .into_iter()
                .flatten()
                .filter_map(|attachment| attachment.get_mut("id"))
            {
                if id.is_i64() || id.is_u64() {
                    *id = Value::String(id.to_string());
                }
            }
            if let Some(bits) = fields.get_mut("default_member_permissions")
                && let Some(number) = bits.as_str().and_then(|text| text.parse::<u64>().ok())
            {
                *bits = number.into();
            }
            Value::Object(fields)
        }
        other => other.clone(),
    }
}

/// Makes local references absolute so that a fragment can be compiled on its own.
fn with_absolute_references(schema: &Value) -> Value {
    match schema {
        Value::Array(items) => items.iter().map(with_absolute_references).collect(),
        Value::Object(fields) => fields
            .iter()
            .map(|(key, value)| match value.as_str() {
                Some(target) if key == "$ref" && target.starts_with('#') => {
                    (key.clone(), Value::String(format!("{BASE_URI}{target}")))
                }
                _ => (key.clone(), with_absolute_references(value)),
            })
            .collect::<serde_json::Map<_, _>>()
            .into(),
        other => other.clone(),
    }
}

/// Returns the messages of an error. Of alternatives that all fail, only the closest is reported.
fn messages(error: &ValidationError<'_>, depth: usize) -> Vec<String> {
    let closest = match error.kind() {
        ValidationErrorKind::AnyOf { context } | ValidationErrorKind::OneOfNotValid { context }
            if depth < MAX_ALTERNATIVE_DEPTH =>
        {
            context
                .iter()
                .min_by_key(|errors| (is_other_type(error, errors), errors.len()))
        }
        _ => None,
    };
    match closest {
        Some(errors) if !errors.is_empty() => errors
            .iter()
            .flat_map(|error| messages(error, depth + 1))
            .collect(),
        _ => vec![message(error)],
    }
}

/// Returns whether an alternative fails because it is for another type of value altogether, such as null.
fn is_other_type(error: &ValidationError<'_>, alternative: &[ValidationError<'_>]) -> bool {
    alternative.iter().any(|inner| {
        matches!(inner.kind(), ValidationErrorKind::Type { .. })
            && inner.instance_path() == error.instance_path()
    })
}

fn message(error: &ValidationError<'_>) -> String {
    let place = error.instance_path().as_str().trim_start_matches('/');
    let place = if place.is_empty() { "(body)" } else { place };
    let text: String = error.to_string().chars().take(MESSAGE_LIMIT).collect();
    format!("{place}: {text}")
}

fn long_descriptions(body: &Value) -> Vec<String> {
    let attachments = body["attachments"].as_array().into_iter().flatten();
    attachments
        .filter_map(|attachment| attachment["description"].as_str())
        .filter(|text| text.chars().count() > ATTACHMENT_DESCRIPTION_LIMIT)
        .map(|_| format!("attachment description over {ATTACHMENT_DESCRIPTION_LIMIT} characters"))
        .collect()
}

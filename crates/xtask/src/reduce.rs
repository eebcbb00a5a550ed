//! Reduces Discord's published OpenAPI description to what checking requests needs: every path and method, the
//! request bodies, and the schemas that these use. Responses and prose are left out.

use std::collections::BTreeSet;

use serde_json::{Map, Value, json};

/// The HTTP methods that a path may have.
const METHODS: [&str; 5] = ["get", "put", "post", "patch", "delete"];

/// Keys that only hold prose. A property may have such a name; its value is an object then, not text.
const PROSE: [&str; 3] = ["description", "summary", "title"];

/// Returns the reduced description.
pub fn reduced(published: &Value) -> Value {
    let mut paths = Map::new();
    for (template, item) in published["paths"].as_object().into_iter().flatten() {
        let operations: Map<String, Value> = METHODS
            .iter()
            .filter_map(|method| Some((*method, item.get(*method)?)))
            .map(|(method, operation)| (method.to_owned(), reduced_operation(operation)))
            .collect();
        paths.insert(template.clone(), operations.into());
    }
    let paths = Value::Object(paths);
    let schemas = used_schemas(&paths, &published["components"]["schemas"]);
    let info = &published["info"];
    json!({
        "openapi": published["openapi"],
        "info": { "title": info["title"], "version": info["version"], "license": info["license"] },
        "paths": paths,
        "components": { "schemas": schemas },
    })
}

fn reduced_operation(operation: &Value) -> Value {
    match operation.get("requestBody") {
        Some(body) => json!({ "requestBody": without_prose(body) }),
        None => json!({}),
    }
}

fn without_prose(node: &Value) -> Value {
    match node {
        Value::Array(items) => items.iter().map(without_prose).collect(),
        Value::Object(fields) => fields
            .iter()
            .filter(|(key, value)| !(PROSE.contains(&key.as_str()) && value.is_string()))
            .filter(|(key, _)| !key.starts_with("x-"))
            .map(|(key, value)| (key.clone(), without_prose(value)))
            .collect::<Map<_, _>>()
            .into(),
        other => other.clone(),
    }
}

/// Returns the schemas that are reachable from a node.
fn used_schemas(node: &Value, all: &Value) -> Map<String, Value> {
    let mut used = Map::new();
    let mut open: Vec<String> = references(node).into_iter().collect();
    while let Some(name) = open.pop() {
        if used.contains_key(&name) {
            continue;
        }
        let schema = without_prose(&all[&name]);
        open.extend(references(&schema));
        used.insert(name, schema);
    }
    used
}

/// Returns the names of the schemas to which a node refers directly.
fn references(node: &Value) -> BTreeSet<String> {
    match node {
        Value::Array(items) => items.iter().flat_map(references).collect(),
        Value::Object(fields) => fields
            .iter()
            .flat_map(|(key, value)| match (key.as_str(), value.as_str()) {
                ("$ref", Some(target)) => target.rsplit('/').next().map(str::to_owned).into_iter().collect(),
                _ => references(value),
            })
            .collect(),
        _ => BTreeSet::new(),
    }
}

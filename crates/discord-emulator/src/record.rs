//! Writes every REST request of the bot as one JSON line, for checkers that judge it elsewhere.
//! Must not hold a request back: a line that cannot be written becomes a fault.

use std::fs::{File, OpenOptions};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use serde_json::{Value, json};

use crate::request::Payload;

/// The variable that names the file to append to.
pub const TRAFFIC_VARIABLE: &str = "ROOKERY_EMULATOR_TRAFFIC";

/// Whether and where requests are written down.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum Recording {
    /// Into the file that [`TRAFFIC_VARIABLE`] names; nowhere when it is unset or empty.
    #[default]
    FromEnvironment,
    /// Into this file.
    To(PathBuf),
    /// Nowhere: for tests that send bad requests on purpose.
    Off,
}

/// An open record.
#[derive(Debug)]
pub struct Recorder {
    file: File,
}

impl Recorder {
    /// Opens the record, if one is wanted.
    ///
    /// # Errors
    /// When the file cannot be opened for appending.
    pub fn open(recording: &Recording) -> io::Result<Option<Self>> {
        let path = match recording {
            Recording::Off => return Ok(None),
            Recording::To(path) => path.clone(),
            Recording::FromEnvironment => match std::env::var_os(TRAFFIC_VARIABLE) {
                Some(path) if !path.is_empty() => path.into(),
                _ => return Ok(None),
            },
        };
        open_to_append(&path).map(|file| Some(Self { file }))
    }

    /// Appends one request with one write.
    ///
    /// # Errors
    /// When the file cannot be written.
    pub fn write(
        &self,
        method: &str,
        path: &str,
        query: &str,
        payload: &Payload,
        status: u16,
    ) -> io::Result<()> {
        let mut line = line(method, path, query, payload, status).to_string();
        line.push('\n');
        (&self.file).write_all(line.as_bytes())
    }
}

fn open_to_append(path: &Path) -> io::Result<File> {
    OpenOptions::new().create(true).append(true).open(path)
}

fn line(method: &str, path: &str, query: &str, payload: &Payload, status: u16) -> Value {
    let files: Vec<Value> = payload
        .files
        .iter()
        .map(|(index, file)| {
            json!({
                "name": format!("files[{index}]"),
                "filename": file.filename,
                "size": file.bytes.len(),
                "content_type": file.content_type,
            })
        })
        .collect();
    let mut line = json!({ "method": method, "path": path, "body": payload.json, "status": status });
    if !query.is_empty() {
        line["query"] = query.into();
    }
    if !files.is_empty() {
        line["files"] = files.into();
    }
    line
}

//! The traffic record: every REST request of the bot as one JSON line, for external checkers. A line that cannot be
//! written becomes a fault and never blocks the request.

use std::fs::{File, OpenOptions};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use serde_json::{Value, json};

use crate::request::Payload;

/// The environment variable that names the file to append to.
pub const TRAFFIC_VARIABLE: &str = "ROOKERY_EMULATOR_TRAFFIC";

/// Whether and where requests are recorded.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum Recording {
    /// Requests are appended to the file that [`TRAFFIC_VARIABLE`] names, if it is set and not empty.
    #[default]
    FromEnvironment,
    /// Requests are appended to this file.
    To(PathBuf),
    /// Requests are not recorded, for tests that send bad requests on purpose.
    Off,
}

/// An open traffic record.
#[derive(Debug)]
pub struct Recorder {
    file: File,
}

impl Recorder {
    /// Opens the record, if there is to be one.
    ///
    /// # Errors
    ///
    /// Fails if the file cannot be opened for appending.
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
    ///
    /// Fails if the file cannot be written.
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

//! The body of a request: JSON, or a multipart form with `payload_json` and files. Only its size and syntax are checked
//! here.

use std::collections::BTreeMap;
use std::sync::Arc;

use axum::body::{Body, Bytes};
use axum::extract::{DefaultBodyLimit, FromRequest, Multipart};
use axum::http::{HeaderMap, Request, header};
use serde_json::Value;

use crate::errors::{ApiError, FormErrors, Path};
use crate::limits::{FILE_BYTES, FILES};

/// A file of a request.
#[derive(Clone, Debug, PartialEq)]
pub struct UploadedFile {
    /// The name that the client gave.
    pub filename: String,
    /// The MIME type that the client gave.
    pub content_type: Option<String>,
    /// The content.
    pub bytes: Arc<Vec<u8>>,
}

/// The body of a request.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Payload {
    /// The JSON body, or the form's `payload_json`; null without a body.
    pub json: Value,
    /// The files by the number in `files[n]`.
    pub files: BTreeMap<u64, UploadedFile>,
}

impl Payload {
    /// Reads a body.
    ///
    /// # Errors
    ///
    /// Returns `50109` for invalid JSON, `50035` for an invalid form, and `40005` if a file is too large.
    pub async fn read(headers: &HeaderMap, bytes: Bytes) -> Result<Self, ApiError> {
        let content_type = headers
            .get(header::CONTENT_TYPE)
            .and_then(|value| value.to_str().ok())
            .unwrap_or_default();
        if content_type.starts_with("multipart/form-data") {
            return Self::read_form(content_type, bytes).await;
        }
        if bytes.is_empty() {
            return Ok(Self::default());
        }
        let json = serde_json::from_slice(&bytes).map_err(|_| ApiError::invalid_json())?;
        Ok(Self {
            json,
            files: BTreeMap::new(),
        })
    }

    async fn read_form(content_type: &str, bytes: Bytes) -> Result<Self, ApiError> {
        let request = Request::builder()
            .header(header::CONTENT_TYPE, content_type)
            .body(Body::from(bytes));
        let mut request = request.map_err(|_| ApiError::invalid_json())?;
        DefaultBodyLimit::disable().apply(&mut request);
        let mut form = Multipart::from_request(request, &())
            .await
            .map_err(|_| ApiError::invalid_json())?;
        let mut payload = Self::default();
        while let Some(field) = form.next_field().await.map_err(|_| ApiError::invalid_json())? {
            let name = field.name().unwrap_or_default().to_owned();
            let filename = field.file_name().map(str::to_owned);
            let content_type = field.content_type().map(str::to_owned);
            let bytes = field.bytes().await.map_err(|_| ApiError::too_large())?;
            if name == "payload_json" {
                payload.json = serde_json::from_slice(&bytes).map_err(|_| ApiError::invalid_json())?;
                continue;
            }
            let index = name
                .strip_prefix("files[")
                .and_then(|rest| rest.strip_suffix(']'));
            let Some((index, filename)) = index.and_then(|index| index.parse().ok()).zip(filename) else {
                let mut errors = FormErrors::default();
                errors.add(
                    &Path::root().at(&name),
                    "UNKNOWN_FORM_FIELD",
                    "Not a field of this form.",
                );
                return Err(errors.finish().err().unwrap_or_else(ApiError::invalid_json));
            };
            let file = UploadedFile {
                filename,
                content_type,
                bytes: Arc::new(bytes.to_vec()),
            };
            payload.files.insert(index, file);
        }
        Ok(payload)
    }

    /// Checks the number and sizes of the files.
    ///
    /// # Errors
    ///
    /// Returns `40005` if a file is too large, and `50035` if there are too many.
    pub fn check_files(&self) -> Result<(), ApiError> {
        if self.files.values().any(|file| file.bytes.len() > FILE_BYTES) {
            return Err(ApiError::too_large());
        }
        let mut errors = FormErrors::default();
        errors.length(&Path::root().at("files"), self.files.len(), 0, FILES);
        errors.finish()
    }
}

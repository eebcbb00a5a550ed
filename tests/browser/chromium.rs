//! A headless Chromium and its tabs, driven by the DevTools protocol. Knows nothing of the page that is looked at.

use base64::prelude::{BASE64_STANDARD, Engine};
use futures::{SinkExt, StreamExt};
use serde_json::{Value, json};
use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::Duration;
use tokio::net::TcpStream;
use tokio::sync::oneshot;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream};

/// Where Chromium is looked for, besides what `ROOKERY_CHROMIUM` names.
const PLACES: &[&str] = &[
    "/usr/bin/chromium",
    "/usr/bin/chromium-browser",
    "/usr/bin/google-chrome",
];

/// With this set, a missing Chromium is a failure instead of a reason to skip.
const REQUIRED: &str = "ROOKERY_REQUIRE_BROWSER";

/// How long anything is waited for at most, in real time: only what hangs takes so long.
pub const SAFETY_LIMIT: Duration = Duration::from_secs(120);

/// How often a condition in a page is looked at, in ms.
const LOOK_MS: u32 = 20;

const FLAGS: &[&str] = &[
    "--headless=new",
    "--no-sandbox",
    "--disable-dev-shm-usage",
    "--disable-gpu",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--disable-extensions",
    "--disable-breakpad",
    "--mute-audio",
    "--remote-debugging-port=0",
];

/// The program, if there is one; `None` with the reason printed, and a panic where one is required.
pub fn program() -> Option<PathBuf> {
    let named = std::env::var_os("ROOKERY_CHROMIUM").map(PathBuf::from);
    let found = named
        .into_iter()
        .chain(PLACES.iter().map(PathBuf::from))
        .find(|place| place.is_file());
    if found.is_none() {
        let reason = format!("there is no Chromium at {}", PLACES.join(", "));
        assert!(std::env::var_os(REQUIRED).is_none(), "{reason}");
        println!("skipped: {reason}");
    }
    found
}

/// A running Chromium; it is killed when this is dropped.
pub struct Chromium {
    child: Child,
    line: Line,
    _folder: tempfile::TempDir,
}

impl Drop for Chromium {
    fn drop(&mut self) {
        // Its other processes end with the first. What has ended by itself needs neither.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

impl Chromium {
    /// Starts one with an empty profile.
    pub async fn start(program: &Path) -> Self {
        let folder = tempfile::tempdir().expect("a temporary folder");
        let mut child = Command::new(program)
            .args(FLAGS)
            .arg(format!("--user-data-dir={}", folder.path().display()))
            .arg("about:blank")
            .stdin(Stdio::null())
            .stdout(Stdio::null())
            .stderr(Stdio::piped())
            .spawn()
            .expect("Chromium starts");
        let errors = child.stderr.take().expect("standard error is piped");
        let (tell, told) = oneshot::channel();
        std::thread::spawn(move || read_errors(BufReader::new(errors), tell));
        let address = tokio::time::timeout(SAFETY_LIMIT, told)
            .await
            .expect("Chromium says in time where its DevTools are")
            .expect("Chromium says where its DevTools are");
        let line = Line::open(&address).await;
        Self {
            child,
            line,
            _folder: folder,
        }
    }

    /// A new tab of that size, in which `script` runs before everything else on every page.
    pub async fn tab(&mut self, size: Size, script: &str) -> Tab<'_> {
        let made = self
            .line
            .call("Target.createTarget", json!({ "url": "about:blank" }), None)
            .await;
        let target = text(&made["targetId"]);
        let attached = self
            .line
            .call(
                "Target.attachToTarget",
                json!({ "targetId": target, "flatten": true }),
                None,
            )
            .await;
        let mut tab = Tab {
            session: text(&attached["sessionId"]),
            target,
            is_phone: size.is_phone,
            line: &mut self.line,
        };
        for domain in ["Page", "Runtime", "Log", "Accessibility"] {
            tab.call(&format!("{domain}.enable"), json!({})).await;
        }
        tab.call(
            "Page.addScriptToEvaluateOnNewDocument",
            json!({ "source": script }),
        )
        .await;
        let metrics = json!({
            "width": size.width, "height": size.height, "deviceScaleFactor": 1, "mobile": size.is_phone,
        });
        tab.call("Emulation.setDeviceMetricsOverride", metrics).await;
        if size.is_phone {
            tab.call("Emulation.setTouchEmulationEnabled", json!({ "enabled": true }))
                .await;
        }
        tab
    }
}

/// Passes on where the DevTools are, and reads the rest so that Chromium never waits for a reader.
fn read_errors(errors: impl BufRead, tell: oneshot::Sender<String>) {
    let mut tell = Some(tell);
    for line in errors.lines().map_while(Result::ok) {
        if let Some(address) = line.strip_prefix("DevTools listening on ")
            && let Some(tell) = tell.take()
        {
            // Nobody listens any more only when the test has failed already.
            let _ = tell.send(address.trim().to_owned());
        }
    }
}

fn text(value: &Value) -> String {
    value.as_str().expect("a text of the DevTools").to_owned()
}

/// How large a tab is, in CSS pixels.
#[derive(Clone, Copy, Debug)]
pub struct Size {
    pub width: u32,
    pub height: u32,
    pub is_phone: bool,
}

/// The line to the DevTools, with all troubles that pages have told of.
struct Line {
    socket: WebSocketStream<MaybeTlsStream<TcpStream>>,
    calls: u64,
    troubles: Vec<String>,
}

impl Line {
    async fn open(address: &str) -> Self {
        let (socket, _) = tokio_tungstenite::connect_async(address)
            .await
            .expect("the DevTools answer");
        Self {
            socket,
            calls: 0,
            troubles: Vec::new(),
        }
    }

    async fn call(&mut self, method: &str, params: Value, session: Option<&str>) -> Value {
        self.try_call(method, params, session)
            .await
            .unwrap_or_else(|error| panic!("{method}: {error}"))
    }

    async fn try_call(
        &mut self,
        method: &str,
        params: Value,
        session: Option<&str>,
    ) -> Result<Value, String> {
        self.calls += 1;
        let mut call = json!({ "id": self.calls, "method": method, "params": params });
        if let Some(session) = session {
            call["sessionId"] = session.into();
        }
        self.socket
            .send(Message::text(call.to_string()))
            .await
            .map_err(|error| error.to_string())?;
        loop {
            let frame = tokio::time::timeout(2 * SAFETY_LIMIT, self.socket.next())
                .await
                .map_err(|_| "no answer in time".to_owned())?
                .ok_or("the line to Chromium ended")?
                .map_err(|error| error.to_string())?;
            let Message::Text(text) = frame else {
                continue;
            };
            let mut told: Value = serde_json::from_str(text.as_str()).map_err(|error| error.to_string())?;
            if told["id"] == self.calls {
                return match &told["error"] {
                    Value::Null => Ok(told["result"].take()),
                    error => Err(error.to_string()),
                };
            }
            self.note(&told);
        }
    }

    /// Remembers exceptions and errors of pages, such as a resource that is missing or forbidden.
    fn note(&mut self, told: &Value) {
        let params = &told["params"];
        match told["method"].as_str() {
            Some("Runtime.exceptionThrown") => self.troubles.push(params["exceptionDetails"].to_string()),
            Some("Log.entryAdded") if params["entry"]["level"] == "error" => {
                self.troubles.push(params["entry"].to_string());
            }
            _ => {}
        }
    }
}

/// A page that is open.
pub struct Tab<'a> {
    line: &'a mut Line,
    session: String,
    target: String,
    is_phone: bool,
}

impl Tab<'_> {
    /// Calls a method of the DevTools for this tab.
    pub async fn call(&mut self, method: &str, params: Value) -> Value {
        self.line.call(method, params, Some(&self.session)).await
    }

    /// Opens an address.
    pub async fn open(&mut self, address: &str) {
        self.call("Page.navigate", json!({ "url": address })).await;
    }

    /// Closes the tab; on the way no script failed and nothing was missing. Pictures still on their way are given up first: their
    /// server may stop before the tab is gone.
    pub async fn close(mut self) {
        let troubles = std::mem::take(&mut self.line.troubles);
        assert!(troubles.is_empty(), "the page had troubles: {troubles:#?}");
        self.open("about:blank").await;
        self.line
            .call("Target.closeTarget", json!({ "targetId": self.target }), None)
            .await;
    }

    /// The value of an expression, which may be a promise.
    pub async fn value(&mut self, expression: &str) -> Value {
        self.try_value(expression)
            .await
            .unwrap_or_else(|error| panic!("{expression}: {error}"))
    }

    async fn try_value(&mut self, expression: &str) -> Result<Value, String> {
        let params = json!({ "expression": expression, "returnByValue": true, "awaitPromise": true });
        let mut answer = self
            .line
            .try_call("Runtime.evaluate", params, Some(&self.session))
            .await?;
        match &answer["exceptionDetails"] {
            Value::Null => Ok(answer["result"]["value"].take()),
            wrong => Err(wrong.to_string()),
        }
    }

    /// Waits until an expression is true; its value. An expression that throws is not true yet.
    pub async fn until(&mut self, expression: &str) -> Value {
        let limit = SAFETY_LIMIT.as_millis();
        let looked = format!(
            "(async () => {{ const end = Date.now() + {limit}; for (;;) {{ \
               let found; try {{ found = ({expression}); }} catch {{ found = null; }} \
               if (found) return found; \
               if (Date.now() > end) return null; \
               await new Promise((done) => setTimeout(done, {LOOK_MS})); }} }})()"
        );
        // A page that is being replaced loses what was asked of it; then it is asked again.
        let mut found = self.try_value(&looked).await;
        if found.is_err() {
            found = self.try_value(&looked).await;
        }
        match found {
            Ok(Value::Null) | Err(_) => self.missed(expression).await,
            Ok(value) => value,
        }
    }

    async fn missed(&mut self, expression: &str) -> Value {
        self.screenshot("missed").await;
        let seen = self.value("document.body.innerText").await;
        panic!(
            "never came true: {expression}\ntroubles: {:#?}\nthe page says:\n{}",
            self.line.troubles,
            seen.as_str().unwrap_or_default()
        );
    }

    /// Presses on a spot: with a finger on a phone, else with the mouse.
    pub async fn press_at(&mut self, spot: &Value) {
        if self.is_phone {
            let points = json!([{ "x": spot["x"], "y": spot["y"] }]);
            for (kind, points) in [("touchStart", points), ("touchEnd", json!([]))] {
                let event = json!({ "type": kind, "touchPoints": points });
                self.call("Input.dispatchTouchEvent", event).await;
            }
            return;
        }
        for kind in ["mouseMoved", "mousePressed", "mouseReleased"] {
            let event = json!({
                "type": kind, "x": spot["x"], "y": spot["y"], "clickCount": 1,
                "button": if kind == "mouseMoved" { "none" } else { "left" },
            });
            self.call("Input.dispatchMouseEvent", event).await;
        }
    }

    /// Writes what is seen to `target/browser/NAME.png` and returns that file's path.
    pub async fn screenshot(&mut self, name: &str) -> PathBuf {
        let shot = self
            .call("Page.captureScreenshot", json!({ "format": "png" }))
            .await;
        let bytes = BASE64_STANDARD
            .decode(shot["data"].as_str().unwrap_or_default())
            .expect("a picture in base64");
        let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).with_file_name("browser");
        std::fs::create_dir_all(&folder).expect("a folder for screenshots");
        let file = folder.join(format!("{name}.png"));
        std::fs::write(&file, bytes).expect("a screenshot is written");
        file
    }
}

//! A PostgreSQL server for tests: Debian's, started once for the test program, in a folder of its own and on a socket of
//! its own, and gone with the program. `ROOKERY_TEST_POSTGRES` names another server, on which databases may be made.

use postgres::{Client, NoTls};
use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::OnceLock;
use std::sync::atomic::{AtomicU32, Ordering};
use std::thread;
use std::time::{Duration, Instant};

/// How long the server may take to start.
const START: Duration = Duration::from_secs(60);

/// Where Debian keeps the programs of each version.
const DEBIAN: &str = "/usr/lib/postgresql";

/// A folder in memory, where there is one: the files of a server are many, and worth nothing after the tests.
const IN_MEMORY: &str = "/dev/shm";

/// The beginning of the folder's name.
const FOLDER: &str = "rookery-postgres-";

/// A server on which databases can be made.
#[derive(Debug)]
pub struct Server {
    /// The address without the name of a database, and what follows it.
    address: (String, String),
    made: AtomicU32,
}

impl Server {
    /// Returns the server, or says visibly that there is none. With `ROOKERY_REQUIRE_POSTGRES` there must be one.
    pub fn get() -> Option<&'static Self> {
        static SERVER: OnceLock<Option<Server>> = OnceLock::new();
        let server = SERVER.get_or_init(Self::find).as_ref();
        if server.is_none() {
            assert!(
                std::env::var_os("ROOKERY_REQUIRE_POSTGRES").is_none(),
                "ROOKERY_REQUIRE_POSTGRES is set, and there is no PostgreSQL server"
            );
            eprintln!(
                "SKIPPED: install PostgreSQL (apt-get install postgresql) or set ROOKERY_TEST_POSTGRES."
            );
        }
        server
    }

    fn find() -> Option<Self> {
        if let Ok(url) = std::env::var("ROOKERY_TEST_POSTGRES") {
            let (place, query) = url.split_once('?').unwrap_or((&url, ""));
            let place = place.trim_end_matches('/').to_owned();
            return Some(Self {
                address: (place, format!("?{query}")),
                made: AtomicU32::new(0),
            });
        }
        let programs = programs()?;
        // A server ends with the thread that started it, so that thread never ends.
        let (say, hear) = std::sync::mpsc::channel();
        thread::spawn(move || {
            let started = start(&programs);
            let failure = started.as_ref().err().map(ToString::to_string);
            let folder = started.as_ref().ok().map(|(folder, _)| folder.clone());
            say.send((folder, failure)).expect("somebody waits");
            loop {
                thread::park();
            }
        });
        let (folder, failure) = hear.recv().expect("the thread answers");
        if let Some(failure) = failure {
            panic!("the PostgreSQL server does not start: {failure}");
        }
        let folder = folder.expect("a folder");
        Some(Self {
            address: (
                "postgres://rookery@localhost".to_owned(),
                format!("?host={}&sslmode=disable", folder.display()),
            ),
            made: AtomicU32::new(0),
        })
    }

    /// Returns the address of a database on this server.
    pub fn address(&self, database: &str) -> String {
        format!("{}/{database}{}", self.address.0, self.address.1)
    }

    /// Removes a database that was made, with the connections to it.
    #[allow(
        dead_code,
        reason = "a test program with few databases leaves them to its end"
    )]
    pub fn remove(&self, url: &str) {
        let place = url.split('?').next().unwrap_or(url);
        let name = place.rsplit('/').next().unwrap_or_default().to_owned();
        let admin = self.address("postgres");
        let removing = thread::spawn(move || {
            let mut client = Client::connect(&admin, NoTls).expect("the server answers");
            client
                .batch_execute(&format!("DROP DATABASE {name} WITH (FORCE)"))
                .expect("it goes");
        });
        removing.join().expect("it goes");
    }

    /// Makes an empty database and returns its address.
    pub fn database(&self) -> String {
        let number = self.made.fetch_add(1, Ordering::Relaxed);
        let name = format!("rookery_test_{}_{number}", std::process::id());
        let (admin, made) = (self.address("postgres"), name.clone());
        // The client has a runtime of its own, which must not begin inside a test's.
        let making = thread::spawn(move || {
            let mut client = Client::connect(&admin, NoTls).expect("the server answers");
            client
                .batch_execute(&format!("CREATE DATABASE {made} TEMPLATE template0"))
                .expect("a new database");
        });
        making.join().expect("a new database");
        self.address(&name)
    }
}

/// Finds the folder with the server's programs.
fn programs() -> Option<PathBuf> {
    let mut versions: Vec<PathBuf> = fs::read_dir(DEBIAN)
        .ok()?
        .flatten()
        .map(|version| version.path().join("bin"))
        .filter(|folder| folder.join("initdb").exists())
        .collect();
    versions.sort();
    versions.pop()
}

fn is_root() -> bool {
    let uid = Command::new("id").arg("-u").output();
    uid.is_ok_and(|output| output.stdout.starts_with(b"0\n"))
}

/// A command that runs as a user who is not root, which PostgreSQL refuses, and ends with this program.
fn as_somebody(program: &Path) -> Command {
    let mut command = Command::new("setpriv");
    command.args(["--pdeathsig", "QUIT"]);
    if is_root() {
        command.args(["--reuid=postgres", "--regid=postgres", "--clear-groups"]);
    }
    command.arg("--").arg(program);
    command
}

fn parent() -> PathBuf {
    let memory = Path::new(IN_MEMORY);
    if memory.is_dir() {
        memory.to_owned()
    } else {
        std::env::temp_dir()
    }
}

/// Removes the folders of test programs that have ended.
fn remove_leftovers() {
    let found = fs::read_dir(parent()).into_iter().flatten().flatten();
    for entry in found {
        let name = entry.file_name();
        let Some(owner) = name.to_str().and_then(|name| name.strip_prefix(FOLDER)) else {
            continue;
        };
        if !Path::new("/proc").join(owner).exists() {
            // Somebody else may remove it at this moment.
            drop(fs::remove_dir_all(entry.path()));
        }
    }
}

/// Makes a folder and starts a server in it.
fn start(programs: &Path) -> io::Result<(PathBuf, Child)> {
    remove_leftovers();
    let folder = parent().join(format!("{FOLDER}{}", std::process::id()));
    fs::create_dir_all(&folder)?;
    if is_root() {
        Command::new("chown").arg("postgres").arg(&folder).status()?;
    }
    let data = folder.join("data");
    let made = as_somebody(&programs.join("initdb"))
        .args([
            "--username=rookery",
            "--auth=trust",
            "--encoding=UTF8",
            "--no-locale",
            "--no-sync",
        ])
        .arg("--pgdata")
        .arg(&data)
        .current_dir(&folder)
        .output()?;
    if !made.status.success() {
        return Err(io::Error::other(
            String::from_utf8_lossy(&made.stderr).into_owned(),
        ));
    }
    let log = fs::File::create(folder.join("log"))?;
    let child = as_somebody(&programs.join("postgres"))
        .arg("-D")
        .arg(&data)
        .arg("-k")
        .arg(&folder)
        // Tests end processes, not machines.
        .args([
            "-c",
            "listen_addresses=",
            "-c",
            "fsync=off",
            "-c",
            "full_page_writes=off",
        ])
        .args(["-c", "max_connections=400", "-c", "shared_buffers=64MB"])
        .current_dir(&folder)
        .stdin(Stdio::null())
        .stdout(log.try_clone()?)
        .stderr(log)
        .spawn()?;
    let url = format!(
        "postgres://rookery@localhost/postgres?host={}&sslmode=disable",
        folder.display()
    );
    let end = Instant::now() + START;
    while let Err(error) = Client::connect(&url, NoTls) {
        if Instant::now() > end {
            return Err(io::Error::other(error));
        }
        thread::sleep(Duration::from_millis(50));
    }
    Ok((folder, child))
}

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
        let process = owner.split('-').next().unwrap_or(owner);
        if !Path::new("/proc").join(process).exists() {
            // Somebody else may remove it at this moment.
            drop(fs::remove_dir_all(entry.path()));
        }
    }
}

/// Makes a folder and starts a server in it.
fn start(programs: &Path) -> io::Result<(PathBuf, Child)> {
    remove_leftovers();
    let folder = new_folder(&std::process::id().to_string())?;
    fill(programs, &folder)?;
    let child = serve(programs, &folder)?;
    Ok((folder, child))
}

/// Makes the data of a new server.
fn fill(programs: &Path, folder: &Path) -> io::Result<()> {
    succeeds(
        as_somebody(&programs.join("initdb"))
            .args([
                "--username=rookery",
                "--auth=trust",
                "--encoding=UTF8",
                "--no-locale",
                "--no-sync",
            ])
            .arg("--pgdata")
            .arg(folder.join("data"))
            .current_dir(folder),
    )
}

fn new_folder(name: &str) -> io::Result<PathBuf> {
    let folder = parent().join(format!("{FOLDER}{name}"));
    fs::create_dir_all(&folder)?;
    if is_root() {
        Command::new("chown").arg("postgres").arg(&folder).status()?;
    }
    Ok(folder)
}

fn succeeds(command: &mut Command) -> io::Result<()> {
    let done = command.output()?;
    if done.status.success() {
        return Ok(());
    }
    Err(io::Error::other(
        String::from_utf8_lossy(&done.stderr).into_owned(),
    ))
}

/// Starts a server in a folder with data; it answers when this returns.
fn serve(programs: &Path, folder: &Path) -> io::Result<Child> {
    let log = fs::File::create(folder.join("log"))?;
    let child = as_somebody(&programs.join("postgres"))
        .arg("-D")
        .arg(folder.join("data"))
        .arg("-k")
        .arg(folder)
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
        .current_dir(folder)
        .stdin(Stdio::null())
        .stdout(log.try_clone()?)
        .stderr(log)
        .spawn()?;
    let url = format!(
        "postgres://rookery@localhost/postgres?host={}&sslmode=disable",
        folder.display()
    );
    let end = Instant::now() + START;
    loop {
        // The client has a runtime of its own, which must not begin inside a test's.
        let url = url.clone();
        let answer = thread::spawn(move || Client::connect(&url, NoTls).map(drop)).join();
        match answer.expect("a client does not panic") {
            Ok(()) => return Ok(child),
            Err(error) if Instant::now() > end => return Err(io::Error::other(error)),
            Err(_) => thread::sleep(Duration::from_millis(50)),
        }
    }
}

/// A server of one test alone, which may stop it, start it again, and let a second one follow it. It ends with the thread
/// that started it at the latest.
#[allow(dead_code, reason = "only tests in which a server ends need it")]
#[derive(Debug)]
pub struct OwnServer {
    programs: PathBuf,
    folder: PathBuf,
    child: Option<Child>,
}

#[allow(dead_code, reason = "only tests in which a server ends need it")]
impl OwnServer {
    /// Starts one with an empty database named `rookery`. `None`, and a visible sentence, where PostgreSQL is not installed.
    pub fn start() -> Option<Self> {
        let Some(programs) = programs() else {
            eprintln!("SKIPPED: install PostgreSQL (apt-get install postgresql) to stop and start a server.");
            return None;
        };
        static MADE: AtomicU32 = AtomicU32::new(0);
        remove_leftovers();
        let number = MADE.fetch_add(1, Ordering::Relaxed);
        let folder = new_folder(&format!("{}-{number}", std::process::id())).expect("a folder");
        fill(&programs, &folder).expect("a folder with data");
        let child = serve(&programs, &folder).expect("the server starts");
        let server = Self {
            programs,
            folder,
            child: Some(child),
        };
        server.runs_in("postgres", &["CREATE DATABASE rookery TEMPLATE template0"]);
        Some(server)
    }

    /// The address of its database.
    pub fn url(&self) -> String {
        self.url_of("rookery")
    }

    fn url_of(&self, database: &str) -> String {
        format!(
            "postgres:///{database}?user=rookery&host={}&sslmode=disable",
            self.folder.display()
        )
    }

    /// The address of the database on this server or on the other one, whichever takes writes.
    pub fn url_with(&self, other: &Self) -> String {
        format!(
            "postgres:///rookery?user=rookery&host={}&host={}&sslmode=disable&target_session_attrs=read-write",
            self.folder.display(),
            other.folder.display()
        )
    }

    /// Runs statements in its database, each by itself.
    pub fn runs(&self, statements: &[&str]) {
        self.runs_in("rookery", statements);
    }

    fn runs_in(&self, database: &str, statements: &[&str]) {
        let url = self.url_of(database);
        // The client has a runtime of its own, which must not begin inside a test's.
        let run = move || {
            let mut client = Client::connect(&url, NoTls).expect("the server answers");
            for one in statements {
                client.batch_execute(one).expect("it runs");
            }
        };
        thread::scope(|scope| scope.spawn(run).join().expect("it runs"));
    }

    /// Asks its database something that is answered by a number.
    pub fn number(&self, sql: &str) -> i64 {
        let (url, sql) = (self.url(), sql.to_owned());
        let asking = thread::spawn(move || {
            let mut client = Client::connect(&url, NoTls).expect("the server answers");
            client.query_one(&sql, &[]).expect("an answer").get(0)
        });
        asking.join().expect("an answer")
    }

    /// Ends it at once, as when its machine loses power but keeps what was written.
    pub fn stop(&mut self) {
        if let Some(mut child) = self.child.take() {
            let id = child.id().to_string();
            drop(Command::new("kill").args(["-QUIT", &id]).status());
            drop(child.wait());
        }
    }

    /// Starts it again.
    pub fn start_again(&mut self) {
        self.child = Some(serve(&self.programs, &self.folder).expect("the server starts"));
    }

    /// Starts a second server that follows this one, which from now on confirms only what both have.
    pub fn follower(&self) -> Self {
        let name = format!("{}-standby", self.folder.display());
        let name = name.rsplit(FOLDER).next().expect("the end of a name").to_owned();
        let folder = new_folder(&name).expect("a folder");
        let mut copied = as_somebody(&self.programs.join("pg_basebackup"));
        copied
            .args(["--username=rookery", "--write-recovery-conf", "--no-sync"])
            .args(["--checkpoint=fast", "--host"])
            .arg(&self.folder)
            .arg("--pgdata")
            .arg(folder.join("data"))
            .current_dir(&folder);
        succeeds(&mut copied).expect("a copy of the server's data");
        let child = serve(&self.programs, &folder).expect("the standby starts");
        self.runs(&[
            "ALTER SYSTEM SET synchronous_standby_names = '*'",
            "SELECT pg_reload_conf()",
        ]);
        let end = Instant::now() + START;
        while self.number("SELECT COUNT(*) FROM pg_stat_replication WHERE sync_state = 'sync'") == 0 {
            assert!(Instant::now() < end, "the standby follows");
            thread::sleep(Duration::from_millis(50));
        }
        Self {
            programs: self.programs.clone(),
            folder,
            child: Some(child),
        }
    }

    /// Lets a server that followed another one take over.
    pub fn takes_over(&self) {
        self.runs(&["SELECT pg_promote()"]);
    }
}

impl Drop for OwnServer {
    fn drop(&mut self) {
        self.stop();
        drop(fs::remove_dir_all(&self.folder));
    }
}

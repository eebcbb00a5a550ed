//! The bot as a child process, which is killed without warning (SIGKILL). Must not know what it is asked.

use discord_emulator::Emulator;
use std::fs::File;
use std::io;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};

/// Where the program is, and what it needs.
pub struct Host {
    program: PathBuf,
    folder: PathBuf,
    variables: Vec<(&'static str, String)>,
}

/// A running program, killed when this is dropped.
pub struct KilledProgram(Child);

impl Host {
    /// A host for a program that meets this emulator and keeps its data in a folder.
    pub fn new(program: &Path, folder: &Path, emulator: &Emulator) -> Self {
        Self {
            program: program.to_owned(),
            folder: folder.to_owned(),
            variables: vec![
                ("DISCORD_TOKEN", emulator.token()),
                ("ROOKERY_API_BASE", emulator.api_base()),
                ("ROOKERY_GATEWAY_URL", emulator.gateway_url()),
                (
                    "ROOKERY_DATABASE",
                    folder.join("rookery.db").display().to_string(),
                ),
                ("ROOKERY_LOG", "warn".to_owned()),
            ],
        }
    }

    /// Returns the program's database.
    pub fn database(&self) -> PathBuf {
        self.folder.join("rookery.db")
    }

    /// Returns where the program's errors are written, all starts one after the other.
    pub fn log(&self) -> PathBuf {
        self.folder.join("rookery.log")
    }

    /// Starts the program.
    ///
    /// # Errors
    /// Fails if it can't be started.
    pub fn start(&self) -> io::Result<KilledProgram> {
        let log = File::options().create(true).append(true).open(self.log())?;
        let mut command = Command::new(&self.program);
        command
            .env_clear()
            .envs(self.variables.iter().map(|(name, value)| (name, value)))
            .current_dir(&self.folder)
            .stdin(Stdio::null())
            .stdout(log.try_clone()?)
            .stderr(log);
        // A terminal's Ctrl-C is for this program alone, which then ends the other one.
        #[cfg(unix)]
        std::os::unix::process::CommandExt::process_group(&mut command, 0);
        command.spawn().map(KilledProgram)
    }
}

impl KilledProgram {
    /// Kills it; it runs not one instruction more. Returns whether it was still running.
    pub fn kill(mut self) -> bool {
        let was_running = matches!(self.0.try_wait(), Ok(None));
        // One that has ended can't be killed, and has been waited for.
        drop(self.0.kill());
        drop(self.0.wait());
        was_running
    }
}

impl Drop for KilledProgram {
    fn drop(&mut self) {
        drop(self.0.kill());
        drop(self.0.wait());
    }
}

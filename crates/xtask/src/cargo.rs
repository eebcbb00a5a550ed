//! Cargo, as the path finds it. Must not run it.

use std::process::Command;

/// Returns the command for cargo. Not the program that built this one: where a toolchain manager stands before cargo, it names
/// the toolchain to every compiler that cargo starts, also within the folder of a dependency that names another one.
#[must_use]
pub fn command() -> Command {
    Command::new("cargo")
}

//! Conversations with the real bot, through serenity's own client, on the loopback emulator: what users type and
//! click, and what they see. Nothing here looks into the bot.

mod abandonment;
mod access;
mod armies;
mod buttons;
mod challenges;
mod chess;
mod common;
mod computer;
mod dangers;
mod delivery;
mod diagrams;
mod elemental;
mod ends;
mod finding;
mod frozen;
mod frozen_ends;
mod frozen_guided;
mod hidden;
mod leaks;
mod learning;
mod loadouts;
mod logs;
mod looking;
mod looks;
mod mist;
mod mobility;
mod names;
mod places;
mod replays;
mod restarts;
mod rewinds;
mod secrets;
mod settings;
mod shield;
mod suspended;

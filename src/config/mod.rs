//! The program's settings: read once from the environment and `.env`, and checked. An error names the variable.
//! Nothing else in the program reads an environment variable.

mod token;

use crate::search_pool::SearchBudget;
use rookery_render::theme::{self, THEMES, Theme};
use rookery_session::DatabaseAddress;
use std::collections::BTreeMap;
use std::net::{Ipv4Addr, SocketAddr};
use std::num::NonZeroU64;
pub use token::Token;
use tracing_subscriber::filter::Targets;

/// A variable that the program reads.
#[derive(Debug)]
pub struct Variable {
    /// Its name.
    pub name: &'static str,
    /// The default; `None` if it may be missing or must be set.
    pub default: Option<&'static str>,
    /// Its purpose, in one sentence.
    pub sentence: &'static str,
}

/// Every variable, in the order in which `.env.example` explains them.
pub const VARIABLES: &[Variable] = &[
    Variable {
        name: "DISCORD_TOKEN",
        default: None,
        sentence: "The bot's token, from the page \"Bot\" of the application in Discord's developer portal.",
    },
    Variable {
        name: "ROOKERY_DATABASE",
        default: Some("rookery.db"),
        sentence: "The database for all matches: a file, which is created if it is missing, or postgres://user:password@host/database.",
    },
    Variable {
        name: "ROOKERY_API_BASE",
        default: Some(DISCORD_API_BASE),
        sentence: "The base address of Discord's API: Discord itself, or a rate-limit proxy in front of it.",
    },
    Variable {
        name: "ROOKERY_GATEWAY_URL",
        default: None,
        sentence: "The address of Discord's gateway (ws:// or wss://); without it, the bot asks the API for the address.",
    },
    Variable {
        name: "ROOKERY_SHARDS",
        default: None,
        sentence: "The first and last shard of this process, such as 0-3; without it, the process runs all shards.",
    },
    Variable {
        name: "ROOKERY_SHARD_TOTAL",
        default: None,
        sentence: "The total number of shards over all processes; required with ROOKERY_SHARDS.",
    },
    Variable {
        name: "ROOKERY_DEV_GUILD",
        default: None,
        sentence: "For development: the ID of a server in which to register the commands at once, instead of everywhere.",
    },
    Variable {
        name: "ROOKERY_THEME",
        default: Some("harbour"),
        sentence: "The theme of boards if neither the user (`/look`) nor the server (`/settings`) has chosen one: harbour, daylight, night or contrast.",
    },
    Variable {
        name: "ROOKERY_DOCS_URL",
        default: None,
        sentence: "The web address of the `docs` folder; `/rules` then links to the page of each variant.",
    },
    Variable {
        name: "ROOKERY_POLICY_URL",
        default: None,
        sentence: "The web address of your privacy policy, to which `/about` and `/privacy show` link; docs/policy has a text to fill in.",
    },
    Variable {
        name: "ROOKERY_TERMS_URL",
        default: None,
        sentence: "The web address of your terms, to which `/about` links.",
    },
    Variable {
        name: "ROOKERY_METRICS",
        default: None,
        sentence: "The address for /metrics and /health, such as 9464 (on this machine alone) or 10.0.0.5:9464; without it, neither is served.",
    },
    Variable {
        name: "ROOKERY_LOG",
        default: Some("info,serenity=warn"),
        sentence: "The log filter: a level for everything and others for single modules, such as `info,serenity=warn`.",
    },
];

/// Variables with our prefix that belong to tests and the emulator; the bot ignores them.
const OF_OTHERS: &[&str] = &[
    "ROOKERY_EMULATOR_TRAFFIC",
    "ROOKERY_REQUIRE_BROWSER",
    "ROOKERY_REQUIRE_POSTGRES",
    "ROOKERY_TEST_POSTGRES",
    "ROOKERY_UPDATE_PICTURES",
];

/// Discord's own API base.
pub const DISCORD_API_BASE: &str = "https://discord.com";

/// More shards than any bot has; a larger number is a typing error.
const MOST_SHARDS: u32 = 10_000;

/// The most characters of the documents' address.
const LONGEST_DOCS_URL: usize = 200;

/// An invalid setting. The message names the variable and says what to do.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0}")]
pub struct ConfigError(String);

impl ConfigError {
    fn new(sentence: impl Into<String>) -> Self {
        Self(sentence.into())
    }
}

/// Which shards this process runs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shards {
    /// All shards, as many as Discord recommends.
    All,
    /// A range of a fixed number of shards.
    Range {
        /// The first shard of this process.
        first: u32,
        /// The last shard of this process.
        last: u32,
        /// The number of shards over all processes.
        total: u32,
    },
}

/// All settings of a bot.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Config {
    /// The token.
    pub token: Token,
    /// The database.
    pub database: DatabaseAddress,
    /// The API base, without a slash at its end.
    pub api_base: String,
    /// The gateway's address, if it is set.
    pub gateway_url: Option<String>,
    /// The shards of this process.
    pub shards: Shards,
    /// The server for registering commands in development.
    pub dev_guild: Option<NonZeroU64>,
    /// The default theme of pictures.
    pub theme: &'static Theme,
    /// The documents' web address, without a slash at its end.
    pub docs_url: Option<String>,
    /// Where the operator's privacy policy can be read.
    pub policy_url: Option<String>,
    /// Where the operator's terms can be read.
    pub terms_url: Option<String>,
    /// The address of the page of numbers and of the check of health; `None` to serve neither.
    pub metrics: Option<SocketAddr>,
    /// The filter of the log.
    pub log: String,
    /// How long the computer thinks. No variable sets it; tests do.
    pub thinking: SearchBudget,
    /// The accounts for which the bot plays by itself. No variable sets it; `try` does.
    pub local_players: Vec<NonZeroU64>,
}

impl Config {
    /// Reads the environment and `.env` in the working directory; the environment takes precedence.
    ///
    /// # Errors
    /// The first setting that cannot be used.
    pub fn load() -> Result<Self, ConfigError> {
        Self::from_variables(variables()?)
    }

    /// Reads only the address of the database, for commands that need no token.
    ///
    /// # Errors
    /// A setting that cannot be read.
    pub fn database() -> Result<DatabaseAddress, ConfigError> {
        let set = variables()?
            .remove("ROOKERY_DATABASE")
            .filter(|path| !path.trim().is_empty());
        let known = VARIABLES
            .iter()
            .find(|variable| variable.name == "ROOKERY_DATABASE");
        let default = known.and_then(|variable| variable.default).unwrap_or_default();
        read_database(set.as_deref().map_or(default, str::trim))
    }

    /// Makes settings of these variables. An empty value counts as not set.
    ///
    /// # Errors
    /// The first setting that cannot be used.
    pub fn from_variables(
        variables: impl IntoIterator<Item = (String, String)>,
    ) -> Result<Self, ConfigError> {
        let mut given = BTreeMap::new();
        for (name, value) in variables {
            if !is_ours(&name) {
                continue;
            }
            if !VARIABLES.iter().any(|variable| variable.name == name) {
                return Err(unknown(&name));
            }
            let value = value.trim().to_owned();
            if !value.is_empty() {
                given.insert(name, value);
            }
        }
        let value = |name: &str| {
            let known = VARIABLES.iter().find(|variable| variable.name == name);
            given
                .get(name)
                .map(String::as_str)
                .or(known.and_then(|variable| variable.default))
        };
        let Some(token) = value("DISCORD_TOKEN") else {
            return Err(ConfigError::new(
                "DISCORD_TOKEN is not set: copy `.env.example` to `.env` and put the bot's token there, or run `rookery try` to play without one.",
            ));
        };
        Ok(Self {
            token: Token::new(token)?,
            database: read_database(value("ROOKERY_DATABASE").unwrap_or_default())?,
            api_base: read_url(
                "ROOKERY_API_BASE",
                value("ROOKERY_API_BASE").unwrap_or_default(),
                &["http", "https"],
            )?,
            gateway_url: value("ROOKERY_GATEWAY_URL")
                .map(|url| read_url("ROOKERY_GATEWAY_URL", url, &["ws", "wss"]))
                .transpose()?,
            shards: read_shards(value("ROOKERY_SHARDS"), value("ROOKERY_SHARD_TOTAL"))?,
            dev_guild: value("ROOKERY_DEV_GUILD").map(read_guild).transpose()?,
            theme: read_theme(value("ROOKERY_THEME").unwrap_or_default())?,
            docs_url: value("ROOKERY_DOCS_URL")
                .map(|url| read_link("ROOKERY_DOCS_URL", url))
                .transpose()?,
            policy_url: value("ROOKERY_POLICY_URL")
                .map(|url| read_link("ROOKERY_POLICY_URL", url))
                .transpose()?,
            terms_url: value("ROOKERY_TERMS_URL")
                .map(|url| read_link("ROOKERY_TERMS_URL", url))
                .transpose()?,
            metrics: value("ROOKERY_METRICS").map(read_metrics).transpose()?,
            log: read_log(value("ROOKERY_LOG").unwrap_or_default())?,
            thinking: SearchBudget::Patience,
            local_players: Vec::new(),
        })
    }

    /// Whether requests go to Discord itself rather than to an emulator or a proxy.
    #[must_use]
    pub fn is_discord_itself(&self) -> bool {
        self.api_base == DISCORD_API_BASE
    }
}

/// Reads our variables from the environment and from `.env` in the working directory; the environment takes precedence.
fn variables() -> Result<BTreeMap<String, String>, ConfigError> {
    let mut variables = BTreeMap::new();
    match dotenvy::dotenv_iter() {
        Ok(lines) => {
            for line in lines {
                let (name, value) = line.map_err(|error| {
                    ConfigError::new(format!(
                        "`.env` cannot be read: {error}. Each line is `NAME=value`."
                    ))
                })?;
                variables.insert(name, value);
            }
        }
        Err(error) if error.not_found() => {}
        Err(error) => return Err(ConfigError::new(format!("`.env` cannot be read: {error}."))),
    }
    for (name, value) in std::env::vars_os() {
        let Ok(name) = name.into_string() else { continue };
        if !is_ours(&name) {
            continue;
        }
        let value = value
            .into_string()
            .map_err(|_| ConfigError::new(format!("{name} is not plain text (UTF-8).")))?;
        variables.insert(name, value);
    }
    Ok(variables)
}

fn is_ours(name: &str) -> bool {
    name == "DISCORD_TOKEN" || (name.starts_with("ROOKERY_") && !OF_OTHERS.contains(&name))
}

fn unknown(name: &str) -> ConfigError {
    let known = VARIABLES
        .iter()
        .map(|variable| variable.name)
        .collect::<Vec<_>>()
        .join(", ");
    ConfigError::new(format!(
        "{name} is not a setting of Rookery: remove it or correct its name. The settings are {known}."
    ))
}

fn read_url(name: &str, text: &str, schemes: &[&str]) -> Result<String, ConfigError> {
    let fits = text.split_once("://").is_some_and(|(scheme, rest)| {
        schemes.contains(&scheme)
            && !rest.is_empty()
            && !rest.starts_with('/')
            && !rest.contains(char::is_whitespace)
    });
    if !fits {
        let forms = schemes
            .iter()
            .map(|scheme| format!("{scheme}://..."))
            .collect::<Vec<_>>()
            .join(" or ");
        return Err(ConfigError::new(format!(
            "{name} is `{text}`, which is not an address: write {forms}, or leave it out."
        )));
    }
    Ok(text.trim_end_matches('/').to_owned())
}

/// An address that still fits behind a page of the rules, and between the marks that keep a link from being unfolded.
fn read_link(name: &str, text: &str) -> Result<String, ConfigError> {
    let url = read_url(name, text, &["https", "http"])?;
    if url.chars().count() > LONGEST_DOCS_URL || url.contains(['<', '>']) {
        return Err(ConfigError::new(format!(
            "{name} is longer than {LONGEST_DOCS_URL} characters, or holds `<` or `>`: write a plain, shorter address."
        )));
    }
    Ok(url)
}

fn read_shards(range: Option<&str>, total: Option<&str>) -> Result<Shards, ConfigError> {
    let (range, total) = match (range, total) {
        (None, None) => return Ok(Shards::All),
        (Some(range), Some(total)) => (range, total),
        (Some(_), None) => {
            return Err(ConfigError::new(
                "ROOKERY_SHARDS needs ROOKERY_SHARD_TOTAL, the number of all shards.",
            ));
        }
        (None, Some(_)) => {
            return Err(ConfigError::new(
                "ROOKERY_SHARD_TOTAL needs ROOKERY_SHARDS, the shards that this process runs, such as 0-3. A process that \
                 serves all servers needs neither: remove both.",
            ));
        }
    };
    let total: u32 = total
        .parse()
        .ok()
        .filter(|total| (1..=MOST_SHARDS).contains(total))
        .ok_or_else(|| {
            ConfigError::new(format!(
                "ROOKERY_SHARD_TOTAL is `{total}`: it must be a number from 1 to {MOST_SHARDS}."
            ))
        })?;
    let (first, last) = range.split_once('-').unwrap_or((range, range));
    match (first.trim().parse::<u32>(), last.trim().parse::<u32>()) {
        (Ok(first), Ok(last)) if first <= last && last < total => Ok(Shards::Range { first, last, total }),
        _ => Err(ConfigError::new(format!(
            "ROOKERY_SHARDS is `{range}`: it must be one shard or `first-last`, from 0 to {}.",
            total - 1
        ))),
    }
}

fn read_guild(text: &str) -> Result<NonZeroU64, ConfigError> {
    text.parse().map_err(|_| {
        ConfigError::new(format!(
            "ROOKERY_DEV_GUILD is `{text}`: it must be the numeric id of a server."
        ))
    })
}

fn read_theme(text: &str) -> Result<&'static Theme, ConfigError> {
    theme::named(text).ok_or_else(|| {
        let ids: Vec<&str> = THEMES.iter().map(|theme| theme.id).collect();
        let ids = ids.join(", ");
        ConfigError::new(format!(
            "ROOKERY_THEME is `{text}`, which is no theme: it must be one of {ids}."
        ))
    })
}

/// An address, or a port of this machine that no other machine reaches.
fn read_metrics(text: &str) -> Result<SocketAddr, ConfigError> {
    let port = text
        .parse()
        .map(|port: u16| SocketAddr::from((Ipv4Addr::LOCALHOST, port)));
    port.or_else(|_| text.parse()).map_err(|_| {
        ConfigError::new(format!(
            "ROOKERY_METRICS is `{text}`, which is neither a port nor an address: write for example `9464` or `127.0.0.1:9464`."
        ))
    })
}

fn read_database(text: &str) -> Result<DatabaseAddress, ConfigError> {
    DatabaseAddress::read(text)
        .map_err(|error| ConfigError::new(format!("ROOKERY_DATABASE can't be used. {error}")))
}

fn read_log(text: &str) -> Result<String, ConfigError> {
    match text.parse::<Targets>() {
        Ok(_) => Ok(text.to_owned()),
        Err(error) => Err(ConfigError::new(format!(
            "ROOKERY_LOG is `{text}`, which is not a filter ({error}): write for example `info,serenity=warn`."
        ))),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const TOKEN: &str = "MTIz.abc.def-ghi_jkl";

    fn read(pairs: &[(&str, &str)]) -> Result<Config, ConfigError> {
        let mut variables = vec![("DISCORD_TOKEN".to_owned(), TOKEN.to_owned())];
        variables.extend(
            pairs
                .iter()
                .map(|(name, value)| ((*name).to_owned(), (*value).to_owned())),
        );
        Config::from_variables(variables)
    }

    #[test]
    fn a_token_alone_is_enough() {
        let config = read(&[]).unwrap();
        assert_eq!(config.database.reveal(), "rookery.db");
        assert_eq!(config.api_base, DISCORD_API_BASE);
        assert!(config.is_discord_itself());
        assert_eq!(config.shards, Shards::All);
        assert_eq!(config.gateway_url, None);
    }

    #[test]
    fn a_server_is_named_without_its_password_and_a_wrong_address_with_the_variable() {
        let config = read(&[("ROOKERY_DATABASE", "postgres://me:s3cret@db/rookery")]).unwrap();
        assert_eq!(config.database.to_string(), "postgres://me@db/rookery");
        assert!(!format!("{config:?}").contains("s3cret"));
        let refused = read(&[("ROOKERY_DATABASE", "postgres://me:s3cret@db")]).unwrap_err();
        let said = refused.to_string();
        assert!(
            said.contains("ROOKERY_DATABASE") && !said.contains("s3cret"),
            "{said}"
        );
    }

    #[test]
    fn every_setting_is_read() {
        let config = read(&[
            ("ROOKERY_DATABASE", "/var/lib/rookery/matches.db"),
            ("ROOKERY_API_BASE", "http://127.0.0.1:8080/"),
            ("ROOKERY_GATEWAY_URL", "ws://127.0.0.1:8081"),
            ("ROOKERY_SHARDS", "2-4"),
            ("ROOKERY_SHARD_TOTAL", "8"),
            ("ROOKERY_DEV_GUILD", "42"),
            ("ROOKERY_THEME", "night"),
            ("ROOKERY_DOCS_URL", "https://example.org/docs/"),
            ("ROOKERY_METRICS", "9464"),
            ("ROOKERY_LOG", "debug"),
        ])
        .unwrap();
        assert_eq!(config.api_base, "http://127.0.0.1:8080");
        assert!(!config.is_discord_itself());
        assert_eq!(config.gateway_url.as_deref(), Some("ws://127.0.0.1:8081"));
        assert_eq!(
            config.shards,
            Shards::Range {
                first: 2,
                last: 4,
                total: 8
            }
        );
        assert_eq!(config.dev_guild, NonZeroU64::new(42));
        assert_eq!(config.theme.id, "night");
        assert_eq!(config.docs_url.as_deref(), Some("https://example.org/docs"));
        assert_eq!(config.log, "debug");
    }

    #[test]
    fn what_is_wrong_is_refused_with_the_name_of_its_variable() {
        for (name, value) in [
            ("ROOKERY_DATABSE", "x"),
            ("ROOKERY_API_BASE", "discord.com"),
            ("ROOKERY_GATEWAY_URL", "http://x"),
            ("ROOKERY_SHARDS", "0"),
            ("ROOKERY_SHARD_TOTAL", "0"),
            ("ROOKERY_DEV_GUILD", "my server"),
            ("ROOKERY_THEME", "plaid"),
            ("ROOKERY_DOCS_URL", "docs/rules"),
            ("ROOKERY_DOCS_URL", "https://example.org/>"),
            ("ROOKERY_LOG", "=/=/"),
            ("DISCORD_TOKEN", "Bot a.b.c"),
            ("DISCORD_TOKEN", "your token here"),
        ] {
            let error = read(&[(name, value)]).unwrap_err();
            assert!(error.to_string().contains(name), "{error}");
        }
        for shards in ["3-2", "0-8", "x", "-"] {
            let error = read(&[("ROOKERY_SHARDS", shards), ("ROOKERY_SHARD_TOTAL", "8")]).unwrap_err();
            assert!(error.to_string().contains("ROOKERY_SHARDS"), "{error}");
        }
    }

    #[test]
    fn a_port_alone_is_one_of_this_machine() {
        let address = |text| read(&[("ROOKERY_METRICS", text)]).map(|config| config.metrics);
        assert_eq!(address("9464"), Ok(Some(([127, 0, 0, 1], 9464).into())));
        assert_eq!(address("0.0.0.0:1"), Ok(Some(([0, 0, 0, 0], 1).into())));
        assert_eq!(address(""), Ok(None));
        for text in ["localhost", "99999", ":9464"] {
            let error = address(text).unwrap_err().to_string();
            assert!(error.contains("ROOKERY_METRICS is"), "{error}");
        }
    }

    #[test]
    fn a_missing_token_says_what_to_do() {
        let error = Config::from_variables([]).unwrap_err().to_string();
        assert!(
            error.contains("DISCORD_TOKEN is not set") && error.contains("rookery try"),
            "{error}"
        );
        assert_eq!(
            Config::from_variables([("DISCORD_TOKEN".to_owned(), String::new())])
                .unwrap_err()
                .to_string(),
            error
        );
    }

    #[test]
    fn the_token_is_never_printed() {
        let config = read(&[]).unwrap();
        assert!(!format!("{config:?}").contains(TOKEN));
        let error = read(&[("DISCORD_TOKEN", "not-a.token")]).unwrap_err();
        assert!(!error.to_string().contains("not-a.token"));
    }

    #[test]
    fn variables_of_others_are_left_alone() {
        assert!(read(&[("ROOKERY_EMULATOR_TRAFFIC", "/tmp/x"), ("PATH", "/bin")]).is_ok());
    }

    #[test]
    fn every_theme_can_be_chosen_and_is_named_where_it_is_explained() {
        let known = VARIABLES.iter().find(|variable| variable.name == "ROOKERY_THEME");
        let sentence = known.map_or("", |variable| variable.sentence);
        for theme in THEMES {
            assert_eq!(
                read(&[("ROOKERY_THEME", theme.id)]).map(|config| config.theme.id),
                Ok(theme.id)
            );
            assert!(sentence.contains(theme.id), "{}", theme.id);
        }
    }

    /// `.env.example` explains exactly the variables of the list, in their order.
    #[test]
    fn the_example_file_explains_every_variable() {
        let example = include_str!("../../.env.example");
        let named: Vec<&str> = example
            .lines()
            .filter(|line| !line.contains('`'))
            .filter_map(|line| line.trim_start_matches("# ").split_once('='))
            .map(|(name, _)| name.trim_start_matches('#').trim())
            .collect();
        let known: Vec<&str> = VARIABLES.iter().map(|variable| variable.name).collect();
        assert_eq!(named, known);
        for variable in VARIABLES {
            assert!(
                example.contains(variable.sentence),
                "{} is not explained",
                variable.name
            );
            let line = format!("{}={}", variable.name, variable.default.unwrap_or_default());
            assert!(example.contains(&line), "{line}");
        }
    }
}

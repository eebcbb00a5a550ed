//! Translates the operations' SQL for PostgreSQL, word by word. What it changes:
//!
//! - `?1` becomes `$1`;
//! - a column named `user`, which is a reserved word, is quoted;
//! - `INDEXED BY name` goes, for PostgreSQL chooses its indexes itself;
//! - `MIN` and `MAX` of several values become `LEAST` and `GREATEST`.
//!
//! SQLite's functions for JSON and text are made by the first migration. Strings, quoted names and comments stay as they
//! are.

/// A part of a statement.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Token<'a> {
    /// A name, a keyword or a number.
    Word(&'a str),
    /// A placeholder, without its question mark.
    Placeholder(&'a str),
    /// Anything else, copied as it is.
    Other(&'a str),
}

impl<'a> Token<'a> {
    fn is_word(self, word: &str) -> bool {
        matches!(self, Token::Word(found) if found.eq_ignore_ascii_case(word))
    }

    fn text(self) -> &'a str {
        match self {
            Token::Word(text) | Token::Placeholder(text) | Token::Other(text) => text,
        }
    }
}

fn is_part_of_word(character: char) -> bool {
    character.is_alphanumeric() || character == '_'
}

/// Returns how many bytes of the text belong to its first token.
fn length(text: &str, first: char) -> usize {
    let until = |end: &str| text[1..].find(end).map_or(text.len(), |at| 1 + at + end.len());
    match first {
        // A doubled quote begins the next string at once, so it needs no care.
        '\'' => until("'"),
        '"' => until("\""),
        '-' if text.starts_with("--") => until("\n"),
        '?' => 1 + run_length(&text[1..], |character| character.is_ascii_digit()),
        _ if is_part_of_word(first) => run_length(text, is_part_of_word),
        _ if first.is_whitespace() => run_length(text, char::is_whitespace),
        _ => first.len_utf8(),
    }
}

fn run_length(text: &str, belongs: impl Fn(char) -> bool) -> usize {
    text.find(|character| !belongs(character)).unwrap_or(text.len())
}

fn tokens(sql: &str) -> Vec<Token<'_>> {
    let mut found = Vec::new();
    let mut rest = sql;
    while let Some(first) = rest.chars().next() {
        let (token, later) = rest.split_at(length(rest, first));
        found.push(match token.strip_prefix('?') {
            Some(number) => Token::Placeholder(number),
            None if is_part_of_word(first) => Token::Word(token),
            None => Token::Other(token),
        });
        rest = later;
    }
    found
}

/// Returns whether the parentheses that open at this place hold several values.
fn has_several_values(tokens: &[Token<'_>]) -> bool {
    let mut depth = 0_u32;
    for token in tokens {
        match token.text() {
            "(" => depth += 1,
            ")" if depth <= 1 => return false,
            ")" => depth -= 1,
            "," if depth == 1 => return true,
            _ if depth == 0 => return false,
            _ => {}
        }
    }
    false
}

/// Translates a statement.
#[must_use]
pub fn translate(sql: &str) -> String {
    let tokens = tokens(sql);
    let mut translated = String::with_capacity(sql.len() + sql.len() / 8);
    let mut index = 0;
    while let Some(token) = tokens.get(index) {
        let later = tokens.get(index + 1..).unwrap_or_default();
        index += 1;
        match token {
            Token::Placeholder(number) => {
                translated.push('$');
                translated.push_str(number);
            }
            Token::Word(_)
                if token.is_word("indexed") && later.get(1).is_some_and(|word| word.is_word("by")) =>
            {
                // INDEXED, a space, BY, a space, and the name.
                index += 4;
            }
            Token::Word(_) if token.is_word("user") => translated.push_str("\"user\""),
            Token::Word(_) if token.is_word("min") && has_several_values(later) => {
                translated.push_str("LEAST")
            }
            Token::Word(_) if token.is_word("max") && has_several_values(later) => {
                translated.push_str("GREATEST");
            }
            Token::Word(text) | Token::Other(text) => translated.push_str(text),
        }
    }
    translated
}

/// Translates a migration of SQLite's tables: types, numbering, and SQLite's own clauses. One that does more than make or
/// change tables, columns, indexes and rows is written by hand.
#[must_use]
pub fn translate_step(sql: &str) -> String {
    let statement = translate(sql);
    let tokens = tokens(&statement);
    let mut translated = String::with_capacity(statement.len() * 2);
    let mut skips = false;
    // A type follows a name, so that a column may be called `text`.
    let mut is_after_word = false;
    for token in tokens {
        let is_type = is_after_word;
        if !token.text().trim().is_empty() {
            is_after_word = matches!(token, Token::Word(_));
        }
        // What SQLite says after the columns of a table, and its settings.
        skips = (skips && token.text() != ";") || token.is_word("strict") || token.is_word("pragma");
        if skips {
            continue;
        }
        translated.push_str(match token {
            Token::Word(_) if token.is_word("integer") => "BIGINT",
            Token::Word(_) if token.is_word("real") => "DOUBLE PRECISION",
            Token::Word(_) if token.is_word("blob") => "BYTEA",
            Token::Word(_) if is_type && token.is_word("text") => "TEXT COLLATE \"C\"",
            Token::Word(_) if token.is_word("autoincrement") => "GENERATED BY DEFAULT AS IDENTITY",
            Token::Word(text) | Token::Placeholder(text) | Token::Other(text) => text,
        });
    }
    translated
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn placeholders_and_reserved_words_are_translated_outside_strings() {
        assert_eq!(
            translate("SELECT user, '?1 user' FROM ratings WHERE user = ?1 AND kind = 'user' LIMIT ?12"),
            "SELECT \"user\", '?1 user' FROM ratings WHERE \"user\" = $1 AND kind = 'user' LIMIT $12"
        );
        assert_eq!(
            translate("p.user, users, \"user\""),
            "p.\"user\", users, \"user\""
        );
        assert_eq!(
            translate("'it''s ?1' -- user ?1\n?2"),
            "'it''s ?1' -- user ?1\n$2"
        );
    }

    #[test]
    fn a_column_may_have_the_name_of_a_type() {
        assert_eq!(
            translate_step("CREATE TABLE t (text TEXT CHECK (length(text) > 0), n INTEGER) STRICT;"),
            "CREATE TABLE t (text TEXT COLLATE \"C\" CHECK (length(text) > 0), n BIGINT) ;"
        );
    }

    #[test]
    fn hints_about_indexes_go() {
        assert_eq!(
            translate("UPDATE outbox INDEXED BY outbox_leased SET a = ?1"),
            "UPDATE outbox  SET a = $1"
        );
    }

    #[test]
    fn smallest_and_largest_of_several_values_are_told_from_those_of_rows() {
        assert_eq!(
            translate("SELECT MIN(MAX(due_ms, leased_until_ms)), max(at) FROM t"),
            "SELECT MIN(GREATEST(due_ms, leased_until_ms)), max(at) FROM t"
        );
        assert_eq!(
            translate("SET due = MIN(COALESCE(since, ?3), ?3)"),
            "SET due = LEAST(COALESCE(since, $3), $3)"
        );
        assert_eq!(
            translate("SELECT MIN(coalesce(a, b))"),
            "SELECT MIN(coalesce(a, b))"
        );
    }

    #[test]
    fn a_migration_gets_the_types_and_loses_the_clauses_of_sqlite() {
        let step =
            "CREATE TABLE t (id INTEGER PRIMARY KEY AUTOINCREMENT, user INTEGER, r REAL, n TEXT NOT NULL
            CHECK (n IN ('text', 'user'))) STRICT, WITHOUT ROWID;
            PRAGMA application_id = 7;
            CREATE INDEX i ON t (user) WHERE n = 'text';";
        let translated = "CREATE TABLE t (id BIGINT PRIMARY KEY GENERATED BY DEFAULT AS IDENTITY, \"user\" BIGINT, \
            r DOUBLE PRECISION, n TEXT COLLATE \"C\" NOT NULL CHECK (n IN ('text', 'user'))) ; ; \
            CREATE INDEX i ON t (\"user\") WHERE n = 'text';";
        let words = |text: &str| text.split_whitespace().map(str::to_owned).collect::<Vec<_>>();
        assert_eq!(words(&translate_step(step)), words(translated));
    }
}

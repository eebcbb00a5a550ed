//! Reads which modules of a crate refer to which others, from the paths in its source files. Understands `use`
//! trees, `crate::`, `super::` and re-exports; knows nothing of macros.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

/// A module of a crate as the names that lead to it from the crate's root; empty for the root itself.
pub type ModulePath = Vec<String>;

/// One source file, ready to look for references.
#[derive(Debug)]
struct Source {
    module: ModulePath,
    tokens: Vec<String>,
}

/// All source files of a crate.
#[derive(Debug)]
pub struct CrateSources {
    sources: Vec<Source>,
    /// Every module, and per module what it re-exports from a child: name to child.
    re_exports: BTreeMap<ModulePath, BTreeMap<String, String>>,
}

/// References between the children of one module: who refers to whom, with a file's module that does.
pub type Arrows = BTreeMap<(String, String), ModulePath>;

impl CrateSources {
    /// Reads all files below a crate's `src` folder. `own_names` are the names by which the crate refers to itself,
    /// besides `crate`.
    pub fn read(folder: &Path, own_names: &[&str]) -> Self {
        let mut sources = Vec::new();
        for (path, text) in super::files::sources(folder) {
            let relative = path.strip_prefix(folder).expect("the file is in the folder");
            let mut tokens = tokens(&text);
            for token in &mut tokens {
                if own_names.contains(&token.as_str()) {
                    "crate".clone_into(token);
                }
            }
            let module = module_path(relative);
            sources.push(Source { module, tokens });
        }
        Self::from_sources(sources)
    }

    fn from_sources(sources: Vec<Source>) -> Self {
        let mut re_exports: BTreeMap<_, BTreeMap<_, _>> = BTreeMap::new();
        for source in &sources {
            re_exports.entry(source.module.clone()).or_default();
        }
        for source in &sources {
            let names = source.re_exports();
            let known = re_exports.entry(source.module.clone()).or_default();
            known.extend(names);
        }
        Self { sources, re_exports }
    }

    /// Lists the references between the children of a module.
    pub fn arrows(&self, parent: &[String]) -> Arrows {
        let mut found = Arrows::new();
        for source in &self.sources {
            let Some(from) = child(parent, &source.module) else {
                continue;
            };
            for target in source.references() {
                let Some(to) = child(parent, &self.resolved(parent, target)).map(str::to_owned) else {
                    continue;
                };
                let mut path = parent.to_vec();
                path.push(to.clone());
                if to != from && self.re_exports.contains_key(&path) {
                    found
                        .entry((from.to_owned(), to))
                        .or_insert_with(|| source.module.clone());
                }
            }
        }
        found
    }

    /// Replaces a name that the parent re-exports by the child it comes from.
    fn resolved(&self, parent: &[String], mut target: ModulePath) -> ModulePath {
        if let Some(name) = child(parent, &target)
            && let Some(origin) = self.re_exports.get(parent).and_then(|names| names.get(name))
        {
            target[parent.len()].clone_from(origin);
        }
        target
    }
}

impl Source {
    /// Every path that begins with `crate` or `super`, as a path from the crate's root.
    fn references(&self) -> Vec<ModulePath> {
        let mut found = Vec::new();
        for (index, token) in self.tokens.iter().enumerate() {
            let is_path = self.tokens.get(index + 1).is_some_and(|next| next == "::");
            let continues = index > 0 && self.tokens[index - 1] == "::";
            if !is_path || continues {
                continue;
            }
            let (mut base, mut next) = match token.as_str() {
                "crate" => (Vec::new(), index + 2),
                "super" => (parent_of(&self.module), index + 2),
                "self" => (self.module.clone(), index + 2),
                _ => continue,
            };
            while self.tokens.get(next).is_some_and(|token| token == "super") {
                base.pop();
                next += 2;
            }
            for branch in branches(&self.tokens[next..]) {
                let mut path = base.clone();
                path.extend(branch);
                found.push(path);
            }
        }
        found
    }

    /// What `pub use child::...` lines make visible: name to child.
    fn re_exports(&self) -> BTreeMap<String, String> {
        let mut found = BTreeMap::new();
        for (index, token) in self.tokens.iter().enumerate() {
            let is_public = index > 0 && matches!(self.tokens[index - 1].as_str(), "pub" | ")");
            if token != "use" || !is_public {
                continue;
            }
            for branch in branches(&self.tokens[index + 1..]) {
                let branch = match branch.first().map(String::as_str) {
                    Some("self") => &branch[1..],
                    _ => &branch[..],
                };
                if let [child, .., name] = branch {
                    found.insert(name.clone(), child.clone());
                }
            }
        }
        found
    }
}

/// The child of a module through which a path leads, if it leads through the module.
fn child<'a>(parent: &[String], path: &'a [String]) -> Option<&'a str> {
    path.strip_prefix(parent)?.first().map(String::as_str)
}

fn parent_of(module: &[String]) -> ModulePath {
    module
        .split_last()
        .map_or_else(Vec::new, |(_, parent)| parent.to_vec())
}

/// The module of a file: `a/b.rs` and `a/b/mod.rs` are `a::b`.
fn module_path(file: &Path) -> ModulePath {
    let mut names: Vec<String> = file
        .with_extension("")
        .iter()
        .map(|name| name.to_string_lossy().into_owned())
        .collect();
    if names
        .last()
        .is_some_and(|name| matches!(name.as_str(), "mod" | "lib" | "main"))
    {
        names.pop();
    }
    names
}

/// Splits Rust source into names and marks, without comments, literals and test modules.
fn tokens(text: &str) -> Vec<String> {
    let text = text.split("#[cfg(test)]\nmod tests {").next().unwrap_or(text);
    let mut found: Vec<String> = Vec::new();
    for line in text.lines() {
        let line = line.split("//").next().unwrap_or(line);
        for (index, part) in line.split('"').enumerate() {
            // Every second part is inside a literal.
            if index % 2 == 0 {
                found.extend(line_tokens(part));
            }
        }
    }
    found
}

fn line_tokens(line: &str) -> Vec<String> {
    let mut found: Vec<String> = Vec::new();
    let mut rest = line;
    while let Some(first) = rest.chars().next() {
        let length = match first {
            c if is_name(c) => rest.find(|c| !is_name(c)).unwrap_or(rest.len()),
            ':' if rest.starts_with("::") => 2,
            c => c.len_utf8(),
        };
        if !first.is_whitespace() {
            found.push(rest[..length].to_owned());
        }
        rest = &rest[length..];
    }
    found
}

fn is_name(c: char) -> bool {
    c.is_alphanumeric() || c == '_'
}

/// All paths of a `use` tree, or the single path at the start of an expression. An alias gives the alias as the last
/// name; a glob gives nothing beyond its module.
fn branches(tokens: &[String]) -> Vec<ModulePath> {
    let mut rest = tokens.iter().map(String::as_str).peekable();
    tree(&mut rest)
}

fn tree<'a>(rest: &mut std::iter::Peekable<impl Iterator<Item = &'a str>>) -> Vec<ModulePath> {
    let mut path = ModulePath::new();
    loop {
        match rest.peek() {
            Some(&"{") => {
                rest.next();
                let mut found = Vec::new();
                while rest.peek().is_some_and(|token| *token != "}") {
                    for branch in tree(rest) {
                        found.push(path.iter().cloned().chain(branch).collect());
                    }
                    if rest.peek() != Some(&",") {
                        break;
                    }
                    rest.next();
                }
                if rest.peek() == Some(&"}") {
                    rest.next();
                }
                return found;
            }
            Some(token) if token.chars().all(is_name) => path.push((*token).to_owned()),
            _ => return vec![path],
        }
        rest.next();
        match rest.peek() {
            Some(&"::") => {
                rest.next();
            }
            Some(&"as") => {
                rest.next();
                path.extend(rest.next().map(str::to_owned));
                return vec![path];
            }
            _ => return vec![path],
        }
    }
}

/// Finds the circles in a set of arrows: groups of modules each of which leads to all others of its group.
pub fn circles(arrows: &Arrows) -> Vec<BTreeSet<String>> {
    let names: BTreeSet<&String> = arrows.keys().flat_map(|(from, to)| [from, to]).collect();
    let reached: BTreeMap<&String, BTreeSet<&String>> = names
        .iter()
        .map(|name| (*name, reachable(arrows, name)))
        .collect();
    let mut found: Vec<BTreeSet<String>> = Vec::new();
    for name in names {
        let circle: BTreeSet<String> = reached[name]
            .iter()
            .filter(|other| reached[*other].contains(name))
            .map(|other| (*other).clone())
            .collect();
        if !circle.is_empty() && !found.contains(&circle) {
            found.push(circle);
        }
    }
    found
}

fn reachable<'a>(arrows: &'a Arrows, start: &String) -> BTreeSet<&'a String> {
    let mut found = BTreeSet::new();
    let mut open = vec![start];
    while let Some(name) = open.pop() {
        for (_, to) in arrows.keys().filter(|(from, _)| from == name) {
            if found.insert(to) {
                open.push(to);
            }
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    fn source(module: &[&str], text: &str) -> Source {
        Source {
            module: module.iter().map(|name| (*name).to_owned()).collect(),
            tokens: tokens(text),
        }
    }

    fn arrows(sources: Vec<Source>) -> Vec<(String, String)> {
        CrateSources::from_sources(sources)
            .arrows(&[])
            .into_keys()
            .collect()
    }

    fn pair(from: &str, to: &str) -> (String, String) {
        (from.to_owned(), to.to_owned())
    }

    #[test]
    fn paths_of_every_form_are_read() {
        let all = vec![
            source(
                &[],
                "pub mod a; mod b; mod c; mod d; pub use d::{Deep, inner::Other as Another};",
            ),
            source(&["a"], "use crate::{b::{X, Y}, c}; fn f() -> crate::Another { }"),
            source(&["b"], "// use crate::a;\nlet text = \"crate::a\";"),
            source(&["b", "inner"], "use super::super::c::Z; use super::own;"),
            source(
                &["c"],
                "use super::d::self_;\n#[cfg(test)]\nmod tests { use crate::a; }",
            ),
            source(&["d"], "use self::inner; use std::c;"),
        ];
        let expected = [pair("a", "b"), pair("a", "c"), pair("a", "d"), pair("b", "c")];
        assert_eq!(arrows(all)[..4], expected);
    }

    #[test]
    fn circles_are_found() {
        let all = |text: &str| {
            vec![
                source(&[], ""),
                source(&["a"], "use crate::b::B;"),
                source(&["b"], "use crate::c::C;"),
                source(&["c"], text),
            ]
        };
        let found = |text| circles(&CrateSources::from_sources(all(text)).arrows(&[]));
        assert_eq!(found("use std::a;"), []);
        let circle = ["a", "b", "c"].map(str::to_owned).into_iter().collect();
        assert_eq!(found("use crate::a::A;"), [circle]);
    }
}

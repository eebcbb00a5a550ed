//! The typed action of both editions, its canonical text and its parts (NOTE). Knows no position.

use super::edition::Edition;
use super::kind::Kind;
use super::square::Square;
use crate::game::{ActionParts, Choice, GameAction, TargetKind};
use crate::refusal::ParseActionError;
use std::cmp::Ordering;
use std::fmt;
use std::str::FromStr;

/// The verb of an action. Their order is the order of lists: plain moves and captures first, board actions last.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) enum Verb {
    Move,
    Capture,
    Leap,
    Fire,
    FireInPlace,
    Convert,
    Paralyse,
    Shoot,
    Bombard,
    Blast,
    Quake,
    Throw,
    Walltrap,
    Detonate,
    Jump,
    Teleswap,
    Portal,
    Exchange,
    Tornado,
    Avalanche,
    Load,
    Unload,
    Fuse,
    Defuse,
    Swap,
    Pull,
    Push,
    Transfer,
    Promote,
    Spawn,
    Morph,
    Shade,
    Deshade,
    Strike,
    Respawn,
    Rotate,
    End,
    Pass,
}

/// What follows the verb in the text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Shape {
    Nothing,
    One,
    Two,
    Three,
    /// Two squares, then `over` and a third.
    Over,
    /// Two squares and a number.
    Numbered,
    /// A square and a kind.
    Kind,
    /// A square, a size and degrees.
    Rotation,
}

impl Verb {
    /// All verbs. `fire a` comes after `fire a b`.
    pub(crate) const ALL: [Verb; 38] = [
        Verb::Move,
        Verb::Capture,
        Verb::Leap,
        Verb::Fire,
        Verb::FireInPlace,
        Verb::Convert,
        Verb::Paralyse,
        Verb::Shoot,
        Verb::Bombard,
        Verb::Blast,
        Verb::Quake,
        Verb::Throw,
        Verb::Walltrap,
        Verb::Detonate,
        Verb::Jump,
        Verb::Teleswap,
        Verb::Portal,
        Verb::Exchange,
        Verb::Tornado,
        Verb::Avalanche,
        Verb::Load,
        Verb::Unload,
        Verb::Fuse,
        Verb::Defuse,
        Verb::Swap,
        Verb::Pull,
        Verb::Push,
        Verb::Transfer,
        Verb::Promote,
        Verb::Spawn,
        Verb::Morph,
        Verb::Shade,
        Verb::Deshade,
        Verb::Strike,
        Verb::Respawn,
        Verb::Rotate,
        Verb::End,
        Verb::Pass,
    ];

    /// Returns the stable word of the notation; `move` and `capture` for `a-b` and `axb`.
    pub(crate) const fn word(self) -> &'static str {
        match self {
            Verb::Move => "move",
            Verb::Capture => "capture",
            Verb::Leap => "leap",
            Verb::Fire | Verb::FireInPlace => "fire",
            Verb::Convert => "convert",
            Verb::Paralyse => "paralyse",
            Verb::Shoot => "shoot",
            Verb::Bombard => "bombard",
            Verb::Blast => "blast",
            Verb::Quake => "quake",
            Verb::Throw => "throw",
            Verb::Walltrap => "walltrap",
            Verb::Detonate => "detonate",
            Verb::Jump => "jump",
            Verb::Teleswap => "teleswap",
            Verb::Portal => "portal",
            Verb::Exchange => "exchange",
            Verb::Tornado => "tornado",
            Verb::Avalanche => "avalanche",
            Verb::Load => "load",
            Verb::Unload => "unload",
            Verb::Fuse => "fuse",
            Verb::Defuse => "defuse",
            Verb::Swap => "swap",
            Verb::Pull => "pull",
            Verb::Push => "push",
            Verb::Transfer => "transfer",
            Verb::Promote => "promote",
            Verb::Spawn => "spawn",
            Verb::Morph => "morph",
            Verb::Shade => "shade",
            Verb::Deshade => "deshade",
            Verb::Strike => "strike",
            Verb::Respawn => "respawn",
            Verb::Rotate => "rotate",
            Verb::End => "end",
            Verb::Pass => "pass",
        }
    }

    const fn shape(self) -> Shape {
        match self {
            Verb::End | Verb::Pass => Shape::Nothing,
            Verb::FireInPlace
            | Verb::Throw
            | Verb::Detonate
            | Verb::Portal
            | Verb::Shade
            | Verb::Deshade
            | Verb::Respawn => Shape::One,
            Verb::Leap => Shape::Over,
            Verb::Pull => Shape::Three,
            Verb::Unload => Shape::Numbered,
            Verb::Promote | Verb::Morph => Shape::Kind,
            Verb::Rotate => Shape::Rotation,
            Verb::Move
            | Verb::Capture
            | Verb::Fire
            | Verb::Convert
            | Verb::Paralyse
            | Verb::Shoot
            | Verb::Bombard
            | Verb::Blast
            | Verb::Quake
            | Verb::Walltrap
            | Verb::Jump
            | Verb::Teleswap
            | Verb::Exchange
            | Verb::Tornado
            | Verb::Avalanche
            | Verb::Load
            | Verb::Fuse
            | Verb::Defuse
            | Verb::Swap
            | Verb::Push
            | Verb::Transfer
            | Verb::Spawn
            | Verb::Strike => Shape::Two,
        }
    }

    /// Returns what the verb does on its target square.
    const fn target(self) -> TargetKind {
        match self {
            Verb::Move | Verb::Jump | Verb::Defuse => TargetKind::Move,
            Verb::Load | Verb::Fuse => TargetKind::Join,
            Verb::Capture | Verb::Leap | Verb::Blast | Verb::Bombard | Verb::Strike => TargetKind::Capture,
            _ => TargetKind::Special,
        }
    }

    /// Returns whether an edition has the verb.
    pub(crate) const fn is_in(self, edition: Edition) -> bool {
        match self {
            Verb::Fire
            | Verb::Shoot
            | Verb::Bombard
            | Verb::Blast
            | Verb::Quake
            | Verb::Throw
            | Verb::Walltrap
            | Verb::Detonate
            | Verb::Jump
            | Verb::Portal
            | Verb::Tornado
            | Verb::Avalanche
            | Verb::Load
            | Verb::Unload
            | Verb::Fuse
            | Verb::Defuse
            | Verb::Push
            | Verb::Transfer
            | Verb::Spawn
            | Verb::Morph
            | Verb::Strike => matches!(edition, Edition::Ten),
            Verb::FireInPlace => matches!(edition, Edition::Six),
            _ => true,
        }
    }

    /// Returns whether it is an action of the board, in which no unit acts.
    pub(crate) const fn is_of_the_board(self) -> bool {
        matches!(self, Verb::Respawn | Verb::Rotate | Verb::End | Verb::Pass)
    }
}

/// An action of `frozen10` or `frozen6`. `Display` writes its canonical text. Lists are ordered by the fields, in
/// the order in which they are declared.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Action {
    /// The enemy unit under mind control (CTRL-1).
    pub(crate) control: Option<Square>,
    pub(crate) verb: Verb,
    /// The acting unit, or the square of a board action.
    pub(crate) a: Square,
    pub(crate) b: Square,
    pub(crate) c: Square,
    /// The number of a unit in a hold, or the size of a rotation.
    pub(crate) number: u8,
    /// Quarter turns of a rotation.
    pub(crate) quarters: u8,
    /// The kind that a unit becomes.
    pub(crate) kind: Option<Kind>,
    /// The chosen component of a fused target.
    pub(crate) of: Option<Kind>,
    /// The kind used by a fused unit.
    pub(crate) by: Option<Kind>,
    /// Whether a rook pushes (F6-ROOK-2).
    pub(crate) push: bool,
    /// The number of the shadow that acts among the own shadows on its square, from 1; 0 for the normal unit.
    pub(crate) shadow: u8,
}

impl Ord for Action {
    /// Compares two packed numbers, because lists are long.
    fn cmp(&self, other: &Self) -> Ordering {
        let first = |action: &Self| {
            let control = action.control.map_or(0, |square| u16::from(square.0) + 1);
            let squares =
                u64::from(action.a.0) << 24 | u64::from(action.b.0) << 16 | u64::from(action.c.0) << 8;
            u64::from(control) << 48
                | (action.verb as u64) << 40
                | squares << 8
                | u64::from(action.number) << 8
        };
        let rest = |action: &Self| {
            (
                action.quarters,
                action.kind,
                action.of,
                action.by,
                action.push,
                action.shadow,
            )
        };
        first(self)
            .cmp(&first(other))
            .then_with(|| rest(self).cmp(&rest(other)))
    }
}

impl PartialOrd for Action {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Action {
    /// Makes an action without squares.
    pub(crate) const fn plain(verb: Verb) -> Self {
        Self {
            control: None,
            verb,
            a: Square(0),
            b: Square(0),
            c: Square(0),
            number: 0,
            quarters: 0,
            kind: None,
            of: None,
            by: None,
            push: false,
            shadow: 0,
        }
    }

    pub(crate) const fn at(verb: Verb, a: Square) -> Self {
        Self {
            a,
            ..Self::plain(verb)
        }
    }

    pub(crate) const fn on(verb: Verb, a: Square, b: Square) -> Self {
        Self {
            b,
            ..Self::at(verb, a)
        }
    }

    fn write_body(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let word = self.verb.word();
        let Self { a, b, c, number, .. } = self;
        match (self.verb, self.verb.shape()) {
            (Verb::Move, _) => write!(f, "{a}-{b}"),
            (Verb::Capture, _) => write!(f, "{a}x{b}"),
            (_, Shape::Nothing) => f.write_str(word),
            (_, Shape::One) => write!(f, "{word} {a}"),
            (_, Shape::Two) => write!(f, "{word} {a} {b}"),
            (_, Shape::Three) => write!(f, "{word} {a} {b} {c}"),
            (_, Shape::Over) => write!(f, "{word} {a} {b} over {c}"),
            (_, Shape::Numbered) => write!(f, "{word} {a} {b} {number}"),
            (_, Shape::Kind) => write!(f, "{word} {a} {}", self.kind.unwrap_or(Kind::Pawn)),
            (_, Shape::Rotation) => write!(f, "{word} {a} {number} {}", u32::from(self.quarters) * 90),
        }
    }

    /// Returns the words after verb and squares, in the order of the notation.
    fn tail(&self) -> Vec<String> {
        let mut words = Vec::new();
        if self.push {
            words.push("push".to_owned());
        }
        words.extend(self.of.map(|kind| format!("of {kind}")));
        words.extend(self.by.map(|kind| format!("as {kind}")));
        match self.shadow {
            0 => {}
            1 => words.push("shadow".to_owned()),
            number => words.push(format!("shadow {number}")),
        }
        words
    }

    fn choices(&self) -> Vec<Choice> {
        let cell = |square: Square, target| Choice::Cell {
            cell: square.cell(),
            target,
        };
        let target = self.verb.target();
        let mut choices = match self.verb.shape() {
            // Its text doesn't name the square to which the unit goes.
            Shape::One if self.verb == Verb::Portal => vec![cell(self.a.opposite(), target)],
            Shape::Nothing | Shape::One => Vec::new(),
            Shape::Two => vec![cell(self.b, target)],
            Shape::Three => vec![cell(self.b, target), cell(self.c, TargetKind::Move)],
            Shape::Over => vec![cell(self.b, TargetKind::Move), cell(self.c, TargetKind::Capture)],
            Shape::Numbered => vec![Choice::Word(self.number.to_string()), cell(self.b, target)],
            Shape::Kind => Vec::new(),
            Shape::Rotation => {
                // If the opposite corner is off the board, the action is never legal and any square will do.
                let last = i32::from(self.number) - 1;
                let part = self.a.offset(last, last).map(|far| Choice::Part {
                    side: self.number,
                    far: far.cell(),
                });
                let turn = Choice::Word((u32::from(self.quarters) * 90).to_string());
                part.into_iter().chain([turn]).collect()
            }
        };
        choices.extend(self.kind.map(|kind| Choice::Word(kind.word().to_owned())));
        choices.extend(self.tail().into_iter().map(Choice::Word));
        choices
    }
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(victim) = self.control {
            write!(f, "control {victim} ")?;
        }
        self.write_body(f)?;
        if let Some(kind) = self.kind.filter(|_| self.verb.shape() == Shape::Two) {
            write!(f, "={kind}")?;
        }
        self.tail().iter().try_for_each(|word| write!(f, " {word}"))
    }
}

impl GameAction for Action {
    fn parts(&self) -> ActionParts {
        let cell = |square: Square| Choice::Cell {
            cell: square.cell(),
            target: TargetKind::Special,
        };
        let choices = self.choices();
        if let Some(victim) = self.control {
            let own = [cell(victim), Choice::Word(self.verb.word().to_owned())];
            return ActionParts {
                actor: None,
                verb: "control",
                choices: own.into_iter().chain(choices).collect(),
            };
        }
        if self.verb.is_of_the_board() {
            let place = (self.verb.shape() != Shape::Nothing).then(|| cell(self.a));
            return ActionParts {
                actor: None,
                verb: self.verb.word(),
                choices: place.into_iter().chain(choices).collect(),
            };
        }
        ActionParts {
            actor: Some(self.a.cell()),
            verb: self.verb.word(),
            choices,
        }
    }

    /// Reads `board`, as buttons call it, for `load`.
    fn short_form(text: &str) -> Option<Self> {
        let squares = text.strip_prefix("board ")?;
        format!("load {squares}").parse().ok()
    }
}

impl FromStr for Action {
    type Err = ParseActionError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        read(text)
            .filter(|action| action.to_string() == text)
            .ok_or_else(|| {
                match unfit_rotation(text)
                    .or_else(|| unfit_control(text))
                    .or_else(|| unfit_form(text))
                {
                    Some(sentence) => ParseActionError::telling(sentence),
                    None => ParseActionError::new(not_an_action(text)),
                }
            })
    }
}

/// Says which rotations there are to who wrote another size or angle (SPIN-1).
fn unfit_rotation(text: &str) -> Option<String> {
    let words: Vec<&str> = text.split(' ').collect();
    let ["rotate", corner, size, angle] = words[..] else {
        return None;
    };
    let is_number = |word: &str| word.len() < 6 && word.bytes().all(|byte| byte.is_ascii_digit());
    let is_rotation = Square::named(corner).is_some() && is_number(size) && is_number(angle);
    is_rotation.then(|| {
        format!(
            "`{text}` isn't possible: a block of 2 to 8 squares a side turns by 90, 180 or 270 degrees. Write \
             `rotate CORNER SIZE DEGREES`, with the corner nearest to a1."
        )
    })
}

/// Says how mind control is written to who wrote it otherwise (CTRL-1).
fn unfit_control(text: &str) -> Option<String> {
    let mut words = text.split(' ');
    if words.next() != Some("control") {
        return None;
    }
    let shown: String = text.chars().take(40).collect();
    let rest: Vec<&str> = words.collect();
    let named = |word: &&str| Square::named(word.split(['-', 'x']).next()?);
    let squares = match rest.as_slice() {
        [first, action @ ..] if !matches!(action.first(), Some(&("control" | "rotate" | "respawn"))) => {
            named(first).zip(action.iter().find_map(named))
        }
        _ => None,
    };
    let differ = squares.filter(|(first, second)| first != second);
    let differ = differ.map_or_else(String::new, |(first, second)| {
        let meant = format!("control {second} {}", rest[1..].join(" "));
        match read(&meant) {
            Some(_) => format!(" Only the enemy unit is named: if {first} is yours, write `{meant}`."),
            None => format!(" Here {first} and {second} differ; only the enemy unit is named."),
        }
    });
    // What the unit could do depends on the board, so there is no example.
    Some(format!(
        "`{shown}` isn't possible: mind control is written `control SQUARE ACTION`. An enemy unit stands on the square, and the \
         action is one of that unit, such as `SQUARE-TO`, but no `control`, `rotate` or `respawn`.{differ}"
    ))
}

/// Says how a verb is written to who wrote it otherwise. Both editions have a `fire` of their own, so it is left out.
fn unfit_form(text: &str) -> Option<String> {
    let word = text.split(' ').next()?;
    let verb = Verb::ALL.into_iter().find(|verb| verb.word() == word)?;
    if matches!(verb, Verb::Move | Verb::Capture | Verb::Fire | Verb::FireInPlace) {
        return None;
    }
    let squares = match verb.shape() {
        Shape::Nothing => "",
        Shape::One => " SQUARE",
        Shape::Two => " SQUARE TARGET",
        Shape::Three => " SQUARE TARGET TO",
        Shape::Over => " SQUARE TO over TARGET",
        Shape::Numbered => " SQUARE TO NUMBER",
        Shape::Kind => " SQUARE KIND",
        Shape::Rotation => " CORNER SIZE DEGREES",
    };
    let last = match verb {
        Verb::Defuse => " as KIND",
        Verb::Deshade | Verb::Strike => " shadow",
        _ => "",
    };
    let shown: String = text.chars().take(40).collect();
    Some(format!(
        "`{shown}` isn't possible. Write `{word}{squares}{last}`."
    ))
}

fn not_an_action(text: &str) -> String {
    let shown: String = text.chars().take(40).collect();
    format!(
        "`{shown}` is no action; actions look like `e4-e5`, `e4xe9`, `swap a1 b3`, `rotate c3 4 90` or `control e6 e6-e9`."
    )
}

/// Reads a text with some lenience; the caller compares it with the canonical text.
fn read(text: &str) -> Option<Action> {
    let mut words = text.split(' ').peekable();
    let mut control = None;
    if words.peek() == Some(&"control") {
        words.next();
        control = Some(Square::named(words.next()?)?);
    }
    let first = words.next()?;
    let mut action = match Verb::ALL.into_iter().find(|verb| verb.word() == first) {
        Some(Verb::Move | Verb::Capture) => return None,
        Some(verb) => read_arguments(verb, &mut words)?,
        None => read_going(first)?,
    };
    let is_inner = !matches!(action.verb, Verb::Respawn | Verb::Rotate | Verb::End | Verb::Pass);
    if control.is_some() && (!is_inner || (control != Some(action.a))) {
        return None;
    }
    action.control = control;
    while let Some(word) = words.next() {
        match word {
            "push" if action.verb == Verb::Move => action.push = true,
            "of" if matches!(action.verb, Verb::Capture | Verb::Leap) => {
                action.of = Some(Kind::named(words.next()?)?)
            }
            "as" if takes_kind(action.verb) => action.by = Some(Kind::named(words.next()?)?),
            "shadow" if takes_shadow(action.verb) => {
                action.shadow = match words.next() {
                    None => 1,
                    Some(number) => number.parse().ok().filter(|number| *number > 1)?,
                };
            }
            _ => return None,
        }
    }
    Some(action)
}

/// Returns whether `as KIND` may follow the verb (NOTE-2).
const fn takes_kind(verb: Verb) -> bool {
    !matches!(
        verb,
        Verb::Swap
            | Verb::Pull
            | Verb::Push
            | Verb::Transfer
            | Verb::Shade
            | Verb::Deshade
            | Verb::Spawn
            | Verb::Morph
            | Verb::Exchange
            | Verb::Respawn
            | Verb::Rotate
            | Verb::End
            | Verb::Pass
    )
}

/// Returns whether a shadow may use the verb (SHADOW).
const fn takes_shadow(verb: Verb) -> bool {
    matches!(
        verb,
        Verb::Move | Verb::Capture | Verb::Deshade | Verb::Strike | Verb::Load | Verb::Unload
    )
}

/// Reads `a-b` and `axb`, with or without `=KIND`.
fn read_going(word: &str) -> Option<Action> {
    let (squares, kind) = match word.split_once('=') {
        Some((squares, kind)) => (squares, Some(Kind::named(kind)?)),
        None => (word, None),
    };
    let (verb, (from, to)) = match squares.split_once('-') {
        Some(ends) => (Verb::Move, ends),
        None => (Verb::Capture, squares.split_once('x')?),
    };
    Some(Action {
        kind,
        ..Action::on(verb, Square::named(from)?, Square::named(to)?)
    })
}

fn read_arguments<'a>(
    verb: Verb,
    words: &mut std::iter::Peekable<impl Iterator<Item = &'a str>>,
) -> Option<Action> {
    let mut action = Action::plain(verb);
    if verb.shape() == Shape::Nothing {
        return Some(action);
    }
    action.a = Square::named(words.next()?)?;
    match verb.shape() {
        Shape::Nothing | Shape::One => {}
        Shape::Two if verb == Verb::Fire && words.peek().is_none_or(|word| Square::named(word).is_none()) => {
            action.verb = Verb::FireInPlace;
        }
        Shape::Two if verb == Verb::Defuse => {
            let word = words.next()?;
            let (square, kind) = match word.split_once('=') {
                Some((square, kind)) => (square, Some(Kind::named(kind)?)),
                None => (word, None),
            };
            action.b = Square::named(square)?;
            action.kind = kind;
        }
        Shape::Two => action.b = Square::named(words.next()?)?,
        Shape::Three => {
            action.b = Square::named(words.next()?)?;
            action.c = Square::named(words.next()?)?;
        }
        Shape::Over => {
            action.b = Square::named(words.next()?)?;
            if words.next()? != "over" {
                return None;
            }
            action.c = Square::named(words.next()?)?;
        }
        Shape::Numbered => {
            action.b = Square::named(words.next()?)?;
            action.number = words.next()?.parse().ok().filter(|number| *number > 0)?;
        }
        Shape::Kind => action.kind = Some(Kind::named(words.next()?)?),
        Shape::Rotation => {
            action.number = words.next()?.parse().ok().filter(|size| (2..=8).contains(size))?;
            let degrees: u16 = words.next()?.parse().ok()?;
            action.quarters = match degrees {
                90 => 1,
                180 => 2,
                270 => 3,
                _ => return None,
            };
        }
    }
    Some(action)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn canonical_texts_read_back_and_others_are_refused() {
        for text in [
            "e4-e9",
            "e4xe9",
            "c15-c16=queen",
            "d4xd9 of rook as rook",
            "d4-d9 shadow 2",
            "a1-a6 push",
            "leap b1 c3 over b2",
            "fire d4 f6",
            "fire d4",
            "fire d4 as dragon",
            "unload e5 e6 1 as ship",
            "unload d4 c4 1 shadow",
            "defuse d5 d9 as rook",
            "defuse d15 d16=queen as pawn",
            "pull d4 d9 d6",
            "control e6 e6-e9",
            "control e6 leap e6 f8 over e7",
            "rotate c3 4 90",
            "promote d16 queen as pawn",
            "respawn d5",
            "end",
            "pass",
        ] {
            let action: Action = text.parse().unwrap();
            assert_eq!(action.to_string(), text);
        }
        for text in [
            "",
            "e4 e9",
            "move e4 e9",
            "rotate c3 9 90",
            "rotate c3 4 45",
            "d4-d9 shadow 1",
            "control e6 f6-f7",
            "control e6 rotate c3 4 90",
            "control e6 control e6 e6-e7",
            "swap a1 b2 as rook",
            "end now",
            "q1-q2",
            "e4-e9 of rook",
        ] {
            assert!(text.parse::<Action>().is_err(), "{text}");
        }
    }

    #[test]
    fn a_rotation_of_another_size_or_angle_is_told_which_there_are() {
        for text in ["rotate g8 20 90", "rotate b2 3 45"] {
            let error = text.parse::<Action>().unwrap_err();
            assert!(error.is_telling, "{text}");
            assert!(
                error
                    .sentence
                    .contains("2 to 8 squares a side turns by 90, 180 or 270 degrees"),
                "{error}"
            );
        }
    }

    #[test]
    fn a_verb_in_another_form_is_told_its_own() {
        for (text, form) in [
            ("rotate g8", "rotate CORNER SIZE DEGREES"),
            ("deshade a1 b1", "deshade SQUARE shadow"),
            ("leap d8 c6 d6", "leap SQUARE TO over TARGET"),
            ("defuse a1", "defuse SQUARE TARGET as KIND"),
            ("end now", "end"),
        ] {
            let error = text.parse::<Action>().unwrap_err();
            assert!(error.is_telling, "{text}");
            assert_eq!(
                error.to_string(),
                format!("`{text}` isn't possible. Write `{form}`.")
            );
        }
        assert!(!"fire".parse::<Action>().unwrap_err().is_telling);
        assert!(!"hello".parse::<Action>().unwrap_err().is_telling);
    }

    #[test]
    fn parts_name_the_actor_and_the_choices() {
        let parts = "control e6 e6-e9".parse::<Action>().unwrap().parts();
        assert_eq!(
            (parts.actor, parts.verb, parts.choices.len()),
            (None, "control", 3)
        );
        let parts = "rotate c3 4 90".parse::<Action>().unwrap().parts();
        assert_eq!(
            (parts.actor, parts.verb, parts.choices.len()),
            (None, "rotate", 3)
        );
        // A portal has one landing square, which its text doesn't name.
        let landing = Choice::Cell {
            cell: Square::named("f14").unwrap().cell(),
            target: TargetKind::Special,
        };
        let portal = "portal k3".parse::<Action>().unwrap().parts();
        assert_eq!(portal.choices.as_slice(), std::slice::from_ref(&landing));
        let made = "control k3 portal k3".parse::<Action>().unwrap().parts();
        assert_eq!(made.choices.last(), Some(&landing));
    }
}

//! The words that stand on pictures of boards and in their descriptions, in one language. Those with variables name them
//! in braces: `{number}`. What the rules say in a view is said as it is.

use crate::drawings;
use crate::letters::Language;
use crate::text::filled;
use rookery_rules::descriptor::UnitSpec;
use rookery_rules::seat::Seat;
use rookery_rules::view::{FloorView, Mark};
use rookery_rules::{Descriptor, Variant};
use std::collections::BTreeMap;
use std::sync::LazyLock;

/// Declares the words with their English and what they are for.
macro_rules! board_words {
    ($($name:ident = $english:literal, $purpose:literal;)+) => {
        /// The words of boards in one language. The default is English.
        #[derive(Clone, Debug, PartialEq, Eq)]
        pub struct BoardWords {
            /// The language of kinds of units.
            language: Language,
            /// Names by their IDs, such as `variant-chess`, `ending-checkmate` and `thing-tomb-open`.
            names: BTreeMap<String, String>,
            $(#[doc = $purpose] pub(crate) $name: String,)+
        }

        impl BoardWords {
            /// The words by their names, with their English.
            pub const ENGLISH: &'static [(&'static str, &'static str)] = &[$((stringify!($name), $english)),+];

            /// Returns the word of a name of [`BoardWords::ENGLISH`].
            #[must_use]
            pub fn word(&self, name: &str) -> Option<&str> {
                match name {
                    $(stringify!($name) => Some(&self.$name),)+
                    _ => None,
                }
            }

            /// Makes the words of a language: `said` returns a word by its name and its English. `names` may have
            /// `variant-ID`, `ending-REASON`, `thing-NAME` for what lies on the floor, and `unit-VARIANT-KIND` for what a unit
            /// does; what it lacks is said in English.
            #[must_use]
            pub fn new(
                language: Language,
                names: BTreeMap<String, String>,
                mut said: impl FnMut(&'static str, &'static str) -> String,
            ) -> Self {
                Self {
                    language,
                    names,
                    $($name: said(stringify!($name), $english),)+
                }
            }
        }
    };
}

board_words! {
    white = "White", "White.";
    black = "Black", "Black.";
    and = "{one} and {other}", "Two things; with `{one}` and `{other}`.";
    to_act = "to act", "In a bar: this side is to act.";
    must = "must {decision}", "In a bar: what this side must decide; with `{decision}`.";
    wins = "wins", "In a bar: this side has won.";
    wins_by = "wins by {reason}", "This side has won; with `{reason}`.";
    won_king_captured = "wins: {loser}'s king was captured", "How this side has won; with `{loser}`, the other side.";
    won_king_exploded = "wins: {loser}'s king exploded", "How this side has won; with `{loser}`.";
    won_no_move = "wins: {loser} has no legal move", "How this side has won; with `{loser}`.";
    won_no_pawns = "wins: {loser} has no pawn left", "How this side has won; with `{loser}`.";
    won_only_towers = "wins: {loser} has only towers left", "How this side has won; with `{loser}`.";
    draw = "draw", "In a bar: the game is drawn.";
    draws_by = "draw by {reason}", "The game is drawn; with `{reason}`.";
    drawn_both_kings = "draw: both kings died", "Why the game is drawn.";
    drawn_fifty_moves = "draw by the fifty-move rule", "Why the game is drawn.";
    drawn_no_pawns = "draw: neither side has a pawn left", "Why the game is drawn.";
    drawn_no_progress = "draw: there was no progress for too long", "Why the game is drawn.";
    drawn_seventy_five_moves = "draw by the seventy-five-move rule", "Why the game is drawn.";
    check = "check", "In a bar: check.";
    king_capturable = "king could be captured", "In a wide bar: the king could be captured.";
    king_in_danger = "king in danger", "The king could be captured, in few words.";
    turn = "turn {number}", "In a bar: the turn; with `{number}`.";
    and_more = "and {count} more lines (Describe has them)", "How many lines are left out; with `{count}`.";

    this_unit = "this unit", "Of a sign: the unit in question.";
    can_move = "can move here", "Of a sign: a move.";
    can_capture = "can capture", "Of a sign: a capture.";
    special_or_changed = "special ability; in a hint: acts or is changed", "Of a sign, on a chart: an ability.";
    can_kill = "can kill", "Of a sign: a kill in an answer, which is no capture.";
    can_attack = "can attack", "Of a sign: a capture, where it is called an attack.";
    capture_fails = "a capture would fail", "Of a sign: a capture that takes nothing.";
    can_join = "can fuse or board", "Of a sign: a fusion.";
    special_ability = "special ability", "Of a sign: something else.";
    castling = "castling", "Of the same sign, where nothing else than castling has it.";
    is_captured = "is captured", "Of a sign on a suggested turn: the unit there is captured.";
    is_attacked = "is attacked", "Of a sign on a suggested turn: the unit there is captured or hit, where that is called an attack.";
    is_killed = "is killed", "Of a sign on a suggested turn: the unit there is killed, which is no capture.";
    is_captured_or_killed = "is captured or killed", "Of their sign on a suggested turn, where both are on the board.";
    is_attacked_or_killed = "is attacked or killed", "Of their sign on a suggested turn, where a capture is called an attack.";
    appears = "something appears or happens here", "Of a sign on a suggested turn, where all such cells are empty: a unit returns, for example.";
    is_affected = "acts or is changed", "Of a sign on a suggested turn: something else happens there.";
    cannot_reach = "cannot reach", "Of a sign: out of reach.";
    prevents_it = "prevents it", "Of a sign: an obstacle.";
    attack_reaches = "its attack reaches", "Of a sign: a cell that it attacks.";
    its_front = "its front", "Of a sign: a cell in its front.";
    fell_here = "a unit fell here", "Of a sign: a unit was captured there.";

    turn_before = "the turn before: from or to here, changed, or a unit fell", "Of a tint: the ends of the turn before the last.";
    from_here = "last turn: from here", "Of a tint: where the last turn began.";
    passed = "last turn: passed", "Of a tint: what the last turn passed.";
    to_here = "last turn: to here, or changed", "Of a tint: where the last turn ended.";
    chosen = "chosen or suggested: where it acts, or its target", "Of a tint: a highlight.";
    two_moves = "two moves a turn", "Of a glow: two moves.";
    three_moves = "three moves a turn", "Of a glow: three moves.";
    four_moves = "four or more moves a turn", "Of a glow: more moves.";
    way_of_unit = "the way of an action: last turn or suggested", "Of an arrow.";
    numbered_choice = "a choice with its number", "Of a number on a cell.";
    turned_part = "squares that turned as a block", "Of the frame around a part of the board that a turn rearranged.";
    outlined_part = "a tile, while you arrange an army", "Of the lines around a part of the board that is chosen as a whole.";
    more_badges = "more badges than fit", "Of the tag for further badges.";

    shielded = "shielded", "Of a mark: has a shield.";
    sheltered = "protected by a tower beside it", "Of a mark, explained: protected by a neighbour.";
    immune = "immune", "Of a mark: cannot be harmed.";
    safe_for_a_turn = "immune: cannot be hit or killed this turn", "Of a mark, explained: cannot be harmed.";
    faces = "faces this way", "Of a mark: its direction.";
    faces_wide = "faces this way, wide", "Of a mark: its wide direction.";
    shield_lowered = "lowered shield, faces this way", "Of a mark: the direction of a lowered shield.";
    armour_left = "armour left", "Of a mark: armour.";
    paralysed = "paralysed, turns left", "Of a mark: paralysis.";
    held = "held in place", "Of a mark: held by a neighbour.";
    locked = "locked, turns left", "Of a mark: a lock.";
    marked_for_death = "marked for death, turns left", "Of a mark: death is near.";
    twin = "twin", "Of a mark: one of twins.";
    twin_of_pair = "twin, with the number of its pair", "Of a mark: one of several pairs of twins.";
    defence_used = "defence used up", "Of a mark: its defence is gone.";
    ability_used = "ability used up", "Of a mark: an ability is gone.";
    range_left = "range left", "Of a mark: its range.";
    moves_a_turn = "moves a turn", "Of a mark: its moves.";
    units_aboard = "units aboard", "Of a mark: its cargo.";
    fused_with = "fused with", "Of a mark: what it is fused with.";
    units_buried = "units buried", "Of a mark: units in a tomb.";
    turns_until_gone = "turns until it goes", "Of a mark: when it disappears.";
    turns_until_back = "turns until it may return", "Of a mark: when a shadow may return.";
    turns_until_burst = "turns until it explodes", "Of a mark: when it explodes.";
    pushes = "pushes this way", "Of a mark: where it pushes.";
    fire_of_unit = "fire left by such a unit", "Of a fire in which a unit is drawn: such a unit left it.";

    one_unit = "1 unit", "One unit.";
    units = "{count} units", "Several units; with `{count}`.";
    one_turn = "1 turn", "One turn.";
    turns = "{count} turns", "Several turns; with `{count}`.";
    one_move = "1 move", "One move.";
    moves = "{count} moves", "Several moves; with `{count}`.";
    facing = "facing {direction}", "A direction; with `{direction}`.";
    facing_wide = "facing {direction}, wide", "A wide direction; with `{direction}`.";
    lowered = "shield lowered, facing {direction}", "A lowered shield; with `{direction}`.";
    armour = "armour {count}", "Armour of which nothing is used up; with `{count}`.";
    armour_used = "armour {count}, {left} left", "Armour of which some is used up; with `{count}` and `{left}`.";
    paralysed_for = "paralysed for {turns}", "Paralysis; with `{turns}`.";
    locked_for = "locked for {turns}", "A lock; with `{turns}`.";
    death_in = "marked for death in {turns}", "Death is near; with `{turns}`.";
    one_of_twins = "one of twins", "One of twins.";
    one_of_pair = "one of twins, pair {pair}", "One of several pairs of twins; with `{pair}`.";
    used_up = "{ability} used up", "An ability is gone; with `{ability}`.";
    range = "range {count}", "Its range; with `{count}`.";
    so_many_moves = "{moves} a turn", "Its moves; with `{moves}`.";
    aboard = "{units} aboard", "Its cargo; with `{units}`.";
    fused = "fused with {kinds}", "What it is fused with; with `{kinds}`.";
    buried = "{units} buried", "Units in a tomb; with `{units}`.";
    lies_alone = "a {side} unit", "Whose the only unit in a tomb is; with `{side}`.";
    lies_first = "a {side} unit first", "Whose unit is the first in a tomb, which is nobody's; with `{side}`.";
    rank = "unit rank {rank}", "The rank of a thing on the floor, which decides whom it stops; with `{rank}`.";
    goes_in = "goes in {turns}", "When it disappears; with `{turns}`.";
    returns_after = "may return after {turns}", "When a shadow may return; with `{turns}`.";
    explodes_in = "explodes in {turns}", "When it explodes; with `{turns}`.";
    pushing = "pushes {direction}", "Where it pushes; with `{direction}`.";
    north = "north (towards Black)", "A direction.";
    north_east = "north-east (towards Black and away from the a-file)", "A direction.";
    east = "east (away from the a-file)", "A direction.";
    south_east = "south-east (towards White and away from the a-file)", "A direction.";
    south = "south (towards White)", "A direction.";
    south_west = "south-west (towards White and the a-file)", "A direction.";
    west = "west (towards the a-file)", "A direction.";
    north_west = "north-west (towards Black and the a-file)", "A direction.";
    degrees = "{degrees} degrees clockwise from north", "Another direction; with `{degrees}`.";

    shadow_of_unit = "shadow of a unit", "In a legend and on a chart: a shadow.";
    owner = "{side}'s", "On a chart: whose a thing is; with `{side}`.";
    under_white = "One bar under a thing on the floor: it is White's.", "On a chart: the base of White's things.";
    under_black = "Two feet under a thing on the floor: it is Black's.", "On a chart: the base of Black's things.";
    under_tomb = "Under a tomb: its first unit is.", "On a chart, after either: a tomb has no owner.";
    chart_page = "{title} · {page} of {pages}", "The title of a page; with `{title}`, `{page}` and `{pages}`.";
    drawings = "{title}. The drawings: {entries}", "A chart in words; with `{title}` and `{entries}`.";

    unreadable = "This position cannot be described: it contradicts itself.", "A view that contradicts itself.";
    clocks = "Clocks: {clocks}.", "What the clocks show; with `{clocks}`.";
    shown_corners = "Shows the part with the corners {corners}.", "The part of a board of hexagons that a picture shows; with `{corners}`.";
    shown_part = "Shows {from} to {to}.", "The part of the board that a picture shows; with `{from}` and `{to}`.";
    outlined = "Outlined: {parts}.", "The outlined parts of the board; with `{parts}`, the cells of each.";
    suggested = "Suggested: {ways}.", "A suggested turn; with `{ways}`.";
    left_out = "A match's Describe button has all of it.", "What a text ends with that leaves something out.";
    says_move = "Can move to {cells}.", "Cells to which a unit can move; with `{cells}`.";
    says_kill = "Can kill {cells}.", "What an answer can kill; with `{cells}`.";
    says_capture = "Can capture {cells}.", "What it can capture; with `{cells}`.";
    says_attack = "Can attack {cells}.", "What it can capture where that is called an attack; with `{cells}`.";
    says_attempt = "The capture would fail: {cells}.", "What it can only try to capture; with `{cells}`.";
    says_join = "Can fuse with or board {cells}.", "What it can fuse with; with `{cells}`.";
    says_special = "Special ability on {cells}.", "What else it can do; with `{cells}`.";
    says_blocked = "Cannot reach {cells}.", "What it cannot reach; with `{cells}`.";
    says_obstacle = "Prevented by: {cells}.", "What prevents it; with `{cells}`.";
    says_attacked = "Its attack reaches {cells}.", "What it attacks; with `{cells}`.";
    says_front = "Its front: {cells}.", "What it holds; with `{cells}`.";
    picture = "Picture: {signs}", "A legend in words; with `{signs}`.";
    unit_at = "{side} {kind} {cell}", "A unit; with `{side}`, `{kind}` and `{cell}`.";
    board_of = "{variant}, board of {board}.", "The board; with `{variant}` and `{board}`.";
    squares = "{files} by {ranks} squares", "A board of squares; with `{files}` and `{ranks}`.";
    hexagons = "88 hexagons", "The board of hexagons.";
    others_empty = "All other squares are empty.", "The other squares are empty.";
    hexagons_empty = "All other hexagons are empty.", "The other cells of a board of hexagons are empty.";
    all_empty = "All squares are empty.", "Nothing is on a board of squares.";
    all_hexagons_empty = "All hexagons are empty.", "Nothing is on a board of hexagons.";
    in_check = "{side} is in check: {kind} {cell}.", "Check; with `{side}`, `{kind}` and `{cell}`.";
    in_check_from = "{side}'s {kind} {cell} is in check from {units}.", "Check; with `{side}`, `{kind}`, `{cell}` and `{units}`.";
    capturable = "{side}'s {kind} {cell} could be captured.", "Danger; with `{side}`, `{kind}` and `{cell}`.";
    capturable_by = "{side}'s {kind} {cell} could be captured by {units}.", "Danger; with `{side}`, `{kind}`, `{cell}` and `{units}`.";
    check_on = "Check on {cell}.", "Check; with `{cell}`.";
    capturable_on = "A king could be captured on {cell}.", "Danger; with `{cell}`.";
    this_turn = "This turn: {ways}.", "The turn under way; with `{ways}`.";
    last_turn = "Last turn: {ways}.", "The last turn; with `{ways}`.";
    turn_taken_back = "Last turn, taken back by the rules: {ways}.", "The last turn, which the rules took back; with `{ways}`.";
    turn_of = "Turn {number}: {said}", "Whose turn it is; with `{number}` and `{said}`.";
    over_won = "The game is over. {side} {wins}.", "A won game; with `{side}` and `{wins}`, how it has won.";
    over_drawn = "The game is over: {draw}.", "A drawn game; with `{draw}`, why.";
    nobody = "nobody is to act.", "Nobody is to act.";
    who_acts = "{who} to act.", "Who is to act; with `{who}`.";
    who_must = "{who} must {decision}.", "Who must decide what; with `{who}` and `{decision}`.";
    all_squares = "all squares from {first} to {last}", "A part of the board; with `{first}` and `{last}`.";
    on_cells = "on {cells}", "Single cells; with `{cells}`.";
    no_cell = "no cell", "A path without cells.";
    way = "{first} to {last}", "A path, or neighbours; with `{first}` and `{last}`.";
    way_by = "{first} by {via} to {last}", "A longer path; with `{first}`, `{via}` and `{last}`.";
    captures = "{way} (capture)", "A path that ends in a capture; with `{way}`.";
    fails = "{way} (a capture that fails)", "A path that ends in a capture that takes nothing; with `{way}`.";
    hits = "{way} (hits its shield)", "A path that ends in an attack that takes a shield; with `{way}`.";
    killed = "{way} (killed)", "Where units have died that nobody captured; with `{way}`.";
    joins = "{way} (joins)", "A path that ends in a fusion; with `{way}`.";
    specially = "{way} (special action)", "A path that ends in something else; with `{way}`.";
    affected = "{way} (acted or affected)", "Where something else has happened; with `{way}`.";
    struck = "{way} (hit, lost its shield)", "Where units have lost their shields; with `{way}`.";
    and_aboard = "{units} and {count} aboard", "The units of a side, and those that others carry; with `{units}` and `{count}`.";
    counts = "White has {white}, Black {black}.", "How many units there are; with `{white}` and `{black}`.";
    shadow = "{kind} (shadow)", "A shadow; with `{kind}`.";
    shadow_letter = "shadow {letter}", "A shadow in few words; with `{letter}`.";
    floor = "Floor: {things}.", "What lies on the floor; with `{things}`.";
    owned = "{side}'s {thing}", "Whose a thing is; with `{side}` and `{thing}`.";
    lost = "{side} has lost: {units}.", "Units that left the board; with `{side}` and `{units}`.";
    lost_otherwise = "{side} has lost without a capture: {units}.", "Units that died of something else; with `{side}` and `{units}`.";
    marked = "Marked: {targets}.", "The marked cells; with `{targets}`.";
    targets_move = "move to {cells}", "Marked cells for moves; with `{cells}`.";
    targets_capture = "capture on {cells}", "Marked cells for captures; with `{cells}`.";
    targets_kill = "kill on {cells}", "Marked cells for kills in an answer; with `{cells}`.";
    targets_hit = "hit the shield on {cells}", "Marked cells for attacks that take a shield; with `{cells}`.";
    targets_attempt = "captures that would fail on {cells}", "Marked cells for captures that take nothing; with `{cells}`.";
    targets_join = "fuse with or board {cells}", "Marked cells for fusions; with `{cells}`.";
    targets_special = "other choices {cells}", "Marked cells for others; with `{cells}`.";
    targets_choices = "choices {cells}", "Marked cells for choices, if there are no others; with `{cells}`.";
    targets_affected = "acting or changed {cells}", "Marked cells of a suggested turn; with `{cells}`.";
    targets_ability = "special ability on {cells}", "Marked cells for what else a unit can do; with `{cells}`.";
    targets_noted = "to look at {cells}", "Marked cells that a hint points at; with `{cells}`.";
}

static ENGLISH_WORDS: LazyLock<BoardWords> = LazyLock::new(|| {
    BoardWords::new(Language::English, BTreeMap::new(), |_, english| {
        english.to_owned()
    })
});

impl BoardWords {
    /// Returns the English words.
    #[must_use]
    pub fn english() -> &'static Self {
        &ENGLISH_WORDS
    }

    /// Returns the name of a side.
    #[must_use]
    pub fn side(&self, side: Seat) -> &str {
        match side {
            Seat::White => &self.white,
            Seat::Black => &self.black,
        }
    }

    /// Returns the name of a kind of unit; in English if the language has none.
    #[must_use]
    pub fn kind<'a>(&self, kind: &'a str) -> &'a str {
        self.language.kind(kind).map_or(kind, |named| named.word)
    }

    /// Returns the name of several units of a kind. `names` may have it as `several-KIND`; English makes it by its rules, and
    /// another language without it says the name of one.
    #[must_use]
    pub fn several(&self, kind: &str) -> String {
        match (self.named("several", kind), self.language) {
            (Some(named), _) => named.to_owned(),
            (None, Language::English) => plural(kind),
            (None, _) => self.kind(kind).to_owned(),
        }
    }

    /// Returns the name of a variant, or its ID if it is not in the list.
    #[must_use]
    pub fn variant<'a>(&'a self, id: &'a str) -> &'a str {
        let english = || Variant::from_id(id).map_or(id, |variant| variant.descriptor().name);
        self.named("variant", id).unwrap_or_else(english)
    }

    /// Returns the reason of an ending in words.
    #[must_use]
    pub fn ending(&self, reason: &str) -> String {
        self.named("ending", reason)
            .map_or_else(|| reason.replace('-', " "), str::to_owned)
    }

    /// Says that the game has ended for that reason, after the name of the winner if there is one: "wins by checkmate", "draw by
    /// stalemate".
    pub(crate) fn ended(&self, reason: &str, winner: Option<Seat>) -> String {
        let (group, usual) = match winner {
            Some(_) => ("won", &self.wins_by),
            None => ("drawn", &self.draws_by),
        };
        let own = self.word(&format!("{group}_{}", reason.replace('-', "_")));
        let loser = winner.map(|winner| self.side(winner.other())).unwrap_or_default();
        let reason = self.ending(reason);
        filled(own.unwrap_or(usual), &[("loser", loser), ("reason", &reason)])
    }

    /// Returns what a thing on the floor means, for a legend. A direction, if it has one, follows after a comma.
    #[must_use]
    pub fn thing<'a>(&'a self, name: &'a str) -> &'a str {
        let english = || {
            let known = drawings::THINGS.iter().find(|(thing, _)| *thing == name);
            known.map_or(name, |(_, meaning)| *meaning)
        };
        self.named("thing", name).unwrap_or_else(english)
    }

    /// Returns what a unit of a variant does in one sentence; in English if the language has none.
    pub(crate) fn unit_sentence(&self, descriptor: &Descriptor, unit: &UnitSpec) -> String {
        let id = format!("{}-{}", descriptor.id, unit.kind);
        self.named("unit", &id).unwrap_or(unit.sentence).to_owned()
    }

    /// Returns a name of a group by its ID, if the language has it.
    #[must_use]
    pub fn named(&self, group: &str, id: &str) -> Option<&str> {
        self.names.get(&format!("{group}-{id}")).map(String::as_str)
    }

    /// Says whose unit is the first in a thing that holds units and so has no owner, or the only one; `None` for any other
    /// thing.
    #[must_use]
    pub fn first_inside(&self, thing: &FloorView) -> Option<String> {
        let count = thing.marks.iter().find_map(|mark| match mark {
            Mark::Count(count) => Some(*count),
            _ => None,
        })?;
        let said = if count == 1 {
            &self.lies_alone
        } else {
            &self.lies_first
        };
        Some(filled(said, &[("side", self.side(thing.side?))]))
    }

    /// Says how many units.
    pub(crate) fn units_of(&self, count: usize) -> String {
        counted(&self.one_unit, &self.units, count)
    }

    /// Says how many turns.
    pub(crate) fn turns_of(&self, count: u32) -> String {
        counted(&self.one_turn, &self.turns, count as usize)
    }

    /// Says how many moves.
    pub(crate) fn moves_of(&self, count: u32) -> String {
        counted(&self.one_move, &self.moves, count as usize)
    }

    /// Says two or more things as `White and Black`.
    pub(crate) fn both(&self, things: &[&str]) -> String {
        let mut things = things.iter();
        let first = things.next().copied().unwrap_or_default().to_owned();
        things.fold(first, |said, thing| {
            filled(&self.and, &[("one", &said), ("other", thing)])
        })
    }
}

/// The English plural of a kind of unit.
#[must_use]
pub fn plural(kind: &str) -> String {
    match (kind.strip_suffix("fe"), kind.strip_suffix("man")) {
        (Some(stem), _) => format!("{stem}ves"),
        (None, Some(stem)) => format!("{stem}men"),
        (None, None) if kind == "militia" => kind.to_owned(),
        (None, None) => format!("{kind}s"),
    }
}

fn counted(one: &str, several: &str, count: usize) -> String {
    match count {
        1 => one.to_owned(),
        _ => filled(several, &[("count", &count.to_string())]),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_language_says_what_it_knows_and_the_rest_in_english() {
        let names = [("variant-chess", "Schach"), ("ending-stalemate", "Patt")];
        let names = names.map(|(id, name)| (id.to_owned(), name.to_owned())).into();
        let german = BoardWords::new(Language::German, names, |name, english| match name {
            "white" => "Weiß".to_owned(),
            _ => english.to_owned(),
        });
        assert_eq!(german.side(Seat::White), "Weiß");
        assert_eq!(german.kind("rook"), "Turm");
        assert_eq!(german.kind("counter"), "counter");
        assert_eq!(german.variant("chess"), "Schach");
        assert_eq!(german.variant("cyvasse"), "Cyvasse");
        assert_eq!(german.ending("stalemate"), "Patt");
        assert_eq!(german.ending("fifty-moves"), "fifty moves");
        assert_eq!(german.thing("tomb-open"), "open tomb");
        assert_eq!(german.both(&["Weiß", "Black"]), "Weiß and Black");
        assert_eq!([german.units_of(1), german.units_of(2)], ["1 unit", "2 units"]);
    }
}

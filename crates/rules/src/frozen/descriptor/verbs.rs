//! The verbs of both versions, for menus and help. No rule lives here.

use crate::descriptor::{AskSpec, VerbSpec};

/// Those of `frozen10`.
pub(crate) static OF_TEN: [VerbSpec; 38] = [
    VerbSpec {
        verb: "move",
        label: "Move",
        sentence: "Goes to a square, capturing nothing.",
    },
    VerbSpec {
        verb: "capture",
        label: "Capture",
        sentence: "Goes to an enemy's square and captures it.",
    },
    VerbSpec {
        verb: "leap",
        label: "Leap over",
        sentence: "A knight leaps and captures a unit that it leaps over.",
    },
    VerbSpec {
        verb: "fire",
        label: "Dragon's fire",
        sentence: "A dragon burns every enemy around it.",
    },
    VerbSpec {
        verb: "convert",
        label: "Convert",
        sentence: "A bishop turns an enemy to your side and rests.",
    },
    VerbSpec {
        verb: "paralyse",
        label: "Paralyse",
        sentence: "A chancellor freezes an enemy for three turns.",
    },
    VerbSpec {
        verb: "shoot",
        label: "Shoot",
        sentence: "A ballista freezes the first enemy on a line, the nearer the longer.",
    },
    VerbSpec {
        verb: "bombard",
        label: "Bombard",
        sentence: "A trebuchet blows up a wall or tomb six squares ahead.",
    },
    VerbSpec {
        verb: "blast",
        label: "Blast",
        sentence: "A loaded cannon blows up a square; what it was loaded with lands there.",
    },
    VerbSpec {
        verb: "quake",
        label: "Quake",
        sentence: "A ram brings down a whole connected wall.",
    },
    VerbSpec {
        verb: "throw",
        label: "Throw",
        sentence: "An onager hurls the unit in front of it until it explodes.",
    },
    VerbSpec {
        verb: "walltrap",
        label: "Walltrap",
        sentence: "A jester walls in an enemy.",
    },
    VerbSpec {
        verb: "detonate",
        label: "Detonate",
        sentence: "A jester that has waited ten turns blows itself up.",
    },
    VerbSpec {
        verb: "jump",
        label: "Long jump",
        sentence: "A frog jumps beside any other frog.",
    },
    VerbSpec {
        verb: "teleswap",
        label: "Teleswap",
        sentence: "A chancellor changes places with any friend.",
    },
    VerbSpec {
        verb: "portal",
        label: "Mirror portal",
        sentence: "Goes to the mirrored square of the board.",
    },
    VerbSpec {
        verb: "exchange",
        label: "King's exchange",
        sentence: "The king takes the place of a friend, who dies.",
    },
    VerbSpec {
        verb: "tornado",
        label: "Tornado",
        sentence: "A templar casts a storm that pulls everything near it.",
    },
    VerbSpec {
        verb: "avalanche",
        label: "Avalanche",
        sentence: "A templar casts a flow that pushes everything along a line.",
    },
    VerbSpec {
        verb: "load",
        label: "Load",
        sentence: "Goes aboard a ship or into a cannon.",
    },
    VerbSpec {
        verb: "unload",
        label: "Unload",
        sentence: "A ship sets down one of its units beside it.",
    },
    VerbSpec {
        verb: "fuse",
        label: "Fuse",
        sentence: "Joins a friend to form one unit.",
    },
    VerbSpec {
        verb: "defuse",
        label: "Leave a fusion",
        sentence: "One component leaves the fused unit.",
    },
    VerbSpec {
        verb: "swap",
        label: "Swap",
        sentence: "Changes places with a unit it could capture, friend or enemy.",
    },
    VerbSpec {
        verb: "pull",
        label: "Pull",
        sentence: "Draws a unit towards itself along a line, and rests.",
    },
    VerbSpec {
        verb: "push",
        label: "Push",
        sentence: "Pushes the unit or wall beside it one square.",
    },
    VerbSpec {
        verb: "transfer",
        label: "Transfer",
        sentence: "Takes four turns of a friend's paralysis upon itself.",
    },
    VerbSpec {
        verb: "promote",
        label: "Promote",
        sentence: "A pawn that was carried to its last rank becomes a piece.",
    },
    VerbSpec {
        verb: "spawn",
        label: "Spawn",
        sentence: "Puts a copy beside itself; both wait long.",
    },
    VerbSpec {
        verb: "morph",
        label: "Morph",
        sentence: "Becomes another kind and waits long.",
    },
    VerbSpec {
        verb: "shade",
        label: "Become a shadow",
        sentence: "Leaves the board's light; comes back after five turns.",
    },
    VerbSpec {
        verb: "deshade",
        label: "Return",
        sentence: "A shadow becomes a normal unit again.",
    },
    VerbSpec {
        verb: "strike",
        label: "Shadowstrike",
        sentence: "A shadow turns an unprotected enemy into a shadow.",
    },
    VerbSpec {
        verb: "control",
        label: "Mind control",
        sentence: "Makes an unprotected enemy act as you choose.",
    },
    VerbSpec {
        verb: "respawn",
        label: "Respawn",
        sentence: "The first unit of an open tomb stands up again.",
    },
    VerbSpec {
        verb: "rotate",
        label: "Rotate",
        sentence: "Turns a square of the board in which you have the majority.",
    },
    VerbSpec {
        verb: "end",
        label: "End the turn",
        sentence: "Ends a turn that could go on.",
    },
    VerbSpec {
        verb: "pass",
        label: "Pass",
        sentence: "Does nothing; only for a side without a king.",
    },
];

/// What is asked for choices that the general questions would not explain, in both versions.
pub(crate) static ASKS: &[AskSpec] = &[
    AskSpec {
        verb: "rotate",
        place: 0,
        question: "Choose the first corner of the square to turn: its lowest file and rank",
        answer: "{}",
    },
    AskSpec {
        verb: "rotate",
        place: 1,
        question: "Choose how large the square is and how far it turns",
        answer: "{}",
    },
    AskSpec {
        verb: "rotate",
        place: 2,
        question: "Choose how far it turns",
        answer: "{} degrees clockwise",
    },
    AskSpec {
        verb: "respawn",
        place: 0,
        question: "Choose the open tomb whose first unit stands up again",
        answer: "{}",
    },
    AskSpec {
        verb: "control",
        place: 0,
        question: "Choose the enemy unit that you make act",
        answer: "{}",
    },
    AskSpec {
        verb: "control",
        place: 1,
        question: "Choose what you make it do",
        answer: "{}",
    },
    AskSpec {
        verb: "unload",
        place: 0,
        question: "Choose which unit aboard leaves, counted from the first that came, and to where",
        answer: "Number {} aboard",
    },
    AskSpec {
        verb: "morph",
        place: 0,
        question: "Choose the kind that it becomes",
        answer: "{}",
    },
    AskSpec {
        verb: "pull",
        place: 0,
        question: "Choose the unit to pull and the square it comes to",
        answer: "{}",
    },
];

/// Those of `frozen6`.
pub(crate) static OF_SIX: [VerbSpec; 18] = [
    VerbSpec {
        verb: "move",
        label: "Move",
        sentence: "Goes to a square, capturing nothing.",
    },
    VerbSpec {
        verb: "capture",
        label: "Capture",
        sentence: "Goes to an enemy's square and captures it.",
    },
    VerbSpec {
        verb: "leap",
        label: "Leap over",
        sentence: "A knight leaps and captures a unit that it leaps over.",
    },
    VerbSpec {
        verb: "fire",
        label: "Dragon's fire",
        sentence: "A dragon burns every enemy around it.",
    },
    VerbSpec {
        verb: "convert",
        label: "Convert",
        sentence: "A bishop turns an enemy to your side and rests.",
    },
    VerbSpec {
        verb: "paralyse",
        label: "Paralyse",
        sentence: "A chancellor freezes an enemy for three turns.",
    },
    VerbSpec {
        verb: "teleswap",
        label: "Teleswap",
        sentence: "A chancellor changes places with any friend.",
    },
    VerbSpec {
        verb: "exchange",
        label: "King's exchange",
        sentence: "The king takes the place of a friend, who dies.",
    },
    VerbSpec {
        verb: "swap",
        label: "Swap",
        sentence: "Changes places with a unit it could capture, friend or enemy.",
    },
    VerbSpec {
        verb: "pull",
        label: "Pull",
        sentence: "Draws a unit towards itself along a line, and rests.",
    },
    VerbSpec {
        verb: "promote",
        label: "Promote",
        sentence: "A pawn that was carried to its last rank becomes a piece.",
    },
    VerbSpec {
        verb: "shade",
        label: "Become a shadow",
        sentence: "Leaves the board's light; comes back after five turns.",
    },
    VerbSpec {
        verb: "deshade",
        label: "Return",
        sentence: "A shadow becomes a normal unit again.",
    },
    VerbSpec {
        verb: "control",
        label: "Mind control",
        sentence: "Makes an unprotected enemy act as you choose.",
    },
    VerbSpec {
        verb: "respawn",
        label: "Respawn",
        sentence: "The first unit of an open tomb stands up again.",
    },
    VerbSpec {
        verb: "rotate",
        label: "Rotate",
        sentence: "Turns a square of the board in which you have the majority.",
    },
    VerbSpec {
        verb: "end",
        label: "End the turn",
        sentence: "Ends a turn that could go on.",
    },
    VerbSpec {
        verb: "pass",
        label: "Pass",
        sentence: "Does nothing; only for a side without a king.",
    },
];

//! What hints say, as whole messages.

use super::*;

fn fallen(side: Seat, kind: &str, square: &str) -> Captured {
    Captured {
        side,
        kind: kind.to_owned(),
        square: square.to_owned(),
        died: false,
    }
}

/// What is told of a short line.
fn line_told(words: &Words, captured: &[Captured], regained: &[Captured], is_all: bool) -> Option<String> {
    let line = Line {
        captured,
        regained,
        is_all,
        is_long: false,
    };
    super::captured(words, &line)
}

/// A unit that dies of an explosion.
fn blown_up(side: Seat, kind: &str, square: &str) -> Captured {
    Captured {
        died: true,
        ..fallen(side, kind, square)
    }
}

#[test]
fn who_dies_together_is_told_together_and_many_are_counted() {
    let words = Words::english();
    let (white, black) = (Seat::White, Seat::Black);
    let thrown = [
        fallen(white, "pawn", "h10"),
        blown_up(black, "pawn", "f4"),
        blown_up(black, "pawn", "f5"),
        blown_up(black, "rook", "g5"),
        blown_up(black, "pawn", "f3"),
        fallen(white, "pawn", "m13"),
    ];
    let all = line_told(words, &thrown, &[], true);
    assert_eq!(
        all.as_deref(),
        Some("On balance, Black loses 1 pawn and 1 rook more than White.")
    );
    assert_eq!(
        line_told(words, &thrown, &[], false).as_deref(),
        Some(
            "In this line, White loses the pawn on h10, then Black loses the pawns on f4, f5 and f3, and the rook on g5, \
             then White loses the pawn on m13."
        )
    );
    let more = (0..4).map(|_| blown_up(white, "pawn", "k3"));
    let many: Vec<Captured> = thrown.iter().cloned().chain(more).collect();
    let all = line_told(words, &many, &[], true);
    assert_eq!(
        all.as_deref(),
        Some("On balance, White gives 3 pawns for 1 rook.")
    );
    assert_eq!(
        line_told(words, &many, &[], false).as_deref(),
        Some("In this line, White loses 6 pawns, and Black loses 3 pawns and 1 rook.")
    );
    let german = line_told(Words::for_locale("de"), &many, &[], false).unwrap_or_default();
    assert_eq!(
        german,
        "In dieser Folge verliert Weiß 6 Bauern, Schwarz verliert 3 Bauern und 1 Turm."
    );
    let eight = [&many[6..], &many[6..]].concat();
    let alone = line_told(words, &eight, &[], true).unwrap_or_default();
    assert_eq!(alone, "In this line, White loses 8 pawns.");
}

#[test]
fn losses_of_a_line_are_told_in_its_order() {
    let words = Words::english();
    assert_eq!(line_told(words, &[], &[], true), None);
    let line = [
        fallen(Seat::Black, "spearman", "g5"),
        fallen(Seat::White, "spearman", "g5"),
        fallen(Seat::White, "rider", "h4"),
    ];
    assert_eq!(
        line_told(words, &line, &[], true).as_deref(),
        Some("On balance, White loses 1 rider more than Black.")
    );
    assert_eq!(
        line_told(words, &line, &[], false).as_deref(),
        Some(
            "In this line, Black loses the spearman on g5, then White loses the spearman on g5 and the rider on h4."
        )
    );
    let many = vec![line[0].clone(); 8];
    let said = line_told(words, &many, &[], true).unwrap_or_default();
    assert!(said.ends_with(", then Black loses 2 spearmen."), "{said}");
    let both = [many.as_slice(), &line[1..2]].concat();
    let said = line_told(words, &both, &[], false).unwrap_or_default();
    assert!(
        said.ends_with(", then White loses 1 spearman, then Black loses 2 spearmen."),
        "{said}"
    );
}

#[test]
fn every_loss_of_a_line_is_named() {
    let words = Words::english();
    let pawns = (0..6).map(|_| fallen(Seat::Black, "pawn", "d5"));
    let seven: Vec<Captured> = pawns.chain([fallen(Seat::White, "rook", "h1")]).collect();
    let said = line_told(words, &seven, &[], false).unwrap_or_default();
    assert!(said.ends_with(", then White loses the rook on h1."), "{said}");
    let nine = [
        seven.clone(),
        vec![
            fallen(Seat::White, "pawn", "a2"),
            fallen(Seat::White, "pawn", "b2"),
        ],
    ]
    .concat();
    let said = line_told(words, &nine, &[], false).unwrap_or_default();
    assert!(said.ends_with(", then White loses 1 rook and 2 pawns."), "{said}");
    let german = line_told(Words::for_locale("de"), &nine, &[], false).unwrap_or_default();
    assert!(german.contains(", dann Weiß 1 Turm und 2 Bauern"), "{german}");
}

#[test]
fn what_a_line_with_losses_of_both_comes_to_is_told() {
    let words = Words::english();
    let in_all = |lost: &[(Seat, &str)]| {
        let lost: Vec<Captured> = lost
            .iter()
            .map(|(side, kind)| fallen(*side, kind, "d5"))
            .collect();
        line_told(words, &lost, &[], true)
    };
    let (white, black) = (Seat::White, Seat::Black);
    assert_eq!(
        in_all(&[(black, "pawn")]).as_deref(),
        Some("In this line, Black loses the pawn on d5.")
    );
    assert_eq!(
        in_all(&[(black, "pawn"), (white, "pawn")]).as_deref(),
        Some("On balance, both lose the same.")
    );
    let even = [(black, "pawn"), (white, "pawn"), (black, "pawn"), (black, "pawn")];
    assert_eq!(
        in_all(&even).as_deref(),
        Some("On balance, Black loses 2 pawns more than White.")
    );
    let six = [
        (black, "pawn"),
        (white, "pawn"),
        (black, "pawn"),
        (white, "pawn"),
        (black, "knight"),
        (white, "bishop"),
    ];
    assert_eq!(
        in_all(&six).as_deref(),
        Some("On balance, White gives 1 bishop for 1 knight.")
    );
}

#[test]
fn what_comes_back_counts_in_the_sum() {
    let words = Words::english();
    let (white, black) = (Seat::White, Seat::Black);
    let line = [
        fallen(white, "pawn", "h2"),
        fallen(white, "pawn", "g2"),
        fallen(black, "rook", "h2"),
        fallen(black, "knight", "f6"),
    ];
    assert_eq!(
        line_told(words, &line, &[], true).as_deref(),
        Some("On balance, White gives 2 pawns for 1 rook and 1 knight.")
    );
    let back = [fallen(black, "rook", "h8")];
    assert_eq!(
        line_told(words, &line, &back, true).as_deref(),
        Some("On balance, counting what comes back, White gives 2 pawns for 1 knight.")
    );
    let queen = [fallen(black, "queen", "d8")];
    let said = line_told(words, &line[..1], &queen, true).unwrap_or_default();
    // Black lost no queen in this line: White has not given it.
    assert_eq!(
        said,
        "In this line, White loses the pawn on h2. Black gets back 1 queen."
    );
    // The same again where both get back what fell earlier.
    let line = [
        fallen(white, "pawn", "e2"),
        fallen(white, "pawn", "d2"),
        fallen(white, "pawn", "g3"),
        fallen(black, "bishop", "d2"),
    ];
    let back = [fallen(white, "pawn", "h2"), fallen(black, "bishop", "g7")];
    assert_eq!(
        line_told(words, &line, &back, true).as_deref(),
        Some("On balance, counting what comes back, White loses 2 pawns more than Black.")
    );
    let uncounted = line_told(words, &line, &back, false).unwrap_or_default();
    assert!(
        uncounted.ends_with("White gets back 1 pawn. Black gets back 1 bishop."),
        "{uncounted}"
    );
    let german = line_told(Words::for_locale("de"), &line, &back, true).unwrap_or_default();
    assert!(
        german.ends_with(
            "Unterm Strich, alles Zurückgekehrte mitgerechnet, verliert Weiß mehr als Schwarz: 2 Bauern."
        ),
        "{german}"
    );
    let pawns = [fallen(black, "pawn", "g6"), fallen(black, "pawn", "g7")];
    let said = line_told(words, &pawns, &[fallen(black, "pawn", "g7")], true).unwrap_or_default();
    assert!(
        said.ends_with("On balance, counting what comes back, Black loses 1 pawn more than White."),
        "{said}"
    );
    let same = [fallen(white, "pawn", "e2")];
    let said = line_told(words, &same, &same, true).unwrap_or_default();
    assert!(
        said.ends_with("On balance, counting what comes back, both lose the same."),
        "{said}"
    );
}

/// A hint that tells nothing but a turn.
fn bare(turn: &str) -> Hint<'_> {
    Hint {
        turn,
        is_rest: false,
        effect: "",
        secret: None,
        end_in: None,
        answer: &[],
        rewound: &[],
        captured: &[],
        regained: &[],
        up_to: 0,
        goes_on: false,
        is_all: true,
        made_up: None,
        winner: None,
        hidden: None,
        check: "",
        ended: "",
        danger: None,
        left_out: None,
        reason: None,
    }
}

#[test]
fn the_rest_of_a_turn_is_called_so() {
    let rest = Hint {
        is_rest: true,
        ..bare("end")
    };
    assert_eq!(
        hint(Words::english(), &rest),
        "For the rest of your turn: Try `end`."
    );
    assert_eq!(
        hint(Words::english(), &bare("end")),
        "Try `end`. This looks best to me."
    );
}

#[test]
fn an_effect_alone_is_no_reason() {
    let turns = Hint {
        effect: "The block h2–o9 turns.",
        ..bare("rotate h2 8 180")
    };
    let told = "Try `rotate h2 8 180`. What it does: The block h2–o9 turns.";
    assert_eq!(
        hint(Words::english(), &turns),
        format!("{told} This looks best to me.")
    );
    let followed = Hint {
        answer: &[(Seat::Black, "a6".to_owned())],
        ..turns
    };
    assert_eq!(
        hint(Words::english(), &followed),
        format!("{told}\nI expect: Black `a6`.")
    );
}

/// An army that a variant has ready.
const READY: SecretChoice = SecretChoice {
    is_ready_made: true,
    is_pictured: true,
};

fn of(end_in: Option<(bool, u32)>, answer: &[(Seat, String)]) -> String {
    hint(
        Words::english(),
        &Hint {
            effect: "Pawn e4 takes d5.",
            end_in,
            answer,
            captured: &[fallen(Seat::Black, "pawn", "d5")],
            ..bare("e4xd5")
        },
    )
}

#[test]
fn a_hint_tells_the_turn_and_only_what_is_certain_of_it() {
    assert_eq!(of(None, &[]), "Try `e4xd5`. What it does: Pawn e4 takes d5.");
    assert_eq!(
        of(None, &[(Seat::Black, "a6".to_owned())]),
        "Try `e4xd5`. What it does: Pawn e4 takes d5.\nI expect: Black `a6`. In this line, Black loses the pawn on d5."
    );
    assert_eq!(
        of(Some((true, 1)), &[]),
        "Try `e4xd5`. What it does: Pawn e4 takes d5. It wins at once."
    );
    assert_eq!(
        of(Some((true, 3)), &[]),
        "Try `e4xd5`. What it does: Pawn e4 takes d5. It wins in 3 turns, counting both sides."
    );
    assert!(of(Some((false, 2)), &[]).contains("holds out longest"));
}

#[test]
fn a_line_that_ends_the_match_says_who_wins() {
    let mate = Hint {
        end_in: Some((false, 2)),
        winner: Some(Seat::Black),
        answer: &[(Seat::Black, "Qxd2#; end".to_owned())],
        danger: Some(&Threat {
            by: Seat::Black,
            turn: "Qxd2#; end".to_owned(),
            wins: true,
            lost: Vec::new(),
            given: Vec::new(),
            regained: Vec::new(),
        }),
        ..bare("e3; end")
    };
    assert_eq!(
        hint(Words::english(), &mate),
        "Black threatens to win with `Qxd2#; end`, and every turn I found loses.\n\
         Try `e3; end`. It holds out longest, but your opponent can win in 2 turns, counting both sides.\n\
         I expect: Black `Qxd2#; end`. With that, Black wins."
    );
}

#[test]
fn what_is_expected_is_told_and_long_turns_are_cut() {
    let long = "build ".repeat(400);
    let said = hint(
        Words::english(),
        &Hint {
            secret: Some(READY),
            answer: &[
                (Seat::Black, "e6xd5".to_owned()),
                (Seat::White, "c4xd5".to_owned()),
            ],
            ..bare(&long)
        },
    );
    assert!(
        said.ends_with("I expect: Black `e6xd5`, White `c4xd5`."),
        "{said}"
    );
    assert!(said.contains("the other side's choice") && said.chars().count() < 1_600);
}

#[test]
fn how_a_turn_ends_a_check_is_said_where_its_text_does_not() {
    let blocks = Hint {
        effect: "15 walls form.",
        check: "the chancellor on l9",
        ended: "the chancellor on l9",
        ..bare("m16-h5; end")
    };
    assert_eq!(
        hint(Words::english(), &blocks),
        "Try `m16-h5; end`. What it does: 15 walls form. After it, your king is no longer in danger from the chancellor on l9."
    );
}

#[test]
fn a_secret_choice_is_not_compared_with_the_board() {
    let ready = Hint {
        secret: Some(READY),
        ..bare("build standard")
    };
    let said = hint(Words::english(), &ready);
    assert!(
        said.contains("`. This is a ready-made choice. The picture shows it. You can also make your own."),
        "{said}"
    );
    // A loadout is on no picture, and not every one is ready-made.
    let loadout = Hint {
        turn: "element air; augmentor belligerent; offense none; temporal do-over",
        secret: Some(SecretChoice {
            is_ready_made: false,
            is_pictured: false,
        }),
        ..ready
    };
    let said = hint(Words::english(), &loadout);
    assert!(
        said.contains("`. This is only an idea: nothing can be calculated before play begins. You can also make your own."),
        "{said}"
    );
}

#[test]
fn a_quiet_turn_has_a_reason() {
    let unit = || Unit {
        kind: "rook".to_owned(),
        square: "h8".to_owned(),
    };
    let said = |why: HintReason| reason(Words::english(), &why);
    let by = Seat::Black;
    let units = || vec![unit()];
    let saved = |from: Option<&str>| HintReason::Saves {
        by,
        units: vec![SavedUnit {
            unit: unit(),
            from: from.map(str::to_owned),
        }],
    };
    assert_eq!(
        said(saved(None)),
        "It saves the rook on h8 from capture by Black."
    );
    assert_eq!(said(saved(Some("a8"))), "It moves the rook on a8 out of danger.");
    assert_eq!(
        said(HintReason::Guards { by, units: units() }),
        "It covers the rook on h8: if Black captures it, you can capture back."
    );
    assert_eq!(
        said(HintReason::Attacks { units: units() }),
        "With it, you threaten the rook on h8."
    );
    assert_eq!(
        said(HintReason::Hits { units: units() }),
        "With it, you threaten to hit the rook on h8, which would take its shield."
    );
    assert_eq!(
        said(HintReason::Room {
            unit: unit(),
            before: 3,
            after: 9
        }),
        "It gives the rook on h8 more room: next, it could go or act in 9 places instead of 3."
    );
    assert_eq!(
        said(HintReason::Harmless { by, units: units() }),
        "I see nothing won or lost by force; this looks best. \
         Black could capture the rook on h8, but would win nothing by it."
    );
    let quiet = said(HintReason::Quiet);
    assert_eq!(quiet, "I see nothing won or lost by force; this looks best.");
}

#[test]
fn units_have_their_article_in_german() {
    let words = Words::for_locale("de");
    let lost = [
        fallen(Seat::White, "rook", "h2"),
        fallen(Seat::White, "militia", "g2"),
    ];
    assert_eq!(
        line_told(words, &lost, &[], false).as_deref(),
        Some("In dieser Folge verliert Weiß den Turm auf h2 und die Miliz auf g2.")
    );
    let pawn = || Unit {
        kind: "pawn".to_owned(),
        square: "a7".to_owned(),
    };
    assert_eq!(
        reason(words, &HintReason::Attacks { units: vec![pawn()] }),
        "Damit bedrohst du den Bauern auf a7."
    );
    let room = HintReason::Room {
        unit: pawn(),
        before: 1,
        after: 5,
    };
    assert!(reason(words, &room).contains(": der Bauer auf a7 könnte"));
}

#[test]
fn what_a_turn_does_is_cut_behind_a_sentence() {
    let short = "A pawn goes. A wall falls.";
    assert_eq!(whole_sentences(short, 40), short);
    let long = format!("{short} The king is in check from the dragon.");
    assert_eq!(whole_sentences(&long, 40), format!("{short} …"));
    // Of a single sentence, what has room is left.
    assert_eq!(whole_sentences("Pawns and walls go", 12), "Pawns and…");
}

#[test]
fn a_line_says_which_of_its_turns_are_taken_back() {
    let answer = [
        (Seat::Black, "Nxe5; end".to_owned()),
        (Seat::White, "Qxd7".to_owned()),
    ];
    let told = hint(
        Words::english(),
        &Hint {
            answer: &answer,
            rewound: &[(1, 2)],
            ..bare("d3")
        },
    );
    assert_eq!(
        told,
        "Try `d3`. This looks best to me.\nI expect: Black `Nxe5; end`, White `Qxd7` (taken back by a Do-Over, with the turn before)."
    );
}

#[test]
fn what_is_in_danger_is_named() {
    let mut threat = Threat {
        by: Seat::Black,
        turn: "exf3".to_owned(),
        wins: false,
        lost: vec![Unit {
            kind: "knight".to_owned(),
            square: "f3".to_owned(),
        }],
        given: Vec::new(),
        regained: Vec::new(),
    };
    let said_of = |end_in, check: &str, danger: Option<&Threat>| {
        let hint_now = Hint {
            end_in,
            check,
            danger,
            ..bare("Nd4")
        };
        hint(Words::english(), &hint_now)
    };
    let said = |check: &str, danger: Option<&Threat>| said_of(None, check, danger);
    // Nobody does nothing who can win at once.
    assert_eq!(
        said_of(Some((true, 1)), "the rook e8", Some(&threat)),
        "Try `Nd4`. It wins at once."
    );
    assert!(said("", Some(&threat)).starts_with(
        "If you did nothing, Black could play `exf3`, which would cost you the knight on f3.\nTry `Nd4`."
    ));
    let (knight, pawns) = (threat.lost.clone(), ["k3", "l3", "k4"]);
    threat.lost.extend(pawns.map(|square| Unit {
        kind: "pawn".to_owned(),
        square: square.to_owned(),
    }));
    assert!(
        said("", Some(&threat))
            .contains("which would cost you the knight on f3, and the pawns on k3, l3 and k4.\n")
    );
    threat.lost = [threat.lost.clone(), threat.lost].concat();
    assert!(said("", Some(&threat)).contains("which would cost you 2 knights and 6 pawns.\n"));
    threat.lost = knight;
    threat.given.push(Unit {
        kind: "pawn".to_owned(),
        square: "e4".to_owned(),
    });
    assert!(said("", Some(&threat)).contains("which would cost you the knight on f3 for 1 pawn.\n"));
    threat.regained.push(fallen(Seat::Black, "queen", "d8"));
    assert!(
        said("", Some(&threat))
            .contains("which would cost you the knight on f3 for 1 pawn. Black would get back 1 queen.\n")
    );
    threat.wins = true;
    assert!(said("", Some(&threat)).starts_with("If you did nothing, Black would win with `exf3`.\n"));
    assert!(
        said("the rook e8", None).starts_with("Your king is in danger now from the rook e8.\nTry `Nd4`.")
    );
}

#[test]
fn a_long_line_is_cut_and_only_weighed() {
    let turns = ["Nxe5", "Qxd7", "Kxd7", "Nc3", "a6", "b4", "h6"];
    let sides = [Seat::Black, Seat::White].into_iter().cycle();
    let answer: Vec<(Seat, String)> = sides.zip(turns.map(str::to_owned)).collect();
    let lost = [
        fallen(Seat::White, "pawn", "e5"),
        fallen(Seat::Black, "knight", "d7"),
        fallen(Seat::White, "queen", "d7"),
    ];
    let line = |length: usize, captured: &[Captured], is_all: bool| {
        hint(
            Words::english(),
            &Hint {
                answer: &answer[..length],
                captured,
                is_all,
                ..bare("d3")
            },
        )
    };
    let begins =
        "Try `d3`.\nI expect: Black `Nxe5`, White `Qxd7`, Black `Kxd7`, White `Nc3`, Black `a6` and so on.";
    assert_eq!(
        line(7, &lost, true),
        format!("{begins} On balance, White gives 1 pawn and 1 queen for 1 knight.")
    );
    assert_eq!(
        line(7, &lost, false),
        format!("{begins} In this line, White loses 1 pawn and 1 queen, and Black loses 1 knight.")
    );
    assert_eq!(
        line(7, &lost[..1], true),
        format!("{begins} In this line, White loses the pawn on e5.")
    );
    let whole = line(5, &lost, false);
    assert!(
        whole.contains("Black `a6`. In this line, White loses the pawn on e5, then"),
        "{whole}"
    );
}

#[test]
fn a_line_is_shown_up_to_its_last_loss_if_that_is_within_nine_turns() {
    let sides = [Seat::Black, Seat::White].into_iter().cycle();
    let answer: Vec<(Seat, String)> = sides.zip((1..=11).map(|turn| format!("t{turn}"))).collect();
    let shown = |length: usize, up_to: usize| {
        let line = hint(
            Words::english(),
            &Hint {
                answer: &answer[..length],
                captured: &[fallen(Seat::Black, "pawn", "d5")],
                up_to,
                ..bare("d3")
            },
        );
        let told = (1..=11).filter(|turn| line.contains(&format!("`t{turn}`")));
        (told.count(), line.contains(" and so on."))
    };
    assert_eq!(shown(11, 3), (5, true));
    assert_eq!(shown(11, 8), (8, true));
    assert_eq!(shown(8, 8), (8, false));
    assert_eq!(shown(11, 11), (9, true));
}

#[test]
fn a_loss_that_the_computer_thinks_made_up_for_is_told_with_that() {
    let line = |made_up| Hint {
        made_up,
        ..bare("Qxd4")
    };
    let lost = [
        fallen(Seat::Black, "pawn", "d4"),
        fallen(Seat::White, "queen", "c7"),
    ];
    let answer = [
        (Seat::Black, "Kd7".to_owned()),
        (Seat::White, "Qxc7".to_owned()),
        (Seat::Black, "Qxc7".to_owned()),
    ];
    let said = |made_up| {
        hint(
            Words::english(),
            &Hint {
                captured: &lost,
                answer: &answer,
                ..line(made_up)
            },
        )
    };
    let loses = " White `Qxc7`, Black `Qxc7`. On balance, White gives 1 queen for 1 pawn.";
    assert!(said(None).ends_with(loses), "{}", said(None));
    assert!(
        said(Some(MadeUp::All)).ends_with(
            "1 pawn. I believe that the position at the end of this line makes up for what you lose."
        ),
        "{}",
        said(Some(MadeUp::All))
    );
    assert!(said(Some(MadeUp::Part)).ends_with("makes up for a part of what you lose."));
    assert!(said(Some(MadeUp::Little)).ends_with(" I found nothing clearly better."));
}

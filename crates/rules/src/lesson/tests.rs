//! Lessons as transcripts: the courses that are shipped, the goals one by one, and texts that are no course.

use super::model::WrongBecause;
use super::*;
use crate::notation::read_turn;
use crate::variant::Position;
use proptest::prelude::*;

/// Variants whose course is not written yet, each with the reason. A variant with a course has no place here.
const WITHOUT_COURSE: &[(&str, &str)] = &[];

/// The number of lessons that each finished course has at least.
const LEAST: &[(&str, usize)] = &[
    ("chess", 8),
    ("shield", 12),
    ("cyvasse", 10),
    ("elemental", 18),
    ("frozen10", 22),
    ("frozen6", 12),
];

fn course(variant: Variant) -> Course {
    Course::of(variant, COURSE_LANGUAGE).unwrap_or_else(|error| panic!("{variant}: {error}"))
}

#[test]
fn every_course_holds() {
    for variant in Variant::ALL {
        let findings: Vec<String> = check(&course(*variant)).iter().map(ToString::to_string).collect();
        assert_eq!(findings, [""; 0], "{variant}");
    }
}

#[test]
fn every_variant_has_its_lessons_or_an_excuse_that_is_needed() {
    for variant in Variant::ALL {
        let lessons = course(*variant).lessons.len();
        let excuse = WITHOUT_COURSE.iter().find(|(id, _)| *id == variant.id());
        let least = LEAST.iter().find(|(id, _)| *id == variant.id()).unwrap().1;
        match excuse {
            Some((id, _)) => assert!(lessons < least, "{id} has a course and needs no excuse"),
            None => assert!(lessons >= least, "{variant} has {lessons} of {least} lessons"),
        }
    }
}

#[test]
fn translations_fit_their_courses() {
    for variant in Variant::ALL {
        for (language, _) in variant.descriptor().lessons {
            let course = Course::of(*variant, language);
            assert!(course.is_ok(), "{variant} in {language}: {course:?}");
        }
    }
}

#[test]
fn whoever_gives_check_in_a_lesson_of_shield_has_lost_its_shield() {
    for lesson in course(Variant::from_id("shield").unwrap()).lessons {
        let position = lesson.position();
        for cell in position.checkers(lesson.seat) {
            let units = position.inspect(cell).units;
            let worn = units
                .iter()
                .flat_map(|unit| &unit.attributes)
                .any(|attribute| attribute.name == "shield");
            assert!(!worn, "{}: a checker wears its shield", lesson.id);
        }
    }
}

#[test]
fn a_jester_freezes_a_neighbour_from_each_square_beside_it() {
    for (variant, turns) in [
        ("frozen6", ["e5-g7; end", "e5-g8; end", "e5-h7; end"]),
        ("frozen10", ["e5-g7; end", "e5-g8; end", "e5-h7; end"]),
    ] {
        let lessons = course(Variant::from_id(variant).unwrap()).lessons;
        let jester = lessons.iter().find(|lesson| lesson.id == "jester").unwrap();
        for turn in turns {
            let actions = read_turn(jester.position(), jester.seat, turn).unwrap();
            let attempt = jester.judge(&actions).unwrap();
            assert_eq!(attempt.verdict(), &LessonVerdict::Solved, "{variant}: {turn}");
        }
    }
}

#[test]
fn every_first_action_of_every_lesson_is_judged() {
    for variant in Variant::ALL {
        for lesson in course(*variant).lessons {
            for action in lesson.position().legal_actions(lesson.seat) {
                let mut attempt = lesson.attempt();
                let taken = attempt.take(&action);
                assert!(taken.is_ok(), "{variant}: {}: {action}", lesson.id);
            }
        }
    }
}

/// A lesson of chess on a small board, with these lines.
fn lesson(lines: &str) -> Result<Lesson, LessonError> {
    let text = format!(
        "lesson one\ntitle One\nsays It is so.\ntask Do it.\ntopic Units\nhint Look.\nremember This.\n\
         put e1 white king\nput a1 white rook\nput h2 white pawn\nput e8 black king\nput b7 black knight\n{lines}"
    );
    Course::parse(Variant::Chess, &text).map(|mut course| course.lessons.remove(0))
}

fn verdict(goal: &str, turn: &str) -> LessonVerdict {
    let text = format!("goal {goal}\nelse It is not reached.\nsolution a1-a2\n");
    let lesson = lesson(&text).unwrap_or_else(|error| panic!("{goal}: {error}"));
    let actions = read_turn(lesson.position(), lesson.seat, turn).unwrap();
    lesson.judge(&actions).unwrap().verdict().clone()
}

#[test]
fn each_goal_is_met_by_what_it_asks_and_by_nothing_else() {
    for (goal, reached, missed) in [
        ("lands a8", "a1-a8", "a1-a7"),
        ("lands a8 rook", "a1-a8", "h2-h3"),
        ("acts h2", "h2-h4", "a1-a2"),
        ("uses move from h2", "h2-h3", "a1-a2"),
        ("check", "a1-a8", "a1-a7"),
        ("expect check black", "a1-a8", "a1-a7"),
        ("expect h4 white pawn", "h2-h4", "h2-h3"),
        ("happens slides to a7", "a1-a7", "a1-a6"),
        ("has white rook", "a1-a2", ""),
        ("not check", "a1-a2", "a1-a8"),
        ("attacks b7", "a1-b1", "a1-a6"),
        ("safe rook", "a1-a2", "a1-a5"),
        ("safe a2", "a1-a2", ""),
        ("safe all", "h2-h3", "a1-a5"),
        ("survives", "a1-a2", ""),
        ("leaves 4", "a1-a8", "a1-a2"),
        ("forces captures knight", "a1-b1", "a1-a2"),
        ("captures rook or lands a7", "a1-a7", "a1-a6"),
        ("not loses 1", "a1-a2", ""),
    ] {
        if goal.starts_with("forces") {
            // The knight on b7 is attacked, but it may go.
            assert_ne!(verdict(goal, reached), LessonVerdict::Solved, "{goal}");
            continue;
        }
        assert_eq!(verdict(goal, reached), LessonVerdict::Solved, "{goal}: {reached}");
        if !missed.is_empty() {
            let is_failed = matches!(
                verdict(goal, missed),
                LessonVerdict::Failed(LessonFailure::Unmet { goal: 0, .. })
            );
            assert!(is_failed, "{goal}: {missed}");
        }
    }
}

#[test]
fn an_answer_shows_why_a_unit_is_not_safe() {
    let LessonVerdict::Failed(LessonFailure::Unmet { answer, .. }) = verdict("safe rook", "a1-a5") else {
        panic!("the rook is captured");
    };
    let answer: Vec<String> = answer.iter().map(ToString::to_string).collect();
    assert_eq!(answer, ["b7xa5"]);
}

#[test]
fn a_task_of_two_turns_plays_the_reply_between_them() {
    let lesson = lesson(
        "turns 2\nreply e8-d7\ngoal lands a7\nelse Not there.\nsolution a1-a6 then a6-a7\n\
         wrong a1-a2\ncomment Too short.\nwrong a1-a6 then a6-a5\ncomment Back.\n",
    )
    .unwrap();
    let act = |position: &Position, text: &str| read_turn(position, lesson.seat, text).unwrap().remove(0);
    let mut attempt = lesson.attempt();
    let first = act(attempt.game().position(), "a1-a6");
    assert_eq!(attempt.take(&first).unwrap(), &LessonVerdict::NotYet);
    assert_eq!(attempt.replies()[0][0].to_string(), "e8-d7");
    let second = act(attempt.game().position(), "a6-a7");
    assert_eq!(attempt.take(&second).unwrap(), &LessonVerdict::Solved);
    assert!(
        attempt.take(&second).is_err(),
        "a try that is over takes nothing more"
    );
    let short = lesson.judge(&[act(lesson.position(), "a1-a2")]).unwrap();
    assert_eq!(short.verdict(), &LessonVerdict::Failed(LessonFailure::Comment(0)));
}

#[test]
fn faults_are_named_with_their_lines() {
    let goal = "goal check\nelse No.\nsolution a1-a8\n";
    for (lines, wanted) in [
        ("goal flies\n", "line 13: `flies` is no goal"),
        (
            "goal check\ngoal check\n",
            "line 14: The goal before lacks its `else",
        ),
        ("goal lands z9\n", "line 13: There is no square `z9`"),
        ("goal captures dragon\n", "line 13: There is no unit `dragon`"),
        ("goal uses fly\n", "line 13: `fly` is no verb of `chess`"),
        ("topic Magic\n", "line 13: There is no topic `Magic`"),
        ("marks e4\nfly e4\n", "line 14: `fly` is no word of a lesson"),
        (&format!("{goal}put e9 white king\n"), "line 16: "),
        (
            "comment Nothing.\n",
            "line 13: `comment` follows the `wrong` tries",
        ),
        (
            "goal check\nelse No.\nsolution a1-b2\n",
            "line 15: `a1-b2` cannot be played",
        ),
        (
            "solution a1-a2\n",
            "line 1: The lesson `one` lacks its `goal` line",
        ),
        (&format!("{goal}wrong a1-a2\n"), "line 16: `wrong` is followed by"),
        (
            &format!("{goal}turns 9\n"),
            "line 16: `turns` is followed by a number",
        ),
        (&format!("{goal}do e2-e4\n"), "line 16: "),
    ] {
        let error = lesson(lines).unwrap_err().to_string();
        assert!(error.starts_with(wanted), "{lines}: {error}");
    }
}

#[test]
fn the_check_names_what_must_be_mended() {
    let found = |lines: &str| {
        let goal = "goal check\nelse The king is not attacked.\n";
        let lesson = lesson(&format!("{goal}{lines}")).unwrap();
        let course = Course {
            variant: Variant::Chess,
            lessons: vec![lesson],
            untaught: Vec::new(),
        };
        let findings = check(&course);
        let own = findings
            .iter()
            .filter(|finding| finding.sentence.starts_with("one: "));
        own.map(ToString::to_string).collect::<Vec<_>>().join("\n")
    };
    let right = "wrong a1-a7\ncomment That is quiet.\nwrong a1-b2\nrefused CH-ROOK-1\nsolution a1-a8\n";
    assert_eq!(found(right), "");
    for (lines, wanted) in [
        ("solution a1-a2\n", "the solution `a1-a2` fails"),
        ("solution a1-a8\n", "there is no `wrong` try"),
        ("solution a1-a8\nwrong a1-a8\ncomment Why?\n", "solves the task"),
        ("solution a1-a8\nwrong a1-a8\nrefused CH-ROOK-1\n", "is legal"),
        (
            "solution a1-a8\nwrong a1-b2\nrefused CH-PAWN-1\n",
            "is refused without `CH-PAWN-1`",
        ),
        (
            "solution a1-a8\nwrong a1-a7\ncomment No full stop\n",
            "ends without punctuation",
        ),
    ] {
        assert!(found(lines).contains(wanted), "{lines}: {}", found(lines));
    }
}

#[test]
fn a_side_that_gives_check_before_its_task_is_found() {
    let text = "lesson one\ntitle One\nsays It is so.\ntask Do it.\ntopic Walls\nhint Look.\nremember This.\n\
                put b1 white king\nput b2 white pawn\nput e5 white bishop\nput p16 black king\nput p15 black pawn\n\
                goal lands f6\nelse No.\nsolution e5-f6\nwrong e5-g7\ncomment Too far.\n";
    let found = check(&Course::parse(Variant::from_id("frozen6").unwrap(), text).unwrap());
    let wanted = "the task is white's, but black's king is in check already, by e5";
    assert!(
        found.iter().any(|finding| finding.sentence.ends_with(wanted)),
        "{found:?}"
    );
}

#[test]
fn a_translation_replaces_words_and_keeps_the_rest() {
    let mut course = course(Variant::Chess);
    let english = course.lessons[1].words.clone();
    let first = course.lessons[0].words.clone();
    let comments = "comment K.\n".repeat(first.comments.len());
    let text = format!(
        "lesson first-move\ntitle Der erste Zug\nsays A.\ntask B.\nelse C.\n{comments}hint D.\nremember E.\n"
    );
    course.translate(&text).unwrap();
    assert_eq!(course.lessons[0].words.title, "Der erste Zug");
    assert_eq!(course.lessons[1].words, english);
    let short = course
        .translate("lesson first-move\ntitle X\nsays A.\n")
        .unwrap_err();
    assert!(
        short.to_string().contains("another number of `task` lines"),
        "{short}"
    );
    let unknown = course.translate("lesson nothing\ntitle X\n").unwrap_err();
    assert!(unknown.to_string().contains("no lesson `nothing`"), "{unknown}");
}

#[test]
fn wrong_tries_of_the_courses_are_of_both_kinds() {
    let lessons = course(Variant::Chess).lessons;
    let all: Vec<&WrongBecause> = lessons
        .iter()
        .flat_map(|lesson| &lesson.wrong)
        .map(|wrong| &wrong.fails)
        .collect();
    assert!(all.iter().any(|fails| matches!(fails, WrongBecause::Comment(_))));
    assert!(all.iter().any(|fails| matches!(fails, WrongBecause::Refused(_))));
}

proptest! {
    #[test]
    fn no_text_panics(text in "(?s)\\PC{0,400}", variant in 0..Variant::ALL.len()) {
        let _ = Course::parse(Variant::ALL[variant], &text);
    }

    #[test]
    fn no_lines_of_a_course_panic_in_another_order(order in proptest::collection::vec(0..400_usize, 0..60)) {
        let lines: Vec<&str> = include_str!("../../pages/lessons/chess.txt").lines().collect();
        let text: Vec<&str> = order.iter().map(|index| lines[index % lines.len()]).collect();
        let _ = Course::parse(Variant::Chess, &text.join("\n"));
        let mut course = course(Variant::Chess);
        let _ = course.translate(&text.join("\n"));
    }

    #[test]
    fn no_words_of_goals_panic(words in proptest::collection::vec("[a-z0-9 =\\[\\]!-]{0,12}", 0..6)) {
        let verbs = ["captures", "loses", "lands", "uses", "has", "expect", "safe", "forces", "after", "not"];
        for verb in verbs {
            let _ = lesson(&format!("goal {verb} {}\nelse No.\nsolution a1-a2\n", words.join(" ")));
        }
    }
}

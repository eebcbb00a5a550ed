//! Every custom ID is read as it was written, and nothing else is.

use super::*;
use crate::discord::text::rating::BoardScope;
use crate::discord::turn_menu::{Path, WIDTH};
use proptest::prelude::*;
use proptest::sample::select;
use rookery_session::{
    DecisionReason, DraftRevision, ExerciseId, ExerciseRevision, RatingPace, Score, TimeControl,
};

fn path() -> impl Strategy<Value = Path> {
    prop::collection::vec(0..WIDTH as u8, 0..=12).prop_map(|indices| Path::new(indices).unwrap())
}

fn slug() -> impl Strategy<Value = Slug> {
    "[a-z0-9.-]{1,40}".prop_map(|text| text.parse().unwrap())
}

fn decides() -> impl Strategy<Value = Option<Seat>> {
    prop::option::of(select(Seat::BOTH.to_vec()))
}

fn line() -> impl Strategy<Value = LineButton> {
    let path = || prop::collection::vec(0..30_usize, 1..=8);
    prop_oneof![
        path().prop_map(LineButton::Show),
        path().prop_map(LineButton::Delete),
        Just(LineButton::DeleteAll),
    ]
}

fn learning() -> impl Strategy<Value = LearningId> {
    let seen = || {
        (
            any::<u64>().prop_map(ExerciseId),
            any::<u32>().prop_map(ExerciseRevision),
        )
    };
    prop_oneof![
        (seen(), panel()).prop_map(|((id, revision), button)| LearningId::Menu(id, revision, button)),
        (seen(), select(ExerciseButton::ALL))
            .prop_map(|((id, revision), button)| LearningId::Exercise(id, revision, button)),
        (slug(), select(CourseButton::ALL)).prop_map(|(variant, button)| LearningId::Course(variant, button)),
        Just(LearningId::Courses),
        Just(LearningId::Puzzles),
        Just(LearningId::AnotherPuzzle),
        (slug(), slug()).prop_map(|(variant, name)| LearningId::Solve(variant, name)),
        (slug(), slug()).prop_map(|(variant, name)| LearningId::Watch(variant, name)),
    ]
}

fn step_of() -> impl Strategy<Value = StepOf> {
    prop_oneof![
        Just(StepOf::Actions),
        Just(StepOf::AfterTyped),
        Just(StepOf::Bundles),
    ]
}

fn panel() -> impl Strategy<Value = PanelButton> {
    prop_oneof![
        path().prop_map(PanelButton::Choose),
        path().prop_map(PanelButton::Back),
        (any::<u8>(), step_of(), path())
            .prop_map(|(index, of, path)| PanelButton::Zoom(StepPart { index, of }, path)),
        path().prop_map(PanelButton::Find),
        slug().prop_map(PanelButton::Preset),
        path().prop_map(PanelButton::Bundle),
        Just(PanelButton::Draw),
        Just(PanelButton::Again),
        Just(PanelButton::Write),
        Just(PanelButton::Undo),
        Just(PanelButton::UndoTyped),
        Just(PanelButton::Confirm),
        Just(PanelButton::ConfirmAlways),
        Just(PanelButton::Cancel),
    ]
}

fn plan() -> impl Strategy<Value = (ChallengePlan, ChallengePlanPart)> {
    let plan = (
        any::<u64>(),
        prop::option::of(slug()),
        select(TimeControl::OFFERED),
    )
        .prop_map(|(account, variant, control)| ChallengePlan {
            account,
            variant,
            control,
        });
    (plan, select(ChallengePlanPart::ALL))
}

fn review() -> impl Strategy<Value = ReviewButton> {
    prop_oneof![
        Just(ReviewButton::Begin),
        Just(ReviewButton::Cancel),
        (0..=LAST_PAGE).prop_map(ReviewButton::Overview),
        any::<u8>().prop_map(ReviewButton::Point),
    ]
}

fn standing() -> impl Strategy<Value = StandingButton> {
    let pool =
        || (slug(), select(RatingPace::ALL.to_vec())).prop_map(|(variant, pace)| PoolName { variant, pace });
    let page = || 0..=LAST_PAGE;
    prop_oneof![
        (any::<u64>(), pool(), page())
            .prop_map(|(account, pool, page)| StandingButton::History(account, pool, page)),
        any::<u64>().prop_map(StandingButton::Pools),
        (select(BoardScope::ALL), pool(), page())
            .prop_map(|(scope, pool, page)| StandingButton::Board(scope, pool, page)),
        (any::<u64>().prop_map(TournamentId), page())
            .prop_map(|(id, page)| StandingButton::Players(id, page)),
        (select(Wish::ALL), pool()).prop_map(|(wish, pool)| StandingButton::List(wish, pool)),
    ]
}

fn select_one(ids: [CustomId; 7]) -> impl Strategy<Value = CustomId> {
    select(ids.to_vec())
}

fn any_id() -> impl Strategy<Value = CustomId> {
    let game = any::<u64>().prop_map(MatchId);
    let check = prop::option::of("[0-9A-Za-z]{3}".prop_map(|text| text.parse().unwrap()));
    let board =
        (any::<u32>().prop_map(BoardNumber), check).prop_map(|(number, check)| SeenBoard { number, check });
    let (seen_by_hint, seen_by_numbers, seen_by_finder) = (board.clone(), board.clone(), board.clone());
    let draft = (any::<u32>(), decides()).prop_map(|(revision, seat)| SeenDraft {
        revision: DraftRevision(revision),
        seat,
    });
    let page = 0..=LAST_PAGE;
    prop_oneof![
        standing().prop_map(CustomId::Standing),
        (any::<u64>().prop_map(ChallengeId), select(ChallengeButton::ALL))
            .prop_map(|(id, button)| CustomId::Challenge(id, button)),
        (game.clone(), board.clone(), select(BoardButton::ALL))
            .prop_map(|(id, board, button)| CustomId::Board(id, board, button)),
        (
            game.clone(),
            board.clone(),
            select(OfferKind::ALL),
            select(OfferButton::ALL)
        )
            .prop_map(|(id, board, offer, button)| CustomId::Offer(id, board, offer, button)),
        (game.clone(), board.clone(), draft, panel())
            .prop_map(|(id, board, draft, button)| CustomId::Panel(id, board, draft, button)),
        (game.clone(), board, page.clone()).prop_map(|(id, board, page)| CustomId::Text(
            id,
            board.number,
            page
        )),
        (game.clone(), page.clone()).prop_map(|(id, page)| CustomId::History(id, page)),
        (game.clone(), page.clone()).prop_map(|(id, page)| CustomId::Clock(id, page)),
        (game.clone(), any::<u32>().prop_map(ConditionalsRevision), line())
            .prop_map(|(id, revision, button)| CustomId::Line(id, revision, button)),
        game.clone().prop_map(CustomId::Pgn),
        (game.clone(), review()).prop_map(|(id, button)| CustomId::Review(id, button)),
        (slug(), slug(), page.clone())
            .prop_map(|(variant, subject, page)| CustomId::Rules(variant, subject, page)),
        select(ConfirmationButton::ALL).prop_map(CustomId::Confirmation),
        page.prop_map(CustomId::Games),
        game.clone().prop_map(CustomId::Rematch),
        (game.clone(), any::<u32>(), select(StepButton::ALL))
            .prop_map(|(id, turn, button)| CustomId::Step(id, turn, button)),
        game.prop_map(|id| [
            CustomId::NextMatch,
            CustomId::Report,
            CustomId::Replay,
            CustomId::Explain,
            CustomId::Hint,
            CustomId::Share,
            CustomId::ShareReplay
        ]
        .map(|of| of(id)))
            .prop_flat_map(select_one),
        (slug(), slug(), 0..=LAST_PAGE)
            .prop_map(|(variant, section, page)| CustomId::Guide(variant, section, page)),
        (slug(), slug(), 0..=LAST_PAGE, 0..=LAST_PAGE)
            .prop_map(|(variant, section, page, from)| CustomId::Exact(variant, section, page, from)),
        (slug(), 0..=LAST_PAGE, slug(), 0..=LAST_PAGE)
            .prop_map(|(variant, page, section, from)| CustomId::Drawings(variant, page, section, from)),
        (slug(), select(ContentsMenu::ALL)).prop_map(|(variant, menu)| CustomId::Contents(variant, menu)),
        (
            any::<u64>().prop_map(MatchId),
            any::<u16>(),
            select(ExplainPart::ALL)
        )
            .prop_map(|(id, cell, part)| CustomId::Square(id, cell, part)),
        (
            any::<u64>().prop_map(MatchId),
            seen_by_hint,
            decides(),
            "[a-z0-9; +=-]{1,60}"
        )
            .prop_filter_map("a turn", |(id, board, seat, turn)| Some(CustomId::PlayHint(
                id,
                board,
                seat,
                turn.parse().ok()?
            ))),
        (
            any::<u64>().prop_map(MatchId),
            seen_by_numbers,
            prop::collection::vec(any::<u32>(), 1..12),
            "[a-z0-9; ]{1,90}"
        )
            .prop_filter_map("a turn in numbers", |(id, board, places, text)| {
                let turn = NumberedTurn::new(places, &text)?;
                Some(CustomId::PlayHint(id, board, None, HintTurn::Numbered(turn)))
            }),
        (
            any::<u64>().prop_map(MatchId),
            seen_by_finder,
            decides(),
            "[a-z0-9; ]{1,90}"
        )
            .prop_map(|(id, board, seat, text)| {
                CustomId::PlayHint(id, board, seat, HintTurn::FoundAgain(FoundTurn::new(&text)))
            }),
        (0..=LAST_PAGE).prop_map(CustomId::Help),
        (0..=LAST_PAGE).prop_map(CustomId::Studies),
        (any::<u64>().prop_map(MatchId), select(NoteButton::ALL))
            .prop_map(|(id, button)| CustomId::Note(id, button)),
        (any::<u64>().prop_map(MatchId), select(OnlookerButton::ALL))
            .prop_map(|(id, button)| CustomId::Onlooker(id, button)),
        learning().prop_map(CustomId::Learning),
        plan().prop_map(|(plan, part)| CustomId::Opponent(plan, part)),
        (
            any::<u64>().prop_map(StudyId),
            any::<u32>().prop_map(StudyRevision),
            panel()
        )
            .prop_map(|(id, revision, button)| CustomId::StudyMenu(id, revision, button)),
        (
            any::<u64>().prop_map(StudyId),
            any::<u32>().prop_map(StudyRevision),
            select(StudyButton::ALL)
        )
            .prop_map(|(id, revision, button)| CustomId::Study(id, revision, button)),
        (
            any::<u64>().prop_map(StudyId),
            any::<u32>().prop_map(StudyRevision),
            any::<u16>(),
            select(ExplainPart::ALL)
        )
            .prop_map(|(id, revision, cell, part)| CustomId::StudySquare(id, revision, cell, part)),
        (0..=LAST_PAGE).prop_map(|page| CustomId::Privacy(PrivacyButton::Export(page))),
        select(vec![
            PrivacyButton::Delete,
            PrivacyButton::DeleteIndeed([0, 12, u16::MAX]),
            PrivacyButton::Keep
        ])
        .prop_map(CustomId::Privacy),
        (any::<u64>().prop_map(TournamentId), select(TournamentButton::ALL))
            .prop_map(|(id, button)| CustomId::Tournament(id, button)),
        (
            any::<u64>().prop_map(TournamentId),
            select(VoteButton::ALL),
            any::<u8>()
        )
            .prop_map(|(id, button, index)| CustomId::Vote(id, button, index)),
        (
            any::<u64>().prop_map(TournamentId),
            any::<(u16, u16)>(),
            select(<Score as Word>::ALL),
            select(<DecisionReason as Word>::ALL),
            proptest::option::of(select(<Score as Word>::ALL)),
        )
            .prop_map(|(id, (round, board), score, why, seen)| {
                let decision = GameDecision {
                    round,
                    board,
                    score,
                    why,
                    seen,
                };
                CustomId::Decide(id, decision)
            }),
        (any::<u64>().prop_map(TournamentId), 1_u64..)
            .prop_map(|(id, account)| CustomId::Remove(id, account)),
        (
            any::<u64>().prop_map(TournamentId),
            select(SheetKind::ALL),
            any::<u16>(),
            0..=LAST_PAGE
        )
            .prop_map(|(id, kind, round, page)| CustomId::Sheet(id, kind, round, page)),
    ]
}

proptest! {
    #[test]
    fn what_is_written_is_read_back_and_fits(id in any_id()) {
        let text = id.to_string();
        prop_assert!(text.len() <= CUSTOM_ID, "{text}");
        prop_assert_eq!(text.parse::<CustomId>(), Ok(id));
    }

    #[test]
    fn any_text_is_read_or_refused(text in ".{0,120}") {
        if let Ok(id) = text.parse::<CustomId>() {
            prop_assert_eq!(id.to_string(), text);
        }
    }

    #[test]
    fn a_changed_id_is_refused_or_means_something_else(id in any_id(), place in 0usize..100, letter in "[ -~]") {
        let text = id.to_string();
        let place = place % text.len();
        let mut changed = text.clone();
        changed.replace_range(place..=place, &letter);
        if let Ok(other) = changed.parse::<CustomId>() {
            prop_assert!(changed == text || other != id);
        }
    }
}

#[test]
fn the_longest_turn_of_a_hint_fits_beside_the_longest_board() {
    let turn = "a".repeat(CUSTOM_ID);
    let turn = (1..=turn.len())
        .rev()
        .find_map(|length| turn[..length].parse().ok())
        .unwrap();
    let board = format!("{}.xxx", u32::MAX).parse().unwrap();
    let text = CustomId::PlayHint(MatchId(u64::MAX), board, None, turn).to_string();
    assert!(text.len() <= CUSTOM_ID, "{text}");
}

#[test]
fn an_id_is_readable_by_people() {
    let of = |board: &str| CustomId::Board(MatchId(0), board.parse().unwrap(), BoardButton::Move);
    assert_eq!(of("7.x3K").to_string(), "r1:board:0000000000000:7.x3K:move");
    assert_eq!(of("7").to_string(), "r1:board:0000000000000:7:move");
}

#[test]
fn a_panel_of_one_of_two_secret_decisions_names_its_seat() {
    let of = |seat| {
        let revision = DraftRevision(2);
        let draft = SeenDraft { revision, seat };
        CustomId::Panel(MatchId(0), BoardNumber(7).into(), draft, PanelButton::Confirm)
    };
    for (seat, text) in [
        (None, "r1:panel:0000000000000:7:2:confirm"),
        (Some(Seat::White), "r1:panel:0000000000000:7:2w:confirm"),
        (Some(Seat::Black), "r1:panel:0000000000000:7:2b:confirm"),
    ] {
        assert_eq!(of(seat).to_string(), text);
        assert_eq!(text.parse(), Ok(of(seat)));
    }
}

#[test]
fn a_log_is_not_told_what_was_chosen() {
    let panel = |button| {
        CustomId::Panel(MatchId(0), BoardNumber(7).into(), DraftRevision(2).into(), button).to_string()
    };
    let path = Path::new([3, 0, 12]).unwrap();
    for (button, told) in [
        (PanelButton::Choose(path.clone()), "pick"),
        (PanelButton::Back(path.clone()), "back"),
        (PanelButton::Find(path), "find"),
        (PanelButton::Preset(Slug::of("Standard army")), "preset"),
        (PanelButton::Write, "write"),
        (PanelButton::Confirm, "confirm"),
    ] {
        assert_eq!(
            for_log(&panel(button)),
            format!("r1:panel:0000000000000:7:2:{told}")
        );
    }
    assert_eq!(for_log("r1:games:3"), "r1:games:3");
    assert_eq!(for_log("what?"), "what?");
}

#[test]
fn an_earlier_second_press_of_a_deletion_asks_again() {
    let deletion = EARLIER_DELETION.parse();
    assert_eq!(deletion, Ok(CustomId::Privacy(PrivacyButton::Delete)));
}

#[test]
fn other_spellings_are_refused() {
    for text in [
        "",
        "r1",
        "r0:games:1",
        "r1:games:01",
        "r1:games:+1",
        "r1:games:1:",
        "r1:board:OOOOOOOOOOOOO:7:move",
    ] {
        assert_eq!(text.parse::<CustomId>(), Err(ParseCustomIdError), "{text}");
    }
}

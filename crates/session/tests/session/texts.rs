//! Texts that are kept or typed: ids and the JSON of log entries. No input panics; what is written is read again.

use proptest::prelude::*;
use rookery_rules::Seat;
use rookery_session::entry::EntryError;
use rookery_session::ids::{ID_CHARACTERS, SHORT_ID_CHARACTERS};
use rookery_session::{Colour, Entry, IdPrefix, MatchId, OfferKind, ParseIdError, ReminderMark, TimeMs};

#[test]
fn ids_are_written_in_crockfords_digits() {
    assert_eq!(MatchId(0).to_string(), "0000000000000");
    assert_eq!(MatchId(u64::MAX).to_string(), "zzzzzzzzzzzzf");
    assert_eq!(MatchId(1).to_string(), "0000000000001");
    assert_eq!(MatchId(0x8000_0000_0000_0000).short(), "g0000000");
}

#[test]
fn typed_ids_are_read_leniently_and_refused_by_name() {
    let id = MatchId(0x0842_1084_2108_4211);
    let text = id.to_string();
    assert_eq!(format!(" #{} ", text.to_uppercase()).parse(), Ok(id));
    assert_eq!(format!("{}-{}", &text[..4], &text[4..]).parse(), Ok(id));
    assert_eq!(text.replace('1', "l").replace('0', "O").parse(), Ok(id));
    assert_eq!("abc".parse::<IdPrefix>(), Err(ParseIdError::TooShort));
    assert_eq!("abcu".parse::<IdPrefix>(), Err(ParseIdError::Character('u')));
    assert_eq!("abcdefgh".parse::<MatchId>(), Err(ParseIdError::Incomplete));
    assert_eq!(format!("{text}0").parse::<MatchId>(), Err(ParseIdError::TooLong));
    assert_eq!(
        "zzzzzzzzzzzzz".parse::<MatchId>(),
        Err(ParseIdError::Character('z'))
    );
}

#[test]
fn the_json_of_entries_stays_as_it_is() {
    let turn = Entry::Turn {
        seat: Seat::White,
        actions: vec!["e2-e4".to_owned()],
        sealed: false,
    };
    for (entry, json) in [
        (
            turn,
            r#"{"v":1,"kind":"turn","seat":"white","actions":["e2-e4"]}"#,
        ),
        (
            Entry::Started {
                colour: Colour::Random,
                draw: Some(u64::MAX),
            },
            r#"{"v":1,"kind":"started","colour":"random","draw":18446744073709551615}"#,
        ),
        (
            Entry::Sealed { seat: Seat::Black },
            r#"{"v":1,"kind":"sealed","seat":"black"}"#,
        ),
        (
            Entry::Reopened { seat: Seat::White },
            r#"{"v":1,"kind":"reopened","seat":"white"}"#,
        ),
        (
            Entry::TakenBack {
                seat: Seat::Black,
                turns_left: 3,
            },
            r#"{"v":1,"kind":"taken_back","seat":"black","turns_left":3}"#,
        ),
    ] {
        assert_eq!(entry.to_json(), json);
        assert_eq!(Entry::from_json(json), Ok(entry));
    }
}

#[test]
fn unknown_kinds_fields_and_versions_are_refused() {
    for unreadable in [
        r#"{"v":1,"kind":"dance","seat":"white"}"#,
        r#"{"v":1,"kind":"resigned","seat":"white","why":"tired"}"#,
        r#"{"v":1,"kind":"resigned","seat":"green"}"#,
        r#"{"kind":"resigned","seat":"white"}"#,
        r#"[1]"#,
        "",
    ] {
        assert!(
            matches!(Entry::from_json(unreadable), Err(EntryError::Unreadable(_))),
            "{unreadable}"
        );
    }
    let later = r#"{"v":2,"kind":"resigned","seat":"white"}"#;
    assert_eq!(Entry::from_json(later), Err(EntryError::Version { found: 2 }));
}

fn seat() -> impl Strategy<Value = Seat> {
    prop_oneof![Just(Seat::White), Just(Seat::Black)]
}

pub fn entry() -> impl Strategy<Value = Entry> {
    let offer = prop_oneof![
        Just(OfferKind::Draw),
        Just(OfferKind::Takeback),
        Just(OfferKind::Pause)
    ];
    let time = || (-4_000_000_000_000..4_000_000_000_000_i64).prop_map(TimeMs);
    let mark = prop_oneof![
        Just(ReminderMark::Half),
        Just(ReminderMark::Fifth),
        Just(ReminderMark::Last)
    ];
    prop_oneof![
        any::<Option<u64>>().prop_map(|draw| Entry::Started {
            colour: Colour::Random,
            draw
        }),
        (seat(), proptest::collection::vec(".*", 1..5), any::<bool>()).prop_map(|(seat, actions, sealed)| {
            Entry::Turn {
                seat,
                actions,
                sealed,
            }
        }),
        seat().prop_map(|seat| Entry::Sealed { seat }),
        seat().prop_map(|seat| Entry::Reopened { seat }),
        (seat(), offer.clone()).prop_map(|(seat, offer)| Entry::Offered { seat, offer }),
        (seat(), offer.clone()).prop_map(|(seat, offer)| Entry::Declined { seat, offer }),
        (seat(), offer).prop_map(|(seat, offer)| Entry::Withdrawn { seat, offer }),
        seat().prop_map(|seat| Entry::DrawAgreed { seat }),
        (seat(), any::<u32>()).prop_map(|(seat, turns_left)| Entry::TakenBack { seat, turns_left }),
        seat().prop_map(|seat| Entry::Resigned { seat }),
        seat().prop_map(|seat| Entry::Aborted { seat }),
        seat().prop_map(|seat| Entry::Warned { seat }),
        seat().prop_map(|seat| Entry::Abandoned { seat }),
        proptest::option::of(time()).prop_map(|stopped| Entry::Resumed { stopped }),
        (seat(), mark).prop_map(|(seat, mark)| Entry::Reminded { seat, mark }),
        seat().prop_map(|seat| Entry::Flagged { seat }),
        time().prop_map(|until| Entry::Paused { until }),
        seat().prop_map(|seat| Entry::Unpaused { seat }),
        (seat(), time(), time()).prop_map(|(seat, from, until)| Entry::Vacation { seat, from, until }),
        seat().prop_map(|seat| Entry::Returned { seat }),
        (seat(), 0..i64::MAX).prop_map(|(seat, ms)| Entry::TimeGiven { seat, ms }),
        time().prop_map(|from| Entry::Interrupted { from }),
    ]
}

proptest! {
    #[test]
    fn every_id_is_read_again_and_found_by_each_beginning(id: u64, length in 4..=ID_CHARACTERS) {
        let text = MatchId(id).to_string();
        prop_assert_eq!(text.parse(), Ok(MatchId(id)));
        prop_assert_eq!(MatchId(id).short(), &text[..SHORT_ID_CHARACTERS]);
        let prefix: IdPrefix = text[..length].parse().unwrap();
        prop_assert!(prefix.first <= id && id <= prefix.last);
        prop_assert_eq!(prefix.first.cast_signed() <= prefix.last.cast_signed(), true);
    }

    #[test]
    fn no_text_panics_as_an_id(text: String) {
        let _either = text.parse::<MatchId>().is_ok() || text.parse::<IdPrefix>().is_ok();
    }

    #[test]
    fn every_entry_is_read_again(entry in entry()) {
        prop_assert_eq!(Entry::from_json(&entry.to_json()), Ok(entry));
    }

    #[test]
    fn no_text_panics_as_an_entry(text: String, tail in "\\PC*") {
        prop_assert!(Entry::from_json(&text).is_err());
        let begun = format!(r#"{{"v":1,"kind":"turn",{tail}"#);
        if let Ok(entry) = Entry::from_json(&begun) {
            prop_assert_eq!(Entry::from_json(&entry.to_json()), Ok(entry));
        }
    }
}

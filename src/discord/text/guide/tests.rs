//! Tests of the guides as messages.

use super::*;
use crate::discord::limits::{MESSAGE_CHARACTERS, SELECT_OPTIONS, SELECT_TEXT};
use rookery_rules::{Variant, reach};
use std::collections::BTreeSet;

fn guides_in(words: &Words) -> impl Iterator<Item = (&'static Descriptor, Guide)> {
    let variants = Variant::all().into_iter().map(Variant::descriptor);
    variants.filter_map(|descriptor| Some((descriptor, Guide::of(words, descriptor)?)))
}

fn guides() -> impl Iterator<Item = (&'static Descriptor, Guide)> {
    guides_in(Words::english())
}

/// The turns that a page gives as examples.
fn examples(text: &str) -> Vec<&str> {
    let codes = text.split('`').skip(1).step_by(2);
    codes.filter_map(|code| code.strip_prefix("/move ")).collect()
}

/// The marks and pictures of a page.
fn marks(text: &str) -> Vec<&str> {
    let lines = text.lines().map(str::trim);
    lines.filter(|line| line.starts_with("<!--")).collect()
}

#[test]
fn a_translated_page_says_as_much_as_the_english_one() {
    let mut count = 0;
    for words in Words::all().iter().skip(1) {
        for (descriptor, guide) in guides_in(words) {
            let mut texts = descriptor.guides.iter();
            let Some((_, text)) = texts.find(|(language, _)| *language == words.id()) else {
                assert!(!guide.is_translated, "{}", descriptor.id);
                continue;
            };
            count += 1;
            let english_text = descriptor.guides[0].1;
            assert_eq!(marks(text), marks(english_text), "{}", descriptor.id);
            assert_eq!(examples(text), examples(english_text), "{}", descriptor.id);
            let english = Guide::of(Words::english(), descriptor).unwrap();
            assert!(guide.is_translated, "{}: other sections", descriptor.id);
            for (own, english) in guide.sections.iter().zip(&english.sections) {
                assert_eq!(own.rules, english.rules, "{}", own.title);
                assert_eq!(own.slug, english.slug, "{}", own.title);
                assert_eq!(own.english, english.title);
                assert_ne!(own.title, english.title);
            }
            for title in english.sections.iter().map(|section| section.title) {
                assert!(guide.titled(title).is_some(), "{title}");
            }
        }
    }
    assert!(count > 0);
}

#[test]
fn a_caption_is_in_the_readers_language_or_quoted() {
    let words = Words::for_locale("de");
    let shield = Variant::Shield.descriptor();
    for variant in [Variant::Shield, Variant::Chess] {
        for (title, _) in reach::picture_scenarios(variant.descriptor()) {
            let says = reach::picture(variant, title).unwrap().unwrap().says;
            let caption = worked_caption(words, variant.descriptor(), says);
            let is_quoted = caption.starts_with('„');
            assert_eq!(is_quoted, variant == Variant::Chess, "{title}: {caption}");
        }
    }
    let guide = Guide::of(words, shield).unwrap();
    let place = guide.showing(Illustration::Worked("Passing Life")).unwrap();
    let text = guide.text(words, place, None);
    assert!(
        text.contains("*Im Bild, nach `a4-h4`:* Der Turm geht") && !text.contains("Englisch"),
        "{text}"
    );
}

#[test]
fn every_page_of_every_guide_fits_and_reads_as_chat() {
    assert!(guides().count() >= 6);
    for (descriptor, guide) in guides() {
        let slugs: BTreeSet<&str> = guide
            .sections
            .iter()
            .map(|section| section.slug.as_str())
            .collect();
        assert_eq!(slugs.len(), guide.sections.len(), "{}", descriptor.id);
        assert!(guide.chapters().len() <= SELECT_OPTIONS);
        assert_eq!(guide.sections[0].title, "Quick start");
        for (section, known) in guide.sections.iter().enumerate() {
            assert_eq!(guide.by_slug(&known.slug), Some(section));
            assert!(known.title.chars().count() <= SELECT_TEXT);
            assert!(guide.siblings(section).len() <= SELECT_OPTIONS, "{}", known.title);
            for page in 0..known.pages.len() {
                for words in Words::all() {
                    let text = guide.text(words, GuidePlace { section, page }, None);
                    assert!(text.chars().count() <= MESSAGE_CHARACTERS, "{text}");
                }
                let text = guide.text(Words::english(), GuidePlace { section, page }, None);
                for markup in ["<!--", "<p>", "<img", "](", "| ---", "\n#"] {
                    assert!(!text.contains(markup), "{markup} in {text}");
                }
            }
        }
    }
}

#[test]
fn the_pages_of_a_guide_follow_one_another() {
    for (_, guide) in guides() {
        let first = GuidePlace { section: 0, page: 0 };
        let forth: Vec<GuidePlace> = std::iter::successors(Some(first), |place| guide.next(*place)).collect();
        let all: usize = guide.sections.iter().map(|section| section.pages.len()).sum();
        assert_eq!(forth.len(), all);
        let back = std::iter::successors(forth.last().copied(), |place| guide.previous(*place));
        assert!(back.eq(forth.into_iter().rev()));
    }
}

#[test]
fn a_page_of_the_quick_start_never_ends_before_the_list_that_it_announces() {
    for (descriptor, guide) in guides() {
        let pages = &guide.sections[0].pages;
        for page in pages {
            assert!(!page.text.ends_with(':'), "{}: {}", descriptor.id, page.text);
        }
        for pair in pages.windows(2) {
            let item = |line: Option<&str>| line.is_some_and(is_item);
            let is_cut = item(pair[0].text.lines().last()) && item(pair[1].text.lines().next());
            assert!(!is_cut, "{}: {}", descriptor.id, pair[1].text);
        }
    }
}

#[test]
fn a_line_that_announces_a_picture_stands_on_its_page() {
    for words in Words::all() {
        for (descriptor, guide) in guides_in(words) {
            for page in guide.sections.iter().flat_map(|section| &section.pages) {
                // Only the picture of a unit or of the start has no caption below such a line.
                let is_left =
                    page.text.ends_with(':') && !matches!(page.illustration, Some(Illustration::Unit(_)));
                assert!(!is_left, "{}: {}", descriptor.id, page.text);
            }
        }
    }
    let guide = Guide::of(Words::english(), Variant::Shield.descriptor()).unwrap();
    for (title, announced) in [
        ("No square to strike from", "from its own square (SH-STAGE-3):"),
        ("A knight strikes", "the one you want (SH-STAGE-5):"),
        ("No square, no check", "gives no check (SH-CHECK-6):"),
    ] {
        let place = guide.showing(Illustration::Worked(title)).unwrap();
        let text = guide.text(Words::english(), place, None);
        assert!(text.contains(announced), "{text}");
    }
}

#[test]
fn the_quick_start_says_what_takes_a_life_and_a_death_from_the_board() {
    for (language, told) in [
        (
            "en",
            "A Life and a Death that stand edge to edge destroy each other.",
        ),
        (
            "de",
            "Ein Leben und ein Tod, die Kante an Kante stehen, zerstören einander.",
        ),
    ] {
        let guide = Guide::of(Words::for_locale(language), Variant::Shield.descriptor()).unwrap();
        let mut pages = guide.sections[0].pages.iter();
        assert!(pages.any(|page| page.text.contains(told)), "{told}");
    }
}

#[test]
fn the_quick_start_says_what_protects_from_a_death_and_that_a_kill_is_the_whole_turn() {
    for (language, protected, whole) in [
        (
            "en",
            "stands edge to edge with the target protects it.",
            "Healing or killing is your whole turn",
        ),
        (
            "de",
            "die Kante an Kante mit ihm steht, deckt es.",
            "Heilen oder Schlagen ist der ganze Zug",
        ),
    ] {
        let guide = Guide::of(Words::for_locale(language), Variant::Shield.descriptor()).unwrap();
        let mut pages = guide.sections[0].pages.iter();
        assert!(
            pages.any(|page| page.text.contains(protected) && page.text.contains(whole)),
            "{language}"
        );
    }
}

#[test]
fn every_unit_has_a_page_with_its_diagram() {
    for (descriptor, guide) in guides() {
        for unit in descriptor.units {
            let place = guide.showing(Illustration::Unit(unit.kind));
            assert!(place.is_some(), "{} of {}", unit.kind, descriptor.id);
        }
    }
}

#[test]
fn a_section_cites_its_rules() {
    let guide = Guide::of(Words::english(), Variant::Chess.descriptor()).unwrap();
    let section = |title: &str| &guide.sections[guide.titled(title).unwrap().section];
    assert_eq!(section("castling").rules, ["CH-CASTLE-1", "CH-CASTLE-2"]);
    assert_eq!(section("Pawn").rules.len(), 5, "a range counts whole");
}

#[test]
fn a_caption_speaks_of_the_one_picture_that_is_shown() {
    let guide = Guide::of(Words::english(), Variant::Chess.descriptor()).unwrap();
    let place = guide.showing(Illustration::Worked("Castling")).unwrap();
    let text = guide.text(Words::english(), place, None);
    assert!(
        text.starts_with("**Chess**: Castling (page 1 of 2)\nType the king's two squares, such as `e1-g1`"),
        "{text}"
    );
    assert!(
        text.contains("*In the picture, after `e1-g1`:* The king moves two squares"),
        "{text}"
    );
}

#[test]
fn tables_become_lists() {
    let guide = Guide::of(Words::english(), Variant::Cyvasse.descriptor()).unwrap();
    let text = guide.text(Words::english(), guide.titled("The units").unwrap(), None);
    assert!(
        text.contains("\n- **rider**: *armour* 1 · *move* 3 · *attacks at* 1\n"),
        "{text}"
    );
    let text = guide.text(Words::english(), guide.titled("Named mechanics").unwrap(), None);
    assert!(text.contains("\n- **"), "{text}");
}

#[test]
fn a_rule_is_said_in_plain_words_where_the_guide_has_a_sentence_about_it() {
    let shield = Variant::Shield.descriptor();
    let said = |id: &str| in_plain_words(Words::english(), shield, id);
    assert_eq!(
        said("SH-TURN-3").as_deref(),
        Some(
            "If one of the two moves is not possible, you skip it. If your first move makes it possible, you must play it."
        )
    );
    assert_eq!(
        said("SH-TURN-2").as_deref(),
        Some(
            "**Two moves a turn.** You move a chess piece, and one of your Lives or Deaths takes a step, in either order. \
             Both are compulsory whenever they are possible."
        )
    );
    // The introduction names a rule only as an example, and no sentence is about this one.
    assert_eq!(said("SH-TURN-9"), None);
    let german = in_plain_words(Words::for_locale("de"), shield, "SH-TURN-3");
    assert_eq!(
        german.as_deref(),
        Some(
            "Ist eines von beiden nicht möglich, so lässt du es aus. Macht dein erster Schritt es möglich, so musst du es \
             spielen."
        )
    );
}

#[test]
fn plain_words_of_rules_are_short_and_cite_no_rule() {
    let mut count = 0;
    for descriptor in Variant::all().into_iter().map(Variant::descriptor) {
        for said in descriptor
            .rule_ids()
            .filter_map(|id| in_plain_words(Words::english(), descriptor, id))
        {
            count += 1;
            let citation = format!("({}-", descriptor.rule_prefix);
            assert!(!said.contains(&citation), "{said}");
            assert!(said.chars().count() <= MOST_PLAIN, "{said}");
        }
    }
    assert!(count > 100, "{count}");
}

#[test]
fn a_quick_start_says_which_boards_are_turned_round() {
    let guide = Guide::of(Words::english(), Variant::Cyvasse.descriptor()).unwrap();
    let place = GuidePlace { section: 0, page: 0 };
    let text = guide.text(Words::english(), place, None);
    assert!(
        text.contains(
            "if you play Black against somebody else, the boards that only you see are turned round."
        ),
        "{text}"
    );
}

#[test]
fn plain_words_of_a_rule_need_no_picture_and_no_sentence_before_them() {
    let said = |variant: Variant, id: &str| in_plain_words(Words::english(), variant.descriptor(), id);
    assert_eq!(
        said(Variant::Frozen6, "F6-TURN-2").as_deref(),
        Some("If the first move gives check, the turn ends without a second move and without the cost.")
    );
    assert_eq!(
        said(Variant::Frozen6, "F6-TURN-8").as_deref(),
        Some("White begins on ranks 1 and 2. The very first turn is one plain step of a pawn.")
    );
    assert_eq!(
        said(Variant::Shield, "SH-KING-1").as_deref(),
        Some(
            "The king moves one square in any direction, or attacks a unit next to it. It never has a shield. Checkmating it \
             wins the game."
        )
    );
    assert_eq!(
        said(Variant::Shield, "SH-TURN-4"),
        None,
        "\"Each of these\" is of a list"
    );
    for descriptor in Variant::all().into_iter().map(Variant::descriptor) {
        for words in [Words::english(), Words::for_locale("de")] {
            for said in descriptor
                .rule_ids()
                .filter_map(|id| in_plain_words(words, descriptor, id))
            {
                let goes_back = BACKWARD.iter().any(|start| said.starts_with(start));
                assert!(!said.is_empty() && !goes_back && !is_of_picture(&said), "{said}");
            }
        }
    }
}

#[test]
fn the_exact_rules_of_a_section_without_rules_are_those_below_it() {
    let guide = Guide::of(Words::english(), Variant::Elemental.descriptor()).unwrap();
    let section = |title: &str| guide.sections.iter().find(|one| one.title == title).unwrap();
    let air = section("Air");
    assert!(air.rules.is_empty());
    for part in ["Gale Lift", "Tailwind", "Scatter Shot"] {
        let rules = &section(part).rules;
        assert!(
            !rules.is_empty() && rules.iter().all(|rule| air.exact.contains(rule)),
            "{part}"
        );
    }
    assert!(!air.exact.contains(&section("Raijin").rules[0]));
    assert_eq!(section("Gale Lift").exact, section("Gale Lift").rules);
}

#[test]
fn a_sentence_that_a_page_says_already_is_known_there() {
    let guide = Guide::of(Words::english(), Variant::Chess.descriptor()).unwrap();
    let place = guide.titled("Check").unwrap();
    let sentence = "A king that is attacked is in check, and its side must respond at once.";
    assert!(guide.says(place, sentence));
    assert!(!guide.says(guide.titled("Draws").unwrap(), sentence));
    assert_eq!(guide.titled_like("draw"), guide.titled("Draws"));
    assert_eq!(guide.titled_like("drawings"), None);
}

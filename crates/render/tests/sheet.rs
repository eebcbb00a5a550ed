//! Sheets of tournaments: everything is on some page, in its place, large enough for a phone, and said in the alt text.

#[path = "sheets/any.rs"]
mod any;
#[path = "samples/tournaments.rs"]
mod tournaments;

use rookery_render::layout::Rect;
use rookery_render::scene::{Item, Label, Scene};
use rookery_render::sheet::{
    BracketPlace, CrossTable, Heading, KnockoutBracket, LinePlot, PairingsTable, Sheet, SheetPlayer,
    StandingsTable,
};
use rookery_render::theme::{Ink, LINE_COLOURS, Rgb};
use rookery_render::words::MAX_ALT_CHARACTERS;
use rookery_render::{Frame, Renderer, THEMES, text};
use std::collections::BTreeMap;

/// The width of a page in pixels, and of a phone.
const PAGE_PX: i32 = 800;
const PHONE_PX: i32 = 340;
/// The units of a scene in a pixel.
const PX: i32 = 10;

/// Every page of a sheet.
fn pages(sheet: &Sheet) -> Vec<Scene> {
    (0..sheet.pages()).map(|page| sheet.scene(page)).collect()
}

fn captions(scene: &Scene) -> Vec<&Label> {
    let captions = scene.items.iter().filter_map(|item| match item {
        Item::Caption(label) => Some(label),
        _ => None,
    });
    captions.collect()
}

fn texts(scene: &Scene) -> Vec<&str> {
    captions(scene)
        .into_iter()
        .map(|label| label.text.as_str())
        .collect()
}

fn drawn(renderer: &Renderer, scene: &Scene) -> Frame {
    renderer.draw(scene, (scene.width.max(scene.height) / PX) as u32)
}

/// The colours within a place.
fn colours(frame: &Frame, at: Rect) -> BTreeMap<Rgb, usize> {
    let mut found = BTreeMap::new();
    for y in at.y / PX..at.bottom() / PX {
        for x in at.x / PX..at.right().min(PAGE_PX * PX) / PX {
            let index = frame.pixels[(y * frame.width as i32 + x) as usize];
            *found.entry(frame.palette[usize::from(index)]).or_default() += 1;
        }
    }
    found
}

/// Checks that every text is on the page and that none covers another.
fn assert_apart(name: &str, scene: &Scene) {
    let captions = captions(scene);
    for (index, one) in captions.iter().enumerate() {
        let at = one.at;
        assert!(at.x >= 0 && at.right() <= scene.width, "{name}: {}", one.text);
        assert!(at.y >= 0 && at.bottom() <= scene.height, "{name}: {}", one.text);
        for other in &captions[..index] {
            assert!(
                !one.at.overlaps(other.at),
                "{name}: {} over {}",
                one.text,
                other.text
            );
        }
    }
}

#[test]
fn a_page_is_eight_hundred_pixels_wide_and_of_bounded_height() {
    let renderer = Renderer::new(THEMES[0]);
    for (name, sheet) in tournaments::sheets() {
        for page in 0..sheet.pages() {
            let png = renderer.sheet(&sheet, page).expect("the page can be drawn");
            let length = |at: usize| i32::from_be_bytes(png[at..at + 4].try_into().expect("four bytes"));
            assert_eq!(length(16), PAGE_PX, "{name}");
            assert!((100..=1950).contains(&length(20)), "{name}: {}", length(20));
            assert!(png.len() < 150_000, "{name}: {} bytes", png.len());
        }
    }
}

#[test]
fn all_words_are_large_enough_for_a_phone_and_none_covers_another() {
    for (name, sheet) in tournaments::sheets() {
        for scene in pages(&sheet) {
            let captions = captions(&scene);
            for label in &captions {
                // Capital letters are 714 thousandths of an em.
                let em = label.size * text::CAPITAL_HEIGHT / 714;
                assert!(
                    em * PHONE_PX >= 11 * PX * PAGE_PX,
                    "{name}: {} is small",
                    label.text
                );
            }
            assert_apart(name, &scene);
        }
    }
}

#[test]
fn every_word_can_be_seen_in_every_theme() {
    for theme in THEMES {
        let renderer = Renderer::new(theme);
        for (name, sheet) in tournaments::sheets() {
            for scene in pages(&sheet) {
                let frame = drawn(&renderer, &scene);
                for label in captions(&scene) {
                    let (ground, ink) = (theme.ink(label.on), theme.ink(label.ink));
                    let found = colours(&frame, label.at);
                    let is_seen = found.contains_key(&ink) || label.text == "–" || label.text == "−";
                    assert!(is_seen, "{name}, {}: {} has no ink", theme.id, label.text);
                    assert!(
                        found.contains_key(&ground),
                        "{name}, {}: {}",
                        theme.id,
                        label.text
                    );
                    let most = found.iter().max_by_key(|(_, count)| **count);
                    assert_eq!(most.map(|(colour, _)| *colour), Some(ground), "{}", label.text);
                }
            }
        }
    }
}

#[test]
fn lines_and_their_grounds_differ_in_every_theme() {
    for theme in THEMES {
        let frame = theme.ink(Ink::Frame);
        let lines: Vec<Rgb> = (0..LINE_COLOURS).map(|index| theme.line(index)).collect();
        for (index, line) in lines.iter().enumerate() {
            assert!(line.contrast(frame) >= 3.0, "{}: {line:?}", theme.id);
            assert!(!lines[..index].contains(line), "{}: {line:?} twice", theme.id);
        }
        assert_eq!(theme.line(LINE_COLOURS), lines[0]);
        assert_ne!(theme.ink(Ink::Rule), frame, "{}", theme.id);
        let plot = Sheet::Plot(tournaments::plot(8)).scene(0);
        let drawn = drawn(&Renderer::new(theme), &plot);
        for line in lines {
            let index = drawn.palette.iter().position(|colour| *colour == line);
            let index = index.expect("the line's own colour is in the palette") as u8;
            assert!(
                drawn.pixels.contains(&index),
                "{}: {line:?} is not drawn",
                theme.id
            );
        }
    }
}

#[test]
fn every_player_is_on_exactly_one_page() {
    for (players, expected) in [(1, 1), (32, 1), (33, 2), (64, 2), (65, 3), (80, 3)] {
        let mut table = tournaments::standings(players);
        for line in &mut table.lines {
            line.player.name = format!("P{}", line.player.number);
            line.state.clear();
        }
        let sheet = Sheet::Standings(table);
        let pages = pages(&sheet);
        assert_eq!(pages.len(), expected);
        let all: Vec<&str> = pages.iter().flat_map(texts).collect();
        for number in 1..=players {
            let name = format!("P{number}");
            assert_eq!(all.iter().filter(|text| **text == name).count(), 1, "{name}");
        }
        assert_eq!(
            sheet.scene(99),
            pages[pages.len() - 1],
            "beyond the last page is the last"
        );
        assert_eq!(sheet.alt_text(99), sheet.alt_text(pages.len() - 1));
    }
}

#[test]
fn byes_follow_the_games_over_the_pages() {
    let mut table = tournaments::pairings(65);
    assert_eq!((table.games.len(), table.byes.len()), (32, 2));
    for (number, bye) in (1..).zip(&mut table.byes) {
        bye.player = SheetPlayer::new(number, format!("Bye{number}"));
    }
    let sheet = Sheet::Pairings(table);
    let pages = pages(&sheet);
    assert_eq!(pages.len(), 2);
    assert!(texts(&pages[0]).contains(&"White") && !texts(&pages[0]).contains(&"Bye1"));
    assert!(texts(&pages[1]).contains(&"Bye1") && texts(&pages[1]).contains(&"Bye2"));
    assert!(!texts(&pages[1]).contains(&"White"));
}

#[test]
fn a_cross_table_has_every_result_on_some_page() {
    for (players, times, expected) in [(2, 1, 1), (8, 1, 1), (16, 1, 2), (16, 2, 4), (40, 1, 10)] {
        let sheet = Sheet::Cross(tournaments::cross(players, times));
        let Sheet::Cross(table) = &sheet else { continue };
        let pages = pages(&sheet);
        assert_eq!(pages.len(), expected, "{players} players");
        let squares = pages
            .iter()
            .flat_map(|scene| &scene.items)
            .filter(|item| matches!(item, Item::Plate { at, ink: Ink::Chip, .. } if at.width == at.height));
        assert_eq!(squares.count(), usize::from(players), "one's own square");
        let draws = table.lines.iter().flat_map(|line| &line.results);
        let draws = draws
            .filter(|results| results.len() == 1 && results[0].sign() == '½')
            .count();
        let shown = pages.iter().flat_map(texts).filter(|text| *text == "½").count();
        assert!(shown >= draws, "{players} players: {shown} of {draws} draws");
    }
}

#[test]
fn a_bracket_shows_every_tie_and_the_last_page_the_final() {
    for (players, expected) in [(2, 1), (5, 1), (16, 3), (17, 5), (32, 5), (64, 11)] {
        let bracket = tournaments::bracket(players, 1);
        let sheet = Sheet::Bracket(bracket.clone());
        let pages = pages(&sheet);
        assert_eq!(pages.len(), expected, "{players} players");
        for (index, scene) in pages.iter().enumerate() {
            let texts = texts(scene);
            let is_last = index + 1 == pages.len();
            assert_eq!(texts.contains(&"Final"), is_last, "{players} players");
            assert_eq!(texts.contains(&"Third place"), is_last && players > 2);
        }
        let byes = bracket.rounds[0].ties.iter().flat_map(|tie| &tie.places);
        let byes = byes.filter(|place| **place == BracketPlace::Bye).count();
        assert_eq!(byes, usize::from(players.next_power_of_two() - players));
        let shown = pages.iter().flat_map(texts).filter(|text| *text == "bye").count();
        assert_eq!(shown, byes);
    }
}

#[test]
fn a_page_of_a_large_bracket_has_the_ties_that_lead_to_its_last_one() {
    let mut bracket = tournaments::bracket(64, 6);
    for (round, ties) in bracket.rounds.iter_mut().enumerate() {
        for (index, tie) in ties.ties.iter_mut().enumerate() {
            for (half, place) in tie.places.iter_mut().enumerate() {
                if let BracketPlace::Entrant { player, .. } = place {
                    player.name = format!("{round}x{index}x{half}");
                }
            }
        }
    }
    let sheet = Sheet::Bracket(bracket);
    let pages = pages(&sheet);
    let ties = |page: usize, round: usize| {
        let beginning = format!("{round}x");
        let names = texts(&pages[page]).into_iter();
        let ties = names.filter_map(|name| name.strip_prefix(&beginning)?.strip_suffix("x0"));
        ties.map(|index| index.parse().expect("a number"))
            .collect::<Vec<usize>>()
    };
    for page in 0..8 {
        assert_eq!(ties(page, 0), (4 * page..4 * page + 4).collect::<Vec<_>>());
        assert_eq!(ties(page, 1), [2 * page, 2 * page + 1]);
        assert_eq!(ties(page, 2), [page]);
        assert!(ties(page, 3).is_empty());
    }
    for page in 0..2 {
        assert_eq!(ties(8 + page, 2), (4 * page..4 * page + 4).collect::<Vec<_>>());
        assert_eq!(ties(8 + page, 4), [page]);
    }
    assert_eq!((ties(10, 4), ties(10, 5)), (vec![0, 1], vec![0]));
}

#[test]
fn names_beside_a_plot_stand_apart_wherever_lines_end() {
    for ends in [[9; 8], [0; 8], [9, 9, 9, 0, 0, 0, 5, 5], [0, 0, 0, 0, 0, 0, 0, 9]] {
        let mut plot = tournaments::plot(8);
        for (line, end) in plot.lines.iter_mut().zip(ends) {
            line.scores = vec![(1, 0), (2, end)];
        }
        plot.lines[7].scores.push((3, 9));
        assert_apart(&format!("{ends:?}"), &Sheet::Plot(plot).scene(0));
    }
}

#[test]
fn numbers_above_a_cross_table_do_not_run_together() {
    for players in [8, 12, 16, 30] {
        let scene = Sheet::Cross(tournaments::cross(players, 1)).scene(0);
        let numbers = captions(&scene).into_iter();
        let mut numbers: Vec<Rect> = numbers
            .filter(|label| label.on == Ink::Active && label.text.parse::<u16>().is_ok() && label.bold)
            .map(|label| label.at)
            .collect();
        numbers.sort_by_key(|at| (at.y, at.x));
        assert!(numbers.len() >= usize::from(players.min(6)));
        for pair in numbers.windows(2).filter(|pair| pair[0].y == pair[1].y) {
            assert!(
                pair[1].x - pair[0].right() >= 12 * PX,
                "{players} players: {pair:?}"
            );
        }
    }
}

#[test]
fn winners_are_bold_and_losers_are_not() {
    let scene = Sheet::Bracket(tournaments::bracket(4, 9)).scene(0);
    let scores: Vec<(&str, bool)> = captions(&scene)
        .into_iter()
        .filter(|label| label.text.ends_with('½'))
        .map(|label| (label.text.as_str(), label.bold))
        .collect();
    assert_eq!(scores.len(), 6);
    assert!(
        scores.iter().all(|(score, bold)| (*score == "1½") == *bold),
        "{scores:?}"
    );
    let scene = Sheet::Pairings(tournaments::pairings(4)).scene(0);
    let bold = |name: &str| {
        captions(&scene)
            .into_iter()
            .find(|label| label.text.starts_with(name))
            .map(|label| label.bold)
    };
    assert_eq!((bold("Anna"), bold("Benedikt")), (Some(true), Some(false)));
}

#[test]
fn a_plot_has_the_marked_player_among_its_eight_lines() {
    let plot = tournaments::plot(12);
    let marked = plot
        .lines
        .iter()
        .find(|line| line.is_highlighted)
        .expect("one is marked");
    let marked = marked.player.name.clone();
    let scene = Sheet::Plot(plot).scene(0);
    assert!(texts(&scene).contains(&marked.as_str()));
    let lines = scene
        .items
        .iter()
        .filter(|item| matches!(item, Item::Line { points, .. } if points.len() > 2));
    assert_eq!(lines.count(), LINE_COLOURS);
}

#[test]
fn names_are_cut_to_their_column_and_unreadable_ones_become_numbers() {
    let mut table = tournaments::standings(3);
    let names = ["W".repeat(500), "棋士 2".to_owned(), "KnightRider 🐴".to_owned()];
    for (line, name) in table.lines.iter_mut().zip(names) {
        line.player.name = name;
    }
    let scene = Sheet::Standings(table).scene(0);
    let texts = texts(&scene);
    let cut = texts
        .iter()
        .find(|text| text.ends_with('…'))
        .expect("the long name is cut");
    assert!(cut.starts_with("WWW"), "{cut}");
    assert!(
        texts.contains(&"Player 2") && texts.contains(&"KnightRider"),
        "{texts:?}"
    );
}

#[test]
fn empty_sheets_say_so() {
    let empty = [
        (
            Sheet::Standings(StandingsTable::default()),
            "There are no players yet.",
        ),
        (
            Sheet::Pairings(PairingsTable::default()),
            "There are no games in this round yet.",
        ),
        (Sheet::Cross(CrossTable::default()), "There are no players yet."),
        (
            Sheet::Bracket(KnockoutBracket::default()),
            "There are no games in this knockout yet.",
        ),
        (Sheet::Plot(LinePlot::default()), "There are no scores yet."),
    ];
    for (sheet, sentence) in empty {
        assert_eq!(sheet.pages(), 1);
        assert_eq!(texts(&sheet.scene(0)), [sentence]);
        assert_eq!(sheet.alt_text(0), sentence);
    }
}

#[test]
fn alt_texts_are_the_sheets_in_words() {
    let said = |sheet: Sheet| sheet.alt_text(0);
    assert_eq!(
        said(Sheet::Standings(tournaments::standings(5))),
        "Rookery Autumn Open. Standings after round 5 of 7. \
         1. Anna, 5; BH/C1 13½, BH 17, SB 20.00, WIN 5. \
         2. Benedikt Großmann, 4; BH/C1 13, BH 16½, SB 16.25, WIN 4. \
         3. Chloé, 3; BH/C1 10, BH 13½, SB 12.00, WIN 3. \
         4. Dmitri Волков, 2; BH/C1 9, BH 12½, SB 8.75, WIN 2. \
         5. eva_the_unstoppable_queen, withdrawn, 1; BH/C1 11½, BH 15, SB 4.75, WIN 1. \
         BH/C1: Buchholz without the lowest score; BH: Buchholz; SB: Sonneborn-Berger; WIN: wins."
    );
    assert_eq!(
        said(Sheet::Pairings(tournaments::pairings(7))),
        "Rookery Autumn Open. Round 3 of 7. \
         Board 1: Anna (2) 1–0 Benedikt Großmann (2). \
         Board 2: Chloé (2) against Dmitri Волков (2) (turn 34). \
         Board 3: eva_the_unstoppable_queen (2) 0–1 Finn (1½) (forfeit). \
         Gülşen Yılmaz (½): bye, 1 point. \
         棋士 (1½): absent, ½ point. \
         In brackets: points before the round."
    );
    assert_eq!(
        said(Sheet::Bracket(tournaments::bracket(6, 1))),
        "Winter Cup. Knockout of 6. \
         Quarter-finals: Anna has a bye. \
         eva_the_unstoppable_queen (1½) beats Dmitri Волков (½). \
         Benedikt Großmann has a bye. \
         Finn (1½) beats Chloé (½). \
         Semi-finals: Anna against eva_the_unstoppable_queen. \
         Benedikt Großmann against Finn. \
         Final: Two players still to come. \
         Third place: Two players still to come."
    );
    assert_eq!(
        said(Sheet::Plot(tournaments::plot(2))),
        "Rookery Autumn Open. The leaders. Points by round. \
         Anna, from round 1: 1, 2, 3, 3½, 4, 4, 5. \
         Benedikt Großmann, from round 1: ½, 1, 1, 1, 2, 3, 4."
    );
    assert_eq!(
        said(Sheet::Cross(tournaments::cross(3, 2))),
        "Club Championship. After round 6 of 9. \
         1. Anna, 3½, place 1: 1 1 against 2, + ½ against 3. \
         2. Benedikt Großmann, 1½, place 1: 0 0 against 1, ½ + against 3. \
         3. Chloé, 1, place 3: − ½ against 1, ½ − against 2. \
         +: won without a game; −: lost without a game."
    );
}

#[test]
fn a_plot_of_ratings_begins_near_the_lowest_and_tells_every_number() {
    let sheet = Sheet::Plot(tournaments::rating(50));
    let said = sheet.alt_text(0);
    let numbers = said.split_once("from match 0: ").expect("the numbers").1;
    assert_eq!(numbers.trim_end_matches('.').split(", ").count(), 51, "{said}");
    let flat = Sheet::Plot(tournaments::rating(0)).scene(0);
    let numbers = texts(&flat)
        .into_iter()
        .filter_map(|text| text.parse::<u32>().ok());
    let axis: Vec<u32> = numbers.filter(|number| *number > 1000).collect();
    assert!(
        axis.iter().all(|number| (1400..1600).contains(number)),
        "{axis:?}"
    );
}

#[test]
fn a_long_alt_text_first_loses_details_then_ends_with_a_count() {
    let whole = Sheet::Standings(tournaments::standings(32)).alt_text(0);
    assert!(
        !whole.contains("BH") && whole.ends_with("32. Priya 2, ½."),
        "{whole}"
    );
    let mut table = tournaments::standings(32);
    for line in &mut table.lines {
        line.player.name = format!("{} the {}", "Long".repeat(8), line.rank);
    }
    let cut = Sheet::Standings(table).alt_text(0);
    assert!(cut.chars().count() <= MAX_ALT_CHARACTERS);
    let kept = cut.matches("LongLong").count().div_ceil(4);
    let expected = format!(". The picture has {} more lines.", 32 - kept);
    assert!(kept > 15 && cut.ends_with(&expected), "{cut}");
}

#[test]
fn the_first_tie_breaks_of_a_swiss_tournament_fit_beside_a_name_and_only_they_are_explained() {
    let columns = ["DE", "BH/C1", "BH", "SB", "WIN", "BPG"];
    let mut table = tournaments::standings(64);
    table.columns = columns.map(str::to_owned).to_vec();
    table.meanings = columns.map(|column| format!("{column}: explained")).to_vec();
    for line in &mut table.lines {
        line.values = ["2", "38½", "49½", "119.75", "11", "8"]
            .map(str::to_owned)
            .to_vec();
        line.player.name = "Maximilian Frost".to_owned();
        line.state.clear();
    }
    let scene = Sheet::Standings(table.clone()).scene(0);
    let shown = texts(&scene);
    let explained = shown.iter().filter(|text| text.contains(": explained"));
    let explained = explained.copied().collect::<Vec<_>>().join(" ");
    for (index, column) in columns.iter().enumerate() {
        let is_shown = index < 4;
        assert_eq!(shown.contains(column), is_shown, "{shown:?}");
        let is_explained = explained.contains(&format!("{column}: explained"));
        assert_eq!(is_explained, is_shown, "{explained}");
    }
    assert_eq!(
        shown.iter().filter(|text| **text == "Maximilian Frost").count(),
        32
    );
    // A column that decides between two players is not left out.
    let mut decided = table.clone();
    decided.lines[1].score = decided.lines[0].score.clone();
    "9".clone_into(&mut decided.lines[0].values[5]);
    let scene = Sheet::Standings(decided).scene(0);
    let shown = texts(&scene);
    assert!(shown.contains(&"BPG") && !shown.contains(&"WIN"), "{shown:?}");
    assert!(
        shown.iter().any(|text| text.contains("BPG: explained")),
        "{shown:?}"
    );
    // More columns than that leave the last ones out of the picture, never the name.
    table.columns = vec!["A long heading".to_owned(); 9];
    let scene = Sheet::Standings(table).scene(0);
    let shown = texts(&scene);
    let headings = shown.iter().filter(|text| text.starts_with("A long")).count();
    assert!((1..9).contains(&headings), "{headings}");
    assert!(shown.iter().any(|text| text.starts_with("Maximili")), "{shown:?}");
}

#[test]
fn a_marked_line_is_seen_in_every_theme() {
    let scene = Sheet::Standings(tournaments::standings(12)).scene(0);
    let marks = scene.items.iter().filter_map(|item| match item {
        Item::Plate {
            at, ink: Ink::Call, ..
        } => Some(*at),
        _ => None,
    });
    let marks: Vec<Rect> = marks.collect();
    assert_eq!(marks.len(), 1);
    for theme in THEMES {
        let seen = colours(&drawn(&Renderer::new(theme), &scene), marks[0]);
        let stripe = theme.ink(Ink::Call);
        assert_eq!(seen.keys().collect::<Vec<_>>(), [&stripe], "{}", theme.id);
        for ground in [Ink::Frame, Ink::Bar, Ink::Active] {
            assert!(
                stripe.contrast(theme.ink(ground)) >= 3.0,
                "{} on {ground:?}",
                theme.id
            );
        }
    }
}

#[test]
fn headings_that_are_empty_take_no_room() {
    let mut table = tournaments::standings(2);
    let with = Sheet::Standings(table.clone()).scene(0).height;
    table.heading = Heading::new("", "  ");
    assert!(Sheet::Standings(table).scene(0).height < with);
}

#[test]
fn points_before_a_round_look_like_no_result() {
    let mut table = tournaments::pairings(4);
    let scene = Sheet::Pairings(table.clone()).scene(0);
    let shown = texts(&scene);
    assert!(shown.contains(&"(2)") && shown.contains(&"1–0"), "{shown:?}");
    assert!(shown.contains(&table.scores_mean.as_str()), "{shown:?}");
    for game in &mut table.games {
        (game.white_score, game.black_score) = (String::new(), String::new());
    }
    for bye in &mut table.byes {
        bye.score.clear();
    }
    let mean = table.scores_mean.clone();
    let scene = Sheet::Pairings(table).scene(0);
    assert!(
        !texts(&scene).contains(&mean.as_str()),
        "nothing is explained that isn't there"
    );
}

#[test]
fn a_cross_table_explains_its_signs_and_shows_shared_places() {
    let explained = |table: &CrossTable, meaning: &str| {
        let scene = Sheet::Cross(table.clone()).scene(0);
        let shown = texts(&scene).join(" ");
        (shown.contains(meaning), shown.contains("Place"))
    };
    let mut table = tournaments::cross(5, 1);
    for results in table.lines.iter_mut().flat_map(|line| &mut line.results) {
        results.retain(|result| !['+', '−'].contains(&result.sign()));
    }
    assert_eq!(explained(&table, "won without a game"), (false, true));
    table.lines[0].results[1] = vec![rookery_render::sheet::CrossResult::ForfeitWin];
    assert_eq!(explained(&table, "won without a game"), (true, true));
    assert_eq!(explained(&table, "lost without a game"), (false, true));
    for line in &mut table.lines {
        line.place = line.number;
    }
    assert_eq!(explained(&table, "nobody meets themselves"), (true, false));
    assert_eq!(explained(&table, "†"), (false, false));
    // A sign behind the name leaves the name its room; what it means stands below, and the description has the word.
    table.lines[1].state = "withdrawn".to_owned();
    assert_eq!(explained(&table, "†: withdrawn"), (true, false));
    let sheet = Sheet::Cross(table);
    assert!(
        !texts(&sheet.scene(0))
            .iter()
            .any(|text| text.contains("(withdrawn)"))
    );
    assert!(
        sheet.alt_text(0).contains(", withdrawn, "),
        "{}",
        sheet.alt_text(0)
    );
}

#[test]
fn a_bracket_explains_seeds_and_scores_and_names_the_last_places() {
    let told = |played| {
        let scene = Sheet::Bracket(tournaments::bracket(4, played)).scene(0);
        let shown = texts(&scene).join(" ");
        ["the seed", "points", "Priya and Ngozi"].map(|words| shown.contains(words))
    };
    assert_eq!(told(0), [true, false, false]);
    assert_eq!(told(1), [true, true, false]);
    assert_eq!(told(2), [true, true, true]);
}

//! Sheets of anything: no text, number or missing part makes one fail or leave its page.

use super::{PAGE_PX, PX, captions, drawn};
use proptest::collection::vec;
use proptest::prelude::*;
use rookery_render::scene::Item;
use rookery_render::sheet::{
    BracketPlace, BracketRound, BracketTie, ByeLine, CrossLegend, CrossLine, CrossResult, CrossTable,
    Heading, KnockoutBracket, LinePlot, PairingLine, PairingsTable, PlotLine, PlotUnit, Sheet, SheetPlayer,
    StandingsLine, StandingsTable,
};
use rookery_render::words::MAX_ALT_CHARACTERS;
use rookery_render::{Renderers, THEMES};
use rookery_rules::seat::Seat;
use std::sync::LazyLock;

static RENDERERS: LazyLock<Renderers> = LazyLock::new(|| Renderers::new(THEMES[0]));

/// Anything, or what people write, or much of it.
fn text() -> impl Strategy<Value = String> {
    prop_oneof![
        any::<String>(),
        "[a-zA-Z ]{0,24}",
        "[ -~а-я½棋\u{300}\u{202e}🦊]{0,40}",
        "[a-z🦊]{300,400}",
    ]
}

fn player() -> impl Strategy<Value = SheetPlayer> {
    (any::<u16>(), text()).prop_map(|(number, name)| SheetPlayer { number, name })
}

fn heading() -> impl Strategy<Value = Heading> {
    (text(), text()).prop_map(|(title, subtitle)| Heading::new(title, subtitle))
}

fn standings() -> impl Strategy<Value = Sheet> {
    let line = (
        any::<usize>(),
        player(),
        text(),
        vec(text(), 0..8),
        text(),
        any::<bool>(),
    );
    let line = line.prop_map(
        |(rank, player, score, values, state, is_highlighted)| StandingsLine {
            rank,
            player,
            score,
            values,
            state,
            is_highlighted,
        },
    );
    let table = (heading(), vec(text(), 0..8), vec(text(), 0..8), vec(line, 0..=80));
    table.prop_map(|(heading, columns, meanings, lines)| {
        Sheet::Standings(StandingsTable {
            heading,
            columns,
            meanings,
            lines,
        })
    })
}

fn pairings() -> impl Strategy<Value = Sheet> {
    let winner = prop_oneof![Just(None), Just(Some(Seat::White)), Just(Some(Seat::Black))];
    let game = (
        (any::<u16>(), player(), text(), player(), text()),
        (text(), winner, text(), any::<bool>()),
    );
    let game = game.prop_map(
        |((board, white, white_score, black, black_score), (result, winner, state, is_highlighted))| {
            PairingLine {
                board,
                white,
                white_score,
                black,
                black_score,
                result,
                winner,
                state,
                is_highlighted,
            }
        },
    );
    let bye = (player(), text(), text()).prop_map(|(player, score, reason)| ByeLine {
        player,
        score,
        reason,
    });
    let table = (heading(), vec(game, 0..=60), vec(bye, 0..=20), text());
    table.prop_map(|(heading, games, byes, scores_mean)| {
        Sheet::Pairings(PairingsTable {
            heading,
            games,
            byes,
            scores_mean,
        })
    })
}

fn cross() -> impl Strategy<Value = Sheet> {
    let result = prop_oneof![
        Just(CrossResult::Win),
        Just(CrossResult::Draw),
        Just(CrossResult::Loss),
        Just(CrossResult::ForfeitWin),
        Just(CrossResult::ForfeitLoss),
    ];
    let results = vec(vec(result, 0..5), 0..40);
    let places = (0..100_usize, 0..100_usize);
    let line = (places, player(), results, text(), text(), any::<bool>());
    let line = line.prop_map(
        |((number, place), player, results, score, state, is_highlighted)| CrossLine {
            number,
            place,
            player,
            results,
            score,
            state,
            is_highlighted,
        },
    );
    let legend = (text(), text(), text(), text(), text());
    let legend = legend.prop_map(|(numbers, forfeit_win, forfeit_loss, square, gone)| CrossLegend {
        numbers,
        forfeit_win,
        forfeit_loss,
        square,
        gone,
    });
    let table = (heading(), vec(line, 0..=40), legend);
    table.prop_map(|(heading, lines, legend)| {
        Sheet::Cross(CrossTable {
            heading,
            lines,
            legend,
        })
    })
}

fn bracket() -> impl Strategy<Value = Sheet> {
    let entrant = (player(), any::<Option<u16>>(), text(), any::<bool>());
    let entrant = entrant.prop_map(|(player, seed, score, is_winner)| BracketPlace::Entrant {
        player,
        seed,
        score,
        is_winner,
    });
    let place = prop_oneof![1 => Just(BracketPlace::Open), 1 => Just(BracketPlace::Bye), 4 => entrant];
    let tie = ([place.clone(), place], any::<bool>());
    let tie = tie.prop_map(|(places, is_by_seed)| BracketTie { places, is_by_seed });
    let tie = tie.boxed();
    let round = (text(), vec(tie.clone(), 0..=33)).prop_map(|(name, ties)| BracketRound { name, ties });
    let words = (text(), text(), text(), vec(text(), 0..5));
    let parts = (heading(), vec(round, 0..8), proptest::option::of(tie), words);
    parts.prop_map(
        |(heading, rounds, third_place, (seeds_mean, scores_mean, star_means, places))| {
            Sheet::Bracket(KnockoutBracket {
                heading,
                rounds,
                third_place,
                seeds_mean,
                scores_mean,
                star_means,
                places,
            })
        },
    )
}

fn plot() -> impl Strategy<Value = Sheet> {
    let number = || prop_oneof![0..20_u32, any::<u32>()];
    let line = (player(), vec((number(), number()), 0..40), any::<bool>());
    let line = line.prop_map(|(player, scores, is_highlighted)| PlotLine {
        player,
        scores,
        is_highlighted,
    });
    let unit = prop_oneof![
        Just(PlotUnit::Points),
        Just(PlotUnit::HalfPoints),
        Just(PlotUnit::Ratings)
    ];
    let parts = (heading(), text(), unit, vec(line, 0..=80));
    parts.prop_map(|(heading, across, unit, lines)| {
        Sheet::Plot(LinePlot {
            heading,
            across_in_words: across.to_lowercase(),
            across,
            unit,
            lines,
        })
    })
}

fn sheet() -> impl Strategy<Value = Sheet> {
    prop_oneof![standings(), pairings(), cross(), bracket(), plot()]
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(32))]

    #[test]
    fn anything_can_be_drawn_and_stays_on_its_page(sheet in sheet(), theme in 0..THEMES.len(), page: prop::sample::Index) {
        let pages = sheet.pages();
        prop_assert!((1..=200).contains(&pages));
        for page in 0..pages {
            let scene = sheet.scene(page);
            prop_assert_eq!(scene.width, PAGE_PX * PX);
            prop_assert!(scene.height < 2400 * PX, "{} high", scene.height);
            for label in captions(&scene) {
                let at = label.at;
                prop_assert!(!label.text.is_empty());
                prop_assert!(at.x >= 0 && at.right() <= scene.width, "{} at {:?}", label.text, at);
                prop_assert!(at.y >= 0 && at.bottom() <= scene.height, "{} at {:?}", label.text, at);
            }
            for item in &scene.items {
                if let Item::Plate { at, .. } = item {
                    prop_assert!(at.width > 0 && at.height > 0 && at.bottom() <= scene.height);
                }
            }
            let said = sheet.alt_text(page);
            prop_assert!(!said.is_empty() && said.chars().count() <= MAX_ALT_CHARACTERS);
            prop_assert!(!said.contains('\n'));
        }
        let scene = sheet.scene(page.index(pages));
        let frame = drawn(&RENDERERS.of(THEMES[theme]), &scene);
        prop_assert_eq!(frame.width, PAGE_PX as u32);
        prop_assert!(frame.palette.len() <= 255);
    }
}

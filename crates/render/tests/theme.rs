//! Every theme can be read: contrast by WCAG 2.2, 4.5 for words and 3 for drawings, on every ground they meet.

use rookery_render::THEMES;
use rookery_render::sign::Sign;
use rookery_render::theme::{self, Ink, Rgb, Theme, Tint};
use rookery_rules::seat::Seat;

const WORDS: f64 = 4.5;
const SHAPES: f64 = 3.0;

fn grounds(theme: &Theme) -> Vec<Rgb> {
    let mut grounds = Vec::new();
    for ink in Ink::GROUNDS {
        let plain = theme.ink(ink);
        grounds.push(plain);
        for tint in Tint::ALL {
            let (colour, part) = theme.tint(tint);
            grounds.push(plain.mixed(colour, part));
        }
    }
    grounds
}

fn enough(a: Rgb, b: Rgb, least: f64, what: &str) {
    let contrast = a.contrast(b);
    assert!(contrast >= least, "{what}: {a:?} on {b:?} has only {contrast:.2}");
}

#[test]
fn words_stand_out_from_what_they_lie_on() {
    for theme in THEMES {
        for (text, on) in [
            (Ink::FrameText, Ink::Frame),
            (Ink::BarText, Ink::Bar),
            (Ink::ActiveText, Ink::Active),
            (Ink::AlertText, Ink::Alert),
            (Ink::CallText, Ink::Call),
            (Ink::ChipText, Ink::Chip),
        ] {
            enough(theme.ink(text), theme.ink(on), WORDS, &format!("{text:?}"));
        }
        enough(theme.plate.edge, theme.plate.fill, WORDS, "figures on a plate");
    }
}

#[test]
fn both_sides_stand_out_from_every_ground_and_from_each_other() {
    for theme in THEMES {
        let (white, black) = (theme.unit(Seat::White, false), theme.unit(Seat::Black, false));
        for ground in grounds(theme) {
            enough(white.line, ground, SHAPES, "White's outline");
            enough(black.body, ground, SHAPES, "Black's body");
        }
        enough(white.body, black.body, WORDS, "White beside Black");
        enough(white.line, white.body, SHAPES, "White's outline on its body");
        enough(black.line, black.body, SHAPES, "Black's lines on its body");
        for side in Seat::BOTH {
            let shadow = theme.unit(side, true);
            enough(shadow.line, shadow.body, SHAPES, "a shadow's outline");
        }
    }
}

#[test]
fn signs_stand_out_by_their_fill_or_their_edge_and_can_be_numbered() {
    for theme in THEMES {
        for kind in Sign::ALL {
            let sign = theme.sign(kind);
            enough(sign.fill, sign.edge, WORDS, "numbers on a sign");
            for ground in grounds(theme) {
                let best = sign.fill.contrast(ground).max(sign.edge.contrast(ground));
                assert!(best >= SHAPES, "{kind:?} on {ground:?} has only {best:.2}");
            }
        }
    }
}

#[test]
fn every_drawing_of_a_mark_has_its_inking_and_an_outline_that_shows() {
    for theme in THEMES {
        for drawing in rookery_render::drawings::MARKS {
            assert!(
                theme.marks.iter().any(|(name, _)| *name == drawing.name),
                "{} has no colours in {}",
                drawing.name,
                theme.id
            );
            let inking = theme.mark(drawing.name);
            for ink in Ink::GROUNDS {
                let ground = theme.ink(ink);
                let best = inking.line.contrast(ground).max(inking.body.contrast(ground));
                assert!(
                    best >= SHAPES,
                    "{} on {ground:?} has only {best:.2}",
                    drawing.name
                );
            }
        }
    }
}

#[test]
fn the_theme_of_high_contrast_goes_further() {
    let theme = theme::named("contrast").expect("it is in the list");
    for (text, on) in [
        (Ink::FrameText, Ink::Frame),
        (Ink::BarText, Ink::Bar),
        (Ink::ActiveText, Ink::Active),
        (Ink::CallText, Ink::Call),
        (Ink::ChipText, Ink::Chip),
        (Ink::AlertText, Ink::Alert),
    ] {
        enough(theme.ink(text), theme.ink(on), 7.0, &format!("{text:?}"));
    }
    for ground in grounds(theme) {
        enough(
            theme.unit(Seat::White, false).line,
            ground,
            WORDS,
            "White's outline",
        );
        enough(theme.unit(Seat::Black, false).body, ground, WORDS, "Black's body");
    }
}

#[test]
fn every_theme_is_found_by_its_id() {
    for known in THEMES {
        assert_eq!(theme::named(known.id).map(|theme| theme.name), Some(known.name));
    }
    assert!(theme::named("plaid").is_none());
}

#[test]
fn contrast_is_that_of_the_standard() {
    assert!((Rgb(0, 0, 0).contrast(Rgb(255, 255, 255)) - 21.0).abs() < 1e-9);
    assert!((Rgb(119, 119, 119).contrast(Rgb(255, 255, 255)) - 4.48).abs() < 0.01);
}

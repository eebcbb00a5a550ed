//! Pictures as a whole: their size in pixels and in bytes.

mod samples;

use rookery_render::{PictureOptions, RenderError, Renderer, THEMES};
use rookery_rules::seat::PerSeat;

#[test]
fn the_longer_side_without_notes_has_the_size_asked_for() {
    let renderer = Renderer::new(THEMES[0]);
    for view in [samples::chess_start(), samples::crowded(), samples::hexagons()] {
        for size_px in [100, 123, 400, 1200, 4096] {
            let mut view = view.clone();
            let options = PictureOptions {
                size_px,
                ..PictureOptions::default()
            };
            let noted = renderer.frame(&view, &options).expect("can be drawn");
            assert_eq!(noted.pixels.len(), (noted.width * noted.height) as usize);
            view.status.clear();
            view.revealed = PerSeat::default();
            let bare = PictureOptions {
                legend: false,
                ..options
            };
            let frame = renderer.frame(&view, &bare).expect("can be drawn");
            assert_eq!(frame.width.max(frame.height), size_px);
            assert_eq!(noted.width, frame.width, "notes make nothing narrower");
            assert!(noted.height >= frame.height);
        }
    }
}

#[test]
fn a_size_out_of_bounds_is_refused_with_a_sentence() {
    let renderer = Renderer::new(THEMES[0]);
    for size_px in [0, 99, 4097, u32::MAX] {
        let options = PictureOptions {
            size_px,
            ..PictureOptions::default()
        };
        assert_eq!(
            renderer.png(&samples::chess_start(), &options),
            Err(RenderError::Size(size_px))
        );
    }
}

#[test]
fn a_posted_board_is_small_enough_for_a_slow_line() {
    for theme in THEMES {
        let renderer = Renderer::new(theme);
        for (name, view, size_px, most) in [
            ("chess", samples::chess_check(), 650, 32_000),
            ("chess", samples::chess_targets(), 1200, 80_000),
            ("hexagons", samples::hexagons(), 1200, 160_000),
            ("frozen", samples::frozen(), 1200, 130_000),
            ("crowded", samples::crowded(), 1200, 280_000),
        ] {
            let options = PictureOptions {
                size_px,
                ..PictureOptions::default()
            };
            let bytes = renderer.png(&view, &options).expect("can be drawn").len();
            assert!(bytes <= most, "{name}, {}: {bytes} bytes", theme.id);
        }
    }
}

//! Replays: what an animation shows after each frame is the frame drawn alone, never a mixture of two; it stays within its bytes
//! and its number of frames.

#[path = "samples/games.rs"]
mod games;

use rookery_render::replay::{
    BoardViewOptions, Caption, MAX_FRAMES, MAX_IN_STRIP, ReplayFrame, min_step, shown,
};
use rookery_render::{Language, RenderError, Renderer, THEMES};
use rookery_rules::{PerSeat, Variant};

/// More than any animation here needs.
const ROOM: usize = 10 << 20;

/// Boards seen by White, without letters, in the usual size.
fn usual() -> BoardViewOptions {
    BoardViewOptions::default()
}

/// The same seen by Black.
fn flipped() -> BoardViewOptions {
    BoardViewOptions {
        flip: true,
        ..usual()
    }
}

/// With letters, and all that is written larger.
fn enlarged() -> BoardViewOptions {
    BoardViewOptions {
        letters: Some(Language::English),
        large: true,
        ..usual()
    }
}

fn renderer() -> Renderer {
    Renderer::new(THEMES[0])
}

fn chess(turns: usize) -> Vec<ReplayFrame> {
    let mut positions = games::played(Variant::Chess, games::CHESS);
    positions.truncate(turns + 1);
    positions
}

/// The width and the height of a PNG file.
fn size(png: &[u8]) -> (u32, u32) {
    let decoder = png::Decoder::new(std::io::Cursor::new(png));
    let reader = decoder.read_info().expect("a PNG file");
    (reader.info().width, reader.info().height)
}

/// What is seen of an animation: each picture, however short, with its time in hundredths of a second.
fn seen(gif: &[u8]) -> Vec<(Vec<[u8; 3]>, u32)> {
    let mut decoder = gif::DecodeOptions::new().read_info(gif).expect("a GIF file");
    assert_eq!(decoder.repeat(), gif::Repeat::Infinite);
    let wide = usize::from(decoder.width());
    let palette: Vec<[u8; 3]> = decoder
        .global_palette()
        .expect("a palette")
        .as_chunks()
        .0
        .to_vec();
    let mut screen = vec![[0; 3]; wide * usize::from(decoder.height())];
    let mut pictures = Vec::new();
    while let Some(frame) = decoder.read_next_frame().expect("a whole frame") {
        assert_eq!(frame.palette, None, "one palette for all");
        let rows = frame.buffer.chunks_exact(usize::from(frame.width));
        for (row, indices) in rows.enumerate() {
            let start = (usize::from(frame.top) + row) * wide + usize::from(frame.left);
            for (pixel, index) in screen[start..].iter_mut().zip(indices) {
                if frame.transparent != Some(*index) {
                    *pixel = palette[usize::from(*index)];
                }
            }
        }
        pictures.push((screen.clone(), u32::from(frame.delay)));
    }
    pictures
}

/// Checks that the animation shows exactly the positions of these indices.
fn shows(renderer: &Renderer, positions: &[ReplayFrame], gif: &[u8], indices: &[usize]) {
    let seen = seen(gif);
    assert_eq!(seen.len(), indices.len());
    for ((picture, _), index) in seen.iter().zip(indices) {
        let alone = renderer
            .animation_frame(positions, *index, usual())
            .expect("a frame");
        let colour = |index: &u8| {
            let colour = alone.palette[usize::from(*index)];
            [colour.0, colour.1, colour.2]
        };
        let wanted: Vec<[u8; 3]> = alone.pixels.iter().map(colour).collect();
        assert!(*picture == wanted, "position {index} differs");
    }
}

#[test]
fn every_picture_is_the_position_drawn_alone() {
    let renderer = renderer();
    for positions in [
        chess(30),
        games::drawn(Variant::Cyvasse, 3, 12),
        games::drawn(Variant::Frozen10, 5, 8),
    ] {
        let made = renderer
            .animation(&positions, usual(), ROOM)
            .expect("an animation");
        assert_eq!((made.frames, made.every), (positions.len(), 1));
        let all: Vec<usize> = (0..positions.len()).collect();
        shows(&renderer, &positions, &made.gif, &all);
    }
}

#[test]
fn the_last_position_stands_longest_and_long_captions_longer_than_short_ones() {
    let mut positions = chess(2);
    positions[1].caption.words =
        "A rook slides, and what it meets is captured and put into a tomb. ".repeat(2);
    let made = renderer()
        .animation(&positions, usual(), ROOM)
        .expect("an animation");
    let times: Vec<u32> = seen(&made.gif).iter().map(|(_, time)| *time).collect();
    assert!(
        times[0] >= 60 && times[0] < times[1] && times[1] < times[2],
        "{times:?}"
    );
    assert!(times[2] <= 1000, "{times:?}");
}

#[test]
fn what_does_not_change_is_not_sent_again() {
    let renderer = renderer();
    let positions = chess(40);
    let whole = renderer
        .animation(&positions[..1], usual(), ROOM)
        .expect("an animation");
    let all = renderer
        .animation(&positions, usual(), ROOM)
        .expect("an animation");
    let each = (all.gif.len() - whole.gif.len()) / 40;
    assert!(each * 4 < whole.gif.len(), "{each} of {}", whole.gif.len());
    let mut same = vec![positions[3].clone(); 5];
    let one = renderer
        .animation(&same[..1], usual(), ROOM)
        .expect("an animation");
    let made = renderer.animation(&same, usual(), ROOM).expect("an animation");
    shows(&renderer, &same, &made.gif, &[0, 1, 2, 3, 4]);
    assert!(
        made.gif.len() < one.gif.len() + 500,
        "{} of {} bytes",
        made.gif.len(),
        one.gif.len()
    );
    same[4].caption.heading = "The same, said otherwise".to_owned();
    let made = renderer.animation(&same, usual(), ROOM).expect("an animation");
    shows(&renderer, &same, &made.gif, &[0, 1, 2, 3, 4]);
}

#[test]
fn too_many_bytes_are_met_by_fewer_positions_and_the_first_and_last_are_always_shown() {
    let renderer = renderer();
    let positions = chess(21);
    let whole = renderer
        .animation(&positions, usual(), ROOM)
        .expect("an animation");
    let exact = renderer
        .animation(&positions, usual(), whole.gif.len())
        .expect("an animation");
    assert_eq!(exact, whole);
    let room = whole.gif.len() - 1;
    let fewer = renderer
        .animation(&positions, usual(), room)
        .expect("an animation");
    assert!(fewer.gif.len() <= room, "{} of {room}", fewer.gif.len());
    assert_eq!(fewer.every, 2);
    let wanted: Vec<usize> = std::iter::once(0).chain((1..=21).step_by(2)).collect();
    shows(&renderer, &positions, &fewer.gif, &wanted);
    assert_eq!(
        renderer.animation(&positions, usual(), 5_000),
        Err(RenderError::TooLarge(5_000))
    );
}

#[test]
fn five_hundred_turns_of_the_largest_board_fit() {
    let renderer = renderer();
    let positions = games::drawn(Variant::Frozen10, 7, 500);
    assert_eq!(positions.len(), 501);
    let made = renderer
        .animation(&positions, usual(), ROOM)
        .expect("an animation");
    assert!(made.gif.len() <= ROOM && made.frames <= MAX_FRAMES);
    assert_eq!(made.every, 3);
    assert_eq!(seen(&made.gif).len(), made.frames);
}

#[test]
fn the_shown_turns_are_counted_back_from_the_end_and_bounded() {
    let every = |turns, every| shown(turns, every).collect::<Vec<_>>();
    assert_eq!(every(5, 1), [0, 1, 2, 3, 4, 5]);
    assert_eq!(every(5, 2), [0, 1, 3, 5]);
    assert_eq!(every(5, 9), [0, 5]);
    assert_eq!(every(0, 1), [0]);
    for turns in [0, 1, MAX_FRAMES - 1, MAX_FRAMES, 500, 99_999] {
        let count = shown(turns, min_step(turns)).count();
        assert!((1..=MAX_FRAMES).contains(&count), "{turns}: {count}");
    }
    assert_eq!((min_step(MAX_FRAMES - 1), min_step(MAX_FRAMES)), (1, 2));
}

#[test]
fn a_strip_holds_the_last_positions_in_rows_that_make_it_nearly_square() {
    let renderer = renderer();
    for variant in Variant::ALL.iter().copied() {
        let positions = games::drawn(variant, 2, 6);
        for (look, least) in [(usual(), 65), (enlarged(), 35)] {
            for count in 2..=MAX_IN_STRIP {
                let last = &positions[positions.len().saturating_sub(count)..];
                let (width, height) = size(&renderer.strip(last, look.clone()).expect("a strip"));
                let aspect = width * 100 / height;
                assert!(
                    (least..=240).contains(&aspect),
                    "{variant}, {count}: {width}x{height}"
                );
            }
        }
    }
    let positions = chess(20);
    let strip = |count: usize| {
        let last = &positions[positions.len() - count..];
        renderer.strip(last, usual()).expect("a strip")
    };
    assert_eq!(size(&strip(MAX_IN_STRIP + 1)), size(&strip(MAX_IN_STRIP)));
    assert_ne!(
        strip(1),
        renderer.strip(&positions[20..], flipped()).expect("a strip")
    );
}

#[test]
fn an_animation_of_any_match_is_over_in_forty_seconds() {
    let mut positions = chess(70);
    for position in &mut positions {
        position.caption.words = "A rook slides, and what it meets is captured. ".repeat(4);
    }
    let gif = renderer()
        .animation(&positions, usual(), ROOM)
        .expect("an animation")
        .gif;
    let mut decoder = gif::DecodeOptions::new()
        .read_info(gif.as_slice())
        .expect("a GIF");
    let mut delays_cs = Vec::new();
    while let Some(frame) = decoder.read_next_frame().expect("a whole frame") {
        delays_cs.push(u32::from(frame.delay));
    }
    let total_cs: u32 = delays_cs.iter().sum();
    assert!(total_cs < 4000, "{total_cs} hundredths of a second");
    assert!(delays_cs[0] >= 150, "{delays_cs:?}");
}

#[test]
fn letters_and_larger_text_are_drawn_as_on_boards() {
    let renderer = renderer();
    let mut positions = chess(3);
    positions[3].caption.words =
        "A rook slides, and what it meets is captured and put into a tomb. ".repeat(9);
    let lettered = BoardViewOptions {
        letters: Some(Language::default()),
        ..usual()
    };
    let whole = |look| {
        renderer
            .animation(&positions, look, ROOM)
            .expect("an animation")
            .gif
    };
    let frame = |look| renderer.animation_frame(&positions, 3, look).expect("a frame");
    let (plain, letters, large) = (frame(usual()), frame(lettered.clone()), frame(enlarged()));
    assert_eq!((plain.width, plain.height), (letters.width, letters.height));
    assert!(plain.pixels != letters.pixels);
    // The board is as high as before, its caption below higher.
    assert!(
        large.height > plain.height + 20,
        "{} {}",
        large.height,
        plain.height
    );
    assert!(whole(usual()) != whole(lettered.clone()) && whole(usual()) != whole(enlarged()));
    let strip = |look| renderer.strip(&positions[2..], look).expect("a strip");
    assert!(strip(usual()) != strip(lettered) && strip(usual()) != strip(enlarged()));
}

#[test]
fn the_bars_of_a_replay_name_the_players() {
    let renderer = renderer();
    let positions = chess(3);
    let named = BoardViewOptions {
        names: PerSeat {
            white: Some("Ann".to_owned()),
            black: Some("Bob".to_owned()),
        },
        ..usual()
    };
    let frame = |look| renderer.animation_frame(&positions, 3, look).expect("a frame");
    assert!(frame(usual()).pixels != frame(named.clone()).pixels);
    let strip = |look| renderer.strip(&positions[2..], look).expect("a strip");
    assert!(strip(usual()) != strip(named));
}

#[test]
fn captions_of_any_length_and_script_are_drawn_within_the_frame() {
    let renderer = renderer();
    let mut positions = chess(3);
    for (position, text) in
        positions
            .iter_mut()
            .zip(["x".repeat(900), "\u{1f600} ".repeat(400), String::new()])
    {
        position.caption = Caption {
            heading: text.clone(),
            words: text,
        };
    }
    let made = renderer
        .animation(&positions, flipped(), ROOM)
        .expect("an animation");
    assert_eq!(seen(&made.gif).len(), 4);
}

#[test]
fn nothing_and_boards_that_differ_make_no_replay() {
    let renderer = renderer();
    assert!(matches!(
        renderer.animation(&[], usual(), ROOM),
        Err(RenderError::Replay(_))
    ));
    assert!(matches!(
        renderer.strip(&[], usual()),
        Err(RenderError::Replay(_))
    ));
    let mixed = [chess(0), games::drawn(Variant::Cyvasse, 1, 0)].concat();
    assert!(matches!(
        renderer.animation(&mixed, usual(), ROOM),
        Err(RenderError::Replay(_))
    ));
    let broken = {
        let mut positions = chess(1);
        positions[1].view.cells.pop();
        positions
    };
    assert!(matches!(
        renderer.animation(&broken, usual(), ROOM),
        Err(RenderError::View(_))
    ));
}

//! The gallery and the pages for players are what the rules make of them: text, pictures and examples. After a change that they
//! should follow, `cargo xtask docs` redraws them. Check what changed before you commit.

mod pages;

use rookery_render::Frame;
use std::collections::BTreeSet;

/// What to do where a page is out of date.
const REMAKE: &str = "run `cargo xtask docs` and check what changed";
/// Most by which a channel of a pixel may differ without counting.
const TOLERANCE: u8 = 24;
/// Most pixels of a thousand that may differ by more.
const MAX_DIFFERENT: usize = 5;

/// Making the pages also proves that all examples are legal and that no unit and no worked picture is left out.
#[test]
fn the_pages_say_and_show_what_the_rules_make() {
    let renderers = pages::renderers();
    let mut shown = BTreeSet::new();
    for page in pages::all().unwrap_or_else(|fault| panic!("{fault}")) {
        let name = page.path.display();
        assert!(page.text == page.kept, "{name} is out of date: {REMAKE}");
        let is_gallery = page.pictures.iter().any(|picture| picture.theme > 0);
        assert!(
            is_gallery || page.examples >= 3,
            "{name} gives {} examples",
            page.examples
        );
        for picture in &page.pictures {
            let kept = std::fs::read(pages::docs().join(&picture.file))
                .unwrap_or_else(|error| panic!("{}: {error}; {REMAKE}", picture.file));
            let frame = picture.frame(&renderers);
            compare(&picture.file, &kept, &frame);
            shown.insert(picture.file.clone());
        }
    }
    let mut kept = BTreeSet::new();
    for folder in pages::FOLDERS {
        let entries = std::fs::read_dir(pages::docs().join(folder)).expect("the folder of pictures is there");
        for entry in entries {
            let name = entry.expect("it can be listed").file_name();
            kept.insert(format!("{folder}/{}", name.to_string_lossy()));
        }
    }
    assert_eq!(kept, shown, "{REMAKE}");
}

fn compare(name: &str, kept: &[u8], frame: &Frame) {
    let mut decoder = png::Decoder::new(std::io::Cursor::new(kept));
    decoder.set_transformations(png::Transformations::EXPAND);
    let mut reader = decoder.read_info().expect("a PNG");
    let mut pixels = vec![0; reader.output_buffer_size().expect("it has a size")];
    let info = reader.next_frame(&mut pixels).expect("a whole PNG");
    assert_eq!(
        (info.width, info.height),
        (frame.width, frame.height),
        "{name} has another size: {REMAKE}"
    );
    let differs = |(kept, index): (&[u8], &u8)| {
        let colour = frame.palette[usize::from(*index)];
        let channels = kept.iter().zip([colour.0, colour.1, colour.2]);
        channels.into_iter().any(|(a, b)| a.abs_diff(b) > TOLERANCE)
    };
    let pairs = pixels.chunks_exact(3).zip(&frame.pixels);
    let different = pairs.filter(|pair| differs(*pair)).count();
    assert!(
        different * 1000 <= frame.pixels.len() * MAX_DIFFERENT,
        "{name}: {different} of {} pixels differ: {REMAKE}",
        frame.pixels.len()
    );
}

//! Every drawing obeys the rules of the set in `assets/README.md`: one grid, one weight of stroke, plain shapes only.

use resvg::usvg::roxmltree::{Document, Node};
use rookery_render::THEMES;
use rookery_render::drawings::{Drawing, MARKS, UNITS};

/// The elements that draw something.
const SHAPES: [&str; 4] = ["path", "circle", "ellipse", "rect"];
/// What a shape may say of itself; never a width, a colour or a reference of its own.
const ATTRIBUTES: [&str; 13] = [
    "class",
    "d",
    "cx",
    "cy",
    "r",
    "rx",
    "ry",
    "x",
    "y",
    "width",
    "height",
    "transform",
    "fill-rule",
];
/// All weights of outlines and inner lines in all themes, in units of the drawing.
const WEIGHTS: [f32; 5] = [3.5, 4.5, 5.0, 5.5, 6.0];

/// The lines of the style that a file holds as its default: marks, which are shown smaller, have the heavier stroke.
fn style(weight: &str, bases: bool) -> Vec<String> {
    let stroke = format!("stroke:#20242b;stroke-width:{weight};stroke-linejoin:round;stroke-linecap:round");
    let mut lines: Vec<String> = [("body", "#fdf6e3"), ("line", "none"), ("accent", "#c9a24b")]
        .iter()
        .map(|(class, fill)| format!(".{class}{{fill:{fill};{stroke}}}"))
        .collect();
    if bases {
        lines.extend([
            ".base-white{display:inline}".to_owned(),
            ".base-black{display:none}".to_owned(),
        ]);
    }
    lines
}

fn every_element(drawing: &Drawing, check: impl Fn(&Node<'_, '_>)) {
    let document = Document::parse(drawing.svg).expect("well-formed");
    document
        .descendants()
        .filter(Node::is_element)
        .for_each(|node| check(&node));
}

#[test]
fn every_drawing_stands_on_the_same_grid_in_the_same_style() {
    for (drawing, lines) in UNITS
        .iter()
        .map(|unit| (unit, style("4.5", true)))
        .chain(MARKS.iter().map(|mark| (mark, style("5", false))))
    {
        let name = drawing.name;
        let document = Document::parse(drawing.svg).expect("well-formed");
        let root = document.root_element();
        assert_eq!(root.attribute("viewBox"), Some("0 0 128 128"), "{name}");
        let style = root.first_element_child().expect("something is in it");
        assert!(style.has_tag_name("style"), "{name} begins with its style");
        let style: Vec<&str> = style.text().unwrap_or_default().split_whitespace().collect();
        assert_eq!(style, lines, "{name}");
    }
}

#[test]
fn only_plain_shapes_of_one_class_are_drawn() {
    for drawing in UNITS.iter().chain(MARKS) {
        let name = drawing.name;
        every_element(drawing, |node| match node.tag_name().name() {
            "svg" | "style" => {}
            "g" => {
                for attribute in node.attributes() {
                    let fits = match attribute.name() {
                        "class" => ["base-white", "base-black"].contains(&attribute.value()),
                        "transform" => true,
                        _ => false,
                    };
                    assert!(fits, "{name}: {attribute:?} on a group");
                }
            }
            shape => {
                assert!(SHAPES.contains(&shape), "{name} holds <{shape}>");
                let class = node.attribute("class").unwrap_or_default();
                assert!(
                    ["body", "accent", "line"].contains(&class),
                    "{name}: class `{class}`"
                );
                for attribute in node.attributes() {
                    assert!(ATTRIBUTES.contains(&attribute.name()), "{name}: {attribute:?}");
                }
            }
        });
    }
}

#[test]
fn nothing_is_scaled_so_that_strokes_keep_their_weight() {
    for drawing in UNITS.iter().chain(MARKS) {
        every_element(drawing, |node| {
            if let Some(transform) = node.attribute("transform") {
                let plain = transform.starts_with("rotate(") || transform.starts_with("translate(");
                assert!(
                    plain && transform.matches('(').count() == 1,
                    "{}: {transform}",
                    drawing.name
                );
            }
        });
    }
}

#[test]
fn outlines_and_lines_have_few_weights() {
    for theme in THEMES {
        let units = theme.units.iter().flatten();
        for inking in units.chain(theme.marks.iter().map(|(_, inking)| inking)) {
            for weight in [inking.outline, inking.inner] {
                assert!(WEIGHTS.contains(&weight), "{weight} in {}", theme.id);
            }
        }
    }
}

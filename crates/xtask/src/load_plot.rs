//! Draws how costs grow with the number of matches, from the figures of `load`. Both axes are logarithmic, so what grows
//! with the number rises by a straight line, and what doesn't stays level. Must not measure.

use crate::figures::grouped;
use crate::load::Measured;
use anyhow::{Result, anyhow};
use plotters::prelude::{
    ChartBuilder, Circle, Color as _, IntoDrawingArea, IntoLogRange, LineSeries, PathElement, RGBColor,
    SVGBackend, SeriesLabelPosition, WHITE,
};
use std::path::Path;

/// The picture, in pixels: narrow enough that its words can be read where it is 340 pixels wide, as on a phone, and high
/// enough that the names of the lines hide none.
const SIZE: (u32, u32) = (560, 640);

/// The font of its words, and of the names of its lines.
const FONT: (&str, u32) = ("sans-serif", 18);
const NAMES_FONT: (&str, u32) = ("sans-serif", 15);

/// A line: its name, its colour and what it shows of the figures, in milliseconds.
type Line = (&'static str, RGBColor, fn(&Measured) -> f64);

/// The colours differ in lightness too, for those who see few colours.
const LINES: [Line; 7] = [
    ("checked copy", RGBColor(90, 90, 90), |figures| figures.backup_ms),
    ("start", RGBColor(200, 60, 40), |figures| figures.start_ms),
    ("a turn, committed", RGBColor(30, 80, 190), |figures| {
        figures.turn.median_ms
    }),
    ("read and replay a match", RGBColor(220, 140, 20), |figures| {
        figures.load.median_ms
    }),
    ("/games", RGBColor(20, 130, 70), |figures| figures.games.median_ms),
    ("finished matches", RGBColor(120, 60, 160), |figures| {
        figures.finished.median_ms
    }),
    ("take deliveries", RGBColor(60, 170, 190), |figures| {
        figures.deliveries.median_ms
    }),
];

/// Values below are drawn here: a logarithmic axis has no zero.
const LEAST_MS: f64 = 0.01;

/// Draws the figures, which are sorted by the number of matches, as an SVG file.
///
/// # Errors
/// Fails if there are fewer than two figures or the file can't be written.
pub fn draw(figures: &[Measured], file: &Path) -> Result<()> {
    let (Some(first), Some(last)) = (figures.first(), figures.last()) else {
        return Err(anyhow!("there are no figures to draw; measure first"));
    };
    if first.matches == last.matches {
        return Err(anyhow!("a plot needs figures of two numbers of matches"));
    }
    let highest = figures
        .iter()
        .flat_map(|one| LINES.iter().map(|(_, _, value)| value(one)))
        .fold(LEAST_MS, f64::max);
    let area = SVGBackend::new(file, SIZE).into_drawing_area();
    area.fill(&WHITE)?;
    let across = (first.matches as f64..last.matches as f64 * 1.2).log_scale();
    let up = (LEAST_MS..highest * 2.0).log_scale();
    let mut chart = ChartBuilder::on(&area)
        .margin(12)
        .margin_right(40)
        .x_label_area_size(56)
        .y_label_area_size(84)
        .build_cartesian_2d(across, up)?;
    chart
        .configure_mesh()
        .x_desc("matches in the store, one in eleven of them running")
        .y_desc("milliseconds, median of 60")
        .label_style(FONT)
        .axis_desc_style(FONT)
        .x_label_formatter(&|value| grouped(*value as u64))
        .y_label_formatter(&|value| match *value {
            ms if ms < 1.0 => format!("{ms}"),
            ms => grouped(ms as u64),
        })
        .light_line_style(WHITE)
        .draw()?;
    for (name, colour, value) in LINES {
        let points = || {
            figures
                .iter()
                .map(move |one| (one.matches as f64, value(one).max(LEAST_MS)))
        };
        chart
            .draw_series(LineSeries::new(points(), colour.stroke_width(2)))?
            .label(name)
            .legend(move |(x, y)| PathElement::new([(x, y), (x + 18, y)], colour.stroke_width(2)));
        chart.draw_series(points().map(|point| Circle::new(point, 3, colour.filled())))?;
    }
    chart
        .configure_series_labels()
        .label_font(NAMES_FONT)
        .position(SeriesLabelPosition::UpperLeft)
        .background_style(WHITE)
        .border_style(RGBColor(200, 200, 200))
        .draw()?;
    area.present()?;
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::load::Times;

    fn figures(matches: u64, ms: f64) -> Measured {
        let times = Times {
            median_ms: ms,
            slowest_ms: 2.0 * ms,
        };
        Measured {
            matches,
            running: matches / 11,
            turns: 24 * matches,
            stored_a_second: 900.0,
            bytes: 3_000 * matches,
            start_ms: 20.0,
            resident_mb: 30.0,
            games: times,
            finished: times,
            load: times,
            turn: times,
            timers: times,
            deliveries: times,
            backup_ms: matches as f64 / 50.0,
        }
    }

    #[test]
    fn a_plot_names_each_line_and_both_ends() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("growth.svg");
        draw(&[figures(1_000, 0.1), figures(100_000, 0.0)], &file).unwrap();
        let svg = std::fs::read_to_string(&file).unwrap();
        for (name, _, _) in LINES {
            assert!(svg.contains(name), "{name}");
        }
        assert!(svg.contains("1,000") && svg.contains("100,000"));
    }

    #[test]
    fn figures_of_fewer_than_two_numbers_make_no_plot() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("growth.svg");
        let refused = |figures: &[Measured]| draw(figures, &file).unwrap_err().to_string();
        assert_eq!(refused(&[]), "there are no figures to draw; measure first");
        let too_few = "a plot needs figures of two numbers of matches";
        assert_eq!(refused(&[figures(1_000, 0.1)]), too_few);
        assert_eq!(refused(&[figures(1_000, 0.1), figures(1_000, 0.2)]), too_few);
        assert!(!file.exists());
    }
}

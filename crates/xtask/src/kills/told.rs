//! What everybody can read about a match in the end: each turn told once and in order, one beginning, one end. Must not
//! look at the database.

use super::game::{Done, Phase, ScriptedGame};
use discord_emulator::world::MessageView;
use rookery_rules::Seat;

/// Returns what is missing or there twice, and how many public messages there are. Nothing is missing once everything was
/// delivered.
#[must_use]
pub fn compare(game: &ScriptedGame) -> (Vec<String>, u64) {
    let mut wrong = Vec::new();
    let public = |messages: Vec<MessageView>| -> Vec<String> {
        let of_all = messages
            .into_iter()
            .filter(|message| message.by_bot && !message.ephemeral);
        of_all.map(|message| message.content).collect()
    };
    let reader = &game.players[0];
    let challenges = public(reader.messages(&game.channel));
    expect(
        &mut wrong,
        "messages of the challenge",
        usize::from(game.phase != Phase::Planned),
        challenges.len(),
    );
    let threads = game.channel.threads();
    let has_begun = matches!(game.phase, Phase::Begun | Phase::Over);
    expect(&mut wrong, "threads", usize::from(has_begun), threads.len());
    let mut count = challenges.len();
    if let Some(thread) = threads.first() {
        let told = public(reader.messages(thread));
        count += told.len();
        compare_thread(game, &told, &mut wrong);
    }
    for sentence in &mut wrong {
        *sentence = format!("match {} of the slice: {sentence}", game.number);
    }
    (wrong, count as u64)
}

fn compare_thread(game: &ScriptedGame, told: &[String], wrong: &mut Vec<String>) {
    let count = |is_wanted: &dyn Fn(&str) -> bool| told.iter().filter(|text| is_wanted(text)).count();
    let done = |is_wanted: fn(&Done) -> bool| game.done.iter().filter(|done| is_wanted(done)).count();
    let name = game.variant.descriptor().name;
    let (first, last) = (format!("**{name}**, match `"), format!(" {name}: <@"));
    expect(
        wrong,
        "first messages",
        1,
        count(&|text| text.starts_with(&first)),
    );
    expect(
        wrong,
        "beginnings",
        1,
        count(&|text| text.contains("The match begins.")),
    );
    expect(
        wrong,
        "ends",
        usize::from(game.phase == Phase::Over),
        count(&|text| text.starts_with("**") && text.contains(&last)),
    );
    expect(
        wrong,
        "draw offers",
        done(|one| matches!(one, Done::Offered(_))),
        count(&|text| text.contains("offers a draw")),
    );
    expect(
        wrong,
        "declined draws",
        done(|one| matches!(one, Done::Declined(_))),
        count(&|text| text.contains("declined the draw")),
    );
    let turns: Vec<Turn> = told
        .iter()
        .flat_map(|text| text.lines())
        .filter_map(Turn::read)
        .collect();
    let seats = game.done.iter().filter_map(|done| match done {
        Done::Turn(seat, _) => Some(*seat),
        Done::Offered(_) | Done::Declined(_) | Done::Agreed(_) | Done::Resigned(_) => None,
    });
    let expected: Vec<(usize, Seat)> = seats
        .enumerate()
        .map(|(index, seat)| (index / 2 + 1, seat))
        .collect();
    let order: Vec<(usize, Seat)> = turns.iter().map(|turn| (turn.number, turn.seat)).collect();
    if order != expected {
        wrong.push(format!(
            "{} turns were made, and told were {turns:?}, in {told:?}",
            expected.len()
        ));
        return;
    }
    for (turn, answer) in turns.iter().zip(&game.told) {
        if let Some(answer) = answer
            && *answer != turn.text
        {
            wrong.push(format!("{turn:?} was told, and its player was told `{answer}`"));
        }
    }
}

fn expect(wrong: &mut Vec<String>, what: &str, expected: usize, found: usize) {
    if expected != found {
        wrong.push(format!("{found} {what} instead of {expected}"));
    }
}

/// A turn as a message in the thread tells it.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Turn {
    /// Its number among the turns of its side, from 1.
    number: usize,
    seat: Seat,
    text: String,
}

impl Turn {
    /// Reads a line such as ``**2.** Black `Nc6` ``; `None` if it tells no turn.
    fn read(line: &str) -> Option<Self> {
        let (number, rest) = line.strip_prefix("**")?.split_once(".** ")?;
        let (side, rest) = rest.split_once(" `")?;
        let (text, _) = rest.split_once('`')?;
        let seat = match side {
            "White" => Seat::White,
            "Black" => Seat::Black,
            _ => return None,
        };
        Some(Self {
            number: number.parse().ok()?,
            seat,
            text: text.to_owned(),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_that_tells_a_turn_is_read() {
        let turn = Turn::read("**12.** Black `Qh4#` checkmate.").unwrap();
        assert_eq!(
            (turn.number, turn.seat, turn.text.as_str()),
            (12, Seat::Black, "Qh4#")
        );
        for other in [
            "",
            "**Chess**, match `abc`",
            "**1.** Green `e4`",
            "The match begins.",
        ] {
            assert_eq!(Turn::read(other), None, "{other}");
        }
    }
}

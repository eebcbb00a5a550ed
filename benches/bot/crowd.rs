//! A crowd: how long `/games` of one user takes while twenty others keep the pool for computing busy on the slowest
//! FrozenChess position of a random game.

use super::process::Role;
use super::{Fallible, Hall, at, lines, settings};
use rookery_rules::notation::LegalList;
use rookery_rules::{Options, Position, Variant};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::time::{Duration, Instant};
use tokio::task::JoinSet;

/// Users who keep the pool busy.
const CROWD: usize = 20;
/// Turns of the random game among which the slowest position is looked for.
const TURNS: usize = 40;
/// How long `/games` is measured, and how often it is asked.
const MEASURED: Duration = Duration::from_secs(10);
const PAUSE: Duration = Duration::from_millis(50);

/// After how many turns of a line the list of legal actions takes longest, with that time and an occupied square.
fn slowest(variant: Variant, line: &[String]) -> Fallible<(usize, Duration, String)> {
    let options = Options::new(variant.descriptor(), [])?;
    let mut position = variant.start(&options);
    let mut found = (0, Duration::ZERO, String::new());
    for (index, turn) in line.iter().enumerate() {
        let Some(seat) = position.awaiting().seat() else {
            break;
        };
        let fresh = Position::from_setup(&position.to_setup())?;
        let began = Instant::now();
        let list = LegalList::new(&fresh, seat);
        let taken = began.elapsed();
        if taken > found.1 {
            let actor = list.actions().iter().find_map(|action| action.parts().actor);
            let actor = actor.ok_or("nothing acts in the slowest position")?;
            found = (index, taken, variant.descriptor().geometry.name(actor));
        }
        for action in turn.split("; ") {
            let action = variant.parse_action(action)?;
            position.apply(seat, &action)?;
        }
    }
    Ok(found)
}

/// Measures `/games`, alone and beside the crowd.
pub async fn measure(variant: Variant) -> Fallible<()> {
    let line = lines(variant, TURNS, 1)?.swap_remove(0);
    let (turns, listing, square) = slowest(variant, &line)?;
    let hall = Hall::open(Role::Bot, variant, vec![line; CROWD + 1], settings()).await?;
    hall.each_plays(turns).await?;
    let alone = games(&hall).await?;
    let stopped = Arc::new(AtomicBool::new(false));
    let answers = Arc::new(AtomicUsize::new(0));
    let mut crowd = JoinSet::new();
    for table in hall.tables.iter().skip(1) {
        let (table, square) = (Arc::clone(table), square.clone());
        let (stopped, answers) = (Arc::clone(&stopped), Arc::clone(&answers));
        crowd.spawn(async move {
            let table = table.lock().await;
            while !stopped.load(Ordering::Relaxed) {
                table.player.slash("explain", &[("square", &square)]).await?;
                let typed = [("turn", "move the unit that stands there, whatever it is")];
                table.player.slash("move", &typed).await?;
                answers.fetch_add(2, Ordering::Relaxed);
            }
            Fallible::Ok(())
        });
    }
    let crowded = games(&hall).await?;
    stopped.store(true, Ordering::Relaxed);
    while let Some(ended) = crowd.join_next().await {
        ended??;
    }
    let name = variant.descriptor().id;
    println!(
        "{name}, a position after {turns} turns whose list takes {:.1} ms: /games answers alone p50 {:.1} ms, p99 \
         {:.1} ms; beside {CROWD} busy users ({:.0} answers/s) p50 {:.1} ms, p99 {:.1} ms, longest {:.1} ms",
        listing.as_secs_f64() * 1_000.0,
        at(&alone, 0.5),
        at(&alone, 0.99),
        answers.load(Ordering::Relaxed) as f64 / MEASURED.as_secs_f64(),
        at(&crowded, 0.5),
        at(&crowded, 0.99),
        at(&crowded, 1.0),
    );
    Ok(())
}

/// How long `/games` of the first player takes to be answered, shortest first.
async fn games(hall: &Hall) -> Fallible<Vec<Duration>> {
    let table = hall.tables.first().ok_or("no match")?.lock().await;
    let (began, mut taken) = (Instant::now(), Vec::new());
    while began.elapsed() < MEASURED {
        let asked = Instant::now();
        let pending = table.player.start_slash("games", &[])?;
        pending.first().await?;
        taken.push(asked.elapsed());
        pending.finished().await?;
        tokio::time::sleep(PAUSE).await;
    }
    taken.sort();
    Ok(taken)
}

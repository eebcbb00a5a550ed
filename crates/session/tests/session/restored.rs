//! A database that is put back: what was said and done after the copy is gone, and nothing new is taken for it.

use crate::world::World;
use rookery_session::{Delivery, MatchId, UserId, backup};
use std::fs;
use std::path::Path;

/// Copies the file of a program that is stopped, as an operator may do without any command.
fn plain_copy(from: &Path, to: &Path) {
    fs::copy(from, to).expect("a copy");
}

fn by_command(from: &Path, to: &Path) {
    backup(from, to).expect("a copy");
}

/// Plays Ann's next turn and returns its one delivery, not answered.
async fn delivered(world: &World, ann: UserId, id: MatchId, turn: &str) -> Delivery {
    world.deliver_all().await;
    world.clock.advance(1);
    world.play(ann, id, turn).await.expect("a legal turn");
    let mut due = world.sessions.lease_outbox(10).await.expect("a lease");
    assert_eq!(due.len(), 1);
    due.remove(0)
}

#[tokio::test]
async fn after_a_restore_no_message_is_taken_for_a_lost_one() {
    for copy in [plain_copy, by_command] {
        let mut world = World::new();
        let ann = world.user("ann").await;
        let id = world.started(ann, ann).await;
        world.deliver_all().await;
        world.restart();
        let (path, saved) = (world.path(), world.path().with_extension("saved"));
        copy(&path, &saved);
        let lost = delivered(&world, ann, id, "e2-e4").await;

        world.restart_with(|| {
            for ending in ["db-wal", "db-shm"] {
                // Left behind only by a program that was killed.
                let _ = fs::remove_file(path.with_extension(ending));
            }
            fs::copy(&saved, &path).expect("the copy is put in place");
        });
        let new = delivered(&world, ann, id, "d2-d4").await;
        assert_eq!(new.id, lost.id, "the number of the row repeats");
        assert_ne!(new.nonce(), lost.nonce());
        world.clock.advance(120_000);
        let again = world.sessions.lease_outbox(10).await.expect("a lease");
        assert_eq!(again[0].attempt, 2);
        assert_eq!(again[0].nonce(), new.nonce(), "every attempt has the same");
    }
}

//! What is read on the page: a long answer from its beginning, and times that follow the day.

use super::{PHONE, browser, leave, open, world};
use rookery_rules::Variant;

/// The newest private message, and where it lies in what is seen.
const LONG: &str = "(() => { const list = document.getElementById('scroller').getBoundingClientRect(); \
     const answer = eye.private()?.getBoundingClientRect(); \
     return Boolean(answer) && answer.height > list.height && Math.abs(answer.top - list.top) < 12; })()";
/// The label of a message that was sent a day earlier than it says, once the page renews its times.
const A_DAY_LATER: &str = "(async () => { const times = await import('/time.js'); \
     const when = document.querySelector('time.when[data-sent]'); const before = when.textContent; \
     when.dataset.sent = String(Number(when.dataset.sent) - 86400000); times.refreshTimes(); \
     return before.startsWith('Today at') && when.textContent.startsWith('Yesterday at'); })()";
/// How the page tells times of 36 minutes, 45 minutes and a day ago.
const AGO: &str = "(async () => { const times = await import('/time.js'); \
     const ago = (minutes) => times.formatTime(times.now() - minutes * 60000, 'R'); \
     return [36, 45, 1440].map(ago).join(', '); })()";

#[tokio::test(flavor = "multi_thread")]
async fn a_long_answer_opens_at_its_beginning_and_times_follow_the_day() {
    let Some((_turn, mut chromium)) = browser().await else {
        return;
    };
    let folder = tempfile::tempdir().unwrap();
    let running = world(&folder).await;
    let mut person = open(&mut chromium, &running, PHONE).await;
    let variant = Variant::Frozen6.descriptor().name;
    person.commands("rules", &[("variant", variant)]).await;
    person.tab.until(LONG).await;
    assert_eq!(person.tab.value(A_DAY_LATER).await, true);
    let ago = person.tab.value(AGO).await;
    assert_eq!(ago, "36 minutes ago, 1 hour ago, 1 day ago");
    leave(person, running).await;
}

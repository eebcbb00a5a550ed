//! Keeps serenity's memory of rate limits small: it has one for every interaction ever answered and forgets none.
//! Limits that still count are left alone.

use serenity::all::Http;
use std::sync::Arc;
use std::time::SystemTime;

/// So many may be remembered before those that count no more are forgotten.
pub const MOST: usize = 1_000;

/// How many are remembered; 0 where serenity's limiter is off.
pub async fn held(http: &Http) -> usize {
    match &http.ratelimiter {
        Some(limiter) => limiter.routes().read().await.len(),
        None => 0,
    }
}

/// Forgets the limits that count no more, once there are many: those that no request waits for, and whose time is
/// over or unknown. serenity creates them again when they are needed.
pub async fn keep_few(http: &Http) {
    let Some(limiter) = &http.ratelimiter else {
        return;
    };
    let routes = limiter.routes();
    if routes.read().await.len() < MOST {
        return;
    }
    let now = SystemTime::now();
    routes.write().await.retain(|_, bucket| {
        let is_in_use = Arc::strong_count(bucket) > 1;
        is_in_use
            || bucket
                .try_lock()
                .map_or(true, |limit| limit.reset().is_some_and(|reset| reset > now))
    });
}

//! External ids, the settings of guilds, and how boards are to look.

use crate::build::{place, user};
use rookery_session::{Appearance, AppearanceScope, ExternalId, ExternalKind, GuildSettings, Store, limits};
use std::sync::Arc;

pub async fn an_external_id_keeps_its_number_and_kinds_are_kept_apart(store: Arc<dyn Store>) {
    let id = ExternalId::new("test", "123");
    let number = async |kind, id| store.external(kind, id).await.expect("a number");
    let as_user = number(ExternalKind::User, &id).await;
    let as_place = number(ExternalKind::Place, &id).await;
    assert_ne!(as_user, as_place);
    assert_eq!(number(ExternalKind::User, &id).await, as_user);
    let elsewhere = ExternalId::new("other", "123");
    assert_ne!(number(ExternalKind::User, &elsewhere).await, as_user);
    let found = store.external_id(ExternalKind::User, as_user).await;
    assert_eq!(found, Ok(Some(id)));
    assert_eq!(store.external_id(ExternalKind::Place, as_user).await, Ok(None));
    assert_eq!(store.external_id(ExternalKind::User, 9_999).await, Ok(None));
    let long = ExternalId::new("test", "1".repeat(100));
    assert!(store.external(ExternalKind::User, &long).await.is_err());
}

pub async fn an_id_that_many_ask_for_at_once_gets_one_number(store: Arc<dyn Store>) {
    let tasks: Vec<_> = (0..16)
        .map(|_| {
            let store = Arc::clone(&store);
            tokio::spawn(async move {
                let id = ExternalId::new("test", "new");
                store.external(ExternalKind::User, &id).await
            })
        })
        .collect();
    let mut numbers = Vec::new();
    for task in tasks {
        numbers.push(task.await.expect("no panic").expect("a number"));
    }
    numbers.dedup();
    assert_eq!(numbers.len(), 1, "{numbers:?}");
}

pub async fn a_guild_keeps_its_settings(store: Arc<dyn Store>) {
    let (guild, channel) = (place(&*store, "club").await, place(&*store, "hall").await);
    assert_eq!(store.guild_settings(guild).await, Ok(None));
    for settings in [
        GuildSettings {
            channel: Some(channel),
            threads: false,
        },
        GuildSettings {
            channel: None,
            threads: true,
        },
    ] {
        assert_eq!(store.save_guild_settings(guild, settings).await, Ok(()));
        assert_eq!(store.guild_settings(guild).await, Ok(Some(settings)));
    }
}

pub async fn looks_are_kept_for_each_user_and_guild_apart(store: Arc<dyn Store>) {
    let ann = AppearanceScope::User(user(&*store, "ann").await);
    let bob = AppearanceScope::User(user(&*store, "bob").await);
    let club = AppearanceScope::Guild(place(&*store, "club").await);
    let nothing = Appearance::default();
    assert_eq!(store.appearance(ann).await, Ok(nothing.clone()));
    let dark = Appearance {
        theme: Some("night".to_owned()),
        letters: Some(true),
        language: Some("german".to_owned()),
        large: None,
    };
    let large = Appearance {
        large: Some(false),
        ..nothing.clone()
    };
    assert_eq!(store.save_appearance(ann, dark.clone()).await, Ok(()));
    assert_eq!(store.save_appearance(club, large.clone()).await, Ok(()));
    assert_eq!(store.appearance(ann).await, Ok(dark.clone()));
    assert_eq!(store.appearance(bob).await, Ok(nothing.clone()));
    assert_eq!(store.appearance(club).await, Ok(large));
    let long = Appearance {
        theme: Some("x".repeat(limits::LOOKS_WORD_BYTES + 1)),
        ..nothing.clone()
    };
    assert!(store.save_appearance(ann, long).await.is_err());
    assert_eq!(store.appearance(ann).await, Ok(dark));
    assert_eq!(store.save_appearance(ann, nothing.clone()).await, Ok(()));
    assert_eq!(store.appearance(ann).await, Ok(nothing));
}

//! External ids, the settings of guilds, and how boards are to look.

use crate::build::{place, user};
use rookery_session::{
    Appearance, AppearanceChange, AppearanceScope, Confirmation, ExternalId, ExternalKind, GuildChange,
    GuildSettings, Store, limits,
};
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
    let moved = GuildChange {
        channel: Some(Some(channel)),
        ..GuildChange::default()
    };
    let threadless = GuildChange {
        threads: Some(false),
        ..GuildChange::default()
    };
    let anywhere = GuildChange {
        channel: Some(None),
        ..GuildChange::default()
    };
    for (change, channel, threads) in [
        (moved, Some(channel), true),
        (threadless, Some(channel), false),
        (anywhere, None, false),
    ] {
        let settings = GuildSettings {
            channel,
            threads,
            ..GuildSettings::default()
        };
        let changed = store.change_guild(guild, change).await;
        assert_eq!(changed, Ok((settings.clone(), Appearance::default())));
        assert_eq!(store.guild_settings(guild).await, Ok(Some(settings)));
    }
}

pub async fn a_guild_keeps_its_languages(store: Arc<dyn Store>) {
    let guild = place(&*store, "club").await;
    let reported = GuildChange {
        locale: Some("fr".to_owned()),
        ..GuildChange::default()
    };
    let chosen = GuildChange {
        language: Some(Some("de".to_owned())),
        ..GuildChange::default()
    };
    let cleared = GuildChange {
        language: Some(None),
        ..GuildChange::default()
    };
    for (change, language, locale) in [
        (reported, None, Some("fr")),
        (chosen, Some("de"), Some("fr")),
        (cleared, None, Some("fr")),
    ] {
        let settings = GuildSettings {
            language: language.map(str::to_owned),
            locale: locale.map(str::to_owned),
            ..GuildSettings::default()
        };
        let changed = store.change_guild(guild, change).await;
        assert_eq!(changed, Ok((settings.clone(), Appearance::default())));
        assert_eq!(store.guild_settings(guild).await, Ok(Some(settings)));
    }
}

pub async fn settings_that_are_changed_at_once_are_all_kept(store: Arc<dyn Store>) {
    let (guild, channel) = (place(&*store, "club").await, place(&*store, "hall").await);
    let moved = GuildChange {
        channel: Some(Some(channel)),
        ..GuildChange::default()
    };
    let threadless = GuildChange {
        threads: Some(false),
        ..GuildChange::default()
    };
    let large = GuildChange {
        appearance: AppearanceChange::Set(Appearance {
            large: Some(true),
            ..Appearance::default()
        }),
        ..GuildChange::default()
    };
    let tasks: Vec<_> = [moved, threadless, large]
        .into_iter()
        .map(|change| {
            let store = Arc::clone(&store);
            tokio::spawn(async move { store.change_guild(guild, change).await })
        })
        .collect();
    for task in tasks {
        task.await.expect("no panic").expect("a change");
    }
    let settings = GuildSettings {
        channel: Some(channel),
        threads: false,
        ..GuildSettings::default()
    };
    assert_eq!(store.guild_settings(guild).await, Ok(Some(settings)));
    let appearance = store
        .appearance(AppearanceScope::Guild(guild))
        .await
        .expect("an appearance");
    assert_eq!(appearance.large, Some(true));
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
    let set = AppearanceChange::Set;
    let changed = store.change_appearance(ann, set(dark.clone())).await;
    assert_eq!(changed, Ok(dark.clone()));
    let changed = store.change_appearance(club, set(large.clone())).await;
    assert_eq!(changed, Ok(large.clone()));
    assert_eq!(store.appearance(ann).await, Ok(dark.clone()));
    assert_eq!(store.appearance(bob).await, Ok(nothing.clone()));
    assert_eq!(store.appearance(club).await, Ok(large));
    let long = Appearance {
        theme: Some("x".repeat(limits::LOOKS_WORD_BYTES + 1)),
        ..nothing.clone()
    };
    assert!(store.change_appearance(ann, set(long)).await.is_err());
    assert_eq!(store.appearance(ann).await, Ok(dark));
    let kept = store.change_appearance(ann, AppearanceChange::Keep).await;
    assert_eq!(kept, store.appearance(ann).await);
    let cleared = store.change_appearance(ann, AppearanceChange::Reset).await;
    assert_eq!(cleared, Ok(nothing.clone()));
    assert_eq!(store.appearance(ann).await, Ok(nothing));
}

pub async fn when_a_user_confirms_is_kept(store: Arc<dyn Store>) {
    let (ann, bob) = (user(&*store, "ann").await, user(&*store, "bob").await);
    let usual = Confirmation::WhereItMatters;
    assert_eq!(store.confirmation(ann).await, Ok(usual));
    for chosen in [Confirmation::Always, Confirmation::Never, usual] {
        assert_eq!(store.save_confirmation(ann, chosen).await, Ok(()));
        assert_eq!(store.confirmation(ann).await, Ok(chosen));
        assert_eq!(store.confirmation(bob).await, Ok(usual));
    }
}

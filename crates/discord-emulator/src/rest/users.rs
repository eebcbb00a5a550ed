//! Routes of the gateway's URL, the application, users and DMs.

use serde_json::json;

use crate::check::Shape;
use crate::core::{Change, Core};
use crate::errors::{ApiError, FormErrors, Path};
use crate::validate;
use crate::wire;
use crate::world::permissions;

use super::{ApiRequest, Reply};

fn gateway_url(core: &Core) -> String {
    core.base.replacen("http", "ws", 1)
}

pub(super) fn gateway(core: &Core) -> Reply {
    Reply::ok(Shape::Any, json!({ "url": gateway_url(core) }))
}

pub(super) fn gateway_bot(core: &Core) -> Reply {
    let body = json!({
        "url": gateway_url(core),
        "shards": 1,
        "session_start_limit": { "total": 1000, "remaining": 1000, "reset_after": 86_400_000, "max_concurrency": 1 },
    });
    Reply::ok(Shape::Any, body)
}

pub(super) fn application(core: &Core) -> Result<Reply, ApiError> {
    let world = core.world();
    let bot = world.users.get(&world.bot).ok_or_else(ApiError::unknown_user)?;
    let owner = world.users.values().find(|user| !user.bot).unwrap_or(bot);
    let body = json!({
        "id": world.application,
        "name": bot.name,
        "icon": null,
        "description": "",
        "summary": "",
        "type": null,
        "is_monetized": false,
        "bot_public": true,
        "bot_require_code_grant": false,
        "verify_key": "0".repeat(64),
        "owner": wire::user(owner),
        "bot": wire::user(bot),
        "team": null,
        "flags": 0,
        "flags_new": "0",
        "explicit_content_filter": 0,
        "eligible_oauth2_scopes": [],
        "approximate_user_authorization_count": 0,
        "approximate_guild_count": world.bot_guilds().count(),
        "approximate_user_install_count": 0,
        "redirect_uris": [],
        "interactions_endpoint_url": null,
        "role_connections_verification_url": null,
        "integration_types_config": { "0": {} },
    });
    Ok(Reply::ok(Shape::Application, body))
}

pub(super) fn current(core: &Core) -> Result<Reply, ApiError> {
    let world = core.world();
    let bot = world.users.get(&world.bot).ok_or_else(ApiError::unknown_user)?;
    let mut body = wire::user(bot);
    body["verified"] = true.into();
    body["email"] = json!(null);
    body["locale"] = "en-US".into();
    Ok(Reply::ok(Shape::CurrentUser, body))
}

pub(super) fn guilds(core: &Core) -> Reply {
    let world = core.world();
    let one = |guild: &crate::world::Guild| {
        json!({
            "id": guild.id,
            "name": guild.name,
            "icon": null,
            "banner": null,
            "owner": false,
            "permissions": permissions::in_guild(guild, world.bot).to_string(),
            "features": [],
        })
    };
    Reply::ok(Shape::Any, world.bot_guilds().map(one).collect())
}

pub(super) fn user(core: &Core, request: &ApiRequest) -> Result<Reply, ApiError> {
    let world = core.world();
    let user = world
        .users
        .get(&request.id("user"))
        .ok_or_else(ApiError::unknown_user)?;
    Ok(Reply::ok(Shape::Any, wire::user(user)))
}

pub(super) fn open_dm(core: &Core, request: &ApiRequest) -> Result<Reply, ApiError> {
    let Some(recipient) = validate::id(&request.body()["recipient_id"]) else {
        let mut errors = FormErrors::default();
        errors.required(&Path::root().at("recipient_id"));
        return errors.finish().map(|()| Reply::nothing());
    };
    let mut world = core.world();
    match world.users.get(&recipient) {
        None => return Err(ApiError::unknown_user()),
        Some(user) if user.bot => return Err(ApiError::cannot_dm()),
        Some(_) => {}
    }
    let (id, is_new) = world.dm_with(recipient, core.now_ms());
    if is_new {
        core.changed(Change::Channel(id));
    }
    let channel = world.channels.get(&id).ok_or_else(ApiError::unknown_channel)?;
    Ok(Reply::ok(Shape::Channel, wire::channel(&world, channel)))
}

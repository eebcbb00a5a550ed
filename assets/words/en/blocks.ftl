# What `/challenges` says, and challenges that aren't taken.

blocks-present = Challenges that you take:
blocks-from-everybody = From everybody.
blocks-from-here = Only those that are made on this server.
blocks-from-one-server = Only those that are made on one other server.
blocks-from-nobody = You take no challenges. Your matches go on, and you can still challenge others.
blocks-rated-any = Rated and casual ones.
blocks-only-rated = Only rated ones.
blocks-only-casual = Only casual ones.
blocks-pace-any = Live ones, and matches over days or without a clock.
blocks-only-live = Only live ones.
blocks-only-slow = Only matches over days or without a clock.
blocks-count = { $count ->
        [1] You've blocked one player. `/challenges blocked` says whom.
       *[other] You've blocked { $count } players. `/challenges blocked` lists them.
    }
blocks-bounds = This applies to challenges to you by name, and for rematches. Change it with the options of `/challenges filter`; `/challenges block` blocks one player.
blocks-blocked = { $player } is blocked and isn't told. Neither of you can challenge the other or accept the other's challenges; a match that you're playing goes on, and tournaments may still pair you. `/challenges unblock` ends it.
blocks-unblocked = { $player } isn't blocked any more.
blocks-was-not-blocked = You haven't blocked { $player }. `/challenges blocked` lists whom you have.
blocks-none = You've blocked nobody. `/challenges block` blocks a player: neither of you can challenge the other then.
blocks-list = { $count ->
        [1] You've blocked one player: { $players }. `/challenges unblock` ends that.
       *[other] You've blocked { $count } players: { $players }. `/challenges unblock` ends that for one.
    }
blocks-a-bot = Bots make no challenges, so there's nothing to block. Name a player.
blocks-no-server-here = There's no server here. Use `/challenges filter` on the server whose challenges you want to take.

blocks-takes-only-rated = This player takes only rated challenges. Ask with `rated:True` and a clock, or ask somebody else.
blocks-takes-only-casual = This player takes only casual challenges. Ask without `rated`, or ask somebody else.
blocks-takes-only-live = This player takes only live matches. Ask with a live clock such as `time:10m+10s`, or ask somebody else.
blocks-takes-only-slow = This player takes no live matches. Ask with days a turn such as `time:3d`, or without `time`, or ask somebody else.

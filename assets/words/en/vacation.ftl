# What `/vacation` says.

vacation-in-matches = { $count ->
        [1] one match
       *[other] { $count } matches
    }
vacation-no-clocks = You have no match with a clock now; matches that begin meanwhile count.
vacation-going-on = **Your clocks go on in { $matches }**, because their terms allow no vacation.
vacation-stopping = Your clock stops in { $matches }.
vacation-some-stopping = Your clock stops in { $stopping }, but **goes on in { $going }**, whose terms allow no vacation.
vacation-still-turns = You can still make turns. `/vacation end` ends it. You have { $days } left this year.
vacation-left = You have { $days } left this year.
vacation-waiting = { $count ->
        [1] One match waits for you:
       *[other] { $count } matches wait for you:
    }
vacation-now = You're on vacation until { $until }.
vacation-planned = You'll be on vacation from { $from } until { $until }.
vacation-over = Your vacation is over. Clocks that it stopped run again. You have { $days } left this year.
vacation-none = You aren't on vacation.
vacation-automatic = When your time runs out, a day begins by itself where the terms of the match allow it.
vacation-by-hand = Days never begin by themselves; `/vacation automatic` changes that.
vacation-automatic-on = When your time runs out, a day of vacation begins by itself, as long as you have one left and the terms of the match allow it.
vacation-automatic-off = Days of vacation never begin by themselves now. When your time runs out, you lose on time.

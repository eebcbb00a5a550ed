# Hints against the computer.

hint-secret = You decide without knowing your opponent's choice.
hint-try = Try { $turn }.
hint-hidden = No continuation: { $sentence } ({ $rule })
hint-continuation = Likely continuation: { $turns }.
hint-wins-now = It wins at once.
hint-wins = It wins in { $turns }, counting both sides.
hint-holds = It holds out longest, but your opponent can win in { $turns }, counting both sides.
hint-little = It changes little, but nothing else looks better.
hint-weakens = Nothing else looks better, although it weakens { $losses }.
hint-improves = It improves { $gains }.
hint-both = It improves { $gains }, but weakens { $losses }.
hint-against-person = Hints are off against people, to keep it fair. You can get them against the computer and when you play both sides.
hint-busy = I'm already looking for a hint for you. One at a time, please.
hint-too-late = The match moved on while I was thinking, so the hint is out of date. Ask again when it's your turn.

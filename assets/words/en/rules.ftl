# The frames of the exact rules; what they say is in the rules themselves.

rules-quick-start = Quick start
rules-unit = The { $kind }
rules-chart-title = Chart of the drawings
rules-chart = **{ $variant }**: every unit and mark{ $pages }. Open the picture to enlarge it.
rules-chart-page = The picture names every unit and mark.
# For readers of other languages.
rules-in-english = The rules are in English.
rules-topics = Topics: { $names }.
rules-mechanics = Mechanics: { $names }.
rules-picture = In the picture: { $says }
rules-complete = The complete rules with pictures: <{ $url }>
rules-unknown-subject = { $variant } has no topic, unit or rule { $typed }. Leave it out to begin with the quick start.
rules-several-subjects = { $typed } could mean several things: { $subjects }. Please choose one.

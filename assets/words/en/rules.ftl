# The frames of the exact rules; what they say is in the rules themselves.

rules-quick-start = Quick start
rules-unit = The { $kind }
rules-chart-title = Chart of units and marks
rules-chart = **{ $variant }**: chart of units and marks{ $pages }. Open the picture to enlarge it.
# What some short words on the chart mean.
rules-chart-passed = "Last turn: passed" is a { $place } where a unit's way turned or paused in the last turn.
rules-chart-gone = "Turns until it goes" counts down beside { $variant ->
    [frozen6] a wall
    [frozen10] a tornado or an avalanche
    [elemental] fire on the floor
   *[other] a thing on the floor
} until it disappears.
# On boards of many squares, whose numbers would be too small on drawings.
rules-chart-plates = Where a number would be too small on the board, its plate has no drawing: a green plate for "Paralysed, turns left", a round white one for "Turns until it goes".
rules-chart-shield = "Lowered shield" is a unit whose shield protects nothing now; the mark shows where it last faced.
rules-chart-fire = "Fire left by such a unit" stops enemies of lower rank than the unit drawn in it (EL-SCORCH-3). A rook and a bishop are drawn together, as they have the same rank.
rules-chart-page = The picture names every unit and mark.
# For readers of other languages.
rules-in-english = The rules are in English.
rules-topics = Topics: { $names }.
rules-mechanics = Mechanics: { $names }.
rules-picture = In the picture: { $says }
rules-picture-after = In the picture, after `{ $turn }`: { $says }
rules-complete = The complete rules with pictures: <{ $url }>
rules-unknown-subject = { $variant } has no topic, unit or rule { $typed }. It has, for example, { $examples }. Leave `topic` out to begin with the quick start.
# What an ability of a choice does, in a list.
rules-ability = - **{ $name }**: { $does }
rules-what-they-do = What they do:
rules-several-subjects = { $typed } could mean several things: { $subjects }. Please choose one.

# The labels of menus in which a turn is chosen.

# A unit with the kinds that are fused with it.
menu-unit-with = { $unit } with { $kinds }
menu-nothing-more = Nothing more
menu-choices = { $count } choices
# Some of which are captures, by the variant's own word.
menu-choices-capturing =
    { $count } choices, { $captures } of them { $verb ->
        [attack] { $captures ->
            [one] an attack
           *[other] attacks
        }
       *[capture] { $captures ->
            [one] a capture
           *[other] captures
        }
    }
# Of a unit that cannot move or capture now.
menu-choices-of-ability = { $count } choices, all { $ability }
menu-returns = { $unit } returns on { $square }
menu-choices-without-moves = { $count } choices, none a plain move
# Parts of the board, by two corners.
menu-within = within { $squares }
menu-range = { $first } to { $last }
menu-part = { $near }–{ $far }
# Between a unit and a square, or a unit and an enemy.
menu-to = to
menu-takes = takes
# What an enemy can be made to do: its captures, and what the rules say of another ability.
menu-made-to-capture = Goes to one of your units and captures it.
menu-made-to = For its side: { $note }
# An attack that takes no shield.
menu-kills-it = kills
# A capture that takes nothing, as the note behind it says.
menu-attacks = attacks
# A capture that takes only the shield of its target.
menu-hits = hits
menu-its-shield = (takes its shield)
# A pawn that is captured en passant, and where its captor goes.
menu-en-passant = { $unit } en passant
menu-en-passant-to = { $unit } en passant, to { $square }
menu-goes = goes
menu-castles = castles
menu-stay = Stay on { $square }
menu-move-to = Move to { $square }
menu-heals = { $actor } heals { $unit } on { $square }
menu-kills = { $actor } kills { $unit } on { $square }
menu-kills-own = { $actor } kills { $unit } on { $square } (your own)
menu-the-unit = the { $kind }
# After another choice.
menu-to-place = to { $place }
# Of a corner: what its largest block of squares says.
menu-largest-block = { $count } choices; with { $side }x{ $side } squares: { $effect }
menu-via-place = via { $place }
# The end of a line of squares, all of which an ability reaches, with the own units on it.
menu-as-far-as =
    up to { $square }{ $own ->
        [0] { "" }
        [one] { " " }(1 own unit)
       *[other] { " " }({ $own } own units)
    }
menu-taking = taking { $unit }
# The kind that a pawn becomes, after where it goes or what it takes.
menu-promotes = promotes to { $kind }
menu-shared = { $shared }: { $ask }
# $effect: what each choice brings about besides: "the black pawn's Do-Over takes back this turn".
menu-effect-of-each = { $ask } (each: { $effect })
menu-effect-of-many = { $ask } (with { $numbers }: { $effect })
# $majority: "majority of 10", of all the blocks of squares that can be turned.
menu-majority = { $ask }; there you have a { $majority }
# Behind the question for one of several blocks of squares: where the numbers stand on the board.
menu-numbers-near = { $ask }. Each number is on the corner nearest to a1
menu-numbers-far = { $ask }. Each number is on the opposite corner
# Of a group of first corners of blocks of squares.
menu-corners = { $corners ->
    [one] one corner
   *[other] { $corners } corners
}, { $count } choices

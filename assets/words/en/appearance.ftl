# What `/look` and `/settings` say about how boards look.

look-saved = Saved. Your private boards: { $style }.
look-present = Your private boards: { $style }.
look-server = Public boards use the server's settings.
look-change = Change this with the options of `/look`. Public boards use the server's settings.
look-public = Public boards: { $style }.
look-style = theme { $theme ->
        [harbour] Harbour
        [daylight] Daylight
        [night] Night
       *[contrast] High contrast
    }, { $letters }, { $size }
look-no-letters = no letters
look-letters-in = letters in { $language }
look-large = large text
look-normal = normal text
look-letters = The letters of the units:
look-letters-typed = These are the letters of the notation, too.
look-letters-other = In what I write, turns keep the English letters of the notation. In Chess and Elemental Chess you can type German ones too.
look-reset-and-chosen = `reset` clears all choices, so it can't be combined with another option. Nothing has changed; use `reset` alone, or leave it out.

# The frames of the guides; the pages themselves are in the documentation.

guide-exact-rules = **{ $variant }**: { $section }, exact rules
guide-picture = { "*" }In the picture:*
guide-picture-after = { "*" }In the picture, after { $turn }:*

# The frames of the guides; the pages themselves are in the documentation.

guide-exact-rules = **{ $variant }**: { $section }, exact rules

# What `/note` says, and notes below boards.

note-title = Private note
note-field = Only you can see it
note-example = Plans, ideas, anything. Leave it empty to delete the note.
note-change = Change
note-delete = Delete note
note-saved = Saved. Your note about match `{ $id }`, which only you can see:
note-deleted = You have no note about match `{ $id }` any more. `/note` writes one.
note-yours = Your note, which only you can see:
note-yours-cut = The beginning of your note, which only you can see; `/note` has all of it:

# Public messages of shared boards and replays.

share-board = { $user } shared a board of **{ $variant }**.
share-replay = { $user } shared a replay of **{ $variant }**.
share-in-progress = In progress.
share-not-permitted = You can't share this here, because you aren't allowed to send messages in this channel. Use the button in a channel where you can write.
share-too-many = You've shared several boards in the last few minutes. Please wait a little before the next one.

//! Every limit of the session crate, by name.

/// Challenges that one user may have open at once.
pub const OPEN_CHALLENGES_PER_USER: u32 = 20;

/// Matches that one user may have running at once.
pub const RUNNING_MATCHES_PER_USER: u32 = 200;

/// Challenges and matches that one user may begin in servers within [`STARTS_WINDOW_MS`]. Each is posted for everybody,
/// and a challenge pings somebody, however soon it is withdrawn.
pub const STARTS_PER_USER: u32 = 40;

/// The time over which they are counted: one hour.
pub const STARTS_WINDOW_MS: i64 = 60 * 60 * 1_000;

/// How long a challenge stays open: three days.
pub const CHALLENGE_LIFE_MS: i64 = 3 * 24 * 60 * 60 * 1_000;

/// How long a player may take for a turn before the other may claim that they abandoned the match: fourteen days.
pub const ABANDONED_AFTER_MS: i64 = 14 * 24 * 60 * 60 * 1_000;

/// How long before that the player is warned: three days. Nobody loses without having been warned so long.
pub const ABANDONMENT_WARNING_MS: i64 = 3 * 24 * 60 * 60 * 1_000;

/// After what time a warning that didn't reach its player is sent again: one day.
pub const WARNING_RETRY_MS: i64 = 24 * 60 * 60 * 1_000;

/// Below this, the start of a bank and forty increments make a live control: three hours.
pub const LIVE_BELOW_MS: i64 = 3 * 60 * 60 * 1_000;

/// The least bank and increment of a live control: three minutes and three seconds. A turn is up to six presses.
pub const LIVE_BANK_LEAST_MS: i64 = 3 * 60 * 1_000;
/// See [`LIVE_BANK_LEAST_MS`].
pub const LIVE_INCREMENT_LEAST_MS: i64 = 3 * 1_000;

/// The longest free delay of a turn: one minute.
pub const DELAY_MOST_MS: i64 = 60 * 1_000;

/// The least time for each turn, where a control gives it: twelve hours.
pub const TURN_TIME_LEAST_MS: i64 = 12 * 60 * 60 * 1_000;
/// The most time for each turn: thirty days.
pub const TURN_TIME_MOST_MS: i64 = 30 * 24 * 60 * 60 * 1_000;

/// The least bank of a correspondence control: one day.
pub const BANK_LEAST_MS: i64 = 24 * 60 * 60 * 1_000;
/// The largest bank: sixty days. A cap may be twice as high.
pub const BANK_MOST_MS: i64 = 60 * 24 * 60 * 60 * 1_000;
/// The largest increment: seven days.
pub const INCREMENT_MOST_MS: i64 = 7 * 24 * 60 * 60 * 1_000;

/// The last reminder rings between two hours and one day before the deadline.
pub const LAST_REMINDER_LEAST_MS: i64 = 2 * 60 * 60 * 1_000;
/// See [`LAST_REMINDER_LEAST_MS`].
pub const LAST_REMINDER_MOST_MS: i64 = 24 * 60 * 60 * 1_000;

/// The longest time that a player still has after a reminder whatever the clock shows: twelve hours.
pub const GRACE_MOST_MS: i64 = 12 * 60 * 60 * 1_000;

/// How long after the deadline a live match is lost on time: two seconds, in which a press may still arrive.
pub const LIVE_LAG_MS: i64 = 2 * 1_000;

/// How far the moment of a press may lie from its arrival. One that is further away is not believed.
pub const ACTED_WITHIN_MS: i64 = 15 * 1_000;

/// What is left after quiet hours at least, if a reminder waits for their end: two hours.
pub const LEFT_AFTER_QUIET_MS: i64 = 2 * 60 * 60 * 1_000;

/// Days of vacation in a calendar year.
pub const VACATION_DAYS: u32 = 30;
/// How far ahead a vacation may begin: a year.
pub const VACATION_AHEAD_MS: i64 = 366 * 24 * 60 * 60 * 1_000;

/// The longest time until the next daily digest: two days, of which one may have 25 hours.
pub const DIGEST_AHEAD_MS: i64 = 2 * 24 * 60 * 60 * 1_000;

/// How often a running bot records that it runs: every fifteen seconds.
pub const HEARTBEAT_MS: i64 = 15 * 1_000;

/// What one run of a match's clock timer may write: a vacation, reminders of both seats, and the end.
pub const CLOCK_STEPS: u32 = 12;
/// When a clock is looked at again whose last reminder waits for its delivery: a minute later.
pub const CLOCK_RETRY_MS: i64 = 60 * 1_000;
/// When the clock of a suspended match is looked at again: an hour later.
pub const SUSPENDED_CLOCK_MS: i64 = 60 * 60 * 1_000;
/// The furthest that a clock's next event can be: a full bank beside a pause and a year's vacation.
pub const CLOCK_AHEAD_MS: i64 = 240 * 24 * 60 * 60 * 1_000;

/// The longest agreed pause: thirty days.
pub const PAUSE_MOST_MS: i64 = 30 * 24 * 60 * 60 * 1_000;

/// How long a handled interaction is remembered: three days. Its platform forgets it after minutes.
pub const RECEIPT_LIFE_MS: i64 = 3 * 24 * 60 * 60 * 1_000;

/// How long a guild is remembered that has removed the bot: thirty days.
pub const GUILD_REMEMBERED_MS: i64 = 30 * 24 * 60 * 60 * 1_000;

/// How often everything that a forgotten user or guild is part of is looked through before a timer does so again.
pub const FORGET_ROUNDS: u32 = 10;

/// How long forgetting waits until it is tried again, if the program stopped or something prevents it.
pub const FORGET_RETRY_MS: i64 = 10 * 1_000;

/// The accounts that are about to be stored and have a number already.
pub const RESERVED_ACCOUNTS: usize = 10_000;

/// How long a delivered or given-up outbox row is kept: thirty days.
pub const OUTBOX_LIFE_MS: i64 = 30 * 24 * 60 * 60 * 1_000;

/// Characters of a tournament's name.
pub const TOURNAMENT_NAME_CHARACTERS: usize = 60;
/// Tournaments of one guild that are not over.
pub const TOURNAMENTS_PER_GUILD: u32 = 10;
/// Tournaments in which a user takes part at once. Their matches don't count against
/// [`RUNNING_MATCHES_PER_USER`], so that pairing never fails for a player who is busy elsewhere.
pub const TOURNAMENTS_PER_USER: u32 = 10;
/// Players of a round robin: with more, everybody would have too many games.
pub const ROUND_ROBIN_PLAYERS: u16 = 16;
/// Numbers of players in one tournament: those who left and came late, too.
pub const TOURNAMENT_NUMBERS: usize = 256;
/// Variants of one tournament.
pub const TOURNAMENT_VARIANTS: usize = 12;
/// Between which ratings the limits of a tournament are chosen: wider than what anybody reaches.
pub const RATING_LIMITS: (u16, u16) = (100, 3_500);
/// Faster games of a knockout's tie.
pub const FASTER_GAMES: usize = 4;
/// The shortest arena, in minutes.
pub const ARENA_LEAST_MINUTES: u32 = 10;
/// The longest arena, in minutes.
pub const ARENA_MOST_MINUTES: u32 = 360;
/// How long an arena waits between two pairings, so that those who have just finished can meet: ten seconds.
pub const ARENA_PAUSE_MS: i64 = 10 * 1_000;
/// The pause between live rounds, unless the organiser chooses another: a minute.
pub const LIVE_INTERVAL_MS: i64 = 60 * 1_000;
/// How long an organiser may decide unfinished games after the window of a round: three days.
pub const ADJUDICATION_MS: i64 = 3 * 24 * 60 * 60 * 1_000;
/// How long organisers may correct results after a tournament's end: a day.
pub const CORRECTION_MS: i64 = 24 * 60 * 60 * 1_000;
/// The furthest that a window can be moved: 180 days from now.
pub const WINDOW_MOST_MS: i64 = 180 * 24 * 60 * 60 * 1_000;
/// The furthest that a tournament's next step can be: a start or a window, and what organisers have to decide then.
pub const TOURNAMENT_AHEAD_MS: i64 = WINDOW_MOST_MS + ADJUDICATION_MS;
/// From what interruption of the bot on the windows of tournaments move: ten minutes.
pub const WINDOW_MOVED_FROM_MS: i64 = 10 * 60 * 1_000;
/// Entries of one tournament's log: far beyond the longest arena.
pub const TOURNAMENT_ENTRIES: u32 = 20_000;
/// In how many games a player may not appear; then they are withdrawn.
pub const NO_SHOWS: u16 = 2;
/// What one run of a tournament's timer may do: a start, the decision of games, the closing of rounds, new pairings.
pub const TOURNAMENT_STEPS: u32 = 64;
/// How often a message that shows the present state is edited at most: once a minute.
pub const LIVING_MESSAGE_MS: i64 = 60 * 1_000;
/// How long the thread of a match waits for those of its round before the pairings are edited: ten seconds.
pub const PAIRINGS_AFTER_MS: i64 = 10 * 1_000;
/// Finished matches that are settled at once.
pub const SETTLED_BATCH: u32 = 100;
/// Loaded tournaments that are kept in memory.
pub const LOADED_TOURNAMENTS: usize = 64;

/// Entries of one match's log. Far beyond the longest game that any variant allows; keeps replays short.
pub const LOG_ENTRIES: u32 = 20_000;

/// Actions of one half-finished turn.
pub const DRAFT_ACTIONS: usize = 64;
/// Choices of a draft that can be taken back although each stands for several actions, or replaced what was entered.
pub const DRAFT_CHOICES: usize = 64;

/// How often a seat may reopen what it has sealed on one board. Beyond that, it may still replace it as a whole.
pub const REOPENINGS_PER_BOARD: u32 = 50;

/// How many times per board the bot announces that a seat reopened and resealed its decision.
pub const REOPENINGS_TOLD: u32 = 2;

/// Bytes of one action's text.
pub const ACTION_BYTES: usize = 512;

/// Bytes of an external id.
pub const EXTERNAL_ID_BYTES: usize = 64;

/// Bytes of the id of a theme or a language.
pub const LOOKS_WORD_BYTES: usize = 32;

/// Bytes of a stored reason or note (why a row was given up, why a match was suspended).
pub const NOTE_BYTES: usize = 1_000;

/// Matches, challenges or turns in one answer.
pub const PAGE: u32 = 100;

/// The players of a leaderboard that are listed, so that its pages are few: a name is asked of Discord for each.
pub const LEADERBOARD: usize = 100;
/// Matches shown when the beginning of an id fits several.
pub const CANDIDATES: u32 = 10;

/// Suspended matches that are listed at once; the search for those that can go on lists them all in such steps.
pub const SUSPENDED_BATCH: u32 = 50;

/// Deliveries or timers leased at once.
pub const LEASE_BATCH: u32 = 100;

/// Lines of conditional turns of one seat.
pub const CONDITIONAL_LEAVES: usize = 30;

/// Answers in one line of conditional turns.
pub const CONDITIONAL_DEPTH: usize = 8;

/// Other users whom one user may block; all of them fit into one message.
pub const BLOCKS_PER_USER: u32 = 50;

/// Matches about which one user may keep a note.
pub const NOTES_PER_USER: u32 = 1_000;

/// Characters of a note about a match, as the table demands.
pub const NOTE_CHARACTERS: usize = 1_000;

/// Studies that one user may have.
pub const STUDIES_PER_USER: u32 = 50;

/// Exercises of one kind and variant that are listed for a user: more than any course has lessons.
pub const EXERCISES_LISTED: u32 = 200;

/// Actions of one study.
pub const STUDY_NODES: usize = 300;

/// Characters of the name of a study or of a line of one.
pub const STUDY_NAME_CHARACTERS: usize = 60;

/// The conditional turns of one seat as stored, in bytes.
pub const CONDITIONAL_BYTES: usize = 16 * 1_024;

/// Boards that may be merged into one message.
pub const MERGED_BOARDS: u32 = 16;

/// How long a delivery is leased; after that another worker may take it.
pub const OUTBOX_LEASE_MS: i64 = 60 * 1_000;

/// The longest pause before a delivery is retried. A due time further ahead was written while the clock was wrong.
pub const OUTBOX_PAUSE_MS: i64 = 15 * 60 * 1_000;

/// How long a stream waits whose next row this program cannot read.
pub const OUTBOX_UNREADABLE_MS: i64 = 10 * 60 * 1_000;

/// How long the board of a turn waits for the computer's reply, so that one message shows both. It is longer than the
/// strongest level thinks, unless the machine is too busy; then two messages tell them.
pub const ANSWER_WAIT_MS: i64 = 20 * 1_000;

/// Earlier messages of a match that one delivery looks at to remove their buttons.
pub const MESSAGES_WITH_BUTTONS: u32 = 3;

/// Earlier messages of a match among which those of turns that were taken back are looked for.
pub const DELIVERED_MESSAGES: u32 = 32;

/// Deliveries leased at once to one channel or thread.
pub const DELIVERIES_PER_PLACE: u32 = 2;

/// Rows that this program cannot read and whose report is remembered, so that each is logged once.
pub const REPORTED_ROWS: usize = 1_024;

/// The longest pause before the computer's job is tried again. A due time further ahead was written while the clock was
/// wrong.
pub const COMPUTER_PAUSE_MS: i64 = 15 * 60 * 1_000;

/// How long a computer job is leased: longer than the computer may think about one turn.
pub const COMPUTER_LEASE_MS: i64 = 30 * 1_000;

/// How long a timer is leased.
pub const TIMER_LEASE_MS: i64 = 60 * 1_000;

/// Loaded matches that are kept in memory.
pub const LOADED_MATCHES: usize = 1_024;

/// Turns of all loaded matches together. Each takes some 600 bytes with what it tells, so these take some 180 MB. As many matches
/// of usual length as are kept have a third of these turns.
pub const LOADED_TURNS: usize = 300_000;

/// Boards whose states are kept in memory although there are newer boards, because their messages may still be
/// posted.
pub const RECENT_BOARDS: usize = 256;

/// Drafts that are kept in memory. Each may hold the list of its legal actions: some 300 KiB on the largest board.
pub const LOADED_DRAFTS: usize = 64;

/// How often a change is tried again after a conflict.
pub const CONFLICT_RETRIES: u32 = 5;

/// Writes that may be queued; further callers wait.
pub const WRITE_QUEUE: usize = 1_024;

/// Writes committed together at most.
pub const GROUP_COMMIT: usize = 256;

/// Connections that read beside the writer.
pub const READERS: usize = 4;

/// Rows that one round of pruning removes at most.
pub const TIDY_ROWS: u32 = 1_000;

/// How many solutions of a user are looked at for a streak.
pub const STREAK_SOLUTIONS: u32 = 2_000;

/// How many puzzles from matches of a server are offered there: the latest.
pub const MATCH_PUZZLES: u32 = 500;

/// How long a search for puzzles in a match is leased. One takes seconds, but gives way to all others; where it takes
/// longer than this, a second one finds the same.
pub const PUZZLE_SEARCH_LEASE_MS: i64 = 10 * 60 * 1_000;

/// The longest pause before a search for puzzles is tried again.
pub const PUZZLE_SEARCH_PAUSE_MS: i64 = 60 * 60 * 1_000;

/// The longest time until a server's next page: eight days, for a week may have an hour more.
pub const PAGE_AHEAD_MS: i64 = 8 * 24 * 60 * 60 * 1_000;

/// Of how many matches that ended within a week a server's page makes reviews by itself, those that users made included.
pub const REVIEWS_OF_A_WEEK: u32 = 10;

/// How far back matches are reviewed for the page of the week: as long as a week can be.
pub const REVIEWED_WEEK_MS: i64 = 8 * 24 * 60 * 60 * 1_000;

/// How many finished matches the page of a week lists.
pub const LATEST_OF_A_WEEK: u32 = 5;

/// From how many channels the page of a week tells of matches: as many as a server of Discord has at most.
pub const CHANNELS_OF_A_WEEK: u32 = 500;

/// The turn from which nobody can guess the end of a match any more.
pub const GUESSES_UNTIL_TURN: u32 = 8;

/// How many users follow a match at most: the message about its end names them all.
pub const FOLLOWERS_OF_A_MATCH: u32 = 20;

/// How many matches a user follows at most.
pub const FOLLOWED_MATCHES: u32 = 50;

/// How many onlookers a server's table of guesses lists.
pub const GUESS_SCORES: u32 = 10;

/// How many solvers a server's table lists.
pub const PUZZLE_SCORES: u32 = 10;

// Generated from the server's types. Do not edit: BLESS=1 cargo test -p server

export type NewGuest = { name: string, };

export type Guest = { person: string, name: string, 
/**
 * For API clients; browsers get the same as a cookie.
 */
token: string, };

export type Me = { person: string, name: string, };

export type Revoke = { 
/**
 * Whether I go on here, with a new token.
 */
stay?: boolean, };

export type Revoked = { 
/**
 * The new token of whoever stays.
 */
token?: string, };

export type ClockRule = { "kind": "none" } | { "kind": "move", seconds: number, } | { "kind": "game", seconds: number, increment: number, } | { "kind": "calm", seconds: number, };

export type Level = "anfaenger" | "lehrling" | "geselle" | "meister" | "grossmeister";

export type BotFacts = { 
/**
 * The levels whose words may be none; those of all others count for certain.
 */
bluffing: Array<Level>, };

export type NewTable = { game: string, lang: string, options: Record<string, unknown>, 
/**
 * For people and bots together.
 */
seats: number, 
/**
 * Bots take the last seats.
 */
bots: Array<Level>, 
/**
 * Whether bots take it easy on somebody who wins nothing for long; they say so then.
 */
easy?: boolean, 
/**
 * Listed for everybody.
 */
public: boolean, 
/**
 * Whether others may watch.
 */
watchers: boolean, clock: ClockRule, 
/**
 * Milliseconds in which calls are compared with the way to the server taken off; 0 is off.
 */
fairness_ms: number, 
/**
 * Whether hints may be asked for beside other people; alone and against bots they always may.
 */
hints?: boolean, pace?: Pace, 
/**
 * A deck or board of one's own, as the record's header takes it.
 */
deck?: unknown, board?: unknown, 
/**
 * Added to the seed of the shuffles, and known before the secret is drawn; `pledge` is not.
 */
nonce?: string, 
/**
 * In place of the number itself its SHA-256: 64 hexadecimal digits.
 */
pledge?: string, 
/**
 * The text of a lesson: everything above but game and seats may be left out, and what it says of
 * them counts.
 */
lesson?: string, 
/**
 * The deal of this day (`2026-11-18`), for one person: of everything above only game and
 * language count.
 */
daily?: string, };

export type NewCarried = { 
/**
 * The seat that is mine.
 */
seat: number, rows: Array<CarriedRow>, };

export type CarriedRow = { 
/**
 * Milliseconds since 1970.
 */
at: number, 
/**
 * What it says: JSON as text.
 */
entry: string, };

export type BoxFacts = { game: string, 
/**
 * What the host calls it; the boxes that games bring along have no name.
 */
name?: string, 
/**
 * Where it is for one language alone.
 */
lang?: string, 
/**
 * For a table's `deck`.
 */
deck: unknown, };

export type BoxWish = { deck: unknown, 
/**
 * The language to try it with, where the box is not for one alone.
 */
lang?: string, } | { toml: string, };

export type BoxChecked = { 
/**
 * How many people it is enough for.
 */
fewest: number, most: number, 
/**
 * For a table's `deck`.
 */
deck: unknown, };

export type Join = { 
/**
 * The first free one where it is left out. While a game is played: the seat of a bot, which is
 * taken over.
 */
seat?: number, 
/**
 * My name from now on, here and at all my tables; the one I have where it is left out.
 */
name?: string, 
/**
 * Added to the seed of the shuffles: up to 64 characters.
 */
nonce?: string, 
/**
 * In place of the number itself its SHA-256: 64 hexadecimal digits.
 */
pledge?: string, };

export type Lecture = { 
/**
 * As its file is called.
 */
name: string, title: string, puzzle: boolean, 
/**
 * The step that is taken now, or was taken last; 1 is the first.
 */
step: number, steps: number, 
/**
 * What is to be done; nothing while the table plays.
 */
say?: string, 
/**
 * The places on the screen that it is about.
 */
at: Array<string>, done: boolean, 
/**
 * What one knows now: once it is done.
 */
learned: Array<string>, };

export type Arrange = { 
/**
 * How many seats there are: new ones are free, and only free ones go.
 */
seats?: number, 
/**
 * All options that differ from their defaults.
 */
options?: Record<string, unknown>, lang?: string, public?: boolean, watchers?: boolean, clock?: ClockRule, fairness_ms?: number, hints?: boolean, };

export type Start = { 
/**
 * With whoever is there: seats that nobody took vanish.
 */
fewer?: boolean, };

export type NewPledge = { 
/**
 * SHA-256 of the number's text: 64 hexadecimal digits.
 */
pledge: string, };

export type Disclosure = { 
/**
 * Up to 64 characters.
 */
nonce: string, 
/**
 * A pledge for the rematch: it is there before the server draws for it.
 */
next?: string, };

export type NewBot = { 
/**
 * The first free one where it is left out.
 */
seat?: number, level: Level, };

export type StandIn = { seat: number, level: Level, };

export type NewHost = { seat: number, };

export type Pace = "leisurely" | "usual" | "brisk" | "quick";

export type NewPace = { pace: Pace, };

export type Ticket = { 
/**
 * Eight letters and digits that work once, or a long text that works until it is revoked.
 */
ticket: string, 
/**
 * How many seconds it lasts, where that is not for good.
 */
seconds?: number, };

export type Entered = { person: string, name: string, 
/**
 * Where the ticket was for a person: for API clients; browsers get the same as a cookie.
 */
token?: string, 
/**
 * Where the ticket was for a seat: the code of the table.
 */
table?: string, };

export type Phase = "open" | "playing" | "over";

export type Standing = { player: number, name: string, points: number, rank: number, };

export type Proof = { 
/**
 * SHA-256 of the secret, shown from the opening of the table on.
 */
commitment: string, 
/**
 * 64 hexadecimal digits.
 */
secret: string, 
/**
 * What the players added, seat by seat; empty where nobody sat or nothing was added.
 */
nonces: Array<string>, 
/**
 * What drives the shuffles.
 */
seed: string, 
/**
 * What the players had pledged when the table was sealed, seat by seat; left out where it was
 * not sealed.
 */
pledges?: Array<string>, };

export type TableInfo = { id: string, code: string, game: string, lang: string, options: Record<string, unknown>, phase: Phase, 
/**
 * One for each seat, in order; null where it is free.
 */
players: Array<string | null>, 
/**
 * One for each seat: the level of the bot that plays it now; null where a person does.
 */
bots: Array<Level | null>, 
/**
 * The seat of the host: whoever opened the table, until the role is passed on.
 */
host: number | null, public: boolean, watchers: boolean, clock: ClockRule, fairness_ms: number, 
/**
 * Whether it was agreed that hints may be asked for beside other people.
 */
hints: boolean, 
/**
 * Whether they may be asked for as people sit here now.
 */
may_hint: boolean, 
/**
 * How many steps of hints each seat has taken; left out where nobody has.
 */
hints_taken?: Array<number>, 
/**
 * Whether bots take it easy on somebody who wins nothing for long.
 */
easy: boolean, pace: Pace, 
/**
 * A deck of the table's own, as it was opened with.
 */
deck?: unknown, 
/**
 * One person learns here: the deal and what the others do are written down.
 */
lesson?: boolean, 
/**
 * The day whose deal one person plays here.
 */
daily?: string, 
/**
 * SHA-256 of the secret behind the shuffles.
 */
commitment: string, 
/**
 * SHA-256 of what each seat adds to the seed, empty where it adds nothing; left out where
 * nobody does.
 */
pledges?: Array<string>, 
/**
 * The game was started: exactly these pledges count, and their numbers are told now.
 */
sealed?: boolean, 
/**
 * Only when the game is over.
 */
standings?: Array<Standing>, proof?: Proof, 
/**
 * The code of the table where the same people play again.
 */
rematch?: string, 
/**
 * Its id; tables of older servers have only the code.
 */
rematch_id?: string, 
/**
 * The table at which the same people played before.
 */
rematch_of?: string, 
/**
 * Before a rematch, one for each seat: for whom it is kept until they come; null elsewhere.
 */
expected: Array<string | null>, 
/**
 * The game was begun on a device: whoever brought it here could know all cards.
 */
carried?: boolean, 
/**
 * While a game is played: the seats that somebody who comes late may take over, of bots and of
 * those who stayed at the device where it was begun.
 */
for_latecomers: Array<number>, 
/**
 * The host has ended the table.
 */
closed: boolean, 
/**
 * Before the start: those whom the host took from the table, and may let in again.
 */
removed: Array<string>, };

export type TableCard = { id: string, code: string, game: string, lang: string, phase: Phase, players: Array<string | null>, bots: Array<Level | null>, public: boolean, watchers: boolean, clock: ClockRule, 
/**
 * One person learns here.
 */
lesson?: boolean, 
/**
 * The day whose deal one person plays here.
 */
daily?: string, 
/**
 * Among my own tables: where I sit.
 */
seat?: number, 
/**
 * Among my own tables, while the game is played: whom it waits for.
 */
awaited?: Array<number>, 
/**
 * The points of each seat: of games that are over, and of my own.
 */
points?: Array<number>, };

export type Seated = { table: TableInfo, seat: number | null, };

export type Against = { level: Level, 
/**
 * 1 won, 0 equal, -1 lost.
 */
result: number, };

export type BestWord = { word: string, points: number, };

export type PastGame = { 
/**
 * Of its table.
 */
id: string, 
/**
 * When it ended, in milliseconds since 1970.
 */
at: number, game: string, lang: string, seats: number, rank: number, points: number, 
/**
 * The bots at the other seats.
 */
bots: Array<Against>, 
/**
 * How many other people there were.
 */
people: number, hints: number, 
/**
 * Words that counted.
 */
found: number, longest: string | null, 
/**
 * The word that brought most, where words have points.
 */
best: BestWord | null, best_round: number | null, };

export type Rating = { value: number, 
/**
 * How uncertain it is: two thirds of the time it is not further off than this.
 */
deviation: number, 
/**
 * The bots to play against next: games against them are the most even.
 */
next: Level, };

export type LevelHistory = { level: Level, games: number, wins: number, };

export type GameHistory = { game: string, games: number, wins: number, 
/**
 * Against bots, by the best of them.
 */
by_level: Array<LevelHistory>, 
/**
 * None before the first game against a bot.
 */
rating: Rating | null, };

export type Badge = { name: string, 
/**
 * How far one is.
 */
have: number, 
/**
 * What it takes.
 */
of: number, 
/**
 * When the game ended that earned it.
 */
earned: number | null, };

export type History = { games: number, 
/**
 * Games in which nobody was better; alone nobody wins.
 */
wins: number, 
/**
 * In the order in which they were first played.
 */
by_game: Array<GameHistory>, best_round: number | null, longest: string | null, 
/**
 * The word that brought most by its game's own measure.
 */
best_word: BestWord | null, 
/**
 * Words that counted.
 */
found: number, 
/**
 * Games in a row without a hint, up to now and at most.
 */
hintless: number, most_hintless: number, badges: Array<Badge>, };

export type MyHistory = { games: Array<PastGame>, history: History, 
/**
 * Whether there are finished games that are not counted yet: ask again.
 */
more: boolean, };

export type Reach = { 
/**
 * Whether machines other than this one get in.
 */
open: boolean, 
/**
 * Addresses to give to others, the best guess first; only told to those who are near.
 */
addresses: Array<string>, };

export type Step = { 
/**
 * A seat, or "table".
 */
by: number | "table", 
/**
 * Milliseconds after the start.
 */
at?: number, events: Array<Record<string, unknown>>, view: Record<string, unknown>, 
/**
 * The same with all hands: the game is over.
 */
all: Record<string, unknown>, };

export type Replay = { steps: Array<Step>, };

export type Gain = { 
/**
 * By the game's own measure: points, or cards won.
 */
points: number, 
/**
 * Points that every opponent gets for it.
 */
others?: number, 
/**
 * Cards of it that are taken from somebody else.
 */
stolen?: number, 
/**
 * Cards or tiles that are left to get rid of, where one wants to.
 */
left?: number, };

export type HintStep = "targets" | "word" | "place" | "move";

export type Hint = { step: HintStep, 
/**
 * What to do; left out where only targets are told.
 */
do?: string, 
/**
 * The letters of the word it is about; none where it is about no word.
 */
letters?: number, 
/**
 * The rarest of them.
 */
with?: string, first?: string, 
/**
 * Where on the table, as the action names it.
 */
place?: string, 
/**
 * The open cards it uses, where a game tells them.
 */
cards?: Array<Mark>, action?: Record<string, unknown>, words?: Array<string>, 
/**
 * Where the cards lie that could be taken from somebody else, where that was asked for.
 */
targets?: Array<string>, };

export type Possible = { action: Record<string, unknown>, 
/**
 * None where a search cannot tell.
 */
worth: number | null, words: Array<string>, };

export type OutOrWait = { out: number, wait: number, 
/**
 * The standard error of the difference.
 */
error: number, deals: number, };

export type OwnTurn = { 
/**
 * The step of the replay that shows it: 0 is the deal.
 */
step: number, seat: number, 
/**
 * Milliseconds since the start.
 */
at?: number, played: Possible, 
/**
 * The best three.
 */
best: Array<Possible>, 
/**
 * What the best would have brought beyond what was played.
 */
lost?: number, 
/**
 * Whether the search came to its end before its budget did.
 */
complete: boolean, 
/**
 * The longest word that could have been laid.
 */
longest?: string, 
/**
 * Whether it was better to go out at once or to wait, where one could go out.
 */
out_or_wait?: OutOrWait, };

export type OpenWord = { seat: number, word: string, 
/**
 * What it would have won at best.
 */
worth: number, 
/**
 * The step after which it lay there.
 */
from: number, 
/**
 * The step that ended it; none where it lay there to the end.
 */
to: number | null, 
/**
 * For how many milliseconds, where the record tells times.
 */
lasted_ms?: number, 
/**
 * Who called it; none where it vanished.
 */
called_by: number | null, 
/**
 * How often it is met, where that is known.
 */
zipf?: number, };

export type MissedWord = { word: string, 
/**
 * How often it is met, as the tenth logarithm of its number in a billion words.
 */
zipf: number, 
/**
 * The step at which it could have been played.
 */
step: number, };

export type Stand = { step: number, figures: Array<number>, };

export type TurningPoint = { step: number, seat: number, 
/**
 * The lead before, and after it; below zero where the seat is behind.
 */
before: number, after: number, };

export type SolvedDeal = { points: number, 
/**
 * Whether no play ends better.
 */
proven: boolean, 
/**
 * The words it takes, in their order; none where one of them is not to be named.
 */
words: Array<string>, };

export type Hindsight = { 
/**
 * Whether the game is over; of one that is not, only what is left of it can be missing.
 */
over: boolean, turns: Array<OwnTurn>, 
/**
 * Words that lay open for everybody to take, where whoever is first wins.
 */
open_words: Array<OpenWord>, 
/**
 * Frequent words that would have brought more, the most frequent first.
 */
missed: Array<MissedWord>, 
/**
 * How everybody stood, whenever that changed; only when the game is over.
 */
course: Array<Stand>, 
/**
 * Where the lead of a seat changed most, the largest change first.
 */
turning_points: Array<TurningPoint>, 
/**
 * How the deal could have ended, all cards known; only when the game is over.
 */
solved?: SolvedDeal, };

export type Today = { day: string, 
/**
 * The first day that has a deal.
 */
first: string, 
/**
 * The time zone by which the day changes here.
 */
zone: string, 
/**
 * When it does, in milliseconds since 1970.
 */
ends_at: number, 
/**
 * The days in a row, up to today or yesterday, on which whoever asks entered a result.
 */
streak: number, };

export type DailyTask = { game: string, lang: string, 
/**
 * The seed is the SHA-256 of this text.
 */
seed_text: string, 
/**
 * 64 hexadecimal digits.
 */
seed: string, };

export type DailyResult = { day: string, game: string, lang: string, 
/**
 * By the rules' own count.
 */
points: number, 
/**
 * A picture of it: ■ done, □ left, ◆ and ◇ what the game gives a meaning.
 */
signs: string, 
/**
 * How many steps of hints were taken.
 */
hints: number, };

export type DailyLook = { 
/**
 * None while the day lasts.
 */
best?: SolvedDeal, 
/**
 * Its picture.
 */
signs?: string, 
/**
 * Names the dictionary by which it is the best.
 */
lexicon?: string, 
/**
 * So many entered a result.
 */
entered: number, 
/**
 * The place of whoever asks among them, once the day is over; equals share one.
 */
rank?: number, };

export type Meaning = { written: string, lemma: string, 
/**
 * Which form of the lemma, in English; empty where no source tells.
 */
form: string, 
/**
 * The same in codes, for other languages: `nominative-plural`, `present-3-singular`.
 */
grammar?: Array<string>, 
/**
 * What the lemma means, where a source tells.
 */
gloss?: Gloss, };

export type Gloss = { text: string, 
/**
 * The source with its licence, to be shown beside the text.
 */
source: string, };

export type LookedUp = { word: string, valid: boolean, 
/**
 * How it can be read; empty where nothing but a list of words is known.
 */
readings: Array<Meaning>, 
/**
 * Why it does not count: `unknown`, `proper_name`, `abbreviation`, `denied`, `hyphen`,
 * `apostrophe`, `dot`, `not_spellable`, or `coarse` where the table refuses such words.
 */
reason?: string, 
/**
 * Why it was denied.
 */
note?: string, 
/**
 * What may have been meant by a word that is unknown or denied: up to three that count, best first.
 */
nearby?: Array<string>, };

export type Refused = { code: string, rule: string | null, message: string, about?: About, };

export type Mark = { 
/**
 * Where it lies, as the action would name it.
 */
place: string, 
/**
 * Which of its faces it shows, as the view calls it.
 */
face: string, };

export type Order = { 
/**
 * Microseconds after the window opened.
 */
arrived_us: number, 
/**
 * Half the smoothed round trip, at most the window, taken off.
 */
credit_us: number, 
/**
 * 1 for the first.
 */
place: number, 
/**
 * How many calls were compared.
 */
of: number, };

export type Happened = { 
/**
 * 1 for the deal, one more for each action.
 */
version: number, 
/**
 * A seat, or "table".
 */
by: number | "table", 
/**
 * Written once, however many are told.
 */
events: Array<Record<string, unknown>>, 
/**
 * Where calls were compared: why this one came when it did.
 */
order?: Order, };

export type About = { words?: Array<string>, 
/**
 * Squares of a board and places on a table, as actions name them.
 */
squares?: Array<string>, cards?: Array<string>, seats?: Array<number>, 
/**
 * By name: `{"least": 3, "found": 2}`.
 */
numbers?: { [key in string]: number }, 
/**
 * Names that are neither words nor cards: an option, a verb, a field.
 */
names?: Array<string>, };

export type ClockView = { rule: ClockRule, 
/**
 * Milliseconds each seat has left.
 */
left_ms: Array<number>, 
/**
 * The seats whose clocks run.
 */
running: Array<number>, };

export type CardCount = { card: string, count: number, };

export type FromClient = { "type": "hello", 
/**
 * Its id or code.
 */
table: string, 
/**
 * For clients without cookies.
 */
token?: string, 
/**
 * The last version that was seen.
 */
since?: number, } | { "type": "act", 
/**
 * Chosen by the client, one for each action: sending it twice plays it once.
 */
key: string, 
/**
 * The version the client had seen when it chose.
 */
version?: number, 
/**
 * A line of the record without `by`.
 */
action: Record<string, unknown>, } | { "type": "try", key: string, action: Record<string, unknown>, } | { "type": "hint", key: string, step: HintStep, } | { "type": "unseen", key: string, } | { "type": "past", } | { "type": "on", } | { "type": "ping", };

export type ToClient = { "type": "welcome", 
/**
 * Names the page this server hands out: another one than before means, load it again.
 */
build: string, table: TableInfo, version: number, seat: number | null, 
/**
 * All that this seat may know; null before the start.
 */
view: Record<string, unknown> | null, 
/**
 * Seats whose players are not connected.
 */
away: Array<number>, clock?: ClockView, 
/**
 * Milliseconds until the table's own timer rings, where it runs.
 */
timer_ms?: number, 
/**
 * The seats of bots that take it easy.
 */
easy?: Array<number>, 
/**
 * What happened after `since`, oldest first; where that is too long ago, `past` follows.
 */
missed: Array<Happened>, } | { "type": "table", table: TableInfo, version: number, seat: number | null, } | { "type": "update", view: Record<string, unknown>, clock?: ClockView, 
/**
 * Milliseconds until the table's own timer rings, where it runs.
 */
timer_ms?: number, 
/**
 * Only to the sender: the key of the action.
 */
key?: string, 
/**
 * 1 for the deal, one more for each action.
 */
version: number, 
/**
 * A seat, or "table".
 */
by: number | "table", 
/**
 * Written once, however many are told.
 */
events: Array<Record<string, unknown>>, 
/**
 * Where calls were compared: why this one came when it did.
 */
order?: Order, } | { "type": "ack", key: string, version: number, } | { "type": "refused", key: string, version: number, code: string, rule: string | null, message: string, about?: About, } | { "type": "tried", key: string, allowed: boolean, refusal?: Refused, 
/**
 * The words it would form; whether they count is not said.
 */
words: Array<string>, 
/**
 * The open cards it would use, in its order, where a game tells them: of a word that
 * cannot be laid to its end, those of the longest beginning that can.
 */
cards?: Array<Mark>, 
/**
 * What it would bring, were all its words to count.
 */
gain?: Gain, } | { "type": "unseen", key: string, cards: Array<CardCount>, } | { "type": "hint", key: string, hint: Hint | null, 
/**
 * How many steps this seat has taken by now.
 */
taken: number, } | { "type": "past", happened: Array<Happened>, } | { "type": "presence", away: Array<number>, } | { "type": "clock", clock?: ClockView, 
/**
 * Milliseconds until the table's own timer rings, where it runs.
 */
timer_ms?: number, } | { "type": "reminder", seat: number, } | { "type": "easy", seats: Array<number>, } | { "type": "late", seats: Array<number>, } | { "type": "pause", waiting: Array<number>, left_ms: number, } | { "type": "lesson" } & Lecture | { "type": "pong", } | { "type": "goodbye", reason: string, } | { "type": "error", code: string, message: string, };

export type Notice = "message" | "imprint" | "privacy";

export type HouseInfo = { 
/**
 * Of the day.
 */
message?: string, 
/**
 * The longer texts there are.
 */
texts: Array<Notice>, };

export type HouseText = { text: string, };

export type HouseTexts = { message: string, imprint: string, privacy: string, };

export type OperatorInfo = { 
/**
 * Which session this is: 1 for the first one ever.
 */
session: number, 
/**
 * For whom the link was made; may be empty.
 */
name: string, 
/**
 * Milliseconds since 1970.
 */
until: number, };

export type Load = { 
/**
 * Milliseconds since 1970.
 */
at: number, 
/**
 * Open live connections.
 */
connections: number, 
/**
 * Tables in memory.
 */
live_tables: number, 
/**
 * Tables in the store: open, playing, over.
 */
stages: [number, number, number], 
/**
 * Pieces of work that wait for a thread.
 */
waiting: number, threads: number, 
/**
 * Since the server was started.
 */
requests: number, actions: number, refusals: number, 
/**
 * Requests and frames over a limit or a quota.
 */
limited: number, 
/**
 * Requests refused because their share of the computing was used up.
 */
busy: number, commits: number, store_failures: number, 
/**
 * Seconds of a core that computing took.
 */
spent: number, 
/**
 * Seconds that pieces of work waited for a thread.
 */
waited: number, jobs: number, };

export type OperatedTable = { table: TableCard, 
/**
 * Milliseconds since 1970.
 */
opened: number, changed: number, 
/**
 * Live connections of those who sit there; at this node.
 */
players_here: number, 
/**
 * Live connections of others; at this node.
 */
watchers: number, };

export type OperatedConnection = { 
/**
 * An IPv4 address, or the /64 of an IPv6 address.
 */
network: string, person?: string, name?: string, 
/**
 * The id of its table.
 */
table: string, since: number, };

export type OperatedConnections = { 
/**
 * How many there are in all, at this node.
 */
all: number, 
/**
 * The newest of them.
 */
newest: Array<OperatedConnection>, 
/**
 * The networks that have most, and how many.
 */
networks: Array<NetworkCount>, };

export type NetworkCount = { network: string, connections: number, };

export type BanInfo = { whom: string, 
/**
 * The name of a guest who is known.
 */
name?: string, until: number, };

export type AuditLine = { number: number, at: number, 
/**
 * 0 is the terminal.
 */
session: number, name: string, 
/**
 * `invite`, `enter`, `leave`, `close`, `ban`, `lift` or `say`.
 */
do: string, 
/**
 * Whom or what it was about: a table, a guest, a network, a kind of text, a name.
 */
about: string, 
/**
 * Until when, where that was said.
 */
until?: number, 
/**
 * The text that was set.
 */
text?: string, };

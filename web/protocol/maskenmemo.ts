// Generated from the rules' types. Do not edit: BLESS=1 cargo test -p server types

export type Action = { "do": "peek", at: Array<string>, } | { "do": "turn", at: string, } | { "do": "claim", word: string, } | { "do": "give_up", } | { "do": "vote", accept: boolean, } | { "do": "resign", } | { "do": "timeout", seat: Seat, };

export type Card = string;

export type EndReason = "no_word_left" | "all_failed" | "resigned";

export type Event = { "event": "laid_out", cards: number, stock: number, starter: Seat, } | { "event": "peeked", by: Seat, at: Array<Square>, } | { "event": "turned", by: Seat, at: Square, card: Card, } | { "event": "proposed", by: Seat, word: string, } | { "event": "voted", by: Seat, accept: boolean, } | { "event": "claimed", by: Seat, word: string, valid: boolean, 
/**
 * It does not count because it is coarse.
 */
coarse?: boolean, points: Points, } | { "event": "filled", at: Array<Square>, stock: number, } | { "event": "turned_back", by: Seat, at: Array<Square>, } | { "event": "resigned", by: Seat, } | { "event": "timed_out", seat: Seat, } | { "event": "game_ended", reason: EndReason, };

export type FaceView = { at: Square, card: Card, };

export type Judging = "dictionary" | "table";

export type KeptWord = { word: string, cards: Array<Card>, points: Points, };

export type Lies = "covered" | "open" | "empty";

export type OptionsView = { starter: Seat, notes: boolean, retry: boolean, judge: Judging, 
/**
 * As the words lie on cards.
 */
house: Array<string>, };

export type PhaseName = "peek" | "turn" | "vote" | "over";

export type PlayerView = { seat: Seat, 
/**
 * The squares are public; null until the player has chosen.
 */
peeked?: Array<Square> | null, words: Array<KeptWord>, points: Points, failed: number, resigned: boolean, };

export type Points = number;

export type ProposalView = { by: Seat, word: string, waiting: Array<Seat>, };

export type Seat = number;

export type Square = string;

export type SquareView = { at: Square, lies: Lies, card?: Card | null, };

export type StockView = { cards: number, 
/**
 * From the top, for eyes that see everything.
 */
order?: Array<Card> | null, };

export type View = { game: string, seat?: Seat | null, may: Array<string>, awaited: Array<Seat>, phase: PhaseName, reason?: EndReason | null, turn?: Seat | null, 
/**
 * All squares, row by row.
 */
table: Array<SquareView>, 
/**
 * The cards turned up, in their order.
 */
open: Array<FaceView>, 
/**
 * What this seat looked at before play, as long as it may be seen.
 */
peeked?: Array<FaceView> | null, proposal?: ProposalView | null, 
/**
 * M-12: what the table has voted for.
 */
voted_in: Array<string>, stock: StockView, players: Array<PlayerView>, 
/**
 * M-03: how many squares a player may look at before play.
 */
peeks: number, 
/**
 * M-03: whether it has to be so many.
 */
must_peek: boolean, 
/**
 * M-11: failed turns in a row, of each player, that end the game.
 */
laps: number, options: OptionsView, };

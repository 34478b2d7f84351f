// Generated from the rules' types. Do not edit: BLESS=1 cargo test -p server types

export type Action = { "do": "place", tiles: { [key in string]: string }, 
/**
 * K-22: what goes back to the table for red squares.
 */
give_back?: Array<string>, 
/**
 * K-12: the vertical main word is meant to be read upwards.
 */
up?: boolean, } | { "do": "exchange", tiles: Array<string>, } | { "do": "pass", } | { "do": "vote", accept: boolean, } | { "do": "resign", } | { "do": "timeout", seat: Seat, };

export type BoardView = { name: string, start: Square, rows: Array<string>, };

export type Card = string;

export type End = { reason: EndReason, by: Seat, };

export type EndReason = "finished" | "blocked" | "resigned";

export type Event = { "event": "start_drawn", draws: Array<StartDraw>, starter: Seat, } | { "event": "dealt", tiles: number, table: number, turn: Seat, } | { "event": "placed", by: Seat, 
/**
 * Where its tiles lie.
 */
at: Array<Square>, words: Array<string>, black: number, green: number, red: number, left: number, } | { "event": "gave_back", by: Seat, tiles: number, } | { "event": "took", by: Seat, tiles: number, } | { "event": "scored", player: Seat, points: Points, for: ScoreReason, } | { "event": "exchanged", by: Seat, tiles: number, } | { "event": "passed", by: Seat, } | { "event": "proposed", by: Seat, tiles: { [key in Square]: Tile }, 
/**
 * As they are meant to be read.
 */
words: Array<string>, 
/**
 * Those of them that the dictionary does not know.
 */
unknown: Array<string>, } | { "event": "voted", by: Seat, accept: boolean, } | { "event": "vote_ended", by: Seat, accepted: boolean, } | { "event": "resigned", by: Seat, } | { "event": "timed_out", seat: Seat, } | { "event": "game_ended", reason: EndReason, by: Seat, };

export type Exchanging = "free" | "stuck";

export type Hands = "hidden" | "open";

export type Judging = "dictionary" | "table" | "all";

export type OptionsView = { rules: number, judge: Judging, exchange: Exchanging, names: boolean, hands: Hands, };

export type Phase = "turn" | "vote" | "over";

export type PlayerView = { seat: Seat, tiles: number, 
/**
 * For eyes that see everything, and for all where hands are open (K-30).
 */
hand?: Array<Card> | null, points: Points, 
/**
 * Passes and turns without a placement, as K-24 counts them.
 */
passes: number, idle: number, resigned: boolean, };

export type Points = number;

export type ProposalView = { by: Seat, tiles: { [key in Square]: Tile }, 
/**
 * As they are meant to be read.
 */
words: Array<string>, 
/**
 * Those of them that the dictionary does not know.
 */
unknown: Array<string>, waiting: Array<Seat>, };

export type ScoreReason = "green" | "red" | "finished" | "other_hands" | "own_hand";

export type Seat = number;

export type Square = string;

export type Start = { draws: Array<StartDraw>, starter: Seat, };

export type StartDraw = { by: Seat, tile: Card, };

export type TableView = { tiles: number, 
/**
 * From the front, for eyes that see everything.
 */
order?: Array<Card> | null, };

export type Tile = string;

export type View = { game: string, seat?: Seat | null, may: Array<string>, awaited: Array<Seat>, phase: Phase, turn?: Seat | null, hand?: Array<Card> | null, 
/**
 * K-15: as long as the board is empty.
 */
start?: Start | null, board: BoardView, 
/**
 * What lies on the board, by square; a joker with its letter.
 */
tiles: { [key in Square]: Tile }, proposal?: ProposalView | null, table: TableView, players: Array<PlayerView>, 
/**
 * What each tile is worth.
 */
values: { [key in Card]: Points }, voted_in: Array<string>, end?: End | null, options: OptionsView, };

// Generated from the rules' types. Do not edit: BLESS=1 cargo test -p server types

export type Action = { "do": "draw", from: Pile, } | { "do": "discard", card: Card, } | { "do": "lay", words: Array<Array<Card>>, discard?: Card, } | { "do": "challenge", player: Seat, word: number, } | { "do": "done", } | { "do": "resign", } | { "do": "timeout", seat: Seat, };

export type Bonus = "longest" | "most" | "both";

export type Card = string;

export type DiscardView = { top?: Card | null, cards: number, };

export type Event = { "event": "round_started", round: number, dealer: Seat, cards: number, open: Card, turn: Seat, } | { "event": "drawn", by: Seat, from: Pile, card?: Card, } | { "event": "restocked", cards: number, times: number, } | { "event": "laid", by: Seat, words: Array<string>, cards: Array<Array<Card>>, } | { "event": "discarded", by: Seat, card: Card, } | { "event": "last_lap", by: Seat | null, reason: LapReason, } | { "event": "challenges_opened", } | { "event": "challenged", by: Seat, player: Seat, word: string, valid: boolean, 
/**
 * It does not count because it is coarse.
 */
coarse?: boolean, value: Points, charged: Seat, } | { "event": "done", by: Seat, } | { "event": "round_scored", round: number, scores: Array<RoundScore>, } | { "event": "resigned", by: Seat, } | { "event": "timed_out", seat: Seat, } | { "event": "game_ended", };

export type Judging = "challenge" | "checked";

export type LaidView = { word: string, cards: Array<Card>, value: Points, 
/**
 * None until somebody challenged it.
 */
valid?: boolean | null, };

export type LapReason = "went_out" | "stock_ran_out";

export type LastLapView = { out?: Seat | null, waiting: Array<Seat>, };

export type LookUp = "off_turn" | "always" | "never";

export type OptionsView = { words: Judging, lookup: LookUp, bonus: Bonus, restocks: number, };

export type Phase = "draw" | "discard" | "challenge" | "over";

export type Pile = "stock" | "discard";

export type PlayerView = { seat: Seat, cards: number, hand?: Array<Card> | null, laid: Array<LaidView>, penalty: Points, total: Points, went_out: boolean, done: boolean, resigned: boolean, };

export type Points = number;

export type RoundScore = { player: Seat, laid: Points, hand: Points, penalty: Points, bonus_words: Points, bonus_longest: Points, round: Points, total: Points, };

export type Seat = number;

export type StockView = { cards: number, 
/**
 * From the top, for eyes that see everything.
 */
order?: Array<Card> | null, };

export type View = { game: string, seat?: Seat | null, may: Array<string>, awaited: Array<Seat>, 
/**
 * whether this seat may look words up now.
 */
may_look_up?: boolean | null, phase: Phase, round: number, rounds: number, dealer: Seat, turn?: Seat | null, last_lap?: LastLapView | null, hand?: Array<Card> | null, drawn?: Card | null, discard: DiscardView, stock: StockView, restocks: number, players: Array<PlayerView>, sheet: Array<Array<RoundScore>>, 
/**
 * What each card is worth.
 */
values: { [key in Card]: Points }, options: OptionsView, };

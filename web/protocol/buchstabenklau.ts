// Generated from the rules' types. Do not edit: BLESS=1 cargo test -p server types

export type Action = { "do": "ready", } | { "do": "buzz", } | { "do": "call", word: string, 
/**
 * Places in the word's order (B-14).
 */
cards?: Array<string>, } | { "do": "pick", middle: number, } | { "do": "decline", } | { "do": "vote", accept: boolean, } | { "do": "resign", } | { "do": "reveal", } | { "do": "timeout", seat: Seat, };

export type BoxView = { cards: number, order?: Array<Card> | null, };

export type CallView = { by: Seat, word: string, 
/**
 * What the dictionary says to it (B-16).
 */
known: boolean, cards: Array<Place>, 
/**
 * Which face each of them shows.
 */
faces: Array<Ink>, waiting: Array<Seat>, };

export type Card = string;

export type Colour = "black" | "white" | "both";

export type Event = { "event": "dealt", cards: number, box: number, } | { "event": "ready", by: Seat, } | { "event": "revealed", cards: Array<Revealed>, } | { "event": "buzzed", by: Seat, } | { "event": "released", by: Seat, } | { "event": "called", by: Seat, 
/**
 * Empty where none was called in time.
 */
word: string, valid: boolean, cards?: number, stolen?: number, reason?: Reason, } | { "event": "taken", by: Seat, cards: Array<TakenCard>, } | { "event": "penalty", by: Seat, cards: Array<Shown>, } | { "event": "picked", by: Seat, middle: number, card: Shown, } | { "event": "declined", by: Seat, } | { "event": "swept", cards: number, top: Shown, } | { "event": "proposed", by: Seat, word: string, 
/**
 * What the dictionary says to it.
 */
known: boolean, } | { "event": "voted", by: Seat, accept: boolean, } | { "event": "withdrawn", by: Seat, word: string, } | { "event": "resigned", by: Seat, } | { "event": "timed_out", seat: Seat, } | { "event": "game_ended", by: Seat, };

export type Ink = "black" | "white";

export type Judging = "dictionary" | "table" | "all";

export type OptionsView = { colour: Colour, judge: Judging, 
/**
 * The seconds for a call after the buzzer (B-11); 0 where there is none.
 */
buzz: number, pace?: number | null, };

export type PenaltyView = { by: Seat, waiting: Array<Seat>, };

export type PhaseName = "looking" | "buzzed" | "voting" | "picking" | "over";

export type Place = string;

export type PlayerView = { seat: Seat, covered: number, won: number, 
/**
 * None where the pile is empty or lies covered (B-30).
 */
top?: Shown | null, ready: boolean, resigned: boolean, min_cards: number, safe_pile: boolean, 
/**
 * Both piles from the top, for eyes that see everything.
 */
covered_cards?: Array<Card> | null, won_cards?: Array<Card> | null, };

export type Reason = "not_spellable" | "not_a_word" | "coarse" | "too_few_cards" | "too_late";

export type Revealed = { by: Seat, black: string, white: string, };

export type Seat = number;

export type Shown = { black: string, white: string, };

export type SideView = { cards: number, top?: Shown | null, order?: Array<Card> | null, };

export type TakenCard = { from: Place, black: string, white: string, };

export type View = { game: string, seat?: Seat | null, may: Array<string>, awaited: Array<Seat>, phase: PhaseName, middle: Array<Shown>, side: SideView, 
/**
 * Whose call alone is taken now (B-11); how long, the table's timer says.
 */
buzzed?: Seat | null, 
/**
 * The call that waits for votes.
 */
call?: CallView | null, 
/**
 * Whose wrong call lets the others take a card.
 */
penalty?: PenaltyView | null, players: Array<PlayerView>, box: BoxView, options: OptionsView, };

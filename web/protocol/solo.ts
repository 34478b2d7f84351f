// Generated from the rules' types. Do not edit: BLESS=1 cargo test -p server types

export type Action = { "do": "take", piles: Array<number>, } | { "do": "fill", from: number, to: number, } | { "do": "stop", } | { "do": "resign", } | { "do": "timeout", seat: Seat, };

export type Card = string;

export type Event = { "event": "dealt", open: Array<Card>, } | { "event": "taken", by: Seat, word: string, piles: Array<number>, value: Points, opened: Array<Opened>, } | { "event": "filled", by: Seat, from: number, to: number, card: Card, opened: Array<Opened>, } | { "event": "solo_ended", unused: Array<Card>, points: Points, };

export type Opened = { pile: number, card: Card, };

export type PileView = { open?: Card | null, covered: number, 
/**
 * From the top, for eyes that see everything, and at the end.
 */
cards?: Array<Card> | null, };

export type Points = number;

export type Seat = number;

export type TakenView = { word: string, cards: Array<Card>, value: Points, };

export type View = { game: string, solo: boolean, seat?: Seat | null, may: Array<string>, awaited: Array<Seat>, may_look_up: boolean, over: boolean, piles: Array<PileView>, taken: Array<TakenView>, 
/**
 * What each card is worth.
 */
values: { [key in Card]: Points }, 
/**
 * Known only at the end: before, covered cards are among them.
 */
points?: Points | null, };

// Generated from the rules' types. Do not edit: BLESS=1 cargo test -p server types

export type Actor = "seat" | "table";

export type Brought = "deck" | "board";

export type Condition = { "of": "seats", least: number, most: number, } | { "of": "lang", is: string, } | { "of": "option", name: string, is: OptionValue, };

export type GameFacts = { 
/**
 * Every verb an action may carry, the table's included.
 */
verbs: Array<VerbFacts>, 
/**
 * The name in a record's header.
 */
name: string, 
/**
 * The languages it is played in.
 */
langs: Array<string>, 
/**
 * A table has its number of seats from one of those whose conditions hold.
 */
seats: Array<SeatRange>, options: Array<OptionFacts>, 
/**
 * Choices that go well together, for forms to offer; the first is the rulebook's way.
 */
presets: Array<Preset>, 
/**
 * What a table may bring along in place of what is built in.
 */
takes: Array<Brought>, };

export type OptionFacts = { name: string, kind: OptionKind, 
/**
 * What holds where it is left out; null where the rule itself says what then happens.
 */
default: OptionValue, 
/**
 * What a form has chosen at first: what people play by, where that is not the default.
 */
suggested: OptionValue, 
/**
 * A table that does not meet all of these refuses the option.
 */
when: Array<Condition>, 
/**
 * Whether forms show it; the others are there for records.
 */
offered: boolean, 
/**
 * The rule it belongs to.
 */
rule: string, };

export type OptionKind = { "type": "choice", values: Array<OptionValue>, 
/**
 * Whether a deck or board of the table's own may bring further names.
 */
own: boolean, } | { "type": "number", least: number, most: number, unit: Unit, 
/**
 * The values that a form lists.
 */
steps: Array<number>, } | { "type": "seat", names: Array<string>, } | { "type": "flag" } | { "type": "words", most: number, } | { "type": "per_seat", fields: Array<OptionFacts>, 
/**
 * What a form offers for each seat; the first is for a seat that is not listed.
 */
presets: Array<SeatPreset>, };

export type OptionValue = null | boolean | number | string;

export type Preset = { name: string, sets: { [key in string]: OptionValue }, };

export type SeatPreset = { name: string, sets: { [key in string]: OptionValue }, };

export type SeatRange = { least: number, most: number, when: Array<Condition>, 
/**
 * The rule that says so.
 */
rule: string, };

export type Unit = "pieces" | "seconds";

export type VerbFacts = { do: string, by: Actor, when: When, 
/**
 * Whether whoever is first wins: such actions are compared by when they were sent.
 */
raced: boolean, };

export type When = "turn" | "any_time";

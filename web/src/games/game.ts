// What a game brings to the table: one component that draws its view, and its own sentences.
import type { Component, Snippet } from 'svelte';
import type { Drafts } from '../live/drafts';
import type { Answer, Pause, Tried, View } from '../live/table.svelte';
import type { Args } from '../i18n/index.svelte';
import type { Level } from '../protocol';
import type { BoardCell } from '../share/picture';
import type { GameId } from './catalogue';

export interface Player {
  seat: number;
  name: string;
  you: boolean;
  bot: Level | null;
  away: boolean;
}

/** What every game's `Table.svelte` is given. */
export interface TableProps<V = View, A = never, E = Record<string, unknown>> {
  /** All that this seat may know; `view.may` are the verbs it may use now. */
  view: V;
  /** One's own seat; null for those who watch. */
  seat: number | null;
  players: Player[];
  /** Plays. A refusal shows itself in the frame; the answer says whether to clear a draft. */
  act: (action: A) => Promise<Answer>;
  /** A dry run: would it be allowed, and which words would it form? */
  attempt: (action: A) => Promise<Tried>;
  /** What has just happened, for motion; the view is already the one after it. */
  events: E[];
  /** All that happened so far, move by move: what came last is seen by those who come later, too. */
  log: E[][];
  /** When the table's own timer rings, by the clock of this page; null where none runs. */
  rings: number | null;
  /** The language of the words. */
  lang: string;
  /** Where cards lie that could be taken from somebody now: told on request. */
  targets?: string[];
  /** Where half-built words and the order of a hand outlive a reload. */
  drafts: Drafts;
  /** While bots wait for people who look at the end of a round. */
  pause?: Pause | null;
  /** Looks back on one's own turns after one step and up to another. */
  hindsight?: Snippet<[since: number, until: number]>;
  /** The end of a round has been looked at. */
  on?: () => void;
  /** Every step is asked for: nothing happens of itself that is a step of a lesson. */
  taught?: boolean;
  /** One action is all that is asked for: the task of a day. */
  once?: boolean;
  /** Nothing can be played: a watcher, a replay, a finished game. */
  readonly: boolean;
}

/** How a sentence names a seat: `{ who: 'you', name: 'Ana' }`, to be spread into its arguments. */
export interface Names {
  who(seat: number): Args;
  name(seat: number): string;
}

/** A sentence for what happened. Heard by all who listen; written down unless `fleeting`. */
export interface Told {
  text: string;
  /** Not to be kept in the log: where remembering is the game. */
  fleeting?: boolean;
  mood?: 'good' | 'bad';
}

/** What a seat holds, for its plate: so many cards, and how that is said. */
export interface Holding {
  count: number;
  label: string;
}

/** What a result says of a game, where points are not all there is to say. */
export interface Ending<V> {
  /** What the course of the game is about, how it is called, and how it stood. */
  course?(view: V): { label: string; of: (view: V, seat: number) => number } | null;
  /** What somebody ends with: "5 Karten". */
  amount?(points: number): string;
  /** Why who ranks where. */
  why?(view: V): string | null;
  /** Under a name: what is left in that hand. */
  Left?: Component<{ view: V; seat: number }>;
}

/** Several people at one device, each with what they are given. */
export interface TogetherProps<V = View, A = never, E = Record<string, unknown>> {
  sides: TableProps<V, A, E>[];
}

export interface GameModule {
  Table: Component<TableProps<never, never, never>>;
  /** Where all play at once: everybody's side on one screen. Elsewhere the device is handed on. */
  Together?: Component<TogetherProps<never, never, never>>;
  /** `view` is the newest one: what was agreed on stands in it. */
  tell(event: Record<string, unknown>, names: Names, view: View): Told | null;
  /** One move in one sentence, "Ben: HAUS, +10"; null where it is no news, nothing for the last of its own. */
  headline?(events: Record<string, unknown>[], names: Names, view: View): string | null | undefined;
  /** What a task of the day asks for, where that is a single action. */
  asked?: string;
  /** Codes of refusals that the game's own table tells in passing; the frame keeps still. */
  news?: readonly string[];
  /** Points so far, for the plates of the seats and the score chart. */
  points(view: View, seat: number): number | null;
  holds?(view: View, seat: number): Holding | null;
  ending?: Ending<View>;
  /** The cards in each hand, from a view that shows everything; left out where there are no hands. */
  hands?(all: View): string[][];
  /** The board as it lies, row by row, where there is one to show. */
  board?(view: View): BoardCell[][];
  /** The verbs with which somebody plays a word of their own: what a hint helps to find. */
  finds: readonly string[];
  /** Whether cards can be taken from others: then one may ask which. */
  steals?: boolean;
  /** Whether remembering is the game: a hint does not do that for anybody. */
  byHeart?: boolean;
  /** What stands on a card that counts here, where it has several faces. */
  face?(card: string, view: View): string;
}

/** Keeps each game's own types inside its folder. */
export function defineGame<V, A, E>(game: {
  Table: Component<TableProps<V, A, E>>;
  Together?: Component<TogetherProps<V, A, E>>;
  tell(event: E, names: Names, view: V): Told | null;
  headline?(events: E[], names: Names, view: V): string | null | undefined;
  asked?: string;
  news?: readonly string[];
  points(view: V, seat: number): number | null;
  holds?(view: V, seat: number): Holding | null;
  ending?: Ending<V>;
  hands?(all: V): string[][];
  board?(view: V): BoardCell[][];
  finds: readonly string[];
  steals?: boolean;
  byHeart?: boolean;
  face?(card: string, view: V): string;
}): GameModule {
  return game as unknown as GameModule;
}

/** Each game is loaded when its table is opened. */
const loaders: Record<GameId, () => Promise<{ default: GameModule }>> = {
  quiddler: () => import('./quiddler'),
  kreuzwort: () => import('./kreuzwort'),
  buchstabenklau: () => import('./buchstabenklau'),
  maskenmemo: () => import('./maskenmemo'),
};

export async function loadGame(game: GameId): Promise<GameModule> {
  return (await loaders[game]()).default;
}

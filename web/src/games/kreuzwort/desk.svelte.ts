// What a player has before them between two moves: rack, draft, cursor, and tiles marked for more.
import type { Action, View } from '../../../protocol/kreuzwort';
import { arrange, isHeldList, sort, type Held, type Sorting } from '../../ui/rack';
import { freeFrom, isCursor, moved, stepped, turned, type Cursor, type Extent } from './cursor';
import {
  letterOf,
  spell,
  surviving,
  tileFor,
  tilesOf,
  type Laid,
  type Lying,
  type Spelt,
} from './draft';
import { columnsOf, standsUpright } from './readings';
import { mainRun } from './reading';
import { nameOf, placeOf, squaresOf, type Kind, type Place } from './square';

/** What a tap on a tile of the rack means. */
export type Mode = 'lay' | 'give' | 'exchange' | 'pass';

/** What of a desk outlives a reload. */
export interface Kept {
  rack: Held[];
  draft: Laid[];
  cursor: Cursor;
  /** What lay on the board, to tell what has come since. */
  lying: Lying;
  upwards?: boolean;
}

export function isKept(value: unknown): value is Kept {
  const { rack, draft, cursor, lying } = (value ?? {}) as Partial<Kept>;
  const isLaid = ({ at, tile, held }: Partial<Laid>) =>
    typeof at === 'string' && typeof tile === 'string' && isHeldList([held]);
  return (
    isHeldList(rack) &&
    Array.isArray(draft) &&
    draft.every(isLaid) &&
    isCursor(cursor) &&
    typeof lying === 'object' &&
    lying !== null
  );
}

export class Desk {
  rack = $state.raw<Held[]>([]);
  draft = $state.raw<Laid[]>([]);
  cursor = $state.raw<Cursor>({ x: 0, y: 0, way: 'across' });
  mode = $state<Mode>('lay');
  /** The word in the column is meant to be read upwards. */
  upwards = $state(false);
  /** Tiles to go back to the table, by their ids. */
  marked = $state.raw<string[]>([]);

  #lying: Lying | null = null;
  #extent: Extent = { columns: 0, rows: 0 };
  #kinds = new Map<string, Kind>();

  /** Takes over a new view; what of the draft still fits stays. */
  follow(view: View): void {
    if (!this.#extent.rows) this.#open(view);
    const before = this.#lying;
    this.#lying = view.tiles;
    // Of equal tiles the very one that was laid leaves the rack.
    const hand = view.hand ?? [];
    const played = hand.length < this.rack.length ? this.draft : [];
    const gone = new Set(
      played.filter(({ at, tile }) => view.tiles[at] === tile).map(({ held }) => held.id),
    );
    this.rack = arrange(
      this.rack.filter(({ id }) => !gone.has(id)),
      hand,
    );
    this.draft = surviving(this.draft, view.tiles, this.rack);
    this.marked = this.marked.filter((id) => this.rack.some((held) => held.id === id));
    if (!view.may.includes('place')) this.stop();
    const { columns, rows } = this.#extent;
    if (!before || this.cursor.x >= columns || this.cursor.y >= rows)
      this.cursor = { ...placeOf(view.board.start), way: 'across' };
    else if (fresh(before, view.tiles, this.cursor)) this.cursor = this.#onward(this.cursor);
  }

  #open({ board }: View): void {
    this.#extent = { columns: board.rows[0]?.length ?? 0, rows: board.rows.length };
    this.#kinds = new Map(squaresOf(board.rows).map(({ at, kind }) => [at, kind]));
  }

  /** Begins with what another desk has kept, before the first view. */
  take({ rack, draft, cursor, lying, upwards }: Kept): void {
    this.rack = rack;
    this.draft = draft;
    this.cursor = cursor;
    this.#lying = lying;
    this.upwards = upwards === true;
  }
  get kept(): Kept {
    const { rack, draft, cursor, upwards } = this;
    return { rack, draft, cursor, lying: this.#lying ?? {}, upwards };
  }

  get extent(): Extent {
    return this.#extent;
  }
  /** Tiles that are neither on the board nor promised away. */
  get free(): Held[] {
    const used = new Set(this.draft.map(({ held }) => held.id));
    return this.rack.filter(({ id }) => !used.has(id));
  }
  get action(): Action {
    const give_back = this.rack.filter(({ id }) => this.marked.includes(id)).map((h) => h.card);
    const tiles = tilesOf(this.draft);
    return {
      do: 'place',
      tiles,
      ...(this.mode !== 'exchange' && give_back.length ? { give_back } : {}),
      ...(this.upwards && this.readsBothWays ? { up: true } : {}),
    };
  }
  /** The draft stands in a column beside what lies there: it may be read upwards or downwards. */
  get readsBothWays(): boolean {
    const lying = this.#lying ?? {};
    return Object.keys(lying).length > 0 && standsUpright(this.draft, lying);
  }
  /** The other reading of the columns that a draft in a row crosses, by the one downwards. */
  get crossings(): ReadonlyMap<string, string> {
    const lying = this.#lying ?? {};
    return standsUpright(this.draft, lying) ? new Map() : columnsOf(this.draft, lying);
  }
  /** The run along the draft, as its writer reads it. */
  get main(): string | null {
    const upright = this.upwards ? 'up' : 'down';
    const way = this.readsBothWays ? upright : this.cursor.way;
    return mainRun(this.draft, this.#lying ?? {}, way);
  }
  covered(kind: Kind): number {
    return this.draft.filter(({ at }) => this.#kinds.get(at) === kind).length;
  }
  kindAt = (at: string): Kind => this.#kinds.get(at) ?? 'plain';
  draftAt = (at: string): Laid | undefined => this.draft.find((laid) => laid.at === at);

  #taken = (at: string): boolean => !!this.#lying && (at in this.#lying || !!this.draftAt(at));
  /** To the next square, even one that is taken: a word may go on through what lies there. */
  #goPast(cursor: Cursor): void {
    this.cursor = stepped(cursor, this.#extent) ?? cursor;
  }
  #onward(cursor: Cursor): Cursor {
    return freeFrom(cursor, this.#extent, this.#taken) ?? cursor;
  }

  goTo(place: Place): void {
    this.cursor = { ...this.cursor, x: place.x, y: place.y };
  }
  go(key: string): boolean {
    const to = moved(this.cursor, key, this.#extent);
    if (to) this.cursor = to;
    return !!to;
  }
  turn(): void {
    this.cursor = turned(this.cursor);
  }

  /** Puts a letter on the cursor's square, or reads on where it lies already. */
  type(letter: string): Laid | 'read' | 'no_tile' | 'no_room' {
    const at = nameOf(this.cursor);
    const there = this.#lying?.[at] ?? this.draftAt(at)?.tile;
    if (there && letterOf(there) === letter) {
      const next = stepped(this.cursor, this.#extent);
      if (!next && this.draftAt(at)) return 'no_room';
      this.cursor = next ?? this.cursor;
      return 'read';
    }
    const found = tileFor(letter, this.free);
    return found ? this.put(found.held, found.tile) : 'no_tile';
  }
  /** Puts a tile on the cursor's square, or on the next free one, and goes on. */
  put(held: Held, tile: string): Laid | 'no_room' {
    const here = freeFrom(this.cursor, this.#extent, this.#taken);
    if (!here) return 'no_room';
    const laid = { at: nameOf(here), held, tile };
    this.draft = [...this.draft, laid];
    this.#mean(here);
    this.#unmark(held);
    this.#goPast(here);
    return laid;
  }
  /** Puts a tile on one square, where it may have come from another. */
  putAt(at: string, held: Held, tile: string): boolean {
    const others = this.draft.filter((laid) => laid.held.id !== held.id);
    if ((this.#lying && at in this.#lying) || others.some((laid) => laid.at === at)) return false;
    this.draft = [...others, { at, held, tile }];
    this.#unmark(held);
    this.#goPast({ ...this.cursor, ...placeOf(at) });
    return true;
  }
  spell(word: readonly string[]): Spelt {
    const lying = { ...this.#lying, ...tilesOf(this.draft) };
    const spelt = spell(word, this.cursor, this.#extent, lying, this.free);
    if (typeof spelt === 'object' && 'laid' in spelt) {
      this.draft = [...this.draft, ...spelt.laid];
      this.#mean(this.cursor);
      this.cursor = spelt.cursor;
      spelt.laid.forEach(({ held }) => this.#unmark(held));
    }
    return spelt;
  }
  takeBack(laid: Laid | undefined = this.draft.at(-1)): Laid | undefined {
    if (!laid) return undefined;
    this.draft = this.draft.filter((each) => each !== laid);
    this.goTo(placeOf(laid.at));
    if (!this.covered('red')) this.stop();
    return laid;
  }
  clear(): void {
    const first = this.draft[0];
    if (first) this.goTo(placeOf(first.at));
    this.draft = [];
    this.upwards = false;
    this.stop();
  }
  /** Letters that run in a column are meant to be read as they run. */
  #mean({ way }: Cursor): void {
    if (way !== 'across') this.upwards = way === 'up';
  }

  start(mode: Mode): void {
    if (mode === 'exchange') this.draft = [];
    const giving = this.mode === 'give' || mode === 'give';
    if (!giving || mode === 'exchange') this.marked = [];
    this.mode = mode;
  }
  /** Back to laying, with nothing marked. */
  stop(): void {
    this.mode = 'lay';
    this.marked = [];
  }
  /** Marks a tile or lets it off; beyond `most` the earliest mark goes. */
  mark(held: Held, most: number): void {
    this.marked = this.marked.includes(held.id)
      ? this.marked.filter((id) => id !== held.id)
      : [...this.marked, held.id].slice(-most);
  }
  #unmark({ id }: Held): void {
    this.marked = this.marked.filter((each) => each !== id);
  }

  sort(by: Sorting, value: (card: string) => number): void {
    this.rack = sort(this.rack, by, value);
  }
  shuffle(): void {
    const keyed = this.rack.map((held) => ({ held, key: Math.random() }));
    this.rack = keyed.sort((a, b) => a.key - b.key).map(({ held }) => held);
  }
}

const fresh = (before: Lying | null, now: Lying, place: Place): boolean =>
  !!before && !(nameOf(place) in before) && nameOf(place) in now;

// Moves that the server has not confirmed yet. They outlive the connection and a reload of the tab,
// and are sent again under the same key, so that each is played once.
import type { Deed } from '../protocol';

export interface Unsent {
  key: string;
  /** What was seen when the move was chosen. */
  version: number;
  action: Deed;
}

export type Shelf = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

export class Outbox {
  readonly #shelf: Shelf | null;
  readonly #name: string;
  #moves: Unsent[];

  constructor(table: string, shelf: Shelf | null) {
    this.#shelf = shelf;
    this.#name = `setzkasten.unsent.${table}`;
    this.#moves = this.#read();
  }

  get moves(): readonly Unsent[] {
    return this.#moves;
  }

  add(move: Unsent): void {
    this.#moves = [...this.#moves, move];
    this.#write();
  }

  /** Played or refused: either way it need not be sent again. */
  settle(key: string): Unsent | undefined {
    const settled = this.#moves.find((move) => move.key === key);
    if (settled) {
      this.#moves = this.#moves.filter((move) => move !== settled);
      this.#write();
    }
    return settled;
  }

  /** A move of one's own came between: those chosen before it are still chosen on what was seen. */
  follow(from: number, to: number): void {
    if (!this.#moves.some(({ version }) => version === from)) return;
    this.#moves = this.#moves.map((move) =>
      move.version === from ? { ...move, version: to } : move,
    );
    this.#write();
  }

  #read(): Unsent[] {
    try {
      const moves: unknown = JSON.parse(this.#shelf?.getItem(this.#name) ?? '[]');
      return Array.isArray(moves) ? moves.filter(isUnsent) : [];
    } catch {
      return [];
    }
  }

  #write(): void {
    try {
      if (this.#moves.length) this.#shelf?.setItem(this.#name, JSON.stringify(this.#moves));
      else this.#shelf?.removeItem(this.#name);
    } catch {
      // A full or forbidden shelf costs only the safety of a reload.
    }
  }
}

function isUnsent(move: unknown): move is Unsent {
  const { key, version, action } = (move ?? {}) as Partial<Unsent>;
  return typeof key === 'string' && typeof version === 'number' && typeof action?.do === 'string';
}

/** The tab's own shelf, where the browser grants one. */
export function tabShelf(): Shelf | null {
  try {
    return window.sessionStorage;
  } catch {
    return null;
  }
}

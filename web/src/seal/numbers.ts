// The numbers this browser has drawn for shuffles, and what each table had sealed when it told one.
import type { Shelf } from '../live/outbox';
import { pledgeOf, randomNumber } from './hash';

export interface OwnNumber {
  nonce: string;
  pledge: string;
  /** The table it was drawn for, where that was known. */
  table?: string;
  /** The table it was told: it is of no use anywhere else. */
  told?: string;
}

/** What a table showed before its first card, as it was seen first. */
export interface Promised {
  table: string;
  commitment: string;
  /** What was sealed when this browser told its number, where it sat, and whether that was heard. */
  sealed?: { pledges: string[]; seat: number; nonce: string; heard?: true };
}

interface Kept {
  numbers: OwnNumber[];
  promised: Promised[];
}

const NAME = 'setzkasten.shuffles';
/** Older ones are forgotten: tables of months ago. */
const MOST = 100;

export class Numbers {
  readonly #shelf: Shelf | null;
  #kept: Kept = { numbers: [], promised: [] };

  constructor(shelf: Shelf | null) {
    this.#shelf = shelf;
  }

  /** A number nobody knows, for this table or for one that is yet to come. */
  draw(table?: string): OwnNumber {
    const { numbers } = this.#read();
    const drawn = table && numbers.find((own) => own.table === table && !own.told);
    if (drawn) return drawn;
    const nonce = randomNumber();
    const own = { nonce, pledge: pledgeOf(nonce), ...(table ? { table } : {}) };
    this.#write({ numbers: [...numbers, own] });
    return own;
  }

  behind(pledge: string | undefined): OwnNumber | undefined {
    return pledge ? this.#read().numbers.find((own) => own.pledge === pledge) : undefined;
  }

  tell(own: OwnNumber, table: string): void {
    const { numbers } = this.#read();
    this.#write({
      numbers: numbers.map((each) =>
        each.pledge === own.pledge ? { ...each, told: table } : each,
      ),
    });
  }

  at(table: string): Promised | undefined {
    return this.#read().promised.find((each) => each.table === table);
  }

  /** Whoever shows something else later is not believed: what was seen first stays. */
  promise(table: string, commitment: string): void {
    const { promised } = this.#read();
    if (!promised.some((each) => each.table === table))
      this.#write({ promised: [...promised, { table, commitment }] });
  }

  seal(table: string, sealed: NonNullable<Promised['sealed']>): void {
    const { promised } = this.#read();
    const noted = (each: Promised) =>
      each.table === table && !each.sealed ? { ...each, sealed } : each;
    this.#write({ promised: promised.map(noted) });
  }

  /** The table has the number: it cannot say that it never came. */
  heard(table: string): void {
    const { promised } = this.#read();
    const noted = (each: Promised): Promised =>
      each.table === table && each.sealed
        ? { ...each, sealed: { ...each.sealed, heard: true } }
        : each;
    this.#write({ promised: promised.map(noted) });
  }

  /** From the shelf each time: other tabs write there, too. */
  #read(): Kept {
    try {
      const kept = JSON.parse(this.#shelf?.getItem(NAME) ?? 'null') as Partial<Kept> | null;
      if (Array.isArray(kept?.numbers) && Array.isArray(kept.promised)) this.#kept = kept as Kept;
    } catch {
      // What cannot be read is as good as forgotten.
    }
    return this.#kept;
  }

  #write(change: Partial<Kept>): void {
    const { numbers, promised } = { ...this.#kept, ...change };
    this.#kept = { numbers: numbers.slice(-MOST), promised: promised.slice(-MOST) };
    try {
      this.#shelf?.setItem(NAME, JSON.stringify(this.#kept));
    } catch {
      // Without a shelf it lasts as long as the page.
    }
  }
}

function browserShelf(): Shelf | null {
  try {
    return window.localStorage;
  } catch {
    return null;
  }
}

export const numbers = new Numbers(browserShelf());

// The people at this device: each has a connection of their own, and one of them is looked over the
// shoulder. Who that is changes by hand: the cards are covered in between.
import { api } from '../app/api';
import { botAt } from '../protocol';
import { LiveTable } from '../live/table.svelte';
import { speakAs } from './people';
import { isHere } from './where';

export class Company {
  readonly tables: readonly LiveTable[];
  #at = $state(0);
  /** Nobody looks: the device is on its way. */
  covered = $state(false);

  constructor(tables: readonly LiveTable[]) {
    this.tables = tables;
    this.covered = tables.length > 1;
    this.#speak();
  }

  /** What whoever holds the device sees. */
  get shown(): LiveTable {
    return this.tables[this.#at]!;
  }

  /** Somebody has said who they are. */
  show(table: LiveTable): void {
    this.#at = this.tables.indexOf(table);
    this.covered = false;
    this.#speak();
  }

  /** Whom the table waits for; not those for whom a bot plays on. */
  get awaited(): LiveTable[] {
    const { info, view } = this.shown;
    const isAwaited = ({ seat }: LiveTable) =>
      seat !== null && !!view?.awaited.includes(seat) && !!info && !botAt(info, seat);
    return info?.phase === 'playing' ? this.tables.filter(isAwaited) : [];
  }

  /** Somebody else has to have the device now. */
  get isElsewhere(): boolean {
    return this.awaited.length > 0 && !this.awaited.includes(this.shown);
  }

  hurry(): void {
    this.tables.forEach((table) => table.hurry());
  }

  doubt(): void {
    this.tables.forEach((table) => table.doubt());
  }

  /** The end of a round was looked at by all, over one shoulder. */
  on(): void {
    this.tables.forEach((table) => table.on());
  }

  end(): void {
    this.tables.forEach((table) => table.end());
  }

  #speak(): void {
    const { code, token } = this.shown;
    if (token) speakAs(code, token);
  }
}

/** Everybody who plays in this tab: elsewhere one person, on this device all of them. */
export async function gather(table: string): Promise<Company> {
  if (!isHere(table)) return new Company([new LiveTable(table)]);
  const people = await api.people(table);
  return new Company(people.map(({ token }) => new LiveTable(table, { token })));
}

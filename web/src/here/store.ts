// What this device keeps: the logs of its tables, their cards for lists, words, and which tab plays.
import type { PastGame, TableCard } from '../protocol';
import type { Row, Write } from './call';

export interface Glance {
  seat: number | null;
  awaited: number[];
  points: number[];
}

export interface Kept {
  id: string;
  card: TableCard;
  changed: number;
  glance?: Glance;
  /** The id under which a server goes on with it: here nothing is written any more. */
  moved?: string;
  /** What the game came to for whoever the device belongs to; null: nothing, or they want it forgotten. */
  past?: PastGame | null;
}

/** A table of this device in a list. */
export interface HereCard extends TableCard {
  moved?: string;
}

/** As the start page lists it. */
export const cardOf = ({ card, glance, moved }: Kept): HereCard => ({
  ...card,
  ...(moved ? { moved } : {}),
  ...(typeof glance?.seat === 'number' ? { seat: glance.seat } : {}),
  ...(glance?.awaited ? { awaited: glance.awaited } : {}),
  ...(glance?.points ? { points: glance.points } : {}),
});

/** A file of words, and which version of the words it is. */
export interface WordsFile {
  bytes: Uint8Array;
  key: string;
}

/** Why something could not be written. */
export type Fault = 'full' | 'behind' | 'failed';

/** Somebody else wrote first. */
export class Behind extends Error {}

export const faultOf = (problem: unknown): Fault => {
  if (problem instanceof Behind) return 'behind';
  const name = problem instanceof DOMException ? problem.name : '';
  return name === 'QuotaExceededError' ? 'full' : 'failed';
};

export interface Store {
  rows(table: string): Promise<Row[]>;
  /** All of it or nothing. */
  write(writes: Write[]): Promise<void>;
  tables(): Promise<Kept[]>;
  noteGlance(table: string, glance: Glance): Promise<void>;
  notePast(table: string, past: PastGame | null): Promise<void>;
  /** A server goes on with it from now on, if nothing was written since there were so many rows. */
  move(table: string, to: string, expected: number): Promise<void>;
  movedTo(table: string): Promise<string | undefined>;
  file(name: string): Promise<WordsFile | undefined>;
  keepFile(name: string, file: WordsFile): Promise<void>;
  /** The names of all files and how many bytes they have. */
  files(): Promise<[name: string, bytes: number][]>;
  removeFile(name: string): Promise<void>;
  /** Whether a tab plays this table from now on; by force, whoever else does. */
  hold(table: string, tab: string, force?: boolean): Promise<boolean>;
  release(table: string, tab: string): Promise<void>;
}

const NAME = 'setzkasten';
/** So long a tab that says nothing more counts as playing. */
const LEASE = 6000;

const done = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('a request failed'));
  });

function open(): Promise<IDBDatabase> {
  const request = indexedDB.open(NAME, 1);
  request.onupgradeneeded = () => {
    const db = request.result;
    for (const store of ['rows', 'tables', 'files', 'held']) db.createObjectStore(store);
  };
  return done(request);
}

/** All rows of a table, and nothing else. */
const of = (table: string): IDBKeyRange => IDBKeyRange.bound([table], [table, []]);

export async function openStore(): Promise<Store> {
  let db = await open();

  /** Resolves when it is on disk. */
  async function change<T>(
    stores: string[],
    work: (transaction: IDBTransaction) => Promise<T>,
    durability: IDBTransactionDurability = 'relaxed',
  ): Promise<T> {
    let transaction: IDBTransaction;
    try {
      transaction = db.transaction(stores, 'readwrite', { durability });
    } catch {
      // The browser has closed it, for example because the site's data were cleared.
      db = await open();
      transaction = db.transaction(stores, 'readwrite', { durability });
    }
    const end = new Promise<void>((resolve, reject) => {
      transaction.oncomplete = () => resolve();
      transaction.onabort = () => reject(transaction.error ?? new Error('it was taken back'));
    });
    end.catch(() => undefined);
    let result: T;
    try {
      result = await work(transaction);
    } catch (problem) {
      try {
        transaction.abort();
      } catch {
        // It has ended by itself, and says why.
      }
      await end.catch((reason: unknown) => {
        if (faultOf(reason) === 'full') throw reason;
      });
      throw problem;
    }
    await end;
    return result;
  }
  const read = (store: string) => db.transaction(store).objectStore(store);

  return {
    rows: (table) => done(read('rows').getAll(of(table)) as IDBRequest<Row[]>),

    write: (writes) =>
      change(
        ['rows', 'tables'],
        async (transaction) => {
          const [rows, tables] = [
            transaction.objectStore('rows'),
            transaction.objectStore('tables'),
          ];
          for (const { table, expected, rows: news, card } of writes) {
            if ((await done(rows.count(of(table)))) !== expected) throw new Behind();
            for (const [at, row] of news.entries()) rows.add(row, [table, expected + at]);
            const before = (await done(tables.get(table))) as Kept | undefined;
            if (before?.moved) throw new Behind();
            const next = card ? (JSON.parse(card) as TableCard) : before?.card;
            const kept = { ...before, id: table, card: next, changed: Date.now() };
            if (next) tables.put(kept, table);
          }
        },
        'strict',
      ),

    async tables() {
      const all = await done(read('tables').getAll() as IDBRequest<Kept[]>);
      return all.sort((one, other) => other.changed - one.changed);
    },

    noteGlance: (table, glance) =>
      change(['tables'], async (transaction) => {
        const tables = transaction.objectStore('tables');
        const before = (await done(tables.get(table))) as Kept | undefined;
        if (before) tables.put({ ...before, glance }, table);
      }),

    notePast: (table, past) =>
      change(['tables'], async (transaction) => {
        const tables = transaction.objectStore('tables');
        const before = (await done(tables.get(table))) as Kept | undefined;
        if (before) tables.put({ ...before, past }, table);
      }),

    move: (table, to, expected) =>
      change(
        ['rows', 'tables'],
        async (transaction) => {
          const [rows, tables] = [
            transaction.objectStore('rows'),
            transaction.objectStore('tables'),
          ];
          if ((await done(rows.count(of(table)))) !== expected) throw new Behind();
          const before = (await done(tables.get(table))) as Kept | undefined;
          if (before) tables.put({ ...before, moved: to }, table);
        },
        'strict',
      ),
    async movedTo(table) {
      return ((await done(read('tables').get(table))) as Kept | undefined)?.moved;
    },

    file: (name) => done(read('files').get(name) as IDBRequest<WordsFile | undefined>),
    keepFile: (name, file) =>
      change(['files'], async (transaction) => {
        await done(transaction.objectStore('files').put(file, name));
      }),
    async files() {
      const names = (await done(read('files').getAllKeys())) as string[];
      const sizes: [string, number][] = [];
      for (const name of names) {
        const file = (await done(read('files').get(name))) as WordsFile;
        sizes.push([name, file.bytes.length]);
      }
      return sizes;
    },
    removeFile: (name) =>
      change(['files'], async (transaction) => {
        await done(transaction.objectStore('files').delete(name));
      }),

    hold: (table, tab, force = false) =>
      change(['held'], async (transaction) => {
        const held = transaction.objectStore('held');
        const before = (await done(held.get(table))) as { tab: string; until: number } | undefined;
        const free = !before || before.tab === tab || before.until < Date.now();
        if (free || force) held.put({ tab, until: Date.now() + LEASE }, table);
        return free || force;
      }),
    release: (table, tab) =>
      change(['held'], async (transaction) => {
        const held = transaction.objectStore('held');
        const before = (await done(held.get(table))) as { tab: string } | undefined;
        if (before?.tab === tab) held.delete(table);
      }),
  };
}

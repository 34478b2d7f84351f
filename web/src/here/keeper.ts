// Keeps the tables of this device: one call after the other, and nothing is told before it is written.
import type { Answered, Asking, Call, Module, Reply } from './call';
import type { BetweenTabs, HerePast, ToPage } from './notes';
import type { NewCarried, PastGame, Seated } from '../protocol';
import { Behind, faultOf, type Glance, type Kept, type Store } from './store';

/** Words that are needed and cannot be had now. */
class Missing extends Error {}

interface Surroundings {
  module: Module;
  store: Store;
  words: { bring(file: string): Promise<boolean> };
  tell: (note: ToPage) => void;
  shout: (note: BetweenTabs) => void;
  /** Puts a game on the server; status 0 where there is none. */
  send: (game: NewCarried) => Promise<Answered>;
  tab: string;
  person: string;
}

const RENEW = 2000;
/** So long a tab that plays has to say so. */
const ANSWER = 2000;
/** Nobody looks at a table any more. */
const ASLEEP_AFTER = 5000;
/** Words that were missing may be there later. */
const MISSING_AGAIN = 5000;

const problem = (status: number, code: string, message: string): Answered => ({
  status,
  body: { code, rule: null, message },
});
const NO_TABLE = problem(404, 'no_such_table', 'there is no such table on this device');
const NO_WORDS = problem(503, 'words_unreachable', 'these words are not on this device yet');
const tableIn = (path: string): string | null => /^\/tables\/([^/]+)/.exec(path)?.[1] ?? null;

export class Keeper {
  readonly #at: Surroundings;
  #tail: Promise<unknown> = Promise.resolve();
  /** The tables that are awake, whether they are only looked at, and whether a server has them. */
  readonly #awake = new Map<string, { watching: boolean; moved: string | null }>();
  readonly #connections = new Map<number, string>();
  readonly #waiting = new Map<string, (held: boolean) => void>();
  #due: ReturnType<typeof setTimeout> | undefined;
  #faulty = false;

  constructor(surroundings: Surroundings) {
    this.#at = surroundings;
    setInterval(() => void this.#renew(), RENEW);
  }

  request(asking: Asking): Promise<Answered> {
    return this.#next(async () => {
      const table = tableIn(asking.path);
      try {
        if (table && !(await this.#wake(table))) return NO_TABLE;
        const reply = await this.#carry({ request: { ...asking, chance: chance() } });
        const opened = (reply.answer?.body as { table?: { id?: string } } | null)?.table?.id;
        if (opened && !this.#awake.has(opened))
          this.#stand(opened, !(await this.#hold(opened)), null);
        return reply.answer ?? problem(500, 'unknown', 'no answer');
      } catch (trouble) {
        if (trouble instanceof Missing) return NO_WORDS;
        throw trouble;
      }
    });
  }

  hello(connection: number, table: string, person: string, since: number | null): void {
    void this.#next(async () => {
      try {
        if (!(await this.#wake(table))) return this.#complain(connection, NO_TABLE);
        this.#connections.set(connection, table);
        await this.#carry({ hello: { connection, table, person, since } });
      } catch (trouble) {
        if (!(trouble instanceof Missing)) throw trouble;
        this.#complain(connection, NO_WORDS);
      }
    });
  }

  say(connection: number, text: string): void {
    void this.#next(() => this.#carry({ say: { connection, text } }));
  }

  bye(connection: number): void {
    const table = this.#connections.get(connection);
    if (!table) return;
    this.#connections.delete(connection);
    void this.#next(() => this.#carry({ bye: { connection } }));
    setTimeout(() => void this.#next(() => this.#sleep(table)), ASLEEP_AFTER);
  }

  /** A server goes on with a game. Meanwhile nothing happens here, and if it does not, all is as before. */
  carry(table: string, seat: number): Promise<Answered> {
    return this.#next(async () => {
      const { store, send, shout } = this.#at;
      for (;;) {
        const log = await store.rows(table);
        const game = { seat, rows: log.map(([at, entry]) => ({ at, entry })) };
        let answer = await send(game);
        // The answer may have been lost, not the game: the same again is the same table.
        if (answer.status === 0) answer = await send(game);
        if (answer.status !== 200) return answer;
        const moved = (answer.body as Seated).table.id;
        try {
          await store.move(table, moved, log.length);
        } catch (problem) {
          if (!(problem instanceof Behind)) throw problem;
          // Another tab has played on: that goes there as well.
          continue;
        }
        shout({ type: 'wrote', table });
        await this.#refresh(table, true);
        return answer;
      }
    });
  }

  /** This tab plays from now on. */
  take(table: string): void {
    void this.#next(async () => {
      if (this.#awake.get(table)?.moved) return;
      await this.#at.store.hold(table, this.#at.tab, true);
      this.#at.shout({ type: 'takes', table });
      await this.#refresh(table, false);
    });
  }

  /** What another tab has said. */
  hear({ type, table }: BetweenTabs): void {
    const awake = this.#awake.get(table);
    if (type === 'who' && awake && !awake.watching) this.#at.shout({ type: 'held', table });
    else if (type === 'held') this.#waiting.get(table)?.(true);
    else if (type === 'takes' && awake) void this.#next(() => this.#refresh(table, true));
    else if (type === 'wrote' && awake) void this.#next(() => this.#refresh(table, awake.watching));
  }

  /** What the games of this device came to for whoever it belongs to; each is played again once. */
  async pasts(): Promise<HerePast[]> {
    const { store } = this.#at;
    const isOver = ({ card }: Kept) => card.phase === 'over' && !card.lesson;
    const all = (await store.tables()).filter(isOver);
    const games: HerePast[] = [];
    for (const { id, past, moved } of all) {
      const game = past === undefined ? await this.#next(() => this.#past(id)) : past;
      if (game) games.push({ game, ...(moved ? { moved } : {}) });
    }
    return games;
  }

  /** Forgets them for good: nothing of these games is counted again. */
  async forgetPasts(): Promise<void> {
    const { store } = this.#at;
    for (const { id, card } of await store.tables())
      if (card.phase === 'over') await store.notePast(id, null);
  }

  async #past(table: string): Promise<PastGame | null> {
    if (!(await this.#wake(table))) return null;
    try {
      const { answer } = await this.#carry({ request: this.#asking(`/tables/${table}/past`) });
      // Without its words it cannot be played again now.
      if (answer?.status !== 200) return null;
      const past = answer.body as PastGame | null;
      await this.#at.store.notePast(table, past).catch(() => undefined);
      return past;
    } catch (trouble) {
      if (trouble instanceof Missing) return null;
      throw trouble;
    } finally {
      await this.#sleep(table);
    }
  }

  /** All of a language, so that it is there without a network. */
  bring(lang: string): Promise<boolean> {
    return this.#next(async () => {
      const { words } = this.#at;
      if (!(await words.bring(`${lang}.parcel`))) return false;
      await words.bring(`${lang}.reasons`);
      await words.bring(`${lang}.glosses`);
      return true;
    });
  }

  forget(lang: string): Promise<boolean> {
    return this.#next(async () => {
      const { store, module } = this.#at;
      for (const [name] of await store.files())
        if (name.startsWith(`${lang}.`)) await store.removeFile(name);
      module.call({ words: { forget: { lang } } });
      return true;
    });
  }

  /** One thing after the other. */
  #next<T>(work: () => Promise<T>): Promise<T> {
    const done = this.#tail.then(work);
    this.#tail = done.catch((trouble: unknown) => console.error(trouble));
    return done;
  }

  async #carry(call: Call): Promise<Reply> {
    let { reply } = this.#at.module.call(call);
    for (let before = ''; reply.wants; { reply } = this.#at.module.call(call)) {
      if (reply.wants === before || !(await this.#at.words.bring(reply.wants)))
        throw new Missing(reply.wants);
      before = reply.wants;
    }
    if (reply.write?.length) reply = await this.#save(reply, reply.write);
    this.#deliver(reply);
    return reply;
  }

  async #save(first: Reply, writes: NonNullable<Reply['write']>): Promise<Reply> {
    const { module, store, tell, shout } = this.#at;
    const fault = await store.write(writes).then(() => null, faultOf);
    const { reply } = module.call({ saved: { saved: !fault } });
    const faults = [...(first.faults ?? []), ...(reply.faults ?? [])];
    if (fault === 'full' && reply.answer)
      reply.answer = problem(507, 'device_full', 'there is no room left on this device');
    if (fault || this.#faulty) tell({ type: 'fault', fault: fault === 'behind' ? null : fault });
    this.#faulty = fault === 'full' || fault === 'failed';
    for (const { table } of writes) {
      if (fault === 'behind') void this.#next(() => this.#behind(table));
      if (fault) continue;
      shout({ type: 'wrote', table });
      void this.#next(() => this.#glance(table));
    }
    return { ...reply, say: [...(first.say ?? []), ...(reply.say ?? [])], faults };
  }

  #deliver({ say, gone, faults, wake_at, thinking }: Reply): void {
    const { tell } = this.#at;
    for (const fault of faults ?? []) console.error(fault);
    for (const [connections, text] of say ?? []) tell({ type: 'heard', connections, text });
    if (gone?.length) tell({ type: 'gone', connections: gone });
    clearTimeout(this.#due);
    if (thinking) this.#due = setTimeout(() => this.#run('think'), 0);
    else if (wake_at !== undefined)
      this.#due = setTimeout(() => this.#run('tick'), Math.max(0, wake_at - Date.now()));
  }

  #run(call: 'think' | 'tick'): void {
    void this.#next(async () => {
      try {
        await this.#carry(call);
      } catch (trouble) {
        if (!(trouble instanceof Missing)) throw trouble;
        clearTimeout(this.#due);
        this.#due = setTimeout(() => this.#run(call), MISSING_AGAIN);
      }
    });
  }

  /** Whether there is such a table. */
  async #wake(table: string): Promise<boolean> {
    if (this.#awake.has(table)) return true;
    const rows = await this.#at.store.rows(table);
    if (!rows.length) return false;
    const moved = await this.#moved(table);
    const watching = moved !== null || !(await this.#hold(table));
    const { answer } = await this.#carry({ wake: { table, rows, watching } });
    if (answer) return false;
    this.#stand(table, watching, moved);
    return true;
  }

  async #moved(table: string): Promise<string | null> {
    return (await this.#at.store.movedTo(table)) ?? null;
  }

  #stand(table: string, watching: boolean, moved: string | null): void {
    this.#awake.set(table, { watching, moved });
    this.#at.tell({ type: 'standing', table, watching, moved });
  }

  /** Whether this tab plays: nobody else does, or nobody says so. */
  async #hold(table: string): Promise<boolean> {
    const { store, tab, shout } = this.#at;
    if (await store.hold(table, tab)) return true;
    const held = await new Promise<boolean>((resolve) => {
      this.#waiting.set(table, resolve);
      setTimeout(() => resolve(false), ANSWER);
      shout({ type: 'who', table });
    });
    this.#waiting.delete(table);
    return !held && store.hold(table, tab, true);
  }

  async #renew(): Promise<void> {
    const { store, tab } = this.#at;
    for (const [table, { watching, moved }] of this.#awake) {
      if (moved) continue;
      const mine = await store.hold(table, tab).catch(() => !watching);
      if (mine === watching) void this.#next(() => this.#refresh(table, !mine));
    }
  }

  /** Reads the log again: another tab has written, or has ended. */
  async #refresh(table: string, watching: boolean): Promise<void> {
    if (!this.#awake.has(table)) return;
    const rows = await this.#at.store.rows(table);
    const moved = await this.#moved(table);
    const looking = watching || moved !== null;
    await this.#carry({ wake: { table, rows, watching: looking } });
    this.#stand(table, looking, moved);
  }

  async #behind(table: string): Promise<void> {
    const { store, tab } = this.#at;
    await this.#refresh(table, !(await store.hold(table, tab)));
  }

  async #sleep(table: string): Promise<void> {
    if ([...this.#connections.values()].includes(table) || !this.#awake.has(table)) return;
    this.#awake.delete(table);
    await this.#carry({ sleep: { table } });
    await this.#at.store.release(table, this.#at.tab);
  }

  /** How it stands, for lists. */
  async #glance(table: string): Promise<void> {
    const call = { request: this.#asking(`/tables/${table}/glance`) };
    const { answer } = this.#at.module.call(call).reply;
    if (answer?.status !== 200) return;
    await this.#at.store.noteGlance(table, answer.body as Glance).catch(() => undefined);
  }

  #asking(path: string): Asking & { chance: string } {
    return { method: 'GET', path, body: '', person: this.#at.person, name: '', chance: '' };
  }

  #complain(connection: number, { body }: Answered): void {
    const text = JSON.stringify({ type: 'error', ...(body as object) });
    this.#at.tell({ type: 'heard', connections: [connection], text });
    this.#at.tell({ type: 'gone', connections: [connection] });
  }
}

/** Ninety-six hexadecimal digits. */
function chance(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(48));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

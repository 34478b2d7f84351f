// The worker: the only one who talks to the module and to what is kept.
import { Keeper } from './keeper';
import { loadModule } from './module';
import type { Beginning, BetweenTabs, FromPage, Language, ToPage } from './notes';
import type { Answered } from './call';
import { cardOf, openStore, type HereCard, type Store } from './store';
import type { NewCarried } from '../protocol';
import { Words } from './words';

const tell = (note: ToPage): void => postMessage(note);
const others = new BroadcastChannel('setzkasten-here');

let beginning: Beginning | undefined;
let store: Promise<Store> | undefined;
let keeper: Promise<Keeper> | undefined;

const stored = (): Promise<Store> =>
  (store ??= openStore().catch((problem: unknown) => {
    store = undefined;
    throw problem;
  }));

/** The module is heavy: it is loaded when something is asked of it. */
function kept(): Promise<Keeper> {
  return (keeper ??= begin().catch((problem: unknown) => {
    keeper = undefined;
    throw problem;
  }));
}

async function begin(): Promise<Keeper> {
  const { address, rest, base, build, pace, tab, person } = beginning!;
  const [module, shelves] = await Promise.all([loadModule(address, rest), stored()]);
  module.call({ begin: { build, pace } });
  const words = new Words(module, shelves, base, (progress) =>
    tell({ type: 'progress', progress }),
  );
  const shout = (note: BetweenTabs) => others.postMessage(note);
  const send = (game: NewCarried) => sendTo(base, game);
  const around = { module, store: shelves, words, tell, shout, send, tab, person };
  const started = new Keeper(around);
  others.onmessage = ({ data }) => started.hear(data as BetweenTabs);
  return started;
}

/** Longer than a server takes to play a game again. */
const SENT_WITHIN = 30_000;

async function sendTo(base: string, game: NewCarried): Promise<Answered> {
  try {
    const answer = await fetch(new URL('api/v1/tables/carried', base), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(game),
      signal: AbortSignal.timeout(SENT_WITHIN),
    });
    return { status: answer.status, body: await answer.json().catch(() => null) };
  } catch {
    return { status: 0, body: { code: 'unreachable', message: 'the server cannot be reached' } };
  }
}

const BROKEN = {
  status: 0,
  body: { code: 'device', message: 'this device cannot play by itself' },
};

/** Whoever waits is answered, whatever this device cannot do. */
const or =
  <T>(otherwise: T) =>
  (problem: unknown): T => (console.error(problem), otherwise);

async function answer(note: FromPage): Promise<void> {
  switch (note.type) {
    case 'begin':
      beginning = note.begin;
      break;
    case 'request': {
      const { id, asking } = note;
      const answer = await kept()
        .then((tables) => tables.request(asking))
        .catch(or(BROKEN));
      tell({ type: 'answer', id, answer });
      break;
    }
    case 'carry': {
      const { id, table, seat } = note;
      const answer = await kept()
        .then((tables) => tables.carry(table, seat))
        .catch((problem: unknown) => (console.error(problem), BROKEN));
      tell({ type: 'answer', id, answer });
      break;
    }
    case 'list':
      tell({ type: 'listed', id: note.id, tables: await listed().catch(or([])) });
      break;
    case 'pasts': {
      const games = await kept()
        .then((tables) => tables.pasts())
        .catch(or([]));
      tell({ type: 'past', id: note.id, games });
      break;
    }
    case 'forget-pasts':
      tell({ type: 'done', id: note.id, done: await did(forgotten) });
      break;
    case 'languages':
      tell({ type: 'languages', id: note.id, languages: await languages().catch(or([])) });
      break;
    case 'bring':
      tell({ type: 'done', id: note.id, done: await did((all) => all.bring(note.lang)) });
      break;
    case 'forget':
      tell({ type: 'done', id: note.id, done: await did((all) => all.forget(note.lang)) });
      break;
    case 'hello':
      await kept().then(
        (tables) => tables.hello(note.connection, note.table, note.person, note.since),
        () => tell({ type: 'gone', connections: [note.connection] }),
      );
      break;
    case 'say':
      (await kept()).say(note.connection, note.text);
      break;
    case 'bye':
      (await kept()).bye(note.connection);
      break;
    case 'take':
      (await kept()).take(note.table);
  }
}

const forgotten = (all: Keeper): Promise<boolean> => all.forgetPasts().then(() => true);

const did = (work: (all: Keeper) => Promise<boolean>): Promise<boolean> =>
  kept().then(work).catch(or(false));

/** Lists need no module. */
async function listed(): Promise<HereCard[]> {
  const tables = await stored().then((shelves) => shelves.tables());
  return tables.map(cardOf);
}

async function languages(): Promise<Language[]> {
  const bytes = new Map<string, number>();
  for (const [name, size] of await stored().then((shelves) => shelves.files())) {
    const lang = name.split('.')[0]!;
    bytes.set(lang, (bytes.get(lang) ?? 0) + size);
  }
  return [...bytes].map(([lang, size]) => ({ lang, bytes: size }));
}

onmessage = ({ data }) => void answer(data as FromPage);

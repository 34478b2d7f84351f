// The tables on the start page: one's own, those that wait for somebody, those to be looked at.
import type { HereCard } from '../here/store';
import { isHere } from '../here/where';
import type { TableCard } from '../protocol';
import { keep, kept } from '../ui/keep';
import { api } from './api';
import { me, meet } from './me.svelte';
import { reach } from './reach.svelte';

const AGAIN = 20_000;
const MOST_OVER = 5;

let mine = $state.raw<TableCard[]>([]);
/** Those of them that a server has told. */
let served: TableCard[] = [];
/** Those of this device. */
let local = $state.raw<HereCard[]>([]);
let listed = $state.raw<TableCard[]>([]);
/** What somebody has put away, on this device. */
let away = $state.raw<readonly string[]>((kept('put-away') ?? '').split(' ').filter(Boolean));

const isFree = ({ phase, players }: TableCard): boolean =>
  phase === 'open' && players.includes(null);

export const isYours = ({ phase, seat, awaited }: TableCard): boolean =>
  phase === 'playing' && seat !== undefined && !!awaited?.includes(seat);

export const tables = {
  /** Games to come back to; those that wait for oneself come first. */
  get running(): TableCard[] {
    const running = mine.filter(({ id, phase }) => phase !== 'over' && !away.includes(id));
    return running.sort((one, other) => Number(isYours(other)) - Number(isYours(one)));
  },
  /** The newest of this device, and the newest of the server. */
  get over(): TableCard[] {
    const over = mine.filter(
      ({ id, phase, lesson, daily }) => phase === 'over' && !lesson && !daily && !away.includes(id),
    );
    const [here, there] = [
      over.filter(({ id }) => isHere(id)),
      over.filter(({ id }) => !isHere(id)),
    ];
    return [...here.slice(0, MOST_OVER), ...there.slice(0, MOST_OVER)];
  },
  /** Games of this device that are over and that no server has. */
  get onlyHere(): string[] {
    return keepable(local);
  },
  get putAway(): TableCard[] {
    return mine.filter(({ id }) => away.includes(id));
  },
  /** Public tables with a seat for whoever comes. */
  get open(): TableCard[] {
    return others().filter(isFree);
  },
  /** Public tables to look on at. */
  get watchable(): TableCard[] {
    return others().filter(({ phase, watchers }) => phase === 'playing' && watchers);
  },
};

const keepable = (here: HereCard[]): string[] =>
  here
    .filter(({ phase, moved, lesson, daily }) => phase === 'over' && !moved && !lesson && !daily)
    .map(({ id }) => id);

/** Asked again at once: something has changed. */
let refresh: () => Promise<void> = () => Promise.resolve();
export const lookAgain = (): Promise<void> => refresh();

const others = () => listed.filter(({ id }) => !mine.some((own) => own.id === id));

export function putAway(id: string): void {
  setAway([...away.filter((other) => other !== id), id]);
}

export function takeBack(id: string): void {
  setAway(away.filter((other) => other !== id));
}

function setAway(next: readonly string[]): void {
  away = next;
  keep('put-away', next.join(' '));
}

/** The tables of this device, where somebody has ever played on it. */
async function onDevice(): Promise<HereCard[]> {
  if (!kept('tables-here')) return [];
  const { list } = await import('../here/device');
  return list();
}

/** Keeps the lists up to date while somebody looks at them; gives the way to stop. */
export function follow(): () => void {
  const met = meet().catch(() => false);
  const ask = async (): Promise<void> => {
    if (document.hidden) return;
    await met;
    const [own, all, here] = await Promise.all([
      me.known ? api.myTables().catch(() => served) : [],
      api.publicTables().catch(() => listed),
      onDevice().catch(() => []),
    ]);
    served = own;
    local = here;
    // What a server has is listed there, as long as it can be asked.
    mine = [...here.filter(({ moved }) => !moved || reach.onlyHere), ...own];
    listed = all;
    if (kept('keep-finished') === 'yes' && !reach.onlyHere && keepable(here).length)
      void import('../here/finished').then(({ keepFinished }) => keepFinished(keepable(here)));
  };
  refresh = ask;
  void ask();
  const timer = setInterval(ask, AGAIN);
  return () => clearInterval(timer);
}

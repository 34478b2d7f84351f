// Which languages there are to fetch, which of them are on this device, and the room they take.
import { home } from '../ui/place';

/** A language as the settings list it. */
export interface Listed {
  lang: string;
  /** Bytes to be fetched; null where nobody can be asked. */
  fetched: number | null;
  /** Bytes it takes on this device; null where it is not here. */
  kept: number | null;
}

type Index = Record<string, { parcel: number; reasons?: number; glosses?: number }>;

/** What was offered last: it is still wanted where the network is gone for a moment. */
let known: Index = {};

async function offered(): Promise<Index> {
  const answer = await fetch(`${home}words/index.json`).catch(() => null);
  if (answer?.ok) known = (await answer.json().catch(() => known)) as Index;
  return known;
}

/** Whoever cannot be reached has nothing to offer; what is here is here all the same. */
export function listing(index: Index, here: { lang: string; bytes: number }[]): Listed[] {
  const langs = new Set([...Object.keys(index), ...here.map(({ lang }) => lang)]);
  return [...langs].sort().map((lang) => {
    const sizes = index[lang];
    const fetched = sizes ? sizes.parcel + (sizes.reasons ?? 0) + (sizes.glosses ?? 0) : null;
    return { lang, fetched, kept: here.find((each) => each.lang === lang)?.bytes ?? null };
  });
}

export async function listed(): Promise<Listed[]> {
  const { languages } = await import('../here/device');
  return listing(...(await Promise.all([offered(), languages()])));
}

/** Everything of this page that the browser keeps, in bytes. Some do not say, and some say it late: what
 * lies here for certain is the least. */
export async function room(listed: readonly Listed[]): Promise<number> {
  const told = await navigator.storage?.estimate?.().catch(() => null);
  const words = listed.reduce((sum, { kept }) => sum + (kept ?? 0), 0);
  return Math.max(told?.usage ?? 0, words);
}

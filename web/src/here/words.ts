// The words of this device: fetched when they are needed, kept, and made ready for each way to spell.
import type { Module, WordsCall } from './call';
import type { Store, WordsFile } from './store';

/** What somebody has to wait for. */
export interface Progress {
  doing: 'fetching' | 'preparing';
  lang: string;
  /** From 0 to 1 where it is known. */
  share: number | null;
}

interface Sizes {
  key: string;
  parcel: number;
  reasons?: number;
  glosses?: number;
}

const INDEX_WITHIN = 4000;

export class Words {
  readonly #module: Module;
  readonly #store: Store;
  readonly #base: string;
  readonly #tell: (progress: Progress | null) => void;
  #index: Promise<Record<string, Sizes> | null> | null = null;

  constructor(
    module: Module,
    store: Store,
    base: string,
    tell: (progress: Progress | null) => void,
  ) {
    [this.#module, this.#store, this.#base, this.#tell] = [module, store, base, tell];
  }

  /** Gives the module a file that it wants; false where it cannot be had now. */
  async bring(file: string): Promise<boolean> {
    const [lang = '', part = ''] = file.split('.');
    try {
      if (part === 'parcel') return await this.#bringParcel(lang);
      if (part === 'reasons' || part === 'glosses') return await this.#bringExtra(lang, part);
      return await this.#bringSpelling(lang, part, file);
    } finally {
      this.#tell(null);
    }
  }

  async #bringParcel(lang: string): Promise<boolean> {
    const kept = await this.#store.file(`${lang}.base`);
    const key = (await this.#sizes(lang))?.key;
    if (kept && (!key || kept.key === key) && this.#give('shelve', kept.bytes)) return true;
    const parcel = await this.#fetch(lang, 'parcel');
    if (!parcel) return !!kept && this.#give('shelve', kept.bytes) !== null;
    this.#prepare(lang);
    const bytes = this.#give('unpack', parcel);
    if (!bytes) return false;
    await this.#keep(`${lang}.base`, { bytes, key: key ?? '' });
    return true;
  }

  async #bringSpelling(lang: string, spelling: string, file: string): Promise<boolean> {
    const base = await this.#store.file(`${lang}.base`);
    const kept = await this.#store.file(file);
    if (kept && kept.key === base?.key && this.#give('shelve', kept.bytes)) return true;
    this.#prepare(lang);
    // The page draws what it waits for before the machine is busy.
    await new Promise((resolve) => setTimeout(resolve, 30));
    const wish = { respell: { lang, spelling } };
    let bytes = this.#give(wish);
    if (!bytes && (await this.#bringParcel(lang))) bytes = this.#give(wish);
    if (!bytes) return false;
    const key = base?.key ?? (await this.#store.file(`${lang}.base`))?.key ?? '';
    await this.#keep(file, { bytes, key });
    return true;
  }

  async #bringExtra(lang: string, part: 'reasons' | 'glosses'): Promise<boolean> {
    const file = `${lang}.${part}`;
    const wish: WordsCall = part === 'reasons' ? 'shelve' : { glosses: { lang } };
    const kept = await this.#store.file(file);
    const sizes = await this.#sizes(lang);
    if (kept && (!sizes || kept.key === sizes.key) && this.#give(wish, kept.bytes)) return true;
    const bytes = sizes && !sizes[part] ? null : await this.#fetch(lang, part);
    if (bytes && this.#give(wish, bytes)) await this.#keep(file, { bytes, key: sizes?.key ?? '' });
    else this.#give({ without: { file } });
    return true;
  }

  /** The bytes given back; null where the words cannot be used. */
  #give(words: WordsCall, bytes?: Uint8Array): Uint8Array | null {
    const { reply, file } = this.#module.call({ words }, bytes);
    for (const fault of reply.faults ?? []) console.error(fault);
    // What it is made of may be missing, too.
    return reply.answer || reply.wants || reply.faults?.length ? null : file;
  }

  /** What cannot be kept is fetched again the next time. */
  async #keep(name: string, file: WordsFile): Promise<void> {
    await this.#store.keepFile(name, file).catch((problem: unknown) => console.warn(name, problem));
  }

  #prepare(lang: string): void {
    this.#tell({ doing: 'preparing', lang, share: null });
  }

  async #sizes(lang: string): Promise<Sizes | null> {
    this.#index ??= fetch(`${this.#base}words/index.json`, {
      signal: AbortSignal.timeout(INDEX_WITHIN),
    })
      .then((answer) => (answer.ok ? (answer.json() as Promise<Record<string, Sizes>>) : null))
      .catch(() => null);
    const index = await this.#index;
    if (!index) this.#index = null;
    return index?.[lang] ?? null;
  }

  async #fetch(lang: string, part: 'parcel' | 'reasons' | 'glosses'): Promise<Uint8Array | null> {
    try {
      const answer = await fetch(`${this.#base}words/${lang}.${part}.gz`);
      if (!answer.ok || !answer.body) return null;
      const total = (await this.#sizes(lang))?.[part];
      let loaded = 0;
      const counted = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
        transform: (piece, on) => {
          loaded += piece.length;
          const share = total ? Math.min(1, loaded / total) : null;
          this.#tell({ doing: 'fetching', lang, share });
          on.enqueue(piece);
        },
      });
      const pieces = await new Response(answer.body.pipeThrough(counted)).arrayBuffer();
      return await unpacked(new Uint8Array(pieces));
    } catch {
      return null;
    }
  }
}

/** Where it was packed for the way, the browser may have unpacked it already. */
async function unpacked(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  if (bytes[0] !== 0x1f || bytes[1] !== 0x8b) return bytes;
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip'));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

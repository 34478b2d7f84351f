// What somebody has begun at a table and not played yet: it outlives a reload of the tab.
import { tabShelf, type Shelf } from './outbox';

export interface Drafts {
  /** What was kept under a name; null where nothing was, or nothing that can be used. */
  read<T>(name: string, fits: (kept: unknown) => kept is T): T | null;
  /** Keeps something that JSON can hold. */
  write(name: string, draft: unknown): void;
}

/** Where nothing is played there is nothing to keep. */
export const NO_DRAFTS: Drafts = { read: () => null, write: () => undefined };

export function draftsAt(table: string, shelf: Shelf | null = tabShelf()): Drafts {
  const at = (name: string) => `setzkasten.draft.${table}.${name}`;
  return {
    read(name, fits) {
      try {
        const kept: unknown = JSON.parse(shelf?.getItem(at(name)) ?? 'null');
        return fits(kept) ? kept : null;
      } catch {
        return null;
      }
    },
    write(name, draft) {
      try {
        shelf?.setItem(at(name), JSON.stringify(draft));
      } catch {
        // A full or forbidden shelf costs only the draft, and only at a reload.
      }
    },
  };
}

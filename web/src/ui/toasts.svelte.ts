// Short notes that go by themselves.
import { announceNow } from './announce.svelte';
import { randomKey } from './key';

export interface Toast {
  id: string;
  text: string;
}

let shown = $state.raw<Toast[]>([]);

export const toasts = {
  get shown(): Toast[] {
    return shown;
  },
};

/** Long enough to be read. */
const shownFor = (text: string): number => 2500 + 45 * text.length;

export function toast(text: string): void {
  const note = { id: randomKey(), text };
  shown = [...shown, note].slice(-3);
  announceNow(text);
  setTimeout(() => (shown = shown.filter((each) => each !== note)), shownFor(text));
}

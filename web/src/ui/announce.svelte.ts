// Sentences for those who listen instead of looking; read out by the live region of the shell.
import { untrack } from 'svelte';

let polite = $state('');
let urgent = $state('');
let queue: string[] = [];
let waiting = false;

export const announced = {
  get polite() {
    return polite;
  },
  get urgent() {
    return urgent;
  },
};

/** Sentences that come in one breath are read as one. */
export function announce(sentence: string): void {
  queue.push(sentence);
  if (waiting) return;
  waiting = true;
  setTimeout(() => {
    const next = queue.join(' ');
    // A region reads only what changes: the same sentence again gets another blank.
    polite = next === polite ? `${next}\u00a0` : next;
    queue = [];
    waiting = false;
  }, 60);
}

export function announceNow(sentence: string): void {
  // Said inside effects too, which must not run again because of it.
  const before = untrack(() => urgent);
  urgent = sentence === before ? `${sentence}\u00a0` : sentence;
}

// Cards turn up into the middle and fly to where they go; still for those who want it still.
import { cubicInOut, cubicOut } from 'svelte/easing';
import type { TransitionConfig } from 'svelte/transition';
import type { Lying, Middle } from './middle';

export const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
export const CALM = still ? 0 : 280;

/** Turned over while it is laid down. */
export function turnUp(_: Element, { at }: { at: number }): TransitionConfig {
  return {
    duration: still ? 0 : 260,
    delay: still ? 0 : at * 24,
    easing: cubicOut,
    css: (t, u) =>
      `opacity: ${Math.min(1, 3 * t)}; transform: perspective(40em) translateY(${-28 * u}px) rotateY(${100 * u}deg)`,
  };
}

export interface Flight extends Lying {
  from: { x: number; y: number; width: number; height: number };
  /** The place it flies to: `pile:1` or `side`. */
  to: string;
}

/** Where the cards that leave lie now: to be asked before the page shows them gone. */
export function leaving(before: Middle, { gone }: Middle): Flight[] {
  if (still || document.hidden) return [];
  return before.lying.flatMap(({ id, card }) => {
    const to = gone.get(id);
    const lies = document.querySelector<HTMLElement>(`[data-lying="${id}"]`);
    if (!to || !lies) return [];
    // It may still be turning up, and is narrower on the screen than it is.
    const { offsetWidth: width, offsetHeight: height } = lies;
    const box = lies.getBoundingClientRect();
    const [x, y] = [box.x + (box.width - width) / 2, box.y + (box.height - height) / 2];
    return [{ id, card, from: { x, y, width, height }, to }];
  });
}

export function fly(_: Element, { flight, at }: { flight: Flight; at: number }): TransitionConfig {
  const { from, to } = flight;
  const target = document.querySelector(`[data-place="${to}"]`)?.getBoundingClientRect();
  const dx = target ? target.x + target.width / 2 - from.x - from.width / 2 : 0;
  const dy = target ? target.y + target.height / 2 - from.y - from.height / 2 : 0;
  const size = target ? target.width / from.width : 1;
  return {
    duration: 320,
    delay: Math.min(at, 5) * 14,
    easing: cubicInOut,
    css: (t, u) =>
      `opacity: ${Math.min(1, 4 * u)}; transform: translate(${dx * t}px, ${dy * t}px) scale(${1 + (size - 1) * t})`,
  };
}

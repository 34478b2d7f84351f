// Cards turn up into the middle and fly to where they go; still for those who want it still.
import { cubicOut } from 'svelte/easing';
import type { TransitionConfig } from 'svelte/transition';

const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
export const CALM = still ? 0 : 280;

/** Turned over while it is laid down. */
export function turnUp(_: Element, { at }: { at: number }): TransitionConfig {
  return {
    duration: still ? 0 : 340,
    delay: still ? 0 : at * 45,
    easing: cubicOut,
    css: (t, u) =>
      `opacity: ${Math.min(1, 3 * t)}; transform: perspective(40em) translateY(${-28 * u}px) rotateY(${100 * u}deg)`,
  };
}

/** Flies to the pile that has taken it, wherever that lies on the screen. */
export function leave(card: Element, { to }: { to: () => string | undefined }) {
  return (): TransitionConfig => {
    const place = to() ?? 'side';
    // While others close up, a card on its way out is held in its place by a transform.
    const held = getComputedStyle(card).transform.replace('none', '');
    const target = document.querySelector(`[data-place="${place}"]`)?.getBoundingClientRect();
    const from = card.getBoundingClientRect();
    const dx = target ? target.x + target.width / 2 - from.x - from.width / 2 : 0;
    const dy = target ? target.y + target.height / 2 - from.y - from.height / 2 : 0;
    return {
      duration: still ? 0 : place === 'side' ? 380 : 560,
      easing: (t) => t * t * (3 - 2 * t),
      css: (t, u) =>
        `opacity: ${Math.min(1, 0.2 + 2 * t)}; ` +
        `transform: translate(${dx * u}px, ${dy * u}px) ${held} scale(${1 - 0.35 * u})`,
    };
  };
}

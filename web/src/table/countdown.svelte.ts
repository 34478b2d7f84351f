// Seconds that run down on the screen while somebody looks at them.
import { createSubscriber } from 'svelte/reactivity';

const tick = createSubscriber((update) => {
  const timer = setInterval(update, 250);
  return () => clearInterval(timer);
});

/** Whole seconds until a moment of `performance.now()`, never below zero. */
export function secondsLeft(until: number): number {
  tick();
  return Math.max(0, Math.ceil((until - performance.now()) / 1000));
}

// Moments and ages in the language of the interface.
import { language } from '../i18n/index.svelte';

export const moment = (at: number): string =>
  new Intl.DateTimeFormat(language(), { dateStyle: 'short', timeStyle: 'short' }).format(at);

const UNITS = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const;

/** "vor 3 Stunden" of something that is past. */
export function ago(at: number, now = Date.now()): string {
  const past = Math.max(0, now - at);
  const [unit, length] = UNITS.find(([, length]) => past >= length) ?? UNITS[2];
  const format = new Intl.RelativeTimeFormat(language(), { numeric: 'auto' });
  return format.format(-Math.floor(past / length), unit);
}

// Which day it is: as the server says it, or by its zone where it cannot be asked.
import { api } from '../app/api';
import { language } from '../i18n/index.svelte';
import { keep, kept } from '../ui/keep';

export interface Calendar {
  day: string;
  first: string;
  zone: string;
  /** The server's count, for those who enter their results. */
  streak: number;
  /** Whether a server has said so. */
  served: boolean;
}

const A_DAY = 24 * 60 * 60 * 1000;

/** The day in a zone at a moment. */
export function dayIn(zone: string, now: Date): string {
  // The Swedes write dates as everybody should.
  return new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short' }).format(now);
}

export function shifted(day: string, by: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + by * A_DAY).toISOString().slice(0, 10);
}

export const isDay = (text: string): boolean =>
  /^\d{4}-\d\d-\d\d$/.test(text) &&
  !Number.isNaN(Date.parse(`${text}T00:00:00Z`)) &&
  shifted(text, 0) === text;

/** "18. November" in the language of the interface. */
export function dayName(day: string, dateStyle: 'full' | 'medium' = 'full'): string {
  const date = new Date(`${day}T00:00:00Z`);
  return new Intl.DateTimeFormat(language(), { dateStyle, timeZone: 'UTC' }).format(date);
}

export async function calendar(): Promise<Calendar> {
  try {
    const { day, first, zone, streak } = await api.today();
    keep('daily.zone', zone);
    keep('daily.first', first);
    return { day, first, zone, streak, served: true };
  } catch {
    const zone = kept('daily.zone') ?? new Intl.DateTimeFormat().resolvedOptions().timeZone;
    const first = kept('daily.first') ?? (await api.firstDay()).first;
    return { day: dayIn(zone, new Date()), first, zone, streak: 0, served: false };
  }
}

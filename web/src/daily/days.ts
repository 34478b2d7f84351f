// Which day it is: as the server says it, or by its zone where it cannot be asked.
import { api } from '../app/api';
import { language } from '../i18n/index.svelte';
import { keep, kept } from '../ui/keep';
import { dayIn } from './dates';

export interface Calendar {
  day: string;
  first: string;
  zone: string;
  /** The server's count, for those who enter their results. */
  streak: number;
  /** Whether a server has said so. */
  served: boolean;
}

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

// What somebody made of the tasks, on this device: the first result of each, and the days in a row.
import type { DailyResult } from '../protocol';
import { keep, kept } from '../ui/keep';
import { shifted } from './dates';

export interface Kept {
  points: number;
  signs: string;
  hints: number;
  /** The table it was played at. */
  table: string;
  entered?: boolean;
}

interface Of {
  game: string;
  lang: string;
}

const key = (day: string, { game, lang }: Of) => `daily.${day}.${game}.${lang}`;
const begun = (day: string, of: Of) => `${key(day, of)}.begun`;

export function resultOf(day: string, of: Of): Kept | null {
  try {
    return JSON.parse(kept(key(day, of)) ?? 'null') as Kept | null;
  } catch {
    return null;
  }
}

/** The table at which a task was begun. */
export const begunAt = (day: string, of: Of): string | null => kept(begun(day, of));
export const noteBegun = (day: string, of: Of, table: string): void => keep(begun(day, of), table);

const played = (): string[] => (kept('daily.days') ?? '').split(' ').filter(Boolean);

/** More days than anybody plays in a row are not counted. */
const MOST = 1000;

/** Only the first result of a task counts, and only on its day a day is played. */
export function noteResult(result: DailyResult, table: string, today: string): Kept {
  const before = resultOf(result.day, result);
  if (before) return before;
  const { day, points, signs, hints } = result;
  const fresh = { points, signs, hints, table };
  keep(key(day, result), JSON.stringify(fresh));
  const days = played();
  if (day === today && !days.includes(day))
    keep('daily.days', [...days, day].slice(-MOST).join(' '));
  return fresh;
}

export function noteEntered(day: string, of: Of): void {
  const result = resultOf(day, of);
  if (result) keep(key(day, of), JSON.stringify({ ...result, entered: true }));
}

/** The days in a row up to today; yesterday's row goes on while today lasts. */
export function streakOf(days: string[], today: string): number {
  let due = days.includes(today) ? today : shifted(today, -1);
  let count = 0;
  for (; days.includes(due); due = shifted(due, -1)) count += 1;
  return count;
}

export const streak = (today: string): number => streakOf(played(), today);

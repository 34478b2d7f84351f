// Days as they are written, 2026-11-18, and how they follow each other.

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

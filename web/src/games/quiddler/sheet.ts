// Numbers as a score sheet writes them.

export const signed = (points: number): string =>
  points < 0 ? `−${Math.abs(points)}` : `+${points}`;

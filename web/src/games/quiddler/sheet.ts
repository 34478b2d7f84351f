// Numbers as a score sheet writes them.

/** With a true minus sign. */
export const plain = (points: number): string => String(points).replace('-', '−');

export const signed = (points: number): string => (points < 0 ? plain(points) : `+${points}`);

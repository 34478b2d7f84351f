// The beginning of a long value: enough to compare by eye.
export const short = (hex: string): string => `${hex.slice(0, 4)} ${hex.slice(4, 8)}`;

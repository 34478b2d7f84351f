// How much room something takes, as one says it.

/** "1,3 MB" in German, "1.3 MB" in English; below a tenth it is a tenth. */
export function megabytes(bytes: number, lang: string): string {
  const digits = bytes < 9_950_000 ? 1 : 0;
  return new Intl.NumberFormat(lang, {
    style: 'unit',
    unit: 'megabyte',
    maximumFractionDigits: digits,
  }).format(Math.max(bytes / 1_000_000, 0.1));
}

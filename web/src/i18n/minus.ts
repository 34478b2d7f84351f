/** Numbers below zero have a minus sign, not a hyphen: −24. */
export const minus = (text: string | number): string =>
  String(text).replace(/(?<![\p{L}\d])-(?=\d)/gu, '−');

// Options and their values in the words of players.
import { hasText, listed, t } from '../i18n/index.svelte';
import type { OptionFacts, OptionValue } from '../protocol';
import { textOf } from './agreement';

export const optionLabel = (game: string, { name }: OptionFacts): string =>
  t(`option-${game}-${name}`);

/** `who` names whoever sits in a seat, where that is known. */
export function valueText(
  game: string,
  option: OptionFacts,
  value: OptionValue | unknown[],
  who?: (seat: number) => string | null,
): string {
  if (Array.isArray(value)) return listed(value.map(String));
  const n = typeof value === 'number' ? value : 0;
  const name = option.kind.type === 'seat' && typeof value === 'number' ? who?.(value) : null;
  if (name) return name;
  const key = textOf(game, option, value);
  // What a table has brought along has only the name it came with.
  return hasText(key) ? t(key, { n, seat: n + 1 }) : String(value);
}

// A result as a text to send to others: points and pictures, never a word or a square.
import { t } from '../i18n/index.svelte';
import { dayName } from './days';
import type { Kept } from './results';

/** One sign for each tile of a placement. */
export const tilesIn = (signs: string): number => [...signs].length;

export const resultText = (
  game: string,
  { points, signs }: Pick<Kept, 'points' | 'signs'>,
): string => t(`daily-result-${game}`, { points, tiles: tilesIn(signs) });

export function shareText(day: string, results: [game: string, result: Kept][]): string {
  const line = ([game, result]: [string, Kept]): string => {
    const { signs, hints } = result;
    const told = t('daily-share-line', {
      game: t(`game-${game}`),
      result: resultText(game, result),
      signs,
    });
    return hints ? `${told} (${t('daily-hints', { count: hints })})` : told;
  };
  const title = t('daily-share-title', { day: dayName(day, 'medium') });
  return [title, ...results.map(line)].join('\n');
}

// How good the bots are that somebody plays against: chosen in forms and lobbies, and going up in
// quick games once somebody has won a few.
import type { GameId } from '../games/catalogue';
import { LEVELS, type Level, type TableInfo } from '../protocol';
import { keep, kept } from '../ui/keep';

/** Where everybody begins. */
export const FIRST: Level = 'lehrling';
/** So many games won, and somebody is asked to go up. */
const ENOUGH = 2;

const isLevel = (text: string | null): text is Level => LEVELS.includes(text as Level);

let chosen = $state<Level | null>(null);

/** The level that was last chosen for bots: the form and the lobby say the same. */
export function botLevel(): Level {
  const before = kept('level');
  return chosen ?? (isLevel(before) ? before : FIRST);
}

export function likeBots(level: Level): void {
  chosen = level;
  keep('level', level);
}

interface Progress {
  level: Level;
  /** The tables where it was won at this level, so that none counts twice. */
  won: string[];
}

function progress(game: GameId): Progress {
  try {
    const known = JSON.parse(kept(`quick.${game}`) ?? 'null') as Partial<Progress> | null;
    const level = known?.level ?? null;
    if (isLevel(level) && Array.isArray(known?.won)) return { level, won: known.won };
  } catch {
    // What cannot be read is as good as forgotten.
  }
  return { level: FIRST, won: [] };
}

const note = (game: GameId, next: Progress) => keep(`quick.${game}`, JSON.stringify(next));

/** The level of the bots in quick games. */
export const levelOf = (game: GameId): Level => progress(game).level;

/** The next level up, if somebody has won often enough to be asked. */
export function nextLevel(game: GameId): Level | null {
  const { level, won } = progress(game);
  return won.length < ENOUGH ? null : (LEVELS[LEVELS.indexOf(level) + 1] ?? null);
}

/** A game alone against bots that are as good as those of quick games, or better, was won. */
export function noteWin(game: GameId, { id, bots, players }: TableInfo, seat: number): void {
  const { level, won } = progress(game);
  const good = (bot: Level | null) => bot !== null && LEVELS.indexOf(bot) >= LEVELS.indexOf(level);
  const others = bots.filter((_, at) => at !== seat);
  if (players.length < 2 || !others.every(good) || won.includes(id)) return;
  note(game, { level, won: [...won, id].slice(-ENOUGH) });
}

export const goUp = (game: GameId, level: Level) => note(game, { level, won: [] });

/** Not yet: asked again after as many games. */
export const stay = (game: GameId) => note(game, { level: levelOf(game), won: [] });

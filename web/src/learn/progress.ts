// What somebody has learned on this device, and where they were.
import { keep, kept } from '../ui/keep';
import type { GameId } from '../games/catalogue';

const DONE = 'done';
const key = (name: string) => `lesson.${name}`;

export const isDone = (name: string): boolean => kept(key(name)) === DONE;

/** The table at which a lesson was begun and not ended. */
export const begunAt = (name: string): string | null => {
  const at = kept(key(name));
  return at && at !== DONE ? at : null;
};

export const noteBegun = (name: string, table: string): void => keep(key(name), table);
export const noteDone = (name: string): void => keep(key(name), DONE);

/** Nobody has played this game here, nor begun to learn it. */
export const isNew = (game: GameId): boolean => !kept(`met.${game}`) && !kept(key(`${game}/first`));
export const meet = (game: GameId): void => keep(`met.${game}`, 'yes');

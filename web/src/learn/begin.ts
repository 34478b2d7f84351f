// Opens a lesson, or goes back to where it was left.
import { sitDown } from '../app/prepared';
import { language } from '../i18n/index.svelte';
import { gameOf, textOf } from './lessons';
import { begunAt, noteBegun } from './progress';

export const learn = (name: string): Promise<void> =>
  sitDown({
    before: begunAt(name),
    // Who plays and what is agreed on stands in the lesson.
    wish: async () => ({
      game: gameOf(name) ?? '',
      seats: 2,
      lesson: await textOf(name, language()),
    }),
    onbegun: (table) => noteBegun(name, table),
  });

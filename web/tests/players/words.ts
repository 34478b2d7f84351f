// Words that cards can spell, asked of the program that serves the tables; longest first.
import { execFile } from 'node:child_process';
import { program } from '../../playwright.config';

export interface Spelt {
  word: string;
  cards: string[];
}

export function spelt(game: string, cards: string[], ...how: string[]): Promise<Spelt[]> {
  if (!cards.length) return Promise.resolve([]);
  const asked = ['words', 'find', '--json', '--game', game, '--letters', cards.join(' '), ...how];
  return new Promise((resolve, reject) => {
    execFile(program, asked, { maxBuffer: 1 << 28 }, (problem, found) => {
      // Exit code 1 only means that there are none.
      if (problem && problem.code !== 1) reject(problem as Error);
      else
        resolve(
          found
            .split('\n')
            .filter(Boolean)
            .map((line) => JSON.parse(line) as Spelt),
        );
    });
  });
}

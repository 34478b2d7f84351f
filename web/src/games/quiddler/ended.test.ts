import { expect, it } from 'vitest';
import type { Event } from '../../../protocol/quiddler';
import { worthIn } from './worth';
import { lastRound } from './ended';
import { signed } from './sheet';

const worth = worthIn({ values: { Z: 7, U: 3, G: 6 } });
const laid = (by: number, word: string): Event => ({
  event: 'laid',
  by,
  words: [word],
  cards: [[...word]],
});
const started = (round: number): Event => ({
  event: 'round_started',
  round,
  dealer: 0,
  cards: 3,
  open: 'E',
  turn: 1,
});
const scored = (round: number): Event => ({ event: 'round_scored', round, scores: [] });

it('keeps the words of the round that was scored last, and what was said about them', () => {
  const doubt = { by: 1, player: 0, word: 'GU', valid: false, value: 9, charged: 0 };
  const log: Event[][] = [
    [started(1)],
    [laid(0, 'GU')],
    [laid(1, 'ZUG')],
    [{ event: 'challenged', ...doubt }, scored(1), started(2)],
    [laid(1, 'ZZ')],
  ];
  const ended = lastRound(log, worth);
  expect([ended?.round, ended?.from, ended?.to]).toEqual([1, 0, 3]);
  expect(
    ended?.laid.map((words) => words.map(({ word, value, valid }) => [word, value, valid])),
  ).toEqual([[['GU', 9, false]], [['ZUG', 16, null]]]);
});

it('says nothing before the first round is over', () => {
  expect(lastRound([[started(1)], [laid(0, 'ZUG')]], worth)).toBeNull();
});

it('knows what cards are worth by the view', () => {
  expect([worth('Z'), worth('CH')]).toEqual([7, null]);
});

it('writes points with their sign', () => {
  expect([signed(12), signed(0), signed(-6)]).toEqual(['+12', '+0', '−6']);
});

import { expect, test } from 'vitest';
import described from '../../protocol/games.json';
import type { GameFacts } from '../protocol';
import {
  agreedAt,
  perSeat,
  presetOf,
  withPreset,
  allowed,
  current,
  fewestTogether,
  fitted,
  hurdles,
  langFor,
  shown,
  valuesOf,
  wanted,
  type Chosen,
} from './agreement';

const games = described as unknown as GameFacts[];
const game = (name: string) => games.find((facts) => facts.name === name)!;
const table = (seats: number, more: Partial<Chosen> = {}): Chosen => ({
  seats,
  lang: 'de',
  options: {},
  presets: {},
  lists: {},
  ...more,
});
const names = (facts: GameFacts, chosen: Chosen) => shown(facts, chosen).map(({ name }) => name);
const option = (facts: GameFacts, name: string) =>
  facts.options.find((each) => each.name === name)!;

test('a form shows what is offered, where it applies', () => {
  const quiddler = game('quiddler');
  expect(names(quiddler, table(1))).toEqual(['umlauts', 'lookup', 'coarse']);
  expect(names(quiddler, table(2))).toContain('bonus');
  expect(names(quiddler, table(3, { lang: 'en' }))).toEqual([
    'rounds',
    'words',
    'lookup',
    'coarse',
    'dealer',
    'restocks',
  ]);
});

test('a number of seats that the options refuse cannot be had, and the form says why', () => {
  const kreuzwort = game('kreuzwort');
  expect(allowed(kreuzwort, table(2))).toEqual([2, 3, 4]);
  expect(hurdles(kreuzwort, table(2))).toMatchObject([
    { least: 5, most: 8, option: { name: 'rules' }, value: 1 },
  ]);
  const first = table(6, { options: { rules: 1 } });
  expect(fitted(kreuzwort, first).seats).toBe(6);
  expect(hurdles(kreuzwort, first)).toEqual([]);
  expect(fitted(kreuzwort, table(6, { options: { rules: 2 } })).seats).toBe(4);
});

test('defaults are left out of a request, and what does not apply', () => {
  const klau = game('buchstabenklau');
  const chosen = { colour: 'black', buzz: 0 };
  expect(wanted(klau, table(3, { options: chosen }))).toEqual({});
  const options = { rounds: 4, words: 'challenge', bonus: 'most' };
  expect(wanted(game('quiddler'), table(3, { options }))).toEqual({ rounds: 4 });
  expect(wanted(klau, table(3, { options: { buzz: 0, pace: 10 } }))).toEqual({ pace: 10 });
  expect(wanted(klau, table(3, { options: { pace: null } }))).toEqual({ buzz: 6 });
});

test('a list of words is written with spaces, commas or lines between them', () => {
  const memo = game('maskenmemo');
  const lists = { house: ' Kiez, mucke\n\nBüxe;Oma ' };
  expect(wanted(memo, table(2, { lists }))).toEqual({ house: ['Kiez', 'mucke', 'Büxe', 'Oma'] });
  expect(wanted(memo, table(2, { lists: { house: ' \n ' } }))).toEqual({});
});

test('who begins and who deals can be chosen', () => {
  expect(wanted(game('maskenmemo'), table(3, { options: { starter: 2 } }))).toEqual({ starter: 2 });
  const dealer = option(game('quiddler'), 'dealer');
  expect(valuesOf(dealer, 3)).toEqual([null, 0, 1, 2]);
});

test('seats that play differently are listed, and only those at the table', () => {
  const presets = { handicaps: { 0: 'none', 1: 'child', 2: 'expert' } };
  const klau = game('buchstabenklau');
  expect(wanted(klau, table(2, { presets, options: { buzz: 0 } }))).toEqual({
    handicaps: [{ seat: 1, min_cards: 2, safe_pile: true }],
  });
  expect(wanted(klau, table(3, { presets })).handicaps).toContainEqual({ seat: 2, min_cards: 4 });
});

test('a seat that is not at the table cannot begin', () => {
  const starter = option(game('kreuzwort'), 'starter');
  expect(valuesOf(starter, 3)).toEqual([0, 1, 2, 'draw']);
  expect(current(starter, table(2, { options: { starter: 2 } }))).toBe('draw');
});

test('a form begins with what the game suggests, and says so in its request', () => {
  const kreuzwort = game('kreuzwort');
  expect(option(kreuzwort, 'starter')).toMatchObject({ default: 0, suggested: 'draw' });
  expect(wanted(kreuzwort, table(2))).toEqual({ starter: 'draw' });
  expect(wanted(kreuzwort, table(2, { options: { starter: 0 } }))).toEqual({});
});

test('a value that the steps leave out is listed where it is the default', () => {
  expect(valuesOf(option(game('buchstabenklau'), 'pace'), 2)).toEqual([null, 5, 10, 20, 30]);
});

test('languages and seats to begin with', () => {
  expect([langFor(game('quiddler'), 'en'), langFor(game('kreuzwort'), 'en')]).toEqual(['en', 'de']);
  expect(games.map(fewestTogether)).toEqual([2, 2, 2, 2]);
});

test('what a table says is what its form shows, handicaps included', () => {
  const klau = game('buchstabenklau');
  const chosen = table(3, {
    options: { colour: 'white' },
    presets: { handicaps: { 1: 'child', 2: 'expert' } },
  });
  const options = wanted(klau, chosen);
  const agreed = agreedAt(klau, { players: ['Ana', 'Kim', null], lang: 'de', options });
  expect(agreed.presets.handicaps).toEqual({ 1: 'child', 2: 'expert' });
  expect(wanted(klau, agreed)).toEqual(options);
  expect(perSeat(klau, agreed)?.name).toBe('handicaps');
  expect(perSeat(game('quiddler'), table(2))).toBeUndefined();
});

test('a way to play has a name as long as nothing else is chosen', () => {
  const quiddler = game('quiddler');
  expect(presetOf(quiddler, table(2))?.name).toBe('printed');
  const short = quiddler.presets.find(({ name }) => name === 'short')!;
  const chosen = withPreset(table(2), short);
  expect(wanted(quiddler, chosen)).toEqual({ rounds: 4 });
  expect(presetOf(quiddler, chosen)?.name).toBe('short');
  const own = { ...chosen, options: { ...chosen.options, rounds: 5 } };
  expect(presetOf(quiddler, own)).toBeUndefined();
});

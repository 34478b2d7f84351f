import { expect, test } from 'vitest';
import { isHeldList } from '../ui/rack';
import { draftsAt } from './drafts';

function shelf(): Storage {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  } as unknown as Storage;
}

test('a draft is there again for the same table and no other', () => {
  const tab = shelf();
  const hand = [{ id: 'E#0', card: 'E' }];
  draftsAt('ABCDEF', tab).write('hand', hand);
  expect(draftsAt('ABCDEF', tab).read('hand', isHeldList)).toEqual(hand);
  expect(draftsAt('UVWXYZ', tab).read('hand', isHeldList)).toBeNull();
});

test('what does not fit, or cannot be read, is no draft', () => {
  const tab = shelf();
  draftsAt('ABCDEF', tab).write('hand', [{ id: 1 }]);
  expect(draftsAt('ABCDEF', tab).read('hand', isHeldList)).toBeNull();
  tab.setItem('setzkasten.draft.ABCDEF.hand', '{');
  expect(draftsAt('ABCDEF', tab).read('hand', isHeldList)).toBeNull();
});

test('without a shelf nothing is kept and nothing breaks', () => {
  const drafts = draftsAt('ABCDEF', null);
  drafts.write('hand', []);
  expect(drafts.read('hand', isHeldList)).toBeNull();
});

import { expect, test } from 'vitest';
import { Outbox, type Shelf } from './outbox';

function shelf(): Shelf & { kept: Map<string, string> } {
  const kept = new Map<string, string>();
  return {
    kept,
    getItem: (name) => kept.get(name) ?? null,
    setItem: (name, text) => void kept.set(name, text),
    removeItem: (name) => void kept.delete(name),
  };
}
const turn = (key: string) => ({ key, version: 3, action: { do: 'turn', at: 'b2' } });

test('an unsent move outlives a reload and goes when it is settled', () => {
  const tab = shelf();
  new Outbox('ABC', tab).add(turn('k1'));
  const again = new Outbox('ABC', tab);
  expect(again.moves).toEqual([turn('k1')]);
  expect(again.settle('k1')).toEqual(turn('k1'));
  expect(again.moves).toEqual([]);
  expect(tab.kept.size).toBe(0);
});

test('each table has moves of its own, and strange keys settle nothing', () => {
  const tab = shelf();
  const outbox = new Outbox('ABC', tab);
  outbox.add(turn('k1'));
  expect(new Outbox('XYZ', tab).moves).toEqual([]);
  expect(outbox.settle('k2')).toBeUndefined();
  expect(outbox.moves).toHaveLength(1);
});

test('a damaged or missing shelf is an empty one', () => {
  const tab = shelf();
  tab.kept.set('setzkasten.unsent.ABC', '{"key":');
  expect(new Outbox('ABC', tab).moves).toEqual([]);
  tab.kept.set('setzkasten.unsent.ABC', '[{"key":1},null]');
  expect(new Outbox('ABC', tab).moves).toEqual([]);
  const none = new Outbox('ABC', null);
  none.add(turn('k1'));
  expect(none.moves).toHaveLength(1);
});

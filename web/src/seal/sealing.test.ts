import { expect, test } from 'vitest';
import { ApiProblem } from '../app/api';
import type { Seated } from '../protocol';
import { pledgeOf } from './hash';
import { Numbers } from './numbers';
import { Sealing } from './sealing';

function shelf() {
  const kept = new Map<string, string>();
  return {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
    removeItem: (name: string) => void kept.delete(name),
  };
}

/** A browser, and what it has sent. */
function browser(own = new Numbers(shelf()), fails: ApiProblem[] = []) {
  const sent: string[][] = [];
  const answer = (...message: string[]) => {
    sent.push(message);
    const problem = fails.shift();
    return problem ? Promise.reject(problem) : Promise.resolve({} as Seated);
  };
  const teller = {
    pledge: (_: string, pledge: string) => answer('pledge', pledge),
    disclose: (_: string, nonce: string, next: string) => answer('nonce', nonce, next),
  };
  return { sent, own, sealing: new Sealing(teller, own) };
}

const at = (table: object, seat: number | null = 0): Seated =>
  ({
    table: { id: 'T', code: 'ABCDEF', phase: 'open', commitment: 'c0', ...table },
    seat,
  }) as unknown as Seated;

test('a number is pledged, and told only under the seal', async () => {
  const { sent, own, sealing } = browser();
  await sealing.follow(at({}));
  await sealing.follow(at({}));
  const pledge = own.draw('T').pledge;
  expect(sent).toEqual([
    ['pledge', pledge],
    ['pledge', pledge],
  ]);
  await sealing.follow(at({ pledges: [pledge, 'p1'] }));
  expect(sent).toHaveLength(2);
  await sealing.follow(at({ pledges: [pledge, 'p1'], sealed: true }));
  await sealing.follow(at({ pledges: [pledge, 'p1'], sealed: true }));
  expect(sent).toHaveLength(3);
  const [kind, nonce, next] = sent[2]!;
  expect([kind, pledgeOf(nonce!)]).toEqual(['nonce', pledge]);
  expect(own.at('T')).toEqual({
    table: 'T',
    commitment: 'c0',
    sealed: { pledges: [pledge, 'p1'], seat: 0, nonce, heard: true },
  });
  // The rematch begins with the pledge that went along, and with nothing that was told.
  await sealing.follow(at({ id: 'U', pledges: ['', next] }, 1));
  expect(sent).toHaveLength(3);
  await sealing.follow(at({ id: 'U', pledges: ['', next], sealed: true }, 1));
  expect(pledgeOf(sent[3]![1]!)).toBe(next);
});

test('nothing is told twice: not under a second seal, not at a second table', async () => {
  const { sent, own, sealing } = browser();
  const { pledge } = own.draw('T');
  await sealing.follow(at({ pledges: [pledge, 'p1'], sealed: true }));
  expect(sent.map(([kind]) => kind)).toEqual(['nonce']);
  const first = own.at('T');
  await sealing.follow(at({ pledges: [pledge, 'p2'], sealed: true }));
  await sealing.follow(at({ pledges: [pledge, 'p1'], sealed: true, commitment: 'c1' }));
  await sealing.follow(at({ id: 'U', pledges: [pledge, 'p1'], sealed: true }));
  expect(sent).toHaveLength(1);
  expect(own.at('T')).toEqual(first);
  await sealing.follow(at({ id: 'U', pledges: [pledge, 'p1'] }));
  expect(sent[1]).toEqual(['pledge', own.draw('U').pledge]);
});

test('a second seal that comes first to this page is no seal either', async () => {
  const { sent, own, sealing } = browser();
  await sealing.follow(at({}, null));
  const { pledge } = own.draw('T');
  await sealing.follow(at({ pledges: [pledge], sealed: true, commitment: 'c1' }));
  expect(sent).toEqual([]);
});

test('a lost message is sent again, and a refusal is not', async () => {
  const passing = new ApiProblem(0, 'unreachable', '');
  const one = browser(undefined, [passing, passing]);
  await one.sealing.follow(at({ pledges: [one.own.draw('T').pledge], sealed: true }));
  expect(one.sent).toHaveLength(3);
  expect(one.own.at('T')?.sealed?.heard).toBe(true);
  const two = browser(undefined, [new ApiProblem(409, 'begun', '')]);
  await two.sealing.follow(at({ pledges: [two.own.draw('T').pledge], sealed: true }));
  expect(two.sent).toHaveLength(1);
  expect(two.own.at('T')?.sealed?.heard).toBeUndefined();
});

test('whoever watches, or comes late, adds nothing', async () => {
  const { sent, sealing, own } = browser();
  await sealing.follow(at({ pledges: ['p0'] }, null));
  await sealing.follow(at({ id: 'V', phase: 'playing', pledges: ['p0'] }));
  expect(sent).toEqual([]);
  expect([own.at('T')?.commitment, own.at('V')]).toEqual(['c0', undefined]);
});

test('what is kept outlives the page, and not the room there is', () => {
  const place = shelf();
  const { pledge, nonce } = new Numbers(place).draw('T');
  expect(new Numbers(place).behind(pledge)?.nonce).toBe(nonce);
  const own = new Numbers(place);
  for (let table = 0; table < 150; table += 1) own.draw(`${table}`);
  expect(new Numbers(place).behind(pledge)).toBeUndefined();
  place.setItem('setzkasten.shuffles', '{"numbers":7');
  expect(new Numbers(place).draw('T').table).toBe('T');
});

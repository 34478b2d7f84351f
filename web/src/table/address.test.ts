import { afterEach, expect, test, vi } from 'vitest';
import { addressesFor, isThisMachine } from './address';

const tells = (open: boolean, addresses: string[]) =>
  vi.stubGlobal('fetch', async () => ({ status: 200, json: async () => ({ open, addresses }) }));
afterEach(() => void vi.unstubAllGlobals());

const at = (origin: string) => {
  const { hostname, port } = new URL(origin);
  return { origin, hostname, port };
};
const lan = ['http://192.168.1.20:7788', 'http://172.17.0.1:7788'];

test('this machine has names that nobody else can use', () => {
  for (const own of ['localhost', 'game.localhost', '127.0.0.1', '127.9.9.9', '[::1]'])
    expect(isThisMachine(own)).toBe(true);
  for (const other of ['192.168.1.20', 'setzkasten.lan', 'localhost.example', '1.127.0.0'])
    expect(isThisMachine(other)).toBe(false);
});

test('whoever hosts on this machine invites by its address in the network', async () => {
  tells(true, lan);
  const found = await addressesFor(at('http://localhost:7788'));
  expect(found).toEqual({ all: lan, leadsHere: true });
});

test('an address that others can use is passed on', async () => {
  tells(true, lan);
  expect((await addressesFor(at('http://172.17.0.1:7788'))).all).toEqual([lan[1], lan[0]]);
  tells(false, []);
  const behindProxy = await addressesFor(at('https://spiele.example'));
  expect(behindProxy).toEqual({ all: ['https://spiele.example'], leadsHere: true });
});

test('a server that takes nobody else says so', async () => {
  tells(false, []);
  const found = await addressesFor(at('http://127.0.0.1:7788'));
  expect(found).toEqual({ all: ['http://127.0.0.1:7788'], leadsHere: false });
});

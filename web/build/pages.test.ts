// The service worker answers for the pages that the server has, and for nothing else.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { isPage } from '../src/install/pages';

const source = readFileSync('../crates/server/src/http/page.rs', 'utf8');
const routes = [...source.matchAll(/\.route\("\/(.*?)", get\((\w+)/g)].map(([, path = '', by]) => ({
  path: path.replace(/\{\w+\}/g, 'ABC'),
  by,
}));

test('every page of the server, and no file', () => {
  expect(routes.length).toBeGreaterThan(8);
  for (const { path, by } of routes)
    expect([path, isPage(path)]).toEqual([path, ['page', 'table', 'rules'].includes(by ?? '')]);
});

test('a page of a site of plain files, and nothing beside it', () => {
  expect(isPage('index.html')).toBe(true);
  for (const path of ['api/v1/me', 'words/de.parcel.gz', 'blog/', 'healthz', 'rules/a/b'])
    expect([path, isPage(path)]).toEqual([path, false]);
});

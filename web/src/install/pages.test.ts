import { describe, expect, it } from 'vitest';
import { isPage } from './pages';

describe('which addresses the page answers', () => {
  it.each([
    '',
    'index.html',
    'boxes',
    'record',
    'learn',
    'history',
    'daily',
    'daily/2026-11-18',
    'rules/quiddler',
    't/ABCDEF',
    't/ABCDEF/replay',
    't/ABCDEF/replay/3',
  ])('%s is a page', (path) => expect(isPage(path)).toBe(true));

  it.each(['assets/index.js', 'api/v1/games', 'daily/2026-11-18/de', 'sw.js'])(
    '%s is none',
    (path) => expect(isPage(path)).toBe(false),
  );
});

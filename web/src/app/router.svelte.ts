// Addresses of the client: the start page, a table, its replay or a step of it, a rulebook, lessons, the deal of a
// day, one's games, own boxes, a record from a file, the way back to a seat, texts of the house, and the page for
// those who run it.
import { pathOf, to } from '../ui/place';

export type Route =
  | { page: 'start' }
  | { page: 'table'; code: string }
  | { page: 'replay'; code: string; step: number | null }
  | { page: 'history' }
  | { page: 'back' }
  | { page: 'boxes' }
  | { page: 'record' }
  | { page: 'learn' }
  | { page: 'daily'; day: string | null }
  | { page: 'admin' }
  | { page: 'house'; notice: 'imprint' | 'privacy' }
  | { page: 'rules'; game: string; rule: string | null }
  | { page: 'nowhere' };

export function read(address: string): Route {
  const [path = '', rule] = address.split('#');
  const [first, second, third, fourth] = path.split('/').filter(Boolean);
  if (first === undefined) return { page: 'start' };
  if (first === 't' && second && third === undefined)
    return { page: 'table', code: second.toUpperCase() };
  if (first === 't' && second && third === 'replay' && /^\d*$/.test(fourth ?? ''))
    return { page: 'replay', code: second.toUpperCase(), step: fourth ? Number(fourth) : null };
  if (first === 'history' && second === undefined) return { page: 'history' };
  if (first === 'boxes' && second === undefined) return { page: 'boxes' };
  if (first === 'record' && second === undefined) return { page: 'record' };
  if (first === 'learn' && second === undefined) return { page: 'learn' };
  if (first === 'daily' && third === undefined) return { page: 'daily', day: second ?? null };
  if (first === 'admin' && second === undefined) return { page: 'admin' };
  if ((first === 'imprint' || first === 'privacy') && second === undefined)
    return { page: 'house', notice: first };
  if (first === 'back' && second === undefined) return { page: 'back' };
  if (first === 'rules' && second && third === undefined)
    return { page: 'rules', game: second, rule: rule || null };
  return { page: 'nowhere' };
}

const shown = (): Route => read(pathOf(location) ?? '');

let route = $state.raw(shown());

export const router = {
  get route(): Route {
    return route;
  },
};

export function go(path: string): void {
  history.pushState(null, '', to(path));
  route = shown();
  scrollTo(0, 0);
}

/** Links stay plain links; those to our own pages are followed without loading anew. */
export function followLinks(): void {
  addEventListener('popstate', () => (route = shown()));
  addEventListener('click', (event) => {
    const link = (event.target as Element | null)?.closest?.('a');
    const plain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey);
    if (!link || !plain || event.defaultPrevented || link.hasAttribute('download')) return;
    if (link.target || link.origin !== location.origin || link.pathname.startsWith('/api/')) return;
    const path = pathOf(link);
    if (path === null || read(path).page === 'nowhere') return;
    event.preventDefault();
    go(path);
  });
}

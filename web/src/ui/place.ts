// Where this client lies: with a server at the root of its address, or as plain files in any folder
// of some web space (`setzkasten site`), where no server answers any address but that of the page.

/** Plain files: there is no server to ask, and routes stand behind the #. */
export const isSite =
  typeof document !== 'undefined' &&
  document.querySelector('meta[name=setzkasten][content=site]') !== null;

/** The folder of the client, as a whole address with a slash at its end. */
export const home =
  typeof location === 'undefined' ? '/' : new URL(isSite ? './' : '/', location.href).href;

/** The link to a page of ours: `/rules/quiddler`. */
export const to = (path: string): string => (isSite ? `#${path}` : path);

/** The path that `to` made a link of; null: the address is none of our pages. */
export function pathOf({ pathname, hash }: { pathname: string; hash: string }): string | null {
  if (!isSite) return pathname + hash;
  if (pathname !== location.pathname) return null;
  return hash === '' ? '/' : hash.startsWith('#/') ? hash.slice(1) : null;
}

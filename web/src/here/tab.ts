// A name for this tab that outlives a reload. It lies on the shelf only while the page is away: a copy
// of the tab does not find it, and is another one.
import { tabShelf } from '../live/outbox';
import { randomKey } from '../ui/key';

const NAME = 'setzkasten.tab';
let name: string | undefined;

export function thisTab(): string {
  if (name) return name;
  const shelf = tabShelf();
  name = shelf?.getItem(NAME) ?? randomKey();
  shelf?.removeItem(NAME);
  addEventListener('pagehide', () => shelf?.setItem(NAME, name!));
  addEventListener('pageshow', () => shelf?.removeItem(NAME));
  return name;
}

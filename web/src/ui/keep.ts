// Small things this browser remembers; a browser that refuses simply forgets.

const PREFIX = 'setzkasten.';

export function kept(name: string): string | null {
  try {
    return localStorage.getItem(PREFIX + name);
  } catch {
    return null;
  }
}

export function keep(name: string, value: string): void {
  try {
    localStorage.setItem(PREFIX + name, value);
  } catch {
    // Private windows may have no room: the choice then lasts as long as the page.
  }
}

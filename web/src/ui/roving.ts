// One tab stop for a group of cells; arrows, Home and End move inside it.
import type { Action } from 'svelte/action';

export interface Roving {
  /** Cells in a row; one row of any length when it is left out. */
  columns?: number;
}

const CELLS = '[data-cell]';

/** Where a key leads from cell `from` of `count`, or null where it leads nowhere. */
export function step(key: string, from: number, count: number, columns = count): number | null {
  const row = Math.floor(from / columns);
  const inRow = (at: number) => (Math.floor(at / columns) === row ? at : null);
  const to = {
    ArrowLeft: inRow(from - 1),
    ArrowRight: inRow(from + 1),
    ArrowUp: columns < count ? from - columns : null,
    ArrowDown: columns < count ? from + columns : null,
    Home: row * columns,
    End: Math.min(row * columns + columns, count) - 1,
  }[key];
  return to === undefined || to === null || to < 0 || to >= count ? null : to;
}

export const roving: Action<HTMLElement, Roving | undefined> = (group, options) => {
  let columns = options?.columns;
  const cells = () => [...group.querySelectorAll<HTMLElement>(CELLS)];

  function hold(current: HTMLElement | undefined): void {
    for (const cell of cells()) {
      const wanted = cell === current ? 0 : -1;
      if (cell.tabIndex !== wanted) cell.tabIndex = wanted;
    }
  }
  function settle(): void {
    const all = cells();
    hold(
      all.find((cell) => cell === document.activeElement) ??
        all.find((cell) => cell.tabIndex === 0) ??
        all[0],
    );
  }
  function focused(event: FocusEvent): void {
    const cell = (event.target as HTMLElement).closest<HTMLElement>(CELLS);
    if (cell) hold(cell);
  }
  function pressed(event: KeyboardEvent): void {
    if (event.altKey || event.ctrlKey || event.metaKey || event.defaultPrevented) return;
    const all = cells();
    const from = all.indexOf(event.target as HTMLElement);
    const to = from < 0 ? null : step(event.key, from, all.length, columns);
    if (to === null) return;
    event.preventDefault();
    all[to]?.focus();
  }
  group.addEventListener('focusin', focused);
  group.addEventListener('keydown', pressed);
  const watcher = new MutationObserver(settle);
  // Whoever draws the cells may set theirs later than this.
  watcher.observe(group, { childList: true, subtree: true, attributeFilter: ['tabindex'] });
  settle();
  return {
    update: (next) => void (columns = next?.columns),
    destroy() {
      watcher.disconnect();
      group.removeEventListener('focusin', focused);
      group.removeEventListener('keydown', pressed);
    },
  };
};

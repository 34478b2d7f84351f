// Where a carried card would land: places name themselves by `data-drop`.

export interface Point {
  x: number;
  y: number;
}

export interface Landing {
  place: string;
  /** Before which of the cards that lie there. */
  index: number;
}

export function landing({ x, y }: Point): Landing | null {
  const target = document
    .elementsFromPoint(x, y)
    .map((element) => element.closest<HTMLElement>('[data-drop]'))
    .find((element) => element !== null);
  if (!target?.dataset.drop) return null;
  const slots = [...target.querySelectorAll<HTMLElement>('[data-held]')];
  const before = slots.filter((slot) => {
    const box = slot.getBoundingClientRect();
    return box.bottom < y || (box.top <= y && box.left + box.width / 2 < x);
  });
  return { place: target.dataset.drop, index: before.length };
}

// Where the places that lessons point at lie on the screen: by the marks that tables carry anyway.

const PLACES: Record<string, string> = {
  hand: '[data-needed="hand"]',
  lay: '[data-needed="words"]',
  board: '[data-needed="board"]',
  cards: '[data-needed="cards"]',
  field: '[data-needed="field"]',
  button: '[data-needed="button"]',
  ready: 'button.ready',
  exchange: '#kreuzwort-exchange',
  stock: '[data-pile="stock"]',
  discard: '[data-pile="discard"]',
};

/** `hand`, or a square: `square:h8`. */
export function selectorOf(anchor: string): string | null {
  const [, square] = /^square:([a-z]\d+)$/.exec(anchor) ?? [];
  return square ? `[data-at="${square}"]` : (PLACES[anchor] ?? null);
}

/** Until a table has drawn what was played. */
const SETTLED = 300;

const RING =
  '{outline:3px solid var(--focus)!important;outline-offset:-3px;box-shadow:0 0 0 6px color-mix(in oklab,var(--focus) 35%,transparent)!important;}';

/** Rings these places, however often the table is drawn anew; gives the way to stop. */
export function pointAt(anchors: string[]): () => void {
  const sheet = new CSSStyleSheet();
  for (const anchor of anchors) {
    const selector = selectorOf(anchor);
    if (selector) sheet.insertRule(`main.frame ${selector}${RING}`);
  }
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  // A board that is larger than its frame shows the square; the table is drawn first.
  const shown = setTimeout(() => {
    for (const anchor of anchors.filter((each) => each.startsWith('square:')))
      document
        .querySelector(`main.frame ${selectorOf(anchor)}`)
        ?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, SETTLED);
  return () => {
    clearTimeout(shown);
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet);
  };
}

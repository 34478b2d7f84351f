// Refusals that are only news: somebody was faster. They cost nothing, and a line says so.

export const NEWS: readonly string[] = ['late', 'buzzed', 'call_pending'];

/** So long such a line stands in the middle. */
export const NEWS_LASTS = 2000;

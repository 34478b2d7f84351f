// The pictures of each game's page for newcomers, one for each of its paragraphs.
import type { Component } from 'svelte';
import type { GameId } from '../../games/catalogue';
import Buchstabenklau from './Buchstabenklau.svelte';
import Kreuzwort from './Kreuzwort.svelte';
import Maskenmemo from './Maskenmemo.svelte';
import Quiddler from './Quiddler.svelte';

export const figures: Record<GameId, Component<{ part: number; lang: string }>> = {
  quiddler: Quiddler,
  kreuzwort: Kreuzwort,
  buchstabenklau: Buchstabenklau,
  maskenmemo: Maskenmemo,
};

/** So many paragraphs have a picture; what follows is only said. */
export const pictured: Record<GameId, number> = {
  quiddler: 3,
  kreuzwort: 3,
  buchstabenklau: 4,
  maskenmemo: 3,
};

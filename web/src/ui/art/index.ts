// The picture of each game.
import type { Component } from 'svelte';
import type { GameId } from '../../games/catalogue';
import Buchstabenklau from './Buchstabenklau.svelte';
import Kreuzwort from './Kreuzwort.svelte';
import Maskenmemo from './Maskenmemo.svelte';
import Quiddler from './Quiddler.svelte';

export const pictures: Record<GameId, Component> = {
  quiddler: Quiddler,
  kreuzwort: Kreuzwort,
  buchstabenklau: Buchstabenklau,
  maskenmemo: Maskenmemo,
};

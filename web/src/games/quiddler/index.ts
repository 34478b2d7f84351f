// Quiddler at the table, and alone.
import { defineGame } from '../game';
import { isSolo, type Action, type Event, type View } from './either';
import Table from './Table.svelte';
import { tell } from './tell';

export default defineGame<View, Action, Event>({
  Table,
  tell,
  points: (view, seat) =>
    isSolo(view) ? (view.points ?? null) : (view.players[seat]?.total ?? null),
});

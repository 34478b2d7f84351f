// Quiddler at the table, and alone.
import { t } from '../../i18n/index.svelte';
import { defineGame } from '../game';
import { isSolo, type Action, type Event, type View } from './either';
import Table from './Table.svelte';
import { tell } from './tell';

export default defineGame<View, Action, Event>({
  Table,
  tell,
  points: (view, seat) =>
    isSolo(view) ? (view.points ?? null) : (view.players[seat]?.total ?? null),
  holds: (view, seat) => {
    if (isSolo(view) || view.phase === 'over') return null;
    const count = view.players[seat]?.cards ?? 0;
    return { count, label: t('quiddler-cards', { cards: count }) };
  },
  finds: ['lay', 'take'],
  hands: (all) => (isSolo(all) ? [] : all.players.map(({ hand }) => hand ?? [])),
});

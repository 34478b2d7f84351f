// How seats are named in sentences, and the sentences all games share.
import type { Names, Player, Told, GameModule } from '../games/game';
import { t } from '../i18n/index.svelte';
import type { View } from '../live/table.svelte';
import type { Happened, Step } from '../protocol';

export function namesOf(players: Player[]): Names {
  const name = (seat: number) => players[seat]?.name ?? t('nobody');
  return {
    name,
    who: (seat) => ({ who: players[seat]?.you ? 'you' : 'other', name: name(seat) }),
  };
}

function common(event: Record<string, unknown>, names: Names): Told | null {
  const seat = Number(event.seat ?? event.by);
  switch (event.event) {
    case 'seated':
      return { text: t('told-seated', { player: String(event.player), seat: seat + 1 }) };
    case 'resigned':
      return { text: t('told-resigned', names.who(seat)) };
    case 'timed_out':
      return { text: t('told-timed-out', names.who(seat)) };
    default:
      return null;
  }
}

export interface Line extends Told {
  id: string;
  event: string;
}

/** Everything that happened, in sentences. */
export function told(happened: Happened[], module: GameModule, names: Names, view: View): Line[] {
  return happened.flatMap(({ version, events }) =>
    events.flatMap((event, index) => {
      const sentence = module.tell(event, names, view) ?? common(event, names);
      return sentence
        ? [{ ...sentence, id: `${version}.${index}`, event: String(event.event) }]
        : [];
    }),
  );
}

/** What happened at a step of a replay, in one sentence. */
export function newsAt(steps: Step[], at: number, module: GameModule, names: Names): string | null {
  const step = steps[at];
  if (!step) return null;
  const happened = { version: at, by: step.by, events: step.events };
  return headline([happened], module, names, step.view as View) || null;
}

/** The last thing that happened, in one sentence. */
export function headline(
  happened: Happened[],
  module: GameModule,
  names: Names,
  view: View,
): string {
  for (const step of happened.toReversed()) {
    const own = module.headline?.(step.events, names, view);
    const text = own ?? told([step], module, names, view).at(-1)?.text;
    if (own !== null && text) return text;
  }
  return '';
}

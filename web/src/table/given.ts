// What a game's table is given of a live one.
import type { GameModule, Player, TableProps } from '../games/game';
import { t } from '../i18n/index.svelte';
import type { Drafts } from '../live/drafts';
import type { LiveTable, View } from '../live/table.svelte';
import { botAt } from '../protocol';
import { seatName } from './seated';

export function playersOf({ info, seat: own, away }: LiveTable): Player[] {
  return (info?.players ?? []).map((_, seat) => ({
    seat,
    name: seatName(info!, seat) ?? t('nobody'),
    you: seat === own,
    bot: botAt(info!, seat),
    away: away.includes(seat),
  }));
}

/** Of a task of the day only what it asks for is offered: everything else would be refused. */
function offered({ view, info }: LiveTable, asked: string | undefined): View {
  if (!info!.daily || !asked) return view!;
  return { ...view!, may: view!.may.filter((verb) => verb === asked) };
}

export function givenBy(
  live: LiveTable,
  { asked }: Pick<GameModule, 'asked'>,
  drafts: Drafts,
  readonly: boolean,
): TableProps {
  return {
    view: offered(live, asked),
    seat: live.seat,
    players: playersOf(live),
    act: (action) => live.act(action),
    attempt: (action) => live.attempt(action),
    events: live.fresh.flatMap(({ events }) => events),
    log: live.log.map(({ events }) => events),
    rings: live.rings,
    lang: live.info!.lang,
    drafts,
    targets: live.targets,
    pause: live.pause,
    on: () => live.on(),
    taught: live.info!.lesson === true,
    once: live.info!.daily !== undefined && asked !== undefined,
    readonly,
  };
}

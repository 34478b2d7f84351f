// What a game's table is given of a live one.
import type { Player, TableProps } from '../games/game';
import { t } from '../i18n/index.svelte';
import type { Drafts } from '../live/drafts';
import type { LiveTable } from '../live/table.svelte';
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

export function givenBy(live: LiveTable, drafts: Drafts, readonly: boolean): TableProps {
  return {
    view: live.view!,
    seat: live.seat,
    players: playersOf(live),
    act: (action) => live.act(action),
    attempt: (action) => live.attempt(action),
    events: live.fresh.flatMap(({ events }) => events),
    log: live.log.map(({ events }) => events),
    rings: live.rings,
    lang: live.info!.lang,
    drafts,
    pause: live.pause,
    on: () => live.on(),
    taught: live.info!.lesson === true,
    readonly,
  };
}

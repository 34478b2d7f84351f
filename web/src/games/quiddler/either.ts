// One game, two tables: the round for two to eight, the piles for one.
import type * as round from '../../../protocol/quiddler';
import type * as solo from '../../../protocol/solo';

export type View = round.View | solo.View;
export type Action = round.Action | solo.Action;
export type Event = round.Event | solo.Event;

export const isSolo = (view: View): view is solo.View => 'piles' in view;

// What is agreed on beside the rules: clock, list, watchers.
import { CLOCKS } from '../games/catalogue';
import type { ClockRule, TableInfo } from '../protocol';

export interface Terms {
  /** One of the clocks that a form offers. */
  clock: string;
  listed: boolean;
  watchers: boolean;
  /** Hints beside other people. */
  hints: boolean;
}

export const usual = (): Terms => ({ clock: 'none', listed: false, watchers: true, hints: false });

/** A clock that no form offers counts as none: it stays unless another one is chosen. */
export const clockName = (clock: ClockRule): string =>
  Object.entries(CLOCKS).find(([, rule]) => rule.kind === clock.kind)?.[0] ?? 'none';

export const termsOf = ({ clock, public: listed, watchers, hints }: TableInfo): Terms => ({
  clock: clockName(clock),
  listed,
  watchers,
  hints,
});

// Says at the end what was left out, and why: a list of dashes is easily overlooked.
import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter';

export default class Untested implements Reporter {
  readonly #reasons = new Map<string, number>();

  onTestEnd(_test: TestCase, { status, annotations }: TestResult): void {
    if (status !== 'skipped') return;
    const reason =
      annotations.find(({ type }) => type === 'skip')?.description ?? 'no reason given';
    this.#reasons.set(reason, (this.#reasons.get(reason) ?? 0) + 1);
  }
  onEnd(): void {
    for (const [reason, count] of this.#reasons) console.log(`\nNOT TESTED (${count}): ${reason}`);
  }
}

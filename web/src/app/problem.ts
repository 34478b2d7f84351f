// Problems and refusals in the language of the interface, by their code; where there is no text,
// the server's own sentence.
import { hasText, t } from '../i18n/index.svelte';
import { toast } from '../ui/toasts.svelte';
import { ApiProblem } from './api';

export function problemText(problem: unknown): string {
  if (!(problem instanceof ApiProblem)) return t('problem-unknown');
  const key = `problem-${problem.code}`;
  return hasText(key) ? t(`problem-${problem.code}`) : problem.message;
}

/** Runs something a person asked for; what goes wrong is said. */
export async function tell<T>(work: Promise<T>): Promise<T | undefined> {
  try {
    return await work;
  } catch (problem) {
    toast(problemText(problem));
    return undefined;
  }
}

// Problems in the language of the interface, by their code; where there is no text, the server's
// own sentence.
import { hasText, t, texts } from '../i18n/index.svelte';
import { aboutArgs } from '../table/refusal';
import { toast } from '../ui/toasts.svelte';
import { ApiProblem } from './api';

/** `game` is the one that was asked for, where an option of it may be what is wrong. */
export function problemText(problem: unknown, game?: string): string {
  if (!(problem instanceof ApiProblem)) return t('problem-unknown');
  const { code, about, message } = problem;
  return hasText(`problem-${code}`) ? t(`problem-${code}`, aboutArgs(about, game)) : message;
}

/** Runs something a person asked for; what goes wrong is said. */
export async function tell<T>(work: Promise<T>, game?: string): Promise<T | undefined> {
  try {
    return await work;
  } catch (problem) {
    const setup = problem instanceof ApiProblem && problem.code.startsWith('setup_');
    if (setup) await texts('setup');
    toast(problemText(problem, game));
    return undefined;
  }
}

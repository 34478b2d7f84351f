// A refusal in the words of the interface, as the frame's note says it too.
import { hasText, t } from '../../i18n/index.svelte';
import type { Refusal } from '../../protocol';

export function refusalText({ code, message }: Refusal): string {
  if (hasText(`refusal-kreuzwort-${code}`)) return t(`refusal-kreuzwort-${code}`);
  return hasText(`refusal-${code}`) ? t(`refusal-${code}`) : message;
}

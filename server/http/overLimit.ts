import { fillText } from '#core/text/fillText.ts';
import { refused, type Refused } from './refusal.ts';
import type { Quota } from '#server/store/quotas.ts';

/** Returns 429 (RFC 6585) until the quota's window ends. `text` contains a word for the minutes. */
export function overLimit(
  text: string,
  { resetsAtMs, setting }: Pick<Quota, 'resetsAtMs' | 'setting'>,
): Refused {
  const seconds = Math.max(1, Math.ceil((resetsAtMs - Date.now()) / 1_000));
  const { refusal } = refused(429, fillText(text, { minutes: Math.ceil(seconds / 60) }), seconds);
  return { ok: false, refusal: { ...refusal, ...(setting && { setting }) } };
}

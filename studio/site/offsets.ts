import { failure, success, type Result } from '#core/text/result.ts';
import type { Offset } from '#studio/shoot/timeline.ts';

/** Reads `canon=+90`, `left=-0:01:30`, `R6=+1:00:00`: seconds, minutes and seconds, or hours too. */
export function offsetsOf(typed: readonly string[]): Result<readonly Offset[]> {
  const offsets: Offset[] = [];
  for (const text of typed) {
    const parts = /^(.+)=([+-]?)(\d+(?::[0-5]?\d){0,2})$/.exec(text.trim());
    if (!parts) {
      return failure(`--offset takes a camera or folder and a time, like canon=+90: "${text}".`);
    }
    const [, name = '', sign, time = ''] = parts;
    const seconds = time.split(':').reduce((sum, part) => sum * 60 + Number(part), 0);
    offsets.push({ name: name.trim(), ms: (sign === '-' ? -1000 : 1000) * seconds });
  }
  return success(offsets);
}

import { localDay } from '#core/text/localDay.ts';

/** Returns true if the last day on which a gallery is shown, `YYYY-MM-DD`, has passed in the local time zone. */
export function isOver(expires: string | undefined, now: Date): boolean {
  return expires !== undefined && localDay(now) > expires;
}

import { isDay } from '#core/gallery/localTimes.ts';
import { brand } from '#core/shop/brand.ts';

/**
 * Returns a day as `YYYY-MM-DD` from `2026-10-17`, or as a spreadsheet shows it in the studio's country: `10/17/2026` or `17.10.26`. Undefined if it is none,
 * or if the country writes such days in both orders.
 */
export function dayTyped(text: string, country: string = brand.studio.country): string | undefined {
  const [, one = '', other = '', year = ''] =
    /^(\d{1,2})[/.-](\d{1,2})[/.-]((?:20)?\d\d)$/.exec(text) ?? [];
  if (one === '') return isDay(text) ? text : undefined;
  if (country === 'CA') return undefined;
  const [month, day] = country === 'US' ? [one, other] : [other, one];
  const written = [year.padStart(4, '20'), month.padStart(2, '0'), day.padStart(2, '0')].join('-');
  return isDay(written) ? written : undefined;
}

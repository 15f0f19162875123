/** The address of an order's page. Not in `paths.ts`, which every first view loads. */
import { partOf } from '#core/gallery/paths.ts';

/** Returns the route of an order's page. `id` is its placing's. */
export function orderPagePath(id: string): string {
  return `/order/${encodeURIComponent(id)}`;
}

/** Returns the placing's id of an order page's path, or undefined for any other path. */
export function orderOfPath(path: string): string | undefined {
  return partOf(path, /^\/order\/([^/?#]+)/i);
}

/** The part of an order page's path that stands for a pickup link. No placing's id is this short. */
const pickupId = 'pickup';

/** Returns the secret of a pickup link: `/order/pickup?of=…`. Undefined for any other address. */
export function pickupOf(path: string, search: string): string | undefined {
  if (orderOfPath(path) !== pickupId) return undefined;
  return /[?&]of=([\w-]*)/.exec(search)?.[1] ?? '';
}

/** The page that hands this phone's things to another browser, with its orders ticked. */
export const givePath = '/bring?with=orders';

/** Returns the route that hands over one waiting order alone. */
export function giveOrderPath(id: string): string {
  return `/bring?order=${encodeURIComponent(id)}`;
}

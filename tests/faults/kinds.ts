import type { Random } from './random.ts';

/** The permanent properties of a device. */
export const kinds = [
  'sound',
  /** No Web Locks (Safari before 15.4), although pages and worker share one storage. */
  'has no locks',
  'full for a while',
  'full for ever',
  /** Site data is blocked: no locks, no worker, and all data in the memory of one page. */
  'keeps nothing',
] as const;

export type Kind = (typeof kinds)[number];

/** Half of all devices have no such property. */
export function kindOf(random: Random): Kind {
  return random.isOneIn(2) ? 'sound' : random.oneOf(kinds);
}

/**
 * Counts refused requests by caller and hour. In memory and for this process only: a database row for each refused body would serve
 * an attacker, and forgetting them in a restart does no harm. The map is bounded; the least recent caller is dropped first.
 */
import { networksOf, type Network } from './networks.ts';

export type Refusals = {
  /** Returns the seconds until this caller may send again, or undefined if they may now. */
  waitS(client: string): number | undefined;
  /** Counts one refused body and its bytes. */
  count(client: string, bytes: number): void;
};

export type RefusalLimits = {
  /** For one caller. The networks around it have a multiple of this (`networksOf`). */
  readonly refusedPerHour: number;
  readonly bytesPerHour: number;
};

/** Not its /32: a mobile carrier has one for all its phones, and a few of them could shut it. Nothing that is counted here runs out. */
const countedAround = (client: string): readonly Network[] =>
  networksOf(client).filter(({ name }) => !name.endsWith('/32'));

const hourMs = 60 * 60_000;
const networksMost = 20_000;

type Refused = { readonly hour: number; count: number; bytes: number };

/** `now` is in milliseconds. */
export function refusalsWithin(limits: RefusalLimits, now: () => number = Date.now): Refusals {
  const refused = new Map<string, Refused>();
  const hourNow = () => Math.floor(now() / hourMs);
  const current = (name: string) => {
    const known = refused.get(name);
    return known?.hour === hourNow() ? known : undefined;
  };
  return {
    waitS(client) {
      const isOver = countedAround(client).some(({ name, shares }) => {
        const { count = 0, bytes = 0 } = current(name) ?? {};
        return count >= shares * limits.refusedPerHour || bytes >= shares * limits.bytesPerHour;
      });
      return isOver
        ? Math.max(1, Math.ceil(((hourNow() + 1) * hourMs - now()) / 1_000))
        : undefined;
    },
    count(client, bytes) {
      for (const { name } of countedAround(client)) {
        const before = current(name) ?? { hour: hourNow(), count: 0, bytes: 0 };
        // Inserted again, so that the least recent caller is first in the map.
        refused.delete(name);
        refused.set(name, { ...before, count: before.count + 1, bytes: before.bytes + bytes });
      }
      for (const name of refused.keys()) {
        if (refused.size <= networksMost) break;
        refused.delete(name);
      }
    },
  };
}

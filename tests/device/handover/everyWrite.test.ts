/** Generated phones hand over what they have: the union, however often, in whatever circle, and wherever it is stopped. */
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { scaled } from '#tests/scale.ts';
import {
  generated,
  joined,
  ofAnotherRelease,
  resetSite,
  shown,
  thingsOf,
  type Things,
} from './generated.ts';
import { battery, loadPhone, Phone, type Modules } from './phones.ts';

let modules: Modules;
beforeAll(async () => {
  modules = await loadPhone();
}, 60_000);
beforeEach(async () => {
  await resetSite();
  // The last test's stubs are gone with it.
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('location', { origin: 'https://photos.example.com', pathname: '/' });
});
afterEach(() => void vi.unstubAllGlobals());

const count = Number(process.env['HANDOVERS'] ?? scaled(20, 120));
/** A small run stops at a fourth of the writes of each pair. */
const isLarge = count > 20;
const patience = 3_600_000;

/** A full phone and another, which is empty now and then. */
async function pairOf(seed: number): Promise<readonly [Phone, Phone]> {
  const other = seed % 10 === 0 ? new Phone(modules) : await generated(modules, seed + 1);
  return [await generated(modules, seed), other];
}

test(
  'two phones, full or empty, there and back and twice, have the union',
  async () => {
    for (let seed = 0; seed < count; seed += 2) {
      const [a, b] = await pairOf(seed);
      const [ofA, ofB] = [await thingsOf(a), await thingsOf(b)];
      const [onA, onB] = [shown(joined(ofA, ofB)), shown(joined(ofB, ofA))];
      const bundle = await a.give();
      await b.take(bundle);
      expect(shown(await thingsOf(b)), `seed ${seed}`).toEqual(onB);
      expect(bundle && (await b.take(bundle))).toBe(bundle && 'before');
      await b.take(await a.give());
      expect(shown(await thingsOf(b)), `seed ${seed}, again`).toEqual(onB);
      await a.take(await b.give());
      expect(shown(await thingsOf(a)), `seed ${seed}, back`).toEqual(onA);
    }
  },
  patience,
);

test(
  'three in a circle have the union',
  async () => {
    for (let seed = 0; seed < count; seed += 3) {
      const a = await generated(modules, seed, false);
      const b = await generated(modules, seed + 1, false);
      const c = await generated(modules, seed + 2, false);
      const whole = union(joined(joined(await thingsOf(a), await thingsOf(b)), await thingsOf(c)));
      for (const [from, to] of [
        [a, b],
        [b, c],
        [c, a],
        [a, b],
        [b, c],
      ] as const)
        await to.take(await from.give());
      for (const phone of [a, b, c])
        expect(union(await thingsOf(phone)), `seed ${seed}`).toEqual(whole);
    }
  },
  patience,
);

/** What all have in the end. An order is what it was where it was first. */
function union(things: Things) {
  const { orders, sent, remembered, ...alike } = shown(things);
  const ids = Object.keys({ ...orders, ...sent }).toSorted();
  return { ...alike, ids, children: remembered.children };
}

test(
  'stopped at every write of either phone, there and back, both end as the union',
  async () => {
    for (let seed = 0; seed < count; seed += 2) {
      const [a, b] = await pairOf(seed);
      const [ofA, ofB] = [await thingsOf(a), await thingsOf(b)];
      const [onA, onB] = [shown(joined(ofA, ofB)), shown(joined(ofB, ofA))];
      for (let writes = isLarge ? 0 : seed % 4; ; writes += isLarge ? 1 : 4) {
        const [from, to] = [await a.copy(), await b.copy()];
        battery.writes = writes;
        await handOver(from, to, seed);
        await handOver(to, from, seed + 1);
        const isWhole = battery.writes >= 0 && battery.writes < Infinity;
        battery.writes = Infinity;
        expect(shown(await thingsOf(to)), `seed ${seed}, write ${writes}, there`).toEqual(onB);
        expect(shown(await thingsOf(from)), `seed ${seed}, write ${writes}, back`).toEqual(onA);
        if (isWhole) break;
      }
    }
  },
  patience,
);

/** A phone that dies is started again, and does what it did once more. */
async function handOver(from: Phone, to: Phone, seed: number): Promise<void> {
  const again = async <Value>(work: () => Promise<Value>): Promise<Value> => {
    const done = await work().catch(() => undefined);
    if (battery.writes >= 0) return done as Value;
    battery.writes = Infinity;
    return work();
  };
  const given = await again(() => from.give());
  const bundle = given && seed % 3 === 0 ? await ofAnotherRelease(given) : given;
  await again(() => to.take(bundle));
  await again(() => to.on((page) => page.openBrought()));
}

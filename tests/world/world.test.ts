/** The product's own phones and server in one simulated world: whatever fails, every invariant holds (`invariants.ts`). */
import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import { randomOf } from '#tests/random.ts';
import { scaled, spread } from '#tests/scale.ts';
import { historyOf } from './acts.ts';
import { neverMet } from './dials.ts';
import { invariants } from './invariants.ts';
import { found, plants } from './plants.ts';
import { shortest } from './shrink.ts';
import { shrunk, simulate, usualSteps } from './simulate.ts';
import { run, type Programs } from './world.ts';
import { programs } from './worldPrograms.ts';

/** A new seed every day would find more, but the suite would fail on days when nothing was changed. */
const seed = 20_251_004;
const orders = scaled(150, 1_500);

let built: Programs;
beforeAll(async () => {
  built = await programs();
});

test(`${orders} orders among all faults: every invariant holds, and every fault is met`, async () => {
  // Which faults the first orders meet changes with every change of the product.
  const isMet = (counts: ReadonlyMap<string, number>) => neverMet(counts).length === 0;
  const { failure, counts } = await simulate({ programs: built, seed, orders, isMet });
  expect(failure).toBeUndefined();
  expect(neverMet(counts)).toEqual([]);
});

test('a seed is the same history again, whatever else there is to do', async () => {
  const history = historyOf(randomOf(seed), usualSteps);
  const first = await run(history, { programs: built, met: () => undefined });
  const busy = setInterval(() => JSON.parse('{}'), 0);
  const again = await run(history, { programs: built, met: () => undefined });
  clearInterval(busy);
  expect(again.digest).toBe(first.digest);
  expect(first.orders).toBeGreaterThan(0);
});

describe('a planted defect is found', () => {
  const common = plants.filter(({ isRare }) => !isRare);
  test.each(plants.map(({ defect, changes }) => [defect, changes] as const))(
    'has its place: %s',
    (_defect, changes) => {
      for (const { file, from } of changes)
        expect(readFileSync(file, 'utf8').split(from), file).toHaveLength(2);
    },
  );

  test('and each invariant is broken by one', () => {
    expect(new Set(plants.map(({ breaks }) => breaks))).toEqual(new Set(Object.keys(invariants)));
  });

  test.each(spread(common, 3).map((plant) => [plant.defect, plant] as const))(
    '%s',
    async (_defect, plant) => {
      const { broken = [] } = (await found(plant, seed, 600)) ?? {};
      expect(broken.map(({ invariant }) => invariant)).toContain(plant.breaks);
    },
  );

  test('and its history becomes so short that it can be read', async () => {
    const [plant] = plants;
    if (!plant) throw new Error('nothing is planted');
    const broken = await programs(plant.changes);
    const { failure } = await simulate({ programs: broken, seed, orders: 600 });
    if (!failure) throw new Error('the defect was not found');
    expect((await shrunk(failure, broken)).length).toBeLessThanOrEqual(5);
  });
});

test('of ten thousand steps those stay that fail together', async () => {
  const steps = Array.from({ length: 10_000 }, (_, at) => at);
  const found = await shortest(steps, async (some) =>
    [17, 4_000, 9_999].every((at) => some.includes(at)),
  );
  expect(found).toEqual([17, 4_000, 9_999]);
});

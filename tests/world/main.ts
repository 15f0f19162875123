/**
 * `npm run task -- simulate --orders 1000000 --seed 1` runs the world until so many orders are stored. A failure is printed with its
 * seed, the commit and the shortest history that still fails, and is replayed by the command that is printed with it.
 */
import { execFileSync } from 'node:child_process';
import { parseArgs } from 'node:util';
import { randomOf } from '#tests/random.ts';
import { historyOf } from './acts.ts';
import { neverMet } from './dials.ts';
import { foundPlants } from './plants.ts';
import { only, shrunk, simulate, usualSteps, type Failure } from './simulate.ts';
import { run, type Programs } from './world.ts';
import { programs } from './worldPrograms.ts';

const { values } = parseArgs({
  options: {
    orders: { type: 'string', default: '1000' },
    seed: { type: 'string', default: String(Math.floor(Math.random() * 2 ** 31)) },
    steps: { type: 'string', default: String(usualSteps) },
    /** Replays one history, with only the steps at these positions if some are named. */
    replay: { type: 'boolean', default: false },
    only: { type: 'string' },
    /** Plants each defect, and says after how many orders it is found. */
    plants: { type: 'boolean', default: false },
  },
});
const [seed, steps, orders] = [values.seed, values.steps, values.orders].map(Number) as [
  number,
  number,
  number,
];

if (values.plants) {
  for await (const line of foundPlants(seed, orders)) console.log(line);
} else {
  const built = await programs();
  process.exitCode = values.replay ? await replay(built) : await large(built);
}
// Statements of a database in memory wait for garbage collection.
process.exit();

async function replay(built: Programs): Promise<number> {
  const whole = historyOf(randomOf(seed), steps);
  const positions = values.only?.split(',').map(Number) ?? whole.map((_, at) => at);
  const { lines, broken, digest } = await run(only(whole, positions), {
    programs: built,
    met: () => undefined,
    isTold: true,
  });
  console.log([...lines, '', ...broken, `history ${digest}`].join('\n'));
  return Math.min(1, broken.length);
}

async function large(built: Programs): Promise<number> {
  const startMs = performance.now();
  const { failure, counts, ...done } = await simulate({ programs: built, seed, orders, steps });
  const seconds = (performance.now() - startMs) / 1_000;
  for (const [what, count] of [...counts].toSorted())
    console.log(`${String(count).padStart(9)}  ${what}`);
  const pace = (done.orders / seconds).toFixed(1);
  console.log(
    `${done.orders} orders in ${done.histories} histories from seed ${seed}, ${pace} a second`,
  );
  if (failure) await explain(failure, built);
  const missing = neverMet(counts);
  if (missing.length > 0) console.log(`never met: ${missing.join(', ')}`);
  return failure || missing.length > 0 ? 1 : 0;
}

async function explain(failure: Failure, built: Programs): Promise<void> {
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim();
  console.log(`\nseed ${failure.seed} at ${commit}:\n  ${failure.broken.join('\n  ')}`);
  const positions = await shrunk(failure, built);
  const history = historyOf(randomOf(failure.seed), failure.steps);
  for (const { act, phone, waitMs } of only(history, positions))
    console.log(`  phone ${phone} ${act}, then ${waitMs} ms`);
  console.log(
    `npm run task -- simulate --replay --seed ${failure.seed} --steps ${failure.steps} --only ${positions.join(',')}`,
  );
}

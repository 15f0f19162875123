/**
 * `npm run task -- simulate --orders 1000000 --jobs 2 --seed 1` runs the world until so many orders are stored. A failure is printed with its
 * seed, the commit and the shortest history that still fails, and is replayed by the command that is printed with it.
 */
import { execFileSync, fork, type ChildProcess } from 'node:child_process';
import { parseArgs } from 'node:util';
import { randomOf } from '#tests/random.ts';
import { historyOf } from './acts.ts';
import { add, tableOf } from './coverage.ts';
import { faults, neverMet, pairsNeverMet } from './dials.ts';
import { foundPlants } from './plants.ts';
import type { Broken } from './ledger.ts';
import { only, shrunk, simulate, usualSteps, type Failure, type Simulated } from './simulate.ts';
import { run, type Programs } from './world.ts';
import { programs } from './worldPrograms.ts';

const { values } = parseArgs({
  options: {
    orders: { type: 'string', default: '1000' },
    seed: { type: 'string', default: String(Math.floor(Math.random() * 2 ** 31)) },
    steps: { type: 'string', default: String(usualSteps) },
    /** Processes. Each runs every so many-th history. */
    jobs: { type: 'string', default: '1' },
    /** Said by the first process to the others. */
    stride: { type: 'string', default: '1' },
    /** Replays one history, with only the steps at these positions if some are named. */
    replay: { type: 'boolean', default: false },
    only: { type: 'string' },
    /** Plants each defect, and says after how many orders it is found. */
    plants: { type: 'boolean', default: false },
    /** Only those whose defect has this text. */
    plant: { type: 'string', default: '' },
  },
});
const [seed, steps, orders, jobs, stride] = [
  values.seed,
  values.steps,
  values.orders,
  values.jobs,
  values.stride,
].map(Number) as [number, number, number, number, number];

/** A run that is as large as this has to meet every pair of faults. */
const pairsFrom = 20_000;

if (values.plants) {
  for await (const line of foundPlants(seed, orders, values.plant)) console.log(line);
} else if (values.replay) {
  process.exitCode = await replay(await programs());
} else if (process.send) {
  await ownPart();
} else {
  process.exitCode = await large();
}
// Statements of a database in memory wait for garbage collection.
process.exit();

/** What all processes have run, until the orders are stored, a history fails, or the person stops it. */
function allParts(): Promise<readonly Simulated[]> {
  const last: Simulated[] = [];
  let running = jobs;
  return new Promise((resolve, reject) => {
    const children = Array.from({ length: jobs }, (_, job) => forked(job));
    const end = (): void => {
      for (const child of children) child.kill('SIGKILL');
      resolve(last);
    };
    children.forEach((child, job) => {
      child.on('message', (part) => (last[job] = part as Simulated));
      child.once('exit', (code) => {
        running -= 1;
        if (code !== 0) reject(new Error(`a process ended with ${code}`));
        else if (running === 0 || last[job]?.failure) end();
      });
    });
    process.once('SIGINT', end).once('SIGTERM', end);
    setInterval(() => console.error(`${sum(last, 'orders')} orders`), 60_000).unref();
  });
}

function forked(job: number): ChildProcess {
  const own = { seed: seed + job, orders: Math.ceil(orders / jobs), steps, stride: jobs };
  return fork(
    import.meta.filename,
    Object.entries(own).flatMap(([name, value]) => [`--${name}`, String(value)]),
    { serialization: 'advanced' },
  );
}

/** Says now and then what it has met so far, so that a run which is stopped was not for nothing. */
async function ownPart(): Promise<void> {
  // The first process ends this one.
  process.on('SIGINT', () => undefined);
  let saidMs = performance.now();
  const part = await simulate({
    programs: await programs(),
    seed,
    orders,
    steps,
    stride,
    soFar: (some) => {
      if (performance.now() - saidMs < 10_000) return;
      saidMs = performance.now();
      process.send?.(some);
    },
  });
  await new Promise((sent) => process.send?.(part, sent));
}

function sum(parts: readonly Simulated[], of: 'orders' | 'histories'): number {
  return parts.reduce((total, part) => total + part[of], 0);
}

async function replay(built: Programs): Promise<number> {
  const whole = historyOf(randomOf(seed), steps);
  const positions = values.only?.split(',').map(Number) ?? whole.map((_, at) => at);
  const { lines, broken, digest } = await run(only(whole, positions), {
    programs: built,
    met: () => undefined,
    isTold: true,
  });
  console.log([...lines, '', ...broken.map(wordsOf), `history ${digest}`].join('\n'));
  return Math.min(1, broken.length);
}

async function large(): Promise<number> {
  const startMs = performance.now();
  const parts = await allParts();
  const seconds = (performance.now() - startMs) / 1_000;
  const [counts, pairs] = [new Map<string, number>(), new Map<string, number>()];
  for (const part of parts) {
    for (const [what, count] of part.counts) add(counts, what, count);
    for (const [pair, count] of part.pairs) add(pairs, pair, count);
  }
  for (const [what, count] of [...counts].toSorted())
    if (!faults.includes(what)) console.log(`${what.padEnd(28)}${String(count).padStart(9)}`);
  console.log(`\n${tableOf(faults, { counts, pairs }).join('\n')}\n`);
  const apart = pairsNeverMet(pairs);
  const [all, histories] = [sum(parts, 'orders'), sum(parts, 'histories')];
  console.log(`orders      ${all} of ${orders}, ${(all / seconds).toFixed(1)} a second`);
  console.log(
    `histories   ${histories} of ${steps} steps, seeds ${seed} to ${seed + histories - 1}`,
  );
  console.log(`wall time   ${seconds.toFixed(0)} s with ${jobs} processes`);
  console.log(`pairs       ${pairs.size} of ${pairs.size + apart.length} met in one history`);
  const failures = parts.flatMap(({ failure }) => failure ?? []);
  for (const failure of failures) await explain(failure, await programs());
  const missing = [...neverMet(counts), ...(all < pairsFrom ? [] : apart)];
  if (missing.length > 0) console.log(`never met   ${missing.join(', ')}`);
  return failures.length + missing.length > 0 || all < orders ? 1 : 0;
}

async function explain(failure: Failure, built: Programs): Promise<void> {
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim();
  console.log(
    `\nseed ${failure.seed} at ${commit}:\n  ${failure.broken.map(wordsOf).join('\n  ')}`,
  );
  const positions = await shrunk(failure, built);
  const history = historyOf(randomOf(failure.seed), failure.steps);
  for (const { act, phone, waitMs } of only(history, positions))
    console.log(`  phone ${phone} ${act}, then ${waitMs} ms`);
  console.log(
    `npm run task -- simulate --replay --seed ${failure.seed} --steps ${failure.steps} --only ${positions.join(',')}`,
  );
}

function wordsOf({ invariant, words }: Broken): string {
  return `${invariant}: ${words}`;
}

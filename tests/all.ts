/**
 * Runs the unit tests and the browser's tests side by side: both wait much, and together they keep two cores busy. Without ALL it runs a
 * sample of both (`sample.ts`). Exits with 0 if all passed, 1 if unit tests failed, 2 if browser tests failed, 3 if both did; `.ci/run`
 * runs those once more.
 */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { text } from 'node:stream/consumers';
import { memoryFolder } from './memoryFolder.ts';
import { isAll } from './scale.ts';

const memory = memoryFolder();
const env = {
  ...process.env,
  ...(memory !== undefined && { TMPDIR: memory }),
  ...(!isAll && { SAMPLE: '1' }),
};

const started = (program: string, command: string, output: 'inherit' | 'pipe') =>
  spawn(program, [command], { env, stdio: ['ignore', output, output] });

// Its output follows when it has ended, so that no line of one stands between those of the other.
const units = started('vitest', 'run', 'pipe');
const browser = started('playwright', 'test', 'inherit');
// The folder is deleted when both have ended.
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => [units, browser].forEach((child) => child.kill(signal)));
}

const failed = async (child: ChildProcess) => {
  const [code] = (await once(child, 'exit')) as [number | null];
  return code !== 0;
};
const outputs = [units.stdout, units.stderr].map((stream) => (stream === null ? '' : text(stream)));
const [unitsFailed, browserFailed] = await Promise.all([
  failed(units),
  failed(browser),
  Promise.all(outputs).then((all) => console.log(all.join(''))),
]);
if (memory !== undefined) await rm(memory, { recursive: true, force: true, maxRetries: 5 });
process.exitCode = Number(unitsFailed) + 2 * Number(browserFailed);

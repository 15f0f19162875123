import { readdirSync, readFileSync } from 'node:fs';
import { defineConfig } from 'vitest/config';
import { isUnitRun } from './tests/sample.ts';

const files = readdirSync('tests', { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.test\.tsx?$/.test(file))
  .map((file) => `tests/${file.replaceAll('\\', '/')}`)
  .filter(isUnitRun);

/** Replaces a module, which may have been loaded already in a process that has run other files. */
const replaces = (file: string): boolean =>
  /\bvi\.(?:mock|doMock)\(/.test(readFileSync(file, 'utf8'));

/** Holds hundreds of megabytes, which takes a process long that has much else in its memory. */
const isLarge = (file: string): boolean => /\/server\/(?:refusedOrders|uploads)\./.test(file);

const needsOwn = (file: string): boolean => replaces(file) || isLarge(file);
const [alone, sharing] = [files.filter(needsOwn), files.filter((file) => !needsOwn(file))];
const startsPrograms =
  /^tests\/(?:attack|cards|mutation|newcomer|release|sealed|server|soak|studio)\//;

export default defineConfig({
  // tsconfig.json leaves JSX to the build.
  oxc: { jsx: { runtime: 'automatic', importSource: '#jsx' } },
  test: {
    // A limit for what never happens, not a measurement: the machine may be busy.
    testTimeout: 600_000,
    hookTimeout: 600_000,
    expect: { poll: { timeout: 60_000 } },
    setupFiles: ['tests/patience.ts', 'tests/freshStart.ts'],
    // Continuous integration reads from the file which tests failed (`.ci/again-units`).
    reporters: ['default', ['json', { outputFile: 'test-results/units.json' }]],
    // Tests wait more than they compute: three keep two cores busy.
    maxWorkers: 3,
    projects: [
      // A process for each file takes a second of processor time. Those that leave nothing behind share one.
      {
        extends: true,
        test: {
          name: 'pure',
          include: sharing.filter((file) => !startsPrograms.test(file)),
          isolate: false,
          setupFiles: ['tests/endTimers.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'programs',
          globalSetup: 'tests/programs.ts',
          include: sharing.filter((file) => startsPrograms.test(file)),
          isolate: false,
        },
      },
      { extends: true, test: { name: 'alone', include: alone } },
    ],
  },
});

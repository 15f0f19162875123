import { readdirSync, readFileSync } from 'node:fs';
import { defineConfig } from 'vitest/config';

const files = readdirSync('tests', { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.test\.tsx?$/.test(file))
  .map((file) => `tests/${file.replaceAll('\\', '/')}`);

/** Replaces a module, which may have been loaded already in a process that has run other files. */
const replaces = (file: string): boolean =>
  /\bvi\.(?:mock|doMock)\(/.test(readFileSync(file, 'utf8'));

/** The files of these rooms that can share a process with others. */
const sharing = (rooms: RegExp): string[] =>
  files.filter((file) => rooms.test(file) && !replaces(file));

const pure = sharing(
  /^tests\/(?:app|bench|browser|delivery|facts|rules|sealing|state|storage|sw|ui)\//,
);
const shared = new Set(pure);

export default defineConfig({
  test: {
    // A limit for what never happens, not a measurement: the machine may be busy.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 60_000 } },
    setupFiles: ['tests/patience.ts', 'tests/freshStart.ts'],
    // Continuous integration reads from the file which tests failed (`.ci/again-units`).
    reporters: ['default', ['json', { outputFile: 'test-results/units.json' }]],
    // By default it leaves one of two cores idle.
    maxWorkers: 2,
    projects: [
      // A process for each file takes half a second of processor time. They leave nothing behind, so one can run them all.
      { extends: true, test: { name: 'pure', include: pure, isolate: false } },
      {
        extends: true,
        test: {
          name: 'alone',
          globalSetup: 'tests/programs.ts',
          include: files.filter((file) => !shared.has(file)),
        },
      },
    ],
  },
});

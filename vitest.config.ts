import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    // A limit for what never happens, not a measurement: the machine may be busy.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 60_000 } },
    setupFiles: ['tests/patience.ts'],
    // Continuous integration reads from the file which tests failed (`.ci/again-units`).
    reporters: ['default', ['json', { outputFile: 'test-results/units.json' }]],
    // By default it leaves one of two cores idle.
    maxWorkers: 2,
    projects: [
      {
        extends: true,
        // They leave nothing behind, so one process can run them all.
        test: {
          name: 'pure',
          include: ['tests/{facts,rules,sealing,delivery,storage}/**/*.test.ts'],
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'rooms',
          globalSetup: 'tests/programs.ts',
          include: ['tests/**/*.test.{ts,tsx}'],
          exclude: ['tests/{facts,rules,sealing,delivery,storage}/**'],
        },
      },
    ],
  },
});

import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    // A bound for what never comes, not a measure: the machine may be busy with something else.
    testTimeout: 60_000,
    // Left to itself it leaves one of two cores idle.
    maxWorkers: 2,
    projects: [
      {
        extends: true,
        // Pure functions share no state, so one process can test them all.
        test: { name: 'pure', include: ['tests/{facts,rules}/**/*.test.ts'], isolate: false },
      },
      {
        extends: true,
        test: {
          name: 'rooms',
          include: ['tests/**/*.test.{ts,tsx}'],
          exclude: ['tests/{facts,rules}/**'],
        },
      },
    ],
  },
});

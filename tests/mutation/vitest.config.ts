import { defineConfig } from 'vitest/config';

/** The tests of the rooms that `npm run mutate` changes. */
export default defineConfig({
  test: {
    include: [
      'tests/{rules,sealing,delivery,storage}/**/*.test.ts',
      'tests/server/{databaseErrors,failures,shortNumber,sqlite,store*,undeliveredCost}.test.ts',
    ],
    env: { DATABASES: 'SQLite' },
    // It sets the time zone, which a thread cannot.
    exclude: ['tests/rules/expiry.test.ts'],
    setupFiles: ['tests/patience.ts', 'tests/mutation/endOnFailure.ts'],
    // A process for each file would take longer than its tests.
    isolate: false,
  },
});

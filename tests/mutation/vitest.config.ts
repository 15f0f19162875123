import { defineConfig } from 'vitest/config';

/** ROOM has only its own tests run, which notice most of its mutations in half of the time. */
const rooms = process.env['ROOM'] ?? '{core,device,home,gallery,cart,order,ordering}';

/** The tests of the rooms that `npm run mutate` changes. */
export default defineConfig({
  test: {
    include: [
      `tests/${rooms}/**/*.test.ts`,
      'tests/server/{databaseErrors,exchange*,failures,orderNumber,sqlite,store*,undeliveredCost}.test.ts',
    ],
    // A limit for what never happens: Stryker ends what hangs.
    testTimeout: 60_000,
    env: { DATABASES: 'SQLite' },
    exclude: [
      // They set the time zone, which a thread cannot.
      'tests/core/order/{deadline,expiry}.test.ts',
      // It replaces a module, but tests before it in the same thread have already loaded the real one.
      'tests/core/cart/digitalProducts.test.ts',
    ],
    setupFiles: ['tests/mutation/impatience.ts', 'tests/mutation/endOnFailure.ts'],
    // A process for each file would take longer than its tests.
    isolate: false,
  },
});

import { defineConfig } from '@playwright/test';
import { shell } from './tests/browser.ts';
import { browserTests } from './tests/sample.ts';

/** A real browser against the real, built server. Every test starts its own server on a free loopback port. */
export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '**/*.spec.ts',
  outputDir: 'test-results',
  fullyParallel: true,
  grep: browserTests,
  // Tests wait more than they compute: three keep two cores busy.
  workers: 3,
  timeout: 120_000,
  // A flaky failure is a fault whose cause must be found.
  retries: 0,
  // A limit for what never happens, not a measurement: the machine may be busy.
  expect: { timeout: 30_000 },
  reporter: [['list']],
  use: {
    actionTimeout: 30_000,
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    // Moving pictures take a tenth of the processor's time. Tests of motion ask for it.
    contextOptions: { reducedMotion: 'reduce' },
    locale: 'en-US',
    timezoneId: 'America/New_York',
    launchOptions: shell,
  },
});

import { defineConfig } from '@playwright/test';
import { browserFlags, findBrowser } from './tests/browser.ts';

const executablePath = findBrowser();

/** A real browser against the real, built server; every test starts one of its own on a free loopback port. */
export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '**/*.spec.ts',
  outputDir: 'test-results',
  fullyParallel: true,
  // They wait more than they work: three keep two cores busy.
  workers: 3,
  timeout: 60_000,
  // A failure that does not come again is reported as flaky, and is a fault to be found all the same.
  retries: 1,
  // A bound for what never comes, not a measure: the machine may be busy with something else.
  expect: { timeout: 15_000 },
  reporter: [['list']],
  use: {
    actionTimeout: 20_000,
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    locale: 'en-US',
    timezoneId: 'America/New_York',
    launchOptions: {
      ...(executablePath !== undefined && { executablePath }),
      args: [...browserFlags],
    },
  },
});

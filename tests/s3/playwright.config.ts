import { defineConfig } from '@playwright/test';
import { wholeBrowser } from '#tests/browser.ts';

/** The walk over galleries that an S3 server has: `npm run task -- s3`. */
export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  outputDir: '../../test-results/s3',
  fullyParallel: true,
  workers: 2,
  retries: 0,
  // A limit for what never happens, not a measurement: the machine may be busy.
  timeout: 240_000,
  expect: { timeout: 30_000 },
  reporter: [['list']],
  use: {
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    contextOptions: { reducedMotion: 'reduce' },
    locale: 'en-US',
    launchOptions: wholeBrowser,
  },
});

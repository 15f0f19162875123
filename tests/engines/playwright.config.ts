import { defineConfig } from '@playwright/test';
import type { WindowOptions } from './windows.ts';

/** The same walk in four windows that Playwright's own browsers cannot replace: `npm run task -- engines`. */
export default defineConfig<WindowOptions>({
  testDir: '.',
  testMatch: '*.spec.ts',
  outputDir: '../../test-results/engines',
  fullyParallel: true,
  workers: 2,
  retries: 0,
  // A limit for what never happens, not a measurement: the machine may be busy.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: [['list']],
  projects: [
    { name: 'WebKit', use: { engine: 'webkit', isPrivate: false } },
    { name: 'WebKit, private', use: { engine: 'webkit', isPrivate: true } },
    { name: 'Firefox', use: { engine: 'firefox', isPrivate: false } },
    { name: 'Firefox, private', use: { engine: 'firefox', isPrivate: true } },
  ],
});

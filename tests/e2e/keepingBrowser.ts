import { chromium, type BrowserContext } from '@playwright/test';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { wholeBrowser } from '#tests/browser.ts';
import { test as withWeather } from './weather.ts';

/** A browser with a profile, not a private window: quota and installing are real there. */
export const test = withWeather.extend<{ readonly phone: BrowserContext }>({
  phone: async ({ baseURL, contextOptions, viewport, locale, hasTouch }, provide) => {
    const folder = await mkdtemp(join(tmpdir(), 'sideline-browser-'));
    const phone = await chromium.launchPersistentContext(folder, {
      ...wholeBrowser,
      ...contextOptions,
      viewport,
      hasTouch,
      locale: locale ?? 'en-US',
      baseURL,
    });
    await provide(phone);
    await phone.close();
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  },
});

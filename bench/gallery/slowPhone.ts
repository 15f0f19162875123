/** A phone on a slow line: 412 x 823 at 1.75, slow 4G, a processor four times slower, an empty cache and no worker. */
import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test';

export type SlowPhone = {
  readonly page: Page;
  readonly cdp: CDPSession;
  /** From now on, for the page that is open and those after it. */
  readonly slowDown: () => Promise<void>;
  /** Over the line so far. */
  readonly bytes: () => number;
  readonly close: () => Promise<void>;
};

/** Lighthouse's "slow 4G". Bytes and milliseconds. */
const line = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
};
const processorSlowdown = 4;

export async function slowPhone(browser: Browser, baseURL: string): Promise<SlowPhone> {
  const context: BrowserContext = await browser.newContext({
    baseURL,
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 1.75,
    isMobile: true,
    hasTouch: true,
    serviceWorkers: 'block',
  });
  // tsx names functions by a helper that the page does not have.
  await context.addInitScript('globalThis.__name = (value) => value;');
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  let bytes = 0;
  cdp.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength;
  });
  await cdp.send('Network.enable');
  return {
    page,
    cdp,
    slowDown: async () => {
      await cdp.send('Network.clearBrowserCache');
      await cdp.send('Network.emulateNetworkConditions', line);
      await cdp.send('Emulation.setCPUThrottlingRate', { rate: processorSlowdown });
      bytes = 0;
    },
    bytes: () => bytes,
    close: () => context.close(),
  };
}

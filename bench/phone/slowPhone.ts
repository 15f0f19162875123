/** A phone on a slow connection: 412 x 823 at 1.75, slow 4G, a processor four times slower, and an empty cache at first. */
import type { Browser, CDPSession, Page } from '@playwright/test';
import { lines, type LineName } from './lines.ts';
import { throttleWorkers } from './workers.ts';

const processorSlowdown = 4;

export type Loaded = { readonly url: string; readonly type: string; readonly bytes: number };

export type SlowPhone = {
  readonly page: Page;
  readonly cdp: CDPSession;
  /** Applies from now on, to the page, later pages and their worker. */
  readonly setLine: (line: LineName) => Promise<void>;
  /** Affects the page only. A worker's processor cannot be slowed down. */
  readonly setProcessor: (slowdown: number) => Promise<void>;
  /** An empty cache, the slow line and the slow processor; counts what is loaded from here on. */
  readonly slowDown: () => Promise<void>;
  /** What the page has loaded since it was slowed down, including headers but not its worker's requests. */
  readonly loaded: () => readonly Loaded[];
  readonly close: () => Promise<void>;
};

type Wish = { readonly serviceWorkers?: 'allow' | 'block' };

export async function slowPhone(
  browser: Browser,
  baseURL: string,
  { serviceWorkers = 'block' }: Wish = {},
): Promise<SlowPhone> {
  const context = await browser.newContext({
    baseURL,
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 1.75,
    isMobile: true,
    hasTouch: true,
    serviceWorkers,
  });
  // tsx names functions by a helper that the page does not have.
  await context.addInitScript('globalThis.__name = (value) => value;');
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  const loads = await watchLoads(cdp);
  const workers = await throttleWorkers(cdp);
  const setLine = async (name: LineName): Promise<void> => {
    await cdp.send('Network.emulateNetworkConditions', lines[name]);
    await workers.setLine(lines[name]);
  };
  const setProcessor = (rate: number): Promise<void> =>
    cdp.send('Emulation.setCPUThrottlingRate', { rate }).then(() => undefined);
  return {
    page,
    cdp,
    setLine,
    setProcessor,
    slowDown: async () => {
      await cdp.send('Network.clearBrowserCache');
      await setLine('slow');
      await setProcessor(processorSlowdown);
      loads.clear();
    },
    loaded: () => [...loads.values()],
    close: () => context.close(),
  };
}

/** Runs `work` with a slow phone, and puts it away afterwards. */
export async function onSlowPhone<Value>(
  browser: Browser,
  baseURL: string,
  work: (phone: SlowPhone) => Promise<Value>,
): Promise<Value> {
  const phone = await slowPhone(browser, baseURL);
  try {
    return await work(phone);
  } finally {
    await phone.close();
  }
}

async function watchLoads(cdp: CDPSession): Promise<Map<string, Loaded>> {
  const loads = new Map<string, Loaded>();
  const begun = new Map<string, { readonly url: string; readonly type: string }>();
  cdp.on('Network.responseReceived', ({ requestId, type, response }) => {
    // Opened photos have blob URLs.
    if (response.url.startsWith('http')) begun.set(requestId, { url: response.url, type });
  });
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const known = begun.get(requestId);
    // Files from the page's memory cost nothing.
    if (known && encodedDataLength > 0)
      loads.set(requestId, { ...known, bytes: encodedDataLength });
  });
  await cdp.send('Network.enable');
  return loads;
}

export function bytesOf(loads: readonly Loaded[]): number {
  return loads.reduce((sum, { bytes }) => sum + bytes, 0);
}

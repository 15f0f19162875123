import { test as base, type Locator, type Page } from '@playwright/test';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startBuiltServer } from '#tests/builtServer.ts';
import { quickGalleries } from './quickGalleries.ts';

export type Shop = {
  readonly url: string;
  readonly dataDir: string;
  /** Ends the process like a power failure. */
  readonly kill: () => Promise<void>;
  /** Starts it again on the same port and folder. */
  readonly start: () => Promise<void>;
};

type ShopFixtures = {
  /** Settings of the server, from `test.use({ shopEnv: … })`. */
  readonly shopEnv: Readonly<Record<string, string>>;
  /** For tests that look at nothing the server has stored and do not stop it: they share one server, started once. */
  readonly isShopShared: boolean;
  readonly shop: Shop;
  readonly baseURL: string;
};

type WorkerFixtures = {
  /** Returns the folder of the published galleries with codes that are stretched quickly. */
  readonly galleries: () => Promise<string>;
  readonly sharedShop: () => Promise<Shop>;
};

/** So many orders of one family come from no phone. */
const noQuotas = {
  ORDERS_PER_HOUR: '1000000',
  BOOKINGS_PER_HOUR: '1000000',
  CONFIRMATIONS_PER_DAY: '1000000',
  REFUSED_PER_HOUR: '1000000',
};

/** Every test has its own shop: the built server with an empty data folder, stopped when the test ends. */
export const test = base.extend<ShopFixtures, WorkerFixtures>({
  shopEnv: [{}, { option: true }],
  isShopShared: [false, { option: true }],
  galleries: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads from the pattern that it needs no other fixture
    async ({}, provide) => {
      const folder = await mkdtemp(join(tmpdir(), 'sideline-galleries-'));
      let copying: Promise<void> | undefined;
      await provide(async () => {
        await (copying ??= quickGalleries(folder));
        return folder;
      });
      await rm(folder, { recursive: true, force: true, maxRetries: 5 });
    },
    { scope: 'worker' },
  ],
  sharedShop: [
    async ({ galleries }, provide) => {
      const open = async () => openShop({ ...noQuotas, GALLERIES_DIR: await galleries() });
      let opening: Promise<OpenShop> | undefined;
      await provide(() => (opening ??= open()));
      await (await opening)?.close();
    },
    { scope: 'worker' },
  ],
  shop: async ({ shopEnv, isShopShared, sharedShop, galleries }, provide) => {
    if (isShopShared) return provide(await sharedShop());
    const shop = await openShop({ GALLERIES_DIR: await galleries(), ...shopEnv });
    await provide(shop);
    await shop.close();
  },
  baseURL: async ({ shop }, provide) => provide(shop.url),
  page: async ({ page }, provide) => {
    await provide(page);
    // Requests left over from a test do not matter any more.
    if (!page.isClosed()) await page.unrouteAll({ behavior: 'ignoreErrors' });
  },
});

type OpenShop = Shop & { readonly close: () => Promise<void> };

async function openShop(settings: Readonly<Record<string, string>>): Promise<OpenShop> {
  const dataDir = await mkdtemp(join(tmpdir(), 'sideline-e2e-'));
  const env = { ...settings, DATA_DIR: dataDir };
  let server = await startBuiltServer(env);
  const { url, port } = server;
  return {
    url,
    dataDir,
    kill: () => server.end('SIGKILL'),
    start: async () => {
      server = await startBuiltServer({ ...env, PORT: port });
    },
    close: async () => {
      await server.end('SIGTERM');
      await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

export { expect } from '@playwright/test';

/** Types a code on the access page and waits for the gallery. */
export async function openGallery(page: Page, code: string, team: string): Promise<void> {
  await page.goto('/#/access');
  // From an open page this is no new visit: until the screen changes, home's own field would receive the code.
  await page.getByRole('heading', { name: 'Enter your access code', level: 1 }).waitFor();
  await page.getByLabel('Access code').fill(code);
  await page.getByRole('button', { name: 'Open' }).click();
  await page.getByRole('heading', { name: team, level: 1 }).waitFor();
}

/** Returns the group's photo count: only tiles near the screen are in the document. */
export function photoCount(page: Page): Locator {
  return page.getByRole('status').filter({ hasText: /^\d+ photos?$/ });
}

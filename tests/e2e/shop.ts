import { test as base, type Locator, type Page } from '@playwright/test';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startBuiltServer } from '#tests/builtServer.ts';

export type Shop = {
  readonly url: string;
  readonly dataDir: string;
  /** Ends the process as a power cut would. */
  readonly kill: () => Promise<void>;
  /** Starts it again on the same port and folder. */
  readonly start: () => Promise<void>;
};

type ShopFixtures = {
  /** Settings of the server, as `test.use({ shopEnv: … })` gives them. */
  readonly shopEnv: Readonly<Record<string, string>>;
  /** For tests that place no order and book nothing: they share one server, which is started once for all of them. */
  readonly isShopShared: boolean;
  readonly shop: Shop;
  readonly baseURL: string;
};

type WorkerFixtures = { readonly sharedShop: () => Promise<Shop> };

/** Every test has a shop of its own: the built server over an empty data folder, stopped when the test ends. */
export const test = base.extend<ShopFixtures, WorkerFixtures>({
  shopEnv: [{}, { option: true }],
  isShopShared: [false, { option: true }],
  sharedShop: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads from the pattern that it needs no other fixture
    async ({}, provide) => {
      let opening: Promise<OpenShop> | undefined;
      await provide(() => (opening ??= openShop({})));
      await (await opening)?.close();
    },
    { scope: 'worker' },
  ],
  shop: async ({ shopEnv, isShopShared, sharedShop }, provide) => {
    if (isShopShared) return provide(await sharedShop());
    const shop = await openShop(shopEnv);
    await provide(shop);
    await shop.close();
  },
  baseURL: async ({ shop }, provide) => provide(shop.url),
  page: async ({ page }, provide) => {
    await provide(page);
    // What a test has left on its way concerns nobody any more.
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
  // From a page that is open this is no new visit: until the screen has changed, home's own field would take the code.
  await page.getByRole('heading', { name: 'Enter your access code', level: 1 }).waitFor();
  await page.getByLabel('Access code').fill(code);
  await page.getByRole('button', { name: 'Open' }).click();
  await page.getByRole('heading', { name: team, level: 1 }).waitFor();
}

/** How many photos the group has: of a long sheet only the tiles near the screen are in the document. */
export function photoCount(page: Page): Locator {
  return page.getByRole('status').filter({ hasText: /^\d+ photos?$/ });
}

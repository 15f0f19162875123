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
  readonly shop: Shop;
  readonly baseURL: string;
};

/** Every test has a shop of its own: the built server over an empty data folder, stopped when the test ends. */
export const test = base.extend<ShopFixtures>({
  shopEnv: [{}, { option: true }],
  shop: async ({ shopEnv }, provide) => {
    const dataDir = await mkdtemp(join(tmpdir(), 'sideline-e2e-'));
    const env = { ...shopEnv, DATA_DIR: dataDir };
    let server = await startBuiltServer(env);
    const { url, port } = server;
    await provide({
      url,
      dataDir,
      kill: () => server.end('SIGKILL'),
      start: async () => {
        server = await startBuiltServer({ ...env, PORT: port });
      },
    });
    await server.end('SIGTERM');
    await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
  },
  baseURL: async ({ shop }, provide) => provide(shop.url),
});

export { expect } from '@playwright/test';

/** Types a code on the access page and waits for the gallery. */
export async function openGallery(page: Page, code: string, team: string): Promise<void> {
  await page.goto('/#/access');
  await page.getByLabel('Access code').fill(code);
  await page.getByRole('button', { name: 'Open' }).click();
  await page.getByRole('heading', { name: team, level: 1 }).waitFor();
}

/** How many photos the group has: of a long sheet only the tiles near the screen are in the document. */
export function photoCount(page: Page): Locator {
  return page.getByRole('status').filter({ hasText: /^\d+ photos?$/ });
}

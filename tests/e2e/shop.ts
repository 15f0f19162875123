import { test as base, type Locator, type Page } from '@playwright/test';
import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

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
    const port = await freePort();
    const env = { ...shopEnv, HOST: '127.0.0.1', PORT: String(port), DATA_DIR: dataDir };
    let server = await startServer(env);
    await provide({
      url: `http://127.0.0.1:${port}`,
      dataDir,
      kill: () => stop(server, 'SIGKILL'),
      start: async () => {
        server = await startServer(env);
      },
    });
    await stop(server, 'SIGTERM');
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

function startServer(env: { readonly PORT: string }): Promise<ChildProcess> {
  const child = spawn(process.execPath, ['build/server/main.js'], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return new Promise((resolve, reject) => {
    let said = '';
    child.stdout.on('data', (text: Buffer) => {
      said += text.toString();
      if (said.includes(`:${env.PORT}`)) resolve(child);
    });
    child.once('exit', (code) => reject(new Error(`The server stopped with ${code}: ${said}`)));
  });
}

async function stop(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const stopped = new Promise((resolve) => child.once('exit', resolve));
  child.kill(signal);
  await stopped;
}

/** Asked of the system, and given back at once: nobody else here takes it in between. */
function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

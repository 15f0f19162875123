import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { galleriesFolder } from '#core/seal/galleries.ts';
import { checkedShop } from '#release/shop.ts';
import { shopFolder } from '#release/shopFolder.ts';
import { exitCodes, failed, command } from '#studio/command/commandLine.ts';
import { complain } from '#studio/command/notices.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** How often it looks for changed files. */
const everyMs = 400;

/** `shop previewShop`: runs until the process is told to end. `until` ends it in a test. */
export const previewShop = command({
  name: 'shop preview',
  operands: '[folder]',
  summary: 'see it in a browser while you edit it',
  about: `Opens a page on this machine that follows the shop while you edit its files: home, cart and the rest, with its texts, colors, logo
and prices. A fault is named here and in the page, which stays as it was before. Orders that are placed there go nowhere.
Ctrl-C ends it.

  folder   the shop (SHOP, or this repository's)

Exit code 2: the shop has faults at the start.`,
  async run(_values, [typed = shopFolder], _refuse, until: AbortSignal = interrupted()) {
    const folder = resolve(typed);
    const state = await stateOf(folder);
    const checked = await checkedShop(folder);
    if (!checked.ok) {
      complain(checked.faults);
      return exitCodes.misused;
    }
    const own = await mkdtemp(join(tmpdir(), 'shop-preview-'));
    try {
      await copyShop(folder, join(own, 'shop'));
      const server = serverOf(folder, own);
      const opened = await Promise.race([once(server, 'message'), once(server, 'exit')]);
      if (typeof opened[0] !== 'string') return failed('The page could not be opened.');
      console.log(`${checked.shop.brand.product} as you edit it: ${opened[0]}\nCtrl-C ends it.`);
      await follow({ folder, copy: join(own, 'shop'), state, server, until });
      if (server.exitCode === null) {
        server.kill('SIGTERM');
        await once(server, 'exit');
      }
      return exitCodes.done;
    } finally {
      await rm(own, { recursive: true, force: true, maxRetries: 5 });
    }
  },
});

function interrupted(): AbortSignal {
  const control = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => control.abort());
  return control.signal;
}

function serverOf(folder: string, own: string): ChildProcess {
  const galleries = join(
    folder === join(root, 'shop') ? join(root, 'public') : folder,
    galleriesFolder,
  );
  // Orders and emails of the previewShop go to its own folder, which is deleted.
  const { SMTP_URL: _mail, DATABASE_URL: _orders, ALERT_URL: _alerts, ...env } = process.env;
  return fork(join(root, 'release/previewServer.ts'), {
    cwd: root,
    execArgv: ['--import', 'tsx'],
    env: {
      ...env,
      SHOP: join(own, 'shop'),
      DATA_DIR: join(own, 'data'),
      CACHE: join(own, 'cache'),
      // The copy has none.
      GALLERIES_DIR: galleries,
    },
  });
}

type Following = {
  readonly folder: string;
  /** Where the page reads it. */
  readonly copy: string;
  readonly state: string;
  readonly server: ChildProcess;
  readonly until: AbortSignal;
};

async function follow({ folder, copy, state, server, until }: Following): Promise<void> {
  let seen = state;
  while (!until.aborted && server.exitCode === null) {
    await pause(everyMs, undefined, { signal: until }).catch(() => {});
    const now = await stateOf(folder);
    if (now === seen || until.aborted) continue;
    seen = now;
    const checked = await checkedShop(folder);
    if (checked.ok) {
      await copyShop(folder, copy);
      console.log('The page shows the change.');
    } else complain(checked.faults);
    if (server.connected) server.send(checked.ok ? [] : checked.faults);
  }
}

/** What changes whenever a file of the shop does. */
async function stateOf(folder: string): Promise<string> {
  const names = await readdir(folder, { recursive: true }).catch(() => []);
  const own = names.filter((name) => !isGalleries(name)).toSorted();
  const states = own.map(async (name) => {
    const found = await stat(join(folder, name)).catch(() => undefined);
    return `${name} ${found?.size} ${found?.mtimeMs}`;
  });
  return (await Promise.all(states)).join('\n');
}

function copyShop(folder: string, copy: string): Promise<void> {
  return cp(folder, copy, {
    recursive: true,
    filter: (source) => !isGalleries(relative(folder, source)),
  });
}

function isGalleries(path: string): boolean {
  return path.split(/[/\\]/)[0] === galleriesFolder;
}

/** Shows a shop in a browser while it is edited. */
import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { galleriesFolder } from '#core/gallery/galleryFiles.ts';
import { checkedShop } from '#release/shop.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** How often it looks for changed files. */
const everyMs = 400;

type PreviewWatch = {
  readonly opened: (product: string, address: string) => void;
  /** After a change of its files: the page shows it, or stays as it was, with the faults. */
  readonly changed: (faults: readonly string[]) => void;
};

/**
 * Opens a page on this machine that follows a shop while its files are edited, until `until` ends it. Resolves to what is wrong with the shop at the
 * start, or why the page could not be opened.
 */
export async function previewShop(
  folder: string,
  until: AbortSignal,
  watch: PreviewWatch,
): Promise<Previewed> {
  const state = await stateOf(folder);
  const checked = await checkedShop(folder);
  if (!checked.ok) return { is: 'faulty', faults: checked.faults };
  const own = await mkdtemp(join(tmpdir(), 'shop-preview-'));
  try {
    await copyShop(folder, join(own, 'shop'));
    const server = serverOf(folder, own);
    const opened = await Promise.race([once(server, 'message'), once(server, 'exit')]);
    if (typeof opened[0] !== 'string') return { is: 'not opened' };
    watch.opened(checked.shop.brand.product, opened[0]);
    await follow({ folder, copy: join(own, 'shop'), state, server, until, watch });
    if (server.exitCode === null) {
      server.kill('SIGTERM');
      await once(server, 'exit');
    }
    return { is: 'ended' };
  } finally {
    await rm(own, { recursive: true, force: true, maxRetries: 5 });
  }
}

type Previewed =
  | { readonly is: 'faulty'; readonly faults: readonly string[] }
  | { readonly is: 'not opened' | 'ended' };

function serverOf(folder: string, own: string): ChildProcess {
  const galleries = join(
    folder === join(root, 'shop') ? join(root, 'public') : folder,
    galleriesFolder,
  );
  // Orders and emails of the preview go to its own folder, which is deleted.
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
  readonly watch: PreviewWatch;
};

async function follow({ folder, copy, state, server, until, watch }: Following): Promise<void> {
  let seen = state;
  while (!until.aborted && server.exitCode === null) {
    await pause(everyMs, undefined, { signal: until }).catch(() => {});
    const now = await stateOf(folder);
    if (now === seen || until.aborted) continue;
    seen = now;
    const checked = await checkedShop(folder);
    if (checked.ok) await copyShop(folder, copy);
    const faults = checked.ok ? [] : checked.faults;
    watch.changed(faults);
    if (server.connected) server.send(faults);
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

/** Builds a shop's release, and lets the running server serve it. */
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { checkedShop } from '#release/shop.ts';
import { allServing, wantRelease, type Serving } from '#server/store/runningRelease.ts';
import { lockWorkspace } from '#studio/workspace/lock.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** How long a server may take to start, and to finish uploads. */
const switchMs = 90_000;

/** Builds a shop's release in a build folder. Resolves to why it could not; undefined if it could. */
export type Builder = (folder: string, build: string) => Promise<string | undefined>;

export type Applied =
  | { readonly is: 'faulty'; readonly faults: readonly string[] }
  /** The server that runs here serves another shop. */
  | { readonly is: 'elsewhere'; readonly running: Serving }
  | { readonly is: 'failed'; readonly message: string }
  /** Without a running server, the next start serves it. */
  | { readonly is: 'complete'; readonly release: string; readonly isServed: boolean };

/**
 * Checks a shop, builds a release of it, and lets the server that runs here serve it. One at a time. A test has a build folder and a builder of
 * its own.
 */
export async function applyShop(
  folder: string,
  build: string = join(root, 'build'),
  builder: Builder = builtRelease,
): Promise<Applied> {
  const checked = await checkedShop(folder);
  if (!checked.ok) return { is: 'faulty', faults: checked.faults };
  const own = folder === join(root, 'shop') ? '' : folder;
  const running = (await allServing(build)).find(({ shop }) => shop !== own);
  if (running) return { is: 'elsewhere', running };
  if (!existsSync(join(root, 'node_modules/vite'))) {
    return failed('The packages that build it are missing. Type: npm ci');
  }
  await mkdir(build, { recursive: true });
  const lock = await lockWorkspace(build, 'shop apply', { where: 'on this shop' });
  if (!lock.ok) return failed(lock.message);
  try {
    const fault = await builder(folder, build);
    if (fault !== undefined) return failed(fault);
    return await switched((await readFile(join(build, 'current'), 'utf8')).trim(), build);
  } finally {
    await lock.value();
  }
}

function failed(message: string): Applied {
  return { is: 'failed', message };
}

/** In a process of its own, because the shop is read when the build is imported. */
function builtRelease(folder: string, build: string): ReturnType<Builder> {
  const program = ['--import', 'tsx', join(root, 'release/build.ts'), build];
  const options = { cwd: root, env: { ...process.env, SHOP: folder }, maxBuffer: 100_000_000 };
  return new Promise((done) => {
    execFile(process.execPath, program, options, (error, _out, said) =>
      done(error ? `The build failed. ${said.trim() || error.message}` : undefined),
    );
  });
}

async function switched(id: string, build: string): Promise<Applied> {
  const running = await allServing(build);
  if (running.length === 0) return { is: 'complete', release: id, isServed: false };
  await wantRelease(build, id);
  const until = performance.now() + switchMs;
  for (;;) {
    const now = await allServing(build);
    const refused = now.find((one) => one.refused === id);
    if (refused) {
      return failed(
        `Release ${id} did not start; its reason is where the server runs. The one before it (${refused.release}) still serves.`,
      );
    }
    if (now.length > 0 && now.every(({ release }) => release === id)) break;
    if (now.length === 0) return failed(`The server ended. The next start serves release ${id}.`);
    if (performance.now() > until) {
      return failed(`Release ${id} is complete, but the server did not take it. Start it again.`);
    }
    await pause(100);
  }
  return { is: 'complete', release: id, isServed: true };
}

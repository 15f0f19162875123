import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { checkedShop } from '#release/shop.ts';
import { shopFolder } from '#release/shopFolder.ts';
import { allServing, wantRelease, type Serving } from '#server/health/serving.ts';
import { exitCodes, failed, command } from '#studio/command/commandLine.ts';
import { complain } from '#studio/command/notices.ts';
import { lockWorkspace } from '#studio/workspace/lock.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** How long a server may take to start, and to finish uploads. */
const switchMs = 90_000;

/** Builds a shop's release in a build folder. Resolves to why it could not; undefined if it could. */
type Builder = (folder: string, build: string) => Promise<string | undefined>;

/** `shop apply`: one at a time. A test has a build folder and a builder of its own. */
export const apply = command({
  name: 'shop apply',
  operands: '[folder]',
  summary: 'build it, and let the running server serve it',
  about: `Checks the shop, builds a release of it, and lets the server that "npm start" runs here serve it: without a gap, and the
release before stays for pages that are open. With systemd, restart the service afterwards (docs/deploy.md, "Updates").

  folder   the shop (SHOP, or this repository's)

Exit code 0: the release is complete. 1: it could not be built or started; the running server goes on as it was.
2: the shop has faults, or another shop is running here; nothing was built.`,
  async run(
    _values,
    [typed = shopFolder],
    refuse,
    build: string = join(root, 'build'),
    builder: Builder = builtRelease,
  ) {
    const folder = resolve(typed);
    const checked = await checkedShop(folder);
    if (!checked.ok) {
      complain(checked.faults);
      return exitCodes.misused;
    }
    const own = folder === join(root, 'shop') ? '' : folder;
    const other = (await allServing(build)).find(({ shop }) => shop !== own);
    if (other) return refuse(otherShop(other, folder));
    if (!existsSync(join(root, 'node_modules/vite'))) {
      return failed('The packages that build it are missing. Type: npm ci');
    }
    await mkdir(build, { recursive: true });
    const lock = await lockWorkspace(build, 'shop apply', 'on this shop');
    if (!lock.ok) return failed(lock.message);
    try {
      const fault = await builder(folder, build);
      if (fault !== undefined) return failed(fault);
      return await switched((await readFile(join(build, 'current'), 'utf8')).trim(), build);
    } finally {
      await lock.value();
    }
  },
});

function otherShop({ pid, shop }: Serving, folder: string): string {
  const running = shop === '' ? "this repository's shop" : shop;
  return `The server that runs here (process ${pid}) serves ${running}, not ${folder}. Stop it, and start it with SHOP="${folder}".`;
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

async function switched(id: string, build: string): Promise<number> {
  const running = await allServing(build);
  if (running.length === 0) {
    console.log(
      `Release ${id} is complete. No server of "npm start" runs here: the next start serves it.`,
    );
    return exitCodes.done;
  }
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
  console.log(`Release ${id} is complete, and served.`);
  return exitCodes.done;
}

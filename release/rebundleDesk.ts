/** `rebundleDesk.ts <folder>`: bundles the desk's commands. The folder, below `build`, appears whole or not at all. */
import { randomBytes } from 'node:crypto';
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { bundleDesk } from './bundleDesk.ts';

/** A command may run as long from what it was started from. */
const keptMs = 24 * 60 * 60_000;

process.env['NODE_ENV'] = 'production';
const [folder = ''] = process.argv.slice(2);
const build = dirname(folder);
await mkdir(build, { recursive: true });
// Not a temporary folder: only the account that made one can read it, and another account may run the desk.
const unfinished = join(build, `desk-unfinished-${randomBytes(3).toString('hex')}`);
await bundleDesk(fileURLToPath(new URL('..', import.meta.url)), unfinished);
// Another command may have made the same bundle in the meantime.
await rename(unfinished, folder).catch(() => rm(unfinished, { recursive: true }));
for (const name of await readdir(build)) {
  if (!name.startsWith('desk-') || name === basename(folder)) continue;
  const path = join(build, name);
  const found = await stat(path).catch(() => undefined);
  if (found && Date.now() - found.mtimeMs > keptMs)
    await rm(path, { recursive: true, force: true });
}

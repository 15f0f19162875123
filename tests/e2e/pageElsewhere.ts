import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Builds the page with GALLERIES_URL. `folder` has nothing of the server; what `npm run build` has made is left alone. */
export async function pageElsewhere(galleriesUrl: string) {
  // Below the clone, because the prerendered page finds its packages from there.
  const build = join(root, 'build/elsewhere');
  await mkdir(build, { recursive: true });
  const made = await mkdtemp(join(build, 'page-'));
  const folder = join(made, 'site');
  const program = [join(root, 'node_modules/vite/bin/vite.js'), 'build', '--outDir', folder];
  await promisify(execFile)(process.execPath, [...program, '--logLevel', 'warn'], {
    cwd: root,
    env: { ...process.env, GALLERIES_URL: galleriesUrl },
  });
  // The build copies what is public: with its own galleries, a page that asks the wrong host would find them.
  await rm(join(folder, 'galleries'), { recursive: true, force: true });
  return { folder, remove: () => rm(made, { recursive: true, force: true, maxRetries: 5 }) };
}

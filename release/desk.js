// @ts-check
/**
 * `npm run studio`: runs the desk's commands from a bundle. If what they are made of has changed, it is bundled first. Plain JavaScript,
 * so that a bundled desk starts at once.
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { digestOfDesk } from './inputs.js';

const root = fileURLToPath(new URL('..', import.meta.url));
// As deep in the tree as the sources, so that what they name beside them is found.
const folder = join(root, 'build', `desk-${digestOfDesk(root).slice(0, 16)}`);
if (!existsSync(folder)) {
  console.error('The commands of the desk are new: they are bundled first.');
  const program = ['--import', 'tsx', join(root, 'release/bundleDesk.ts'), folder];
  const made = spawnSync(process.execPath, program, { stdio: ['ignore', 2, 2], cwd: root });
  if (made.status !== 0) process.exit(made.status ?? 1);
}
await import(pathToFileURL(join(folder, 'start.js')).href);

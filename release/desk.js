// @ts-check
/**
 * `npm run studio`: runs the desk's commands from a bundle. If what they are made of has changed, it is bundled first, or they run from
 * their sources where no bundle can be written. Plain JavaScript, so that a bundled desk starts at once.
 */
import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { digestOfDesk } from './inputs.js';

const root = fileURLToPath(new URL('..', import.meta.url));
// As deep in the tree as the sources, so that what they name beside them is found.
const folder = join(root, 'build', `desk-${digestOfDesk(root).slice(0, 16)}`);
if (!existsSync(folder) && canWrite(join(root, 'build'))) {
  console.error('The commands of the desk are new: they are bundled first.');
  const program = ['--import', 'tsx', join(root, 'release/rebundleDesk.ts'), folder];
  const made = spawnSync(process.execPath, program, { stdio: ['ignore', 2, 2], cwd: root });
  if (made.status !== 0) process.exit(made.status ?? 1);
}
if (existsSync(folder)) {
  await import(pathToFileURL(join(folder, 'start.js')).href);
} else {
  // Slower, and as well.
  (await import('tsx/esm/api')).register();
  await import(pathToFileURL(join(root, 'studio/start.ts')).href);
}

/** @param {string} path */
function canWrite(path) {
  try {
    mkdirSync(path, { recursive: true });
    accessSync(path, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

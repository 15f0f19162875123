// @ts-check
/**
 * `npm start`: runs the current release. If files, shop or settings have changed since it was built, it builds a new one
 * first. Plain JavaScript, so that a built tree starts at once.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { join } from 'node:path';
import { digestOfInputs } from './inputs.js';

const root = fileURLToPath(new URL('..', import.meta.url));
const build = join(root, 'build');

/** Returns true if the current release was built from what is here now. */
function isBuilt() {
  try {
    const id = readFileSync(join(build, 'current'), 'utf8').trim();
    const inputs = readFileSync(join(build, 'inputs'), 'utf8');
    return inputs === `${id} ${digestOfInputs(root, process.env)}`;
  } catch {
    return false;
  }
}

if (isBuilt()) {
  console.log('Nothing has changed since the last build.');
} else {
  const made = spawnSync(process.execPath, ['--import', 'tsx', join(root, 'release/build.ts')], {
    stdio: 'inherit',
    cwd: root,
  });
  if (made.status !== 0) process.exit(made.status ?? 1);
}
const keep = join(build, 'server/keep.js');
// The server finds its release by the program's path.
process.argv[1] = keep;
await import(pathToFileURL(keep).href);

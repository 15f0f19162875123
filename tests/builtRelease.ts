/** The current release of `npm run build`. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const build = fileURLToPath(new URL('../build', import.meta.url));

/** Returns its folder. Throws before the first build. */
export function builtRelease(): string {
  return join(build, 'releases', readFileSync(join(build, 'current'), 'utf8').trim());
}

/** Returns the folder of its page. */
export function builtSite(): string {
  return join(builtRelease(), 'site');
}

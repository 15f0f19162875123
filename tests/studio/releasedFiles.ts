import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Studio } from './studio.ts';

/** Returns the names of the sealed files of digitals on the site. */
export async function releasedNames({ out }: Pick<Studio, 'out'>): Promise<readonly string[]> {
  return (await readdir(join(out, 'digitals')).catch(() => [])).toSorted();
}

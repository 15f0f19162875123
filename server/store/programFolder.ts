import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of package.json, which is above both the sources and the built server. */
export const programFolder = folderAbove(dirname(fileURLToPath(import.meta.url)));

function folderAbove(folder: string): string {
  const parent = dirname(folder);
  return existsSync(join(folder, 'package.json')) || parent === folder
    ? folder
    : folderAbove(parent);
}

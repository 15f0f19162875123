import { stat } from 'node:fs/promises';
import { parse, join } from 'node:path';

/** Returns this path, or the first of `name-2.pdf`, `name-3.pdf` and so on at which nothing is. */
export async function unusedName(file: string): Promise<string> {
  const { dir, name, ext } = parse(file);
  let free = file;
  for (let count = 2; await isThere(free); count += 1) free = join(dir, `${name}-${count}${ext}`);
  return free;
}

export function isThere(file: string): Promise<boolean> {
  return stat(file).then(
    () => true,
    () => false,
  );
}

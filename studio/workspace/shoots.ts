import { resolve } from 'node:path';

const mostShoots = 8;

/** Returns where a gallery's camera files are, with these folders first. An order may name a photo of an earlier one. */
export function shootsWith(
  folders: readonly string[],
  before: readonly string[] = [],
): readonly string[] {
  return [...new Set([...folders.map((folder) => resolve(folder)), ...before])].slice(
    0,
    mostShoots,
  );
}

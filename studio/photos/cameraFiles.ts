/** What lies in the folder of a shoot. */
import { readdir, stat } from 'node:fs/promises';
import { join, relative, resolve, sep } from 'node:path';
import { failure, success, type Result } from '#rules/result.ts';

export type CameraFile = {
  /** Below the shoot's folder, with slashes. */
  readonly source: string;
  readonly absolute: string;
  readonly bytes: number;
  readonly mtimeMs: number;
};

const inOrder = new Intl.Collator('en', { numeric: true });

/** Every file but hidden ones, what file managers leave behind, and the roster; in the order in which people count. */
export async function cameraFiles(
  folder: string,
  roster?: string,
): Promise<Result<readonly CameraFile[]>> {
  let names: string[];
  try {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true });
    names = entries
      .filter((entry) => !entry.isDirectory())
      .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'));
  } catch {
    return failure(`The folder ${folder} does not exist or cannot be read.`);
  }
  const rosterFile = roster === undefined ? undefined : resolve(roster);
  const sources = names.filter((name) => !isLitter(name) && resolve(folder, name) !== rosterFile);
  if (sources.length === 0) return failure(`There are no photos in ${folder}.`);
  const files = sources.sort(inOrder.compare).map(async (source) => {
    const absolute = join(folder, source);
    // A link that leads nowhere is named later, as a file that cannot be read.
    const found = await stat(absolute).catch(() => undefined);
    return { source, absolute, bytes: found?.size ?? 0, mtimeMs: found?.mtimeMs ?? 0 };
  });
  return success(await Promise.all(files));
}

function isLitter(name: string): boolean {
  return name
    .split('/')
    .some((part) => part.startsWith('.') || /^(?:thumbs\.db|desktop\.ini|__macosx)$/i.test(part));
}

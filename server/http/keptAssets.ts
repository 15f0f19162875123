import { copyFile, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** How many builds stay. A page that is older than all of them gets its parts from its worker, or reloads. */
const buildsMost = 10;

const listFile = 'builds.json';
const assetsFolder = 'assets';

/** Names of the files of each build, the newest first. */
type Builds = readonly (readonly string[])[];

/**
 * Copies the files of `dist/assets` to the folder `kept`, drops there what none of the last ten builds had, and copies the
 * rest back beside this build's. Their names carry a hash of their content, so one name is always one file.
 */
export async function keepAssets(dist: string, kept: string): Promise<void> {
  const assets = join(dist, assetsFolder);
  await mkdir(kept, { recursive: true });
  const before = await readBuilds(kept);
  const current = await readdir(assets);
  const builds = [current, ...before].slice(0, buildsMost);
  const wanted = new Set(builds.flat());
  for (const name of current) await copyFile(join(assets, name), join(kept, name));
  for (const name of await readdir(kept)) {
    if (name === listFile) continue;
    if (!wanted.has(name)) await rm(join(kept, name));
    else if (!current.includes(name)) await copyFile(join(kept, name), join(assets, name));
  }
  await writeFile(join(kept, listFile), JSON.stringify(builds));
}

/** None when there was no build before, or its list was cut short: then only this build's files are known. */
async function readBuilds(kept: string): Promise<Builds> {
  try {
    const builds: unknown = JSON.parse(await readFile(join(kept, listFile), 'utf8'));
    return Array.isArray(builds) ? (builds as Builds) : [];
  } catch {
    return [];
  }
}

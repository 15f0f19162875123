/**
 * How `shop apply` and a server that `npm start` keeps (`server/keep.ts`) know of each other, by files in the build folder: `wanted` names
 * the release that is asked for, and `serving/<process>.json` says what that process serves.
 */
import { mkdir, readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { jsonIn } from '#core/text/record.ts';
import { number, object, optional, text, type Of } from '#core/text/schema.ts';
import { replaceSharedFile } from './replaceFile.ts';

const servingSchema = object({
  pid: number,
  /** The folder that SHOP names, or empty for the repository's. */
  shop: text,
  release: text,
  /** A release that was wanted and did not start. */
  refused: optional(text),
});
export type Serving = Of<typeof servingSchema>;

const servingFolder = 'serving';
const wantedFile = 'wanted';

export async function recordServing(build: string, serving: Serving): Promise<void> {
  await mkdir(join(build, servingFolder), { recursive: true });
  await replaceSharedFile(
    join(build, servingFolder, `${serving.pid}.json`),
    JSON.stringify(serving),
  );
}

export function forgetServing(build: string, pid: number): Promise<void> {
  return rm(join(build, servingFolder, `${pid}.json`), { force: true });
}

/** Returns what the processes serve that are still alive. */
export async function allServing(build: string): Promise<readonly Serving[]> {
  const folder = join(build, servingFolder);
  const names = await readdir(folder).catch(() => []);
  const texts = names
    .filter((name) => name.endsWith('.json'))
    .map((name) => readFile(join(folder, name), 'utf8').catch(() => ''));
  return (await Promise.all(texts))
    .flatMap((stored) => servingSchema(jsonIn(stored)) ?? [])
    .filter(({ pid }) => isAlive(pid));
}

/** Asks every server that is kept from this folder for a release. */
export function wantRelease(build: string, id: string): Promise<void> {
  return replaceSharedFile(join(build, wantedFile), `${id}\n`);
}

/** Returns the release that was last asked for; empty if none was. */
export async function wantedRelease(build: string): Promise<string> {
  return (await readFile(join(build, wantedFile), 'utf8').catch(() => '')).trim();
}

/** Returns true if a process runs. Signal 0 only checks for it; EPERM means that it runs under another account. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

import { mkdir, readdir, readFile, utimes, writeFile } from 'node:fs/promises';
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import {
  currentRelease,
  newReleaseId,
  newUnfinishedFolder,
  prune,
  makeCurrent,
  releasesKept,
} from '#release/releases.ts';
import { temporaryFolder } from '#tests/server/temporaryFolder.ts';

const day = (number: number) => new Date(Date.UTC(2026, 0, number, 12));

async function workplace() {
  const program = await temporaryFolder();
  // Like the program's own manifest.
  await writeFile(join(program, 'package.json'), '{"type":"module"}');
  const folder = join(program, 'build');
  /** A build; it stops before it is finished if `isCutShort`. */
  const build = async (id: string, isCutShort = false) => {
    const unfinished = await newUnfinishedFolder(folder, id);
    await mkdir(join(unfinished, 'server'));
    await writeFile(join(unfinished, 'server/main.js'), `console.log('${id}');`);
    if (!isCutShort) await makeCurrent(folder, id, unfinished);
  };
  const start = async () => {
    const { stdout } = await promisify(execFile)(process.execPath, [
      join(folder, 'server/main.js'),
    ]);
    return stdout.trim();
  };
  return { folder, build, start, releases: () => readdir(join(folder, 'releases')) };
}

describe('releases', () => {
  it('are named so that they sort by time, and differ within a second', () => {
    const ids = [day(1), day(2), day(2)].map(newReleaseId);
    expect(ids[0]).toMatch(/^20260101T120000Z-[0-9a-f]{6}$/);
    expect(ids.toSorted()[0]).toBe(ids[0]);
    expect(new Set(ids).size).toBe(3);
  });

  it('are started by one file, which names the newest', async () => {
    const { folder, build, start } = await workplace();
    expect(await currentRelease(folder)).toBeUndefined();
    await build('1');
    expect(await start()).toBe('1');
    await build('2');
    expect(await start()).toBe('2');
    expect(await currentRelease(folder)).toBe('2');
    expect((await readdir(folder)).toSorted()).toEqual([
      'current',
      'releases',
      'server',
      'studio',
      'unfinished',
    ]);
  });

  it('that were interrupted while they were built never come to the front, and go after a day', async () => {
    const { folder, build, start, releases } = await workplace();
    await build('1');
    await build('2', true);
    await prune(folder, new Date());
    expect(await start()).toBe('1');
    expect(await releases()).toEqual(['1']);
    // Another build may still be running there.
    expect(await readdir(join(folder, 'unfinished'))).toEqual(['2']);
    await utimes(join(folder, 'unfinished/2'), day(1), day(1));
    await prune(folder, day(3));
    expect(await readdir(join(folder, 'unfinished'))).toEqual([]);
  });

  it('that are built at once are both whole; the one that ends last is in front', async () => {
    const { folder, build, releases } = await workplace();
    await Promise.all(['1', '2', '3'].map((id) => build(id)));
    expect((await releases()).toSorted()).toEqual(['1', '2', '3']);
    expect(['1', '2', '3']).toContain(await currentRelease(folder));
    for (const id of ['1', '2', '3']) {
      const text = await readFile(join(folder, 'releases', id, 'server/main.js'), 'utf8');
      expect(text).toBe(`console.log('${id}');`);
    }
  });

  it('go when there are more than are kept, the oldest first, but never the one in front', async () => {
    const { folder, build, releases } = await workplace();
    const ids = Array.from({ length: releasesKept + 3 }, (_, index) =>
      newReleaseId(day(index + 2)),
    );
    for (const id of ids) await build(id);
    // Built last, but with a wrong clock.
    const wrong = newReleaseId(day(1));
    await build(wrong);
    await prune(folder, new Date());
    expect((await releases()).toSorted()).toEqual([wrong, ...ids.slice(3)]);
    expect(await currentRelease(folder)).toBe(wrong);
  });
});

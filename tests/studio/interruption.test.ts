/** A command killed at any moment leaves the old gallery or the new one, and the next run finishes the work. */
import { watch } from 'node:fs';
import { mkdir, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { accessFolder, galleryFile } from '#core/gallery/galleryFiles.ts';
import { spread } from '#tests/scale.ts';
import { cameraPhoto } from './cameraPhoto.ts';
import { fill, filesBelow } from './folders.ts';
import { killedAt } from './killedAt.ts';
import { workspaceOf, studioWith, type Studio } from './studio.ts';
import { publishArgs, startStudio } from './studioProcess.ts';
import { namesIn, visit } from './visitor.ts';

const code = 'GATORS-1';
const players = Array.from({ length: 4 }, (_, number) => `player ${number}`);

async function photos(
  seed: number,
  of: readonly string[] = players,
): Promise<Readonly<Record<string, Buffer>>> {
  const made = of.map(async (player, number) => {
    const picture = await cameraPhoto({ seed: seed + number, width: 900, height: 600 });
    return [`public/U6/${player}.jpg`, picture] as const;
  });
  return Object.fromEntries(await Promise.all(made));
}

async function filesOf(studio: Studio): Promise<readonly string[]> {
  return [...(await visit(studio.out, code)).pictures.keys()].sort();
}

describe('a killed publisher', () => {
  const moments = [
    ['the first sealed photo', 'galleries/gators', /-360\.sealed$/],
    ['the first line of the journal', 'workspace/galleries', /\.journal$/],
    ["the document's draft", 'galleries/gators', new RegExp(`${galleryFile}`)],
    ['the list of the home page', 'galleries', /^preview\.json/],
    ['the new list of records', 'workspace/galleries', /\.jsonl/],
  ] as const;

  test.each(spread(moments, 2))('at %s leaves one whole gallery', async (_, folder, name) => {
    const studio = await studioWith(await photos(1));
    expect((await studio.publish('--code', code, '--public', '1')).exitCode).toBe(0);
    const old = await filesOf(studio);
    await fill(studio.shoot, await photos(50));
    const root = join(studio.shoot, '..');
    const args = [...publishArgs(studio), '--public', '2'];
    expect(await killedAt(join(root, folder), name, args)).toBe(true);

    const left = await filesOf(studio);
    const isOld = left.join() === old.join();
    expect(isOld || left.every((file) => !old.includes(file))).toBe(true);
    const { exitCode, said } = await studio.publish();
    expect(exitCode).toBe(0);
    expect(Number(/(\d+) made/.exec(said)?.[1])).toBeLessThanOrEqual(players.length);
    expect(namesIn(await visit(studio.out, code))).toEqual(players);
    expect((await filesOf(studio)).some((file) => old.includes(file))).toBe(false);
    // What the killed run left is gone: every photo in three widths, and the document.
    expect(await filesBelow(join(studio.out, 'gators'))).toHaveLength(players.length * 3 + 1);
    expect((await readdir(studio.workspace)).includes('lock')).toBe(false);
  });

  test('goes on where it was stopped', async () => {
    const studio = await studioWith(await photos(1));
    const { child, ended } = startStudio([
      ...publishArgs(studio),
      '--code',
      code,
      '--weak-code',
      '--jobs',
      '1',
    ]);
    const journal = join(studio.workspace, 'galleries/gators.journal');
    const done = async (): Promise<number> =>
      (await readFile(journal, 'utf8').catch(() => '')).split('}\n').length - 1;
    while ((await done()) < 3 && child.exitCode === null) {
      await new Promise((resolve) => setTimeout(resolve, 2));
    }
    child.kill('SIGKILL');
    expect((await ended).exitCode).toBeNull();
    expect((await readdir(studio.out)).includes(accessFolder)).toBe(false);

    const { said } = await studio.publish('--code', code);
    const made = Number(/(\d+) made/.exec(said)?.[1]);
    expect(made).toBeLessThanOrEqual(players.length - 3);
    expect(namesIn(await visit(studio.out, code))).toEqual(players);
  });
});

describe('a killed rotation', () => {
  const moments = [
    ['the first sealed photo', 'galleries/gators', /-360\.sealed$/],
    ['the workspace', 'workspace', /^desk\.json/],
    ['the access table', 'galleries/access', /^head\.json/],
    ['the document', 'galleries/gators', new RegExp(`${galleryFile}`)],
    ['the new list of records', 'workspace/galleries', /^gators\.jsonl/],
  ] as const;

  test.each(spread(moments, 2))(
    'at %s leaves the gallery open to the old code or to the new one',
    async (_, folder, name) => {
      const studio = await studioWith(await photos(1));
      await studio.publish('--code', code);
      const place = ['--out', studio.out, '--workspace', studio.workspace];
      const root = join(studio.shoot, '..');
      const args = ['codes', 'rotate', 'gators', '--code', 'GATORS-2', '--weak-code', ...place];
      await killedAt(join(root, folder), name, args);
      const opened = await Promise.allSettled(
        [code, 'GATORS-2'].map((it) => visit(studio.out, it)),
      );
      expect(opened.some((visit) => visit.status === 'fulfilled')).toBe(true);

      expect((await studio.publish()).exitCode).toBe(0);
      const { codes, galleries } = await workspaceOf(studio);
      expect(codes).toHaveLength(1);
      expect(galleries['gators']?.rotation).toBeUndefined();
      expect(namesIn(await visit(studio.out, codes[0]?.code ?? ''))).toEqual(players);
      expect(await filesBelow(join(studio.out, 'gators'))).toHaveLength(players.length * 3 + 1);
    },
  );
});

describe('two publishers', () => {
  test('at once do not mix: one publishes, the other says who is at work', async () => {
    const studio = await studioWith(await photos(1));
    const runs = [1, 2].map(
      () => startStudio([...publishArgs(studio), '--code', code, '--weak-code']).ended,
    );
    const ends = await Promise.all(runs);
    const refused = ends.filter(({ exitCode }) => exitCode === 1);
    expect(ends.some(({ exitCode }) => exitCode === 0)).toBe(true);
    for (const { said } of refused) expect(said).toContain('"publish gators" (process');
    expect(namesIn(await visit(studio.out, code))).toEqual(players);
  });

  test('in one moment: the lock lets one in', async () => {
    const studio = await studioWith(await photos(1));
    const reports = await Promise.all([
      studio.publish('--code', code),
      studio.publish('--code', code),
    ]);
    expect(reports.map(({ exitCode }) => exitCode).sort()).toEqual([0, 1]);
  });
});

test.each([
  // Of the photos that are read, their renditions are made.
  ['photos are read', 'workspace/made', /\.photo$/, /Stopped\. \d of 4 photos are read/],
  ["the gallery's document is written", 'galleries/gators', new RegExp(galleryFile), /whole/],
])('Ctrl-C while %s says what is kept', async (_, folder, name, words) => {
  const studio = await studioWith(await photos(1));
  const watched = join(studio.shoot, '..', folder);
  await mkdir(watched, { recursive: true });
  const { child, ended } = startStudio([...publishArgs(studio), '--jobs', '1']);
  const watcher = watch(watched, (__, file) => {
    if (file !== null && name.test(file)) child.kill('SIGINT');
  });
  const { exitCode, said } = await ended;
  watcher.close();
  expect(said).toMatch(words);
  expect(said).toContain('Run the same command again');
  expect(exitCode).toBe(130);
  expect((await studio.publish('--code', code)).exitCode).toBe(0);
  expect(namesIn(await visit(studio.out, code))).toEqual(players);
});

test('Ctrl-C says what is kept, and the next run goes on from there', async () => {
  // So many that some are left to make when a busy machine tells of the first.
  const many = Array.from({ length: 24 }, (_, number) => `player ${number}`);
  const studio = await studioWith(await photos(1, many));
  const { child, ended } = startStudio([...publishArgs(studio), '--jobs', '1']);
  await mkdir(join(studio.workspace, 'galleries'), { recursive: true });
  const watcher = watch(join(studio.workspace, 'galleries'), (_, file) => {
    if (file !== 'gators.journal') return;
    watcher.close();
    // As a terminal and npm do: each sends one.
    child.kill('SIGINT');
    child.kill('SIGINT');
  });
  const { exitCode, said } = await ended;
  expect(exitCode).toBe(130);
  const kept = Number(
    /Stopped\. (\d+) photos? of this run (?:is|are) made and kept/.exec(said)?.[1],
  );
  expect(said).toContain('Run the same command again');
  const again = await studio.publish();
  expect(again.exitCode).toBe(0);
  const made = Number(/24 photos, (\d+) made in this run/.exec(again.said)?.[1]);
  // The one that was under way may have been written since.
  expect([24 - kept, 23 - kept]).toContain(made);
});

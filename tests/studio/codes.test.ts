import { mkdir, readFile, rmdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { normalizeCode } from '#core/access/access.ts';
import { firstPhotosOf } from '#core/gallery/firstPhotos.ts';
import { codesCommand as runCodes } from '#studio/command/codes.ts';
import { publishCommand } from '#studio/command/publish.ts';
import { guessingCost } from '#studio/workspace/guessing.ts';
import { generatedCode } from '#studio/workspace/codes.ts';
import type { WorkspaceCode } from '#studio/workspace/workspace.ts';
import { cameraPhoto } from './cameraPhoto.ts';
import { contentsBelow, filesBelow, fill } from './folders.ts';
import { changeWorkspace, reported, workspaceOf, studioWith, type Studio } from './studio.ts';
import { entryFor, entryForCard, namesIn, visit } from './visitor.ts';

async function publishedTeam(): Promise<Studio> {
  const studio = await studioWith({
    'public/U6/ana.jpg': await cameraPhoto({ seed: 1 }),
    'public/U6/ben.jpg': await cameraPhoto({ seed: 2, width: 600, height: 400 }),
  });
  await studio.publish('--code', 'GATORS-ONE', '--public', '1');
  return studio;
}

describe('a generated code', () => {
  const gators = { type: 'team', slug: 'gators' } as const;
  const none = { codes: [] };

  test("is the team's letters and twelve characters of 31 in groups, none of them easily mistaken", () => {
    const drawn = Array.from({ length: 400 }, () => generatedCode(none, gators));
    for (const code of drawn) expect(code).toMatch(/^GA(?:-[2-9A-HJKMNP-Z]{4}){3}$/);
    expect(new Set(drawn).size).toBe(400);
    expect(new Set(drawn.map((code) => normalizeCode(code).slice(2)).join('')).size).toBe(31);
  });

  test("keeps a team's letters, and takes no other team's as long as there are some left", () => {
    const codes: WorkspaceCode[] = [];
    const opens = Array.from({ length: 530 }, (_, team) => ({
      type: 'team' as const,
      slug: ['gators', 'garlic', 'li-lo', '1', 'galaxy'][team] ?? `team-${team}`,
    }));
    for (const own of opens) {
      const code = generatedCode({ codes }, own);
      codes.push({ code, opens: own, stretched: '', entryId: '', sealed: '' });
    }
    const letters = codes.map(({ code }) => code.slice(0, 2));
    expect(letters.slice(0, 2)).toEqual(['GA', 'GR']);
    expect(new Set(letters.slice(0, 529)).size).toBe(529);
    expect(generatedCode({ codes }, { type: 'team', slug: 'garlic' }).slice(0, 2)).toBe('GR');
  });
});

describe('a code of the studio that is easy to guess', () => {
  const said =
    /code GATORS2026 for less than a cent of computing.*insist on this one\. \(--weak-code\)/;

  test('is refused before anything is changed, unless the studio insists', async () => {
    const studio = await publishedTeam();
    const place = ['--out', studio.out, '--workspace', studio.workspace];
    const before = await workspaceOf(studio);
    const weak = ['--code', 'gators2026', ...place];
    const publishing = ['--team', 'owls', '--name', 'Owls', ...weak];
    for (const run of [
      () => runCodes(['add', 'gators', ...weak]),
      () => runCodes(['rotate', 'gators', ...weak]),
      () => publishCommand([studio.shoot, ...publishing]),
    ]) {
      const { exitCode, complained } = await reported(run);
      expect({ exitCode, complained }).toEqual({
        exitCode: 1,
        complained: expect.stringMatching(said),
      });
    }
    expect(await workspaceOf(studio)).toEqual(before);
    const insists = await reported(() => runCodes(['add', 'gators', ...weak, '--weak-code']));
    expect(insists.exitCode).toBe(0);
    // It is there now, and is not judged again.
    expect((await reported(() => runCodes(['add', 'gators', ...weak]))).exitCode).toBe(0);
    expect((await studio.codes('list')).said).toMatch(/GATORS2026 .*weak: less than a cent/);
  });
});

test.each([
  ['GA-K7QF-3WPX-9A2B', 1e9],
  ['K7QF-3WPX-9A', 1e6],
  ['gators2026', 0],
  ['portsoccer', 0],
  // It has the form of a made code, but nobody draws this.
  ['GA-GAME-GAME-GAME', 0],
] as const)('the code %s costs about %d dollars', async (code, dollars) => {
  const cost = await guessingCost(code, ['gators', 'Port Soccer (Gators)']);
  if (dollars === 0) expect(cost).toBeLessThan(10);
  else expect(Math.round(Math.log10(cost))).toBe(Math.round(Math.log10(dollars)));
});

describe('codes', () => {
  test('are listed with what they open', async () => {
    const studio = await publishedTeam();
    await studio.codes('add-file', '/guides/prep.pdf', '--code', 'PREP-GUIDE');
    const { said, exitCode } = await studio.codes('list');
    expect(exitCode).toBe(0);
    expect(said.split('\n')).toEqual([
      'GATORS-ONE  team   gators (Port Soccer (Gators))  weak: less than a cent to guess',
      'PREP-GUIDE  file   /guides/prep.pdf  weak: $0.16 to guess',
    ]);
  });

  test('are added to a gallery next to those it has', async () => {
    const studio = await publishedTeam();
    const { said } = await studio.codes('add', 'gators');
    const added = /^Code {5}(\S+)$/m.exec(said)?.[1] ?? '';
    const secret = /\/#\/access\?card=([\w-]{22})$/m.exec(said)?.[1] ?? '';
    expect(await entryForCard(studio.out, secret)).toMatchObject({
      kind: 'entry',
      entry: { type: 'team', slug: 'gators' },
    });
    expect(namesIn(await visit(studio.out, added))).toEqual(['ana', 'ben']);
    expect(namesIn(await visit(studio.out, 'gators one'))).toEqual(['ana', 'ben']);
  });

  test('are sealed into entries of one length', async () => {
    const studio = await publishedTeam();
    await studio.codes('add-file', 'https://files.example/prep.pdf');
    const lengths = (await workspaceOf(studio)).codes.map(({ sealed }) => sealed.length);
    expect(lengths).toHaveLength(2);
    expect(new Set(lengths).size).toBe(1);
  });

  test('that exist are added once, and never with two meanings', async () => {
    const studio = await publishedTeam();
    expect(await studio.codes('add', 'gators', '--code', 'gatorsone')).toMatchObject({
      exitCode: 0,
    });
    expect((await workspaceOf(studio)).codes).toHaveLength(1);
    const { exitCode, complained } = await studio.codes(
      'add-file',
      '/x.pdf',
      '--code',
      'GATORS ONE',
    );
    expect(exitCode).toBe(1);
    expect(complained).toContain('opens something else');
  });

  test('that are removed open nothing, and the others still do', async () => {
    const studio = await publishedTeam();
    await studio.codes('add', 'gators', '--code', 'GATORS-TWO');
    const { said } = await studio.codes('remove', 'gators-one');
    expect(said).toContain('"codes rotate gators"');
    expect(await entryFor(studio.out, 'GATORS-ONE')).toEqual({ kind: 'unknown' });
    await visit(studio.out, 'GATORS-TWO');
    expect((await studio.codes('remove', 'GATORS-TWO')).said).toContain('no code left');
    expect((await workspaceOf(studio)).codes).toEqual([]);
  });

  test('that could not be written to the site are on no list either', async () => {
    const studio = await publishedTeam();
    const draft = join(studio.out, 'access/head.json.draft');
    await mkdir(draft);
    await expect(studio.codes('add', 'gators', '--code', 'GATORS-TWO')).rejects.toThrow('EISDIR');
    await rmdir(draft);
    expect((await studio.codes('list')).said).not.toContain('GATORS-TWO');
    await studio.publish();
    expect(await entryFor(studio.out, 'GATORS-TWO')).toEqual({ kind: 'unknown' });
  });

  test('whose change was stopped are said to be in warning, and printed on no card', async () => {
    const studio = await publishedTeam();
    await changeWorkspace(studio, (workspace) => ({
      ...workspace,
      codes: workspace.codes.map((code) => ({ ...code, removed: true })),
    }));
    expect((await studio.codes('list')).complained).toContain('was stopped');
    const cards = await studio.codes('cards', 'gators', '--site', 'https://photos.example');
    expect(cards).toMatchObject({ exitCode: 1 });
    expect(cards.complained).toContain('was stopped');
  });

  test('for an address that no entry has room for are refused as too long', async () => {
    const studio = await publishedTeam();
    const url = `https://x.example/${'ä'.repeat(300)}`;
    const { exitCode, complained } = await studio.codes('add-file', url);
    expect(exitCode).toBe(2);
    expect(complained).toContain('too long');
    expect((await studio.codes('add-file', url.slice(0, 200))).exitCode).toBe(0);
  });

  test('that another copy of the workspace made stay, and are counted', async () => {
    const studio = await publishedTeam();
    await studio.codes('add', 'gators', '--code', 'GATORS-TWO');
    await changeWorkspace(studio, (workspace) => ({
      ...workspace,
      codes: workspace.codes.slice(0, 1),
    }));
    await studio.codes('add', 'gators', '--code', 'GATORS-THREE');
    await visit(studio.out, 'GATORS-TWO');
    expect((await studio.codes('list')).complained).toContain(
      "The site has codes that this workspace doesn't know.",
    );
  });

  test('listed beside the table of another workspace are said to open nothing there', async () => {
    const studio = await publishedTeam();
    await changeWorkspace(studio, (workspace) => ({
      ...workspace,
      salt: 'AAAAAAAAAAAAAAAAAAAAAA',
      codes: [],
    }));
    const { complained } = await studio.codes('list');
    expect(complained).toContain(
      `${join(studio.out, 'access/head.json')} was made with another workspace: these codes open nothing there.`,
    );
    expect(complained).not.toContain("doesn't know");
  });

  test('listed beside a table that cannot be read come with its fault', async () => {
    const studio = await publishedTeam();
    await writeFile(join(studio.out, 'access/head.json'), '{');
    const { said, complained } = await studio.codes('list');
    expect(said).toContain('GATORS-ONE');
    expect(complained).toContain('is not the head of an access table');
  });

  test.each([
    [['frob'], 2, 'no command "codes frob"'],
    [['add'], 2, 'The slug is missing'],
    [['add', 'herons'], 1, 'no gallery "herons"'],
    [['add-file', 'javascript:alert(1)'], 2, 'neither an https:// address'],
    [['remove', 'NOBODY'], 1, 'no code "NOBODY"'],
    [['rotate', 'herons'], 1, 'no gallery "herons"'],
    [['rotate', 'gators', '--keep-code', '--code', 'X'], 2, 'exclude each other'],
    [['rotate', 'gators', '--code', 'gators-one'], 1, 'needs a new one'],
    [['cards', 'gators'], 2, 'address is missing'],
    [['cards', 'gators', '--site', 'ftp://x'], 2, "The site's address must be an address"],
    [['cards', 'gators', '--site', 'http://192.168.1.5:8080'], 2, 'begins with https://'],
  ])('%s is refused', async (args, exitCode, line) => {
    const report = await (await publishedTeam()).codes(...args);
    expect(report.exitCode).toBe(exitCode);
    expect(report.complained).toContain(line);
  });
});

describe('a code knows what its gallery begins with', () => {
  /** Returns the sealed files in the code's entry, and the gallery's first ones. */
  async function firstOf(studio: Studio, code: string) {
    const opened = await entryFor(studio.out, code);
    const entry = opened.kind === 'entry' ? opened.entry : undefined;
    const known = entry?.type === 'team' ? entry.first : undefined;
    return { known, shown: firstPhotosOf((await visit(studio.out, code)).gallery) };
  }

  async function publishedU12(): Promise<Studio> {
    const studio = await studioWith({
      'public/U12/ben.jpg': await cameraPhoto({ seed: 1 }),
      'public/U12/cem.jpg': await cameraPhoto({ seed: 2 }),
    });
    await studio.publish('--code', 'GATORS-ONE');
    return studio;
  }

  test('from the first publishing on, and when it was added later', async () => {
    const studio = await publishedU12();
    await studio.codes('add', 'gators', '--code', 'GATORS-TWO');
    for (const code of ['GATORS-ONE', 'GATORS-TWO']) {
      const { known, shown } = await firstOf(studio, code);
      expect(shown.photos).toHaveLength(2);
      expect(known).toEqual(shown);
    }
  });

  test('also after photos that come first were added, and after every rotation', async () => {
    const studio = await publishedU12();
    const before = await firstOf(studio, 'GATORS-ONE');
    await fill(studio.shoot, { 'public/U12/ana.jpg': await cameraPhoto({ seed: 3 }) });
    await studio.publish();
    const added = await firstOf(studio, 'GATORS-ONE');
    expect(added.shown.photos.slice(1)).toEqual(before.shown.photos);
    expect(added.known).toEqual(added.shown);
    await studio.codes('rotate', 'gators', '--keep-code');
    const rotated = await firstOf(studio, 'GATORS-ONE');
    expect(rotated.shown).not.toEqual(added.shown);
    expect(rotated.known).toEqual(rotated.shown);
  });

  test('and an unchanged gallery leaves its entry as it is', async () => {
    const studio = await publishedU12();
    const table = await readFile(join(studio.out, 'access/head.json'), 'utf8');
    await studio.publish();
    expect(await readFile(join(studio.out, 'access/head.json'), 'utf8')).toBe(table);
  });
});

describe('rotating', () => {
  test('seals every photo again under another key and other names, with a new code', async () => {
    const studio = await publishedTeam();
    const old = await visit(studio.out, 'GATORS-ONE');
    const oldKey = (await workspaceOf(studio)).galleries['gators']?.key;
    const before = await contentsBelow(join(studio.out, 'gators'));
    const { said, exitCode } = await studio.codes('rotate', 'gators');
    expect(exitCode).toBe(0);
    expect(await entryFor(studio.out, 'GATORS-ONE')).toEqual({ kind: 'unknown' });
    const site = await visit(studio.out, /^Code {5}(\S+)$/m.exec(said)?.[1] ?? '');
    expect([...site.pictures.values()]).toEqual([...old.pictures.values()]);
    expect([...site.pictures.keys()].some((file) => old.pictures.has(file))).toBe(false);
    expect((await workspaceOf(studio)).galleries['gators']?.key).not.toBe(oldKey);
    const after = await filesBelow(join(studio.out, 'gators'));
    expect(after).toHaveLength(before.size);
    expect(after.filter((file) => before.has(file))).toHaveLength(1);
  });

  test('can keep the codes', async () => {
    const studio = await publishedTeam();
    await studio.codes('add', 'gators', '--code', 'GATORS-TWO');
    const old = await visit(studio.out, 'GATORS-ONE');
    await studio.codes('rotate', 'gators', '--keep-code');
    for (const code of ['GATORS-ONE', 'GATORS-TWO']) {
      const site = await visit(studio.out, code);
      expect([...site.pictures.keys()].some((file) => old.pictures.has(file))).toBe(false);
    }
    expect((await workspaceOf(studio)).codes).toHaveLength(2);
  });

  test('that keeps the codes changes nothing when there is no room for the table', async () => {
    const studio = await publishedTeam();
    const draft = join(studio.out, 'access/head.json.draft');
    await mkdir(draft);
    await expect(studio.codes('rotate', 'gators', '--keep-code')).rejects.toThrow('EISDIR');
    expect(namesIn(await visit(studio.out, 'GATORS-ONE'))).toEqual(['ana', 'ben']);
    await rmdir(draft);
    expect((await studio.publish()).said).toContain('2 photos, 0 made');
    expect(namesIn(await visit(studio.out, 'GATORS-ONE'))).toEqual(['ana', 'ben']);
  });

  test('makes nothing again in the next run, nor changes the home page', async () => {
    const studio = await publishedTeam();
    const preview = await readFile(join(studio.out, 'preview.json'), 'utf8');
    await studio.codes('rotate', 'gators');
    expect((await studio.publish()).said).toContain('2 photos, 0 made');
    expect(await readFile(join(studio.out, 'preview.json'), 'utf8')).toBe(preview);
  });

  test('leaves a gallery alone that is not whole', async () => {
    const studio = await publishedTeam();
    const files = await filesBelow(join(studio.out, 'gators'));
    const file = files.find((it) => /-\d+\.sealed$/.test(it)) ?? '';
    const bytes = await readFile(file);
    bytes[40] = (bytes[40] ?? 0) ^ 1;
    await writeFile(file, bytes);
    const { exitCode, complained } = await studio.codes('rotate', 'gators');
    expect(exitCode).toBe(1);
    expect(complained).toContain('missing or damaged');
    expect(await entryFor(studio.out, 'GATORS-ONE')).toMatchObject({ kind: 'entry' });
  });
});

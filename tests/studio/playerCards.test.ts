/** A gallery with cards for its players: what each opens, with every file of the site in hand. */
import { cp, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { eraseCommand } from '#studio/command/families.ts';
import { seasonCommand } from '#studio/command/season.ts';
import { endedByRotation } from '#studio/site/codes.ts';
import { readSealedGallery } from '#studio/workspace/sealedGallery.ts';
import { cameraPhoto } from './cameraPhoto.ts';
import { fill } from './folders.ts';
import { cardsOf, everybody, makeCards, published, secretOf, team, views } from './playersTeam.ts';
import { reported, workspaceOf, type Studio } from './studio.ts';
import { visit } from './visitor.ts';
import { seenWith } from './withOneCard.ts';

const teams = `team,sport,season,group,coach,email,shoot day
Port Soccer (Gators),Soccer,Fall '25,,,,
`;

async function copyOf(studio: Studio, name: string): Promise<string> {
  const copy = join(studio.workspace, '..', name);
  await cp(studio.out, copy, { recursive: true });
  return copy;
}

async function documentsOf({ workspace }: Studio) {
  const read = await readSealedGallery(workspace, 'gators');
  return (read.ok && read.value?.documents) || [];
}

describe('a card', () => {
  test('opens exactly its player and the team photo, and the coach all but hidden players', async () => {
    const studio = await published();
    expect(await views(studio)).toEqual({
      Maya: { names: ['Maya Torres', 'Maya Torres 2', 'Team photo'], opened: 3 },
      Bo: { names: ['Bo Heuvel', 'Team photo'], opened: 2 },
      Ana: { names: ['Ana Ruiz', 'Team photo'], opened: 2 },
      coach: { names: ['Bo Heuvel', 'Maya Torres', 'Maya Torres 2', 'Team photo'], opened: 4 },
    });
  });

  test('opens by its code as well, with the player and a token of its own', async () => {
    const studio = await published();
    const { Maya, Bo, coach } = await cardsOf(studio);
    const maya = await visit(studio.out, Maya?.code ?? '');
    expect(maya.gallery.player).toEqual({ name: 'Maya Torres', jersey: '7', group: 'U8' });
    const tokens = [Maya, Bo, coach].map((code) => seenWith(secretOf(code), studio.out)?.token);
    expect(new Set(tokens).size).toBe(3);
    expect(seenWith({ code: Maya?.code ?? '' }, studio.out)?.opened).toHaveLength(3);
    expect(Maya?.code.slice(0, 2)).toBe(coach?.code.slice(0, 2));
  });

  test('and the coach are told apart where codes are listed', async () => {
    const studio = await team(everybody);
    expect((await studio.codes('list')).said).not.toContain('coach ');
    await makeCards(studio);
    await studio.publish('--roster', join(studio.workspace, 'gators.csv'));
    const { Maya, coach } = await cardsOf(studio);
    const { said } = await studio.codes('list');
    expect(said).toMatch(new RegExp(`^${coach?.code} +coach {2}gators \\(`, 'm'));
    expect(said).toMatch(new RegExp(`^${Maya?.code} +card {3}gators Maya Torres`, 'm'));
    expect(said).not.toMatch(/ team {2}/);
  });

  test('says before the shoot that there are no photos yet, and stays the same', async () => {
    const studio = await team(everybody);
    await makeCards(studio);
    const { Maya, coach } = await cardsOf(studio);
    for (const code of [Maya, coach]) {
      expect((await visit(studio.out, code?.code ?? '')).gallery.items).toEqual([]);
    }
    await studio.publish('--roster', join(studio.workspace, 'gators.csv'));
    expect((await cardsOf(studio))['Maya']?.card?.secret).toBe(Maya?.card?.secret);
    expect(seenWith(secretOf(Maya), studio.out)?.opened).toHaveLength(3);
    // Printed again, the same.
    await makeCards(studio);
    expect((await cardsOf(studio))['Maya']?.code).toBe(Maya?.code);
  });

  test('that was lost opens nothing, not even of the copy of the site before, and no other changes', async () => {
    const studio = await published();
    const before = await cardsOf(studio);
    const copy = await copyOf(studio, 'before');
    const report = await makeCards(studio, '--replace', 'Maya Torres');
    expect(report.exitCode, report.complained).toBe(0);
    const after = await cardsOf(studio);
    expect(seenWith(secretOf(before['Maya']), studio.out)).toBeUndefined();
    // What the old card opened was on the site: a copy of it still opens, and nothing that is there today.
    const old = secretOf(before['Maya']);
    expect(seenWith(old, copy)?.opened).toHaveLength(3);
    expect(seenWith(old, copy, [studio.out])?.opened).toEqual([]);
    expect(after['Maya']?.code).not.toBe(before['Maya']?.code);
    expect(after['Bo']?.card?.secret).toBe(before['Bo']?.card?.secret);
    expect(await views(studio)).toMatchObject({
      Maya: { opened: 3 },
      Bo: { opened: 2 },
      coach: { opened: 4 },
    });
    // The next run makes nothing again.
    const again = await studio.publish('--roster', join(studio.workspace, 'gators.csv'));
    expect(again.said).toContain('0 made in this run');
  });

  test('is replaced by its code, too', async () => {
    const studio = await published();
    const { Maya, Bo } = await cardsOf(studio);
    const site = ['--site', 'https://p.example.com'];
    const report = await studio.codes('replace', Maya?.code ?? '', ...site);
    expect(report.exitCode, report.complained).toBe(0);
    expect(seenWith(secretOf(Maya), studio.out)).toBeUndefined();
    expect((await cardsOf(studio))['Bo']?.card?.secret).toBe(Bo?.card?.secret);
    expect(await views(studio)).toMatchObject({ Maya: { opened: 3 }, coach: { opened: 4 } });
  });

  test('of a rotated gallery opens nothing, and with --keep-code the new photos', async () => {
    const studio = await published();
    const before = await cardsOf(studio);
    const known = await documentsOf(studio);
    await studio.codes('rotate', 'gators', '--keep-code');
    expect(await views(studio)).toMatchObject({ Maya: { opened: 3 }, coach: { opened: 4 } });
    // A phone knows its document's key, name and token, which open and prove nothing that was sealed after it.
    const documents = await documentsOf(studio);
    const files = await readdir(join(studio.out, 'gators'));
    for (const [index, { key, document, token }] of known.entries()) {
      const { oldTokens = [], ...now } = documents[index] ?? {};
      expect(now).not.toMatchObject({ key });
      expect(now).not.toMatchObject({ document });
      expect(now).not.toMatchObject({ token });
      expect(oldTokens.map((old) => old.token)).toContain(token);
      expect(files.filter((name) => name.includes(document))).toEqual([]);
    }
    expect((await cardsOf(studio))['Maya']?.code).toBe(before['Maya']?.code);
    const ended = await endedByRotation(studio, 'gators');
    expect(ended.ok && ended.value.players).toBe(3);
    expect((await cardsOf(studio))['Maya']?.code).toBe(before['Maya']?.code);
    await studio.codes('rotate', 'gators');
    for (const code of Object.values(before)) {
      expect(seenWith(secretOf(code), studio.out)).toBeUndefined();
    }
    expect(await views(studio)).toMatchObject({ Maya: { opened: 3 }, coach: { opened: 4 } });
  });
});

describe('a gallery that its code opens for everybody', () => {
  test('ends the code of the families with its next publishing', async () => {
    const studio = await team(everybody);
    await studio.publish('--code', 'GATORS-1', '--roster', 'none');
    const { complained } = await makeCards(studio);
    expect(complained).toContain("print the coach's card alone. (--only team)");
    // Until then it opens as before.
    expect((await visit(studio.out, 'GATORS-1')).gallery.items).toHaveLength(5);
    const copy = await copyOf(studio, 'before');
    const families = secretOf((await cardsOf(studio))['coach']);
    const report = await studio.publish('--roster', join(studio.workspace, 'gators.csv'));
    const [before = '', after = ''] = report.complained
      .split('\n')
      .filter((line) => /ends with this run|open nothing any more/.test(line));
    expect(before).toContain('Its GATORS-1 ends with this run, for the coach, too');
    expect(after).toContain('open nothing any more');
    await expect(visit(studio.out, 'GATORS-1')).rejects.toThrow();
    expect(await views(studio)).toMatchObject({ Maya: { opened: 3 }, coach: { opened: 4 } });
    // The old key, which phones have, opens the copy of before and nothing of today.
    expect(seenWith(families, copy)?.opened).toHaveLength(5);
    expect(seenWith(families, copy, [studio.out])?.opened).toEqual([]);
    expect(seenWith(families, studio.out)).toBeUndefined();
  });

  test('keeps a code that is on tickets when cards are printed before the shoot, which first says what ends it', async () => {
    const studio = await team(everybody);
    await fill(studio.workspace, { 'teams.csv': teams });
    const folders = ['--workspace', studio.workspace, '--out', studio.out];
    const list = ['import', join(studio.workspace, 'teams.csv'), '--site', 'https://p.example.com'];
    const imported = await reported(() => seasonCommand([...list, ...folders]));
    expect(imported).toMatchObject({ exitCode: 0, complained: '' });
    const ticket = (await workspaceOf(studio)).codes[0]?.code ?? '';
    const refused = await makeCards(studio, '--only', 'Nobody Known');
    expect(refused.exitCode).toBe(1);
    const [said = ''] = refused.complained.split('\n');
    expect(said).toContain(`Publishing ends ${ticket}, so hand out no more tickets with that.`);
    await expect(readFile(join(studio.workspace, 'cards/gators.json'))).rejects.toThrow('ENOENT');
    expect(await makeCards(studio)).toMatchObject({ exitCode: 0, complained: said });
    expect((await visit(studio.out, ticket)).gallery.items).toEqual([]);
    const before = await views(studio);
    expect(before).toMatchObject({ Maya: { names: [] }, coach: { names: [] } });
    await makeCards(studio);
    expect(await views(studio)).toEqual(before);
    await studio.publish('--roster', join(studio.workspace, 'gators.csv'));
    await expect(visit(studio.out, ticket)).rejects.toThrow();
    expect(await views(studio)).toMatchObject({ Maya: { opened: 3 }, coach: { opened: 4 } });
  });

  test('keeps its key when cards are printed beside another site, which does not show it', async () => {
    const studio = await team(everybody);
    await studio.publish('--code', 'GATORS-1', '--roster', 'none');
    const elsewhere = join(studio.workspace, '..', 'elsewhere');
    expect((await makeCards({ ...studio, out: elsewhere })).exitCode).toBe(0);
    expect((await workspaceOf(studio)).galleries['gators']?.isForCoach).toBeUndefined();
    expect((await visit(studio.out, 'GATORS-1')).gallery.items).toHaveLength(5);
  });

  test('stays as it is without cards', async () => {
    const studio = await team(everybody);
    await studio.publish('--code', 'GATORS-1', '--roster', 'none');
    expect((await visit(studio.out, 'GATORS-1')).gallery.items).toHaveLength(5);
    await studio.publish('--roster', 'none');
    expect((await visit(studio.out, 'GATORS-1')).gallery.items).toHaveLength(5);
  });
});

test('an erased player has no document, no code and no photo, and the others have theirs', async () => {
  const studio = await published();
  const { Ana } = await cardsOf(studio);
  const folders = ['--workspace', studio.workspace, '--out', studio.out];
  const args = ['--team', 'gators', '--player', 'Ana Ruiz', '--yes', ...folders];
  const report = await reported(() => eraseCommand(args));
  expect(report.exitCode, report.complained).toBe(0);
  expect(seenWith(secretOf(Ana), studio.out)).toBeUndefined();
  const left = await views(studio);
  expect(Object.keys(left).toSorted()).toEqual(['Bo', 'Maya', 'coach']);
  expect(left).toMatchObject({ Maya: { opened: 3 }, coach: { opened: 4 } });
  const kept = await readFile(join(studio.workspace, 'galleries/gators.sealed.json'), 'utf8');
  expect(kept).not.toContain('Ana');
});

test('a publishing that was interrupted goes on with the same keys', async () => {
  const studio = await published();
  const file = join(studio.workspace, 'desk.json');
  const before = await readFile(file);
  await fill(studio.shoot, { 'U8/Bo Heuvel 2.jpg': await cameraPhoto() });
  await studio.publish('--roster', join(studio.workspace, 'gators.csv'));
  // As if it had been killed before the workspace was written.
  await writeFile(file, before);
  await studio.publish('--roster', join(studio.workspace, 'gators.csv'));
  expect(await views(studio)).toMatchObject({ Bo: { opened: 3 }, coach: { opened: 5 } });
});

test('an expired card is closed by its day at once, and by its keys with the next publishing', async () => {
  const studio = await published();
  const { Maya } = await cardsOf(studio);
  const expire = (...when: readonly string[]) =>
    studio.codes('expire', '--team', 'gators', '--player', 'Maya Torres', ...when);
  expect((await expire('--on', '2026-01-31')).exitCode).toBe(0);
  expect((await visit(studio.out, Maya?.code ?? '')).gallery.expires).toBe('2026-01-31');
  const copy = await copyOf(studio, 'before');
  const report = await studio.publish('--roster', join(studio.workspace, 'gators.csv'));
  expect(report.complained).toContain('1 expired card of gators opens nothing any more.');
  expect(seenWith(secretOf(Maya), studio.out)).toBeUndefined();
  expect(seenWith(secretOf(Maya), copy, [studio.out])?.opened).toEqual([]);
  expect(await views(studio)).toMatchObject({ Bo: { opened: 2 }, coach: { opened: 4 } });
  // It stays closed, until the studio takes the day back.
  await makeCards(studio);
  expect(Object.keys(await views(studio))).not.toContain('Maya');
  expect((await expire('--never')).exitCode).toBe(0);
  expect(await views(studio)).toMatchObject({ Maya: { opened: 3 }, coach: { opened: 4 } });
  expect((await cardsOf(studio))['Maya']?.code).not.toBe(Maya?.code);
});

test.each([
  [[], 'Say --team and --player.'],
  [['--team', 'gators', '--player', 'Maya Torres'], 'Say --on or --never.'],
  [['--team', 'gators', '--player', 'Maya Torres', '--on', 'soon'], '--on takes a day'],
  [['--team', 'gators', '--player', 'Nobody Else', '--never'], 'gators has no card for'],
  [['--team', 'owls', '--player', 'Maya Torres', '--never'], 'no cards were made'],
])('codes expire %j changes nothing', async (args, words) => {
  const studio = await team([]);
  await makeCards(studio);
  const before = await workspaceOf(studio);
  const report = await studio.codes('expire', ...args);
  expect(report.exitCode).toBeGreaterThan(0);
  expect(report.complained).toContain(words);
  expect(await workspaceOf(studio)).toEqual(before);
});

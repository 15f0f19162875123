/** The acts on codes say what came of them, as values, and print nothing. */
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { makeCards } from '#studio/site/cards.ts';
import {
  addCode,
  addFileCode,
  listCodes,
  removeCode,
  replaceCode,
  rotateCodes,
} from '#studio/site/codes.ts';
import { makeRosterCards } from '#studio/site/rosterCards.ts';
import { importSeason } from '#studio/site/season.ts';
import { teamsNow } from '#studio/site/teamsNow.ts';
import { noteRecord, readRecords } from '#studio/workspace/records.ts';
import { readTeamCards } from '#studio/workspace/sortingCards.ts';
import { cameraPhoto } from './cameraPhoto.ts';
import { fill } from './folders.ts';
import { studioWith, workspaceOf } from './studio.ts';

const printed = [vi.fn(), vi.fn()];

beforeEach(() => {
  vi.spyOn(console, 'log').mockImplementation(printed[0] ?? vi.fn());
  vi.spyOn(console, 'error').mockImplementation(printed[1] ?? vi.fn());
});
afterEach(() => {
  for (const one of printed) expect(one).not.toHaveBeenCalled();
  vi.restoreAllMocks();
});

const site = 'https://photos.example.com';

async function team() {
  const studio = await studioWith({ 'U6/Ana.jpg': await cameraPhoto() });
  const published = await studio.publish('--code', 'GATORS-ONE');
  expect(published.exitCode, published.complained).toBe(0);
  for (const one of printed) one.mockClear();
  return studio;
}

test('a code comes with its link, and a weak one is refused with the value that insists on it', async () => {
  const studio = await team();
  const added = await addCode(studio, 'gators');
  expect(added).toMatchObject({ ok: true, notices: [] });
  const { codes } = await workspaceOf(studio);
  expect(added.ok && added.value.code).toBe(codes.at(-1)?.code);
  expect(added.ok && added.value.link).toContain(`/#/access?card=${codes.at(-1)?.card?.secret}`);
  const weak = await addCode(studio, 'gators', { code: 'GATORS-2' });
  expect(weak).toMatchObject({ ok: false, field: 'mayBeWeak' });
  expect(await addFileCode(studio, 'x')).toMatchObject({ isInvalid: true, field: 'url' });
  expect(await addCode(studio, 'owls')).toMatchObject({ ok: false });
});

test('a replaced, a rotated and a removed code say what ended, what came, and what is left', async () => {
  const studio = await team();
  const replaced = await replaceCode(studio, 'gators one', { site, paper: 'a4' });
  expect(replaced).toMatchObject({
    value: { code: 'GATORS-ONE', cards: { value: { cards: [{ count: 1 }], without: [] } } },
  });
  const seen: string[] = [];
  const onProgress = ({ what }: { readonly what: string }) => void seen.push(what);
  const rotated = await rotateCodes(studio, 'gators', {}, { onProgress });
  expect(rotated).toMatchObject({ value: { photos: 1, codes: [{}] } });
  expect(seen).toEqual(['resealing', 'resealing']);
  const code = rotated.ok ? rotated.value.codes[0]?.code : undefined;
  const listed = await listCodes(studio);
  expect(listed).toMatchObject({
    value: [{ code, opens: { kind: 'team', slug: 'gators' }, weakness: undefined }],
  });
  const removed = await removeCode(studio, code ?? '');
  expect(removed).toMatchObject({ value: { code, team: { slug: 'gators', codesLeft: 0 } } });
  const cards = await makeCards(studio, { site, slugs: 'all', count: 1 });
  expect(cards).toMatchObject({
    value: { cards: [], without: [{ slug: 'gators', field: 'code' }] },
  });
});

test('what is missing is named by its value', async () => {
  const studio = await team();
  const cards = { slugs: ['gators'], count: 1 };
  expect(await makeCards(studio, cards)).toMatchObject({ isInvalid: true, field: 'site' });
  expect(await makeCards(studio, { ...cards, site, file: studio.out })).toMatchObject({
    field: 'file',
  });
  const nowhere = { out: studio.out, workspace: join(studio.workspace, 'none') };
  expect(await listCodes(nowhere)).toMatchObject({ ok: false, field: 'workspace' });
});

test('an imported list says of each team what became of it, or every fault with row and column', async () => {
  const studio = await team();
  const file = join(studio.workspace, 'teams.csv');
  await fill(studio.workspace, { 'teams.csv': "team,sport,season\nHawks,Hockey,Fall '25\n" });
  const imported = await importSeason(studio, { file, cards: { site, count: 1 } });
  expect(imported).toMatchObject({
    value: {
      teams: [{ team: { slug: 'hawks' }, isNew: true, changes: [] }],
      others: 0,
      cards: { value: { cards: [{ team: 'Hawks', count: 1 }] } },
      opensForEverybody: true,
    },
  });
  await fill(studio.workspace, { 'teams.csv': 'team,sport,season\nHawks,Chess,Someday\n' });
  expect(await importSeason(studio, { file })).toMatchObject({
    ok: false,
    faults: [
      { line: 2, column: 'sport', field: 'newSports' },
      { line: 2, column: 'season', field: 'newSeasons' },
    ],
  });
});

test('a trial says what a list would do, of a file that has no path, and writes nothing', async () => {
  const studio = await team();
  const bytes = Buffer.from("team,sport,season\nHawks,Hockey,Fall '25\n");
  const before = await workspaceOf(studio);
  const trial = await importSeason(studio, { file: { name: 'teams.csv', bytes }, isTrial: true });
  expect(trial).toMatchObject({ value: { teams: [{ team: { slug: 'hawks' }, isNew: true }] } });
  expect(await workspaceOf(studio)).toStrictEqual(before);
  const faulty = { name: 'teams.csv', bytes: Buffer.from('team,sport,season\nHawks,Chess,X\n') };
  const refused = await importSeason(studio, { file: faulty, isTrial: true });
  expect(refused.faults?.[0]?.text).toMatch(/^teams\.csv, line 2/);
});

test('cards are printed again without a roster, with the numbers that they have', async () => {
  const studio = await studioWith({});
  await fill(studio.workspace, {
    'roster.csv': 'jersey,name,group,consent\n7,Nia Abara,U8,private\n',
  });
  const asked = { slugs: ['gators'], rosters: [], replaced: [], only: [], isAgain: true, site };
  expect(await makeRosterCards(studio, asked)).toMatchObject({ ok: false, field: 'rosters' });
  const rosters = [join(studio.workspace, 'roster.csv')];
  const first = await makeRosterCards(studio, { ...asked, rosters, isAgain: false });
  expect(first.ok ? '' : first.message).toBe('');
  const made = await readTeamCards(studio.workspace, 'gators');
  const again = await makeRosterCards(studio, { ...asked, only: ['Nia Abara'] });
  expect(again).toMatchObject({ value: { teams: [{ players: 1 }] } });
  expect(await readTeamCards(studio.workspace, 'gators')).toStrictEqual(made);
  const [seen] = await teamsNowOf(studio);
  expect(seen).toMatchObject({ slug: 'gators', players: [{ words: 'Nia Abara (7)' }] });
});

async function teamsNowOf(studio: Parameters<typeof teamsNow>[0]) {
  const teams = await teamsNow(studio);
  return teams.ok ? teams.value : [];
}

test('what an unfinished publishing has made is not counted as published', async () => {
  const studio = await team();
  const [before] = await teamsNowOf(studio);
  const [record] = await readRecords(studio.workspace, 'gators');
  if (!record) throw new Error('nothing is published');
  const { kind: _kind, group: _group, ...made } = record;
  await noteRecord(studio.workspace, 'gators', { ...made, source: 'U6/Ben.jpg' });
  const [now] = await teamsNowOf(studio);
  expect([before?.photos, now?.photos]).toEqual([1, 1]);
});

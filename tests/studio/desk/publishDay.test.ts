/** A picture day that is published at the desk: what was refused is said as such, with the value that would change it. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { success } from '#core/text/result.ts';
import { chosenDay } from '#studio/desk/chosenDay.ts';
import { publishDayCall } from '#studio/desk/dayCalls.ts';
import { newJobs, workOf } from '#studio/desk/jobs.ts';
import { lookAtDay } from '#studio/site/pictureDay.ts';
import { leftTeams, publishedLines, type TeamPublished } from '#studio/site/publishTeams.ts';
import { refusal } from '#studio/workspace/act.ts';
import { cameraPhoto } from '#tests/studio/cameraPhoto.ts';
import { fill, temporaryFolder } from '#tests/studio/folders.ts';
import { studioWith } from '#tests/studio/studio.ts';

/** Publishes as the page asks it to, and returns what became of the job. */
async function deskOf(
  folders: { readonly workspace: string; readonly out: string },
  folder: string,
) {
  const [jobs, day] = [newJobs(), chosenDay()];
  const seen = await lookAtDay(folders, folder);
  if (!seen.ok) throw new Error(seen.message);
  day.put(seen.value);
  const { answer } = publishDayCall({ ...folders, jobs, day });
  return async (sent: object) => {
    expect(await answer({ slug: 'gators', ...sent })).toMatchObject({ ok: true });
    await jobs.ended();
    return jobs.look().at(-1);
  };
}

const rosterRows = 'file,name,group\nIMG_1.jpg,Maya Torres,U8\n';

test('a gallery whose roster is not given again is not published, until it is, or is done without', async () => {
  const studio = await studioWith({
    'IMG_1.jpg': await cameraPhoto({ seed: 1 }),
    'IMG_2.jpg': await cameraPhoto({ seed: 2 }),
  });
  const lists = await temporaryFolder();
  await fill(lists, { 'roster.csv': rosterRows });
  const roster = join(lists, 'roster.csv');
  expect((await studio.publish('--roster', roster, '--group', 'U8')).exitCode).toBe(0);
  const publish = await deskOf(studio, studio.shoot);
  expect(await publish({})).toMatchObject({
    state: 'failed',
    refused: [{ slug: 'gators', field: 'roster' }],
  });
  const base64 = (await readFile(roster)).toString('base64');
  expect(await publish({ roster: { name: 'players.csv', base64 } })).toMatchObject({
    state: 'done',
    refused: [],
  });
  const odd = await publish({ roster: { name: 'players.csv', base64: btoa('what\n1\n') } });
  expect(odd).toMatchObject({ state: 'failed' });
  expect(JSON.stringify(odd)).toContain('players.csv');
  expect(JSON.stringify(odd)).not.toContain('sideline-roster-');
  expect(await publish({ roster: null })).toMatchObject({ state: 'done' });
});

test('photos of another day go only if a person lets them', async () => {
  const studio = await studioWith({ 'IMG_1.jpg': await cameraPhoto({ seed: 1 }) });
  expect((await studio.publish('--group', 'U8')).exitCode).toBe(0);
  const another = await temporaryFolder();
  await fill(another, { 'IMG_1.jpg': await cameraPhoto({ seed: 3 }) });
  const publish = await deskOf(studio, another);
  expect(await publish({})).toMatchObject({ state: 'failed', refused: [{ field: 'mayDrop' }] });
  expect(await publish({ mayDrop: true })).toMatchObject({ state: 'done', refused: [] });
});

const whole: TeamPublished = {
  ok: true,
  slug: 'owls',
  notices: [],
  value: {
    team: 'Owls',
    photos: 1,
    made: 1,
    seen: [],
    cards: 0,
    unseen: [],
    proof: {},
    withheld: 0,
    gone: 0,
    pictureBytes: 1,
    documentBytes: 1,
    publicPhotos: 0,
    codes: [],
    coach: '',
    needsCards: false,
  },
};
const left: TeamPublished = {
  ...refusal('It would lose photos.', 'dropOfTeam'),
  slug: 'gators',
  notices: [],
};
const unseen = { kind: 'in no tab', text: '1 photo is in no tab.', field: 'group', isOpen: true };

test.each([
  ['all teams', [whole], 'done', []],
  ['no team', [left, left], 'failed', ['dropOfTeam', 'dropOfTeam']],
  ['one of two teams', [left, whole], 'partly', ['dropOfTeam']],
  ['not every photo', [{ ...whole, notices: [unseen] }], 'partly', ['group']],
])('says so of a job that has published %s', async (_, teams, state, fields) => {
  const jobs = newJobs();
  const act = async () => ({ ...success({ teams }), notices: [] });
  jobs.start('Publish', workOf(act, publishedLines, leftTeams), {});
  await jobs.ended();
  const [job] = jobs.look();
  expect(job).toMatchObject({ state });
  expect(job?.refused.map(({ field }) => field)).toEqual(fields);
});

test('says what to do next, and no code or address', () => {
  const code = { code: 'OW-1111-2222-3333', link: '<your site>/#/access?card=x' };
  const value = { ...whole.value, codes: [code], needsCards: true };
  const lines = publishedLines({
    teams: [{ ...whole, value }],
    sheet: '/sorted/contact-sheet.html',
  });
  expect(lines).toEqual([
    '1 photo of Owls is online.',
    "Codes are new, and no card shows them yet: print the coach's card.",
  ]);
});

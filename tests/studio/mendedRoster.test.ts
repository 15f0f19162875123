/** Lists of players with faults, mended at the desk. */
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { mendedRoster } from '#studio/site/mendedRoster.ts';
import { newWorkspace, makeWorkspaceFolder, writeWorkspace } from '#studio/workspace/workspace.ts';
import { importSeason } from '#studio/site/season.ts';
import { temporaryFolder } from '#tests/server/temporaryFolder.ts';

async function desk(...more: readonly string[]) {
  const folder = await temporaryFolder();
  const folders = { workspace: join(folder, 'workspace'), out: join(folder, 'out') };
  await makeWorkspaceFolder(folders.workspace);
  await writeWorkspace(folders.workspace, newWorkspace());
  const teams = ['team,sport,season,group,slug', 'Peck Pirates,Soccer,Fall 2026,,peck-pirates'];
  const file = { name: 'teams.csv', bytes: Buffer.from([...teams, ...more].join('\n')) };
  const words = { newSports: ['Soccer'], newSeasons: ['Fall 2026'] };
  const done = await importSeason(folders, { file, ...words });
  if (!done.ok)
    throw new Error([done.message, ...(done.faults ?? []).map(({ text }) => text)].join());
  return async (list: string, mends: Partial<Parameters<typeof mendedRoster>[2]> = {}) => {
    const roster = { name: 'players.csv', bytes: Buffer.from(list) };
    const mending = { cells: [], leftOut: [], ...mends };
    const read = await mendedRoster(folders, roster, mending, () => {});
    if (!read.ok) throw new Error(read.message);
    const { faults, csv, players } = read.value;
    return { faults: faults.map(({ line, column }) => [line, column]), csv, players };
  };
}

const list = [
  'team,jersey,name,group,consent',
  'Peck Pirates,4,Grace Hull,U8,',
  'Peck Pirates,,,,',
  'Nowhere United,3,Ned None,U8,',
  'Peck Pirates,9,Tim Oakes,U8,maybe',
].join('\n');

test('every fault of a list is said at once, with its cell, and mended in place or left out', async () => {
  const read = await desk();
  const found = await read(list);
  expect(found.faults).toEqual([
    [3, 'jersey'],
    [4, 'team'],
    [5, 'consent'],
  ]);
  const mended = await read(list, {
    leftOut: [3],
    cells: [
      { line: 4, column: 'team', text: 'Peck Pirates' },
      { line: 5, column: 'consent', text: 'hidden' },
    ],
  });
  expect(mended.faults).toEqual([]);
  expect([...mended.players.values()]).toEqual([3]);
  expect(mended.csv.split('\n')).toEqual([
    '"team","jersey","name","group","consent"',
    '"Peck Pirates","4","Grace Hull","U8",""',
    '',
    '"Peck Pirates","3","Ned None","U8",""',
    '"Peck Pirates","9","Tim Oakes","U8","hidden"',
    '',
  ]);
});

test('a team that was imported a moment ago is found by its name, and of namesakes by the group', async () => {
  const read = await desk(
    'Croswell Comets,Soccer,Fall 2026,U8,',
    'Lyons Larks,Soccer,Fall 2026,U8,',
    'Lyons Larks,Soccer,Fall 2026,U10,',
  );
  const found = await read(
    [
      'team,jersey,name,group',
      'Croswell Comets,7,Sid Park,U8',
      '"Croswell Comets, U8",8,Al Reed,',
      'Lyons Larks,4,Grace Hull,U8',
      'Lyons Larks,5,Tim Oakes,U10',
      'Lyons Larks,6,Ned None,',
    ].join('\n'),
  );
  expect(found.faults).toEqual([[6, 'team']]);
  expect([...found.players]).toEqual([
    ['Croswell Comets', 2],
    ['Lyons Larks U8', 2],
    ['Lyons Larks U10', 1],
  ]);
});

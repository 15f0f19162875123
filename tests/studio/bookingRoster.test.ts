/** The roster of a request for a team day, and what the season knows of its team. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { bookingsCommand } from '#studio/command/bookings.ts';
import { rosterCommand } from '#studio/command/cards.ts';
import { writeSeason, type SeasonTeam } from '#studio/workspace/seasonFile.ts';
import { bookingBody } from '#tests/server/bookingBody.ts';
import { sendBooking, testServer } from '#tests/server/testServer.ts';
import { reported, studioWith } from './studio.ts';

const u10: SeasonTeam = {
  slug: 'port-u10',
  team: 'Port Soccer',
  sport: 'Soccer',
  season: "Fall '25",
  group: 'U10',
  coach: 'Mireille Okafor',
  email: 'm.okafor@example.org',
};
const u12: SeasonTeam = {
  ...u10,
  slug: 'port-u12',
  group: 'U12',
  coach: 'Lee Oh',
  email: 'lee@x.example',
};
const hockey: SeasonTeam = { ...u12, slug: 'port-hockey', sport: 'Hockey', group: 'U10' };

async function desk(
  season: readonly SeasonTeam[],
  changes: Parameters<typeof bookingBody>[0] = {},
) {
  const server = await testServer({ pace: { idleMs: 100 } });
  const { body } = await sendBooking(server, bookingBody(changes));
  const studio = await studioWith({});
  await writeSeason(studio.workspace, season);
  const file = join(server.dataDir, 'roster.csv');
  const folders = ['--workspace', studio.workspace];
  return {
    folders: ['--out', studio.out, ...folders],
    file,
    save: (...flags: readonly string[]) => {
      const call = ['roster', String(body['bookingId']), '--to', file, '--data', server.dataDir];
      return reported(() => bookingsCommand([...call, ...folders, ...flags]));
    },
    saved: async () => (await readFile(file, 'utf8')).replaceAll(/[\ufeff"]/g, '').split(/\r?\n/),
  };
}

describe('the roster of a team that the season lists', () => {
  test('has its team and group, says its coach, and is what roster cards reads', async () => {
    const { save, saved, file, folders } = await desk([u12, hockey, u10]);
    const { said } = await save();
    expect(said).toContain(
      "It is Port Soccer, U10, Soccer, Fall '25, coach Mireille Okafor, m.okafor@example.org.",
    );
    expect(said).toContain(`roster cards --team port-u10 --roster ${file}`);
    expect((await saved()).slice(0, 3)).toEqual([
      'Group,Team,Jersey,First,Last',
      'U10,port-u10,7,Sam,Vale',
      'U10,port-u10,9,Ana,Ruiz',
    ]);
    const site = ['--site', 'https://photos.example.com'];
    const cards = await reported(() =>
      rosterCommand(['cards', '--team', 'port-u10', '--roster', file, ...site, ...folders]),
    );
    expect(cards.said, cards.complained).toContain('2 cards for');
  });

  test('keeps what a row says itself, and tags that run on beyond the last column', async () => {
    const { save, saved } = await desk([u10], {
      rosterCsv: 'Jersey,Name,Age group,Tags\n7,Sam Vale,U12,captain,keeper\n9,Ana Ruiz,,\n11,Bo',
    });
    await save();
    expect((await saved()).slice(0, 4)).toEqual([
      'Team,Jersey,Name,Age group,Tags',
      'port-u10,7,Sam Vale,U12,captain,keeper',
      'port-u10,9,Ana Ruiz,U10,',
      'port-u10,11,Bo,U10',
    ]);
  });

  test.each<readonly [string, object, string]>([
    ['by its name and group', { teamName: 'PORT  soccer-U12' }, 'port-u12'],
    ['by its sport', { teamName: 'Port Soccer', sport: 'Hockey' }, 'port-hockey'],
    ['by its coach', { teamName: 'Port Soccer', contactName: 'lee oh' }, 'port-u12'],
    [
      'by an email',
      { teamName: 'Port Soccer', contactName: 'Kim', contactEmail: 'LEE@x.example' },
      'port-u12',
    ],
  ])('is known %s', async (_, changes, slug) => {
    const { save } = await desk([u10, u12, hockey], changes);
    expect((await save()).said).toContain(`--team ${slug} `);
  });
});

describe('a roster is saved as it came', () => {
  const asTyped = ['Jersey,First,Last', '7,Sam,Vale', '9,Ana,Ruiz'];

  test.each<readonly [string, readonly SeasonTeam[], object]>([
    ['without a season', [], {}],
    ['of a team that the season does not list', [u10, u12], { teamName: 'Port Soccer Club' }],
  ])('%s', async (_, season, changes) => {
    const { save, saved } = await desk(season, changes);
    expect(await save()).toMatchObject({ exitCode: 0, complained: '' });
    expect((await saved()).slice(0, 3)).toEqual(asTyped);
  });

  test('of two teams that it may be, until an option says which', async () => {
    const other = { teamName: 'Port Soccer', contactName: 'Kim Wu', contactEmail: 'kim@x.example' };
    const { save, saved } = await desk([u10, u12], other);
    expect((await save('--team', 'nobody')).exitCode).toBe(1);
    const { complained } = await save();
    expect(complained).toContain('Port Soccer may be port-u10, port-u12: --team says which');
    expect((await saved()).slice(0, 3)).toEqual(asTyped);
  });

  test('of two teams that it may be, with the group of the one that is named', async () => {
    const { save, saved } = await desk([u10, u12], { teamName: 'Port Soccer', contactName: 'Kim' });
    await save('--team', 'port-u12');
    expect((await saved())[1]).toBe('U12,port-u12,7,Sam,Vale');
  });
});

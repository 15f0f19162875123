/** `season import`: teams, galleries, codes and cards from one list. */
import { mkdir, readdir, readFile, rmdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { csvRows } from '#core/text/csv.ts';
import { readDirectory } from '#core/shop/directory.ts';
import { publishCommand } from '#studio/command/publish.ts';
import { unpublishCommand } from '#studio/command/publish.ts';
import { seasonCommand } from '#studio/command/season.ts';
import { teamsNow } from '#studio/site/teamsNow.ts';
import { cameraPhoto } from './cameraPhoto.ts';
import { drawnPages } from './drawnPages.ts';
import { contentsBelow, fill } from './folders.ts';
import { reported, studioWith, workspaceOf, type Report, type Studio } from './studio.ts';
import { entryForCard, namesIn, visit } from './visitor.ts';

const head = 'Team,Sport,Season,Group,Coach,Email,Shoot day';
const hawks = "Harbor Hawks,Hockey,Fall '25,U10,Dana Reyes,dana@hawks.example,2026-10-17";
const aces = "Ace United,Volleyball,Fall '25,,Kim Wu,kim@aces.example,2026-10-03";
const gators = "Port Soccer (Gators),Soccer,Fall '25,,,,";

type Desk = Studio & {
  readonly import: (rows: readonly string[], ...flags: readonly string[]) => Promise<Report>;
  readonly list: (...flags: readonly string[]) => Promise<Report>;
  readonly run: (command: typeof publishCommand, ...args: readonly string[]) => Promise<Report>;
};

const site = ['--site', 'https://photos.example.com'] as const;

async function desk(files: Readonly<Record<string, Uint8Array>> = {}): Promise<Desk> {
  const studio = await studioWith(files);
  const folders = ['--out', studio.out, '--workspace', studio.workspace];
  const file = join(studio.workspace, '..', 'teams.csv');
  return {
    ...studio,
    import: async (rows, ...flags) => {
      await writeFile(file, [head, ...rows, ''].join('\n'));
      return reported(() => seasonCommand(['import', file, ...folders, ...site, ...flags]));
    },
    list: (...flags) => reported(() => seasonCommand(['list', ...folders.slice(2), ...flags])),
    run: (command, ...args) => reported(() => command([...args, ...folders])),
  };
}

async function directoryOf({ out }: Studio) {
  return readDirectory(JSON.parse(await readFile(join(out, 'teams.json'), 'utf8')));
}

const teamAt = async (studio: Studio, slug: string) =>
  (await directoryOf(studio))?.find((row) => row.slug === slug);

async function codeOf(studio: Studio, slug: string) {
  const codes = (await workspaceOf(studio)).codes.filter(
    ({ opens, player }) => player === undefined && opens.type === 'team' && opens.slug === slug,
  );
  expect(codes).toHaveLength(1);
  const [code] = codes;
  if (!code?.card) throw new Error(`${slug} has no card`);
  return { code: code.code, secret: code.card.secret };
}

describe('an imported list', () => {
  test('is on the home page, with what everyone may know and nothing else', async () => {
    const studio = await desk();
    const { exitCode, complained } = await studio.import([hawks, aces]);
    expect({ exitCode, complained }).toEqual({ exitCode: 0, complained: '' });
    expect(await directoryOf(studio)).toEqual([
      {
        slug: 'harbor-hawks-u10',
        team: 'Harbor Hawks',
        sport: 'Hockey',
        season: "Fall '25",
        group: 'U10',
      },
      { slug: 'ace-united', team: 'Ace United', sport: 'Volleyball', season: "Fall '25" },
    ]);
    for (const [file, content] of await contentsBelow(studio.out)) {
      expect(content.toString('latin1'), file).not.toMatch(/dana|kim@|reyes|2026-10/i);
    }
  });

  test('has a gallery without photos for each team, which code and card open', async () => {
    const studio = await desk();
    await studio.import([hawks]);
    const { code, secret } = await codeOf(studio, 'harbor-hawks-u10');
    const { gallery } = await visit(studio.out, code);
    expect(gallery).toMatchObject({ team: 'Harbor Hawks', season: "Fall '25", items: [] });
    expect((await entryForCard(studio.out, secret)).kind).toBe('entry');
    expect((await studio.codes('rotate', 'harbor-hawks-u10')).exitCode).toBe(0);
  });

  test('of forty teams is one PDF of forty cards, eight a sheet', async () => {
    const studio = await desk();
    const rows = Array.from({ length: 40 }, (_, at) => `Team ${at},Soccer,Fall '25,,,,`);
    const { said } = await studio.import(rows);
    expect(said).toContain('40 teams: 40 new, 0 changed, 0 as before.');
    const pages = await drawnPages(await readFile(join(studio.workspace, 'season-cards.pdf')));
    const codes = (await workspaceOf(studio)).codes.map(({ code }) => code);
    expect(pages).toHaveLength(5);
    const texts = pages.map((page) => page.texts.map(({ text }) => text).join(' '));
    expect(codes.filter((code) => texts.join(' ').split(code).length === 2)).toHaveLength(40);
    expect(texts.map((text) => text.split('ADMIT ONE FAMILY').length - 1)).toEqual([8, 8, 8, 8, 8]);
    // More for each team begin a sheet of their own.
    await studio.import(
      rows.slice(0, 2),
      '--count',
      '3',
      '--cards',
      join(studio.workspace, 'more.pdf'),
    );
    expect(await drawnPages(await readFile(join(studio.workspace, 'more.pdf')))).toHaveLength(2);
    // Nobody may have printed the forty yet.
    const { said: again } = await studio.import(rows.slice(0, 2));
    expect(again).toContain(join(studio.workspace, 'season-cards-2.pdf'));
    const first = await readFile(join(studio.workspace, 'season-cards.pdf'));
    expect(await drawnPages(first)).toHaveLength(5);
  });

  test('that is read twice changes nothing but says so', async () => {
    const studio = await desk();
    await studio.import([hawks, aces]);
    const before = await contentsBelow(studio.out);
    const workspace = await workspaceOf(studio);
    const { said } = await studio.import([hawks, aces]);
    expect(said).toContain('2 teams: 0 new, 0 changed, 2 as before.');
    expect(await contentsBelow(studio.out)).toEqual(before);
    expect(await workspaceOf(studio)).toEqual(workspace);
  });

  test('keeps what a later one leaves empty: coach, email and shoot day', async () => {
    const studio = await desk();
    await studio.import([hawks]);
    const { said } = await studio.import(["Harbor Hawks,Hockey,Fall '25,U10,,,"]);
    expect(said).toContain('1 team: 0 new, 0 changed, 1 as before.');
    expect((await studio.list()).said).toMatch(/2026-10-17 .* Dana Reyes +dana@hawks\.example/);
  });

  test.each<readonly [string, string, string, object]>([
    [
      'coach and day',
      hawks.replace('Dana Reyes', 'Lee Oh').replace('10-17', '10-24'),
      'coach was Dana Reyes, shoot day was 2026-10-17',
      {},
    ],
    ['the group', hawks.replace('U10', 'U12'), 'group was U10', { group: 'U12' }],
    ['the sport', hawks.replace('Hockey', 'Softball'), 'sport was Hockey', { sport: 'Softball' }],
    ['no group any more', hawks.replace('U10', ''), 'group was U10', { group: undefined }],
  ])('changes the team whose row has changed: %s', async (_, row, words, now) => {
    const studio = await desk();
    await studio.import([hawks, aces]);
    const { code } = await codeOf(studio, 'harbor-hawks-u10');
    const { said } = await studio.import([aces, row]);
    expect(said).toContain(words);
    expect(said).toContain('2 teams: 0 new, 1 changed, 1 as before.');
    expect(await directoryOf(studio)).toHaveLength(2);
    expect({ group: undefined, ...(await teamAt(studio, 'harbor-hawks-u10')) }).toMatchObject(now);
    expect((await codeOf(studio, 'harbor-hawks-u10')).code).toBe(code);
  });

  test('tells teams of one name apart by group, and the next season by its name', async () => {
    const studio = await desk();
    const older = hawks.replace('U10', 'U12');
    await studio.import([hawks, older]);
    await studio.import([hawks, older, hawks.replace("Fall '25", "Spring '25")]);
    expect((await directoryOf(studio))?.map(({ slug }) => slug)).toEqual([
      'harbor-hawks-u10',
      'harbor-hawks-u12',
      'harbor-hawks-u10-spring-25',
    ]);
    // Which of the two became U8 can't be known.
    const { said } = await studio.import([hawks.replace('U10', 'U8')]);
    expect(said).toContain('1 team: 1 new');
  });

  test('leaves teams alone that it does not have', async () => {
    const studio = await desk();
    await studio.import([hawks, aces]);
    const { said } = await studio.import([aces]);
    expect(said).toContain('1 more on the home page is not in this list, and stays.');
    expect(await directoryOf(studio)).toHaveLength(2);
  });

  test("joins a team of the shop's own list, and renames one by its slug", async () => {
    const studio = await desk();
    await studio.import([gators]);
    expect((await directoryOf(studio))?.map(({ slug }) => slug)).toEqual(['gators']);
    const file = join(studio.workspace, '..', 'slugs.csv');
    await writeFile(file, "Team,Sport,Season,Slug\nPort City,Soccer,Fall '25,gators\n");
    const { said } = await studio.run(seasonCommand, 'import', file, '--cards', 'none');
    expect(said).toContain('name was Port Soccer (Gators)');
    const { gallery } = await visit(studio.out, (await codeOf(studio, 'gators')).code);
    expect(gallery.team).toBe('Port City');
  });

  test('with a fault changes nothing at all', async () => {
    const studio = await desk();
    await studio.import([hawks]);
    const before = [await contentsBelow(studio.out), await contentsBelow(studio.workspace)];
    const { exitCode, complained } = await studio.import([aces, hawks.replace('Hockey', 'Chess')]);
    expect(exitCode).toBe(1);
    expect(complained).toMatch(
      /teams\.csv, line 3 \(Harbor Hawks\), sport: .*\nNothing was changed\.$/,
    );
    expect([await contentsBelow(studio.out), await contentsBelow(studio.workspace)]).toEqual(
      before,
    );
  });

  test('says all faults of a row at once', async () => {
    const wrong = ',Chess,Winter,Midgets,,dana,October';
    const { exitCode, complained } = await (
      await desk()
    ).import([wrong, `${'x'.repeat(81)},Hockey,Fall '25,,,,`], '--verbose');
    expect(exitCode).toBe(1);
    const columns = ['sport', 'season', 'group', 'email', 'shoot day'];
    expect(complained.split('\n').map((line) => line.replace(/^.*teams\.csv, /, ''))).toEqual([
      'line 2: the team has no name.',
      ...columns.map((column) => expect.stringMatching(`^line 2, ${column}: must be `)),
      expect.stringMatching(/^line 3 \(x+\), team: must have at most 80 letters\.$/),
      'Nothing was changed.',
    ]);
  });

  test('needs to know the address that cards lead to, or to be told to make none', async () => {
    const studio = await desk();
    const file = join(studio.workspace, '..', 'teams.csv');
    await writeFile(file, `${head}\n${hawks}\n`);
    const { exitCode, complained } = await studio.run(seasonCommand, 'import', file);
    expect(exitCode).toBe(2);
    expect(complained).toMatch(/^The site's address is missing: .* \(--site /);
    expect(complained).toContain('where https://sideline.example is an example.');
    expect(await readdir(join(studio.out, '..'))).not.toContain('galleries');
    expect((await studio.run(seasonCommand, 'import', file, '--cards', 'none')).exitCode).toBe(0);
  });

  test('that was stopped in the middle finishes with the same import', async () => {
    const studio = await desk();
    const draft = join(studio.out, 'teams.json.draft');
    await mkdir(draft, { recursive: true });
    await expect(studio.import([hawks])).rejects.toThrow('EISDIR');
    const { code } = await codeOf(studio, 'harbor-hawks-u10');
    await rmdir(draft);
    const { said } = await studio.import([hawks]);
    expect(said).toContain('1 team: 0 new, 0 changed, 1 as before.');
    expect((await codeOf(studio, 'harbor-hawks-u10')).code).toBe(code);
    expect(await directoryOf(studio)).toHaveLength(1);
  });
});

describe('the deadline of a list', () => {
  test('is in the gallery, and stays if the list says none', async () => {
    const studio = await desk();
    const file = join(studio.workspace, '..', 'due.csv');
    await writeFile(file, "Team,Sport,Season,Order by\nAces,Soccer,Fall '25,12/10/2026\n");
    await studio.run(seasonCommand, 'import', file, '--cards', 'none');
    await studio.import(["Aces,Soccer,Fall '25,,,,"]);
    const { gallery } = await visit(studio.out, (await codeOf(studio, 'aces')).code);
    expect(gallery.deadline).toMatch(/^2026-12-10T23:59:59/);
  });
});

describe('season list', () => {
  test('shows the teams by shoot day, and its spreadsheet can be imported again', async () => {
    const studio = await desk();
    await studio.import([hawks, aces, gators]);
    const { said } = await studio.list();
    expect(said.split('\n').map((line) => line.split('  ')[0])).toEqual([
      'Shoot day',
      '2026-10-03',
      '2026-10-17',
      '',
    ]);
    const { said: csv } = await studio.list('--csv');
    expect(csvRows(csv)[1]?.cells).toEqual(
      expect.arrayContaining(['Kim Wu', 'kim@aces.example', 'ace-united', 'none yet']),
    );
    const file = join(studio.workspace, '..', 'again.csv');
    await writeFile(file, csv);
    const again = await studio.run(seasonCommand, 'import', file, '--cards', 'none');
    expect(again.said).toContain('3 teams: 0 new, 0 changed, 3 as before.');
  });

  test('says so without a team', async () => {
    expect((await (await desk()).list()).said).toContain('No team is listed yet');
  });
});

describe('publishing', () => {
  const photos = async () => ({
    'ana.jpg': await cameraPhoto(),
    'bo.jpg': await cameraPhoto({ seed: 2 }),
  });

  test('fills an imported gallery: same code and card, in its group, with its season', async () => {
    const studio = await desk(await photos());
    await studio.import([hawks]);
    const { code, secret } = await codeOf(studio, 'harbor-hawks-u10');
    const report = await studio.run(publishCommand, studio.shoot, '--team', 'harbor-hawks-u10');
    expect(report.exitCode, report.complained).toBe(0);
    expect(report.said).toContain('Groups   U10 2');
    expect(report.said).toContain('Coach    Dana Reyes <dana@hawks.example>');
    expect((await codeOf(studio, 'harbor-hawks-u10')).secret).toBe(secret);
    const opened = await visit(studio.out, code);
    expect(namesIn(opened).toSorted()).toEqual(['ana', 'bo']);
    expect(opened.gallery.season).toBe("Fall '25");
    // A later import keeps the photos.
    await studio.import([hawks.replace('Dana', 'Lee')]);
    expect(namesIn(await visit(studio.out, code))).toHaveLength(2);
  });

  test('of a team that is spelled wrong names those that were imported', async () => {
    const studio = await desk(await photos());
    await studio.import([hawks]);
    const report = await studio.run(publishCommand, studio.shoot, '--team', 'harbor-hawk-u10');
    expect(report.exitCode).toBe(1);
    expect(report.complained).toMatch(/no team "harbor-hawk-u10" \(it has: .*harbor-hawks-u10\)/);
  });

  test('of a team that is spelled wrong names a dozen at most', async () => {
    const studio = await desk(await photos());
    await studio.import(Array.from({ length: 14 }, (_, at) => `Team ${at},Soccer,Fall '25,,,,`));
    const report = await studio.run(publishCommand, studio.shoot, '--team', 'team');
    expect(report.complained).toMatch(/no team "team" \(it has: (?:[^,]+, ){11}\S+ and 4 more\)/);
  });

  test('lists a new team by flags, and changes it by them', async () => {
    const studio = await desk(await photos());
    const team = [studio.shoot, '--team', 'jets', '--name', 'Jets', '--group', 'U8'];
    await studio.run(publishCommand, ...team, '--sport', 'hockey');
    const jets = { slug: 'jets', team: 'Jets', sport: 'Hockey', season: "Fall '25", group: 'U8' };
    expect(await directoryOf(studio)).toEqual([jets]);
    await studio.run(publishCommand, studio.shoot, '--team', 'jets', '--season', 'Spring 25');
    expect(await directoryOf(studio)).toEqual([{ ...jets, season: "Spring '25" }]);
    await studio.run(publishCommand, studio.shoot, '--team', 'jets', '--name', 'Jets Blue');
    expect((await teamAt(studio, 'jets'))?.team).toBe('Jets Blue');
  });

  test('lists no team without them, and says which are missing', async () => {
    const studio = await desk(await photos());
    const team = [studio.shoot, '--team', 'jets', '--name', 'Jets', '--group', 'U8'];
    expect((await studio.run(publishCommand, ...team)).complained).toContain(
      'The home page does not list Jets. (--sport and --season do)',
    );
    expect(await directoryOf(studio)).toEqual([]);
    const refused = await studio.run(publishCommand, ...team, '--season', "Fall '25");
    expect(refused.exitCode).toBe(1);
    expect(refused.complained).toContain('say its sport: one of Soccer,');
    const misused = await studio.run(publishCommand, ...team, '--sport', 'chess');
    expect(misused.exitCode).toBe(2);
    expect(misused.complained).toContain('The sport is one of Soccer,');
  });

  test('off the site takes the team off the home page', async () => {
    const studio = await desk();
    await studio.import([hawks, aces]);
    await studio.run(unpublishCommand, 'ace-united');
    expect((await directoryOf(studio))?.map(({ slug }) => slug)).toEqual(['harbor-hawks-u10']);
  });

  test('off the site keeps what the studio knows of the team for when it is published again', async () => {
    const studio = await desk(await photos());
    await studio.import([hawks]);
    const published = [studio.shoot, '--team', 'harbor-hawks-u10'] as const;
    await studio.run(publishCommand, ...published, '--proof', '400', '--deadline', '2026-11-02');
    await studio.run(unpublishCommand, 'harbor-hawks-u10');
    const kept = await teamsNow(studio);
    expect(kept.ok && kept.value).toMatchObject([
      {
        team: 'Harbor Hawks',
        deadline: '2026-11-02',
        photos: 0,
        listed: {
          group: 'U10',
          coach: 'Dana Reyes',
          email: 'dana@hawks.example',
          shootDay: '2026-10-17',
        },
      },
    ]);
    await studio.run(publishCommand, ...published);
    expect((await directoryOf(studio))?.map(({ slug }) => slug)).toEqual(['harbor-hawks-u10']);
    expect((await workspaceOf(studio)).galleries['harbor-hawks-u10']).toMatchObject({
      deadline: expect.stringContaining('2026-11-02'),
      group: 'U10',
      proof: 400,
    });
  });

  test('of a list that is damaged stops before it changes anything', async () => {
    const studio = await desk(await photos());
    await studio.import([hawks]);
    await fill(studio.workspace, { 'season.json': '{"version":1,"teams":[{"slug' });
    const before = await contentsBelow(studio.out);
    for (const report of [
      await studio.import([aces]),
      await studio.run(publishCommand, studio.shoot, '--team', 'harbor-hawks-u10'),
      await studio.run(unpublishCommand, 'harbor-hawks-u10'),
    ]) {
      expect(report.exitCode).toBe(1);
      expect(report.complained).toContain('season.json cannot be read');
    }
    expect(await contentsBelow(studio.out)).toEqual(before);
  });
});

/** Every file that commands write is in one table, and after an erasure none of them has the name. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { csvRows } from '#rules/csv.ts';
import { erase } from '#studio/erase/erase.ts';
import { pathsBelow } from '#studio/workspace/clearedFiles.ts';
import { writtenFile, writtenFiles, type WrittenIn } from '#studio/workspace/writtenFiles.ts';
import { spread } from '#tests/scale.ts';
import { drawnPages } from './drawnPages.ts';
import { contentsBelow } from './folders.ts';
import { workspaceOf } from './studio.ts';
import {
  older,
  olderPlayers,
  tenPlayers,
  younger,
  youngerPlayers,
  type TenPlayers,
} from './tenPlayers.ts';
import { namesIn, visit } from './visitor.ts';

vi.mock('#facts/catalog.ts', async (original) =>
  (await import('#tests/digitalProducts.ts')).catalogWithDigitals(original),
);

function foldersOf({
  studio,
  server,
  prints,
}: TenPlayers): readonly (readonly [WrittenIn, string])[] {
  return [
    ['workspace', studio.workspace],
    ['site', studio.out],
    ['prints', prints],
    ['data', server.dataDir],
  ];
}

/** What a file says: its bytes, and what a PDF draws. */
async function wordsIn(file: string, content: Buffer): Promise<string> {
  const drawn = file.endsWith('.pdf') ? await drawnPages(content).catch(() => []) : [];
  const texts = drawn.flatMap(({ texts: all }) => all.map(({ text }) => text)).join(' ');
  return `${file}\n${content.toString('latin1')}\n${content.toString('utf8')}\n${texts}`;
}

async function filesWith(folder: string, name: string): Promise<readonly string[]> {
  const found: string[] = [];
  const words = [name, name.replace(' ', '-'), name.replace(' ', '%20'), name.replace(' ', '_')];
  for (const [file, content] of await contentsBelow(folder)) {
    const text = (await wordsIn(file, content)).replaceAll('=\r\n', '');
    if (words.some((word) => text.toLowerCase().includes(word.toLowerCase()))) found.push(file);
  }
  return found;
}

async function cardsIn({ studio, elsewhere }: TenPlayers): Promise<readonly string[]> {
  const left = [...(await pathsBelow(studio.workspace)), ...(await pathsBelow(elsewhere))];
  return left.filter((path) => /cards.*\.pdf$/.test(path)).toSorted();
}

/** The names in all documents that a code of the workspace opens. */
async function namesOnSite({ studio }: TenPlayers): Promise<string> {
  const { codes } = await workspaceOf(studio);
  const open = codes.filter(({ removed }) => !removed);
  const visits = await Promise.all(open.map(({ code }) => visit(studio.out, code)));
  return visits.flatMap((one) => namesIn(one)).join('\n');
}

/** Not there after a season: a new workspace's text, what is there for a moment, cards of several teams, and notes of erasures. */
const unmet = [
  'workspace README.txt',
  'workspace player-cards.pdf',
  'workspace player-cards.csv',
  'workspace made/*',
  'workspace erasures/*',
  'workspace lock',
  'prints unfinished/*',
  'data uploads/*',
];

/** Two teams of one name are told apart by their slugs in keys, and by their group in words. */
async function expectNothingMeets({ studio, prints, elsewhere }: TenPlayers): Promise<void> {
  const both = ['Lyons Lions U10', 'Lyons Lions U12'];
  const text = async (file: string) => {
    const pages = await drawnPages(await readFile(file));
    return pages.flatMap(({ texts }) => texts.map((one) => one.text)).join(' ');
  };
  expect(await readdir(join(prints, 'prints'))).toEqual([younger, older]);
  const sheets = join(prints, 'contact-sheets');
  expect(await readdir(sheets)).toEqual([`${younger}.pdf`, `${older}.pdf`]);
  const [first = '', second = ''] = both;
  expect(await text(join(sheets, `${younger}.pdf`))).toContain(first);
  expect(await text(join(sheets, `${older}.pdf`))).toContain(second);
  const slips = await text(join(prints, 'packing-slips.pdf'));
  expect(slips).toContain(`${second} & ${first}`);
  for (const file of ['cards.pdf', 'season-cards.pdf']) {
    const words = (await text(join(studio.workspace, file))).toLowerCase();
    for (const name of both) expect(words, file).toContain(name.toLowerCase());
  }
  expect((await text(join(studio.workspace, `${older}-cards.pdf`))).toLowerCase()).toContain(
    second.toLowerCase(),
  );
  for (const name of ['team', 'share']) {
    const rows = csvRows(await readFile(join(elsewhere, 'reports', `${name}.csv`), 'utf8'));
    const teams = rows.map(({ cells }) => cells[0]).filter((cell) => cell?.startsWith('Lyons'));
    expect(teams, name).toEqual(both);
  }
  const summary = await readFile(join(prints, 'summary.txt'), 'utf8');
  for (const name of both) expect(summary).toContain(name);
}

test('every file is in the table, and after erasing each of ten players none has the name', async () => {
  const season = await tenPlayers();
  const unknown: string[] = [];
  const met = new Set<string>();
  for (const [kind, folder] of foldersOf(season)) {
    for (const path of await pathsBelow(folder)) {
      const row = writtenFile(kind, path);
      if (row) met.add(`${kind} ${row.path}`);
      else unknown.push(`${kind} ${path}`);
    }
  }
  expect(unknown).toEqual([]);
  const missed = writtenFiles.filter(
    (row) => row.in !== 'elsewhere' && !met.has(`${row.in} ${row.path}`),
  );
  expect(missed.map((row) => `${row.in} ${row.path}`)).toEqual(unmet);
  await expectNothingMeets(season);
  const names = [
    ...olderPlayers.map((name) => [older, name] as const),
    ...youngerPlayers.map((name) => [younger, name] as const),
  ];
  for (const [slug, name] of spread(names, 2)) {
    const places = foldersOf(season).map(([, folder]) => folder);
    const before = (await Promise.all(places.map((folder) => filesWith(folder, name)))).flat();
    expect(before, name).not.toEqual([]);
    const who = ['--team', slug, '--player', name, '--yes'];
    const { exitCode, said, complained } = await season.run(erase, ...who);
    expect(exitCode, said + complained).toBe(0);
    // A first name stands on a card, too.
    const cards = [
      'cards-lyons-lions-u10.pdf',
      'cards.pdf',
      'season-cards-2.pdf',
      'season-cards.pdf',
    ];
    expect(await cardsIn(season)).toEqual(cards);
    const after = (await Promise.all(places.map((folder) => filesWith(folder, name)))).flat();
    expect(after, `${name}: ${said}`).toEqual([]);
    expect(await namesOnSite(season)).not.toContain(name);
    for (const file of await filesWith(season.elsewhere, name)) {
      if (!/u1\d\.csv$/.test(file)) expect(complained, name).toContain(file);
    }
  }
}, 300_000);

/** Every file that commands write is in one table, and after an erasure none of them has the name. */
import { readdir, readFile, rename } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { jsPDF } from 'jspdf';
import PostalMime from 'postal-mime';
import { expect, test, vi } from 'vitest';
import { csvRows } from '#core/text/csv.ts';
import { restoreCommand } from '#studio/command/restore.ts';
import { backupCommand } from '#studio/command/store.ts';
import { codesCommand } from '#studio/command/codes.ts';
import { eraseCommand } from '#studio/command/families.ts';
import { publishCommand } from '#studio/command/publish.ts';
import { pathsBelow } from '#studio/workspace/clearedFiles.ts';
import { writtenFile, writtenFiles, type WrittenIn } from '#studio/workspace/writtenFiles.ts';
import { spread } from '#tests/scale.ts';
import { drawnPages } from './drawnPages.ts';
import { rowsOf } from '#tests/server/stored.ts';
import { testServer } from '#tests/server/testServer.ts';
import { contentsBelow, fill, temporaryFolder } from './folders.ts';
import { reported, workspaceOf, type Report } from './studio.ts';
import {
  forgottenCustomers,
  older,
  olderPlayers,
  orderCommands,
  tenPlayers,
  younger,
  youngerPlayers,
  type TenPlayers,
} from './tenPlayers.ts';
import { namesIn, visit } from './visitor.ts';

vi.mock('#core/shop/catalogFile.ts', async (original) =>
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

/** What a file says: its bytes, and what a PDF draws, also one in an email. */
async function wordsIn(file: string, content: Buffer): Promise<string> {
  const { attachments } = file.endsWith('.eml')
    ? await PostalMime.parse(content, { attachmentEncoding: 'arraybuffer' })
    : { attachments: [] };
  const attached = attachments.map((one) => Buffer.from(one.content as ArrayBuffer));
  const pdfs = file.endsWith('.pdf') ? [content] : attached;
  const drawn = (await Promise.all(pdfs.map((pdf) => drawnPages(pdf).catch(() => [])))).flat();
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
  'workspace erased.jsonl',
  'workspace settings.json',
  'workspace waiting-marks.json',
  'workspace open-desk.txt',
  'workspace lock',
  'prints unfinished/*',
  'data uploads/*',
];

/** Two teams of one name are told apart by their slugs in keys, and by their group in words. */
async function expectNothingMeets(season: TenPlayers): Promise<void> {
  const { studio, server, prints, elsewhere, orders } = season;
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
  // The order of photos of both, as its phone has sent it, and as the emails to customer and studio have it.
  const of = orders['Fay Grant'] ?? '';
  const [stored] = await rowsOf(
    server.dataDir,
    `SELECT request FROM requests WHERE number = '${of}'`,
  );
  for (const name of both) expect(String(stored?.['request'])).toContain(name);
  await vi.waitFor(async () => {
    const emails = await emailsIn(join(server.dataDir, 'mail'));
    const about = emails.filter((email) => email.includes(of) && email.includes('No. '));
    expect(about.length).toBeGreaterThan(1);
    for (const name of both) for (const email of about) expect(email).toContain(name);
    for (const email of emails) expect(email).not.toMatch(/Lyons Lions(?! U1[02])/);
  });
}

/** The texts of all emails that were written as files. */
async function emailsIn(folder: string): Promise<readonly string[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.eml'));
  return Promise.all(
    names.map(async (name) => {
      const text = await readFile(join(folder, name), 'utf8');
      return text.replaceAll(/=\r?\n/g, '').replaceAll(/\s+/g, ' ');
    }),
  );
}

/** What `backupCommand` copies, and what it names beside that, make a desk that knows the same and publishes the same. */
async function expectRestored(season: TenPlayers): Promise<void> {
  const { studio, server, elsewhere } = season;
  const root = await temporaryFolder();
  const [workspace, data, out] = ['workspace', 'data', 'site'].map((name) => join(root, name));
  if (workspace === undefined || data === undefined || out === undefined)
    throw new Error('no folder');
  const again = join(elsewhere, 'again.sqlite');
  const folders = ['--data', server.dataDir, '--workspace', studio.workspace];
  const { said } = await reported(() => backupCommand([again, ...folders]));
  for (const [kind, from, to] of [
    ['workspace', studio.workspace, workspace],
    ['data', server.dataDir, data],
  ] as const) {
    const paths = (await pathsBelow(from)).filter(
      (path) => writtenFile(kind, path)?.backingUp === 'beside',
    );
    const line = said.split('\n').find((one) => one.endsWith(` in ${from}`)) ?? '';
    for (const path of paths) {
      expect(line).toContain(path.split('/')[0]);
      await fill(to, { [path]: await readFile(join(from, path)) });
    }
  }
  await rename(again, join(data, 'sideline.sqlite'));
  const restored = ['--data', data, '--workspace', workspace];
  const same = async (command: (args: readonly string[]) => Promise<number>, flags: number) => {
    const [was, is] = [folders, restored].map((own) => own.slice(0, flags));
    const before = await reported(() => command(was ?? []));
    expect(await reported(() => command(is ?? []))).toEqual(before);
  };
  await same((flags) => orderCommands(['prints', ...flags]), 4);
  await same((flags) => orderCommands(['list', ...flags]), 4);
  const list = ['list', '--out', studio.out];
  await same((flags) => codesCommand([...list, '--workspace', flags[3] ?? '']), 4);
  const shoot = join(studio.shoot, 'younger');
  const roster = ['--roster', join(elsewhere, 'u10.csv')];
  const site = ['--out', out, '--workspace', workspace];
  const report = await reported(() =>
    publishCommand([shoot, '--team', younger, ...roster, ...site]),
  );
  expect(report.exitCode, report.complained).toBe(0);
  const shown = async (folder: string) => namesIn(await visit(folder, 'LIONS-10'));
  expect(await shown(out)).toEqual(await shown(studio.out));
}

/** Returns a backup of orders and workspace. */
async function archiveOf({ studio, server }: TenPlayers): Promise<string> {
  const to = await temporaryFolder();
  const folders = ['--data', server.dataDir, '--workspace', studio.workspace, '--out', studio.out];
  const report = await reported(() => backupCommand(['--to', to, ...folders]));
  expect(report.exitCode, report.complained).toBe(0);
  return join(to, (await readdir(to)).find((name) => name.endsWith('.tar')) ?? '');
}

/** A backup from before the erasures makes a desk that has none of the names, also after it has published again. */
async function expectErasedAgain(
  { studio, elsewhere }: TenPlayers,
  archive: string,
  names: readonly string[],
): Promise<void> {
  const root = await temporaryFolder();
  const [workspace, data, out] = [join(root, 'workspace'), join(root, 'data'), join(root, 'site')];
  const site = ['--workspace', workspace, '--out', out];
  const report = await reported(() => restoreCommand([archive, ...site, '--data', data]));
  expect(report.exitCode, report.complained).toBe(0);
  const expectGone = async () => {
    for (const name of names) expect(await filesWith(root, name), name).toEqual([]);
  };
  await expectGone();
  const roster = ['--roster', join(elsewhere, 'u10.csv')];
  const shoots = [
    [join(studio.shoot, 'younger'), '--team', younger, ...roster],
    [join(studio.shoot, 'older')],
  ];
  // Camera files of the erased are refused.
  for (const shoot of shoots) await reported(() => publishCommand([...shoot, ...site]));
  await expectGone();
  const open = await reported(() => codesCommand(['list', ...site]));
  expect(open.exitCode, open.complained).toBe(0);
}

/** Nothing has what a customer's form said, by `orders forget` and after `RETENTION_DAYS`, but files that the command names. */
async function expectForgotten(season: TenPlayers): Promise<void> {
  const { server, orders, run } = season;
  const [first, second] = forgottenCustomers;
  const old = new Date(Date.now() - 60 * 86_400_000).toISOString();
  const found = async (name: string): Promise<readonly string[]> => {
    const places = foldersOf(season).map(([, folder]) => folder);
    return (await Promise.all(places.map((folder) => filesWith(folder, name)))).flat();
  };
  const expectGone = async (name: string, { exitCode, complained }: Report) => {
    expect(exitCode, complained).toBe(0);
    expect(await found(name), name).toEqual([]);
    for (const file of await filesWith(season.elsewhere, name))
      expect(complained, name).toContain(file);
  };
  for (const name of forgottenCustomers) expect(await found(name), name).not.toEqual([]);
  await expectGone(first, await run(orderCommands, 'forget', orders[first] ?? ''));
  await server.close();
  const { dataDir } = server;
  const mail = join(dataDir, 'mail');
  for (const file of await filesWith(mail, second)) {
    await rename(file, join(mail, `${old.replaceAll(':', '')}-${basename(file)}`));
  }
  const times = `created_at = '${old}', printed_at = '${old}'`;
  await rowsOf(dataDir, `UPDATE requests SET ${times} WHERE number = '${orders[second]}'`);
  const later = await testServer({ env: { DATA_DIR: dataDir, RETENTION_DAYS: '30' } });
  await vi.waitFor(async () => {
    const forgotten = 'SELECT number FROM requests WHERE forgotten_at IS NOT NULL';
    expect(await rowsOf(dataDir, forgotten)).toContainEqual({ number: orders[second] });
    expect(await filesWith(mail, second)).toEqual([]);
  });
  await later.close();
  await expectGone(second, await run(orderCommands, 'statuses'));
}

test("a name in an email's PDF is found", async () => {
  const pdf = new jsPDF({ compress: true });
  pdf.text('Wilma Stone', 20, 20);
  const email = [
    'Content-Type: application/pdf; name=cart.pdf',
    'Content-Disposition: attachment; filename=cart.pdf',
    'Content-Transfer-Encoding: base64',
    '',
    Buffer.from(pdf.output('arraybuffer')).toString('base64'),
  ];
  const folder = await temporaryFolder();
  await fill(folder, { 'order.eml': email.join('\r\n') });
  expect(await filesWith(folder, 'Wilma Stone')).toEqual([join(folder, 'order.eml')]);
});

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
  await expectRestored(season);
  await expectForgotten(season);
  const names = [
    ...olderPlayers.map((name) => [older, name] as const),
    ...youngerPlayers.map((name) => [younger, name] as const),
  ];
  const archive = await archiveOf(season);
  for (const [slug, name] of spread(names, 2)) {
    const places = foldersOf(season).map(([, folder]) => folder);
    const before = (await Promise.all(places.map((folder) => filesWith(folder, name)))).flat();
    expect(before, name).not.toEqual([]);
    const who = ['--team', slug, '--player', name, '--yes'];
    const { exitCode, said, complained } = await season.run(eraseCommand, ...who);
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
  const erased = spread(names, 2).map(([, name]) => name);
  await expectErasedAgain(season, archive, erased);
}, 300_000);

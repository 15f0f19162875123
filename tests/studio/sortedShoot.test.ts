import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { itemDetails, itemName } from '#core/gallery/galleryItems.ts';
import { rosterCommand } from '#studio/command/cards.ts';
import { publishCommand } from '#studio/command/publish.ts';
import { lookAtDay, placeInDay } from '#studio/site/pictureDay.ts';
import type { FramePlacing } from '#studio/shoot/sortShoot.ts';
import { putBack, takeDown } from '#studio/families/takeDown.ts';
import { readLedger } from '#studio/workspace/ledger.ts';
import { readRecords } from '#studio/workspace/records.ts';
import { readAllCards, type SortingCard } from '#studio/workspace/sortingCards.ts';
import { drawScene, photoWithout, pictureOf, type Scene } from '#tests/cards/pictures.ts';
import { backOf, frontOf } from '#tests/cards/printedCard.ts';
import { filesBelow, fill } from './folders.ts';
import { reported, studioWith, workspaceOf, type Studio } from './studio.ts';
import { visit } from './visitor.ts';

const gators = `jersey,name,group,consent
7,Maya Torres,U8,
12,Bo Heuvel,U8,
3,Ana Ruiz,U8,hidden
`;
const owls = `jersey,name,group
4,Theo Torres,U10
`;

let scene: Scene;
beforeAll(async () => {
  scene = await drawScene(3, { width: 1000, height: 750 });
});

type Day = { readonly studio: Studio; readonly cards: readonly SortingCard[] };

/** A studio with cards for two teams. */
async function pictureDay(): Promise<Day> {
  const studio = await studioWith({});
  const { workspace, out } = studio;
  await fill(workspace, { 'gators.csv': gators, 'owls.csv': owls });
  const rosters = ['gators', 'owls'].flatMap((slug) => [
    '--team',
    slug,
    '--roster',
    join(workspace, `${slug}.csv`),
  ]);
  const site = ['--site', 'https://photos.example.com'];
  const made = await reported(() =>
    rosterCommand(['cards', ...rosters, ...site, '--workspace', workspace, '--out', out]),
  );
  expect(made.complained + made.exitCode).toBe('0');
  const teams = await readAllCards(workspace);
  if (!teams.ok) throw new Error(teams.message);
  return { studio, cards: teams.value.flatMap((team) => team.cards) };
}

/**
 * Puts a shoot into the folder: words are first names of cards, `team`, `siblings`, `1` for a photo, `link` for a card's back, and
 * several with `+` in one picture.
 */
async function shootOf(
  { studio, cards }: Day,
  words: string,
  folder = '',
  counter = 0,
): Promise<void> {
  let at = Date.UTC(2026, 9, 3, 9);
  for (const [index, word] of words.split(' ').entries()) {
    const file = `${folder}IMG_${String(counter + index + 1).padStart(4, '0')}.jpg`;
    const taken = { at: (at += 1000) };
    const texts = word === '1' ? [] : word.split('+').map((one) => textOf(cards, one));
    const held = texts.map((text, place) => ({
      card: text.length > 17 ? backOf(text) : frontOf(text),
      scale: texts.length > 1 ? 2.2 : 2.6,
      x: texts.length > 1 ? 0.25 + place * 0.5 : 0.5,
      yaw: 20,
      pitch: -10,
    }));
    const picture =
      word === '1'
        ? await photoWithout(scene, taken, index)
        : await pictureOf(scene, taken, held, 1);
    await fill(studio.shoot, { [file]: picture });
  }
}

function textOf(cards: readonly SortingCard[], word: string): string {
  if (word === 'link') return 'https://photos.example.com/#/access?card=skDI2mII_SMWYYRgTWLVnw';
  const found = cards.find(
    (card) => card.kind === word || (card.kind === 'player' && card.name.startsWith(word)),
  );
  return found?.number ?? '99999999999999999';
}

function publishDay({ studio }: Day, ...flags: readonly string[]) {
  const folders = ['--out', studio.out, '--workspace', studio.workspace];
  return reported(() => publishCommand([studio.shoot, ...folders, ...flags]));
}

async function shown({ studio }: Day, slug: string): Promise<readonly string[]> {
  const { codes } = await workspaceOf(studio);
  const code = codes.find(
    ({ opens, player }) => player === undefined && opens.type === 'team' && opens.slug === slug,
  )?.code;
  const { items } = (await visit(studio.out, code ?? '')).gallery;
  return items.map((item) => `${itemName(item)} ${itemDetails(item).jersey ?? ''}`.trim()).sort();
}

async function placementsOf({ studio }: Day): Promise<{ path: string; text: string }> {
  const files = await filesBelow(join(studio.workspace, 'sorted'));
  const path = files.find((file) => file.endsWith('.csv')) ?? '';
  return { path, text: await readFile(path, 'utf8') };
}

describe('a day is published into the galleries of all teams whose cards it shows', () => {
  test('each photo to its player, without the pictures of cards, hidden players and links', async () => {
    const day = await pictureDay();
    await shootOf(day, '1 Maya 1 1 Theo 1 Ana 1 team 1 Maya+Theo 1 link 1 Bo 1');
    const report = await publishDay(day);
    expect(report.exitCode).toBe(1);
    expect(await shown(day, 'gators')).toEqual([
      'Bo Heuvel 12',
      'Maya Torres 7',
      'Maya Torres 7',
      'Maya Torres 7',
      'Team photo',
    ]);
    expect(await shown(day, 'owls')).toEqual(['Theo Torres 4', 'Theo Torres 4']);
    // A hidden player is on her own card alone.
    const { codes } = await workspaceOf(day.studio);
    const ana = codes.find(({ player }) => player === textOf(day.cards, 'Ana'));
    const { items } = (await visit(day.studio.out, ana?.code ?? '')).gallery;
    expect(items.map(itemName).toSorted()).toEqual(['Ana Ruiz', 'Team photo']);
    expect(report.complained).toContain(
      'IMG_0001.jpg: nobody gets it, because it comes before the first card.',
    );
    expect(report.complained).toContain(
      "IMG_0014.jpg: nobody gets it, because it comes after IMG_0013.jpg, which shows a card's back.",
    );
    expect(report.complained).toMatch(/a link that opens a gallery is to be seen: IMG_0013\.jpg/);
    const files = await filesBelow(join(day.studio.workspace, 'sorted'));
    const sheet = await readFile(files.find((file) => file.endsWith('.html')) ?? '', 'utf8');
    const captions = [...sheet.matchAll(/<figcaption>(.*?)</g)].map(([, words]) => words);
    // There are seven photos. The siblings' photo has a number in both galleries. The link and the two unmatched photos have none.
    expect(captions.filter((words) => /\.jpg \(.*No\. \d{3}\)$/.test(words ?? ''))).toHaveLength(7);
    expect(sheet).toMatch(/\(gators No\. \d{3}, owls No\. \d{3}\)/);
    expect(captions.filter((words) => !words?.includes('No.'))).toHaveLength(3);
    // Whose photo it is stays known at the desk.
    const records = await readRecords(day.studio.workspace, 'owls');
    const numbers = ['Theo', 'Maya'].map((name) => textOf(day.cards, name));
    expect(records.map((record) => record.cards?.toSorted())).toEqual([
      [numbers[0]],
      numbers.toSorted(),
    ]);
  });

  test('what nobody got is placed in the list, and the next run knows it', async () => {
    const day = await pictureDay();
    await shootOf(day, 'Maya 1 Nobody 1 Bo 1');
    await publishDay(day);
    expect(await shown(day, 'gators')).toEqual(['Bo Heuvel 12', 'Maya Torres 7']);
    const { path, text } = await placementsOf(day);
    const lines = text.split('\r\n').map((line) => {
      if (line.startsWith('IMG_0004')) return line.replace(/,[^,]*,[^,]*$/, ',owls,Theo Torres');
      return line.startsWith('IMG_0006') ? line.replace(/Bo Heuvel \(12\)$/, '#7') : line;
    });
    await writeFile(path, lines.join('\r\n'));
    const report = await publishDay(day);
    expect(await shown(day, 'gators')).toEqual(['Maya Torres 7', 'Maya Torres 7']);
    expect(await shown(day, 'owls')).toEqual(['Theo Torres 4']);
    // The unknown card itself is still nobody's, and Bo has no photo now.
    expect(report.complained).toContain(
      'No photos of: gators Bo Heuvel (12), gators Ana Ruiz (3).',
    );
    const again = await publishDay(day);
    expect(await shown(day, 'owls')).toEqual(['Theo Torres 4']);
    expect(again.said).toContain('0 made in this run');
  });

  test('a gallery stays as it is when most of its photos have become nobody’s, until that is meant', async () => {
    const day = await pictureDay();
    await shootOf(day, 'Maya 1 1 Bo 1');
    await publishDay(day);
    await rm(join(day.studio.shoot, 'IMG_0001.jpg'));
    const report = await publishDay(day);
    expect(report.complained).toContain("2 of the 3 photos of gators are nobody's now");
    const before = ['Bo Heuvel 12', 'Maya Torres 7', 'Maya Torres 7'];
    expect(await shown(day, 'gators')).toEqual(before);
    await publishDay(day, '--team', 'gators', '--drop-missing');
    expect(await shown(day, 'gators')).toEqual(['Bo Heuvel 12']);
  });

  test('a photo that was taken down stays out, on the player’s card too, until a list shows it', async () => {
    const day = await pictureDay();
    await shootOf(day, 'Maya 1 1 Bo 1');
    await publishDay(day);
    const records = await readRecords(day.studio.workspace, 'gators');
    const first = records.find(({ source }) => source === 'IMG_0002.jpg');
    const ledger = await readLedger(day.studio.workspace, 'gators');
    const numbers = ledger.flatMap(({ file, number }) => (file === first?.file ? [number] : []));
    const taken = await takeDown(day.studio, undefined, { slug: 'gators', numbers, isSure: true });
    expect(taken).toMatchObject({ ok: true });
    const left = ['Bo Heuvel 12', 'Maya Torres 7'];
    expect(await shown(day, 'gators')).toEqual(left);
    const again = await publishDay(day);
    expect(again.said + again.complained).toContain('1 photo was taken down');
    expect(await shown(day, 'gators')).toEqual(left);
    const maya = (await workspaceOf(day.studio)).codes.find(
      ({ player }) => player === textOf(day.cards, 'Maya'),
    );
    const own = async () => (await visit(day.studio.out, maya?.code ?? '')).gallery.items.length;
    expect(await own()).toBe(1);
    const which = { slug: 'gators', numbers, isSure: true };
    expect(await putBack(day.studio, undefined, which)).toMatchObject({ ok: true });
    await publishDay(day);
    expect(await own()).toBe(2);
    await takeDown(day.studio, undefined, which);
    expect(await own()).toBe(1);
    const list = join(day.studio.workspace, 'again.csv');
    await writeFile(list, 'file,name,consent\nIMG_0002.jpg,Maya Torres,private\n');
    const flags = ['--team', 'gators', '--roster', list];
    const shownAgain = await publishDay(day, ...flags);
    expect(shownAgain.said + shownAgain.complained).not.toContain('taken down');
    expect(await own()).toBe(2);
    await publishDay(day);
    expect(await own()).toBe(2);
  });

  test('a name in the list that fits nobody stops the command', async () => {
    const day = await pictureDay();
    await shootOf(day, 'Maya 1');
    await publishDay(day);
    const { path, text } = await placementsOf(day);
    await writeFile(path, text.replace('gators,Maya Torres (7)\r\n', 'gators,Maja\r\n'));
    const report = await publishDay(day);
    expect(report.complained).toMatch(
      /line 2: gators has no card for "Maja"\. Nothing was changed/,
    );
  });

  test('a second day does not take away the first', async () => {
    const day = await pictureDay();
    await shootOf(day, 'Maya 1');
    await publishDay(day);
    const second = { ...day, studio: { ...day.studio, shoot: `${day.studio.shoot}-2` } };
    await shootOf(second, 'Bo 1');
    const report = await publishDay(second);
    expect(report.complained).toContain('gators was left as it is');
    expect(await shown(day, 'gators')).toEqual(['Maya Torres 7']);
  });
});

describe('two bodies of one model without a serial number', () => {
  test('are two cameras in two folders', async () => {
    const day = await pictureDay();
    await shootOf(day, 'Maya 1 1', 'left/');
    await shootOf(day, 'Bo 1', 'right/');
    const report = await publishDay(day);
    expect(await shown(day, 'gators')).toEqual(['Bo Heuvel 12', 'Maya Torres 7', 'Maya Torres 7']);
    expect(report.complained).not.toContain('nobody');
  });

  test('are told apart by nobody in one folder, which is said with what to do', async () => {
    const day = await pictureDay();
    await shootOf(day, 'Maya 1 1');
    await shootOf(day, 'Bo 1', '', 5000);
    const report = await publishDay(day);
    expect(report.exitCode).toBe(1);
    expect(await readRecords(day.studio.workspace, 'gators')).toEqual([]);
    expect(report.complained).toMatch(
      /IMG_0002\.jpg, IMG_0003\.jpg, IMG_5002\.jpg: each is nobody's, because no serial number says .* as if there were two: put .* in a folder of its own/,
    );
    expect((await placementsOf(day)).text.match(/nobody: no serial number/g)).toHaveLength(3);
    const own = await publishDay(day, '--team', 'gators');
    expect(own.complained).toContain('Of no photo it is certain whose it is');
  });
});

describe('one team', () => {
  test('gets its own photos only, and keeps its names and folders in a shoot without cards', async () => {
    const day = await pictureDay();
    await shootOf(day, 'Maya 1 Theo 1');
    const report = await day.studio.publish();
    expect(await shown(day, 'gators')).toEqual(['Maya Torres 7']);
    expect(report.complained).toContain('1 photo is of other teams');
    const plain = await pictureDay();
    await shootOf(plain, '1 link 1', 'U8/');
    const names = await plain.studio.publish();
    expect(names.exitCode).toBe(1);
    expect(names.complained).toContain(
      'U8/IMG_0002.jpg: a link that opens a gallery is to be seen in it.',
    );
    expect(await shown(plain, 'gators')).toEqual(['IMG_0001', 'IMG_0003']);
  });
});

test('a shoot without cards leaves no picture that is not sealed in the workspace', async () => {
  const day = await pictureDay();
  await shootOf(day, '1 1', 'U8/');
  const { exitCode, complained } = await day.studio.publish('--roster', 'none');
  expect({ exitCode, complained }).toMatchObject({ exitCode: 0 });
  const kept = await filesBelow(day.studio.workspace);
  expect(kept.filter((file) => /\/(?:sorted|made)\//.test(file))).toEqual([]);
});

test('what the desk says of frames is what publishing reads, and can be taken back', async () => {
  const day = await pictureDay();
  const { studio } = day;
  await shootOf(day, '1 Maya 1 1 Bo');
  const seen = await lookAtDay(studio, studio.shoot);
  const kinds = (outcome: typeof seen) =>
    outcome.ok ? outcome.value.frames.map(({ placement }) => placement?.kind) : [];
  const missingOf = (outcome: typeof seen) => (outcome.ok ? outcome.value.missing : []);
  expect(kinds(seen)).toStrictEqual(['unplaced', 'card', 'placed', 'placed', 'card']);
  expect(seen).toMatchObject({ value: { isSorted: true } });
  expect(missingOf(seen)).toContain('Port Soccer (Gators): Bo Heuvel (12)');
  let back: readonly FramePlacing[] = [];
  const place = async (...placings: readonly FramePlacing[]) => {
    const placed = await placeInDay(studio, studio.shoot, placings);
    if (!placed.ok) return placed;
    ({ back } = placed.value);
    return { ...placed, value: placed.value.day };
  };
  const [first, third] = ['IMG_0001.jpg', 'IMG_0003.jpg'];
  const toBo = { team: 'gators', player: 'Bo Heuvel (12)' };
  expect(await place({ sources: [first], to: { ...toBo, player: 'Nobody Known' } })).toMatchObject({
    ok: false,
  });
  await place({ sources: [first], to: toBo });
  const left = await place({ sources: [third], to: 'nobody' });
  expect(kinds(left)).toStrictEqual(['placed', 'card', 'out', 'placed', 'card']);
  expect(missingOf(left)).not.toContain('Port Soccer (Gators): Bo Heuvel (12)');
  const again = await lookAtDay(studio, studio.shoot);
  expect(kinds(again)).toStrictEqual(kinds(left));
  expect(kinds(await place({ sources: [first, third], to: 'cards' }))).toStrictEqual(kinds(seen));
  expect(kinds(await place(...back))).toStrictEqual(kinds(left));
  expect(kinds(await place(...back))).toStrictEqual(kinds(seen));
});

test('what is no picture is no frame of the day, and named with the reason', async () => {
  const day = await pictureDay();
  const { studio } = day;
  await fill(studio.shoot, { 'list.csv': 'a,b\n', 'notes.txt': 'lens 2' });
  const none = await lookAtDay(studio, studio.shoot);
  expect(none).toMatchObject({ ok: false, message: expect.stringMatching(/no photos.*list\.csv/) });
  await shootOf(day, 'Maya 1');
  await fill(studio.shoot, { 'IMG_0009.jpg': 'cut' });
  const seen = await lookAtDay(studio, studio.shoot);
  if (!seen.ok) throw new Error(seen.message);
  expect(seen.value.leftOut.map(({ name }) => name)).toEqual(['list.csv', 'notes.txt']);
  const damaged = seen.value.frames.find(({ file }) => file.source === 'IMG_0009.jpg');
  expect(damaged?.placement).toMatchObject({ why: expect.stringMatching(/^not a picture/) });
  const { complained } = await publishDay(day);
  expect(complained).toMatch(/^notes\.txt: not a picture that can be published/m);
  expect(complained).not.toContain('notes.txt: nobody gets it');
  expect(complained).toMatch(/1 photo is not published, because it is not certain/);
});

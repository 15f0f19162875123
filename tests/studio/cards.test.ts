import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { getDocument, OPS } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { encode } from 'uqr';
import { describe, expect, test } from 'vitest';
import { brand } from '#facts/brand.ts';
import { drawCards, type Card } from '#studio/cards/drawCards.ts';
import { printable } from '#studio/cards/printable.ts';
import { cameraPhoto } from './cameraPhoto.ts';
import { workspaceOf, studioWith, type Studio } from './studio.ts';

type Page = {
  readonly words: string;
  readonly rectangles: number;
  readonly size: readonly number[];
};

async function pagesOf(file: string): Promise<readonly Page[]> {
  const data = new Uint8Array(await readFile(file));
  const pdf = await getDocument({ data, verbosity: 0 }).promise;
  const numbers = Array.from({ length: pdf.numPages }, (_, number) => number + 1);
  return Promise.all(
    numbers.map(async (number) => {
      const page = await pdf.getPage(number);
      const { items } = await page.getTextContent();
      const { fnArray } = await page.getOperatorList();
      return {
        words: items.map((item) => ('str' in item ? item.str : '')).join(' '),
        rectangles: fnArray.filter((operator) => operator === OPS.constructPath).length,
        size: page.view.slice(2).map(Math.round),
      };
    }),
  );
}

const brandContact = [brand.studio.name, brand.studio.email, brand.studio.phone];

const card: Card = {
  team: 'Port Soccer (Gators)',
  code: 'K7QF-3WPX-9A',
  url: 'https://photos.example.com/#/access?card=pmI-EkkptEDsp6svL5PxQA',
  shortLink: 'photos.example.com/#/access',
  expires: '2026-09-30',
  contact: brandContact,
};

/** In points from the lower left, from the baseline of most characters to the top of capitals. */
type Box = {
  readonly text: string;
  readonly left: number;
  readonly right: number;
  readonly bottom: number;
  readonly top: number;
};

function boxOf(item: {
  readonly str: string;
  readonly transform: readonly number[];
  readonly width: number;
  readonly height: number;
}): Box {
  const [left = 0, bottom = 0] = item.transform.slice(4);
  const { str: text, width, height } = item;
  return {
    text,
    left,
    right: left + width,
    bottom: bottom - 0.2 * height,
    top: bottom + 0.72 * height,
  };
}

function meet(one: Box, other: Box): boolean {
  const isAside = one.right <= other.left || other.right <= one.left;
  return !isAside && one.bottom < other.top && other.bottom < one.top;
}

async function publishedTeam(...flags: readonly string[]): Promise<Studio> {
  const studio = await studioWith({ 'U6/ana.jpg': await cameraPhoto() });
  await studio.publish('--code', 'GATORS-ONE', ...flags);
  return studio;
}

describe('cards', () => {
  test('say team, code, link, how to install and whom to ask, eight on A4', async () => {
    const studio = await publishedTeam('--expires', '2027-06-30');
    const file = join(studio.workspace, 'cards.pdf');
    const site = ['--site', 'https://photos.example.com/', '--out', file];
    const { exitCode, said } = await studio.codes('cards', 'gators', ...site);
    expect({ exitCode, said }).toEqual({
      exitCode: 0,
      said: `8 cards with the code GATORS-ONE are in ${file}`,
    });
    const [page, second] = await pagesOf(file);
    expect(second).toBeUndefined();
    expect(page?.size).toEqual([595, 842]);
    for (const words of [
      'GATORS-ONE',
      'Port Soccer',
      'photos.example.com/#/access',
      'Scan the square with your camera: your gallery opens at once.',
      'No camera? Open the link and enter the code.',
      'iPhone: Share, then Add to Home Screen',
      'Android: menu, then Install app',
      'Open until June 30, 2027.',
      brand.studio.email,
    ]) {
      expect(page?.words.split(words)).toHaveLength(8 + 1);
    }
  });

  test.each([
    ['as they come', card],
    ['without an expiry', { ...card, expires: undefined }],
    [
      'of long names, codes and addresses',
      {
        ...card,
        team: 'The Bradford United Girls Under Twelve Travel Team of Northern Michigan',
        code: 'PORT HURON GATORS FALL 2026 TOURNAMENT WEEKEND',
        shortLink: 'photography.a-rather-long-name.example.com/galleries/fall-2027/#/access',
        contact: ['The Northern Michigan School Photography Company', ...brandContact.slice(1)],
      },
    ],
  ])('keep every line whole, inside its card and off the others: %s', async (_, content) => {
    const data = drawCards(content, 8);
    const page = await (await getDocument({ data, verbosity: 0 }).promise).getPage(1);
    const lines = (await page.getTextContent()).items.flatMap((item) =>
      'str' in item && item.str.trim() !== '' ? [boxOf(item)] : [],
    );
    const words = lines
      .map(({ text }) => text.trim())
      .join(' ')
      .replace(/ +/g, ' ');
    const whole = [content.team, content.code, content.shortLink, content.contact.join(' | ')];
    for (const text of whole) expect(words.split(text)).toHaveLength(8 + 1);
    const cell = (at: number, first: number, side: number): number =>
      Math.floor((at - first) / side);
    // US Letter ends 17.6 mm above A4's lower edge.
    for (const line of lines) expect(line.bottom).toBeGreaterThan(49.9);
    for (const line of lines) {
      // Points from A4's lower left: two cards of 95 x 66 mm side by side in the middle, four above each other.
      expect(cell(line.left, 28.3, 269.3)).toBe(cell(line.right, 28.3, 269.3));
      expect(cell(line.bottom, 71.8, 187.1)).toBe(cell(line.top, 71.8, 187.1));
      for (const other of lines) {
        if (other !== line) expect([line.text, other.text, meet(line, other)]).toContain(false);
      }
    }
  });

  test('carry the QR code of the link, drawn dark on white', async () => {
    const studio = await publishedTeam();
    const file = join(studio.workspace, 'cards.pdf');
    await studio.codes(
      'cards',
      'gators',
      '--site',
      'https://p.example',
      '--out',
      file,
      '--count',
      '1',
    );
    const secret = (await workspaceOf(studio)).codes[0]?.card?.secret;
    const link = `https://p.example/#/access?card=${secret}`;
    const { data } = encode(link, { ecc: 'M', border: 0 });
    const runs = data.map((row) => row.filter((dark, at) => dark && row[at - 1] !== true).length);
    const dark = runs.reduce((sum, count) => sum + count, 0);
    const cutMarks = 26 + 18;
    const [page] = await pagesOf(file);
    expect(page?.rectangles).toBeGreaterThanOrEqual(dark);
    expect(page?.rectangles).toBeLessThanOrEqual(dark + cutMarks);
  });

  test('go on to the next page, and are made for the code that is asked for', async () => {
    const studio = await publishedTeam();
    await studio.codes('add', 'gators', '--code', 'GATORS-TWO');
    const flags = ['--site', 'https://p.example', '--count', '11', '--code', 'gatorstwo'];
    await studio.codes('cards', 'gators', ...flags);
    const pages = await pagesOf(join(studio.workspace, 'cards-gators.pdf'));
    expect(pages.map(({ words }) => words.split('GATORS-TWO').length - 1)).toEqual([8, 3]);
    const missing = await studio.codes(
      'cards',
      'gators',
      '--site',
      'https://p.example',
      '--code',
      'X',
    );
    expect(missing).toMatchObject({ exitCode: 1 });
    // For every other command --out is a folder.
    const folder = ['--site', 'https://p.example', '--out', studio.out];
    const misplaced = await studio.codes('cards', 'gators', ...folder);
    expect(misplaced).toMatchObject({ exitCode: 2 });
    expect(misplaced.complained).toContain('is a folder');
  });

  test.each([
    ['Bradford United', 'Bradford United'],
    ['Jürgen’s – Ñandú', "Jürgen's - Ñandú"],
    ['Łódź Škoda', 'Lódz Skoda'],
    ['鷹 FC', '? FC'],
  ])('"%s" is printed as "%s"', (name, printed) => {
    expect(printable(name)).toBe(printed);
  });
});

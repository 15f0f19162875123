import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { getDocument, OPS } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { encode } from 'uqr';
import { describe, expect, test } from 'vitest';
import { brand } from '#facts/brand.ts';
import { printable } from '#studio/cards/printable.ts';
import { cameraPhoto } from './cameraPhoto.ts';
import { studioWith, type Studio } from './studio.ts';

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

async function publishedTeam(...flags: readonly string[]): Promise<Studio> {
  const studio = await studioWith({ 'U6/ana.jpg': await cameraPhoto() });
  await studio.publish('--code', 'GATORS-ONE', ...flags);
  return studio;
}

describe('cards', () => {
  test('say team, code, link, how to install and whom to ask, eight on A4', async () => {
    const studio = await publishedTeam('--expires', '2027-06-30');
    const file = join(studio.desk, 'cards.pdf');
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
      'Scan the square',
      'Enter the code',
      'Add to home screen',
      'Open until 2027-06-30.',
      brand.studio.email,
    ]) {
      expect(page?.words.split(words)).toHaveLength(8 + 1);
    }
  });

  test('carry the QR code of the link, drawn dark on white', async () => {
    const studio = await publishedTeam();
    const file = join(studio.desk, 'cards.pdf');
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
    const { data } = encode('https://p.example/#/access?code=GATORSONE', { ecc: 'M', border: 0 });
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
    const pages = await pagesOf(join(studio.desk, 'cards-gators.pdf'));
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

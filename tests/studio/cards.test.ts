import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { brand } from '#core/shop/brand.ts';
import { cameraPhoto } from './cameraPhoto.ts';
import { drawnPages, type DrawnPage } from './drawnPages.ts';
import { changeWorkspace, studioWith, type Studio } from './studio.ts';

const site = ['--site', 'https://photos.example.com/'] as const;

async function publishedTeam(...flags: readonly string[]): Promise<Studio> {
  const studio = await studioWith({ 'U6/ana.jpg': await cameraPhoto() });
  await studio.publish('--code', 'GATORS-ONE', ...flags);
  return studio;
}

async function pagesOf(studio: Studio, file: string): Promise<readonly DrawnPage[]> {
  return drawnPages(await readFile(join(studio.workspace, file)));
}

/** Returns how often a page says it. */
function times({ texts }: DrawnPage, words: string): number {
  return (
    texts
      .map(({ text }) => text)
      .join(' ')
      .split(words).length - 1
  );
}

describe('codes cards', () => {
  test('say team, code, address, how to install and whom to ask, eight on US Letter', async () => {
    const studio = await publishedTeam('--expires', '2027-06-30');
    const { exitCode, said } = await studio.codes('cards', 'gators', ...site);
    const file = join(studio.workspace, 'cards-gators.pdf');
    expect({ exitCode, said }).toEqual({
      exitCode: 0,
      said: `8 cards for Port Soccer (Gators), with the code GATORS-ONE
They open https://photos.example.com and are in ${file} (US Letter).`,
    });
    const [page, second] = await pagesOf(studio, 'cards-gators.pdf');
    expect(second).toBeUndefined();
    expect(page?.width).toBeCloseTo(215.9, 1);
    expect(page?.height).toBeCloseTo(279.4, 1);
    for (const words of [
      'ADMIT ONE FAMILY',
      'PRIVATE TEAM GALLERY',
      'GATORS-ONE',
      'Port Soccer',
      'Scan the square with your camera: your gallery opens at once.',
      'No camera? Go to photos.example.com and enter the code.',
      'iPhone: Share, then Add to Home Screen. Android: menu, then Install app.',
      'open until Jun 30, 2027',
      brand.studio.email,
    ]) {
      expect([words, page && times(page, words)]).toEqual([words, 8]);
    }
  });

  test('go on to the next page, on the paper and for the code that is asked for', async () => {
    const studio = await publishedTeam();
    await studio.codes('add', 'gators', '--code', 'GATORS-TWO');
    const flags = [...site, '--count', '11', '--code', 'gatorstwo', '--paper', 'A4'];
    await studio.codes('cards', 'gators', ...flags);
    const pages = await pagesOf(studio, 'cards-gators.pdf');
    expect(pages.map((page) => times(page, 'GATORS-TWO'))).toEqual([8, 3]);
    expect(pages.map(({ width, height }) => [Math.round(width), Math.round(height)])).toEqual([
      [210, 297],
      [210, 297],
    ]);
    const missing = await studio.codes('cards', 'gators', ...site, '--code', 'X');
    expect(missing).toMatchObject({ exitCode: 1 });
  });

  test('come for several teams in one file, each on a sheet of its own', async () => {
    const studio = await publishedTeam();
    await studio.publish('--team', 'owls', '--code', 'OWLS-ONE');
    const all = await studio.codes('cards', '--all', ...site, '--count', '2');
    expect(all.exitCode).toBe(0);
    const both = await pagesOf(studio, 'cards.pdf');
    expect(both.map((page) => [times(page, 'GATORS-ONE'), times(page, 'OWLS-ONE')])).toEqual([
      [2, 0],
      [0, 2],
    ]);
    const [gators, owls] = both.map(({ texts }) => texts.find(({ text }) => /PRIVATE/.test(text)));
    expect([gators?.color, owls?.color]).toEqual(['#17724a', '#4a2f7a']);
    await studio.codes('cards', '--team', 'owls', '--team', 'gators', '--team', 'owls', ...site);
    const named = await pagesOf(studio, 'cards.pdf');
    expect(named.map((page) => [times(page, 'GATORS-ONE'), times(page, 'OWLS-ONE')])).toEqual([
      [0, 8],
      [8, 0],
    ]);
  });

  test('are made for the other teams when one has no code', async () => {
    const studio = await publishedTeam();
    await studio.publish('--team', 'owls', '--code', 'OWLS-ONE');
    await studio.codes('remove', 'OWLS-ONE');
    const { exitCode, complained } = await studio.codes('cards', '--all', ...site);
    expect(exitCode).toBe(1);
    expect(complained).toBe('"owls" has no such code. ("codes add owls" makes one)');
    expect(await pagesOf(studio, 'cards.pdf')).toHaveLength(1);
  });

  test('are refused with the letters that the font lacks, and made with another name', async () => {
    const studio = await publishedTeam();
    await changeWorkspace(studio, (workspace) => ({
      ...workspace,
      galleries: Object.fromEntries(
        Object.entries(workspace.galleries).map(([slug, gallery]) => [
          slug,
          { ...gallery, team: '鷹 FC 🦅 x\u0323' },
        ]),
      ),
    }));
    const refused = await studio.codes('cards', 'gators', ...site);
    expect(refused).toMatchObject({ exitCode: 1, said: '' });
    expect(refused.complained).toBe(
      'gators gets no cards: their font has no 鷹 🦅 U+0323 of "鷹 FC 🦅 x\u0323". ("codes cards gators --name ..." prints another name)',
    );
    await expect(stat(join(studio.workspace, 'cards-gators.pdf'))).rejects.toThrow('ENOENT');
    await studio.codes('cards', 'gators', ...site, '--name', 'Hawks FC');
    const [page] = await pagesOf(studio, 'cards-gators.pdf');
    expect(page && times(page, 'Hawks FC')).toBe(8);
  });

  test('ask for the address while the shop has only the sample', async () => {
    const studio = await publishedTeam();
    const { exitCode, complained } = await studio.codes('cards', 'gators');
    expect(exitCode).toBe(2);
    expect(complained).toContain(
      `The site's address is missing: give it, set it at the desk (Server), or write it as "siteUrl" into the shop's brand.json, where https://sideline.example is an example. (--site https://photos.example.com)`,
    );
  });

  test.each([
    ['no team', [], 'The team is missing'],
    ['all and one', ['gators', '--all'], '--all and a team exclude each other'],
    ['a code for two', ['gators', '--team', 'owls', '--code', 'X'], 'are for one team'],
    ['a name for all', ['--all', '--name', 'X'], 'are for one team'],
    ['an empty name', ['gators', '--name', ' '], 'The name is empty. (--name)'],
    ['half a card', ['gators', '--count', '0.5'], '--count takes a whole number'],
    ['another paper', ['gators', '--paper', 'a5'], '--paper takes a4 or letter'],
    ['two operands', ['gators', 'owls'], '"owls" is one too many'],
  ])('are not made for %s', async (_, args, message) => {
    const studio = await studioWith({});
    const { exitCode, complained } = await studio.codes('cards', ...args, ...site);
    expect(exitCode).toBe(2);
    expect(complained).toContain(message);
  });

  test('go into a file, not a folder, and need a gallery', async () => {
    const studio = await studioWith({});
    const misplaced = await studio.codes('cards', 'gators', ...site, '--out', studio.workspace);
    expect(misplaced).toMatchObject({ exitCode: 2 });
    expect(misplaced.complained).toContain('is a folder');
    expect(await studio.codes('cards', 'gators', ...site)).toMatchObject({ exitCode: 1 });
    expect(await studio.codes('cards', '--all', ...site)).toMatchObject({
      exitCode: 1,
      complained: 'There is no gallery in this workspace yet.',
    });
  });
});

/** `codes replace`: a card that was lost opens nothing any more, and another takes its place. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { cameraPhoto } from './cameraPhoto.ts';
import { drawnPages } from './drawnPages.ts';
import { studioWith, workspaceOf } from './studio.ts';
import { entryForCard, visit } from './visitor.ts';

const site = ['--site', 'https://photos.example.com'] as const;

test('the old code and link open nothing, the new ones do, and other codes stay', async () => {
  const studio = await studioWith({ 'U10/a.jpg': await cameraPhoto() });
  await studio.publish('--code', 'GATORS-1');
  await studio.codes('add', 'gators', '--code', 'GATORS-2');
  const [lost, other] = (await workspaceOf(studio)).codes;
  const { exitCode, said } = await studio.codes('replace', 'gators-1', ...site);
  expect(exitCode, said).toBe(0);
  expect(said).toContain('GATORS-1 opens nothing any more.');

  const { codes } = await workspaceOf(studio);
  expect(codes).toHaveLength(2);
  expect(codes[1]).toEqual(other);
  const [made] = codes;
  expect(made?.card?.secret).not.toBe(lost?.card?.secret);
  expect((await visit(studio.out, made?.code ?? '')).gallery.items).toHaveLength(1);
  expect((await visit(studio.out, 'GATORS-2')).gallery.items).toHaveLength(1);
  await expect(visit(studio.out, 'GATORS-1')).rejects.toThrow();
  const kindOf = async (secret = '') => (await entryForCard(studio.out, secret)).kind;
  expect(await kindOf(lost?.card?.secret)).toBe('unknown');
  expect(await kindOf(made?.card?.secret)).toBe('entry');

  const pages = await drawnPages(await readFile(join(studio.workspace, 'cards-gators.pdf')));
  const texts = pages.flatMap((page) => page.texts.map(({ text }) => text)).join(' ');
  expect(texts.split('ADMIT ONE FAMILY')).toHaveLength(2);
  expect(texts).toContain(made?.code);
});

test.each([
  [['NOBODY', ...site], 1, 'no code "NOBODY"'],
  [['GATORS-1', '--site', 'x'], 2, '--site'],
])('%j changes nothing', async (args, exitCode, words) => {
  const studio = await studioWith({ 'U10/a.jpg': await cameraPhoto() });
  await studio.publish('--code', 'GATORS-1');
  const before = await workspaceOf(studio);
  const report = await studio.codes('replace', ...args);
  expect(report.exitCode).toBe(exitCode);
  expect(report.complained).toContain(words);
  expect(await workspaceOf(studio)).toEqual(before);
});

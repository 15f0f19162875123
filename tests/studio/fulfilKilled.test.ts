/** A batch that is stopped anywhere, and two at once. */
import { createHash } from 'node:crypto';
import { appendFile, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { scaled } from '#tests/scale.ts';
import { contentsBelow } from './folders.ts';
import { line } from './photoShop.ts';
import { fulfilled, openPrintShop, paid, printsIn, type PrintShop } from './printShop.ts';
import { startStudio } from './studioProcess.ts';

function args({ folder, server, studio }: PrintShop): readonly string[] {
  return ['fulfil', folder, '--data', server.dataDir, '--workspace', studio.workspace];
}

async function shopWithPrints(): Promise<PrintShop> {
  const shop = await openPrintShop();
  const [ana, ben, team] = ['Ana Vale', 'Ben Ahorn', 'Gators team'].map(shop.photo);
  if (!ana || !ben || !team) throw new Error('photos are missing');
  const mate = { 'memory-mate player': [ana], 'memory-mate team': [team] };
  await paid(shop, {
    lines: [
      line('economy-pack', { ...mate, wallets: [ben], '5x7': [ana], magnet: [ben] }),
      line('prints-3x5', { photo: [ana, ben] }),
      line('memory-mate', { player: [ben], team: [team] }),
    ],
  });
  return shop;
}

/** Returns the content of everything that does not say when it was written. */
async function contentOf({ folder }: PrintShop): Promise<readonly string[]> {
  const files = await contentsBelow(folder);
  return [...files]
    .filter(([file]) => !/\.pdf$|made\.jsonl$/.test(file))
    .map(([file, content]) => {
      const hash = createHash('sha256').update(content).digest('base64url');
      return `${file.slice(folder.length)} ${hash}`;
    });
}

test('killed at random, it goes on, and ends with the same files', async () => {
  const shop = await shopWithPrints();
  const whole = { ...shop, folder: `${shop.folder}-whole` };
  const { said } = await fulfilled(whole);
  expect(said).toContain('7 made, 0 copied, 0 unchanged');
  const prints = await printsIn(whole);

  let made = 0;
  for (const turn of scaled([3], [1, 3, 5])) {
    const { child, ended } = startStudio(args(shop));
    // Each turn lives until one more print lies there, and dies within the next.
    const isDone = async (): Promise<boolean> => (await printsIn(shop)).length >= turn;
    while (child.exitCode === null && !(await isDone())) {
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
    child.kill('SIGKILL');
    await ended;
    expect((await printsIn(shop)).length).toBeGreaterThanOrEqual(made);
    made = (await printsIn(shop)).length;
  }
  const end = await startStudio(args(shop)).ended;
  expect(end.exitCode, end.said).toBe(0);
  const [, last] = /(\d+) made/.exec(end.said) ?? [];
  // A print is made again if its line in the journal was still missing: two are under way at a time.
  expect(Number(last)).toBeLessThanOrEqual(prints.length - made + 2);
  expect(await contentOf(shop)).toEqual(await contentOf(whole));
  expect((await startStudio(args(shop)).ended).said).toContain('0 made, 0 copied, 7 unchanged');
});

test('two at once: one works, the other is told', async () => {
  const shop = await shopWithPrints();
  const ends = await Promise.all([1, 2].map(() => startStudio(args(shop)).ended));
  const refused = ends.filter(({ exitCode }) => exitCode === 1);
  expect(ends.some(({ exitCode }) => exitCode === 0)).toBe(true);
  for (const { said } of refused) expect(said).toContain('"fulfil" (process');
  expect(await printsIn(shop)).toHaveLength(7);
});

test('what was changed, deleted or torn in the folder is made again, and nothing outside of it is touched', async () => {
  const shop = await shopWithPrints();
  await fulfilled(shop);
  const before = await contentOf(shop);
  const [first = '', second = ''] = await printsIn(shop);
  await writeFile(join(shop.folder, first), 'torn');
  await rm(join(shop.folder, second));
  const bystander = join(shop.folder, '..', 'other.jpg');
  await writeFile(bystander, 'other');
  await appendFile(
    join(shop.folder, 'made.jsonl'),
    `\n${JSON.stringify({ file: 'prints/../../other.jpg', key: 'k', bytes: 5, mtimeMs: 1, width: 1, height: 1, dpi: 1 })}\n{"file":"pri`,
  );
  expect((await fulfilled(shop)).said).toContain('2 made, 0 copied, 5 unchanged, 0 taken out');
  expect(await contentOf(shop)).toEqual(before);
  expect(await readFile(bystander, 'utf8')).toBe('other');

  // Without its memory the command cannot know what it made for an order that has left since.
  await writeFile(join(shop.folder, 'made.jsonl'), '\u0000 no journal');
  const old = join(shop.folder, first.replace('.jpg', '_old.jpg'));
  await writeFile(old, 'old');
  const { said, complained } = await fulfilled(shop);
  expect(said).toContain('7 made, 0 copied, 0 unchanged, 0 taken out');
  expect(complained).toContain('_old.jpg is of no order of this folder: delete it.');
  expect(await readFile(old, 'utf8')).toBe('old');
});

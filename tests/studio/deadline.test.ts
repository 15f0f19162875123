/** A gallery's deadline: from the command line to the sealed document, and back to the desk's list of orders. */
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { deadlineOf } from '#core/order/deadline.ts';
import { temporaryFolder } from '#tests/server/temporaryFolder.ts';
import { rowsOf } from '#tests/server/stored.ts';
import { daysCommand, unpublishCommand } from '#studio/command/publish.ts';
import { csv, line, openShop, photosOf, placed, run } from './photoShop.ts';
import { reported } from './studio.ts';
import { visit } from './visitor.ts';

afterEach(() => vi.unstubAllEnvs());

async function deadlineIn(out: string): Promise<string | undefined> {
  return deadlineOf((await visit(out, 'GATORS-1')).gallery.deadline)?.day;
}

describe('a deadline', () => {
  test('is in the document, remembered, changed, and taken back', async () => {
    const { studio } = await openShop();
    expect(await deadlineIn(studio.out)).toBeUndefined();
    const published = await studio.publish('--deadline', '2026-12-10');
    expect(published.said).toContain('Deadline Dec 10, 2026');
    expect(await deadlineIn(studio.out)).toBe('2026-12-10');
    await studio.publish();
    expect(await deadlineIn(studio.out)).toBe('2026-12-10');
    await studio.publish('--deadline', '2026-12-15');
    expect(await deadlineIn(studio.out)).toBe('2026-12-15');
    await studio.publish('--deadline', 'never');
    expect(await deadlineIn(studio.out)).toBeUndefined();
    const wrong = await studio.publish('--deadline', 'Friday');
    expect(wrong.exitCode).toBe(2);
    expect(wrong.complained).toContain('A deadline is a day like 2026-12-10. (--deadline)');
  });

  test('and the last day are changed without the camera files, each by itself', async () => {
    const { studio } = await openShop();
    const { out, workspace, shoot } = studio;
    await rm(shoot, { recursive: true });
    const folders = ['--out', out, '--workspace', workspace];
    const change = (...flags: readonly string[]) =>
      reported(() => daysCommand([...flags, ...folders]));
    const before = await visit(out, 'GATORS-1');
    const done = await change('gators', '--deadline', '2099-12-10', '--expires', '2100-06-30');
    expect(done, done.complained).toMatchObject({ exitCode: 0 });
    const { gallery } = await visit(out, 'GATORS-1');
    expect(gallery).toEqual({
      ...before.gallery,
      deadline: expect.stringMatching(/^2099-12-10T23:59:59/),
      expires: '2100-06-30',
    });
    expect(await readFile(join(out, 'deadlines.json'), 'utf8')).toContain('2099-12-10T23:59:59');
    await change('gators', '--deadline', 'never');
    expect((await visit(out, 'GATORS-1')).gallery).toEqual({
      ...before.gallery,
      expires: '2100-06-30',
    });
    expect(await readFile(join(out, 'deadlines.json'), 'utf8')).not.toContain('2099');

    expect(await change('gators', '--expires', 'Friday')).toMatchObject({ exitCode: 2 });
    expect(await change('gators')).toMatchObject({ exitCode: 2 });
    expect((await change('hawks', '--expires', 'never')).complained).toContain(
      'There is no gallery of hawks.',
    );
  });

  test('marks the orders that came later, at the desk and on the server, and none before', async () => {
    const shop = await openShop();
    const { studio, server } = shop;
    const photo = await photosOf(studio, 'GATORS-1');
    const late = await placed(shop, { lines: [line('prints-5x7', { photo: [photo('ana')] })] });
    const early = await placed(shop, {
      lines: [line('prints-5x7', { photo: [photo('ben')] })],
    });
    const other = await placed(shop, {});
    await rowsOf(
      server.dataDir,
      `UPDATE requests SET created_at = '2020-03-01T12:00:00.000Z' WHERE number = '${early}'`,
    );
    expect((await run(shop, 'list')).said).not.toContain('deadline');
    await studio.publish('--deadline', '2020-03-01');
    // The server's machine has no workspace, and the galleries by GALLERIES_DIR.
    vi.stubEnv('GALLERIES_DIR', studio.out);
    const elsewhere = { ...shop, studio: { ...studio, workspace: await temporaryFolder() } };
    for (const machine of [shop, elsewhere]) {
      const rows = (await run(machine, 'list')).said.split('\n');
      const isLate = (number: string) =>
        rows.find((row) => row.startsWith(number))?.includes('after the deadline');
      expect([late, early, other].map(isLate)).toEqual([true, false, false]);
      const shown = (await run(machine, 'show', late)).said;
      expect(shown).toContain('It came after the deadline, Mar 1, 2020.');
      expect((await run(machine, 'show', early)).said).not.toContain('deadline');
    }
    const { rows } = await csv(shop, 'list');
    expect(rows.map((cell) => [cell('Number'), cell('Deadline missed')])).toContainEqual([
      late,
      '2020-03-01',
    ]);
  });

  test('stands beside the galleries without naming one, and goes with it', async () => {
    const { studio } = await openShop();
    const file = join(studio.out, 'deadlines.json');
    await expect(readFile(file)).rejects.toThrow('ENOENT');
    await studio.publish('--deadline', '2026-12-10');
    const text = await readFile(file, 'utf8');
    expect(text).toContain('2026-12-10');
    expect(text).not.toMatch(/gators/i);
    const folders = ['--out', studio.out, '--workspace', studio.workspace];
    await reported(() => unpublishCommand(['gators', ...folders]));
    expect(await readFile(file, 'utf8')).not.toContain('2026-12-10');
  });
});

/** What `fulfil` says where it cannot make prints. */
import { mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { makeReadOnly } from '#tests/server/makeReadOnly.ts';
import { smallDisk } from '#tests/server/smallDisk.ts';
import { line } from './photoShop.ts';
import { fulfilled, openPrintShop, paid } from './printShop.ts';

describe('a batch', () => {
  test('says in one line that its folder cannot be one, and that there is no such team', async () => {
    const shop = await openPrintShop();
    await paid(shop, { lines: [line('prints-5x7', { photo: [shop.photo('Ana Vale')] })] });
    const file = join(shop.studio.shoot, 'roster.csv');
    for (const folder of [file, join(file, 'week-42')]) {
      const report = await fulfilled({ ...shop, folder });
      expect(report).toMatchObject({ exitCode: 1, said: '' });
      expect(report.complained).toBe(`${folder} cannot be a folder: there is a file in its path.`);
    }
    const closed = `${shop.folder}-closed`;
    await mkdir(closed);
    await makeReadOnly(closed);
    const readOnly = await fulfilled({ ...shop, folder: join(closed, 'week-42') });
    expect(readOnly).toMatchObject({ exitCode: 1, said: '' });
    expect(readOnly.complained).toMatch(/^\S+week-42 cannot be written: [^\n]*$/);
    const team = await fulfilled(shop, '--team', 'nope');
    expect(team).toMatchObject({ exitCode: 1, said: '' });
    expect(team.complained).toBe('There is no team "nope". The workspace has gators.');
  });

  test('on a full disk names the folder, and goes on when there is room', async () => {
    const shop = await openPrintShop();
    await paid(shop, { lines: [line('print-8x10', { photo: [shop.photo('Ana Vale')] })] });
    const disk = await smallDisk('400k');
    if (!disk) return;
    const folder = join(disk.folder, 'batch');
    await mkdir(folder);
    await disk.fill();
    const report = await fulfilled({ ...shop, folder });
    expect(report.exitCode).toBe(1);
    expect(report.complained).toMatch(
      new RegExp(`^The disk of ${folder} is full\\. [^\\n]*$`, 'm'),
    );
    await disk.clear();
    expect((await fulfilled({ ...shop, folder })).exitCode).toBe(0);
  });

  test('that can make nothing has no empty lines, and counts nothing as made', async () => {
    const shop = await openPrintShop();
    await paid(shop, { lines: [line('prints-5x7', { photo: [shop.photo('Ana Vale')] })] });
    await rm(join(shop.studio.shoot, 'U6/ana.jpg'));
    const report = await fulfilled(shop);
    expect(report.exitCode).toBe(1);
    expect(report.complained).not.toMatch(/1 of 1 prints/);
    expect(report.said).toMatch(/^1 order, 0 pictures, 0 prints\n\n0 made/);
    expect(await readFile(join(shop.folder, 'summary.txt'), 'utf8')).not.toContain('\n\n\n');
  });

  test('counts a paper once, whether its prints stand or lie', async () => {
    const shop = await openPrintShop();
    const photo = [shop.photo('Ana Vale')];
    await paid(shop, { lines: [line('wallets', { photo }), line('print-8x10', { photo })] });
    const { said } = await fulfilled(shop);
    expect(said).not.toContain('10 x 8');
  });
});

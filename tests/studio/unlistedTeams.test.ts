/** Teams that the home page does not list have their names in what the desk says of orders. */
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { publishCommand } from '#studio/command/publish.ts';
import { rowsOf } from '#tests/server/stored.ts';
import { cameraPhoto } from './cameraPhoto.ts';
import { fill } from './folders.ts';
import { orderWithKey } from './orderingPhone.ts';
import { line, openShop, photosOf } from './photoShop.ts';
import { reported } from './studio.ts';
import { startStudio } from './studioProcess.ts';

test('an order of an unlisted team says its name in show, list, correction, email and status', async () => {
  const shop = await openShop();
  const { studio, server } = shop;
  const shoot = join(studio.shoot, '../comets');
  await fill(shoot, { 'U8/zoe.jpg': await cameraPhoto({ seed: 9 }) });
  const folders = ['--out', studio.out, '--workspace', studio.workspace];
  const code = ['--code', 'COMETS-1', '--weak-code'];
  const args = [shoot, '--team', 'comets', '--name', 'Comets of Kerr', ...code, ...folders];
  const report = await reported(() => publishCommand(args));
  expect(report.exitCode, report.complained).toBe(0);

  const [gators, comets] = [await photosOf(studio, 'GATORS-1'), await photosOf(studio, 'COMETS-1')];
  const photo = [gators('ana'), comets('zoe')];
  const phone = await orderWithKey(
    shop,
    { lines: [line('prints-5x7', { photo }), line('wallets', { photo: [comets('zoe')] })] },
    { code: 'COMETS-1' },
  );
  const run = (...what: readonly string[]) =>
    startStudio(['orders', ...what, ...folders, '--data', server.dataDir]).ended;
  const read = ['--workspace', studio.workspace, '--data', server.dataDir];
  const shown = async (...what: readonly string[]) =>
    (await startStudio(['orders', ...what, ...read]).ended).said;

  expect(await shown('show', phone.number)).toContain('Comets of Kerr No. 001');
  expect(await shown('show', phone.number)).not.toContain('Another gallery');
  expect(await shown('list', '--csv')).toContain('Comets of Kerr');
  const corrected = await run('correct', phone.number, '--line', '2', '--qty', '3');
  expect(corrected.exitCode, corrected.said).toBe(0);
  expect(corrected.said).not.toContain('Another gallery');
  const opened = await phone.open();
  const message = opened.kind === 'status' ? (opened.status.message ?? '') : '';
  expect(message).toContain('Comets of Kerr No. 001');
  expect(message).not.toContain('Another gallery');
  const emails = await rowsOf(
    server.dataDir,
    `SELECT text FROM letters WHERE recipient = 'customer' AND text LIKE '%Comets of Kerr%'`,
  );
  expect(emails).toHaveLength(1);
  expect(String(emails[0]?.['text'])).not.toContain('Another gallery');
  expect(await shown('list', '--csv')).not.toContain('Another gallery');
});

import { mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { fileMailer, mailFolder } from '#server/mail/mailer.ts';
import { temporaryFolder } from './temporaryFolder.ts';

it('an email that cannot be written leaves no half of itself behind', async () => {
  const dataDir = await temporaryFolder();
  const mailer = await fileMailer(dataDir, { address: 'studio@example.org' });
  const queuedAt = '2026-11-21T17:00:00.000Z';
  const name = '2026-11-21T170000.000Z-order-A-studio.eml';
  // A file cannot replace a folder.
  await mkdir(join(dataDir, mailFolder, name));
  const email = { id: 'order-A-studio', to: 'a@example.org', subject: 's', text: 't', html: 'h' };
  const sending = await mailer.send({
    ...email,
    recipient: 'studio',
    createdAt: queuedAt,
    queuedAt,
    resends: 0,
    attempts: 1,
  });
  expect(sending).toMatchObject({ kind: 'failed', isDown: true });
  expect(await readdir(join(dataDir, mailFolder))).toEqual([name]);
});

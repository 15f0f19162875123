import { mkdir, open, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { createTransport } from 'nodemailer';
import { unmailable, type Mailbox } from '#server/input/mailbox.ts';
import { messageOf, type Mailer } from './mailer.ts';
import type { QueuedEmail } from '#server/store/email.ts';

/** Relative to the data folder. */
export const mailFolder = 'mail';

/** Writes each email as an `.eml` file, which every email program opens. A file is complete or does not exist. */
export async function fileMailer(dataDir: string, from: Mailbox): Promise<Mailer> {
  const folder = join(dataDir, mailFolder);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const transport = createTransport({ streamTransport: true, newline: 'windows' });
  return {
    provider: 'files',
    async send(email) {
      const message = messageOf(email, from);
      if (message === undefined) return { kind: 'refused', code: unmailable };
      try {
        const { message: bytes } = await transport.sendMail(message);
        await writeWhole(folder, fileName(email), bytes as Readable);
        return { kind: 'sent' };
      } catch (error) {
        const code = (error as NodeJS.ErrnoException).code ?? 'EWRITE';
        return { kind: 'failed', code, isDown: true };
      }
    },
    close: () => transport.close(),
  };
}

/** Sorts by time. The same email always gets the same name. */
function fileName({ queuedAt, id }: QueuedEmail): string {
  return `${queuedAt.replaceAll(':', '')}-${id}.eml`;
}

async function writeWhole(folder: string, name: string, bytes: Readable): Promise<void> {
  const unfinished = join(folder, `.${name}.part`);
  try {
    await writeSynced(unfinished, bytes);
    await rename(unfinished, join(folder, name));
  } catch (error) {
    // On a full disk, partial files would keep it full.
    await rm(unfinished, { force: true });
    throw error;
  }
}

async function writeSynced(path: string, bytes: Readable): Promise<void> {
  const file = await open(path, 'w', 0o600);
  try {
    for await (const chunk of bytes) await file.appendFile(chunk as Buffer);
    await file.sync();
  } finally {
    await file.close();
  }
}

import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime, { type Email } from 'postal-mime';
import { vi } from 'vitest';
import { mailFolder } from '#server/mail/mailer.ts';

export type ReadMail = { readonly name: string; readonly source: string; readonly mail: Email };

/** Waits until the server has written `count` emails and returns them all, sorted by name. */
export async function mailFiles(dataDir: string, count: number): Promise<readonly ReadMail[]> {
  const names = await vi.waitFor(
    async () => {
      const found = await emlNames(dataDir);
      if (found.length < count) throw new Error(`${found.length} of ${count} emails`);
      return found;
    },
    { interval: 20 },
  );
  return Promise.all(names.map((name) => readMail(dataDir, name)));
}

export async function emlNames(dataDir: string): Promise<readonly string[]> {
  const names = await readdir(join(dataDir, mailFolder)).catch(() => []);
  return names.filter((name) => name.endsWith('.eml')).sort();
}

async function readMail(dataDir: string, name: string): Promise<ReadMail> {
  const bytes = await readFile(join(dataDir, mailFolder, name));
  return { name, source: bytes.toString('latin1'), mail: await PostalMime.parse(bytes) };
}

/** Returns the email for `studio`, `customer` or `contact`, by the end of its file name. */
export function emailFor(kind: string, mails: readonly ReadMail[]): ReadMail {
  const found = mails.find(({ name }) => name.endsWith(`-${kind}.eml`));
  if (found === undefined) throw new Error(`no email for the ${kind}`);
  return found;
}

export function attachmentBytes({ mail }: ReadMail): Buffer {
  const content = mail.attachments[0]?.content;
  if (!(content instanceof ArrayBuffer)) throw new Error('no attachment');
  return Buffer.from(content);
}

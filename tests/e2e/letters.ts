import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import PostalMime, { type Email } from 'postal-mime';
import { expect } from '@playwright/test';

/** Waits until the server has written `count` letters, and reads them. */
export async function lettersIn(dataDir: string, count: number): Promise<readonly Email[]> {
  const folder = join(dataDir, 'mail');
  const names = async (): Promise<string[]> => {
    const files = await readdir(folder).catch(() => []);
    return files.filter((file) => file.endsWith('.eml')).sort();
  };
  await expect.poll(async () => (await names()).length, { timeout: 15_000 }).toBe(count);
  const files = await names();
  return Promise.all(
    files.map(async (file) => PostalMime.parse(await readFile(join(folder, file)))),
  );
}

export type ReadPdf = {
  /** The text of all pages, spaces folded. */
  readonly text: string;
  readonly pages: number;
};

export async function readPdf(bytes: Uint8Array): Promise<ReadPdf> {
  const document = await getDocument({ data: bytes, verbosity: 0 }).promise;
  const texts: string[] = [];
  for (let page = 1; page <= document.numPages; page += 1) {
    const content = await (await document.getPage(page)).getTextContent();
    texts.push(...content.items.map((item) => ('str' in item ? item.str : '')));
  }
  const { numPages } = document;
  await document.destroy();
  return { text: texts.join(' ').replace(/\s+/g, ' '), pages: numPages };
}

export function attachedPdf(letter: Email): Uint8Array {
  const [attachment] = letter.attachments;
  expect(attachment?.mimeType).toBe('application/pdf');
  return new Uint8Array(attachment?.content as ArrayBuffer);
}

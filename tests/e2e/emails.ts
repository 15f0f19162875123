import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import PostalMime, { type Email } from 'postal-mime';
import { expect } from '@playwright/test';

/** Waits until the server has written `count` emails and reads them. */
export async function emailsIn(dataDir: string, count: number): Promise<readonly Email[]> {
  const folder = join(dataDir, 'mail');
  const names = async (): Promise<string[]> => {
    const files = await readdir(folder).catch(() => []);
    return files.filter((file) => file.endsWith('.eml')).sort();
  };
  await expect.poll(async () => (await names()).length).toBe(count);
  const files = await names();
  return Promise.all(
    files.map(async (file) => PostalMime.parse(await readFile(join(folder, file)))),
  );
}

export type ReadPdf = {
  /** The text of all pages, spaces folded. */
  readonly text: string;
  readonly pages: number;
  /** Width and height of each page in points. */
  readonly sizes: readonly (readonly [number, number])[];
  /** The outermost positions of text on any page, in points from the lower left corner. */
  readonly outermost: { readonly left: number; readonly right: number; readonly bottom: number };
};

export async function readPdf(bytes: Uint8Array): Promise<ReadPdf> {
  const document = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise;
  const texts: string[] = [];
  const sizes: (readonly [number, number])[] = [];
  const lefts: number[] = [];
  const rights: number[] = [];
  const bottoms: number[] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number);
    const [left, bottom, right, top] = page.view;
    sizes.push([Number(right) - Number(left), Number(top) - Number(bottom)]);
    for (const item of (await page.getTextContent()).items) {
      if (!('str' in item)) continue;
      texts.push(item.str);
      lefts.push(Number(item.transform[4]));
      rights.push(Number(item.transform[4]) + item.width);
      bottoms.push(Number(item.transform[5]));
    }
  }
  const { numPages } = document;
  await document.destroy();
  return {
    text: texts.join(' ').replace(/\s+/g, ' '),
    pages: numPages,
    sizes,
    outermost: {
      left: Math.min(...lefts),
      right: Math.max(...rights),
      bottom: Math.min(...bottoms),
    },
  };
}

/** Returns the pictures in the PDF in order; jsPDF embeds JPEGs unchanged. */
export function picturesIn(pdf: Uint8Array): readonly Buffer[] {
  const bytes = Buffer.from(pdf);
  const pictures: Buffer[] = [];
  for (let from = 0; ;) {
    const start = bytes.indexOf(Buffer.from([0xff, 0xd8, 0xff]), from);
    if (start === -1) return pictures;
    const end = bytes.indexOf('endstream', start);
    pictures.push(bytes.subarray(start, end));
    from = end;
  }
}

export function attachedPdf(email: Email): Uint8Array {
  const [attachment] = email.attachments;
  expect(attachment?.mimeType).toBe('application/pdf');
  return new Uint8Array(attachment?.content as ArrayBuffer);
}

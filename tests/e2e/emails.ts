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

/** A piece of text on a page (counted from 0) and its position in points from the lower left corner. */
export type PdfText = {
  readonly text: string;
  readonly page: number;
  readonly left: number;
  readonly right: number;
  readonly bottom: number;
  readonly height: number;
};

export type ReadPdf = {
  /** The text of all pages, spaces folded. */
  readonly text: string;
  readonly pieces: readonly PdfText[];
  readonly pages: number;
  readonly title: string | undefined;
  /** As in HTML's `lang`. */
  readonly language: string | undefined;
  /** Width and height of each page in points. */
  readonly sizes: readonly (readonly [number, number])[];
  /** The outermost positions of text on any page, in points from the lower left corner. */
  readonly outermost: { readonly left: number; readonly right: number; readonly bottom: number };
};

export async function readPdf(bytes: Uint8Array): Promise<ReadPdf> {
  const document = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise;
  const sizes: (readonly [number, number])[] = [];
  const pieces: PdfText[] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number);
    const [left, bottom, right, top] = page.view;
    sizes.push([Number(right) - Number(left), Number(top) - Number(bottom)]);
    for (const item of (await page.getTextContent()).items) {
      if (!('str' in item)) continue;
      const [itemLeft, itemBottom] = item.transform.slice(4).map(Number) as [number, number];
      pieces.push({
        text: item.str,
        page: number - 1,
        left: itemLeft,
        right: itemLeft + item.width,
        bottom: itemBottom,
        height: item.height,
      });
    }
  }
  const { numPages } = document;
  const { info } = await document.getMetadata();
  const { Title: title, Language: language } = info as { Title?: string; Language?: string };
  await document.destroy();
  return {
    text: pieces
      .map(({ text }) => text)
      .join(' ')
      .replace(/\s+/g, ' '),
    pieces,
    pages: numPages,
    title,
    language,
    sizes,
    outermost: {
      left: Math.min(...pieces.map(({ left }) => left)),
      right: Math.max(...pieces.map(({ right }) => right)),
      bottom: Math.min(...pieces.map(({ bottom }) => bottom)),
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

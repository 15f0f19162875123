/** The text of a file that somebody put into the workspace, to look for a name in it. */
import { readFile, stat } from 'node:fs/promises';
import { strFromU8, unzipSync } from 'fflate';
import readSheets from 'read-excel-file/node';
import { rosterText } from '#studio/shoot/rosterText.ts';

/** What is larger, packed or unpacked, is not opened. */
const limitBytes = 50_000_000;

/**
 * Returns the text of a table, a text in any encoding, or an Office or OpenDocument file; undefined for what can't be searched: pictures, PDFs,
 * archives, large files, .xls, .doc, .numbers, .pages and whatever else has other bytes than text.
 */
export async function searchedText(file: string): Promise<string | undefined> {
  const { size } = await stat(file).catch(() => ({ size: Infinity }));
  const bytes = size > limitBytes ? undefined : await readFile(file).catch(() => undefined);
  if (!bytes) return undefined;
  if (bytes.toString('latin1', 0, 4) === 'PK\x03\x04') return officeText(bytes);
  const { text } = rosterText(bytes);
  const isText = !text.includes('\0') && !text.startsWith('%PDF-') && !hasControls(text);
  // Columns stand beside each other.
  return isText ? text.replaceAll(/[,;\t"]+/g, ' ') : undefined;
}

/** The bytes of pictures and programs, read as a code page, have control characters. */
function hasControls(text: string): boolean {
  return /[^\P{Cc}\s]/u.test(text);
}

async function officeText(bytes: Buffer): Promise<string | undefined> {
  const parts = xmlParts(bytes);
  if (!parts) return undefined;
  const texts = Object.values(parts).map((part) => textOfXml(strFromU8(part)));
  if (!Object.hasOwn(parts, 'xl/workbook.xml')) return texts.join('\n');
  // A sheet has its texts in a table of their own, so only its rows say what stands beside what.
  const sheets = await readSheets(bytes).catch(() => undefined);
  const rows = sheets?.flatMap(({ data }) => data.map((cells) => cells.join(' ')));
  return rows && [...texts, ...rows].join('\n');
}

/** Returns the XML files of an Office or OpenDocument file, or undefined if it is another archive. */
function xmlParts(bytes: Buffer): Readonly<Record<string, Uint8Array>> | undefined {
  let size = 0;
  try {
    const parts = unzipSync(bytes, {
      filter: ({ name, originalSize }) =>
        name.endsWith('.xml') && (size += originalSize) <= limitBytes,
    });
    const isOffice =
      Object.hasOwn(parts, '[Content_Types].xml') || Object.hasOwn(parts, 'content.xml');
    return isOffice && size <= limitBytes ? parts : undefined;
  } catch {
    return undefined;
  }
}

/** A word may be parted by tags of its look; paragraphs, cells and tabs part words. */
function textOfXml(xml: string): string {
  return xml
    .replaceAll(
      /<(?:\/(?:\w+:)?(?:p|h|si|is|row|tr|tc|table-cell)|(?:\w+:)?(?:tab|br|s))\b[^>]*>/g,
      ' ',
    )
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll('&apos;', "'")
    .replaceAll('&amp;', '&');
}

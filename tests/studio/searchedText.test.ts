/** What somebody put into the workspace is searched for an erased name, or named as what was not searched. */
import { join } from 'node:path';
import sharp from 'sharp';
import { strToU8, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { namesLeft } from '#studio/families/namesLeft.ts';
import { fill, temporaryFolder } from './folders.ts';
import { xlsx } from './xlsx.ts';

const csv = 'jersey,name\n7,Zoë Abara\n';

function utf16(text: string, isBigEndian = false): Buffer {
  const bytes = Buffer.from(text, 'utf16le');
  return isBigEndian ? bytes.swap16() : bytes;
}

function zip(files: Readonly<Record<string, string>>): Buffer {
  const entries = Object.entries(files).map(([name, text]) => [name, strToU8(text)] as const);
  return Buffer.from(zipSync(Object.fromEntries(entries)));
}

const docx = (body: string) =>
  zip({
    '[Content_Types].xml': '<Types/>',
    'word/document.xml': `<w:document><w:body>${body}</w:body></w:document>`,
  });
const run = (text: string) =>
  `<w:r><w:rPr><w:b/></w:rPr><w:t xml:space="preserve">${text}</w:t></w:r>`;
const picture = { create: { width: 4, height: 4, channels: 3, background: 'red' } } as const;

const named: Readonly<Record<string, string | Buffer>> = {
  'utf8.csv': csv,
  'le.csv': utf16(`\ufeff${csv}`),
  'be.csv': utf16(`\ufeff${csv}`, true),
  'no mark.txt': utf16(csv),
  'windows.txt': Buffer.from('Zoë Abara is ill', 'latin1'),
  'last first.csv': 'last;first\nAbara;Zoe\n',
  'letter.docx': docx(`<w:p>${run('For Z')}${run('oe ')}${run('Abara.')}</w:p>`),
  'cells.docx': docx(`<w:tr><w:tc>${run('Zoë')}</w:tc><w:tc>${run('Abara')}</w:tc></w:tr>`),
  'text.odt': zip({
    'content.xml': '<office:text><text:p>Zoë<text:s/>Abara</text:p></office:text>',
  }),
  'roster.xlsx': xlsx([
    ['first', 'last'],
    ['Ben', 'Ode'],
    ['Zoë', 'Abara'],
  ]),
  'of Zoë Abara.heic': Buffer.from([0, 0, 0, 0x18, 1, 2]),
};

const unsearched: Readonly<Record<string, string | Buffer>> = {
  'old.xls': Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0, 1, 2]),
  'mac.numbers': zip({ 'Index/Document.iwa': 'Zoë Abara' }),
  'all.zip': zip({ 'roster.csv': csv }),
  'broken.docx': docx('<w:p/>').subarray(0, 60),
  'scan.pdf': '%PDF-1.7\n',
};

const without: Readonly<Record<string, string | Buffer>> = {
  'other.csv': 'jersey,name\n7,Zoe Abarant\n',
  'other.txt': utf16('\ufeffZoë Ode, Bo Abara'),
  'other.docx': docx(`<w:p>${run('Zoë')}</w:p><w:p>${run('and Bo Abara')}</w:p>`),
  'other.xlsx': xlsx([
    ['Zoë', 'Ode'],
    ['Bo', 'Abara'],
  ]),
};

test('names what has the name in any form, and what could not be searched', async () => {
  const workspace = await temporaryFolder();
  const photo = await sharp(picture).png().toBuffer();
  await fill(workspace, { ...named, ...unsearched, ...without, 'photo.png': photo });
  const left = await namesLeft(workspace, undefined, 'Zoë Abara', []);
  const all = (names: readonly string[]) => names.map((name) => join(workspace, name)).toSorted();
  expect(left.named.toSorted()).toEqual(all(Object.keys(named)));
  expect(left.unsearched.toSorted()).toEqual(all([...Object.keys(unsearched), 'photo.png']));
});

/** The secrets of the sample galleries. */
import { readdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { sampleCodes } from '#core/shop/sampleCodes.ts';
import { normalizeCode } from '#core/access/access.ts';
import { readRoster, type RosterRow } from '#studio/shoot/readRoster.ts';
import { entryFor } from '#tests/studio/visitor.ts';

/** Shorter first and last names occur in other words, and in noise. */
const tellingLetters = 5;

/** Matches codes, gallery keys, whole names and the cameras' file names, which must not occur on the site. */
export async function secretsOfSite(root: string): Promise<RegExp> {
  const children = await sampleChildren(root);
  const codes = sampleCodes.flatMap(({ code }) => [code, normalizeCode(code)]);
  const keys = (await galleryKeys(root)).flatMap((key) =>
    (['base64url', 'base64', 'hex'] as const).map((encoding) =>
      Buffer.from(key, 'base64url').toString(encoding),
    ),
  );
  const names = children.flatMap(({ name }) =>
    [' ', '-', '_', '', '%20', '+'].map((space) => name.replaceAll(' ', space)),
  );
  return anyOf([...codes, ...keys, ...names, ...children.map(({ file }) => basename(file))]);
}

/** Match first names, last names and the cameras' file names, which must not occur in the galleries. */
export async function secretsOfGalleries(root: string): Promise<readonly RegExp[]> {
  const children = await sampleChildren(root);
  const words = children
    .flatMap(({ name }) => name.split(' '))
    .flatMap((word) =>
      word.length < tellingLetters ? [] : [word, word.toLowerCase(), word.toUpperCase()],
    );
  const files = children.map(({ file }) => basename(file).replace(/\.\w+$/, ''));
  const anyWord = `(?<!\\p{L})(?:${[...new Set(words)].join('|')})(?!\\p{L})`;
  return [new RegExp(anyWord, 'gu'), anyOf(files)];
}

const written = ['Exif\0\0', 'ns.adobe.com', 'xmpmeta', 'Photoshop 3.0'];

/** What a camera or a program writes beside the pixels. */
export const cameraMetadata = anyOf(written);

/** The same, and everything else in a picture that is not pixels. */
export const pictureMetadata = anyOf([...written, 'JFIF\0', 'ICC_PROFILE']);

function anyOf(texts: readonly string[]): RegExp {
  const escaped = texts.map((text) => text.replace(/[^\w\s\0%-]/g, '\\$&'));
  return new RegExp(`(?:${[...new Set(escaped)].join('|')})`, 'gi');
}

/** Returns the rows of the sample rosters about one child. */
async function sampleChildren(root: string): Promise<readonly RosterRow[]> {
  const folder = join(root, 'samples');
  const rosters = (await readdir(folder)).filter((name) => name.endsWith('.csv'));
  const read = await Promise.all(rosters.map((name) => readRoster(join(folder, name), () => {})));
  const rows = read.flatMap((result) => (result.ok ? result.value : []));
  const children = rows.filter(({ jersey }) => jersey !== '');
  if (children.length === 0) throw new Error('The sample rosters name nobody');
  return children;
}

/** Returns the galleries' keys, opened with the sample codes like on a parent's phone. */
async function galleryKeys(root: string): Promise<readonly string[]> {
  const opened = await Promise.all(
    sampleCodes.map(({ code }) => entryFor(join(root, 'public/galleries'), code)),
  );
  return opened.map((one) => {
    if (one.kind === 'entry' && one.entry.type === 'team' && one.entry.key) return one.entry.key;
    throw new Error('A sample code opens no gallery');
  });
}

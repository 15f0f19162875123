/** What a site's galleries open without a code, and whether phones can read them. */
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import {
  accessFolder,
  accessHeadFile,
  directoryFile,
  galleriesFolder,
  galleryFile,
} from '#core/gallery/galleryFiles.ts';
import { isSealed } from '#core/seal/sealedVersion.ts';
import { readAccessHead } from '#core/access/accessShards.ts';
import { readDirectory } from '#core/shop/directory.ts';
import { jsonIn } from '#core/text/record.ts';
import { reasonOf } from '#core/text/reasonOf.ts';
import { type SiteAnswer, askAsBrowser, usualVisitor } from './askAsBrowser.ts';

export type GalleryFault = {
  readonly says: string;
  /** Nothing was compared: the network or the host failed. */
  readonly isFailure: boolean;
};

type Findings = { readonly faults: readonly GalleryFault[]; readonly notes: readonly string[] };

/** Of as many teams it looks at what opens without a code. */
const teamsLookedAt = 20;
const longestDocument = 5_000_000;

/** What is known of the galleries beside their list. */
export type KnownGalleries = {
  /** Of teams. */
  readonly slugs: readonly string[];
  /** Paths of sealed files, such as `gators/abc-360.sealed`. Only the studio's own folder names them: a list of them is sealed, too. */
  readonly galleryFiles?: readonly string[];
};

/** `elsewhere` is the address of the galleries if they are not below the site. */
export async function galleryFindings(
  site: string,
  elsewhere: string | undefined,
  { slugs, galleryFiles = [] }: KnownGalleries,
): Promise<Findings> {
  const galleries = elsewhere ?? `${site}/${galleriesFolder}`;
  const faults: GalleryFault[] = [];
  const isFault = (says: string, isFailure = false) => void faults.push({ says, isFailure });
  const read = async (path: string): Promise<SiteAnswer | undefined> => {
    const url = path.startsWith('http') ? path : `${galleries}/${path}`;
    try {
      const answer = await askAsBrowser(url, site, usualVisitor, longestDocument);
      if (answer.status !== 429 && answer.status < 500) return answer;
      isFault(`${url} is answered with ${answer.status}, so that it was not checked`, true);
    } catch (error) {
      isFault(`${url} can't be fetched: ${reasonOf(error)}`, true);
    }
    return undefined;
  };
  const head = await read(`${accessFolder}/${accessHeadFile}`);
  // One failure is enough to be told.
  if (!head) return { faults, notes: [] };
  const notes: string[] = [];
  if (isThere(head)) {
    const is = await readAccessHead(jsonIn(head.bytes.toString()));
    if (typeof is === 'string') isFault(`The access table's head is ${is}`);
  } else if (elsewhere === undefined) {
    notes.push(
      `${galleries} has no access table: there are no galleries, or they were not checked.`,
    );
  } else {
    isFault(`${galleries}, from where the page has its galleries, has no access table`);
  }
  const list = await read(directoryFile);
  const listed = (isThere(list) && readDirectory(jsonIn(list.bytes.toString()))) || [];
  const teams = [...new Set([...slugs, ...listed.map(({ slug }) => slug)])]
    .filter((slug) => /^[\w-]+$/.test(slug))
    .slice(0, teamsLookedAt);
  for (const slug of teams) {
    const sealed = await read(`${encodeURIComponent(slug)}/${galleryFile}`);
    if (isThere(sealed) && !isSealedFile(sealed.bytes))
      isFault(`The gallery of ${slug} is not sealed`);
  }
  for (const file of galleryFiles.slice(0, 3 * teamsLookedAt)) {
    const sealed = await read(file);
    if (isThere(sealed) && !isSealedFile(sealed.bytes))
      isFault(`${galleries}/${file} is not sealed`);
  }
  const folders = teams.slice(0, 1).map((slug) => `${galleries}/${slug}/`);
  for (const url of [...placesOfLists(galleries, site), ...folders]) {
    const answer = await read(url);
    const isList = answer?.status === 200 && namesFiles.test(answer.bytes.toString('latin1'));
    if (isList) isFault(`${url} lists its files`);
  }
  return { faults, notes };
}

/** A bucket's list is at its root, which is the host's, or the first part of the path. The site's own root is the page. */
function placesOfLists(galleries: string, site: string): readonly string[] {
  const { origin, pathname } = new URL(galleries);
  const parts = pathname.split('/').filter((part) => part !== '');
  const folders = ['', ...parts].map(
    (_, count) =>
      `${origin}/${parts
        .slice(0, count)
        .map((part) => `${part}/`)
        .join('')}`,
  );
  return folders
    .flatMap((folder) => [folder, `${folder}?list-type=2`])
    .filter((url) => url !== `${site}/`);
}

/** A host may answer with its page for what is not there. */
function isThere(answer: SiteAnswer | undefined): answer is SiteAnswer {
  return answer?.status === 200 && answer.bytes[0] !== 0x3c;
}

/** Behind a first byte that is right there may be a picture, or a text. What is sealed looks random. */
function isSealedFile(bytes: Buffer): boolean {
  const begin = bytes.subarray(0, 64).toString('latin1');
  const isReadable =
    /^.\u00ff\u00d8\u00ff|JFIF|Exif|\u0089PNG|RIFF.{4}WEBP|ftyp|^.[\t\n\r -~]{24}/s.test(begin);
  return isSealed(bytes[0]) && !isReadable;
}

/** Returns a few files of each gallery in a folder of galleries: photos are beside the documents of players. */
export async function someGalleryFiles(
  folder: string,
  slugs: readonly string[],
): Promise<readonly string[]> {
  const found = await Promise.all(
    slugs.map(async (slug) => {
      const names = await readdir(join(folder, slug)).catch(() => []);
      const sealed = names.filter((name) => /^[\w-]+\.sealed$/.test(name) && name !== galleryFile);
      const photo = sealed.find((name) => ofPhoto.test(name)) ?? [];
      const documents = sealed.filter((name) => !ofPhoto.test(name)).slice(0, 2);
      return [photo, documents].flat().map((name) => `${slug}/${name}`);
    }),
  );
  return found.flat();
}

/** Ends with its width. */
const ofPhoto = /-\d+\.sealed$/;

/** A folder's list in HTML, or that of a bucket. */
const namesFiles = /<ListBucketResult\b|(?:href="|<Key>)[^"<]*(?:\.sealed|teams\.json)["<]/;

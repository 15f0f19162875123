/** The few unsealed pictures that a studio chose for the home page. They contain no names. */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { galleriesFolder } from '#core/gallery/galleryFiles.ts';
import { writeIfChanged } from '#studio/workspace/storedFile.ts';
import { jsonIn } from '#core/text/record.ts';
import { sweep } from './galleryFolder.ts';

/** Relative to the galleries folder. No team may have this slug. */
export const previewFolder = 'preview';
const previewFile = 'preview.json';

type PreviewPicture = {
  /** Relative to the site's root. */
  readonly src: string;
  readonly width: number;
  readonly height: number;
  readonly slug: string;
};
type PreviewList = { readonly version: 1; readonly pictures: readonly PreviewPicture[] };

export type PublicPicture = {
  readonly file: string;
  readonly width: number;
  readonly height: number;
};

export function previewPath(out: string, file: string): string {
  return join(out, previewFolder, `${file}.webp`);
}

export async function writePreviewPicture(out: string, file: string, picture: Uint8Array) {
  await mkdir(join(out, previewFolder), { recursive: true });
  await writeFile(previewPath(out, file), picture);
}

/** Replaces the gallery's pictures, and removes all files that no gallery uses. */
export async function writePreview(
  out: string,
  slug: string,
  pictures: readonly PublicPicture[],
): Promise<void> {
  const text = await readFile(join(out, previewFile), 'utf8').catch(() => '');
  const others = picturesIn(text).filter((picture) => picture.slug !== slug);
  const own = pictures.map(({ file, width, height }) => ({
    src: `${galleriesFolder}/${previewFolder}/${file}.webp`,
    width,
    height,
    slug,
  }));
  const list: PreviewList = { version: 1, pictures: [...others, ...own] };
  await writeIfChanged(join(out, previewFile), `${JSON.stringify(list)}\n`);
  const named = new Set(list.pictures.map(({ src }) => src.split('/').at(-1)));
  await sweep(join(out, previewFolder), '.webp', (name) => named.has(name));
}

function picturesIn(text: string): readonly PreviewPicture[] {
  return (jsonIn(text) as PreviewList | undefined)?.pictures ?? [];
}

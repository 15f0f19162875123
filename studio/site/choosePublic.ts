/** Chooses the public photos of the home page. Nothing is public unless a row of the roster or a folder says so. */
import { readFile, stat } from 'node:fs/promises';
import type { Session } from '#studio/workspace/workspace.ts';
import { makePreview } from '#studio/shoot/renditions.ts';
import { newFileName } from './galleryFolder.ts';
import { previewPath, writePreviewPicture, type PublicPicture } from './publicPictures.ts';
import type { PublishedShot, RefusedFile } from './shot.ts';

export type Previews = {
  /** All shots; the public ones with their picture recorded. */
  readonly published: readonly PublishedShot[];
  readonly pictures: readonly PublicPicture[];
  readonly refused: readonly RefusedFile[];
};

/** `most` limits their number. Makes missing pictures, and removes those that are no longer public. */
export async function makePreviews(
  { out }: Session,
  shots: readonly PublishedShot[],
  most: number,
): Promise<Previews> {
  const chosen = chosenShots(shots, most);
  const names = new Set<string>();
  const pictures: PublicPicture[] = [];
  const refused: RefusedFile[] = [];
  const published: PublishedShot[] = [];
  for (const { shot, record } of shots) {
    const { preview, ...bare } = record;
    if (!chosen.has(shot.source)) {
      published.push({ shot, record: bare });
      continue;
    }
    const isThere = preview && (await stat(previewPath(out, preview.file)).catch(() => undefined));
    const picture = isThere ? preview : await made(out, shot.absolute, newFileName(names));
    if (typeof picture === 'string') refused.push({ ...shot, why: picture });
    else pictures.push(picture);
    const noted = typeof picture === 'string' ? bare : { ...bare, preview: picture };
    published.push({ shot, record: noted });
  }
  return { published, pictures, refused };
}

/** Returns the picture, or why there is none. */
async function made(out: string, camera: string, file: string): Promise<PublicPicture | string> {
  const bytes = await readFile(camera).catch(() => undefined);
  if (!bytes) return 'the file cannot be read';
  const preview = await makePreview(bytes);
  if (!preview.ok) return preview.message;
  const { width, height, picture } = preview.value;
  await writePreviewPicture(out, file, picture);
  return { file, width, height };
}

/** Chooses among the public photos, spread evenly over the shoot. Those that are shown already come first, so that the page stays. */
function chosenShots(shots: readonly PublishedShot[], most: number): ReadonlySet<string> {
  const open = shots.filter(({ shot }) => shot.details.isPublic);
  const before = open.filter(({ record }) => record.preview).slice(0, most);
  const fresh = open.filter(({ record }) => !record.preview);
  const wanted = Math.min(most - before.length, fresh.length);
  const even = Array.from({ length: wanted }, (_, index) =>
    fresh.slice(Math.floor(((index + 0.5) * fresh.length) / wanted)).slice(0, 1),
  );
  return new Set([...before, ...even.flat()].map(({ shot }) => shot.source));
}

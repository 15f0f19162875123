/** Chooses the public photos of the home page. Nothing is public unless the studio says so. */
import { readFile, stat } from 'node:fs/promises';
import type { Session } from '#studio/workspace/folders.ts';
import { makePreview } from '#studio/photos/renditions.ts';
import { unusedName } from '#studio/site/galleryFolder.ts';
import { previewPath, writePreviewPicture, type PublicPicture } from '#studio/site/preview.ts';
import type { PublishedShot } from './shot.ts';

export type Previews = {
  /** All shots; the public ones with their picture recorded. */
  readonly published: readonly PublishedShot[];
  readonly pictures: readonly PublicPicture[];
  readonly refused: readonly string[];
  /** True if photos were chosen but none is shown. */
  readonly isWithheld: boolean;
};

export type PreviewWish = {
  /** How many photos besides those tagged public. */
  readonly count: number;
  /** False if any photo might be one that should stay private. Then none is shown. */
  readonly mayShow: boolean;
};

/** Makes missing pictures, and removes those that are no longer public. */
export async function makePreviews(
  { out }: Session,
  shots: readonly PublishedShot[],
  { count, mayShow }: PreviewWish,
): Promise<Previews> {
  const wanted = chosenShots(shots, count);
  const chosen: ReadonlySet<string> = mayShow ? wanted : new Set();
  const names = new Set<string>();
  const pictures: PublicPicture[] = [];
  const refused: string[] = [];
  const published: PublishedShot[] = [];
  for (const { shot, record } of shots) {
    const { preview, ...bare } = record;
    if (!chosen.has(shot.source)) {
      published.push({ shot, record: bare });
      continue;
    }
    const isThere = preview && (await stat(previewPath(out, preview.file)).catch(() => undefined));
    const picture = isThere ? preview : await made(out, shot.absolute, unusedName(names));
    if (typeof picture === 'string') refused.push(`${shot.source}: ${picture}.`);
    else pictures.push(picture);
    const noted = typeof picture === 'string' ? bare : { ...bare, preview: picture };
    published.push({ shot, record: noted });
  }
  return { published, pictures, refused, isWithheld: chosen.size < wanted.size };
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

/**
 * Chooses tagged photos, and then photos spread evenly over the shoot, up to `count`. Never a card, because cards show the child's
 * name. Photos that are already public come first, so that another run does not change the page.
 */
function chosenShots(shots: readonly PublishedShot[], count: number): ReadonlySet<string> {
  const tagged = shots.filter(({ shot }) => shot.details.isPublic === 'yes');
  const chosen = new Set(tagged.map(({ shot }) => shot.source));
  const open = shots.filter(
    ({ shot }) => shot.details.isPublic === 'may be' && !shot.details.isCard,
  );
  const before = open.filter(({ record }) => record.preview);
  for (const { shot } of before) if (chosen.size < count) chosen.add(shot.source);
  const fresh = open.filter(({ record }) => !record.preview);
  const wanted = Math.min(count - chosen.size, fresh.length);
  for (let place = 0; place < wanted; place += 1) {
    const even = fresh[Math.floor(((place + 0.5) * fresh.length) / wanted)];
    if (even) chosen.add(even.shot.source);
  }
  return chosen;
}

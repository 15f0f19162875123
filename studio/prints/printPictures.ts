/** Pictures of photos as they are printed: without the mark of a proof. */
import sharp from 'sharp';
import { type Result, success } from '#core/text/result.ts';
import { pixelLimit } from '#studio/shoot/recipe.ts';
import { readLedger } from '#studio/workspace/ledger.ts';
import { readRecords } from '#studio/workspace/records.ts';
import { type Folders, readWorkspace, type WorkspaceGallery } from '#studio/workspace/workspace.ts';
import { readOriginal } from './originals.ts';

type Pictures = (
  gallery: string,
  file: string,
  width: number,
) => Promise<Result<Uint8Array<ArrayBuffer>>>;

/**
 * Returns the site's picture where it is the photo without a mark, and else one of the camera's file. While that is not there, as on a disk that
 * is away, the site's has to do.
 */
export function printPicturesOf(
  { workspace }: Folders,
  shown: Pictures,
  hasMark: (gallery: WorkspaceGallery) => boolean,
): Pictures {
  return async (slug, file, width) => {
    const read = await readWorkspace(workspace);
    const galleries = (read.ok && read.value?.galleries) || {};
    const gallery = Object.hasOwn(galleries, slug) ? galleries[slug] : undefined;
    const onSite = await shown(slug, file, width);
    if (!gallery || (onSite.ok && !hasMark(gallery))) return onSite;
    const ordered = (await readLedger(workspace, slug)).findLast((row) => row.file === file);
    if (!ordered) return onSite;
    const { hash } = ordered;
    // A photo that was renamed since is elsewhere.
    const photo = (await readRecords(workspace, slug)).find((one) => one.hash === hash) ?? ordered;
    const original = await readOriginal(gallery.shoots ?? [], photo);
    if (!original.ok) return onSite;
    const picture = sharp(original.value.bytes, { limitInputPixels: pixelLimit })
      .autoOrient()
      .resize({ width, withoutEnlargement: true })
      .webp();
    return success(new Uint8Array(await picture.toBuffer()));
  };
}

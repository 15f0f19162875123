import { galleriesFolder } from '#core/seal/galleries.ts';
import { readPreview, type PreviewPicture } from './preview.ts';
import { fetchFromSite } from '#device/site/fetchFromSite.ts';

let fetched: Promise<readonly PreviewPicture[]> | undefined;

/** Returns the pictures that teams have shared, fetched once a page. Returns an empty list if they cannot be loaded. */
export function previewPictures(): Promise<readonly PreviewPicture[]> {
  fetched ??= fetchPreview().catch(() => {
    fetched = undefined;
    return [];
  });
  return fetched;
}

async function fetchPreview(): Promise<readonly PreviewPicture[]> {
  const response = await fetchFromSite(`${galleriesFolder}/preview.json`);
  if (!response.ok) throw new Error(`preview.json: ${response.status}`);
  return readPreview(await response.json());
}

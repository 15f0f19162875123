/** Photos like a camera's after publishing: the studio's own renditions of equally detailed pictures. */
import { makePhoto } from '#studio/shoot/renditions.ts';
import type { SealedPhoto } from '#core/gallery/galleryItems.ts';
import { drawPhoto } from '#bench/cameraPhotos.ts';

export type BenchPhoto = Omit<SealedPhoto, 'file' | 'key'> & {
  /** The smallest rendition, WebP. */
  readonly picture: Uint8Array<ArrayBuffer>;
  /** The rendition that a phone's lightbox shows, and its width. */
  readonly large: { readonly width: number; readonly picture: Uint8Array<ArrayBuffer> };
};

/** In pixels. */
const lightboxWidth = 1080;

const portrait = { width: 1080, height: 1350 };
const landscape = { width: 1440, height: 1080 };

/** Returns `count` different photos. Longer galleries repeat them. */
export async function benchPhotos(count: number): Promise<readonly BenchPhoto[]> {
  const photos: BenchPhoto[] = [];
  for (let number = 1; number <= count; number += 1) {
    const drawn = await drawPhoto(number, number % 3 === 0 ? landscape : portrait);
    const made = await makePhoto(await drawn.jpeg({ quality: 92 }).toBuffer());
    if (!made.ok) throw new Error(made.message);
    const { width, height, originalWidth, thumbHash, renditions } = made.value;
    const picture = new Uint8Array(renditions[0]?.picture ?? Buffer.alloc(0));
    const large = renditions.find((rendition) => rendition.width === lightboxWidth);
    if (!large) throw new Error('The recipe has no rendition for a lightbox');
    photos.push({
      number: photos.length + 1,
      width,
      height,
      originalWidth,
      thumbHash,
      picture,
      large: { width: large.width, picture: new Uint8Array(large.picture) },
    });
  }
  return photos;
}

/** Small pictures like a camera's. */
import sharp, { type Sharp } from 'sharp';

type Wish = {
  readonly width?: number;
  readonly height?: number;
  /** Two photos with different seeds have different bytes. */
  readonly seed?: number;
  /** EXIF orientation. The picture is upright if it is applied. */
  readonly orientation?: number;
  /** Red tells how far to the right a pixel is, green how far down, and blue is the seed: a print says what it was cropped from. */
  readonly isRuler?: boolean;
};

/** Top left, top right, bottom left, bottom right of the upright picture. */
export const corners = [
  [220, 30, 30],
  [30, 200, 40],
  [40, 50, 210],
  [230, 220, 40],
] as const;

/** Words in the metadata of every photo made here. */
export const exifWords = ['Sideline Test Camera', 'Serial-4711'] as const;

/** Many tests of a file begin with the same photos. */
const made = new Map<string, Promise<Buffer>>();

/** Returns a JPEG with four colored corners, EXIF, a GPS position and XMP. Its bytes must not be changed. */
export function cameraPhoto(wish: Wish = {}): Promise<Buffer> {
  const key = JSON.stringify(wish);
  const photo = made.get(key) ?? jpegOf(wish);
  made.set(key, photo);
  return photo;
}

async function jpegOf(wish: Wish): Promise<Buffer> {
  const { orientation = 1, seed = 0 } = wish;
  const stored = await storedFor(orientation, upright(wish));
  return stored
    .withMetadata({ orientation })
    .withExifMerge({
      IFD0: { Make: exifWords[0], ImageDescription: `${exifWords[1]} ${seed}` },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '42/1 58/1 30/1' },
    })
    .withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/"><note>${exifWords[1]}</note></x:xmpmeta>`)
    .jpeg({ quality: 90 })
    .toBuffer();
}

function upright({ width = 240, height = 160, seed = 0, isRuler = false }: Wish): Sharp {
  const pixels = Buffer.alloc(width * height * 3);
  // Millions of pixels: no array is made for one.
  let at = 0;
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const corner = corners[(y * 2 < height ? 0 : 2) + (x * 2 < width ? 0 : 1)] ?? corners[0];
      const grain = ((x * 31 + y * 17 + seed * 101) % 13) - 6;
      pixels[at] = isRuler ? Math.round(((x + 0.5) / width) * 255) : corner[0] + grain;
      pixels[at + 1] = isRuler ? Math.round(((y + 0.5) / height) * 255) : corner[1] + grain;
      pixels[at + 2] = isRuler ? seed : corner[2] + grain;
      at += 3;
    }
  }
  return sharp(pixels, { raw: { width, height, channels: 3 } });
}

/** Returns the pixels as stored in the file, so that the orientation turns them upright (CIPA DC-008, section 4.6.4). */
async function storedFor(orientation: number, picture: Sharp): Promise<Sharp> {
  const turned = async (angle: number): Promise<Sharp> => {
    const { data, info } = await picture.rotate(angle).raw().toBuffer({ resolveWithObject: true });
    const { width, height, channels } = info;
    return sharp(data, { raw: { width, height, channels } });
  };
  if (orientation === 2) return picture.flop();
  if (orientation === 3) return turned(180);
  if (orientation === 4) return picture.flip();
  if (orientation === 5) return (await turned(90)).flop();
  if (orientation === 6) return turned(270);
  if (orientation === 7) return (await turned(90)).flip();
  if (orientation === 8) return turned(90);
  return picture;
}

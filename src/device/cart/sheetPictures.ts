/** The pictures of the order sheet, as pixels. */
import { imageLoader, printPixels } from './printPixels.ts';
import { yieldToBrowser } from '#device/site/yieldToBrowser.ts';

/** An opened photo has an address in the memory of this page. */
const sealedImage = 'img[src^="blob:"]';

/** The picture of a print, and where it will be drawn. */
type Print = { readonly picture: SVGSVGElement; readonly canvas: HTMLCanvasElement };

/**
 * Leaves one picture of each line on a copy of the order, and without `withPhotos` no sealed photo. Returns a function that draws
 * them once the copy is laid out.
 */
export function choosePictures(sheet: HTMLElement, withPhotos: boolean): () => Promise<void> {
  const prints = [...sheet.querySelectorAll('[data-sheet=picture]')].flatMap(
    (pictures) => choosePicture(pictures, withPhotos) ?? [],
  );
  if (!withPhotos) for (const image of sheet.querySelectorAll(sealedImage)) image.remove();
  return async () => {
    await Promise.all([...sheet.querySelectorAll('img')].map(asPixels));
    await drawPrints(prints, withPhotos);
  };
}

/**
 * A print stands for itself, and its SVG is taken off the sheet, where the frame would load its photos. Otherwise a photo that has
 * been opened stands for the product.
 */
function choosePicture(pictures: Element, withPhotos: boolean): Print | undefined {
  const picture = pictures.querySelector<SVGSVGElement>('svg[data-sheet=print]');
  if (picture) {
    const canvas = pictures.ownerDocument.createElement('canvas');
    canvas.dataset['sheet'] = 'print';
    pictures.replaceWith(canvas);
    return { picture, canvas };
  }
  const photo = withPhotos && pictures.querySelector<HTMLElement>('[data-sheet=photo]');
  if (photo) {
    photo.dataset['sheet'] = 'thumbnail';
    photo.removeAttribute('style');
  }
  pictures.replaceWith(photo || (pictures.querySelector('[data-sheet=thumbnail]') ?? ''));
  return undefined;
}

async function drawPrints(prints: readonly Print[], withPhotos: boolean): Promise<void> {
  const load = withPhotos ? imageLoader() : undefined;
  // Measured first: the sheet would be laid out again after each print.
  const sizes = prints.map(({ canvas }) => [canvas.offsetWidth, canvas.offsetHeight] as const);
  for (const [index, { picture, canvas }] of prints.entries()) {
    const [width = 0, height = 0] = sizes[index] ?? [];
    const pixels = await printPixels(picture, { width, height, load });
    await yieldToBrowser();
    // The pixels are copied, because the frame's document does not have the fonts.
    canvas.width = width;
    canvas.height = height;
    if (width > 0 && height > 0) canvas.getContext('2d')?.drawImage(pixels, 0, 0);
  }
}

/**
 * Replaces a picture by its pixels. html2canvas copies the sheet into its own frame, where Firefox does not accept our server as
 * `'self'` of the policy: it would block and report each picture. A picture that cannot be loaded, for example offline, leaves its
 * box empty, so that the order does not wait for it.
 */
async function asPixels(image: HTMLImageElement): Promise<void> {
  const canvas = image.ownerDocument.createElement('canvas');
  canvas.dataset['sheet'] = image.dataset['sheet'];
  canvas.width = image.offsetWidth;
  canvas.height = image.offsetHeight;
  image.loading = 'eager';
  try {
    await image.decode();
    await yieldToBrowser();
    drawCovering(canvas, image);
  } catch {
    // The canvas stays empty.
  }
  image.replaceWith(canvas);
}

/** Draws like `object-fit: cover`, a cropped photo only what is printed of it. */
function drawCovering(canvas: HTMLCanvasElement, image: HTMLImageElement): void {
  const context = canvas.getContext('2d');
  if (!context) return;
  const shares = (image.dataset['crop'] ?? '0 0 1 1').split(' ').map(Number);
  const [x = 0, y = 0, width = 1, height = 1] = shares;
  const [sourceWidth, sourceHeight] = [image.naturalWidth * width, image.naturalHeight * height];
  const scale = Math.max(canvas.width / sourceWidth, canvas.height / sourceHeight);
  const [usedWidth, usedHeight] = [canvas.width / scale, canvas.height / scale];
  context.imageSmoothingQuality = 'high';
  context.drawImage(
    image,
    image.naturalWidth * x + (sourceWidth - usedWidth) / 2,
    image.naturalHeight * y + (sourceHeight - usedHeight) / 2,
    usedWidth,
    usedHeight,
    0,
    0,
    canvas.width,
    canvas.height,
  );
}

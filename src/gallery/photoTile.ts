import { targetWidth } from '#device/photos/targetWidth.ts';
import { galleryTexts, tileWords } from '#core/gallery/galleryTexts.ts';
import { limits } from '#core/text/limits.ts';
import type { TileBox } from './gridLayout.ts';
import { fillText } from '#core/text/fillText.ts';
import type { Gallery } from '#core/gallery/galleryItems.ts';
import { joinedWords } from '#core/gallery/frameNumber.ts';
import { orderPath, type PhotoName } from '#core/cart/photoToOrder.ts';
import { renditionFor } from '#core/gallery/renditions.ts';
import { isInView, showPhoto, type PhotoKeys, type ShownPhoto } from '#device/photos/photo.ts';
import styles from './PhotoGrid.module.css';
import { placeholderOf, type TilePhoto, type Tile } from './tiles.ts';
import { crossOrigin } from '#core/gallery/galleryAddress.ts';
import { createRetries } from '#device/site/retryOnReconnect.ts';
import { heartsOf, subscribeToHearts, toggleHeart } from '#device/players/hearts.ts';

export type DrawnTile = {
  readonly element: HTMLElement;
  /** Moves the tile to a box, as number `index` of `count`. */
  readonly put: (box: TileBox, index: number, count: number) => void;
  readonly stop: () => void;
  /** Resolves when the picture is shown or has failed. */
  readonly isSettled: Promise<void>;
};

export type TileOptions = {
  readonly gallery: Gallery;
  readonly keys: PhotoKeys;
  /** Whether each tile has a link to order its photo. */
  readonly hasOrderLinks: boolean;
  readonly onOpen: (index: number) => void;
};

/** Draws a tile of the photo grid: a placeholder at once, and the picture when it has been fetched and opened. */
export function drawTile(tile: Tile, options: TileOptions): DrawnTile {
  const element = made('li', styles['cell']);
  let at = -1;
  const put = ({ left, top, width, height }: TileBox, index: number, count: number): void => {
    at = index;
    element.dataset['number'] = `${index}`;
    element.ariaPosInSet = `${index + 1}`;
    element.ariaSetSize = `${count}`;
    const transform = `translate(${left}px, ${top}px)`;
    Object.assign(element.style, { width: `${width}px`, height: `${height}px`, transform });
  };
  if (tile.kind === 'missing') {
    element.append(made('p', styles['missing'], galleryTexts.missingPath));
    return { element, put, stop: () => undefined, isSettled: Promise.resolve() };
  }
  const picture = drawPicture(tile, options, () => options.onOpen(at));
  element.append(picture.button);
  const number = tile.kind === 'sealed' ? tile.photo.number : undefined;
  const heart =
    number === undefined ? undefined : drawHeart(options.gallery.slug, tile.label, number);
  if (heart) element.append(heart.button);
  if (options.hasOrderLinks && number !== undefined) {
    element.append(orderLink(tile.label, { gallery: options.gallery.slug, number }));
  }
  return {
    isSettled: picture.isSettled,
    stop: () => {
      picture.stop();
      heart?.stop();
    },
    element,
    put: (box, index, count) => {
      put(box, index, count);
      picture.showAt(box.width, index < limits.eagerImages ? 'eager' : 'lazy');
    },
  };
}

function drawPicture(tile: TilePhoto, { gallery, keys }: TileOptions, open: () => void) {
  const frame = made('span', styles['frame']);
  const name = made('span', styles['name'], tile.name);
  const button = made('button', styles['tile'], frame, name);
  button.type = 'button';
  name.translate = false;
  if (tile.kind === 'sealed') {
    frame.style.backgroundImage = placeholderOf(tile.photo) ?? '';
  }
  let shown: ShownPhoto | undefined;
  let shownWidth = Number.NaN;
  let loading: HTMLImageElement['loading'] = 'lazy';
  let settle = (): void => undefined;
  const isSettled = new Promise<void>((resolve) => (settle = resolve));

  /** Shows a picture, none yet, or that it failed. */
  function draw(image: HTMLImageElement | undefined, failed: boolean): void {
    button.ariaLabel = fillText(failed ? tileWords.tryAgain : tileWords.view, { name: tile.label });
    button.onclick = failed ? () => shown?.retry() : open;
    frame.replaceChildren(...(failed ? [failure()] : image ? [image] : []));
    if (failed) settle();
    else image?.decode().then(settle, settle);
  }

  function newImage(): HTMLImageElement {
    const image = made('img', styles['photo']);
    return Object.assign(image, { alt: '', loading, decoding: 'async' });
  }

  /** `width` is the tile's, in CSS pixels. */
  function showAt(width: number, nextLoading: typeof loading): void {
    loading = nextLoading;
    if (tile.kind === 'plain') {
      shown ??= showPlainPhoto(tile.candidates, newImage, draw);
      return;
    }
    const { slug, widths } = gallery;
    const { file } = tile.photo;
    const rendition = { slug, file, width: renditionFor(tile.photo, widths, targetWidth(width)) };
    if (rendition.width === shownWidth) return;
    shownWidth = rendition.width;
    shown?.stop();
    shown = showPhoto(
      keys,
      rendition,
      () => isInView(button),
      ({ url, failed }) => {
        draw(url === undefined ? undefined : Object.assign(newImage(), { src: url }), failed);
      },
    );
  }

  return { button, showAt, isSettled, stop: () => shown?.stop() };
}

function orderLink(label: string, photo: PhotoName): HTMLElement {
  const link = made('a', styles['order'], tileWords.order);
  link.href = `#${orderPath(photo)}`;
  link.ariaLabel = joinedWords(tileWords.order, label);
  return link;
}

function failure(): HTMLElement {
  const again = document.createElement('strong');
  again.textContent = galleryTexts.tryAgain;
  return made('span', styles['failed'], galleryTexts.photoFailed, again);
}

/** Shows a photo that is stored on the server as a plain file. Its exact address is unknown: each candidate is tried until one loads. */
function showPlainPhoto(
  candidates: readonly string[],
  newImage: () => HTMLImageElement,
  draw: (image: HTMLImageElement | undefined, failed: boolean) => void,
): ShownPhoto {
  const retryOnReconnect = createRetries();
  let stop = (): void => undefined;
  const begin = (): void => {
    stop();
    const image = newImage();
    image.crossOrigin = crossOrigin ?? null;
    let next = 0;
    const tryNext = (): void => {
      const src = candidates[next];
      next += 1;
      if (src !== undefined) {
        image.src = src;
        return;
      }
      console.warn('No picture found for', candidates);
      draw(undefined, true);
      stop = retryOnReconnect(begin, false);
    };
    image.onerror = tryNext;
    stop = () => (image.onerror = null);
    tryNext();
    draw(image, false);
  };
  begin();
  return { retry: begin, stop: () => stop() };
}

/** Draws the heart of a photo in the grid. It follows the lightbox and other tabs until `stop`. */
function drawHeart(slug: string, label: string, number: number) {
  const button = made('button', styles['heart']);
  button.type = 'button';
  button.ariaLabel = fillText(tileWords.heart, { name: label });
  button.onclick = () => toggleHeart(slug, number);
  const show = (): void => {
    button.ariaPressed = `${heartsOf(slug).includes(number)}`;
  };
  show();
  return { button, stop: subscribeToHearts(show) };
}

/** Creates an element of a class. */
export function made<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  className: string | undefined,
  ...children: readonly (Node | string)[]
): HTMLElementTagNameMap[Name] {
  const element = Object.assign(document.createElement(name), { className: className ?? '' });
  element.append(...children);
  return element;
}

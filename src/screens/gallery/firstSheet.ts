/** Draws the first tiles of a gallery without React, which is still loading. PhotoGrid and PhotoTile draw the same. */
import { releasePhoto, takePhoto } from '#browser/photoUrls.ts';
import { slotOf } from '#browser/slot.ts';
import { brand } from '#facts/brand.ts';
import { limits } from '#facts/limits.ts';
import { passTexts } from '#facts/accessTexts.ts';
import { tileWords } from '#facts/galleryTexts.ts';
import { indexesBetween, type Box } from '#rules/contactSheet.ts';
import { fillText } from '#rules/fillText.ts';
import { groupOf, type Gallery, type GalleryItem } from '#rules/galleryItems.ts';
import { galleryPath } from '#rules/paths.ts';
import { renditionFor } from '#rules/renditions.ts';
import headerStyles from './GalleryHeader.module.css';
import gridStyles from './PhotoGrid.module.css';
import tileStyles from './PhotoTile.module.css';
import { placeholderOf } from './placeholder.ts';
import { bandOf, measureOf, sheetOf } from './sheetMeasure.ts';
import { tilesOf, type Tile } from './tiles.ts';

export type FirstView = {
  readonly gallery: Gallery;
  readonly key: CryptoKey;
  /** The items that the address asks for. */
  readonly items: readonly GalleryItem[];
  readonly query: URLSearchParams;
  /** The other galleries that this phone may show. */
  readonly others: readonly { readonly slug: string; readonly team: string }[];
};

/** Fills `frame`, the markup of `GalleryFrame`. Resolves when the first photos are shown or have failed. */
export async function drawFirstSheet(frame: HTMLElement, view: FirstView): Promise<void> {
  const { gallery, key, items } = view;
  const panel = frame.querySelector('[role=tabpanel]');
  if (!panel) return;
  nameIt(frame, view);
  const tiles = tilesOf(gallery, items);
  const list = made('ul', gridStyles['sheet']);
  panel.append(list);
  const sheet = sheetOf(
    measureOf(list),
    tiles.map((tile) => tile.heightRatio),
  );
  list.style.height = `${sheet.height}px`;
  const pieces: ReturnType<typeof drawn>[] = [];
  let seen = Number.NaN;
  const drawNear = (): void => {
    const { top, bottom } = bandOf(list);
    if (top === seen) return;
    seen = top;
    const near: Element[] = [];
    for (const number of indexesBetween(sheet, top, bottom)) {
      const tile = tiles[number];
      const box = sheet.boxes[number];
      if (!tile || !box) continue;
      near.push((pieces[number] ??= drawn(tile, box, number)).item);
    }
    for (const item of Array.from(list.children)) if (!near.includes(item)) item.remove();
    let next = list.firstElementChild;
    for (const item of near) {
      if (item === next) next = item.nextElementSibling;
      else list.insertBefore(item, next);
    }
  };
  drawNear();
  watchScrolling(list, drawNear);
  // All columns have the same width.
  const slot = slotOf(sheet.boxes[0]?.width ?? 0);
  const { slug, widths = [] } = gallery;
  await Promise.all(
    tiles.slice(0, limits.eagerImages).map(async (tile, number) => {
      const piece = pieces[number];
      if (!piece || tile.kind !== 'sealed') return;
      const { file } = tile.photo;
      await show(piece.picture, key, { slug, file, width: renditionFor(tile.photo, widths, slot) });
    }),
  );
}

/** Fills in the team, the tab, the search and the other galleries. */
function nameIt(frame: HTMLElement, { gallery, query, others }: FirstView): void {
  const group = groupOf(query.get('group'));
  const title = frame.querySelector('h1');
  if (title) title.textContent = gallery.team;
  const order = frame.querySelector<HTMLAnchorElement>(`.${headerStyles['order']}`);
  if (order) order.href = gallery.orderUrl ?? brand.defaultOrderUrl;
  for (const tab of frame.querySelectorAll('[role=tab]')) {
    tab.setAttribute('aria-selected', String(tab.textContent === group));
  }
  const search = frame.querySelector('input');
  // The person may already be typing.
  if (search?.value === '') search.value = query.get('q') ?? '';
  if (others.length > 0) order?.parentElement?.after(linksTo(others));
}

function linksTo(passes: FirstView['others']): HTMLElement {
  const links = made('nav', headerStyles['others']);
  links.setAttribute('aria-label', passTexts.mine);
  for (const { slug, team } of passes) {
    const link = made('a', '');
    link.href = `#${galleryPath(slug)}`;
    link.textContent = team;
    links.append(link);
  }
  return links;
}

/** Follows scrolling while the list is in the document. */
function watchScrolling(list: HTMLElement, draw: () => void): void {
  const stop = new AbortController();
  const look = (): void => (list.isConnected ? draw() : stop.abort());
  window.addEventListener('scroll', look, { passive: true, signal: stop.signal });
}

function drawn(tile: Tile, { left, top, width, height }: Box, number: number) {
  const item = made('li', gridStyles['cell']);
  item.dataset['number'] = String(number);
  Object.assign(item.style, {
    width: `${width}px`,
    height: `${height}px`,
    transform: `translate(${left}px, ${top}px)`,
  });
  const button = made('button', tileStyles['tile']);
  button.type = 'button';
  button.setAttribute('aria-label', fillText(tileWords.view, { name: tile.name }));
  const picture = made('span', tileStyles['frame']);
  if (tile.kind === 'sealed') {
    picture.style.backgroundImage = placeholderOf(tile.photo.thumbHash) ?? '';
  }
  const name = made('span', tileStyles['name']);
  name.textContent = tile.name;
  button.append(picture, name);
  item.append(button);
  return { item, picture };
}

/** React gets the photo from the cache of open photos, and reports an error if there is one. */
async function show(
  picture: HTMLElement,
  key: CryptoKey,
  rendition: Parameters<typeof releasePhoto>[0],
): Promise<void> {
  try {
    const url = await takePhoto(key, rendition, () => true, new AbortController().signal);
    const image = made('img', tileStyles['photo']);
    image.src = url;
    image.alt = '';
    picture.append(image);
    await image.decode();
    releasePhoto(rendition);
  } catch {}
}

function made<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  className: string | undefined,
): HTMLElementTagNameMap[Name] {
  return Object.assign(document.createElement(name), { className: className ?? '' });
}

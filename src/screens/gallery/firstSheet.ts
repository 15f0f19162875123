/** The first tiles of a gallery, drawn without React, which is then still on its way: PhotoGrid and PhotoTile draw the same. */
import { isoToday } from '#browser/isoToday.ts';
import { releasePhoto, takePhoto } from '#browser/photoUrls.ts';
import { brand } from '#facts/brand.ts';
import { limits } from '#facts/limits.ts';
import { texts } from '#facts/texts.ts';
import { tileWords } from '#facts/tileWords.ts';
import { placesBetween, type Place } from '#rules/contactSheet.ts';
import { isOver } from '#rules/expiry.ts';
import { fillText } from '#rules/fillText.ts';
import { filterItems, groupOf, type Gallery } from '#rules/galleryItems.ts';
import { galleryPath } from '#rules/paths.ts';
import { renditionFor } from '#rules/renditions.ts';
import headerStyles from './GalleryHeader.module.css';
import gridStyles from './PhotoGrid.module.css';
import tileStyles from './PhotoTile.module.css';
import { placeholderOf } from './placeholder.ts';
import { measureOf, sheetOf } from './sheetMeasure.ts';
import { slotOf } from './slot.ts';
import { tilesOf, type Tile } from './tiles.ts';

/** Screens above and below the one in view that are drawn. */
const margin = 0.75;

export type FirstView = {
  readonly gallery: Gallery;
  readonly key: CryptoKey;
  /** Of the address. */
  readonly query: URLSearchParams;
  /** What else this phone may show. */
  readonly others: readonly { readonly slug: string; readonly team: string }[];
};

/** Fills `frame`, the markup of `GalleryFrame`; resolves when the first photos are shown, or cannot be had. */
export async function drawFirstSheet(frame: HTMLElement, view: FirstView): Promise<void> {
  const { gallery, key, query } = view;
  const panel = frame.querySelector('[role=tabpanel]');
  if (!panel || isOver(gallery.expires, isoToday())) return;
  const group = groupOf(query.get('group'));
  const q = query.get('q') ?? '';
  nameIt(frame, view, group, q);
  const tiles = tilesOf(gallery, filterItems(gallery.items, group, q));
  const list = made('ul', gridStyles['sheet']);
  panel.append(list);
  const sheet = sheetOf(
    measureOf(list),
    tiles.map((tile) => tile.heightRatio),
  );
  list.style.height = `${sheet.height}px`;
  const pictures: HTMLElement[] = [];
  const drawNear = (): void => {
    const top = -list.getBoundingClientRect().top;
    const ready = window.innerHeight * margin;
    for (const number of placesBetween(sheet, top - ready, top + window.innerHeight + ready)) {
      const tile = tiles[number];
      const place = sheet.places[number];
      if (!tile || !place || pictures[number]) continue;
      const { item, picture } = drawn(tile, place);
      item.dataset['number'] = String(number);
      pictures[number] = picture;
      list.append(item);
    }
  };
  drawNear();
  watchScrolling(list, drawNear);
  const photos = tiles.slice(0, limits.eagerImages).map(async (tile, number) => {
    const picture = pictures[number];
    const width = sheet.places[number]?.width ?? 0;
    if (tile.kind !== 'sealed' || !picture) return;
    const rendition = renditionFor(tile.photo, gallery.widths ?? [], slotOf(width));
    await show(picture, key, { slug: gallery.slug, file: tile.photo.file, width: rendition });
  });
  await Promise.all(photos);
}

function nameIt(
  frame: HTMLElement,
  { gallery, others }: FirstView,
  group: string,
  q: string,
): void {
  const title = frame.querySelector('h1');
  if (title) title.textContent = gallery.team;
  const order = frame.querySelector<HTMLAnchorElement>(`.${headerStyles['order']}`);
  if (order) order.href = gallery.orderUrl ?? brand.defaultOrderUrl;
  for (const tab of frame.querySelectorAll('[role=tab]')) {
    tab.setAttribute('aria-selected', String(tab.textContent === group));
  }
  const search = frame.querySelector('input');
  // Somebody may be writing already.
  if (search?.value === '') search.value = q;
  if (others.length > 0) order?.parentElement?.after(linksTo(others));
}

function linksTo(passes: FirstView['others']): HTMLElement {
  const links = made('nav', headerStyles['others']);
  links.setAttribute('aria-label', texts.access.mine);
  for (const { slug, team } of passes) {
    const link = made('a', '');
    link.href = `#${galleryPath(slug)}`;
    link.textContent = team;
    links.append(link);
  }
  return links;
}

/** For as long as the list stands. */
function watchScrolling(list: HTMLElement, draw: () => void): void {
  const stop = new AbortController();
  const look = (): void => (list.isConnected ? draw() : stop.abort());
  window.addEventListener('scroll', look, { passive: true, signal: stop.signal });
}

function drawn(tile: Tile, { left, top, width, height }: Place) {
  const item = made('li', gridStyles['place']);
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

/** React takes it from where it is kept open, and says so when it cannot be had. */
async function show(
  picture: HTMLElement,
  key: CryptoKey,
  place: Parameters<typeof releasePhoto>[0],
): Promise<void> {
  try {
    const url = await takePhoto(key, place, () => true, new AbortController().signal);
    const image = made('img', tileStyles['photo']);
    image.src = url;
    image.alt = '';
    picture.append(image);
    await image.decode();
    releasePhoto(place);
  } catch {}
}

function made<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  className: string | undefined,
): HTMLElementTagNameMap[Name] {
  return Object.assign(document.createElement(name), { className: className ?? '' });
}

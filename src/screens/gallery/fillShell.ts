/** Fills the app shell of a gallery before React has loaded. The result is what React would draw, and is hydrated. */
import { brand } from '#facts/brand.ts';
import { limits } from '#facts/limits.ts';
import { passTexts } from '#facts/accessTexts.ts';
import type { Gallery, GalleryItem } from '#rules/galleryItems.ts';
import { galleryPath } from '#rules/paths.ts';
import { photoQueryOf } from '#rules/photoQuery.ts';
import { heartsOf } from '#state/hearts.ts';
import headerStyles from './GalleryHeader.module.css';
import { made } from './made.ts';
import frameStyles from './GroupFrame.module.css';
import styles from './GroupedPhotos.module.css';
import { emptyText, photoCount } from './groupTexts.ts';
import { photoGridIn } from './photoGrid.ts';
import gridStyles from './PhotoGrid.module.css';
import { tilesOf } from './tiles.ts';

export type FirstView = {
  readonly gallery: Gallery;
  readonly key: CryptoKey;
  /** The items that the address asks for. */
  readonly items: readonly GalleryItem[];
  readonly query: URLSearchParams;
  /** The other galleries that this phone may show. */
  readonly others: readonly { readonly slug: string; readonly team: string }[];
};

/** Fills the markup of `GalleryFrame`. Resolves when the first photos are shown or have failed. */
export async function fillShell(shell: HTMLElement, view: FirstView): Promise<void> {
  const list = shell.querySelector<HTMLElement>(`.${gridStyles['sheet']}`);
  if (!list) return;
  nameIt(shell, view);
  const { gallery, key, items, query } = view;
  if (items.length === 0) {
    list.replaceWith(made('p', styles['empty'], emptyText(gallery, photoQueryOf(query))));
    return;
  }
  const grid = photoGridIn(list);
  // Presses before React are kept by the inline entry.
  grid.show({ gallery, key, tiles: tilesOf(gallery, items) }, () => undefined);
  await grid.areSettled(limits.eagerImages);
}

/** Fills in the team, the tab, the search, the number of photos and the other galleries. */
function nameIt(shell: HTMLElement, { gallery, items, query, others }: FirstView): void {
  const { group, q, isMine } = photoQueryOf(query);
  const find = <Found extends HTMLElement>(selector: string) =>
    shell.querySelector<Found>(selector);
  setText(find('h1'), gallery.team);
  setText(find('[role=status]'), photoCount(items.length));
  const order = find<HTMLAnchorElement>(`.${headerStyles['order']}`);
  if (order) order.href = gallery.orderUrl ?? brand.defaultOrderUrl;
  for (const tab of shell.querySelectorAll<HTMLElement>('[role=tab]')) {
    const isCurrent = tab.textContent === group;
    tab.ariaSelected = `${isCurrent && !isMine}`;
    tab.tabIndex = isCurrent ? 0 : -1;
    if (isCurrent && !isMine) find('[role=tabpanel]')?.setAttribute('aria-labelledby', tab.id);
  }
  const mine = find<HTMLButtonElement>(`.${frameStyles['mine']}`);
  if (mine) {
    mine.ariaPressed = `${isMine}`;
    setText(mine.querySelector('b'), `${heartsOf(gallery.slug).length}`);
    if (isMine) find('[role=tabpanel]')?.setAttribute('aria-labelledby', mine.id);
  }
  const search = find<HTMLInputElement>('input');
  // The person may already be typing.
  if (search?.value === '') search.value = q;
  const clear = find<HTMLButtonElement>('input + button');
  if (clear) clear.hidden = q === '';
  if (others.length > 0) order?.parentElement?.after(linksTo(others));
}

function setText(element: HTMLElement | null, text: string): void {
  if (element) element.textContent = text;
}

function linksTo(passes: FirstView['others']): HTMLElement {
  const links = made('nav', headerStyles['others']);
  links.ariaLabel = passTexts.mine;
  for (const { slug, team } of passes) {
    const link = document.createElement('a');
    link.href = `#${galleryPath(slug)}`;
    link.textContent = team;
    links.append(link);
  }
  return links;
}

/** Fills the app shell of a gallery before React has loaded. The result is what React would draw, and is hydrated. */
import { galleryGroups } from '#core/shop/groups.ts';
import { limits } from '#core/text/limits.ts';
import { galleryTexts, grantTexts } from '#core/gallery/galleryTexts.ts';
import type { Gallery, GalleryItem } from '#core/gallery/galleryItems.ts';
import type { PhotoQuery } from '#core/gallery/photoQuery.ts';
import type { PhotoKeys } from '#device/photos/photo.ts';
import { galleryLink } from '#device/gallery/galleryLink.ts';
import headerStyles from './GalleryHeader.module.css';
import { made } from './photoTile.ts';
import { nameLength, emptyText, photoCount } from './groupTexts.ts';
import { drawnGridIn } from './drawnGrid.ts';
import styles from './PhotoGrid.module.css';
import { tilesOf } from './tiles.ts';

type FirstView = {
  readonly gallery: Gallery;
  readonly keys: PhotoKeys;
  /** The items that the address asks for. */
  readonly items: readonly GalleryItem[];
  readonly asked: PhotoQuery;
  /** "My photos". */
  readonly mine: readonly GalleryItem[];
  /** The other galleries that this phone may show. */
  readonly others: readonly { readonly slug: string; readonly team: string }[];
};

/** Fills the markup of `GalleryFrame`. Resolves when the first photos are shown or have failed. */
export async function fillShell(shell: HTMLElement, view: FirstView): Promise<void> {
  const [first, list] = shell.querySelectorAll<HTMLElement>(`.${styles['sheet']}`);
  if (!first || !list) return;
  nameIt(shell, view);
  const { gallery, keys, items, mine, asked } = view;
  const show = (place: HTMLElement, shown: readonly GalleryItem[], isMine: boolean) => {
    const grid = drawnGridIn(place);
    // Presses before React are kept by the inline entry.
    const tiles = tilesOf(gallery, shown);
    grid.show({ gallery, keys, tiles, hasOrderLinks: isMine }, () => undefined);
    return grid.areSettled(limits.eagerImages);
  };
  const isWithMine = mine.length > 0 && asked.q === '';
  first.closest('section')?.toggleAttribute('hidden', !isWithMine);
  const areMineSettled = isWithMine && show(first, mine, true);
  if (mine.length === 0) first.replaceWith(made('p', styles['empty'], galleryTexts.noneMine));
  else if (!isWithMine) first.remove();
  if (items.length === 0) {
    list.replaceWith(made('p', styles['empty'], emptyText(gallery, asked)));
    await areMineSettled;
  } else {
    const areItemsSettled = show(list, items, false);
    await (areMineSettled || areItemsSettled);
  }
}

/** Fills in the team, the tab, the search, the number of photos and the other galleries. */
function nameIt(shell: HTMLElement, { gallery, items, asked, mine, others }: FirstView): void {
  const { group, q } = asked;
  const find = <Found extends HTMLElement>(selector: string) =>
    shell.querySelector<Found>(selector);
  setText(find('h1'), gallery.team);
  find('h1')?.setAttribute('data-length', nameLength(gallery.team));
  setText(find('[role=status]'), photoCount(items.length));
  // Not by its text, which may have been translated.
  const tab = shell.querySelectorAll<HTMLElement>('[role=tab]')[galleryGroups.indexOf(group)];
  for (const other of shell.querySelectorAll<HTMLElement>('[role=tab]')) {
    other.ariaSelected = `${other === tab}`;
    other.tabIndex = other === tab ? 0 : -1;
  }
  if (tab) find('[role=tabpanel]')?.setAttribute('aria-labelledby', tab.id);
  setText(find('#mine b'), `${mine.length}`);
  const search = find<HTMLInputElement>('input');
  // The person may already be typing.
  if (search?.value === '') search.value = q;
  const clear = find<HTMLButtonElement>('input + button');
  if (clear) clear.hidden = q === '';
  if (others.length > 0) find(`.${headerStyles['strip']}`)?.append(linksTo(others));
}

function setText(element: HTMLElement | null, text: string): void {
  if (element) element.textContent = text;
}

function linksTo(grants: FirstView['others']): HTMLElement {
  const links = made('nav', headerStyles['others']);
  links.ariaLabel = grantTexts.mine;
  for (const { slug, team } of grants) {
    const link = document.createElement('a');
    link.href = `#${galleryLink(slug)}`;
    link.textContent = team;
    link.translate = false;
    links.append(link);
  }
  return links;
}

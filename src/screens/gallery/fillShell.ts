/** Fills the app shell of a gallery before React has loaded. The result is what React would draw, and is hydrated. */
import { galleryGroups } from '#facts/groups.ts';
import { limits } from '#facts/limits.ts';
import { grantTexts } from '#facts/galleryTexts.ts';
import type { Gallery, GalleryItem } from '#rules/galleryItems.ts';
import { mineCount, type PhotoQuery } from '#rules/photoQuery.ts';
import type { PhotoKeys } from '#state/photo.ts';
import { galleryLink } from '#state/galleryLink.ts';
import headerStyles from './GalleryHeader.module.css';
import { made } from './made.ts';
import { nameLength } from './nameLength.ts';
import styles from './GroupedPhotos.module.css';
import { emptyText, photoCount } from './groupTexts.ts';
import { gridContent, photoGridIn } from './photoGrid.ts';
import gridStyles from './PhotoGrid.module.css';
import { tilesOf } from './tiles.ts';

export type FirstView = {
  readonly gallery: Gallery;
  readonly keys: PhotoKeys;
  /** The items that the address asks for. */
  readonly items: readonly GalleryItem[];
  readonly asked: PhotoQuery;
  /** The frame numbers of "My photos"; one may be there twice. */
  readonly mine: readonly number[];
  /** The other galleries that this phone may show. */
  readonly others: readonly { readonly slug: string; readonly team: string }[];
};

/** Fills the markup of `GalleryFrame`. Resolves when the first photos are shown or have failed. */
export async function fillShell(shell: HTMLElement, view: FirstView): Promise<void> {
  const list = shell.querySelector<HTMLElement>(`.${gridStyles['sheet']}`);
  if (!list) return;
  nameIt(shell, view);
  const { gallery, keys, items, asked } = view;
  if (items.length === 0) {
    list.replaceWith(made('p', styles['empty'], emptyText(gallery, asked)));
    return;
  }
  const grid = photoGridIn(list);
  // Presses before React are kept by the inline entry.
  grid.show(gridContent(gallery, keys, tilesOf(gallery, items), asked.isMine), () => undefined);
  await grid.areSettled(limits.eagerImages);
}

/** Fills in the team, the tab, the search, the number of photos and the other galleries. */
function nameIt(shell: HTMLElement, { gallery, items, asked, mine, others }: FirstView): void {
  const { group, q, isMine } = asked;
  const find = <Found extends HTMLElement>(selector: string) =>
    shell.querySelector<Found>(selector);
  setText(find('h1'), gallery.team);
  find('h1')?.setAttribute('data-length', nameLength(gallery.team));
  setText(find('[role=status]'), photoCount(items.length));
  // Not by its text, which may have been translated.
  const tab = shell.querySelectorAll<HTMLElement>('[role=tab]')[galleryGroups.indexOf(group)];
  const ours = find('#mine');
  for (const other of shell.querySelectorAll<HTMLElement>('[role=tab]')) {
    other.ariaSelected = `${other === tab && !isMine}`;
    other.tabIndex = other === tab ? 0 : -1;
  }
  if (ours) ours.ariaPressed = `${isMine}`;
  const shown = isMine ? ours : tab;
  if (shown) find('[role=tabpanel]')?.setAttribute('aria-labelledby', shown.id);
  setText(find('#mine b'), `${mineCount(gallery, mine)}`);
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

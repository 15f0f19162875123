/** Several documents of one gallery as one: the coach's, and those of the players whose cards a phone has. */
import { tradingCardsGroup } from './galleryFiles.ts';
import { inGroup, itemDetails, type Gallery, type GalleryItem } from './galleryItems.ts';

/**
 * Joins the opened documents of a gallery. Each photo is listed once, trading cards last as in each document. What they say of the
 * gallery is that of the first. It is over when all are.
 */
export function joinedGallery(documents: readonly [Gallery, ...Gallery[]]): Gallery {
  const [head, ...others] = documents;
  const cards = documents.flatMap(cardOf);
  if (others.length === 0) return cards.length === 0 ? head : { ...head, cards };
  const { expires: _own, document: _name, player: _child, ...first } = head;
  const expires = lastDayOf(documents);
  const coach = documents.find((one) => one.coach !== undefined)?.coach;
  return {
    ...first,
    ...(expires !== undefined && { expires }),
    ...(coach !== undefined && { coach }),
    ...(cards.length > 0 && { cards }),
    items: joinedItems(documents).toSorted((a, b) => Number(isCard(a)) - Number(isCard(b))),
  };
}

function cardOf({ document, player, items }: Gallery): NonNullable<Gallery['cards']> {
  if (document === undefined || !player) return [];
  const numbers = items.flatMap((item) => itemDetails(item).sealed?.number ?? []);
  return [{ ...player, document, numbers }];
}

function joinedItems(documents: readonly [Gallery, ...Gallery[]]): readonly GalleryItem[] {
  const seen = new Set<string>();
  return documents.flatMap(({ items, token }) => {
    const fresh = items.filter((item) => !seen.has(idOf(item)));
    for (const item of fresh) seen.add(idOf(item));
    if (token === documents[0].token) return fresh;
    return fresh.map((item): GalleryItem => {
      const { sealed, ...details } = itemDetails(item);
      return sealed ? { ...details, sealed: { ...sealed, token } } : item;
    });
  });
}

/** Players' documents have the same photo under the same number. */
function idOf(item: GalleryItem): string {
  const { sealed } = itemDetails(item);
  return sealed ? String(sealed.number) : JSON.stringify(item);
}

function isCard(item: GalleryItem): boolean {
  return inGroup(item, tradingCardsGroup);
}

/** Returns undefined if one of them stays. */
function lastDayOf(documents: readonly Gallery[]): string | undefined {
  const days = documents.map(({ expires }) => expires ?? '');
  return days.includes('') ? undefined : days.toSorted().at(-1);
}

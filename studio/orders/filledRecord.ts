/** An order as it is printed. What was ordered and corrected stays as it is stored. */
import { photoWords } from '#core/gallery/frameNumber.ts';
import type { PhotoReference, SlotPhotos } from '#core/gallery/photoReference.ts';
import type { Slot } from '#core/cart/slots.ts';
import { slotsOfItem } from './filledSlots.ts';
import { correctionOf, orderRecordOf, type CorrectedOrder } from './orderRecord.ts';
import type { PhotoLookup } from './photoLookup.ts';
import type { StoredRequest, RecordItem, RecordPhotos } from './storedRequest.ts';

/**
 * Returns the order with the known team photo in each memory mate that shows a player and no team: the phone leaves that slot empty where
 * it doesn't know the team photo. A choice is never replaced, and a slot that a correction has emptied stays empty.
 */
export function filledRecordOf(order: CorrectedOrder, lookup: PhotoLookup): StoredRequest {
  const record = orderRecordOf(order);
  const corrected = correctionOf(order)?.items ?? {};
  const isProven = (photo: PhotoReference): boolean =>
    lookup.cameraFileOf?.(photo, order.createdAt).ok === true;
  return {
    ...record,
    items: record.items.map((item) => {
      const said = corrected[String(item.position)]?.photos ?? {};
      return filledItem(item, said, isProven, lookup.teamPhotosFor);
    }),
  };
}

function filledItem(
  item: RecordItem,
  said: SlotPhotos,
  isProven: (photo: PhotoReference) => boolean,
  teamPhotosFor: PhotoLookup['teamPhotosFor'],
): RecordItem {
  const slots = slotsOfItem(item);
  const photosIn = ({ id }: Slot): RecordPhotos =>
    item.photos.find(([own]) => own === id)?.[1] ?? [];
  const fillings = slots.flatMap((slot) => {
    const isEmpty = slot.shows === 'team' && photosIn(slot).length === 0 && !said[slot.id];
    const beside = slots.find(
      ({ component, shows }) => component?.id === slot.component?.id && shows !== 'team',
    );
    const players = isEmpty && beside ? photosIn(beside) : [];
    // Nobody gets a team photo whose phone has not opened that gallery.
    const proven = players.flatMap((photo) => (photo && isProven(photo) ? [photo] : []));
    if (!teamPhotosFor || players.length === 0 || proven.length < players.length) return [];
    return [[slot.id, fillingOf(proven.map(teamPhotosFor))] as const];
  });
  if (fillings.length === 0) return item;
  const slotsOfTeam = fillings.map(([id, { photos }]) => [id, photos] as const);
  return {
    ...item,
    photos: [...new Map([...item.photos, ...slotsOfTeam])],
    filling: Object.fromEntries(fillings.map(([id, { remark }]) => [id, remark])),
  };
}

type Filling = { readonly photos: readonly PhotoReference[]; readonly remark: string };

/** `known` has the team photos that go with each photo of the player's slot. */
function fillingOf(known: readonly (readonly PhotoReference[])[]): Filling {
  const open = known.find(({ length }) => length !== 1);
  if (open) return { photos: [], remark: openWords(open) };
  const photos = known.flat();
  const isOne = new Set(photos.map(({ file }) => file)).size === 1;
  return { photos: isOne ? photos.slice(0, 1) : photos, remark: 'the only team photo, filled in' };
}

function openWords(photos: readonly PhotoReference[]): string {
  if (photos.length === 0) return 'no team photo chosen, and the gallery shows none of this group';
  const numbers = photos.map((photo) => photoWords(photo));
  return `no team photo chosen: it could be ${numbers.join(' or ')}`;
}

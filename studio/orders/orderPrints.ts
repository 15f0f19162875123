/** The prints of an order: what is printed how often, and from which camera file. */
import { isPackLine } from '#core/cart/cart.ts';
import { poseLabel } from '#core/cart/poses.ts';
import { onlySlot, type Slot, slotsOf } from '#core/cart/slots.ts';
import type { Customer } from '#core/form/customer.ts';
import { joinedWords, photoWords } from '#core/gallery/frameNumber.ts';
import type {
  Crop,
  PhotoReference,
  PrintOptions,
  SlotPhotos,
} from '#core/gallery/photoReference.ts';
import type { Correction } from '#core/order/orderCorrection.ts';
import { productOf } from '#core/shop/catalog.ts';
import type { Product } from '#core/shop/catalogFile.ts';
import { withName } from '#core/text/names.ts';
import type { CameraFile } from '#studio/workspace/cameraFile.ts';
import type { PhotoPlayer } from '#studio/workspace/records.ts';
import {
  type CorrectedOrder,
  correctionOf,
  orderRecordOf,
  placedRecordOf,
  type RecordAddOn,
  type RecordItem,
  type RecordPhotos,
  type StoredRequest,
} from './orderRecord.ts';
import type { PhotoLookup } from './photoLookup.ts';

export type Print = NamedSlot & {
  /** Of all that were ordered of the line. */
  readonly pieces: number;
  /** The team of the photo, or without one of the order. Empty if the order names none. */
  readonly team: string;
  /** Its slug. */
  readonly gallery: string;
  readonly photo?: PhotoReference;
  readonly file?: CameraFile;
  readonly state: 'complete' | 'no photo chosen' | 'problem' | 'not checked';
  /** What the problem is, or what has changed since it was ordered. */
  readonly remark: string;
  /** Whose print it is. Undefined if that is not known, or was forgotten with the order's customer. */
  readonly player?: PhotoPlayer;
};

/** Returns one print for each slot and photo. Never throws for what the shop no longer sells. */
export function printsOf(order: CorrectedOrder, lookup: PhotoLookup): readonly Print[] {
  const { items, addOns, gallery, customer } = filledRecordOf(order, lookup);
  const after = placedRecordOf(order).items.length + 1;
  const filled = [
    ...items.flatMap((item) => filledSlots(item, item.position + 1)),
    ...addOns.map((addOn, index) => filledAddOn(addOn, after + index)),
  ];
  const prints = filled.flatMap(({ photos, pieces, qty, warning, lead, remark, ...what }) =>
    piecesOf(photos, pieces).map(([photo, count]) => {
      const slug = photo?.gallery ?? gallery;
      const print =
        photos.length === 0
          ? { state: 'no photo chosen' as const, remark }
          : withRemark(checked(photo, warning, order.createdAt, lookup), remark);
      const led = lead && lookup.cameraFileOf?.(lead, order.createdAt);
      const player = led?.ok ? led.value.player : print.file?.player;
      return {
        ...what,
        pieces: count * qty,
        team: slug === undefined ? '' : lookup.teamOf(slug),
        gallery: slug ?? '',
        ...print,
        // The photo of a team's digitals may happen to show one player.
        ...(player && what.digitals !== 'team' && { player }),
      };
    }),
  );
  return withPlayers(prints, customer);
}

export function printedOf(order: CorrectedOrder, lookup: PhotoLookup): readonly Print[] {
  return printsOf(order, lookup).filter(({ digitals }) => digitals === undefined);
}

/**
 * Gives each print the player of its photo, with the form's jersey if that is the form's child. A print of the team, or without a photo, is
 * for the only player of the order; with several it could be anyone's, and so could a photo that the desk cannot name. In an order that
 * names no player, all prints are for the form's child. Without a workspace, nobody knows whose a photo is.
 */
function withPlayers(prints: readonly Print[], customer: Customer | undefined): readonly Print[] {
  if (!customer) return prints.map(withoutPlayer);
  const child = { name: customer.childName.trim(), jersey: customer.childJersey.trim() };
  const players = prints.flatMap(({ player }) => player ?? []);
  const isForOne = new Set(players.map(({ name }) => name)).size <= 1;
  const [only] = players;
  return prints.map(({ player: own, ...print }) => {
    if (print.digitals === 'team') return print;
    const isNameless = print.photo !== undefined && (!print.file || print.file.state === 'removed');
    const forAll = only ? (isForOne && !isNameless ? only : undefined) : child;
    const player = own ?? (print.state === 'not checked' ? undefined : forAll);
    if (!player) return print;
    const isChild = isChildOf(child.name, players, player);
    const jersey = (isChild && child.jersey) || player.jersey;
    return { ...print, player: { name: player.name, jersey } };
  });
}

/** Of players whose names differ in accents, only one that is spelled as on the form is the form's child. */
function isChildOf(typed: string, players: readonly PhotoPlayer[], { name }: PhotoPlayer): boolean {
  return withName(players, typed, (one) => one.name).some((one) => one.name === name);
}

function withoutPlayer({ player: _own, file, ...print }: Print): Print {
  if (!file) return print;
  const { player: _shown, ...nameless } = file;
  return { ...print, file: nameless };
}

/** One photo, or none, is for all pieces; several are one for each, and equal ones are counted. */
function piecesOf(
  photos: RecordPhotos,
  pieces: number,
): readonly (readonly [PhotoReference | undefined, number])[] {
  if (photos.length <= 1) return [[photos[0], pieces]];
  const counts = new Map<string | undefined, readonly [PhotoReference | undefined, number]>();
  for (const photo of photos) {
    const key = JSON.stringify(photo);
    counts.set(key, [photo, (counts.get(key)?.[1] ?? 0) + 1]);
  }
  return [...counts.values()];
}

type Checked = Pick<Print, 'photo' | 'file' | 'state' | 'remark'>;

function withRemark(print: Checked, remark: string): Checked {
  return print.remark === '' ? { ...print, remark } : print;
}

function checked(
  photo: PhotoReference | undefined,
  warning: string | undefined,
  orderedAt: string,
  { cameraFileOf }: PhotoLookup,
): Checked {
  if (!photo) return { state: 'problem', remark: 'its reference cannot be read' };
  const found = cameraFileOf?.(photo, orderedAt);
  if (found?.ok === false) return { photo, state: 'problem', remark: found.message };
  const file = found && { file: found.value };
  // A family may have wanted it off the site.
  const isGone = found?.value.state === 'removed';
  const fault = isGone ? goneWords : warning;
  if (fault !== undefined) return { photo, ...file, state: 'problem', remark: fault };
  const remark = found?.value.state === 'replaced' ? 'this photo was replaced since' : '';
  return { photo, ...file, state: found ? 'complete' : 'not checked', remark };
}

/** Why a photo that was taken down is neither printed nor released. */
export const goneWords =
  'this photo is no longer in the gallery: choose another, or give the money back';

/** Returns the team of the order, or those of its prints: siblings may be in several. */
export function teamsOf(
  gallery: string | undefined,
  prints: readonly Print[],
  lookup: PhotoLookup,
): readonly string[] {
  if (gallery !== undefined) return [lookup.teamOf(gallery)];
  return [...new Set(prints.map(({ team }) => team).filter(Boolean))];
}

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

/** Returns a correction with the team photos that are printed beside the photos that it changes. */
export function withFilled(
  correction: Correction,
  order: CorrectedOrder,
  lookup: PhotoLookup,
): Correction {
  const event = { id: '', number: '', at: '', by: '', kind: 'correction', correction } as const;
  const state = { corrections: [...(order.state?.corrections ?? []), event] };
  const items = filledRecordOf({ ...order, state }, lookup).items.flatMap((item) => {
    const change = correction.items?.[String(item.position)];
    const { filling = {}, filled: before = {} } = item;
    const slots = Object.keys({ ...before, ...filling });
    if (!change?.photos || slots.length === 0) return [];
    const photosIn = (slot: string) =>
      Object.hasOwn(filling, slot)
        ? (item.photos.find(([own]) => own === slot)?.[1] ?? []).flatMap((photo) => photo ?? [])
        : [];
    const filled = Object.fromEntries(slots.map((slot) => [slot, photosIn(slot)]));
    return [[String(item.position), { ...change, filled }] as const];
  });
  if (items.length === 0) return correction;
  return { ...correction, items: { ...correction.items, ...Object.fromEntries(items) } };
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

/** What a slot of a line is called. */
type NamedSlot = {
  /** The order's line, from 1. Add-ons follow the items. */
  readonly line: number;
  readonly product: string;
  /** `Wallets`, or in a memory mate `player`. Empty for a product that is one print. */
  readonly part: string;
  /** Empty for an add-on. */
  readonly pose: string;
  /** Set for photos that are downloaded instead of printed: all of the photo's player or of its gallery, or the photo alone. */
  readonly digitals?: NonNullable<Product['digitals']>;
};

type Filled = NamedSlot & {
  readonly photos: RecordPhotos;
  /** Of each one ordered. */
  readonly pieces: number;
  readonly qty: number;
  /** The photo that says whose print it is, where a template shows several. */
  readonly lead?: PhotoReference;
  /** What is said of its photos, or of why there are none. */
  readonly remark: string;
  /** Why `pieces` may be wrong. */
  readonly warning?: string;
};

/** Returns the slots of an item, as it was ordered. */
export function slotsOfItem({ line }: Pick<RecordItem, 'line'>): readonly Slot[] {
  return slotsOf({ ...line.item, components: isPackLine(line) ? line.pack.components : [] });
}

/** Returns a line's slots with their photos, also slots that the product no longer has. `number` is the line's, from 1. */
export function filledSlots(item: RecordItem, number: number): readonly Filled[] {
  const { line, qty, photos, filling = {} } = item;
  const isPack = isPackLine(line);
  const slots = slotsOfItem(item);
  const isKnown = isPack || productOf(line.item.id) !== undefined;
  const common = { line: number, product: line.item.name, qty };
  const photosOf = (wanted?: string): RecordPhotos =>
    photos.find(([id]) => id === wanted)?.[1] ?? [];
  const { digitals } = line.item;
  const own = slots.map((slot) => {
    const chosen = photosOf(slot.id);
    const pose = isPack ? (line.pack.selections[slot.component?.id ?? ''] ?? '') : line.pose;
    const isDoubtful = !isKnown && chosen.length === 1;
    const first = slots.find(({ component }) => component?.id === slot.component?.id);
    const lead = first === slot ? undefined : photosOf(first?.id)[0];
    return {
      ...common,
      part: digitals ? '' : slotPart(slot),
      pose: digitals ? 'digitals' : poseLabel(pose),
      photos: chosen,
      pieces: slot.pieces,
      ...(digitals && { digitals }),
      ...(lead && { lead }),
      remark: filling[slot.id] ?? '',
      ...(isDoubtful && !digitals && { warning: unknownPieces }),
    };
  });
  // The product may have had other slots when it was ordered. Their photos are listed, too.
  const others = photos
    .filter(([id]) => slots.every((slot) => slot.id !== id))
    .map(([part, chosen]) => {
      return {
        ...common,
        part,
        pose: '',
        photos: chosen,
        pieces: 1,
        remark: '',
        warning: unknownPieces,
      };
    });
  return [...own, ...others];
}

/** Nothing says how many pieces were ordered, so no run makes it. */
export const unknownPieces =
  'the shop sells this no more, and nothing says how many pieces it had: ask the customer, print it by hand, and mark the order in print';

function filledAddOn({ name, photos }: RecordAddOn, number: number): Filled {
  return { line: number, product: name, part: '', pose: '', photos, pieces: 1, qty: 1, remark: '' };
}

/** Returns what a print of a slot is called within its product: `Wallets`, or in a memory mate `player`. */
export function slotPart({ component, shows }: Slot): string {
  return [component?.name ?? '', shows === onlySlot ? '' : shows].filter(Boolean).join(', ');
}

/** `Economy Pack, Wallets`. */
export function printName({ product, part }: Pick<Print, 'product' | 'part'>): string {
  return part === '' ? product : `${product}, ${part}`;
}

/** Returns the photo with its camera file, crop and remark. */
export function photoText(print: Print): string {
  return photoCells(print).filter(Boolean).join(', ');
}

export function percent(share: number): string {
  return String(Number((share * 100).toFixed(3)));
}

/** Returns what a line says of its photo: which it is, and its camera file, crop and remark. */
export function photoCells({ photo, team, file, state, remark }: Print): readonly string[] {
  if (!photo) return [remark || state];
  const details = [file?.source, ...Object.values(optionWords).map((said) => said(photo)), remark];
  return [
    joinedWords(photoWords(photo, team), file?.player?.name ?? ''),
    details.filter(Boolean).join(', '),
  ];
}

/** How a photo is printed, where it is not by default. */
const optionWords: Readonly<
  Record<keyof PrintOptions, (options: PrintOptions) => string | undefined>
> = { crop: ({ crop }) => crop && cropWords(crop) };

function cropWords({ x, y, width, height }: Crop): string {
  const [left, top, wide, high] = [x, y, width, height].map(percent);
  return `cropped to ${wide} x ${high} % from ${left}, ${top} %`;
}

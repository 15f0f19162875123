/** Records what is right instead of what was ordered. The order itself is never overwritten. */
import { isPackLine } from '#core/cart/cart.ts';
import { suits } from '#core/cart/photoChoice.ts';
import type { Slot } from '#core/cart/slots.ts';
import { cleanedField } from '#core/form/cleanedField.ts';
import { type Customer, customerErrors, emptyCustomer, longestFor } from '#core/form/customer.ts';
import { type CustomerField, customerForm } from '#core/form/customerForm.ts';
import { photoWords, searchedFrame } from '#core/gallery/frameNumber.ts';
import {
  type PrintOptions,
  type PhotoReference,
  type SlotPhotos,
  slugSchema,
} from '#core/gallery/photoReference.ts';
import {
  type Correction,
  type ItemCorrection,
  joinedCorrections,
} from '#core/order/orderCorrection.ts';
import { type OrderEvent, toPrintAgain } from '#core/order/orderState.ts';
import { poses } from '#core/shop/poses.ts';
import { limits } from '#core/text/limits.ts';
import { success, type Success } from '#core/text/result.ts';
import type { Store } from '#server/store/openStore.ts';
import { readWorkspace, type Folders } from '#studio/workspace/workspace.ts';
import { readLedger } from '#studio/workspace/ledger.ts';
import { readRecords } from '#studio/workspace/records.ts';
import { currentReference } from '#studio/workspace/referenceTo.ts';
import { atDeskOnly, type DeskOrder, findOrder, newEvent } from './deskOrder.ts';
import { announced, customerEmails } from './customerEmails.ts';
import type { Said } from './markOrders.ts';
import { printsOf, slotsOfItem, withFilled } from './orderPrints.ts';
import {
  type CorrectedOrder,
  orderRecordOf,
  placedRecordOf,
  type RecordItem,
  type StoredRequest,
} from './orderRecord.ts';
import { lookupAtHand } from './photoLookup.ts';
import { writeStatuses } from './statuses.ts';

/** What is right, of the customer and of lines. The customer gets one email about all of it. */
export type Corrected = {
  readonly customer?: Partial<Customer>;
  readonly lines?: readonly LineCorrected[];
};

/** Photos and slots are pairs, and so is how they are printed if it is given. */
type LineCorrected = {
  /** From 1; add-ons follow the lines. Of an add-on only the photo may be corrected. */
  readonly line?: number;
  /** 0 takes it out. */
  readonly qty?: number;
  /** Of a pack that of one part. */
  readonly pose?: string;
  readonly part?: string;
  /** Numbers, of the gallery that the order is from, or of `gallery`. */
  readonly photos?: readonly string[];
  readonly gallery?: string;
  /** `all` is every slot that is not named beside it and that shows what the photo shows. */
  readonly slots?: readonly string[];
  readonly options?: readonly PrintOptions[];
  /** Takes the photo out, or those of the slots. */
  readonly hasNoPhoto?: boolean;
};

export type CorrectionFault =
  /** What a field may hold. */
  | { readonly field: keyof LineCorrected | CustomerField; readonly says: string }
  | { readonly message: string }
  | {
      readonly misfit:
        | 'nothing'
        | 'no change'
        | 'taken out'
        | 'unpaired'
        | 'photo and none'
        | 'without a photo'
        | 'add-on'
        | 'several for an add-on'
        | 'no gallery'
        | 'no workspace';
    };

type Outcome<Value> = Success<Value> | { readonly ok: false; readonly fault: CorrectionFault };

function refused(fault: CorrectionFault): { readonly ok: false; readonly fault: CorrectionFault } {
  return { ok: false, fault };
}

/** Returns what follows from a correction, which is the last of the events: further events, and how many prints differ from those that were made. */
export type Follow = (
  order: DeskOrder,
  events: readonly OrderEvent[],
  by: string | undefined,
) => Promise<{ readonly prints: number; readonly events: readonly OrderEvent[] }>;

export async function correctOrder(
  store: Store,
  folders: Folders,
  number: string,
  corrected: Corrected,
  said: Said & { readonly follow?: Follow } = {},
) {
  const planned = await plannedCorrection(store, folders, number, corrected, said);
  if (!planned.ok) return planned;
  const { order, events, made } = planned.value;
  const { emails } = await store.orderEvents.add(events, customerEmails);
  const now = (await findOrder(store, number)) ?? order;
  const { lookup, fault } = await lookupAtHand(folders.workspace, [now]);
  const lines = corrected.lines ?? [];
  return success({
    /** What is printed of the corrected lines now. */
    prints: printsOf(now, lookup).filter(({ line }) => lines.some((one) => one.line === line)),
    /** The slots that `all` has left out, because what they show is not what the photo shows. */
    leftOut: lines.flatMap((line) => leftOutOfAll(now, line, planned.value.correction) ?? []),
    /** How many prints differ from those that were made, and whether the next run makes them. */
    made,
    isPrintedAgain: toPrintAgain(now.state) !== undefined,
    /** A line for each add-on whose photo no line shows any more. */
    stranded: strandedAddOns(now),
    emails,
    told: await writeStatuses(store, folders, new Set([number])),
    /** Why the workspace could not say which camera files they are. */
    fault,
  });
}

/**
 * Returns what would be recorded, how many prints differ from those that were made, the email that the customer would get, and the corrections whose ids are not in `seen`, if that is
 * given. Records nothing.
 */
export async function plannedCorrection(
  store: Store,
  folders: Folders,
  number: string,
  corrected: Corrected,
  {
    by,
    isSilent,
    seen,
    follow,
  }: Said & { readonly seen?: readonly string[]; readonly follow?: Follow } = {},
) {
  const customer = customerOf(corrected);
  if (!customer.ok) return customer;
  const order = await findOrder(store, number);
  if (!order) return refused({ message: `There is no order ${number}.` });
  if (order.anonymizedAt !== null)
    return refused({
      message: `${number}${order.isAtDesk ? `: ${atDeskOnly}` : ' is forgotten: nothing can be corrected.'}`,
    });
  let correction = customer.value;
  for (const line of corrected.lines ?? []) {
    const own = await lineOf(line, order, folders.workspace);
    if (!own.ok) return own;
    correction = joinedCorrections(correction, own.value);
  }
  if (Object.keys(correction).length === 0) return refused({ misfit: 'nothing' });
  const { lookup } = await lookupAtHand(folders.workspace, [order]);
  correction = withFilled(correction, order, lookup);
  const happening = announced({ kind: 'correction', correction }, isSilent);
  const event = { ...newEvent(number, order.state.events, happening, by), correction };
  const events = [...order.state.events, event];
  const [email] = happening.emails ? customerEmails(order, event, events) : [];
  const meanwhile = order.state.corrections.filter(({ id }) => seen && !seen.includes(id));
  const followed = await follow?.(order, events, by);
  return success({
    order,
    correction,
    event,
    events: [event, ...(followed?.events ?? [])],
    made: followed?.prints ?? 0,
    email,
    meanwhile,
  });
}

function customerOf({ customer: typed = {} }: Corrected): Outcome<Correction> {
  const rows = customerForm.filter(({ name }) => typed[name] !== undefined);
  if (rows.length === 0) return success({});
  const customer = Object.fromEntries(
    rows.map((row) => [row.name, cleanedField(row, typed[row.name] ?? '')]),
  );
  const errors = customerErrors({ ...emptyCustomer, ...customer });
  for (const { name, ...row } of rows) {
    if (longestFor(row, typed[name] ?? '')) return refused({ field: name, says: ' is too long.' });
    if (errors[name] !== undefined) return refused({ field: name, says: `: ${errors[name]}` });
  }
  return success({ customer });
}

async function lineOf(
  corrected: LineCorrected,
  order: DeskOrder,
  workspace: string,
): Promise<Outcome<Correction>> {
  const given = Object.entries(corrected).flatMap(([name, value]) =>
    value === undefined || value === false || (Array.isArray(value) && value.length === 0)
      ? []
      : [name],
  );
  if (given.length === 0) return success({});
  const { line = 0, qty, pose } = corrected;
  const placed = placedRecordOf(order);
  const addOn = line - placed.items.length - 1;
  if (placed.addOns[addOn]) return addOnOf(addOn, given, corrected, order, workspace);
  const item = placed.items.find(({ position }) => position + 1 === line);
  if (!item) {
    const says = ' is the number of a line of this order: "orders show" has them.';
    return refused({ field: 'line', says });
  }
  const isThere = orderRecordOf(order).items.some(({ position }) => position === item.position);
  if (!isThere && given.some((name) => name !== 'line' && name !== 'qty'))
    return refused({ misfit: 'taken out' });
  if (given.length === 1) return refused({ misfit: 'no change' });
  const isCount =
    Number.isInteger(qty) && Number(qty) >= 0 && Number(qty) <= limits.lineQuantityMax;
  if (qty !== undefined && !isCount) {
    const says = ` is a whole number from 0 to ${limits.lineQuantityMax}.`;
    return refused({ field: 'qty', says });
  }
  const posed = pose === undefined ? success({}) : poseOf(item, pose, corrected.part);
  if (!posed.ok) return posed;
  const pictured = await photosOf(item, corrected, order, workspace);
  if (!pictured.ok) return pictured;
  const count = qty === undefined ? {} : { qty };
  const change: ItemCorrection = { ...count, ...posed.value, ...pictured.value };
  return success({ items: { [String(item.position)]: change } });
}

function poseOf({ line }: RecordItem, pose: string, part = ''): Outcome<ItemCorrection> {
  const named = poses.find(({ id, label }) => sameWords(pose, id) || sameWords(pose, label));
  if (!named) return refused({ field: 'pose', says: oneOf(poses.map(({ id }) => id)) });
  if (!isPackLine(line)) return success({ pose: named.id });
  const { components } = line.pack;
  const found = components.find(({ id, name }) => sameWords(part, id) || sameWords(part, name));
  if (!found) return refused({ field: 'part', says: oneOf(components.map(({ id }) => id)) });
  return success({ selections: { [found.id]: named.id } });
}

function oneOf(names: readonly string[]): string {
  return ` is one of: ${names.join(', ')}.`;
}

/** Pairs the slots with their photos in the order in which they are given. */
async function photosOf(
  item: RecordItem,
  { photos = [], slots: named = [], options = [], gallery, hasNoPhoto }: LineCorrected,
  order: DeskOrder,
  workspace: string,
): Promise<Outcome<ItemCorrection>> {
  if (photos.length === 0 && !hasNoPhoto) {
    return named.length === 0 && options.length === 0 && gallery === undefined
      ? success({})
      : refused({ misfit: 'without a photo' });
  }
  if (photos.length > 0 && hasNoPhoto) return refused({ misfit: 'photo and none' });
  const chosen = slotsNamed(named, slotsOfItem(item));
  if (!chosen.ok) return chosen;
  if (hasNoPhoto)
    return success({ photos: Object.fromEntries(chosen.value.flat().map(({ id }) => [id, []])) });
  if (
    photos.length !== chosen.value.length ||
    (options.length > 0 && options.length !== photos.length)
  )
    return refused({ misfit: 'unpaired' });
  const filled: Record<string, readonly PhotoReference[]> = {};
  for (const [index, photo] of photos.entries()) {
    const found = await findPhoto(workspace, order, photo, gallery);
    if (!found.ok) return found;
    const { kind, reference } = found.value;
    const isAll = isEvery(named[index]);
    const own = (chosen.value[index] ?? []).filter((slot) => !isAll || suits(slot, kind));
    if (own.length === 0)
      return refused({ message: `No slot of "all" shows what photo ${photo} shows.` });
    for (const { id } of own) filled[id] = [{ ...reference, ...options[index] }];
  }
  return success({ photos: filled });
}

/** Returns the slots that each word names. Without a word, the only slot. What is named alone counts before `all`. */
function slotsNamed(
  words: readonly string[],
  slots: readonly Slot[],
): Outcome<readonly (readonly Slot[])[]> {
  if (words.length === 0 && slots.length === 1) return success([slots]);
  const own = words.map((word) => slots.filter(({ id }) => sameWords(word, id)));
  const alone = new Set(own.flat());
  const others = slots.filter((slot) => !alone.has(slot));
  const named = words.map((word, index) => (isEvery(word) ? others : (own[index] ?? [])));
  if (words.length === 0 || named.some(({ length }) => length === 0))
    return refused({ field: 'slots', says: oneOf([...slots.map(({ id }) => id), everySlot]) });
  const twice = named.flat().find((slot, index, all) => all.indexOf(slot) !== index);
  return twice ? refused({ field: 'slots', says: ` ${twice.id} is given twice.` }) : success(named);
}

const everySlot = 'all';

function isEvery(word: string | undefined): boolean {
  return word !== undefined && sameWords(word, everySlot);
}

function sameWords(typed: string, word: string): boolean {
  return typed.trim().toLowerCase() === word.toLowerCase();
}

function leftOutOfAll(
  order: DeskOrder,
  { line = 0, slots = [] }: LineCorrected,
  { items }: Correction,
) {
  const item = orderRecordOf(order).items.find(({ position }) => position + 1 === line);
  if (!item || !slots.some(isEvery)) return undefined;
  const corrected: SlotPhotos = items?.[String(item.position)]?.photos ?? {};
  const left = slotsOfItem(item).filter(({ id }) => !Object.hasOwn(corrected, id));
  if (left.length === 0) return undefined;
  const isTeam = left.some(({ shows }) => shows === 'team');
  return { slots: left.map(({ id }) => id), shows: isTeam ? 'the team' : 'one player' };
}

/** What of a line may be corrected of an add-on. */
const ofAddOns: ReadonlySet<string> = new Set(['line', 'photos', 'gallery', 'hasNoPhoto']);

async function addOnOf(
  index: number,
  given: readonly string[],
  { photos = [], gallery, hasNoPhoto }: LineCorrected,
  order: DeskOrder,
  workspace: string,
): Promise<Outcome<Correction>> {
  const [named, another] = photos;
  const isOther = given.some((name) => !ofAddOns.has(name));
  if (isOther || (named === undefined && !hasNoPhoto)) return refused({ misfit: 'add-on' });
  if (another !== undefined) return refused({ misfit: 'several for an add-on' });
  if (hasNoPhoto) return success({ addOnPhotos: { [index]: [] } });
  const found = await findPhoto(workspace, order, named ?? '', gallery);
  return found.ok ? success({ addOnPhotos: { [index]: [found.value.reference] } }) : found;
}

/** Without a gallery, a number is of the one that the order is from. */
async function findPhoto(
  folder: string,
  order: DeskOrder,
  typed: string,
  gallery: string | undefined,
) {
  const slug = gallery ?? orderRecordOf(order).gallery;
  if (slug === undefined) return refused({ misfit: 'no gallery' });
  if (slugSchema(slug) === undefined) return refused({ message: `"${slug}" is no gallery.` });
  const frame = searchedFrame(typed);
  if (frame === undefined)
    return refused({ message: `"${typed}" is no photo number: write it as 031.` });
  const workspace = await readWorkspace(folder);
  if (!workspace.ok) return refused(workspace);
  if (!workspace.value) return refused({ misfit: 'no workspace' });
  const records = {
    ledger: await readLedger(folder, slug),
    shown: await readRecords(folder, slug),
  };
  const reference = currentReference(workspace.value, records, slug, frame);
  if (!reference.ok) return refused(reference);
  const { file } = reference.value;
  const { kind = 'player' } = records.shown.findLast((record) => record.file === file) ?? {};
  return success({ reference: reference.value, kind });
}

/**
 * Returns a remark for each add-on whose photo a line showed when it was ordered, and none does after a correction. Those with an id of
 * `without` are left out.
 */
export function strandedAddOns(
  order: CorrectedOrder,
  without: readonly string[] = [],
): readonly string[] {
  const before = shownBy(placedRecordOf(order));
  const record = orderRecordOf(order);
  const now = shownBy(record);
  return record.addOns
    .filter(({ id }) => !without.includes(id))
    .flatMap(({ name, photos }) =>
      photos.flatMap((photo) => {
        const isStranded = photo && before.has(photoName(photo)) && !now.has(photoName(photo));
        return isStranded
          ? [`${name}: ${photoWords(photo)}: no line shows this photo any more`]
          : [];
      }),
    );
}

function shownBy({ items }: StoredRequest): ReadonlySet<string> {
  const photos = items.flatMap((item) => item.photos.flatMap(([, list]) => list));
  return new Set(photos.flatMap((photo) => (photo ? [photoName(photo)] : [])));
}

/** Returns what names a photo, however it was replaced or cropped since. */
export function photoName({ gallery, number }: PhotoReference): string {
  return `${gallery} ${number}`;
}

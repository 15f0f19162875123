/** What a person has changed of an order and not saved yet. */
import { customerErrors, emptyCustomer, longestFor } from '#core/form/customer.ts';
import { type CustomerField, customerForm } from '#core/form/customerForm.ts';
import { limits } from '#core/text/limits.ts';
import type { InputOf, LineView, SlotPhoto, SlotView } from '#studio/desk/contract.ts';
import { deskTexts } from './deskTexts.ts';

const { tooLong } = deskTexts.order;

export type Draft = {
  readonly fields: Readonly<Partial<Record<CustomerField, string>>>;
  /** By `slotKey`. An empty list takes the photo out. */
  readonly slots: Readonly<Record<string, readonly SlotPhoto[]>>;
  /** By the line's number, as typed. */
  readonly quantities: Readonly<Record<number, string>>;
  /** Corrections of the order that were known when the first change was made. */
  readonly seen?: readonly string[];
};

export const emptyDraft: Draft = { fields: {}, slots: {}, quantities: {} };

export function slotKey(line: Pick<LineView, 'number'>, slot: Pick<SlotView, 'id'>): string {
  return `${line.number} ${slot.id}`;
}

/** Returns undefined for what is no quantity. */
export function quantityTyped(typed: string): number | undefined {
  const quantity = /^\d+$/.test(typed.trim()) ? Number(typed) : Number.NaN;
  return quantity <= limits.lineQuantityMax ? quantity : undefined;
}

/** Returns what is wrong with the fields that were changed, in words that go below each. */
export function faultsOf({ fields }: Pick<Draft, 'fields'>): Draft['fields'] {
  const errors = customerErrors({ ...emptyCustomer, ...fields });
  const faults = customerForm.flatMap((row) => {
    const { [row.name]: typed } = fields;
    const most = typed === undefined ? undefined : longestFor(row, typed);
    const says = most === undefined ? errors[row.name] : tooLong(most, typed?.length ?? 0);
    return typed === undefined || says === undefined ? [] : [[row.name, says]];
  });
  return Object.fromEntries(faults) as Draft['fields'];
}

/** Returns the draft without what cannot be saved. */
export function withoutFaults(draft: Draft): Draft {
  const faults = faultsOf(draft);
  const fields = Object.entries(draft.fields).filter(([name]) => !Object.hasOwn(faults, name));
  const quantities = Object.entries(draft.quantities).filter(
    ([, typed]) => quantityTyped(typed) !== undefined,
  );
  return {
    ...draft,
    fields: Object.fromEntries(fields),
    quantities: Object.fromEntries(quantities),
  };
}

export function changesIn({ fields, slots, quantities }: Draft): number {
  return [fields, slots, quantities].reduce((sum, part) => sum + Object.keys(part).length, 0);
}

/** Counts the photos that come with the changes: the team's, filled in beside a player's. */
export function filledBeside(
  before: readonly LineView[],
  after: readonly LineView[],
  draft: Draft,
): number {
  const filesIn = (lines: readonly LineView[]) =>
    lines.flatMap((line) =>
      line.slots.map(
        (slot) => [slotKey(line, slot), slot.photos.map(({ file }) => file).join(' ')] as const,
      ),
    );
  const known = new Map(filesIn(before));
  const isBeside = ([key, files]: readonly [string, string]): boolean =>
    !Object.hasOwn(draft.slots, key) && known.get(key) !== files;
  return filesIn(after).filter(isBeside).length;
}

/** Returns the draft with a photo in every place of the lines that shows the same: a team photo only where the team is shown. */
export function withPhotoForAll(
  draft: Draft,
  lines: readonly LineView[],
  photo: SlotPhoto,
  isTeam: boolean,
): Draft {
  const { crop: _crop, ...whole } = photo;
  const places = lines.flatMap((line) =>
    line.slots
      .filter(({ shows }) => (shows === 'team') === isTeam)
      .map((slot) => slotKey(line, slot)),
  );
  const filled = Object.fromEntries(places.map((place) => [place, [whole]]));
  return { ...draft, slots: { ...draft.slots, ...filled } };
}

export function correctionsOf(
  number: string,
  draft: Draft,
  lines: readonly LineView[],
): Omit<InputOf<'correct'>, 'isTrial' | 'isSilent'> {
  const changed = lines.flatMap(({ number: line, slots }) => {
    const { [line]: typed } = draft.quantities;
    const qty = typed === undefined ? undefined : quantityTyped(typed);
    const photos = slots.flatMap((slot) => {
      const put = draft.slots[slotKey({ number: line }, slot)];
      return put ? [{ line, ...putInto(slot, put[0]) }] : [];
    });
    return qty === undefined ? photos : [{ line, qty }, ...photos];
  });
  return { number, fields: draft.fields, lines: changed };
}

/** An add-on has one place, without a name. */
function putInto({ id }: SlotView, photo: SlotPhoto | undefined) {
  const slots = id === '' ? undefined : [id];
  if (!photo) return { slots, hasNoPhoto: true as const };
  return { slots, gallery: photo.gallery, photos: [String(photo.number)], options: [photo] };
}

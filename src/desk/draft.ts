/** What a person has changed of an order and not saved yet. */
import type { CustomerField } from '#core/form/customerForm.ts';
import { limits } from '#core/text/limits.ts';
import type { InputOf, LineView, SlotPhoto, SlotView } from '#studio/desk/contract.ts';

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

/** Returns the draft without what cannot be saved. */
export function withoutFaults(draft: Draft): Draft {
  const quantities = Object.entries(draft.quantities).filter(
    ([, typed]) => quantityTyped(typed) !== undefined,
  );
  return { ...draft, quantities: Object.fromEntries(quantities) };
}

export function changesIn({ fields, slots, quantities }: Draft): number {
  return [fields, slots, quantities].reduce((sum, part) => sum + Object.keys(part).length, 0);
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

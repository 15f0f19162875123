import {
  joinedCorrections,
  type Correction,
  type ItemCorrection,
} from '#core/order/orderCorrection.ts';
import type { OrderState } from '#core/order/orderState.ts';
import type { StoredOrder } from '#server/store/requests.ts';
import { placedRecordOf, type StoredRequest, type RecordItem } from './storedRequest.ts';
import { isPackLine, withPhotos, type CartLine } from '#core/cart/cart.ts';
import { emptyCustomer } from '#core/form/customer.ts';
import { lineName } from '#core/cart/lineWords.ts';
import { hasSeveralGalleries } from '#core/order/order.ts';
import type { SlotPhotos } from '#core/gallery/photoReference.ts';
import { taxOf, type Totals } from '#core/cart/totals.ts';

/** An order, with its corrections if there are any. */
export type CorrectedOrder = StoredOrder & { readonly state?: Pick<OrderState, 'corrections'> };

/** Returns the order as it is now. Throws when `request` is no JSON, which the server never stores. */
export function orderRecordOf(order: CorrectedOrder): StoredRequest {
  const placed = placedRecordOf(order);
  const correction = correctionOf(order);
  return correction ? correctedRecord(placed, correction) : placed;
}

/** Returns all that was corrected, or undefined if nothing was. */
export function correctionOf({ state }: CorrectedOrder): Correction | undefined {
  const [first, ...others] = (state?.corrections ?? []).map(({ correction }) => correction);
  return first && others.reduce(joinedCorrections, first);
}

/** An order as it is after its corrections. What was ordered stays stored beside them. */

/**
 * Returns the record with a correction applied. A quantity of 0 takes a line out; the others keep their positions. Amounts follow from
 * the prices and the tax of the order itself, whatever the shop charges today.
 */
function correctedRecord(
  record: StoredRequest,
  { customer = {}, items: changes = {}, addOnPhotos = {} }: Correction,
): StoredRequest {
  const corrected = record.items.map((item) => {
    const change = changes[String(item.position)];
    return change ? correctedItem(item, change) : item;
  });
  const items = corrected.filter(({ qty }) => qty > 0);
  const withTeams = hasSeveralGalleries(items.map(lineWithPhotos));
  return {
    ...record,
    items: items.map((item) =>
      changes[String(item.position)]
        ? { ...item, name: lineName(lineWithPhotos(item), withTeams) }
        : item,
    ),
    addOns: record.addOns.map((addOn, index) => {
      const photos = addOnPhotos[String(index)];
      return photos ? { ...addOn, photos } : addOn;
    }),
    totals: correctedTotals(record, items),
    customer: record.customer && { ...emptyCustomer, ...record.customer, ...customer },
  };
}

function correctedItem(item: RecordItem, change: ItemCorrection): RecordItem {
  const { qty = item.qty, pose, selections, photos = {} } = change;
  const slots = new Map([...item.photos, ...Object.entries(photos)]);
  return {
    ...item,
    qty,
    line: { ...posed(item.line, pose, selections), qty },
    photos: [...slots].filter(([, references]) => references.length > 0),
  };
}

function posed(
  line: CartLine,
  pose: ItemCorrection['pose'],
  selections: ItemCorrection['selections'],
): CartLine {
  if (!isPackLine(line)) return pose === undefined ? line : { ...line, pose };
  const { pack } = line;
  return { ...line, pack: { ...pack, selections: { ...pack.selections, ...selections } } };
}

function lineWithPhotos({ line, photos }: RecordItem): CartLine {
  const readable = photos.map(
    ([slot, list]) => [slot, list.flatMap((photo) => photo ?? [])] as const,
  );
  return withPhotos(line, Object.fromEntries(readable) as SlotPhotos);
}

function correctedTotals(
  { totals, items: before }: StoredRequest,
  items: readonly RecordItem[],
): Totals {
  const changeCents = sumOf(items) - sumOf(before);
  if (changeCents === 0) return totals;
  const taxableCents = totals.taxableCents + changeCents;
  const taxCents = taxAtOrdersRate(totals, taxableCents);
  return {
    ...totals,
    subtotalCents: totals.subtotalCents + changeCents,
    taxableCents,
    taxCents,
    totalCents: taxableCents + taxCents + totals.shippingCents,
  };
}

function sumOf(items: readonly RecordItem[]): number {
  return items.reduce((sum, { priceCents, qty }) => sum + priceCents * qty, 0);
}

/** No order stores its rate. It is the shop's, unless that gives another tax than the order's own. */
function taxAtOrdersRate(placed: Totals, taxableCents: number): number {
  if (taxOf(placed.taxableCents) === placed.taxCents) return taxOf(taxableCents);
  return Math.round((taxableCents * placed.taxCents) / placed.taxableCents);
}

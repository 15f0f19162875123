import { type CartLine, isPackLine, withPhotos } from '#core/cart/cart.ts';
import { digitalLineTexts } from '#core/cart/cartTexts.ts';
import { lineName } from '#core/cart/lineWords.ts';
import { digitalSlot } from '#core/cart/slots.ts';
import { taxOf, type Totals } from '#core/cart/totals.ts';
import { type Customer, emptyCustomer, customerSchema } from '#core/form/customer.ts';
import { photoWords } from '#core/gallery/frameNumber.ts';
import { type PhotoReference, photoSchema, type SlotPhotos } from '#core/gallery/photoReference.ts';
import { centsOf } from '#core/money/money.ts';
import { hasSeveralGalleries } from '#core/order/order.ts';
import {
  type Correction,
  type ItemCorrection,
  joinedCorrections,
} from '#core/order/orderCorrection.ts';
import { isWithoutAddress } from '#core/order/whereTo.ts';
import type { OrderState } from '#core/order/orderState.ts';
import { unlistedTeam } from '#core/shop/appTexts.ts';
import { productOf } from '#core/shop/catalog.ts';
import { digitalKinds } from '#core/shop/sold.ts';
import { teamName, teamOf } from '#core/shop/teams.ts';
import { fillText } from '#core/text/fillText.ts';
import { listOf, recordOf } from '#core/text/record.ts';
import type { StoredOrder } from '#server/store/requests.ts';

/** An order, with its corrections if there are any. */
export type CorrectedOrder = StoredOrder & { readonly state?: Pick<OrderState, 'corrections'> };

/** Returns what is missing of where an order goes. One that the team hands out says so in its address. */
export function missingAddress({ customer, items, addOns }: StoredRequest): readonly string[] {
  const lines = items.map(({ line }) => line);
  return isWithoutAddress(customer?.address ?? '', lines, addOns) ? ['no address'] : [];
}

/** Returns the order as it is now. Throws when `request` is no JSON, which the server never stores. */
export function orderRecordOf(order: CorrectedOrder): StoredRequest {
  const placed = placedRecordOf(order);
  const correction = correctionOf(order);
  return correction ? correctedRecord(placed, correction) : placed;
}

export function correctionOf({ state }: CorrectedOrder): Correction | undefined {
  const [first, ...others] = (state?.corrections ?? []).map(({ correction }) => correction);
  return first && others.reduce(joinedCorrections, first);
}

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
  const { qty = item.qty, pose, selections, photos = {}, filled } = change;
  const slots = new Map([...item.photos, ...Object.entries(photos)]);
  return {
    ...item,
    qty,
    line: { ...posed(item.line, pose, selections), qty },
    photos: [...slots].filter(([, references]) => references.length > 0),
    filled,
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

/** Returns a line as carts have it, with the photos that can be read. */
export function lineWithPhotos({ line, photos }: RecordItem): CartLine {
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

export type StoredRequest = {
  /** The tag of its phone's language. Undefined for English. */
  readonly language: string | undefined;
  readonly toEmail: string | undefined;
  /** The slug of the gallery that it was ordered from. */
  readonly gallery: string | undefined;
  readonly items: readonly RecordItem[];
  readonly addOns: readonly RecordAddOn[];
  readonly totals: Totals;
  /** Undefined once the order is forgotten. */
  readonly customer: Customer | undefined;
};

export type RecordLine = {
  readonly qty: number;
  /** Computed from ids by the server; never what the caller called it. */
  readonly name: string;
  readonly priceCents: number;
};

export type RecordItem = RecordLine & {
  /** Its index in the order as it was placed. */
  readonly position: number;
  /** From its ids, without photos. A product that is not sold any more has its id as name. */
  readonly line: CartLine;
  /** Slot ids with their photos. */
  readonly photos: readonly (readonly [string, RecordPhotos])[];
  /** By slot: what the desk says of the team photos that it has filled in, or why it has not (`filledRecordOf`). */
  readonly filling?: Readonly<Record<string, string>>;
  /** By slot: team photos that were filled in when it was corrected last. */
  readonly filled?: SlotPhotos;
};

export type RecordAddOn = RecordLine & { readonly id: string; readonly photos: RecordPhotos };

/** Returns the photos that can be read, each as often as it was chosen. */
export function photosOfRecord({
  items,
  addOns,
}: Pick<StoredRequest, 'items' | 'addOns'>): readonly PhotoReference[] {
  const all = [
    ...items.flatMap((item) => item.photos.flatMap(([, references]) => references)),
    ...addOns.flatMap((addOn) => addOn.photos),
  ];
  return all.flatMap((photo) => photo ?? []);
}

/** Undefined stands for a reference that cannot be read. */
export type RecordPhotos = readonly (PhotoReference | undefined)[];

/** Returns the order as it was placed. Throws when `request` is no JSON, which the server never stores. */
export function placedRecordOf(order: StoredOrder): StoredRequest {
  const known = placedRecords.get(order) ?? readRecord(order);
  placedRecords.set(order, known);
  return known;
}

/** A list asks for each order several times, and a season has thousands. */
const placedRecords = new WeakMap<StoredOrder, StoredRequest>();

function readRecord({ request, totalCents }: StoredOrder): StoredRequest {
  const stored = recordOf(JSON.parse(request));
  const meta = recordOf(stored['meta']);
  return {
    language: textOf(stored['language']) || undefined,
    toEmail: textOf(stored['toEmail']) || undefined,
    gallery: textOf(recordOf(meta['gallery'])['slug']) || undefined,
    items: listOf(meta['items'])
      .map(recordOf)
      .map((item, position) => {
        const line = lineOf(item);
        const photos = Object.entries(recordOf(item['photos'])).map(
          ([slot, references]) =>
            [slot, listOf(references).map((one) => photoSchema(one))] as const,
        );
        return {
          position,
          qty: line.qty,
          name: withTeamNames(textOf(item['name']), photos),
          priceCents: centsOf(numberOf(item['price'])),
          line,
          photos,
        };
      }),
    addOns: listOf(meta['addOns'])
      .map(recordOf)
      .map((addOn) => ({
        qty: 1,
        id: textOf(addOn['id']),
        name: textOf(addOn['label']),
        priceCents: centsOf(numberOf(addOn['price'])),
        photos: addOn['photo'] === undefined ? [] : [photoSchema(addOn['photo'])],
      })),
    totals: {
      subtotalCents: centsOf(numberOf(meta['subtotal'])),
      addOnsCents: centsOf(numberOf(meta['addonsTotal'])),
      taxableCents: centsOf(numberOf(meta['taxableBase'])),
      taxCents: centsOf(numberOf(meta['tax'])),
      shippingCents: centsOf(numberOf(meta['shipping'])),
      totalCents,
    },
    customer: customerSchema(meta['customer']),
  };
}

/** From the ids that the server checked, in today's words; what is not sold any more is called by its id. */
function lineOf(item: Readonly<Record<string, unknown>>): CartLine {
  const id = textOf(item['id']);
  const qty = numberOf(item['qty']);
  const digitals = digitalsOf(item['photos']);
  const product = productOf(id) ?? {
    id,
    name: id,
    priceCents: 0,
    image: '',
    ...(digitals && { digitals }),
  };
  if (item['pack'] === undefined) return { item: product, qty, pose: textOf(item['pose']) };
  const pack = recordOf(item['pack']);
  const poses = Object.entries(recordOf(pack['selections']));
  return {
    item: product,
    qty,
    pack: {
      selections: Object.fromEntries(poses.map(([part, pose]) => [part, textOf(pose)])),
      components: listOf(pack['components'])
        .map(recordOf)
        .map((part) => ({
          id: textOf(part['id']),
          name: partName(product.components, textOf(part['id'])),
          count: numberOf(part['count']),
        })),
    },
  };
}

/** Says of a product that is not sold any more what was downloaded of it. */
function digitalsOf(photos: unknown): (typeof digitalKinds)[number] | undefined {
  const slots = recordOf(photos);
  return digitalKinds.find((one) => digitalSlot(one) in slots);
}

function partName(
  components: readonly { readonly id: string; readonly name: string }[] = [],
  id: string,
): string {
  return components.find((component) => component.id === id)?.name ?? id;
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

function numberOf(value: unknown): number {
  return typeof value === 'number' ? value : 0;
}

type Photos = StoredRequest['items'][number]['photos'];

/**
 * Returns a line's name with its teams' names. The server has written a general name for a team that it did not know, and the desk knows
 * those of its own galleries.
 */
export function withTeamNames(name: string, photos: Photos): string {
  if (!name.includes(unlistedTeam)) return name;
  const all = photos
    .flatMap(([, references]) => references)
    .flatMap((photo) => (photo && !teamOf(photo.gallery) ? [photo] : []));
  const isClear = (number: number): boolean =>
    new Set(all.filter((photo) => photo.number === number).map(({ gallery }) => gallery)).size ===
    1;
  const [first] = all;
  const ofTeam = (team: string): string => fillText(digitalLineTexts.team.of, { team });
  const start = first ? name.replace(ofTeam(unlistedTeam), ofTeam(teamName(first.gallery))) : name;
  return all
    .filter(({ number }) => isClear(number))
    .reduce(
      (text, photo) =>
        text.replaceAll(
          photoWords(photo, unlistedTeam),
          photoWords(photo, teamName(photo.gallery)),
        ),
      start,
    );
}

/** Which changes of an order its customer gets an email about, and what that says. */
import { createHash } from 'node:crypto';
import { isPackLine } from '#core/cart/cart.ts';
import { orderWords } from '#core/cart/cartTexts.ts';
import { poseLabel } from '#core/cart/poses.ts';
import { emptyCustomer } from '#core/form/customer.ts';
import { type CustomerField, customerForm } from '#core/form/customerForm.ts';
import { photoWords } from '#core/gallery/frameNumber.ts';
import { dayWords } from '#core/gallery/dayWords.ts';
import { formatCents } from '#core/money/money.ts';
import { changeTexts } from '#core/order/orderPageTexts.ts';
import { hasSeveralGalleries } from '#core/order/order.ts';
import {
  type Happening,
  type OrderEvent,
  orderStateOf,
  type PaymentEvent,
} from '#core/order/orderState.ts';
import { productOf } from '#core/shop/catalog.ts';
import { teamName } from '#core/shop/teams.ts';
import { orderNewsTexts } from '#core/shop/serverTexts.ts';
import { languageTagged } from '#core/language/everyLanguage.ts';
import { said, shownText } from '#core/text/spoken.ts';
import { fillText } from '#core/text/fillText.ts';
import { withoutLinks } from '#core/text/withoutLinks.ts';
import { normalizedAddress } from '#server/store/mailbox.ts';
import { type OrderNews, orderNewsEmail } from '#server/calls/newsEmails.ts';
import type { EventEmails } from '#server/store/events.ts';
import type { StoredOrder } from '#server/store/requests.ts';
import type { DeskOrder } from './deskOrder.ts';
import { orderMoney } from './orderMoney.ts';
import { slotsOfItem } from './orderPrints.ts';
import {
  lineWithPhotos,
  orderRecordOf,
  type RecordItem,
  type RecordPhotos,
  type StoredRequest,
} from './orderRecord.ts';
import { studioAddress, takenEmails } from './takenEmails.ts';

/**
 * Returns the happening, marked if its customer is to get an email. Customers hear of what they wait for, of what costs or returns money,
 * and of another address. They do not hear of a payment, which they made themselves, nor of the steps on the way.
 */
export function announced(happening: Happening, isSilent: boolean | undefined): Happening {
  return isSilent || !isNews(happening) ? happening : { ...happening, emails: true };
}

function isNews(happening: Happening): boolean {
  if (happening.kind === 'taken') return true;
  if (happening.kind === 'payment') return happening.payment === 'refunded';
  if (happening.kind === 'production') return newsOfProduction(happening.production) !== undefined;
  if (happening.kind === 'release') return happening.photos > 0;
  const { customer = {}, items, addOnPhotos } = happening.correction;
  const isOfLines = items !== undefined || addOnPhotos !== undefined;
  return customer.address !== undefined || customer.email !== undefined || isOfLines;
}

/** The emails about an event, where it is stored. None if the event repeats what was said, or the customer gave no address. */
export const customerEmails: EventEmails<'order'> = (order, event, events) => {
  const studioEmail = studioAddress();
  if (event.kind === 'taken') return takenEmails(order, studioEmail);
  const now = { ...order, state: orderStateOf(events) };
  const { language, customer } = orderRecordOf(now);
  const to = normalizedAddress(customer?.email ?? '');
  if (to === undefined) return [];
  // An event may come from another machine, with any id.
  const id = createHash('sha256').update(event.id).digest('hex').slice(0, 16);
  return said(languageTagged(language), () => {
    const news = newsOf(order, event, events);
    return news ? [orderNewsEmail({ number: order.number, id, to, studioEmail, ...news })] : [];
  });
};

type News = Pick<OrderNews, 'what' | 'rows' | 'amount'>;

function newsOf(
  order: StoredOrder,
  event: OrderEvent,
  events: readonly OrderEvent[],
): News | undefined {
  const sorted = orderStateOf(events).events;
  const upTo = sorted.slice(0, sorted.findIndex(({ id }) => id === event.id) + 1);
  const before = withEvents(order, upTo.slice(0, -1));
  const after = withEvents(order, upTo);
  if (event.kind === 'correction') {
    const rows = changesBetween(orderRecordOf(before), orderRecordOf(after));
    return rows.length === 0
      ? undefined
      : { what: 'corrected', rows: [...rows, ...balanceOf(after)] };
  }
  if (event.kind === 'payment') return newsOfRefund(event, before, after);
  if (event.kind === 'release') {
    const rows = [
      [orderNewsTexts.photos, String(event.photos)],
      [orderNewsTexts.until, dayWords(event.until, true)],
    ] as const;
    return event.photos > 0 ? { what: 'released', rows } : undefined;
  }
  if (event.kind !== 'production') return undefined;
  const what = newsOfProduction(event.production);
  const { production, produced } = before.state;
  const isRepeated = production === event.production && produced?.note === event.note;
  if (!what || isRepeated) return undefined;
  const note = rowsWith(orderNewsTexts.note, event.note);
  return { what, rows: what === 'cancelled' ? [...note, ...balanceOf(after)] : note };
}

/** An amount is the sum of all refunds so far: the email says what is new, and the sum behind it. */
function newsOfRefund(
  { payment, reason }: PaymentEvent,
  before: DeskOrder,
  after: DeskOrder,
): News | undefined {
  if (payment !== 'refunded') return undefined;
  const { refundedCents: sumCents } = orderMoney(after);
  const { refundedCents: earlierCents } = orderMoney(before);
  const amount = formatCents(sumCents > earlierCents ? sumCents - earlierCents : sumCents);
  const sum = earlierCents > 0 ? formatCents(sumCents) : undefined;
  const rows = [...rowsWith(orderNewsTexts.inAll, sum), ...rowsWith(orderNewsTexts.reason, reason)];
  return { what: 'refunded', amount, rows };
}

function newsOfProduction(state: string): 'shipped' | 'handed out' | 'cancelled' | undefined {
  return (['shipped', 'handed out', 'cancelled'] as const).find((one) => one === state);
}

function rowsWith(label: string, value: string | undefined): OrderNews['rows'] {
  return value === undefined ? [] : [[label, value]];
}

function withEvents(order: StoredOrder, events: readonly OrderEvent[]): DeskOrder {
  return { ...order, state: orderStateOf(events) };
}

/** Label and new value. */
export type OrderChange = readonly [label: string, value: string];

/**
 * Returns what is different in `after`. Only what a customer's copy shows, which goes to an address that somebody typed, and that address.
 */
export function changesBetween(
  before: StoredRequest,
  after: StoredRequest,
): readonly OrderChange[] {
  const total = after.totals.totalCents;
  const withTeams = [before, after].some(({ items }) =>
    hasSeveralGalleries(items.map(lineWithPhotos)),
  );
  return [
    ...changedFields(before, after),
    ...before.items.flatMap((item): readonly OrderChange[] => {
      const now = after.items.find(({ position }) => position === item.position);
      if (!now) return [[`${item.qty} x ${productName(item)}`, changeTexts.takenOut]];
      // Siblings may each have a line of the same product.
      const photos = Object.values({ ...item.filled, ...Object.fromEntries(item.photos) }).flat();
      const line = [productName(item), ...new Set(photosNamed(photos, withTeams))].join(', ');
      const facts = new Map(factsOf(item, line, withTeams).map((fact) => [fact.label, fact]));
      return factsOf(now, line, withTeams).flatMap((fact) => changeOf(facts.get(fact.label), fact));
    }),
    ...before.addOns.flatMap((addOn, index): readonly OrderChange[] => {
      const { photos = [] } = after.addOns[index] ?? {};
      const name = shownText(`addOns.${addOn.id}`, 'label', addOn.name);
      const label = `${name}, ${changeTexts.photos.photo}`;
      return changeOf(
        photoFact(label, addOn.photos, withTeams),
        photoFact(label, photos, withTeams),
      );
    }),
    ...(total === before.totals.totalCents
      ? []
      : [[changeTexts.total, formatCents(total)] as const]),
  ];
}

/** Returns what is left to pay or to give back after a payment. None while nothing was paid: the status says that itself. */
export function balanceOf(order: DeskOrder): readonly OrderChange[] {
  const { openCents } = orderMoney(order);
  if (openCents === 0 || order.state.payment === 'open') return [];
  const label = openCents > 0 ? changeTexts.stillToPay : changeTexts.owed;
  return [[label, formatCents(Math.abs(openCents))]];
}

function changedFields(before: StoredRequest, after: StoredRequest): readonly OrderChange[] {
  const old = before.customer ?? emptyCustomer;
  const now = after.customer ?? emptyCustomer;
  return customerForm
    .filter(({ inCustomerCopy, name }) => inCustomerCopy || name === 'email')
    .filter(({ name }) => old[name] !== now[name])
    .map(({ name, label }) => [label, newValue(name, now[name])]);
}

/** Nothing that looks like a link or an address is repeated, because the email goes to an address that somebody typed. */
function newValue(name: CustomerField, value: string): string {
  if (value === '') return changeTexts.nothing;
  return name === 'email' ? changeTexts.otherValue : withoutLinks(value);
}

/** What may change of a line. `of` differs where it is another, also if the words are the same. */
type Fact = { readonly label: string; readonly words: string; readonly of: string };

function changeOf(before: Fact | undefined, { label, words, of }: Fact): readonly OrderChange[] {
  if (before?.of === of) return [];
  if (before?.words === words) return [[label, fillText(changeTexts.crop, { photo: words })]];
  const was = before?.words ?? changeTexts.nothing;
  return [[label, fillText(changeTexts.was, { before: was, after: words })]];
}

/** A product that is not sold any more is called as it was then. */
function productName({ line: { item }, name }: RecordItem): string {
  return productOf(item.id)
    ? shownText(`catalog.${item.id}`, 'name', item.name)
    : name.replace(/ \(.*/s, '');
}

function factsOf(item: RecordItem, named: string, withTeams: boolean): readonly Fact[] {
  const { qty, line, photos, filled = {} } = item;
  const product = productName(item);
  const slots = slotsOfItem(item);
  const said = new Map([...Object.entries(filled), ...photos]);
  const plain = (label: string, words: string): Fact => ({ label, words, of: words });
  return [
    plain(`${named}, ${changeTexts.quantity}`, String(qty)),
    ...slots.flatMap(({ id, component, shows }): readonly Fact[] => {
      const first = slots.find((slot) => slot.component?.id === component?.id);
      const path = `catalog.${line.item.id}.components.${component?.id}`;
      const part = component ? `, ${shownText(path, 'name', component.name)}` : '';
      const pose = isPackLine(line) ? line.pack.selections[component?.id ?? ''] : line.pose;
      const called: Readonly<Record<string, string>> = changeTexts.photos;
      const label = called[shows] ?? changeTexts.photos.photo;
      return [
        ...(first?.id === id && !line.item.digitals
          ? [plain(`${product}${part}, ${changeTexts.pose}`, poseLabel(pose ?? ''))]
          : []),
        photoFact(`${product}${part}, ${label}`, said.get(id) ?? [], withTeams),
      ];
    }),
  ];
}

function photoFact(label: string, photos: RecordPhotos, withTeams: boolean): Fact {
  const named = photosNamed(photos, withTeams);
  const different = [...new Set(named)];
  const counted = different.map((photo) => {
    const count = named.filter((one) => one === photo).length;
    return different.length > 1 ? fillText(orderWords.pieces, { count, photo }) : photo;
  });
  return { label, words: counted.join(', ') || changeTexts.nothing, of: JSON.stringify(photos) };
}

function photosNamed(photos: RecordPhotos, withTeams: boolean): readonly string[] {
  return photos.flatMap((photo) =>
    photo ? [photoWords(photo, withTeams ? teamName(photo.gallery) : '')] : [],
  );
}

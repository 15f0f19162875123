/** What a phone says, shows and keeps. */
import {
  isUnchanged,
  ordersOf,
  type Facts,
  type Heard,
  type Invariant,
} from '#tests/world/known.ts';
import type { Phone } from '#tests/world/phone.ts';

export const trueNumbers: Invariant = {
  says: 'A number that is shown is that of a stored order, from the moment it is shown, and of this order, at the price that was shown.',
  whenTold: (facts, { told }) => {
    if (told.kind !== 'sent') return [];
    if (told.orderId === undefined) return [`${told.child} was told "sent" without a number`];
    return faultsOfNumber(facts, told.orderId, told.id, told.cents);
  },
  atRest: (facts) =>
    facts.phones.flatMap(({ pages }) =>
      (pages[0]?.inside.shown().sent ?? []).flatMap(({ id, orderId }) =>
        orderId === undefined ? [] : faultsOfNumber(facts, orderId, id),
      ),
    ),
};

function faultsOfNumber({ server }: Facts, number: string, key: string, cents?: number) {
  const [order] = ordersOf(server, 'number = ?', number);
  if (!order) return [`the number ${number} was shown, and no such order is stored`];
  if (order.idempotency_key !== key) return [`the number ${number} was shown for another order`];
  return cents === undefined || order.total_cents === cents
    ? []
    : [`the number ${number} was shown for ${cents} and costs ${order.total_cents}`];
}

export const savedSomewhere: Invariant = {
  says: "What the page says is saved is on the phone's disk or at the server, unless the browser has just deleted it.",
  whenTold: ({ server }, { told, order, phone }) => {
    if (told.kind !== 'saved' || phone.kind === 'keeps nothing') return [];
    if (order?.isPerhapsLost) return [];
    const isKept = phone.storage.keptOrders()?.some(({ id }) => id === told.id) ?? true;
    const isStored = ordersOf(server, 'idempotency_key = ?', told.id).length > 0;
    return isKept || isStored ? [] : [`${told.child} was told "saved", and is nowhere`];
  },
};

export const refusedInCart: Invariant = {
  says: 'What was refused while the person watched is in the cart, and does not wait behind their back.',
  whenTold: (_, { told, order, phone, page }) => {
    if (told.kind !== 'refused' || phone.kind !== 'sound') return [];
    // Another tab stores again what it knew before the browser deleted all: both, because it has not heard of the refusal.
    if (order?.isPerhapsLost) return [];
    // What it was before it changed, or had another price, may still wait under another id.
    const isWaiting = phone.storage.keptOrders()?.some(({ id }) => id === told.id);
    if (isWaiting) return [`${told.child} was told "refused", and still waits`];
    const isGone = page.inside.shown().cart === undefined && !order?.isLetGo;
    return isGone ? [`${told.child} was told "refused", and is not in the cart`] : [];
  },
};

export const sentInNoCart: Invariant = {
  says: 'What was sent is in no cart.',
  whenTold: (_, { told, order, phone }) =>
    told.kind === 'sent' && isSureOf(phone, order) && phone.storage.keptCart() === told.child
      ? [`${told.child} was told "sent", and is in the cart on the disk`]
      : [],
  whenLooked: ({ known }, { kind, storage }) => {
    const cart = storage.keptCart();
    const order = cart === undefined ? undefined : known.get(cart);
    if (!order?.isKept || kind !== 'sound' || !isUnchanged(order)) return [];
    return storage.keptReceipts().has(order.keptId ?? '')
      ? [`${cart} is in the cart on the disk, beside its receipt`]
      : [];
  },
  whenVisited: ({ known, server }, phone) => {
    const shown = phone.pages[0]?.inside.shown();
    const order = known.get(shown?.cart ?? '');
    if (!shown || !order || !isSureOf(phone, order)) return [];
    const sent = new Set(shown.sent.map(({ id }) => id));
    if (order.sentId !== undefined) sent.add(order.sentId);
    return ordersOf(server).some(
      (one) =>
        one.child === shown.cart &&
        one.total_cents === shown.cents &&
        sent.has(one.idempotency_key),
    )
      ? [`${shown.cart} is in the cart although it was sent`]
      : [];
  },
};

/** One page may have been without the others, or could not empty the cart. */
function isSureOf({ kind, storage }: Phone, order: Heard['order']): boolean {
  return (
    kind === 'sound' && !storage.isFickle() && !!order && isUnchanged(order) && !order.isPerhapsLost
  );
}

export const leavesReceipt: Invariant = {
  says: 'A stored order whose entry was on the phone leaves a receipt there.',
  atRest: ({ phones, server, known }) => {
    const stored = ordersOf(server);
    return phones.flatMap((phone) => {
      const receipts = new Set(phone.pages[0]?.inside.shown().sent.map(({ id }) => id));
      return stored.flatMap(({ child, idempotency_key: id }) => {
        const of = known.get(child);
        if (of?.phone !== phone || !of.isKept || of.isLetGo || of.isPerhapsLost || of.isCleared)
          return [];
        // Of a cart that has changed, or has another price, what it was before may have gone out from memory, or was put back.
        const isAlone = stored.filter((order) => order.child === child).length === 1;
        return isUnchanged(of) && isAlone && !receipts.has(id) ? [`${child} has no receipt`] : [];
      });
    });
  },
};

export const oneSender: Invariant = {
  says: 'No two pages of a phone send the same order at the same time, where the browser has locks.',
  atRest: ({ phones }) =>
    phones.flatMap(({ kind, overlaps }) =>
      kind === 'no locks' ? [] : overlaps.map((key) => `${key} was sent by two at the same time`),
    ),
};

export const atRest: Invariant = {
  says: 'After the last fault everything comes to rest: what is pending is asked for until it has a number, nothing waits for ever, and no cart is left.',
  atRest: ({ phones, known, errors }) => [
    ...errors,
    ...phones.flatMap(({ name, pages }) => {
      const { waiting = [], cart } = pages[0]?.inside.shown() ?? {};
      const waits = waiting.map(
        ({ child, standing }) => `${child} on ${name} is still ${standing}`,
      );
      const isLeft = cart !== undefined && !known.get(cart)?.isPerhapsLost;
      return isLeft ? [...waits, `${cart} is still in a cart`] : waits;
    }),
  ],
};

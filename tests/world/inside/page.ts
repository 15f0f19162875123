/** The page as a family uses it, without its screens: what they do goes to the functions that the screens call. */
import { totalsOf } from '#core/cart/totals.ts';
import { emptyCheckout, orderOf, type Checkout } from '#core/order/checkout.ts';
import { standingOf } from '#core/order/outbox.ts';
import {
  changeCheckout,
  currentCheckout,
  goToDetails,
  useCheckout as checkoutNow,
} from '#device/cart/checkout.ts';
import { discard, putBackInCart, sendNow } from '#device/orders/orderActions.ts';
import { makeLink } from '#device/handover/give.ts';
import { takeBundle } from '#device/handover/take.ts';
import { readBundle } from '#core/handover/bundle.ts';
import { sendCheckout, startDelivery, useOutbox as outboxNow } from '#device/orders/outbox.ts';
import { watchSignal } from '#device/site/signal.ts';
import { single } from '#tests/core/shop/carts.ts';
import { customer } from '#tests/core/form/customers.ts';
import type { Shown, Told, Wish } from '#tests/world/wish.ts';

/** Shows the page for the first time. */
export function open(): void {
  checkoutNow();
  startDelivery();
  watchSignal();
}

/** What the screens would draw now. */
export function shown(): Shown {
  const { checkout } = checkoutNow();
  const { entries, receipts, ready } = outboxNow();
  return {
    isReady: ready,
    cart: childOf(checkout),
    get cents() {
      return centsOf(checkout);
    },
    waiting: entries.map((entry) => ({
      id: entry.id,
      child: childOf(entry.checkout as Checkout),
      standing: standingOf(entry),
    })),
    sent: receipts.map(({ id, orderId }) => ({ id, orderId })),
  };
}

/** Puts what the family wishes into the cart, with the child's name on the form. Resolves to whether the device has kept it. */
export function fill({ child, products, addOns, email, toEmail = '' }: Wish): Promise<boolean> {
  return changeCheckout(() => ({
    ...emptyCheckout,
    lines: linesOf(products),
    addOnIds: addOns,
    customer: customer({ childName: child, email }),
    toEmail,
  }));
}

/** The family changes the cart before it is placed again: another order than the last. Of a cart that has just gone there is nothing to change. */
export function change({ products, toEmail = '' }: Wish): Promise<boolean> {
  return changeCheckout((cart) =>
    cart.lines.length === 0 ? cart : { ...cart, lines: linesOf(products), toEmail },
  );
}

export function empty(): Promise<boolean> {
  return changeCheckout(() => emptyCheckout);
}

/** Places what is in the cart, and says what the page would say. `stopped` ends the wait; `sees` hears what it costs on the screen. */
export async function place(
  stopped: AbortSignal,
  sees: (child: string, cents: number) => void,
): Promise<Told> {
  await goToDetails();
  const checkout = currentCheckout();
  const child = childOf(checkout);
  // The button is disabled for an empty cart.
  if (child === undefined) return { kind: 'nothing' };
  const cents = centsOf(checkout);
  sees(child, cents);
  const told = await sendCheckout(checkout, pdfOf(child), stopped);
  if (!told.ok) return { kind: 'failed', child, message: told.message };
  const verdict = told.value;
  if (verdict.kind === 'refused') return { kind: 'refused', child, message: verdict.message };
  if (verdict.kind === 'kept') return { kind: 'saved', child, id: verdict.entry.id };
  const { id, orderId } = verdict.receipt;
  return { kind: 'sent', child, id, orderId, cents };
}

/** What the family does with an order that waits or was refused. Resolves to whether the page did it. */
export async function decide(id: string, act: 'send' | 'put back' | 'discard'): Promise<boolean> {
  if (act === 'put back') return (await putBackInCart(id)).ok;
  if (act === 'discard') return (await discard(id)).ok;
  return (await sendNow(id, draw)).ok;
}

/** Makes a link of an order that waits. Undefined if it cannot be given. */
export async function give(id: string): Promise<string | undefined> {
  const given = await makeLink({ order: id }).catch(() => undefined);
  return given?.link;
}

/** Takes such a link, and says what became of it. */
export async function take(link: string): Promise<string> {
  const read = await readBundle(link, location.href);
  return read.kind === 'bundle' ? (await takeBundle(read.bundle, draw)).kind : read.kind;
}

async function draw({ checkout }: { readonly checkout?: unknown }): Promise<ArrayBuffer> {
  return pdfOf(childOf(checkout as Checkout) ?? '');
}

const linesOf = (products: Wish['products']) =>
  products.map(([id, pose, qty]) => single(id, pose, qty));

function centsOf(checkout: Checkout): number {
  const { lines, addOns } = orderOf(checkout);
  return totalsOf(lines, addOns).totalCents;
}

function childOf({ lines, customer }: Checkout): string | undefined {
  return lines.length === 0 ? undefined : (customer.childName ?? '');
}

/** A PDF that says whose order it is. */
function pdfOf(child: string): ArrayBuffer {
  return new TextEncoder().encode(`%PDF-1.4\n%${child}\n%%EOF\n`).buffer;
}

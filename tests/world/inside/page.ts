/** The page as a family uses it, without its screens: what they do goes to the functions that the screens call. */
import { totalsOf } from '#core/cart/totals.ts';
import { onlySlot } from '#core/cart/slots.ts';
import { emptyCheckout, orderOf, withGallery, type Checkout } from '#core/order/checkout.ts';
import { standingOf } from '#core/order/outbox.ts';
import {
  changeCheckout,
  currentCheckout,
  goToDetails,
  useCheckout as checkoutNow,
} from '#device/cart/checkout.ts';
import { clearPhone, type UnsentChoice } from '#device/clearing/clearPhone.ts';
import { isNothingKept } from '#device/clearing/kept.ts';
import { discard, putBackInCart, sendNow } from '#device/orders/orderActions.ts';
import { orderKeyParts } from '#core/order/orderKeys.ts';
import { openStatus } from '#core/order/sealedStatus.ts';
import { utf8, type Bytes } from '#core/seal/bytes.ts';
import { importKey } from '#core/seal/seal.ts';
import { teamName } from '#core/shop/teams.ts';
import { keepGrant } from '#device/access/keepGrant.ts';
import { readGrants } from '#device/access/keptGrants.ts';
import { allowLinks, recordEntry } from '#device/access/removedGalleries.ts';
import { keepHeart } from '#device/players/keptHearts.ts';
import { closePhoneDialog, usePhoneDialog as shownDialog } from '#device/site/phoneDialogs.ts';
import { lockGallery } from '#gallery/lockGallery.ts';
import { makeLink } from '#device/handover/give.ts';
import { takeBundle } from '#device/handover/take.ts';
import { readBundle } from '#core/handover/bundle.ts';
import { sendCheckout, startDelivery, useOutbox as outboxNow } from '#device/orders/outbox.ts';
import { watchSignal } from '#device/site/signal.ts';
import { single } from '#tests/core/shop/carts.ts';
import { customer } from '#tests/core/form/customers.ts';
import type { Opened } from '#tests/world/known.ts';
import { photoOf, type GalleryName, type Shown, type Told, type Wish } from '#tests/world/wish.ts';

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
export function fill(wish: Wish): Promise<boolean> {
  const { child, addOns, email, toEmail = '' } = wish;
  const filled = {
    ...emptyCheckout,
    lines: linesOf(wish),
    addOnIds: addOns,
    customer: customer({ childName: child, email }),
    toEmail,
  };
  // What another tab has put in stays: on a screen it would be one cart with it.
  return changeCheckout((cart) => (cart.lines.length > 0 ? cart : filled));
}

/** The family changes the cart before it is placed again: another order than the last. There is nothing to change in a cart that has just gone, or is another tab's. */
export function change(wish: Wish): Promise<boolean> {
  const { child, toEmail = '' } = wish;
  const lines = linesOf(wish);
  // Photos of a gallery that was removed since are no longer in the cart.
  const quantities = ({ lines: before }: Checkout) =>
    before.map((line) => ({
      ...line,
      qty: lines.find(({ item }) => item.id === line.item.id)?.qty ?? line.qty,
    }));
  return changeCheckout((cart) =>
    childOf(cart) === child ? { ...cart, lines: quantities(cart), toEmail } : cart,
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
  const [grant, ...others] = readGrants();
  const checkout = withGallery(currentCheckout(), others.length === 0 ? grant : undefined);
  const child = childOf(checkout);
  // The button is disabled for an empty cart.
  if (child === undefined) return { kind: 'nothing' };
  const cents = centsOf(checkout);
  sees(child, cents);
  const told = await sendCheckout(checkout, pdfOf(child), stopped);
  if (!told.ok) return { kind: 'failed', child, message: told.message };
  const verdict = told.value;
  if (verdict.kind === 'refused') {
    const { id } = currentCheckout().placing ?? {};
    return { kind: 'refused', child, id, message: verdict.message };
  }
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

/** Types the code of a gallery. What opens it is as long as a key; what it opens is not asked for here. */
export async function openGallery(slug: GalleryName): Promise<void> {
  const entry = { entryId: `entry-of-${slug}`, slug };
  allowLinks(entry);
  const secret = utf8(`the secret of ${slug}`.padEnd(32, '.'));
  await keepGrant(
    { slug, team: teamName(slug) },
    { key: await importKey(secret), secret },
    entry.entryId,
  );
  recordEntry(entry);
  keepHeart(slug, 7, true);
}

/** The galleries that the page shows as open. */
export function openGalleries(): readonly string[] {
  return readGrants().map(({ slug }) => slug);
}

/** Removes a gallery from the phone. Resolves to whether the page says that this was done. */
export async function removeGallery(slug: GalleryName): Promise<boolean> {
  await lockGallery(slug);
  const isDone = shownDialog()?.kind !== 'notRemoved';
  closePhoneDialog();
  return isDone;
}

/** Clears the phone. Resolves to whether the page says that nothing is left but the orders that may go on waiting. */
export async function clear(unsent: UnsentChoice): Promise<boolean> {
  const left = await clearPhone(unsent);
  if (!left.ok || !left.value) return false;
  return isNothingKept(unsent === 'keep' ? { ...left.value, unsent: 0 } : left.value);
}

/** Tries the key of each receipt on what was sealed for an order. */
export async function tryKeys(order: string, sealed: Bytes): Promise<readonly Opened[]> {
  const { receipts } = outboxNow();
  const tried = receipts.map(async ({ orderId, keys }) => {
    if (orderId === undefined || !(keys?.privateKey instanceof CryptoKey)) return [];
    const { publicKey = '' } = orderKeyParts(keys.header) ?? {};
    const reader = { publicKey, secret: keys.secret, privateKey: keys.privateKey, orderId: order };
    return [
      { receipt: orderId, order, isOpen: (await openStatus(reader, sealed)).kind === 'status' },
    ];
  });
  return (await Promise.all(tried)).flat();
}

async function draw({ checkout }: { readonly checkout?: unknown }): Promise<ArrayBuffer> {
  return pdfOf(childOf(checkout as Checkout) ?? '');
}

const linesOf = (wish: Wish) =>
  wish.products.map(([id, pose, qty], index) => {
    const photo = photoOf(wish, index);
    return { ...single(id, pose, qty), ...(photo && { photos: { [onlySlot]: [photo] } }) };
  });

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

/** A parent who places the cart until they are told that the order is sent or saved. */
import { placeOrder } from '#device/orders/placeOrder.ts';
import { emptyCheckout, placingOf, type Checkout } from '#core/order/checkout.ts';
import { readCheckout, updateCheckout } from '#device/cart/keptCheckout.ts';
import {
  putEntryBack,
  readEntries,
  readEntry,
  removeEntry,
  replaceEntry,
} from '#device/orders/keptOutbox.ts';
import { reviveOrdered } from '#core/order/checkout.ts';
import { tryAgain, type OutboxEntry } from '#core/order/outbox.ts';
import { single } from '#tests/core/shop/carts.ts';
import { checkout } from '#tests/core/order/checkouts.ts';
import type { Device, Runner } from './device.ts';
import { never, type Random } from './random.ts';
import type { Schedule } from './schedule.ts';
import { bytesOf } from '#tests/device/database/bytes.ts';

/** The state of an order as far as the person knows. */
export type Told = 'sent' | 'sent, not written down' | 'saved' | 'gone from the cart' | 'given up';

export type Person = {
  /** Fills the cart and continues until the order has left it, on as many pages as needed. */
  readonly order: (intent: string) => Promise<Told>;
  /** Decides about every order that was refused in the background. Returns those given up. */
  readonly lookThrough: () => Promise<readonly string[]>;
  /** The page that is open now. */
  readonly page: () => Runner;
};

/**
 * If `changesRefused` is false, they do not change a refused cart. Without locks, another page may be sending the order just
 * refused here under the old key, and a changed cart is another order. No code of a page can detect this; it is a limit of these
 * browsers.
 */
export function newPerson(
  device: Device,
  random: Random,
  schedule: Schedule,
  changesRefused: boolean,
): Person {
  let page = device.start('page');

  /** Resolves to undefined if the page was killed meanwhile. */
  async function onPage<Value>(work: Promise<Value>): Promise<Value | undefined> {
    return Promise.race([work, page.death.then(() => undefined)]);
  }

  async function place(): Promise<Told | 'again' | 'refused' | undefined> {
    // Ends when its page is killed: the next page does not continue it.
    const own = page;
    const newId = `placing-${random.next()}`;
    const shown = await readCheckout();
    // Place Order is disabled for an empty cart.
    if (shown.lines.length === 0) return 'again';
    await schedule.turn();
    if (own.isDead()) return never();
    const { placing } = await updateCheckout((cart) => ({
      ...cart,
      placing: placingOf(cart, newId),
    }));
    if (own.isDead()) return never();
    // Like the page: lines that have left the cart are not placed.
    if (placing?.fingerprint !== placingOf(shown, newId).fingerprint) return 'again';
    const placed = await placeOrder(own.ports, shown, placing.id, pdfOf(shown)).catch(
      () => undefined,
    );
    if (!placed?.ok) return 'again';
    if (placed.value.kind === 'received') {
      // A stored order gets its receipt from a later drain.
      const isLeft = own.ports.unrecorded.has(placing.id) && !(await readEntry(placing.id));
      return isLeft ? 'sent, not written down' : 'sent';
    }
    return placed.value.kind === 'kept' ? 'saved' : 'refused';
  }

  async function afterRefusal(): Promise<'given up' | undefined> {
    if (random.isOneIn(8)) {
      await updateCheckout(() => emptyCheckout);
      return 'given up';
    }
    // A changed cart is another order, under another key.
    if (changesRefused && random.isOneIn(2)) {
      await updateCheckout((cart) => withNotes(cart, `${cart.customer.notes} please`));
    }
    return undefined;
  }

  async function reopen(): Promise<void> {
    page = device.start('page');
    await onPage(page.drain(true));
  }

  return {
    page: () => page,
    order: async (intent) => {
      await updateCheckout(() => cartOf(intent));
      for (;;) {
        const told = await onPage(place());
        if (told === 'refused' && (await afterRefusal())) return 'given up';
        if (told !== 'again' && told !== 'refused' && told !== undefined) return told;
        if (told === undefined) await reopen();
        const { customer } = await readCheckout();
        if (customer.childName !== intent) return 'gone from the cart';
      }
    },
    lookThrough: async () => {
      const givenUp: string[] = [];
      for (const entry of await readEntries()) {
        if (entry.state !== 'attention') continue;
        const choice = random.oneOf(['try again', 'put back', 'discard']);
        const cart = await readCheckout();
        if (choice === 'discard') {
          await removeEntry(entry.id);
          givenUp.push(intentOf(entry));
        } else if (choice === 'put back' && cart.lines.length === 0) {
          await putEntryBack(entry, () => true);
          const intent = intentOf(entry);
          await onPage(place());
          // In any case, what is in the cart now is placed again, or has left it.
          if ((await readCheckout()).lines.length > 0) {
            await updateCheckout(() => emptyCheckout);
            givenUp.push(intent);
          }
        } else await replaceEntry(tryAgain(entry));
      }
      return givenUp;
    },
  };
}

/** Every order is for a different child. */
export function intentOf({ checkout }: OutboxEntry): string {
  return reviveOrdered(checkout).customer.childName;
}

function cartOf(intent: string): Checkout {
  const cart = checkout({ lines: [single('prints-5x7')] });
  return { ...cart, customer: { ...cart.customer, childName: intent } };
}

/** Drawn from the cart on the screen, like the page does. */
function pdfOf({ customer }: Checkout): ArrayBuffer {
  return bytesOf(`PDF of ${customer.childName}`);
}

function withNotes(cart: Checkout, notes: string): Checkout {
  return { ...cart, customer: { ...cart.customer, notes } };
}

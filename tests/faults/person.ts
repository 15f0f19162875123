/** A parent at the sideline, who places what lies in the cart until they are told that it is sent or saved. */
import { placeOrder } from '#delivery/placeOrder.ts';
import { emptyCheckout, placingOf, type Checkout } from '#rules/checkout.ts';
import { readCheckout, updateCheckout } from '#storage/checkout.ts';
import { putEntryBack, readEntries, removeEntry, replaceEntry } from '#storage/outbox.ts';
import { tryAgain } from '#rules/outbox.ts';
import { single } from '#tests/rules/carts.ts';
import { checkout } from '#tests/rules/checkouts.ts';
import type { Device, Runner } from './device.ts';
import { never, someTurns, type Random } from './random.ts';

/** What became of an order as far as the person knows. */
export type Told = 'sent' | 'saved' | 'gone from the cart' | 'given up';

export type Person = {
  /** Fills the cart and goes on until the order has left it, on as many pages as that takes. */
  readonly order: (intent: string) => Promise<Told>;
  /** Decides about every order that was refused in the background. Answers with those given up. */
  readonly lookThrough: () => Promise<readonly string[]>;
  /** The page that is open now. */
  readonly page: () => Runner;
};

export function newPerson(device: Device, random: Random): Person {
  let page = device.start('page');

  /** Undefined when the page was killed meanwhile. */
  async function onPage<Value>(work: Promise<Value>): Promise<Value | undefined> {
    return Promise.race([work, page.death.then(() => undefined)]);
  }

  async function place(pdf: Blob): Promise<Told | 'again' | 'refused' | undefined> {
    const newId = `placing-${random.next()}`;
    const shown = await readCheckout();
    await someTurns(random);
    const { placing } = await updateCheckout((cart) => ({
      ...cart,
      placing: placingOf(cart, newId),
    }));
    if (page.isDead()) return never();
    // As the page does: what was taken out of the cart meanwhile is not placed.
    if (placing?.fingerprint !== placingOf(shown, newId).fingerprint) return 'again';
    const placed = await placeOrder(page.ports, shown, placing.id, pdf).catch(() => undefined);
    if (!placed?.ok) return 'again';
    if (placed.value.kind === 'received') return 'sent';
    return placed.value.kind === 'kept' ? 'saved' : 'refused';
  }

  async function afterRefusal(): Promise<'given up' | undefined> {
    if (random.isOneIn(8)) {
      await updateCheckout(() => emptyCheckout);
      return 'given up';
    }
    // A changed cart is another order, under another key.
    if (random.isOneIn(2)) {
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
      const pdf = new Blob([`PDF of ${intent}`]);
      for (;;) {
        const told = await onPage(place(pdf));
        if (told === 'refused' && (await afterRefusal())) return 'given up';
        if (told === 'sent' || told === 'saved' || told === 'given up') return told;
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
          givenUp.push(entry.checkout.customer.childName);
        } else if (choice === 'put back' && cart.lines.length === 0) {
          await putEntryBack(entry);
          const intent = entry.checkout.customer.childName;
          await onPage(place(new Blob([`PDF of ${intent}`])));
          // Whatever came of it: what is in the cart now is placed again from there, or has left it.
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

function cartOf(intent: string): Checkout {
  const cart = checkout({ lines: [single('prints-5x7')] });
  return { ...cart, customer: { ...cart.customer, childName: intent } };
}

function withNotes(cart: Checkout, notes: string): Checkout {
  return { ...cart, customer: { ...cart.customer, notes } };
}

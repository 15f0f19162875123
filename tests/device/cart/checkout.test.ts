import { IDBObjectStore } from 'fake-indexeddb';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { addLine } from '#core/cart/cart.ts';
import { emptyCheckout, placingOf, type Checkout } from '#core/order/checkout.ts';
import { quantities, single } from '#tests/core/shop/carts.ts';
import { checkout } from '#tests/core/order/checkouts.ts';
import { entry } from '#tests/core/order/entries.ts';
import { bytesOf } from '#tests/device/database/bytes.ts';
import { answered, newDevice, offerDatabases } from '#tests/device/database/device.ts';
import { eventually } from '#tests/device/database/eventually.ts';
import { fillUp } from '#tests/device/database/fullDevice.ts';
import { shown } from '#tests/device/gallery/shown.ts';

type Tab = typeof import('#device/cart/checkout.ts') &
  typeof import('#device/cart/keptCheckout.ts') &
  typeof import('#device/database/changes.ts');

beforeEach(() => {
  newDevice();
  vi.stubGlobal('window', new EventTarget());
});

/** A page with its memory. Tabs share the device and receive each other's messages. */
async function openTab(): Promise<Tab> {
  vi.resetModules();
  return {
    ...(await import('#device/cart/checkout.ts')),
    ...(await import('#device/cart/keptCheckout.ts')),
    ...(await import('#device/database/changes.ts')),
  };
}

/** A tab with the stored cart on the screen. */
async function openReadyTab(): Promise<Tab> {
  const tab = await openTab();
  shown(tab.useCheckout);
  await eventually(() => expect(shown(tab.useCheckout).ready).toBe(true));
  return tab;
}

const add =
  (id: string) =>
  (cart: Checkout): Checkout => ({ ...cart, lines: addLine(cart.lines, single(id)) });

function shownLines(tab: Tab): readonly (readonly [string, number])[] {
  return quantities(shown(tab.useCheckout).checkout.lines);
}

async function keptLines(tab: Tab): Promise<readonly (readonly [string, number])[]> {
  return quantities((await tab.readCheckout()).lines);
}

/** A few turns of the event loop: far too few for a database. */
async function aMoment(): Promise<void> {
  for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
}

describe('the cart on the screen', () => {
  test('stays the same value when a change that it shows has been written', async () => {
    const tab = await openReadyTab();
    const changing = tab.changeCheckout(add('prints-5x7'));
    const before = shown(tab.useCheckout);
    await changing;
    expect(await keptLines(tab)).toHaveLength(1);
    expect(shown(tab.useCheckout)).toBe(before);
  });

  test('is empty and not ready until the last visit has been read', async () => {
    await (await openTab()).updateCheckout(() => checkout());
    const tab = await openTab();
    expect(shown(tab.useCheckout)).toStrictEqual({
      checkout: emptyCheckout,
      ready: false,
      kept: true,
    });
    await eventually(() =>
      expect(shown(tab.useCheckout)).toStrictEqual({
        checkout: checkout(),
        ready: true,
        kept: true,
      }),
    );
  });

  test('shows a change before it is kept, and then it is', async () => {
    const tab = await openReadyTab();
    const write = vi.spyOn(IDBObjectStore.prototype, 'put');
    onTestFinished(() => void write.mockRestore());
    const change = tab.changeCheckout(add('prints-5x7'));
    await aMoment();
    expect(shownLines(tab)).toStrictEqual([['prints-5x7', 1]]);
    expect(write).not.toHaveBeenCalled();
    await change;
    expect(write).toHaveBeenCalledOnce();
    expect(await keptLines(tab)).toStrictEqual([['prints-5x7', 1]]);
    expect(shown(tab.useCheckout).kept).toBe(true);
  });

  test('a change that comes before the last visit has been read is shown at once, and added to it', async () => {
    await (await openTab()).updateCheckout(add('print-8x10'));
    const tab = await openTab();
    const change = tab.changeCheckout(add('prints-5x7'));
    expect(shownLines(tab)).toStrictEqual([['prints-5x7', 1]]);
    await change;
    const both = [
      ['print-8x10', 1],
      ['prints-5x7', 1],
    ];
    expect(shownLines(tab)).toStrictEqual(both);
    expect(await keptLines(tab)).toStrictEqual(both);
  });

  test('many changes at once all count', async () => {
    const tab = await openReadyTab();
    await Promise.all(Array.from({ length: 20 }, () => tab.changeCheckout(add('prints-5x7'))));
    expect(shownLines(tab)).toStrictEqual([['prints-5x7', 20]]);
    expect(await keptLines(tab)).toStrictEqual([['prints-5x7', 20]]);
  });
});

describe('a change in another tab', () => {
  test('is taken over', async () => {
    const [one, other] = [await openReadyTab(), await openReadyTab()];
    await one.changeCheckout(add('prints-5x7'));
    await eventually(() => expect(shownLines(other)).toStrictEqual([['prints-5x7', 1]]));
    await other.changeCheckout(add('prints-5x7'));
    await eventually(() => expect(shownLines(one)).toStrictEqual([['prints-5x7', 2]]));
  });

  test('takes nobody to another step, until it touches the lines', async () => {
    const [one, other] = [await openReadyTab(), await openReadyTab()];
    const formOf = (tab: Tab) => {
      const { step, customer } = shown(tab.useCheckout).checkout;
      return { step, fullName: customer.fullName };
    };
    await one.changeCheckout(add('prints-5x7'));
    await eventually(() => expect(shownLines(other)).toHaveLength(1));
    await other.goToDetails();
    await one.goToDetails();
    await one.changeCheckout((cart) => ({ ...cart, step: 1 }));
    await other.changeCheckout((cart) => ({
      ...cart,
      customer: { ...cart.customer, fullName: 'Nora Quinn' },
    }));
    await eventually(() => expect(formOf(one)).toStrictEqual({ step: 1, fullName: 'Nora Quinn' }));
    expect(formOf(other)).toStrictEqual({ step: 2, fullName: 'Nora Quinn' });
    await one.changeCheckout(add('print-8x10'));
    await eventually(() => expect(shownLines(other)).toHaveLength(2));
    expect(formOf(other).step).toBe(1);
  });

  test('is taken over when it came from the outbox', async () => {
    const [one, other] = [await openReadyTab(), await openReadyTab()];
    await one.changeCheckout(add('prints-5x7'));
    await eventually(() => expect(shownLines(other)).toHaveLength(1));
    await one.updateCheckout(() => emptyCheckout);
    one.announce({ topic: 'outbox' });
    await eventually(() => expect(shownLines(other)).toStrictEqual([]));
  });

  test('takes no change of our own back, and is not lost beside it', async () => {
    const [one, other] = [await openReadyTab(), await openReadyTab()];
    await other.updateCheckout(add('print-8x10'));
    // Reading has started before our own change.
    const reading = one.reloadCheckout();
    const ours = one.changeCheckout(add('prints-5x7'));
    await reading;
    expect(shownLines(one)).toContainEqual(['prints-5x7', 1]);
    await ours;
    expect(shownLines(one)).toStrictEqual([
      ['print-8x10', 1],
      ['prints-5x7', 1],
    ]);
  });

  test('at the same time as ours: both tabs show both', async () => {
    const tabs = [await openReadyTab(), await openReadyTab()] as const;
    await Promise.all([
      tabs[0].changeCheckout(add('print-8x10')),
      tabs[1].changeCheckout(add('prints-5x7')),
    ]);
    for (const tab of tabs) {
      await eventually(() => {
        expect(shownLines(tab)).toContainEqual(['print-8x10', 1]);
        expect(shownLines(tab)).toContainEqual(['prints-5x7', 1]);
      });
    }
  });
});

describe('a device that cannot keep a change', () => {
  test('shows it all the same, and says that it is not kept', async () => {
    const tab = await openReadyTab();
    fillUp();
    await tab.changeCheckout(add('prints-5x7'));
    expect(shownLines(tab)).toStrictEqual([['prints-5x7', 1]]);
    expect(shown(tab.useCheckout).kept).toBe(false);
  });

  test('still shows it when what is kept is read again', async () => {
    const tab = await openReadyTab();
    await tab.changeCheckout(add('print-8x10'));
    fillUp();
    await tab.changeCheckout(add('prints-5x7'));
    await tab.reloadCheckout();
    expect(shownLines(tab)).toStrictEqual([
      ['print-8x10', 1],
      ['prints-5x7', 1],
    ]);
    expect(shown(tab.useCheckout).kept).toBe(false);
  });

  test('keeps it with the next change that finds room', async () => {
    const tab = await openReadyTab();
    const makeRoom = fillUp();
    await tab.changeCheckout(add('print-8x10'));
    makeRoom();
    await tab.changeCheckout(add('prints-5x7'));
    const both = [
      ['print-8x10', 1],
      ['prints-5x7', 1],
    ];
    expect(shownLines(tab)).toStrictEqual(both);
    expect(await keptLines(tab)).toStrictEqual(both);
    expect(shown(tab.useCheckout).kept).toBe(true);
    await tab.reloadCheckout();
    expect(shownLines(tab)).toStrictEqual(both);
  });

  test('says so when there is no database at all', async () => {
    offerDatabases(undefined);
    const tab = await openReadyTab();
    expect(shown(tab.useCheckout).kept).toBe(false);
    await tab.changeCheckout(add('prints-5x7'));
    expect(shownLines(tab)).toStrictEqual([['prints-5x7', 1]]);
    expect(shown(tab.useCheckout).kept).toBe(false);
  });
});

describe('a database that the browser deletes under an open page', () => {
  const deleted = (): Promise<unknown> => answered(indexedDB.deleteDatabase('sideline'));

  test('takes nothing off the screen: cart and details are stored again, and it is said', async () => {
    const tab = await openReadyTab();
    await tab.changeCheckout(() => checkout({ seed: 'ab' }));
    expect(shown(tab.useCheckout).isRestored).toBeUndefined();
    await deleted();
    await tab.changeCheckout(add('print-8x10'));
    const expected = add('print-8x10')(checkout({ seed: 'ab' }));
    expect(shown(tab.useCheckout)).toStrictEqual({
      checkout: expected,
      ready: true,
      kept: true,
      isRestored: true,
    });
    expect(await tab.readCheckout()).toStrictEqual(expected);
  });

  test('is noticed when the cart is read again', async () => {
    const tab = await openReadyTab();
    await tab.changeCheckout(() => checkout({ seed: 'ab' }));
    await deleted();
    await tab.reloadCheckout();
    expect(shown(tab.useCheckout)).toMatchObject({ checkout: checkout(), isRestored: true });
    expect(await tab.readCheckout()).toStrictEqual(checkout({ seed: 'ab' }));
  });

  test('does not bring back a cart that was emptied, or has become an order', async () => {
    const tab = await openReadyTab();
    await tab.changeCheckout(() => checkout());
    await tab.changeCheckout(() => emptyCheckout);
    await deleted();
    await tab.changeCheckout(add('print-8x10'));
    expect(shownLines(tab)).toStrictEqual([['print-8x10', 1]]);
    expect(shown(tab.useCheckout).isRestored).toBeUndefined();

    const { addEntry, takeCart } = await import('#device/orders/keptOutbox.ts');
    const placing = placingOf(checkout(), 'a placing');
    await tab.changeCheckout(() => ({ ...checkout(), placing }));
    await addEntry(entry({ id: placing.id }), bytesOf('%PDF-1.4'));
    expect(await takeCart(placing.id)).toBe(true);
    await tab.reloadCheckout();
    expect(shown(tab.useCheckout).checkout).toStrictEqual(emptyCheckout);
    expect(shown(tab.useCheckout).isRestored).toBeUndefined();
  });

  test('stays empty where the person clears the phone', async () => {
    const [tab, other] = [await openReadyTab(), await openReadyTab()];
    await tab.changeCheckout(() => checkout());
    await eventually(() => expect(shownLines(other)).not.toHaveLength(0));
    tab.neverRestore();
    tab.announce({ topic: 'clearing' });
    await eventually(async () => {
      await deleted();
      await Promise.all([tab.reloadCheckout(), other.reloadCheckout()]);
      expect(await tab.readCheckout()).toStrictEqual(emptyCheckout);
    });
    for (const one of [tab, other]) expect(shown(one.useCheckout).isRestored).toBeUndefined();
  });
});

describe('a database that takes its time to open', () => {
  function slowDatabase(): () => void {
    const device = newDevice();
    let letGo = (): void => undefined;
    const open = (name: string, version: number): unknown => {
      const request: Record<string, unknown> = {};
      letGo = () => {
        const real = device.open(name, version);
        for (const on of ['onupgradeneeded', 'onsuccess', 'onerror']) {
          Object.assign(real, { [on]: request[on] });
        }
        for (const field of ['result', 'error', 'transaction']) {
          Object.defineProperty(request, field, { get: () => Reflect.get(real, field) as unknown });
        }
      };
      return request;
    };
    offerDatabases({ open });
    return () => letGo();
  }

  test('does not keep what was added from the screen, nor from the next step', async () => {
    const opens = slowDatabase();
    const tab = await openTab();
    const adding = tab.changeCheckout(add('prints-5x7'));
    expect(shownLines(tab)).toStrictEqual([['prints-5x7', 1]]);
    const going = tab.goToDetails();
    opens();
    expect(await going).toBe(true);
    await adding;
    expect(shown(tab.useCheckout).checkout.step).toBe(2);
    expect(quantities((await tab.readCheckout()).lines)).toStrictEqual([['prints-5x7', 1]]);
  });

  test('and what an earlier visit has left is in the cart before "Please add" is said', async () => {
    const opens = slowDatabase();
    const tab = await openTab();
    const going = tab.goToDetails();
    opens();
    expect(await going).toBe(false);
  });
});

test('a cart that is kept nowhere else is not left without a question', async () => {
  const isAsked = (): boolean =>
    !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  offerDatabases(undefined);
  const tab = await openReadyTab();
  expect(isAsked()).toBe(false);
  await tab.changeCheckout(add('prints-5x7'));
  expect(isAsked()).toBe(true);
  await tab.changeCheckout(() => emptyCheckout);
  expect(isAsked()).toBe(false);
});

test('a cart that cannot be read is ready, and what is added says that it lasts as long as the page', async () => {
  newDevice();
  vi.spyOn(IDBObjectStore.prototype, 'get').mockImplementation(() => {
    throw new DOMException('damaged', 'UnknownError');
  });
  onTestFinished(() => void vi.restoreAllMocks());
  const tab = await openTab();
  shown(tab.useCheckout);
  await eventually(() =>
    expect(shown(tab.useCheckout)).toMatchObject({ ready: true, kept: false }),
  );
});

test('a change of something else is no reason to let go of the cart', async () => {
  const [tab, other] = [await openReadyTab(), await openReadyTab()];
  await tab.changeCheckout(() => checkout());
  other.announce({ topic: 'signal', answered: true });
  other.announce({ topic: 'checkout' });
  await new Promise((resolve) => setImmediate(resolve));
  await answered(indexedDB.deleteDatabase('sideline'));
  await tab.reloadCheckout();
  expect(shown(tab.useCheckout).isRestored).toBe(true);
});

import { IDBObjectStore } from 'fake-indexeddb';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { emptyCustomer } from '#core/form/customer.ts';
import { checkout } from '#tests/core/order/checkouts.ts';
import { newDevice } from '#tests/device/database/device.ts';
import { eventually } from '#tests/device/database/eventually.ts';
import { fillUp } from '#tests/device/database/fullDevice.ts';
import { mounted } from '#tests/device/gallery/mounted.ts';

type Tab = typeof import('#cart/remembered.ts') & typeof import('#order/orderAgain.ts');

const mine = checkout();

beforeEach(() => {
  newDevice();
  vi.stubGlobal('window', new EventTarget());
});

async function openTab(): Promise<Tab> {
  vi.resetModules();
  return { ...(await import('#cart/remembered.ts')), ...(await import('#order/orderAgain.ts')) };
}

async function shownIn(tab: Tab) {
  const { value } = await mounted(() => tab.useRemembered());
  const nameIs = (name: string | undefined) =>
    eventually(() => expect(value()).toMatchObject({ ready: true })).then(() =>
      eventually(() => expect(value().remembered?.buyer.fullName).toBe(name)),
    );
  return { value, nameIs };
}

test('nothing is remembered before the person asks for it, not even by an order', async () => {
  const tab = await openTab();
  const { nameIs } = await shownIn(tab);
  await nameIs(undefined);
  await tab.rememberOrdered(mine);
  await nameIs(undefined);
});

test('what is remembered is the same in every tab and on the next visit, and an order adds to it', async () => {
  const [tab, other] = [await openTab(), await openTab()];
  const [here, there] = [await shownIn(tab), await shownIn(other)];
  await there.nameIs(undefined);
  expect(await tab.rememberMe(mine)).toBe(true);
  await here.nameIs(mine.customer.fullName);
  await there.nameIs(mine.customer.fullName);
  await other.rememberOrdered({ ...mine, customer: { ...mine.customer, fullName: 'Pat Doe' } });
  await here.nameIs('Pat Doe');
  await (await shownIn(await openTab())).nameIs('Pat Doe');
  expect(await tab.forgetMe()).toBe(true);
  await here.nameIs(undefined);
  await there.nameIs(undefined);
});

test('the same memory stays the same object, so that no form is filled in twice', async () => {
  const tab = await openTab();
  const { value, nameIs } = await shownIn(tab);
  await tab.rememberMe(mine);
  await nameIs(mine.customer.fullName);
  const { remembered } = value();
  await tab.rememberMe(mine);
  expect(value().remembered).toBe(remembered);
});

test('a phone that is full says that it remembers nothing', async () => {
  const tab = await openTab();
  await tab.loadRemembered();
  fillUp();
  expect(await tab.rememberMe(mine)).toBe(false);
  await (await shownIn(tab)).nameIs(undefined);
});

test('an order is placed again with its own details, unless one has begun', async () => {
  const tab = await openTab();
  const { currentCheckout, changeCheckout } = await import('#device/cart/checkout.ts');
  const { contentsOf } = await import('#core/order/orderContents.ts');
  const contents = contentsOf(mine);
  await tab.orderAgain(contents);
  expect(currentCheckout().lines).toHaveLength(2);
  expect(currentCheckout().customer).toMatchObject({
    fullName: mine.customer.fullName,
    childName: mine.customer.childName,
  });
  const typed = { ...mine.customer, fullName: 'Nora Quinn' };
  await changeCheckout((cart) => ({ ...cart, customer: typed }));
  await tab.orderAgain(contents);
  expect(currentCheckout().customer.fullName).toBe('Nora Quinn');
  await changeCheckout((cart) => ({ ...cart, lines: [], customer: emptyCustomer }));
  await tab.orderForSibling(contents);
  expect(currentCheckout().lines).toHaveLength(2);
  expect(currentCheckout().customer).toMatchObject({
    fullName: mine.customer.fullName,
    childName: '',
  });
});

test('it is not ready before it was read, and an order that another tab has sent reads it again', async () => {
  const tab = await openTab();
  vi.resetModules();
  const seen: boolean[] = [];
  const { value } = await mounted(() => {
    const shown = tab.useRemembered();
    seen.push(shown.ready);
    return shown;
  });
  await eventually(() => expect(value().ready).toBe(true));
  expect(seen[0]).toBe(false);
  const { rememberForm } = await import('#device/players/keptDetails.ts');
  const { announce } = await import('#device/database/changes.ts');
  await rememberForm(mine, false);
  announce({ topic: 'outbox' });
  await eventually(() => expect(value().remembered?.buyer.fullName).toBe(mine.customer.fullName));
});

test('what is shown stays while it cannot be read', async () => {
  const tab = await openTab();
  vi.resetModules();
  await tab.rememberMe(mine);
  const { value, nameIs } = await shownIn(tab);
  await nameIs(mine.customer.fullName);
  const get = vi.spyOn(IDBObjectStore.prototype, 'get').mockImplementation(() => {
    throw new DOMException('damaged', 'UnknownError');
  });
  onTestFinished(() => void vi.restoreAllMocks());
  const { announce } = await import('#device/database/changes.ts');
  announce({ topic: 'outbox' });
  await eventually(() => expect(get).toHaveBeenCalled());
  await new Promise(setImmediate);
  expect(value().remembered?.buyer.fullName).toBe(mine.customer.fullName);
});

import { addOns } from '#core/shop/addOns.ts';
import { beforeEach, expect, test, vi } from 'vitest';
import { lineKey } from '#core/cart/cart.ts';
import { costing, pack, quantities, single } from '#tests/core/shop/carts.ts';
import { newDevice } from '#tests/device/database/device.ts';
import { eventually } from '#tests/device/database/eventually.ts';
import { shown } from '#tests/device/gallery/shown.ts';

beforeEach(() => {
  newDevice();
  vi.stubGlobal('window', new EventTarget());
});

async function openTab() {
  vi.resetModules();
  const tab = {
    ...(await import('#device/cart/cartActs.ts')),
    ...(await import('#device/cart/checkout.ts')),
  };
  shown(tab.useCheckout);
  await eventually(() => expect(shown(tab.useCheckout).ready).toBe(true));
  return tab;
}

type Tab = Awaited<ReturnType<typeof openTab>>;

const said = (tab: Tab): string => shown(tab.useCartActs).said;
const lines = (tab: Tab) => quantities(tab.currentCheckout().lines);

const wallets = single('wallets');
const economy = pack('economy-pack');
const [blackAndWhite] = addOns;
if (!blackAndWhite) throw new Error('no add-on');

test('each act is said with the name, and with what the cart holds and costs', async () => {
  const tab = await openTab();
  tab.addToCart(wallets);
  // 13.49; 6 % are 0.81; with 5.95 it is 20.25.
  expect(said(tab)).toBe('8 Wallets added. 1 item, $20.25 with shipping & tax.');
  tab.addToCart(wallets);
  expect(said(tab)).toBe('8 Wallets added. 2 items, $34.55 with shipping & tax.');
  tab.setLineQuantity({ ...wallets, qty: 2 }, 3, 100);
  expect(said(tab)).toBe('8 Wallets: 3. 3 items, $48.85 with shipping & tax.');
  tab.setLineQuantity({ ...wallets, qty: 3 }, 0, 100);
  expect(said(tab)).toBe('8 Wallets removed. Your cart is empty.');
  const [gap] = shown(tab.useCartActs).gaps;
  expect(gap?.height).toBe(100);
  if (gap) tab.putLineBack(gap);
  expect(said(tab)).toBe('8 Wallets is back. 3 items, $48.85 with shipping & tax.');
  // The sum that was said before would no longer be true. 1.00 more, and 0.06 of tax.
  tab.chooseAddOn(blackAndWhite, true);
  expect(said(tab)).toBe('Black & White Photo added. 3 items, $49.91 with shipping & tax.');
  tab.chooseAddOn(blackAndWhite, false);
  expect(said(tab)).toBe('Black & White Photo removed. 3 items, $48.85 with shipping & tax.');
});

test('what was removed last or first comes back, and is no gap any more', async () => {
  const tab = await openTab();
  tab.addToCart(wallets);
  tab.addToCart(economy);
  tab.setLineQuantity(wallets, 0, 100);
  tab.setLineQuantity(economy, 0, 200);
  const gaps = shown(tab.useCartActs).gaps;
  expect(gaps.map(({ height }) => height)).toStrictEqual([100, 200]);
  for (const gap of gaps) tab.putLineBack(gap);
  expect(lines(tab)).toStrictEqual([
    ['wallets', 1],
    ['economy-pack', 1],
  ]);
  expect(shown(tab.useCartActs).gaps).toStrictEqual([]);
});

test('a line that is added again leaves no gap, and one removed twice only one', async () => {
  const tab = await openTab();
  tab.addToCart(wallets);
  tab.setLineQuantity(wallets, 0, 100);
  tab.addToCart(wallets);
  expect(shown(tab.useCartActs).gaps).toStrictEqual([]);
  tab.setLineQuantity(wallets, 0, 100);
  expect(shown(tab.useCartActs).gaps).toHaveLength(1);
  // A sibling's photo has to be chosen on every line, whatever is done with one.
  tab.sayAdded([economy, wallets], [economy], { isForSibling: true });
  tab.setLineQuantity(wallets, 2, 100);
  tab.addToCart(economy);
  expect(shown(tab.useCartActs).isForSibling).toBe(true);
});

test('a cart that is left forgets what was removed', async () => {
  const tab = await openTab();
  tab.addToCart(wallets);
  tab.setLineQuantity(wallets, 0, 100);
  tab.forgetCartActs();
  expect(shown(tab.useCartActs)).toStrictEqual(tab.noCartActs);
});

test('what an order can have only once is said to be there', async () => {
  const tab = await openTab();
  const once = { ...wallets, item: { ...wallets.item, digitals: 'photo' as const } };
  tab.addToCart(once);
  tab.addToCart(once);
  expect(said(tab)).toMatch(/^8 Wallets is already in your cart\. 1 item, /);
  expect(shown(tab.useCartActs).marked).toMatchObject({ news: 'already' });
  tab.sayAdded([once], []);
  expect(said(tab)).toMatch(/^8 Wallets is already in your cart\. /);
  tab.sayAdded([economy, once], [economy]);
  expect(said(tab)).toMatch(/^Economy Pack added\. /);
});

test('what was said ends with a dialog that is canceled, and what was removed stays', async () => {
  const tab = await openTab();
  tab.addToCart(economy);
  tab.addToCart(wallets);
  tab.setLineQuantity(wallets, 0, 100);
  const { gaps } = shown(tab.useCartActs);
  tab.endCartNews();
  expect(shown(tab.useCartActs)).toStrictEqual({ said: '', isForSibling: false, gaps });
});

test('what was added or put back is marked, until it was seen', async () => {
  const tab = await openTab();
  expect(shown(tab.useCartActs)).toStrictEqual({ said: '', isForSibling: false, gaps: [] });
  tab.addToCart(wallets);
  const marked = { key: lineKey(wallets), name: '8 Wallets', news: 'added' };
  expect(shown(tab.useCartActs)).toMatchObject({ marked });
  expect(shown(tab.useCartActs).isMarkedSeen).toBeUndefined();
  tab.seeMarked();
  const seen = shown(tab.useCartActs);
  expect(seen).toMatchObject({ marked, isMarkedSeen: true });
  tab.seeMarked();
  expect(shown(tab.useCartActs)).toBe(seen);
  // The same product once more is marked again.
  tab.addToCart(wallets);
  expect(shown(tab.useCartActs).isMarkedSeen).toBeUndefined();
});

test('an order that was put into the cart is said, and leaves what was removed', async () => {
  const tab = await openTab();
  tab.addToCart(wallets);
  tab.setLineQuantity(wallets, 0, 100);
  await tab.changeCheckout((cart) => ({ ...cart, lines: [economy, wallets] }));
  tab.sayAdded([economy, wallets], [economy, wallets]);
  expect(shown(tab.useCartActs).isForSibling).toBe(false);
  expect(said(tab)).toMatch(/added\. 2 items, /);
  expect(shown(tab.useCartActs).gaps).toHaveLength(1);
});

test('a quantity that is changed leaves no gap, and of many removals the last twenty can be undone', async () => {
  const tab = await openTab();
  tab.addToCart(wallets);
  tab.setLineQuantity(wallets, 2, 100);
  expect(shown(tab.useCartActs).gaps).toStrictEqual([]);
  const made = Array.from({ length: 21 }, (_, index) => costing(100 + index));
  for (const line of made) tab.addToCart(line);
  for (const line of made) tab.setLineQuantity(line, 0, 50);
  const gaps = shown(tab.useCartActs).gaps.map(({ line }) => line.item.id);
  expect(gaps).toStrictEqual(made.slice(1).map(({ item }) => item.id));
});

/** What a family has in one window is there in another, and its order is one for both. */
import { accessWords } from '#core/gallery/galleryTexts.ts';
import { cartWords, checkoutTexts } from '#core/cart/cartTexts.ts';
import { handoverTexts as texts } from '#core/handover/handoverTexts.ts';
import { orderPageTexts } from '#core/order/orderPageTexts.ts';
import { orderTexts } from '#core/order/orderTexts.ts';
import { rowsOf } from '#tests/server/stored.ts';
import { expect } from '@playwright/test';
import type { Person } from './person.ts';
import { test } from './windows.ts';

const team = 'Port Soccer (Gators)';

test('a gallery, a heart, a cart and a waiting order come along, and the order is one for both', async ({
  phone,
  otherPhone,
  shop,
}) => {
  const giver = await phone.start();
  await giver.open(`${shop.url}/#/access`);
  await giver.fill(accessWords.code, 'gators-demo');
  await giver.press('button', accessWords.open);
  await giver.sees('heading', team);
  await giver.run(() => localStorage.setItem('sideline.hearts.gators', '14'));
  // Its part of the app is there once it was opened.
  await giver.open(`${shop.url}/#/bring`);
  await giver.sees('button', texts.copy);
  await giver.open(`${shop.url}/#/cart`);
  await add(giver, '5x7 pack of 2');
  await giver.press('button', checkoutTexts.cart.continue);
  await giver.fill('Full name', 'Nora Quinn');
  await giver.fill('Email', 'nora@example.com');
  await giver.fill("Child's name", 'Theo Quinn');
  await giver.fill('Mailing address', '12 Harbor Lane');
  await shop.kill();
  await giver.press('button', checkoutTexts.cart.place);
  await giver.sees('heading', orderTexts.titles.saved);
  await giver.press('button', 'OK');
  await giver.reads(orderPageTexts.states.waiting);
  const path = await giver.run(() => location.hash);
  await giver.open(`${shop.url}/#/cart`);
  await add(giver, '8 Wallets');
  const link = await linkFrom(giver, shop.url);
  // Its page is left, and sends nothing.
  await giver.open('about:blank');
  await shop.start();

  const taker = await otherPhone.start();
  await taker.open(link);
  for (const words of [`${team}, 1 favorite`, '1 item in the cart', '1 order waiting: $13.36'])
    await taker.reads(words);
  expect(await taker.run(() => location.hash)).toBe('#/bring');
  await taker.press('button', texts.take);
  await taker.reads(texts.taken);
  await taker.press('link', team);
  await taker.sees('heading', team);
  expect(await taker.run(() => localStorage.getItem('sideline.hearts.gators'))).toBe('14');
  await taker.open(`${shop.url}/#/cart`);
  await taker.sees('field', 'Quantity of 8 Wallets');
  await taker.open(`${shop.url}/${path}`);
  const numberOn = async (person: Person): Promise<string | undefined> =>
    /#([A-Z0-9]{4,})/.exec(await person.screenText())?.[1];
  await expect.poll(() => numberOn(taker)).toBeDefined();
  const number = await numberOn(taker);

  await giver.open(`${shop.url}/${path}`);
  await giver.reads(`#${number}`);
  const orders = await rowsOf(shop.dataDir, "SELECT number FROM requests WHERE kind = 'order'");
  expect(orders).toEqual([{ number }]);
  for (const one of [phone, otherPhone]) expect(await one.errors(), 'the console').toEqual([]);
});

async function add(person: Person, product: string): Promise<void> {
  await person.press('button', `${cartWords.addToCart} ${product}`);
  await person.sees('heading', checkoutTexts.cart.choosePose);
  await person.press('button', cartWords.addToCart);
  await person.sees('field', `Quantity of ${product}`);
}

/** Returns the link as a browser shows it that refuses to copy it: no window reads another's clipboard. */
async function linkFrom(person: Person, url: string): Promise<string> {
  await person.run(
    () =>
      void Object.defineProperty(navigator, 'clipboard', { value: undefined, configurable: true }),
  );
  await person.open(`${url}/#/bring?with=orders`);
  await person.reads('1 order waiting');
  await person.press('button', texts.copy);
  await person.reads(texts.notCopied);
  const link = /http:\S+bring\?v1=[\w-]+/.exec(await person.screenText())?.[0];
  if (link === undefined) throw new Error('no link');
  return link;
}

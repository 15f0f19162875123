/** Every screen that a family meets, in the language that this process and the page speak. */
import { expect, type Locator, type Page } from '@playwright/test';
import { cartWords, checkoutTexts, slotTexts, whereToTexts } from '#core/cart/cartTexts.ts';
import { customerForm } from '#core/form/customerForm.ts';
import {
  accessWords,
  galleryActTexts,
  galleryTexts,
  playerTexts,
  tileWords,
} from '#core/gallery/galleryTexts.ts';
import { bundlePath } from '#core/handover/bundle.ts';
import { handoverTexts } from '#core/handover/handoverTexts.ts';
import { orderPageTexts } from '#core/order/orderPageTexts.ts';
import { openToSendTexts, orderTexts } from '#core/order/orderTexts.ts';
import { appTexts, clearTexts, footerWords, frameWords } from '#core/shop/appTexts.ts';
import { productOf } from '#core/shop/catalog.ts';
import { digitalOffers } from '#core/shop/digitalOffers.ts';
import { bookingTexts, homeWords, rosterWords } from '#core/shop/homeTexts.ts';
import { english } from '#core/shop/languages.ts';
import { policies } from '#core/shop/policies.ts';
import { promiseTexts } from '#core/shop/promiseTexts.ts';
import { shownWord, spoken } from '#core/text/spoken.ts';
import { searchTexts } from '#core/text/uiTexts.ts';
import { bundleFrom } from '#tests/core/handover/bundles.ts';
import { setSentOrder, setWaitingOrder } from './device.ts';

/** Looks at a screen. */
export type Look = (state: string) => Promise<void>;

type Walk = (page: Page, look: Look) => Promise<void>;

const button = (within: Page | Locator, name: string) =>
  within.getByRole('button', { name, exact: true });

const dialog = (page: Page) => page.getByRole('dialog').last();

const labelOf = (field: string): string =>
  customerForm.find(({ name }) => name === field)?.label ?? '';

const field = (page: Page, name: string) =>
  page.getByRole('textbox', { name: labelOf(name), exact: true });

const first = (page: Page, text: string) =>
  page
    .getByRole('tabpanel')
    .getByRole('button', { name: new RegExp(`^${text.replace('{name}', '.*')}$`) })
    .first();

/** Opens the page in the language, which it speaks from then on. */
export async function begin(page: Page): Promise<void> {
  await page.goto(`/#/access?lang=${spoken()?.tag ?? english.tag}`);
  await expect(page.getByRole('heading', { name: accessWords.title })).toBeVisible();
}

async function openGallery(page: Page): Promise<void> {
  await page.goto('/#/access');
  await page.getByRole('textbox', { name: accessWords.code }).fill('GATORS-DEMO');
  await button(page, accessWords.open).click();
  await expect(page.getByRole('tablist')).toBeVisible();
}

async function home(page: Page, look: Look): Promise<void> {
  await page.goto('/');
  await expect(page.getByRole('heading', { name: homeWords.booking.title })).toBeVisible();
  await look('home');
  await button(page, frameWords.menu).click();
  await look('menu');
  await page.keyboard.press('Escape');
  await page.getByRole('textbox', { name: accessWords.code }).first().fill('WRONG-CODE');
  await page.getByRole('textbox', { name: accessWords.code }).first().press('Enter');
  await expect(page.getByRole('alert').first()).toBeVisible();
  await button(page, shownWord('Hockey')).click();
  const booking = page.getByRole('region', { name: homeWords.booking.title });
  await button(booking, bookingTexts.submit).click();
  await booking
    .locator('[name=rosterCsv]')
    .fill('7,Theo,Quinn\n7,Ana,Ruiz\n,Max\nseven,A,B\n8,A,B,C');
  await expect(page.getByText(rosterWords.duplicate).first()).toBeVisible();
  await page.getByRole('textbox', { name: footerWords.newsletter.label, exact: true }).fill('nora');
  await button(page, footerWords.newsletter.join).click();
  await look('home with errors');
}

async function dialogsOfHome(page: Page, look: Look): Promise<void> {
  await page.goto('/');
  for (const { label } of [...digitalOffers, ...policies]) {
    await button(page, label).first().click();
    await expect(dialog(page)).toBeVisible();
    await look(label);
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toBeHidden();
  }
  await page.goto('/#/promises');
  await expect(button(page, promiseTexts.print)).toBeVisible();
  await look('promises');
  await page.goto('/#/nowhere');
  await look('an unknown address');
}

async function gallery(page: Page, look: Look): Promise<void> {
  await page.goto('/#/access?next=%2Fgallery%2Fowls');
  await look('access');
  await page.getByRole('textbox', { name: accessWords.code }).fill('GATORS-DEMO');
  await button(page, accessWords.open).click();
  await expect(page.getByRole('alert').first()).toBeVisible();
  await look("access with another gallery's code");
  await openGallery(page);
  await look('gallery');
  await first(page, tileWords.view).click();
  await expect(button(page, galleryActTexts.nextPhoto)).toBeVisible();
  await look('lightbox');
  await page.keyboard.press('Escape');
  await expect(page.locator('.yarl__root')).toHaveCount(0);
  const question = page.getByRole('region', { name: playerTexts.title });
  await expect(question).toBeVisible();
  await look('the question for the player');
  await button(question, playerTexts.choose).click();
  await dialog(page).getByRole('textbox').fill('zzz');
  await look('a player who is not found');
  await dialog(page).getByRole('textbox').fill('');
  await look('the list of players');
  await page.keyboard.press('Escape');
  await button(question, playerTexts.notNow).click();
  await page.getByRole('button', { name: new RegExp(`^${galleryTexts.mine}`) }).click();
  await look('my photos, without a heart');
  await page.getByRole('tab', { name: 'U12' }).click();
  await first(page, tileWords.heart).click();
  await page.getByRole('button', { name: new RegExp(`^${galleryTexts.mine}`) }).click();
  await look('my photos');
  await page.getByRole('tab', { name: 'U12' }).click();
  await page.getByRole('textbox', { name: galleryTexts.search }).fill('zzz');
  await look('a search that finds nothing');
  await button(page, searchTexts.clear).click();
  await button(page, galleryActTexts.lock).click();
  await look('removing a gallery');
  await page.keyboard.press('Escape');
  await page.goto('/#/access');
  await look('access with a gallery');
  await page.goto('/#/gallery/herons');
  await expect(page.getByRole('heading', { name: galleryActTexts.notFound })).toBeVisible();
  await look('gallery not found');
  await page.route('**/galleries/gators/gallery.sealed', (route) => route.abort());
  await page.goto('/#/gallery/gators');
  await page.reload();
  await expect(button(page, galleryTexts.tryAgain)).toBeVisible();
  await look('gallery out of reach');
  await page.unroute('**/galleries/gators/gallery.sealed');
}

async function handover(page: Page, look: Look): Promise<void> {
  await openGallery(page);
  await page.goto('/#/bring');
  await expect(page.getByRole('img', { name: handoverTexts.scan })).toBeVisible();
  await look('giving');
  await page.goto(`/#${await bundlePath(bundleFrom(1))}`);
  await expect(button(page, handoverTexts.take)).toBeVisible();
  await look('taking');
}

async function add(page: Page, product: string): Promise<void> {
  await button(page, `${cartWords.addToCart} ${productOf(product)?.name}`).click();
  await expect(dialog(page)).toBeVisible();
}

async function cart(page: Page, look: Look): Promise<void> {
  await page.goto('/#/cart');
  await expect(page.getByText(cartWords.emptyTitle)).toBeVisible();
  await look('empty cart');
  await button(page, checkoutTexts.cart.continue).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await look('alert');
  await page.getByRole('alertdialog').getByRole('button').click();
  await add(page, 'wallets');
  await look('a product');
  await button(dialog(page), cartWords.addToCart).click();
  await add(page, 'large-family-pack');
  await look('a pack');
  await button(dialog(page), cartWords.addPack).click();
  await page.getByRole('checkbox').first().check();
  await page
    .getByRole('button', {
      name: `${cartWords.remove} ${productOf('wallets')?.name}`,
    })
    .first()
    .click();
  await page.getByText(cartWords.details, { exact: true }).first().click();
  await page.getByText(checkoutTexts.cart.overrideRecipient).first().click();
  await look('cart with a removed line and details');
  await button(page, checkoutTexts.cart.continue).click();
  await expect(field(page, 'fullName')).toBeVisible();
  await look('empty details');
  await page.getByText(whereToTexts.cards).click();
  await field(page, 'fullName').fill(' ');
  await field(page, 'email').fill('nora');
  for (const name of ['childJersey', 'age', 'weight']) await field(page, name).fill('x');
  await expect(page.getByText(cartWords.stillNeeded)).toBeVisible();
  await look('details with errors');
}

async function cartWithPhotos(page: Page, look: Look): Promise<void> {
  await openGallery(page);
  await page.goto('/#/cart?photo=gators.1');
  await expect(page.getByText(slotTexts.backToGallery)).toBeVisible();
  await look('products for a photo');
  await add(page, 'wallets');
  const product = page.getByRole('dialog', { name: checkoutTexts.cart.choosePose });
  const start = (text: string) => new RegExp(`^${text.replace('{what}', '.*')}$`);
  await product.getByRole('button', { name: start(slotTexts.anotherFor) }).click();
  await look('choosing a photo');
  await dialog(page)
    .getByRole('button', { name: /No\. 002/ })
    .click();
  await look('a product with two photos');
  await product
    .getByRole('button', { name: start(slotTexts.cropFor) })
    .first()
    .click();
  await expect(page.getByRole('application')).toBeVisible();
  await look('cropping');
  await button(dialog(page), cartWords.cancel).click();
  await button(product, cartWords.addToCart).click();
  await expect(product).toBeHidden();
  await add(page, 'family-pack');
  await look('a pack with photos');
  await button(dialog(page), cartWords.addPack).click();
  await page.getByRole('checkbox').nth(1).check();
  await look('cart with photos');
  await button(page, checkoutTexts.cart.continue).click();
  await expect(field(page, 'fullName')).toBeVisible();
  await look('details of photos');
  await page.goto('/#/gallery/gators');
  await button(page, galleryActTexts.lock).click();
  await button(dialog(page), galleryActTexts.locking.confirm).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(accessWords.title);
  await page.goto('/#/cart');
  await expect(page.getByText(slotTexts.lost).first()).toBeVisible();
  await look('lines that lost their photos');
}

async function order(page: Page, look: Look): Promise<void> {
  await page.goto('/#/cart');
  await add(page, 'family-pack');
  await button(dialog(page), cartWords.addPack).click();
  await button(page, checkoutTexts.cart.continue).click();
  await field(page, 'fullName').fill('Nora Quinn');
  await field(page, 'email').fill('nora@example.com');
  await field(page, 'address').fill('12 Harbor Lane');
  await field(page, 'childName').fill('Theo Quinn');
  await field(page, 'notes').fill('Averyveryverylongwordwithoutanyspaceinit'.repeat(4));
  await look('details');
  await button(page, checkoutTexts.cart.place).click();
  await expect(page.getByRole('alertdialog')).toContainText(orderTexts.titles.received);
  await look('order sent');
  await page.getByRole('alertdialog').getByRole('button').click();
  await expect(page.getByRole('heading', { name: orderPageTexts.title, level: 1 })).toBeVisible();
  await look('page of a sent order');
  await page.evaluate(() => {
    const offer = new Event('beforeinstallprompt', { cancelable: true });
    window.dispatchEvent(Object.assign(offer, { prompt: () => Promise.resolve() }));
  });
  await expect(button(page, appTexts.install)).toBeVisible();
  await look('invitation to install');
}

const says = (production: object, payment: object) => {
  const message = 'We print on Friday.';
  const status = { revision: 1, changedAt: 1, production, payment, message };
  return { seen: { revision: 1, checkedAt: 1, status } };
};

async function orders(page: Page, look: Look): Promise<void> {
  await page.goto('/#/cart');
  await expect(page.getByText(cartWords.emptyTitle)).toBeVisible();
  const open = { state: 'open', cents: 1336 };
  await setSentOrder(page, 'old', { contents: undefined });
  await setSentOrder(page, 'printing', says({ state: 'in print' }, open));
  await setSentOrder(
    page,
    'shipped',
    says({ state: 'shipped', reason: '9400' }, { state: 'paid' }),
  );
  await setSentOrder(page, 'handed', says({ state: 'handed out' }, { ...open, state: 'paid' }));
  await setSentOrder(page, 'off', says({ state: 'cancelled' }, { state: 'refunded' }));
  for (const id of ['old', 'printing', 'shipped', 'handed', 'off', 'none']) {
    await page.goto(`/#/order/${id}`);
    const title = id === 'none' ? orderPageTexts.gone.title : orderPageTexts.title;
    await expect(page.getByRole('heading', { name: title })).toBeVisible();
    await look(`page of an order: ${id}`);
  }
  const wait = { notBefore: Date.now() + 3_000_000, waitFor: 'server' };
  await setWaitingOrder(page, 'waiting', wait);
  await setWaitingOrder(page, 'pending', { ...wait, sentAt: 1, turn: 2 });
  await setWaitingOrder(page, 'refused', { state: 'attention', message: 'x', turn: 3 });
  for (const id of ['waiting', 'pending', 'refused']) {
    await page.goto(`/#/order/${id}`);
    await expect(button(page, orderTexts.savePdf)).toBeVisible();
    await look(`page of an order: ${id}`);
  }
}

async function outbox(page: Page, look: Look): Promise<void> {
  await openGallery(page);
  await page.goto('/#/cart');
  await expect(page.getByText(cartWords.emptyTitle)).toBeVisible();
  await page.context().setOffline(true);
  await setWaitingOrder(page, 'a'.repeat(32));
  await setWaitingOrder(page, 'two', { turn: 2, state: 'attention', message: 'x' });
  await expect(page.getByText(orderTexts.needsAttention, { exact: true })).toBeVisible();
  await look('orders that wait, offline');
  await page.evaluate(() => Reflect.deleteProperty(window, 'SyncManager'));
  await setWaitingOrder(page, 'b'.repeat(32), { turn: 3, sentAt: Date.UTC(2025, 9, 4, 19) });
  await button(page, openToSendTexts.reminder.button).first().click();
  await look('an order with a reminder, and one whose number is pending');
  for (const ask of [orderTexts.discard, orderTexts.letGo, orderTexts.putBack]) {
    const opener = page.getByRole('button', { name: ask.button }).first();
    if (!(await opener.isVisible())) continue;
    await opener.click();
    await look(`asked: ${ask.button}`);
    await page.keyboard.press('Escape');
  }
  await button(page, frameWords.clearPhone).click();
  await expect(page.getByRole('radio').first()).toBeVisible();
  await look('clearing');
  await button(page, clearTexts.confirm).click();
  await expect(page.getByRole('dialog', { name: clearTexts.done })).toBeVisible();
  await look('cleared');
  await page.context().setOffline(false);
}

/** Walks through the screens, each from a phone that has only begun. */
export const everyScreen: Readonly<Record<string, Walk>> = {
  home,
  'dialogs of home, promises': dialogsOfHome,
  'access and gallery': gallery,
  'another phone': handover,
  'the cart': cart,
  'a cart with photos': cartWithPhotos,
  'a sent order': order,
  'pages of orders': orders,
  'orders that wait, and a phone that is cleared': outbox,
};

import { AxeBuilder } from '@axe-core/playwright';
import type { Locator, Page } from '@playwright/test';
import { bundlePath } from '#core/handover/bundle.ts';
import { handoverTexts } from '#core/handover/handoverTexts.ts';
import { bundleFrom } from '#tests/core/handover/bundles.ts';
import { slotTexts } from '#core/cart/cartTexts.ts';
import { galleryActTexts, galleryTexts, playerTexts } from '#core/gallery/galleryTexts.ts';
import { notFoundTexts } from '#core/shop/appTexts.ts';
import { rosterWords } from '#core/shop/homeTexts.ts';
import { promiseTexts } from '#core/shop/promiseTexts.ts';
import { scaled, spread } from '#tests/scale.ts';
import { setTextSize } from './covered.ts';
import { setSentOrder, setWaitingOrder } from './device.ts';
import { galleryOf } from './pictures.ts';
import { serveGallery } from './sealedSite.ts';
import { expect, openGallery, test } from './shop.ts';
import {
  addPack,
  addPrint,
  cartLines,
  field,
  fillDetails,
  goToDetails,
  placeOrder,
  readyToPlace,
  recipientField,
} from './checkoutPanel.ts';

// The checks are the same with the worker, except where a test needs one.
test.use({ serviceWorkers: 'block', isShopShared: true });

/** Waits for color transitions, which must not be measured halfway. */
async function settled(page: Page): Promise<void> {
  const fading = () =>
    page.evaluate(
      () => document.getAnimations().filter((one) => one instanceof CSSTransition).length,
    );
  await expect.poll(fading).toBe(0);
}

type View = { readonly width: number; readonly colorScheme: 'light' | 'dark' };

const lightPhone: View = { width: 360, colorScheme: 'light' };
const darkPhone: View = { width: 360, colorScheme: 'dark' };
const lightDesk: View = { width: 1440, colorScheme: 'light' };
const darkDesk: View = { width: 1440, colorScheme: 'dark' };

const viewsOfScreen = scaled([lightPhone, darkDesk], [lightPhone, darkPhone, lightDesk]);
const viewsOfState = scaled([lightPhone], [lightPhone, darkDesk]);

/** Checks a new screen on a phone and on a desktop, light and dark. */
async function expectAccessible(page: Page, state: string): Promise<void> {
  for (const view of viewsOfScreen) await check(page, state, view);
  await page.setViewportSize({ width: 390, height: 844 });
}

/**
 * Checks another state of a screen that has been checked, or the part of it that has changed. Its elements are the same on both
 * devices, and no color depends on the width.
 */
async function expectStillAccessible(page: Page, state: string, part?: string): Promise<void> {
  for (const view of viewsOfState) await check(page, state, view, part);
  await page.setViewportSize({ width: 390, height: 844 });
}

/** In dark mode only colors are checked again, because the elements are the same. What is behind a dialog is known. */
async function check(
  page: Page,
  state: string,
  { width, colorScheme }: View,
  part?: string,
): Promise<void> {
  await page.setViewportSize({ width, height: 900 });
  await page.emulateMedia({ colorScheme });
  await settled(page);
  const [hasAxe, hasDialog] = await page.evaluate(
    () => ['axe' in window, document.querySelector('dialog:modal') !== null] as const,
  );
  // Its source is large. There are no foreign frames, for which axe would open a second page.
  const axe = new AxeBuilder({ page, ...(hasAxe && { axeSource: 'void 0' }) }).setLegacyMode();
  axe.options({
    resultTypes: ['violations'],
    ...(colorScheme === 'dark' && { runOnly: ['color-contrast'] }),
  });
  if (hasDialog) axe.include('dialog:modal');
  else if (part !== undefined) axe.include(part);
  const { violations } = await axe.analyze();
  const found = violations.map(({ id, nodes }) => ({
    id,
    where: nodes.map(({ html, failureSummary }) => `${html}\n${failureSummary}`),
  }));
  expect(found, `${state}, ${colorScheme}, ${width} px`).toEqual([]);
}

test.describe('axe finds nothing', () => {
  // Some twenty checks take time on a busy machine.
  test.slow();

  test('on the home page, in its menu and its dialogs', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('heading', { name: 'Find your team' })).toBeVisible();
    await expectAccessible(page, 'home');

    await page.getByRole('button', { name: 'Menu' }).click();
    await expect(page.getByRole('navigation', { name: 'Sections' })).toBeVisible();
    await expectStillAccessible(page, 'menu');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Player Pack' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectStillAccessible(page, 'player pack');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Privacy & Minors' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectStillAccessible(page, 'policy');
    await page.keyboard.press('Escape');

    await page.getByLabel('Access code').first().fill('WRONG-CODE');
    await page.getByLabel('Access code').first().press('Enter');
    await expect(page.getByRole('alert').first()).toHaveText('Invalid or expired code.');
    await page.getByRole('button', { name: 'Hockey' }).click();
    await page.getByRole('button', { name: 'Request Team Day' }).click();
    await expect(page.getByText('Team name is required.')).toBeVisible();
    await page
      .getByRole('textbox', { name: 'Roster' })
      .fill('7,Theo,Quinn\n7,Ana,Ruiz\n,Max\nseven,A,B');
    await expect(page.getByText(rosterWords.duplicate).first()).toBeVisible();
    await page.getByRole('textbox', { name: 'Email', exact: true }).fill('nora');
    await page.getByRole('button', { name: 'Join' }).click();
    await expectStillAccessible(
      page,
      'home with an unknown code, no team found, an empty booking, an odd roster and a wrong address',
    );
  });

  test('on the access page, and in a gallery with its lightbox and its failures', async ({
    page,
  }) => {
    await page.goto('/#/access?next=%2Fgallery%2Fowls');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectAccessible(page, 'access');
    await page.getByLabel('Access code').fill('GATORS-DEMO');
    await page.getByLabel('Access code').press('Enter');
    await expect(page.getByRole('alert')).toContainText('This code is for "gators"');
    await expectStillAccessible(page, "access with another gallery's code");

    await openGallery(page, 'GATORS-DEMO', 'Port Soccer (Gators)');
    await expectAccessible(page, 'gallery');
    await page
      .getByRole('tabpanel')
      .getByRole('button', { name: /^View / })
      .first()
      .click();
    await expect(page.getByRole('button', { name: 'Next photo' })).toBeVisible();
    await expectStillAccessible(page, 'lightbox');
    expect(await tooSmall(page), 'lightbox').toEqual([]);
    await page.keyboard.press('Escape');
    const question = page.getByRole('region', { name: playerTexts.title });
    await expect(question).toBeVisible();
    await expectStillAccessible(page, 'the question for the player');
    expect(await tooSmall(page), 'the question for the player').toEqual([]);
    await question.getByRole('button', { name: playerTexts.choose }).click();
    await expect(page.getByRole('dialog', { name: playerTexts.title })).toBeVisible();
    await expectStillAccessible(page, 'the list of players');
    await page.keyboard.press('Escape');
    await question.getByRole('button', { name: playerTexts.notNow }).click();
    await page.getByRole('button', { name: /^My photos/ }).click();
    await expect(page.getByText(galleryTexts.noneMine)).toBeVisible();
    await expectStillAccessible(page, 'my photos, without a heart');
    await page.getByRole('tab', { name: 'U12' }).click();
    await page
      .getByRole('tabpanel')
      .getByRole('button', { name: /^Favorite / })
      .first()
      .click();
    await page.getByRole('button', { name: /^My photos/ }).click();
    await expectStillAccessible(page, 'my photos');
    await page.getByRole('tab', { name: 'U12' }).click();
    await page.getByRole('textbox', { name: 'Search by name' }).fill('zzz');
    await expect(page.getByText('No matches for "zzz" in U12.')).toBeVisible();
    await expectStillAccessible(page, 'gallery without matches');

    await page.goto('/#/gallery/herons');
    await expect(page.getByRole('heading', { name: 'Gallery not found' })).toBeVisible();
    await expectStillAccessible(page, 'gallery not found');

    await serveGallery(page, { ...galleryOf(0), items: [{ name: 'Lost', ageGroup: 'U12' }] });
    await page.reload();
    await openGallery(page, 'GATORS-DEMO', 'Port Soccer (Gators)');
    await expect(page.getByText('Missing path')).toBeVisible();
    await expectStillAccessible(page, 'missing path');
    await page.route('**/galleries/gators/gallery.sealed', (route) => route.abort());
    await page.reload();
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
    await expectStillAccessible(page, 'gallery out of reach');
  });

  test('on the page that hands over what a phone has, and takes it', async ({ page }) => {
    await openGallery(page, 'GATORS-DEMO', 'Port Soccer (Gators)');
    await page.goto('/#/bring');
    await expect(page.getByRole('img', { name: handoverTexts.scan })).toBeVisible();
    await expectAccessible(page, 'giving');
    expect(await tooSmall(page), 'giving').toEqual([]);
    await page.goto(`/#${await bundlePath(bundleFrom(1))}`);
    await expect(page.getByRole('button', { name: handoverTexts.take })).toBeVisible();
    await expectAccessible(page, 'taking');
    expect(await tooSmall(page), 'taking').toEqual([]);
  });

  test('on the page of promises', async ({ page }) => {
    await page.goto('/#/promises');
    await expect(page.getByRole('button', { name: promiseTexts.print })).toBeVisible();
    await expectAccessible(page, 'promises');
    await expectToFit(page, 'promises');
  });

  test('on the page of a static host for what is not there', async ({ page }) => {
    await page.goto('/404.html');
    await expect(page.getByRole('link')).toHaveText(notFoundTexts.home);
    // It has the browser's own colors, and axe takes a dark canvas for a white one.
    await check(page, 'not found', lightPhone);
  });

  test('in the cart, its dialogs, the details and their errors', async ({ page }) => {
    await page.goto('/#/cart');
    await expectAccessible(page, 'empty cart');
    await page.getByRole('button', { name: 'Continue to Checkout' }).click();
    await expect(page.getByRole('alertdialog')).toBeVisible();
    await expectStillAccessible(page, 'alert');
    await page.getByRole('button', { name: 'OK' }).click();
    await page.getByRole('button', { name: 'Add to Cart 8 Wallets', exact: true }).click();
    await expectStillAccessible(page, 'pose dialog');
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Add to Cart Economy Pack', exact: true }).click();
    await expectStillAccessible(page, 'pack dialog');
    await page.getByRole('button', { name: 'Add Pack to Cart' }).click();
    await page.getByLabel('Additional Poses').check();
    const recipient = await recipientField(page);
    await recipient.fill('nobody');
    await page.getByRole('button', { name: 'Remove Economy Pack' }).click();
    await expect(page.getByRole('button', { name: 'Undo: put Economy Pack back' })).toBeVisible();
    await expectStillAccessible(page, 'a line that can be put back, and a wrong recipient');
    await page.getByRole('button', { name: 'Undo: put Economy Pack back' }).click();
    await cartLines(page).getByText('Details').click();
    await expectStillAccessible(page, 'a line that was put back, and its details');

    await recipient.fill('');
    await goToDetails(page);
    await fillDetails(page);
    await expectAccessible(page, 'details');
    await page.getByText('For trading cards').click();
    await field(page, 'Full name').fill(' ');
    await field(page, 'Email').fill('nora');
    for (const name of ['Jersey number', 'Age', 'Weight']) await field(page, name).fill('x');
    await expect(page.getByRole('link', { name: 'Weight must be a number.' })).toBeVisible();
    await expectStillAccessible(page, 'details with errors');
  });

  test('in a cart with photos, its dialogs and questions, and when their gallery was removed', async ({
    page,
  }) => {
    await openGallery(page, 'GATORS-DEMO', 'Port Soccer (Gators)');
    await page.goto('/#/cart?photo=gators.1');
    await expect(page.getByText(/^Ordering /)).toBeVisible();
    await expectAccessible(page, 'products for a photo');
    await page.getByRole('button', { name: 'Add to Cart 8 Wallets', exact: true }).click();
    const product = page.getByRole('dialog', { name: 'Choose image type' });
    await product.getByRole('button', { name: 'Add another: Photo, 8 Wallets' }).click();
    await expectStillAccessible(page, 'choosing a photo');
    const picker = page.getByRole('dialog', { name: 'Choose a photo' });
    await picker.getByRole('textbox').fill('2');
    await picker.getByRole('button', { name: /No\. 002/ }).click();
    await expectStillAccessible(page, 'a product with two photos');
    await product.getByRole('button', { name: 'Crop: Photo 1, 8 Wallets' }).click();
    const crop = page.getByRole('dialog', { name: 'Crop your photo' });
    await expect(crop.getByRole('application')).toBeVisible();
    await expectStillAccessible(page, 'cropping');
    await crop.getByRole('button', { name: 'Cancel' }).click();
    await product.getByRole('button', { name: 'Add to Cart' }).click();
    await page.getByLabel('Additional Poses').check();
    await expect(page.getByLabel('Photo for: Additional Poses')).toBeVisible();
    await expectAccessible(page, 'cart with photos, and the question about an add-on');
    await goToDetails(page);
    await expectAccessible(page, 'details of an order with photos');
    await page.goto('/#/gallery/gators');
    await page.getByRole('button', { name: 'Remove from this phone' }).click();
    const removing = page.getByRole('dialog', { name: 'Remove from this phone?' });
    await expectStillAccessible(page, 'removing a gallery');
    await removing.getByRole('button', { name: 'Remove', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Enter your access code');
    await page.goto('/#/cart');
    await expect(page.getByText(slotTexts.lost)).toBeVisible();
    await expectStillAccessible(page, 'a line that lost its photos');
  });

  test('in the list of orders, with and without a wake-up, and while the phone is cleared', async ({
    page,
    context,
  }) => {
    await openGallery(page, 'GATORS-DEMO', 'Port Soccer (Gators)');
    await page.goto('/#/cart');
    await expect(page.getByText('Nothing here yet')).toBeVisible();
    await context.setOffline(true);
    await setWaitingOrder(page, 'a'.repeat(32));
    await setWaitingOrder(page, 'order-two', {
      turn: 2,
      state: 'attention',
      message: 'No items.',
    });
    await expect(page.getByText('Waiting to be sent')).toBeVisible();
    await expect(page.getByText('Needs attention', { exact: true })).toBeVisible();
    await expectAccessible(page, 'an order that waits, and one that was refused');

    // Nothing wakes the app in a browser without Background Sync.
    await page.evaluate(() => Reflect.deleteProperty(window, 'SyncManager'));
    await setWaitingOrder(page, 'b'.repeat(32), { turn: 3, sentAt: Date.UTC(2025, 9, 4, 19) });
    await page.getByRole('button', { name: 'Add a reminder' }).click();
    await expect(page.getByText('Add the event to your calendar.')).toBeVisible();
    expect(await tooSmall(page), 'orders').toEqual([]);
    await expectStillAccessible(page, 'an order with a reminder, and one whose number is pending');

    await page.getByRole('button', { name: 'Clear this phone' }).click();
    await expect(page.getByRole('radio', { name: /^Keep them here/ })).toBeChecked();
    expect(await tooSmall(page), 'clear').toEqual([]);
    await expectStillAccessible(page, 'what becomes of orders when the phone is cleared');
    await page.getByRole('button', { name: 'Clear', exact: true }).click();
    await expect(page.getByRole('dialog', { name: 'This phone is clear' })).toBeVisible();
    await expectStillAccessible(page, 'a phone that is clear');

    await context.setOffline(false);
    const begunAnew = page.waitForEvent('load');
    await page.getByRole('button', { name: 'OK' }).click();
    await begunAnew;
    await page.goto('/#/access?code=GATORS-DEMO');
    await expect(page.getByRole('alert').filter({ hasText: 'You removed' })).toBeVisible();
    await expectStillAccessible(page, 'a link to a gallery that was removed');
  });
});

test('axe finds nothing on the page of an order in any state, and all of it fits', async ({
  page,
}) => {
  test.slow();
  const wait = { notBefore: Date.now() + 3_000_000, waitFor: 'server' };
  const says = (production: object, payment: object) => {
    const status = {
      revision: 1,
      changedAt: 1,
      production,
      payment,
      message: 'We print on Friday.',
    };
    return { seen: { revision: 1, checkedAt: 1, status } };
  };
  await page.goto('/#/cart');
  await expect(page.getByText('Nothing here yet')).toBeVisible();
  await setSentOrder(page, 'received', { orderId: 'S-2025-00104299' });
  await setSentOrder(page, 'old', { contents: undefined });
  await setSentOrder(page, 'printing', says({ state: 'in print' }, { state: 'open', cents: 1336 }));
  await setSentOrder(
    page,
    'shipped',
    says({ state: 'shipped', reason: '9400' }, { state: 'paid' }),
  );
  await setSentOrder(page, 'handed', says({ state: 'handed out' }, { state: 'paid', cents: 1336 }));
  await setSentOrder(page, 'cancelled', says({ state: 'cancelled' }, { state: 'refunded' }));
  await page.goto('/#/order/received');
  await expect(page.getByText('#S-2025-00104299')).toBeVisible();
  await page.evaluate(() => {
    const prompt = async (): Promise<void> => undefined;
    const offer = new Event('beforeinstallprompt', { cancelable: true });
    window.dispatchEvent(Object.assign(offer, { prompt }));
  });
  await expect(page.getByRole('button', { name: 'Install' })).toBeVisible();
  await expectAccessible(page, 'an order with the invitation to install');
  await expectToFit(page, 'an order with the invitation to install');
  const sent = [
    ['old', 'More with this order'],
    ['printing', 'What you ordered'],
    ['shipped', 'What you ordered'],
    ['handed', 'What you ordered'],
    ['cancelled', 'What you ordered'],
    ['none', "This order isn't on this phone"],
  ] as const;
  for (const [id, heading] of spread(sent, 3)) {
    await page.goto(`/#/order/${id}`);
    await expect(page.getByRole('heading', { name: heading })).toBeVisible();
    await expectStillAccessible(page, `the page of an order: ${id}`, 'main');
  }
  await setWaitingOrder(page, 'waiting', wait);
  await setWaitingOrder(page, 'pending', { ...wait, sentAt: 1 });
  await setWaitingOrder(page, 'refused', { state: 'attention', message: 'Prices changed.' });
  for (const id of spread(['waiting', 'pending', 'refused'], 2)) {
    await page.goto(`/#/order/${id}`);
    await expect(page.getByRole('button', { name: 'Save PDF' })).toBeVisible();
    await expectStillAccessible(page, `the page of an order: ${id}`, 'main');
    await expectToFit(page, `the page of an order: ${id}`);
  }
});

/** Returns controls outside the window, except those in a scrolling row. */
const outside = (page: Page) =>
  page.evaluate(() => {
    const scrolls = (element: Element | null): boolean =>
      element !== null &&
      (/auto|scroll/.test(getComputedStyle(element).overflowX) || scrolls(element.parentElement));
    const width = document.documentElement.clientWidth;
    const controls = [...document.querySelectorAll('a, button, input, select, textarea, h1, h2')];
    return controls
      .filter((control) => control.checkVisibility({ visibilityProperty: true }))
      .filter((control) => {
        const { left, right } = control.getBoundingClientRect();
        const isSeen = right > 1 && right - left > 1;
        return isSeen && (right > width + 1 || left < -1) && !scrolls(control.parentElement);
      })
      .map((control) => control.outerHTML.slice(0, 120));
  });

/** Returns the share of the window that the buttons at the end of a dialog cover before it is scrolled, from 0 to 1. */
const actionsShare = (page: Page) =>
  page.evaluate(() => {
    const dialog = [...document.querySelectorAll('dialog:modal')].at(-1);
    const sheet = dialog?.firstElementChild;
    for (const scroller of sheet ? [sheet, ...sheet.children] : []) scroller.scrollTop = 0;
    const actions = sheet?.lastElementChild?.getBoundingClientRect();
    if (!actions) return 0;
    return Math.max(0, Math.min(actions.bottom, innerHeight) - actions.top) / innerHeight;
  });

async function setWindow(page: Page, width: number, height: number, fontSize: string) {
  await page.evaluate((size) => {
    document.documentElement.style.fontSize = size;
  }, fontSize);
  // Chromium evaluates a container query in rem again only when the container's width changes.
  await page.setViewportSize({ width: width + 8, height });
  await page.setViewportSize({ width, height });
}

/** The narrowest window, and the smallest with text of twice the size. */
const hardestSizes = [
  [320, 844, ''],
  [320, 568, '32px'],
] as const;
const sizes = [
  ...hardestSizes,
  [320, 640, '32px'],
  [320, 844, '32px'],
  [390, 844, '32px'],
] as const;

/**
 * Expects that nothing scrolls sideways or sticks out, that the buttons of a dialog leave half of the window to the rest, and that every
 * control is large enough for a thumb.
 */
async function expectToFit(page: Page, state: string): Promise<void> {
  for (const [width, height, fontSize] of scaled(hardestSizes, sizes)) {
    await setWindow(page, width, height, fontSize);
    const overflow = () =>
      page.evaluate(() => {
        const { scrollWidth, clientWidth } = document.documentElement;
        return scrollWidth - clientWidth;
      });
    const where = `${state}, ${width}x${height} ${fontSize}`;
    await expect.poll(overflow, where).toBe(0);
    expect(await outside(page), where).toEqual([]);
    expect(await actionsShare(page), where).toBeLessThanOrEqual(0.5);
  }
  await setWindow(page, 390, 844, '');
  expect(await tooSmall(page), state).toEqual([]);
}

/** Returns controls that are too small for a thumb: below 44 px, or 24 px within a line of text. */
const tooSmall = (page: Page) =>
  page.evaluate(() => {
    const controls = [...document.querySelectorAll<HTMLElement>('a[href], button, input, select')];
    const area = (control: HTMLElement): Element =>
      (control.matches('[type=radio], [type=checkbox]') && control.closest('label')) || control;
    return controls
      .filter((control) => control.checkVisibility({ visibilityProperty: true }))
      .filter((control) => !control.matches('.skip-link, .visually-hidden'))
      .filter((control) => {
        const { width, height } = area(control).getBoundingClientRect();
        const isInline = getComputedStyle(control).display === 'inline';
        const least = isInline ? 24 : 44;
        return width < least - 0.5 || height < least - 0.5;
      })
      .map((control) => control.outerHTML.slice(0, 140));
  });

/** With text of 200 % the dialog scrolls as a whole, but for its button, which covers at most a third of it. */
async function expectButtonInReach(page: Page, name: string): Promise<void> {
  await page.setViewportSize({ width: 320, height: 640 });
  await setTextSize(page, '32px');
  const button = page.getByRole('dialog').getByRole('button', { name });
  await expect(button).toBeInViewport({ ratio: 1 });
  const [inside, all] = [await button.boundingBox(), await page.getByRole('dialog').boundingBox()];
  expect(inside?.height).toBeLessThanOrEqual((all?.height ?? 0) / 3);
  await setTextSize(page, '');
}

test('everything fits at 320 px and with 200 % text, and has room for a thumb', async ({
  page,
}) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.getByRole('textbox', { name: 'Roster' }).fill('7,Theo,Quinn');
  await expect(page.getByText(rosterWords.allGood)).toBeVisible();
  await expectToFit(page, 'home');
  await page.getByRole('button', { name: 'Menu' }).click();
  await expectToFit(page, 'menu');
  await page.goto('/#/access');
  await expect(page.getByRole('heading', { name: 'Enter your access code' })).toBeVisible();
  await expectToFit(page, 'access');
  await openGallery(page, 'GATORS-DEMO', 'Port Soccer (Gators)');
  await expectToFit(page, 'gallery');
  await page.getByRole('button', { name: /^My photos/ }).click();
  await expectToFit(page, 'my photos, without a heart');
  await page.getByRole('tab', { name: 'U12' }).click();
  await page
    .getByRole('tabpanel')
    .getByRole('button', { name: /^View / })
    .first()
    .click();
  await expect(page.getByRole('button', { name: 'Next photo' })).toBeVisible();
  await expectToFit(page, 'lightbox');
  await page.keyboard.press('Escape');
  await expect(page.locator('.yarl__root')).toHaveCount(0);
  await page.goto('/#/bring');
  await expect(page.getByRole('img', { name: handoverTexts.scan })).toBeVisible();
  await expectToFit(page, 'giving');
  await page.goto(`/#${await bundlePath(bundleFrom(1))}`);
  await expect(page.getByRole('button', { name: handoverTexts.take })).toBeVisible();
  await expectToFit(page, 'taking');
  await page.goto('/#/cart');
  await addPack(page, 'Large Family Pack', {
    '1 x 4x5 Magnet': 'Memory Mate only -Trading Card, Team Photo',
  });
  await addPrint(page, '8 Wallets');
  await expectToFit(page, 'cart, step 1');
  await page.getByRole('button', { name: 'Add to Cart Economy Pack', exact: true }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectToFit(page, 'pack dialog');
  await expectButtonInReach(page, 'Add Pack to Cart');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await goToDetails(page);
  await fillDetails(page);
  await field(page, 'Notes').fill('Averyveryverylongwordwithoutanyspaceinit'.repeat(4));
  await expectToFit(page, 'cart, step 2');

  await page.goto('/#/cart?photo=gators.1');
  await page.getByRole('button', { name: 'Add to Cart 8 Wallets', exact: true }).click();
  const product = page.getByRole('dialog', { name: 'Choose image type' });
  await product.getByRole('button', { name: 'Add another: Photo, 8 Wallets' }).click();
  await expect(page.getByRole('dialog', { name: 'Choose a photo' })).toBeVisible();
  await expectToFit(page, 'choosing a photo');
  await page.getByRole('button', { name: /No\. 002/ }).click();
  await expectToFit(page, 'a product with two photos');
  await product.getByRole('button', { name: 'Crop: Photo 1, 8 Wallets' }).click();
  const crop = page.getByRole('dialog', { name: 'Crop your photo' });
  await expect(crop.getByRole('application')).toBeVisible();
  await expectToFit(page, 'cropping');
});

test.describe('with the worker,', () => {
  test.use({ serviceWorkers: 'allow' });

  test('saving a gallery for offline is accessible, and its button has its room before it comes', async ({
    page,
  }) => {
    await openGallery(page, 'GATORS-DEMO', 'Port Soccer (Gators)');
    const search = page.getByRole('textbox', { name: 'Search by name' });
    const before = await search.boundingBox();
    const opener = page.getByRole('button', { name: galleryActTexts.saveButton.offered });
    await expect(opener).toBeVisible();
    expect(await search.boundingBox()).toEqual(before);
    await expectToFit(page, 'gallery with all its buttons');
    await expectStillAccessible(page, 'gallery with all its buttons');
    await opener.click();
    await expect(page.getByRole('dialog', { name: galleryActTexts.save })).toBeVisible();
    await expectToFit(page, 'saving');
    await expectStillAccessible(page, 'saving');
  });

  test('the console stays free of errors on every route', async ({ page }) => {
    const errors: string[] = [];
    page.on('console', (message) => {
      if (message.type() !== 'error') return;
      // The page asks the server whether this gallery exists, and it does not.
      if (message.location().url.includes('/galleries/herons/')) return;
      errors.push(`${message.text()} ${message.location().url}`);
    });
    page.on('pageerror', (error) => errors.push(String(error)));
    for (const route of [
      '/',
      '/#/galleries',
      '/#/packages',
      '/#/how',
      '/#/contact',
      '/#/nowhere',
    ]) {
      await page.goto(route);
      await expect(page.getByRole('heading', { name: 'Find your team' })).toBeVisible();
    }
    await page.goto('/#/gallery/herons');
    await expect(page.getByRole('heading', { name: 'Gallery not found' })).toBeVisible();
    await openGallery(page, 'GATORS-DEMO', 'Port Soccer (Gators)');
    for (const group of ['U6', 'U8', 'U10', 'Trading Cards']) {
      await page.getByRole('tab', { name: group, exact: true }).click();
      await expect(page.getByRole('tabpanel', { name: group })).toBeVisible();
    }
    await page
      .getByRole('tabpanel')
      .getByRole('button', { name: /^View / })
      .first()
      .click();
    await expect(page.getByRole('button', { name: 'Next photo' })).toBeVisible();
    await page.keyboard.press('Escape');
    // Closing goes back in the history, which must not undo the next step.
    await expect(page.locator('.yarl__root')).toHaveCount(0);
    await readyToPlace(page);
    await placeOrder(page).click();
    await expect(page.getByRole('alertdialog')).toContainText('Order sent!');
    expect(errors).toEqual([]);
  });
});

test('where colours are forced, the chosen tab, sport and photos can be told', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await openGallery(page, 'GATORS-DEMO', 'Port Soccer (Gators)');
  const line = (tab: string) =>
    page
      .getByRole('tab', { name: tab, exact: true })
      .evaluate((element) => getComputedStyle(element).borderBottomColor);
  expect(await line('U12')).not.toBe(await line('U10'));
  const heart = page.getByRole('button', { name: /^Favorite / }).first();
  const shape = () =>
    heart.evaluate((element) => {
      const drawn = getComputedStyle(element, '::after');
      return {
        color: drawn.backgroundColor,
        mask: `${drawn.maskImage} ${drawn.maskPosition}`,
      };
    });
  const before = await shape();
  await heart.click();
  expect((await shape()).mask).not.toBe(before.mask);
  expect((await shape()).color).not.toBe(before.color);
  const ground = (button: Locator) =>
    button.evaluate((element) => getComputedStyle(element).backgroundColor);
  await page.goto('/');
  const sport = (name: string) => ground(page.getByRole('button', { name, exact: true }));
  expect(await sport('All Sports')).not.toBe(await sport('Soccer'));
});

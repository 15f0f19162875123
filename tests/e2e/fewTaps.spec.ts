/** How much a person does until an order is placed: taps on the page, fields that are typed into, and how far a thumb scrolls. */
import type { Locator, Page } from '@playwright/test';
import { emptyCustomer } from '#core/form/customer.ts';
import { filledCart, openCartWith } from './device.ts';
import { expect, openGallery, test } from './shop.ts';
import { countTaps, doneOn, scrollTo, tap } from './taps.ts';
import { field, placeOrder, sendsOf } from './checkoutPanel.ts';

test.use({ serviceWorkers: 'block', isShopShared: true });

const known = { ...emptyCustomer, address: '12 Harbor Lane', childName: 'Theo', childJersey: '7' };

/** Opens a photo on a phone with these details, and counts in the page what is done from then on. */
async function openPhoto(page: Page): Promise<void> {
  await openCartWith(page, { step: 1, lines: [], customer: known });
  await openGallery(page, 'GATORS-DEMO', 'Port Soccer (Gators)');
  const tiles = page.getByRole('tabpanel').getByRole('button', { name: /^View Nia/ });
  await tiles.first().click();
  await expect(page.getByRole('link', { name: 'Order this photo', exact: true })).toBeVisible();
  await countTaps(page);
}

const add = (page: Page): Locator =>
  page.getByRole('button', { name: 'Add to Cart 5x7 pack of 2', exact: true });
const addInDialog = (page: Page): Locator =>
  page.getByRole('dialog').getByRole('button', { name: 'Add to Cart' });
const goOn = (page: Page): Locator => page.getByRole('button', { name: 'Continue to Checkout' });

/** Orders the open photo, and types name and email. */
async function orderPhoto(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Order this photo', exact: true }).click();
  await add(page).click();
  await addInDialog(page).click();
  await goOn(page).click();
  await field(page, 'Full name').click();
  await page.keyboard.type('Nora Quinn');
  // As "Next" does on a phone's keyboard.
  await page.keyboard.press('Tab');
  await page.keyboard.type('nora@example.com');
}

test('an open photo is ordered with six taps and two typed fields', async ({ page }) => {
  const sends = sendsOf(page);
  await openPhoto(page);
  await orderPhoto(page);
  await placeOrder(page).click();
  await expect(page.getByRole('alertdialog')).toContainText('Order sent!');
  expect(await doneOn(page)).toEqual({ taps: 6, fields: 2 });
  expect(sends[0]?.postDataJSON()).toMatchObject({
    meta: {
      items: [{ photos: { photo: [{ gallery: 'gators' }] } }],
      customer: { ...known, fullName: 'Nora Quinn', email: 'nora@example.com' },
    },
  });
});

// The cart is gone through by keyboard in cart.spec.ts, too.
test('and by keyboard alone', async ({ page }) => {
  await openPhoto(page);
  await press(page, page.getByRole('link', { name: 'Order this photo', exact: true }));
  await expect(page.getByText(/^Ordering /)).toBeVisible();
  await press(page, add(page));
  await press(page, addInDialog(page));
  await press(page, goOn(page));
  await tabTo(page, field(page, 'Full name'));
  await page.keyboard.type('Nora Quinn');
  await page.keyboard.press('Tab');
  await page.keyboard.type('nora@example.com');
  // Enter sends the form from any of its fields.
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alertdialog')).toContainText('Order sent!');
  expect((await doneOn(page)).taps).toBe(0);
});

test('on a phone that knows the player and nothing else, the address is the third field', async ({
  page,
}) => {
  const sends = sendsOf(page);
  await openGallery(page, 'GATORS-DEMO', 'Port Soccer (Gators)');
  await page.getByRole('button', { name: 'Choose player' }).click();
  await page.getByRole('dialog').getByRole('checkbox', { name: 'Nia Johnson' }).check();
  await page.getByRole('button', { name: 'Show photos' }).click();
  await page
    .getByRole('tabpanel')
    .getByRole('button', { name: /^View Nia/ })
    .first()
    .click();
  await expect(page.getByRole('link', { name: 'Order this photo', exact: true })).toBeVisible();
  await countTaps(page);
  await orderPhoto(page);
  await tabTo(page, field(page, 'Mailing address'));
  await page.keyboard.type('12 Harbor Lane');
  await placeOrder(page).click();
  await expect(page.getByRole('alertdialog')).toContainText('Order sent!');
  expect(await doneOn(page)).toEqual({ taps: 6, fields: 3 });
  expect(sends[0]?.postDataJSON()).toMatchObject({
    meta: { customer: { childName: 'Nia Johnson', address: '12 Harbor Lane' } },
  });

  await test.step('and ordered again without typing', async () => {
    await page.getByRole('button', { name: 'OK' }).click();
    await page.getByRole('button', { name: 'Order again' }).click();
    await goOn(page).click();
    await placeOrder(page).click();
    await expect(page.getByRole('alertdialog')).toContainText('Order sent!');
    const [first, again] = sends.map((send) => send.postDataJSON().meta.customer as unknown);
    expect(again).toEqual(first);
  });
});

test.describe('an order', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  const inDialog = (page: Page, name: string) =>
    page.getByRole('dialog').getByRole('button', { name });
  const addPack = async (page: Page) =>
    (await tap(page.getByRole('button', { name: 'Add to Cart Family Pack' }))) +
    (await tap(inDialog(page, 'Add Pack to Cart')));
  const checkout = (page: Page) => page.getByRole('button', { name: 'Checkout', exact: true });
  const expectSent = async (page: Page) => {
    await expect(page.getByRole('alertdialog')).toContainText('Order sent!');
  };

  /** Types name and email, as a phone's keyboard leads from one to the other. Returns how far the thumb scrolls to the first. */
  async function typeBuyer(page: Page): Promise<number> {
    const scroll = await tap(field(page, 'Full name'));
    await page.keyboard.type('Nora Quinn');
    await page.keyboard.press('Tab');
    await page.keyboard.type('nora@example.com');
    return scroll;
  }

  test('of a photo in a Family Pack takes seven taps and three typed fields from the code until it is sent, for a sibling two more', async ({
    page,
  }) => {
    const sends = sendsOf(page);
    await openGallery(page, 'GATORS-DEMO', 'Port Soccer (Gators)');
    await page.getByRole('button', { name: 'Choose player' }).click();
    for (const name of ['Nia Johnson', 'Lucas Weber']) {
      await page.getByRole('dialog').getByRole('checkbox', { name }).check();
    }
    await page.getByRole('button', { name: 'Show photos' }).click();
    await page.goto('about:blank');
    await page.goto('/#/access');
    const code = field(page, 'Access code');
    await code.waitFor();

    await countTaps(page);
    let scroll = await tap(code);
    await page.keyboard.type('GATORS-DEMO');
    await page.keyboard.press('Enter');
    scroll += await tap(page.getByRole('button', { name: /^View Nia/ }).first());
    scroll += await tap(page.getByRole('link', { name: 'Order this photo', exact: true }));
    scroll += await addPack(page);
    scroll += await tap(checkout(page));
    scroll += await typeBuyer(page);
    // "Go" on the phone's keyboard sends the order. With the button instead, it is one more tap, and this much scrolling.
    expect(await doneOn(page)).toEqual({ taps: 7, fields: 3 });
    expect(scroll + (await scrollTo(placeOrder(page)))).toBeLessThanOrEqual(600);

    await tap(page.getByRole('button', { name: 'Back to Cart' }));
    const { taps } = await doneOn(page);
    await tap(page.getByRole('button', { name: /^Same pack for Lucas/ }));
    await tap(page.getByRole('button', { name: 'Continue to Checkout' }));
    expect((await doneOn(page)).taps - taps).toBeLessThanOrEqual(3);
    await field(page, 'Email').press('Enter');
    await expectSent(page);
    expect(sends[0]?.postDataJSON()).toMatchObject({ meta: { items: [{ qty: 1 }, { qty: 1 }] } });
  });

  test('of a Family Pack without a photo takes six taps and two typed fields', async ({ page }) => {
    await page.goto('/#/cart');
    await expect(page.getByText('Nothing here yet')).toBeVisible();
    await countTaps(page);
    await addPack(page);
    await tap(checkout(page));
    await typeBuyer(page);
    await tap(placeOrder(page));
    await expectSent(page);
    const { taps, fields } = await doneOn(page);
    expect(taps).toBeLessThanOrEqual(6);
    expect(fields).toBe(2);
  });

  test('that was sent is ordered again with its own details in three taps and without typing', async ({
    page,
  }) => {
    await openCartWith(page, filledCart);
    await placeOrder(page).click();
    await expectSent(page);
    await page.getByRole('button', { name: 'OK' }).click();
    const again = page.getByRole('button', { name: 'Order again' });
    await again.waitFor();
    await countTaps(page);
    await tap(again);
    await tap(page.getByRole('button', { name: 'Continue to Checkout' }));
    await tap(placeOrder(page));
    await expectSent(page);
    expect(await doneOn(page)).toEqual({ taps: 3, fields: 0 });
  });
});

async function press(page: Page, control: Locator): Promise<void> {
  await tabTo(page, control);
  await page.keyboard.press('Enter');
}

async function tabTo(page: Page, control: Locator): Promise<void> {
  await expect(control).toBeVisible();
  const isFocused = () => control.evaluate((element) => element === document.activeElement);
  for (let presses = 0; presses < 80; presses += 1) {
    if (await isFocused()) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab never came to ${String(control)}`);
}

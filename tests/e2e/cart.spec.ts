import type { Locator, Page } from '@playwright/test';
import { cartWords, emailTexts } from '#core/cart/cartTexts.ts';
import { orderPageTexts } from '#core/order/orderPageTexts.ts';
import { fillText } from '#core/text/fillText.ts';
import { setCart, storedIn } from './device.ts';
import { emailsIn } from './emails.ts';
import { expect, openGallery, test } from './shop.ts';
import {
  addPack,
  addPrint,
  cartLines,
  cartPanel,
  closedAlert,
  field,
  fillDetails,
  goToDetails,
  orderIdOfAlert,
  placeOrder,
  recipientField,
  sendsOf,
} from './checkoutPanel.ts';

// No test here needs the worker, and its prefetching costs every test a second.
test.use({ serviceWorkers: 'block' });

/** The totals as the cart panel shows them. */
async function expectTotals(page: Page, totals: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, amount] of Object.entries(totals)) {
    const row = cartPanel(page)
      .locator('dl > div')
      .filter({ has: page.getByText(label, { exact: true }) });
    await expect(row).toHaveText(`${label}${amount}`);
  }
}

const quantity = (page: Page, product: string): Locator =>
  cartPanel(page).getByLabel(`Quantity of ${product}`, { exact: true });

async function emptyCart(page: Page): Promise<void> {
  await setCart(page, { step: 1, lines: [] });
  await expect(cartLines(page)).toHaveCount(0);
}

test('the shop asks for a code until a gallery has been opened', async ({ page }) => {
  const start = page.getByRole('link', { name: cartWords.startWithPhoto });
  const lead = page.getByText(cartWords.lead);
  await page.goto('/#/cart');
  await expect(start).toBeVisible();
  await openGallery(page, 'GATORS-DEMO', 'Port Soccer (Gators)');
  await page.goto('/#/cart');
  await expect(lead).toBeVisible();
  await expect(start).toBeHidden();
  await page.reload();
  await expect(lead).toBeVisible();
  await expect(start).toBeHidden();
});

test.describe('lines', () => {
  test.use({ isShopShared: true });

  test('are counted, merged and removed', async ({ page }) => {
    await page.goto('/#/cart');

    await test.step('the steppers count, and one fewer than one removes the line', async () => {
      await addPrint(page, '8 Wallets');
      await page.getByRole('button', { name: 'One more 8 Wallets' }).click();
      await page.getByRole('button', { name: 'One more 8 Wallets' }).click();
      await expect(quantity(page, '8 Wallets')).toHaveValue('3');
      await expect(cartLines(page)).toContainText('$40.47');
      const fewer = page.getByRole('button', { name: 'One fewer 8 Wallets' });
      await fewer.click();
      await fewer.click();
      await expect(quantity(page, '8 Wallets')).toHaveValue('1');
      await fewer.click();
      await expect(cartLines(page)).toHaveCount(0);
      await expect(page.getByText('8 Wallets removed', { exact: true })).toBeVisible();
    });

    await test.step('a typed quantity counts, an empty field waits, and 0 removes the line', async () => {
      await addPrint(page, '8x10 pack of 1');
      const input = quantity(page, '8x10 pack of 1');
      await input.fill('4');
      await expect(cartLines(page)).toContainText('$39.96');
      await input.fill('');
      await expect(input).toHaveValue('');
      await expect(cartLines(page)).toHaveCount(1);
      await expect(cartLines(page)).toContainText('$39.96');
      await input.pressSequentially('12');
      await expect(cartLines(page)).toContainText('$119.88');
      await input.fill('');
      await input.blur();
      await expect(input).toHaveValue('12');
      await input.fill('0');
      await expect(cartLines(page)).toHaveCount(0);
    });

    await test.step('the same print in the same pose becomes one line, other poses stay apart', async () => {
      await addPrint(page, '5x7 pack of 2');
      await addPrint(page, '5x7 pack of 2', 'Half Pose');
      await addPrint(page, '5x7 pack of 2');
      await expect(cartLines(page)).toHaveCount(2);
      await expect(cartLines(page).nth(0)).toContainText('Full Pose');
      await expect(cartLines(page).nth(0)).toContainText('$13.98');
      await expect(quantity(page, '5x7 pack of 2').nth(0)).toHaveValue('2');
      await expect(cartLines(page).nth(1)).toContainText('Half Pose');
      await expect(cartLines(page).nth(1)).toContainText('$6.99');
      await expect(quantity(page, '5x7 pack of 2').nth(1)).toHaveValue('1');
    });

    await test.step('the same pack becomes one line in whatever order its poses were chosen', async () => {
      await emptyCart(page);
      await addPack(page, 'Economy Pack', {
        '4 x Wallets': 'Half Pose',
        '1 x 5x7': 'Trading Card',
      });
      await addPack(page, 'Economy Pack', {
        '1 x 5x7': 'Trading Card',
        '4 x Wallets': 'Half Pose',
      });
      await addPack(page, 'Economy Pack', { '4 x Wallets': 'Half Pose' });
      await expect(cartLines(page)).toHaveCount(2);
      await expect(quantity(page, 'Economy Pack').nth(0)).toHaveValue('2');
      await expect(cartLines(page).nth(0)).toContainText('1 x 5x7: Trading Card');
      await expect(quantity(page, 'Economy Pack').nth(1)).toHaveValue('1');
      await expect(cartLines(page).nth(1)).toContainText('1 x 5x7: Full Pose');
    });
  });

  test('sums and counts follow the cart', async ({ page }) => {
    await page.goto('/#/cart');

    await test.step('the bar with the sum takes no room when it goes', async () => {
      await addPrint(page, '8 Wallets');
      const view = page.getByRole('button', { name: 'View cart' });
      const height = () => page.evaluate(() => document.documentElement.scrollHeight);
      await page.evaluate(() => window.scrollTo(0, 0));
      await expect(view).toBeVisible();
      const whole = await height();
      await view.click();
      await expect(cartLines(page)).toBeFocused();
      await expect(view).toBeHidden();
      expect(await height()).toBe(whole);
    });

    await test.step('add-ons and totals are right to the cent', async () => {
      await emptyCart(page);
      await addPack(page, 'Large Family Pack');
      await addPrint(page, '3.5x5 pack of 2');
      await addPrint(page, '4x6 pack of 2');
      await addPrint(page, 'Vertical Memory Mate');
      await quantity(page, '4x6 pack of 2').fill('3');
      // 59.99 + 5.99 + 3 x 5.99 + 11.99 = 95.94; 6 % are 5.7564; 95.94 + 5.76 + 5.95 = 107.65.
      await expectTotals(page, {
        Subtotal: '$95.94',
        'Add-ons': '$0.00',
        'Tax (6%)': '$5.76',
        'Shipping & handling': '$5.95',
        Total: '$107.65',
      });
      await page.getByLabel('Black & White Photo').check();
      await page.getByLabel('Additional Poses').check();
      await page.getByLabel('Up to 3 after edits (excluding misspelled names)').check();
      await page.getByLabel('Additional Trading Card').check();
      // 1 + 2 + 5 + 10 = 18; 6 % of 113.94 are 6.8364; 113.94 + 6.84 + 5.95 = 126.73.
      await expectTotals(page, {
        Subtotal: '$95.94',
        'Add-ons': '$18.00',
        'Tax (6%)': '$6.84',
        Total: '$126.73',
      });
      await page.getByLabel('Additional Poses').uncheck();
      // 6 % of 111.94 are 6.7164; 111.94 + 6.72 + 5.95 = 124.61.
      await expectTotals(page, { 'Add-ons': '$16.00', 'Tax (6%)': '$6.72', Total: '$124.61' });
    });

    await test.step('the header counts the items', async () => {
      await emptyCart(page);
      await addPrint(page, '8 Wallets');
      await page.getByRole('link', { name: 'Close the cart' }).click();
      await expect(page.getByRole('link', { name: 'Cart, 1 item', exact: true })).toBeVisible();
      await page.getByRole('link', { name: 'Cart, 1 item', exact: true }).click();
      await quantity(page, '8 Wallets').fill('3');
      await addPack(page, 'Family Pack');
      await page.getByRole('link', { name: 'Sideline, home' }).click();
      await expect(page.getByRole('link', { name: 'Cart, 4 items', exact: true })).toHaveText(/4$/);
    });
  });
});

test.describe('the override recipient', () => {
  test('travels with the order and gets the email of the studio', async ({ page, shop }) => {
    const sends = sendsOf(page);
    await page.goto('/#/cart');
    await addPrint(page, '8 Wallets');
    await (await recipientField(page)).fill(' lab@prints.example ');
    await goToDetails(page);
    await fillDetails(page);
    await placeOrder(page).click();
    await orderIdOfAlert(page);
    expect(sends[0]?.postDataJSON()).toMatchObject({
      toEmail: 'lab@prints.example',
      customerEmail: 'nora@example.com',
    });
    const emails = await emailsIn(shop.dataDir, 2);
    const recipients = emails.flatMap((email) => email.to?.map((to) => to.address) ?? []);
    expect(recipients.sort()).toEqual(['lab@prints.example', 'nora@example.com']);
  });

  test('left empty, it is not sent at all', async ({ page, shop }) => {
    const sends = sendsOf(page);
    await page.goto('/#/cart');
    await addPrint(page, '8 Wallets');
    await goToDetails(page);
    await fillDetails(page);
    await placeOrder(page).click();
    await orderIdOfAlert(page);
    expect(Object.keys(sends[0]?.postDataJSON() as object).sort()).toEqual([
      'customerEmail',
      'filename',
      'meta',
      'pdfBase64',
    ]);
    const emails = await emailsIn(shop.dataDir, 2);
    const recipients = emails.flatMap((email) => email.to?.map((to) => to.address) ?? []);
    expect(recipients.sort()).toEqual(['hello@sideline.example', 'nora@example.com']);
  });

  test('wrong, it is said at its field, left out, and holds nothing back', async ({
    page,
    shop,
  }) => {
    const sends = sendsOf(page);
    await page.goto('/#/cart');
    await addPrint(page, '8 Wallets');
    const recipient = await recipientField(page);
    await recipient.fill('the lab');
    await expect(recipient).toHaveAttribute('aria-invalid', 'true');
    await expect(recipient).toHaveAccessibleDescription(
      `Enter a valid email address. ${cartWords.recipientUnused}`,
    );
    await goToDetails(page);
    await fillDetails(page);
    await expect(placeOrder(page)).toBeEnabled();
    await placeOrder(page).click();
    await orderIdOfAlert(page);
    expect(sends[0]?.postDataJSON()).not.toHaveProperty('toEmail');
    const emails = await emailsIn(shop.dataDir, 2);
    const recipients = emails.flatMap((email) => email.to?.map((to) => to.address) ?? []);
    expect(recipients.sort()).toEqual(['hello@sideline.example', 'nora@example.com']);
  });
});

test('what keyboards add is understood, and an address that cannot be mailed costs its copy alone', async ({
  page,
  shop,
}) => {
  const sends = sendsOf(page);
  await page.goto('/#/cart');
  await addPrint(page, '8 Wallets');
  await goToDetails(page);
  await fillDetails(page);
  const email = field(page, 'Email');
  await field(page, 'Jersey number').fill('１２');
  await page.getByText('For trading cards').click();
  await field(page, 'Age').fill('7,5');
  await email.fill('josé＠example．com. ');
  await expect(email).toHaveAccessibleDescription(emailTexts.unmailable);
  await expect(email).not.toHaveAttribute('aria-invalid');
  await placeOrder(page).click();
  expect(await closedAlert(page)).toMatch(/^Order sent!/);
  expect(sends[0]?.postDataJSON()).toMatchObject({
    customerEmail: 'josé@example.com',
    meta: { customer: { email: 'josé@example.com', childJersey: '12', age: '7.5' } },
  });
  await expect(
    page.getByText(fillText(orderPageTexts.notMailed, { email: 'josé@example.com' })),
  ).toBeVisible();
  const [studio] = await emailsIn(shop.dataDir, 1);
  expect(studio?.text?.replaceAll('\n', ' ')).toContain('Nobody can email the customer');
});

test.describe('between visits', () => {
  test.use({ isShopShared: true });

  test('cart, add-ons, step and the half-filled form outlive a reload and a closed tab', async ({
    page,
    context,
  }) => {
    await page.goto('/#/cart');
    await addPack(page, 'Family Pack', { '2 x 5x7': 'Half Pose' });
    await addPrint(page, '8 Wallets', 'Black and white Pose 1');
    await quantity(page, '8 Wallets').fill('2');
    await page.getByLabel('Additional Poses').check();
    await (await recipientField(page)).fill('lab@prints.example');
    await goToDetails(page);
    await field(page, 'Full name').fill('Nora Quinn');
    await field(page, 'Jersey number').fill('7');
    await field(page, 'Notes').fill('Photo 12,\nplease.');

    const expectAllThere = async (tab: Page): Promise<void> => {
      await expect(tab.getByRole('heading', { name: 'Your Details' })).toBeVisible();
      await expect(cartLines(tab)).toHaveCount(2);
      await expect(cartLines(tab).nth(0)).toContainText('2 x 5x7: Half Pose');
      await expect(cartLines(tab).nth(1)).toContainText('Black and white Pose 1');
      await expect(quantity(tab, '8 Wallets')).toHaveValue('2');
      await expect(cartPanel(tab)).toContainText('Additional Poses');
      await expect(field(tab, 'Full name')).toHaveValue('Nora Quinn');
      await expect(field(tab, 'Jersey number')).toHaveValue('7');
      await expect(field(tab, 'Notes')).toHaveValue('Photo 12,\nplease.');
      await expect(field(tab, 'Email')).toHaveValue('');
    };
    await expect
      .poll(async () => JSON.stringify(await storedIn(page, 'checkout')))
      .toContain('Photo 12,\\nplease.');
    await page.reload();
    await expectAllThere(page);
    await page.close();
    const later = await context.newPage();
    await later.goto('/#/cart');
    await expectAllThere(later);
    await later.getByRole('button', { name: 'Back to Cart' }).click();
    await expect(later.getByLabel('Additional Poses')).toBeChecked();
    await expect(later.getByRole('textbox', { name: 'Override recipient' })).toHaveValue(
      'lab@prints.example',
    );
  });

  test('a database that the browser deletes under the open cart takes nothing, and the order goes', async ({
    page,
  }) => {
    await page.goto('/#/cart');
    await addPrint(page, '8 Wallets');
    await goToDetails(page);
    await fillDetails(page);
    await page.evaluate(
      () =>
        new Promise<void>((resolve) => {
          indexedDB.deleteDatabase('sideline').onsuccess = () => resolve();
        }),
    );
    await field(page, 'Full name').fill('Nora Q. Quinn');
    await expect(page.getByRole('alert')).toHaveText(cartWords.restored);
    await expect(cartLines(page)).toHaveCount(1);
    await placeOrder(page).click();
    await orderIdOfAlert(page);
  });

  test('two tabs that add at once both count', async ({ page, context }) => {
    const other = await context.newPage();
    for (const tab of [page, other]) {
      await tab.bringToFront();
      await tab.goto('/#/cart');
      await tab.getByRole('button', { name: 'Add to Cart 8 Wallets' }).click();
    }
    const add = (tab: Page) =>
      tab
        .getByRole('dialog', { name: 'Choose image type' })
        .getByRole('button', { name: 'Add to Cart' })
        .click();
    await Promise.all([add(page), add(other)]);
    for (const tab of [page, other]) {
      await expect(cartLines(tab)).toHaveCount(1);
      await expect(quantity(tab, '8 Wallets')).toHaveValue('2');
    }
    await Promise.all([
      addPrint(page, '3.5x5 pack of 2'),
      addPrint(other, '4x6 pack of 2', 'Half Pose'),
    ]);
    for (const tab of [page, other]) await expect(cartLines(tab)).toHaveCount(3);
    await page.reload();
    await expect(cartLines(page)).toHaveCount(3);
  });
});

test.describe('by keyboard', () => {
  /** Presses Tab until the control has the focus, like a person without a mouse. */
  const tabTo = async (page: Page, control: Locator): Promise<void> => {
    await control.waitFor();
    for (let presses = 0; presses < 80; presses += 1) {
      if (await control.evaluate((element) => element === document.activeElement)) return;
      await page.keyboard.press('Tab');
    }
    throw new Error('Tab never reached the control');
  };

  test('what is typed in the middle of a name stays there', async ({ page }) => {
    await page.goto('/#/cart');
    await addPrint(page, '5x7 pack of 2');
    await goToDetails(page);
    await field(page, 'Full name').fill('Nora Qnn');
    for (const key of ['ArrowLeft', 'ArrowLeft', 'u', 'i']) await page.keyboard.press(key);
    await expect(field(page, 'Full name')).toHaveValue('Nora Quinn');
  });

  test('an order is placed with Tab, Enter, Space and arrows alone', async ({ page, shop }) => {
    await page.goto('/#/cart');
    await tabTo(page, page.getByRole('button', { name: 'Add to Cart Economy Pack' }));
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Configure Pack' });
    const wallets = dialog.getByRole('group', { name: '4 x Wallets' });
    await tabTo(page, wallets.getByLabel('Full Pose'));
    await page.keyboard.press('ArrowDown');
    await expect(wallets.getByLabel('Half Pose')).toBeChecked();
    await tabTo(page, dialog.getByRole('button', { name: 'Add Pack to Cart' }));
    await page.keyboard.press('Space');
    await expect(cartLines(page)).toContainText('4 x Wallets: Half Pose');

    await tabTo(page, page.getByRole('button', { name: 'One more Economy Pack' }));
    await page.keyboard.press('Enter');
    await expect(quantity(page, 'Economy Pack')).toHaveValue('2');
    await tabTo(page, page.getByLabel('Additional Trading Card'));
    await page.keyboard.press('Space');
    await tabTo(page, page.getByRole('button', { name: 'Continue to Checkout' }));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Your Details' })).toBeFocused();

    await tabTo(page, field(page, 'Full name'));
    await page.keyboard.type('Nora Quinn');
    await page.keyboard.press('Tab');
    await page.keyboard.type('nora@example.com');
    await tabTo(page, field(page, 'Mailing address'));
    await page.keyboard.type('12 Harbor Lane');
    await page.keyboard.press('Tab');
    await page.keyboard.type('Theo Quinn');
    await tabTo(page, placeOrder(page));
    await page.keyboard.press('Enter');
    const ok = page.getByRole('alertdialog').getByRole('button', { name: 'OK' });
    await expect(ok).toBeFocused();
    // 2 x 24.99 + 10 = 59.98; 6 % are 3.5988; 59.98 + 3.60 + 5.95 = 69.53.
    await expect(page.getByRole('alertdialog')).toContainText('Order sent!');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('alertdialog')).toBeHidden();
    for (const email of await emailsIn(shop.dataDir, 2)) expect(email.text).toContain('$69.53');
  });

  test('dialogs and alerts keep the focus, Escape closes them, and the focus returns', async ({
    page,
  }) => {
    await page.goto('/#/cart');
    const expectKeptFocus = async (product: string, title: string): Promise<void> => {
      const opener = page.getByRole('button', { name: `Add to Cart ${product}`, exact: true });
      const dialog = page.getByRole('dialog', { name: title });
      await opener.focus();
      await page.keyboard.press('Enter');
      await expect(dialog).toBeVisible();
      // Between the last and the first control the focus may pass through the browser's own bar, but never the page.
      const place = () =>
        dialog.evaluate((element) => {
          const { activeElement, body } = document;
          if (element.contains(activeElement)) return 'dialog';
          return activeElement === null || activeElement === body ? 'browser' : 'page';
        });
      const places: string[] = [await place()];
      for (let presses = 0; presses < 16; presses += 1) {
        await page.keyboard.press(presses < 10 ? 'Tab' : 'Shift+Tab');
        places.push(await place());
      }
      expect(places[0]).toBe('dialog');
      expect(places).not.toContain('page');
      expect(places.filter((one) => one === 'dialog').length).toBeGreaterThan(10);

      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
      await expect(opener).toBeFocused();
      await expect(cartLines(page)).toHaveCount(0);

      await page.keyboard.press('Enter');
      await dialog.getByRole('button', { name: 'Cancel' }).click();
      await expect(dialog).toBeHidden();
      await expect(opener).toBeFocused();
      await expect(cartLines(page)).toHaveCount(0);
    };
    await test.step('Configure Pack', () => expectKeptFocus('Economy Pack', 'Configure Pack'));
    await test.step('Choose image type', () => expectKeptFocus('8 Wallets', 'Choose image type'));
    await test.step('an alert', async () => {
      const next = page.getByRole('button', { name: 'Continue to Checkout' });
      await next.focus();
      await page.keyboard.press('Enter');
      const alert = page.getByRole('alertdialog');
      await expect(alert.getByRole('button', { name: 'OK' })).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(alert).toBeHidden();
      await expect(next).toBeFocused();
    });
  });
});

/** What an order without address or player is asked before it is sent, once and without holding it back. */
import type { Locator, Page, Request } from '@playwright/test';
import { whereToTexts } from '#facts/cartTexts.ts';
import { customerForm } from '#facts/customerForm.ts';
import { emptyCustomer } from '#rules/customer.ts';
import type { OrderMeta } from '#rules/wire.ts';
import { filledCart, openCartWith, setCart, storedIn, type SeededCheckout } from './device.ts';
import { attachedPdf, emailsIn, readPdf } from './emails.ts';
import { expect, test } from './shop.ts';
import {
  cartLines,
  cartPanel,
  clickSecond,
  dismissedAlert,
  expectCartEmptied,
  field,
  orderIdOfAlert,
  placeOrder,
  sendsOf,
} from './checkoutPanel.ts';

test.use({ serviceWorkers: 'block' });

const required = { ...emptyCustomer, fullName: 'Nora Quinn', email: 'nora@example.com' };
const known = { ...required, address: '12 Harbor Lane', childName: 'Theo Quinn' };

/** A cart at the second step, with the required details and these. */
const cartWith = (customer: Readonly<Record<string, string>>): SeededCheckout => ({
  ...filledCart,
  customer: { ...required, ...customer },
});

const blank = cartWith({});

function dialogOf(page: Page) {
  const dialog = page.getByRole('dialog', { name: 'Before we send your order' });
  const button = (name: string): Locator => dialog.getByRole('button', { name, exact: true });
  return {
    dialog,
    where: dialog.getByRole('group', { name: 'Where should the prints go?' }),
    who: dialog.getByRole('group', { name: 'Who is it for?' }),
    ship: dialog.getByLabel('Ship to an address'),
    withTeam: dialog.getByLabel('Hand out with the team'),
    address: dialog.getByLabel('Mailing address'),
    child: dialog.getByLabel("Child's name"),
    jersey: dialog.getByLabel('Jersey number'),
    send: button('Send order'),
    skip: button('Skip and send'),
    cancel: button('Cancel'),
  };
}

function metaOf(request: Request | undefined): OrderMeta {
  if (!request) throw new Error('no order was sent');
  return (request.postDataJSON() as { readonly meta: OrderMeta }).meta;
}

test('both questions are asked once, and the answers are in the form, the request, the emails and the PDF', async ({
  page,
  shop,
}) => {
  const sends = sendsOf(page);
  await page.route('**/api/send-cart', (route) => route.fulfill({ status: 500, body: '' }), {
    times: 1,
  });
  await openCartWith(page, blank);
  await placeOrder(page).click();
  const { dialog, where, who, ship, withTeam, address, child, jersey, send } = dialogOf(page);
  await expect(where).toHaveAccessibleDescription(
    'Shipping & handling of $5.95 applies either way.',
  );
  await expect(ship).toBeChecked();
  await expect(ship).toBeFocused();
  await expect(address).toHaveAttribute('autocomplete', 'street-address');
  await expect(address).toHaveAttribute('maxlength', '200');
  await expect(who).toBeVisible();
  await withTeam.check();
  await expect(address).toBeHidden();
  await child.fill('Theo Quinn');

  await test.step('a jersey that is no number is said, and not sent', async () => {
    await jersey.fill('7b');
    await expect(jersey).toHaveAccessibleDescription('Jersey must be digits only.');
    await send.click();
    await expect(jersey).toBeFocused();
    await expect(dialog).toBeVisible();
    expect(sends).toHaveLength(0);
    await jersey.fill('7');
    await expect(jersey).toHaveAccessibleDescription('');
  });

  await test.step('after a failure the form has the answers, and nothing is asked again', async () => {
    await send.click();
    expect(await dismissedAlert(page)).toBe('Error: Send failed (500)');
    await expect(placeOrder(page)).toBeFocused();
    await expect(field(page, 'Mailing address')).toHaveValue('Hand out with the team');
    await expect(field(page, "Child's name")).toHaveValue('Theo Quinn');
    await expect(field(page, 'Jersey number')).toHaveValue('7');
    await placeOrder(page).click();
    await orderIdOfAlert(page);
  });

  expect(sends).toHaveLength(2);
  for (const request of sends) {
    expect(metaOf(request).customer).toEqual({
      ...required,
      address: 'Hand out with the team',
      childName: 'Theo Quinn',
      childJersey: '7',
    });
  }
  expect(metaOf(sends[1]).shipping).toBe(5.95);
  for (const email of await emailsIn(shop.dataDir, 2)) {
    expect(email.text).toContain('Hand out with the team');
    expect(email.text).toContain('Theo Quinn');
    const { text } = await readPdf(attachedPdf(email));
    expect(text).toContain(
      "Mailing address Hand out with the team Child's name Theo Quinn Jersey number 7",
    );
    expect(text).toContain('Shipping & handling $5.95');
  }

  await test.step('the next order is asked again', async () => {
    await expectCartEmptied(page);
    await setCart(page, blank);
    await placeOrder(page).click();
    await expect(dialog).toBeVisible();
  });
});

test('only what the form leaves open is asked', async ({ page, shop }) => {
  const { dialog, where, who, address, child, send } = dialogOf(page);

  await test.step('not who, if the jersey is known', async () => {
    await openCartWith(page, cartWith({ childJersey: '7' }));
    await placeOrder(page).click();
    await expect(where).toBeVisible();
    await expect(who).toHaveCount(0);
    await address.fill('12 Harbor Lane');
    await send.click();
    await orderIdOfAlert(page);
  });

  await test.step('not where, if the address is known', async () => {
    await expectCartEmptied(page);
    await setCart(page, cartWith({ address: '12 Harbor Lane' }));
    await placeOrder(page).click();
    await expect(who).toBeVisible();
    await expect(where).toHaveCount(0);
    await expect(child).toBeFocused();
    await child.fill('Theo Quinn');
    await child.press('Enter');
    await orderIdOfAlert(page);
  });

  await test.step('nothing, if both are', async () => {
    await expectCartEmptied(page);
    await setCart(page, cartWith(known));
    await placeOrder(page).click();
    await orderIdOfAlert(page);
    await expect(dialog).toHaveCount(0);
  });

  for (const email of await emailsIn(shop.dataDir, 6)) {
    expect(email.text).toMatch(/12 Harbor Lane/);
  }
});

test('sent without answers, the request is what the specification has for blank fields', async ({
  page,
}) => {
  const sends = sendsOf(page);
  await page.clock.setFixedTime(Date.UTC(2025, 9, 4, 18));
  await openCartWith(page, blank);
  await placeOrder(page).click();
  await dialogOf(page).skip.click();
  await orderIdOfAlert(page);
  const body = sends[0]?.postData() ?? '';
  const { pdfBase64 } = JSON.parse(body) as { readonly pdfBase64: string };
  const { text } = await readPdf(Buffer.from(pdfBase64, 'base64'));
  expect(text).toContain('Customer Full name Nora Quinn Email nora@example.com Subtotal');
  expect(body).toBe(
    JSON.stringify({
      filename: 'cart-1759600800000.pdf',
      customerEmail: 'nora@example.com',
      meta: {
        subtotal: 6.99,
        addonsTotal: 0,
        shipping: 5.95,
        tax: 0.42,
        taxableBase: 6.99,
        total: 13.36,
        addOns: [],
        items: [
          {
            id: 'prints-5x7',
            name: '5x7 pack of 2 (Full Pose)',
            price: 6.99,
            qty: 1,
            image: 'products/prints-5x7.jpg',
            pose: 'fullpose',
          },
        ],
        customer: Object.fromEntries(customerForm.map(({ name }) => [name, required[name]])),
      },
      pdfBase64,
    }),
  );
});

test('skipped, what was typed goes with the order, but for a jersey that is no number', async ({
  page,
}) => {
  const sends = sendsOf(page);
  await openCartWith(page, blank);
  await placeOrder(page).click();
  const { address, child, jersey, skip } = dialogOf(page);
  await address.fill('12 Harbor Lane');
  await child.fill('Theo Quinn');
  await jersey.fill('7b');
  await skip.click();
  await orderIdOfAlert(page);
  expect(sends).toHaveLength(1);
  expect(metaOf(sends[0]).customer).toEqual({
    ...required,
    address: '12 Harbor Lane',
    childName: 'Theo Quinn',
  });
});

test('Enter with nothing filled in says how to send the order, and sends nothing', async ({
  page,
}) => {
  const sends = sendsOf(page);
  await openCartWith(page, blank);
  await placeOrder(page).focus();
  await page.keyboard.press('Enter');
  const { dialog, ship, child, send } = dialogOf(page);
  const said = dialog.getByRole('status');
  await expect(said).toHaveText('You can leave anything blank. Your order still goes out.');
  await expect(ship).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(said).toHaveText('Nothing is filled in yet. Use "Send order" to send it as it is.');
  await child.fill('T');
  await expect(said).toHaveText('You can leave anything blank. Your order still goes out.');
  await child.fill(' ');
  await child.press('Enter');
  await expect(said).toHaveText(/^Nothing is filled in yet\./);
  expect(sends).toHaveLength(0);
  await send.press('Enter');
  await orderIdOfAlert(page);
  expect(metaOf(sends[0]).customer).toEqual(required);
});

test('Escape and Cancel send nothing and keep what was typed', async ({ page }) => {
  const sends = sendsOf(page);
  await openCartWith(page, blank);
  const { dialog, where, who, address, child, skip, cancel } = dialogOf(page);

  await placeOrder(page).click();
  await address.fill('12 Harbor Lane');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(placeOrder(page)).toBeFocused();
  await expect(field(page, 'Mailing address')).toHaveValue('12 Harbor Lane');

  // Enter in the form asks as well: this time what is still open.
  await field(page, 'Coach').press('Enter');
  await expect(who).toBeVisible();
  await expect(where).toHaveCount(0);
  await child.fill('Theo Quinn');
  await cancel.click();
  await expect(dialog).toHaveCount(0);
  await expect(field(page, 'Coach')).toBeFocused();
  await expect(cartPanel(page)).toContainText("Child's name");
  await field(page, "Child's name").fill('');

  // The phone's Back closes it, too. It was not answered, so it is asked again.
  await placeOrder(page).click();
  await expect(skip).toBeVisible();
  await page.goBack();
  await expect(dialog).toHaveCount(0);
  await placeOrder(page).click();
  await expect(skip).toBeVisible();
  expect(sends).toHaveLength(0);
  expect(await storedIn(page, 'orders')).toEqual([]);
});

test('presses in a row neither close the questions nor send unasked, nor twice', async ({
  page,
  shop,
}) => {
  const sends = sendsOf(page);
  await openCartWith(page, blank);
  const { dialog, child, ship, withTeam, skip, send } = dialogOf(page);
  await placeOrder(page).dblclick();
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  // Wherever the second click lands: on a small phone the dialog's controls are where the button was.
  for (const control of [withTeam, skip, send]) {
    await placeOrder(page).click();
    await clickSecond(page, control);
    await expect(ship).toBeChecked();
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
  }
  expect(sends).toHaveLength(0);
  await placeOrder(page).click();
  await withTeam.click();
  await expect(withTeam).toBeChecked();
  await ship.click();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await field(page, 'Coach').focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expect(ship).toBeFocused();
  // The same at a text field.
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await field(page, 'Mailing address').fill('12 Harbor Lane');
  await field(page, 'Coach').focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expect(child).toBeFocused();
  expect(sends).toHaveLength(0);
  await skip.dblclick();
  await orderIdOfAlert(page);
  await expect(dialog).toHaveCount(0);
  expect(sends).toHaveLength(1);
  await emailsIn(shop.dataDir, 2);
});

test('it is answered by keyboard alone', async ({ page, shop }) => {
  await openCartWith(page, blank);
  const { withTeam, child, jersey, ship } = dialogOf(page);
  await placeOrder(page).focus();
  await page.keyboard.press('Space');
  await expect(ship).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(withTeam).toBeChecked();
  await page.keyboard.press('Tab');
  await expect(child).toBeFocused();
  await page.keyboard.type('Theo Quinn');
  await page.keyboard.press('Tab');
  await expect(jersey).toBeFocused();
  await page.keyboard.type('7');
  await page.keyboard.press('Enter');
  await orderIdOfAlert(page);
  for (const email of await emailsIn(shop.dataDir, 2)) {
    expect(email.text).toContain(whereToTexts.withTeam);
    expect(email.text).toContain('Theo Quinn');
  }
});

test('without a signal it is asked too; an order that waits or is put back is not asked again', async ({
  page,
  context,
  shop,
}) => {
  const drawingCode = page.waitForResponse(/\/assets\/cartPdf/);
  await openCartWith(page, blank);
  await (await drawingCode).finished();
  await context.setOffline(true);
  await placeOrder(page).click();
  const { dialog, withTeam, skip } = dialogOf(page);
  await withTeam.check();
  await skip.click();
  expect(await dismissedAlert(page)).toBe(
    'Saved on this phone. It will be sent when you are back online.',
  );
  const orders = page.getByRole('region', { name: 'Orders on this phone' });
  await orders.getByRole('button', { name: 'Put back in cart' }).click();
  const sure = page.getByRole('alertdialog').getByRole('button', { name: 'Put back' });
  await sure.click();
  await expect(cartLines(page)).toHaveCount(1);
  await page.getByRole('button', { name: 'Continue to Checkout' }).click();
  await expect(field(page, 'Full name')).toHaveValue('Nora Quinn');
  await expect(field(page, 'Mailing address')).toHaveValue('Hand out with the team');
  await expect(field(page, "Child's name")).toHaveValue('');
  await placeOrder(page).click();
  expect(await dismissedAlert(page)).toContain('Saved on this phone.');
  await context.setOffline(false);
  await expect(orders.getByText(/^Order #/)).toHaveCount(1);
  await expect(dialog).toHaveCount(0);
  await emailsIn(shop.dataDir, 2);
});

// Orders of such a browser: devices.spec.ts, blocked.spec.ts.
test('a browser that keeps nothing asks and sends all the same', async ({ page, shop }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'indexedDB', { value: undefined });
  });
  await page.goto('/#/cart');
  await page.getByRole('button', { name: 'Add to Cart 5x7 pack of 2' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Add to Cart' }).click();
  await page.getByRole('button', { name: 'Continue to Checkout' }).click();
  await field(page, 'Full name').fill('Nora Quinn');
  await field(page, 'Email').fill('nora@example.com');
  await placeOrder(page).click();
  const { withTeam, jersey, send } = dialogOf(page);
  await withTeam.check();
  await jersey.fill('7');
  await send.click();
  await orderIdOfAlert(page);
  for (const email of await emailsIn(shop.dataDir, 2)) {
    const { text } = await readPdf(attachedPdf(email));
    expect(text).toContain('Mailing address Hand out with the team Jersey number 7');
  }
});

/** Where the prints go and whom they are for: asked where the form is, once, and without holding an order back. */
import type { Page, Request } from '@playwright/test';
import { leftOpenTexts, orderPageTexts } from '#core/order/orderPageTexts.ts';
import { customerForm } from '#core/form/customerForm.ts';
import { emptyCustomer } from '#core/form/customer.ts';
import type { OrderMeta } from '#core/order/request.ts';
import { expectKept, filledCart, openCartWith, setCart, type SeededCheckout } from './device.ts';
import { attachedPdf, emailsIn, readPdf } from './emails.ts';
import { expect, openGallery, test } from './shop.ts';
import {
  cartLines,
  closedAlert,
  dismissedAlert,
  expectCartEmptied,
  field,
  orderIdOfAlert,
  placeOrder,
  sendsOf,
} from './checkoutPanel.ts';

test.use({ serviceWorkers: 'block' });

const required = { ...emptyCustomer, fullName: 'Nora Quinn', email: 'nora@example.com' };

/** Of an Economy Pack, in its order. */
const fullPoses = { wallets: 'fullpose', 'memory-mate': 'fullpose', '5x7': 'fullpose' };

/** A cart at the second step, with the required details and these. */
const cartWith = (customer: Readonly<Record<string, string>> = {}): SeededCheckout => ({
  ...filledCart,
  customer: { ...required, ...customer },
});

/** A phone with a gallery: its team may hand the prints out. */
async function atTheDetails(page: Page, cart = cartWith()): Promise<void> {
  await openGallery(page, 'GATORS-DEMO', 'Port Soccer (Gators)');
  await openCartWith(page, cart);
  await expect(placeOrder(page)).toBeEnabled();
}

function questionOf(page: Page) {
  const where = page.getByRole('group', { name: 'Where should the prints go?' });
  return {
    where,
    who: page.getByRole('group', { name: 'Who is it for?' }),
    ship: where.getByLabel('Ship to an address'),
    withTeam: where.getByLabel('Hand out with the team'),
    address: field(page, 'Mailing address'),
    coach: field(page, 'Coach'),
  };
}

function metaOf(request: Request | undefined): OrderMeta {
  if (!request) throw new Error('no order was sent');
  return (request.postDataJSON() as { readonly meta: OrderMeta }).meta;
}

test('the team hands out: it is in the form, the request, the emails and the PDF', async ({
  page,
  shop,
}) => {
  const sends = sendsOf(page);
  await page.route('**/api/send-cart', (route) => route.fulfill({ status: 500, body: '' }), {
    times: 1,
  });
  await atTheDetails(page);
  const { where, ship, withTeam, address, coach, who } = questionOf(page);
  await expect(where).toHaveAccessibleDescription('Shipping & handling is $5.95 either way.');
  await expect(where.getByRole('radio', { checked: true })).toHaveCount(0);
  await expect(address).toBeVisible();
  await expect(coach).toBeVisible();
  await expect(who.getByLabel("Child's name")).toBeVisible();

  await test.step('an address that is typed is one to ship to, and comes back', async () => {
    await address.fill('12 Harbor Lane');
    await expect(ship).toBeChecked();
    await withTeam.check();
    const folded = page.locator('[name=address]');
    await expect(folded).toBeHidden();
    await expect(folded).toHaveValue('12 Harbor Lane');
    await expectKept(page, 'shipTo');
    await page.reload();
    await expect(withTeam).toBeChecked();
    await ship.check();
    await expect(address).toHaveValue('12 Harbor Lane');
    await withTeam.check();
  });

  await test.step('after a failure the form has it, and nothing more is asked', async () => {
    await placeOrder(page).click();
    expect(await dismissedAlert(page)).toBe('Error: Send failed (500)');
    await expect(withTeam).toBeChecked();
    await placeOrder(page).click();
    await orderIdOfAlert(page);
  });

  for (const request of sends) {
    expect(metaOf(request).customer).toEqual({ ...required, address: 'Hand out with the team' });
  }
  expect(metaOf(sends[1]).shipping).toBe(5.95);
  for (const email of await emailsIn(shop.dataDir, 2)) {
    expect(email.text).toContain('Hand out with the team');
    const { text } = await readPdf(attachedPdf(email));
    expect(text).toContain('Mailing address Hand out with the team');
    expect(text).toContain('Shipping & handling $5.95');
  }
});

test('without a gallery nobody is asked for a team: the form is as specified', async ({ page }) => {
  await openCartWith(page, cartWith());
  const { where, address, coach } = questionOf(page);
  await expect(address).toBeVisible();
  await expect(coach).toBeVisible();
  await expect(where).toHaveCount(0);
});

test('with the required fields alone Place Order sends at once, and without a gallery the request is the specified one, byte for byte', async ({
  page,
}) => {
  const sends = sendsOf(page);
  await page.clock.setFixedTime(Date.UTC(2025, 9, 4, 18));
  const selections = { ...fullPoses, magnet: 'halfpose' };
  const pack = { item: { id: 'economy-pack' }, qty: 1, pack: { selections } };
  await openCartWith(page, {
    ...cartWith(),
    lines: [...filledCart.lines, pack],
    addOnIds: ['bw'],
  });
  await placeOrder(page).click();
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
        // 6.99 + 24.99
        subtotal: 31.98,
        addonsTotal: 1,
        shipping: 5.95,
        // 6 % of 32.98 is 1.9788
        tax: 1.98,
        taxableBase: 32.98,
        total: 40.91,
        addOns: [{ id: 'bw', label: 'Black & White Photo', price: 1 }],
        items: [
          {
            id: 'prints-5x7',
            name: '5x7 pack of 2 (Full Pose)',
            price: 6.99,
            qty: 1,
            image: 'products/prints-5x7.jpg',
            pose: 'fullpose',
          },
          {
            id: 'economy-pack',
            name: 'Economy Pack (4 x Wallets: Full Pose; 1 x Vertical Memory Mate 8x10: Full Pose; 1 x 5x7: Full Pose; 1 x 4x5 Magnet: Half Pose)',
            price: 24.99,
            qty: 1,
            image: 'products/economy-pack.jpg',
            pack: {
              selections,
              components: [
                { id: 'wallets', name: 'Wallets', count: 4 },
                { id: 'memory-mate', name: 'Vertical Memory Mate 8x10', count: 1 },
                { id: '5x7', name: '5x7', count: 1 },
                { id: 'magnet', name: '4x5 Magnet', count: 1 },
              ],
            },
          },
        ],
        customer: Object.fromEntries(customerForm.map(({ name }) => [name, required[name]])),
      },
      pdfBase64,
    }),
  );
});

test('what is left open is named on the page of the order, with a way to tell the studio', async ({
  page,
}) => {
  await openCartWith(page, cartWith());
  await placeOrder(page).click();
  await closedAlert(page);
  const { leftOpen } = orderPageTexts;
  for (const words of [leftOpen.where, leftOpen.who]) {
    const said = page.getByRole('definition').filter({ hasText: words });
    const tell = said.getByRole('link', { name: leftOpenTexts.tell });
    await expect(tell).toHaveAttribute(
      'href',
      /^mailto:[^?]+\?subject=Order%20[A-Z0-9]+&body=Where.+%0AWho/,
    );
  }
  await expect(page.getByRole('link', { name: leftOpenTexts.tell })).toHaveCount(2);
});

test('what only a trading card needs is folded, and open where one is ordered or something is typed', async ({
  page,
}) => {
  await openCartWith(page, cartWith());
  const fold = page.locator('details').filter({ hasText: 'For trading cards' });
  await expect(fold.locator('summary')).toHaveText(
    'For trading cards Position, Age, Height, Weight',
  );
  await expect(field(page, 'Age')).toBeHidden();
  await fold.locator('summary').click();
  await field(page, 'Age').fill('x');
  await expect(field(page, 'Age')).toHaveAccessibleDescription('Age must be a number.');
  await fold.locator('summary').click();
  await expect(field(page, 'Age')).toBeVisible();
  await field(page, 'Age').fill('');
  await fold.locator('summary').click();
  await expect(field(page, 'Age')).toBeHidden();
  await setCart(page, { ...cartWith(), addOnIds: ['TradingCard'] });
  await expect(field(page, 'Age')).toBeVisible();
});

test('nobody is blamed before they have done anything', async ({ page }) => {
  await openCartWith(page, { ...filledCart, customer: emptyCustomer });
  const needed = page.getByText('Still needed:').locator('..');
  await expect(needed).not.toHaveAttribute('data-urgent');
  await field(page, 'Full name').focus();
  await field(page, 'Email').focus();
  await expect(needed).toHaveAttribute('data-urgent');
});

test('it is answered by keyboard alone', async ({ page, shop }) => {
  await atTheDetails(page);
  const { withTeam, ship } = questionOf(page);
  await field(page, 'Email').focus();
  await page.keyboard.press('Tab');
  await expect(ship).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(withTeam).toBeChecked();
  await page.keyboard.press('Tab');
  await page.keyboard.type('Ms. Ode');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Theo Quinn');
  await page.keyboard.press('Tab');
  await page.keyboard.type('7');
  await page.keyboard.press('Enter');
  await orderIdOfAlert(page);
  for (const email of await emailsIn(shop.dataDir, 2)) {
    expect(email.text).toContain('Hand out with the team');
    expect(email.text).toContain('Theo Quinn');
  }
});

test('an order that waits and is put back keeps its answer', async ({ page, context, shop }) => {
  const drawingCode = page.waitForResponse(/\/assets\/cartPdf/);
  await atTheDetails(page);
  await (await drawingCode).finished();
  await context.setOffline(true);
  await questionOf(page).withTeam.check();
  await placeOrder(page).click();
  expect(await dismissedAlert(page)).toBe(
    'Saved on this phone. It will be sent when you are back online.',
  );
  const orders = page.getByRole('region', { name: 'Orders on this phone' });
  await orders.getByRole('button', { name: 'Put back in cart' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Put back' }).click();
  await expect(cartLines(page)).toHaveCount(1);
  await page.getByRole('button', { name: 'Continue to Checkout' }).click();
  await expect(field(page, 'Full name')).toHaveValue('Nora Quinn');
  await expect(questionOf(page).withTeam).toBeChecked();
  await placeOrder(page).click();
  expect(await dismissedAlert(page)).toContain('Saved on this phone.');
  await context.setOffline(false);
  await expect(orders.getByText(/^Order #/)).toHaveCount(1);
  await expectCartEmptied(page);
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
  await field(page, 'Mailing address').fill('12 Harbor Lane');
  await field(page, 'Jersey number').fill('7');
  await placeOrder(page).click();
  await orderIdOfAlert(page);
  for (const email of await emailsIn(shop.dataDir, 2)) {
    const { text } = await readPdf(attachedPdf(email));
    expect(text).toContain('Mailing address 12 Harbor Lane Jersey number 7');
  }
});

test('after the gallery was removed, nobody is told that the team hands out', async ({ page }) => {
  await atTheDetails(page);
  await questionOf(page).withTeam.check();
  await page.getByLabel(/^Remember me/).check();
  await page.goto('/#/gallery/gators');
  await page.getByRole('button', { name: 'Remove from this phone' }).click();
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(page).toHaveURL(/#\/access/);
  await page.goto('/#/cart');
  await expect(field(page, 'Mailing address')).toHaveValue('');
  const begun = page.waitForRequest(/send-cart/);
  await placeOrder(page).click();
  expect(metaOf(await begun).customer).toEqual(required);
});

test('two children of one order can be named together again', async ({ page }) => {
  const photoOf = (number: number) => ({
    photo: [{ gallery: 'gators', number, file: 'file', token: 'token' }],
  });
  await openGallery(page, 'GATORS-DEMO', 'Port Soccer (Gators)');
  const numbers: number[] = [];
  for (const name of ['Nia Johnson', 'Lucas Weber']) {
    await page.getByRole('button', { name: /(?:Choose|Change) player$/ }).click();
    await page.getByRole('checkbox', { name }).check();
    await page.getByRole('button', { name: 'Show photos' }).click();
    const tile = page
      .getByRole('tabpanel')
      .getByRole('button', { name: new RegExp(`^View ${name}`) });
    const html = await tile.first().evaluate(({ outerHTML }) => outerHTML);
    numbers.push(Number(/No\. (\d+)/.exec(html)?.[1]));
  }
  const lines = numbers.map((number) => ({
    item: { id: 'prints-5x7' },
    qty: 1,
    pose: 'fullpose',
    photos: photoOf(number),
  }));
  await openCartWith(page, { ...cartWith(), lines });
  const { who } = questionOf(page);
  const both = who.getByRole('button', { name: 'Both', exact: true });
  await expect(both).toHaveAttribute('aria-pressed', 'true');
  await who.getByRole('button', { name: /^Lucas Weber/ }).click();
  await expect(field(page, "Child's name")).toHaveValue('Lucas Weber');
  await both.click();
  await expect(field(page, "Child's name")).toHaveValue(/Nia Johnson.* & Lucas Weber/);
});

import type { Page } from '@playwright/test';
import { lettersIn } from './letters.ts';
import { openCartWith, withWorker, type SeededLine } from './device.ts';
import { galleryOf, serveGallery, servePhotos } from './pictures.ts';
import { expect, openGallery, test } from './shop.ts';
import {
  addPrint,
  cartLines,
  cartPanel,
  dismissedAlert,
  expectCartEmptied,
  expectCartKept,
  field,
  goToDetails,
  orderIdOfAlert,
  placeOrder,
  readyToPlace,
  sendsOf,
} from './till.ts';

test.describe('the checkout form', () => {
  test('Enter says what fails first, name before email before jersey', async ({ page }) => {
    const sends = sendsOf(page);
    await page.goto('/#/cart');
    await addPrint(page, '5x7 pack of 2');
    await goToDetails(page);
    await field(page, 'Email').fill('nora at example');
    await field(page, 'Jersey number').fill('7b');

    const said = async (): Promise<string> => {
      await expect(placeOrder(page)).toBeDisabled();
      await field(page, 'Coach').press('Enter');
      return dismissedAlert(page);
    };
    expect(await said()).toBe('Full name is required.');
    await field(page, 'Full name').fill('Nora Quinn');
    expect(await said()).toBe('Enter a valid email address.');
    await field(page, 'Email').fill('nora@example.com');
    expect(await said()).toBe('Jersey must be digits only.');
    await field(page, 'Jersey number').fill('');
    await expect(placeOrder(page)).toBeEnabled();
    expect(sends).toHaveLength(0);
  });

  test('Enter sends nothing while only the age is wrong', async ({ page }) => {
    const sends = sendsOf(page);
    await readyToPlace(page);
    await field(page, 'Age').fill('nine');
    await expect(placeOrder(page)).toBeDisabled();
    await field(page, 'Age').press('Enter');
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
    await expectCartKept(page);
    expect(sends).toHaveLength(0);
  });

  const liveMessages = [
    { name: 'Full name', wrong: '   ', message: 'Full name is required.', right: 'Nora Quinn' },
    {
      name: 'Email',
      wrong: 'nora @example.com',
      message: 'Enter a valid email address.',
      right: 'nora@example.com',
    },
    { name: 'Jersey number', wrong: '#7', message: 'Jersey must be digits only.', right: '07' },
    { name: 'Age', wrong: '9 years', message: 'Age must be a number.', right: '9.5' },
    { name: 'Weight', wrong: '70lb', message: 'Weight must be a number.', right: '70.25' },
  ];
  for (const { name, wrong, message, right } of liveMessages) {
    test(`${name} shows its message beside it, tied to it, until it is right`, async ({ page }) => {
      await readyToPlace(page);
      const input = field(page, name);
      await input.fill(wrong);
      await expect(page.getByText(message, { exact: true })).toBeVisible();
      await expect(input).toHaveAttribute('aria-invalid', 'true');
      await expect(input).toHaveAccessibleDescription(message);
      await expect(placeOrder(page)).toBeDisabled();
      await expect(placeOrder(page)).toHaveAccessibleDescription(
        `Before you can place the order: ${message}`,
      );
      await input.fill(right);
      await expect(page.getByText(message, { exact: true })).toHaveCount(0);
      await expect(input).not.toHaveAttribute('aria-invalid');
      await expect(input).toHaveAccessibleDescription('');
      await expect(placeOrder(page)).toBeEnabled();
    });
  }

  test('an empty cart does not go on to the details', async ({ page }) => {
    await page.goto('/#/cart');
    await page.getByRole('button', { name: 'Continue to Checkout' }).click();
    expect(await dismissedAlert(page)).toBe('Please add at least one item to continue.');
    await expect(page.getByRole('heading', { name: 'Checkout', exact: true })).toBeVisible();
  });

  test('a cart emptied at the details says why the order cannot be placed', async ({ page }) => {
    await readyToPlace(page);
    await page.getByLabel('Quantity of 5x7 pack of 2').fill('0');
    await expect(placeOrder(page)).toBeDisabled();
    await expect(placeOrder(page)).toHaveAccessibleDescription(
      'Before you can place the order: Please add at least one item to continue.',
    );
  });
});

test.describe('placing an order', () => {
  // The worker would take some of the requests that these tests answer themselves.
  test.use({ serviceWorkers: 'block' });

  const answer = (page: Page, status: number, contentType: string, body: string) =>
    page.route('**/api/send-cart', (route) => route.fulfill({ status, contentType, body }));

  test('a sent order says its number and empties the cart', async ({ page, shop }) => {
    await readyToPlace(page);
    await placeOrder(page).click();
    const orderId = await orderIdOfAlert(page);
    await expectCartEmptied(page);
    const letters = await lettersIn(shop.dataDir, 2);
    for (const letter of letters) expect(letter.subject).toContain(orderId);
    await page.reload();
    await expectCartEmptied(page);
  });

  for (const [kind, contentType, body] of [
    ['names no order', 'application/json', '{}'],
    ['answers without JSON', 'text/plain', 'Thank you'],
  ] as const) {
    test(`a server that ${kind} makes the number "pending"`, async ({ page }) => {
      await answer(page, 200, contentType, body);
      await readyToPlace(page);
      await placeOrder(page).click();
      expect(await dismissedAlert(page)).toBe(
        'Order sent! Order #pending\nCheck your inbox (and spam).',
      );
      await expectCartEmptied(page);
    });
  }

  test("a failure is said in the server's words and the cart is kept", async ({ page }) => {
    await answer(page, 503, 'application/json', '{"error":"The printer is on its break."}');
    await readyToPlace(page);
    await placeOrder(page).click();
    expect(await dismissedAlert(page)).toBe('Error: The printer is on its break.');
    await expectCartKept(page);
    await expect(page.getByText('Waiting')).toHaveCount(0);

    await page.unroute('**/api/send-cart');
    await placeOrder(page).click();
    await orderIdOfAlert(page);
    await expectCartEmptied(page);
  });

  for (const [contentType, body] of [
    ['text/plain', ''],
    ['text/html', '<h1>Internal Server Error</h1>'],
    ['application/json', '{"detail":"no error field"}'],
  ] as const) {
    test(`a failure without words, as ${contentType}, is named by its status`, async ({ page }) => {
      await answer(page, 500, contentType, body);
      await readyToPlace(page);
      await placeOrder(page).click();
      expect(await dismissedAlert(page)).toBe('Error: Send failed (500)');
      await expectCartKept(page);
    });
  }

  test('a PDF that cannot be drawn is said and nothing is sent', async ({ page }) => {
    await page.addInitScript(() => {
      HTMLCanvasElement.prototype.toBlob = () => {
        throw new Error('No canvas today');
      };
    });
    const sends = sendsOf(page);
    await readyToPlace(page);
    await placeOrder(page).click();
    expect(await dismissedAlert(page)).toBe('Error: PDF generation failed');
    await expectCartKept(page);
    expect(sends).toHaveLength(0);
  });

  test('an order that the phone cannot keep is not sent', async ({ page }) => {
    await page.addInitScript(() => {
      const put = IDBObjectStore.prototype.put;
      IDBObjectStore.prototype.put = function putUnlessPdf(this: IDBObjectStore, ...parameters) {
        if (this.name === 'pdfs') throw new DOMException('The disk is full', 'QuotaExceededError');
        return put.apply(this, parameters);
      };
    });
    const sends = sendsOf(page);
    await readyToPlace(page);
    await placeOrder(page).click();
    expect(await dismissedAlert(page)).toBe(
      'This order could not be kept on this phone, so it was not sent. Keep this page open and try again.',
    );
    await expectCartKept(page);
    expect(sends).toHaveLength(0);
  });
});

test.describe('a recipient that the studio does not allow', () => {
  test.use({ shopEnv: { ORDER_OVERRIDE_ALLOW: 'sideline.example' } });

  test("is refused in the server's words and the cart is kept", async ({ page }) => {
    await page.goto('/#/cart');
    await addPrint(page, '5x7 pack of 2');
    await page.getByRole('textbox', { name: 'Override recipient' }).fill('rival@other.example');
    await goToDetails(page);
    await field(page, 'Full name').fill('Nora Quinn');
    await field(page, 'Email').fill('nora@example.com');
    await placeOrder(page).click();
    expect(await dismissedAlert(page)).toBe(
      'Error: Orders cannot be sent to rival@other.example. Please leave the recipient empty and try again.',
    );
    await expectCartKept(page);
  });
});

test.describe('an order larger than a letter may be', () => {
  test.use({ serviceWorkers: 'block' });

  test('is not sent, and its size is said', async ({ page }) => {
    test.setTimeout(90_000);
    const sends = sendsOf(page);
    const poses = ['fullpose', 'halfpose', 'Black and white', 'tradingcard', 'tradingcardMM'];
    const lines: SeededLine[] = Array.from(
      { length: Number(process.env['N'] ?? 300) },
      (_, place) => {
        const pose = (power: number): string =>
          poses[Math.floor(place / 5 ** power) % poses.length] ?? '';
        const selections = {
          magnet: pose(0),
          wallets: pose(1),
          '8x10': pose(2),
          '5x7': pose(3),
          'trading-cards': 'tradingcardMM',
        };
        return { item: { id: 'large-family-pack' }, qty: 1, pack: { selections } };
      },
    );
    const customer = { fullName: 'Nora Quinn', email: 'nora@example.com' };
    await openCartWith(page, { step: 2, lines, customer });
    await expect(cartLines(page)).toHaveCount(lines.length);
    await placeOrder(page).click();
    const t = Date.now();
    console.log(await page.getByRole('alertdialog').innerText({ timeout: 80000 }), Date.now() - t);
    expect(await dismissedAlert(page)).toMatch(
      /^PDF is too large \(~[0-9]+\.[0-9] MB\)\. Please reduce items\/notes or try again\.$/,
    );
    await expect(cartLines(page)).toHaveCount(lines.length);
    expect(sends).toHaveLength(0);
  });
});

import type { Page } from '@playwright/test';
import { galleryTroubleTexts } from '#facts/galleryTroubleTexts.ts';
import { texts } from '#facts/texts.ts';
import { lettersIn } from './letters.ts';
import { filledCart, openCartWith, setCart, storedIn, withWorker } from './device.ts';
import { galleryOf, servePhotos } from './pictures.ts';
import { serveCodes, serveGallery } from './sealedSite.ts';
import { expect, openGallery, test } from './shop.ts';
import {
  addPrint,
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
  test.use({ serviceWorkers: 'block', isShopShared: true });

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
  test('each field shows its message beside it, tied to it, until it is right', async ({
    page,
  }) => {
    await readyToPlace(page);
    for (const { name, wrong, message, right } of liveMessages) {
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
    }
  });

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
  // The worker would handle some of the requests that these tests answer.
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

  test('a server that names no order, or answers without JSON, makes the number "pending"', async ({
    page,
  }) => {
    await readyToPlace(page);
    for (const [contentType, body] of [
      ['application/json', '{}'],
      ['text/plain', 'Thank you'],
    ] as const) {
      await answer(page, 200, contentType, body);
      await setCart(page, filledCart);
      await placeOrder(page).click();
      expect(await dismissedAlert(page), contentType).toBe(
        'Order sent! Order #pending\nCheck your inbox (and spam).',
      );
      await expectCartEmptied(page);
    }
  });

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

  test('a failure without words is named by its status', async ({ page }) => {
    await readyToPlace(page);
    for (const [contentType, body] of [
      ['text/plain', ''],
      ['text/html', '<h1>Internal Server Error</h1>'],
      ['application/json', '{"detail":"no error field"}'],
    ] as const) {
      await answer(page, 500, contentType, body);
      await placeOrder(page).click();
      expect(await dismissedAlert(page), contentType).toBe('Error: Send failed (500)');
      await expectCartKept(page);
    }
  });

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

  test('an order that the phone cannot keep is sent all the same', async ({ page }) => {
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
    expect(await dismissedAlert(page)).toMatch(/^Order sent! Order #[A-Z0-9]{6}/);
    expect(sends).toHaveLength(1);
    await expect(page.getByText('Nothing here yet.')).toBeVisible();
  });
});

test.describe('a recipient that the studio does not allow', () => {
  test.use({ serviceWorkers: 'block', shopEnv: { ORDER_OVERRIDE_ALLOW: 'sideline.example' } });

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

test.describe('no answer', () => {
  test('keeps the order on the phone and sends it once when the server is back', async ({
    page,
    shop,
  }) => {
    await page.goto('/#/cart');
    await withWorker(page);
    await readyToPlace(page);
    await shop.kill();
    await placeOrder(page).click();
    expect(await dismissedAlert(page)).toBe(
      'Saved on this phone. It will be sent when you are back online.',
    );
    await expectCartEmptied(page);
    const orders = page.getByRole('region', { name: 'Orders on this phone' });
    await expect(orders.getByText('Waiting', { exact: true })).toBeVisible();
    await page.getByRole('link', { name: 'Close the cart' }).click();
    await expect(page.getByRole('link', { name: 'Cart, 0 items' })).toContainText('1 waiting');

    await shop.start();
    await page.reload();
    const news = page.getByRole('status').filter({ hasText: 'Order sent!' });
    await expect(news).toHaveText(
      /^Order sent! Order #[A-Z0-9-]+\s+Check your inbox \(and spam\)\.$/,
      {
        timeout: 30_000,
      },
    );
    const orderId = /#([A-Z0-9-]+)/.exec(await news.innerText())?.[1] ?? '';
    await page.goto('/#/cart');
    await expect(orders.getByRole('listitem')).toHaveCount(1);
    await expect(orders.getByText(`Order #${orderId}`, { exact: true })).toBeVisible();
    await expectCartEmptied(page);
    const letters = await lettersIn(shop.dataDir, 2);
    for (const letter of letters) expect(letter.subject).toContain(orderId);
  });

  test('on a first visit, with the signal gone at the details, keeps the order as well', async ({
    page,
    context,
    shop,
  }) => {
    const drawingCode = page.waitForResponse(/\/assets\/cartPdf/);
    await readyToPlace(page);
    await (await drawingCode).finished();
    await context.setOffline(true);
    await placeOrder(page).click();
    expect(await dismissedAlert(page)).toBe(
      'Saved on this phone. It will be sent when you are back online.',
    );
    await context.setOffline(false);
    await expect(page.getByText('Waiting', { exact: true })).toHaveCount(0, { timeout: 30_000 });
    await lettersIn(shop.dataDir, 2);
  });

  test('is not needed to know that the signal is back', async ({ page, context, shop }) => {
    await page.goto('/#/cart');
    await withWorker(page);
    await readyToPlace(page);
    await context.setOffline(true);
    await placeOrder(page).click();
    expect(await dismissedAlert(page)).toBe(
      'Saved on this phone. It will be sent when you are back online.',
    );
    await context.setOffline(false);
    await expect(page.getByText('Waiting', { exact: true })).toHaveCount(0, { timeout: 30_000 });
    await expect(page.getByRole('status').filter({ hasText: 'Order sent!' })).toBeVisible();
    await lettersIn(shop.dataDir, 2);
  });
});

test.describe('an order larger than a letter may be', () => {
  test.use({ serviceWorkers: 'block', isShopShared: true });

  /** Returns incompressible words: the same in every run, never the same twice. */
  function longText(seed: number): string {
    const alphabet = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789';
    let state = seed;
    return Array.from({ length: 20_000 }, (_, place) => {
      // Numerical Recipes' generator. Only its upper bits are random enough.
      state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
      return place % 12 === 11 ? ' ' : alphabet[Math.floor(state / 2 ** 16) % alphabet.length];
    }).join('');
  }

  test('is not sent, and its size is said', async ({ page }) => {
    test.setTimeout(120_000);
    const sends = sendsOf(page);
    const names = ['phone', 'address', 'childName', 'childPosition', 'coach', 'height', 'notes'];
    const long = Object.fromEntries(names.map((name, place) => [name, longText(place + 1)]));
    await openCartWith(page, {
      step: 2,
      lines: [{ item: { id: 'prints-5x7' }, qty: 1, pose: 'fullpose' }],
      customer: { fullName: 'Nora Quinn', email: 'nora@example.com', ...long },
    });
    await placeOrder(page).click();
    const alert = page.getByRole('alertdialog');
    await expect(alert).toBeVisible({ timeout: 90_000 });
    expect(await dismissedAlert(page)).toMatch(
      /^PDF is too large \(~(?:9|1\d)\.\d MB\)\. Please reduce items\/notes or try again\.$/,
    );
    await expectCartKept(page);
    expect(sends).toHaveLength(0);
    expect(await storedIn(page, 'orders')).toEqual([]);
  });
});

test.describe('access codes', () => {
  test.use({ serviceWorkers: 'block', isShopShared: true });

  const type = async (page: Page, code: string): Promise<void> => {
    await page.getByLabel('Access code').fill(code);
    await page.getByLabel('Access code').press('Enter');
  };

  test('an unknown code is said, tied to its field, until another is typed', async ({ page }) => {
    await page.goto('/#/access');
    await type(page, 'GATORS-WRONG');
    const input = page.getByLabel('Access code');
    await expect(page.getByRole('alert')).toHaveText('Invalid or expired code.');
    await expect(input).toHaveAccessibleDescription('Invalid or expired code.');
    await expect(input).toHaveAttribute('aria-invalid', 'true');
    await input.press('Backspace');
    await expect(page.getByRole('alert')).toHaveCount(0);
    await expect(input).not.toHaveAttribute('aria-invalid');
  });

  test('a press of Open leaves the focus on the field of a code that opens nothing', async ({
    page,
  }) => {
    await page.goto('/#/access');
    const input = page.getByLabel('Access code');
    for (const code of ['GATORS-WRONG', 'GATORS-AGAIN']) {
      await input.fill(code);
      await page.getByRole('button', { name: 'Open' }).click();
      await expect(page.getByRole('alert')).toHaveText('Invalid or expired code.');
      await expect(input).toBeFocused();
      await expect(input).toHaveAccessibleDescription('Invalid or expired code.');
    }
  });

  test('the home page says it too', async ({ page }) => {
    await page.goto('/');
    await type(page, 'GATORS-WRONG');
    await expect(page.getByRole('alert')).toHaveText('Invalid or expired code.');
  });

  test('a code that opens nothing yet says so', async ({ page }) => {
    await serveCodes(page, {
      NEWTEAM: { type: 'team' },
      NEWFILE: { type: 'file' },
      NOKEY: { type: 'team', slug: 'gators' },
    });
    await page.goto('/#/access');
    for (const code of ['new-team', 'NEWFILE', 'nokey']) {
      await type(page, code);
      await expect(page.getByRole('alert')).toHaveText('This code is not configured yet.');
      await page.getByLabel('Access code').fill('');
    }
  });

  test("another team's code names both galleries and opens neither", async ({ page }) => {
    await page.goto('/#/gallery/owls');
    await type(page, 'gators-demo');
    await expect(page.getByRole('alert')).toHaveText(
      `This code is for "gators", but you're trying to open "owls". Use the correct code for that gallery.`,
    );
    await expect(page).toHaveURL(/#\/access\?next=%2Fgallery%2Fowls$/);
    await page.goto('/#/gallery/gators');
    await expect(page).toHaveURL(/#\/access\?next=%2Fgallery%2Fgators$/);
  });

  for (const path of ['/', '/#/access']) {
    test(`a blank code is ignored on ${path}`, async ({ page }) => {
      const lookUps: string[] = [];
      page.on('request', (request) => {
        if (request.url().includes('/galleries/access')) lookUps.push(request.url());
      });
      await page.goto(path);
      const open = page.getByRole('button', { name: 'Open', exact: true });
      await expect(open).toBeDisabled();
      await type(page, '   ');
      await expect(open).toBeDisabled();
      // The access table is fetched when the person is about to type; nothing is looked up yet.
      await expect.poll(() => lookUps.length).toBe(1);
      await type(page, ' - ');
      await expect(page.getByRole('alert')).toHaveCount(0);
      expect(lookUps).toHaveLength(1);
      await type(page, 'GATORS-DEMO');
      await expect(page).toHaveURL(/#\/gallery\/gators/);
      expect(lookUps).toHaveLength(1);
    });
  }

  test('without a connection the code is not called wrong', async ({ page, context }) => {
    // The look-up code loads when the browser is idle. Without it the page would reload when the connection returns.
    const lookUp = page.waitForResponse(/assets\/openWithCode-/);
    await page.goto('/#/access');
    await (await lookUp).finished();
    await context.setOffline(true);
    await type(page, 'GATORS-DEMO');
    await expect(page.getByRole('alert')).toHaveText(texts.access.unreachable);
    await context.setOffline(false);
    await page.getByLabel('Access code').press('Enter');
    await expect(page).toHaveURL(/#\/gallery\/gators/);
  });
});

test.describe('galleries', () => {
  test.use({ serviceWorkers: 'block', isShopShared: true });

  const team = 'Port Soccer (Gators)';

  test('an item without a path says "Missing path" and opens nothing', async ({ page }) => {
    await servePhotos(page);
    const items = [...galleryOf(2).items, { name: 'Lost on the way', ageGroup: 'U12' }];
    await serveGallery(page, { ...galleryOf(0), items });
    await openGallery(page, 'GATORS-DEMO', team);
    const panel = page.getByRole('tabpanel');
    await expect(panel.getByRole('listitem')).toHaveCount(3);
    await expect(panel.getByRole('listitem').nth(2)).toHaveText('Missing path');
    await expect(panel.getByRole('button')).toHaveCount(2);
  });

  test('an empty group and a vain search each say so', async ({ page }) => {
    await servePhotos(page);
    await serveGallery(page, galleryOf(3));
    await openGallery(page, 'GATORS-DEMO', team);
    const panel = page.getByRole('tabpanel');
    await page.getByRole('tab', { name: 'U6' }).click();
    await expect(panel).toHaveText('No images for U6 yet.');
    await page.getByRole('tab', { name: 'U12' }).click();
    await page.getByRole('textbox', { name: 'Search by name' }).fill('zzz');
    await expect(panel).toHaveText('No matches for "zzz" in U12.');
  });

  test('an empty gallery says so in every group', async ({ page }) => {
    await serveGallery(page, galleryOf(0));
    await openGallery(page, 'GATORS-DEMO', team);
    await expect(page.getByRole('tabpanel')).toHaveText('No photos yet');
    await page.getByRole('tab', { name: 'U6' }).click();
    await expect(page.getByRole('tabpanel', { name: 'U6' })).toHaveText('No photos yet');
  });

  test('a gallery that is gone says so', async ({ page }) => {
    await page.route('**/galleries/gators/gallery.sealed', (route) =>
      route.fulfill({ status: 404, contentType: 'text/plain', body: 'Not found' }),
    );
    await page.goto('/#/access');
    await page.getByLabel('Access code').fill('GATORS-DEMO');
    await page.getByLabel('Access code').press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Gallery not found');
    await expect(page.getByRole('link', { name: 'Back to Galleries', exact: true })).toBeVisible();
  });

  test('a gallery that cannot be had, or came damaged, can be tried again', async ({ page }) => {
    await page.route('**/galleries/gators/gallery.sealed', (route) => route.abort());
    await page.goto('/#/access');
    await page.getByLabel('Access code').fill('GATORS-DEMO');
    await page.getByLabel('Access code').press('Enter');
    const trouble = page.getByRole('alert');
    await expect(trouble).toContainText(galleryTroubleTexts.unreachable);
    // The page retries by itself, and from here on gets this answer.
    await page.route('**/galleries/gators/gallery.sealed', (route) =>
      route.fulfill({ contentType: 'application/octet-stream', body: Buffer.alloc(400, 1) }),
    );
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(trouble).toContainText(galleryTroubleTexts.damaged);
    await page.unroute('**/galleries/gators/gallery.sealed');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { name: team, level: 1 })).toBeVisible();
  });
});

test('the home page says when no team matches', async ({ page }) => {
  await page.goto('/');
  const teams = page.getByRole('region', { name: 'Find your team' });
  const none = teams.getByText('No matches. Try another sport/season.', { exact: true });
  const found = teams.getByRole('listitem').getByRole('heading', { level: 3 });
  await expect(found).toHaveText(['Port Soccer (Gators)']);
  await expect(none).toHaveCount(0);
  await teams.getByRole('button', { name: 'Hockey' }).click();
  await expect(none).toBeVisible();
  await expect(found).toHaveCount(0);
  await teams.getByRole('button', { name: 'Soccer' }).click();
  await teams.getByLabel('Season').selectOption("Winter '24");
  await expect(found).toHaveText(['Bradford United']);
  await teams.getByRole('searchbox').fill('GATORS');
  await expect(none).toBeVisible();
  await teams.getByLabel('Season').selectOption("Fall '25");
  await expect(found).toHaveText(['Port Soccer (Gators)']);
});

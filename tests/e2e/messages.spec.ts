import type { Page } from '@playwright/test';
import { accessTexts, galleryTroubleTexts } from '#core/gallery/galleryTexts.ts';
import { limits } from '#core/text/limits.ts';
import { orderTexts } from '#core/order/orderTexts.ts';
import { poses } from '#core/shop/poses.ts';
import { emailsIn } from './emails.ts';
import {
  filledCart,
  openCartWith,
  setCart,
  storedIn,
  withOrderFiles,
  withWorker,
} from './device.ts';
import { galleryOf, servePhotos } from './pictures.ts';
import { serveCodes, serveGallery, stopServingCodes } from './sealedSite.ts';
import { expect, openGallery, test } from './shop.ts';
import {
  addPrint,
  cartLines,
  dismissedAlert,
  expectCartEmptied,
  expectCartKept,
  field,
  goToDetails,
  orderIdOfAlert,
  placeOrder,
  readyToPlace,
  sendsOf,
} from './checkoutPanel.ts';

test.describe('the checkout form', () => {
  test.use({ serviceWorkers: 'block', isShopShared: true });

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

  test('says what is missing or wrong, and sends nothing', async ({ page }) => {
    const sends = sendsOf(page);
    await page.goto('/#/cart');

    await test.step('an empty cart does not go on to the details', async () => {
      await page.getByRole('button', { name: 'Continue to Checkout' }).click();
      expect(await dismissedAlert(page)).toBe('Please add at least one item to continue.');
      await expect(page.getByRole('heading', { name: 'Checkout', exact: true })).toBeVisible();
    });

    await addPrint(page, '5x7 pack of 2');
    await goToDetails(page);

    await test.step('Enter says what fails first, name before email before jersey', async () => {
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
    });

    await test.step('Enter says what else is wrong, too, and sends nothing', async () => {
      await page.getByText('For trading cards').click();
      await field(page, 'Age').fill('nine');
      await expect(placeOrder(page)).toBeDisabled();
      await field(page, 'Age').press('Enter');
      const needed = page.getByRole('status').filter({ hasText: 'Still needed:' }).locator('> div');
      await expect(needed).toBeFocused();
      await expect(needed).toContainText('Age must be a number.');
      await expect(page.getByRole('alertdialog')).toHaveCount(0);
      await expectCartKept(page);
      await page.getByRole('link', { name: 'Age must be a number.' }).click();
      await expect(field(page, 'Age')).toBeFocused();
      await field(page, 'Age').fill('');
    });

    for (const { name, wrong, message, right } of liveMessages) {
      await test.step(`${name} shows its message, tied to it, until it is right`, async () => {
        const input = field(page, name);
        await input.fill(wrong);
        await expect(page.getByRole('link', { name: message, exact: true })).toBeVisible();
        await expect(input).toHaveAttribute('aria-invalid', 'true');
        await expect(input).toHaveAccessibleDescription(message);
        await expect(placeOrder(page)).toBeDisabled();
        await expect(placeOrder(page)).toHaveAccessibleDescription(`Still needed: ${message}`);
        await input.fill(right);
        await expect(page.getByText(message, { exact: true })).toHaveCount(0);
        await expect(input).not.toHaveAttribute('aria-invalid');
        await expect(input).toHaveAccessibleDescription('');
        await expect(placeOrder(page)).toBeEnabled();
      });
    }

    await test.step('a cart emptied at the details says why it cannot be placed', async () => {
      await page.getByLabel('Quantity of 5x7 pack of 2').fill('0');
      await expect(placeOrder(page)).toBeDisabled();
      await expect(placeOrder(page)).toHaveAccessibleDescription(
        'Still needed: Please add at least one item to continue.',
      );
    });
    expect(sends).toHaveLength(0);
  });
});

test.describe('placing an order', () => {
  // The worker would handle some of the requests that these tests answer.
  test.use({ serviceWorkers: 'block', shopEnv: { ORDER_OVERRIDE_ALLOW: 'sideline.example' } });

  const answer = (page: Page, status: number, contentType: string, body: string) =>
    page.route('**/api/send-cart', (route) => route.fulfill({ status, contentType, body }));

  type Drawing = { drawing?: 'fails' | 'is too large' };
  const draw = (page: Page, how: Drawing['drawing']) =>
    page.evaluate((drawing) => void Object.assign(window, { drawing }), how);

  /** Lets `draw` decide how the pictures of the PDF turn out. The large one is padded, because drawing one takes long. */
  const watchDrawing = (page: Page) =>
    page.addInitScript((padding) => {
      const { toBlob } = HTMLCanvasElement.prototype;
      HTMLCanvasElement.prototype.toBlob = function drawnBlob(callback, ...format) {
        const { drawing } = window as Drawing;
        if (drawing === 'fails') throw new Error('No canvas today');
        const pad = (blob: Blob | null): void =>
          callback(blob && new Blob([blob, new Uint8Array(padding)], { type: blob.type }));
        toBlob.call(this, drawing === 'is too large' ? pad : callback, ...format);
      };
    }, limits.pdfLimitBytes);

  const failures = [
    ['a failure', 503, 'application/json', '{"error":"The printer is on its break."}'],
    ['a failure without words', 500, 'text/html', '<h1>Internal Server Error</h1>'],
  ] as const;

  test('one whose PDF cannot be drawn yet, offline on a first visit, says what to do', async ({
    page,
  }) => {
    const sends = sendsOf(page);
    // What draws the PDF, and the file that the page asks for to find out whether the server answers.
    await page.route(/\/assets\/cartPdf-|\/sw\.js$/, (route) => route.abort());
    await readyToPlace(page);
    await placeOrder(page).click();
    expect(await dismissedAlert(page)).toBe(
      `Error: PDF generation failed\n${orderTexts.pdfNotLoaded}`,
    );
    await expectCartKept(page);
    expect(sends).toHaveLength(0);
  });

  test('one that is not sent says why, stays in the cart, and can be placed again', async ({
    page,
  }) => {
    await watchDrawing(page);
    const sends = sendsOf(page);
    await readyToPlace(page);

    await test.step('a PDF that cannot be drawn is said', async () => {
      await draw(page, 'fails');
      await placeOrder(page).click();
      expect(await dismissedAlert(page)).toBe('Error: PDF generation failed');
      await expectCartKept(page);
    });

    await test.step('a PDF larger than an email may be is not sent, and its size is said', async () => {
      await draw(page, 'is too large');
      await placeOrder(page).click();
      expect(await dismissedAlert(page)).toBe(
        'PDF is too large (~9.0 MB). Please reduce items/notes or try again.',
      );
      await expectCartKept(page);
      expect(await storedIn(page, 'orders')).toEqual([]);
    });
    expect(sends).toHaveLength(0);
    await draw(page, undefined);

    for (const [name, status, contentType, body] of failures) {
      await test.step(`${name} is said, and the cart is kept`, async () => {
        await answer(page, status, contentType, body);
        await placeOrder(page).click();
        expect(await dismissedAlert(page)).toBe(
          status === 503 ? 'Error: The printer is on its break.' : 'Error: Send failed (500)',
        );
        await expectCartKept(page);
        await expect(page.getByText('Waiting')).toHaveCount(0);
      });
    }

    await test.step('the next attempt goes through', async () => {
      await page.unroute('**/api/send-cart');
      await placeOrder(page).click();
      await orderIdOfAlert(page);
      await expectCartEmptied(page);
    });
  });

  test('one that is too large says so, and nothing of it is sent or lost', async ({ page }) => {
    const sends = sendsOf(page);
    const lines = Array.from({ length: limits.orderLinesMax + 1 }, (_, index) => {
      const pose = (place: number) => poses[Math.floor(index / 5 ** place) % 5]?.id ?? '';
      return {
        item: { id: 'economy-pack' },
        qty: 1,
        pack: {
          selections: {
            wallets: pose(0),
            'memory-mate': pose(1),
            '5x7': pose(2),
            magnet: pose(3),
          },
        },
      };
    });
    await openCartWith(page, { ...filledCart, lines });
    const rows = cartLines(page);
    await expect(rows).toHaveCount(limits.orderLinesMax + 1);
    await placeOrder(page).click();
    expect(await dismissedAlert(page)).toBe(
      'This order is too large to send at once. Please take some items out and order them separately.',
    );
    await expect(placeOrder(page)).toBeFocused();

    await page.reload();
    await expect(rows).toHaveCount(limits.orderLinesMax + 1);
    await expect(field(page, 'Full name')).toHaveValue('Nora Quinn');
    expect(await storedIn(page, 'orders')).toEqual([]);
    expect(sends).toEqual([]);

    // What was taken out is ordered separately.
    await setCart(page, { ...filledCart, lines: lines.slice(0, 1) });
    await expect(rows).toHaveCount(1);
    await placeOrder(page).click();
    await orderIdOfAlert(page);
  });

  test('one that is sent says its number and empties the cart', async ({ page, shop }) => {
    await page.addInitScript(() => {
      const put = IDBObjectStore.prototype.put;
      IDBObjectStore.prototype.put = function putUnlessPdf(this: IDBObjectStore, ...parameters) {
        const isFull = this.name === 'pdfs' && 'isFull' in window;
        if (isFull) throw new DOMException('The disk is full', 'QuotaExceededError');
        return put.apply(this, parameters);
      };
    });
    await readyToPlace(page);
    await placeOrder(page).click();
    const orderId = await orderIdOfAlert(page);
    await expectCartEmptied(page);
    const emails = await emailsIn(shop.dataDir, 2);
    for (const email of emails) expect(email.subject).toContain(orderId);
    await page.reload();
    await expectCartEmptied(page);

    await test.step('one that the phone cannot keep is sent all the same', async () => {
      await page.evaluate(() => void Object.assign(window, { isFull: true }));
      const sends = sendsOf(page);
      await setCart(page, filledCart);
      await placeOrder(page).click();
      expect(await dismissedAlert(page)).toMatch(/^Order sent! Order #[A-Z0-9]{6}/);
      expect(sends).toHaveLength(1);
      await expectCartEmptied(page);
      await page.evaluate(() => Reflect.deleteProperty(window, 'isFull'));
    });

    await test.step('an answer without a number makes it pending', async () => {
      await answer(page, 200, 'application/json', '{}');
      await setCart(page, filledCart);
      await placeOrder(page).click();
      expect(await dismissedAlert(page)).toBe(
        'Order sent! Order #pending\nCheck your inbox (and spam).',
      );
      await expectCartEmptied(page);
    });
  });
});

test.describe('no answer', () => {
  const kept = 'Saved on this phone. It will be sent when you are back online.';

  test('keeps the order on the phone and sends it once when the signal is back', async ({
    page,
    context,
    shop,
  }) => {
    const orders = page.getByRole('region', { name: 'Orders on this phone' });
    const waiting = orders.getByText('Waiting to be sent');
    const news = page.getByRole('status').filter({ hasText: 'Order sent!' });

    await test.step('on a first visit, with the signal gone at the details', async () => {
      const drawingCode = page.waitForResponse(/\/assets\/cartPdf/);
      await readyToPlace(page);
      await (await drawingCode).finished();
      await context.setOffline(true);
      await placeOrder(page).click();
      expect(await dismissedAlert(page)).toBe(kept);
      await context.setOffline(false);
      await expect(orders.getByText(/^Order #/)).toHaveCount(1);
      await expect(waiting).toHaveCount(0);
      await emailsIn(shop.dataDir, 2);
    });

    await test.step('with a worker in charge', async () => {
      // The worker could not be installed without the signal; the next visit does it.
      await page.reload();
      await withWorker(page);
      await setCart(page, filledCart);
      await expect(placeOrder(page)).toBeEnabled();
      await withOrderFiles(page);
      await context.setOffline(true);
      await placeOrder(page).click();
      expect(await dismissedAlert(page)).toBe(kept);
      await context.setOffline(false);
      await expect(news).toBeVisible();
      await expect(waiting).toHaveCount(0);
      await emailsIn(shop.dataDir, 4);
    });

    await test.step('with the server down, also from another page of the app', async () => {
      await setCart(page, filledCart);
      await expect(placeOrder(page)).toBeEnabled();
      await shop.kill();
      await placeOrder(page).click();
      expect(await dismissedAlert(page)).toBe(kept);
      await expectCartEmptied(page);
      await expect(waiting).toBeVisible();
      await page.getByRole('link', { name: 'Close the cart' }).click();
      await expect(page.getByRole('link', { name: 'Cart, 0 items' })).toContainText('1 waiting');

      await shop.start();
      await page.reload();
      await expect(news).toHaveText(
        /^Order sent! Order #[A-Z0-9-]+\s+Check your inbox \(and spam\)\.$/,
      );
      const orderId = /#([A-Z0-9-]+)/.exec(await news.innerText())?.[1] ?? '';
      await page.goto('/#/cart');
      await expect(orders.getByRole('listitem')).toHaveCount(3);
      await expect(orders.getByText(`Order #${orderId}`, { exact: true })).toBeVisible();
      await expectCartEmptied(page);
      const emails = await emailsIn(shop.dataDir, 6);
      const ofOrder = emails.filter(({ subject = '' }) => subject.includes(orderId));
      expect(ofOrder).toHaveLength(2);
    });
  });
});

test.describe('access codes', () => {
  test.use({ serviceWorkers: 'block', isShopShared: true });

  const type = async (page: Page, code: string): Promise<void> => {
    await page.getByLabel('Access code').fill(code);
    await page.getByLabel('Access code').press('Enter');
  };

  test('one that opens nothing says why, until another is typed', async ({ page, context }) => {
    const input = page.getByLabel('Access code');
    const message = page.getByRole('alert');
    await page.goto('/#/gallery/owls');

    await test.step("another team's code names both galleries and opens neither", async () => {
      await type(page, 'gators-demo');
      await expect(message).toHaveText(
        `This code is for "gators", but you're trying to open "owls". Use the correct code for that gallery.`,
      );
      await expect(page).toHaveURL(/#\/access\?next=%2Fgallery%2Fowls$/);
      await page.goto('/#/gallery/gators');
      await expect(page).toHaveURL(/#\/access\?next=%2Fgallery%2Fgators$/);
    });

    await test.step('an unknown code is said, tied to its field', async () => {
      await page.goto('/#/access');
      await type(page, 'GATORS-WRONG');
      await expect(message).toHaveText('Invalid or expired code.');
      await expect(input).toHaveAccessibleDescription('Invalid or expired code.');
      await expect(input).toHaveAttribute('aria-invalid', 'true');
      await input.press('Backspace');
      await expect(message).toHaveCount(0);
      await expect(input).not.toHaveAttribute('aria-invalid');
    });

    await test.step('a press of Open leaves the focus on the field', async () => {
      for (const code of ['GATORS-WRONG', 'GATORS-AGAIN']) {
        await input.fill(code);
        await page.getByRole('button', { name: 'Open' }).click();
        await expect(message).toHaveText('Invalid or expired code.');
        await expect(input).toBeFocused();
        await expect(input).toHaveAccessibleDescription('Invalid or expired code.');
      }
    });

    await test.step('a second try with the same code says it again', async () => {
      const said = await message.locator('span').elementHandle();
      await page.getByRole('button', { name: 'Open' }).click();
      await expect.poll(() => said?.evaluate((words) => words.isConnected)).toBe(false);
      await expect(message).toHaveText('Invalid or expired code.');
    });

    await test.step('a code that opens nothing yet says so', async () => {
      await serveCodes(page, {
        NEWTEAM: { type: 'team' },
        NEWFILE: { type: 'file' },
        NOKEY: { type: 'team', slug: 'gators' },
      });
      for (const code of ['new-team', 'NEWFILE', 'nokey']) {
        await type(page, code);
        await expect(message).toHaveText('This code is not configured yet.');
        await input.fill('');
      }
      await stopServingCodes(page);
    });

    await test.step('without a connection the code is not called wrong', async () => {
      await context.setOffline(true);
      await type(page, 'GATORS-DEMO');
      await expect(message).toHaveText(accessTexts.unreachable);
      await context.setOffline(false);
      await input.press('Enter');
      await expect(page).toHaveURL(/#\/gallery\/gators/);
    });
  });

  test('a blank one is ignored, on home and on the access page', async ({ page }) => {
    const lookUps: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/galleries/access')) lookUps.push(request.url());
    });
    for (const path of ['/', '/#/access']) {
      await test.step(path, async () => {
        await page.goto(path);
        const open = page.getByRole('button', { name: 'Open', exact: true });
        await expect(open).toBeDisabled();
        lookUps.length = 0;
        await type(page, '   ');
        await expect(open).toBeDisabled();
        // The access table is fetched when the person is about to type; nothing is looked up yet.
        await expect.poll(() => lookUps.length).toBe(1);
        await type(page, ' - ');
        await expect(page.getByRole('alert')).toHaveCount(0);
        expect(lookUps).toHaveLength(1);
        await type(page, 'GATORS-DEMO');
        await expect(page).toHaveURL(/#\/gallery\/gators/);
        // The head, and the one shard that can have the code.
        expect(lookUps).toHaveLength(2);
      });
    }

    await test.step('the home page names an unknown code, too', async () => {
      await page.goto('/');
      await type(page, 'GATORS-WRONG');
      await expect(page.getByRole('alert')).toHaveText('Invalid or expired code.');
    });
  });
});

test.describe('galleries', () => {
  test.use({ serviceWorkers: 'block', isShopShared: true });

  const team = 'Port Soccer (Gators)';
  const file = '**/galleries/gators/gallery.sealed';

  test('each says what is missing in it', async ({ page }) => {
    const panel = page.getByRole('tabpanel');
    await servePhotos(page);
    const items = [...galleryOf(2).items, { name: 'Lost on the way', ageGroup: 'U12' }];
    await serveGallery(page, { ...galleryOf(0), items });
    await openGallery(page, 'GATORS-DEMO', team);

    await test.step('an item without a path says "Missing path" and opens nothing', async () => {
      await expect(panel.getByRole('listitem')).toHaveCount(3);
      await expect(panel.getByRole('listitem').nth(2)).toHaveText('Missing path');
      await expect(panel.getByRole('button', { name: /^View / })).toHaveCount(2);
    });

    await test.step('an empty group and a vain search each say so', async () => {
      await page.getByRole('tab', { name: 'U6' }).click();
      await expect(panel).toHaveText('No images for U6 yet.');
      await page.getByRole('tab', { name: 'U12' }).click();
      await page.getByRole('textbox', { name: 'Search by name' }).fill('zzz');
      await expect(panel).toHaveText('No matches for "zzz" in U12.');
    });

    await test.step('an empty gallery says so in every group', async () => {
      await serveGallery(page, galleryOf(0));
      await openGallery(page, 'GATORS-DEMO', team);
      await expect(panel).toHaveText('No photos yet');
      await page.getByRole('tab', { name: 'U6' }).click();
      await expect(page.getByRole('tabpanel', { name: 'U6' })).toHaveText('No photos yet');
    });
  });

  test('one that does not come says why, and can be tried again', async ({ page }) => {
    await page.route(file, (route) =>
      route.fulfill({ status: 404, contentType: 'text/plain', body: 'Not found' }),
    );
    await page.goto('/#/access?code=GATORS-DEMO');

    await test.step('a gallery that is gone says so', async () => {
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Gallery not found');
      const back = page.getByRole('link', { name: 'Back to Galleries', exact: true });
      await expect(back).toBeVisible();
      // Where its team orders is in the document, which did not open.
      await expect(page.getByRole('button', { name: 'Privacy & Minors' })).toBeVisible();
      await expect(page.getByRole('link', { name: 'Order Prints Here' })).toHaveCount(0);
    });

    const trouble = page.getByRole('alert');
    await test.step('one that cannot be had says so', async () => {
      await page.route(file, (route) => route.abort());
      await page.reload();
      await expect(trouble).toContainText(galleryTroubleTexts.unreachable);
    });

    await test.step('one that came damaged says so', async () => {
      // The page retries by itself, and from here on gets this answer.
      await page.route(file, (route) =>
        route.fulfill({ contentType: 'application/octet-stream', body: Buffer.alloc(400, 1) }),
      );
      await page.getByRole('button', { name: 'Try again' }).click();
      await expect(trouble).toContainText(galleryTroubleTexts.damaged);
    });

    await test.step('a good answer opens it', async () => {
      await page.unroute(file);
      await page.getByRole('button', { name: 'Try again' }).click();
      await expect(page.getByRole('heading', { name: team, level: 1 })).toBeVisible();
    });
  });
});

test.describe('the home page', () => {
  test.use({ serviceWorkers: 'block', isShopShared: true });

  test('says when no team matches', async ({ page }) => {
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
});

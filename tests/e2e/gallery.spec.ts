import type { Page } from '@playwright/test';
import { galleryTexts } from '#facts/galleryTexts.ts';
import { flatPicture, galleryOf, servePhotos } from './pictures.ts';
import { serveGallery } from './sealedSite.ts';
import { expect, openGallery, photoCount, test } from './shop.ts';

test.use({ serviceWorkers: 'block', isShopShared: true });

const team = 'Port Soccer (Gators)';

const tiles = (page: Page) => page.getByRole('tabpanel').getByRole('button');

test.describe('the gate', () => {
  test('a gallery without its pass leads to the access page, and Back leads out', async ({
    page,
  }) => {
    await page.goto('/');
    await page.goto('/#/gallery/gators?group=U8');
    await expect(page).toHaveURL(/#\/access\?next=%2Fgallery%2Fgators%3Fgroup%3DU8$/);
    await page.goBack();
    await expect(page).toHaveURL(/\/(#\/)?$/);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Game-day portraits');
  });

  test('the code opens the gallery that was asked for', async ({ page }) => {
    await page.goto('/#/gallery/gators?group=U8');
    await page.getByLabel('Access code').fill('GATORS-DEMO');
    await page.getByLabel('Access code').press('Enter');
    await expect(page.getByRole('heading', { name: team, level: 1 })).toBeVisible();
    await expect(page).toHaveURL(/#\/gallery\/gators\?group=U8$/);
    await expect(page.getByRole('tab', { name: 'U8' })).toHaveAttribute('aria-selected', 'true');
  });

  test("without a gallery asked for, the code opens its own team's", async ({ page }) => {
    await openGallery(page, 'owls-demo', 'Bradford United');
    await expect(page).toHaveURL(/#\/gallery\/owls\?group=U12$/);
  });

  test('a team on the home page leads to its gallery', async ({ page }) => {
    await page.goto('/#/galleries');
    await page.getByRole('link', { name: `View Team Gallery of ${team}` }).click();
    await expect(page).toHaveURL(/#\/access\?next=%2Fgallery%2Fgators$/);
  });

  test('the pass outlives a reload and opens other tabs, but no other gallery', async ({
    page,
    context,
  }) => {
    await openGallery(page, 'GATORS-DEMO', team);
    await page.reload();
    await expect(page.getByRole('heading', { name: team, level: 1 })).toBeVisible();
    const other = await context.newPage();
    await other.goto('/#/gallery/gators');
    await expect(other.getByRole('heading', { name: team, level: 1 })).toBeVisible();
    await other.goto('/#/gallery/owls');
    await expect(other).toHaveURL(/#\/access\?next=%2Fgallery%2Fowls$/);
  });

  test('a gallery that does not exist says so and leads to the others', async ({ page }) => {
    await page.goto('/#/gallery/herons');
    await expect(page.getByRole('heading', { name: 'Gallery not found', level: 1 })).toBeVisible();
    await page.getByRole('link', { name: 'Back to Galleries', exact: true }).click();
    await expect(page).toHaveURL(/#\/galleries$/);
    await expect(page.getByRole('heading', { name: 'Find your team' })).toBeInViewport();
  });
});

test.describe('the address of a gallery', () => {
  test('names the group that is shown, without a step in the history', async ({ page }) => {
    await openGallery(page, 'GATORS-DEMO', team);
    await page.goto('/#/cart');
    await page.goto('/#/gallery/gators');
    await expect(page).toHaveURL(/#\/gallery\/gators\?group=U12$/);
    await page.goBack();
    await expect(page).toHaveURL(/#\/cart$/);
    await page.goto('/#/gallery/gators?group=U99&q=ma');
    await expect(page).toHaveURL(/#\/gallery\/gators\?group=U12&q=ma$/);
    await expect(page.getByRole('tab', { name: 'U12' })).toHaveAttribute('aria-selected', 'true');
  });

  test('keeps the name that is searched, until it is cleared', async ({ page }) => {
    await serveGallery(page, galleryOf(12));
    await servePhotos(page);
    await openGallery(page, 'GATORS-DEMO', team);
    await expect(photoCount(page)).toHaveText('12 photos');
    const search = page.getByRole('textbox', { name: 'Search by name' });
    await search.fill('PLAYER 1');
    await expect(page).toHaveURL(/\?group=U12&q=PLAYER(\+|%20)1$/);
    await expect(photoCount(page)).toHaveText('4 photos');
    await page.reload();
    await expect(search).toHaveValue('PLAYER 1');
    await expect(photoCount(page)).toHaveText('4 photos');
    await page.getByRole('button', { name: 'Clear search' }).click();
    await expect(search).toHaveValue('');
    await expect(search).toBeFocused();
    await expect(page).toHaveURL(/\?group=U12$/);
    await expect(photoCount(page)).toHaveText('12 photos');
  });

  test('Back goes through the groups that were chosen', async ({ page }) => {
    await openGallery(page, 'GATORS-DEMO', team);
    await page.getByRole('tab', { name: 'U8' }).click();
    await page.getByRole('tab', { name: 'U6' }).click();
    await expect(page).toHaveURL(/\?group=U6$/);
    await page.goBack();
    await expect(page.getByRole('tab', { name: 'U8' })).toHaveAttribute('aria-selected', 'true');
  });
});

test('the groups are walked with arrows, Home and End', async ({ page }) => {
  await openGallery(page, 'GATORS-DEMO', team);
  await expect(page.getByRole('tab')).toHaveText(['U6', 'U8', 'U10', 'U12', 'Trading Cards']);
  await page.getByRole('tab', { name: 'U12' }).focus();
  for (const [key, group, written] of [
    ['ArrowRight', 'Trading Cards', 'Trading(\\+|%20)Cards'],
    ['ArrowRight', 'U6', 'U6'],
    ['ArrowLeft', 'Trading Cards', 'Trading(\\+|%20)Cards'],
    ['Home', 'U6', 'U6'],
    ['End', 'Trading Cards', 'Trading(\\+|%20)Cards'],
    ['ArrowLeft', 'U12', 'U12'],
  ] as const) {
    await page.keyboard.press(key);
    const tab = page.getByRole('tab', { name: group, exact: true });
    await expect(tab).toBeFocused();
    await expect(tab).toHaveAttribute('aria-selected', 'true');
    await expect(page.getByRole('tab', { selected: true })).toHaveCount(1);
    await expect(page).toHaveURL(new RegExp(`\\?group=${written}$`));
  }
});

test('each sample group shows its own photos, trading cards among them', async ({ page }) => {
  await openGallery(page, 'GATORS-DEMO', team);
  for (const group of ['U6', 'U8', 'U10', 'U12', 'Trading Cards']) {
    await page.getByRole('tab', { name: group, exact: true }).click();
    await expect(page.getByRole('tabpanel', { name: group })).toBeVisible();
    expect(await tiles(page).count()).toBeGreaterThanOrEqual(4);
  }
});

test.describe('photos', () => {
  // The worker would handle the picture requests that these tests answer.
  test('the trading cards are found by flag, tag, folder, name and age group', async ({ page }) => {
    await servePhotos(page);
    await serveGallery(page, {
      ...galleryOf(0),
      items: [
        { path: 'U12/a.jpg', name: 'By flag', ageGroup: 'U12', isCard: true },
        { path: 'U12/b.jpg', name: 'By tag', ageGroup: 'U12', tags: ['card'] },
        'cards/by-folder.jpg',
        'U12/trading-card-by-name.jpg',
        { path: 'c.jpg', name: 'By age group', ageGroup: 'tradingCards' },
        { path: 'U12/ricardo.jpg', name: 'Ricardo', ageGroup: 'u-12' },
      ],
    });
    await openGallery(page, 'GATORS-DEMO', team);
    await expect(tiles(page)).toHaveText(['By flag', 'By tag', 'Ricardo']);
    await page.getByRole('tab', { name: 'Trading Cards' }).click();
    await expect(tiles(page)).toHaveText([
      'By flag',
      'By tag',
      'by-folder',
      'trading-card-by-name',
      'By age group',
    ]);
  });

  test('the first six load eagerly, the rest lazily', async ({ page }) => {
    await servePhotos(page);
    await serveGallery(page, galleryOf(9));
    await openGallery(page, 'GATORS-DEMO', team);
    await expect(tiles(page)).toHaveCount(9);
    const loading = await tiles(page)
      .locator('img')
      .evaluateAll((images) => images.map((image) => image.getAttribute('loading')));
    const [eager, lazy] = [Array<string>(6).fill('eager'), Array<string>(3).fill('lazy')];
    expect(loading).toEqual([...eager, ...lazy]);
  });

  test('stand in two columns on a phone and in three on what is wider', async ({ page }) => {
    await servePhotos(page);
    await serveGallery(page, galleryOf(7));
    await openGallery(page, 'GATORS-DEMO', team);
    await expect(tiles(page)).toHaveCount(7);
    for (const [width, columns] of [
      [390, 2],
      [800, 3],
    ] as const) {
      await page.setViewportSize({ width, height: 844 });
      const places = () =>
        tiles(page).evaluateAll((all) =>
          all.map((tile) => Math.round(tile.getBoundingClientRect().left)),
        );
      await expect.poll(async () => new Set(await places()).size).toBe(columns);
      const found = await places();
      expect(found.slice(0, columns)).toEqual([...new Set(found)]);
    }
  });

  test('a path without extension is tried as jpg, jpeg, png and webp', async ({ page }) => {
    const asked: string[] = [];
    const webp = await flatPicture('webp');
    await page.route(/\/galleries\/gators\/U12\//, async (route) => {
      const file = new URL(route.request().url()).pathname.split('/').at(-1) ?? '';
      asked.push(file);
      if (file === 'shot.webp') await route.fulfill({ contentType: 'image/webp', body: webp });
      else await route.fulfill({ status: 404, contentType: 'text/plain', body: 'Not found' });
    });
    await serveGallery(page, {
      ...galleryOf(0),
      items: [{ path: 'U12/shot', name: 'No extension', ageGroup: 'U12' }],
    });
    await openGallery(page, 'GATORS-DEMO', team);
    const shown = () =>
      tiles(page)
        .locator('img')
        .evaluate((image) => (image as HTMLImageElement).naturalWidth);
    await expect.poll(shown).toBe(60);
    // On a busy machine React may load a picture again before it is shown.
    expect([...new Set(asked)]).toEqual(['shot.jpg', 'shot.jpeg', 'shot.png', 'shot.webp']);
  });

  test('a picture that no extension finds is warned about once', async ({ page }) => {
    const warnings: string[] = [];
    page.on('console', (message) => {
      const text = message.text();
      if (message.type() === 'warning' && !text.startsWith('Service Worker')) warnings.push(text);
    });
    const asked: string[] = [];
    await page.route(/\/galleries\/gators\/U12\//, async (route) => {
      asked.push(new URL(route.request().url()).pathname.split('/').at(-1) ?? '');
      await route.fulfill({ status: 404, contentType: 'text/plain', body: 'Not found' });
    });
    await serveGallery(page, {
      ...galleryOf(0),
      items: [{ path: 'U12/lost', name: 'Lost', ageGroup: 'U12' }],
    });
    await openGallery(page, 'GATORS-DEMO', team);
    await expect.poll(() => warnings.length).toBe(1);
    expect(warnings[0]).toContain('galleries/gators/U12/lost');
    expect([...new Set(asked)]).toEqual(['lost.jpg', 'lost.jpeg', 'lost.png', 'lost.webp']);
    await expect(page.getByRole('button', { name: 'Try Lost again' })).toBeVisible();
    expect(warnings).toHaveLength(1);
  });

  test('a plain file that fails says so and can be tried again, while the others go on', async ({
    page,
  }) => {
    const webp = await flatPicture('webp');
    const lost = new Set(['first.jpg', 'last.jpg']);
    await page.route(/\/galleries\/gators\/U12\//, async (route) => {
      const file = new URL(route.request().url()).pathname.split('/').at(-1) ?? '';
      if (lost.has(file)) await route.fulfill({ status: 503, body: 'Later' });
      else await route.fulfill({ contentType: 'image/webp', body: webp });
    });
    const names = ['First', 'Middle', 'Last'];
    await serveGallery(page, {
      ...galleryOf(0),
      items: names.map((name) => ({
        path: `U12/${name.toLowerCase()}.jpg`,
        name,
        ageGroup: 'U12',
      })),
    });
    await openGallery(page, 'GATORS-DEMO', team);
    const again = (name: string) => page.getByRole('button', { name: `Try ${name} again` });
    await expect(again('First')).toContainText(galleryTexts.photoFailed);
    await expect(again('Last')).toContainText('Try again');
    lost.delete('first.jpg');
    await again('First').click();
    await expect(page.getByRole('button', { name: 'View First' }).locator('img')).toBeVisible();
    await expect(again('First')).toHaveCount(0);

    await page.getByRole('button', { name: 'View Middle' }).click();
    await expect(page.getByText('2 / 3', { exact: true })).toBeVisible();
    await page.keyboard.press('ArrowRight');
    await expect(page.getByText('3 / 3', { exact: true })).toBeVisible();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText(galleryTexts.photoFailed)).toBeVisible();
    lost.delete('last.jpg');
    await dialog.getByRole('button', { name: 'Try again' }).click();
    await expect(dialog.getByRole('img', { name: 'Last' })).toBeVisible();
  });
});

test.describe('the lightbox', () => {
  const position = (page: Page, at: number, count: number) =>
    page.getByText(`${at} / ${count}`, { exact: true });

  test.beforeEach(async ({ page }) => {
    await servePhotos(page);
    await serveGallery(page, galleryOf(4));
    await openGallery(page, 'GATORS-DEMO', team);
  });

  test('opens at the photo that was chosen and wraps both ways', async ({ page }) => {
    await page.getByRole('button', { name: 'View Player 3' }).click();
    await expect(position(page, 3, 4)).toBeVisible();
    await expect(page.getByRole('img', { name: 'Player 3' })).toBeVisible();
    for (const [key, at] of [
      ['ArrowRight', 4],
      ['ArrowRight', 1],
      ['ArrowLeft', 4],
      ['ArrowLeft', 3],
    ] as const) {
      await page.keyboard.press(key);
      await expect(position(page, at, 4)).toBeVisible();
    }
  });

  test('two quick presses move by two', async ({ page }) => {
    /** As fast as a thumb: the key is down for 40 ms, and the next press follows immediately. */
    const pressTwice = async (key: string): Promise<void> => {
      await page.keyboard.press(key, { delay: 40 });
      await page.keyboard.press(key, { delay: 40 });
    };
    await page.getByRole('button', { name: 'View Player 1' }).click();
    await expect(position(page, 1, 4)).toBeVisible();
    await pressTwice('ArrowRight');
    await expect(position(page, 3, 4)).toBeVisible();
    await pressTwice('ArrowLeft');
    await expect(position(page, 1, 4)).toBeVisible();
  });

  test('its buttons move too', async ({ page }) => {
    await page.getByRole('button', { name: 'View Player 1' }).click();
    await page.getByRole('button', { name: 'Previous photo' }).click();
    await expect(position(page, 4, 4)).toBeVisible();
    await page.getByRole('button', { name: 'Next photo' }).click();
    await expect(position(page, 1, 4)).toBeVisible();
  });

  const ways: readonly (readonly [string, (page: Page) => Promise<void>])[] = [
    ['Escape', (page) => page.keyboard.press('Escape')],
    ['its button', (page) => page.getByRole('button', { name: 'Close' }).click()],
    [
      'the backdrop',
      // The slide around the small picture. A click on a locator waits until it has stopped moving.
      (page) => page.locator('.yarl__slide_current').click({ position: { x: 150, y: 100 } }),
    ],
  ];
  test('Escape, its button and the backdrop close it, and the focus returns to the photo shown last', async ({
    page,
  }) => {
    for (const [name, close] of ways) {
      await page.getByRole('button', { name: 'View Player 2' }).click();
      await expect(position(page, 2, 4)).toBeVisible();
      await page.keyboard.press('ArrowRight');
      await expect(position(page, 3, 4)).toBeVisible();
      await close(page);
      await expect(position(page, 3, 4), name).toBeHidden();
      await expect(page.getByRole('button', { name: 'View Player 3' })).toBeFocused();
      await expect(page).toHaveURL(/#\/gallery\/gators\?group=U12$/);
    }
  });
});

test.describe('Order Prints Here', () => {
  for (const [name, orderUrl, href] of [
    ["the gallery's own address", 'https://prints.example/gators', 'https://prints.example/gators'],
    ['the default address', undefined, 'https://orders.sideline.example/'],
  ] as const) {
    test(`opens ${name} in a new tab`, async ({ page }) => {
      await servePhotos(page);
      await serveGallery(page, { ...galleryOf(2), ...(orderUrl !== undefined && { orderUrl }) });
      await openGallery(page, 'GATORS-DEMO', team);
      const link = page.getByRole('link', { name: 'Order Prints Here' });
      await expect(link).toHaveAttribute('href', href);
      await expect(link).toHaveAttribute('target', '_blank');
      await expect(link).toHaveAttribute('rel', /\bnoopener\b/);
    });
  }
});

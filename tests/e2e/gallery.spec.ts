import type { Page } from '@playwright/test';
import { galleryTexts } from '#core/gallery/galleryTexts.ts';
import { flatPicture, galleryOf, servePhotos } from './pictures.ts';
import { serveGallery } from './sealedSite.ts';
import { expect, openGallery, photoCount, test } from './shop.ts';

test.use({ serviceWorkers: 'block', isShopShared: true });

const team = 'Port Soccer (Gators)';

const tiles = (page: Page) => page.getByRole('tabpanel').getByRole('button', { name: /^View / });

test('a gallery without its access grant leads to the access page, and its code on to it', async ({
  page,
  context,
}) => {
  await test.step('Back leads out', async () => {
    await page.goto('/');
    await page.goto('/#/gallery/gators?group=U8');
    await expect(page).toHaveURL(/#\/access\?next=%2Fgallery%2Fgators%3Fgroup%3DU8$/);
    await page.goBack();
    await expect(page).toHaveURL(/\/(#\/)?$/);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Game-day portraits');
  });

  await test.step('a team on the home page leads to its gallery', async () => {
    await page.goto('/#/galleries');
    await page.getByRole('link', { name: `View Team Gallery of ${team}` }).click();
    await expect(page).toHaveURL(/#\/access\?next=%2Fgallery%2Fgators$/);
  });

  await test.step('a gallery that does not exist says so and leads to the others', async () => {
    await page.goto('/#/gallery/herons');
    await expect(page.getByRole('heading', { name: 'Gallery not found', level: 1 })).toBeVisible();
    await page.getByRole('link', { name: 'Back to Galleries', exact: true }).click();
    await expect(page).toHaveURL(/#\/galleries$/);
    await expect(page.getByRole('heading', { name: 'Find your team' })).toBeInViewport();
  });

  await test.step('the code opens the gallery that was asked for', async () => {
    await page.goto('/#/gallery/gators?group=U8');
    await page.getByRole('main').getByLabel('Access code').fill('GATORS-DEMO');
    await page.getByLabel('Access code').press('Enter');
    await expect(page.getByRole('heading', { name: team, level: 1 })).toBeVisible();
    await expect(page).toHaveURL(/#\/gallery\/gators\?group=U8$/);
    await expect(page.getByRole('tab', { name: 'U8' })).toHaveAttribute('aria-selected', 'true');
  });

  await test.step('the grant outlives a reload and opens other tabs, but no other gallery', async () => {
    await page.reload();
    await expect(page.getByRole('heading', { name: team, level: 1 })).toBeVisible();
    const other = await context.newPage();
    await other.goto('/#/gallery/gators');
    await expect(other.getByRole('heading', { name: team, level: 1 })).toBeVisible();
    await other.goto('/#/gallery/owls');
    await expect(other).toHaveURL(/#\/access\?next=%2Fgallery%2Fowls$/);
    await other.goto('/#/galleries');
    const leadsTo = (name: string, href: string) =>
      expect(other.getByRole('link', { name: `View Team Gallery of ${name}` })).toHaveAttribute(
        'href',
        href,
      );
    await other.getByRole('combobox', { name: 'Season' }).selectOption('');
    await leadsTo(team, '#/gallery/gators?group=U12');
    await leadsTo('Bradford United', '#/access?next=%2Fgallery%2Fowls');
    await other.close();
  });

  const others = page.getByRole('navigation', { name: 'My galleries' });
  await test.step("without a gallery asked for, the code opens its own team's", async () => {
    await expect(others).toHaveCount(0);
    await openGallery(page, 'owls-demo', 'Bradford United');
    await expect(page).toHaveURL(/#\/gallery\/owls\?group=U12$/);
  });

  await test.step('a family with two teams goes from one to the other without a code', async () => {
    const title = page.getByRole('heading', { level: 1 });
    await expect(others.getByRole('link')).toHaveText([team]);
    await others.getByRole('link', { name: team }).click();
    await expect(title).toHaveText(team);
    for (const path of ['/', '/#/access']) {
      await page.goto(path);
      const mine = page.getByRole('region', { name: 'My galleries' });
      await expect(mine.getByRole('link')).toHaveText(['Bradford United', team]);
      await mine.getByRole('link', { name: 'Bradford United' }).click();
      await expect(title).toHaveText('Bradford United');
    }
  });
});

test('the groups of a gallery are in its address, and are walked by keys and by Back', async ({
  page,
}) => {
  await openGallery(page, 'GATORS-DEMO', team);
  await expect(page.getByRole('tab')).toHaveText(['U6', 'U8', 'U10', 'U12', 'Trading Cards']);

  await test.step('above the photos is our way to order, which leads to the cart', async () => {
    const ours = page.getByRole('banner').getByRole('link', { name: 'Order prints', exact: true });
    await expect(ours).toHaveAttribute('href', '#/cart');
  });

  await test.step('Order Prints Here opens the default address in a new tab', async () => {
    const where = 'Our other order page, orders.sideline.example, in a new tab.';
    await expectOrderLink(page, 'https://orders.sideline.example/', where);
  });

  await test.step('the address names the group that is shown, without a step in the history', async () => {
    await page.goto('/#/cart');
    await page.goto('/#/gallery/gators');
    await expect(page).toHaveURL(/#\/gallery\/gators\?group=U12$/);
    await page.goBack();
    await expect(page).toHaveURL(/#\/cart$/);
    await page.goto('/#/gallery/gators?group=U99&q=ma');
    await expect(page).toHaveURL(/#\/gallery\/gators\?group=U12&q=ma$/);
    await expect(page.getByRole('tab', { name: 'U12' })).toHaveAttribute('aria-selected', 'true');
    await page.getByRole('button', { name: 'Clear search' }).click();
  });

  await test.step('arrows, Home and End walk the groups', async () => {
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
      await expect(page.locator('[role=tab]:not([tabindex="-1"])')).toHaveText([group]);
      await expect(page).toHaveURL(new RegExp(`\\?group=${written}$`));
    }
  });

  await test.step('each group shows its own photos, trading cards among them', async () => {
    for (const group of ['U6', 'U8', 'U10', 'U12', 'Trading Cards']) {
      await page.getByRole('tab', { name: group, exact: true }).click();
      await expect(page.getByRole('tabpanel', { name: group })).toBeVisible();
      expect(await tiles(page).count()).toBeGreaterThanOrEqual(4);
    }
  });

  await test.step('a photo shows its frame number, and is found by it', async () => {
    await page.getByRole('tab', { name: 'U12' }).click();
    await tiles(page).nth(1).click();
    const number = page.getByText(/^No\. \d{3}$/);
    await expect(number).toBeVisible();
    const digits = (await number.innerText()).slice(4);
    const ask = page.getByRole('link', { name: 'Ask to take this photo down' });
    expect(decodeURIComponent((await ask.getAttribute('href')) ?? '')).toMatch(
      new RegExp(
        `^mailto:hello@sideline\\.example\\?.*${team.replace(/[()]/g, '.')}, No\\. ${digits}\\.`,
        's',
      ),
    );
    await page.getByRole('button', { name: 'Privacy & Minors' }).click();
    const policy = page.getByRole('dialog', { name: 'Privacy & Minors' });
    await expect(policy.getByRole('button', { name: 'Close' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(policy).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Privacy & Minors' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(policy).toBeVisible();
    await page.goBack();
    await expect(policy).toHaveCount(0);
    await expect(number).toBeVisible();
    const name = await page.locator('.yarl__slide_current').getByRole('img').getAttribute('alt');
    await page.keyboard.press('Escape');
    await expect(number).toHaveCount(0);
    const search = page.getByRole('textbox', { name: 'Search by name' });
    await search.fill(`no. ${digits}`);
    await expect(tiles(page)).toHaveCount(1);
    await expect(tiles(page)).toHaveAccessibleName(`View ${name}, No. ${digits}`);
    await search.fill('');
  });

  await test.step('below the photos one can ask to take a photo down, and read the policies', async () => {
    const ask = page.getByRole('link', { name: 'Ask to take a photo down' });
    await expect(ask).toHaveAttribute(
      'href',
      /^mailto:hello@sideline\.example\?subject=.*No\.%20___/,
    );
    await page.getByRole('button', { name: 'Privacy & Minors' }).click();
    const policy = page.getByRole('dialog', { name: 'Privacy & Minors' });
    await expect(policy.getByRole('link')).toHaveAttribute('href', 'mailto:hello@sideline.example');
    await policy.getByRole('button', { name: 'Close' }).click();
    await expect(policy).toHaveCount(0);
  });

  await test.step('Back goes through the groups that were chosen', async () => {
    await page.getByRole('tab', { name: 'U8' }).click();
    await page.getByRole('tab', { name: 'U6' }).click();
    await expect(page).toHaveURL(/\?group=U6$/);
    await page.goBack();
    await expect(page.getByRole('tab', { name: 'U8' })).toHaveAttribute('aria-selected', 'true');
  });
});

/** It stands in the header (spec, section 2), whole and within the smallest phone. */
async function expectOrderLink(page: Page, href: string, where: string): Promise<void> {
  const link = page.getByRole('banner').getByRole('link', { name: 'Order Prints Here' });
  for (const width of [320, 390, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    await expect(link).toBeInViewport({ ratio: 1 });
    expect((await link.boundingBox())?.height, `${width} px`).toBeGreaterThanOrEqual(44);
  }
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(link).toHaveAccessibleDescription(where);
  await expect(link).toHaveAttribute('href', href);
  await expect(link).toHaveAttribute('target', '_blank');
  await expect(link).toHaveAttribute('rel', /\bnoopener\b/);
}

test('photos load in order, stand in columns, and are searched by name', async ({ page }) => {
  await servePhotos(page);
  await serveGallery(page, { ...galleryOf(9), orderUrl: 'https://prints.example/gators' });
  await openGallery(page, 'GATORS-DEMO', team);
  await test.step("Order Prints Here opens the gallery's own address in a new tab", async () => {
    const where = `${team}'s own order page, prints.example, in a new tab.`;
    await expectOrderLink(page, 'https://prints.example/gators', where);
  });

  await test.step('the first six load eagerly, the rest lazily', async () => {
    await expect(tiles(page)).toHaveCount(9);
    const loading = await tiles(page)
      .locator('img')
      .evaluateAll((images) => images.map((image) => image.getAttribute('loading')));
    const [eager, lazy] = [Array<string>(6).fill('eager'), Array<string>(3).fill('lazy')];
    expect(loading).toEqual([...eager, ...lazy]);
  });

  await test.step('they stand in two columns on a phone and in three on what is wider', async () => {
    for (const [width, columns] of [
      [800, 3],
      [390, 2],
    ] as const) {
      await page.setViewportSize({ width, height: 844 });
      const lefts = () =>
        tiles(page).evaluateAll((all) =>
          all.map((tile) => Math.round(tile.getBoundingClientRect().left)),
        );
      await expect.poll(async () => new Set(await lefts()).size).toBe(columns);
      const found = await lefts();
      expect(found.slice(0, columns)).toEqual([...new Set(found)]);
    }
  });

  await test.step('the address keeps the name that is searched, until it is cleared', async () => {
    await expect(photoCount(page)).toHaveText('9 photos');
    const search = page.getByRole('textbox', { name: 'Search by name' });
    await search.fill('PLAYER 7');
    await expect(page).toHaveURL(/\?group=U12&q=PLAYER(\+|%20)7$/);
    await expect(photoCount(page)).toHaveText('1 photo');
    await page.reload();
    await expect(search).toHaveValue('PLAYER 7');
    await expect(photoCount(page)).toHaveText('1 photo');
    await page.getByRole('button', { name: 'Clear search' }).click();
    await expect(search).toHaveValue('');
    await expect(search).toBeFocused();
    await expect(page).toHaveURL(/\?group=U12$/);
    await expect(photoCount(page)).toHaveText('9 photos');
  });
});

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
    // Its path contains card, as the specification has it.
    'Ricardo',
  ]);
});

test('a plain file is tried with each extension, and one that fails can be tried again', async ({
  page,
}) => {
  const warnings: string[] = [];
  page.on('console', (message) => {
    const text = message.text();
    if (message.type() === 'warning' && !text.startsWith('Service Worker')) warnings.push(text);
  });
  const asked: string[] = [];
  const webp = await flatPicture('webp');
  const failing = new Set(['first.jpg', 'last.jpg']);
  const found = new Set(['shot.webp', 'first.jpg', 'middle.jpg', 'last.jpg']);
  await page.route(/\/galleries\/gators\/U12\//, async (route) => {
    const file = new URL(route.request().url()).pathname.split('/').at(-1) ?? '';
    asked.push(file);
    if (failing.has(file)) await route.fulfill({ status: 503, body: 'Later' });
    else if (found.has(file)) await route.fulfill({ contentType: 'image/webp', body: webp });
    else await route.fulfill({ status: 404, contentType: 'text/plain', body: 'Not found' });
  });
  const files = ['shot', 'lost', 'first.jpg', 'middle.jpg', 'last.jpg'];
  const items = files.map((file) => {
    const name = `${file[0]?.toUpperCase()}${file.slice(1).replace('.jpg', '')}`;
    return { path: `U12/${file}`, name, ageGroup: 'U12' };
  });
  await serveGallery(page, { ...galleryOf(0), items });
  await openGallery(page, 'GATORS-DEMO', team);
  // On a busy machine React may load a picture again before it is shown.
  const askedFor = (name: string) => [...new Set(asked.filter((file) => file.startsWith(name)))];
  const again = (name: string) => page.getByRole('button', { name: `Try ${name} again` });

  await test.step('a path without extension is tried as jpg, jpeg, png and webp', async () => {
    const picture = page.getByRole('button', { name: 'View Shot' }).locator('img');
    await expect
      .poll(() => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth))
      .toBe(60);
    expect(askedFor('shot')).toEqual(['shot.jpg', 'shot.jpeg', 'shot.png', 'shot.webp']);
  });

  await test.step('a picture that no extension finds is warned about once', async () => {
    await expect(again('Lost')).toBeVisible();
    await expect(again('First')).toContainText(galleryTexts.photoFailed);
    await expect(again('Last')).toContainText('Try again');
    expect(askedFor('lost')).toEqual(['lost.jpg', 'lost.jpeg', 'lost.png', 'lost.webp']);
    const ofLost = warnings.filter((text) => text.includes('galleries/gators/U12/lost'));
    expect(ofLost).toHaveLength(1);
    // One for each file that failed.
    expect(warnings).toHaveLength(3);
  });

  await test.step('a file that fails can be tried again, while the others go on', async () => {
    failing.delete('first.jpg');
    await again('First').click();
    await expect(page.getByRole('button', { name: 'View First' }).locator('img')).toBeVisible();
    await expect(again('First')).toHaveCount(0);
  });

  await test.step('and so it can in the lightbox', async () => {
    await page.getByRole('button', { name: 'View Middle' }).click();
    await expect(page.getByText('4 / 5', { exact: true })).toBeVisible();
    await page.keyboard.press('ArrowRight');
    await expect(page.getByText('5 / 5', { exact: true })).toBeVisible();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText(galleryTexts.photoFailed)).toBeVisible();
    failing.delete('last.jpg');
    await dialog.getByRole('button', { name: 'Try again' }).click();
    await expect(dialog.getByRole('img', { name: 'Last' })).toBeVisible();
  });
});

test('the lightbox opens at the photo that was chosen, moves both ways, and closes', async ({
  page,
}) => {
  await servePhotos(page);
  await serveGallery(page, galleryOf(4));
  await openGallery(page, 'GATORS-DEMO', team);
  const expectAt = (at: number) =>
    expect(page.getByText(`${at} / 4`, { exact: true })).toBeVisible();

  await test.step('it wraps both ways', async () => {
    await page.getByRole('button', { name: 'View Player 3' }).click();
    await expectAt(3);
    await expect(page.getByRole('img', { name: 'Player 3' })).toBeVisible();
    for (const [key, at] of [
      ['ArrowRight', 4],
      ['ArrowRight', 1],
      ['ArrowLeft', 4],
      ['ArrowLeft', 3],
    ] as const) {
      await page.keyboard.press(key);
      await expectAt(at);
    }
  });

  await test.step('two quick presses move by two', async () => {
    /** As fast as a thumb: the key is down for 40 ms, and the next press follows immediately. */
    const pressTwice = async (key: string): Promise<void> => {
      await page.keyboard.press(key, { delay: 40 });
      await page.keyboard.press(key, { delay: 40 });
    };
    await pressTwice('ArrowRight');
    await expectAt(1);
    await pressTwice('ArrowLeft');
    await expectAt(3);
  });

  await test.step('its buttons move too', async () => {
    await page.getByRole('button', { name: 'Next photo' }).click();
    await expectAt(4);
    await page.getByRole('button', { name: 'Next photo' }).click();
    await expectAt(1);
    await page.getByRole('button', { name: 'Previous photo' }).click();
    await expectAt(4);
    await page.keyboard.press('Escape');
    await expect(page.getByText('4 / 4', { exact: true })).toBeHidden();
  });

  for (const [name, close] of [
    ['Escape', () => page.keyboard.press('Escape')],
    ['its button', () => page.getByRole('button', { name: 'Close' }).click()],
    [
      'the backdrop',
      // The slide around the small picture. A click on a locator waits until it has stopped moving.
      () => page.locator('.yarl__slide_current').click({ position: { x: 150, y: 100 } }),
    ],
  ] as const) {
    await test.step(`${name} closes it, and the focus returns to the photo shown last`, async () => {
      await page.getByRole('button', { name: 'View Player 2' }).click();
      await expectAt(2);
      await page.keyboard.press('ArrowRight');
      await expectAt(3);
      await close();
      await expect(page.getByText('3 / 4', { exact: true })).toBeHidden();
      await expect(page.getByRole('button', { name: 'View Player 3' })).toBeFocused();
      await expect(page).toHaveURL(/#\/gallery\/gators\?group=U12$/);
    });
  }
});

test('letters that are typed faster than the phone searches are all kept', async ({ page }) => {
  await openGallery(page, 'GATORS-DEMO', team);
  const search = page.getByRole('textbox', { name: 'Search by name' });
  await search.focus();
  // All in one task, so that no search can end between them.
  await search.evaluate(() => {
    // oxlint-disable-next-line typescript/no-deprecated -- nothing else types like a keyboard
    for (const letter of 'nia') document.execCommand('insertText', false, letter);
  });
  await expect(search).toHaveValue('nia');
  await expect(page).toHaveURL(/[?&]q=nia$/);
  await expect(tiles(page).filter({ hasNotText: /nia/i })).toHaveCount(0);
  // Another address still says what is searched.
  await page.goto('/#/gallery/gators?group=U12&q=7');
  await expect(search).toHaveValue('7');
});

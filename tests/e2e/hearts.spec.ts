/** Hearts: given on a tile and in the lightbox, shown in "My photos", and kept on this phone alone. */
import type { Locator, Page } from '@playwright/test';
import { galleryTexts } from '#core/gallery/galleryTexts.ts';
import { withWorker } from './device.ts';
import { holdBack } from './holdBack.ts';
import { openBehind } from './openBehind.ts';
import { expect, openGallery, photoCount, test } from './shop.ts';

test.use({ serviceWorkers: 'block', isShopShared: true });

const team = 'Port Soccer (Gators)';

const tiles = (page: Page) => page.getByRole('tabpanel').getByRole('button', { name: /^View / });
const hearts = (page: Page) =>
  page.getByRole('tabpanel').getByRole('button', { name: /^Favorite / });
const given = (page: Page) =>
  page.getByRole('tabpanel').getByRole('button', { name: /^Favorite /, pressed: true });
/** "My photos", above the groups. */
const mySection = (page: Page) => page.getByRole('region', { name: galleryTexts.mine });
const myTiles = (page: Page) => mySection(page).getByRole('button', { name: /^View / });
const mine = (page: Page) => page.getByRole('button', { name: /^My photos/ });

/** What this phone stores under the names of hearts. */
const stored = (page: Page) =>
  page.evaluate(() =>
    Object.fromEntries(
      Object.entries(localStorage).filter(([key]) => key.startsWith('sideline.hearts.')),
    ),
  );

async function nameOf(tile: Locator): Promise<string> {
  return ((await tile.getAttribute('aria-label')) ?? '').replace('View ', '');
}

async function show(page: Page, group: string): Promise<void> {
  await page.getByRole('tab', { name: group, exact: true }).click();
  await expect(page.getByRole('tabpanel', { name: group })).toBeVisible();
}

test('a heart lays no tile out again, given in the grid or in the lightbox', async ({ page }) => {
  await openGallery(page, 'GATORS-DEMO', team);
  await expect(hearts(page).nth(3)).toBeVisible();
  // Comes when everything else has.
  await expect(page.getByRole('button', { name: 'Choose player' }).first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  const inGrid = await changesDuring(page, () => hearts(page).nth(1).click());
  await expect(mine(page)).toHaveAccessibleName('My photos 1');
  expect(new Set(inGrid)).toStrictEqual(new Set(['aria-pressed']));

  await tiles(page).first().click();
  const inLightbox = page.getByRole('dialog').getByRole('button', { name: /^Favorite / });
  const fromLightbox = await changesDuring(page, () => inLightbox.click());
  await expect(inLightbox).toHaveAttribute('aria-pressed', 'true');
  expect(new Set(fromLightbox)).toStrictEqual(new Set(['aria-pressed']));
});

test('each of "My photos" has a link that orders it, drawn before React, and Back leads to its place', async ({
  page,
}) => {
  await openGallery(page, 'GATORS-DEMO', team);
  const orders = mySection(page).getByRole('link', { name: 'Order this photo' });
  await expect(orders).toHaveCount(0);
  for (const at of [0, 1, 2, 3]) await hearts(page).nth(at).click();
  await page.setViewportSize({ width: 360, height: 640 });
  const letGo = await holdBack(page, /assets\/mount-/);
  await page.goto('about:blank');
  // Nothing is written back to this address, so its history entry gets no key of the router.
  await page.goto('/#/gallery/gators?group=U12');
  await expect(orders).toHaveCount(4);
  for (const link of await orders.all()) {
    const box = await link.boundingBox();
    expect(box?.height).toBeGreaterThanOrEqual(44);
  }
  await letGo();
  // Comes when everything else has.
  await expect(page.getByRole('button', { name: 'Choose player' }).first()).toBeVisible();
  const last = orders.last();
  await expect(last).toHaveText('Order this photo');
  const name = (await myTiles(page).last().getAttribute('aria-label')) ?? '';
  await expect(last).toHaveAccessibleName(name.replace('View ', 'Order this photo, '));
  expect(name).toMatch(/, No\. \d{3}$/);
  await last.scrollIntoViewIfNeeded();
  const at = await page.evaluate(() => window.scrollY);
  expect(at).toBeGreaterThan(50);
  await last.click();
  await expect(page).toHaveURL(/#\/cart\?photo=gators\.\d+$/);
  await expect(page.getByText(/^Ordering /)).toBeInViewport();
  await page.goBack();
  await expect(last).toBeInViewport();
  expect(Math.abs((await page.evaluate(() => window.scrollY)) - at)).toBeLessThan(3);
});

/** Returns the names of the attributes that change in the grid while `work` is done. A tile that is laid out gets its place again. */
async function changesDuring(page: Page, work: () => Promise<void>): Promise<readonly string[]> {
  const watching = await page.evaluateHandle(() => {
    const changes: string[] = [];
    new MutationObserver((records) =>
      changes.push(...records.map(({ attributeName }) => attributeName ?? '')),
    ).observe(document.querySelector('[role=tabpanel] ul') as Element, {
      attributes: true,
      subtree: true,
    });
    return changes;
  });
  await work();
  return watching.evaluate(
    (changes) => new Promise<string[]>((resolve) => requestAnimationFrame(() => resolve(changes))),
  );
}

test('a heart is given and taken back by keys, on a tile and in the lightbox, and is read with its name', async ({
  page,
}) => {
  await openGallery(page, 'GATORS-DEMO', team);
  await expect(mine(page)).toHaveAccessibleName('My photos 0');
  const name = await nameOf(tiles(page).first());
  const heart = hearts(page).first();

  await test.step('it follows its photo, and opens nothing', async () => {
    await tiles(page).first().focus();
    await page.keyboard.press('Tab');
    await expect(heart).toBeFocused();
    await expect(heart).toHaveAccessibleName(`Favorite ${name}`);
    await expect(heart).toHaveAttribute('aria-pressed', 'false');
    await page.keyboard.press('Space');
    await expect(heart).toHaveAttribute('aria-pressed', 'true');
    await expect(given(page)).toHaveCount(1);
    await expect(mine(page)).toHaveAccessibleName('My photos 1');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  const inLightbox = page.getByRole('dialog').getByRole('button', { name: /^Favorite / });
  await test.step('the lightbox shows it, and gives one to the next photo', async () => {
    await tiles(page).first().press('Enter');
    await expect(inLightbox).toHaveAccessibleName(`Favorite ${name}`);
    await expect(inLightbox).toHaveAttribute('aria-pressed', 'true');
    await page.keyboard.press('ArrowRight');
    await expect(inLightbox).toHaveAttribute('aria-pressed', 'false');
    await inLightbox.focus();
    await page.keyboard.press('Enter');
    await expect(inLightbox).toHaveAttribute('aria-pressed', 'true');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(given(page)).toHaveCount(2);
    await expect(mine(page)).toHaveAccessibleName('My photos 2');
  });

  await test.step('a second press takes it back, here and there', async () => {
    await heart.press('Enter');
    await expect(heart).toHaveAttribute('aria-pressed', 'false');
    await tiles(page).nth(1).press('Enter');
    await inLightbox.click();
    await expect(inLightbox).toHaveAttribute('aria-pressed', 'false');
    await page.keyboard.press('Escape');
    await expect(given(page)).toHaveCount(0);
    await expect(mine(page)).toHaveAccessibleName('My photos 0');
    expect(await stored(page)).toEqual({});
  });
});

test('"My photos" shows the photos with a heart, of all groups, and says how to add the first', async ({
  page,
}) => {
  await openGallery(page, 'GATORS-DEMO', team);

  await test.step('at first it says what to do', async () => {
    await expect(mySection(page)).toHaveCount(0);
    await mine(page).click();
    await expect(mySection(page)).toContainText(galleryTexts.noneMine);
    await expect(mySection(page).getByRole('heading')).toBeFocused();
    await expect(page).toHaveURL(/#\/gallery\/gators\?group=U12$/);
  });

  const names: string[] = [];
  await test.step('photos of several groups are there, in the order of their hearts', async () => {
    for (const group of ['U12', 'U6', 'Trading Cards']) {
      await show(page, group);
      names.push(await nameOf(tiles(page).nth(1)));
      await hearts(page).nth(1).click();
    }
    // A heart moves no photo.
    await expect(myTiles(page)).toHaveCount(0);
    await mine(page).click();
    await expect(myTiles(page)).toHaveCount(3);
    expect(await Promise.all([0, 1, 2].map((at) => nameOf(myTiles(page).nth(at))))).toEqual(names);
  });

  await test.step('the groups and their photos stand below them', async () => {
    await expect(page.getByRole('tab', { selected: true })).toHaveText('Trading Cards');
    await expect(tiles(page).nth(5)).toBeAttached();
    const last = await myTiles(page).last().boundingBox();
    const tabs = await page.getByRole('tablist').boundingBox();
    expect(tabs?.y).toBeGreaterThan((last?.y ?? Number.NaN) + (last?.height ?? Number.NaN));
  });

  await test.step('the lightbox walks these alone', async () => {
    await myTiles(page).last().click();
    await expect(page.getByText('3 / 3', { exact: true })).toBeVisible();
    const heart = page.getByRole('dialog').getByRole('button', { name: /^Favorite / });
    await expect(heart).toHaveAttribute('aria-pressed', 'true');
    const before = await stored(page);
    await heart.click();
    await expect(heart).toHaveAttribute('aria-pressed', 'false');
    await heart.click();
    await expect(heart).toHaveAttribute('aria-pressed', 'true');
    // It was given last.
    expect(await stored(page)).toEqual(before);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  await test.step('what is searched for comes first', async () => {
    const search = page.getByRole('textbox', { name: 'Search by name' });
    await search.fill('zzz');
    await expect(page.getByText('No matches for "zzz" in Trading Cards.')).toBeInViewport();
    await expect(mySection(page)).toHaveCount(0);
    await expect(search).toBeFocused();
    await search.fill('');
    await expect(myTiles(page)).toHaveCount(3);
  });

  await test.step('one that is taken back stays until the person asks again', async () => {
    await mySection(page)
      .getByRole('button', { name: /^Favorite / })
      .first()
      .click();
    await expect(mine(page)).toHaveAccessibleName('My photos 2');
    await expect(myTiles(page)).toHaveCount(3);
    await mine(page).click();
    await expect(myTiles(page)).toHaveCount(2);
  });
});

test('"My photos" is drawn before React as React draws it, and a heart given before counts once', async ({
  page,
}) => {
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  await openGallery(page, 'GATORS-DEMO', team);
  await hearts(page).nth(0).click();
  await hearts(page).nth(2).click();
  await page.goto('about:blank');
  const letGo = await holdBack(page, /assets\/mount-/);
  await page.goto('/#/gallery/gators?group=U12');
  await expect(myTiles(page)).toHaveCount(2);
  await expect(mine(page)).toHaveAccessibleName('My photos 2');
  const drawn = await myTiles(page).first().elementHandle();
  await hearts(page).first().click();
  await letGo();
  await expect(page.locator('[data-at]')).toHaveCount(0);
  await expect(mine(page)).toHaveAccessibleName('My photos 1');
  await expect(given(page)).toHaveCount(1);
  await expect(myTiles(page)).toHaveCount(2);
  expect(
    await myTiles(page)
      .first()
      .evaluate((tile, before) => tile === before, drawn),
  ).toBe(true);
  expect(errors).toEqual([]);
});

test('a tab behind, which React has not taken over yet, hears of a heart', async ({ page }) => {
  await openGallery(page, 'GATORS-DEMO', team);
  const errors: Error[] = [];
  const other = await page.context().newPage();
  other.on('pageerror', (error) => errors.push(error));
  const letGo = await holdBack(other, /assets\/mount-/);
  await other.goto('/#/gallery/gators?group=U12');
  await expect(mine(other)).toHaveAccessibleName('My photos 0');
  await page.bringToFront();
  await hearts(page).nth(1).click();
  await expect(hearts(other).nth(1)).toHaveAttribute('aria-pressed', 'true');
  await other.bringToFront();
  await letGo();
  await expect(mine(other)).toHaveAccessibleName('My photos 1');
  await expect(other.locator('[data-at]')).toHaveCount(0);
  expect(errors).toEqual([]);
});

test('another open tab hears of a heart, and of a gallery that was removed', async ({ page }) => {
  await openGallery(page, 'GATORS-DEMO', team);
  const other = await openBehind(page, '/#/gallery/gators?group=U12');
  await expect(mine(other)).toHaveAccessibleName('My photos 0');
  const inOther = hearts(other).nth(1);
  await hearts(page).nth(1).click();
  await expect(inOther).toHaveAttribute('aria-pressed', 'true');
  await expect(mine(other)).toHaveAccessibleName('My photos 1');
  await other.bringToFront();
  await inOther.click();
  await expect(given(page)).toHaveCount(0);
  await hearts(other).first().click();
  await expect(given(page)).toHaveCount(1);

  await page.bringToFront();
  await page.getByRole('button', { name: 'Remove from this phone' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(page).toHaveURL(/#\/access/);
  await expect(other).toHaveURL(/#\/access/);
  expect(await stored(other)).toEqual({});
});

test('removing a gallery removes its hearts, and clearing the phone removes all', async ({
  page,
}) => {
  await openGallery(page, 'OWLS-DEMO', 'Bradford United');
  await hearts(page).first().click();
  await openGallery(page, 'GATORS-DEMO', team);
  await hearts(page).first().click();
  expect(Object.keys(await stored(page)).sort()).toEqual([
    'sideline.hearts.gators',
    'sideline.hearts.owls',
  ]);

  await page.getByRole('button', { name: 'Remove from this phone' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(page).toHaveURL(/#\/access/);
  expect(Object.keys(await stored(page))).toEqual(['sideline.hearts.owls']);
  // In the same page, which has read them before.
  await openGallery(page, 'GATORS-DEMO', team);
  await expect(mine(page)).toHaveAccessibleName('My photos 0');
  await expect(given(page)).toHaveCount(0);

  await hearts(page).first().click();
  await page.getByRole('contentinfo').getByRole('button', { name: 'Clear this phone' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Clear', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'This phone is clear' })).toBeVisible();
  expect(await stored(page)).toEqual({});
});

test('whatever stands where hearts are stored, the gallery opens', async ({ page }) => {
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  await openGallery(page, 'GATORS-DEMO', team);
  await hearts(page).first().click();
  const number = (await stored(page))['sideline.hearts.gators'] ?? '';
  // What is read of other texts is in tests/device/players/keptHearts.test.ts.
  for (const text of [`<b>1</b> -4 0 ${number} 99999 NaN`, '7 '.repeat(100_000)]) {
    await page.evaluate((value) => localStorage.setItem('sideline.hearts.gators', value), text);
    await page.goto('about:blank');
    await page.goto('/#/gallery/gators');
    await expect(page.locator('[data-at]')).toHaveCount(0);
    await show(page, 'U12');
    await expect(photoCount(page)).toHaveText('11 photos');
    await hearts(page).nth(1).click();
    await expect(hearts(page).nth(1)).toHaveAttribute('aria-pressed', 'true');
  }
  expect(errors).toEqual([]);
});

test.describe('with the worker,', () => {
  test.use({ serviceWorkers: 'allow' });

  test('hearts are there after a reload and without a signal, where more can be given', async ({
    page,
    context,
  }) => {
    await openGallery(page, 'GATORS-DEMO', team);
    await withWorker(page);
    await hearts(page).first().click();
    await page.reload();
    await expect(given(page)).toHaveCount(1);
    await expect(page.locator('[data-at]')).toHaveCount(0);
    await context.setOffline(true);
    await page.reload();
    await expect(given(page)).toHaveCount(1);
    await hearts(page).nth(1).click();
    await mine(page).click();
    await expect(myTiles(page)).toHaveCount(2);
    await page.reload();
    await expect(mine(page)).toHaveAccessibleName('My photos 2');
    await expect(myTiles(page)).toHaveCount(2);
    const pictures = mySection(page).locator('img');
    const shown = () =>
      pictures.evaluateAll(
        (all) => all.filter((image) => (image as HTMLImageElement).naturalWidth > 0).length,
      );
    await expect.poll(shown).toBe(2);
  });
});

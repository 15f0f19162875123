/** The person's players: asked once, shown first, and filled into the form. Names and jerseys are those of the sample roster. */
import { galleryTexts, playerTexts } from '#core/gallery/galleryTexts.ts';
import type { Page } from '@playwright/test';
import { emptyCustomer } from '#core/form/customer.ts';
import type { Gallery } from '#core/gallery/galleryItems.ts';
import { expectKept, filledCart, openCartWith, storedIn, withWorker } from './device.ts';
import { holdBack } from './holdBack.ts';
import { openBehind } from './openBehind.ts';
import { expect, openGallery, photoCount, test } from './shop.ts';
import { serveGallery } from './sealedSite.ts';
import { addPrint, field, goToDetails, placeOrder, sendsOf } from './checkoutPanel.ts';
import { bareGallery } from '#tests/core/gallery/bareGallery.ts';

test.use({ serviceWorkers: 'block', isShopShared: true, viewport: { width: 390, height: 844 } });

const team = 'Port Soccer (Gators)';

const question = (page: Page) => page.getByRole('region', { name: "Who's your player?" });
const dialog = (page: Page) => page.getByRole('dialog', { name: "Who's your player?" });
const mine = (page: Page) => page.getByRole('button', { name: /^My photos/ });
const tiles = (page: Page) => page.getByRole('tabpanel').getByRole('button', { name: /^View / });
/** "My photos", above the groups. */
const mySection = (page: Page) => page.getByRole('region', { name: 'My photos' });
const myTiles = (page: Page) => mySection(page).getByRole('button', { name: /^View / });
const change = (page: Page) => page.getByRole('button', { name: 'Change player' });
const search = (page: Page) => page.getByRole('textbox', { name: 'Search by name' });
const elsewhere = (page: Page) =>
  page.getByRole('navigation', { name: 'Found in other groups' }).getByRole('link');

/** Opens the list from the question in the gallery, and chooses these players. */
async function choose(page: Page, ...names: readonly string[]): Promise<void> {
  await question(page).getByRole('button', { name: 'Choose player' }).click();
  await pick(page, ...names);
}

async function pick(page: Page, ...names: readonly string[]): Promise<void> {
  for (const name of names) await dialog(page).getByRole('checkbox', { name }).check();
  await dialog(page).getByRole('button', { name: 'Show photos' }).click();
  await expect(dialog(page)).toHaveCount(0);
}

/** What this phone stores about players and links. */
const stored = (page: Page) =>
  page.evaluate(() =>
    Object.fromEntries(
      Object.entries(localStorage).filter(([key]) => /^sideline\.(?:players|group)\./.test(key)),
    ),
  );

async function namesOf(page: Page): Promise<readonly string[]> {
  const labels = await myTiles(page).evaluateAll((all) =>
    all.map((tile) => tile.getAttribute('aria-label') ?? ''),
  );
  return labels.map((label) => label.replace(/^View |, No\. .*/g, ''));
}

test('a parent is asked once, chooses by jersey, and meets the photos of all groups from then on', async ({
  page,
}) => {
  await openGallery(page, 'GATORS-DEMO', team);
  await expect(page).toHaveURL(/#\/gallery\/gators\?group=U12$/);

  await test.step('the question moves nothing and blocks nothing', async () => {
    const first = await tiles(page).first().boundingBox();
    await expect(question(page)).toBeVisible();
    const box = await question(page).locator('div').boundingBox();
    expect(box?.height).toBeLessThanOrEqual(120);
    expect(await tiles(page).first().boundingBox()).toEqual(first);
    expect(first?.y).toBeLessThanOrEqual(844 / 4);
    await tiles(page).first().click();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  const header = await page.getByRole('banner').boundingBox();
  await test.step('the list is searched by name in any order and by jersey', async () => {
    await question(page).getByRole('button', { name: 'Choose player' }).click();
    const find = dialog(page).getByRole('textbox', { name: 'Name or jersey number' });
    await expect(dialog(page).getByRole('checkbox')).toHaveCount(22);
    await find.fill('torres m');
    await expect(dialog(page).getByRole('checkbox')).toHaveCount(1);
    await find.fill('nobody');
    await expect(dialog(page).getByRole('status')).toHaveText('No player matches "nobody".');
    await find.fill('19');
    await pick(page, 'Nia Johnson');
  });

  await test.step('"My photos" has theirs, cards and all, and the header stays as it is', async () => {
    await expect(page).toHaveURL(/#\/gallery\/gators\?group=U12$/);
    await expect(myTiles(page)).toHaveCount(3);
    expect(new Set(await namesOf(page))).toEqual(new Set(['Nia Johnson']));
    await expect(mine(page)).toHaveAccessibleName('My photos 3');
    await expect(mySection(page).getByRole('heading')).toBeFocused();
    await expect(page.getByText('Nia Johnson (19)')).toBeVisible();
    await expect(question(page)).toHaveCount(0);
    const first = await myTiles(page).first().boundingBox();
    expect(first?.y).toBeLessThanOrEqual(844 / 4);
    expect(await page.getByRole('banner').boundingBox()).toEqual(header);
  });

  await test.step('the groups stand below them as specified', async () => {
    const tabs = await page.getByRole('tablist').boundingBox();
    const last = await myTiles(page).last().boundingBox();
    expect(tabs?.y).toBeGreaterThan((last?.y ?? Number.NaN) + (last?.height ?? Number.NaN));
    await expect(page.getByRole('tab', { selected: true })).toHaveText('U12');
    await expect(photoCount(page)).toHaveText('11 photos');
    await expect(tiles(page).nth(5).locator('img')).toHaveAttribute('loading', 'eager');
  });

  await test.step('on a wide screen theirs are smaller, and the first of the group is in view', async () => {
    await page.setViewportSize({ width: 1280, height: 800 });
    const widthOf = async (all: typeof tiles) => (await all(page).first().boundingBox())?.width;
    await expect
      .poll(async () => ((await widthOf(myTiles)) ?? Infinity) / ((await widthOf(tiles)) ?? 0))
      .toBeLessThan(0.6);
    await expect(myTiles(page).first()).toBeInViewport({ ratio: 1 });
    await expect(tiles(page).first()).toBeInViewport({ ratio: 0.2 });
    await page.setViewportSize({ width: 390, height: 844 });
  });

  await test.step('photos with a heart come after them', async () => {
    await page.getByRole('tab', { name: 'U6', exact: true }).click();
    await expect(photoCount(page)).toHaveText('11 photos');
    await page
      .getByRole('tabpanel')
      .getByRole('button', { name: /^Favorite / })
      .first()
      .click();
    await expect(mine(page)).toHaveAccessibleName('My photos 4');
    await mine(page).click();
    await expect
      .poll(() => namesOf(page))
      .toEqual(['Nia Johnson', 'Nia Johnson', 'Nia Johnson', 'Maya Torres']);
  });

  await test.step('no name is in localStorage', async () => {
    expect(await stored(page)).toEqual({
      'sideline.players.gators': expect.stringMatching(/^\d+ \d+ \d+$/),
    });
    expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('Nia');
  });

  await test.step('links, codes, an address and Back meet their photos first, above the specified group', async () => {
    const ways = [
      async () => {
        await page.goto('/#/access');
        await page.getByRole('link', { name: team }).click();
      },
      () => openGallery(page, 'GATORS-DEMO', team),
      () => page.goto('/#/gallery/gators'),
      async () => {
        await page.goto('/#/cart');
        await page.goBack();
      },
    ];
    for (const go of ways) {
      await go();
      await expect(page).toHaveURL(/#\/gallery\/gators\?group=U12$/);
      await expect(myTiles(page)).toHaveCount(4);
      await expect(myTiles(page).first()).toBeInViewport();
      await expect(photoCount(page)).toHaveText('11 photos');
      await expect(question(page)).toHaveCount(0);
    }
  });
});

test('on a tablet four photos of the players of this phone are in one row', async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 1024 });
  await openGallery(page, 'GATORS-DEMO', team);
  await choose(page, 'Nia Johnson', 'Theo Lindqvist');
  await expect(myTiles(page)).toHaveCount(4);
  const tops = myTiles(page).evaluateAll((tiles) =>
    tiles.map((tile) => Math.round(tile.getBoundingClientRect().top)),
  );
  expect(new Set(await tops).size).toBe(1);
});

test('siblings are shown one after the other, changed and forgotten', async ({ page }) => {
  await openGallery(page, 'GATORS-DEMO', team);
  await choose(page, 'Maya Torres', 'Lucas Weber');
  await expect(page.getByText('Maya, Lucas', { exact: true })).toBeVisible();
  await expect(myTiles(page)).toHaveCount(6);

  await change(page).click();
  const names = dialog(page).getByRole('checkbox');
  await expect(dialog(page).getByRole('checkbox', { checked: true })).toHaveCount(2);
  await expect(names.first()).toHaveAccessibleName(/^Lucas Weber/);
  await expect(names.nth(1)).toHaveAccessibleName(/^Maya Torres/);
  await dialog(page).getByRole('checkbox', { name: 'Maya Torres' }).uncheck();
  await pick(page);
  await expect(myTiles(page)).toHaveCount(3);

  await change(page).click();
  await dialog(page).getByRole('button', { name: 'Forget players' }).click();
  await expect(mine(page)).toHaveAccessibleName('My photos 0');
  await expect(mySection(page)).toHaveCount(0);
  await expect(mine(page)).toBeFocused();
  await page.reload();
  await mine(page).click();
  await expect(mySection(page)).toContainText(galleryTexts.noneMine);
  await expect(mySection(page).getByRole('button', { name: 'Choose player' })).toBeVisible();
  await expect(question(page)).toHaveCount(0);
});

test('the question is skipped for good by keys, and Back closes its dialog', async ({ page }) => {
  await openGallery(page, 'GATORS-DEMO', team);
  const open = question(page).getByRole('button', { name: 'Choose player' });
  await open.focus();
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toBeVisible();
  await page.goBack();
  await expect(dialog(page)).toHaveCount(0);
  await expect(open).toBeFocused();
  await expect(page).toHaveURL(/#\/gallery\/gators\?group=U12$/);
  await page.keyboard.press('Tab');
  await expect(question(page).getByRole('button', { name: 'Not now' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(question(page)).toHaveCount(0);
  await expect(mine(page)).toBeFocused();
  await page.reload();
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await expect(question(page)).toHaveCount(0);
  expect(await stored(page)).toMatchObject({ 'sideline.players.gators': 'none' });
});

test('another tab follows, and removing or clearing leaves nothing', async ({ page }) => {
  await openGallery(page, 'GATORS-DEMO', team);
  const other = await openBehind(page, '/#/gallery/gators?group=U12');
  await expect(question(other)).toBeVisible();
  await choose(page, 'Nia Johnson');
  await expect(question(other)).toHaveCount(0);
  await expect(mine(other)).toHaveAccessibleName('My photos 3');

  await page.getByRole('button', { name: 'Remove from this phone' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(page).toHaveURL(/#\/access/);
  expect(await stored(page)).toEqual({});

  await openGallery(page, 'GATORS-DEMO', team);
  await choose(page, 'Nia Johnson');
  await page.getByRole('contentinfo').getByRole('button', { name: 'Clear this phone' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Clear', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'This phone is clear' })).toBeVisible();
  expect(await stored(page)).toEqual({});
  // Chromium never closes a tab that is told to while it restarts.
  await expect(other.getByRole('region', { name: 'Highlight reel' })).toBeVisible();
});

test('their photos are drawn before React as React draws them', async ({ page }) => {
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  await openGallery(page, 'GATORS-DEMO', team);
  await choose(page, 'Nia Johnson', 'Maya Torres');
  await page.goto('about:blank');
  const letGo = await holdBack(page, /assets\/mount-/);
  await page.goto('/#/gallery/gators?group=U12');
  await expect(myTiles(page)).toHaveCount(6);
  await expect(mine(page)).toHaveAccessibleName('My photos 6');
  const drawn = await myTiles(page).first().elementHandle();
  const before = await myTiles(page).first().boundingBox();
  await letGo();
  await expect(page.locator('[data-at]')).toHaveCount(0);
  // The names come later, into a row that was there before.
  await expect(page.getByText('Maya, Nia', { exact: true })).toBeVisible();
  expect(await myTiles(page).first().boundingBox()).toEqual(before);
  const isSame = await myTiles(page)
    .first()
    .evaluate((tile, then) => tile === then, drawn);
  expect(isSame).toBe(true);
  await change(page).click();
  await expect(dialog(page)).toBeVisible();
  expect(errors).toEqual([]);
});

// So do hearts, which are read alike: hearts.spec.ts.
test('what stands where players are stored opens the gallery all the same', async ({ page }) => {
  await openGallery(page, 'GATORS-DEMO', team);
  // What is read of other texts is in tests/device/players/keptPlayers.test.ts.
  for (const text of ['99999,,x <b>', '7 '.repeat(50_000)]) {
    await page.evaluate((value) => localStorage.setItem('sideline.players.gators', value), text);
    await page.goto('about:blank');
    await page.goto('/#/gallery/gators?group=U12');
    await expect(photoCount(page)).toHaveText('11 photos');
  }
});

test.describe('in a gallery whose default group is empty,', () => {
  const items = ['U8', 'U10'].flatMap((ageGroup, at) =>
    ['IMG_0001', 'IMG_0002'].map((name, index) => ({
      name,
      ageGroup,
      path: `/products/memory-mate-640.webp?${at}${index}`,
    })),
  );
  const gallery: Gallery = { ...bareGallery, team, items };

  test('a code leads to the first photos, an address that was typed to the specified group', async ({
    page,
  }) => {
    await serveGallery(page, gallery);
    await openGallery(page, 'gators-demo', team);
    await expect(page).toHaveURL(/#\/gallery\/gators\?group=U8$/);
    await expect(photoCount(page)).toHaveText('2 photos');
    // Links follow once the browser is idle.
    await expect.poll(() => stored(page)).toEqual({ 'sideline.group.gators': 'U8' });
    await page.goto('/#/gallery/gators');
    await expect(page).toHaveURL(/\?group=U12$/);
    await expect(page.getByRole('tabpanel')).toHaveText('No images for U12 yet.');
    const others = page.getByRole('navigation', { name: playerTexts.withPhotos });
    await others.getByRole('link', { name: '2 in U8' }).click();
    await expect(page).toHaveURL(/#\/gallery\/gators\?group=U8$/);
    await expect(photoCount(page)).toHaveText('2 photos');
    await expect(others).toHaveCount(0);
    await page.goto('/#/access');
    await page.getByRole('link', { name: team }).click();
    await expect(page).toHaveURL(/\?group=U8$/);
  });

  test('a link with a code shows them before React, and nobody is asked for a player', async ({
    page,
  }) => {
    await serveGallery(page, gallery);
    const letGo = await holdBack(page, /assets\/mount-/);
    await page.goto('/#/access?code=gators-demo');
    await expect(page.getByRole('tab', { name: 'U8' })).toHaveAttribute('aria-selected', 'true');
    await expect(photoCount(page)).toHaveText('2 photos');
    await letGo();
    await expect(page).toHaveURL(/#\/gallery\/gators\?group=U8$/);
    await expect(page.getByRole('contentinfo')).toBeVisible();
    await expect(photoCount(page)).toHaveText('2 photos');
    await expect(question(page)).toHaveCount(0);
  });

  test('a group that was asked for stays, though it is empty', async ({ page }) => {
    await serveGallery(page, gallery);
    await page.goto('/#/access?code=gators-demo&next=%2Fgallery%2Fgators%3Fgroup%3DU6');
    await expect(page).toHaveURL(/#\/gallery\/gators\?group=U6$/);
    await expect(page.getByRole('tabpanel')).toHaveText('No images for U6 yet.');
  });
});

test('a search finds words in any order and jerseys, and shows what other groups have', async ({
  page,
}) => {
  await openGallery(page, 'GATORS-DEMO', team);
  const panel = page.getByRole('tabpanel');
  await search(page).fill('johnson n');
  // A card with an age group is in both, and is not found once more.
  await expect(photoCount(page)).toHaveText('3 photos');
  await expect(elsewhere(page)).toHaveCount(0);
  await search(page).fill('19');
  await expect(photoCount(page)).toHaveText('3 photos');
  await search(page).fill('maya');
  await expect(panel).toHaveText('No matches for "maya" in U12.');
  await expect(elsewhere(page)).toHaveText(['3 in U6', '1 in Trading Cards']);
  // The card is in both groups, and is found once.
  const found = page.getByRole('main').getByRole('button', { name: /^View Maya Torres/ });
  await expect(found).toHaveCount(3);
  await found.last().click();
  await expect(page.getByText('3 / 3', { exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(found.last()).toBeFocused();
  await elsewhere(page).first().click();
  await expect(page).toHaveURL(/\?group=U6&q=maya$/);
  await expect(photoCount(page)).toHaveText('3 photos');
  await expect(search(page)).toHaveValue('maya');
  await search(page).fill('zzz');
  await expect(panel).toHaveText('No matches for "zzz" in U6.');
  await expect(elsewhere(page)).toHaveCount(0);
});

test('the known player is filled in where nothing is typed, and can be changed', async ({
  page,
}) => {
  await openGallery(page, 'GATORS-DEMO', team);
  await choose(page, 'Nia Johnson');
  await page.goto('/#/cart');
  await addPrint(page, '5x7 pack of 2');
  await goToDetails(page);
  await expect(field(page, "Child's name")).toHaveValue('Nia Johnson');
  await expect(field(page, 'Jersey number')).toHaveValue('19');
  await expect(page.getByRole('group', { name: 'Your players' })).toHaveCount(0);
  await field(page, "Child's name").fill('');
  await field(page, 'Full name').fill('Nora Quinn');
  await expect(field(page, "Child's name")).toHaveValue('');
});

test('of several players one is chosen, and what was typed stays', async ({ page }) => {
  await openGallery(page, 'GATORS-DEMO', team);
  await choose(page, 'Maya Torres', 'Lucas Weber');
  await page.goto('/#/cart');
  await addPrint(page, '5x7 pack of 2');
  await expectKept(page, 'prints-5x7');
  await goToDetails(page);
  // The photo in the slot is the first of the first player, and says whose it is.
  await expect(field(page, "Child's name")).toHaveValue('Maya Torres');
  await expect(field(page, 'Jersey number')).toHaveValue('7');
  const offered = page.getByRole('group', { name: 'Your players' }).getByRole('button');
  await expect(offered).toHaveText(['Maya Torres (7)', 'Lucas Weber (1)']);
  await offered.nth(1).click();
  await expect(field(page, "Child's name")).toHaveValue('Lucas Weber');
  await expect(field(page, 'Jersey number')).toHaveValue('1');
  await expect(offered.nth(1)).toHaveAttribute('aria-pressed', 'true');
  await field(page, "Child's name").fill('Lena Quinn');
  await expectKept(page, 'Lena Quinn');
  await page.reload();
  await expect(field(page, "Child's name")).toHaveValue('Lena Quinn');
  await expect(field(page, 'Jersey number')).toHaveValue('1');
  await expect(offered).toHaveCount(2);
});

test('a filled-in name follows the photo of the order, and stays away once it is emptied', async ({
  page,
}) => {
  await openGallery(page, 'GATORS-DEMO', team);
  await choose(page, 'Maya Torres', 'Lucas Weber');
  await page.goto('/#/cart');
  await addPrint(page, '5x7 pack of 2');
  await goToDetails(page);
  const child = field(page, "Child's name");
  const jersey = field(page, 'Jersey number');
  await expect(child).toHaveValue('Maya Torres');
  await expect(jersey).toHaveValue('7');

  await page.getByRole('button', { name: 'Edit 5x7 pack of 2' }).click();
  await page.getByRole('button', { name: /^Change: Photo, 5x7 pack of 2/ }).click();
  const picker = page.getByRole('dialog', { name: 'Choose a photo' });
  await picker.getByRole('textbox').fill('Lucas Weber');
  await picker
    .getByRole('button', { name: /^Choose No\. \d+, Lucas/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(child).toHaveValue('Lucas Weber');
  await expect(jersey).toHaveValue('1');

  // The print of another known player says that player's name and number.
  await jersey.fill('91');
  await page.getByRole('button', { name: 'Back to Cart' }).click();
  await page.getByRole('button', { name: 'Add to Cart Family Pack' }).click();
  const dialogOfPack = page.getByRole('dialog', { name: 'Configure Pack' });
  await expect(dialogOfPack.locator('svg text').getByText('TORRES').first()).toBeAttached();
  await expect(dialogOfPack.locator('svg text').getByText(/^7$/).first()).toBeAttached();
  await dialogOfPack.getByRole('button', { name: 'Cancel' }).click();
  await goToDetails(page);

  await child.fill('');
  await jersey.fill('');
  await page.getByRole('button', { name: 'Back to Cart' }).click();
  await goToDetails(page);
  await expect(page.getByRole('group', { name: 'Your players' })).toBeVisible();
  await expect(child).toHaveValue('');
  await expect(jersey).toHaveValue('');
  await page.reload();
  const offered = page.getByRole('group', { name: 'Your players' }).getByRole('button');
  await expect(offered).toHaveText(['Maya Torres (7)', 'Lucas Weber (1)']);
  await expect(child).toHaveValue('');
});

test('a filled-in player goes with the gallery, and what was typed stays', async ({ page }) => {
  const remove = async () => {
    await page.goto('/#/gallery/gators?group=U12');
    await page.getByRole('button', { name: 'Remove from this phone' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
    await expect(page).toHaveURL(/#\/access/);
    await page.goto('/#/cart');
    await expect(field(page, 'Full name')).toHaveValue('Nora Quinn');
  };
  const inCart = async () => JSON.stringify(await storedIn(page, 'checkout'));

  await openGallery(page, 'GATORS-DEMO', team);
  await choose(page, 'Nia Johnson');
  await page.goto('/#/cart');
  await addPrint(page, '5x7 pack of 2');
  await goToDetails(page);
  await field(page, 'Full name').fill('Nora Quinn');
  await expect(field(page, 'Jersey number')).toHaveValue('19');
  await expect.poll(inCart).toContain('Nia Johnson');
  await remove();
  await expect(field(page, "Child's name")).toHaveValue('');
  await expect(field(page, 'Jersey number')).toHaveValue('');
  expect(await inCart()).not.toMatch(/Nia|gators/);

  await openGallery(page, 'GATORS-DEMO', team);
  await choose(page, 'Nia Johnson');
  await page.goto('/#/cart');
  await expect(field(page, "Child's name")).toHaveValue('Nia Johnson');
  await field(page, "Child's name").fill('Nia');
  await expect.poll(inCart).toContain('"Nia"');
  await remove();
  await expect(field(page, "Child's name")).toHaveValue('Nia');
  await expect(field(page, 'Jersey number')).toHaveValue('');
});

test('of several players one is chosen beside whom it is for', async ({ page }) => {
  const sends = sendsOf(page);
  const customer = { ...emptyCustomer, fullName: 'Nora Quinn', email: 'nora@example.com' };
  await openCartWith(page, { ...filledCart, customer: { ...customer, address: '12 Harbor Lane' } });
  await openGallery(page, 'GATORS-DEMO', team);
  await choose(page, 'Maya Torres', 'Lucas Weber');
  await page.goto('/#/cart');
  const who = page.getByRole('group', { name: 'Who is it for?' });
  await who.getByRole('button', { name: 'Lucas Weber (1)' }).press('Enter');
  await expect(who.getByLabel("Child's name")).toHaveValue('Lucas Weber');
  await placeOrder(page).click();
  await expect(page.getByRole('alertdialog')).toContainText('Order sent!');
  expect(sends[0]?.postDataJSON()).toMatchObject({
    meta: { customer: { fullName: 'Nora Quinn', childName: 'Lucas Weber', childJersey: '1' } },
  });
});

test.describe('with the worker,', () => {
  test.use({ serviceWorkers: 'allow' });

  test('players are chosen, shown and filled in without a signal', async ({ page, context }) => {
    await openGallery(page, 'GATORS-DEMO', team);
    await withWorker(page);
    await expect(question(page)).toBeVisible();
    await context.setOffline(true);
    await choose(page, 'Nia Johnson');
    await expect(myTiles(page)).toHaveCount(3);
    await page.reload();
    await expect(myTiles(page)).toHaveCount(3);
    await page.getByRole('link', { name: 'Order prints', exact: true }).click();
    await addPrint(page, '5x7 pack of 2');
    await goToDetails(page);
    await expect(field(page, "Child's name")).toHaveValue('Nia Johnson');
    await expect(field(page, 'Jersey number')).toHaveValue('19');
  });
});

import { accessTexts, galleryActTexts, galleryTexts } from '#core/gallery/galleryTexts.ts';
import { appTexts } from '#core/shop/appTexts.ts';
import { orderTexts } from '#core/order/orderTexts.ts';
/** The app after one visit: without a server, and with something else in its place. */
import type { Page } from '@playwright/test';
import { catalog } from '#core/shop/catalogFile.ts';
import { expect, openGallery } from './shop.ts';
import { addPrint, dismissedAlert, fillDetails, goToDetails, placeOrder } from './checkoutPanel.ts';
import { signInPage, test } from './weather.ts';

const team = 'Port Soccer (Gators)';

const photosShown = (page: Page) =>
  page
    .getByRole('tabpanel')
    .locator('img')
    .evaluateAll(
      (all) => all.filter((image) => (image as HTMLImageElement).naturalWidth > 0).length,
    );

/** Collects uncaught errors. */
function uncaught(page: Page): readonly string[] {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  return errors;
}

/** Returns a promise and what resolves it. */
function gate(): readonly [Promise<undefined>, () => void] {
  let open = (): void => undefined;
  const opened = new Promise<undefined>((resolve) => {
    open = () => resolve(undefined);
  });
  return [opened, () => open()];
}

/** Waits until the worker is in control and has stored the gallery's document and as many photos as are shown. */
async function allSeenIsKept(page: Page, slug: string): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await expect
    .poll(() =>
      page.evaluate(async (name) => {
        const documents = await (await caches.open('gallery-documents')).keys();
        const photos = await (await caches.open(`gallery-seen-${name}`)).keys();
        const shown = [...document.querySelectorAll('[role="tabpanel"] img')].filter(
          (image) => (image as HTMLImageElement).naturalWidth > 0,
        );
        return documents.length > 0 && shown.length > 3 && photos.length >= shown.length;
      }, slug),
    )
    .toBe(true);
}

test('after one visit, with the server stopped, every route loads and what was seen is there', async ({
  page,
  shop,
}) => {
  const errors = uncaught(page);
  // On the very first visit the worker starts after the photos have loaded.
  await openGallery(page, 'GATORS-DEMO', team);
  await allSeenIsKept(page, 'gators');
  const seen = await photosShown(page);
  // One photo is in the browser's own cache alone. Its answer there is no sign of a signal.
  await page.evaluate(async () => {
    const photos = await caches.open('gallery-seen-gators');
    const [first] = await photos.keys();
    if (first) await photos.delete(first);
  });
  await shop.kill();

  await page.reload();
  await expect(page.getByRole('heading', { name: team, level: 1 })).toBeVisible();
  await expect.poll(() => photosShown(page)).toBeGreaterThanOrEqual(seen);
  await expect(page.getByText(`${appTexts.noSignal} ${appTexts.signalAdvice}`)).toBeVisible();
  const routes = [
    ['/', /./],
    ['/#/galleries', /./],
    ['/#/packages', /./],
    ['/#/how', /./],
    ['/#/contact', /./],
    ['/#/no-such-page', /./],
    ['/#/access', /Enter your access code/],
    ['/#/gallery/owls', /Enter your access code/],
    ['/#/gallery/gators?group=U10', /Port Soccer/],
    ['/#/cart', /Prints & packs/],
    ['/#/promises', /Who can see your photos\?/],
  ] as const;
  for (const [route, heading] of routes) {
    await page.goto('about:blank');
    await page.goto(route);
    await expect(page.getByRole('heading', { level: 1 }).first(), route).toHaveText(heading);
  }
  // A page that is not stored says so, and what to do.
  await page.goto('/#/access');
  await page.getByLabel('Access code').fill('NEVER-SEEN');
  await page.getByLabel('Access code').press('Enter');
  await expect(page.getByText(accessTexts.unreachable)).toBeVisible();
  // The part of the access table that has the gallery's own code is stored with it.
  await page.getByLabel('Access code').fill('GATORS-DEMO');
  await page.getByLabel('Access code').press('Enter');
  await expect(page.getByRole('heading', { name: team, level: 1 })).toBeVisible();
  expect(errors).toEqual([]);
});

test('photos that are still on their way when the worker takes over are kept, too', async ({
  page,
  weather,
}) => {
  const [takenOver, letThrough] = gate();
  const held: string[] = [];
  weather.whim = (path) => {
    if (!/-\d+\.sealed$/.test(path) || held.length === 3) return undefined;
    held.push(path);
    return takenOver;
  };
  await openGallery(page, 'GATORS-DEMO', team);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  expect(held).toHaveLength(3);
  letThrough();
  const kept = () =>
    page.evaluate(async () => {
      const requests = await (await caches.open('gallery-seen-gators')).keys();
      return requests.map(({ url }) => new URL(url).pathname);
    });
  await expect.poll(kept).toEqual(expect.arrayContaining(held));
});

test('photos are kept when the worker takes over before the page listens for it', async ({
  page,
  weather,
}) => {
  const [installing, finishInstalling] = gate();
  const [listening, listen] = gate();
  // The first page registers the worker, and is left while it installs.
  weather.whim = (path) => (path.includes('__WB_REVISION__') ? installing : undefined);
  await openGallery(page, 'GATORS-DEMO', team);
  await expect
    .poll(() => weather.asked.some((path) => path.includes('__WB_REVISION__')))
    .toBe(true);
  await page.route('**/assets/appLater-*', async (route) => {
    await listening;
    await route.continue();
  });
  await page.reload();
  await expect.poll(() => photosShown(page)).toBeGreaterThan(3);
  finishInstalling();
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  listen();
  await allSeenIsKept(page, 'gators');
});

test('soon after a first visit to home an order can be placed without a server', async ({
  page,
  shop,
}) => {
  await page.clock.install();
  await page.goto('/');
  const stored = () =>
    page.evaluate(async () => {
      const name = (await caches.keys()).find((key) => key.startsWith('workbox-precache'));
      if (name === undefined) return [];
      return (await (await caches.open(name)).keys()).map(({ url }) => new URL(url).pathname);
    });
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  // The timer starts when the browser is idle.
  await expect(async () => {
    await page.clock.fastForward(8_000);
    const paths = (await stored()).join(' ');
    expect(paths).toContain('cartPdf');
    expect(paths.match(/\/products\//g)).toHaveLength(catalog.length);
  }).toPass();
  await shop.kill();

  await page.goto('about:blank');
  await page.goto('/#/cart');
  await addPrint(page, '5x7 pack of 2');
  // The small renditions are shown in the place of larger ones.
  for (const picture of await page.locator('#main img').all()) {
    await picture.scrollIntoViewIfNeeded();
    await expect(picture).not.toHaveJSProperty('naturalWidth', 0);
  }
  await goToDetails(page);
  await fillDetails(page);
  await placeOrder(page).click();
  expect(await dismissedAlert(page)).toBe(orderTexts.savedOnPhone);
});

test('a gallery saved for the sideline shows all its photos with the server stopped', async ({
  page,
  shop,
}) => {
  await openGallery(page, 'OWLS-DEMO', 'Bradford United');
  const row = page.getByRole('dialog', { name: galleryActTexts.save });
  await page.getByRole('button', { name: galleryActTexts.saveButton.offered }).click();
  await expect(row.getByText(/^\d+ photos · about \d+(\.\d)? MB$/)).toBeVisible();
  await row.getByRole('button', { name: galleryActTexts.save }).click();
  const note = row.getByText(/^Saved · \d+ photos · \d+(\.\d)? MB$/);
  await expect(note).toBeVisible();
  const count = Number(/\d+/.exec(await note.innerText())?.[0]);
  await shop.kill();

  await page.reload();
  const opener = page.getByRole('button', { name: galleryActTexts.saveButton.saved });
  await expect(opener).toBeVisible();
  // Everything came from this phone. The only unanswered request was made before any script ran.
  await expect(page.getByText(`${appTexts.noSignal} ${appTexts.signalAdvice}`)).toBeVisible();
  const tiles = page.getByRole('tabpanel').getByRole('button', { name: /^View / });
  await tiles.first().click();
  const lightbox = page.locator('.yarl__portal');
  for (let place = 1; place <= count; place += 1) {
    await expect(lightbox.getByText(`${place} / ${count}`, { exact: true })).toBeVisible();
    const slide = lightbox.locator('.yarl__slide_current img');
    await expect
      .poll(() => slide.evaluate((image) => (image as HTMLImageElement).naturalWidth))
      .toBeGreaterThan(0);
    await page.keyboard.press('ArrowRight');
  }
  await page.keyboard.press('Escape');
  await expect(page.getByText(galleryTexts.photoFailed)).toHaveCount(0);

  await opener.click();
  await expect(note).toBeVisible();
  await row.getByRole('button', { name: 'Remove' }).click();
  await expect(row.getByRole('button', { name: galleryActTexts.save })).toBeVisible();
  await row.getByRole('button', { name: 'Close' }).click();
  await expect(
    page.getByRole('button', { name: galleryActTexts.saveButton.offered }),
  ).toBeFocused();
  const names = await page.evaluate(() => caches.keys());
  expect(names.filter((name) => name.includes('saved'))).toEqual([]);
});

test('saving goes on after a lost signal, and can be cancelled', async ({ page, weather }) => {
  await openGallery(page, 'OWLS-DEMO', 'Bradford United');
  const row = page.getByRole('dialog', { name: galleryActTexts.save });
  const save = row.getByRole('button', { name: galleryActTexts.save });
  const opener = page.getByRole('button', { name: galleryActTexts.saveButton.offered });
  await expect(opener).toBeVisible();
  await expect.poll(() => photosShown(page)).toBeGreaterThan(3);

  const photos = /-\d+\.sealed$/;
  weather.whim = (path) => (photos.test(path) ? signInPage : undefined);
  await opener.click();
  await save.click();
  await expect(row.getByText(appTexts.saving.interrupted)).toBeVisible();
  weather.whim = () => undefined;
  await save.click();
  await expect(row.getByText(/^Saved ·/)).toBeVisible();
  await row.getByRole('button', { name: 'Remove' }).click();

  weather.whim = (path) => (photos.test(path) ? 'stall' : undefined);
  await save.click();
  await expect(row.getByRole('progressbar')).toBeVisible();

  // It goes on while the dialog is closed, and its button shows how far it is.
  await row.getByRole('button', { name: 'Close' }).click();
  await expect(row).toHaveCount(0);
  const saving = page.getByRole('button', { name: galleryActTexts.saveButton.saving });
  await expect(saving).toHaveText(/ \d+%$/);
  await saving.click();
  await row.getByRole('button', { name: 'Cancel' }).click();
  await expect(save).toBeVisible();
  expect((await page.evaluate(() => caches.keys())).join()).not.toContain('saved');
});

test('web pages in the place of every file: none is kept, and all is right again afterwards', async ({
  page,
  weather,
}) => {
  const errors = uncaught(page);
  // The page itself loads, and then the sign-in page answers everything that the worker wants to install.
  let isInstalling = false;
  weather.whim = (path) => {
    if (path === '/sw.js') isInstalling = true;
    // The page's own parts load: without one of them it would restart.
    const isPart = path === '/sw.js' || path.startsWith('/assets/');
    return isInstalling && !isPart ? signInPage : undefined;
  };
  await page.goto('/');
  await expect.poll(() => weather.asked.includes('/sw.js')).toBe(true);
  await expect
    .poll(() =>
      page.evaluate(async () => {
        const registration = await navigator.serviceWorker.getRegistration();
        return registration?.installing ?? registration?.waiting ?? registration?.active ?? 'none';
      }),
    )
    .toBe('none');

  weather.whim = () => undefined;
  await openGallery(page, 'GATORS-DEMO', team);
  await page.reload();
  await allSeenIsKept(page, 'gators');
  weather.whim = () => signInPage;
  await page.reload();
  await expect(page.getByRole('heading', { name: team, level: 1 })).toBeVisible();
  await page.goto('/#/gallery/gators?group=U6');
  await expect(page.getByText(galleryTexts.photoFailed).first()).toBeVisible();
  await expect(page.getByText(appTexts.signIn)).toBeVisible();

  weather.whim = () => undefined;
  await page.reload();
  await expect.poll(() => photosShown(page)).toBeGreaterThan(3);
  await expect(page.getByText(galleryTexts.photoFailed)).toHaveCount(0);
  const pages = await page.evaluate(async () => {
    const found: string[] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const text = await (await cache.match(request))?.text();
        if (text?.includes('SchoolGuest')) found.push(request.url);
      }
    }
    return found;
  });
  expect(pages).toEqual([]);
  expect(errors).toEqual([]);
});

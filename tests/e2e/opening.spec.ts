import type { Page } from '@playwright/test';
import { brand } from '#facts/brand.ts';
import { galleryActTexts } from '#facts/galleryActTexts.ts';
import { galleryTexts } from '#facts/galleryTexts.ts';
import { passTexts } from '#facts/passTexts.ts';
import { texts } from '#facts/texts.ts';
import type { SealedAccessEntry } from '#sealing/accessTable.ts';
import { base64urlOf } from '#sealing/bytes.ts';
import { storedIn } from './device.ts';
import { serveCodes, serveGallery } from './sealedSite.ts';
import { anyPhoto, serveShoot, shootOf } from './sealedShoot.ts';
import { expect, openGallery, photoCount, test } from './shop.ts';

/** Opening galleries and photos under unusual conditions. */

test.use({ serviceWorkers: 'block', isShopShared: true });

const gators = 'Port Soccer (Gators)';

test.describe('a gallery that was published after this page was built', () => {
  const lions = { slug: 'lions', team: 'Lions & Söhne', basePath: '', items: [] };

  test('asks for its code, opens, and is called by its name', async ({ page }) => {
    await serveGallery(page, lions);
    await page.goto('/#/gallery/lions?group=U8');
    await expect(page).toHaveURL(/#\/access\?next=%2Fgallery%2Flions%3Fgroup%3DU8$/);
    await page.getByLabel('Access code').fill('lions demo');
    await page.getByRole('button', { name: 'Open' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(lions.team);
    await page.goto('/#/access');
    await expect(page.getByRole('link', { name: lions.team })).toBeVisible();
  });

  test('takes a flag without a key to the access page', async ({ page }) => {
    await serveGallery(page, lions);
    await page.goto('/#/access');
    await page.evaluate(() => localStorage.setItem('sideline.allow.lions', 'Lions'));
    await page.goto('/#/gallery/lions');
    await expect(page).toHaveURL(/#\/access\?next=%2Fgallery%2Flions/);
  });
});

test.describe('a code', () => {
  const key = base64urlOf(new Uint8Array(32));
  const enter = async (page: Page, code: string): Promise<void> => {
    await page.getByLabel('Access code').fill(code);
    await page.getByLabel('Access code').press('Enter');
  };

  test('opens as it is pasted', async ({ page }) => {
    for (const typed of [
      '\u200bGATORS-DEMO',
      '“gators-demo”.',
      'GATORS_DEMO',
      'ＧＡＴＯＲＳ－ＤＥＭＯ',
    ]) {
      await openGallery(page, typed, gators);
    }
  });

  test('with signs of the studio opens as it was chosen, also within quotes', async ({ page }) => {
    const file = (name: string) => ({ type: 'file', url: `/#/access?next=${name}` }) as const;
    await serveCodes(page, { 'TEAM.2026': file('dot'), A_B: file('line'), AB: file('plain') });
    await page.goto('/#/access');
    for (const [typed, name] of [
      ['team.2026', 'dot'],
      ['"TEAM.2026"', 'dot'],
      ['a_b', 'line'],
      ['(A_B)', 'line'],
      ['a-b.', 'plain'],
    ] as const) {
      await page.goto('/#/access');
      await enter(page, typed);
      await expect(page, typed).toHaveURL(new RegExp(`next=${name}$`));
    }
    await enter(page, 'TEAM2026');
    await expect(page.getByRole('alert')).toHaveText(texts.access.invalid);
  });

  test('of which nothing counts cannot be opened', async ({ page }) => {
    await page.goto('/#/access');
    const open = page.getByRole('button', { name: 'Open', exact: true });
    await page.getByLabel('Access code').fill('---');
    await expect(open).toBeDisabled();
    await page.getByLabel('Access code').fill('-a-');
    await expect(open).toBeEnabled();
  });

  test('opens whatever it hints at', async ({ page }) => {
    const shoot = await shootOf(2);
    await serveShoot(page, shoot);
    const hints = [5, 'x', [], {}, { photos: [null] }, { widths: 1, photos: [{ file: 1 }] }];
    for (const first of hints) {
      const entry = { type: 'team', slug: 'gators', key: base64urlOf(shoot.raw), first };
      await serveCodes(page, { 'gators-demo': entry as unknown as SealedAccessEntry });
      await page.goto('/#/access');
      // Data of the previous test would replace the hint, and a page fetches the table only once.
      await page.evaluate(() => localStorage.clear());
      await page.reload();
      await openGallery(page, 'GATORS-DEMO', shoot.gallery.team);
      await expect(photoCount(page), JSON.stringify(first)).toHaveText('2 photos');
    }
  });

  test('that breaks on opening is not called a lack of room', async ({ page }) => {
    await serveCodes(page, {
      BROKEN: null as unknown as SealedAccessEntry,
      WHOLE: { type: 'team', key },
    });
    await page.goto('/#/access');
    await enter(page, 'BROKEN');
    await expect(page.getByRole('alert')).toHaveText(texts.access.troubled);
    await enter(page, 'WHOLE');
    await expect(page.getByRole('alert')).toHaveText(texts.access.notConfigured);
  });
});

test('a second card that is scanned in the same tab opens, and the same one too', async ({
  page,
}) => {
  await page.goto('/#/access?code=NOT-ANY-CODE');
  await expect(page.getByRole('alert')).toHaveText(texts.access.invalid);
  await page.evaluate(() => (location.hash = '#/access?code=ALSO-NONE'));
  await expect(page.getByLabel('Access code')).toHaveValue('ALSO-NONE');
  await expect(page.getByRole('alert')).toHaveText(texts.access.invalid);
  await page.getByLabel('Access code').fill('');
  await page.evaluate(() => (location.hash = '#/access?code=ALSO-NONE'));
  await expect(page.getByLabel('Access code')).toHaveValue('ALSO-NONE');
  await page.evaluate(() => (location.hash = '#/access?code=GATORS-DEMO'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(gators);
});

test('of two cards that are scanned at once the second opens', async ({ page }) => {
  await page.goto('/#/access?code=NOT-ANY-CODE');
  await expect(page.getByRole('alert')).toHaveText(texts.access.invalid);
  await page.evaluate(() => {
    const observer = new MutationObserver(() => {
      const fields = [...document.querySelectorAll('input')];
      if (!fields.some(({ value }) => value === 'ALSO-NONE')) return;
      observer.disconnect();
      location.hash = '#/access?code=GATORS-DEMO';
    });
    observer.observe(document, { subtree: true, childList: true, attributes: true });
    location.hash = '#/access?code=ALSO-NONE';
  });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(gators);
  await page.goBack();
  await expect(page).not.toHaveURL(/DEMO/);
});

test('a phone with no room for the key opens the gallery and says how long', async ({ page }) => {
  await page.addInitScript(() => {
    const put = IDBObjectStore.prototype.put;
    IDBObjectStore.prototype.put = function (this: IDBObjectStore, ...parameters) {
      if (this.name === 'keys') throw new DOMException('full', 'QuotaExceededError');
      return put.apply(this, parameters);
    };
  });
  await openGallery(page, 'GATORS-DEMO', gators);
  await expect(photoCount(page)).toHaveText('11 photos');
  await expect(page.getByText(passTexts.keyNotKept)).toBeVisible();
  await page.reload();
  await expect(page).toHaveURL(/#\/access\?next=/);
});

test('a gallery that has closed can be locked', async ({ page }) => {
  await serveGallery(page, {
    slug: 'gators',
    team: gators,
    basePath: '',
    expires: '2020-01-31',
    items: [],
  });
  await openGallery(page, 'GATORS-DEMO', gators);
  await page.getByRole('button', { name: 'Remove from this phone' }).click();
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(page).toHaveURL(/#\/access\?next=/);
});

test('a gallery that is gone can be asked for again, or taken from this phone', async ({
  page,
}) => {
  await openGallery(page, 'GATORS-DEMO', gators);
  await page.route('**/galleries/gators/gallery.sealed', (route) => route.fulfill({ status: 404 }));
  await page.reload();
  const title = page.getByRole('heading', { level: 1 });
  await expect(title).toHaveText(galleryActTexts.notFound);
  await expect(page.getByRole('main')).toContainText(
    galleryActTexts.gone.replace('{team}', gators),
  );
  await expect(
    page.getByRole('main').getByRole('link', { name: brand.studio.email }),
  ).toBeVisible();
  const again = page.getByRole('button', { name: 'Try again' });
  await again.click();
  await expect(title).toHaveText(galleryActTexts.notFound);
  await page.unrouteAll({ behavior: 'wait' });
  await again.click();
  await expect(title).toHaveText(gators);

  await page.route('**/galleries/gators/gallery.sealed', (route) => route.fulfill({ status: 404 }));
  await page.reload();
  await page.getByRole('button', { name: 'Remove from this phone' }).click();
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(page).toHaveURL(/#\/access\?next=/);
  await expect(page.getByRole('link', { name: gators })).toHaveCount(0);
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual(['sideline.removed']);
  expect(await storedIn(page, 'keys')).toEqual([]);
});

test.describe('photos without a signal', () => {
  const tiles = (page: Page) => page.getByRole('tabpanel').getByRole('listitem');

  test('come by themselves when it returns', async ({ page, context }) => {
    const shoot = await shootOf(12);
    await serveShoot(page, shoot);
    await page.route(anyPhoto('gators'), (route) => route.abort());
    await openGallery(page, 'GATORS-DEMO', gators);
    await expect(page.getByRole('button', { name: 'Try Player 1 again' })).toBeVisible();
    await page.unrouteAll({ behavior: 'wait' });
    await serveShoot(page, shoot);
    await context.setOffline(true);
    await context.setOffline(false);
    const first = tiles(page).first().locator('img');
    await expect
      .poll(() => first.evaluate((image) => (image as HTMLImageElement).naturalWidth))
      .toBeGreaterThan(0);
    await expect(page.getByRole('button', { name: /^Try/ })).toHaveCount(0);
  });

  test('come by themselves after one bad moment of a line that is there', async ({ page }) => {
    const shoot = await shootOf(12);
    await serveShoot(page, shoot);
    let bad = true;
    await page.route(anyPhoto('gators'), (route) => (bad ? route.abort() : route.fallback()));
    await openGallery(page, 'GATORS-DEMO', gators);
    await expect(page.getByRole('button', { name: 'Try Player 1 again' })).toBeVisible();
    bad = false;
    await expect(page.getByRole('button', { name: /^Try/ })).toHaveCount(0);
    await expect
      .poll(() =>
        tiles(page)
          .first()
          .locator('img')
          .evaluate((image) => (image as HTMLImageElement).naturalWidth),
      )
      .toBeGreaterThan(0);
  });

  test('show as they stood on the sheet when the larger one cannot be had', async ({
    browser,
    baseURL,
  }) => {
    const context = await browser.newContext({
      baseURL,
      deviceScaleFactor: 3,
      viewport: { width: 390, height: 844 },
      serviceWorkers: 'block',
    });
    const page = await context.newPage();
    await serveShoot(page, await shootOf(12));
    await page.route(/-1080\.sealed$/, (route) => route.abort());
    await openGallery(page, 'GATORS-DEMO', gators);
    await expect(tiles(page).first().locator('img')).toBeVisible();
    await page.getByRole('button', { name: 'View Player 1', exact: true }).click();
    const slide = page.getByRole('group', { name: '1 of 12', exact: true });
    await expect(slide.getByText(galleryActTexts.largerFailed)).toBeVisible();
    const picture = page.getByRole('img', { name: 'Player 1', exact: true });
    await expect
      .poll(() => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth))
      .toBe(360);
    await context.close();
  });
});

test('a tap on a photo is answered while the lightbox is still on its way', async ({ page }) => {
  let letGo = (): void => undefined;
  const free = new Promise<void>((resolve) => (letGo = resolve));
  await page.route(/PhotoLightbox.*\.js$/, async (route) => {
    await free;
    await route.continue();
  });
  await openGallery(page, 'GATORS-DEMO', gators);
  const tile = page.getByRole('button', { name: /^View/ }).first();
  await tile.click();
  await expect(page.getByText(galleryTexts.openingPhoto)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByText(galleryTexts.openingPhoto)).toHaveCount(0);
  await tile.click();
  letGo();
  await expect(page.getByText('1 / 11', { exact: true })).toBeVisible();
});

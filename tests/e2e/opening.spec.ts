import type { Locator, Page } from '@playwright/test';
import { brand } from '#core/shop/brand.ts';
import {
  accessTexts,
  keepingTexts,
  galleryActTexts,
  galleryTexts,
  playerTexts,
} from '#core/gallery/galleryTexts.ts';
import type { SealedAccessEntry } from '#core/access/sealedEntry.ts';
import { base64urlOf } from '#core/seal/bytes.ts';
import { storedIn } from './device.ts';
import { serveCodes, serveGallery } from './sealedSite.ts';
import { anyPhoto, playerLabel, serveShoot, shootOf } from './sealedShoot.ts';
import { holdBack } from './holdBack.ts';
import { expect, openGallery, photoCount, test } from './shop.ts';
import { bareGallery } from '#tests/core/gallery/bareGallery.ts';

/** Opening galleries and photos under unusual conditions. */

test.use({ serviceWorkers: 'block', isShopShared: true });

const gators = 'Port Soccer (Gators)';

async function enter(page: Page, code: string): Promise<void> {
  await page.getByLabel('Access code').fill(code);
  await page.getByLabel('Access code').press('Enter');
}

test('a gallery that was published after this page was built opens with its code', async ({
  page,
}) => {
  const lions = { ...bareGallery, slug: 'lions', team: 'Lions & Söhne' };
  await serveGallery(page, lions);
  await test.step('a flag without a key opens nothing and is removed', async () => {
    await page.goto('/#/access');
    await page.evaluate(() => localStorage.setItem('sideline.allow.lions', 'Lions'));
    await page.goto('/#/gallery/lions?group=U8');
    await expect(page).toHaveURL(/#\/access\?next=%2Fgallery%2Flions(%3Fgroup%3DU8)?$/);
    expect(await page.evaluate(() => ({ ...localStorage }))).toEqual({});
    expect(await storedIn(page, 'keys')).toEqual([]);
  });

  await test.step('it asks for its code, opens, and is called by its name', async () => {
    await page.goto('/#/gallery/lions?group=U8');
    await expect(page).toHaveURL(/#\/access\?next=%2Fgallery%2Flions%3Fgroup%3DU8$/);
    await enter(page, 'lions demo');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(lions.team);
    await page.goto('/#/access');
    await expect(page.getByRole('link', { name: lions.team })).toBeVisible();
  });
});

test('a code opens what was sealed for it, as it is pasted or typed', async ({ page }) => {
  const file = (name: string) => ({ type: 'file', url: `/#/access?next=${name}` }) as const;
  await serveCodes(page, {
    'GATORS-DEMO': file('gators'),
    'TEAM.2026': file('dot'),
    A_B: file('line'),
    AB: file('plain'),
    BROKEN: null as unknown as SealedAccessEntry,
    WHOLE: { type: 'team', key: base64urlOf(new Uint8Array(32)) },
  });
  await page.goto('/#/access');
  await test.step('a code of which nothing counts cannot be opened', async () => {
    const open = page.getByRole('button', { name: 'Open', exact: true });
    // At first it is disabled anyway.
    await page.getByLabel('Access code').fill('-a-');
    await expect(open).toBeEnabled();
    await page.getByLabel('Access code').fill('---');
    await expect(open).toBeDisabled();
  });

  for (const [typed, name] of [
    ['\u200bGATORS-DEMO', 'gators'],
    ['“gators-demo”.', 'gators'],
    ['GATORS_DEMO', 'gators'],
    ['ＧＡＴＯＲＳ－ＤＥＭＯ', 'gators'],
    ['team.2026', 'dot'],
    ['"TEAM.2026"', 'dot'],
    ['a_b', 'line'],
    ['(A_B)', 'line'],
    ['a-b.', 'plain'],
  ] as const) {
    await page.goto('/#/access');
    await expect(page).toHaveURL(/#\/access$/);
    await enter(page, typed);
    await expect(page, typed).toHaveURL(new RegExp(`next=${name}$`));
  }

  const alert = page.getByRole('alert');
  await test.step('a sign that the studio chose cannot be left out', async () => {
    await enter(page, 'TEAM2026');
    await expect(alert).toHaveText(accessTexts.invalid);
  });

  await test.step('a code that breaks on opening is not called a lack of room', async () => {
    await enter(page, 'BROKEN');
    await expect(alert).toHaveText(accessTexts.troubled);
    await enter(page, 'WHOLE');
    await expect(alert).toHaveText(accessTexts.notConfigured);
  });
});

test('a code opens whatever it hints at', async ({ page }) => {
  const shoot = await shootOf(2);
  const hints = [5, 'x', [], {}, { photos: [null] }, { widths: 1, photos: [{ file: 1 }] }];
  const codes: Record<string, SealedAccessEntry> = {};
  for (const [index, first] of hints.entries()) {
    const slug = `team${index}`;
    const gallery = { ...shoot.gallery, slug, team: `Team ${index}` };
    await serveShoot(page, { ...shoot, gallery });
    const entry = { type: 'team', slug, key: base64urlOf(shoot.raw), first };
    codes[`${slug}-demo`] = entry as unknown as SealedAccessEntry;
  }
  await serveCodes(page, codes);
  for (const [index, first] of hints.entries()) {
    await openGallery(page, `team${index}-demo`, `Team ${index}`);
    await expect(photoCount(page), JSON.stringify(first)).toHaveText('2 photos');
  }
});

test('cards that are scanned one after the other in the same tab open', async ({ page }) => {
  const scan = (code: string) =>
    page.evaluate((scanned) => (location.hash = `#/access?code=${scanned}`), code);
  await page.goto('/#/access?code=NOT-ANY-CODE');
  await expect(page.getByRole('alert')).toHaveText(accessTexts.invalid);

  await test.step('a second card opens, and the same one too', async () => {
    await scan('ALSO-NONE');
    await expect(page.getByLabel('Access code')).toHaveValue('ALSO-NONE');
    await expect(page.getByRole('alert')).toHaveText(accessTexts.invalid);
    await page.getByLabel('Access code').fill('');
    await scan('ALSO-NONE');
    await expect(page.getByLabel('Access code')).toHaveValue('ALSO-NONE');
    await scan('GATORS-DEMO');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(gators);
  });

  await test.step('of two that are scanned at once the second opens', async () => {
    await scan('NOT-ANY-CODE');
    await expect(page.getByRole('alert')).toHaveText(accessTexts.invalid);
    await page.evaluate(() => {
      const observer = new MutationObserver(() => {
        const fields = [...document.querySelectorAll('input')];
        if (!fields.some(({ value }) => value === 'ALSO-NONE')) return;
        observer.disconnect();
        location.hash = '#/access?code=OWLS-DEMO';
      });
      observer.observe(document, { subtree: true, childList: true, attributes: true });
      location.hash = '#/access?code=ALSO-NONE';
    });
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bradford United');
    await page.goBack();
    await expect(page).not.toHaveURL(/DEMO/);
  });
});

test("a card's link opens its gallery without stretching, until it is removed from this phone", async ({
  page,
}) => {
  const secret = 'AAECAwQFBgcICQoLDA0ODw';
  const shoot = await shootOf(3);
  await serveShoot(page, shoot);
  const entry = { slug: 'gators', key: base64urlOf(shoot.raw) };
  await serveCodes(
    page,
    { 'GATORS-DEMO': { ...entry, type: 'team' } },
    { [secret]: { ...entry, type: 'team' } },
  );
  const asked: string[] = [];
  page.on('request', (request) => {
    const path = new URL(request.url()).pathname;
    if (path.startsWith('/galleries/access')) asked.push(path);
  });
  await page.addInitScript(() => {
    const derive = SubtleCrypto.prototype.deriveBits;
    SubtleCrypto.prototype.deriveBits = function (this: SubtleCrypto, algorithm, ...rest) {
      if ((algorithm as Algorithm).name === 'PBKDF2') Object.assign(window, { isStretched: true });
      return derive.call(this, algorithm, ...rest);
    };
  });
  const title = page.getByRole('heading', { level: 1 });
  const alert = page.getByRole('alert');
  const scan = async (card: string): Promise<void> => {
    await page.goto('about:blank');
    await page.goto(`/#/access?card=${card}`);
  };

  await test.step('it asks for the head and one shard, once', async () => {
    await scan(secret);
    await expect(title).toHaveText(gators);
    await expect(photoCount(page)).toHaveText('3 photos');
    expect(asked).toEqual([
      '/galleries/access/head.json',
      expect.stringMatching(/^\/galleries\/access\/[\w-]+\/0\.sealed$/),
    ]);
    expect(await page.evaluate(() => Reflect.get(window, 'isStretched'))).toBeUndefined();
    expect(page.url()).not.toContain('card');
  });

  await test.step('the link in the history opens nothing after the gallery was removed', async () => {
    await page.getByRole('button', { name: 'Remove from this phone' }).click();
    await page.getByRole('button', { name: 'Remove', exact: true }).click();
    await expect(page).toHaveURL(/#\/access\?next=/);
    await scan(secret);
    await expect(alert).toHaveText(accessTexts.removed);
    await expect(page.getByLabel('Access code')).toHaveValue('');
    await expect(page.getByRole('button', { name: 'Open', exact: true })).toBeDisabled();
    expect(await storedIn(page, 'keys')).toEqual([]);
  });

  await test.step('a typed code lifts that', async () => {
    await enter(page, 'GATORS-DEMO');
    await expect(title).toHaveText(gators);
    await scan(secret);
    await expect(title).toHaveText(gators);
  });

  await test.step('a link that is no card says so', async () => {
    for (const card of ['AAECAwQFBgcICQoLDA0ODA', 'x', 'AA==']) {
      await scan(card);
      await expect(alert, card).toHaveText(accessTexts.invalid);
    }
  });
});

test('a scanned card shows its photos before React has come, and the gallery goes on from there', async ({
  page,
}) => {
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  const secret = 'AAECAwQFBgcICQoLDA0ODw';
  const shoot = await shootOf(3);
  await serveShoot(page, shoot);
  await serveCodes(
    page,
    {},
    { [secret]: { type: 'team', slug: 'gators', key: base64urlOf(shoot.raw) } },
  );
  const letGo = await holdBack(page, /assets\/mount-/);
  await page.goto(`/#/access?card=${secret}`);
  const photo = page.getByRole('tabpanel').locator('img').first();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(gators);
  await expect
    .poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  expect(page.url()).toMatch(/#\/gallery\/gators$/);
  const drawn = await photo.elementHandle();
  await letGo();
  await expect(photoCount(page)).toHaveText('3 photos');
  expect(await photo.evaluate((image, before) => image === before, drawn)).toBe(true);
  await page
    .getByRole('tabpanel')
    .getByRole('button', { name: /^View / })
    .first()
    .click();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(errors).toEqual([]);
});

test("a card's entry is asked for while the head of the table is still on its way", async ({
  page,
}) => {
  const letGo = await holdBack(page, /access\/head\.json/);
  const shard = page.waitForRequest(/\/galleries\/access\/[\w-]+\/[\da-f]\.sealed$/);
  await page.goto('/#/access?card=AAECAwQFBgcICQoLDA0ODw');
  expect((await (await shard).response())?.status()).toBe(200);
  await letGo();
  await expect(page.getByRole('alert')).toHaveText(accessTexts.invalid);
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
  const first = page
    .getByRole('tabpanel')
    .getByRole('button', { name: /^View / })
    .first();
  const before = await first.boundingBox();
  const message = page.getByRole('status').filter({ hasText: keepingTexts.keyNotKept });
  await expect(message).toBeVisible();
  expect(await first.boundingBox()).toEqual(before);
  // The question for the player has its place.
  const question = page.getByRole('region', { name: playerTexts.title });
  await expect(question).toBeHidden();
  await message.getByRole('button', { name: 'Dismiss' }).click();
  await expect(message).toBeHidden();
  await expect(question).toBeVisible();
  expect(await first.boundingBox()).toEqual(before);
  await page.reload();
  await expect(page).toHaveURL(/#\/access\?next=/);
});

test('a gallery that is gone or has closed can be taken from this phone', async ({ page }) => {
  const remove = async (): Promise<void> => {
    await page.getByRole('button', { name: 'Remove from this phone' }).click();
    await page.getByRole('button', { name: 'Remove', exact: true }).click();
    await expect(page).toHaveURL(/#\/access\?next=/);
  };
  const loseGallery = () =>
    page.route('**/galleries/gators/gallery.sealed', (route) => route.fulfill({ status: 404 }));
  const title = page.getByRole('heading', { level: 1 });

  await test.step('one that is gone says so, and can be asked for again', async () => {
    await openGallery(page, 'GATORS-DEMO', gators);
    await loseGallery();
    await page.reload();
    await expect(title).toHaveText(galleryActTexts.notFound);
    const main = page.getByRole('main');
    await expect(main).toContainText(galleryActTexts.gone.replace('{team}', gators));
    await expect(main.getByRole('link', { name: brand.studio.email })).toBeVisible();
    const again = page.getByRole('button', { name: 'Try again' });
    await again.click();
    await expect(title).toHaveText(galleryActTexts.notFound);
    await page.unrouteAll({ behavior: 'wait' });
    await again.click();
    await expect(title).toHaveText(gators);
  });

  await test.step('one that is gone can be taken from this phone', async () => {
    await loseGallery();
    await page.reload();
    await remove();
    await expect(page.getByRole('link', { name: gators })).toHaveCount(0);
    expect(await page.evaluate(() => Object.keys(localStorage))).toEqual(['sideline.removed']);
    expect(await storedIn(page, 'keys')).toEqual([]);
  });

  await test.step('one that has closed says since when, and can be taken from this phone', async () => {
    const { gallery } = await shootOf(3, { widths: [360] });
    await serveGallery(page, { ...gallery, expires: '2026-01-31' });
    await page.reload();
    await openGallery(page, 'GATORS-DEMO', gators);
    await expect(page.getByRole('main')).toContainText(
      'This gallery closed on January 31, 2026. Write to us if you still need a print.',
    );
    await expect(page.getByRole('tabpanel')).toHaveCount(0);
    await remove();
  });
});

test.describe('on a dense screen', () => {
  test.use({ deviceScaleFactor: 3 });

  test('photos that fail come by themselves, and a tap on one is answered', async ({
    page,
    context,
  }) => {
    const first = page.getByRole('tabpanel').getByRole('listitem').first().locator('img');
    const widthOf = (picture: Locator) =>
      picture.evaluate((image) => (image as HTMLImageElement).naturalWidth);
    const expectPhotos = async (): Promise<void> => {
      await expect.poll(() => widthOf(first)).toBeGreaterThan(0);
      await expect(page.getByRole('button', { name: /^Try/ })).toHaveCount(0);
    };
    let failing = anyPhoto('gators');
    await serveShoot(page, await shootOf(12));
    await page.route(anyPhoto('gators'), (route) =>
      failing.test(route.request().url()) ? route.abort() : route.fallback(),
    );
    let letGo = (): void => undefined;
    const free = new Promise<void>((resolve) => (letGo = resolve));
    await page.route(/galleryLater.*\.js$/, async (route) => {
      await free;
      await route.continue();
    });
    await openGallery(page, 'GATORS-DEMO', gators);
    const again = page.getByRole('button', { name: `Try ${playerLabel(1)} again` });

    await test.step('when the signal returns', async () => {
      await expect(again).toBeVisible();
      await context.setOffline(true);
      failing = /never/;
      await context.setOffline(false);
      await expectPhotos();
    });

    await test.step('after one bad moment of a line that is there', async () => {
      failing = anyPhoto('gators');
      await page.reload();
      await expect(again).toBeVisible();
      failing = /-1080\.sealed$/;
      await expectPhotos();
    });

    const inGrid = await widthOf(first);
    const tile = page.getByRole('button', { name: /^View Player 1(,|$)/ });
    await test.step('a tap is answered while the lightbox is still on its way', async () => {
      await tile.click();
      await expect(page.getByText(galleryTexts.openingPhoto)).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(page.getByText(galleryTexts.openingPhoto)).toHaveCount(0);
      await tile.click();
      letGo();
      await expect(page.getByText('1 / 12', { exact: true })).toBeVisible();
    });

    await test.step('a photo shows as in the grid when the larger one cannot be had', async () => {
      const slide = page.getByRole('group', { name: '1 of 12', exact: true });
      await expect(slide.getByText(galleryTexts.largerFailed)).toBeVisible();
      const picture = page.getByRole('img', { name: 'Player 1', exact: true });
      await expect.poll(() => widthOf(picture)).toBe(inGrid);
    });
  });
});

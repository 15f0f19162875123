/** An open gallery shows its first photos before React has loaded, and React takes over what the person did meanwhile. */
import type { Page } from '@playwright/test';
import { galleryTexts, playerTexts } from '#core/gallery/galleryTexts.ts';
import { scaled, spread } from '#tests/scale.ts';
import { holdBack } from './holdBack.ts';
import { galleryOf } from './pictures.ts';
import { anyPhoto } from './sealedShoot.ts';
import { serveGallery } from './sealedSite.ts';
import { expect, openGallery, test } from './shop.ts';

test.use({ serviceWorkers: 'block', isShopShared: true });

const team = 'Port Soccer (Gators)';

const tiles = (page: Page) => page.getByRole('tabpanel').getByRole('button', { name: /^View / });

/** Comes back to a gallery that this phone may show, with React held back. */
async function arriveAgain(page: Page, path: string): Promise<() => Promise<void>> {
  const letGo = await holdBack(page, /assets\/mount-/);
  await page.goto('about:blank');
  await page.goto(path);
  await expect(tiles(page).first()).toBeVisible();
  return letGo;
}

async function isReact(page: Page): Promise<void> {
  await expect(page.locator('[data-at]')).toHaveCount(0);
  await expect(page.locator('[data-screen]')).toHaveCount(1);
}

/** Returns the name and position of everything in view, and whether its picture is drawn. */
function looks(page: Page) {
  return page.locator('[data-screen]').evaluate((screen) =>
    [...screen.querySelectorAll('a, h1, button, input')].flatMap((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      if (!element.checkVisibility()) return [];
      if (y > innerHeight || y + height < 0) return [];
      const image = element.querySelector('img');
      const picture = image ? image.complete && image.naturalWidth > 0 : undefined;
      return [{ name: element.textContent, at: [x, y, width, height].map(Math.round), picture }];
    }),
  );
}

test('the first six photos are there, in their places, and nothing moves when React comes', async ({
  page,
}) => {
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  // A family with two teams has a link to the other gallery.
  await openGallery(page, 'OWLS-DEMO', 'Bradford United');
  await openGallery(page, 'GATORS-DEMO', team);
  // Asked again, the question could come before or after the second look.
  await page.getByRole('button', { name: playerTexts.notNow }).click();
  const letGo = await arriveAgain(page, '/#/gallery/gators?group=U8');
  await expect(page.getByRole('heading', { name: team, level: 1 })).toBeVisible();
  await expect(page.getByRole('tab', { name: 'U8' })).toHaveAttribute('aria-selected', 'true');
  await expect
    .poll(async () => (await looks(page)).filter(({ picture }) => picture).length)
    .toBeGreaterThan(3);
  const before = await looks(page);
  const sixth = await tiles(page).nth(5).elementHandle();
  await tiles(page)
    .first()
    .evaluate((tile) => tile.focus({ preventScroll: true }));
  await page.evaluate(() => {
    const shifts: number[] = [];
    Object.assign(globalThis, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push(Reflect.get(entry, 'value') as number);
    }).observe({ type: 'layout-shift' });
  });
  await letGo();
  await isReact(page);
  // The web fonts load with React.
  await page.evaluate(() => document.fonts.ready);
  const after = await looks(page);
  const shifts = await page.evaluate(() => Reflect.get(globalThis, 'shifts') as number[]);
  expect(shifts.reduce((sum, shift) => sum + shift, 0)).toBeLessThan(0.02);
  expect(after.map(({ name }) => name)).toEqual(before.map(({ name }) => name));
  expect(after.map(({ picture }) => picture)).toEqual(before.map(({ picture }) => picture));
  for (const [place, { at, name }] of after.entries()) {
    const [x = 0, y = 0] = before[place]?.at ?? [];
    expect(Math.abs((at[0] ?? 0) - x), `${name}`).toBeLessThanOrEqual(4);
    expect(Math.abs((at[1] ?? 0) - y), `${name}`).toBeLessThanOrEqual(4);
  }
  // React goes on with the same elements.
  expect(
    await tiles(page)
      .nth(5)
      .evaluate((tile, drawn) => tile === drawn, sixth),
  ).toBe(true);
  await expect(tiles(page).first()).toBeFocused();
  expect(errors).toEqual([]);
});

test('the first photo begins in the upper quarter of a phone, early and when everything has come', async ({
  page,
}) => {
  await openGallery(page, 'GATORS-DEMO', team);
  const phones = [
    [0, [[430, 932]]],
    [
      2,
      [
        [390, 844],
        [360, 844],
      ],
    ],
  ] as const;
  for (const [others, sizes] of phones) {
    await page.evaluate((count) => {
      for (let number = 1; number <= count; number += 1) {
        localStorage.setItem(`sideline.allow.team-${number}`, `Port Huron Wanderers ${number}`);
      }
    }, others);
    for (const [width, height] of scaled(sizes.slice(-1), sizes)) {
      await page.setViewportSize({ width, height });
      const letGo = await arriveAgain(page, '/#/gallery/gators');
      const top = async () => (await tiles(page).first().boundingBox())?.y ?? Number.NaN;
      const early = await top();
      const state = `${others} other galleries, ${width} px`;
      expect(early, state).toBeLessThanOrEqual(height / 4);
      // Below what stands above it, and not covered by it.
      expect(early, state).toBeGreaterThan(100);
      await letGo();
      await isReact(page);
      await expect(page.getByRole('link', { name: 'Order Prints Here' })).toBeVisible();
      expect(await top(), state).toBe(early);
    }
  }
});

test('the first of "My photos" begins in the upper quarter of a phone with siblings in two teams', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openGallery(page, 'OWLS-DEMO', 'Bradford United');
  await openGallery(page, 'GATORS-DEMO', team);
  await page.getByRole('button', { name: 'Choose player' }).click();
  for (const at of [0, 3]) await page.getByRole('checkbox').nth(at).check();
  await page.getByRole('button', { name: 'Show photos' }).click();
  for (const width of scaled([360], [390, 360])) {
    await page.setViewportSize({ width, height: 844 });
    const letGo = await arriveAgain(page, '/#/gallery/gators');
    const first = page
      .getByRole('region', { name: galleryTexts.mine })
      .getByRole('button', { name: /^View / })
      .first();
    const top = async () => (await first.boundingBox())?.y;
    const early = await top();
    expect(early, `${width} px`).toBeLessThanOrEqual(844 / 4);
    await letGo();
    await isReact(page);
    await expect(page.getByRole('button', { name: 'Change player' })).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('link', { name: 'Bradford United' })).toBeInViewport({
      ratio: 0.5,
    });
    expect(await top(), `${width} px`).toBe(early);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  }
});

test('a long name of a team is whole on a phone, and its first photo in the upper quarter, or right below for three lines and more', async ({
  page,
}) => {
  const names = [
    ['Port Huron Northern Huskies U12', [360]],
    ['Port Huron Northern Huskies Junior Varsity', [390]],
    ['Saint Clair Shores Lakeview Junior Varsity Girls Soccer', [360]],
    ['Saint Clair Shores Lakeview Huskies Junior Varsity Girls Soccer, Fall 2026', [360, 390]],
  ] as const;
  for (const [name, widths] of spread(names, 2)) {
    await serveGallery(page, { ...galleryOf(6), team: name });
    await openGallery(page, 'GATORS-DEMO', name);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 844 });
      await page.goto('about:blank');
      await page.goto('/#/gallery/gators');
      const title = page.getByRole('heading', { name, level: 1 });
      await expect(title).toBeVisible();
      await isReact(page);
      const lines = await title.evaluate((element) => {
        const range = document.createRange();
        range.selectNodeContents(element);
        return range.getBoundingClientRect().height - element.clientHeight;
      });
      // A line of text may be a little higher than its place.
      expect(lines, `${name}, ${width} px`).toBeLessThan(8);
      const bar = await page.getByRole('tablist').boundingBox();
      const text = await title.boundingBox();
      expect((text?.y ?? 0) + (text?.height ?? 0), name).toBeLessThanOrEqual((bar?.y ?? 0) + 1);
      const photos = await page.getByRole('tabpanel').boundingBox();
      const share = name.length > 50 ? 3.5 : 4;
      expect(photos?.y, `${name}, ${width} px`).toBeLessThanOrEqual(844 / share);
    }
  }
});

test("links to this phone's other galleries move nothing when they come, be it 1, 2 or 12", async ({
  page,
}) => {
  await openGallery(page, 'GATORS-DEMO', team);
  for (const others of spread([1, 2, 12], 2)) {
    await page.evaluate((count) => {
      for (let number = 1; number <= count; number += 1) {
        localStorage.setItem(`sideline.allow.team-${number}`, `Port Huron Wanderers ${number}`);
      }
    }, others);
    await page.goto('about:blank');
    const letGo = await holdBack(page, /gators\/gallery\.sealed$/);
    await page.goto('/#/gallery/gators');
    const top = () =>
      page.getByRole('tablist').evaluate((element) => element.getBoundingClientRect().top);
    const before = await top();
    await letGo();
    const links = page.getByRole('navigation', { name: 'My galleries' }).getByRole('link');
    await expect(links).toHaveCount(others);
    await expect.poll(top).toBe(before);
    await isReact(page);
    await expect(links).toHaveCount(others);
    expect(await top(), `${others} links`).toBe(before);
    await page.evaluate(() => document.fonts.ready);
    await links.last().focus();
    // With wide fonts the second of two is cut off at the edge. A browser moves only what is hardly visible.
    await expect(links.last()).toBeInViewport({ ratio: 0.5 });
  }
});

test('a name of one endless word makes no page wider than the phone', async ({ page }) => {
  await openGallery(page, 'GATORS-DEMO', team);
  const endless = 'W'.repeat(90);
  await page.evaluate((name) => localStorage.setItem('sideline.allow.wide', name), endless);
  for (const path of spread(['/#/gallery/gators', '/#/access', '/'], 2)) {
    await page.goto('about:blank');
    await page.goto(path);
    await isReact(page);
    const link = page.getByRole('link', { name: endless });
    await expect(link).toBeVisible();
    const width = async () => (await link.boundingBox())?.width;
    await expect.poll(width, path).toBeLessThanOrEqual(390);
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(390);
  }
});

/** Returns the addresses of photos requested from now on. */
function photosAsked(page: Page): readonly string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (anyPhoto('gators').test(request.url())) asked.push(request.url());
  });
  return asked;
}

const note = (page: Page) => page.evaluate(() => localStorage.getItem('sideline.first.gators'));

const allShown = (page: Page) => expect(tiles(page).locator('img').nth(5)).toBeVisible();

test('a gallery that is opened again fetches its first photos early, and none twice', async ({
  page,
}) => {
  await openGallery(page, 'GATORS-DEMO', team);
  await allShown(page);

  await test.step('no photo is fetched twice', async () => {
    await page.goto('about:blank');
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('.sealed')) asked.push(request.url());
    });
    await page.goto('/#/gallery/gators');
    await isReact(page);
    await allShown(page);
    expect(asked).toHaveLength(new Set(asked).size);
  });

  const first = (await note(page)) ?? '';
  await test.step('photos of another group are not asked for, and a search is noted nowhere', async () => {
    await page.goto('about:blank');
    const asked = photosAsked(page);
    await page.goto('/#/gallery/gators?group=U8&q=a');
    await expect(tiles(page).locator('img').nth(2)).toBeVisible();
    expect(asked.some((url) => first.includes(new URL(url).pathname.slice(1)))).toBe(false);
    expect(await note(page)).toBe(first);
  });

  for (const path of ['/#/gallery/gators', '/#/gallery/gators?group=U8']) {
    await test.step(`${path}, seen before, asks for its first photos before any script is there`, async () => {
      await page.goto('about:blank');
      await page.goto(path);
      await allShown(page);
      const letGo = await holdBack(page, /assets\/.*\.js$/);
      await page.goto('about:blank');
      const asked = photosAsked(page);
      await page.goto(path, { waitUntil: 'commit' });
      await expect.poll(() => asked.length).toBe(6);
      await letGo();
      await isReact(page);
      await allShown(page);
      expect(asked).toHaveLength(new Set(asked).size);
    });
  }
});

test('a note that names other files costs no photo, and sends for six files of its gallery at most', async ({
  page,
}) => {
  await openGallery(page, 'GATORS-DEMO', team);
  await allShown(page);
  const first = await note(page);

  await test.step('photos that are there no longer are asked for only once', async () => {
    await page.evaluate(() => {
      const old = localStorage.getItem('sideline.first.gators') ?? '';
      let count = 0;
      const renamed = old.replaceAll(/\/[\w-]{8}-/g, () => `/zzzzzzz${(count += 1)}-`);
      localStorage.setItem('sideline.first.gators', renamed);
    });
    await page.goto('about:blank');
    const asked = photosAsked(page);
    await page.goto('/#/gallery/gators');
    await allShown(page);
    await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0);
    expect(asked.filter((url) => url.includes('/zzzzzzz'))).toHaveLength(6);
    expect(await note(page)).toBe(first);
  });

  await test.step('nothing outside the gallery is sent for, and six files at most', async () => {
    await page.evaluate(() => {
      const junk = Array.from(
        { length: 3000 },
        (_, place) => `galleries/gators/junk${place}.sealed`,
      );
      const note = [
        '/gallery/gators',
        innerWidth,
        'https://elsewhere.example/x',
        'galleries/owls/a',
        ...junk,
      ];
      localStorage.setItem('sideline.first.gators', note.join(' '));
    });
    await page.goto('about:blank');
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.goto('/#/gallery/gators');
    await allShown(page);
    expect(asked.filter((url) => url.includes('junk')).length).toBeLessThanOrEqual(6);
    expect(asked.filter((url) => /elsewhere|owls/.test(url))).toEqual([]);
  });
});

test('a code asks for the first photos before its gallery is there', async ({ page }) => {
  const letGo = await holdBack(page, /gators\/gallery\.sealed$/);
  const asked = photosAsked(page);
  await page.goto('/#/access');
  await page.getByLabel('Access code').fill('GATORS-DEMO');
  await page.getByLabel('Access code').press('Enter');
  await expect.poll(() => asked.length).toBe(6);
  await letGo();
  await expect(tiles(page).locator('img').nth(5)).toBeVisible();
  expect(asked).toHaveLength(new Set(asked).size);
});

test('what is done before React is there is done when it is', async ({ page }) => {
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  await openGallery(page, 'GATORS-DEMO', team);

  await test.step('a photo that is pressed opens', async () => {
    const letGo = await arriveAgain(page, '/#/gallery/gators');
    const second = tiles(page).nth(1);
    const name = (await second.getAttribute('aria-label'))?.replace(/^View |, No\. .*/g, '') ?? '';
    await second.click();
    await letGo();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expect(page.getByRole('dialog').getByText(name)).toBeVisible();
  });

  await test.step('a sheet that is scrolled has its places, and stays where it is', async () => {
    const letGo = await arriveAgain(page, '/#/gallery/gators');
    await page.mouse.move(200, 400);
    await page.mouse.wheel(0, 900);
    const last = page.getByRole('tabpanel').locator('li').last();
    const number = await last.getAttribute('data-number');
    expect(Number(number)).toBeGreaterThan(6);
    const same = page.locator(`[data-number="${number}"] button`).first();
    const name = (await same.getAttribute('aria-label'))?.replace(/^View |, No\. .*/g, '') ?? '';
    await same.scrollIntoViewIfNeeded();
    await same.click();
    const at = await page.evaluate(() => window.scrollY);
    await letGo();
    await expect(page.getByRole('dialog').getByText(name)).toBeVisible();
    expect(await page.evaluate(() => window.scrollY)).toBe(at);
  });

  await test.step('a name is searched', async () => {
    const letGo = await arriveAgain(page, '/#/gallery/gators');
    const search = page.getByRole('textbox', { name: 'Search by name' });
    await search.fill('zz nobody');
    await letGo();
    await isReact(page);
    await expect(search).toHaveValue('zz nobody');
    await expect(search).toBeFocused();
    await expect(page).toHaveURL(/q=zz(\+|%20)nobody/);
  });

  await test.step('a tab is pressed where no photo is', async () => {
    const letGo = await holdBack(page, /assets\/mount-/);
    await page.goto('about:blank');
    await page.goto('/#/gallery/gators?group=U12&q=zz');
    await expect(page.getByText('No matches for "zz" in U12.')).toBeVisible();
    await page.getByRole('tab', { name: 'U8' }).click();
    await letGo();
    await isReact(page);
    await expect(page.getByText('No matches for "zz" in U8.')).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Search by name' })).toHaveValue('zz');
    expect(errors).toEqual([]);
  });

  await test.step('anyone who goes to another group comes to that group', async () => {
    const letGo = await arriveAgain(page, '/#/gallery/gators?group=U12');
    await page.goto('/#/gallery/gators?group=U6');
    await letGo();
    await isReact(page);
    await expect(page.getByRole('tab', { name: 'U6' })).toHaveAttribute('aria-selected', 'true');
    expect(errors).toEqual([]);
  });

  await test.step('anyone who goes to the cart comes to the cart, and back', async () => {
    const letGo = await arriveAgain(page, '/#/gallery/gators');
    await page.getByRole('link', { name: galleryTexts.shop, exact: true }).click();
    await letGo();
    await expect(page.getByRole('heading', { name: 'Prints & packs', level: 1 })).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    await page.goBack();
    await expect(page.getByRole('heading', { name: team, level: 1 })).toBeVisible();
  });
});

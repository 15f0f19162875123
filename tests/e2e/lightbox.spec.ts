import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import type { GalleryItemDetails } from '#core/gallery/galleryItems.ts';
import { fileOf, playerLabel, serveShoot, shootOf, type Shoot } from './sealedShoot.ts';
import { expect, openGallery, test } from './shop.ts';

/** The lightbox by touch, by keyboard and for screen readers. */

const team = 'Port Soccer (Gators)';
const count = 200;

let shoot: Shoot;
test.beforeAll(async () => {
  shoot = await shootOf(count);
});
test.use({ serviceWorkers: 'block', isShopShared: true });

/** Arrives in the gallery. */
async function arrive(page: Page, served: Shoot = shoot): Promise<void> {
  await serveShoot(page, served);
  await openGallery(page, 'GATORS-DEMO', team);
}

const tile = (page: Page, number: number) =>
  page.getByRole('button', { name: `View ${playerLabel(number)}`, exact: true });

const position = (page: Page, number: number) =>
  page.getByText(`${number} / ${count}`, { exact: true });

/** Expects this photo to be open and decoded. */
async function expectOpen(page: Page, number: number): Promise<void> {
  await expect(position(page, number)).toBeVisible();
  const picture = page.getByRole('img', { name: `Player ${number}`, exact: true });
  await expect.poll(() => widthOf(picture)).toBeGreaterThan(0);
}

async function open(page: Page, number: number): Promise<void> {
  await tile(page, number).click();
  await expectOpen(page, number);
  // A click waits until the slide has stopped moving.
  await page.getByRole('img', { name: `Player ${number}`, exact: true }).hover();
}

async function expectClosed(page: Page): Promise<void> {
  await expect(page.locator('.yarl__root')).toHaveCount(0);
}

type Point = { readonly x: number; readonly y: number };

/** Touches the first points, moves through the others, and releases at the last. */
async function touch(page: Page, ...fingers: readonly (readonly Point[])[]): Promise<void> {
  const client = await page.context().newCDPSession(page);
  const steps = fingers[0]?.length ?? 0;
  for (let step = 0; step < steps; step += 1) {
    const touchPoints = fingers.flatMap((finger, id) => {
      const point = finger[step];
      return point ? [{ ...point, id }] : [];
    });
    const type = step === 0 ? 'touchStart' : 'touchMove';
    await client.send('Input.dispatchTouchEvent', { type, touchPoints });
  }
  await client.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

function line(from: Point, to: Point, steps = 12): readonly Point[] {
  return Array.from({ length: steps + 1 }, (_, step) => ({
    x: from.x + ((to.x - from.x) * step) / steps,
    y: from.y + ((to.y - from.y) * step) / steps,
  }));
}

/** Returns the widths of renditions requested from now on, by photo number. */
function askedFor(page: Page): readonly (readonly [number, number])[] {
  const asked: (readonly [number, number])[] = [];
  page.on('request', (request) => {
    const [, number, width] = /\/p(\d{7})-(\d+)\.sealed$/.exec(request.url()) ?? [];
    if (number !== undefined) asked.push([Number(number) + 1, Number(width)]);
  });
  return asked;
}

const widthOf = (picture: Locator): Promise<number> =>
  picture.evaluate((image) => (image as HTMLImageElement).naturalWidth);

/** Left, top, width and height, in CSS pixels. */
function boxOf(element: Locator): Promise<readonly number[]> {
  return element.evaluate((each) => {
    const { x, y, width, height } = each.getBoundingClientRect();
    return [x, y, width, height];
  });
}

/** Holds files back. Returns a function that lets them through. */
async function hold(page: Page, files: RegExp): Promise<() => void> {
  let letGo = (): void => undefined;
  const free = new Promise<void>((resolve) => (letGo = resolve));
  await page.route(files, async (route) => {
    await free;
    await route.fallback();
  });
  return () => letGo();
}

/** Returns the contrast between the lightest and the median color there: a button's icon and its background. */
async function contrastOf(button: Locator): Promise<number> {
  const { data, info } = await sharp(await button.screenshot())
    .raw()
    .toBuffer({ resolveWithObject: true });
  const linear = (value: number): number =>
    value <= 10 ? value / 3294 : ((value / 255 + 0.055) / 1.055) ** 2.4;
  const luminances = Array.from({ length: info.width * info.height }, (_, pixel) => {
    const [red = 0, green = 0, blue = 0] = data.subarray(pixel * info.channels);
    return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
  }).sort((a, b) => a - b);
  const ground = luminances[Math.floor(luminances.length / 2)] ?? 0;
  return ((luminances.at(-1) ?? 0) + 0.05) / (ground + 0.05);
}

test('with Save-Data no photo is asked for twice', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  });
  await arrive(page);
  await expect(tile(page, 1).locator('img')).toBeVisible();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await open(page, 1);
  // Its left neighbor is the last photo of the gallery, which no tile has fetched.
  const last = page.getByRole('img', { name: `Player ${count}`, exact: true, includeHidden: true });
  await expect(last).toBeAttached();
  const photos = asked.filter((url) => url.endsWith('.sealed'));
  expect(photos.some((url) => url.includes(fileOf(count - 1)))).toBe(true);
  expect(photos).toEqual([...new Set(photos)]);
});

test('closing returns to the gallery, with the focus at the photo shown last', async ({ page }) => {
  await arrive(page);
  for (const [how, number, close] of [
    ["by the phone's Back", 3, () => page.goBack()],
    ['by Escape', 2, () => page.keyboard.press('Escape')],
    ['by pulling it down', 3, () => touch(page, line({ x: 195, y: 350 }, { x: 195, y: 750 }))],
  ] as const) {
    await test.step(how, async () => {
      await open(page, number);
      await close();
      await expectClosed(page);
      await expect(page).toHaveURL(/#\/gallery\/gators\?group=U12$/);
      await expect(tile(page, number)).toBeFocused();
    });
  }

  await test.step('however far it was walked', async () => {
    await expect(tile(page, 30)).toHaveCount(0);
    await open(page, 2);
    for (let number = 3; number <= 30; number += 1) {
      await page.keyboard.press('ArrowRight');
      await expect(position(page, number)).toBeVisible();
    }
    await page.keyboard.press('Escape');
    await expectClosed(page);
    await expect(tile(page, 30)).toBeFocused();
    await expect(tile(page, 30)).toBeInViewport();
  });

  await test.step('far down the page, which stays where it was', async () => {
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight / 2));
    // Read only after the tiles in the middle have replaced those further up.
    await expect(tile(page, 30)).toHaveCount(0);
    const inMiddle = () =>
      page.evaluate(() => {
        // The middle may lie between two rows.
        const near = [0, 30, 60].flatMap((below) => {
          const at = document.elementFromPoint(innerWidth / 4, innerHeight / 2 + below);
          return at?.closest('li')?.querySelector('button')?.ariaLabel ?? [];
        });
        return near[0] ?? '';
      });
    await expect.poll(inMiddle).toMatch(/^View /);
    const name = await inMiddle();
    await page.getByRole('button', { name, exact: true }).click();
    await expect(page.locator('.yarl__root')).toBeVisible();
    const before = await page.evaluate(() => window.scrollY);
    await page.keyboard.press('Escape');
    await expectClosed(page);
    await expect(page.getByRole('button', { name, exact: true })).toBeFocused();
    expect(Math.abs((await page.evaluate(() => window.scrollY)) - before)).toBeLessThan(2);
  });

  await test.step('and leaves no entry in the history behind', async () => {
    await page.goBack();
    await expect(page).toHaveURL(/#\/access$/);
  });
});

test('by touch a swipe turns the pages, and two taps or a pinch enlarge a photo', async ({
  page,
}) => {
  await arrive(page);
  await test.step('a swipe shows the next photo, and the other way the one before', async () => {
    await open(page, 3);
    await touch(page, line({ x: 330, y: 400 }, { x: 40, y: 405 }));
    await expectOpen(page, 4);
    await page.getByRole('img', { name: 'Player 4', exact: true }).hover();
    await touch(page, line({ x: 60, y: 400 }, { x: 350, y: 405 }));
    await expectOpen(page, 3);
    await page.getByRole('img', { name: 'Player 3', exact: true }).hover();
  });

  const asked = askedFor(page);
  await test.step('two taps enlarge it and bring the next larger rendition', async () => {
    // On a busy machine two taps may be too far apart to be one gesture.
    await expect(async () => {
      await page.touchscreen.tap(195, 420);
      await page.touchscreen.tap(195, 420);
      await expect.poll(() => asked, { timeout: 2_000 }).toContainEqual([3, 1080]);
    }).toPass();
    await expect
      .poll(() =>
        page
          .getByRole('img', { name: 'Player 3', exact: true })
          .evaluate((image) => image.getBoundingClientRect().width),
      )
      .toBeGreaterThan(500);
    await page.keyboard.press('Escape');
    await expectClosed(page);
  });

  await test.step('a pinch enlarges it and brings the next larger rendition', async () => {
    await open(page, 5);
    await touch(
      page,
      line({ x: 180, y: 420 }, { x: 60, y: 420 }),
      line({ x: 210, y: 420 }, { x: 330, y: 420 }),
    );
    await expect.poll(() => asked).toContainEqual([5, 1080]);
  });
});

test.describe('on a dense screen', () => {
  test.use({ deviceScaleFactor: 3 });

  test('the neighbors are fetched before they are asked for, and nothing else', async ({
    page,
  }) => {
    await arrive(page);
    const asked = askedFor(page);
    await open(page, 5);
    const large = () => asked.filter(([, width]) => width === 1080).map(([number]) => number);
    await expect.poll(() => [...large()].sort()).toEqual([4, 5, 6]);
    await page.keyboard.press('ArrowRight');
    await expectOpen(page, 6);
    await expect.poll(() => [...large()].sort()).toEqual([4, 5, 6, 7]);
  });

  test('a photo that is tapped first shows as in the grid at once, then sharp, then come the lightbox and its neighbors', async ({
    page,
  }) => {
    await arrive(page);
    const asked = askedFor(page);
    const large = () => asked.filter(([, width]) => width === 1080).map(([number]) => number);
    const letCodeGo = await hold(page, /galleryLater.*\.js$/);
    const letPhotoGo = await hold(page, new RegExp(`${fileOf(4)}-1080\\.sealed$`));
    await page.reload();
    const inGrid = await widthOf(tile(page, 5).locator('img'));
    const picture = page.getByRole('img', { name: 'Player 5', exact: true });
    await test.step('the picture of the tile, and the large one is asked for', async () => {
      await tile(page, 5).click();
      await expect.poll(() => widthOf(picture)).toBe(inGrid);
      await expect.poll(large).toEqual([5]);
      await expect(page.locator('dialog:modal')).toHaveCount(1);
    });
    await test.step('the lightbox takes it over where it is, and asks for nothing beside it', async () => {
      const before = await boxOf(picture);
      letCodeGo();
      await expectOpen(page, 5);
      for (const [side, pixels] of (await boxOf(picture)).entries()) {
        expect(pixels).toBeCloseTo(before[side] ?? Number.NaN, 0);
      }
      for (const number of [4, 6]) {
        const name = `Player ${number}`;
        const neighbor = page.getByRole('img', { name, exact: true, includeHidden: true });
        await expect(neighbor.last()).toBeAttached();
      }
      expect(await widthOf(picture)).toBe(inGrid);
      expect(large()).toEqual([5]);
      await expect(page.locator('dialog')).toHaveCount(0);
    });
    await test.step('its neighbors follow it', async () => {
      letPhotoGo();
      await expect.poll(() => widthOf(picture)).toBeGreaterThan(inGrid);
      await expect.poll(() => [...large()].sort()).toEqual([4, 5, 6]);
    });
  });

  test('a photo is sharp although the lightbox has not come, and can be closed', async ({
    page,
  }) => {
    await arrive(page);
    await hold(page, /galleryLater.*\.js$/);
    await page.reload();
    const picture = page.getByRole('img', { name: 'Player 5', exact: true });
    for (const [how, close] of [
      ['by its button', () => page.getByRole('button', { name: 'Close', exact: true }).click()],
      ['by Escape', () => page.keyboard.press('Escape')],
    ] as const) {
      await test.step(how, async () => {
        await tile(page, 5).click();
        await expect.poll(() => widthOf(picture)).toBe(1080);
        await close();
        await expect(picture).toHaveCount(0);
        await expect(tile(page, 5)).toBeFocused();
      });
    }
  });
});

test('it is announced, holds the focus, shares the address alone, and keeps up with quick fingers', async ({
  page,
  shop,
}) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.addInitScript(() => {
    const shared: unknown[] = [];
    Object.assign(window, { shared });
    Object.assign(navigator, {
      share: (data: ShareData) => Promise.resolve(void shared.push(data)),
    });
  });
  await arrive(page);
  await open(page, 3);
  await test.step('name and position are announced', async () => {
    const said = page.locator('[aria-live=polite]').filter({ hasText: `/ ${count}` });
    await expect(said).toContainText('Player 3');
    await expect(page.getByRole('dialog', { name: /Player 3$/ })).toBeVisible();
    await page.keyboard.press('ArrowRight');
    await expect(said).toContainText('Player 4');
    await expect(said).toContainText(`4 / ${count}`);
    await expect(page.getByRole('dialog', { name: /Player 4$/ })).toBeVisible();
  });

  await test.step('what lies behind it cannot be reached', async () => {
    await expect(page.getByRole('tab')).toHaveCount(0);
    for (let presses = 0; presses < 8; presses += 1) {
      await page.keyboard.press('Tab');
      const isInside = await page.evaluate(() => {
        const { activeElement } = document;
        return activeElement === document.body || activeElement?.closest('.yarl__root') !== null;
      });
      expect(isInside).toBe(true);
    }
  });

  const share = page.getByRole('button', { name: 'Share gallery link' });
  await test.step("Share shares the gallery's address and never the photo", async () => {
    await share.click();
    const shared = () => page.evaluate(() => Reflect.get(window, 'shared') as ShareData[]);
    await expect.poll(shared).toHaveLength(1);
    const [data] = await shared();
    expect(data?.url).toBe(`${shop.url}/#/gallery/gators`);
    expect(data?.files).toBeUndefined();
    expect(JSON.stringify(data)).not.toMatch(/demo|blob:|sealed|Player/i);
  });

  await test.step('Share copies the address where the browser has no share menu', async () => {
    await page.evaluate(() => {
      Reflect.deleteProperty(navigator, 'share');
      Reflect.deleteProperty(Navigator.prototype, 'share');
    });
    await share.click();
    await expect(page.getByText('Link copied')).toBeVisible();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toBe(`${shop.url}/#/gallery/gators`);
  });

  await test.step('every step of quick fingers counts', async () => {
    // The page's own clock sets the pace: the presses are 60 ms apart on a busy machine, too.
    await page.clock.install({ time: 0 });
    await page.clock.pauseAt(60_000);
    for (let presses = 0; presses < 5; presses += 1) {
      await page.keyboard.press('ArrowRight');
      await page.clock.runFor(60);
    }
    await expect(position(page, 9)).toBeVisible();
  });
});

test('on its side a phone has the caption beside the photo, and every button in reach', async ({
  page,
}) => {
  await page.setViewportSize({ width: 844, height: 390 });
  await arrive(page);
  await open(page, 1);
  const [x = 0, , width = 0] = await boxOf(
    page.getByRole('img', { name: 'Player 1', exact: true }),
  );
  const next = page.getByRole('button', { name: 'Next photo' });
  expect((await boxOf(next))[0]).toBeGreaterThanOrEqual(x + width);
  await next.click();
  await expectOpen(page, 2);
  await page.getByRole('button', { name: 'Close', exact: true }).click();
  await expectClosed(page);
});

test('a long name leaves the position in one line, and the controls stand out from a white photo', async ({
  page,
}) => {
  const create = { width: 540, height: 810, channels: 3, background: '#ffffff' } as const;
  const white = new Uint8Array(await sharp({ create }).webp().toBuffer());
  const [first, ...others] = shoot.gallery.items;
  const long = { ...(first as GalleryItemDetails), name: 'Wolfeschlegelsteinhausen'.repeat(4) };
  const gallery = { ...shoot.gallery, items: [long, ...others] };
  await arrive(page, { ...shoot, gallery, pictureAt: () => white });

  await test.step('a long name leaves the position in one line', async () => {
    await page
      .getByRole('tabpanel')
      .getByRole('button', { name: /^View / })
      .first()
      .click();
    const box = await position(page, 1).boundingBox();
    expect(box?.height).toBeLessThan(40);
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(390);
    await page.keyboard.press('Escape');
    await expectClosed(page);
  });

  await test.step('the controls stand out from a photo that is all white', async () => {
    await open(page, 3);
    const zoomIn = page.getByRole('button', { name: 'Zoom in' });
    await zoomIn.click();
    // At full zoom it lies behind all of them.
    await expect(async () => {
      if (await zoomIn.isEnabled()) await zoomIn.click({ timeout: 1_000 });
      await expect(zoomIn).toBeDisabled({ timeout: 1_000 });
    }).toPass();
    for (const name of [
      'Close',
      'Share gallery link',
      'Zoom out',
      'Previous photo',
      'Next photo',
    ]) {
      const button = page.getByRole('button', { name, exact: true });
      await expect.poll(() => contrastOf(button), name).toBeGreaterThanOrEqual(3);
    }
  });
});

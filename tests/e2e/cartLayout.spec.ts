/** The cart at every width: what it needs of the page, what stays in view, and what sticky parts cover. */
import type { Page } from '@playwright/test';
import { catalog } from '#core/shop/catalogFile.ts';
import { poses } from '#core/shop/poses.ts';
import { scaled, spread } from '#tests/scale.ts';
import { coveredShare, focused, setTextSize } from './covered.ts';
import { openCartWith, setCart, type SeededCheckout, type SeededLine } from './device.ts';
import { expect, openGallery, test } from './shop.ts';
import { addPack, addPrint, cartLines, clickSecond, placeOrder } from './checkoutPanel.ts';

test.use({ serviceWorkers: 'block', isShopShared: true });

const widths = spread([320, 360, 390, 768, 834, 1024, 1280, 1440, 1920], 4);

/** Every product in every pose, packs first: the first lines are the tallest. */
const allLines: readonly SeededLine[] = poses.flatMap(({ id: pose }) =>
  catalog.map(({ id, components }) => ({
    item: { id },
    qty: 1,
    ...(components
      ? { pack: { selections: Object.fromEntries(components.map((one) => [one.id, pose])) } }
      : { pose }),
  })),
);

/** With the same lines, the page would stay at its own step. */
async function showCart(page: Page, step: SeededCheckout['step'], count: number): Promise<void> {
  await setCart(page, { step, lines: [] });
  await expect(cartLines(page)).toHaveCount(0);
  await setCart(page, { step, lines: allLines.slice(0, count) });
  await expect(cartLines(page)).toHaveCount(count);
  const title = step === 1 ? 'Checkout' : 'Your Details';
  await expect(page.getByRole('heading', { name: title, exact: true })).toBeVisible();
}

/** Returns the height of the page in CSS pixels, and by how much it is too wide. */
const sizeOf = (page: Page) =>
  page.evaluate(() => {
    const { scrollHeight, scrollWidth, clientWidth } = document.documentElement;
    return { height: scrollHeight, overflow: scrollWidth - clientWidth };
  });

test('no width makes the page more than a fifth higher than the next narrower one', async ({
  page,
}) => {
  await openCartWith(page, { step: 1, lines: [] });
  for (const step of [1, 2] as const) {
    for (const count of spread([0, 1, 5, 20], 2)) {
      await showCart(page, step, count);
      let before = Infinity;
      for (const width of widths) {
        await page.setViewportSize({ width, height: 800 });
        const { height, overflow } = await sizeOf(page);
        const where = `step ${step}, ${count} lines, ${width} px`;
        expect(overflow, where).toBe(0);
        expect(height, where).toBeLessThanOrEqual(before * 1.2);
        before = height;
      }
    }
  }
});

test('header and content share their edges', async ({ page }) => {
  /** Returns the left and right edges of the header's content and of the page's. */
  const edges = (content: string) =>
    page.evaluate((selector) => {
      const sides = (element: Element | null) => {
        if (!element) throw new Error('There is no such element');
        const { left, right } = element.getBoundingClientRect();
        const { paddingLeft, paddingRight } = getComputedStyle(element);
        return [
          Math.round(left + Number.parseFloat(paddingLeft)),
          Math.round(right - Number.parseFloat(paddingRight)),
        ];
      };
      const header = document.querySelector('header');
      return [
        sides(
          header?.firstElementChild?.matches('a') ? header : (header?.firstElementChild ?? null),
        ),
        sides(document.querySelector(selector)),
      ];
    }, content);
  const screens = [
    ['/#/cart', 'main'],
    ['/', '#galleries > div:last-of-type'],
  ] as const;
  for (const [path, content] of screens) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 });
      const [header, main] = await edges(content);
      expect(header, `${path}, ${width} px`).toEqual(main);
    }
  }
  await openGallery(page, 'GATORS-DEMO', 'Port Soccer (Gators)');
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    const [header, main] = await edges('main > :last-child');
    expect(header, `gallery, ${width} px`).toEqual(main);
  }
});

test.describe('a new line', () => {
  /** The lowest and the narrowest: others have more room. */
  const screens = [
    [1280, 720],
    [1024, 768],
  ] as const;

  /** The tallest pack, and a print. */
  const products = spread(catalog, 2);

  test('is in view on a desk, whatever product it is of, and the page stays where it is', async ({
    page,
  }) => {
    test.slow();
    await openCartWith(page, { step: 1, lines: [] });
    for (const [width, height] of screens) {
      await page.setViewportSize({ width, height });
      await showCart(page, 1, 3);
      for (const product of products) {
        const opener = page.getByRole('button', {
          name: `Add to Cart ${product.name}`,
          exact: true,
        });
        await opener.scrollIntoViewIfNeeded();
        const top = await page.evaluate(() => window.scrollY);
        if (product.components) {
          await addPack(page, product.name, { [legendOf(product)]: 'Half Pose' });
        } else await addPrint(page, product.name, 'Half Pose');
        const added = page.locator('[data-marked]');
        await expect(added).toContainText(product.name);
        await expect(added).toContainText('Half Pose');
        // Twenty pixels less than all: the tallest pack may touch the edge.
        await expect(added, `${product.name}, ${width}x${height}`).toBeInViewport({ ratio: 0.9 });
        expect(await page.evaluate(() => window.scrollY)).toBe(top);
      }
    }
  });

  test('is named on a phone, and one tap away', async ({ page }) => {
    await openCartWith(page, { step: 1, lines: allLines.slice(0, 3) });
    for (const name of ['Economy Pack', 'Vertical Memory Mate']) {
      const isPack = name === 'Economy Pack';
      if (isPack) await addPack(page, name, { '1 x 5x7': 'Half Pose' });
      else await addPrint(page, name);
      await expect(page.getByText(`${name} added`, { exact: true })).toBeInViewport();
      await page.getByRole('button', { name: 'View cart' }).click();
      const added = cartLines(page)
        .filter({ hasText: isPack ? 'Half Pose' : name })
        .last();
      await expect(added).toBeFocused();
      await expect(added).toBeInViewport({ ratio: 1 });
    }
    await page.getByRole('button', { name: 'Add to Cart 8 Wallets' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByText('Vertical Memory Mate added')).toHaveCount(0);
  });

  function legendOf(product: (typeof catalog)[number]): string {
    const [first] = product.components ?? [];
    return `${first?.count} x ${first?.name}`;
  }
});

test('the total stands once, in view beside the way on, however long the cart is on a desk', async ({
  page,
}) => {
  await openCartWith(page, { step: 1, lines: [] });
  for (const [width, height, count] of [
    [390, 844, 1],
    [1280, 720, 1],
    [1280, 720, 5],
  ] as const) {
    await page.setViewportSize({ width, height });
    await showCart(page, 1, count);
    const total = page.locator('summary').filter({ hasText: 'Total' });
    const amount = (await total.locator('[translate=no]').innerText()).trim();
    // What comes when the page is idle may move it once more.
    await expect(async () => {
      await page.getByRole('button', { name: 'Continue to Checkout' }).scrollIntoViewIfNeeded();
      await expect(total, `${width} px, ${count} lines`).toBeInViewport({
        ratio: 1,
        timeout: 1_000,
      });
    }).toPass();
    const said = page.getByText(amount).filter({ visible: true });
    await expect(said, `${width} px, ${count} lines`).toHaveCount(1);
  }
});

test('the second tap of a double tap on the way on does nothing to the form', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openCartWith(page, { step: 1, lines: allLines.slice(0, 1) });
  await page.evaluate(() => window.scrollTo(0, 0));
  await page.getByRole('button', { name: 'Checkout', exact: true }).click();
  const heading = page.getByRole('heading', { name: 'Your Details' });
  await expect(heading).toBeFocused();
  await clickSecond(page, page.getByLabel('Notes'));
  await clickSecond(page, page.getByLabel('Remember me on this phone'));
  await expect(heading).toBeFocused();
  await expect(page.getByLabel('Remember me on this phone')).not.toBeChecked();
  await page.getByLabel('Notes').dblclick();
  await expect(page.getByLabel('Notes')).toBeFocused();
});

test('the add-ons are one press away, however long the cart is', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 720 });
  await openCartWith(page, { step: 1, lines: allLines.slice(0, 5) });
  const first = page.getByRole('checkbox', { name: 'Black & White Photo' });
  await expect(first).not.toBeInViewport();
  await page.getByRole('button', { name: 'See add-ons' }).click();
  await expect(first).toBeFocused();
  for (const checkbox of await page.getByRole('checkbox').all()) {
    await expect(checkbox).toBeInViewport({ ratio: 1 });
  }
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.getByRole('button', { name: 'See add-ons' })).toBeHidden();
});

/** A phone, a desk, and the lowest window, which has the least room. */
const windows = [
  [390, 844],
  [1024, 768],
  [320, 256],
] as const;

for (const [width, height] of scaled(windows.slice(1), windows)) {
  test(`no control that gets the focus is behind a sticky part at ${width}x${height}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await openCartWith(page, { step: 1, lines: [] });
    for (const step of [1, 2] as const) {
      await showCart(page, step, 5);
      for (const key of ['Tab', 'Shift+Tab']) {
        await page.evaluate((toEnd) => {
          window.scrollTo(0, toEnd ? document.documentElement.scrollHeight : 0);
          (document.activeElement as HTMLElement | null)?.blur();
        }, key !== 'Tab');
        let seen = 0;
        for (let presses = 0; presses < 70; presses += 1) {
          await page.keyboard.press(key);
          const found = await focused(page);
          if (!found) break;
          // The skip link comes from above by a transition.
          if (found.words.includes('skip-link')) continue;
          seen += 1;
          expect(found.isSeen, `step ${step}, ${key}: ${found.words}`).toBe(true);
        }
        // Without the list of what is still needed, which a busy machine draws later.
        expect(seen).toBeGreaterThan(12);
      }
    }
  });
}

test('sticky parts cover less than half of a small window, and of one with large text', async ({
  page,
}) => {
  await openCartWith(page, { step: 1, lines: allLines.slice(0, 5) });
  const smallWindows = [
    [320, 256, ''],
    [640, 360, ''],
    [320, 568, '32px'],
    [320, 640, '32px'],
    [320, 844, '32px'],
    [390, 844, '32px'],
  ] as const;
  for (const [width, height, fontSize] of spread(smallWindows, 3)) {
    await page.setViewportSize({ width, height });
    await setTextSize(page, fontSize);
    for (const step of [1, 2] as const) {
      await showCart(page, step, 5);
      const where = `${width}x${height} ${fontSize}, step ${step}`;
      await expect.poll(() => coveredShare(page), where).toBeLessThan(0.4);
      await expect.poll(async () => (await sizeOf(page)).overflow, where).toBe(0);
    }
  }
});

test('the second step shows the form in place of the products, and comes back to them', async ({
  page,
}) => {
  await openCartWith(page, { step: 1, lines: allLines.slice(0, 1) });
  const product = page.getByRole('button', { name: 'Add to Cart 8 Wallets', exact: true });
  await page.getByRole('button', { name: 'Continue to Checkout' }).click();
  await expect(page.getByLabel('Full name')).toBeInViewport();
  await expect(product).toBeHidden();
  const first = await placeOrder(page).boundingBox();
  const second = await page.getByRole('button', { name: 'Back to Cart' }).boundingBox();
  expect(first?.y).toBeLessThan(second?.y ?? 0);
  // In the document the first comes first, too.
  await page.getByRole('button', { name: 'Back to Cart' }).focus();
  await page.keyboard.press('Shift+Tab');
  await expect(placeOrder(page)).not.toBeFocused();
  await page.getByRole('button', { name: 'Back to Cart' }).click();
  await expect(page.getByRole('heading', { name: 'Your cart' })).toBeFocused();
  await expect(product).toBeVisible();
});

test('a shop with a longer name has a cart that is as wide as the phone', async ({ page }) => {
  await openGallery(page, 'GATORS-DEMO', 'Port Soccer (Gators)');
  for (const width of [320, 360, 390]) {
    await page.setViewportSize({ width, height: 640 });
    await page.goto('/#/cart');
    const name = page.locator('header').getByText('Sideline', { exact: true });
    await name.evaluate((logo) => logo.lastChild?.replaceWith('Harbor & Sons Sports Photo'));
    await expect(page.getByRole('link', { name: 'Gallery' })).toBeVisible();
    expect((await sizeOf(page)).overflow, `${width}`).toBe(0);
    await page.goto('about:blank');
  }
});

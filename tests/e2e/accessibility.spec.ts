import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { rosterWords } from '#facts/rosterWords.ts';
import { setWaitingOrder } from './device.ts';
import { galleryOf } from './pictures.ts';
import { serveGallery } from './sealedSite.ts';
import { expect, openGallery, test } from './shop.ts';
import {
  addPack,
  addPrint,
  field,
  fillDetails,
  goToDetails,
  placeOrder,
  readyToPlace,
} from './till.ts';

// The checks are the same with the worker, except where a test needs one.
test.use({ serviceWorkers: 'block', isShopShared: true });

/** Waits for color transitions, which must not be measured halfway. */
async function settled(page: Page): Promise<void> {
  const fading = () =>
    page.evaluate(
      () => document.getAnimations().filter((one) => one instanceof CSSTransition).length,
    );
  await expect.poll(fading).toBe(0);
}

/**
 * Checks the current page on a phone and on a desktop. In dark mode only colors are checked again, because the elements are the
 * same.
 */
async function expectAccessible(page: Page, state: string): Promise<void> {
  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await settled(page);
      // There are no foreign frames, for which axe would open a second page.
      const axe = new AxeBuilder({ page }).setLegacyMode().options({
        resultTypes: ['violations'],
        ...(colorScheme === 'dark' && { runOnly: ['color-contrast'] }),
      });
      const { violations } = await axe.analyze();
      const found = violations.map(({ id, nodes }) => ({
        id,
        where: nodes.map(({ html, failureSummary }) => `${html}\n${failureSummary}`),
      }));
      expect(found, `${state}, ${colorScheme}, ${width} px`).toEqual([]);
    }
  }
  await page.setViewportSize({ width: 390, height: 844 });
}

test.describe('axe finds nothing', () => {
  // Four checks of each state take time on a busy machine.
  test.slow();

  test('on the home page', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('heading', { name: 'Find your team' })).toBeVisible();
    await expectAccessible(page, 'home');
    await page.getByLabel('Access code').first().fill('WRONG-CODE');
    await page.getByLabel('Access code').first().press('Enter');
    await expect(page.getByRole('alert').first()).toHaveText('Invalid or expired code.');
    await page.getByRole('button', { name: 'Hockey' }).click();
    await page.getByRole('button', { name: 'Request Team Day' }).click();
    await expect(page.getByText('Team name is required.')).toBeVisible();
    await page
      .getByRole('textbox', { name: 'Roster' })
      .fill('7,Theo,Quinn\n7,Ana,Ruiz\n,Max\nseven,A,B');
    await expect(page.getByText(rosterWords.duplicate).first()).toBeVisible();
    await page.getByRole('textbox', { name: 'Email', exact: true }).fill('nora');
    await page.getByRole('button', { name: 'Join' }).click();
    await expectAccessible(
      page,
      'home with an unknown code, no team found, an empty booking, an odd roster and a wrong address',
    );
  });

  test('in the menu and the dialogs of the home page', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('button', { name: 'Menu' }).click();
    await expect(page.getByRole('navigation', { name: 'Sections' })).toBeVisible();
    await expectAccessible(page, 'menu');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Player Pack' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectAccessible(page, 'player pack');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Privacy & Minors' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectAccessible(page, 'policy');
  });

  test('on the access page', async ({ page }) => {
    await page.goto('/#/access?next=%2Fgallery%2Fowls');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectAccessible(page, 'access');
    await page.getByLabel('Access code').fill('GATORS-DEMO');
    await page.getByLabel('Access code').press('Enter');
    await expect(page.getByRole('alert')).toContainText('This code is for "gators"');
    await expectAccessible(page, "access with another gallery's code");
  });

  test('in a gallery, its lightbox and its empty states', async ({ page }) => {
    await openGallery(page, 'GATORS-DEMO', 'Port Soccer (Gators)');
    await expectAccessible(page, 'gallery');
    await page.getByRole('tabpanel').getByRole('button').first().click();
    await expect(page.getByRole('button', { name: 'Next photo' })).toBeVisible();
    await expectAccessible(page, 'lightbox');
    await page.keyboard.press('Escape');
    await page.getByRole('textbox', { name: 'Search by name' }).fill('zzz');
    await expect(page.getByText('No matches for "zzz" in U12.')).toBeVisible();
    await expectAccessible(page, 'gallery without matches');
  });

  test('where there is no gallery', async ({ page }) => {
    await page.goto('/#/gallery/herons');
    await expect(page.getByRole('heading', { name: 'Gallery not found' })).toBeVisible();
    await expectAccessible(page, 'gallery not found');
  });

  test('in a gallery with a missing path, and without a connection', async ({ page }) => {
    await serveGallery(page, { ...galleryOf(0), items: [{ name: 'Lost', ageGroup: 'U12' }] });
    await openGallery(page, 'GATORS-DEMO', 'Port Soccer (Gators)');
    await expect(page.getByText('Missing path')).toBeVisible();
    await expectAccessible(page, 'missing path');
    await page.route('**/galleries/gators/gallery.sealed', (route) => route.abort());
    await page.reload();
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
    await expectAccessible(page, 'gallery out of reach');
  });

  test('in the cart and its dialogs', async ({ page }) => {
    await page.goto('/#/cart');
    await expectAccessible(page, 'empty cart');
    await page.getByRole('button', { name: 'Continue to Checkout' }).click();
    await expect(page.getByRole('alertdialog')).toBeVisible();
    await expectAccessible(page, 'alert');
    await page.getByRole('button', { name: 'OK' }).click();
    await page.getByRole('button', { name: 'Add to Cart 8 Wallets', exact: true }).click();
    await expectAccessible(page, 'pose dialog');
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Add to Cart Economy Pack', exact: true }).click();
    await expectAccessible(page, 'pack dialog');
    await page.getByRole('button', { name: 'Add Pack to Cart' }).click();
    await page.getByLabel('Additional Poses').check();
    await page.getByRole('textbox', { name: 'Override recipient' }).fill('nobody');
    await expectAccessible(page, 'filled cart with a wrong recipient');
  });

  test.describe('with the worker,', () => {
    test.use({ serviceWorkers: 'allow' });

    test('in the details, their errors and the list of orders', async ({ page, context }) => {
      await readyToPlace(page);
      await expectAccessible(page, 'details');
      await field(page, 'Full name').fill(' ');
      await field(page, 'Email').fill('nora');
      for (const name of ['Jersey number', 'Age', 'Weight']) await field(page, name).fill('x');
      await expect(page.getByText('Weight must be a number.', { exact: true })).toBeVisible();
      await expectAccessible(page, 'details with errors');

      await fillDetails(page);
      for (const name of ['Jersey number', 'Age', 'Weight']) await field(page, name).fill('9');
      await page.evaluate(async () => void (await navigator.serviceWorker.ready));
      await page.reload();
      await context.setOffline(true);
      await placeOrder(page).click();
      await expect(page.getByRole('alertdialog')).toContainText('Saved on this phone.');
      await page.getByRole('button', { name: 'OK' }).click();
      await expect(page.getByText('Waiting', { exact: true })).toBeVisible();
      await setWaitingOrder(page, 'order-two', {
        turn: 2,
        state: 'attention',
        message: 'No items.',
      });
      await expect(page.getByText('Needs attention', { exact: true })).toBeVisible();
      await expectAccessible(page, 'an order that waits, and one that was refused');
    });

    test('where nothing wakes the app, and while the phone is cleared', async ({
      page,
      context,
    }) => {
      await page.addInitScript(() => Reflect.deleteProperty(window, 'SyncManager'));
      await openGallery(page, 'GATORS-DEMO', 'Port Soccer (Gators)');
      await page.goto('/#/cart');
      await expect(page.getByText('Nothing here yet')).toBeVisible();
      await context.setOffline(true);
      await setWaitingOrder(page, 'a'.repeat(32));
      await setWaitingOrder(page, 'b'.repeat(32), { turn: 2, sentAt: Date.UTC(2025, 9, 4, 19) });
      await page.getByRole('button', { name: 'Add a reminder' }).click();
      await expect(page.getByText('Add the event to your calendar.')).toBeVisible();
      expect(await tooSmall(page), 'orders').toEqual([]);
      await expectAccessible(page, 'an order with a reminder, and one whose number is pending');

      await page.getByRole('button', { name: 'Clear this phone' }).click();
      await expect(page.getByRole('radio', { name: /^Keep them here/ })).toBeChecked();
      expect(await tooSmall(page), 'clear').toEqual([]);
      await expectAccessible(page, 'what becomes of orders when the phone is cleared');
      await page.getByRole('button', { name: 'Clear', exact: true }).click();
      await expect(page.getByRole('dialog', { name: 'This phone is clear' })).toBeVisible();
      await expectAccessible(page, 'a phone that is clear');

      await context.setOffline(false);
      const begunAnew = page.waitForEvent('load');
      await page.getByRole('button', { name: 'OK' }).click();
      await begunAnew;
      await page.goto('/#/access?code=GATORS-DEMO');
      await expect(page.getByRole('alert').filter({ hasText: 'You removed' })).toBeVisible();
      await expectAccessible(page, 'a link to a gallery that was removed');
    });
  });
});

test.describe('nothing scrolls sideways or sticks out', () => {
  /** Returns controls outside the window, except those in a scrolling row. */
  const outside = (page: Page) =>
    page.evaluate(() => {
      const scrolls = (element: Element | null): boolean =>
        element !== null &&
        (/auto|scroll/.test(getComputedStyle(element).overflowX) || scrolls(element.parentElement));
      const width = document.documentElement.clientWidth;
      const controls = [...document.querySelectorAll('a, button, input, select, textarea, h1, h2')];
      return controls
        .filter((control) => control.checkVisibility({ visibilityProperty: true }))
        .filter((control) => {
          const { left, right } = control.getBoundingClientRect();
          const isSeen = right > 1 && right - left > 1;
          return isSeen && (right > width + 1 || left < -1) && !scrolls(control.parentElement);
        })
        .map((control) => control.outerHTML.slice(0, 120));
    });

  for (const [name, width, fontSize] of [
    ['at 320 px', 320, ''],
    ['with 200 % text', 390, '32px'],
  ] as const) {
    test(name, async ({ page }) => {
      await page.setViewportSize({ width, height: 844 });
      const expectToFit = async (state: string): Promise<void> => {
        await page.evaluate((size) => {
          document.documentElement.style.fontSize = size;
        }, fontSize);
        const overflow = () =>
          page.evaluate(() => {
            const { scrollWidth, clientWidth } = document.documentElement;
            return scrollWidth - clientWidth;
          });
        await expect.poll(overflow, state).toBe(0);
        expect(await outside(page), state).toEqual([]);
      };
      await page.goto('/');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectToFit('home');
      await page.goto('/#/access');
      await expect(page.getByRole('heading', { name: 'Enter your access code' })).toBeVisible();
      await expectToFit('access');
      await openGallery(page, 'GATORS-DEMO', 'Port Soccer (Gators)');
      await expectToFit('gallery');
      await page.goto('/#/cart');
      await addPack(page, 'Large Family Pack', {
        '1 x 4x5 Magnet': 'Memory Mate only -Trading Card, Team Photo',
      });
      await addPrint(page, '8 Wallets');
      await expectToFit('cart, step 1');
      await page.getByRole('button', { name: 'Add to Cart Economy Pack', exact: true }).click();
      await expectToFit('pack dialog');
      await page.getByRole('button', { name: 'Cancel' }).click();
      await goToDetails(page);
      await fillDetails(page);
      await field(page, 'Notes').fill('Averyveryverylongwordwithoutanyspaceinit'.repeat(4));
      await expectToFit('cart, step 2');
    });
  }
});

/** Returns controls that are too small for a thumb: below 44 px, or 24 px within a line of text. */
const tooSmall = (page: Page) =>
  page.evaluate(() => {
    const controls = [...document.querySelectorAll<HTMLElement>('a[href], button, input, select')];
    const area = (control: HTMLElement): Element =>
      (control.matches('[type=radio], [type=checkbox]') && control.closest('label')) || control;
    return controls
      .filter((control) => control.checkVisibility({ visibilityProperty: true }))
      .filter((control) => !control.matches('.skip-link, .visually-hidden'))
      .filter((control) => {
        const { width, height } = area(control).getBoundingClientRect();
        const isInline = getComputedStyle(control).display === 'inline';
        const least = isInline ? 24 : 44;
        return width < least - 0.5 || height < least - 0.5;
      })
      .map((control) => control.outerHTML.slice(0, 140));
  });

test('every control is large enough for a thumb', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('textbox', { name: 'Roster' }).fill('7,Theo,Quinn');
  await expect(page.getByText(rosterWords.allGood)).toBeVisible();
  expect(await tooSmall(page), 'home').toEqual([]);
  await page.goto('/#/access');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await tooSmall(page), 'access').toEqual([]);
  await page.goto('/#/cart');
  await addPrint(page, '8 Wallets');
  expect(await tooSmall(page), 'cart').toEqual([]);
  await page.getByRole('button', { name: 'Add to Cart Economy Pack', exact: true }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(await tooSmall(page), 'pack dialog').toEqual([]);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await goToDetails(page);
  expect(await tooSmall(page), 'details').toEqual([]);
});

test.describe('with the worker,', () => {
  test.use({ serviceWorkers: 'allow' });

  test('the console stays free of errors on every route', async ({ page }) => {
    const errors: string[] = [];
    page.on('console', (message) => {
      if (message.type() !== 'error') return;
      // The page asks the server whether this gallery exists, and it does not.
      if (message.location().url.includes('/galleries/herons/')) return;
      errors.push(`${message.text()} ${message.location().url}`);
    });
    page.on('pageerror', (error) => errors.push(String(error)));
    for (const route of [
      '/',
      '/#/galleries',
      '/#/packages',
      '/#/how',
      '/#/contact',
      '/#/nowhere',
    ]) {
      await page.goto(route);
      await expect(page.getByRole('heading', { name: 'Find your team' })).toBeVisible();
    }
    await page.goto('/#/gallery/herons');
    await expect(page.getByRole('heading', { name: 'Gallery not found' })).toBeVisible();
    await openGallery(page, 'GATORS-DEMO', 'Port Soccer (Gators)');
    for (const group of ['U6', 'U8', 'U10', 'Trading Cards']) {
      await page.getByRole('tab', { name: group, exact: true }).click();
      await expect(page.getByRole('tabpanel', { name: group })).toBeVisible();
    }
    await page.getByRole('tabpanel').getByRole('button').first().click();
    await expect(page.getByRole('button', { name: 'Next photo' })).toBeVisible();
    await page.keyboard.press('Escape');
    await readyToPlace(page);
    await placeOrder(page).click();
    await expect(page.getByRole('alertdialog')).toContainText('Order sent!');
    expect(errors).toEqual([]);
  });
});

test('where colours are forced, the chosen tab and the chosen sport can be told', async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await openGallery(page, 'GATORS-DEMO', 'Port Soccer (Gators)');
  const line = (tab: string) =>
    page
      .getByRole('tab', { name: tab, exact: true })
      .evaluate((element) => getComputedStyle(element).borderBottomColor);
  expect(await line('U12')).not.toBe(await line('U10'));
  await page.goto('/');
  const ground = (sport: string) =>
    page
      .getByRole('button', { name: sport, exact: true })
      .evaluate((element) => getComputedStyle(element).backgroundColor);
  expect(await ground('All Sports')).not.toBe(await ground('Soccer'));
});

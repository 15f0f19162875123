/**
 * Phones that are passed on: a removed gallery stays closed, and a cleared phone has no data left, also not in the browser's own
 * files.
 */
import type { BrowserContext, Page, Worker } from '@playwright/test';
import { isAmong, keptPlaces } from '#device/clearing/keptPlaces.ts';
import { expectKept, setWaitingOrder, storedIn, withWorker } from './device.ts';
import { holdBack } from './holdBack.ts';
import { openBehind } from './openBehind.ts';
import { test } from './profile.ts';
import { expect, openGallery } from './shop.ts';
import { addPrint, field, goToDetails } from './checkoutPanel.ts';

const team = 'Port Soccer (Gators)';
const otherTeam = 'Bradford United';
const child = 'Zebedee Quillfeather';
const refusal =
  'You removed this gallery from this phone. Type the code on the card to open it again.';

test.use({ isShopShared: true });

const kept = ['Local Storage', 'IndexedDB', 'Service Worker'];

async function removeGallery(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Remove from this phone' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(page).toHaveURL(/#\/access/);
}

const dialog = (page: Page) => page.getByRole('dialog');

async function clear(page: Page): Promise<void> {
  await page.getByRole('contentinfo').getByRole('button', { name: 'Clear this phone' }).click();
  await dialog(page).getByRole('button', { name: 'Clear', exact: true }).click();
}

const isClear = (page: Page) => page.getByRole('dialog', { name: 'This phone is clear' });

/** Confirms what was cleared; the app begins again. */
async function confirmClear(page: Page): Promise<void> {
  const begunAnew = page.waitForEvent('load');
  await page.getByRole('button', { name: 'OK' }).click();
  await begunAnew;
}

test("what was cleared is in none of the browser's files, and a kept link opens no removed gallery", async ({
  phone,
  baseURL,
}) => {
  let page = await phone.open();
  const refused = () => page.getByRole('alert').filter({ hasText: refusal });
  await page.goto('/#/access?code=GATORS-DEMO');
  await expect(page.getByRole('heading', { name: team, level: 1 })).toBeVisible();
  await removeGallery(page);
  const link = `${baseURL}/#/access?code=GATORS-DEMO`;

  await test.step('a link that a history has kept opens no gallery that was removed', async () => {
    await page.goto(link);
    await expect(refused()).toBeVisible();
    await expect(page.getByLabel('Access code')).toHaveValue('');
    await expect(page.getByRole('button', { name: 'Open' })).toBeDisabled();
    expect(await storedIn(page, 'keys')).toEqual([]);
  });

  await test.step('what is to be cleared is listed', async () => {
    await fillPhone(page);
    expect(await phone.filesWith(child, kept)).not.toEqual([]);
    await page.getByRole('contentinfo').getByRole('button', { name: 'Clear this phone' }).click();
    await expect(dialog(page).getByRole('listitem')).toHaveText([
      '1 gallery and its photos',
      '1 photo with a heart',
      'Your cart and the details you typed',
      'The details you asked us to remember',
      'Your unfinished booking, with its roster',
    ]);
  });

  await test.step('all that the browser stores stands in the table of what a phone keeps', async () => {
    expect(await storedElsewhere(page)).toEqual([]);
  });

  await test.step('what was cleared is on no screen', async () => {
    const discard = 'Discard it. The studio may never get it';
    await dialog(page).getByRole('radio', { name: discard }).check();
    await dialog(page).getByRole('button', { name: 'Clear', exact: true }).click();
    await expect(isClear(page)).toContainText(
      'No galleries, photos, orders or details are kept here.',
    );
    await confirmClear(page);
    await expect(page).toHaveURL(/\/#\/$/);
    await expect(page.getByRole('textbox', { name: /^Roster/ })).toHaveValue('');
    await page.goto('/#/cart');
    await expect(page.getByText('Nothing here yet.')).toBeVisible();
    await expect.poll(() => storedIn(page, 'orders')).toEqual([]);
  });

  await test.step("nor in any of the browser's files", async () => {
    await phone.close();
    expect(await phone.filesWith(child, kept)).toEqual([]);
    expect(await phone.filesWith('Quillfeather', kept)).toEqual([]);
  });

  await test.step('clearing the phone and restarting the browser do not lift the refusal', async () => {
    page = await phone.open();
    await page.goto(link);
    await expect(refused()).toBeVisible();
  });

  await test.step('typing the code does, and its links work again', async () => {
    await page.getByLabel('Access code').fill('gators-demo');
    await page.getByLabel('Access code').press('Enter');
    await expect(page.getByRole('heading', { name: team, level: 1 })).toBeVisible();
    await page.evaluate(() => localStorage.removeItem('sideline.allow.gators'));
    await page.goto(link);
    await expect(page.getByRole('heading', { name: team, level: 1 })).toBeVisible();
  });
});

/** Returns what the browser stores for this site that `keptPlaces` doesn't name. */
async function storedElsewhere(page: Page): Promise<readonly string[]> {
  const stored = await page.evaluate(async () => {
    const databases = (await indexedDB.databases()).map(({ name }) => name ?? '');
    return {
      texts: Object.keys(localStorage),
      tabTexts: Object.keys(sessionStorage),
      caches: await caches.keys(),
      databases,
    };
  });
  const places = Object.values(keptPlaces);
  const unnamed = (['texts', 'tabTexts', 'caches'] as const).flatMap((where) => {
    const names = places.flatMap((place) => place[where] ?? []);
    return stored[where].filter((name) => !isAmong(name, names));
  });
  return [...unnamed, ...stored.databases.filter((name) => name !== 'sideline')];
}

/** Opens a gallery, and writes the child's name into the cart, a booking and an order. */
async function fillPhone(page: Page): Promise<void> {
  await openGallery(page, 'OWLS-DEMO', otherTeam);
  await page
    .getByRole('button', { name: /^Favorite / })
    .first()
    .click();
  await page.goto('/#/cart');
  await addPrint(page, '5x7 pack of 2');
  await goToDetails(page);
  await page.getByRole('checkbox', { name: 'Remember me on this phone' }).check();
  await field(page, "Child's name").pressSequentially(child);
  await expectKept(page, child);
  await page.goto('/');
  await page.getByRole('textbox', { name: 'Team name', exact: true }).fill('Harbor Herons');
  await page.getByRole('textbox', { name: /^Roster/ }).fill(`7,${child.replace(' ', ',')}`);
  await setWaitingOrder(page, 'a'.repeat(32), {
    state: 'attention',
    message: `No jersey for ${child}`,
  });
  await expect
    .poll(async () => JSON.stringify(await storedIn(page, 'checkout')))
    .toContain('Quillfeather"');
}

test('a photo that arrives while the phone is cleared is not kept', async ({ page, context }) => {
  await page.goto('/#/access');
  await withWorker(page);
  await holdPhotos(context);
  for (const [step, code, name] of [
    ['open', 'GATORS-DEMO', team],
    ['put', 'OWLS-DEMO', otherTeam],
  ] as const) {
    await test.step(`held at ${step}`, async () => {
      await holdPhotosAt(context, step);
      await openGallery(page, code, name);
      await expect.poll(() => heldPhotos(context)).toBeGreaterThan(0);
      await page.goto('/#/access');
      await clear(page);
      await expect(isClear(page)).toBeVisible();
      await letPhotosGo(context);
      const names = await page.evaluate(() => caches.keys());
      expect(names.filter((cache) => cache.startsWith('gallery-seen'))).toEqual([]);
      await confirmClear(page);
    });
  }
});

test.describe('without a worker', () => {
  test.use({ serviceWorkers: 'block' });

  test('an order that waits is kept, or discarded by keys alone', async ({ page }) => {
    await page.goto('/#/cart');
    await expect(page.getByText('Nothing here yet.')).toBeVisible();
    await page.route('**/api/send-cart', (route) => route.abort());
    await setWaitingOrder(page, 'b'.repeat(32), { notBefore: Date.now() + 3_600_000 });
    await expect(page.getByRole('heading', { name: 'Orders on this phone' })).toBeVisible();
    const opener = page.getByRole('button', { name: 'Clear this phone' });
    const asked = page.getByRole('dialog', { name: 'Clear this phone?' });

    await test.step('Escape leaves everything as it was', async () => {
      await opener.focus();
      await page.keyboard.press('Enter');
      await expect(asked.getByRole('button', { name: 'Cancel' })).toBeFocused();
      await expect(asked.getByRole('radio')).toHaveCount(2);
      await page.keyboard.press('Escape');
      await expect(asked).toHaveCount(0);
      await expect(opener).toBeFocused();
      expect(await storedIn(page, 'orders')).toHaveLength(1);
    });

    await test.step('it is kept until it is sent, if that is what is wanted', async () => {
      await addPrint(page, '4x6 pack of 2');
      await opener.click();
      await expect(asked.getByRole('group')).toContainText('1 order has not been confirmed');
      await expect(
        asked.getByRole('radio', { name: 'Keep it here until the studio confirms it' }),
      ).toBeChecked();
      await asked.getByRole('button', { name: 'Clear', exact: true }).click();
      await expect(isClear(page)).toContainText(
        '1 order is still here until the studio confirms it',
      );
      expect(await storedIn(page, 'checkout')).toEqual([]);
      expect(await storedIn(page, 'orders')).toHaveLength(1);
      expect(await storedIn(page, 'pdfs')).toHaveLength(1);
      await confirmClear(page);
    });

    await test.step('it is kept if it cannot be read, and the question is asked', async () => {
      await page.goto('/#/cart');
      await expect(page.getByRole('heading', { name: 'Orders on this phone' })).toBeVisible();
      await page.evaluate(() => {
        const { getAll } = IDBObjectStore.prototype;
        IDBObjectStore.prototype.getAll = function (...args) {
          if (this.name === 'orders') throw new DOMException('Internal error', 'UnknownError');
          return getAll.apply(this, args);
        };
      });
      await opener.click();
      await expect(asked.getByRole('group')).toContainText("We couldn't check for orders");
      await expect(asked.getByRole('radio', { name: /^Keep any that are here/ })).toBeChecked();
      await asked.getByRole('button', { name: 'Clear', exact: true }).click();
      const said = page.getByRole('dialog', { name: 'Not everything was cleared' });
      await said.getByRole('button', { name: 'OK' }).click();
      await expect(page.getByRole('dialog')).toHaveCount(0);
      expect(await storedIn(page, 'orders')).toHaveLength(1);
      expect(await storedIn(page, 'pdfs')).toHaveLength(1);
    });

    await test.step('keys alone discard it', async () => {
      await page.goto('/#/cart');
      await expect(page.getByRole('heading', { name: 'Orders on this phone' })).toBeVisible();
      await opener.focus();
      await page.keyboard.press('Enter');
      await expect(asked.getByRole('radio')).toHaveCount(2);
      await page.keyboard.press('Shift+Tab');
      await expect(asked.getByRole('radio', { name: /^Keep it here/ })).toBeFocused();
      await page.keyboard.press('ArrowDown');
      await expect(asked.getByRole('radio', { name: /^Discard it/ })).toBeChecked();
      await page.keyboard.press('Tab');
      await page.keyboard.press('Tab');
      await expect(asked.getByRole('button', { name: 'Clear', exact: true })).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(page.getByRole('button', { name: 'OK' })).toBeFocused();
      await expect.poll(() => storedIn(page, 'orders')).toEqual([]);
    });
  });

  test('"Clear this phone" is within reach on every screen, and another tab forgets what it holds', async ({
    page,
  }) => {
    await openGallery(page, 'GATORS-DEMO', team);
    for (const [path, name] of [
      ['/#/gallery/gators', team],
      ['/#/gallery/nobody', 'Gallery not found'],
      ['/#/access', 'Enter your access code'],
      ['/#/cart', 'Prints & packs'],
      ['/', /^Game-day portraits/],
    ] as const) {
      await test.step(path, async () => {
        await page.goto(path);
        await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
        await page.getByRole('button', { name: 'Clear this phone' }).last().click();
        await expect(dialog(page)).toBeVisible();
        await page.keyboard.press('Escape');
        await expect(dialog(page)).toHaveCount(0);
      });
    }

    // It hears although the parts have not come that no first view needs.
    const other = await openBehind(page, '/', (tab) => holdBack(tab, /assets\/appLater-/));
    await other.getByRole('textbox', { name: 'Team name', exact: true }).fill('Harbor Herons');
    await page.goto('/#/access');
    await clear(page);
    await expect(isClear(page)).toBeVisible();
    await expect(other.getByRole('textbox', { name: 'Team name', exact: true })).toHaveValue('');
  });

  test('a removed gallery is refused, and a failed deletion is told', async ({ page }) => {
    await test.step('a removed gallery is refused', async () => {
      await openGallery(page, 'GATORS-DEMO', team);
      await removeGallery(page);
      await page.goto('/#/cart');
      await page.goto('/#/access?code=GATORS-DEMO');
      await expect(page.getByRole('alert').filter({ hasText: refusal })).toBeVisible();
      await page.goto('/#/access?code=OWLS-DEMO');
      await expect(page.getByRole('heading', { name: otherTeam, level: 1 })).toBeVisible();
    });

    await test.step('a browser that fails to delete says so', async () => {
      await page.evaluate(() => {
        const refuse = (): never => {
          throw new DOMException('Internal error', 'UnknownError');
        };
        IDBObjectStore.prototype.delete = refuse;
        IDBObjectStore.prototype.clear = refuse;
      });
      await removeGallery(page);
      const alert = page.getByRole('alertdialog', { name: 'Not everything was removed' });
      await expect(alert).toContainText('The gallery is closed, but your browser failed to delete');
      await alert.getByRole('button', { name: 'Try again' }).click();
      await expect(alert.getByRole('status')).toHaveText('We tried again, and it failed again.');
      await alert.getByRole('button', { name: 'Close' }).click();
      await clear(page);
      const said = page.getByRole('dialog', { name: 'Not everything was cleared' });
      await expect(said.getByRole('listitem')).toHaveText(['1 gallery and its photos']);
    });
  });
});

/** What these tests store in the worker's scope. */
type Held = {
  step: 'open' | 'put' | undefined;
  readonly releases: (() => void)[];
  readonly works: Promise<unknown>[];
};

/** An ExtendableEvent, a type that pages do not have. */
type Waiting = { waitUntil: (this: Waiting, work: Promise<unknown>) => void };

/** Lets the worker be stopped at one step of storing each photo, as may happen for a moment on a busy phone. */
async function holdPhotos(context: BrowserContext): Promise<void> {
  await workerOf(context).evaluate(() => {
    const held: Held = { step: undefined, releases: [], works: [] };
    Object.assign(globalThis, { held });
    const released = (): Promise<void> => new Promise((resolve) => held.releases.push(resolve));
    const { open } = CacheStorage.prototype;
    const { put } = Cache.prototype;
    const { prototype: event } = (
      globalThis as unknown as { ExtendableEvent: { prototype: Waiting } }
    ).ExtendableEvent;
    const { waitUntil } = event;
    CacheStorage.prototype.open = async function (this: CacheStorage, name) {
      if (held.step === 'open' && name.startsWith('gallery-seen-')) await released();
      return open.call(this, name);
    };
    Cache.prototype.put = async function (this: Cache, request, response) {
      const isPhoto = /-\d+\.sealed$/.test((request as Request).url);
      if (held.step === 'put' && isPhoto) await released();
      return put.call(this, request, response);
    };
    event.waitUntil = function (this: Waiting, work) {
      held.works.push(work);
      waitUntil.call(this, work);
    };
  });
}

/** Stops the worker at this step from now on. */
async function holdPhotosAt(context: BrowserContext, step: 'open' | 'put'): Promise<void> {
  await workerOf(context).evaluate((heldStep) => {
    (globalThis as unknown as { held: Held }).held.step = heldStep;
  }, step);
}

function heldPhotos(context: BrowserContext): Promise<number> {
  return workerOf(context).evaluate(
    () => (globalThis as unknown as { held: Held }).held.releases.length,
  );
}

/** Continues, and resolves when the worker has finished. */
async function letPhotosGo(context: BrowserContext): Promise<void> {
  await workerOf(context).evaluate(async () => {
    const { held } = globalThis as unknown as { held: Held };
    held.step = undefined;
    for (const release of held.releases.splice(0)) release();
    await Promise.allSettled(held.works);
  });
}

function workerOf(context: BrowserContext): Worker {
  const [worker] = context.serviceWorkers();
  if (!worker) throw new Error('No worker');
  return worker;
}

import { accessTexts } from '#core/gallery/galleryTexts.ts';
import type { Page } from '@playwright/test';
import { storedIn, withWorker } from './device.ts';
import { openBehind } from './openBehind.ts';
import { expect, openGallery, test } from './shop.ts';

test.use({ isShopShared: true });

/** What a phone stores of a gallery: only ciphertext, for as long as the family wants, and it works offline. */

const team = 'Port Soccer (Gators)';

type Kept = { readonly url: string; readonly start: readonly number[]; readonly text: string };

/** Returns addresses and first bytes of everything in every cache of this origin. */
function kept(page: Page): Promise<readonly Kept[]> {
  return page.evaluate(async () => {
    const found: { url: string; start: readonly number[]; text: string }[] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const bytes = new Uint8Array((await (await cache.match(request))?.arrayBuffer()) ?? []);
        const start = [...bytes.subarray(0, 16)];
        found.push({ url: request.url, start, text: String.fromCharCode(...start) });
      }
    }
    return found;
  });
}

const ofGallery = async (page: Page, slug: string) =>
  (await kept(page)).filter(({ url }) => url.includes(`/galleries/${slug}/`));

const tiles = (page: Page) => page.getByRole('tabpanel').getByRole('button', { name: /^View / });

const shown = (page: Page) =>
  page
    .getByRole('tabpanel')
    .locator('img')
    .evaluateAll(
      (all) => all.filter((image) => (image as HTMLImageElement).naturalWidth > 0).length,
    );

/** Opens a gallery under the worker's control and waits until its photos are stored. */
async function visit(page: Page, slug: string, name: string): Promise<void> {
  await openGallery(page, `${slug}-demo`, name);
  await expect.poll(() => shown(page)).toBeGreaterThan(3);
  await expect.poll(async () => (await ofGallery(page, slug)).length).toBeGreaterThan(4);
}

const flags = (page: Page) => page.evaluate(() => Object.keys(localStorage).sort());
const keys = async (page: Page) => (await storedIn(page, 'keys')).map(({ key }) => key).sort();

test('the worker keeps only ciphertext, until a gallery is removed or the phone is cleared', async ({
  page,
}) => {
  await page.goto('/#/access');
  await withWorker(page);
  await visit(page, 'gators', team);
  await visit(page, 'owls', 'Bradford United');

  await test.step('nothing that is stored can be read', async () => {
    const all = await kept(page);
    const sealed = all.filter(({ url }) => url.endsWith('.sealed'));
    expect(sealed.length).toBeGreaterThan(8);
    expect(new Set(sealed.map(({ start }) => start[0]))).toEqual(new Set([1]));
    const pictures = all.filter(({ text }) => /^RIFF....WEBP|^\xff\xd8\xff/s.test(text));
    expect(pictures.filter(({ url }) => url.includes('/galleries/'))).toEqual([]);
    expect(all.filter(({ url }) => url.startsWith('blob:') || /demo/i.test(url))).toEqual([]);
  });

  await test.step('keys cannot be read back by a script', async () => {
    expect(await exportOfKey(page)).toBe('refused');
  });

  await test.step('"Remove from this phone" removes flag, key and photos, and leaves the other team', async () => {
    await page.goto('/#/gallery/gators');
    await page.getByRole('button', { name: 'Remove from this phone' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
    await expect(page).toHaveURL(/#\/access\?next=%2Fgallery%2Fgators/);
    const left = await flags(page);
    expect(left.filter((name) => name.includes('gators'))).toEqual([]);
    const ofOwls = ['sideline.allow.owls', 'sideline.entry.owls', 'sideline.first.owls'];
    expect(left).toEqual(expect.arrayContaining([...ofOwls, 'sideline.removed']));
    expect(await keys(page)).toEqual(['owls']);
    expect(await ofGallery(page, 'gators')).toEqual([]);
    expect((await ofGallery(page, 'owls')).length).toBeGreaterThan(4);
    await page.goBack();
    await page.goto('/#/gallery/gators');
    await expect(page).toHaveURL(/#\/access\?next=%2Fgallery%2Fgators$/);
  });

  await test.step('"Clear this phone" removes every flag, key and photo', async () => {
    await visit(page, 'gators', team);
    await page.goto('/#/access');
    const mine = page.getByRole('region', { name: 'My galleries' });
    await expect(mine.getByRole('link')).toHaveCount(2);
    await page.getByRole('button', { name: 'Clear this phone' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Clear' }).click();
    await expect(page.getByRole('dialog', { name: 'This phone is clear' })).toBeVisible();
    await expect(mine).toHaveCount(0);
    // The refused links, by public ids.
    expect(await flags(page)).toEqual(['sideline.removed']);
    expect(await keys(page)).toEqual([]);
    // The access table is part of the app: it is sealed and the same for everyone.
    const ofGalleries = (await kept(page)).filter(({ url }) => /\/galleries\/(?!access)/.test(url));
    expect(ofGalleries).toEqual([]);
  });
});

function exportOfKey(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const opening = indexedDB.open('sideline');
      opening.onsuccess = () => resolve(opening.result);
      opening.onerror = () => reject(opening.error ?? new Error('IndexedDB refused'));
    });
    const reading = database.transaction('keys').objectStore('keys').getAll();
    const [key] = await new Promise<CryptoKey[]>((resolve) => {
      reading.onsuccess = () => resolve(reading.result as CryptoKey[]);
    });
    database.close();
    if (!key) return 'no key';
    return crypto.subtle.exportKey('raw', key).then(
      () => 'exported',
      () => 'refused',
    );
  });
}

test.describe('without a worker', () => {
  test.use({ serviceWorkers: 'block' });

  test('a gallery locked in one tab closes in the others', async ({ page }) => {
    await openGallery(page, 'GATORS-DEMO', team);
    // A message from another tab can arrive before the change it announces. The second tab never receives it.
    const deafen = (other: Page) =>
      other.addInitScript(() => {
        BroadcastChannel.prototype.addEventListener = () => undefined;
      });
    const others = [
      await openBehind(page, '/#/gallery/gators'),
      await openBehind(page, '/#/gallery/gators', deafen),
    ];
    for (const other of others) await expect(other.getByRole('tabpanel')).toBeVisible();
    await page.getByRole('button', { name: 'Remove from this phone' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
    for (const other of others) {
      await expect(other).toHaveURL(/#\/access\?next=/);
      await expect(other.getByRole('tabpanel')).toHaveCount(0);
    }
  });
});

test('offline, what was seen shows again', async ({ page, context }) => {
  await page.goto('/');
  await withWorker(page);
  await openGallery(page, 'GATORS-DEMO', team);
  await expect.poll(() => shown(page)).toBeGreaterThan(3);
  const before = await tiles(page).count();
  await expect.poll(() => shown(page)).toBe(before);
  await expect
    .poll(async () => (await ofGallery(page, 'gators')).length)
    .toBeGreaterThanOrEqual(before + 1);
  await context.setOffline(true);

  await test.step('the photos, after a reload and after Back', async () => {
    await page.reload();
    await expect(page.getByRole('heading', { name: team, level: 1 })).toBeVisible();
    await expect.poll(() => shown(page)).toBe(before);
    await page.goto('/#/cart');
    await page.goBack();
    // The offline banner moves the grid down, so that fewer tiles may be near the screen than before.
    await expect.poll(() => shown(page)).toBeGreaterThan(3);
    await expect.poll(async () => (await tiles(page).count()) - (await shown(page))).toBe(0);
  });

  await test.step('a code that was looked up before opens again', async () => {
    await page.evaluate(() => localStorage.clear());
    await page.reload();
    await expect(page).toHaveURL(/#\/access\?next=/);
    await openGallery(page, 'gators demo', team);
    await expect.poll(() => shown(page)).toBeGreaterThan(3);
  });

  await test.step('of another code it says that it could not be looked up', async () => {
    // The stored table may be old: only the server can say that a code is wrong.
    await page.goto('/#/access');
    await page.getByLabel('Access code').fill('NEW-TEAM-CODE');
    await page.getByRole('button', { name: 'Open' }).click();
    await expect(page.getByRole('alert')).toHaveText(accessTexts.unreachable);
  });
});

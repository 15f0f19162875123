/** A photo ordered from a gallery of 600, tap by tap and key by key: how long the slowest of each kind takes until it is painted. */
import type { Browser, Page } from '@playwright/test';
import { galleryGroups } from '#core/shop/groups.ts';
import { column, figure, type Figure } from './figures.ts';
import { giveGrant } from './phone/galleryGrant.ts';
import { slowestOf, watchInteractions } from './phone/interactions.ts';
import { onSlowPhone } from './phone/slowPhone.ts';
import type { BenchGallery } from './site/site.ts';
import type { Workshop } from './workshop.ts';

const photoCount = 600;

/** Milliseconds that an interaction may take (Interaction to Next Paint), by how much slower the processor is. */
const targets = [
  { slowdown: 4, atMost: 100 },
  { slowdown: 6, atMost: 200 },
] as const;

/** Milliseconds of the slowest interaction of each kind. */
type PhotoOrder = {
  readonly heart: number;
  readonly tab: number;
  readonly search: number;
  readonly product: number;
  readonly slot: number;
  readonly add: number;
  readonly pack: number;
  readonly swap: number;
  readonly addPack: number;
};

const names: Readonly<Record<keyof PhotoOrder, string>> = {
  heart: 'heart',
  tab: 'tab',
  search: 'search key',
  product: "product's dialog",
  slot: 'slot, opened and filled',
  add: 'add to cart',
  pack: "pack's dialog",
  swap: 'photo of a whole pack, swapped',
  addPack: 'add pack to cart',
};

export async function photoOrder(workshop: Workshop): Promise<readonly Figure[]> {
  const runs = workshop.runs(5);
  return workshop.overSite(async ({ galleries, browser, url }) => {
    const gallery = galleries.find(({ count }) => count === photoCount);
    if (!gallery) throw new Error(`There is no gallery of ${photoCount}`);
    const figures: Figure[] = [];
    for (const { slowdown, atMost } of targets) {
      workshop.say(`at ${slowdown}x, ${runs} times`);
      const orders: PhotoOrder[] = [];
      for (let run = 0; run < runs; run += 1) {
        orders.push(await orderPhoto(browser, url, gallery, slowdown));
      }
      for (const [of, name] of Object.entries(names) as [keyof PhotoOrder, string][]) {
        const ours = column(orders, of);
        figures.push(
          figure({ name: `${name}, at ${slowdown}x`, unit: 'ms', ours, target: { atMost } }),
        );
      }
    }
    return figures;
  });
}

async function orderPhoto(
  browser: Browser,
  baseURL: string,
  gallery: BenchGallery,
  slowdown: number,
): Promise<PhotoOrder> {
  return onSlowPhone(browser, baseURL, async (phone) => {
    const { page } = phone;
    await watchInteractions(page);
    await giveGrant(page, gallery);
    await page.goto('about:blank');
    await page.goto(`/#/gallery/${gallery.slug}`, { waitUntil: 'networkidle' });
    await phone.setProcessor(slowdown);
    const inGallery = await useGallery(page);
    await phone.setProcessor(1);
    await page.goto(`/#/cart?photo=${gallery.slug}.3`);
    await page.getByText(/^Ordering /).waitFor();
    await page.waitForLoadState('networkidle');
    await phone.setProcessor(slowdown);
    return { ...inGallery, ...(await fillCart(page)), ...(await orderPack(page)) };
  });
}

async function useGallery(page: Page): Promise<Pick<PhotoOrder, 'heart' | 'tab' | 'search'>> {
  const panel = page.getByRole('tabpanel');
  const tiles = panel.getByRole('button', { name: /^View / });
  const heart = await slowestOf(page, async () => {
    await panel
      .getByRole('button', { name: /^Favorite / })
      .nth(2)
      .tap();
    await panel.getByRole('button', { name: /^Favorite /, pressed: true }).waitFor();
  });
  const chosen = page.getByRole('tab', { selected: true });
  const group = (await chosen.textContent()) ?? '';
  const other = galleryGroups.find((one) => one !== group) ?? '';
  const tab = await slowestOf(page, async () => {
    await page.getByRole('tab', { name: other, exact: true }).tap();
    await panel.getByText(`No images for ${other} yet.`).waitFor();
    await page.getByRole('tab', { name: group, exact: true }).tap();
    await tiles.first().waitFor();
  });
  const field = page.getByRole('textbox', { name: 'Search by name' });
  await field.focus();
  const search = await slowestOf(page, async () => {
    for (const key of 'player 599') await page.keyboard.press(key === ' ' ? 'Space' : key);
    await panel.getByRole('button', { name: /^View Player 599(,|$)/ }).waitFor();
    for (let key = 0; key < 3; key += 1) await page.keyboard.press('Backspace');
    await panel.getByRole('button', { name: /^View Player 1(,|$)/ }).waitFor();
  });
  return { heart, tab, search };
}

async function fillCart(page: Page): Promise<Pick<PhotoOrder, 'product' | 'slot' | 'add'>> {
  const dialog = page.getByRole('dialog', { name: 'Choose image type' });
  const slots = dialog.getByRole('button', { name: /^Change: / });
  const product = await slowestOf(page, async () => {
    await page.getByRole('button', { name: 'Add to Cart 8 Wallets', exact: true }).tap();
    await slots.waitFor();
  });
  const picker = page.getByRole('dialog', { name: 'Choose a photo' });
  const slot = await slowestOf(page, async () => {
    await slots.tap();
    await picker.getByRole('button', { name: /^Choose No\. 005/ }).tap();
    await dialog.getByRole('button', { name: /, now No\. 005/ }).waitFor();
  });
  const add = await slowestOf(page, async () => {
    await dialog.getByRole('button', { name: 'Add to Cart', exact: true }).tap();
    await page.getByLabel('Quantity of 8 Wallets').waitFor();
  });
  return { product, slot, add };
}

async function orderPack(page: Page): Promise<Pick<PhotoOrder, 'pack' | 'swap' | 'addPack'>> {
  const dialog = page.getByRole('dialog', { name: 'Configure Pack' });
  const pack = await slowestOf(page, async () => {
    await page.getByRole('button', { name: 'Add to Cart Family Pack', exact: true }).tap();
    await dialog.getByText('All prints show No. 003').waitFor();
  });
  const picker = page.getByRole('dialog', { name: 'Choose a photo' });
  const swap = await slowestOf(page, async () => {
    await dialog.getByRole('button', { name: 'Change photo', exact: true }).tap();
    await picker.getByRole('button', { name: /^Choose No\. 005/ }).tap();
    await dialog.getByText('All prints show No. 005').waitFor();
  });
  const addPack = await slowestOf(page, async () => {
    await dialog.getByRole('button', { name: 'Add Pack to Cart', exact: true }).tap();
    await page.getByLabel('Quantity of Family Pack').waitFor();
  });
  return { pack, swap, addPack };
}

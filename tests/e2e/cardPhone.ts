/** A phone, and a site of two teams whose players have cards. */
import type { Page } from '@playwright/test';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { cardSite, type CardSite } from './cardShoot.ts';
import { gators, owls } from './cardTeams.ts';
import { reviveCheckout } from '#core/order/checkout.ts';
import { storedIn } from './device.ts';
import { expect, photoCount, test as base } from './shop.ts';

export const test = base.extend<{ galleriesFolder: string; cards: CardSite }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads from the pattern that it needs no other fixture
  galleriesFolder: async ({}, provide) => {
    const site = await mkdtemp(join(tmpdir(), 'sideline-cards-'));
    await provide(join(site, 'galleries'));
    await rm(site, { recursive: true, force: true, maxRetries: 5 });
  },
  cards: async ({ galleriesFolder }, provide) =>
    provide(await cardSite(galleriesFolder, [gators, owls])),
  shopEnv: async ({ galleriesFolder, cards: _written }, provide) =>
    provide({ GALLERIES_DIR: galleriesFolder }),
});

export const tiles = (page: Page) =>
  page.getByRole('tabpanel').getByRole('button', { name: /^View / });
const pictures = (page: Page) => page.getByRole('tabpanel').locator('img');

export const myPhotos = (page: Page) => page.getByRole('button', { name: /^My photos/ });

/** Orders a photo as one print, and waits until the phone has kept it: a page that is left at once keeps nothing. */
export async function orderPhoto(page: Page, name: RegExp, slug = 'gators'): Promise<void> {
  const before = await keptLines(page);
  await page.goto(`/#/gallery/${slug}?group=U12`);
  await tiles(page).and(page.getByRole('button', { name })).click();
  await page.getByRole('link', { name: 'Order this photo', exact: true }).click();
  await page.getByRole('button', { name: 'Add to Cart 5x7 pack of 2', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Add to Cart' }).click();
  await expect.poll(() => keptLines(page)).toBe(before + 1);
}

async function keptLines(page: Page): Promise<number> {
  const [cart] = await storedIn(page, 'checkout');
  return reviveCheckout(cart?.value).lines.length;
}

export async function scan(page: Page, secret: string): Promise<void> {
  await page.goto('about:blank');
  await page.goto(`/#/access?card=${secret}`);
  await expect(page.getByRole('heading', { level: 1, name: /Gators|Bradford/ })).toBeVisible();
}

/** Returns the frame numbers that the page shows, each with its picture. */
export async function shownNumbers(page: Page): Promise<readonly string[]> {
  const count = Number.parseInt(await photoCount(page).innerText(), 10);
  await expect(pictures(page)).toHaveCount(count);
  await expect
    .poll(() =>
      pictures(page).evaluateAll((images) =>
        images.every((image) => (image as HTMLImageElement).naturalWidth > 0),
      ),
    )
    .toBe(true);
  const labels = await tiles(page).evaluateAll((all) => all.map((one) => one.ariaLabel ?? ''));
  return labels.map((label) => /No\. (\d+)/.exec(label)?.[1] ?? label);
}

/** The ways to a gallery, and what is specified there. */
import type { Page } from '@playwright/test';
import { expect, openGallery, photoCount } from '#tests/e2e/shop.ts';
import { hydrated, team, visit, type Way } from './ways.ts';

export const tiles = (page: Page) =>
  page.getByRole('tabpanel').getByRole('button', { name: /^View / });

/** It opens at the photo that is clicked, moves both ways, wraps around, and closes on Escape and by its button. */
export async function expectLightbox(page: Page, act?: () => Promise<unknown>): Promise<void> {
  const count = parseInt(await photoCount(page).innerText(), 10);
  const at = (number: number) => page.getByText(`${number} / ${count}`, { exact: true });
  await tiles(page).first().click();
  await expect(at(1)).toBeVisible();
  await act?.();
  await page.keyboard.press('ArrowLeft');
  await expect(at(count)).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(at(1)).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(at(2)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.locator('.yarl__root')).toHaveCount(0);
}

export const waysToGallery: readonly Way[] = [
  ['by its code', (page) => openGallery(page, 'GATORS-DEMO', team)],
  ['cold, by address', (page) => visit(page, '/#/gallery/gators')],
  ['by a path without the hash', (page) => visit(page, '/gallery/gators?group=U12')],
  ['by an address whose hash is encoded', (page) => visit(page, '/%23/gallery/gators')],
  ['by an address with the full stop behind it', (page) => visit(page, '/#/gallery/gators).')],
  ['by a capital and other keyboards', (page) => visit(page, '/＃/gallery/Gators。')],
  ['by its group in small letters', (page) => visit(page, '/#/gallery/gators?group=u12).')],
  ['by such an address in the open page', (page) => page.goto('/#/gallery/gators,')],
  [
    'by Back',
    async (page) => {
      await page.getByRole('link', { name: 'Order prints', exact: true }).click();
      await expect(page).toHaveURL(/#\/cart/);
      await page.goBack();
    },
  ],
  [
    'by Forward',
    async (page) => {
      await page.getByRole('banner').getByRole('link').first().click();
      await expect(page).toHaveURL(/#\/galleries$/);
      await page.goBack();
      await page.goBack();
      await page.goForward();
    },
  ],
  [
    'by the link of the cart',
    async (page) => {
      await visit(page, '/#/cart?photo=gators.1');
      await page.getByRole('link', { name: `Gallery: ${team}` }).click();
    },
  ],
  [
    'by its card on home',
    async (page) => {
      await visit(page, '/#/galleries');
      // Before React its card leads to the access page, as specified: the build knows of no grant.
      await hydrated(page);
      const card = page
        .getByRole('main')
        .getByRole('link', { name: /Gators/ })
        .first();
      // What React knows of the phone is drawn after it has taken the page over.
      await expect(card).toHaveAttribute('href', /^#\/gallery\/gators/);
      await card.click();
    },
  ],
];

/** What the tables of ways and behaviors share. */
import type { Page } from '@playwright/test';
import { holdBack } from '#tests/e2e/holdBack.ts';
import { expect } from '#tests/e2e/shop.ts';

export const team = 'Port Soccer (Gators)';

export type Way = readonly [name: string, go: (page: Page) => Promise<unknown>];
export type Behavior = readonly [name: string, expectIt: (page: Page) => Promise<unknown>];

/** Opens an address as a visit of its own, not as a link within the page. */
export async function visit(page: Page, path: string): Promise<void> {
  await page.goto('about:blank');
  await page.goto(path);
}

/** Opens a screen with a footer, and does something before React is there. */
export async function early(page: Page, act: () => Promise<unknown>, path = '/'): Promise<void> {
  const letGo = await holdBack(page, /assets\/mount-/);
  await page.goto('about:blank');
  await page.goto(path, { waitUntil: 'commit' });
  await expect(page.getByRole('contentinfo')).toBeAttached();
  await act();
  await letGo();
}

export const hydrated = (page: Page) =>
  expect(page.locator('[data-screen] > [data-unhydrated]')).toHaveCount(0);

/** The link of the header to the cart. Its count comes with React. */
export const cartLink = (page: Page) =>
  page.getByRole('banner').getByRole('link', { name: /^Cart(?:, |$)/ });

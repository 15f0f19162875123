import { expect, type Page } from '@playwright/test';

/**
 * Opens an address in another tab and comes back to `page`. The browser draws a tab in the background about once a second, and one
 * that is not hydrated in that second waits until it is in front.
 */
export async function openBehind(
  page: Page,
  address: string,
  prepare: (other: Page) => Promise<unknown> = async () => undefined,
): Promise<Page> {
  const other = await page.context().newPage();
  await prepare(other);
  await other.goto(address);
  await expect(other.locator('[data-at], #root > [data-unhydrated]')).toHaveCount(0);
  await page.bringToFront();
  return other;
}

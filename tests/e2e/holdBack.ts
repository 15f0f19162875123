import type { Page } from '@playwright/test';

/** Holds files back. Returns a function that releases them. */
export async function holdBack(page: Page, files: RegExp): Promise<() => Promise<void>> {
  let letGo = (): void => undefined;
  const wait = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(files, async (route) => {
    await wait;
    await route.continue();
  });
  return async () => {
    letGo();
    await page.unrouteAll({ behavior: 'wait' });
  };
}

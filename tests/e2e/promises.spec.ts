/** The page of promises: where it is found, and that all of it is there, offline and on paper. */
import type { Page } from '@playwright/test';
import { frameWords } from '#core/shop/appTexts.ts';
import { brand } from '#core/shop/brand.ts';
import { promiseTexts } from '#core/shop/promiseTexts.ts';
import { expect, openGallery, test } from './shop.ts';
import { tabTo } from './tabTo.ts';

const title = frameWords.titles.promises;
const { sections } = promiseTexts;

/** Expects every sentence, each with how to check it, and no label that was not filled in. */
async function expectAll(page: Page): Promise<void> {
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(title);
  await expect(main.getByRole('heading', { level: 2 })).toHaveText(
    sections.map((one) => one.title),
  );
  const promises = sections.flatMap((one): readonly { readonly says: string }[] => one.promises);
  const items = main.getByRole('listitem');
  await expect(items).toHaveCount(promises.length);
  for (const [at, { says }] of promises.entries()) {
    await expect(items.nth(at).getByText(says, { exact: true })).toBeVisible();
    await expect(items.nth(at).getByText(new RegExp(`^${promiseTexts.check} \\S`))).toBeVisible();
  }
  await expect(main).not.toContainText(/[{}`]/);
}

test('is found at the foot of a page, and all of it is there without a server', async ({
  page,
  shop,
}) => {
  await page.goto('/');
  await page.getByRole('contentinfo').getByRole('link', { name: title }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page).toHaveTitle(`${title} · ${brand.product}`);
  await expectAll(page);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await shop.kill();
  await page.reload();
  await expectAll(page);
});

test('is found at the end of a gallery, and Back returns to it', async ({ page }) => {
  const team = 'Port Soccer (Gators)';
  await openGallery(page, 'GATORS-DEMO', team);
  await page.getByRole('contentinfo').getByRole('link', { name: title }).press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expectAll(page);
  await page.goBack();
  await expect(page.getByRole('heading', { name: team, level: 1 })).toBeVisible();
});

test('is printed with the keyboard, as the promises alone and who makes them', async ({ page }) => {
  await page.addInitScript(() => {
    window.print = () => Object.assign(globalThis, { isPrinted: true });
  });
  await page.goto('/#/promises');
  await expectAll(page);
  const printed = page.getByText(/Printed on \w+, \w+ \d+, \d{4} from http:\/\/\S+\/#\/promises$/);
  await expect(printed).toBeHidden();
  await tabTo(page, promiseTexts.print);
  await page.keyboard.press('Enter');
  expect(await page.evaluate(() => Reflect.get(globalThis, 'isPrinted'))).toBe(true);
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  for (const hidden of ['banner', 'contentinfo', 'button'] as const) {
    await expect(page.getByRole(hidden)).toHaveCount(0);
  }
  await expectAll(page);
  await expect(page.getByRole('main')).toContainText(brand.studio.name);
  await expect(page.getByRole('main')).toContainText(brand.studio.email);
  await expect(printed).toBeVisible();
});

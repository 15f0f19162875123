/** What a parent does to buy the one photo that is open, in a shop that sells it as a file. */
import { AxeBuilder } from '@axe-core/playwright';
import type { Locator, Page } from '@playwright/test';
import { expect } from 'vitest';
import { cartWords, checkoutTexts, slotTexts } from '#core/cart/cartTexts.ts';
import { setTextSize } from '#tests/e2e/covered.ts';
import { countTaps, doneOn, tap } from '#tests/e2e/taps.ts';

const offer = (page: Page): Locator => page.getByRole('link', { name: 'Digital Photo · $12.00' });
const dialog = (page: Page): Locator => page.getByRole('dialog', { name: 'Digital Photo' });
const add = (page: Page): Locator =>
  dialog(page).getByRole('button', { name: cartWords.addToCart });
const lines = (page: Page): Locator => page.locator('[data-sheet="line"]');
const photoOfNia = (page: Page): Locator => page.getByRole('button', { name: /^View Nia/ }).first();

async function enterCode(page: Page, url: string): Promise<void> {
  await page.goto('about:blank');
  await page.goto(`${url}/#/access`);
  await page.getByRole('textbox', { name: 'Access code' }).waitFor();
}

/** Opens the gallery once, and says who the player is. */
export async function knowNia(page: Page, url: string): Promise<void> {
  await enterCode(page, url);
  await page.getByRole('textbox', { name: 'Access code' }).fill('GATORS-DEMO');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Choose player' }).click();
  await page.getByRole('dialog').getByRole('checkbox', { name: 'Nia Johnson' }).check();
  await page.getByRole('button', { name: 'Show photos' }).click();
  await photoOfNia(page).waitFor();
}

/** From the code to the order that is sent. Returns what was done until then. */
export async function buyInFewTaps(page: Page, url: string) {
  await enterCode(page, url);
  await countTaps(page);
  await tap(page.getByRole('textbox', { name: 'Access code' }));
  await page.keyboard.type('GATORS-DEMO');
  await page.keyboard.press('Enter');
  await tap(photoOfNia(page));
  await tap(offer(page));
  await tap(add(page));
  await tap(page.getByRole('button', { name: 'Checkout', exact: true }));
  await tap(page.getByRole('textbox', { name: 'Full name' }));
  await page.keyboard.type('Robin Vale');
  await page.keyboard.press('Tab');
  await page.keyboard.type('photo@example.org');
  await page.keyboard.press('Enter');
  await page.getByRole('alertdialog').waitFor();
  const done = await doneOn(page);
  await page.getByRole('alertdialog').getByRole('button', { name: 'OK' }).click();
  return done;
}

/** Adds the photo by keyboard alone, twice, with large text in a small window, and changes it. Every state is checked. */
export async function addByKeyboard(page: Page, url: string): Promise<void> {
  for (const _time of [1, 2]) {
    await page.goto(`${url}/#/gallery/gators`);
    await press(page, photoOfNia(page));
    await offer(page).waitFor();
    await expectAccessible(page);
    await press(page, offer(page));
    await add(page).waitFor();
    await expectAccessible(page);
    await press(page, add(page));
  }
  const line = lines(page);
  expect(await line.count()).toBe(1);
  expect(await line.textContent()).toMatch(/Full size, (No\. \d{3}).*Nia Johnson, \1/);
  const more = line.getByRole('button', { name: 'One more Digital Photo' });
  await press(page, more);
  expect(await line.getByRole('spinbutton').inputValue()).toBe('1');
  await expectAccessible(page);
  await press(page, line.getByRole('button', { name: `${slotTexts.edit} Digital Photo` }));
  await press(page, dialog(page).getByRole('button', { name: /^Change/ }));
  const other = page
    .getByRole('dialog')
    .last()
    .getByRole('button', { name: /Nia Johnson/ })
    .nth(1);
  await press(page, other);
  expect(await dialog(page).getByText(checkoutTexts.cart.choosePose).count()).toBe(0);
  await press(page, dialog(page).getByRole('button', { name: slotTexts.save }));
  await line.getByText(/^Full size/).waitFor();
}

async function press(page: Page, control: Locator): Promise<void> {
  await control.waitFor();
  const isFocused = () => control.evaluate((element) => element === document.activeElement);
  for (let presses = 0; !(await isFocused()); presses += 1) {
    if (presses > 120) throw new Error(`Tab never came to ${String(control)}`);
    await page.keyboard.press('Tab');
  }
  await page.keyboard.press('Enter');
}

async function expectAccessible(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await page.waitForFunction(() =>
      document.getAnimations().every((one) => !(one instanceof CSSTransition)),
    );
    const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze();
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
  }
  const before = page.viewportSize() ?? { width: 390, height: 844 };
  await page.setViewportSize({ width: 320, height: 640 });
  await setTextSize(page, '32px');
  // The photos take the new width with the next frame, so this waits for it.
  const wide = () =>
    page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement;
      const outside = [...document.querySelectorAll('dialog:modal *, .yarl__container a')].filter(
        (element) => element.getBoundingClientRect().right > clientWidth + 1,
      );
      return [scrollWidth - clientWidth, outside.map(({ outerHTML }) => outerHTML)] as const;
    });
  await expect.poll(wide, { timeout: 10_000 }).toEqual([0, []]);
  await setTextSize(page, '');
  await page.setViewportSize(before);
}

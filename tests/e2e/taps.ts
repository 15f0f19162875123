import type { Locator, Page } from '@playwright/test';

/** Counts in the page, from now on, how often the screen is touched and which fields are typed into. */
export async function countTaps(page: Page): Promise<void> {
  await page.evaluate(() => {
    const done = { taps: 0, typed: new Set<EventTarget | null>() };
    Object.assign(window, { done });
    document.addEventListener('pointerdown', () => (done.taps += 1), true);
    document.addEventListener('input', ({ target }) => done.typed.add(target), true);
  });
}

/** Returns what was counted. */
export function doneOn(page: Page): Promise<{ readonly taps: number; readonly fields: number }> {
  return page.evaluate(() => {
    const { done } = window as unknown as { done: { taps: number; typed: Set<EventTarget> } };
    return { taps: done.taps, fields: done.typed.size };
  });
}

/** Taps a control. Returns how far a thumb had to scroll to it. */
export async function tap(control: Locator): Promise<number> {
  await control.waitFor();
  const scroll = await scrollTo(control);
  await control.click();
  return scroll;
}

/** Returns how far a thumb has to scroll until the whole control is on the screen, in CSS pixels. */
export function scrollTo(control: Locator): Promise<number> {
  return control.evaluate((element) => {
    const { top, bottom } = element.getBoundingClientRect();
    return Math.ceil(Math.max(0, bottom - window.innerHeight, -top));
  });
}

import type { Page } from '@playwright/test';

/** Presses Tab until the control has the focus, like a person without a mouse. */
export async function tabTo(page: Page, name: string | RegExp): Promise<void> {
  for (let presses = 0; presses < 150; presses += 1) {
    await page.keyboard.press('Tab');
    const focused = await page.evaluate(() => {
      const active = document.activeElement as HTMLElement;
      const labels = [...((active as HTMLInputElement).labels ?? [])].map((one) => one.textContent);
      return active.ariaLabel ?? (labels.length > 0 ? labels.join(' ') : active.textContent);
    });
    const text = (focused ?? '').replace(/\s+/g, ' ').trim();
    if (typeof name === 'string' ? text === name : name.test(text)) return;
  }
  throw new Error(`Tab never came to ${String(name)}`);
}

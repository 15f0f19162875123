import type { ElementHandle, Page } from '@playwright/test';
import { elementAtRest, type Kind, type Person } from '#tests/engines/person.ts';
import { marks } from './translator.ts';
import { expect } from './shop.ts';

/** The person of the other engines' walks, on a page of Playwright. */
export function personOn(page: Page): Person {
  const find = async (kind: Kind, name: string): Promise<ElementHandle<Element>> => {
    let found: ElementHandle<Element> | null = null;
    await expect
      .poll(
        async () => {
          const script = `(${elementAtRest.toString()})(${JSON.stringify(kind)}, ${JSON.stringify(name)})`;
          found = (await page.evaluateHandle<Element | null>(script)).asElement();
          return found !== null;
        },
        { message: `${kind} "${name}"` },
      )
      .toBe(true);
    if (!found) throw new Error(`${kind} "${name}"`);
    return found;
  };
  const screenText = (): Promise<string> => page.evaluate(() => document.body.innerText);
  const lowerText = async (): Promise<string> =>
    (await screenText()).replaceAll(marks, '').toLowerCase();
  return {
    run: (work, ...args) => page.evaluate(`(${work.toString()})(...${JSON.stringify(args)})`),
    screenText,
    open: async (url) => void (await page.goto(url)),
    back: async () => void (await page.goBack()),
    press: async (kind, name) => (await find(kind, name)).click(),
    fill: async (label, text) => (await find('field', label)).fill(text),
    sees: async (kind, name) => void (await find(kind, name)),
    reads: (text) => expect.poll(lowerText).toContain(text.toLowerCase()),
    readsNot: (text) => expect.poll(lowerText).not.toContain(text.toLowerCase()),
  };
}

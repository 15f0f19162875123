/** A page that the browser translates: nothing breaks, the counts are right, and the studio gets the shop's words. */
import type { Page } from '@playwright/test';
import { scaled } from '#tests/scale.ts';
import { personOn } from './personOn.ts';
import { expect, test } from './shop.ts';
import { walk, type Walked } from './translatedWalk.ts';
import type { Translator } from './translator.ts';

// The worker would answer later navigations with a page that has no script of the test's.
test.use({ serviceWorkers: 'block' });

test('an order, a booking and the filters are the same in a translated page', async ({
  browser,
  shop,
}) => {
  // Up to four walks from code to booking.
  test.slow();
  const today = Date.now();
  const walkIn = async (translator?: Translator, like?: Walked): Promise<Walked> => {
    const context = await browser.newContext({ serviceWorkers: 'block' });
    const page = await context.newPage();
    const errors = errorsOn(page);
    const walked = await walk(personOn(page), shop, today, { translator, like });
    expect(errors).toEqual([]);
    await context.close();
    return walked;
  };
  const plain = await walkIn();
  for (const translator of scaled(['Chrome'] as const, ['Chrome', 'Firefox', 'Safari'] as const)) {
    expect((await walkIn(translator, plain)).sent, translator).toEqual(plain.sent);
  }
});

test('elements that extensions add to head, body and fields do not keep React from the page', async ({
  page,
}) => {
  const errors = errorsOn(page);
  await page.addInitScript(() => {
    const add = (parent: Element | null): void => {
      if (!parent || parent.querySelector(':scope > extension-part')) return;
      parent.prepend(document.createElement('extension-part'));
      parent.append(document.createElement('extension-part'));
    };
    new MutationObserver(() => {
      for (const parent of [document.head, document.body, document.getElementById('root')])
        add(parent);
      for (const field of document.querySelectorAll('input'))
        field.setAttribute('data-extension', '');
    }).observe(document, { childList: true, subtree: true });
  });
  await page.goto('/');
  await page.evaluate(() => {
    Object.assign(globalThis, { markup: document.querySelector('main h1') });
  });
  await page.getByRole('button', { name: 'Hockey' }).click();
  await expect(page.getByText('No matches. Try another sport/season.')).toBeVisible();
  const isKept = await page.evaluate(
    () => Reflect.get(globalThis, 'markup') === document.querySelector('main h1'),
  );
  expect(isKept, 'the markup that it came with is kept').toBe(true);
  expect(errors).toEqual([]);
});

function errorsOn(page: Page): readonly string[] {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(String(error)));
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  return errors;
}

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
  const today = Date.now();
  const walkIn = async (translator?: Translator, like?: Walked): Promise<Walked> => {
    const context = await browser.newContext({ serviceWorkers: 'block' });
    const page = await context.newPage();
    const errors = errorsOn(page);
    const walked = await walk(personOn(page), shop, today, translator, like);
    expect(errors).toEqual([]);
    await context.close();
    return walked;
  };
  const plain = await walkIn();
  for (const translator of scaled(['Chrome'] as const, ['Chrome', 'Firefox', 'Safari'] as const)) {
    const { sent } = await walkIn(translator, plain);
    expect(sent, translator).toEqual(plain.sent);
  }
});

function errorsOn(page: Page): readonly string[] {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(String(error)));
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  return errors;
}

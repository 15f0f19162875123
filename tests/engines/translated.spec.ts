/** A page that the browser translates, in the other engines: as it is there, and as Chrome does it. */
import { walk } from '#tests/e2e/translatedWalk.ts';
import type { Translator } from '#tests/e2e/translator.ts';
import { expect } from '@playwright/test';
import { test } from './windows.ts';

test('an order, a booking and the filters are the same in a translated page', async ({
  phone,
  shop,
  engine,
}) => {
  test.slow();
  test.skip(phone.isPrivate, 'translated as in an ordinary window');
  const today = Date.now();
  const person = await phone.start();
  // Each walk has an address of its own, and with it a worker, a cart and access of its own.
  const plain = await walk(person, shop, today);
  const own: Translator = engine === 'firefox' ? 'Firefox' : 'Safari';
  for (const translator of ['Chrome', own] as const) {
    const translated = await walk(person, shop, today, { translator, like: plain });
    expect(translated.sent, translator).toEqual(plain.sent);
  }
  const errors = await phone.errors();
  // Firefox says so of each picture that is still on its way when the page is left.
  const isOfPage = (error: string) => !/Service Worker Interception/.test(error);
  expect(errors.filter(isOfPage), 'the console').toEqual([]);
});

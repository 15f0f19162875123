/** The app in Spanish in the other engines: no English is left, and what is sent is that of the English walk. */
import { walk } from '#tests/e2e/translatedWalk.ts';
import { expect } from '@playwright/test';
import { test } from './windows.ts';

test('orders and a booking in Spanish are the English ones but for their header', async ({
  phone,
  shop,
}) => {
  test.slow();
  test.skip(phone.isPrivate, 'spoken as in an ordinary window');
  const person = await phone.start();
  const spanish = await walk(person, shop, Date.now(), { language: 'es' });
  const english = await walk(person, shop, Date.now(), { language: 'en' });
  expect(spanish.languages).toEqual(['es']);
  expect(english.languages).toEqual([undefined]);
  expect(spanish.bodies).toEqual(english.bodies);
});

/** A language of pseudo-text: the English with accents, and 40 % longer. It is what one more file of `core/language` would be. */
import type { Page } from '@playwright/test';
import * as cart from '#core/cart/cartTexts.ts';
import { bookingForm } from '#core/form/bookingForm.ts';
import { customerForm } from '#core/form/customerForm.ts';
import * as gallery from '#core/gallery/galleryTexts.ts';
import * as handover from '#core/handover/handoverTexts.ts';
import { groups as es } from '#core/language/texts.es.ts';
import * as orderPage from '#core/order/orderPageTexts.ts';
import * as order from '#core/order/orderTexts.ts';
import * as app from '#core/shop/appTexts.ts';
import * as home from '#core/shop/homeTexts.ts';
import { homeSections } from '#core/shop/navigation.ts';
import * as promises from '#core/shop/promiseTexts.ts';
import * as server from '#core/shop/serverTexts.ts';
import * as studio from '#core/shop/studioTexts.ts';
import { shopGroups } from '#core/shop/translations.ts';
import type { Spoken } from '#core/text/spoken.ts';
import * as ui from '#core/text/uiTexts.ts';

const files = [app, cart, gallery, handover, home, order, orderPage, promises, server, studio, ui];
const rows = [
  ...customerForm.map((row) => [`customer.${row.name}`, row] as const),
  ...bookingForm.map((row) => [`booking.${row.name}`, row] as const),
  ...homeSections.map((row) => [`section.${row.id}`, row] as const),
];
const english: Readonly<Record<string, unknown>> = Object.fromEntries([
  ...files.flatMap((file) => Object.entries<unknown>({ ...file })),
  ...rows,
]);

const accents: Readonly<Record<string, string>> = {
  a: 'á',
  e: 'ë',
  i: 'î',
  n: 'ñ',
  o: 'ô',
  u: 'ü',
};

function longer(text: string): string {
  const parts = text.split(/(\{\w+\})/);
  const plain = parts.filter((part) => !part.startsWith('{')).join('');
  const more = plain.slice(0, Math.ceil(plain.length * 0.4)).trim();
  const accented = parts.map((part) =>
    part.startsWith('{') ? part : part.replaceAll(/[aeinou]/g, (letter) => accents[letter] ?? ''),
  );
  return `${accented.join('')} ${more}`.trim();
}

/** Returns the texts of `of` that a translation has, which is `shape`. */
function pseudo(of: unknown, shape: unknown): unknown {
  if (typeof of === 'string') return longer(of);
  const keys = Object.keys(Object(shape) as object);
  const parts = keys.map((key): [string, unknown] => [
    key,
    pseudo(partOf(of, key), partOf(shape, key)),
  ]);
  return Array.isArray(shape) ? parts.map(([, part]) => part) : Object.fromEntries(parts);
}

const partOf = (of: unknown, key: string): unknown => Reflect.get(Object(of) as object, key);

const groups = pseudo(english, es) as Spoken['groups'];

/** It stands in the place of Spanish, in which the shop has translated its own texts. */
export const pseudoLanguage: Spoken = { tag: 'es', groups: { ...groups, ...shopGroups('es') } };

/** Gives the page this file instead of the Spanish one, whose hash the page has in a script that its policy allows: `bypassCSP` has to be set. */
export async function servePseudo(page: Page): Promise<void> {
  const body = `export const groups = ${JSON.stringify(groups)};`;
  await page.route('**/assets/texts.es-*.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body }),
  );
  await page.route(
    ({ pathname }) => pathname === '/',
    async (route) => {
      const response = await route.fetch();
      const html = await response.text();
      await route.fulfill({
        response,
        body: html.replaceAll(/"[^"]*assets\/texts\.es-[^"]*":"[^"]*",?/g, ''),
      });
    },
  );
}

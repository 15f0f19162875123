/** Every language says everything, in the language that is spoken at that moment. */
import { describe, expect, it } from 'vitest';
import * as app from '#core/shop/appTexts.ts';
import * as cart from '#core/cart/cartTexts.ts';
import * as gallery from '#core/gallery/galleryTexts.ts';
import * as handover from '#core/handover/handoverTexts.ts';
import * as home from '#core/shop/homeTexts.ts';
import * as order from '#core/order/orderTexts.ts';
import * as orderPage from '#core/order/orderPageTexts.ts';
import * as promises from '#core/shop/promiseTexts.ts';
import * as server from '#core/shop/serverTexts.ts';
import * as ui from '#core/text/uiTexts.ts';
import { bookingForm } from '#core/form/bookingForm.ts';
import { customerForm } from '#core/form/customerForm.ts';
import { dayWords, shortDay } from '#core/gallery/dayWords.ts';
import { languageTagged } from '#core/language/everyLanguage.ts';
import { poseLabel } from '#core/cart/poses.ts';
import { productOf } from '#core/shop/catalog.ts';
import { languageTags } from '#core/shop/languageTags.ts';
import { orderRequest } from '#core/order/order.ts';
import { withTeamAsked } from '#core/order/whereTo.ts';
import { emptyCheckout, orderOf, reviveCheckout } from '#core/order/checkout.ts';
import { said, shownWord, speak, spoken, texts } from '#core/text/spoken.ts';
import { cart as lines, parent } from '#tests/server/orderBody.ts';

const files = { app, cart, gallery, handover, home, order, orderPage, promises, server, ui };
const groups = Object.values(files).flatMap((file) => Object.entries<unknown>({ ...file }));
const ofStudio = new Set(['orderToStudioTexts', 'bookingToStudioTexts', 'unlistedTeam']);

describe.each(languageTags)('%s', (tag) => {
  const language = languageTagged(tag);
  const inWords = <Value>(read: () => Value): Value => said(language, read);

  it.each(groups.filter(([name]) => !ofStudio.has(name)))(
    'has the group %s under the name of its export',
    (name, group) => {
      expect(language?.groups[name]).toBeDefined();
      expect(inWords(() => JSON.stringify(group))).not.toBe(JSON.stringify(group));
    },
  );

  it('has the words of both forms', () => {
    for (const { label, name } of [...customerForm, ...bookingForm]) {
      expect(`${name}: ${label}`).toMatch(/: \S/);
    }
    const labels = [customerForm, bookingForm].map((form) => form.map(({ label }) => label).join());
    expect(
      inWords(() =>
        [customerForm, bookingForm].map((form) => form.map(({ label }) => label).join()),
      ),
    ).not.toEqual(labels);
  });
});

const spanish = languageTagged('es');
const inSpanish = <Value>(read: () => Value): Value => said(spanish, read);

describe('what is said', () => {
  it('is English by default, for an unknown language, and after what was said in another', () => {
    expect(cart.cartWords.yourCart).toBe('Your cart');
    expect(languageTagged('xx') ?? languageTagged('en') ?? languageTagged(null)).toBeUndefined();
    expect(inSpanish(() => cart.cartWords.yourCart)).toBe('Tu carrito');
    expect(() =>
      inSpanish(() => {
        throw new Error('in the middle');
      }),
    ).toThrow('in the middle');
    expect(cart.cartWords.yourCart).toBe('Your cart');
  });

  it('may be English within another language', () => {
    expect(inSpanish(() => said(undefined, () => cart.cartWords.yourCart))).toBe('Your cart');
  });

  it('follows what the program speaks', () => {
    speak(() => spanish);
    try {
      expect(spoken()?.tag).toBe('es');
      expect(cart.cartWords.yourCart).toBe('Tu carrito');
    } finally {
      speak(() => undefined);
    }
  });

  it('is English where a language has no such group or text', () => {
    const group = texts('noLanguageHasThis', { one: 'One' });
    expect(inSpanish(() => group.one)).toBe('One');
  });
});

describe('the shop', () => {
  it('has products, poses and words in its translations', () => {
    expect(inSpanish(() => productOf('family-pack')?.name)).toBe('Paquete Familiar');
    expect(inSpanish(() => productOf('family-pack')?.components?.[0]?.name)).toBe('Imán 4x5');
    expect(inSpanish(() => poseLabel('fullpose'))).toBe('Pose de cuerpo entero');
    expect(inSpanish(() => shownWord('Football'))).toBe('Fútbol americano');
    expect(shownWord('Football')).toBe('Football');
  });

  it('can be cloned, as the phone stores it', () => {
    expect(structuredClone(productOf('family-pack'))).toEqual(productOf('family-pack'));
  });
});

it('days are written as each language writes them', () => {
  expect([dayWords('2026-12-10'), dayWords('2026-12-10', true)]).toEqual([
    'Thursday, December 10',
    'Thursday, December 10, 2026',
  ]);
  expect([shortDay('2026-12-10'), shortDay('2026-12-10', true)]).toEqual([
    'Dec 10',
    'Dec 10, 2026',
  ]);
  expect(inSpanish(() => [dayWords('2026-12-10'), dayWords('2026-12-12', true)])).toEqual([
    'jueves 10 de diciembre',
    'sábado 12 de diciembre de 2026',
  ]);
  expect(inSpanish(() => [shortDay('2026-12-09'), shortDay('not a day')])).toEqual([
    '9 dic',
    'not a day',
  ]);
});

describe('what travels', () => {
  const request = () =>
    orderRequest({ lines, addOns: [], customer: parent, toEmail: '' }, 1_760_000_000_000);

  it('is the same in every language', () => {
    // A page that speaks Spanish writes it, too.
    expect(inSpanish(() => JSON.stringify(request()))).toBe(JSON.stringify(request()));
  });

  it('is the same from a cart that the phone has kept', () => {
    const kept = JSON.parse(JSON.stringify({ ...emptyCheckout, lines, customer: parent }));
    inSpanish(() => {
      const checkout = reviveCheckout(kept);
      expect(checkout.lines[0]?.item.name).toBe('Paquete Económico');
      const again = orderRequest(orderOf(checkout), 1_760_000_000_000);
      expect(JSON.stringify(again)).toBe(said(undefined, () => JSON.stringify(request())));
    });
  });

  it('has the English words for a team that hands out', () => {
    const asked = inSpanish(() => withTeamAsked(emptyCheckout, true).customer.address);
    expect(asked).toBe('Hand out with the team');
  });
});

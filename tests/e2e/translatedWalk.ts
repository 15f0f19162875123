/** A family's and a coach's walk, as it is, in a page that a browser translates, or in another language: what is sent must be the same. */
import {
  accessTexts,
  accessWords,
  galleryActTexts,
  galleryTexts,
  playerTexts,
  tileWords,
} from '#core/gallery/galleryTexts.ts';
import { cartWords, checkoutTexts, slotTexts } from '#core/cart/cartTexts.ts';
import { bookingTexts, homeTexts, homeWords } from '#core/shop/homeTexts.ts';
import { orderPageTexts } from '#core/order/orderPageTexts.ts';
import { orderTexts } from '#core/order/orderTexts.ts';
import { productOf } from '#core/shop/catalog.ts';
import { bookingForm } from '#core/form/bookingForm.ts';
import { customerForm } from '#core/form/customerForm.ts';
import { serverTexts } from '#core/shop/serverTexts.ts';
import { languageTagged } from '#core/language/everyLanguage.ts';
import { speak } from '#core/text/spoken.ts';
import { englishOn } from './englishLeft.ts';
import { times } from '#core/shop/promises.ts';
import { fillText } from '#core/text/fillText.ts';
import type { Person } from '#tests/engines/person.ts';
import { expect } from '@playwright/test';
import type { Shop } from './shop.ts';
import { shopBehind } from './shopBehind.ts';
import { marks, translatePage, untranslated, type Translator } from './translator.ts';

const team = 'Port Soccer (Gators)';
const patience = { timeout: 30_000 };

export type Walked = {
  /** What the screens say, by the step. */
  readonly screens: ReadonlyMap<string, string>;
  /** The bodies of the requests, with the bytes of the PDF in the order's. */
  readonly sent: readonly string[];
  /** What differs among them, without the PDF, which has the family's words beside the shop's, and its time. */
  readonly bodies: readonly string[];
  readonly languages: readonly (string | undefined)[];
};

type Way = {
  readonly translator?: Translator;
  /** Each screen must come to say the same. */
  readonly like?: Walked;
  /** The tag of the language that the first address asks for. Then the order is refused once, and waits once for the server. */
  readonly language?: string;
};

/** Walks through a shop, in English and in a page that nobody translates if nothing else is said. */
export async function walk(
  person: Person,
  shop: Shop,
  today: number,
  { translator, like, language }: Way = {},
): Promise<Walked> {
  const translation = translator && `(${translatePage.toString()})(${JSON.stringify(translator)});`;
  // An order that waits needs a clock that runs.
  const clock = language === undefined ? `(${pin.toString()})(${today});` : '';
  const script = `${clock}${translation ?? ''}`;
  const behind = await shopBehind(shop, script, language === undefined ? undefined : spoilFirst());
  const spoken = languageTagged(language);
  const screens = new Map<string, string>();
  const see = async (step: string): Promise<void> => {
    if (spoken)
      await expect.poll(() => englishOn(person), { message: step, ...patience }).toEqual([]);
    if (language !== undefined) return;
    const says = async (): Promise<string> => folded(await person.screenText());
    const wanted = like ? like.screens.get(step) : await settled(says);
    await expect.poll(says, { message: step, ...patience }).toBe(wanted);
    if (translator) await expect.poll(() => person.run(untranslated), patience).toEqual([]);
    screens.set(step, wanted ?? '');
  };
  speak(() => spoken);
  try {
    await person.open(`${behind.url}/#/access${language === undefined ? '' : `?lang=${language}`}`);
    await seeGallery(person, see);
    await fillOrder(person, see);
    if (language !== undefined) await meetTrouble(person, shop, see);
    else await place(person, see);
    await book(person, behind.url, see);
    await filter(person, see);
    // No picture is asked for when the shop is gone.
    await person.open('about:blank');
    const sent = behind.sent.map(({ body }) => withoutFileId(body));
    const bodies = behind.sent.map(({ body }) =>
      body.replaceAll(/"(?:pdfBase64|filename)":"[^"]*"/g, ''),
    );
    const languages = behind.sent.map((one) => one.language);
    return { screens, sent, bodies: [...new Set(bodies)], languages: [...new Set(languages)] };
  } finally {
    speak(() => undefined);
    behind.close();
  }
}

type See = (step: string) => Promise<void>;

async function seeGallery(person: Person, see: See): Promise<void> {
  await person.sees('heading', accessWords.title);
  await person.fill(accessWords.code, 'wrong');
  await person.press('button', accessWords.open);
  await person.reads(accessTexts.invalid);
  await see('a wrong code');
  await person.fill(accessWords.code, 'gators-demo');
  await person.press('button', accessWords.open);
  await person.sees('heading', team);
  expect(await person.run(() => document.querySelector('h1')?.textContent)).toBe(team);
  await person.reads(elevenPhotos());
  await person.reads(playerTexts.notNow);
  await see('gallery');
  await person.press('button', playerTexts.choose);
  await person.sees('heading', playerTexts.title);
  await person.run(checkFirst);
  await see('players');
  await person.press('button', playerTexts.show);
  await person.sees('heading', galleryTexts.mine);
  await see('my photos');
  await person.press('button', 'U6');
  await see('another group');
  await person.press('button', 'U12');
  await person.reads(elevenPhotos());
  const nia = fillText(tileWords.view, { name: 'Nia Johnson' });
  await expect.poll(() => person.run(tileOf, nia), patience).not.toBe('');
  await person.press('button', await person.run(tileOf, nia));
  await person.reads('1 / 11');
  await person.press('button', galleryActTexts.nextPhoto);
  await person.reads('2 / 11');
  await see('a photo');
  await person.press('link', tileWords.order);
}

async function fillOrder(person: Person, see: See): Promise<void> {
  await person.reads(slotTexts.withoutPhoto);
  const [pack, print] = [nameOf('family-pack'), nameOf('prints-5x7')];
  await person.press('button', `${cartWords.addToCart} ${pack}`);
  await person.sees('heading', checkoutTexts.cart.configurePack);
  await see('a pack');
  await person.press('button', cartWords.addPack);
  await person.sees('button', fillText(cartWords.more, { name: pack }));
  await person.press('button', `${cartWords.addToCart} ${print}`);
  await person.sees('heading', checkoutTexts.cart.choosePose);
  await person.press('button', cartWords.addToCart);
  await person.press('button', fillText(cartWords.more, { name: print }));
  await person.sees('heading', cartWords.yourCart);
  await see('cart');
  await person.press('button', checkoutTexts.cart.continue);
  await person.sees('heading', cartWords.yourDetails);
  await person.fill(labelOf('email'), 'nora at example');
  await person.fill(labelOf('fullName'), 'Nora Quinn');
  await person.reads(checkoutTexts.customer.emailInvalid);
  await see('an error');
  // WebKit's driver empties no field that React has filled.
  await person.run(typeInto, 'email', 'nora@example.com');
  await person.fill(labelOf('address'), '12 Harbor Lane');
  await person.fill(labelOf('childName'), 'Theo Quinn');
  await see('details');
}

async function place(person: Person, see: See): Promise<void> {
  await person.press('button', checkoutTexts.cart.place);
  await person.sees('heading', orderTexts.titles.received);
  await person.press('button', 'OK');
  await person.sees('heading', orderPageTexts.title);
  await see('order');
}

/** The server refuses the order, then there is none, and then there is one again. */
async function meetTrouble(person: Person, shop: Shop, see: See): Promise<void> {
  await person.press('button', checkoutTexts.cart.place);
  await person.sees('heading', orderTexts.titles.notSent);
  await person.reads(serverTexts.pricesChanged);
  await see('a refusal');
  await person.press('button', 'OK');
  await shop.kill();
  await person.press('button', checkoutTexts.cart.place);
  await person.sees('heading', orderTexts.titles.saved);
  await see('saved');
  await person.press('button', 'OK');
  await person.reads(orderPageTexts.states.waiting);
  await see('waiting');
  await shop.start();
  await person.readsNot(orderPageTexts.states.waiting);
  await person.reads(orderPageTexts.states.received);
  await see('order');
}

/** Returns what has the server refuse the first order: its prices are others. */
function spoilFirst(): (path: string, body: string) => string {
  let isFirst = true;
  return (path, body) => {
    if (!isFirst || !path.endsWith('/send-cart')) return body;
    isFirst = false;
    const { meta, ...rest } = JSON.parse(body) as { readonly meta: { readonly total: number } };
    return JSON.stringify({ ...rest, meta: { ...meta, total: meta.total + 1 } });
  };
}

async function book(person: Person, url: string, see: See): Promise<void> {
  await person.open(`${url}/#/contact`);
  await person.sees('button', bookingTexts.submit);
  await person.press('button', bookingTexts.submit);
  await person.reads(fillText(bookingTexts.fieldRequired, { field: bookingLabelOf('teamName') }));
  await see('a booking with errors');
  await person.fill(bookingLabelOf('teamName'), 'Harbor Owls');
  await person.fill(bookingLabelOf('contactName'), 'Pat Reyes');
  await person.fill(bookingLabelOf('contactEmail'), 'pat@example.com');
  await person.run(choose, 'sport', 2);
  await person.run(choose, 'pkg', 2);
  await person.run(typeInto, 'preferredDate', `${new Date().getFullYear() + 1}-05-09`);
  await person.press('button', bookingTexts.submit);
  await person.reads(fillText(bookingTexts.success, times));
  await see('booked');
  await person.fill(bookingLabelOf('teamName'), 'Harbor Owls, again');
  await person.readsNot(fillText(bookingTexts.success, times));
  await see('booking');
}

async function filter(person: Person, see: See): Promise<void> {
  await person.run(choose, 'season', 1);
  await person.readsNot(homeTexts.noTeams);
  await see('a season');
  await person.fill(homeWords.galleries.search, 'no such team');
  await person.reads(homeTexts.noTeams);
  await see('a search');
}

/** Returns what a screen says once nothing more is added to it. */
async function settled(says: () => Promise<string>): Promise<string> {
  for (let [before, same] = [await says(), 0]; ;) {
    await new Promise((resolve) => setTimeout(resolve, 250));
    const now = await says();
    same = now === before ? same + 1 : 0;
    if (same === 4) return now;
    before = now;
  }
}

/** Makes the time of each walk the same. */
function pin(today: number): void {
  const Clock = Date;
  class Pinned extends Clock {
    constructor(...given: readonly []) {
      if (given.length === 0) super(today);
      else super(...given);
    }
    static override now(): number {
      return today;
    }
  }
  globalThis.Date = Pinned as DateConstructor;
}

const elevenPhotos = (): string => fillText(galleryTexts.photos, { count: 11 });
const nameOf = (id: string): string => productOf(id)?.name ?? '';
const labelOf = (name: string): string =>
  customerForm.find((row) => row.name === name)?.label ?? '';
const bookingLabelOf = (name: string): string =>
  bookingForm.find((row) => row.name === name)?.label ?? '';

/** Returns the name of the first tile that begins with these words. */
function tileOf(words: string): string {
  return document.querySelector(`[aria-label^="${words}"]`)?.ariaLabel ?? '';
}

function checkFirst(): void {
  document.querySelector<HTMLElement>('dialog input[type=checkbox]')?.click();
}

/** Chooses an option by its position, as a person does who reads another language. */
function choose(name: string, index: number): void {
  const select =
    name === 'season'
      ? document.querySelector<HTMLSelectElement>('#galleries select')
      : document.querySelector<HTMLSelectElement>(`select[name="${name}"]`);
  if (!select) throw new Error(`No ${name}`);
  select.selectedIndex = index;
  select.dispatchEvent(new Event('change', { bubbles: true }));
}

function typeInto(name: string, value: string): void {
  const input = document.querySelector<HTMLInputElement>(`input[name="${name}"]`);
  const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {};
  set?.call(input, value);
  input?.dispatchEvent(new Event('input', { bubbles: true }));
}

/** Writes the PDF as text, without the random id that jsPDF gives it. */
function withoutFileId(body: string): string {
  return body.replace(/(?<="pdfBase64":")[^"]*/, (pdf) => {
    const text = Buffer.from(pdf, 'base64').toString('latin1');
    expect(text).toMatch(fileId);
    return text.replace(fileId, '');
  });
}

const fileId = /\/ID \[[^\]]*\]/;

/** Without spaces, which stand between other nodes than before, and without what the server chooses. */
function folded(text: string): string {
  return text
    .replaceAll(marks, '')
    .replaceAll(/\s/g, '')
    .replaceAll(/#[A-Z0-9]{6,}/g, '#');
}

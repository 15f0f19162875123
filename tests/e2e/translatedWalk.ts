/** A family's and a coach's walk, once as it is and once in a translated page: screens, requests and PDF must be the same. */
import {
  accessWords,
  galleryActTexts,
  playerTexts,
  tileWords,
} from '#core/gallery/galleryTexts.ts';
import { cartWords, checkoutTexts, slotTexts } from '#core/cart/cartTexts.ts';
import { bookingTexts, homeTexts, homeWords } from '#core/shop/homeTexts.ts';
import { orderPageTexts } from '#core/order/orderPageTexts.ts';
import { orderTexts } from '#core/order/orderTexts.ts';
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
};

/** Walks through a shop in a page that `translator` translates, or nobody. With `like`, each screen must come to say the same. */
export async function walk(
  person: Person,
  shop: Shop,
  today: number,
  translator?: Translator,
  like?: Walked,
): Promise<Walked> {
  const translation = translator && `(${translatePage.toString()})(${JSON.stringify(translator)});`;
  const behind = await shopBehind(shop, `(${pin.toString()})(${today});${translation ?? ''}`);
  const screens = new Map<string, string>();
  const see = async (step: string): Promise<void> => {
    const says = async (): Promise<string> => folded(await person.screenText());
    const wanted = like ? like.screens.get(step) : await settled(says);
    await expect.poll(says, { message: step, ...patience }).toBe(wanted);
    if (translator) await expect.poll(() => person.run(untranslated), patience).toEqual([]);
    screens.set(step, wanted ?? '');
  };
  try {
    await seeGallery(person, behind.url, see);
    await order(person, see);
    await book(person, behind.url, see);
    await filter(person, see);
    // No picture is asked for when the shop is gone.
    await person.open('about:blank');
    return { screens, sent: behind.sent.map(({ body }) => withoutFileId(body)) };
  } finally {
    behind.close();
  }
}

type See = (step: string) => Promise<void>;

async function seeGallery(person: Person, url: string, see: See): Promise<void> {
  await person.open(`${url}/#/access`);
  await person.sees('heading', accessWords.title);
  await person.fill(accessWords.code, 'gators-demo');
  await person.press('button', accessWords.open);
  await person.sees('heading', team);
  expect(await person.run(() => document.querySelector('h1')?.textContent)).toBe(team);
  await person.reads('11 photos');
  await person.reads(playerTexts.notNow);
  await see('gallery');
  await person.press('button', 'U6');
  await see('another group');
  await person.press('button', 'U12');
  await person.reads('11 photos');
  await expect.poll(() => person.run(niaTile), patience).not.toBe('');
  await person.press('button', await person.run(niaTile));
  await person.reads('1 / 11');
  await person.press('button', galleryActTexts.nextPhoto);
  await person.reads('2 / 11');
  await person.press('link', tileWords.order);
}

async function order(person: Person, see: See): Promise<void> {
  await person.reads(slotTexts.withoutPhoto);
  await person.press('button', `${cartWords.addToCart} Family Pack`);
  await person.sees('heading', checkoutTexts.cart.configurePack);
  await person.press('button', cartWords.addPack);
  await person.sees('button', fillText(cartWords.more, { name: 'Family Pack' }));
  await person.press('button', `${cartWords.addToCart} 5x7 pack of 2`);
  await person.sees('heading', checkoutTexts.cart.choosePose);
  await person.press('button', cartWords.addToCart);
  await person.press('button', fillText(cartWords.more, { name: '5x7 pack of 2' }));
  await person.sees('heading', cartWords.yourCart);
  await see('cart');
  await person.press('button', checkoutTexts.cart.continue);
  await person.sees('heading', cartWords.yourDetails);
  await person.fill('Full name', 'Nora Quinn');
  await person.fill('Email', 'nora@example.com');
  await person.fill('Mailing address', '12 Harbor Lane');
  await person.fill("Child's name", 'Theo Quinn');
  await see('details');
  await person.press('button', checkoutTexts.cart.place);
  await person.sees('heading', orderTexts.titles.received);
  await person.press('button', 'OK');
  await person.sees('heading', orderPageTexts.title);
  await see('order');
}

async function book(person: Person, url: string, see: See): Promise<void> {
  await person.open(`${url}/#/contact`);
  await person.sees('button', bookingTexts.submit);
  await person.fill('Team name', 'Harbor Owls');
  await person.fill('Contact name', 'Pat Reyes');
  await person.fill('Contact email', 'pat@example.com');
  await person.run(choose, 'sport', 2);
  await person.run(choose, 'pkg', 2);
  await person.run(typeDate, 'preferredDate');
  await person.press('button', bookingTexts.submit);
  await person.reads(fillText(bookingTexts.success, times));
  await person.fill('Team name', 'Harbor Owls, again');
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

function niaTile(): string {
  return document.querySelector('[aria-label^="View Nia Johnson"]')?.ariaLabel ?? '';
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

function typeDate(name: string): void {
  const input = document.querySelector<HTMLInputElement>(`input[name="${name}"]`);
  const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {};
  const year = new Date().getFullYear() + 1;
  set?.call(input, `${year}-05-09`);
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

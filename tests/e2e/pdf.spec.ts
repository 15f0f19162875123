import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { openCartWith, setCart, type SeededLine } from './device.ts';
import { attachedPdf, emailsIn, picturesIn, readPdf, type PdfText } from './emails.ts';
import { expect, test } from './shop.ts';
import {
  addPack,
  addPrint,
  cartLines,
  field,
  fillDetails,
  goToDetails,
  orderIdOfAlert,
  placeOrder,
} from './checkoutPanel.ts';

// No test here needs the worker, and its prefetching costs every test a second.
test.use({ serviceWorkers: 'block' });

/** A cart line and the text that the PDF must contain for it, on one page and in this order. */
type KnownLine = { readonly line: SeededLine; readonly cents: number; readonly written: string };

const poses = [
  ['fullpose', 'Full Pose'],
  ['halfpose', 'Half Pose'],
  ['Black and white', 'Black and white Pose 1'],
  ['tradingcard', 'Trading Card'],
  ['tradingcardMM', 'Memory Mate only -Trading Card, Team Photo'],
] as const;

const prints = [
  ['prints-3x5', '3.5x5 pack of 2', 599],
  ['prints-4x6', '4x6 pack of 2', 599],
  ['prints-5x7', '5x7 pack of 2', 699],
  ['print-8x10', '8x10 pack of 1', 999],
  ['wallets', '8 Wallets', 1349],
  ['memory-mate', 'Vertical Memory Mate', 1199],
] as const;

const dollars = (cents: number): string => `$${(cents / 100).toFixed(2)}`;

/** Thirty different prints and thirty different packs, with quantities from 1 to 4. */
function sixtyLines(): readonly KnownLine[] {
  const lines: KnownLine[] = [];
  for (const [id, name, cents] of prints) {
    for (const [pose, label] of poses) {
      const qty = (lines.length % 4) + 1;
      lines.push({
        line: { item: { id }, qty, pose },
        cents: cents * qty,
        written: `${name} ${label} ${dollars(cents)} each x ${qty} ${dollars(cents * qty)}`,
      });
    }
  }
  for (let place = 0; place < 30; place += 1) {
    const pose = (step: number) => poses[(place + step * Math.floor(place / 5)) % 5] ?? poses[0];
    const [wallets, mate, print, magnet] = [
      pose(0),
      pose(1),
      pose(2),
      poses[place % 3] ?? poses[0],
    ];
    const qty = (lines.length % 4) + 1;
    lines.push({
      line: {
        item: { id: 'economy-pack' },
        qty,
        pack: {
          selections: {
            wallets: wallets[0],
            'memory-mate': mate[0],
            '5x7': print[0],
            magnet: magnet[0],
          },
        },
      },
      cents: 2499 * qty,
      written: [
        'Economy Pack Pack',
        `4 x Wallets: ${wallets[1]}`,
        `1 x Vertical Memory Mate 8x10: ${mate[1]}`,
        `1 x 5x7: ${print[1]}`,
        `1 x 4x5 Magnet: ${magnet[1]}`,
        `$24.99 each x ${qty} ${dollars(2499 * qty)}`,
      ].join(' '),
    });
  }
  return lines;
}

const customer = {
  fullName: 'Nora Quinn',
  email: 'nora@example.com',
  phone: '+1 555 0100 200',
  address: '12 Harbor Lane\nPort Huron, MI 48060',
  childName: 'Theo Quinn',
  childJersey: '7',
  childPosition: 'Left wing',
  coach: 'Coach Mireille',
  age: '9.5',
  height: '4 ft 7',
  weight: '70',
  notes: 'Photo 12, please. Glasses off if you can.',
};

const customerWritten =
  'Customer Full name Nora Quinn Email nora@example.com Phone +1 555 0100 200 ' +
  "Mailing address 12 Harbor Lane Port Huron, MI 48060 Child's name Theo Quinn Jersey number 7 " +
  'Position Left wing Coach Coach Mireille Age 9.5 Height 4 ft 7 Weight 70 ' +
  'Notes Photo 12, please. Glasses off if you can.';

/** Places the order, the shop's nth, and returns the PDF of its two emails. */
async function orderedPdf(page: Page, dataDir: string, nth: number): Promise<Uint8Array> {
  await placeOrder(page).click();
  await orderIdOfAlert(page);
  const emails = await emailsIn(dataDir, 2 * nth);
  const [first, second] = emails.slice(-2).map(attachedPdf);
  if (!first || !second) throw new Error('An email is missing');
  expect(Buffer.compare(first, second)).toBe(0);
  return first;
}

/**
 * Expects A4 pages with a picture of the cart on each, all text within the margins (32 pt), and below the title every piece of it over
 * its place in the picture.
 */
async function expectPaper(pdf: Uint8Array): Promise<void> {
  const { pages, pieces, sizes, outermost, title, language } = await readPdf(pdf);
  expect({ title, language }).toEqual({ title: 'Sideline Cart', language: 'en-US' });
  for (const [width, height] of sizes) {
    expect(width).toBeCloseTo(595.28, 1);
    expect(height).toBeCloseTo(841.89, 1);
  }
  expect(outermost.left).toBeGreaterThanOrEqual(31.9);
  expect(outermost.right).toBeLessThanOrEqual(595.28 - 31);
  expect(outermost.bottom).toBeGreaterThanOrEqual(32);
  const pictures = picturesIn(pdf).filter((picture) => picture.length > 0);
  const drawn = await Promise.all(
    pictures.map((picture) =>
      sharp(picture).greyscale().raw().toBuffer({ resolveWithObject: true }),
    ),
  );
  const sheets = drawn.filter(({ info }) => info.width === sheetWidth);
  expect(sheets).toHaveLength(pages);
  const pixels = sheetWidth / (595.28 - 2 * 32);
  const sheetTop = 841.89 - 32 - 44;
  const isDrawn = ({ page, left, right, bottom, height }: PdfText): boolean => {
    const columns = [left, right].map((point) => Math.floor((point - 32) * pixels));
    const baseline = Math.round((sheetTop - bottom) * pixels);
    const top = Math.round(baseline - height * pixels * 0.6);
    // Much of Arabic stands below the baseline, and html2canvas draws text a little lower than it is measured.
    const end = Math.round(baseline + height * pixels * 0.5);
    for (let row = top; row < end; row += 1) {
      const [from, to] = columns.map((column) => row * sheetWidth + column);
      if (sheets[page]?.data.subarray(from, to).some((brightness) => brightness < 160)) return true;
    }
    return false;
  };
  const written = pieces.filter(({ text, bottom }) => /\S/.test(text) && bottom < sheetTop);
  expect(written.length).toBeGreaterThan(10);
  expect(written.filter((piece) => !isDrawn(piece))).toEqual([]);
}

const sheetWidth = 760;

/** The headings of every page. */
const headings =
  /Sideline Cart Generated [A-Z][a-z]{2} \d{1,2}, \d{4}, \d{1,2}:\d{2} [AP]M (?:Page \d+ of \d+ )?/g;

const cases = [
  {
    count: 1,
    pages: [1, 1],
    // 5.99; 6 % are 0.3594; 5.99 + 0.36 + 5.95 = 12.30.
    totals: 'Subtotal $5.99 Add-ons $0.00 Tax (6%) $0.36 Shipping & handling $5.95 Total $12.30',
    addOnIds: [],
  },
  {
    count: 10,
    pages: [1, 2],
    // (1 + 2 + 3 + 4 + 1) x 5.99 + (2 + 3 + 4 + 1 + 2) x 5.99 = 23 x 5.99 = 137.77; 6 % are 8.2662.
    totals: 'Subtotal $137.77 Add-ons $0.00 Tax (6%) $8.27 Shipping & handling $5.95 Total $151.99',
    addOnIds: [],
  },
  {
    count: 60,
    pages: [7, 9],
    /*
     * Quantities run 1, 2, 3, 4, 1, ... over five lines a product: 11 and 12 of 5.99, 13 of 6.99, 14 of 9.99, 11 of
     * 13.49, 12 of 11.99 and 77 of 24.99: 137.77 + 90.87 + 139.86 + 148.39 + 143.88 + 1924.23 = 2585.00.
     * Add-ons 1 + 10 = 11; 6 % of 2596.00 are 155.76; 2596.00 + 155.76 + 5.95 = 2757.71.
     */
    totals:
      'Subtotal $2,585.00 Add-ons $11.00 Tax (6%) $155.76 Shipping & handling $5.95 Total $2,757.71',
    addOnIds: ['bw', 'TradingCard'],
  },
];

/** Records what is shown while the PDF is drawn, in `seen` of the window. */
async function watchDrawing(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const { toBlob } = HTMLCanvasElement.prototype;
    const { createElement } = Document.prototype;
    const seen: string[] = [];
    Object.assign(window, { seen });
    // Drawing starts by creating a frame for the sheet and ends by encoding its pages.
    const record = (what: string): void => {
      const shown = document.querySelector('dialog[open] [role=status]')?.textContent;
      seen.push(`${what}: ${shown ?? 'nothing shown'}`);
    };
    Document.prototype.createElement = function recorded(
      this: Document,
      tag: string,
      options?: ElementCreationOptions,
    ): HTMLElement {
      if (tag === 'iframe') record('frame');
      return createElement.call(this, tag, options);
    };
    HTMLCanvasElement.prototype.toBlob = function recorded(this: HTMLCanvasElement, ...how): void {
      record('encode');
      toBlob.apply(this, how);
    };
  });
}

/** Counts how many lines of the cart html2canvas copies, in `copiedLines` of the window. */
async function countCopies(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const top = window.top as unknown as { copiedLines: number };
    top.copiedLines ??= 0;
    const { cloneNode } = Node.prototype;
    Node.prototype.cloneNode = function counted(this: Node, deep) {
      if (this instanceof HTMLElement && this.dataset['sheet'] === 'line') top.copiedLines += 1;
      return cloneNode.call(this, deep);
    };
  });
}

/** Returns the count, and begins another. */
function copiedLines(page: Page): Promise<number> {
  return page.evaluate(() => {
    const counted = window as unknown as { copiedLines: number };
    const { copiedLines } = counted;
    counted.copiedLines = 0;
    return copiedLines;
  });
}

test('an order stands whole on its PDF, whose progress is shown before the drawing begins', async ({
  page,
  shop,
}) => {
  await watchDrawing(page);
  await countCopies(page);
  for (const [index, { count, pages, totals, addOnIds }] of cases.entries()) {
    await test.step(`an order of ${count}`, async () => {
      const known = sixtyLines().slice(0, count);
      const lines = known.map(({ line }) => line);
      await openCartWith(page, { step: 2, lines, addOnIds, customer });
      await expect(cartLines(page)).toHaveCount(count);
      const pdf = await orderedPdf(page, shop.dataDir, index + 1);
      const read = await readPdf(pdf);
      expect(read.text.match(headings)).toHaveLength(read.pages);
      expect(read.text.search(headings)).toBe(0);
      const body = read.text.replaceAll(headings, '');
      for (const { written } of known) expect(body).toContain(written);
      expect(body).toContain(customerWritten);
      if (addOnIds.length > 0) {
        expect(body).toContain('Add-ons Black & White Photo $1.00 Additional Trading Card $10.00');
      }
      expect(body.trim().slice(-totals.length)).toBe(totals);
      expect(read.pages).toBeGreaterThanOrEqual(pages[0] ?? 1);
      expect(read.pages).toBeLessThanOrEqual(pages[1] ?? 1);
      await expectPaper(pdf);
    });
    // What html2canvas does takes most of the time, so it must not get a line again for every page.
    await test.step('each line is drawn once', async () => {
      expect(await copiedLines(page)).toBe(count);
    });
    await test.step('the progress is shown before the drawing begins', async () => {
      await expect(page.getByText('Preparing your order…')).toHaveCount(0);
      const seen = await page.evaluate(() =>
        (window as unknown as { seen: string[] }).seen.splice(0),
      );
      expect([...new Set(seen)]).toEqual([
        'frame: Preparing your order…',
        'encode: Preparing your order…',
      ]);
    });
  }
});

test('what is over the totals goes with them to the next page', async ({ page, shop }) => {
  const lines = poses.flatMap(([pose]) => [
    { item: { id: 'wallets' }, qty: 1, pose },
    { item: { id: 'prints-5x7' }, qty: 1, pose },
  ]);
  const { age: _1, height: _2, weight: _3, notes: _4, ...others } = customer;
  await openCartWith(page, { step: 2, lines: lines.slice(1), customer: others });
  const { text } = await readPdf(await orderedPdf(page, shop.dataDir, 1));
  expect(text.replaceAll(/^.*Page 2 of 2 /gs, '')).toMatch(/^Coach Coach Mireille Subtotal/);
});

test('an order that is placed in the moment in which its lines come from another tab has them all', async ({
  page,
  shop,
}) => {
  const known = sixtyLines();
  await page.goto('/#/cart');
  await expect(page.getByText('Nothing here yet')).toBeVisible();
  await page.evaluate(() => {
    new MutationObserver((_changes, observer) => {
      const place = [...document.querySelectorAll('button')].find(
        ({ textContent }) => textContent === 'Place Order / Email PDF',
      );
      if (!place || place.disabled) return;
      observer.disconnect();
      place.click();
    }).observe(document, { subtree: true, childList: true, attributes: true });
  });
  await setCart(page, { step: 2, lines: known.map(({ line }) => line), customer, asked: true });
  await orderIdOfAlert(page);
  const [email] = await emailsIn(shop.dataDir, 2);
  const { text } = await readPdf(email ? attachedPdf(email) : new Uint8Array());
  const body = text.replaceAll(headings, '');
  for (const { written } of known) expect(body).toContain(written);
});

test('names in other scripts break neither the PDF nor the emails, and dark mode draws the same', async ({
  page,
  shop,
}) => {
  await page.goto('/#/cart');
  await addPrint(page, '8 Wallets');
  await goToDetails(page);
  await fillDetails(page);
  await field(page, 'Full name').fill('Zoë Łukaszewicz-Ñandú');
  await field(page, "Child's name").fill('山田 太郎');
  await field(page, 'Coach').fill('Ольга Ковальчук');
  await page.getByText('For trading cards').click();
  await field(page, 'Position').fill('حارس مرمى');
  await field(page, 'Notes').fill('Go team ⚽ 🥅');
  const pdf = await orderedPdf(page, shop.dataDir, 1);
  const { text } = await readPdf(pdf);
  // The text layer can be searched in every script.
  expect(text).toContain('Full name Zoë Łukaszewicz-Ñandú');
  expect(text).toContain("Child's name 山田 太郎");
  expect(text).toContain('Coach Ольга Ковальчук');
  // Readers differ in the order of words from right to left.
  for (const word of ['حارس', 'مرمى']) expect(text).toContain(word);
  expect(text).toContain('Go team ⚽ 🥅');
  expect(text).toContain('8 Wallets Full Pose $13.49 each x 1 $13.49');
  expect(text).toContain('Total $20.25');
  await expectPaper(pdf);
  const emails = await emailsIn(shop.dataDir, 2);
  for (const name of ['Zoë Łukaszewicz-Ñandú', '山田 太郎', 'Ольга Ковальчук']) {
    for (const email of emails) expect(email.text).toContain(name);
  }
  // The customer's copy omits these.
  for (const part of ['حارس مرمى', '🥅']) {
    expect(emails.filter(({ text }) => text?.includes(part))).toHaveLength(1);
  }

  await test.step('dark mode draws the same PDF', async () => {
    await page.emulateMedia({ colorScheme: 'light' });
    const light = await orderedPack(page, shop.dataDir, 2);
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.reload();
    const dark = await orderedPack(page, shop.dataDir, 3);
    const textOf = async (drawn: Uint8Array): Promise<string> =>
      (await readPdf(drawn)).text.replace(/Generated .*? [AP]M/, 'Generated');
    expect(await textOf(dark)).toBe(await textOf(light));
    const [inLight, inDark] = [picturesIn(light), picturesIn(dark)];
    expect(inDark.length).toBe(inLight.length);
    // Not byte for byte: html2canvas rounds a text's height on the page, and by that sets some a pixel higher or lower.
    for (const [index, picture] of inDark.entries()) {
      const [dark, light] = await Promise.all([picture, inLight[index]].map(brightnessOf));
      expect(dark).toBeCloseTo(light ?? Number.NaN, 0);
    }
  });
});

/** Returns the mean of all pixels, 0 to 255. */
async function brightnessOf(picture: Buffer | undefined): Promise<number> {
  const { channels } = await sharp(picture).greyscale().stats();
  return channels[0]?.mean ?? Number.NaN;
}

/** Orders a pack, a print and an add-on, the shop's nth order. */
async function orderedPack(page: Page, dataDir: string, nth: number): Promise<Uint8Array> {
  await addPack(page, 'Economy Pack', { '1 x 5x7': 'Half Pose' });
  await addPrint(page, '8 Wallets');
  await page.getByLabel('Additional Poses').check();
  await goToDetails(page);
  await fillDetails(page);
  return orderedPdf(page, dataDir, nth);
}

import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withPhotos } from '#core/cart/cart.ts';
import { single } from '#tests/core/shop/carts.ts';
import { photo } from '#tests/core/gallery/photos.ts';
import { limits } from '#core/text/limits.ts';
import { serverTexts } from '#core/shop/serverTexts.ts';
import { orderBody, parent, withValueAt } from './orderBody.ts';
import { samplePdf, samplePdfOf } from './samplePdf.ts';
import { nothingStored, storedCounts } from './stored.ts';
import { openTestServer, sendOrder, testServer, type TestServer } from './testServer.ts';

type Path = readonly (string | number)[];
type Row = readonly [name: string, path: Path, value: unknown, status: number, error: string];

const badJson = serverTexts.badJson;
const notAPdf = serverTexts.notAPdf;
const pricesChanged = serverTexts.pricesChanged;
const invalid = (field: string) => `Please check this field: ${field}.`;
const missing = (field: string) =>
  `Something is missing: ${field}. Please fill it in and try again.`;
const unsold = (item: string) =>
  `One of the items is no longer sold (${item}). Please remove it and try again.`;
const customer = (field: string) => ['meta', 'customer', field];
const base64 = (text: string | Buffer) => Buffer.from(text).toString('base64');

const rows: readonly Row[] = [
  // Shape
  ['no meta', ['meta'], undefined, 400, badJson],
  ['meta that is a list', ['meta'], [], 400, badJson],
  ['no items', ['meta', 'items'], undefined, 400, badJson],
  ['an amount as text', ['meta', 'total'], '53.62', 400, badJson],
  ['a negative amount', ['meta', 'total'], -1, 400, badJson],
  ['no name', customer('fullName'), undefined, 400, missing('Full name')],
  ['a name that is a number', customer('fullName'), 7, 400, invalid('Full name')],
  ['a name that is too long', customer('fullName'), 'n'.repeat(201), 400, invalid('Full name')],
  ['notes that are too long', customer('notes'), 'n'.repeat(2_001), 400, invalid('Notes')],
  // The form's own rules
  ['an empty name', customer('fullName'), '  ', 400, 'Full name is required.'],
  ['an email without a dot', customer('email'), 'a@b', 400, 'Enter a valid email address.'],
  ['a jersey with letters', customer('childJersey'), '7a', 400, 'Jersey must be digits only.'],
  ['an age in words', customer('age'), 'nine', 400, 'Age must be a number.'],
  ['a weight with a unit', customer('weight'), '61 lb', 400, 'Weight must be a number.'],
  // Addresses
  ['two addresses', customer('email'), 'a@b.co,c@d.co', 400, 'Enter a valid email address.'],
  [
    "somebody else's customerEmail",
    ['customerEmail'],
    'x@y.zz',
    400,
    'Enter a valid email address.',
  ],
  [
    'a line break in an address',
    customer('email'),
    'a@b.co\r\nBcc: c@d.co',
    400,
    'Enter a valid email address.',
  ],
  ['a recipient that is a number', ['toEmail'], 7, 400, invalid('Override recipient')],
  // Lines
  [
    'an empty cart',
    ['meta', 'items'],
    [],
    400,
    'This order has no items. Please add at least one item.',
  ],
  ['a quantity of zero', ['meta', 'items', 0, 'qty'], 0, 400, invalid('Quantity')],
  ['a negative quantity', ['meta', 'items', 0, 'qty'], -1, 400, invalid('Quantity')],
  ['half a quantity', ['meta', 'items', 0, 'qty'], 1.5, 400, invalid('Quantity')],
  ['a thousand of one', ['meta', 'items', 0, 'qty'], 1_000, 400, invalid('Quantity')],
  ['a quantity as text', ['meta', 'items', 0, 'qty'], '2', 400, invalid('Quantity')],
  ['an unknown product', ['meta', 'items', 1, 'id'], 'poster', 422, unsold('5x7 pack of 2')],
  [
    'a product named __proto__',
    ['meta', 'items', 1, 'id'],
    '__proto__',
    422,
    unsold('5x7 pack of 2'),
  ],
  ['a pack without poses', ['meta', 'items', 0, 'pack'], undefined, 422, unsold('Economy Pack')],
  ['a print without a pose', ['meta', 'items', 1, 'pose'], undefined, 422, unsold('5x7 pack of 2')],
  [
    'an unknown component',
    ['meta', 'items', 0, 'pack', 'selections', 'mug'],
    'fullpose',
    422,
    unsold('Economy Pack'),
  ],
  [
    'a component that is another',
    ['meta', 'items', 0, 'pack', 'selections'],
    { wallets: 'fullpose', 'memory-mate': 'fullpose', '5x7': 'fullpose', mug: 'fullpose' },
    422,
    unsold('Economy Pack'),
  ],
  [
    'a component without a pose',
    ['meta', 'items', 0, 'pack', 'selections', 'magnet'],
    undefined,
    422,
    unsold('Economy Pack'),
  ],
  [
    'a pack with other contents',
    ['meta', 'items', 0, 'pack', 'components', 0, 'count'],
    8,
    422,
    unsold('Economy Pack'),
  ],
  ['an unknown add-on', ['meta', 'addOns', 0, 'id'], 'gold', 422, unsold('Black & White Photo')],
  // Amounts
  ['another total', ['meta', 'total'], 53.61, 409, pricesChanged],
  ['another tax', ['meta', 'tax'], 0, 409, pricesChanged],
  ['another subtotal', ['meta', 'subtotal'], 1, 409, pricesChanged],
  ['another add-ons total', ['meta', 'addonsTotal'], 0, 409, pricesChanged],
  ['another taxable base', ['meta', 'taxableBase'], 0, 409, pricesChanged],
  ['another shipping', ['meta', 'shipping'], 0, 409, pricesChanged],
  ['another price of a line', ['meta', 'items', 0, 'price'], 0.01, 409, pricesChanged],
  ['another price of an add-on', ['meta', 'addOns', 0, 'price'], 0.01, 409, pricesChanged],
  ['a fraction of a cent', ['meta', 'total'], 53.6200001, 409, pricesChanged],
  // PDF
  ['no PDF', ['pdfBase64'], undefined, 400, notAPdf],
  ['a PDF that is a number', ['pdfBase64'], 7, 400, notAPdf],
  ['an empty PDF', ['pdfBase64'], '', 400, notAPdf],
  ['a picture', ['pdfBase64'], base64('\x89PNG\r\n%%EOF'), 400, notAPdf],
  ['a PDF cut short', ['pdfBase64'], base64(samplePdf().subarray(0, 300)), 400, notAPdf],
  ['base64 cut short', ['pdfBase64'], base64(samplePdf()).slice(0, -3), 400, notAPdf],
  ['base64 with a line break', ['pdfBase64'], `${base64(samplePdf())}\n   `, 400, notAPdf],
  [
    'base64 with foreign characters',
    ['pdfBase64'],
    base64(samplePdf()).replace(/(.{40})..../, '$1!!!!'),
    400,
    notAPdf,
  ],
  [
    'base64 of the URL alphabet',
    ['pdfBase64'],
    base64(`%PDF-${'\xff\xff\xfe'.repeat(9)}%%EOF`).replace('/', '_'),
    400,
    notAPdf,
  ],
  ['a data URL', ['pdfBase64'], `data:application/pdf;base64,${base64(samplePdf())}`, 400, notAPdf],
];

describe('an order is refused, and nothing stored, for', () => {
  // Nothing is stored, so they share a server.
  let folder: string;
  let server: TestServer;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'sideline-refused-'));
    await writeFile(join(folder, 'index.html'), '<!doctype html><title>Sideline</title>');
    const folders = { dataDir: join(folder, 'data'), staticDir: folder };
    server = await openTestServer(folders, { env: { REFUSED_PER_HOUR: '1000' } });
  });

  afterAll(async () => {
    await server.close();
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  });

  it.each(rows)('%s', async (_, path, value, status, error) => {
    const reply = await sendOrder(server, withValueAt(orderBody(), path, value));
    expect(reply).toEqual({ status, body: { error } });
    expect(await storedCounts(server.dataDir)).toEqual(nothingStored);
  });

  it.each([
    ['nothing at all', ''],
    ['half an object', '{"meta":'],
    ['a list', '[]'],
    ['null', 'null'],
    ['a number', '7'],
    ['text', 'hello'],
    ['a PDF inside meta', JSON.stringify({ meta: { pdfBase64: base64(samplePdf()) } })],
  ])('a body that is %s', async (_, body) => {
    const reply = await sendOrder(server, body);
    expect(reply.status).toBe(400);
    expect([badJson, notAPdf]).toContain(reply.body['error']);
    expect(await storedCounts(server.dataDir)).toEqual(nothingStored);
  });

  it('a body that is not UTF-8', async () => {
    const text = JSON.stringify(orderBody({ customer: { ...parent, fullName: 'Zoë' } }));
    const response = await fetch(`${server.url}/api/send-cart`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Idempotency-Key': 'latin-1-body' },
      body: new Uint8Array(Buffer.from(text, 'latin1')),
    });
    expect(response.status).toBe(400);
    expect(await response.json()).toEqual({ error: badJson });
    expect(await storedCounts(server.dataDir)).toEqual(nothingStored);
  });

  it.each([
    ['a short key', { 'Idempotency-Key': '1234567' }],
    ['a long key', { 'Idempotency-Key': 'k'.repeat(129) }],
    ['a key with a space', { 'Idempotency-Key': 'twelve 34567' }],
    ['a key beyond ASCII', { 'Idempotency-Key': 'schlüssel-schlüssel' }],
  ])('%s', async (_, headers) => {
    const reply = await sendOrder(server, orderBody(), headers);
    expect(reply).toEqual({ status: 400, body: { error: serverTexts.keyMissing } });
    expect(await storedCounts(server.dataDir)).toEqual(nothingStored);
  });

  it.each(['text/plain', 'application/x-www-form-urlencoded', 'application/jsonp', 'text/json'])(
    'a body of type %s',
    async (type) => {
      const headers = { 'Content-Type': type, 'Idempotency-Key': 'a-key-of-its-own' };
      const reply = await sendOrder(server, orderBody(), headers);
      expect(reply).toEqual({ status: 415, body: { error: badJson } });
      expect(await storedCounts(server.dataDir)).toEqual(nothingStored);
    },
  );

  it('a PDF one byte over the limit, while one at the limit is taken', async () => {
    const server = await testServer();
    const over = await sendOrder(server, orderBody({}, samplePdfOf(limits.pdfLimitBytes + 1)));
    expect(over).toEqual({ status: 400, body: { error: notAPdf } });
    expect(await storedCounts(server.dataDir)).toEqual(nothingStored);
    const atLimit = await sendOrder(server, orderBody({}, samplePdfOf(limits.pdfLimitBytes)));
    expect(atLimit.status).toBe(200);
  });

  it('more lines than an order may have, while as many as it may are taken', async () => {
    const server = await testServer();
    const linesOf = (count: number) =>
      Array.from({ length: count }, (_, index) =>
        withPhotos(single('wallets'), { photo: [photo(index + 1)] }),
      );
    const over = await sendOrder(server, orderBody({ lines: linesOf(limits.orderLinesMax + 1) }));
    expect(over).toEqual({ status: 400, body: { error: serverTexts.tooLarge } });
    expect(await storedCounts(server.dataDir)).toEqual(nothingStored);
    const most = await sendOrder(server, orderBody({ lines: linesOf(limits.orderLinesMax) }));
    expect(most.status).toBe(200);
  });

  it('more than 1 MB beside the PDF', async () => {
    const reply = await sendOrder(server, { ...orderBody(), padding: ' '.repeat(1024 * 1024) });
    expect(reply).toEqual({ status: 413, body: { error: serverTexts.tooLarge } });
    expect(await storedCounts(server.dataDir)).toEqual(nothingStored);
  });
});

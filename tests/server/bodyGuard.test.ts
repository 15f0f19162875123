import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { limits } from '#core/text/limits.ts';
import { serverTexts } from '#core/shop/serverTexts.ts';
import { orderBody as arrivingOrder, orderBodyLimitBytes } from '#server/calls/orderBody.ts';
import { spoolIn } from '#server/http/uploads.ts';
import { orderBody } from './orderBody.ts';
import { samplePdfOf } from './samplePdf.ts';
import { nothingStored, storedCounts } from './stored.ts';
import { temporaryFolder } from './temporaryFolder.ts';
import { sendBooking, sendOrder, testServer } from './testServer.ts';

describe('a hostile body is refused without a stall:', () => {
  /** The lengths of the parsed texts. `JSON.parse` would take several seconds for twelve megabytes of brackets. */
  let parsed: number[];

  beforeEach(() => {
    parsed = [];
    const parse = JSON.parse.bind(JSON);
    vi.spyOn(JSON, 'parse').mockImplementation((text: string, reviver) => {
      parsed.push(text.length);
      return parse(text, reviver) as unknown;
    });
    onTestFinished(() => void vi.restoreAllMocks());
  });

  const largest = orderBodyLimitBytes - 1;

  it.each([
    ['brackets', '['.repeat(largest)],
    ['braces', '{"a":'.repeat(largest / 5)],
    ['brackets before a PDF', `${'['.repeat(largest - 40)}"pdfBase64":"QUJD"`],
    ['PDF keys without end', '"pdfBase64":'.repeat(largest / 12)],
    ['spaces after a PDF key', `{"pdfBase64":${' '.repeat(largest - 20)}`],
  ])('twelve megabytes of %s', async (_, body) => {
    const server = await testServer();
    const reply = await sendOrder(server, body);
    expect(reply).toEqual({ status: 413, body: { error: serverTexts.tooLarge } });
    expect(Math.max(0, ...parsed)).toBeLessThanOrEqual(limits.orderMetaLimitBytes);
    expect(await storedCounts(server.dataDir)).toEqual(nothingStored);
  });

  it('as many brackets as fit beside the PDF', async () => {
    const server = await testServer();
    const reply = await sendOrder(server, '['.repeat(limits.orderMetaLimitBytes));
    expect(reply).toEqual({ status: 400, body: { error: serverTexts.badJson } });
    expect(parsed).not.toContain(limits.orderMetaLimitBytes);
  });

  it('as many brackets as fit into a booking', async () => {
    const server = await testServer();
    const reply = await sendBooking(server, '['.repeat(limits.bookingBodyLimitBytes));
    expect(reply).toEqual({ status: 400, body: { error: serverTexts.badBooking } });
    expect(parsed).not.toContain(limits.bookingBodyLimitBytes);
  });

  it('a body larger than any order, with and without a length', async () => {
    const server = await testServer();
    const tooLong = new Uint8Array(orderBodyLimitBytes + 1);
    const pieces = () =>
      new ReadableStream<Uint8Array>({
        start(controller) {
          controller.enqueue(tooLong);
          controller.close();
        },
      });
    for (const body of [tooLong, pieces()]) {
      const response = await fetch(`${server.url}/api/send-cart`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', 'Idempotency-Key': 'a-key-of-its-own' },
        body,
        ...(body instanceof ReadableStream && { duplex: 'half' }),
      });
      expect(response.status).toBe(413);
      expect(await response.json()).toEqual({ error: serverTexts.tooLarge });
    }
    expect(await storedCounts(server.dataDir)).toEqual(nothingStored);
  });
});

/** Sends the body in pieces of this length. Returns the JSON without the PDF, and the PDF. */
async function takenApart(body: string, pieceLength: number) {
  const bytes = Buffer.from(body);
  const spool = spoolIn(await temporaryFolder());
  onTestFinished(() => spool.close());
  const arriving = arrivingOrder(spool);
  for (let at = 0; at < bytes.byteLength; at += pieceLength) {
    if (arriving.take(bytes.subarray(at, at + pieceLength)) === undefined) return 'too large';
    await arriving.settle?.();
  }
  const { json, pdf } = await arriving.end();
  return [json.toString(), pdf?.toString('latin1')];
}

describe.each([1, 2, 3, 7, 64, 1_000_000])('in pieces of %i bytes the PDF is cut out', (pieces) => {
  it.each([
    [
      'wherever it stands',
      '{"a":1,"pdfBase64":"QUJD","b":2}',
      '{"a":1,"pdfBase64":"","b":2}',
      'ABC',
    ],
    ['with spaces', '{"pdfBase64"\n:\t "QUJD"}', '{"pdfBase64"\n:\t ""}', 'ABC'],
    ['with its padding', '{"pdfBase64":"QUJDRA=="}', '{"pdfBase64":""}', 'ABCD'],
    [
      'not from a value of that name',
      '{"a":"pdfBase64","pdfBase64":"QUJD"}',
      '{"a":"pdfBase64","pdfBase64":""}',
      'ABC',
    ],
    [
      'not from a quoted key in a note',
      '{"a":"\\"pdfBase64\\":\\"x\\""}',
      '{"a":"\\"pdfBase64\\":\\"x\\""}',
      undefined,
    ],
    ['not when it is a number', '{"pdfBase64":7}', '{"pdfBase64":7}', undefined],
    ['not when its quote is never closed', '{"pdfBase64":"QUJD', '{"pdfBase64":"', undefined],
    ['not when letters are missing', '{"pdfBase64":"QUJ"}', '{"pdfBase64":""}', undefined],
    ['not with padding in its middle', '{"pdfBase64":"QQ==QUJD"}', '{"pdfBase64":""}', undefined],
    ['not with foreign letters', '{"pdfBase64":"QU!D"}', '{"pdfBase64":""}', undefined],
    ['not in the URL alphabet', '{"pdfBase64":"QU_-"}', '{"pdfBase64":""}', undefined],
    ['not when it is empty', '{"pdfBase64":""}', '{"pdfBase64":""}', undefined],
  ])('%s', async (_, body, json, pdf) => {
    expect(await takenApart(body, pieces)).toEqual([json, pdf]);
  });

  it('and everything else of an order of the page stays as it was', async () => {
    const { pdfBase64, ...rest } = orderBody();
    const [json, pdf] = await takenApart(JSON.stringify({ pdfBase64, ...rest }), pieces);
    expect(JSON.parse(String(json))).toEqual({ pdfBase64: '', ...rest });
    expect(pdf).toBe(Buffer.from(pdfBase64, 'base64').toString('latin1'));
  });
});

describe('a body whose rest is too large', () => {
  const filling = 'x'.repeat(limits.orderMetaLimitBytes);

  it.each([
    ['before the PDF', `{"a":"${filling}","pdfBase64":"QUJD"}`],
    ['after the PDF', `{"pdfBase64":"QUJD","a":"${filling}"}`],
    ['without a PDF', `{"a":"${filling}"}`],
    ['by spaces', `{"pdfBase64":${' '.repeat(limits.orderMetaLimitBytes)}"QUJD"}`],
  ])('is noticed %s', async (_, body) => {
    expect(await takenApart(body, 1_000)).toBe('too large');
    expect(await takenApart(body, 1_000_000)).toBe('too large');
  });
});

describe('a large PDF', () => {
  it.each([60_000, 5_000_000])(
    'waits on the disk, and comes back whole from pieces of %i',
    async (pieces) => {
      const pdf = samplePdfOf(3_000_001);
      const body = JSON.stringify(orderBody({}, pdf));
      const [json, taken] = await takenApart(body, pieces);
      expect(taken === pdf.toString('latin1')).toBe(true);
      expect(json?.length).toBeLessThan(10_000);
    },
  );
});

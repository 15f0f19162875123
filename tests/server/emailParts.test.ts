/** Both forms of each email, of a shop with every kind of paying, read back as a mail program reads them. */
import { describe, expect, it, vi } from 'vitest';
import { withPhotos } from '#core/cart/cart.ts';
import { everyKind } from '#tests/core/shop/payments.ts';
import { ofOwls, photo } from '#tests/core/gallery/photos.ts';
import { bookingBody } from './bookingBody.ts';
import { htmlWords, textWords } from './mailWords.ts';
import { emailFor, mailFiles } from './mails.ts';
import { cart, orderBody, parent } from './orderBody.ts';
import { placed } from './placed.ts';
import { samplePdfOf } from './samplePdf.ts';
import { smtpPeer } from './smtpPeer.ts';
import { sendBooking, sendOrder, testServer } from './testServer.ts';

vi.mock('#core/shop/payments.ts', () => ({ payments: everyKind }));

const hostile = `</td></table><script>alert(1)</script><img src="https://spy.example/x.gif">"'&amp;<!--`;

const hostileParent = Object.fromEntries(
  Object.entries(parent).map(([name, value]) => [
    name,
    ['email', 'age', 'weight', 'childJersey'].includes(name) ? value : `${hostile} ${name}`,
  ]),
) as typeof parent;

describe('text and HTML say the same', () => {
  it('of an order with a link, a handle, an account and cash', async () => {
    const { mails } = await placed(await testServer());
    expect(mails).toHaveLength(2);
    for (const { mail } of mails) expect(htmlWords(mail)).toBe(textWords(mail));
  });

  it('of an order with photos of two galleries', async () => {
    const [pack, prints] = cart;
    if (!pack || !prints) throw new Error("the tests' cart has two lines");
    const lines = [
      withPhotos(pack, { wallets: [photo(14)], 'memory-mate team': [photo(30)] }),
      withPhotos(prints, { photo: [photo(3, ofOwls)] }),
    ];
    const { customer, studio } = await placed(await testServer(), orderBody({ lines }));
    for (const { mail } of [customer, studio]) {
      expect(htmlWords(mail)).toBe(textWords(mail));
      expect(htmlWords(mail)).toContain('bradford united no 003');
    }
  });

  it('of an order whose PDF is too large for the mailbox', async () => {
    const peer = await smtpPeer((_, __, bytes) => (bytes > 200_000 ? 552 : undefined));
    const server = await testServer({ env: { SMTP_URL: peer.url } });
    await sendOrder(server, orderBody({}, samplePdfOf(200_000)));
    for (const { mail } of await peer.received(2)) {
      expect(mail.attachments).toHaveLength(0);
      expect(htmlWords(mail)).toContain('too large for');
      expect(htmlWords(mail)).toBe(textWords(mail));
    }
  });

  it.each([
    ['a booking', bookingBody()],
    ['one without a roster', bookingBody({ rosterCsv: '', contactPhone: '', notes: '' })],
  ])('of %s', async (_, body) => {
    const server = await testServer();
    await sendBooking(server, body);
    const mails = await mailFiles(server.dataDir, 2);
    for (const { mail } of mails) expect(htmlWords(mail)).toBe(textWords(mail));
  });

  it('whatever markup people type, and none of it is markup', async () => {
    const server = await testServer();
    await sendOrder(server, orderBody({ customer: hostileParent }));
    const names = { teamName: hostile, contactName: hostile, sport: hostile, pkg: hostile };
    await sendBooking(server, bookingBody(names));
    const mails = await mailFiles(server.dataDir, 4);
    for (const { mail } of mails) {
      expect(mail.html).not.toMatch(/<script|<img|<\/td><\/table><script/);
      expect(htmlWords(mail)).toBe(textWords(mail));
    }
    expect(htmlWords(emailFor('studio', mails).mail)).toContain('alert 1');
  });

  it('a word in one form alone is noticed', () => {
    const mail = { text: 'Sideline\n\nHOW TO PAY\n----\n\n1. Cash', html: '<body>Sideline' };
    const shown = `${mail.html}<h2>How to pay</h2><ol><li>Cash</li></ol>`;
    const words = (html: string) => htmlWords({ ...mail, html } as never);
    expect(words(shown)).toBe(textWords(mail as never));
    expect(words(shown.replace('pay', 'play'))).not.toBe(textWords(mail as never));
    expect(words(`${shown}<a href="https://pay.example/7">Cash</a>`)).toMatch(/cash https pay/);
  });
});

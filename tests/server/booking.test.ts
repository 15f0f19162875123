import { describe, expect, it } from 'vitest';
import { serverTexts } from '#core/shop/serverTexts.ts';
import { checkoutTexts } from '#core/cart/cartTexts.ts';
import { bookingBody } from './bookingBody.ts';
import { attachmentBytes, emailFor, mailFiles } from './mails.ts';
import { nothingStored, rowsOf, storedCounts } from './stored.ts';
import { sendBooking, testServer } from './testServer.ts';

const missing = (field: string) => `${field} is required.`;
const invalid = (field: string) => `Please check this field: ${field}.`;

describe('a booking', () => {
  it('is stored with its emails before it is answered', async () => {
    const server = await testServer();
    const reply = await sendBooking(server, bookingBody());
    expect(reply).toEqual({
      status: 200,
      body: { bookingId: expect.stringMatching(/^[2-9B-Z]{6}$/) as string, provider: 'files' },
    });
    const counts = { ...nothingStored, bookings: 1, attachments: 1, emails: 2 };
    expect(await storedCounts(server.dataDir)).toEqual(counts);
    const [row] = await rowsOf(server.dataDir, 'SELECT request FROM requests');
    expect(JSON.parse(String(row?.['request']))).toEqual(bookingBody());
  });

  it('writes to the studio with reply to the contact and the roster attached', async () => {
    const server = await testServer();
    await sendBooking(server, bookingBody());
    const studio = emailFor('studio', await mailFiles(server.dataDir, 2));
    expect(studio.mail.to?.[0]?.address).toBe('hello@sideline.example');
    expect(studio.mail.replyTo).toEqual([
      { name: 'Mireille Okafor', address: 'mireille@example.org' },
    ]);
    expect(studio.mail.subject).toMatch(/^Team day #\w{6}: Port Soccer U10, Soccer, 2026-10-03$/);
    for (const part of ['Family Pack', '555 0177', 'Pitch 2, after training.']) {
      expect(studio.mail.text).toContain(part);
    }
    expect(studio.mail.attachments[0]?.mimeType).toBe('text/csv');
    expect(attachmentBytes(studio).toString()).toBe(
      '\ufeff"Jersey","First","Last"\r\n"7","Sam","Vale"\r\n"9","Ana","Ruiz"\r\n',
    );
  });

  it('writes a short confirmation to the contact, without the roster', async () => {
    const server = await testServer();
    await sendBooking(server, bookingBody());
    const { mail } = emailFor('contact', await mailFiles(server.dataDir, 2));
    expect(mail.to).toEqual([{ name: '', address: 'mireille@example.org' }]);
    expect(mail.text).toContain("Thanks! We'll confirm within 24 hours.");
    expect(mail.attachments).toHaveLength(0);
  });

  it('names the day to the contact in words, and to the studio as it was typed', async () => {
    const server = await testServer();
    await sendBooking(server, bookingBody());
    const mails = await mailFiles(server.dataDir, 2);
    for (const body of ['text', 'html'] as const) {
      const toContact = emailFor('contact', mails).mail[body];
      expect(toContact).toContain('Saturday, October 3, 2026');
      expect(toContact).not.toContain('2026-10-03');
      expect(emailFor('studio', mails).mail[body]).toContain('2026-10-03');
    }
  });

  it('brings the contact no link and none of the notes', async () => {
    const server = await testServer();
    const lure = 'Pay at https://evil.example or evil.com, a@evil.example';
    const body = { teamName: lure, contactName: lure, sport: lure, pkg: lure, notes: lure };
    await sendBooking(server, bookingBody(body));
    const mails = await mailFiles(server.dataDir, 2);
    const { mail } = emailFor('contact', mails);
    expect(`${mail.subject} ${mail.text} ${mail.html}`).not.toMatch(/evil|:\/\//);
    expect(emailFor('studio', mails).mail.text).toContain(lure);
  });

  it.each(['josé@example.org', 'mireille@school'])(
    'by %s, which cannot be mailed, costs its copy alone',
    async (contactEmail) => {
      const server = await testServer();
      expect((await sendBooking(server, bookingBody({ contactEmail }))).status).toBe(200);
      const [studio, ...others] = await mailFiles(server.dataDir, 1);
      expect(others).toEqual([]);
      expect(studio?.mail.replyTo).toBeUndefined();
      expect(studio?.mail.text?.replaceAll('\n', ' ')).toContain(
        `Nobody can email the contact at ${contactEmail}`,
      );
      const copy = "SELECT state, failure FROM letters WHERE recipient = 'contact'";
      expect(await rowsOf(server.dataDir, copy)).toEqual([{ state: 'dead', failure: 'EADDRESS' }]);
    },
  );

  it('takes the longest roster in any script', async () => {
    const server = await testServer();
    const rosterCsv = '名'.repeat(100_000);
    expect((await sendBooking(server, bookingBody({ rosterCsv }))).status).toBe(200);
  });

  it('that is pressed again within the hour is the same one', async () => {
    const server = await testServer();
    const replies = await Promise.all(
      Array.from({ length: 5 }, () => sendBooking(server, bookingBody())),
    );
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(replies.map(({ body }) => body['bookingId'])).size).toBe(1);
    const counts = { ...nothingStored, bookings: 1, attachments: 1, emails: 2 };
    expect(await storedCounts(server.dataDir)).toEqual(counts);
    await sendBooking(server, bookingBody({ notes: 'Pitch 3.' }));
    expect((await storedCounts(server.dataDir)).bookings).toBe(2);
  });

  it('that comes again a day later is another one', async () => {
    const server = await testServer();
    const first = await sendBooking(server, bookingBody());
    await rowsOf(
      server.dataDir,
      "UPDATE requests SET created_at = '2020-01-02T12:00:00.000Z', idempotency_key = 'of that day'",
    );
    const second = await sendBooking(server, bookingBody());
    expect(second.body['bookingId']).not.toBe(first.body['bookingId']);
  });

  it('needs no phone, notes or roster', async () => {
    const server = await testServer();
    const { contactPhone: _p, notes: _n, rosterCsv: _r, ...required } = bookingBody();
    expect((await sendBooking(server, required)).status).toBe(200);
    const studio = emailFor('studio', await mailFiles(server.dataDir, 2));
    expect(studio.mail.attachments).toHaveLength(0);
    expect(studio.mail.text).toContain('No roster was sent.');
  });

  it.each([
    ['no team name', { teamName: '' }, missing('Team name')],
    ['an invisible team name', { teamName: '\u200b\u3164' }, missing('Team name')],
    ['no sport', { sport: ' ' }, missing('Sport')],
    ['no contact name', { contactName: '' }, missing('Contact name')],
    ['no address', { contactEmail: '' }, missing('Contact email')],
    ['no date', { preferredDate: '' }, missing('Preferred date')],
    ['no package', { pkg: '' }, missing('Package')],
    [
      'a missing field',
      { pkg: undefined },
      'Something is missing: Package. Please fill it in and try again.',
    ],
    ['a field that is a number', { teamName: 7 }, invalid('Team name')],
    ['a team name that is too long', { teamName: 'n'.repeat(201) }, invalid('Team name')],
    ['a roster that is too long', { rosterCsv: '7,'.repeat(50_001) }, invalid('Roster')],
    ['an address without a host', { contactEmail: 'a@' }, checkoutTexts.customer.emailInvalid],
    ['two addresses', { contactEmail: 'a@b.co,c@d.co' }, checkoutTexts.customer.emailInvalid],
    ['a day that does not exist', { preferredDate: '2026-02-30' }, invalid('Preferred date')],
  ])('with %s is refused and nothing stored', async (_, changes, error) => {
    const server = await testServer();
    const reply = await sendBooking(server, { ...bookingBody(), ...changes });
    expect(reply).toEqual({ status: 400, body: { error } });
    expect(await storedCounts(server.dataDir)).toEqual(nothingStored);
  });

  it('that is no JSON object, or too large, is refused', async () => {
    const server = await testServer();
    for (const body of ['', '[]', 'null', '{"teamName":']) {
      const reply = await sendBooking(server, body);
      expect(reply).toEqual({ status: 400, body: { error: serverTexts.badBooking } });
    }
    const large = await sendBooking(server, { ...bookingBody(), padding: 'x'.repeat(384 * 1024) });
    expect(large).toEqual({ status: 413, body: { error: serverTexts.bookingTooLarge } });
    expect(await storedCounts(server.dataDir)).toEqual(nothingStored);
  });
});

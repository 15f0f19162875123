/** A shop that offers Spanish and has translated nothing: its texts are marked as the English that they are. */
import { expect, test, vi } from 'vitest';
import { emailFor, mailFiles } from './mails.ts';
import { orderBody } from './orderBody.ts';
import { bookingBody } from './bookingBody.ts';
import { newKey, sendBooking, sendOrder, testServer } from './testServer.ts';

vi.mock('#core/shop/translations.ts', () => ({ shopGroups: () => ({}) }));
vi.mock('#shop/payments.json', () => ({
  default: [
    { label: 'Cash', kind: 'cash', note: 'Exact change, please.' },
    { label: 'Check', kind: 'bank', lines: ['Pay to: the studio'] },
  ],
}));

test('the email to a family says which of its texts are English', async () => {
  const server = await testServer();
  await sendOrder(server, orderBody(), {
    'Idempotency-Key': newKey(),
    'Content-Language': 'es',
  });
  const { html = '' } = emailFor('customer', await mailFiles(server.dataDir, 2)).mail;
  expect(html).toContain('<html lang="es">');
  expect(html).toContain('<strong><span lang="en">1 x Economy Pack</span></strong>');
  for (const text of [
    'Black &amp; White Photo',
    'Cash',
    'Exact change, please.',
    'Pay to: the studio',
  ])
    expect(html).toContain(`<span lang="en">${text}</span>`);
  // The shop's words with ours between them, and with a number.
  expect(html).toContain('<span lang="en">4 x Wallets: Half Pose</span>');
  expect(html).toMatch(/<h1[^>]*>[^<]*Gracias/);
  expect(html).toMatch(/<div[^>]*>Dale \$/);
});

test('the email about a booking marks what follows and what was chosen', async () => {
  const server = await testServer();
  await sendBooking(server, bookingBody(), { 'Content-Language': 'es' });
  const { html = '' } = emailFor('contact', await mailFiles(server.dataDir, 2)).mail;
  for (const text of [
    'Soccer',
    'Family Pack',
    'Within 24 hours',
    'You get a prep guide and a schedule to send to parents.',
  ])
    expect(html).toContain(`<span lang="en">${text}</span>`);
});

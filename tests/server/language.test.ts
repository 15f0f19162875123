/** The server speaks the language of the phone to its family, and English to the studio. */
import { expect, test } from 'vitest';
import { ordersCommand } from '#studio/command/orders.ts';
import { reported } from '#tests/studio/studio.ts';
import { bookingBody } from './bookingBody.ts';
import { emailFor, mailFiles } from './mails.ts';
import { orderBody } from './orderBody.ts';
import { rowsOf } from './stored.ts';
import { newKey, sendBooking, sendOrder, testServer } from './testServer.ts';

const english = /\b(?:the|your|you|and|with|if|we|of)\b/i;

function inLanguage(language: string, key = newKey()) {
  return { 'Idempotency-Key': key, 'Content-Language': language };
}

test('an order in Spanish is stored with its language, and answered in it', async () => {
  const server = await testServer();
  const { status, body } = await sendOrder(server, orderBody(), inLanguage('es-MX'));
  expect(status).toBe(200);
  const mails = await mailFiles(server.dataDir, 2);
  const { mail } = emailFor('customer', mails);
  expect(mail.subject).toBe(`Tu pedido #${String(body['orderId'])} en Sideline Photo Company`);
  expect(mail.text).toContain('Nombre completo: Robin Vale');
  expect(mail.text).toContain('1 x Paquete Económico');
  expect(mail.text).toContain('Fotos de cartera: Pose de medio cuerpo');
  expect(mail.text).not.toMatch(english);
  expect(mail.html).toContain('<html lang="es">');
  const studio = emailFor('studio', mails).mail;
  expect(studio.subject).toMatch(/^Order #/);
  expect(studio.text).toContain('1 x Economy Pack');
  expect(studio.html).toContain('<html lang="en">');
  const [row] = await rowsOf(server.dataDir, 'SELECT request FROM requests');
  expect(JSON.parse(String(row?.['request']))).toMatchObject({
    language: 'es',
    meta: { items: [{ name: expect.stringContaining('Economy Pack (4 x Wallets: Half') }, {}] },
  });
});

test('without a language, or in one that the shop does not offer, all is English', async () => {
  const server = await testServer();
  for (const language of ['', 'fr', 'en', 'es'.repeat(500)]) {
    const reply = await sendOrder(server, orderBody(), inLanguage(language));
    expect(reply.status).toBe(200);
  }
  const rows = await rowsOf(server.dataDir, 'SELECT request FROM requests');
  for (const row of rows) expect(JSON.parse(String(row['request']))).not.toHaveProperty('language');
  const subjects = await rowsOf(server.dataDir, 'SELECT subject FROM letters');
  for (const { subject } of subjects) expect(subject).toMatch(/^(?:Order|Your order) #/);
});

test('the same order in another language is the same order', async () => {
  const server = await testServer();
  const key = newKey();
  const first = await sendOrder(server, orderBody(), inLanguage('es', key));
  const again = await sendOrder(server, orderBody(), inLanguage('en', key));
  expect(again).toEqual(first);
});

test('a refusal is in the language of its call, beside others', async () => {
  const server = await testServer();
  const empty = orderBody({ lines: [] });
  const ask = (language: string) => sendOrder(server, empty, inLanguage(language));
  const replies = await Promise.all(['es', 'en', 'es', 'en'].map(ask));
  const [spanish, english] = [
    'Este pedido no tiene artículos. Agrega al menos uno.',
    'This order has no items. Please add at least one item.',
  ];
  expect(replies.map(({ body }) => body['error'])).toEqual([spanish, english, spanish, english]);
});

test('a booking in Spanish is confirmed in it, and pressed twice is one', async () => {
  const server = await testServer();
  const first = await sendBooking(server, bookingBody(), { 'Content-Language': 'es' });
  const again = await sendBooking(server, bookingBody());
  expect(again.body).toEqual(first.body);
  const mails = await mailFiles(server.dataDir, 2);
  const { mail } = emailFor('contact', mails);
  expect(mail.text).toContain('sábado 3 de octubre de 2026');
  expect(mail.text).toContain('Deporte: Fútbol');
  expect(mail.text).toContain('Paquete: Paquete Familiar');
  expect(mail.text).not.toMatch(english);
  expect(emailFor('studio', mails).mail.text).toContain('Team name');
});

test('what becomes of it later is told in its language', async () => {
  const server = await testServer();
  const { body } = await sendOrder(server, orderBody(), inLanguage('es'));
  const number = String(body['orderId']);
  const run = (...args: readonly string[]) =>
    reported(() => ordersCommand([...args, '--data', server.dataDir]));
  await run('mark', 'shipped', number);
  await run('mark', 'refunded', number, '--amount', '6.99');
  await run('correct', number, '--address', '9 Oak St', '--line', '2', '--qty', '1');
  await run('mark', 'cancelled', number);
  const rows = await rowsOf(server.dataDir, 'SELECT id, subject, text FROM letters ORDER BY rowid');
  const later = rows.filter(({ id }) => /-[0-9a-f]{16}-customer$/.test(String(id)));
  expect(later).toHaveLength(4);
  for (const { subject, text } of later) {
    expect(subject).toContain(`pedido #${number}`);
    expect(text).not.toMatch(english);
  }
});

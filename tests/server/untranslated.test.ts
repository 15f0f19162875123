/** A shop that offers Spanish and has translated nothing: its texts are marked as the English that they are. */
import { expect, test, vi } from 'vitest';
import { emailFor, mailFiles } from './mails.ts';
import { orderBody } from './orderBody.ts';
import { newKey, sendOrder, testServer } from './testServer.ts';

vi.mock('#core/shop/translations.ts', () => ({ shopGroups: () => ({}) }));

test('the email to a family says which of its texts are English', async () => {
  const server = await testServer();
  await sendOrder(server, orderBody(), {
    'Idempotency-Key': newKey(),
    'Content-Language': 'es',
  });
  const { html = '' } = emailFor('customer', await mailFiles(server.dataDir, 2)).mail;
  expect(html).toContain('<html lang="es">');
  expect(html).toContain('<strong><span lang="en">1 x Economy Pack</span></strong>');
  expect(html).toMatch(/<h1[^>]*>[^<]*Gracias/);
});

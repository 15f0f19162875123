import { describe, expect, it } from 'vitest';
import { serverTexts } from '#core/shop/serverTexts.ts';
import { bookingBody } from './bookingBody.ts';
import { orderBody } from './orderBody.ts';
import { nothingStored, storedCounts } from './stored.ts';
import { newKey, testServer, type TestServer } from './testServer.ts';

const shop = 'https://shop.example.com';

const calls = [
  ['/api/send-cart', orderBody()],
  ['/.netlify/functions/book', bookingBody()],
] as const;

/** Sends headers that fetch would not allow, with Node's own client. */
async function post(
  { url }: TestServer,
  path: string,
  { body, ...headers }: Readonly<Record<string, string>> & { readonly body: string },
) {
  const { request } = await import('node:http');
  return new Promise<{ status: number; headers: NodeJS.Dict<string | string[]>; body: unknown }>(
    (resolve, reject) => {
      const sent = request(`${url}${path}`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', 'Idempotency-Key': newKey(), ...headers },
      });
      sent.on('error', reject).on('response', (response) => {
        let text = '';
        response.setEncoding('utf8').on('data', (part: string) => (text += part));
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            body: JSON.parse(text) as unknown,
          }),
        );
      });
      sent.end(body);
    },
  );
}

describe.each(calls)('%s', (path, content) => {
  const body = JSON.stringify(content);

  it.each([
    ['our own page', { 'Sec-Fetch-Site': 'same-origin', Origin: shop }],
    ['our own page in a browser that says less', { Origin: shop, Host: 'shop.example.com' }],
    ['a person who typed the address', { 'Sec-Fetch-Site': 'none' }],
    ['a program', {}],
  ])('takes what %s sends', async (_, headers) => {
    const server = await testServer();
    expect((await post(server, path, { ...headers, body })).status).toBe(200);
  });

  it.each([
    ['another site', { 'Sec-Fetch-Site': 'cross-site', Origin: 'https://evil.example' }],
    ['a neighbour', { 'Sec-Fetch-Site': 'same-site', Origin: 'https://blog.example.com' }],
    ['another site in a browser that says less', { Origin: 'https://evil.example' }],
    ['another port', { Origin: 'http://shop.example.com:81', Host: 'shop.example.com' }],
    ['a page without an origin', { Origin: 'null' }],
  ])('refuses what %s sends, and stores nothing', async (_, headers) => {
    const server = await testServer();
    const reply = await post(server, path, { ...headers, body });
    expect(reply).toMatchObject({ status: 403, body: { error: serverTexts.foreignPage } });
    expect(reply.headers['access-control-allow-origin']).toBeUndefined();
    expect(await storedCounts(server.dataDir)).toEqual(nothingStored);
  });

  it('takes what the page of an allowed origin sends, and lets it read the answer', async () => {
    const server = await testServer({ env: { ALLOWED_ORIGINS: `https://other.example, ${shop}` } });
    const headers = { 'Sec-Fetch-Site': 'cross-site', Origin: shop };
    const reply = await post(server, path, { ...headers, body });
    expect(reply.status).toBe(200);
    expect(reply.headers).toMatchObject({
      'access-control-allow-origin': shop,
      'access-control-expose-headers': 'Retry-After,X-Request-Id',
      vary: 'Origin',
    });
    const refused = await post(server, path, { ...headers, body: '{}' });
    expect(refused).toMatchObject({
      status: 400,
      headers: { 'access-control-allow-origin': shop },
    });
    const stranger = await post(server, path, { Origin: 'https://evil.example', body });
    expect(stranger.status).toBe(403);
    expect(stranger.headers['access-control-allow-origin']).toBeUndefined();
  });

  it('answers the question that a browser asks before, to allowed origins alone', async () => {
    const server = await testServer({ env: { ALLOWED_ORIGINS: shop } });
    const ask = (origin: string) =>
      fetch(`${server.url}${path}`, { method: 'OPTIONS', headers: { Origin: origin } });
    const allowed = await ask(shop);
    expect(allowed.status).toBe(204);
    expect(Object.fromEntries(allowed.headers)).toMatchObject({
      'access-control-allow-origin': shop,
      'access-control-allow-methods': 'POST',
      'access-control-allow-headers': 'Content-Type,Idempotency-Key,Order-Key',
      'access-control-max-age': '86400',
    });
    const stranger = await ask('https://evil.example');
    expect(stranger.status).toBe(405);
    expect(stranger.headers.get('access-control-allow-origin')).toBeNull();
  });
});

import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { request, type IncomingHttpHeaders } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { serverTexts } from '#core/shop/serverTexts.ts';
import { staticFiles } from '#server/http/staticFiles.ts';
import { inlineScriptHashes } from '#server/http/securityHeaders.ts';
import { bookingBody } from './bookingBody.ts';
import { orderBody, parent } from './orderBody.ts';
import { temporaryFolder } from './temporaryFolder.ts';
import {
  openTestServer,
  sendBooking,
  sendOrder,
  testServer,
  type TestServer,
} from './testServer.ts';

const page = '<!doctype html><script>document.title = 1</script><title>Sideline</title>';

async function builtSite(into?: string): Promise<string> {
  const folder = into ?? (await temporaryFolder());
  const files: Record<string, string> = {
    'index.html': page,
    'sw.js': 'self.skipWaiting()',
    'manifest.webmanifest': '{}',
    'assets/main-3f2a.js': 'export {}',
    'galleries/gators/gallery.json': '{}',
    'galleries/gators/01.jpg': 'picture',
    '.env': 'SECRET=1',
  };
  for (const [name, content] of Object.entries(files)) {
    const path = join(folder, name);
    await mkdir(join(path, '..'), { recursive: true });
    await writeFile(path, content);
  }
  return folder;
}

async function rawGet(url: string, path: string) {
  const { status, body } = await rawRequest(url, path, 'GET');
  return { status, body };
}

type RawAnswer = { status: number; body: string; headers: IncomingHttpHeaders };

/** Sends the path as written; fetch would normalize it. */
function rawRequest(url: string, path: string, method: string): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(url);
    const sent = request({ hostname, port, path, method }, (response) => {
      const { statusCode: status = 0, headers } = response;
      let body = '';
      response.setEncoding('utf8').on('data', (text: string) => (body += text));
      response.on('end', () => resolve({ status, body, headers }));
    });
    sent.on('error', reject).end();
  });
}

// It stores nothing, so all that only ask share it. Tests of its log have their own.
let shared: string;
let server: TestServer;

beforeAll(async () => {
  shared = await mkdtemp(join(tmpdir(), 'sideline-addresses-'));
  const staticDir = await builtSite(join(shared, 'site'));
  server = await openTestServer({ dataDir: join(shared, 'data'), staticDir });
});

afterAll(async () => {
  await server.close();
  await rm(shared, { recursive: true, force: true, maxRetries: 5 });
});

describe('files', () => {
  it.each(['/', '/?utm=1', '/index.html'])('%s is the page', async (path) => {
    const response = await fetch(server.url + path);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toMatch(/^text\/html/);
    expect(await response.text()).toBe(page);
  });

  it.each([
    '/index.htm',
    '/cart.html',
    '/galleries/gators',
    '/galleries/gators/02.jpg',
    '/galleries/gators/01',
    '/assets/main-0000.js',
    '/.well-known/x',
    '/.env',
    '/%2eenv',
    '/../package.json',
    '/%2e%2e/package.json',
    '/..%2fpackage.json',
    '/%',
  ])('%s is not there, and not the page', async (path) => {
    const { status, body } = await rawGet(server.url, path);
    expect({ status, body }).toEqual({ status: 404, body: 'Not found\n' });
  });

  it.each([
    ['/', 'no-cache', /^text\/html/],
    ['/sw.js', 'no-cache', /^text\/javascript/],
    ['/manifest.webmanifest', 'no-cache', /^application\/manifest\+json/],
    ['/galleries/gators/gallery.json', 'no-cache', /^application\/json/],
    ['/galleries/gators/01.jpg', 'public, max-age=3600', /^image\/jpeg/],
    ['/assets/main-3f2a.js', 'public, max-age=31536000, immutable', /^text\/javascript/],
  ])('%s is kept by caches as %s', async (path, cacheControl, type) => {
    const response = await fetch(server.url + path);
    expect(response.headers.get('cache-control')).toBe(cacheControl);
    expect(response.headers.get('content-type')).toMatch(type);
    const etag = response.headers.get('etag') ?? '';
    const again = await fetch(server.url + path, { headers: { 'If-None-Match': etag } });
    expect(again.status).toBe(304);
  });

  it('come with a policy that lets only our own scripts and the hashed inline one run', async () => {
    const { headers } = await fetch(server.url);
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'none'");
    const [hash] = inlineScriptHashes(page);
    expect(policy).toContain(`script-src 'self' ${hash};`);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('x-frame-options')).toBe('DENY');
    for (const path of ['/?utm=1', '/index.html', '/sw.js?v=2']) {
      const other = await fetch(server.url + path);
      expect(other.headers.get('content-security-policy'), path).toBe(policy);
    }
  });

  it('that run no scripts come with the shortest policy of all', async () => {
    for (const path of ['/manifest.webmanifest', '/galleries/gators/01.jpg', '/no-such-file.txt']) {
      const { headers } = await fetch(server.url + path);
      expect(headers.get('content-security-policy'), path).toBe("default-src 'none'");
      expect(headers.get('x-content-type-options'), path).toBe('nosniff');
    }
  });

  it('are those that were there when the server was started, whatever becomes of their folder', async () => {
    const folder = await builtSite();
    const { url } = await testServer({ env: { STATIC_DIR: folder } });
    await rm(folder, { recursive: true });
    for (const path of ['/', '/sw.js', '/assets/main-3f2a.js', '/manifest.webmanifest']) {
      expect((await fetch(url + path)).status, path).toBe(200);
    }
  });

  it('cannot be posted to', async () => {
    const response = await fetch(server.url, { method: 'POST' });
    expect(response.status).toBe(405);
    expect(response.headers.get('allow')).toBe('GET, HEAD');
  });
});

describe("a path that is no file's", () => {
  it.each([
    ['/cart', '/#/cart'],
    ['/gallery/gators?group=U8', '/#/gallery/gators?group=U8'],
    ['/%23/access?card=SECRET', '/#/access?card=SECRET'],
    ['/access%3Fcard=SECRET.', '/#/access?card=SECRET'],
    ['/%EF%BC%83/access?card=SECRET&gt;', '/#/access?card=SECRET'],
    ['/galleries', '/#/galleries'],
    ['/apiary', '/#/apiary'],
    ['/a%00b', '/#/a%00b'],
    ['//evil', '/#/evil'],
    ['/\\evil', '/#/evil'],
    ['/%23%0d%0aSet-Cookie:a=b', '/#/%0D%0ASet-Cookie:a=b'],
  ])('%s leads to %s, and nothing keeps or passes it on', async (path, location) => {
    const server = await testServer({ env: { STATIC_DIR: await builtSite() } });
    for (const method of ['GET', 'HEAD']) {
      const { status, headers } = await rawRequest(server.url, path, method);
      expect([status, headers.location], method).toEqual([302, location]);
      expect(headers['cache-control']).toBe('no-store');
      expect(headers['referrer-policy']).toBe('no-referrer');
      expect(headers['set-cookie']).toBeUndefined();
    }
    expect(server.log).toEqual([]);
  });

  it('is logged without what is behind an encoded # or ? when it cannot be answered', async () => {
    const server = await testServer({ env: { STATIC_DIR: await builtSite() } });
    const paths = ['/access%3Fcard=SECRET', '/%23/access?card=SECRET', '/api/x%23/SECRET'];
    for (const path of [...paths, '/access%EF%BC%83card=SECRET']) {
      await rawRequest(server.url, path, 'POST');
    }
    await rawRequest(server.url, '/galleries/gators%2523/SECRET', 'GET');
    expect(server.log.map(({ path }) => path)).toEqual([
      '/access',
      '/',
      '/api/x',
      '/access',
      '/galleries/gators',
    ]);
    expect(JSON.stringify(server.log)).not.toContain('SECRET');
  });
});

describe('GALLERIES_DIR', () => {
  it('is served in place of the galleries of the build, with what is published later', async () => {
    const galleries = await temporaryFolder();
    const env = { STATIC_DIR: await builtSite(), GALLERIES_DIR: galleries };
    const { url } = await testServer({ env });
    expect((await fetch(`${url}/galleries/gators/gallery.json`)).status).toBe(404);
    await mkdir(join(galleries, 'hawks'));
    await writeFile(join(galleries, 'preview.json'), '{"version":1}');
    await writeFile(join(galleries, 'hawks/a1b2-640.sealed'), 'sealed');
    await writeFile(join(galleries, 'hawks/gallery.sealed'), 'sealed');

    const photo = await fetch(`${url}/galleries/hawks/a1b2-640.sealed`);
    expect(photo.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(photo.headers.get('content-type')).toBe('application/octet-stream');
    expect(photo.headers.get('content-security-policy')).toContain("default-src 'none'");
    const list = await fetch(`${url}/galleries/hawks/gallery.sealed`);
    expect(list.headers.get('cache-control')).toBe('no-cache');
    expect(await (await fetch(`${url}/galleries/preview.json`)).json()).toEqual({ version: 1 });
    expect((await fetch(`${url}/assets/main-3f2a.js`)).status).toBe(200);

    // No error of a browser's console: the studio has said nothing of an order yet.
    const status = await fetch(`${url}/galleries/status/0f3a.sealed`);
    expect([status.status, status.headers.get('cache-control')]).toEqual([204, 'no-store']);

    await rm(join(galleries, 'hawks/gallery.sealed'));
    expect((await fetch(`${url}/galleries/hawks/gallery.sealed`)).status).toBe(404);
  });

  it.each([
    '/galleries/',
    '/galleries/hawks',
    '/galleries/../index.html',
    '/galleries/%2e%2e/index.html',
    '/galleries/..%2findex.html',
    '/galleries/.lock',
    '/galleries/%2elock',
    '/galleries/hawks/.part',
    '/galleries/a%00b',
    '/galleries/%',
  ])('has nothing at %s', async (path) => {
    const galleries = await temporaryFolder();
    await mkdir(join(galleries, 'hawks'));
    await writeFile(join(galleries, '.lock'), 'secret');
    await writeFile(join(galleries, 'hawks/.part'), 'secret');
    const env = { STATIC_DIR: await builtSite(), GALLERIES_DIR: galleries };
    const { url } = await testServer({ env });
    expect(await rawGet(url, path)).toEqual({ status: 404, body: 'Not found\n' });
  });

  it('that is not there is said at the start', async () => {
    const galleriesDir = join(await temporaryFolder(), 'none');
    expect(await staticFiles({ staticDir: await builtSite(), galleriesDir })).toEqual({
      ok: false,
      message: `GALLERIES_DIR: there is no folder ${galleriesDir}.`,
    });
  });
});

describe('inline scripts', () => {
  it('are hashed as CSP has it, those with a source are not', () => {
    const html = `<script src="/a.js"></script><script type="module" src=/b.js></script><script>alert('Hello, world.');</script>`;
    // The example of the CSP specification.
    const hash = `'sha256-qznLcsROx4GACP2dm0UCKCzCG+HiZ1guq6ZZDob/Tng='`;
    expect(inlineScriptHashes(html)).toEqual([hash]);
  });
});

describe('calls', () => {
  it.each([
    '/api',
    '/api/',
    '/api/orders',
    '/api/send-cart/x',
    '/.netlify/functions',
    '/.netlify/functions/other',
  ])('%s is not there, said in JSON', async (path) => {
    for (const method of ['GET', 'POST']) {
      const response = await fetch(server.url + path, { method });
      expect(response.status).toBe(404);
      expect(await response.json()).toEqual({ error: serverTexts.notFound });
    }
  });

  it.each(['/api/send-cart', '/.netlify/functions/book'])('%s takes only POST', async (path) => {
    for (const method of ['GET', 'PUT', 'DELETE', 'OPTIONS']) {
      const response = await fetch(server.url + path, { method });
      expect(response.status).toBe(405);
      expect(response.headers.get('allow')).toBe('POST');
      expect(await response.json()).toEqual({ error: serverTexts.methodNotAllowed });
    }
  });

  it('are answered under FUNCTIONS_PATH when it says so', async () => {
    const env = { FUNCTIONS_PATH: '/fn' };
    const { url } = await testServer({ env });
    const response = await fetch(`${url}/fn/book`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(bookingBody()),
    });
    expect(response.status).toBe(200);
    expect((await fetch(`${url}/.netlify/functions/book`, { method: 'POST' })).status).toBe(405);
  });

  it('are never kept by caches, and carry the id that the log has', async () => {
    const server = await testServer();
    const { headers } = await fetch(`${server.url}/api/orders?code=SECRET`);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(server.log).toEqual([
      {
        level: 'info',
        event: 'request',
        id: headers.get('x-request-id'),
        method: 'GET',
        path: '/api/orders',
        status: 404,
        ms: expect.any(Number) as number,
      },
    ]);
  });

  it("carry our own proxy's id, and no caller's", async () => {
    const idOf = async (given: string, env: Readonly<Record<string, string>> = {}) => {
      const { url } = await testServer({ env });
      const headers = { 'X-Request-Id': given };
      return (await fetch(`${url}/api/orders`, { headers })).headers.get('x-request-id');
    };
    const behindProxy = { TRUST_PROXY_HOPS: '1' };
    expect(await idOf('4f1a-of-nginx', behindProxy)).toBe('4f1a-of-nginx');
    expect(await idOf('4f1a-of-nginx')).toMatch(/^[\da-f-]{36}$/);
    for (const odd of ['{"id":1}', 'a'.repeat(65)]) {
      expect(await idOf(odd, behindProxy)).toMatch(/^[\da-f-]{36}$/);
    }
  });

  it('leave nothing that a person typed in the log', async () => {
    const server = await testServer();
    await sendOrder(server, orderBody());
    await sendOrder(server, orderBody({ customer: { ...parent, email: 'nobody' } }));
    await sendBooking(server, bookingBody());
    const log = JSON.stringify(server.log);
    expect(server.log.filter(({ event }) => event === 'request')).toHaveLength(3);
    const typed = [...Object.values(parent), ...Object.values(bookingBody())];
    for (const value of typed.filter((text) => text.length > 3)) expect(log).not.toContain(value);
  });
});

/** Who answered the worker: our server, or something in its place. */
import { beforeEach, expect, test, vi } from 'vitest';
import { askServer, isWorthKeeping } from '#sw/askServer.ts';

const request = new Request('https://sideline.example/galleries/owls/gallery.sealed');

function answerWith(body: BodyInit, init: ResponseInit, changes: Partial<Response> = {}): void {
  const response = new Response(body, init);
  for (const [name, value] of Object.entries({ type: 'basic', ...changes })) {
    Object.defineProperty(response, name, { value });
  }
  vi.stubGlobal('fetch', async () => response);
}

const typed = (type: string, status = 200): ResponseInit => ({
  status,
  headers: { 'Content-Type': type },
});

beforeEach(() => () => vi.unstubAllGlobals());

test("the server's answer is given on", async () => {
  answerWith(Uint8Array.of(1, 2), typed('application/octet-stream'));
  expect((await askServer(request))?.status).toBe(200);
});

test.each([
  ['a sign-in page', 'text/html', 200, {}],
  ['a sign-in page in another spelling', 'application/xhtml+xml', 200, {}],
  ['an answer after a redirect', 'application/octet-stream', 200, { redirected: true }],
  ['an answer of another origin', 'application/octet-stream', 200, { type: 'opaque' as const }],
  ['a proxy in trouble', 'text/plain', 502, {}],
])('%s is nobody', async (_who, type, status, changes) => {
  answerWith('<!doctype html>', typed(type, status), changes);
  expect(await askServer(request)).toBeUndefined();
});

test('a line that breaks is nobody', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  expect(await askServer(request)).toBeUndefined();
});

test.each([
  ['of this version', 1, true],
  ['of a later version, which the next version of the app reads', 2, true],
  ['that is a web page', 0x3c, false],
  ['that begins with a blank', 0x20, false],
  ['that is zeros', 0, false],
])('a sealed file %s', async (_what, start, expected) => {
  const response = new Response(Uint8Array.of(start, 9, 9), typed('application/octet-stream'));
  expect(await isWorthKeeping(request, response)).toBe(expected);
});

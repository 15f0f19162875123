/** Caches made unreadable by a crash during a write: online, everything works as if there were none. */
import { beforeEach, expect, test, vi } from 'vitest';
import { documentAnswer, photoAnswer } from '#sw/pictures.ts';
import { keepShell, shellAnswer } from '#sw/shell.ts';

const site = 'https://sideline.example';

/** The global scope of a new worker. */
vi.hoisted(() => {
  const registration = { scope: 'https://sideline.example/' };
  const worker = { self: globalThis, addEventListener: () => undefined, registration };
  Object.assign(globalThis, worker, { location: new URL('https://sideline.example/sw.js') });
});

beforeEach(() => {
  const refuse = () =>
    Promise.reject(new DOMException('Unexpected internal error', 'UnknownError'));
  vi.stubGlobal('caches', { match: refuse, open: refuse, delete: refuse });
  const sealed = new Response(new Uint8Array([1, 2, 3]));
  Object.defineProperty(sealed, 'type', { value: 'basic' });
  vi.stubGlobal('fetch', async () => sealed);
});

test.each([
  ['a photo', photoAnswer, 'photo1-360.sealed'],
  ["a gallery's document", documentAnswer, 'gallery.sealed'],
] as const)('%s comes from the server', async (_name, answer, file) => {
  const work: Promise<unknown>[] = [];
  const response = await answer({
    request: new Request(`${site}/galleries/owls/${file}`),
    waitUntil: (promise) => void work.push(promise),
  });
  expect(response?.status).toBe(200);
  await expect(Promise.all(work)).resolves.toBeDefined();
});

test("the app's own files come from the server", async () => {
  keepShell([{ url: 'assets/checkoutPanel.js', revision: '1' }]);
  const work: Promise<unknown>[] = [];
  const response = await shellAnswer({
    request: new Request(`${site}/assets/checkoutPanel.js`),
    waitUntil: (promise) => void work.push(promise),
  });
  expect(response?.status).toBe(200);
  await expect(Promise.all(work)).resolves.toBeDefined();
});

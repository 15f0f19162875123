import { beforeEach, expect, test, vi } from 'vitest';
import { uploading } from '#device/site/upload.ts';

const url = 'https://sideline.example/api/send-cart';

/** How the request ends; the status is 0 without an answer. */
let answer: { status: number; body?: string; headers?: Record<string, string> };

class Request {
  readonly upload = new EventTarget();
  status = 0;
  responseURL = '';
  responseText = '';
  #ended = (): void => {};
  open(): void {}
  setRequestHeader(): void {}
  abort(): void {}
  addEventListener(_: 'loadend', ended: () => void): void {
    this.#ended = ended;
  }
  getResponseHeader(name: string): string | null {
    return answer.headers?.[name] ?? null;
  }
  send(): void {
    this.status = answer.status;
    this.responseURL = answer.status === 0 ? '' : url;
    this.responseText = answer.body ?? '';
    queueMicrotask(() => {
      // A browser reports what a listener throws, and goes on.
      try {
        this.#ended();
      } catch {
        // Only the promise tells.
      }
    });
  }
}

beforeEach(() => {
  vi.stubGlobal('XMLHttpRequest', Request);
  vi.stubGlobal('location', { href: 'https://sideline.example/' });
  return () => vi.unstubAllGlobals();
});

const upload = () => uploading(() => {})(url, { method: 'POST', body: '{}' });

test('an answer is returned with its status, its text and the headers that are read', async () => {
  answer = { status: 503, body: 'Busy', headers: { 'Retry-After': '7' } };
  const response = await upload();
  expect(response.status).toBe(503);
  expect(await response.text()).toBe('Busy');
  expect([...response.headers]).toStrictEqual([['retry-after', '7']]);
});

test('a status without a body is an answer', async () => {
  answer = { status: 204 };
  expect((await upload()).status).toBe(204);
});

test.each([0, 600, 999])('status %i is no answer', async (status) => {
  answer = { status, body: 'Odd' };
  await expect(upload()).rejects.toThrow();
});

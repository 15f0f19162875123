import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';

const asked = vi.fn(async (url: string) => new Response(url));

beforeEach(() => {
  vi.resetModules();
  asked.mockClear();
  vi.stubGlobal('fetch', asked);
  onTestFinished(() => void vi.unstubAllGlobals());
});

const load = () => import('#device/site/prefetched.ts');

test('a prefetched answer is taken once, and the next caller asks again', async () => {
  const { fetchFile, prefetch } = await load();
  prefetch('a');
  prefetch('a');
  expect(asked).toHaveBeenCalledTimes(1);
  expect(await (await fetchFile('a')).text()).toBe('a');
  expect(asked).toHaveBeenCalledTimes(1);
  expect(await (await fetchFile('a')).text()).toBe('a');
  expect(asked).toHaveBeenCalledTimes(2);
});

test('what the inline entry has requested is not requested again', async () => {
  const answers = new Map([['a', Promise.resolve(new Response('early'))]]);
  vi.stubGlobal('sideline', { answers, reports: { unanswered: false } });
  const { fetchFile } = await load();
  expect(await (await fetchFile('a')).text()).toBe('early');
  expect(asked).not.toHaveBeenCalled();
});

test('a file whose prefetching failed is fetched again', async () => {
  const { fetchFile, prefetch } = await load();
  asked.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  prefetch('a');
  expect(await (await fetchFile('a', { cache: 'reload' })).text()).toBe('a');
  expect(asked).toHaveBeenLastCalledWith('a', { cache: 'reload' });
});

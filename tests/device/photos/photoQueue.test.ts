import { beforeEach, expect, test, vi } from 'vitest';

type Queue = typeof import('#device/photos/photoQueue.ts');
let queue: Queue;

beforeEach(async () => {
  vi.resetModules();
  vi.stubGlobal('window', new EventTarget());
  queue = await import('#device/photos/photoQueue.ts');
  return () => vi.unstubAllGlobals();
});

test('what is on screen goes first, whatever was asked for before it', async () => {
  const begun: string[] = [];
  let letGo = (): void => undefined;
  const busy = new Promise<void>((resolve) => (letGo = resolve));
  const ask = (name: string, isOnScreen: boolean): Promise<void> =>
    queue.inQueue(
      () => isOnScreen,
      new AbortController().signal,
      async () => {
        begun.push(name);
        await busy;
      },
    );
  // One for each connection.
  const all = Array.from({ length: 6 }, (_, index) => ask(`slot ${index}`, true));
  all.push(ask('above', false), ask('seen first', true), ask('below', false), ask('seen', true));
  letGo();
  await Promise.all(all);
  expect(begun.slice(6)).toStrictEqual(['seen first', 'seen', 'above', 'below']);
});

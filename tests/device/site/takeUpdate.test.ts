import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { reloadKey } from '#device/database/ownFacts.ts';
import { eventually } from '#tests/device/database/eventually.ts';

const reload = vi.fn();
const update = vi.fn<() => Promise<void>>();
const postMessage = vi.fn();
let kept: Map<string, string>;
let worker: EventTarget & { getRegistration: () => Promise<unknown> };

beforeEach(() => {
  vi.resetModules();
  for (const one of [reload, postMessage]) one.mockReset();
  update.mockReset().mockResolvedValue(undefined);
  kept = new Map();
  const registration = { update, waiting: { postMessage } };
  worker = Object.assign(new EventTarget(), { getRegistration: async () => registration });
  vi.stubGlobal('navigator', { serviceWorker: worker });
  vi.stubGlobal('location', { reload });
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  });
  onTestFinished(() => void vi.unstubAllGlobals());
});

test('the version that waits takes over, and the page begins again with it', async () => {
  const { takeUpdate } = await import('#device/site/takeUpdate.ts');
  await takeUpdate();
  expect(postMessage).toHaveBeenCalledWith({ type: 'SKIP_WAITING' });
  expect(reload).not.toHaveBeenCalled();
  worker.dispatchEvent(new Event('controllerchange'));
  expect(reload).toHaveBeenCalledOnce();
});

test('a server that cannot be reached leaves a reload', async () => {
  update.mockRejectedValue(new TypeError('offline'));
  const { takeUpdate } = await import('#device/site/takeUpdate.ts');
  await takeUpdate();
  expect(reload).toHaveBeenCalledOnce();
});

test('without asking it is taken once for each version: the server may have no newer one', async () => {
  const { takeUpdateOnce } = await import('#device/site/takeUpdate.ts');
  takeUpdateOnce();
  await eventually(() => expect(postMessage).toHaveBeenCalledOnce());
  takeUpdateOnce();
  expect(update).toHaveBeenCalledOnce();
  // Another version of this module has another address. A reload for a missing file is another reason.
  expect(kept.get(reloadKey)).toMatch(/^update \S*takeUpdate/);
});

import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { sealPhoto, type Rendition } from '#core/gallery/photo.ts';
import { anyKey } from '#tests/core/seal/keys.ts';
import { eventually } from '#tests/device/database/eventually.ts';
import { mounted } from '#tests/device/gallery/mounted.ts';

type Page = typeof import('#device/photos/photo.ts') &
  typeof import('#device/photos/usePhoto.ts') &
  typeof import('#device/photos/usePhotos.ts') &
  typeof import('#device/site/useRetryOnReconnect.ts') &
  typeof import('#device/site/signal.ts') &
  typeof import('#device/photos/photoUrls.ts');
let page: Page;

const rendition: Rendition = { slug: 'owls', file: 'p0000001', width: 360 };
let keys: () => Promise<CryptoKey>;
let answer: () => Response;
let asked: number;
/** The files that were asked for. */
let files: string[];

beforeEach(async () => {
  vi.resetModules();
  const key = await anyKey();
  keys = () => Promise.resolve(key);
  const sealed = await sealPhoto(key, rendition, Uint8Array.of(1, 2, 3));
  const sealedFiles = new Map([['p0000001', sealed]]);
  const other = { ...rendition, file: 'p0000002' };
  sealedFiles.set('p0000002', await sealPhoto(key, other, Uint8Array.of(4)));
  answer = () => new Response();
  asked = 0;
  files = [];
  vi.stubGlobal('window', new EventTarget());
  let path = '';
  vi.stubGlobal('fetch', (wanted: string) =>
    Promise.resolve().then(() => {
      asked += 1;
      path = wanted;
      files.push(/p\d{7}/.exec(wanted)?.[0] ?? '');
      return answer();
    }),
  );
  answer = () => new Response(sealedFiles.get(/p\d{7}/.exec(path)?.[0] ?? '') ?? null);
  page = {
    ...(await import('#device/photos/photo.ts')),
    ...(await import('#device/photos/usePhoto.ts')),
    ...(await import('#device/photos/usePhotos.ts')),
    ...(await import('#device/site/useRetryOnReconnect.ts')),
    ...(await import('#device/site/signal.ts')),
    ...(await import('#device/photos/photoUrls.ts')),
  };
});

function offline(): never {
  throw new TypeError('offline');
}

/** Everything that has been asked was answered. */
async function settled(): Promise<void> {
  for (let turn = 0; turn < 20; turn += 1) await new Promise(setImmediate);
}

/** Six photos take all connections, until the function that this returns is called. */
async function takeConnections(): Promise<() => void> {
  const whole = answer;
  let free = (): void => undefined;
  const held = new Promise<Response>((resolve) => {
    free = () => resolve(new Response(null, { status: 500 }));
  });
  answer = () => held as never;
  for (let index = 1; index <= 6; index += 1) {
    const one = { ...rendition, file: `p900000${index}` };
    onTestFinished(
      page.showPhoto(
        keys,
        one,
        () => true,
        () => undefined,
      ).stop,
    );
  }
  await eventually(() => expect(asked).toBe(6));
  answer = whole;
  files = [];
  return free;
}

/** Shows the photo, and records each state. */
function show() {
  const states: { url: string | undefined; failed: boolean }[] = [];
  const photo = page.showPhoto(
    keys,
    rendition,
    () => true,
    (state) => states.push(state),
  );
  onTestFinished(photo.stop);
  return { ...photo, states, last: () => states.at(-1) };
}

describe('a photo', () => {
  test('is awaited, then open, and given back once with its end', async () => {
    const photo = show();
    expect(photo.states).toEqual([{ url: undefined, failed: false }]);
    await eventually(() => expect(photo.last()?.url).toMatch(/^blob:/));
    expect(photo.last()?.failed).toBe(false);
    const again = show();
    // Already open: nothing flickers, and nobody is asked.
    expect(again.states).toEqual([photo.last()]);
    expect(asked).toBe(1);
  });

  test('that is left is let go once forty others were shown since, and not while it is shown', async () => {
    const revoked = vi.spyOn(URL, 'revokeObjectURL').mockClear();
    onTestFinished(() => void vi.restoreAllMocks());
    const [left, stays] = [show(), show()];
    await eventually(() => expect(stays.last()?.url).toBeDefined());
    const url = left.last()?.url;
    left.stop();
    const others = Array.from({ length: 41 }, (_, index) => ({
      ...rendition,
      width: 1_000 + index,
    }));
    vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:other');
    for (const other of others) {
      const key = await keys();
      const sealed = await sealPhoto(key, other, Uint8Array.of(1));
      answer = () => new Response(sealed);
      const urls: (string | undefined)[] = [];
      const one = page.showPhoto(
        keys,
        other,
        () => true,
        (state) => urls.push(state.url),
      );
      await eventually(() => expect(urls.at(-1)).toBeDefined());
      one.stop();
    }
    expect(revoked).not.toHaveBeenCalledWith(url);
    stays.stop();
    expect(revoked).toHaveBeenCalledWith(url);
  });

  test('that is left before it has come shows nothing, and is given back', async () => {
    const photo = show();
    photo.stop();
    await new Promise(setImmediate);
    expect(photo.states).toHaveLength(1);
    const next = show();
    await eventually(() => expect(next.last()?.url).toBeDefined());
  });

  test('that does not come says so, and comes with a tap', async () => {
    const whole = answer;
    answer = () => new Response(null, { status: 500 });
    const photo = show();
    await eventually(() => expect(photo.last()).toEqual({ url: undefined, failed: true }));
    answer = whole;
    photo.retry();
    expect(photo.last()).toEqual({ url: undefined, failed: false });
    await eventually(() => expect(photo.last()?.url).toBeDefined());
  });

  test('that was lost comes by itself when the signal returns, and not after it was left', async () => {
    const whole = answer;
    answer = offline;
    page.recordSignal(false);
    const [photo, left] = [show(), show()];
    await eventually(() =>
      expect([photo.last()?.failed, left.last()?.failed]).toEqual([true, true]),
    );
    left.stop();
    answer = whole;
    page.recordSignal(true);
    await eventually(() => expect(photo.last()?.url).toBeDefined());
    expect(left.last()?.failed).toBe(true);
  });

  test('that failed is not asked for when the signal is lost after that, nor once it was left', async () => {
    answer = () => new Response(null, { status: 500 });
    const photo = show();
    await eventually(() => expect(photo.last()?.failed).toBe(true));
    page.recordSignal(false);
    await settled();
    expect(asked).toBe(1);
    photo.stop();
    window.dispatchEvent(new Event('online'));
    page.recordSignal(true);
    await settled();
    expect(asked).toBe(1);
  });

  test('that was lost is tried three more times while the signal is there, later each time', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    answer = offline;
    const photo = show();
    const failures = () => photo.states.filter(({ failed }) => failed).length;
    for (const [count, pauseMs] of [2_000, 8_000, 30_000].entries()) {
      await eventually(() => expect(failures()).toBe(count + 1));
      await vi.advanceTimersByTimeAsync(pauseMs - 1);
      expect(photo.last()?.failed).toBe(true);
      await vi.advanceTimersByTimeAsync(1);
    }
    await eventually(() => expect(failures()).toBe(4));
    await vi.advanceTimersByTimeAsync(600_000);
    expect(failures()).toBe(4);
    expect(photo.last()?.failed).toBe(true);
    // The browser believes that it is back: again, whatever was tried before.
    window.dispatchEvent(new Event('online'));
    await eventually(() => expect(failures()).toBe(5));
  });
});

test('a photo follows what its component shows', async () => {
  const frame = { current: null };
  let wanted = rendition;
  const { value, redraw } = await mounted(() => page.usePhoto(keys, wanted, frame));
  await eventually(() => expect(value().url).toBeDefined());
  const { url } = value();
  wanted = { ...rendition, file: 'p0000002' };
  redraw();
  await eventually(() => expect([undefined, url]).not.toContain(value().url));
  wanted = rendition;
  redraw();
  await eventually(() => expect(value().url).toBe(url));
  value().retry();
  expect(asked).toBe(2);
});

test('a photo that did not come comes with a tap', async () => {
  const whole = answer;
  answer = () => new Response(null, { status: 500 });
  const frame = { current: null };
  const { value } = await mounted(() => page.usePhoto(keys, rendition, frame));
  await eventually(() => expect(value().failed).toBe(true));
  answer = whole;
  value().retry();
  // A tap fetches it at once. The automatic retry would wait first.
  await settled();
  expect(asked).toBe(2);
  await eventually(() => expect(value().url).toBeDefined());
});

test('of two photos that wait for a connection, the one on the screen comes first', async () => {
  Object.assign(window, { innerHeight: 800 });
  const free = await takeConnections();
  const at = (top: number) =>
    ({ current: { getBoundingClientRect: () => ({ top, bottom: top + 100 }) } }) as unknown as {
      current: HTMLElement;
    };
  const [below, inView] = [at(900), at(100)];
  const { value } = await mounted(() => [
    page.usePhoto(keys, { ...rendition, file: 'p0000002' }, below),
    page.usePhoto(keys, rendition, inView),
  ]);
  await settled();
  free();
  await eventually(() =>
    expect(value().map(({ url }) => typeof url)).toEqual(['string', 'string']),
  );
  expect(files).toEqual(['p0000001', 'p0000002']);
});

test('several photos are open while they are wanted, by id', async () => {
  const one = { ...rendition, id: 'one', keys };
  const other = { ...rendition, id: 'other', keys, file: 'p0000002' };
  let wanted = [one];
  const { value, redraw } = await mounted(() => page.usePhotos(wanted));
  await eventually(() => expect(value()['one']?.url).toBeDefined());
  wanted = [{ ...one }, other];
  redraw();
  await eventually(() => expect(value()['other']?.url).toBeDefined());
  expect(value()['one']?.url).toBeDefined();
  expect(asked).toBe(2);
});

test('photos that are wanted at once come before one that waits off the screen', async () => {
  const free = await takeConnections();
  const off = page.showPhoto(
    keys,
    rendition,
    () => false,
    () => undefined,
  );
  onTestFinished(off.stop);
  const wanted = [{ ...rendition, id: 'other', keys, file: 'p0000002' }];
  const { value } = await mounted(() => page.usePhotos(wanted));
  await settled();
  free();
  await eventually(() => expect(value()['other']?.url).toBeDefined());
  expect(files[0]).toBe('p0000002');
});

test('of several photos, one that does not come says so, and is not asked for once it is left', async () => {
  const whole = answer;
  answer = () => (files.at(-1) === 'p0000002' ? new Response(null, { status: 500 }) : whole());
  const one = { ...rendition, id: 'one', keys };
  const other = { ...rendition, id: 'other', keys, file: 'p0000002' };
  const { value, unmount } = await mounted(() => page.usePhotos([one, other]));
  await eventually(() => expect(value()['other']).toEqual({ url: undefined, failed: true }));
  await eventually(() => expect(value()['one']).toMatchObject({ failed: false }));
  unmount();
  window.dispatchEvent(new Event('online'));
  await settled();
  expect(asked).toBe(2);
});

test('what is not known to be lost is tried again when the signal returns, and not before', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const retry = vi.fn();
  await mounted(() => page.useRetryOnReconnect(true, retry));
  await settled();
  await vi.advanceTimersByTimeAsync(600_000);
  expect(retry).not.toHaveBeenCalled();
  page.recordSignal(false);
  page.recordSignal(true);
  expect(retry).toHaveBeenCalledOnce();
});

test('what is at the edge of the screen is in view, and what is above or below it is not', () => {
  vi.stubGlobal('window', { innerHeight: 800 });
  const at = (top: number, bottom: number) =>
    page.isInView({ getBoundingClientRect: () => ({ top, bottom }) } as unknown as Element);
  expect([at(-100, 1), at(799, 900), at(0, 800)]).toEqual([true, true, true]);
  expect([at(-100, 0), at(800, 900), page.isInView(null)]).toEqual([false, false, false]);
});

import { beforeEach, describe, expect, test, vi } from 'vitest';
import { digitalTexts as texts } from '#core/order/orderPageTexts.ts';
import type { DigitalPhoto } from '#core/order/digitals.ts';
import { fillText } from '#core/text/fillText.ts';
import { utf8 } from '#core/seal/bytes.ts';
import {
  digitalPath,
  digitalsKey,
  newDigitalName,
  pickupKeys,
  sealDigital,
  sealDigitalList,
  sealPickup,
} from '#core/order/sealedDigitals.ts';
import { savedAtOnce, useDigitalPicture, useDigitals } from '#order/useDigitals.ts';
import { usePickup } from '#order/pickup.ts';
import { readDigital, readDigitalList } from '#order/readDigitals.ts';
import { offerCaches } from '#tests/device/database/cacheStorage.ts';
import { textOf } from '#tests/device/database/bytes.ts';
import { digitalsCacheName } from '#device/database/photoCache.ts';
import { eventually } from '#tests/device/database/eventually.ts';
import { mounted } from '#tests/device/gallery/mounted.ts';

const key = 'Q'.repeat(42) + 'A';
const digitals = { list: newDigitalName(), key, until: '2027-03-01', count: 2 };
const secret = 'AAAAAAAAAAAAAAAAAAAAAA';

const photoOf = (file: string, type: DigitalPhoto['type']): DigitalPhoto => ({
  name: newDigitalName(),
  preview: newDigitalName(),
  file,
  type,
  width: 6000,
  height: 4000,
  bytes: 9_000_000,
});
const photos = [photoOf('Maya 1.jpg', 'image/jpeg'), photoOf('Maya 2.png', 'image/png')] as const;

/** The site, by path. */
let site: Map<string, Uint8Array<ArrayBuffer> | number | 'page'>;
let asked: string[];
let isOffline: boolean;

beforeEach(async () => {
  [site, asked, isOffline] = [new Map(), [], false];
  offerCaches();
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('fetch', (path: string) =>
    Promise.resolve().then(() => {
      asked.push(path);
      if (isOffline) throw new TypeError('offline');
      const file = site.get(path) ?? 404;
      if (file === 'page')
        return new Response('Sign in', { headers: { 'Content-Type': 'text/html' } });
      return typeof file === 'number'
        ? new Response(null, { status: file })
        : new Response(file.slice());
    }),
  );
  const own = await digitalsKey(key);
  site.set(digitalPath(digitals.list), await sealDigitalList(own, digitals.list, photos));
  for (const { name, preview, file } of photos) {
    site.set(digitalPath(name), await sealDigital(own, 'photo', name, utf8(file)));
    site.set(digitalPath(preview), await sealDigital(own, 'preview', preview, utf8('small')));
  }
});

/** Opens nothing, as a file whose last byte got lost. */
function cut(name: string): void {
  const file = site.get(digitalPath(name));
  if (file instanceof Uint8Array) site.set(digitalPath(name), file.slice(0, -1));
}

function fullPhone(): void {
  vi.spyOn(caches, 'open').mockRejectedValue(new DOMException('', 'QuotaExceededError'));
}

describe('the list of an order’s photos', () => {
  test('is the site’s, which may have grown, and stays on the phone for a day without a signal', async () => {
    const longer = [...photos, photoOf('Maya 3.jpg', 'image/jpeg')];
    expect(await readDigitalList(digitals)).toEqual({ ok: true, value: photos });
    site.set(
      digitalPath(digitals.list),
      await sealDigitalList(await digitalsKey(key), digitals.list, longer),
    );
    expect(await readDigitalList(digitals)).toEqual({ ok: true, value: longer });
    isOffline = true;
    expect(await readDigitalList(digitals)).toEqual({ ok: true, value: longer });
  });

  test.each([
    ['was taken down', () => site.delete(digitalPath(digitals.list)), texts.gone],
    ['cannot be reached', () => (isOffline = true), texts.offline],
    ['a server fails to give', () => site.set(digitalPath(digitals.list), 500), texts.troubled],
    ['a sign-in page covers', () => site.set(digitalPath(digitals.list), 'page'), texts.offline],
    ['did not arrive whole', () => cut(digitals.list), texts.damaged],
  ])(
    'that %s and is not on the phone says why it does not open',
    async (_name, break_, message) => {
      break_();
      expect(await readDigitalList(digitals)).toEqual({ ok: false, message });
    },
  );

  test('of a later version asks for a newer app', async () => {
    site.set(digitalPath(digitals.list), Uint8Array.of(2, 0));
    expect(await readDigitalList(digitals)).toMatchObject({
      ok: false,
      message: expect.stringContaining('newer version'),
    });
  });

  test('that a later version has kept does not open without a signal', async () => {
    const cache = await caches.open(digitalsCacheName);
    await cache.put(digitalPath(digitals.list), new Response(Uint8Array.of(2, 0)));
    isOffline = true;
    expect(await readDigitalList(digitals)).toEqual({ ok: false, message: texts.offline });
  });

  test('that did not arrive whole does not replace the one on the phone', async () => {
    await readDigitalList(digitals);
    cut(digitals.list);
    expect(await readDigitalList(digitals)).toEqual({ ok: true, value: photos });
    isOffline = true;
    expect(await readDigitalList(digitals)).toEqual({ ok: true, value: photos });
  });
});

describe('a photo', () => {
  const [{ name }] = photos;
  const read = (keeps: boolean) => readDigital(digitals, 'photo', name, keeps);

  test('opens from the site, and from the phone only if it was to be kept', async () => {
    const open = { ok: true, value: utf8('Maya 1.jpg') };
    expect(await read(false)).toEqual(open);
    isOffline = true;
    expect(await read(false)).toEqual({ ok: false, message: texts.offline });
    isOffline = false;
    expect(await read(true)).toEqual(open);
    asked = [];
    expect(await read(true)).toEqual(open);
    expect(asked).toEqual([]);
  });

  test('that was kept damaged is fetched again', async () => {
    const cache = await caches.open(digitalsCacheName);
    await cache.put(digitalPath(name), new Response('half'));
    expect(await read(false)).toMatchObject({ ok: true });
  });

  test('that is gone or did not arrive whole says so', async () => {
    cut(name);
    expect(await read(true)).toEqual({ ok: false, message: texts.damaged });
    site.delete(digitalPath(name));
    expect(await read(true)).toEqual({ ok: false, message: texts.gone });
  });

  test('that a full phone cannot keep is a failure; its small picture is shown all the same', async () => {
    fullPhone();
    expect(await read(true)).toEqual({ ok: false, message: texts.full });
    expect(await read(false)).toMatchObject({ ok: true });
    expect(await readDigital(digitals, 'preview', photos[0].preview, true)).toMatchObject({
      ok: true,
    });
  });
});

describe('the photos of an order', () => {
  async function shownPhotos() {
    const shown = await mounted(() => useDigitals(digitals));
    await eventually(() => expect(shown.value().photos).toEqual(photos));
    return shown;
  }

  test('are kept one after the other, and say so', async () => {
    const { value } = await shownPhotos();
    expect(value().kept.size).toBe(0);
    await value().keepAll();
    await eventually(() => expect(value().kept).toEqual(new Set(photos.map(({ name }) => name))));
    expect(value()).toMatchObject({ said: texts.kept, busy: false });
    asked = [];
    await value().keepAll();
    expect(asked).toEqual([]);
  });

  test('are counted without those that the phone has, and what was kept stays so after they were saved', async () => {
    const share = async () => undefined;
    vi.stubGlobal('navigator', { canShare: () => true, share });
    await readDigital(digitals, 'photo', photos[0].name, true);
    const { value } = await shownPhotos();
    await eventually(() => expect(value().kept.size).toBe(1));
    expect(value().busy).toBe(false);
    const { fetch } = globalThis;
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => void (release = resolve));
    vi.stubGlobal('fetch', (path: string) => held.then(() => fetch(path)));
    const keeping = value().keepAll();
    const words = fillText(texts.keeping, { done: 1, count: 1 });
    await eventually(() => expect(value()).toMatchObject({ said: words, busy: true }));
    release();
    await keeping;
    await eventually(() => expect(value().kept.size).toBe(2));
    await value().save(photos);
    await eventually(() => expect(value()).toMatchObject({ said: texts.saved, busy: false }));
    expect(value().kept.size).toBe(2);
  });

  test('of an order that was left do not arrive in the next one', async () => {
    const next = { ...digitals, list: newDigitalName(), count: 1 };
    const own = await digitalsKey(key);
    const [, second] = photos;
    site.set(digitalPath(next.list), await sealDigitalList(own, next.list, [second]));
    const { fetch } = globalThis;
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => void (release = resolve));
    vi.stubGlobal('fetch', (path: string) =>
      path === digitalPath(digitals.list) ? held.then(() => fetch(path)) : fetch(path),
    );
    let order = digitals;
    const { value, redraw } = await mounted(() => useDigitals(order));
    order = next;
    redraw();
    await eventually(() => expect(value().photos).toEqual([second]));
    release();
    for (let turn = 0; turn < 20; turn += 1) await new Promise(setImmediate);
    expect(value().photos).toEqual([second]);
  });

  test('that stop coming keep what has come', async () => {
    const { value } = await shownPhotos();
    site.delete(digitalPath(photos[1].name));
    await value().keepAll();
    await eventually(() => expect(value()).toMatchObject({ said: texts.gone, busy: false }));
    expect(value().kept).toEqual(new Set([photos[0].name]));
  });

  test('go to the share menu with their names and types, one operation at a time', async () => {
    const shared: File[] = [];
    const share = vi.fn(async ({ files }: { files: File[] }) => void shared.push(...files));
    vi.stubGlobal('navigator', { canShare: () => true, share });
    const { value } = await shownPhotos();
    const [names, second] = await Promise.all([value().save(photos), value().save(photos)]);
    expect(names).toEqual(photos.map(({ name }) => name));
    expect(second).toEqual([]);
    expect(share).toHaveBeenCalledOnce();
    expect(shared.map(({ name, type }) => [name, type])).toEqual(
      photos.map(({ file, type }) => [file, type]),
    );
    expect(textOf(await (shared[0] as File).arrayBuffer())).toBe('Maya 1.jpg');
    await eventually(() => expect(value().said).toBe(texts.saved));
    expect(value().kept.size).toBe(0);
    expect(savedAtOnce).toBe(10);
  });

  test('of which all are kept say so after a reload, too, and no longer when one is gone', async () => {
    const first = await shownPhotos();
    await first.value().keepAll();
    first.unmount();
    isOffline = true;
    const again = await shownPhotos();
    await eventually(() => expect(again.value().said).toBe(texts.kept));
    again.unmount();
    await (await caches.open(digitalsCacheName)).delete(digitalPath(photos[1].name));
    const later = await shownPhotos();
    await eventually(() => expect(later.value().kept.size).toBe(1));
    expect(later.value().said).toBeUndefined();
  });

  test('that the person does not take from the share menu count as not saved', async () => {
    const share = () => Promise.reject(new DOMException('', 'AbortError'));
    vi.stubGlobal('navigator', { canShare: () => true, share });
    const { value } = await shownPhotos();
    expect(await value().save(photos)).toEqual([]);
    await eventually(() => expect(value().busy).toBe(false));
    expect(value().said).toBeUndefined();
  });

  test('of which one does not come are not shared', async () => {
    const share = vi.fn();
    vi.stubGlobal('navigator', { canShare: () => true, share });
    const { value } = await shownPhotos();
    site.delete(digitalPath(photos[1].name));
    expect(await value().save(photos)).toEqual([]);
    await eventually(() => expect(value().said).toBe(texts.gone));
    expect(share).not.toHaveBeenCalled();
  });

  test('whose list does not come say why, and come with another try', async () => {
    isOffline = true;
    const { value } = await mounted(() => useDigitals(digitals));
    for (let tries = 1; tries <= 3; tries += 1) {
      await eventually(() => expect(asked).toHaveLength(tries));
      await eventually(() => expect(value().said).toBe(texts.offline));
      isOffline = tries < 3;
      value().retry();
    }
    await eventually(() => expect(value()).toMatchObject({ said: undefined, photos }));
  });
});

test('a picture is open while it is shown', async () => {
  const revoked = vi.spyOn(URL, 'revokeObjectURL');
  for (const what of ['photo', 'preview'] as const) {
    const picture = await mounted(() => useDigitalPicture(digitals, what, photos[1]));
    await eventually(() => expect(picture.value().url).toBeDefined());
    const { url = '' } = picture.value();
    const blob = await (await import('node:buffer')).resolveObjectURL(url);
    expect(blob?.type).toBe(what === 'photo' ? 'image/png' : 'image/webp');
    expect(await blob?.text()).toBe(what === 'photo' ? photos[1].file : 'small');
    picture.unmount();
    await eventually(() => expect(revoked).toHaveBeenCalledWith(url));
  }
  // A photo is large: only its small picture stays without being asked for.
  const kept = (await (await caches.open(digitalsCacheName)).keys()).map(({ url }) => url);
  expect(kept.filter((url) => url.includes(photos[1].name))).toEqual([]);
  expect(kept.filter((url) => url.includes(photos[1].preview))).toHaveLength(1);
});

test('a picture that is left before it has come is not opened', async () => {
  const opened = vi.spyOn(URL, 'createObjectURL').mockClear();
  const { fetch } = globalThis;
  let come = (): void => undefined;
  const held = new Promise<void>((resolve) => void (come = resolve));
  vi.stubGlobal('fetch', (path: string) => held.then(() => fetch(path)));
  const { unmount } = await mounted(() => useDigitalPicture(digitals, 'preview', photos[0]));
  await new Promise(setImmediate);
  unmount();
  come();
  await eventually(async () =>
    expect(await (await caches.open(digitalsCacheName)).keys()).toHaveLength(1),
  );
  await new Promise(setImmediate);
  expect(opened).not.toHaveBeenCalled();
});

test('a picture that does not come says why', async () => {
  site.delete(digitalPath(photos[0].name));
  const { value } = await mounted(() => useDigitalPicture(digitals, 'photo', photos[0]));
  await eventually(() => expect(value()).toEqual({ failed: texts.gone }));
});

describe('a pickup link', () => {
  const publish = async (pickup: Parameters<typeof sealPickup>[1]) => {
    const keys = await pickupKeys(secret);
    site.set(digitalPath(keys.name), await sealPickup(keys, pickup));
    return digitalPath(keys.name);
  };
  const opened = async (text = secret) => {
    const shown = await mounted(() => usePickup(text));
    await eventually(() => expect(shown.value().kind).not.toBe('loading'));
    return shown.value();
  };

  test('opens the photos of its order', async () => {
    await publish({ kind: 'digitals', digitals });
    expect(await opened()).toMatchObject({ kind: 'open', digitals });
  });

  test('that is cut or too long asks nobody', async () => {
    for (const text of ['', secret.slice(1), `${secret}A`, `${secret.slice(1)}!`]) {
      expect(await opened(text)).toMatchObject({ kind: 'closed', said: texts.pickup.unknown });
    }
    expect(asked).toEqual([]);
  });

  test('that the studio has revoked, nobody knows or nobody can reach says which', async () => {
    expect(await opened()).toMatchObject({ said: texts.pickup.unknown });
    await publish({ kind: 'revoked' });
    expect(await opened()).toMatchObject({ said: texts.pickup.revoked });
    const path = await publish({ kind: 'digitals', digitals });
    site.set(path, Uint8Array.of(2, 0));
    expect(await opened()).toMatchObject({ said: expect.stringContaining('newer version') });
    site.set(path, Uint8Array.of(1, 0));
    expect(await opened()).toMatchObject({ kind: 'closed', said: texts.damaged });
  });

  test('opens with another try when the signal is back', async () => {
    await publish({ kind: 'digitals', digitals });
    isOffline = true;
    const kinds: string[] = [];
    const { value } = await mounted(() => {
      const shown = usePickup(secret);
      kinds.push(shown.kind);
      return shown;
    });
    for (let tries = 1; tries <= 3; tries += 1) {
      await eventually(() => expect(asked).toHaveLength(tries));
      await eventually(() => expect(value()).toMatchObject({ said: texts.offline }));
      isOffline = tries < 3;
      value().retry();
    }
    await eventually(() => expect(value().kind).toBe('open'));
    expect(new Set(kinds)).toEqual(new Set(['loading', 'closed', 'open']));
    expect(kinds.lastIndexOf('loading')).toBeGreaterThan(kinds.lastIndexOf('closed'));
  });

  test('that was left does not open in the place of the next one', async () => {
    await publish({ kind: 'digitals', digitals });
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => void (release = resolve));
    const { fetch } = globalThis;
    vi.stubGlobal('fetch', (path: string) => held.then(() => fetch(path)));
    let link = secret;
    const { value, redraw } = await mounted(() => usePickup(link));
    link = 'cut';
    redraw();
    await eventually(() => expect(value()).toMatchObject({ said: texts.pickup.unknown }));
    release();
    for (let turn = 0; turn < 20; turn += 1) await new Promise(setImmediate);
    expect(value()).toMatchObject({ said: texts.pickup.unknown });
  });
});

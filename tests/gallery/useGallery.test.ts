import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { documentOf, type SealedDocument } from '#tests/core/gallery/documents.ts';
import { newDevice } from '#tests/device/database/device.ts';
import { eventually } from '#tests/device/database/eventually.ts';
import { workingStorage } from '#tests/device/database/localStorage.ts';
import { mounted } from '#tests/device/gallery/mounted.ts';

type Page = typeof import('#gallery/useGallery.ts') &
  typeof import('#device/gallery/openGallery.ts') &
  typeof import('#device/site/signal.ts') &
  typeof import('#device/access/keepGrant.ts') &
  typeof import('#device/access/galleryKeys.ts') &
  typeof import('#device/access/keptGrants.ts');
let page: Page;
let own: SealedDocument;

/** What the site answers for the gallery's document, and for the probe of the connection. */
let answer: () => Response;
let isServerThere: boolean;
let asked: number;
let probes: number;

beforeEach(async () => {
  vi.resetModules();
  newDevice();
  workingStorage();
  vi.stubGlobal('window', new EventTarget());
  own = await documentOf();
  answer = () => new Response(own.sealed);
  [isServerThere, asked, probes] = [true, 0, 0];
  vi.stubGlobal('fetch', (path: string) =>
    Promise.resolve().then(() => {
      if (path === own.path) {
        asked += 1;
        return answer();
      }
      probes += 1;
      if (!isServerThere) return offline();
      return new Response(null, { headers: { 'Content-Type': 'text/javascript' } });
    }),
  );
  page = {
    ...(await import('#gallery/useGallery.ts')),
    ...(await import('#device/gallery/openGallery.ts')),
    ...(await import('#device/site/signal.ts')),
    ...(await import('#device/access/keepGrant.ts')),
    ...(await import('#device/access/galleryKeys.ts')),
    ...(await import('#device/access/keptGrants.ts')),
  };
  await page.keepGrant({ slug: 'owls', team: 'Owls' }, { key: own.key });
});

function offline(): never {
  throw new TypeError('offline');
}

/** Everything that has been asked was answered. */
async function settled(): Promise<void> {
  for (let turn = 0; turn < 20; turn += 1) await new Promise(setImmediate);
}

async function shownGallery(slug = 'owls') {
  const gallery = await mounted(() => page.useGallery(slug));
  const kind = () => gallery.value().state.kind;
  const becomes = (wanted: string) => eventually(() => expect(kind()).toBe(wanted));
  return { ...gallery, kind, becomes };
}

test('is loading, then open, and takes the team’s name of today', async () => {
  const gallery = await mounted(() => page.useGallery('owls'));
  await eventually(() => expect(gallery.value().state.kind).toBe('open'));
  expect(page.readGrants()).toEqual([{ slug: 'owls', team: 'Bradford United' }]);
  expect([asked, probes]).toEqual([1, 0]);
});

test('shows at once what was opened ahead', async () => {
  await page.prefetchOpenGallery('owls', { key: own.key });
  await eventually(() => expect(page.prefetchedGallery('owls')).toBeDefined());
  const kinds: string[] = [];
  await mounted(() => kinds.push(page.useGallery('owls').state.kind));
  expect(kinds[0]).toBe('open');
  await settled();
  expect(asked).toBe(1);
});

test('asks again in silence over a connection that broke for a moment', async () => {
  let isFirst = true;
  answer = () => {
    if (!isFirst) return new Response(own.sealed);
    isFirst = false;
    return offline();
  };
  const kinds = new Set<string>();
  const gallery = await mounted(() => {
    const { state } = page.useGallery('owls');
    kinds.add(state.kind);
    return state.kind;
  });
  await eventually(() => expect(gallery.value()).toBe('open'));
  expect([...kinds]).toEqual(['loading', 'open']);
  expect([asked, probes]).toEqual([2, 1]);
});

test('without a connection says so, and opens when it returns', async () => {
  answer = offline;
  isServerThere = false;
  const gallery = await shownGallery();
  await gallery.becomes('unreachable');
  expect([asked, page.signal.get()]).toEqual([1, false]);
  answer = () => new Response(own.sealed);
  page.recordSignal(true);
  await gallery.becomes('open');
});

test('that the server cannot give asks whether the server is there, and opens with a retry', async () => {
  answer = () => new Response(null, { status: 500 });
  const gallery = await shownGallery();
  await gallery.becomes('troubled');
  await eventually(() => expect(probes).toBe(1));
  answer = () => new Response(own.sealed);
  gallery.value().retry();
  await gallery.becomes('open');
});

test('asks whether the server is there if the answer may come from a cache', async () => {
  page.recordSignal(false);
  const gallery = await shownGallery();
  await gallery.becomes('open');
  await eventually(() => expect(page.signal.get()).toBe(true));
});

test('whose key is gone loses its flag, so that its screen asks for the code', async () => {
  await page.dropOpeners('owls');
  expect(page.hasGrant('owls')).toBe(true);
  let draws = 0;
  const gallery = await mounted(() => {
    const { state } = page.useGallery('owls');
    draws += 1;
    return state.kind;
  });
  await eventually(() => expect(page.hasGrant('owls')).toBe(false));
  await settled();
  draws = 0;
  gallery.redraw();
  await eventually(() => expect(draws).toBe(1));
  expect(gallery.value()).toBe('loading');
});

test('that was left before it opened is not shown as the next one', async () => {
  const other = await documentOf({ slug: 'gators', team: 'Port Soccer' });
  await page.keepGrant({ slug: 'gators', team: 'Gators' }, { key: other.key });
  let slug = 'gators';
  const gallery = await mounted(() => page.useGallery(slug));
  slug = 'owls';
  gallery.redraw();
  await eventually(() =>
    expect(gallery.value().state).toMatchObject({ kind: 'open', gallery: { slug: 'owls' } }),
  );
});

test('that is opened ahead without its key is loading, not a failure', async () => {
  await page.dropOpeners('owls');
  await page.prefetchOpenGallery('owls');
  await eventually(() => expect(page.prefetchedGallery('owls')).toEqual({ kind: 'keyless' }));
  const kinds: string[] = [];
  await mounted(() => kinds.push(page.useGallery('owls').state.kind));
  await settled();
  expect(new Set(kinds)).toEqual(new Set(['loading']));
});

test('is retried as often as the person asks, whatever was fetched ahead in between', async () => {
  answer = () => new Response(null, { status: 500 });
  const gallery = await shownGallery();
  await gallery.becomes('troubled');
  gallery.value().retry();
  await eventually(() => expect(asked).toBe(2));
  await gallery.becomes('troubled');
  await page.prefetchOpenGallery('owls');
  answer = () => new Response(own.sealed);
  gallery.value().retry();
  await gallery.becomes('open');
});

describe('a gallery in whose place another is shown', () => {
  let slug: string;
  let release: () => void;

  beforeEach(async () => {
    const other = await documentOf({ slug: 'gators', team: 'Port Soccer' });
    await page.keepGrant({ slug: 'gators', team: 'Gators' }, { key: other.key });
    const held = new Promise<void>((resolve) => void (release = resolve));
    const { fetch } = globalThis;
    vi.stubGlobal('fetch', (path: string, init: RequestInit) =>
      path === other.path ? held.then(() => new Response(other.sealed)) : fetch(path, init),
    );
    slug = 'gators';
  });

  async function shownInTurn() {
    const drawn: string[] = [];
    const gallery = await mounted(() => {
      const { state } = page.useGallery(slug);
      drawn.push(`${slug} ${state.kind === 'open' ? state.gallery.slug : state.kind}`);
      return drawn.at(-1);
    });
    const becomes = (last: string) => eventually(() => expect(gallery.value()).toBe(last));
    return { ...gallery, drawn, becomes };
  }

  test('is never shown under its address', async () => {
    const { redraw, becomes, drawn } = await shownInTurn();
    release();
    await becomes('gators gators');
    slug = 'owls';
    redraw();
    await becomes('owls owls');
    expect(drawn).not.toContain('owls gators');
  });

  test('does not take it away when it arrives late', async () => {
    const { redraw, becomes, value } = await shownInTurn();
    slug = 'owls';
    redraw();
    await becomes('owls owls');
    release();
    await settled();
    redraw();
    await settled();
    expect(value()).toBe('owls owls');
  });
});

describe('a connection that comes back', () => {
  const comesBack = async () => {
    page.recordSignal(false);
    page.recordSignal(true);
    await settled();
  };

  test('fetches nothing again that is open', async () => {
    const gallery = await shownGallery();
    await gallery.becomes('open');
    await settled();
    await comesBack();
    expect(asked).toBe(1);
  });

  test('fetches nothing twice that is on its way', async () => {
    let come = (): void => undefined;
    const held = new Promise<Response>((resolve) => {
      come = () => resolve(new Response(own.sealed));
    });
    answer = () => held as never;
    const gallery = await shownGallery();
    await eventually(() => expect(asked).toBe(1));
    await comesBack();
    expect(asked).toBe(1);
    come();
    await gallery.becomes('open');
  });
});

describe('while the server is there', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
  });

  test('a gallery whose connection was lost is asked for again after two seconds', async () => {
    answer = offline;
    const gallery = await shownGallery();
    await gallery.becomes('unreachable');
    await settled();
    answer = () => new Response(own.sealed);
    await vi.advanceTimersByTimeAsync(2_000);
    await gallery.becomes('open');
  });

  test('a gallery that the server cannot give is not asked for again and again', async () => {
    answer = () => new Response(null, { status: 500 });
    const gallery = await shownGallery();
    await gallery.becomes('troubled');
    await settled();
    await vi.advanceTimersByTimeAsync(60_000);
    await settled();
    expect(asked).toBe(1);
  });
});

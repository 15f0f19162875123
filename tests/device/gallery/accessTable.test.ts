import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { accessTexts } from '#core/gallery/galleryTexts.ts';
import type { SealedAccessEntry } from '#core/access/sealedEntry.ts';
import { bytesOf } from '#core/seal/bytes.ts';
import { flipped } from '#tests/core/seal/keys.ts';
import { workingStorage } from '#tests/device/database/localStorage.ts';
import { tableFiles, type TableFiles } from '#tests/core/access/tables.ts';

type AccessTable = typeof import('#device/gallery/accessTable.ts');
let accessTable: AccessTable;
let asked: string[];

const code = 'GATORSDEMO';
const card = 'AAECAwQFBgcICQoLDA0ODw';
const entry = { type: 'team', slug: 'gators' } as const;
const cardEntry = { type: 'team', slug: 'owls' } as const;

type Answer = () => Response | Promise<Response>;

const missing: Answer = () => new Response(null, { status: 404 });
const webPage: Answer = () =>
  new Response('<!doctype html><title>Sign in to the school network</title>', {
    headers: { 'Content-Type': 'text/html' },
  });
const json =
  (value: unknown): Answer =>
  () =>
    Response.json(value);
const body =
  (bytes: Uint8Array<ArrayBuffer>): Answer =>
  () =>
    new Response(bytes);

/** Answers each request with the next of its kind's answers, and with the last one from then on. */
function serve(answers: { readonly [file in 'head' | 'shard']?: readonly Answer[] }) {
  const left = { head: [missing], shard: [missing], ...answers };
  const next = { head: 0, shard: 0 };
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path);
    const kind = path.endsWith('.json') ? 'head' : 'shard';
    const index = Math.min(next[kind], left[kind].length - 1);
    next[kind] += 1;
    return left[kind][index]?.();
  });
}

let files: TableFiles;
const headPath = 'galleries/access/head.json';
const shardPath = () => `galleries/access/${files.head.shards}/0.sealed`;
const documentPath = 'galleries/owls/gallery.sealed';

beforeEach(async () => {
  vi.resetModules();
  asked = [];
  files = await tableFiles({ [code]: entry }, { [card]: cardEntry });
  accessTable = await import('#device/gallery/accessTable.ts');
});

const secret = () => bytesOf(card) ?? new Uint8Array();

describe('while a code is typed', () => {
  test('a table that is on its way is not fetched a second time, for two focuses or for a code', async () => {
    serve({ head: [() => new Promise(() => undefined)] });
    accessTable.prepareTable();
    accessTable.prepareTable();
    void accessTable.prepareCode(code);
    await vi.waitFor(() => expect(asked).not.toEqual([]));
    expect(asked).toEqual([headPath]);
  });

  test('a table that came some time ago is fetched again: a gallery may have a new key', async () => {
    serve({});
    accessTable.prepareTable();
    await vi.waitFor(() => {
      accessTable.prepareTable();
      expect(asked.filter((path) => path === headPath)).toHaveLength(2);
    });
  });

  test('the shard of a complete code comes before Enter, that of half a code does not', async () => {
    serve({ head: [json(files.head)], shard: [body(files.shard)] });
    await accessTable.prepareCode(code.slice(0, 5));
    expect(asked).toEqual([headPath]);
    await accessTable.prepareCode(code);
    expect(asked).toEqual([headPath, shardPath()]);
    expect(await accessTable.lookUpCode([code])).toMatchObject({ ok: true, value: { entry } });
    expect(asked).toHaveLength(2);
  });
});

describe('a look-up', () => {
  test('of a code asks for the head and one shard, once', async () => {
    serve({ head: [json(files.head)], shard: [body(files.shard)] });
    expect(await accessTable.lookUpCode(['GATORS', code])).toMatchObject({ value: { entry } });
    expect(asked).toEqual([headPath, shardPath()]);
  });

  test("of a card opens its entry, and another secret's none", async () => {
    serve({ head: [json(files.head)], shard: [body(files.shard)] });
    const found = await accessTable.lookUpSecret(secret());
    expect(found).toMatchObject({ ok: true, value: { entry: cardEntry } });
    expect(asked).toEqual([headPath, shardPath()]);
    const other = await accessTable.lookUpSecret(flipped(secret(), 3));
    expect(other).toEqual({ ok: true, value: undefined });
  });

  test('of a wrong code asks for the head again, but not for a shard that came whole', async () => {
    serve({ head: [json(files.head)], shard: [body(files.shard)] });
    expect(await accessTable.lookUpCode(['NOBODY'])).toEqual({ ok: true, value: undefined });
    expect(asked).toEqual([headPath, shardPath(), headPath]);
  });

  test('that has an old head finds its way to the shards of the new one', async () => {
    const old = await tableFiles({});
    serve({
      head: [json(old.head), json(files.head)],
      shard: [missing, body(files.shard)],
    });
    expect(await accessTable.lookUpCode([code])).toMatchObject({ ok: true, value: { entry } });
    expect(asked.at(-1)).toBe(shardPath());
  });

  test('in a table of a later version says that the app is too old', async () => {
    serve({ head: [json({ version: 2 })] });
    expect(await accessTable.lookUpCode([code])).toEqual({
      ok: false,
      message: accessTexts.newer,
    });
  });

  const unanswered: Answer = () => Promise.reject(new TypeError('Failed to fetch'));
  test.each<[string, Answer, Answer, keyof typeof accessTexts]>([
    ['no head', unanswered, missing, 'unreachable'],
    ['an error for the head', () => new Response(null, { status: 500 }), missing, 'troubled'],
    ['no shard', () => Response.json(files.head), unanswered, 'unreachable'],
    ['an error for the shard', () => Response.json(files.head), missing, 'troubled'],
    ['nothing at all', missing, missing, 'troubled'],
  ])('that gets %s does not call the code wrong', async (_, head, shard, message) => {
    serve({ head: [head], shard: [shard] });
    const found = await accessTable.lookUpCode([code]);
    expect(found).toEqual({ ok: false, message: accessTexts[message] });
  });
});

describe('a table that', () => {
  const damages: readonly (readonly [
    string,
    (files: TableFiles) => Parameters<typeof serve>[0],
  ])[] = [
    ['has another salt', ({ head }) => ({ head: [json({ ...head, salt: 'AA' })] })],
    ['has other iterations', ({ head }) => ({ head: [json({ ...head, iterations: 3 })] })],
    [
      'has half a head',
      ({ head }) => ({ head: [() => new Response(JSON.stringify(head).slice(3))] }),
    ],
    ['is a web page', () => ({ head: [webPage] })],
    [
      'has a damaged shard',
      ({ head, shard }) => ({ head: [json(head)], shard: [body(flipped(shard, 4_000))] }),
    ],
    [
      'has half a shard',
      ({ head, shard }) => ({ head: [json(head)], shard: [body(shard.slice(0, 4_000))] }),
    ],
    ['has a web page for a shard', ({ head }) => ({ head: [json(head)], shard: [webPage] })],
  ];

  test.each(damages)('%s does not call the code wrong', async (_, damaged) => {
    serve(damaged(files));
    const found = await accessTable.lookUpCode([code]);
    expect(found).toEqual({ ok: false, message: accessTexts.listDamaged });
  });

  test.each(damages)('%s in its first answer is fetched again', async (_, damaged) => {
    const { head = [], shard = [] } = damaged(files);
    serve({ head: [...head, json(files.head)], shard: [...shard, body(files.shard)] });
    const found = await accessTable.lookUpCode([code]);
    expect(found).toMatchObject({ ok: true, value: { entry } });
  });
});

describe('a made code', () => {
  const made = 'GAK7QF3WPX9A2B';

  test('is stretched with the letters of its team, before and after it is typed whole', async () => {
    files = await tableFiles({ [made]: entry });
    serve({ head: [json(files.head)], shard: [body(files.shard)] });
    await accessTable.prepareCode(made);
    expect(asked).toEqual([headPath, shardPath()]);
    expect(await accessTable.lookUpCode([made])).toMatchObject({ ok: true, value: { entry } });
    expect(asked).toHaveLength(2);
  });
});

describe('before the code that opens a link has loaded', () => {
  beforeEach(() => {
    workingStorage();
    vi.stubGlobal('navigator', {});
    vi.stubGlobal('window', { devicePixelRatio: 2 });
    vi.stubGlobal('document', { documentElement: { clientWidth: 390 } });
  });
  afterEach(() => {
    vi.restoreAllMocks();
  });

  const ahead = async (path: string): Promise<void> => {
    // From the same modules as `accessTable`: they share the answers.
    const { prefetchAccess } = await import('#device/gallery/prefetchAccess.ts');
    await prefetchAccess(path);
  };

  test("a card's entry is on its way, and is not asked for again", async () => {
    serve({ head: [json(files.head)], shard: [body(files.shard)] });
    await ahead(`#/access?card=${card}`);
    expect(asked).toEqual([headPath, shardPath(), documentPath]);
    const found = await accessTable.lookUpSecret(secret());
    expect(found).toMatchObject({ ok: true, value: { entry: cardEntry } });
    expect(asked).toHaveLength(3);
  });

  test("a player's document and the first photos are, too, at the width of this screen", async () => {
    const photos = ['one', 'two'].map((file) => ({ file, width: 2000 }));
    const first = { widths: [360, 720], photos };
    const entry = { type: 'team', slug: 'owls', document: 'lena', first } as const;
    files = await tableFiles({}, { [card]: entry });
    serve({ head: [json(files.head)], shard: [body(files.shard)] });
    await ahead(`#/access?card=${card}`);
    expect(asked.slice(2)).toEqual([
      'galleries/owls/lena.sealed',
      'galleries/owls/one-360.sealed',
      'galleries/owls/two-360.sealed',
    ]);
  });

  test('a phone that has the gallery knows better what it begins with', async () => {
    serve({ head: [json(files.head)], shard: [body(files.shard)] });
    localStorage.setItem('sideline.allow.owls', 'Owls');
    await ahead(`#/access?card=${card}`);
    expect(asked).toEqual([headPath, shardPath()]);
  });

  test.each<[string, SealedAccessEntry]>([
    ['a file', { type: 'file', url: 'https://example.com/form.pdf' }],
    ['nothing yet', { type: 'team' }],
  ])('a card that opens %s asks for its entry alone', async (_, entry) => {
    files = await tableFiles({}, { [card]: entry });
    serve({ head: [json(files.head)], shard: [body(files.shard)] });
    await ahead(`#/access?card=${card}`);
    expect(asked).toEqual([headPath, shardPath()]);
  });

  const saidWithPage = (description: string) =>
    vi
      .spyOn(performance, 'getEntriesByType')
      .mockReturnValue([
        { serverTiming: [{ name: 'shards', description }] } as unknown as PerformanceEntry,
      ]);

  test("a card's entry does not wait for the head where the page has said where it is", async () => {
    let answer: (head: Response) => void = () => undefined;
    const head = new Promise<Response>((resolve) => (answer = resolve));
    serve({ head: [() => head], shard: [body(files.shard)] });
    saidWithPage(`${files.head.shards}/${files.head.prefixBits}`);
    await ahead(`#/access?card=${card}`);
    expect(asked).toEqual([headPath, shardPath(), documentPath]);
    answer(Response.json(files.head));
    const found = await accessTable.lookUpSecret(secret());
    expect(found).toMatchObject({ ok: true, value: { entry: cardEntry } });
    expect(asked).toHaveLength(3);
  });

  test('a table that was replaced since the page was sent is found by its head', async () => {
    serve({ head: [json(files.head)], shard: [missing, body(files.shard)] });
    saidWithPage('before/4');
    await ahead(`#/access?card=${card}`);
    const found = await accessTable.lookUpSecret(secret());
    expect(found).toMatchObject({ ok: true, value: { entry: cardEntry } });
    expect(asked.at(-1)).toBe(shardPath());
  });

  test('what a page says that comes from the worker, and may be old, is not believed', async () => {
    vi.stubGlobal('navigator', { serviceWorker: { controller: {} } });
    serve({ head: [json(files.head)], shard: [body(files.shard)] });
    saidWithPage('before/4');
    await ahead(`#/access?card=${card}`);
    expect(asked).toEqual([headPath, shardPath(), documentPath]);
  });

  test('code that has loaded in the meantime asks for the entry, and nobody asks twice', async () => {
    serve({ head: [json(files.head)], shard: [body(files.shard)] });
    let goOn: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (goOn = resolve));
    const digest = crypto.subtle.digest.bind(crypto.subtle);
    const digesting = vi.spyOn(crypto.subtle, 'digest');
    digesting.mockImplementationOnce(async (...asked) => held.then(() => digest(...asked)));
    const begun = ahead(`#/access?card=${card}`);
    await vi.waitFor(() => expect(digesting).toHaveBeenCalled());
    const found = await accessTable.lookUpSecret(secret());
    goOn();
    await begun;
    expect(found).toMatchObject({ ok: true, value: { entry: cardEntry } });
    expect(asked).toEqual([headPath, shardPath()]);
  });

  test.each(['code=GATORS-DEMO', 'card=short', 'card=%00', 'next=/gallery/gators'])(
    'of #/access?%s only the head is asked for',
    async (query) => {
      serve({ head: [json(files.head)], shard: [body(files.shard)] });
      await ahead(`#/access?${query}`);
      expect(asked).toEqual([headPath]);
    },
  );

  test.each<[string, Answer]>([
    ['is missing', missing],
    ['is a web page', webPage],
    ['leads elsewhere', () => Response.json({ ...files.head, shards: 'another' })],
    ['does not come', () => Promise.reject(new TypeError('offline'))],
  ])('a head that %s leads to no shard', async (_, head) => {
    serve({ head: [head] });
    await ahead(`#/access?card=${card}`);
    expect(asked).toEqual([headPath]);
  });
});

/** Whether a site serves what was built: honest hosts have no fault, and each of these changes is named. */
import { createServer, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { readFileSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { checked } from '#core/text/schema.ts';
import { type Release, releaseFile, releaseSchema } from '#release/releaseFile.ts';
import { someGalleryFiles } from '#release/verifyGalleries.ts';
import { verifyScripts, verifySite } from '#release/verifySite.ts';
import { verifyCommand } from '#studio/command/verify.ts';
import { builtRelease } from '#tests/builtRelease.ts';
import { type RunningServer, startBuiltServer } from '#tests/builtServer.ts';
import { published } from '#tests/studio/playersTeam.ts';
import { reported } from '#tests/studio/studio.ts';

type Answer = {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
};

/** Changes an answer of the real server on its way. */
type Change = (answer: Answer, path: string, asked: IncomingHttpHeaders) => void;

/** Published files that a code opens. */
const galleryFiles = ['gators/0nHtroNN-360.sealed', 'owls/21FtGBD4-360.sealed'] as const;

/** With the pages of the release. */
let shop: Parameters<typeof verifySite>[2];

let server: RunningServer;
let data: string;
let release: Release;
/** The script that is as long as React. */
let mount: string;
let style: string;

beforeAll(async () => {
  const text = await readFile(join(builtRelease(), releaseFile), 'utf8');
  const read = checked(releaseSchema, JSON.parse(text));
  if (!read.ok) throw new Error('the built release has no list');
  // Pictures are many, and compared alike.
  const files = read.value.files.filter(
    ({ file }) => !/\.(?:webp|jpg)$/.test(file) || file.includes('01'),
  );
  release = { ...read.value, files };
  const pages = ['site/index.html', 'site/404.html'].map((file) =>
    readFile(join(builtRelease(), file), 'utf8'),
  );
  shop = { slugs: ['gators', 'owls'], galleryFiles, pages: (await Promise.all(pages)).join('') };
  mount = files.find(({ file }) => file.includes('/mount-'))?.file.slice('site'.length) ?? '';
  style = files.find(({ file }) => file.endsWith('.css'))?.file.slice('site'.length) ?? '';
  data = await mkdtemp(join(tmpdir(), 'sideline-'));
  server = await startBuiltServer({ DATA_DIR: data });
});

afterAll(async () => {
  await server.end('SIGTERM');
  await rm(data, { recursive: true, force: true });
});

const hopByHop = new Set([
  'connection',
  'keep-alive',
  'transfer-encoding',
  'content-encoding',
  'content-length',
]);

/** What the real server answers at each path: to all hosts the same. */
const realAnswers = new Map<string, Promise<Answer>>();

async function realAnswer(path: string): Promise<Answer> {
  const real = await fetch(server.url + path, { redirect: 'manual' });
  const kept = [...real.headers].filter(([name]) => !hopByHop.has(name));
  const body = Buffer.from(await real.arrayBuffer());
  return { status: real.status, headers: Object.fromEntries(kept), body };
}

/** Starts a host in front of the real server. Returns its address. */
async function hostWith(change: Change, pathOf = (url: string) => url): Promise<string> {
  const answer = async ({ url = '', headers }: IncomingMessage): Promise<Answer> => {
    const path = pathOf(url);
    const real = realAnswers.get(path) ?? realAnswer(path);
    realAnswers.set(path, real);
    const made = { ...(await real), headers: { ...(await real).headers } };
    change(made, url, headers);
    return made;
  };
  const host = createServer((request, response) => {
    void answer(request).then(({ status, headers, body }) =>
      response.writeHead(status, headers).end(body),
    );
  });
  host.listen(0, '127.0.0.1');
  await once(host, 'listening');
  onTestFinished(async () => {
    host.closeAllConnections();
    host.close();
    await once(host, 'close');
  });
  return `http://127.0.0.1:${(host.address() as AddressInfo).port}`;
}

type ChangeAt = (answer: Answer, asked: IncomingHttpHeaders) => void;

/** At one path, whatever is asked there. */
const at =
  (where: string | (() => string), change: ChangeAt): Change =>
  (answer, path, asked) => {
    if (path === (typeof where === 'string' ? where : where())) change(answer, asked);
  };

const oneByte = (answer: Answer): void => {
  answer.body = Buffer.from(answer.body);
  const middle = answer.body.length >> 1;
  answer.body.writeUInt8((answer.body.readUInt8(middle) + 1) % 256, middle);
};

const instead = (text: string, by: string) => (answer: Answer) => {
  const before = answer.body.toString();
  answer.body = Buffer.from(before.replace(text, by));
  if (answer.body.toString() === before) throw new Error(`nothing is ${text}`);
};

const policy = (text: string, by: string): Change =>
  at('/', ({ headers }) => {
    const before = headers['content-security-policy'] ?? '';
    headers['content-security-policy'] = before.replace(text, by);
    if (headers['content-security-policy'] === before) throw new Error(`no ${text}`);
  });

const ofMount = (change: ChangeAt): Change => at(() => mount, change);
const onlyFor =
  (agent: RegExp, change: (answer: Answer) => void): ChangeAt =>
  (answer, asked) => {
    if (agent.test(asked['user-agent'] ?? '')) change(answer);
  };
const header =
  (name: string, value: string): ChangeAt =>
  ({ headers }) => {
    headers[name] = value;
  };
/** Only the first answer at the page's address is another. */
function onlyFirst(): Change {
  let asked = 0;
  return at('/', (answer) => {
    asked += 1;
    if (asked === 1) oneByte(answer);
  });
}
const listing = (answer: Answer): void => {
  answer.status = 200;
  answer.body = Buffer.from('<a href="gallery.sealed">gallery.sealed</a>');
};
const page = (answer: Answer): void => {
  answer.status = 200;
  answer.body = Buffer.from('<!doctype html><title>Welcome</title>');
};

/** With this, not with what stands at a path that the release does not have. */
const elsewhere =
  (shape: RegExp, change: (answer: Answer) => void): Change =>
  (answer, path) => {
    if (shape.test(path)) change(answer);
  };
const photoIn = (bytes: string) => (answer: Answer) => {
  answer.body = Buffer.from(bytes, 'latin1');
};

const planted: readonly (readonly [what: string, named: string, change: Change])[] = [
  ['a byte of the page', '/ has other bytes', at('/', oneByte)],
  ['a byte of a script', '/mount-', ofMount(oneByte)],
  ['a byte of the worker', '/sw.js has other bytes', at('/sw.js', oneByte)],
  ['a byte of the manifest', '/manifest.webmanifest has', at('/manifest.webmanifest', oneByte)],
  ['a byte of the page that the worker stores', '/index.html has', at('/index.html', oneByte)],
  ['a byte of the page for wrong addresses', '/404.html has', at('/404.html', oneByte)],
  ['a byte of a picture', '/reel/01-640.webp has', at('/reel/01-640.webp', oneByte)],
  ['a byte of an icon', '/icons/icon.svg has', at('/icons/icon.svg', oneByte)],
  ['another logo', '/logo.svg has', at('/logo.svg', instead('<svg', '<svg id="a"'))],
  [
    'a script more in the page',
    '/ has more',
    at('/', instead('</body>', '<script src="/a.js"></script></body>')),
  ],
  [
    'a script more in the page itself',
    '/ has more',
    at('/', instead('</body>', '<script>1</script></body>')),
  ],
  ['a script that imports another', '/mount-', ofMount(instead('import', 'import"/a.js";import'))],
  [
    'a worker that imports another',
    '/sw.js has more',
    at(
      '/sw.js',
      (one) => (one.body = Buffer.concat([Buffer.from('importScripts("/a.js");'), one.body])),
    ),
  ],
  [
    'a swapped worker',
    '/sw.js has other',
    at('/sw.js', (one) => (one.body = Buffer.from('self.x = 1'))),
  ],
  [
    'half a script',
    '/mount-',
    ofMount((one) => (one.body = one.body.subarray(0, one.body.length >> 1))),
  ],
  [
    'a longer script',
    'has more than its',
    ofMount((one) => (one.body = Buffer.concat([one.body, Buffer.from(';1')]))),
  ],
  ['an empty script', '/mount-', ofMount((one) => (one.body = Buffer.alloc(0)))],
  [
    'a script that is gone, as of an older release',
    'is answered with 404',
    ofMount((one) => (one.status = 404)),
  ],
  ['a script that is broken', 'is answered with 500', ofMount((one) => (one.status = 500))],
  ['a page in place of a script', '/mount-', ofMount(page)],
  [
    'a script that leads elsewhere',
    'leads to https://other.example/',
    ofMount((one) => {
      one.status = 302;
      one.headers['location'] = 'https://other.example/';
    }),
  ],
  [
    'a page that leads elsewhere',
    '/ leads to https://other.example/',
    at('/', (one) => {
      one.status = 301;
      one.headers['location'] = 'https://other.example/';
    }),
  ],
  [
    'a page that leads nowhere',
    '/ leads to nowhere',
    at('/', (one) => {
      one.status = 301;
      one.headers['location'] = 'http://';
    }),
  ],
  ['another page for who asks first', '/ has other bytes if it is asked first', onlyFirst()],
  ['another page for Safari', 'asked as Safari', at('/', onlyFor(/iPhone/, page))],
  ['another page for Chrome', 'asked as Chrome', at('/', onlyFor(/Chrome/, page))],
  [
    'another worker for browsers',
    'asked as Chrome or Safari',
    at('/sw.js', onlyFor(/Chrome|iPhone/, oneByte)),
  ],
  [
    'another script for the worker that stores it',
    "if it is asked as Chrome's worker",
    ofMount((one, asked) => {
      if (asked['sec-fetch-dest'] === 'empty') oneByte(one);
    }),
  ],
  [
    'another script for whatever does not say what it asks for',
    'if it is asked as an old Safari or a client that unpacks nothing',
    ofMount((one, asked) => {
      if (asked['sec-fetch-mode'] === undefined) oneByte(one);
    }),
  ],
  [
    'another script in one packing',
    'if it is asked as an old Safari',
    ofMount((one, asked) => {
      if (asked['accept-encoding'] === 'gzip') oneByte(one);
    }),
  ],
  [
    'a packing that nobody knows',
    'has other bytes',
    ofMount((one) => {
      one.headers['content-encoding'] = 'rot13';
      oneByte(one);
    }),
  ],
  [
    'a weaker Referrer-Policy',
    '/ has a weaker header Referrer-Policy: no-referrer, unsafe-url',
    at('/', header('referrer-policy', 'no-referrer, unsafe-url')),
  ],
  [
    'a type that may be guessed',
    '/sw.js has a weaker header X-Content-Type-Options: none',
    at('/sw.js', header('x-content-type-options', 'none')),
  ],
  [
    'a page that may use the camera',
    'a weaker header Permissions-Policy: camera=*',
    at('/', header('permissions-policy', 'camera=*, microphone=()')),
  ],
  [
    'an end of https',
    'a weaker header Strict-Transport-Security: max-age=0',
    at('/', header('strict-transport-security', 'max-age=0')),
  ],
  [
    'an https that ends in a second',
    'a weaker header Strict-Transport-Security: max-age=1',
    at('/', header('strict-transport-security', 'max-age=1')),
  ],
  [
    'a page whose windows others may keep',
    'a weaker header Cross-Origin-Opener-Policy: same-origin-allow-popups',
    at('/', header('cross-origin-opener-policy', 'same-origin-allow-popups')),
  ],
  [
    'a page that says nothing of the camera',
    'a weaker header Permissions-Policy: fullscreen=()',
    at('/', header('permissions-policy', 'fullscreen=()')),
  ],
  ['a cookie', '/ has a header Set-Cookie', at('/', header('set-cookie', 'family=7'))],
  [
    'reports of what families open',
    'allows more as report-uri: https://other.example/',
    policy("default-src 'none'", "default-src 'none'; report-uri https://other.example/"),
  ],
  [
    'a page in other characters',
    'is served as text/html; charset=utf-16',
    at('/', header('content-type', 'text/html; charset=utf-16')),
  ],
  [
    'a style sheet for Safari alone',
    'if it is asked as Safari',
    at(() => style, onlyFor(/Version\/18/, oneByte)),
  ],
  [
    'a policy that takes inline scripts',
    "allows more as script-src: 'unsafe-inline'",
    policy("script-src 'self'", "script-src 'self' 'unsafe-inline'"),
  ],
  [
    'a policy that takes scripts of another host',
    'allows more as script-src: https://cdn.example',
    policy("script-src 'self'", "script-src 'self' https://cdn.example"),
  ],
  [
    'a policy that lets data out',
    'allows more as connect-src: *',
    policy("connect-src 'self'", 'connect-src *'),
  ],
  [
    'a policy that lets others frame the page',
    'without frame-ancestors',
    policy("frame-ancestors 'none'", ''),
  ],
  ['a policy without its base', 'without base-uri', policy("base-uri 'none'; ", '')],
  ['a policy without its default', 'without default-src', policy("default-src 'none'; ", '')],
  [
    'a gallery that is not sealed',
    'is not sealed',
    at('/galleries/gators/gallery.sealed', (one) => (one.body = Buffer.from('{"team":"Gators"}'))),
  ],
  [
    'a page more, at whatever path',
    ' is answered with what the release does not have',
    elsewhere(/^\/[\da-f-]{36}$/, page),
  ],
  ['a page more, where a link leads', '/%23/gallery is answered', at('/%23/gallery', page)],
  ['a page of another program', '/index.php is answered with what', at('/index.php', page)],
  ['a folder that shows its files', '/assets/ is answered with what', at('/assets/', listing)],
  [
    'a page in place of robots.txt',
    '/robots.txt is answered with what',
    at('/robots.txt', (one) => {
      page(one);
      one.headers['content-type'] = 'text/html';
    }),
  ],
  [
    'a lead elsewhere, at whatever path',
    'leads to https://other.example/',
    elsewhere(/^\/[\da-f-]{36}$/, (one) => {
      one.status = 302;
      one.headers['location'] = 'https://other.example/';
    }),
  ],
  [
    'a gallery that only begins like a sealed one',
    'The gallery of owls is not sealed',
    at('/galleries/owls/gallery.sealed', photoIn('\u0001{"version":1,"team":"Owls","photos":[]}')),
  ],
  [
    'a photo that is not sealed',
    `/galleries/${galleryFiles[0]} is not sealed`,
    at(`/galleries/${galleryFiles[0]}`, photoIn('\u00ff\u00d8\u00ff\u00e0')),
  ],
  [
    'a photo behind a sealed beginning',
    `/galleries/${galleryFiles[1]} is not sealed`,
    at(`/galleries/${galleryFiles[1]}`, photoIn(`\u0001${'\u0090'.repeat(12)}RIFF1234WEBPVP8 `)),
  ],
  [
    'a page that phones keep for a year',
    '/ is kept for long: public, max-age=31536000',
    at('/', header('cache-control', 'public, max-age=31536000')),
  ],
  [
    'a worker that never changes',
    '/sw.js is kept for long: max-age=60, immutable',
    at('/sw.js', header('cache-control', 'max-age=60, immutable')),
  ],
  [
    'a manifest that phones keep for a week',
    '/manifest.webmanifest is kept for long',
    at('/manifest.webmanifest', header('cache-control', 'max-age=604800')),
  ],
  [
    'a damaged access table',
    "access table's head is damaged",
    at('/galleries/access/head.json', (one) => (one.body = Buffer.from('{"version":1}'))),
  ],
  ['a folder that lists its files', 'lists its files', at('/galleries/', listing)],
  ['a bucket that lists its files', 'lists its files', at('/galleries/?list-type=2', listing)],
  [
    'a bucket that lists all at its root',
    '/?list-type=2 lists its files',
    at('/?list-type=2', (one) => {
      one.status = 200;
      one.body = Buffer.from(
        '<?xml version="1.0"?><ListBucketResult xmlns="x"></ListBucketResult>',
      );
    }),
  ],
  [
    'a header that leads elsewhere',
    'has a header Refresh',
    at('/', ({ headers }) => {
      headers['refresh'] = '0; url=https://other.example/';
    }),
  ],
  [
    'a header that clears phones',
    'has a header Clear-Site-Data',
    at('/sw.js', ({ headers }) => {
      headers['clear-site-data'] = '"storage"';
    }),
  ],
  [
    'a header with a style sheet',
    'has a header Link',
    at('/', ({ headers }) => {
      headers['link'] = '</a.css>; rel=stylesheet';
    }),
  ],
  [
    'a worker with another policy',
    '/sw.js has a Content-Security-Policy that allows more as connect-src: *',
    at('/sw.js', ({ headers }) => {
      headers['content-security-policy'] = (headers['content-security-policy'] ?? '').replace(
        "connect-src 'self'",
        'connect-src *',
      );
    }),
  ],
  [
    'a row that comes first',
    'allows more as script-src: *',
    policy("default-src 'none'", "script-src *; default-src 'none'"),
  ],
  [
    'a row that overrides another',
    'allows more as script-src-elem: *',
    policy("base-uri 'none'", "base-uri 'none'; script-src-elem *"),
  ],
  [
    'the hash of another script',
    "allows more as script-src: 'sha256-a'",
    policy("script-src 'self'", "script-src 'self' 'sha256-a'"),
  ],
  [
    'scripts that are served as text',
    'is served as text/plain',
    ofMount(({ headers }) => {
      headers['content-type'] = 'text/plain';
    }),
  ],
];

const changedPaths = [
  '/index.html',
  '/404.html',
  '/robots.txt',
  '/sw.js',
  '/manifest.webmanifest',
  '/logo.svg',
  '/reel/01-640.webp',
  '/icons/icon.svg',
];

describe('a site that was changed', () => {
  it.each(planted)('by %s is named', async (_what, named, change) => {
    // Each change is at one of these; the others are compared on honest sites.
    const files = release.files.filter(({ file }) =>
      [mount, style, ...changedPaths].includes(file.slice('site'.length)),
    );
    expect(files).toHaveLength(changedPaths.length + 2);
    const { faults } = await verifySite(await hostWith(change), { ...release, files }, shop);
    expect(faults.join('\n')).toContain(named);
  });

  it('is told apart by what says that it was built from something else', async () => {
    const other = { ...release, inputs: { ...release.inputs, shop: release.inputs.source } };
    const { notes, faults } = await verifySite(server.url, other, shop);
    expect(faults).toEqual([]);
    expect(notes.join('\n')).toContain("built with another shop's files");
    expect(notes.join('\n')).toContain('Build from what it names, and verify again');
  });

  it('by a letter of its source is named with that file, where it says from which it was built', async () => {
    const { sources } = release.inputs;
    const [file = '', ...others] = Object.keys(sources ?? {});
    expect(others).toContain('src/core/cart/totals.ts');
    const changed = { ...sources, [file]: '0'.repeat(40), 'src/more.ts': '0'.repeat(40) };
    delete (changed as Record<string, string>)['src/core/cart/totals.ts'];
    const inputs = { ...release.inputs, source: release.inputs.shop, sources: changed };
    const host = await hostWith(
      at('/release.json', (one) => {
        one.body = Buffer.from(JSON.stringify({ ...release, inputs }));
      }),
    );
    const { notes } = await verifySite(host, release, shop);
    expect(notes).toContain(
      `These source files are not those of the site: ${[file, 'src/core/cart/totals.ts', 'src/more.ts'].toSorted().join(', ')}.`,
    );
  });

  it('is no site if it cannot be reached', async () => {
    await expect(verifySite('http://127.0.0.1:1', release, shop)).rejects.toThrow('ECONNREFUSED');
  });
});

describe('an honest site', () => {
  it('of our own server has no fault', async () => {
    const { faults, same, notes } = await verifySite(server.url, release, shop);
    expect(faults).toEqual([]);
    expect(same).toBeGreaterThan(30);
    expect(notes).toEqual(['The site is not served over https.']);
  });

  it('of a static host, which sends no policy, its page for any path, and its own robots.txt, has none', async () => {
    const front = await (await fetch(server.url)).text();
    const url = await hostWith((answer, path) => {
      delete answer.headers['content-security-policy'];
      if (path === '/index.html')
        Object.assign(answer, { status: 308, headers: { location: '/' } });
      else if (path === '/robots.txt') answer.body = Buffer.from('User-agent: *');
      else if (answer.status === 404) Object.assign(answer, { status: 200, body: front });
    });
    const { faults, notes } = await verifySite(url, release, shop);
    expect(faults).toEqual([]);
    expect(notes.join('\n')).toContain('does not send Content-Security-Policy');
  });
});

it('a second policy that only restrains is no fault', async () => {
  const both = at('/', ({ headers }) => {
    headers['content-security-policy'] += ', upgrade-insecure-requests';
  });
  expect((await verifySite(await hostWith(both), release, shop)).faults).toEqual([]);
});

it('a host that is busy at first is asked again', async () => {
  const asked = new Set<string>();
  const busy = await hostWith((answer, path, { 'user-agent': agent, ...headers }) => {
    const request = JSON.stringify([
      path,
      agent,
      headers['sec-fetch-dest'],
      headers['accept-encoding'],
    ]);
    if (path.startsWith('/assets/') && !asked.has(request)) answer.status = 503;
    asked.add(request);
  });
  expect(await verifySite(busy, release, shop)).toMatchObject({ faults: [], failures: [] });
});

it('asks as browsers do, who say what they want a file for', async () => {
  const asked: Record<string, IncomingHttpHeaders[]> = {};
  const host = await hostWith((_answer, path, headers) => void (asked[path] ??= []).push(headers));
  await verifySite(host, release, shop);
  const [first] = asked['/'] ?? [];
  expect(first).toMatchObject({
    'sec-fetch-dest': 'document',
    'sec-fetch-mode': 'navigate',
    'sec-fetch-site': 'none',
    'sec-ch-ua-mobile': '?1',
    'upgrade-insecure-requests': '1',
  });
  expect(asked[mount]?.map((headers) => headers['sec-fetch-dest'])).toEqual(
    expect.arrayContaining(['script', 'empty', undefined]),
  );
  expect(asked['/sw.js']?.[0]).toMatchObject({
    'service-worker': 'script',
    'sec-fetch-dest': 'serviceworker',
    'sec-fetch-mode': 'same-origin',
  });
  expect(asked['/logo.svg']).toHaveLength(1);
});

it('of a gallery a photo and two documents of players are looked at, where a folder names them', async () => {
  const cards = await published();
  const slugs = (await readdir(cards.out)).filter((name) => name !== 'access');
  const found = await someGalleryFiles(cards.out, [...slugs, 'nobodys']);
  const names = found.map((file) => file.replace(/.*\//, ''));
  expect(names).toHaveLength(3);
  expect(names.filter((name) => /-\d+\.sealed$/.test(name))).toHaveLength(1);
  expect(names).not.toContain('gallery.sealed');
  // What is honest is taken for nothing else.
  const host = await hostWith((answer, path) => {
    const file = found.find((one) => path === `/galleries/${one}`);
    if (file) Object.assign(answer, { status: 200, body: readFileSync(join(cards.out, file)) });
  });
  const { faults } = await verifySite(host, release, { ...shop, galleryFiles: found });
  expect(faults).toEqual([]);
});

describe('galleries that cannot be looked at', () => {
  const gone = at('/galleries/access/head.json', (one) => (one.status = 404));
  const elsewhere = (galleriesUrl: string): Release => ({
    ...release,
    inputs: { ...release.inputs, galleriesUrl },
  });

  it('are said not to be checked, as there may be none', async () => {
    const { faults, notes } = await verifySite(await hostWith(gone), release, shop);
    expect(faults).toEqual([]);
    expect(notes.join()).toContain('has no access table: there are no galleries, or they were not');
  });

  it('are a fault at the address that the page has them from', async () => {
    const url = `${await hostWith(gone)}/galleries`;
    const { faults } = await verifySite(server.url, elsewhere(url), shop);
    expect(faults).toContain(`${url}, from where the page has its galleries, has no access table`);
  });

  it('are named where nothing answers, or only with faults', async () => {
    const none = await verifySite(server.url, elsewhere('http://127.0.0.1:1/galleries'), shop);
    expect(none.failures.join()).toContain("head.json can't be fetched: connect ECONNREFUSED");
    const broken = await hostWith((one, path) => {
      if (path.startsWith('/galleries/')) one.status = 502;
    });
    const { failures } = await verifySite(broken, release, shop);
    expect(failures.join()).toContain('head.json is answered with 502, so that it was not checked');
  });
});

it('a host that is busy has no fault: what could not be compared is said, and what broke it', async () => {
  const busy = await hostWith(ofMount((one) => (one.status = 429)));
  const { faults, failures } = await verifySite(busy, release, shop);
  expect(faults).toEqual([]);
  expect(failures).toEqual([`${mount} is answered with 429`]);
});

it.each([
  ['', 1, 'There is'],
  ['shop.example', 2, 'not the address of a site'],
  ['https://shop.example/sub', 2, 'not the address of a site'],
  ['https://user:secret@shop.example', 2, 'not the address of a site'],
  ['http://127.0.0.1:1', 1, "can't be reached: connect ECONNREFUSED"],
])('the command with the site "%s" says what is wrong', async (site, exitCode, says) => {
  const report = await reported(() =>
    verifyCommand(site === '' ? [server.url, '--build', data] : [site]),
  );
  expect(report).toMatchObject({ exitCode });
  expect(report.complained).toContain(says);
});

it('what a site says of itself cannot write on the terminal', async () => {
  const host = await hostWith(
    at('/release.json', (one) => {
      const said = { ...release, inputs: { ...release.inputs, galleriesUrl: '\u001b[2Jhello' } };
      one.body = Buffer.from(JSON.stringify(said));
    }),
  );
  const { said, exitCode } = await reported(() => verifyCommand([host]));
  expect(said).toContain('?[2Jhello');
  expect(said).not.toContain('\u001b');
  expect(said).toContain('serves what was built');
  expect(exitCode).toBe(0);
});

it('a site whose orders go elsewhere may allow that, and no more', async () => {
  const allowing = (more: string) => policy("connect-src 'self'", `connect-src 'self' ${more}`);
  const callsElsewhere = ['https://orders.example/api/send-cart'];
  const faultsWith = async (more: string) =>
    (await verifySite(await hostWith(allowing(more)), release, { ...shop, callsElsewhere })).faults;
  expect(await faultsWith('https://orders.example')).toEqual([]);
  expect((await faultsWith('https://other.example')).join()).toContain('https://other.example');
});

it('without the shop its scripts are compared, whatever the others are called', async () => {
  const read = (file: string) => readFile(join(builtRelease(), file));
  const renamed = mount.replace(/-[\w-]{8}\.js/, '-abcd1234.js');
  const gallery = release.files.find(({ file }) => file.includes('/GalleryScreen-'))?.file ?? '';
  const host = await hostWith(
    (answer, path) => {
      if (path === '/sw.js' || `site${path}` === gallery) oneByte(answer);
      const text = answer.body.toString();
      if (text.includes(mount)) answer.body = Buffer.from(text.replaceAll(mount, renamed));
    },
    (path) => path.replace(renamed, mount),
  );
  const { same, changed, unknown } = await verifyScripts(host, release, read);
  expect(unknown).toEqual(['/sw.js']);
  expect(changed).toEqual([gallery.slice('site'.length)]);
  expect(same.length).toBeGreaterThan(15);
});

it('a site that lists scripts without end is no site of this source', async () => {
  const host = await hostWith(
    at('/release.json', (one) => {
      const files = Array.from({ length: 4_000 }, (_, index) => ({
        file: `site/assets/a${index}.js`,
        size: 1,
        hash: release.inputs.source,
      }));
      one.body = Buffer.from(JSON.stringify({ ...release, files }));
    }),
  );
  const { changed } = await verifyScripts(host, release, (file) =>
    readFile(join(builtRelease(), file)),
  );
  expect(changed).toContain('and more');
  expect(changed.length).toBeLessThan(250);
});

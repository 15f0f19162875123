/**
 * Asks a site for a file as browsers do, by their headers: it may answer each of them otherwise. Node's `fetch` cannot, because it writes
 * some of these headers itself.
 */
import { type IncomingMessage, request as askPlainly } from 'node:http';
import { request as askSecurely } from 'node:https';
import type { Duplex } from 'node:stream';
import * as zlib from 'node:zlib';

export type SiteAnswer = {
  readonly status: number;
  readonly headers: Headers;
  /** Unpacked; little more than was asked for at the most. */
  readonly bytes: Buffer;
};

/** From Node 22.15 on. */
const { createZstdDecompress: zstd } = zlib as typeof zlib & {
  readonly createZstdDecompress?: () => Duplex;
};
const packings = zstd ? 'gzip, deflate, br, zstd' : 'gzip, deflate, br';

export type Visitor = {
  /** As a report says it. */
  readonly name: string;
  readonly agent: string;
  /** What it unpacks over https. */
  readonly packings: string;
  /** It is a worker, which stores scripts and runs none: to a site they are data. */
  readonly stores?: true;
  /** It is too old to say what it wants a file for. */
  readonly isModern?: false;
};

const chrome =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36';
/** Chrome alone says it twice (User-Agent Client Hints). */
const hintsOfChrome = {
  'sec-ch-ua': '"Chromium";v="142", "Google Chrome";v="142", "Not_A Brand";v="99"',
  'sec-ch-ua-mobile': '?1',
  'sec-ch-ua-platform': '"Android"',
};
const safari = (version: string): string =>
  `Mozilla/5.0 (iPhone; CPU iPhone OS ${version.replace('.', '_')} like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/${version} Mobile/15E148 Safari/604.1`;

export const usualVisitor: Visitor = { name: 'Chrome', agent: chrome, packings };
export const visitors: readonly Visitor[] = [
  usualVisitor,
  { name: 'Safari', agent: safari('18.5'), packings: 'gzip, deflate, br' },
  {
    name: 'Firefox',
    agent: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0',
    packings,
  },
  { name: "Chrome's worker", agent: chrome, packings, stores: true },
  { name: 'an old Safari', agent: safari('15.6'), packings: 'gzip', isModern: false },
  { name: 'a client that unpacks nothing', agent: chrome, packings: 'identity', isModern: false },
];

const answerMs = 30_000;
/** No file of a site that can be read here is longer. */
const longest = 50_000_000;

/**
 * Rejects if there is no answer. Follows no redirect: a site that leads elsewhere serves something else. `site` is the origin of the page that asks.
 */
export async function askAsBrowser(
  url: string,
  site: string,
  visitor: Visitor = usualVisitor,
  most = longest,
): Promise<SiteAnswer> {
  const send = url.startsWith('https:') ? askSecurely : askPlainly;
  const signal = AbortSignal.timeout(answerMs);
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    const headers = headersFor(new URL(url), site, visitor);
    send(url, { headers, signal }).once('response', resolve).once('error', reject).end();
  });
  const chunks: Buffer[] = [];
  let bytes = 0;
  try {
    for await (const chunk of unpacked(response)) {
      chunks.push(chunk);
      bytes += chunk.length;
      if (bytes > most) break;
    }
  } finally {
    response.destroy();
  }
  const headers = Object.entries(response.headersDistinct).flatMap(([name, values = []]) =>
    values.map((value): [string, string] => [name, value]),
  );
  return {
    status: response.statusCode ?? 0,
    headers: new Headers(headers),
    bytes: Buffer.concat(chunks),
  };
}

const unpackers: Readonly<Record<string, (() => Duplex) | undefined>> = {
  gzip: zlib.createGunzip,
  'x-gzip': zlib.createGunzip,
  deflate: zlib.createInflate,
  br: zlib.createBrotliDecompress,
  zstd,
};

/** What is packed in a way that no browser knows stays as it is. */
function unpacked(response: IncomingMessage): AsyncIterable<Buffer> {
  const packing = response.headers['content-encoding']?.toLowerCase() ?? '';
  const unpacker = unpackers[packing]?.();
  if (!unpacker) return response;
  response.once('error', (error) => unpacker.destroy(error));
  return response.pipe(unpacker);
}

/** What a browser asks for, as it says it (Fetch Metadata, section 2): for what, how, and what it takes. */
const kinds: readonly (readonly [RegExp, destination: string, mode: string, takes?: string])[] = [
  [
    /\/(?:\w+\.html)?$/,
    'document',
    'navigate',
    'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8',
  ],
  [/\/sw\.js$/, 'serviceworker', 'same-origin'],
  [/\.js$/, 'script', 'cors'],
  [/\.css$/, 'style', 'cors', 'text/css,*/*;q=0.1'],
  [/\.webmanifest$/, 'manifest', 'cors'],
  [
    /\.(?:webp|jpe?g|png|svg|gif|avif|ico)$/,
    'image',
    'no-cors',
    'image/avif,image/webp,image/*,*/*;q=0.8',
  ],
  [/\.woff2?$/, 'font', 'cors'],
];
const asData = [/./, 'empty', 'cors'] as const;

function headersFor(url: URL, site: string, visitor: Visitor): Readonly<Record<string, string>> {
  const kind = kinds.find(([shape]) => shape.test(url.pathname)) ?? asData;
  const isWorker = kind[1] === 'serviceworker';
  const [, destination, mode, takes = '*/*'] = visitor.stores && !isWorker ? asData : kind;
  const isPage = mode === 'navigate';
  // Browsers say less over plain HTTP, except to their own machine.
  const isSecure = url.protocol === 'https:' || /^(?:localhost|127\.0\.0\.1)$/.test(url.hostname);
  const isElsewhere = url.origin !== site;
  const saysMore = isSecure && visitor.isModern !== false;
  return {
    Host: url.host,
    Connection: 'keep-alive',
    ...(saysMore && visitor.agent === chrome && hintsOfChrome),
    ...(isPage && { 'Upgrade-Insecure-Requests': '1' }),
    'User-Agent': visitor.agent,
    Accept: takes,
    ...(isWorker && { 'Cache-Control': 'max-age=0', 'Service-Worker': 'script' }),
    ...(isElsewhere && { Origin: site }),
    ...(saysMore && {
      'Sec-Fetch-Site': isPage ? 'none' : isElsewhere ? 'cross-site' : 'same-origin',
      'Sec-Fetch-Mode': mode,
      ...(isPage && { 'Sec-Fetch-User': '?1' }),
      'Sec-Fetch-Dest': destination,
    }),
    ...(!isPage && { Referer: `${site}/` }),
    'Accept-Encoding': isSecure ? visitor.packings : visitor.packings.replace(/, br.*/, ''),
    'Accept-Language': 'en-US,en;q=0.9',
  };
}

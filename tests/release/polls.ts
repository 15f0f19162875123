/** Repeats the requests of phones while the shop is updated. */
import { request as requestByHttp } from 'node:http';
import { request as requestByHttps } from 'node:https';
import { randomUUID } from 'node:crypto';
import { calls } from '#core/shop/calls.ts';
import { galleryFilePath } from '#core/gallery/paths.ts';
import { orderBody } from '#tests/server/orderBody.ts';

export type Polls = {
  readonly count: number;
  /** One line for each poll with a wrong answer. */
  readonly failures: readonly string[];
  /** The numbers of acknowledged orders. */
  readonly orderIds: ReadonlySet<string>;
  /** The scripts of each received page, by the page's text. */
  readonly pages: ReadonlyMap<string, readonly string[]>;
};

const gallery = `/${galleryFilePath('gators')}`;

/**
 * Polls page, worker, a gallery and the order call concurrently until `isOver` returns true, half on kept connections and half on
 * new ones. Fetches all scripts of each new page at once.
 */
export async function poll(url: string, isOver: (count: number) => boolean): Promise<Polls> {
  let count = 0;
  const failures: string[] = [];
  const orderIds = new Set<string>();
  const pages = new Map<string, readonly string[]>();
  const kinds: Readonly<Record<string, (ask: Ask) => Promise<void>>> = {
    page: async (ask) => {
      const page = await ask('/');
      if (pages.has(page)) return;
      const scripts = [...page.matchAll(/(?:src|href)="(\/assets\/[^"]+\.js)"/g)];
      const paths = [...new Set(scripts.map(([, path = '']) => path))];
      pages.set(page, paths);
      if (paths.length === 0) throw new Error('a page without scripts');
      for (const path of paths) await ask(path);
    },
    worker: async (ask) => expectText(await ask('/sw.js'), 'index.html'),
    gallery: async (ask) => void (await ask(gallery)),
    call: async (ask) => {
      const { orderId } = JSON.parse(await ask(calls.sendCart, orderBody())) as { orderId: string };
      orderIds.add(orderId);
    },
  };
  const keepPolling = async ([kind, once]: [string, (ask: Ask) => Promise<void>]) => {
    for (let turn = 0; !isOver(count); turn += 1) {
      const ask = turn % 2 === 0 ? onKeptConnection : onNewConnection;
      try {
        await once((path, body) => ask(url, path, body));
      } catch (error) {
        const { message, cause } = error as Error;
        failures.push(
          `${kind}, ${ask.name}: ${message} ${cause === undefined ? '' : String(cause)}`,
        );
      }
      count += 1;
    }
  };
  await Promise.all(Object.entries(kinds).map(keepPolling));
  return { count, failures, orderIds, pages };
}

/** Returns the body of a 200. Rejects for any other answer, or none. */
type Ask = (path: string, body?: object) => Promise<string>;

const patienceMs = 30_000;

function headersFor(body: object | undefined): Record<string, string> {
  return body === undefined
    ? {}
    : { 'Content-Type': 'application/json', [calls.idempotencyHeader]: randomUUID() };
}

async function onKeptConnection(url: string, path: string, body?: object): Promise<string> {
  const response = await fetch(url + path, {
    headers: headersFor(body),
    signal: AbortSignal.timeout(patienceMs),
    ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
  });
  const text = await response.text();
  if (response.status !== 200) throw new Error(`${path}: ${response.status} ${text}`);
  return text;
}

function onNewConnection(url: string, path: string, body?: object): Promise<string> {
  const request = url.startsWith('https:') ? requestByHttps : requestByHttp;
  return new Promise((resolve, reject) => {
    const sent = request(url + path, {
      agent: false,
      headers: headersFor(body),
      timeout: patienceMs,
      ...(body !== undefined && { method: 'POST' }),
    });
    sent.on('timeout', () => sent.destroy(new Error(`${path}: no answer`)));
    sent.on('error', reject);
    sent.on('response', (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (part: string) => (text += part));
      response.on('error', reject).on('end', () => {
        if (response.statusCode === 200) resolve(text);
        else reject(new Error(`${path}: ${response.statusCode} ${text}`));
      });
    });
    sent.end(body === undefined ? undefined : JSON.stringify(body));
  });
}

function expectText(text: string, part: string): void {
  if (!text.includes(part)) throw new Error(`there is no ${part} in ${text.slice(0, 80)}`);
}

/** The way of a request from a phone to the server and back, and what may happen on it. */
import type { Random } from '#tests/random.ts';
import type { Met } from './coverage.ts';
import type { Holder } from './storage.ts';
import type { Server } from './server.ts';
import type { Time } from './time.ts';

export const netFates = [
  /** It never arrives. */
  'cut before',
  /** It arrives, and the answer does not. */
  'cut after',
  /** Nobody answers, and nothing tells. It arrives. */
  'stalls',
  /** It arrives minutes later, when the phone has given up. */
  'arrives late',
  /** It arrives twice, the second time minutes later. */
  'arrives twice',
  /** The answer breaks off. */
  'breaks off',
  /** Something in between answers for the server. */
  'sign-in page',
  'redirect',
  'accepted by another',
  'filter page',
  'refused between',
  'bad gateway',
  'too many',
  'sign-in required',
  /** The server takes it, and what is in between drops the number. */
  'number lost',
] as const;

export type NetFate = (typeof netFates)[number];

export type Network = {
  readonly fetchOf: (holder: Holder) => typeof fetch;
  readonly willMeet: (fate: NetFate) => void;
  readonly setOnline: (isOnline: boolean) => void;
  readonly isOnline: () => boolean;
  readonly heal: () => void;
};

type Parts = {
  readonly time: Time;
  readonly random: Random;
  readonly server: Server;
  readonly met: Met;
  readonly tell: (line: string) => void;
  /** The phone's address. */
  readonly client: string;
  /** Hears of each order that sets out: its key, and who sends it. */
  readonly sending: (key: string, holder: Holder) => () => void;
};

type Request = {
  readonly path: string;
  readonly method: string;
  readonly headers: Headers;
  readonly body: string;
};

const minuteMs = 60_000;

export function newNetwork({ time, random, server, met, tell, client, sending }: Parts): Network {
  const fates: NetFate[] = [];
  let isOnline = true;

  const pause = (ms: number): Promise<void> =>
    new Promise((resolve) => {
      time.after(ms, resolve);
    });
  /** One hop in eight may take half a minute, so that other tabs and the worker try in the meantime. */
  const hop = (): Promise<void> => pause(10 + random.next() * (random.isOneIn(8) ? 30_000 : 400));

  async function arrive({ path, method, headers, body }: Request): Promise<Response> {
    if (path.endsWith('/sw.js')) {
      if (!server.isUp()) throw failed();
      return typed(200, 'text/javascript', '');
    }
    const answer = await server.answer({ path, method, headers, body, client });
    if (!answer) throw failed();
    met(`answer: ${answer.status}`);
    tell(`answer ${answer.status}`);
    return answer;
  }

  async function carry(request: Request): Promise<Response> {
    if (!isOnline) {
      met('net: offline');
      await pause(5);
      throw failed();
    }
    const isOrder = request.method === 'POST';
    const fate = isOrder ? fates.shift() : undefined;
    if (fate) met(`net: ${fate}`);
    if (isOrder) tell(`sends ${request.headers.get('Idempotency-Key') ?? ''} ${fate ?? ''}`);
    await hop();
    const arriving = (): Promise<Response> => arrive(request);
    const lost = (): void => void arriving().catch(() => undefined);
    switch (fate) {
      case undefined:
        break;
      case 'cut before':
        throw failed();
      case 'cut after':
        await arriving();
        throw failed();
      case 'stalls':
        lost();
        return new Promise(() => undefined);
      case 'arrives late':
        time.after((1 + random.next() * 20) * minuteMs, lost);
        return new Promise(() => undefined);
      case 'arrives twice':
        time.after(random.next() * 10 * minuteMs, lost);
        break;
      case 'breaks off':
        await arriving();
        return new Response(brokenOff());
      case 'number lost':
        await arriving();
        return random.oneOf(noNumbers)();
      default:
        // What is in between may have passed it on before.
        if (fate === 'bad gateway' && random.isOneIn(2)) lost();
        await hop();
        return random.oneOf<() => Response>(strangers[fate])();
    }
    const answer = await arriving();
    await hop();
    if (!isOnline) throw failed();
    return answer;
  }

  return {
    willMeet: (fate) => void fates.push(fate),
    isOnline: () => isOnline,
    setOnline: (online) => {
      isOnline = online;
    },
    heal: () => {
      fates.length = 0;
      isOnline = true;
    },
    fetchOf: (holder) => (input, init) => {
      const { method = 'GET', headers, body, signal } = init ?? {};
      const request = {
        path: String(input),
        method,
        headers: new Headers(headers),
        body: String(body ?? ''),
      };
      const key = request.headers.get('Idempotency-Key');
      const ended = key === null ? () => undefined : sending(key, holder);
      return new Promise((resolve, reject) => {
        // A page that is gone hears of nothing.
        const hear = (work: () => void): void => {
          ended();
          if (!holder.life.isOver()) work();
        };
        const give = (reason: unknown): void => hear(() => reject(reason as Error));
        if (signal?.aborted) return give(signal.reason);
        signal?.addEventListener('abort', () => give(signal.reason));
        carry(request).then((answer) => hear(() => resolve(answer)), give);
      });
    },
  };
}

const failed = (): TypeError => new TypeError('Failed to fetch');

function typed(
  status: number,
  type: string,
  body: string | null,
  more: HeadersInit = {},
): Response {
  return new Response(body, { status, headers: { 'Content-Type': type, ...more } });
}

type Answers = readonly [() => Response, ...(() => Response)[]];

const page = '<!doctype html><title>Welcome</title>';
const json = (status: number, body: string | null, more?: HeadersInit) => () =>
  typed(status, 'application/json', body, more);
const plain = (status: number, body: string) => () => typed(status, 'text/plain', body);
const html = (status: number) => () => typed(status, 'text/html', page);
const bare = (status: number) => () => new Response(null, { status });

/** Acceptances without a number. */
const noNumbers: Answers = [
  ...[200, 201, 202, 204, 205].map(bare),
  ...['{}', 'null', '[]', 'true', '"OK"', '{"orderId":" "}', '{"orderId":null}', '{"ok":true}'].map(
    (body) => json(200, body),
  ),
  plain(200, '{"orderId":"S-'),
  plain(200, 'OK'),
  () => typed(200, 'text/javascript', 'location.reload()'),
] as unknown as Answers;

const strangers = {
  'sign-in page': [html(200), plain(200, page), json(200, page)],
  redirect: [
    bare(301),
    bare(304),
    bare(307),
    () => new Response(null, { status: 302, headers: { Location: '/sign-in' } }),
  ],
  'accepted by another': noNumbers,
  'filter page': [html(403), html(407)],
  'refused between': [
    html(413),
    bare(401),
    plain(403, 'blocked'),
    plain(404, 'blocked'),
    json(200, '{"error":"No."}'),
    json(400, '{"error":"No items."}'),
    json(409, '{"error":"Prices have changed."}'),
    json(422, '{"error":"Key reused."}'),
  ],
  'bad gateway': [
    html(502),
    plain(500, 'oops'),
    plain(504, ''),
    bare(408),
    bare(425),
    json(409, '{"error":"In work."}', { 'Retry-After': '5' }),
    () => typed(503, 'text/plain', 'no', { 'Retry-After': '120' }),
  ],
  'too many': [json(429, '{"error":"slow down"}', { 'Retry-After': '600' })],
  'sign-in required': [html(511)],
} satisfies Readonly<Record<string, Answers>>;

function brokenOff(): ReadableStream {
  return new ReadableStream({
    start: (controller) => controller.error(new TypeError('terminated')),
  });
}

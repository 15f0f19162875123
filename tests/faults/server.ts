import { calls } from '#core/shop/calls.ts';
import type { SendCartBody } from '#core/order/request.ts';
import type { Random } from './random.ts';
import type { Schedule } from './schedule.ts';

/** An order on the server's disk. */
export type Stored = { readonly key: string; readonly intent: string; readonly pdf: string };

export type Server = {
  readonly stored: readonly Stored[];
  /** Orders that two living senders were sending at the same time. */
  readonly overlaps: readonly string[];
  /** Simulates the network and the server for one page or worker. */
  readonly fetchFor: (isDead: () => boolean) => typeof fetch;
  /** From now on every request gets a correct answer. */
  readonly heal: () => void;
};

const ways = [
  'as it should',
  'as it should',
  'as it should',
  'lost before it arrives',
  'answer lost',
  'stalled',
  'twice at once',
  'again later',
  'sign-in page',
  'redirect',
  'refused',
  'busy',
  'wait',
  'in work',
  'broken',
  'no number',
  'portal',
] as const;

const typed = (type: string, body: string) => (): Response =>
  new Response(body, { headers: { 'Content-Type': type } });

/** Acceptances without a number: the answer may have lost its body on the way, or come from a captive portal. */
const noNumbers: readonly [() => Response, ...(() => Response)[]] = [
  () => new Response(null, { status: 204 }),
  () => new Response(''),
  typed('application/json', '{}'),
  typed('application/json', 'null'),
  typed('text/plain', 'OK'),
  typed('text/javascript', 'location.reload()'),
];

/** A server with the real one's guarantees: each key is one order, no matter who sends it, and a known key is never refused. */
export function newServer(random: Random, schedule: Schedule, isKeyRead: boolean): Server {
  const stored: Stored[] = [];
  const overlaps: string[] = [];
  const underWay = new Set<{ readonly intent: string; readonly isDead: () => boolean }>();
  /** How often each key was refused. A refused order is not accepted from an earlier request that arrives later. */
  const refusals = new Map<string, number>();
  let healthy = false;

  function store(key: string, body: SendCartBody): Response {
    let known = isKeyRead ? stored.findIndex((order) => order.key === key) : -1;
    if (known === -1) {
      const intent = body.meta.customer.childName ?? '';
      known = stored.push({ key, intent, pdf: atob(body.pdfBase64) }) - 1;
    }
    return Response.json({ orderId: `S-${known + 1}` });
  }

  function refuse(key: string, status: number, retryAfter?: string): Response | undefined {
    if (stored.some((order) => order.key === key)) return undefined;
    refusals.set(key, (refusals.get(key) ?? 0) + 1);
    const headers: HeadersInit = retryAfter === undefined ? {} : { 'Retry-After': retryAfter };
    return Response.json({ error: `No (${status})` }, { status, headers });
  }

  async function later(key: string, body: SendCartBody): Promise<void> {
    const before = refusals.get(key);
    for (let time = 0; time < 8; time += 1) await schedule.turn();
    if (refusals.get(key) === before) store(key, body);
  }

  async function answer(key: string, body: SendCartBody): Promise<Response> {
    const way = healthy ? 'as it should' : random.oneOf(ways);
    await schedule.turn();
    switch (way) {
      case 'lost before it arrives':
        throw new TypeError('Failed to fetch');
      case 'answer lost':
        store(key, body);
        await schedule.turn();
        throw new TypeError('Failed to fetch');
      case 'stalled':
        if (random.isOneIn(2)) void later(key, body);
        throw new DOMException('signal timed out', 'TimeoutError');
      case 'twice at once':
        store(key, body);
        return store(key, body);
      case 'again later':
        void later(key, body);
        return store(key, body);
      case 'sign-in page':
        return new Response('<!doctype html>', { headers: { 'Content-Type': 'text/html' } });
      case 'redirect':
        return new Response(null, { status: 302, headers: { Location: '/sign-in' } });
      case 'refused':
        return refuse(key, random.oneOf([400, 404, 409, 413, 422])) ?? store(key, body);
      case 'busy':
        return refuse(key, random.oneOf([500, 502, 503])) ?? store(key, body);
      case 'wait':
        return refuse(key, random.oneOf([429, 503]), '120') ?? store(key, body);
      case 'in work':
        void later(key, body);
        return stored.some((order) => order.key === key) ? store(key, body) : inWork();
      case 'broken':
        store(key, body);
        return new Response(brokenOff(), { status: 200 });
      case 'no number':
        store(key, body);
        return random.oneOf(noNumbers)();
      case 'portal':
        return random.oneOf(noNumbers)();
      case 'as it should':
        return store(key, body);
    }
  }

  return {
    stored,
    overlaps,
    heal: () => {
      healthy = true;
    },
    fetchFor: (isDead) => async (_url, init) => {
      const key = new Headers(init?.headers).get(calls.idempotencyHeader) ?? '';
      const body = JSON.parse(String(init?.body)) as SendCartBody;
      const intent = body.meta.customer.childName ?? '';
      // A killed page is never heard of again, but its request still ends.
      const others = [...underWay].filter((other) => other.intent === intent && !other.isDead());
      if (others.length > 0) overlaps.push(intent);
      const request = { intent, isDead };
      underWay.add(request);
      try {
        return await answer(key, body);
      } finally {
        underWay.delete(request);
      }
    },
  };
}

function inWork(): Response {
  const headers = { 'Retry-After': '5' };
  return Response.json({ error: 'Still in work.' }, { status: 409, headers });
}

function brokenOff(): ReadableStream {
  return new ReadableStream({
    start: (controller) => controller.error(new TypeError('terminated')),
  });
}

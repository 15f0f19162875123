import { calls } from '#facts/calls.ts';
import type { SendCartBody } from '#rules/wire.ts';
import { someTurns, type Random } from './random.ts';

/** An order on the server's disk. */
export type Stored = { readonly key: string; readonly intent: string; readonly pdf: string };

export type Server = {
  readonly stored: readonly Stored[];
  /** Orders that two senders had under way at the same time. */
  readonly overlaps: readonly string[];
  /** Stands for the network and the server behind it. */
  readonly fetch: typeof fetch;
  /** From now on every request is answered, and rightly. */
  readonly heal: () => void;
  /** When nothing is on its way any more. */
  readonly isQuiet: () => Promise<void>;
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
] as const;

/** A server with the real one's promises: each key is one order, whoever asks, and a known key is never refused. */
export function newServer(random: Random, isKeyRead: boolean): Server {
  const stored: Stored[] = [];
  const overlaps: string[] = [];
  const underWay = new Map<string, number>();
  const late: Promise<unknown>[] = [];
  /** How often each key was refused: what is refused once is not taken from an earlier request that comes later. */
  const refusals = new Map<string, number>();
  let healthy = false;

  function store(key: string, body: SendCartBody): Response {
    let known = isKeyRead ? stored.findIndex((order) => order.key === key) : -1;
    if (known === -1) {
      const intent = body.meta.customer.childName;
      known = stored.push({ key, intent, pdf: atob(body.pdfBase64) }) - 1;
    }
    return Response.json({ orderId: `S-${known + 1}` });
  }

  function refuse(key: string, status: number, retryAfter?: string): Response | undefined {
    if (stored.some((order) => order.key === key)) return undefined;
    refusals.set(key, (refusals.get(key) ?? 0) + 1);
    const headers = retryAfter === undefined ? {} : { 'Retry-After': retryAfter };
    return Response.json({ error: `No (${status})` }, { status, headers });
  }

  async function later(key: string, body: SendCartBody): Promise<void> {
    const before = refusals.get(key);
    for (let time = 0; time < 8; time += 1) await someTurns(random);
    if (refusals.get(key) === before) store(key, body);
  }

  async function answer(key: string, body: SendCartBody): Promise<Response> {
    const way = healthy ? 'as it should' : random.oneOf(ways);
    await someTurns(random);
    switch (way) {
      case 'lost before it arrives':
        throw new TypeError('Failed to fetch');
      case 'answer lost':
        store(key, body);
        await someTurns(random);
        throw new TypeError('Failed to fetch');
      case 'stalled':
        if (random.isOneIn(2)) late.push(later(key, body));
        throw new DOMException('signal timed out', 'TimeoutError');
      case 'twice at once':
        store(key, body);
        return store(key, body);
      case 'again later':
        late.push(later(key, body));
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
        late.push(later(key, body));
        return stored.some((order) => order.key === key) ? store(key, body) : inWork();
      case 'broken':
        store(key, body);
        return new Response(brokenOff(), { status: 200 });
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
    isQuiet: async () => void (await Promise.all(late)),
    fetch: async (_url, init) => {
      const key = new Headers(init?.headers).get(calls.idempotencyHeader) ?? '';
      const body = JSON.parse(String(init?.body)) as SendCartBody;
      const intent = body.meta.customer.childName;
      const others = underWay.get(intent) ?? 0;
      if (others > 0) overlaps.push(intent);
      underWay.set(intent, others + 1);
      // A page that is killed is not heard of again, but its request ends all the same.
      try {
        return await answer(key, body);
      } finally {
        underWay.set(intent, (underWay.get(intent) ?? 1) - 1);
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

/** Kills servers at random while orders come in, and checks what is left. Shared by tests and bench. */
import { randomInt, randomUUID } from 'node:crypto';
import { calls } from '#core/shop/calls.ts';
import { startBuiltServer } from '#tests/builtServer.ts';
import { orderBody, parent } from '#tests/server/orderBody.ts';
import { samplePdf } from '#tests/server/samplePdf.ts';

export type Killable = {
  readonly url: string;
  /** Ends it like a power failure and starts it again on the same port. Resolves when it answers. */
  killAndRestart(): Promise<void>;
  stop(): Promise<void>;
};

const plentiful = {
  ORDERS_PER_HOUR: '1000000',
  CONFIRMATIONS_PER_DAY: '1000000',
  CALLS_PER_DAY: '1000000',
};

export async function killable(env: Readonly<Record<string, string>>): Promise<Killable> {
  let server = await startBuiltServer({ ...plentiful, ...env });
  const { url, port } = server;
  return {
    url,
    async killAndRestart() {
      await server.end('SIGKILL');
      server = await startBuiltServer({ ...plentiful, ...env, PORT: port });
    },
    stop: () => server.end('SIGTERM'),
  };
}

export type Acknowledged = {
  readonly key: string;
  readonly orderId: string;
  /** How often it was sent until it got an answer. */
  readonly posts: number;
};

export type Phones = {
  readonly orders: number;
  /** The number of concurrent senders. */
  readonly phones: number;
  /** The servers; each attempt picks one. */
  readonly urls: readonly string[];
  readonly pdf?: Buffer;
  readonly onAcknowledged?: (order: Acknowledged) => void;
};

/**
 * Sends orders like phones, each with its key and repeated until there is an answer. Rejects if a server refuses an order
 * permanently.
 */
export async function sendFromPhones({
  orders,
  phones,
  urls,
  pdf = samplePdf(),
  onAcknowledged = () => {},
}: Phones): Promise<readonly Acknowledged[]> {
  const acknowledged: Acknowledged[] = [];
  const body = JSON.stringify(orderBody({ customer: parent }, pdf));
  let left = orders;
  const phone = async () => {
    while (left > 0) {
      left -= 1;
      const order = await sendUntilAnswered(urls, body);
      acknowledged.push(order);
      onAcknowledged(order);
    }
  };
  await Promise.all(Array.from({ length: phones }, phone));
  return acknowledged;
}

async function sendUntilAnswered(urls: readonly string[], body: string): Promise<Acknowledged> {
  const key = randomUUID();
  for (let posts = 1; ; posts += 1) {
    const url = urls[randomInt(urls.length)] ?? '';
    const answer = await post(url, key, body);
    if (answer?.orderId !== undefined) return { key, orderId: answer.orderId, posts };
    if (answer && !answer.isTemporary) throw new Error(`refused: ${answer.status}`);
    await new Promise((resolve) => setTimeout(resolve, 20 + randomInt(60)));
  }
}

type PostAnswer = {
  readonly status: number;
  readonly isTemporary: boolean;
  readonly orderId?: string;
};

/** Returns undefined if nobody answered. */
async function post(url: string, key: string, body: string): Promise<PostAnswer | undefined> {
  try {
    const response = await fetch(`${url}${calls.sendCart}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', [calls.idempotencyHeader]: key },
      body,
      signal: AbortSignal.timeout(20_000),
    });
    const answer = (await response.json()) as { orderId?: string };
    const { status } = response;
    const isTemporary = status >= 500 || (status === 409 && response.headers.has('Retry-After'));
    return {
      status,
      isTemporary,
      ...(answer.orderId !== undefined && { orderId: answer.orderId }),
    };
  } catch {
    return undefined;
  }
}

/** Kills each server at random times, at least once, until `work` is done. Returns the number of kills. */
export async function killingMeanwhile(
  servers: readonly Killable[],
  pauseMs: { readonly least: number; readonly most: number },
  work: Promise<unknown>,
): Promise<number> {
  const done = new AbortController();
  const finished = work.finally(() => done.abort());
  let kills = 0;
  const killer = async (server: Killable) => {
    do {
      await pause(randomInt(pauseMs.least, pauseMs.most), done.signal);
      await server.killAndRestart();
      kills += 1;
    } while (!done.signal.aborted);
  };
  await Promise.all([finished, ...servers.map(killer)]);
  return kills;
}

/** Ends early if `signal` is aborted. Uses one listener, however often it is called. */
function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(over, ms);
    function over() {
      clearTimeout(timer);
      signal.removeEventListener('abort', over);
      resolve();
    }
    signal.addEventListener('abort', over);
  });
}

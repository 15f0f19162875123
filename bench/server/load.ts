/** Posts orders over keep-alive connections and times every answer. */
import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';

export type Load = {
  readonly url: string;
  readonly body: Buffer;
  readonly orders: number;
  readonly concurrency: number;
};

export type Timed = {
  readonly perSecond: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
};

/**
 * Every order has its own key. The bodies are the same bytes, so creating them costs nothing here. Rejects if an order is refused.
 */
export async function post({ url, body, orders, concurrency }: Load): Promise<Timed> {
  const agent = new Agent({ keepAlive: true, maxSockets: concurrency });
  const times: number[] = [];
  let left = orders;
  const startMs = performance.now();
  await Promise.all(
    Array.from({ length: concurrency }, async () => {
      while (left > 0) {
        left -= 1;
        const sentMs = performance.now();
        const status = await postOne(agent, url, body);
        if (status !== 200) throw new Error(`An order was answered with ${status}`);
        times.push(performance.now() - sentMs);
      }
    }),
  );
  const seconds = (performance.now() - startMs) / 1_000;
  agent.destroy();
  times.sort((a, b) => a - b);
  const quantile = (share: number) => round(times[Math.ceil(times.length * share) - 1] ?? 0);
  return {
    perSecond: round(orders / seconds),
    p50Ms: quantile(0.5),
    p99Ms: quantile(0.99),
  };
}

/** Combines the times of several servers that ran at once. */
export function together(each: readonly Timed[]): Timed {
  return {
    perSecond: round(each.reduce((sum, { perSecond }) => sum + perSecond, 0)),
    p50Ms: Math.max(...each.map(({ p50Ms }) => p50Ms)),
    p99Ms: Math.max(...each.map(({ p99Ms }) => p99Ms)),
  };
}

function postOne(agent: Agent, url: string, body: Buffer): Promise<number> {
  return new Promise((resolve, reject) => {
    const sent = request(
      url,
      {
        agent,
        method: 'POST',
        headers: {
          'Content-Type': 'application/json',
          'Content-Length': body.byteLength,
          'Idempotency-Key': randomUUID(),
        },
      },
      (response) => {
        response.resume().on('end', () => resolve(response.statusCode ?? 0));
      },
    );
    sent.on('error', reject).end(body);
  });
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}

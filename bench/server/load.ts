/** Posts orders over kept-alive connections and times every answer. */
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
  readonly statuses: Readonly<Record<string, number>>;
};

/** Every order has a key of its own; the bodies are the same bytes, so that making them costs nothing here. */
export async function post({ url, body, orders, concurrency }: Load): Promise<Timed> {
  const agent = new Agent({ keepAlive: true, maxSockets: concurrency });
  const times: number[] = [];
  const statuses: Record<string, number> = {};
  let left = orders;
  const startMs = performance.now();
  await Promise.all(
    Array.from({ length: concurrency }, async () => {
      while (left > 0) {
        left -= 1;
        const sentMs = performance.now();
        const status = await postOne(agent, url, body);
        times.push(performance.now() - sentMs);
        statuses[status] = (statuses[status] ?? 0) + 1;
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
    statuses,
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

export function round(value: number): number {
  return Math.round(value * 100) / 100;
}

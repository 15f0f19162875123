/** Sends orders to two server processes on one PostgreSQL, each killed and restarted at random. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { postgresServer } from '#tests/server/postgresServer.ts';
import { countingPeer } from './countingPeer.ts';
import { killable, killingMeanwhile, sendFromPhones } from './killed.ts';

export type SoakReport = {
  readonly orders: number;
  readonly seconds: number;
  readonly kills: number;
  /** Repeated posts of an order after a kill or a time-out. */
  readonly retriedPosts: number;
  /** Acknowledged orders that are not in the database under the acknowledged number. */
  readonly lost: number;
  /** Keys with more than one order. */
  readonly storedTwice: number;
  readonly storedOrders: number;
  readonly emailsExpected: number;
  readonly emailsMissing: number;
  /** Accepted more than once: a kill came between the peer's 250 and our record of it. */
  readonly emailsTwice: number;
};

export type SoakPlan = {
  readonly orders: number;
  readonly phones: number;
  readonly pauseMs: { readonly least: number; readonly most: number };
};

export async function soakInstances({ orders, phones, pauseMs }: SoakPlan): Promise<SoakReport> {
  const folder = await mkdtemp(join(tmpdir(), 'sideline-soak-'));
  const postgres = await postgresServer();
  const peer = await countingPeer();
  const DATABASE_URL = await postgres.newDatabase();
  const env = (name: string) => ({
    DATABASE_URL,
    SMTP_URL: peer.url,
    STUDIO_EMAIL: 'hello@sideline.example',
    DATA_DIR: join(folder, name),
  });
  const servers = await Promise.all(['one', 'two'].map((name) => killable(env(name))));
  const client = new pg.Client(DATABASE_URL);
  await client.connect();
  try {
    const startMs = performance.now();
    const urls = servers.map(({ url }) => url);
    const sending = sendFromPhones({ orders, phones, urls });
    const kills = await killingMeanwhile(servers, pauseMs, sending);
    const acknowledged = await sending;
    const seconds = Math.round((performance.now() - startMs) / 1_000);
    await until(async () => {
      const { rows } = await client.query<{ n: string }>(
        "SELECT count(*) AS n FROM letters WHERE state = 'queued'",
      );
      return rows[0]?.n === '0';
    });
    const { rows: stored } = await client.query<{ number: string; idempotency_key: string }>(
      'SELECT number, idempotency_key FROM requests',
    );
    const numbers = new Map(stored.map((row) => [row.idempotency_key, row.number]));
    const ids = stored.flatMap(({ number }) =>
      ['studio', 'customer'].map((whose) => `<order-${number}-${whose}@sideline.example>`),
    );
    return {
      orders,
      seconds,
      kills,
      retriedPosts: acknowledged.reduce((sum, { posts }) => sum + posts - 1, 0),
      lost: acknowledged.filter(({ key, orderId }) => numbers.get(key) !== orderId).length,
      storedTwice: stored.length - numbers.size,
      storedOrders: stored.length,
      emailsExpected: ids.length,
      emailsMissing: ids.filter((id) => !peer.accepted.has(id)).length,
      emailsTwice: [...peer.accepted.values()].filter((times) => times > 1).length,
    };
  } finally {
    await client.end();
    await Promise.all(servers.map((server) => server.stop()));
    await peer.close();
    await postgres.stop();
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** Emails of a killed instance are due again when its lease ends. */
async function until(done: () => Promise<boolean>): Promise<void> {
  const giveUpMs = performance.now() + 180_000;
  while (!(await done())) {
    if (performance.now() > giveUpMs)
      throw new Error('emails are still queued after three minutes');
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

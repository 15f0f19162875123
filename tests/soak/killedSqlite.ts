/** Rounds of kill -9 on a server over SQLite, in the middle of orders. */
import { mkdtemp, rm } from 'node:fs/promises';
import { randomInt } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { rowsOf } from '#tests/server/stored.ts';
import { killable, sendFromPhones, type Acknowledged } from './killed.ts';

export type KillReport = {
  readonly rounds: number;
  readonly acknowledged: number;
  /** Acknowledged orders that are not in the file under the acknowledged number, with PDF and both emails. */
  readonly lost: number;
  readonly storedTwice: number;
  /** Rounds after which `PRAGMA integrity_check` reported a problem. */
  readonly damaged: number;
  readonly emailsExpected: number;
  readonly emailsMissing: number;
};

export async function killRounds(rounds: number): Promise<KillReport> {
  const dataDir = await mkdtemp(join(tmpdir(), 'sideline-kill-'));
  const server = await killable({ DATA_DIR: dataDir });
  const acknowledged: Acknowledged[] = [];
  let damaged = 0;
  try {
    for (let round = 0; round < rounds; round += 1) {
      const sending = sendFromPhones({
        orders: 8,
        phones: 4,
        urls: [server.url],
        onAcknowledged: (order) => acknowledged.push(order),
      });
      await new Promise((resolve) => setTimeout(resolve, randomInt(60)));
      await server.killAndRestart();
      const [check] = await rowsOf(dataDir, 'PRAGMA integrity_check');
      if (check?.['integrity_check'] !== 'ok') damaged += 1;
      await sending;
    }
    const stored = await rowsOf(
      dataDir,
      `SELECT number, idempotency_key AS key,
         EXISTS (SELECT 1 FROM attachments WHERE id = 'order-' || number)
         AND (SELECT count(*) FROM letters WHERE attachment_id = 'order-' || number) = 2 AS whole
       FROM requests`,
    );
    const whole = new Map(
      stored.filter((row) => row['whole'] === 1).map((row) => [row['key'], row['number']]),
    );
    const emailsMissing = await emailsLeft(dataDir);
    return {
      rounds,
      acknowledged: acknowledged.length,
      lost: acknowledged.filter(({ key, orderId }) => whole.get(key) !== orderId).length,
      storedTwice: stored.length - new Set(stored.map((row) => row['key'])).size,
      damaged,
      emailsExpected: 2 * stored.length,
      emailsMissing,
    };
  } finally {
    await server.stop();
    await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** Waits for the emails of killed rounds. Returns how many were never sent. */
async function emailsLeft(dataDir: string): Promise<number> {
  const giveUpMs = performance.now() + 60_000;
  for (;;) {
    const [row] = await rowsOf(dataDir, "SELECT count(*) AS n FROM letters WHERE state <> 'sent'");
    const left = Number(row?.['n']);
    if (left === 0 || performance.now() > giveUpMs) return left;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

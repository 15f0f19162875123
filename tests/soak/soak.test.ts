/** Small versions, on the built server; `tsx bench/soak.ts` has the large ones. */
import { describe, expect, it } from 'vitest';
import { scaled } from '#tests/scale.ts';
import { killRounds } from './killedSqlite.ts';
import { soakInstances } from './severalInstances.ts';

describe('servers that are killed in the middle of orders', { timeout: 600_000 }, () => {
  it('two on one PostgreSQL: every acknowledged order is there once, every email arrives', async () => {
    const report = await soakInstances({
      orders: 80,
      phones: 8,
      pauseMs: { least: 500, most: 2_000 },
    });
    console.log(JSON.stringify(report));
    expect(report).toMatchObject({ lost: 0, storedTwice: 0, storedOrders: 80, emailsMissing: 0 });
    expect(report.kills).toBeGreaterThan(0);
    expect(report.emailsTwice).toBeLessThanOrEqual(report.kills * 3);
  });

  it('one on SQLite: no acknowledged order is lost, and the file stays whole', async () => {
    const rounds = scaled(2, 5);
    const report = await killRounds(rounds);
    console.log(JSON.stringify(report));
    expect(report).toMatchObject({
      rounds,
      acknowledged: 8 * rounds,
      lost: 0,
      storedTwice: 0,
      damaged: 0,
      emailsMissing: 0,
    });
  });
});

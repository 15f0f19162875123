/**
 * No order is ever lost or doubled: the real outbox, drain and tables against a simulated network and server. A run that
 * fails names its seeds; `run({ seed, orders: 10 })` does the same again.
 */
import { describe, expect, test } from 'vitest';
import { removeEntry } from '#storage/outbox.ts';
import type { Breaking, Fault } from './device.ts';
import { run } from './run.ts';

/** Another for every day would find more, and would make the suite fail on days when nobody changed anything. */
const seed = 20_251_004;

const steps = [
  'readEntries',
  'readEntry',
  'readPdf',
  'addEntry',
  'moveCartIntoEntry',
  'takeCart',
  'replaceWithReceipt',
  'leaveInCart',
  'post',
  'lock',
];
const faults: readonly Fault[] = ['fails', 'dies before', 'dies while', 'dies after'];

test('10,000 orders, with a fault at every step: none lost, none stored twice', async () => {
  const { broken, struck } = await run({ seed, orders: 10_000 });
  expect(broken).toStrictEqual([]);
  const missed = steps
    .flatMap((step) => faults.map((fault) => `${step} ${fault}`))
    .filter((strike) => (struck.get(strike) ?? 0) < 10);
  expect(missed).toStrictEqual([]);
  // Seven seconds by itself; the rest is for machines that are busy with other things.
}, 120_000);

describe('each fault once, at each step in turn', () => {
  test.each(faults)('%s', async (fault) => {
    for (let at = 1; at <= 30; at += 1) {
      let taken = 0;
      const faultAt = (): Fault => {
        taken += 1;
        return taken === at ? fault : 'none';
      };
      const { broken } = await run({ seed: at, orders: 2, faultAt });
      expect(broken, `at step ${at}`).toStrictEqual([]);
      expect(taken).toBeGreaterThanOrEqual(at);
    }
  });
});

describe('what is broken on purpose is caught', () => {
  const deletesFirst: Breaking = (ports) => ({
    ...ports,
    post: async (...parameters) => {
      await removeEntry(parameters[0].id);
      return ports.post(...parameters);
    },
  });
  const takesNoLock: Breaking = (ports) => ({ ...ports, locks: undefined });

  test('an order that is deleted before it is sent is lost', async () => {
    const { broken } = await run({ seed, orders: 500, breaking: deletesFirst });
    expect(broken.join('\n')).toMatch(/is lost/);
  });

  test('without a lock two send at the same time', async () => {
    const { broken } = await run({ seed, orders: 500, breaking: takesNoLock });
    expect(broken.join('\n')).toMatch(/by two at the same time/);
  });

  test('without a key an order is stored twice', async () => {
    const { broken } = await run({ seed, orders: 500, isKeyRead: false });
    expect(broken.join('\n')).toMatch(/is stored \d+ times/);
  });
});

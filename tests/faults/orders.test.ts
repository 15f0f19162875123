/**
 * No order is ever lost or stored twice: the real outbox, drain and tables against a simulated network and server. A failing run
 * prints its seeds; `run({ seed, orders: 10 })` repeats it on every Node.
 */
import { describe, expect, test } from 'vitest';
import { removeEntry } from '#device/orders/keptOutbox.ts';
import { scaled } from '#tests/scale.ts';
import type { Breaking, Fault } from './device.ts';
import { run } from './run.ts';

/** `npm run task -- faults` sets it: 100,000. */
const orders = Number(process.env['FAULTS'] ?? scaled(800, 2_000));

/** A new seed every day would find more, but the suite would fail on days when nothing was changed. */
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

test(
  `${orders.toLocaleString('en-US')} orders, with a fault at every step: none lost, none stored twice`,
  async () => {
    const { broken, struck } = await run({ seed, orders });
    expect(broken).toStrictEqual([]);
    const missed = steps
      .flatMap((step) => faults.map((fault) => `${step} ${fault}`))
      .filter((strike) => strike !== 'lock fails' && (struck.get(strike) ?? 0) < orders / 400);
    expect(missed).toStrictEqual([]);
    // A limit for what never ends, not a measurement.
  },
  Math.max(300_000, orders * 20),
);

test('a seed is the same run again, whatever else there is to do', async () => {
  const first = await run({ seed, orders: 50 });
  const busy = setInterval(() => JSON.parse('{}'), 0);
  const again = await run({ seed, orders: 50 });
  clearInterval(busy);
  expect([...again.struck]).toStrictEqual([...first.struck]);
});

describe('each fault once, at each step in turn', () => {
  test.each(faults)('%s', async (fault) => {
    for (let at = 1; at <= 30; at += 1) {
      let taken = 0;
      const faultAt = (step: string): Fault => {
        // Either all locks are refused or none.
        if (step === 'lock' && fault === 'fails') return 'none';
        taken += 1;
        return taken === at ? fault : 'none';
      };
      const { broken } = await run({ seed: at, orders: 4, faultAt, kind: 'sound' });
      expect(broken, `at step ${at}`).toStrictEqual([]);
      expect(taken).toBeGreaterThanOrEqual(at);
    }
  });
});

describe('what is broken on purpose is caught', () => {
  const finds = async (
    until: RegExp,
    defect: { readonly breaking?: Breaking; readonly isKeyRead?: boolean },
  ): Promise<void> => {
    const { broken } = await run({ seed, orders: 500, until, ...defect });
    expect(broken.join('\n')).toMatch(until);
  };
  const deletesFirst: Breaking = (ports) => ({
    ...ports,
    post: async (...parameters) => {
      await removeEntry(parameters[0].id);
      return ports.post(...parameters);
    },
  });
  type Work = (lock: object) => Promise<unknown>;
  const request = (_name: string, _options: LockOptions, work: Work) => work({});
  const locks = { request } as unknown as LockManager;
  const takesNoLock: Breaking = (ports) => ({ ...ports, locks });

  test('an order that is deleted before it is sent is lost', async () => {
    await finds(/is lost/, { breaking: deletesFirst });
  });

  test('without a lock two send at the same time', async () => {
    await finds(/by two at the same time/, { breaking: takesNoLock });
  });

  const done = async (): Promise<void> => undefined;
  const planted: readonly (readonly [string, Breaking, RegExp])[] = [
    [
      'a sign-in page taken for a receipt',
      (ports) => ({
        ...ports,
        post: async (...all) => {
          const posted = await ports.post(...all);
          return posted.kind === 'unanswered' ? { kind: 'received', orderId: 'S-0' } : posted;
        },
      }),
      /is lost/,
    ],
    [
      'an order let go of when nobody answers',
      (ports) => ({
        ...ports,
        post: async (...all) => {
          const posted = await ports.post(...all);
          if (posted.kind === 'unanswered') await removeEntry(all[0].id);
          return posted;
        },
      }),
      /is lost|is stored/,
    ],
    [
      'an order said to be kept that is not',
      (ports) => ({ ...ports, addEntry: async (fresh) => ({ ...fresh, turn: 1 }) }),
      /is lost/,
    ],
    [
      'a new key for every attempt',
      (ports) => ({
        ...ports,
        post: (one, ...rest) => ports.post({ ...one, id: `${one.id}-${ports.random()}` }, ...rest),
      }),
      /is stored \d+ times/,
    ],
    [
      'the PDF of another order',
      (ports) => ({ ...ports, readPdf: async () => new TextEncoder().encode('PDF').buffer }),
      /wrong PDF/,
    ],
    ['a receipt that is not written', (ports) => ({ ...ports, replaceWithReceipt: done }), /./],
    [
      'a refused order that stays queued',
      (ports) => ({ ...ports, leaveInCart: done }),
      /is stored/,
    ],
  ];

  test.each(planted)('%s', async (_name, breaking, words) => {
    await finds(words, { breaking });
  });

  test('without a key an order is stored twice', async () => {
    await finds(/is stored \d+ times/, { isKeyRead: false });
  });
});

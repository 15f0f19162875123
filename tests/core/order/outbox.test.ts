import { describe, expect, test } from 'vitest';
import fc from 'fast-check';
import {
  isDue,
  mayHaveArrived,
  nextDueMs,
  refusalText,
  settle,
  standingOf,
  tryAgain,
  type Attempt,
  type OutboxEntry,
  type Verdict,
} from '#core/order/outbox.ts';
import { languageTagged } from '#core/language/everyLanguage.ts';
import { orderTexts } from '#core/order/orderTexts.ts';
import { said } from '#core/text/spoken.ts';
import type { OrderReply } from '#core/order/replies.ts';
import { orderKeys } from './orderKeys.ts';
import { entry, nowMs } from './entries.ts';

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

const waiting: Attempt = { waiting: true, nowMs, random: 0.5 };
const background: Attempt = { waiting: false, nowMs, random: 0.5 };

const unanswered: OrderReply = { kind: 'unanswered' };

function refused(status: number, retryAfterMs?: number): OrderReply {
  return {
    kind: 'refused',
    status,
    isTemporary: [408, 425, 429].includes(status) || status >= 500,
    message: `No (${status})`,
    ...(retryAfterMs !== undefined && { retryAfterMs }),
  };
}

function kept(verdict: Verdict): OutboxEntry {
  if (verdict.kind !== 'kept') throw new Error(`expected kept, got ${verdict.kind}`);
  return verdict.entry;
}

/** Returns how long the entry waits after this attempt. */
function waitMs(from: Partial<OutboxEntry>, reply: OrderReply, random = 0.5): number {
  return kept(settle(entry(from), reply, { ...background, random })).notBefore - nowMs;
}

describe('a receipt', () => {
  const numbered: OrderReply = { kind: 'received', orderId: 'S-1042' };
  const receipt = {
    id: 'placing-1',
    placedAt: nowMs - minute,
    receivedAt: nowMs,
    totalCents: 4820,
  };

  test('has the order number, the same whether one waits or not', () => {
    const received = { kind: 'received', receipt: { ...receipt, orderId: 'S-1042' } };
    expect(settle(entry(), numbered, waiting)).toEqual(received);
    expect(settle(entry(), numbered, background)).toEqual(received);
  });

  test('has the times of the server where the clock of the phone is wrong', () => {
    const year = 365 * 24 * 60 * minute;
    const timesOf = (serverMs: number): unknown => {
      const verdict = settle(
        entry(),
        { kind: 'received', orderId: 'S-1042', serverMs },
        background,
      );
      return verdict.kind === 'received' && [verdict.receipt.placedAt, verdict.receipt.receivedAt];
    };
    expect(timesOf(nowMs - year)).toEqual([nowMs - year - minute, nowMs - year]);
    expect(timesOf(nowMs + year)).toEqual([nowMs + year - minute, nowMs + year]);
    expect(timesOf(nowMs - minute)).toEqual([nowMs - minute, nowMs]);
    // The clock was set right after the order was placed.
    const late = settle(entry({ placedAt: nowMs + year }), numbered, background);
    expect(late).toMatchObject({ receipt: { placedAt: nowMs, receivedAt: nowMs } });
  });

  test('keeps the keys that read the status of the order', () => {
    const received = settle(entry({ keys: orderKeys }), numbered, background);
    expect(received).toMatchObject({ receipt: { keys: orderKeys } });
    expect(settle(entry(), numbered, background)).not.toHaveProperty('receipt.keys');
  });

  test('needs no number where orders are not numbered', () => {
    const received = { kind: 'received', receipt };
    expect(settle(entry(), { kind: 'received' }, waiting, false)).toEqual(received);
    expect(settle(entry(), { kind: 'received' }, background, false)).toEqual(received);
  });

  test.each([
    ['that needed attention', { state: 'attention', message: 'No.' }],
    ['whose number was pending', { sentAt: 7, waitFor: 'number' }],
  ] as const)('is had for an order %s like for any other', (_name, from) => {
    expect(settle(entry(from), numbered, background).kind).toBe('received');
  });
});

describe('an answer without an order number', () => {
  const unnumbered: OrderReply = { kind: 'received' };

  test.each([
    ['while the person waits', waiting],
    ['in the background', background],
  ])('is no receipt: the number is pending, %s', (_name, attempt) => {
    const left = kept(settle(entry(), unnumbered, attempt));
    expect(left).toEqual(
      entry({ sentAt: nowMs, attempts: 1, notBefore: nowMs + 3.75 * second, waitFor: 'number' }),
    );
    expect(standingOf(left)).toBe('number pending');
  });

  test('keeps the time of the first one', () => {
    expect(kept(settle(entry({ sentAt: 7 }), unnumbered, background)).sentAt).toBe(7);
  });

  test('is asked about less and less often, up to an hour: each time sends the whole PDF', () => {
    expect(waitMs({ attempts: 6 }, unnumbered, 0)).toBe(2 * minute + 40 * second);
    expect(waitMs({ attempts: 20 }, unnumbered, 0)).toBe(hour / 2);
    expect(waitMs({ attempts: 5000 }, unnumbered, 1)).toBe(hour);
  });

  test.each([
    ['no answer', unanswered],
    ['a server that is busy', refused(503)],
    ['one that has it in work', { ...refused(409, minute), isTemporary: true, isInWork: true }],
  ] as const)('is still pending after %s', (_name, reply) => {
    const left = kept(settle(entry({ sentAt: 7, waitFor: 'number' }), reply, background));
    expect(standingOf(left)).toBe('number pending');
    expect(left.sentAt).toBe(7);
  });

  test('needs attention once the server refuses it, and is then no more than any other', () => {
    const left = kept(settle(entry({ sentAt: 7 }), refused(422), background));
    expect(standingOf(left)).toBe('needs attention');
    expect(standingOf(tryAgain(left))).toBe('waiting');
  });

  test('stays pending when the person asks again', () => {
    const asked = tryAgain(entry({ sentAt: 7, attempts: 9, waitFor: 'number', notBefore: 9e15 }));
    expect(standingOf(asked)).toBe('number pending');
    expect(isDue(asked, nowMs, false)).toBe(true);
  });
});

describe('an order may have arrived', () => {
  test('if it was never answered, or its page was killed while it was sent', () => {
    expect(mayHaveArrived(kept(settle(entry(), unanswered, background)))).toBe(true);
    expect(mayHaveArrived(entry({ attempts: 0 }))).toBe(true);
    expect(mayHaveArrived(tryAgain(entry({ attempts: 3 })))).toBe(true);
  });

  test('if its PDF was lost after an attempt', () => {
    const left = kept(settle(entry({ attempts: 1 }), { kind: 'unreadable' }, background));
    expect(standingOf(left)).toBe('needs attention');
    expect(mayHaveArrived(left)).toBe(true);
  });

  test('in whatever language the page or the worker spoke', () => {
    const left = said(languageTagged('es'), () =>
      kept(settle(entry({ attempts: 1 }), { kind: 'unreadable' }, background)),
    );
    expect(mayHaveArrived(left)).toBe(true);
    expect(refusalText(left)).toBe(orderTexts.pdfLost);
  });

  test('if an earlier version has stored the refusal: who refused it is not known', () => {
    expect(mayHaveArrived(entry({ state: 'attention', message: 'No.' }))).toBe(true);
  });

  test('but not if the server refused it, which looks for its key first', () => {
    const left = kept(settle(entry({ attempts: 1 }), refused(409), background));
    expect(mayHaveArrived(left)).toBe(false);
  });
});

describe('while the person waits', () => {
  test.each([400, 404, 408, 409, 413, 422, 425, 429, 500, 502, 503, 504])(
    'a %d is shown, and nothing stays queued',
    (status) => {
      expect(settle(entry(), refused(status, minute), waiting)).toEqual({
        kind: 'refused',
        message: `No (${status})`,
      });
    },
  );

  test('no answer keeps the order, to be sent when the signal is back', () => {
    expect(kept(settle(entry(), unanswered, waiting))).toMatchObject({
      state: 'queued',
      attempts: 1,
      waitFor: 'signal',
    });
  });
});

describe('an order that the server has in work', () => {
  const inWork = { ...refused(409, minute), isTemporary: true, isInWork: true } as const;

  test.each([
    ['while the person waits', waiting],
    ['in the background', background],
  ])('is kept until its number can be had, %s', (_name, attempt) => {
    expect(kept(settle(entry(), inWork, attempt))).toMatchObject({
      state: 'queued',
      waitFor: 'server',
      notBefore: nowMs + minute,
    });
  });
});

describe('an order whose PDF cannot be read', () => {
  const message = "The order's PDF was damaged. Try again and we'll make a new one.";

  test('needs attention in the background', () => {
    expect(settle(entry({ attempts: 2 }), { kind: 'unreadable' }, background)).toEqual({
      kind: 'kept',
      entry: entry({ attempts: 2, state: 'attention' }),
    });
  });

  test('is refused while the person waits', () => {
    expect(settle(entry(), { kind: 'unreadable' }, waiting)).toEqual({
      kind: 'refused',
      message,
    });
  });
});

describe('in the background', () => {
  test.each([408, 425, 429, 500, 502, 503, 504, 599])('a %d keeps it queued', (status) => {
    const left = kept(settle(entry({ attempts: 2 }), refused(status), background));
    expect(left).toMatchObject({ state: 'queued', attempts: 3, waitFor: 'server' });
    expect(left).not.toHaveProperty('message');
  });

  test.each([400, 401, 403, 404, 409, 410, 413, 415, 422, 424, 426, 451, 499])(
    "a %d needs attention, with the server's text",
    (status) => {
      expect(settle(entry({ attempts: 2 }), refused(status), background)).toEqual({
        kind: 'kept',
        entry: entry({
          attempts: 2,
          state: 'attention',
          message: `No (${status})`,
          refusedStatus: status,
        }),
      });
    },
  );

  test('a refusal without words is said in the language of the one who reads it', () => {
    const { message: _, ...wordless } = { message: '', ...refused(404) };
    const left = kept(settle(entry(), wordless, background));
    const spanish = languageTagged('es');
    expect(refusalText(left)).toBe('Send failed (404)');
    expect(said(spanish, () => refusalText(left))).toBe('No se pudo enviar (404)');
  });

  test('no answer keeps it queued', () => {
    const left = kept(settle(entry({ attempts: 2, waitFor: 'server' }), unanswered, background));
    expect(left).toMatchObject({ state: 'queued', attempts: 3, waitFor: 'signal' });
  });

  test('nothing of the order is changed', () => {
    const before = entry();
    const after = kept(settle(before, unanswered, background));
    expect(after).toEqual({ ...before, attempts: 1, notBefore: after.notBefore });
  });
});

describe('jittered back-off', () => {
  const rows: readonly (readonly [attempts: number, atLeast: number, below: number])[] = [
    [0, 2.5 * second, 5 * second],
    [1, 5 * second, 10 * second],
    [2, 10 * second, 20 * second],
    [5, 80 * second, 160 * second],
    [6, 2.5 * minute, 5 * minute],
    [20, 2.5 * minute, 5 * minute],
    [5000, 2.5 * minute, 5 * minute],
  ];

  test.each(rows)('after %d attempts the wait is from %d ms to %d ms', (attempts, least, below) => {
    expect(waitMs({ attempts }, unanswered, 0)).toBe(least);
    expect(waitMs({ attempts }, unanswered, 0.5)).toBe((least + below) / 2);
    expect(waitMs({ attempts }, unanswered, 1 - 2 ** -53)).toBeLessThanOrEqual(below);
    expect(waitMs({ attempts }, refused(503), 0)).toBe(least);
  });
});

describe('Retry-After is honoured', () => {
  const rows: readonly (readonly [name: string, asked: number, waits: number])[] = [
    ['two minutes are two minutes', 2 * minute, 2 * minute],
    ['an hour is an hour', hour, hour],
    ['a day is cut to an hour', day, hour],
    ['so is forever', Number.POSITIVE_INFINITY, hour],
    ['at once is no sooner than our own wait', 0, 3.75 * second],
    ['a second is no sooner either', second, 3.75 * second],
  ];

  test.each(rows)('%s', (_name, asked, waits) => {
    expect(waitMs({}, refused(429, asked))).toBe(waits);
    expect(waitMs({}, refused(503, asked))).toBe(waits);
  });

  test('a server that says "at once" again and again is asked less and less often', () => {
    expect(waitMs({ attempts: 20 }, refused(503, 0), 0)).toBe(2.5 * minute);
  });
});

describe('whether an entry may be tried', () => {
  type Row = readonly [name: string, from: Partial<OutboxEntry>, plain: boolean, eager: boolean];
  const rows: readonly Row[] = [
    ['a new one', { notBefore: 0 }, true, true],
    ['one whose time has come', { notBefore: nowMs }, true, true],
    ['one whose time is past', { notBefore: nowMs - day }, true, true],
    ['one that waits for the signal', { notBefore: nowMs + 1 }, false, true],
    ['one whose number is pending', { notBefore: nowMs + 1, waitFor: 'number' }, false, true],
    ['one that the server put off', { notBefore: nowMs + 1, waitFor: 'server' }, false, false],
    ['one put off by an hour', { notBefore: nowMs + hour, waitFor: 'server' }, false, false],
    [
      'one from before the clock was turned back by 20 days',
      { notBefore: nowMs + 20 * day, waitFor: 'server' },
      true,
      true,
    ],
    ['one that waits longer than any wait of ours', { notBefore: nowMs + hour + 1 }, true, true],
    ['one that needs attention', { state: 'attention', notBefore: 0 }, false, false],
    [
      'one that needs attention, and the clock was turned back',
      { state: 'attention', notBefore: nowMs + 20 * day },
      false,
      false,
    ],
  ];

  test.each(rows)('%s', (_name, from, plain, eager) => {
    expect(isDue(entry(from), nowMs, false)).toBe(plain);
    expect(isDue(entry(from), nowMs, true)).toBe(eager);
  });

  test('when the clock is turned back by 20 days, an order is tried and waits its usual time', () => {
    const left = kept(settle(entry(), unanswered, background));
    const earlier = nowMs - 20 * day;
    expect(isDue(left, earlier, false)).toBe(true);
    const again = kept(settle(left, unanswered, { ...background, nowMs: earlier }));
    expect(again.notBefore - earlier).toBe(7.5 * second);
    expect(isDue(again, earlier, false)).toBe(false);
    expect(isDue(again, again.notBefore, false)).toBe(true);
  });
});

describe('when the next entry falls due', () => {
  const attention = entry({ state: 'attention' });
  const rows: readonly (readonly [string, readonly OutboxEntry[], number | undefined])[] = [
    ['none waits', [], undefined],
    ['only attention is needed', [attention], undefined],
    ['one is due', [entry({ notBefore: nowMs - 5 })], 0],
    ['one waits', [entry({ notBefore: nowMs + 500 })], 500],
    [
      'the first of several',
      [entry({ notBefore: nowMs + 900 }), attention, entry({ notBefore: nowMs + 400 })],
      400,
    ],
    ['one is due among several', [entry({ notBefore: nowMs + 900 }), entry()], 0],
    ['the server put it off', [entry({ notBefore: nowMs + minute, waitFor: 'server' })], minute],
    ['the clock was turned back by 20 days', [entry({ notBefore: nowMs + 20 * day })], 0],
  ];

  test.each(rows)('%s', (_name, entries, expected) => {
    expect(nextDueMs(entries, nowMs)).toBe(expected);
  });
});

describe('Try again', () => {
  test('queues a refused order as if new, without the old text', () => {
    const before = entry({
      state: 'attention',
      message: 'No.',
      attempts: 7,
      notBefore: nowMs + hour,
      waitFor: 'server',
    });
    const after = tryAgain(before);
    expect(after).toEqual(entry());
    expect(after).not.toHaveProperty('message');
    expect(isDue(after, nowMs, false)).toBe(true);
  });
});

describe('no order is ever lost', () => {
  const anyReply: fc.Arbitrary<OrderReply> = fc.oneof(
    fc.constant(unanswered),
    fc.record({ kind: fc.constant('received' as const), orderId: fc.string() }),
    fc.constant({ kind: 'received' as const }),
    fc.record(
      {
        isTemporary: fc.boolean(),
        kind: fc.constant('refused' as const),
        status: fc.integer({ min: 400, max: 599 }),
        message: fc.string(),
        retryAfterMs: fc.oneof(
          fc.nat(),
          fc.nat().map((n) => n * 1e9),
        ),
      },
      { requiredKeys: ['kind', 'status', 'message', 'isTemporary'] },
    ),
  );
  const anyAttempt: fc.Arbitrary<Attempt> = fc.record({
    waiting: fc.boolean(),
    nowMs: fc.integer({ min: 0, max: 4e12 }),
    random: fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }),
  });
  const anyEntry = fc
    .record({
      state: fc.constantFrom('queued' as const, 'attention' as const),
      attempts: fc.nat(10_000),
      notBefore: fc.integer({ min: 0, max: 4e12 }),
      waitFor: fc.constantFrom('signal' as const, 'server' as const, 'number' as const),
    })
    .map(entry);

  test('it is a receipt only with a number, refused only when one waits, and kept otherwise', () => {
    fc.assert(
      fc.property(anyEntry, anyReply, anyAttempt, (before, reply, attempt) => {
        const verdict = settle(before, reply, attempt);
        const refusal = reply.kind === 'refused' && attempt.waiting;
        const isNumbered = reply.kind === 'received' && 'orderId' in reply;
        expect(verdict.kind === 'received').toBe(isNumbered);
        expect(verdict.kind === 'refused').toBe(refusal);
        if (verdict.kind === 'received') expect(verdict.receipt.id).toBe(before.id);
        if (verdict.kind !== 'kept') return;
        const { id, placedAt, request, checkout, totalCents } = before;
        expect(verdict.entry).toMatchObject({ id, placedAt, totalCents });
        expect(verdict.entry.request).toBe(request);
        expect(verdict.entry.checkout).toBe(checkout);
      }),
      { numRuns: 500 },
    );
  });

  test('a queued one is tried again within an hour, whatever the clock does, and not at once', () => {
    fc.assert(
      fc.property(anyEntry, anyReply, anyAttempt, fc.nat(4e9), (before, reply, attempt, back) => {
        const verdict = settle(before, reply, attempt);
        if (verdict.kind !== 'kept' || verdict.entry.state !== 'queued') return;
        const wait = verdict.entry.notBefore - attempt.nowMs;
        expect(wait).toBeGreaterThanOrEqual(2.5 * second);
        expect(wait).toBeLessThanOrEqual(hour);
        expect(nextDueMs([verdict.entry], attempt.nowMs - back)).toBeLessThanOrEqual(hour);
        expect(isDue(verdict.entry, attempt.nowMs + hour, false)).toBe(true);
      }),
      { numRuns: 500 },
    );
  });
});

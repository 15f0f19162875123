import { expect, test } from 'vitest';
import { openCents, progressSteps, downloadSteps } from '#order/orderProgress.ts';
import type { OrderStatus } from '#core/order/orderStatus.ts';

test.each([
  ['received', false, ['Received*', 'In print', 'Shipped']],
  ['received', true, ['Received*', 'In print', 'Handed out']],
  ['in print', false, ['Received+', 'In print*', 'Shipped']],
  ['shipped', false, ['Received+', 'In print+', 'Shipped*']],
  // What the studio has done counts, and not what the form says.
  ['shipped', true, ['Received+', 'In print+', 'Shipped*']],
  ['handed out', false, ['Received+', 'In print+', 'Handed out*']],
  ['cancelled', false, []],
] as const)('%s, for the team: %s', (production, isWithTeam, expected) => {
  const steps = progressSteps(production, isWithTeam).map(
    ({ label, isDone, isCurrent }) => `${label}${isCurrent ? '*' : isDone ? '+' : ''}`,
  );
  expect(steps).toStrictEqual(expected);
});

test('the step that an order is at is done, and those after it are not', () => {
  const steps = progressSteps('in print', false);
  expect(steps.map(({ isDone }) => isDone)).toStrictEqual([true, true, false]);
});

test.each([
  ['nothing was said', undefined, 4832],
  ['all is open', { state: 'open' }, 4832],
  ['some is open', { state: 'open', cents: 1200 }, 1200],
  ['it is paid', { state: 'paid', cents: 4832 }, 0],
  ['it is refunded', { state: 'refunded' }, 0],
] as const)('%s: what is to be paid', (_why, payment, cents) => {
  const status = payment && {
    revision: 1,
    changedAt: 1,
    payment,
    production: { state: 'received' as const },
  };
  expect(openCents(4832, status)).toBe(cents);
});

test('a cancelled order leaves nothing to pay', () => {
  const status: OrderStatus = {
    revision: 1,
    changedAt: 1,
    payment: { state: 'open' },
    production: { state: 'cancelled' },
  };
  expect(openCents(4832, status)).toBe(0);
});

test.each([
  ['received', false, ['Received', 'Ready to save'], 0],
  ['received', true, ['Received', 'Ready to save'], 1],
  ['cancelled', true, [], -1],
] as const)(
  'an order that is only downloaded is %s, released: %s',
  (production, areReleased, labels, at) => {
    const steps = downloadSteps(production, areReleased);
    expect(steps.map(({ label }) => label)).toStrictEqual(labels);
    expect(steps.findIndex(({ isCurrent }) => isCurrent)).toBe(at);
    expect(steps.filter(({ isDone }) => isDone)).toHaveLength(at + 1);
  },
);

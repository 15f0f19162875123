import { expect, test } from 'vitest';
import { progressSteps } from '#rules/orderProgress.ts';

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

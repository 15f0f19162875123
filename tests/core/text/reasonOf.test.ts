import { expect, test } from 'vitest';
import { reasonOf } from '#core/text/reasonOf.ts';

const refused = Object.assign(new AggregateError([], ''), { code: 'ECONNREFUSED' });

test.each([
  ['the message of an error', new Error('no space left'), 'no space left'],
  ['its code where the message is empty', refused, 'ECONNREFUSED'],
  ['its name where there is no code', new RangeError(''), 'RangeError'],
  ['what was thrown in its place', 'stopped', 'stopped'],
])('a person reads %s', (_, error, words) => {
  expect(reasonOf(error)).toBe(words);
});

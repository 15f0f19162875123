import { expect, test } from 'vitest';
import { failure, success } from '#core/text/result.ts';

test('a success carries its value and a failure its message', () => {
  expect(success(7)).toStrictEqual({ ok: true, value: 7 });
  expect(failure('No.')).toStrictEqual({ ok: false, message: 'No.' });
});

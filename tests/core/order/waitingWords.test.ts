import { expect, test } from 'vitest';
import { waitingWords } from '#core/order/waitingWords.ts';
import { entry } from './entries.ts';

const queued = entry();
const refused = entry({ state: 'attention', message: 'No.' });
const pending = entry({ sentAt: 7, waitFor: 'number' });

test.each([
  ['nothing', [], undefined],
  ['orders that wait', [queued, queued], '2 waiting'],
  ['a refused one before those that wait', [queued, refused, queued], '1 needs attention'],
  ['those that wait before a number that is pending', [pending, queued], '1 waiting'],
  ['numbers that are pending', [pending, pending], 'Number pending'],
  ['refused ones', [refused, refused], '2 need attention'],
] as const)('the tag names %s', (_name, entries, words) => {
  expect(waitingWords(entries)).toBe(words);
});

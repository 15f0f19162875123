import { expect, test } from 'vitest';
import { fillText } from '#core/text/fillText.ts';

type Row = {
  readonly name: string;
  readonly text: string;
  readonly values: Readonly<Record<string, string | number>>;
  readonly expected: string;
};

const rows: readonly Row[] = [
  {
    name: 'numbers and words are filled in',
    text: 'Send failed ({status}) for {who}',
    values: { status: 503, who: 'you' },
    expected: 'Send failed (503) for you',
  },
  {
    name: 'a place that stands twice is filled twice',
    text: '{q} and {q}',
    values: { q: 'a' },
    expected: 'a and a',
  },
  {
    name: 'zero and the empty string are values',
    text: '[{a}{b}]',
    values: { a: 0, b: '' },
    expected: '[0]',
  },
  {
    name: 'a place without a value stays',
    text: 'Order #{orderId}',
    values: {},
    expected: 'Order #{orderId}',
  },
  {
    name: 'what was typed is never a pattern',
    text: 'No matches for "{q}" in {group}.',
    values: { q: "$& $1 $'", group: 'U12' },
    expected: 'No matches for "$& $1 $\'" in U12.',
  },
  {
    name: 'what was typed is never a place of its own',
    text: 'No matches for "{q}" in {group}.',
    values: { q: '{group}', group: 'U12' },
    expected: 'No matches for "{group}" in U12.',
  },
];

test.each(rows)('$name', ({ text, values, expected }) => {
  expect(fillText(text, values)).toBe(expected);
});

import { expect, test } from 'vitest';
import { isRecipientWrong, recipientOf } from '#core/order/recipient.ts';

test.each([
  ['', undefined],
  [' \u200b', undefined],
  ['lab@prints.example', 'lab@prints.example'],
  [' lab＠prints.example. ', 'lab@prints.example'],
  ['josé@prints.example', 'josé@prints.example'],
  ['the lab', undefined],
  ['a@b.co, c@d.co', undefined],
])('the recipient %j is sent as %j', (typed, sent) => {
  expect(recipientOf(typed)).toBe(sent);
});

test('a recipient that is not blank and no address is wrong', () => {
  const all = ['', ' ', '\u200b', ' lab@prints.example ', 'lab', 'lab@prints', 'a@b.co;', ','];
  expect(all.filter(isRecipientWrong)).toEqual(['lab', 'lab@prints', ',']);
});

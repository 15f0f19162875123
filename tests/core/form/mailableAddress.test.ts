import { domainToASCII } from 'node:url';
import { describe, expect, test } from 'vitest';
import { isUnmailable } from '#device/site/isUnmailable.ts';
import { mailableAddress } from '#core/form/mailableAddress.ts';

const longest = `${'a'.repeat(64)}@${'b'.repeat(61)}.${'c'.repeat(61)}.${'d'.repeat(61)}.co`;

describe('page and server agree which addresses can be mailed', () => {
  test.each([
    ['robin@example.org', 'robin@example.org'],
    ["o'neil+photos@sub.example.co.uk", "o'neil+photos@sub.example.co.uk"],
    ['Robin@Example.org', 'Robin@Example.org'],
    ['zoe@müller.example', 'zoe@xn--mller-kva.example'],
    ['zoe@例え.jp', 'zoe@xn--r8jz45g.jp'],
    [longest, longest],
    ['robin@localhost', undefined],
    ['josé@example.org', undefined],
    ['robin@example.org.', undefined],
    ['robin@foo_bar.com', undefined],
    ['robin@-b.co', undefined],
    ['robin@b..co', undefined],
    ['robin@[127.0.0.1]', undefined],
    ['robin@müller.example/../x', undefined],
    ['robin@ü:80', undefined],
    ['robin@ü\u0338≠.co', undefined],
    ['a@b.co;c', undefined],
    ['"a"@b.co', undefined],
    ['a(comment)@b.co', undefined],
    ['a@127.0.0.1%00', undefined],
    ['a\u200e@b.co', undefined],
    [`${'a'.repeat(65)}@b.co`, undefined],
    [`a${longest}`, undefined],
    [`a@${'ü'.repeat(60)}.${'ü'.repeat(60)}.co`, undefined],
  ])('%j is mailed as %s', (typed, mailed) => {
    expect(mailableAddress(typed, domainToASCII)).toBe(mailed);
    expect(isUnmailable(typed)).toBe(mailed === undefined);
  });

  test.each(['', 'robin', 'a@b.co c@d.co', 'a@b.co,c@d.co', 'a@b.co\r\nBcc: c@d.co'])(
    '%j is mailed to nobody, and is no address of a form',
    (typed) => {
      expect(mailableAddress(typed, domainToASCII)).toBeUndefined();
      expect(isUnmailable(typed)).toBe(false);
    },
  );
});

import { describe, expect, test } from 'vitest';
import { whereToTexts } from '#core/cart/cartTexts.ts';
import { promises, times } from '#core/shop/promises.ts';
import { afterOrder, printTimes } from '#core/order/afterOrder.ts';
import { fillText } from '#core/text/fillText.ts';
import { product, single } from '#tests/core/shop/carts.ts';

test('spec 9: both times for prints stand in one sentence that contradicts neither', () => {
  const said = printTimes('12 Elm Street\nPort Huron');
  expect(said).toBe('Printed in 3-5 days, with you 7-14 days after ordering.');
  expect(said).toContain(times.printsHowItWorks);
  expect(said).toContain(times.printsShip);
  const onHome = [...promises.packages, ...promises.howItWorks].map(({ text }) =>
    fillText(text, times),
  );
  const timed = onHome.filter((text) => /\d days/.test(text));
  expect(timed).toHaveLength(2);
  for (const text of timed) {
    expect(text).toMatch(/prints ship in 7-14 days/i);
    expect(text).toContain('Printing takes 3-5 days');
  }
});

test.each([whereToTexts.withTeam, ` ${whereToTexts.withTeam}\n`])(
  'prints for the team (%j) have no shipping time',
  (address) => {
    expect(printTimes(address)).toBe('Printed in 3-5 days, then handed out with your team.');
  },
);

test.each(['', ' \n', '\u200b'])('without an address (%j) the studio asks', (address) => {
  expect(printTimes(address)).toBe(
    "Printed in 3-5 days. We'll ask you where your prints should go.",
  );
});

test('the photos are checked first', () => {
  expect(afterOrder({ lines: [], addOns: [], customer: { address: '12 Elm Street' } })).toEqual([
    'We check every photo before we print it.',
    printTimes('12 Elm Street'),
  ]);
});

describe('an order of digital photos', () => {
  const digitals = { item: { ...product('wallets'), digitals: 'player' as const } };
  const customer = { address: '12 Elm Street' };

  test('says when they appear, and nothing of prints', () => {
    const next = afterOrder({ lines: [digitals], addOns: [], customer });
    expect(next).toEqual([expect.stringMatching(/digital photos appear in minutes/)]);
    expect(next.join('')).not.toMatch(/[{}]/);
  });

  test('says nothing more once they are there', () => {
    expect(afterOrder({ lines: [digitals], addOns: [], customer }, true)).toEqual([]);
  });

  test('says both if something is printed, too', () => {
    const lines = [digitals, single('prints-5x7')];
    expect(afterOrder({ lines, addOns: [], customer })).toEqual([
      expect.stringMatching(/digital photos appear in minutes/),
      'We check every photo before we print it.',
      printTimes(customer.address),
    ]);
  });
});

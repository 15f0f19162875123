import { describe, expect, test } from 'vitest';
import { payTexts } from '#core/order/orderPageTexts.ts';
import { payments, type Payment } from '#core/shop/payments.ts';
import { payLead, waysToPay } from '#core/order/waysToPay.ts';
import { everyKind } from '#tests/core/shop/payments.ts';

const order = { number: 'K7QX2M', totalCents: 123_456 };

const linkTo = (url: string): readonly Payment[] => [{ kind: 'link', label: 'Card', url }];

test('the sample shop names no way to pay, so nothing is said', () => {
  expect(payments).toEqual([]);
  expect(waysToPay(payments, order)).toEqual([]);
});

test('each kind says how much, and what tells the payment apart', () => {
  expect(waysToPay(everyKind, order)).toEqual([
    {
      label: 'Pay by card',
      lines: ['Pay $1,234.56 for order #K7QX2M.'],
      url: 'https://pay.example.com/checkout?order=K7QX2M&amount=1234.56',
    },
    {
      label: 'Phone app',
      lines: [
        '@sideline-photo on Paymate',
        'Send $1,234.56, and write "Order #K7QX2M" in the message.',
      ],
    },
    {
      label: 'Bank transfer',
      lines: [
        'Sideline Photo Company',
        'Account 1234 5678',
        'Transfer $1,234.56, and write "Order #K7QX2M" as the reference.',
        'Takes two working days.',
      ],
    },
    {
      label: 'Cash to the coach',
      lines: [
        'Give the coach $1,234.56, in an envelope that says "Order #K7QX2M".',
        'Please bring the exact amount.',
      ],
    },
  ]);
});

test('nothing is said of an order that costs nothing', () => {
  expect(waysToPay(everyKind, { ...order, totalCents: 0 })).toEqual([]);
  expect(waysToPay(everyKind, { ...order, totalCents: 1 })).toHaveLength(everyKind.length);
});

describe('a link', () => {
  test('without the number says to write it', () => {
    const [way] = waysToPay(linkTo('https://pay.example.com/studio/{amount}'), order);
    expect(way?.url).toBe('https://pay.example.com/studio/1234.56');
    expect(way?.lines).toEqual(['Pay $1,234.56, and write "Order #K7QX2M" in the message.']);
  });

  test('has number and amount wherever the studio wants them', () => {
    const [way] = waysToPay(linkTo('https://pay.example.com/{number}#{amount}/{number}'), order);
    expect(way?.url).toBe('https://pay.example.com/K7QX2M#1234.56/K7QX2M');
  });

  test.each([
    ['A/B&amount=0 é"', 'A%2FB%26amount%3D0%20%C3%A9%22'],
    ['$&{amount}', '%24%26%7Bamount%7D'],
    ['half \ud800 a character', 'half%20%EF%BF%BD%20a%20character'],
  ])('is not changed by the number %j', (number, encoded) => {
    const [way] = waysToPay(linkTo('https://pay.example.com/?n={number}&a={amount}'), {
      number,
      totalCents: 5,
    });
    expect(way?.url).toBe(`https://pay.example.com/?n=${encoded}&a=0.05`);
  });
});

describe('while the number is pending', () => {
  const pendingWays = () => waysToPay(everyKind, { number: undefined, totalCents: 2999 });

  test('no way has a link, and each says to wait for the number', () => {
    const pending = pendingWays();
    expect(pending.map(({ label }) => label)).toEqual(everyKind.map(({ label }) => label));
    for (const { url, lines } of pending) {
      expect(url).toBeUndefined();
      expect(lines.join(' ')).toContain('your order number');
      expect(lines.join(' ')).not.toMatch(/undefined|[{}#]/);
    }
  });

  test('a link comes with the number, and the others ask to wait with paying', () => {
    const pending = pendingWays();
    const asks = pending.map(({ lines }) => lines.some((line) => line.includes('before you pay')));
    expect(asks).toEqual([false, true, true, true]);
    expect(pending[0]?.lines).toEqual([payTexts.linkPending]);
  });

  test('account and note stand there all the same', () => {
    const pending = pendingWays();
    expect(pending[1]?.lines[0]).toBe('@sideline-photo on Paymate');
    expect(pending[2]?.lines.slice(0, 2)).toEqual(['Sideline Photo Company', 'Account 1234 5678']);
    expect(pending[3]?.lines.at(-1)).toBe('Please bring the exact amount.');
  });
});

test('the sentence above says the total, and offers a choice only where there is one', () => {
  const ways = waysToPay(everyKind, order);
  expect(payLead(ways, 2999)).toBe('Your total is $29.99. Choose one way:');
  expect(payLead(ways.slice(0, 1), 2999)).toBe('Your total is $29.99.');
});

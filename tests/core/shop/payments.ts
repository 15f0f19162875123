import type { Payment } from '#core/shop/payments.ts';

/** A way to pay of each kind. The sample shop has none. */
export const everyKind: readonly Payment[] = [
  {
    kind: 'link',
    label: 'Pay by card',
    url: 'https://pay.example.com/checkout?order={number}&amount={amount}',
  },
  { kind: 'handle', label: 'Phone app', handle: '@sideline-photo', service: 'Paymate' },
  {
    kind: 'bank',
    label: 'Bank transfer',
    lines: ['Sideline Photo Company', 'Account 1234 5678'],
    note: 'Takes two working days.',
  },
  { kind: 'cash', label: 'Cash to the coach', note: 'Please bring the exact amount.' },
];

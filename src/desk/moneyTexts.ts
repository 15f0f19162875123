import { formatCents } from '#core/money/money.ts';
import { howMany, listed } from '#core/text/howMany.ts';

const families = (count: number): string => howMany(count, 'family', 'families');

type Share = { readonly number: string; readonly cents: number; readonly openCents: number };

/** What a payment makes of an order. Negative is owed back. */
export function paidWords(openCents: number): string {
  if (openCents > 0) return `paid in part (${formatCents(openCents)} open)`;
  return openCents < 0 ? `paid (${formatCents(-openCents)} owed back)` : 'paid';
}

export const moneyTexts = {
  title: 'Money',
  open: {
    title: 'Not paid',
    none: 'Every order is paid.',
    sum: (amount: string, orders: number) => `${amount} of ${howMany(orders, 'order')}`,
    remind: (count: number) => (count === 0 ? 'Remind' : `Remind ${families(count)}`),
    remindHow: 'Tick whom to remind.',
    columns: ['Order', 'For', 'Day', 'Not paid'],
    reminded: (time: string) => `reminded ${time}`,
    more: (count: number) => `Show ${count} more`,
  },
  owed: {
    title: 'Owed back',
    how: 'Give it back, and record the refund on the order.',
    columns: ['Order', 'For', 'Day', 'Owed back'],
  },
  reminding: {
    title: 'Send reminders?',
    emails: (count: number) =>
      count === 0
        ? 'Nobody gets an email.'
        : `${families(count)} will get an email with what is not paid. It goes out after a minute, so that you can undo it.`,
    today: (count: number) =>
      `${howMany(count, 'order was', 'orders were')} reminded today already.`,
    unreachable: (numbers: readonly string[]) => `Without an email address: ${numbers.join(', ')}`,
    first: (to: string, emails: number) =>
      emails > 1 ? `The first of them, to ${to}:` : `The email to ${to}:`,
    elsewhere: 'Only orders that came in at this computer: the server sends the others.',
    do: (count: number) => `Send ${howMany(count, 'email')}`,
  },
  statement: {
    title: 'Bank statement',
    how: 'Choose the CSV of your bank or payment service. Orders are found by number and amount. Nothing is recorded before you say so.',
    file: 'Choose a CSV file',
    matches: {
      matches: 'Pays an order',
      'other amount': 'Another amount',
      unmatched: 'Not matched',
      'paid twice': 'For an order that is paid',
      'paid already': 'Paid already',
    },
    columns: ['Line', 'Amount', 'What the payer wrote', 'Check', 'Orders'],
    perhaps: (who: string) => `perhaps ${who}`,
    line: (line: number) => `Line ${line}`,
    take: (orders: number) => `Mark ${howMany(orders, 'order')} as paid`,
    none: 'Nothing to mark.',
    match: 'Choose orders',
    matchLong: (line: number) => `Choose the orders of line ${line}`,
    matching: (cents: number, text: string) => `What is ${formatCents(cents)} for? "${text}"`,
    search: 'Search by name, player or number',
    orders: ['Order', 'For', 'Players', 'Day', 'Not paid'],
    noOrder: 'No order that is not paid matches.',
    chosen: (orders: number, sum: number, cents: number) =>
      `${howMany(orders, 'order')}, ${formatCents(sum)} open. ${formatCents(cents)} came in.`,
    share: ({ number, cents, openCents }: Share) =>
      `${number}: ${formatCents(cents)}, ${paidWords(openCents)}`,
    more: (cents: number) => `Record ${formatCents(cents)} too much: it is owed back`,
    record: 'Record payment',
    put: 'Put the file away',
    again: (file: string) =>
      `Choose ${file} again: the page was reloaded, and keeps nothing of a statement.`,
    unreadable: 'This file is no CSV in UTF-8: save it as that.',
  },
  report: {
    title: 'Sales report',
    fields: {
      from: 'From',
      until: 'Until',
      percent: "League's share in percent",
      perPack: "League's share a pack",
    },
    none: 'Nothing was sold in these days.',
    download: 'Download CSV',
  },
  payment: {
    paid: 'Record payment',
    refunded: 'Record refund',
    amounts: { paid: 'Received now', refunded: 'Given back now' },
    soFar: (before: number, whole: number) =>
      `Recorded before: ${formatCents(before)} of ${formatCents(whole)}.${before > 0 ? ' If that was too much, take it off with a minus, such as -5.00.' : ''}`,
    noSale: 'What was given back comes off the price: it is not asked for again.',
    sum: (cents: number) => `${formatCents(cents)} is recorded as paid.`,
    owedBack: (owed: readonly { readonly who: string; readonly cents: number }[]) =>
      `Owed back: ${listed(
        owed.map(({ who, cents }) => `${formatCents(cents)} to ${who}`),
        5,
      )}.`,
    reason: 'Reason, for you and the customer',
    isSure: 'It is less than before: the earlier amount was wrong',
    more: 'It is more than the total: the rest is owed back',
    noAmount: 'Write an amount such as 12.34',
  },
} as const;

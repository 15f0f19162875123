/** Open amounts, and the email that reminds a family of theirs: at most one a day. */
import { localDay } from '#core/text/localDay.ts';
import { formatCents } from '#core/money/money.ts';
import { waysToPay } from '#core/order/waysToPay.ts';
import { payments } from '#core/shop/payments.ts';
import { orderNewsTexts } from '#core/shop/serverTexts.ts';
import { languageTagged } from '#core/language/everyLanguage.ts';
import { said } from '#core/text/spoken.ts';
import { normalizedAddress } from '#server/store/mailbox.ts';
import { orderNewsEmail } from '#server/calls/newsEmails.ts';
import type { Email } from '#server/store/email.ts';
import type { Store } from '#server/store/openStore.ts';
import { type DeskOrder, readOrders } from './deskOrder.ts';
import { orderMoney } from './orderMoney.ts';
import { orderRecordOf } from './orderRecord.ts';
import { studioAddress } from './takenEmails.ts';

type Tables = Pick<Store, 'orders' | 'orderEvents' | 'emails'>;

const part = '-reminder-';

/** A reminder says nothing new of an order: it is not its latest email. */
export function isReminder(emailId: string): boolean {
  return emailId.includes(part);
}

/** An order that its customer still owes something for. */
type OpenOrder = {
  readonly order: DeskOrder;
  readonly openCents: number;
  /** When the last reminder was queued, ISO 8601, UTC. */
  readonly remindedAt?: string;
};

/** Returns them, the newest first. */
export async function openOrders(store: Tables): Promise<readonly OpenOrder[]> {
  const reminded = new Map<string, string>();
  for (const { id, createdAt } of await store.emails.named(part)) {
    const number = id.slice('order-'.length, id.indexOf(part));
    if (createdAt > (reminded.get(number) ?? '')) reminded.set(number, createdAt);
  }
  return (await readOrders(store)).flatMap((order) => {
    const { openCents } = orderMoney(order);
    return openCents > 0 ? [{ order, openCents, remindedAt: reminded.get(order.number) }] : [];
  });
}

/** Those of the numbers that are reminded now, and why the others are not. */
type PlannedReminders = {
  readonly emails: readonly Email[];
  readonly today: readonly string[];
  readonly unreachable: readonly string[];
};

/** Returns what would be queued. Nothing is. What is not open any more is left out. */
export async function plannedReminders(
  store: Tables,
  numbers: readonly string[],
  nowMs = Date.now(),
): Promise<PlannedReminders> {
  const wanted = new Set(numbers);
  const open = (await openOrders(store)).filter(({ order }) => wanted.has(order.number));
  const isToday = ({ remindedAt }: OpenOrder): boolean =>
    remindedAt !== undefined && localDay(remindedAt) === localDay(nowMs);
  const due = open.filter((one) => !isToday(one));
  const written = due.map((one) => ({ number: one.order.number, email: reminder(one, nowMs) }));
  return {
    emails: written.flatMap(({ email }) => email ?? []),
    today: open.filter(isToday).map(({ order }) => order.number),
    unreachable: written.filter(({ email }) => !email).map(({ number }) => number),
  };
}

/** Queues them, and returns how many. An order that was carried here has its emails on the server that took it: none is queued. */
export async function remind(store: Tables, numbers: readonly string[]): Promise<number> {
  const { emails } = await plannedReminders(store, numbers);
  return store.emails.add(emails);
}

/** Of one day there is one id: told twice, the store queues it once. */
function reminder({ order, openCents }: OpenOrder, nowMs: number): Email | undefined {
  const { number, anonymizedAt } = order;
  const { language, customer } = orderRecordOf(order);
  const to = normalizedAddress(customer?.email ?? '');
  if (to === undefined || anonymizedAt !== null) return undefined;
  const { paidCents, refundedCents } = orderMoney(order);
  const keptCents = paidCents - refundedCents;
  return said(languageTagged(language), () =>
    orderNewsEmail({
      number,
      id: `${part.slice(1)}${localDay(nowMs).replaceAll('-', '')}`,
      what: 'reminder',
      amount: formatCents(openCents),
      rows: keptCents > 0 ? [[orderNewsTexts.paid, formatCents(keptCents)]] : [],
      pay: waysToPay(payments, { number, totalCents: openCents }),
      to,
      studioEmail: studioAddress(),
    }),
  );
}

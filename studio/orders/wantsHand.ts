/** What presses today. */
import { bookingStates } from '#core/booking/bookingState.ts';
import { localDay } from '#core/text/localDay.ts';
import { dayWords } from '#core/gallery/dayWords.ts';
import { deadlineOf, isPast } from '#core/order/deadline.ts';
import { formatCents } from '#core/money/money.ts';
import { compare } from '#core/text/compare.ts';
import { howMany } from '#core/text/howMany.ts';
import type { Store } from '#server/store/openStore.ts';
import { readSettings } from '#studio/workspace/settings.ts';
import { readWorkspace } from '#studio/workspace/workspace.ts';
import { listBookings } from './bookings.ts';
import type { OrderList } from './orderRows.ts';

const dayMs = 24 * 60 * 60_000;
/** Families pay within it; then a word helps. */
const unpaidDays = 7;
/** Long enough to remind a team. */
const deadlineDays = 5;

type ListedOrder = {
  /** ISO 8601, UTC. */
  readonly at: string;
  readonly openCents: number;
  readonly lists: readonly OrderList[];
};

type Wanted<Order> = {
  readonly kind:
    | 'incomplete'
    | 'ready'
    | 'again'
    | 'unpaid'
    | 'owed'
    | 'server'
    | 'booking'
    | 'deadline'
    | 'backup'
    | 'health';
  readonly says: string;
  readonly why: string;
  readonly isUrgent: boolean;
  readonly slug?: string;
  /** Those that it is about. */
  readonly orders: readonly Order[];
};

/** What was examined: of a backup, or of the server and its store. */
type Finding = { readonly level: string; readonly what: string; readonly says: string };

/** Returns what wants a hand: the urgent first, then what has a day, then what can wait. */
export async function wantsHand<Order extends ListedOrder>(
  store: Store,
  workspace: string,
  orders: readonly Order[],
  found: readonly Finding[],
  nowMs = Date.now(),
): Promise<readonly Wanted<Order>[]> {
  const isOfBackup = ({ what }: Finding): boolean => what === 'backup';
  const wanted: readonly Wanted<Order>[] = [
    ...wantedBy(
      'health',
      found.filter((one) => !isOfBackup(one)),
    ),
    ...(await ofServer(workspace)),
    ...(await ofDeadlines(workspace, nowMs)),
    ...wantedBy('backup', found.filter(isOfBackup)),
    ...(await ofBookings(store, nowMs)),
    ...ofOrders(orders, nowMs),
  ];
  return wanted.toSorted((one, other) => Number(other.isUrgent) - Number(one.isUrgent));
}

function ofOrders<Order extends ListedOrder>(
  all: readonly Order[],
  nowMs: number,
): readonly Wanted<Order>[] {
  const on = (list: OrderList) => all.filter(({ lists }) => lists.includes(list));
  const [incomplete, ready, again] = [on('incomplete'), on('ready'), on('again')];
  const isOld = ({ at }: Order): boolean => nowMs - Date.parse(at) > unpaidDays * dayMs;
  const unpaid = on('unpaid').filter(isOld);
  const owed = on('owed');
  const openOf = (some: readonly Order[]): string =>
    formatCents(Math.abs(some.reduce((sum, { openCents }) => sum + openCents, 0)));
  const wanted: readonly Wanted<Order>[] = [
    {
      kind: 'incomplete',
      says: `${howMany(incomplete.length, 'order')} with something missing`,
      why: 'A photo or an address is missing: mend it, or give the money back.',
      isUrgent: true,
      orders: incomplete,
    },
    {
      kind: 'ready',
      says: `${howMany(ready.length, 'order')} ready to print`,
      why: 'Paid in full, and nothing is missing.',
      isUrgent: false,
      orders: ready,
    },
    {
      kind: 'again',
      says: `${howMany(again.length, 'order')} changed after printing`,
      why: 'The next print run makes the changed prints again.',
      isUrgent: false,
      orders: again,
    },
    {
      kind: 'unpaid',
      says: `${howMany(unpaid.length, 'order')} unpaid for more than ${howMany(unpaidDays, 'day')}`,
      why: `${openOf(unpaid)} in all.`,
      isUrgent: false,
      orders: unpaid,
    },
    {
      kind: 'owed',
      says: `${howMany(owed.length, 'order is', 'orders are')} owed money back`,
      why: `${openOf(owed)} in all. Give it back, and record the refund on the order.`,
      isUrgent: false,
      orders: owed,
    },
  ];
  return wanted.filter(({ orders }) => orders.length > 0);
}

/** An order that does not come in is missed by nobody here. */
async function ofServer(workspace: string): Promise<readonly Wanted<never>[]> {
  const settings = await readSettings(workspace);
  const { name, pullFault, pushFault } = (settings.ok && settings.value.server) || {};
  const faults = [
    [pullFault, `Orders of ${name} could not be fetched`],
    [pushFault, `Changes could not be sent to ${name}`],
  ] as const;
  return faults.flatMap(([fault, says]) => {
    const [why = ''] = fault?.says.split('\n') ?? [];
    return fault ? [{ kind: 'server' as const, says, why, isUrgent: true, orders: [] }] : [];
  });
}

async function ofBookings(store: Store, nowMs: number) {
  const whenOf = (day: string): string =>
    `${dayWords(day, true)}${day < localDay(nowMs) ? ': this day is over.' : ''}`;
  const [requested] = bookingStates;
  const bookings = await listBookings(store, { state: requested });
  const byDay = bookings.toSorted((one, other) =>
    compare(one.booking.preferredDate, other.booking.preferredDate),
  );
  return byDay.map(({ booking: { teamName, preferredDate } }) => ({
    kind: 'booking' as const,
    says: `${teamName} asks for a team photo day`,
    why: preferredDate === '' ? 'No day was named.' : whenOf(preferredDate),
    isUrgent: false,
    orders: [],
  }));
}

async function ofDeadlines(folder: string, nowMs: number) {
  const workspace = await readWorkspace(folder);
  const galleries = (workspace.ok && workspace.value?.galleries) || {};
  return Object.entries(galleries).flatMap(([slug, { team, deadline }]) => {
    const due = deadlineOf(deadline);
    if (!due || isPast(due, nowMs) || due.endsAtMs - nowMs > deadlineDays * dayMs) return [];
    return [
      {
        kind: 'deadline' as const,
        says: `Orders of ${team} are due on ${dayWords(due.day)}`,
        why: 'A word to the coach reminds the families.',
        slug,
        isUrgent: false,
        orders: [],
      },
    ];
  });
}

function wantedBy(kind: 'health' | 'backup', found: readonly Finding[]): readonly Wanted<never>[] {
  return found
    .filter(({ level }) => level !== 'ok')
    .map(({ level, what, says }) => ({
      kind,
      says,
      why: kind === 'backup' ? 'Without one, a broken disk takes the orders along.' : what,
      isUrgent: level === 'fail',
      orders: [],
    }));
}

/** What presses today. */
import { bookingStates } from '#core/booking/bookingState.ts';
import { dayWords } from '#core/gallery/dayWords.ts';
import { deadlineOf, isPast } from '#core/order/deadline.ts';
import { formatCents } from '#core/money/money.ts';
import { compare } from '#core/text/compare.ts';
import { howMany } from '#core/text/howMany.ts';
import { success } from '#core/text/result.ts';
import type { Store } from '#server/store/openStore.ts';
import { readWorkspace } from '#studio/workspace/workspace.ts';
import { listBookings } from '#studio/orders/bookings.ts';
import type { OrderList } from '#studio/orders/orderRows.ts';
import { examine, examineBackup, type Finding } from '#server/doctor.ts';

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
  readonly kind: 'incomplete' | 'ready' | 'unpaid' | 'booking' | 'deadline' | 'backup' | 'health';
  readonly says: string;
  readonly why: string;
  readonly isUrgent: boolean;
  readonly slug?: string;
  /** Those that it is about. */
  readonly orders: readonly Order[];
};

type Shop = {
  readonly store: Store;
  readonly workspace: string;
  /** The server's data folder, if the environment does not say where the store is. */
  readonly data?: string;
};

/** Returns what wants a hand: the urgent first, then what has a day, then what can wait. */
export async function wantsHand<Order extends ListedOrder>(
  { store, workspace, data }: Shop,
  orders: readonly Order[],
  nowMs = Date.now(),
): Promise<readonly Wanted<Order>[]> {
  const wanted: readonly Wanted<Order>[] = [
    ...(await ofHealth(store, data)),
    ...(await ofDeadlines(workspace, nowMs)),
    ...wantedBy('backup', [await examineBackup(store, data)]),
    ...(await ofBookings(store)),
    ...ofOrders(orders, nowMs),
  ];
  return wanted.toSorted((one, other) => Number(other.isUrgent) - Number(one.isUrgent));
}

function ofOrders<Order extends ListedOrder>(
  all: readonly Order[],
  nowMs: number,
): readonly Wanted<Order>[] {
  const on = (list: OrderList) => all.filter(({ lists }) => lists.includes(list));
  const [incomplete, ready] = [on('incomplete'), on('ready')];
  const isOld = ({ at }: Order): boolean => nowMs - Date.parse(at) > unpaidDays * dayMs;
  const unpaid = on('unpaid').filter(isOld);
  const owing = ready.filter(({ openCents }) => openCents > 0).length;
  const owed = unpaid.reduce((sum, { openCents }) => sum + openCents, 0);
  const wanted: readonly Wanted<Order>[] = [
    {
      kind: 'incomplete',
      says: `${howMany(incomplete.length, 'order')} with something missing`,
      why: 'A photo has to be chosen, or one is gone.',
      isUrgent: true,
      orders: incomplete,
    },
    {
      kind: 'ready',
      says: `${howMany(ready.length, 'order')} ready to print`,
      why: `Marked as paid, and every photo is there.${owing > 0 ? ` ${owing} of them not paid in full.` : ''}`,
      isUrgent: false,
      orders: ready,
    },
    {
      kind: 'unpaid',
      says: `${howMany(unpaid.length, 'order')} unpaid for more than ${howMany(unpaidDays, 'day')}`,
      why: `${formatCents(owed)} in all.`,
      isUrgent: false,
      orders: unpaid,
    },
  ];
  return wanted.filter(({ orders }) => orders.length > 0);
}

async function ofBookings(store: Store) {
  const [requested] = bookingStates;
  const bookings = await listBookings(store, { state: requested });
  const byDay = bookings.toSorted((one, other) =>
    compare(one.booking.preferredDate, other.booking.preferredDate),
  );
  return byDay.map(({ booking: { teamName, preferredDate } }) => ({
    kind: 'booking' as const,
    says: `${teamName} asks for a team photo day`,
    why: preferredDate === '' ? 'No day was named.' : dayWords(preferredDate, true),
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

/** Kept for a while: it reads the whole database. */
const examinedForMs = 10 * 60_000;
let examined:
  | { readonly atMs: number; readonly wanted: readonly Wanted<never>[]; readonly data?: string }
  | undefined;

async function ofHealth(store: Store, data: string | undefined): Promise<readonly Wanted<never>[]> {
  const isKnown = examined?.data === data && examined;
  if (isKnown && Date.now() - isKnown.atMs < examinedForMs) return isKnown.wanted;
  const found = await examine({
    store: success(store),
    data,
    isMailed: false,
    isClockRight: false,
  });
  // A backup may have been made just now.
  const wanted = wantedBy(
    'health',
    found.filter(({ what }) => what !== 'backup'),
  );
  examined = { atMs: Date.now(), wanted, data };
  return wanted;
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

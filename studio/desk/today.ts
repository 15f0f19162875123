/** What wants a hand today, the most pressing first. */
import { bookingStates } from '#core/booking/bookingState.ts';
import { dayWords } from '#core/gallery/dayWords.ts';
import { deadlineOf, isPast } from '#core/order/deadline.ts';
import { formatCents } from '#core/money/money.ts';
import { howMany } from '#core/text/howMany.ts';
import type { OrderRow, Task } from '#desk/deskApi.ts';
import { listBookings } from '#studio/orders/bookings.ts';
import { examine } from '#studio/orders/doctor.ts';
import type { Store } from '#server/store/openStore.ts';
import { readWorkspace } from '#studio/workspace/workspace.ts';
import type { OrderRows } from './orderRows.ts';

const dayMs = 24 * 60 * 60_000;
/** Families pay within it; then a word helps. */
const unpaidDays = 7;
/** Long enough to remind a team. */
const deadlineDays = 5;
const picturesMost = 5;

type Shop = {
  readonly store: Store;
  readonly workspace: string;
  readonly rows: OrderRows;
  readonly data?: string;
};

export async function todaysTasks(shop: Shop, nowMs = Date.now()): Promise<readonly Task[]> {
  const { rows } = await shop.rows();
  const open = rows.filter(
    ({ production, isForgotten }) => production === 'received' && !isForgotten,
  );
  return [
    ...(await ofHealth(shop.data)),
    ...ofOrders(open, nowMs),
    ...(await ofBookings(shop.store)),
    ...(await ofDeadlines(shop.workspace, nowMs)),
  ].toSorted((one, other) => Number(other.isUrgent) - Number(one.isUrgent));
}

function ofOrders(open: readonly OrderRow[], nowMs: number): readonly Task[] {
  const incomplete = open.filter(({ problems }) => problems.length > 0);
  const ready = open.filter(({ problems, openCents }) => problems.length === 0 && openCents <= 0);
  const unpaid = open.filter(
    ({ openCents, at }) => openCents > 0 && nowMs - Date.parse(at) > unpaidDays * dayMs,
  );
  const owed = unpaid.reduce((sum, { openCents }) => sum + openCents, 0);
  const tasks: readonly (readonly [readonly OrderRow[], Omit<Task, 'pictures'>])[] = [
    [
      incomplete,
      {
        kind: 'incomplete',
        says: `${howMany(incomplete.length, 'order')} with something missing`,
        why: 'A photo has to be chosen, or one is gone.',
        to: '/orders?show=incomplete',
        isUrgent: true,
      },
    ],
    [
      ready,
      {
        kind: 'ready',
        says: `${howMany(ready.length, 'order')} ready to print`,
        why: 'Paid, and every photo is there.',
        to: '/orders?show=ready',
        isUrgent: false,
      },
    ],
    [
      unpaid,
      {
        kind: 'unpaid',
        says: `${howMany(unpaid.length, 'order')} unpaid for more than ${howMany(unpaidDays, 'day')}`,
        why: `${formatCents(owed)} in all.`,
        to: '/orders?show=unpaid',
        isUrgent: false,
      },
    ],
  ];
  return tasks.flatMap(([orders, task]) =>
    orders.length === 0
      ? []
      : [
          {
            ...task,
            pictures: orders.flatMap(({ pictures }) => pictures[0] ?? []).slice(0, picturesMost),
          },
        ],
  );
}

async function ofBookings(store: Store): Promise<readonly Task[]> {
  const [requested] = bookingStates;
  const bookings = await listBookings(store, { state: requested });
  return bookings.map(({ booking: { teamName, preferredDate } }) => ({
    kind: 'booking',
    says: `${teamName} asks for a team photo day`,
    why: preferredDate === '' ? 'No day was named.' : dayWords(preferredDate, true),
    to: '/bookings',
    isUrgent: false,
    pictures: [],
  }));
}

async function ofDeadlines(folder: string, nowMs: number): Promise<readonly Task[]> {
  const workspace = await readWorkspace(folder);
  if (!workspace.ok || !workspace.value) return [];
  return Object.values(workspace.value.galleries).flatMap(({ team, deadline }): readonly Task[] => {
    const due = deadlineOf(deadline);
    if (!due || isPast(due, nowMs) || due.endsAtMs - nowMs > deadlineDays * dayMs) return [];
    return [
      {
        kind: 'deadline',
        says: `Orders of ${team} are due on ${dayWords(due.day)}`,
        why: 'Remind the coach today.',
        to: '/teams',
        isUrgent: false,
        pictures: [],
      },
    ];
  });
}

/** Kept for a while: it reads the whole database. */
const examinedForMs = 10 * 60_000;
let examined: { readonly atMs: number; readonly tasks: readonly Task[] } | undefined;

async function ofHealth(data: string | undefined): Promise<readonly Task[]> {
  if (examined && Date.now() - examined.atMs < examinedForMs) return examined.tasks;
  const found = await examine({ data, isMailed: false, isClockRight: false });
  const tasks = found
    .filter(({ level }) => level !== 'ok')
    .map(({ level, what, says }): Task => ({
      kind: 'health',
      says,
      why: what,
      isUrgent: level === 'fail',
      pictures: [],
    }));
  examined = { atMs: Date.now(), tasks };
  return tasks;
}

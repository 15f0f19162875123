/** Which orders a command is about. */
import { frameDigits } from '#core/gallery/frameNumber.ts';
import {
  type PaymentState,
  paymentStates,
  type ProductionState,
  productionStates,
} from '#core/order/orderStatus.ts';
import { nameFinder } from '#core/text/names.ts';
import { failure, type Result, success } from '#core/text/result.ts';
import { startOfDay } from '#studio/command/columns.ts';
import { flag, takes } from '#studio/command/commandLine.ts';
import type { DeskOrder } from './deskOrder.ts';
import { printsOf } from './orderPrints.ts';
import { orderRecordOf } from './orderRecord.ts';
import { isTeamNamed, type PhotoLookup } from './photoLookup.ts';
import { stateNamed } from './stateNames.ts';

export const filterOptions = {
  since: takes`day  those from this day on`,
  until: takes`day  those up to the end of this day`,
  open: flag`those with which nothing was done yet`,
  state: takes`state  received, in-print, shipped, handed-out or cancelled`,
  paid: takes`state  open, paid or refunded`,
  team: takes`team  those with photos of a team, or ordered from its gallery; by its name or its gallery's`,
  search: takes`words  in number, names, email and photo numbers; every word must be found`,
} as const;

type FilterValues = {
  readonly [Name in keyof typeof filterOptions]?: string | boolean;
};

export type OrderFilter = {
  /** ISO 8601, UTC; the first included, the second not. */
  readonly from?: string;
  readonly before?: string;
  readonly production?: ProductionState;
  readonly payment?: PaymentState;
  readonly team?: string;
  readonly words: readonly string[];
};

const dayMs = 24 * 3_600_000;

/** Reads the options of `filterOptions`. A failure says which one is wrong. */
export function readFilter(values: FilterValues): Result<OrderFilter> {
  const { since, until, open, state, paid, team, search } = values;
  const from = dayOf(since);
  const last = dayOf(until);
  for (const [day, start] of [
    [since, from],
    [until, last],
  ] as const) {
    if (day !== undefined && start === undefined) {
      return failure(`"${day}" is no day: write it as 2026-10-01.`);
    }
  }
  const production = typeof state === 'string' ? stateNamed(productionStates, state) : undefined;
  if (state !== undefined && !production) return failure(`"${state}" is no state of an order.`);
  const payment = typeof paid === 'string' ? stateNamed(paymentStates, paid) : undefined;
  if (paid !== undefined && !payment) return failure(`--paid is open, paid or refunded.`);
  if (open && production) return failure('--open and --state say different things.');
  const wanted = open ? ('received' as const) : production;
  return success({
    from,
    ...(last !== undefined && { before: nextDay(last) }),
    ...(wanted && { production: wanted }),
    ...(payment && { payment }),
    ...(typeof team === 'string' && { team }),
    words: typeof search === 'string' ? wordsOf(search) : [],
  });
}

function dayOf(day: string | boolean | undefined): string | undefined {
  return typeof day === 'string' ? startOfDay(day) : undefined;
}

/** Half a day later is the next date, also when the clocks change. */
function nextDay(start: string): string {
  const noon = new Date(Date.parse(start) + dayMs * 1.5);
  return new Date(noon.getFullYear(), noon.getMonth(), noon.getDate()).toISOString();
}

/** Returns the orders that pass, in their order. */
export function filteredOrders(
  orders: readonly DeskOrder[],
  filter: OrderFilter,
  lookup: PhotoLookup,
): readonly DeskOrder[] {
  const { from = '', before, production, payment } = filter;
  return orders.filter(
    (order) =>
      order.createdAt >= from &&
      (before === undefined || order.createdAt < before) &&
      (production === undefined || order.state.production === production) &&
      (payment === undefined || order.state.payment === payment) &&
      isOfTeam(order, filter.team, lookup) &&
      hasWords(order, filter.words, lookup),
  );
}

function isOfTeam(order: DeskOrder, team: string | undefined, lookup: PhotoLookup): boolean {
  if (team === undefined) return true;
  const { gallery } = orderRecordOf(order);
  const slugs = printsOf(order, lookup).flatMap(({ photo }) => photo?.gallery ?? []);
  return [...(gallery === undefined ? [] : [gallery]), ...slugs].some((slug) =>
    isTeamNamed(lookup, slug, team),
  );
}

function hasWords(order: DeskOrder, words: readonly string[], lookup: PhotoLookup): boolean {
  if (words.length === 0) return true;
  const { customer } = orderRecordOf(order);
  const prints = printsOf(order, lookup);
  const { fullName = '', email = '', childName = '', childJersey = '' } = customer ?? {};
  const texts = [order.number, fullName, email, childName];
  const known = [...texts, ...prints.map(({ player }) => player?.name ?? '')].join('\n');
  const numbers = prints.flatMap(({ photo }) => (photo ? [frameDigits(photo.number)] : []));
  return words.every(
    (word) =>
      nameFinder(word)(known) ||
      word === childJersey.toLowerCase() ||
      numbers.some((number) => number === word || Number(number) === Number(word)),
  );
}

function wordsOf(text: string): readonly string[] {
  return text
    .toLowerCase()
    .split(/\s+/)
    .map((word) => word.replace(/^#/, ''))
    .filter((word) => word !== '' && word !== 'no.');
}

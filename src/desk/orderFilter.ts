import { searchedFrame } from '#core/gallery/frameNumber.ts';
import { localDay } from '#core/text/localDay.ts';
import { foldedName } from '#core/text/names.ts';
import type { OrderRow } from '#studio/desk/contract.ts';
import { deskTexts } from './deskTexts.ts';

export type OrderViewName = keyof typeof deskTexts.orders.views;

export const orderViews = Object.keys(deskTexts.orders.views) as readonly OrderViewName[];

export type OrderFilter = {
  readonly view: OrderViewName;
  readonly search: string;
  /** Empty for all. */
  readonly team: string;
  /** `YYYY-MM-DD`, in local time; empty for all. */
  readonly day: string;
};

export function filterOf(params: URLSearchParams): OrderFilter {
  const named = (name: string): string => params.get(name) ?? '';
  const view = orderViews.find((one) => one === named('show')) ?? 'all';
  return { view, search: named('q'), team: named('team'), day: named('day') };
}

/** Returns the rows that a filter shows, in their order. */
export function filtered(rows: readonly OrderRow[], filter: OrderFilter): readonly OrderRow[] {
  return filteredIn(rows, filter).filter((row) => isIn(row, filter.view));
}

/**
 * Returns what stands before and after an order in a filtered list, which it may have left since, and which one is mended next: at the end of
 * the list the first that is still incomplete. `left` is how many others are.
 */
export function aroundOrder(rows: readonly OrderRow[], filter: OrderFilter, number: string) {
  const at = rows.findIndex((row) => row.number === number);
  const previous = filtered(rows.slice(0, Math.max(0, at)), filter).at(-1);
  const [next] = filtered(rows.slice(at + 1), filter);
  const others = filter.view === 'incomplete' ? filtered(rows, filter) : [];
  const left = others.filter((row) => row.number !== number);
  return { previous, next, toMend: next ?? left[0], left: left.length };
}

function isIn({ lists }: OrderRow, view: OrderViewName): boolean {
  return view === 'all' || lists.includes(view);
}

export function viewCounts(
  rows: readonly OrderRow[],
  filter: OrderFilter,
): Readonly<Record<OrderViewName, number>> {
  const others = filteredIn(rows, filter);
  const counts = orderViews.map(
    (view) => [view, others.filter((row) => isIn(row, view)).length] as const,
  );
  return Object.fromEntries(counts) as Record<OrderViewName, number>;
}

function filteredIn(
  rows: readonly OrderRow[],
  { search, team, day }: OrderFilter,
): readonly OrderRow[] {
  const words = search.split(/\s+/).flatMap(wordOf);
  return rows.filter(
    (row) =>
      (team === '' || row.teams.includes(team)) &&
      (day === '' || localDay(row.at) === day) &&
      words.every(
        ({ frame, name }) =>
          (frame !== undefined && row.frames.includes(frame)) || namesIn(row).includes(name),
      ),
  );
}

/** What one word looks for: a frame number, with or without zeros, or a part of a name in any spelling, or of the order's number. */
function wordOf(typed: string) {
  // `No. 014` is one photo's number.
  if (typed === '' || /^no\.?$/i.test(typed)) return [];
  return [{ frame: searchedFrame(typed), name: foldedName(typed.replace(/^#/, '')) }];
}

/** Folded once: a season has thousands of rows, and each letter that is typed looks at all. */
const folded = new WeakMap<OrderRow, string>();

function namesIn(row: OrderRow): string {
  const known = folded.get(row);
  if (known !== undefined) return known;
  const { number, customer, players, teams, galleries } = row;
  const names = foldedName([number, customer, ...players, ...teams, ...galleries].join(' '));
  folded.set(row, names);
  return names;
}

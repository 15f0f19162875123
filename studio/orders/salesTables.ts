/** Sales by team, product, day and month, tax and shipping by month. */
import type { ReportEntry } from './reportEntries.ts';
import { groupedBy, sumsOf, type Sums } from './reportSums.ts';
import type { Cell, ReportTable } from './reportTable.ts';

type Column = readonly [head: string, cell: (sums: Sums) => Cell];

const sales: readonly Column[] = [
  ['Orders', ({ orders }) => ({ count: orders })],
  ['Products', ({ products }) => ({ cents: products })],
  ['Add-ons', ({ addOns }) => ({ cents: addOns })],
  ['Tax', ({ tax }) => ({ cents: tax })],
  ['Shipping', ({ shipping }) => ({ cents: shipping })],
  ['Ordered', ({ ordered }) => ({ cents: ordered })],
  ['Cancelled', ({ cancelled }) => ({ cents: cancelled })],
  ['Refunded', ({ refunded }) => ({ cents: refunded })],
  ['Net', ({ net }) => ({ cents: net })],
];

const taxes: readonly Column[] = [
  ['Taxable', ({ taxable }) => ({ cents: taxable })],
  ['Tax', ({ tax }) => ({ cents: tax })],
  ['Taxable given back', ({ taxableBack }) => ({ cents: taxableBack })],
  ['Tax given back', ({ taxBack }) => ({ cents: taxBack })],
  ['Net taxable', ({ taxable, taxableBack }) => ({ cents: taxable - taxableBack })],
  ['Net tax', ({ tax, taxBack }) => ({ cents: tax - taxBack })],
];

const shipping: readonly Column[] = [
  ['Orders', ({ orders }) => ({ count: orders })],
  ['Shipping', (sums) => ({ cents: sums.shipping })],
  ['Given back', ({ shippingBack }) => ({ cents: shippingBack })],
  ['Net', (sums) => ({ cents: sums.shipping - sums.shippingBack })],
];

export const noTeam = 'no team';

type TeamName = (slug: string) => string;

export function teamTable(entries: readonly ReportEntry[], teamOf: TeamName): ReportTable {
  const table = pivot(
    entries,
    'Team',
    ({ team }) => team,
    sales,
    (slug) => nameOfTeam(slug, teamOf),
  );
  const orders = new Map(groupedBy(entries, ({ number }) => number));
  const isShared = [...orders.values()].some(
    (own) => new Set(own.map(({ team }) => team)).size > 1,
  );
  const isTeamless = entries.some(({ team }) => team === '');
  return {
    name: 'team',
    title: 'Sales by team',
    ...table,
    notes: [
      ...(isShared
        ? [
            'An order of several teams counts for each. Its lines go to the teams of their photos, its tax and shipping in proportion.',
          ]
        : []),
      ...(isTeamless ? [`"${noTeam}": the order names none, or its photos were forgotten.`] : []),
    ],
  };
}

export function nameOfTeam(slug: string, teamOf: TeamName): string {
  return slug === '' ? noTeam : teamOf(slug);
}

/** Before tax and shipping, which stand in rows of their own. */
export function productTable(entries: readonly ReportEntry[]): ReportTable {
  const columns: readonly Column[] = [
    ['Ordered', ({ taxable }) => ({ cents: taxable })],
    ['Given back', ({ taxableBack }) => ({ cents: taxableBack })],
    ['Net', ({ taxable, taxableBack }) => ({ cents: taxable - taxableBack })],
  ];
  const all = sumsOf(entries);
  const rows = groupedBy(entries, ({ kind, id }) => `${kind === 'product' ? 0 : 1} ${id}`).map(
    ([, own]): readonly Cell[] => {
      const sums = sumsOf(own);
      const [first] = own;
      const ordered = counted(own, 'ordered');
      const back = counted(own, 'cancelled') + counted(own, 'refunded');
      return [
        first?.name ?? '',
        { count: ordered },
        { count: back },
        ...columns.map(([, cell]) => cell(sums)),
      ];
    },
  );
  const amounts = (name: string, ordered: number, back: number): readonly Cell[] => [
    name,
    '',
    '',
    { cents: ordered },
    { cents: back },
    { cents: ordered - back },
  ];
  return {
    name: 'product',
    title: 'Sales by product',
    head: ['Product', 'Quantity', 'Of it given back', ...columns.map(([head]) => head)],
    rows:
      rows.length === 0
        ? []
        : [
            ...rows,
            amounts('Tax', all.tax, all.taxBack),
            amounts('Shipping', all.shipping, all.shippingBack),
          ],
    total: amounts('Total', all.ordered, all.cancelled + all.refunded),
  };
}

function counted(entries: readonly ReportEntry[], column: ReportEntry['column']): number {
  return entries
    .filter((entry) => entry.column === column)
    .reduce((sum, { count }) => sum + count, 0);
}

export function dayTable(entries: readonly ReportEntry[]): ReportTable {
  const table = pivot(entries, 'Day', ({ day }) => day, sales);
  return { name: 'day', title: 'Sales by day', ...table };
}

export function monthTable(entries: readonly ReportEntry[]): ReportTable {
  const table = pivot(entries, 'Month', monthOf, sales);
  return { name: 'month', title: 'Sales by month', ...table };
}

export function taxTable(entries: readonly ReportEntry[]): ReportTable {
  return { name: 'tax', title: 'Tax by month', ...pivot(entries, 'Month', monthOf, taxes) };
}

export function shippingTable(entries: readonly ReportEntry[]): ReportTable {
  const table = pivot(entries, 'Month', monthOf, shipping);
  return { name: 'shipping', title: 'Shipping by month', ...table };
}

function monthOf({ day }: ReportEntry): string {
  return day.slice(0, 7);
}

function pivot(
  entries: readonly ReportEntry[],
  head: string,
  keyOf: (entry: ReportEntry) => string,
  columns: readonly Column[],
  wordsOf: (key: string) => string = (key) => key,
): Pick<ReportTable, 'head' | 'rows' | 'total'> {
  const cells = (own: readonly ReportEntry[]): readonly Cell[] => {
    const sums = sumsOf(own);
    return columns.map(([, cell]) => cell(sums));
  };
  return {
    head: [head, ...columns.map(([name]) => name)],
    rows: groupedBy(entries, keyOf)
      .map(([key, own]) => [wordsOf(key), own] as const)
      .toSorted(byWords)
      .map(([words, own]) => [words, ...cells(own)]),
    total: ['Total', ...cells(entries)],
  };
}

/** Keys are unique, and so are the words that stand for them. */
export function byWords(
  [one]: readonly [string, ...unknown[]],
  [other]: readonly [string, ...unknown[]],
): number {
  return one < other ? -1 : Number(one > other);
}

/** Sales by team, product, day and month, tax and shipping by month. */
import { shortDay } from '#core/gallery/dayWords.ts';
import { centsTyped, formatCents, plainAmount } from '#core/money/money.ts';
import { success } from '#core/text/result.ts';
import { safeCsv } from '#core/text/safeCsv.ts';
import { type Done, invalid } from '#studio/workspace/act.ts';
import { compare } from '#core/text/compare.ts';
import { addTo } from '#core/text/addTo.ts';
import type { ReportEntry } from './reportEntries.ts';

/** Text, a day (`YYYY-MM-DD`), a count, or an amount in integer cents. */
export type Cell =
  | string
  | { readonly day: string }
  | { readonly count: number }
  | { readonly cents: number };

export type ReportTable = {
  /** Its name on the command line, and of its file. */
  readonly name: string;
  readonly title: string;
  /** It names customers. */
  readonly hasNames?: true;
  readonly head: readonly string[];
  readonly rows: readonly (readonly Cell[])[];
  /** The last row. */
  readonly total?: readonly Cell[];
  /** What a reader has to know, below the table. */
  readonly notes?: readonly string[];
};

export function tableCsv({ head, rows, total }: ReportTable): string {
  const all = [...rows, ...(total ? [total] : [])];
  return safeCsv([head, ...all.map((row) => row.map(written))]);
}

function written(cell: Cell): string {
  if (typeof cell === 'string') return cell;
  if ('day' in cell) return cell.day;
  return 'cents' in cell ? plainAmount(cell.cents) : countText(cell.count);
}

export function cellWords(cell: Cell): string {
  if (typeof cell === 'string') return cell;
  if ('day' in cell) return shortDay(cell.day, true);
  return 'cents' in cell ? formatCents(cell.cents) : countText(cell.count);
}

/** A pack of two teams is a half for each. */
function countText(count: number): string {
  return String(Number(count.toFixed(2)));
}

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

function nameOfTeam(slug: string, teamOf: TeamName): string {
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
      .toSorted(([one], [other]) => compare(one, other))
      .map(([words, own]) => [words, ...cells(own)]),
    total: ['Total', ...cells(entries)],
  };
}

export type Share = {
  /** Of products and add-ons without tax and shipping, in hundredths of a percent. */
  readonly basisPoints: number;
  /** For each pack that was not given back, in integer cents. */
  readonly perPackCents: number;
};

/** Reads a share as it is typed: `12.5` percent, `2.50` a pack, or both. Undefined for neither. */
export function shareTyped(
  percent: string | undefined,
  perPack: string | undefined,
): Done<Share | undefined> {
  if (percent === undefined && perPack === undefined) return success(undefined);
  // Hundredths of a percent, as cents are hundredths of a dollar.
  const basisPoints = percent === undefined ? 0 : centsTyped(percent.replace(/\s*%$/, ''));
  if (basisPoints === undefined || basisPoints > 10_000)
    return invalid('is a number from 0 to 100, such as 12.5.', 'percent');
  const perPackCents = perPack === undefined ? 0 : centsTyped(perPack);
  if (perPackCents === undefined) return invalid('is an amount like 2.50.', 'per-pack');
  return success({ basisPoints, perPackCents });
}

/** Each team's share is rounded half up to cents, and the total is the sum of them. */
export function shareTable(
  entries: readonly ReportEntry[],
  { basisPoints, perPackCents }: Share,
  teamOf: (slug: string) => string,
): ReportTable {
  const rows = groupedBy(entries, ({ team }) => team).map(([slug, own]) => {
    const team = nameOfTeam(slug, teamOf);
    const { taxable, taxableBack } = sumsOf(own);
    const net = taxable - taxableBack;
    const packs = own
      .filter(({ isPack }) => isPack)
      .reduce((sum, { column, count }) => sum + (column === 'ordered' ? count : -count), 0);
    const share = Math.round((net * basisPoints) / 10_000) + Math.round(packs * perPackCents);
    return { team, packs, net, share };
  });
  const sorted = rows.toSorted((one, other) => compare(one.team, other.team));
  const sum = (amount: (row: (typeof rows)[number]) => number): number =>
    rows.reduce((all, row) => all + amount(row), 0);
  return {
    name: 'share',
    title: `Share: ${shareWords({ basisPoints, perPackCents })}`,
    head: ['Team', 'Packs', 'Net before tax and shipping', 'Share'],
    rows: sorted.map(({ team, packs, net, share }) => [
      team,
      { count: packs },
      { cents: net },
      { cents: share },
    ]),
    total: [
      'Total',
      { count: sum(({ packs }) => packs) },
      { cents: sum(({ net }) => net) },
      { cents: sum(({ share }) => share) },
    ],
  };
}

function shareWords({ basisPoints, perPackCents }: Share): string {
  return [
    ...(basisPoints === 0 ? [] : [`${basisPoints / 100} % of products and add-ons`]),
    ...(perPackCents === 0 ? [] : [`$${(perPackCents / 100).toFixed(2)} a pack`]),
  ].join(' and ');
}

/** All in integer cents, but for the counts. */
type Sums = {
  readonly orders: number;
  readonly products: number;
  readonly addOns: number;
  readonly tax: number;
  readonly shipping: number;
  /** Products and add-ons: what tax is computed from. */
  readonly taxable: number;
  /** All of it, with tax and shipping. */
  readonly ordered: number;
  readonly cancelled: number;
  readonly refunded: number;
  /** What came back, by what it was. */
  readonly taxableBack: number;
  readonly taxBack: number;
  readonly shippingBack: number;
  readonly net: number;
};

function sumsOf(entries: readonly ReportEntry[]): Sums {
  const sum = (wanted: readonly ReportEntry[], amount: (entry: ReportEntry) => number): number =>
    wanted.reduce((all, entry) => all + amount(entry), 0);
  const by = (column: ReportEntry['column']) => entries.filter((entry) => entry.column === column);
  const goods = (entry: ReportEntry): number => entry.cents;
  const tax = (entry: ReportEntry): number => entry.taxCents;
  const shipping = (entry: ReportEntry): number => entry.shippingCents;
  const whole = (entry: ReportEntry): number => goods(entry) + tax(entry) + shipping(entry);
  const sold = by('ordered');
  const back = entries.filter(({ column }) => column !== 'ordered');
  const isAddOn = ({ kind }: ReportEntry): boolean => kind === 'add-on';
  return {
    orders: new Set(sold.map(({ number }) => number)).size,
    products: sum(
      sold.filter((entry) => !isAddOn(entry)),
      goods,
    ),
    addOns: sum(sold.filter(isAddOn), goods),
    tax: sum(sold, tax),
    shipping: sum(sold, shipping),
    taxable: sum(sold, goods),
    ordered: sum(sold, whole),
    cancelled: sum(by('cancelled'), whole),
    refunded: sum(by('refunded'), whole),
    taxableBack: sum(back, goods),
    taxBack: sum(back, tax),
    shippingBack: sum(back, shipping),
    net: sum(sold, whole) - sum(back, whole),
  };
}

/** Returns the entries by a key, in the order of the keys. */
function groupedBy(
  entries: readonly ReportEntry[],
  keyOf: (entry: ReportEntry) => string,
): readonly (readonly [key: string, entries: readonly ReportEntry[]])[] {
  const groups = new Map<string, ReportEntry[]>();
  for (const entry of entries) addTo(groups, keyOf(entry), entry);
  return [...groups].sort(([one], [other]) => compare(one, other));
}

import type { ReportEntry } from './reportEntries.ts';

/** All in integer cents, but for the counts. */
export type Sums = {
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

export function sumsOf(entries: readonly ReportEntry[]): Sums {
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
export function groupedBy(
  entries: readonly ReportEntry[],
  keyOf: (entry: ReportEntry) => string,
): readonly (readonly [key: string, entries: readonly ReportEntry[]])[] {
  const groups = new Map<string, ReportEntry[]>();
  for (const entry of entries) {
    const key = keyOf(entry);
    const before = groups.get(key);
    if (before) before.push(entry);
    else groups.set(key, [entry]);
  }
  return [...groups].sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
}

import type { Entry } from './reportEntries.ts';

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

export function sumsOf(entries: readonly Entry[]): Sums {
  const sum = (wanted: readonly Entry[], amount: (entry: Entry) => number): number =>
    wanted.reduce((all, entry) => all + amount(entry), 0);
  const by = (column: Entry['column']) => entries.filter((entry) => entry.column === column);
  const goods = (entry: Entry): number => entry.cents;
  const tax = (entry: Entry): number => entry.taxCents;
  const shipping = (entry: Entry): number => entry.shippingCents;
  const whole = (entry: Entry): number => goods(entry) + tax(entry) + shipping(entry);
  const sold = by('ordered');
  const back = entries.filter(({ column }) => column !== 'ordered');
  const isAddOn = ({ kind }: Entry): boolean => kind === 'add-on';
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
  entries: readonly Entry[],
  keyOf: (entry: Entry) => string,
): readonly (readonly [key: string, entries: readonly Entry[]])[] {
  const groups = new Map<string, Entry[]>();
  for (const entry of entries) {
    const key = keyOf(entry);
    const before = groups.get(key);
    if (before) before.push(entry);
    else groups.set(key, [entry]);
  }
  return [...groups].sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
}

/** The orders that the server has. */
import { addOnsOf } from '#core/shop/catalog.ts';
import { poseLabel } from '#core/cart/poses.ts';
import { totalsOf } from '#core/cart/totals.ts';
import { formatCents } from '#core/money/money.ts';
import { product, single } from '#tests/core/shop/carts.ts';
import {
  isSame,
  lettersOf,
  ordersOf,
  type Facts,
  type Invariant,
  type Known,
  type Letter,
  type Order,
} from '#tests/world/known.ts';
import { correction, photoOf, type Wish } from '#tests/world/wish.ts';

type Meta = {
  readonly items: readonly {
    readonly id: string;
    readonly pose: string;
    readonly qty: number;
    readonly price: number;
    readonly photos?: Readonly<Record<string, readonly unknown[]>>;
  }[];
  readonly addOns: readonly { readonly id: string; readonly price: number }[];
  readonly subtotal: number;
  readonly addonsTotal: number;
  readonly taxableBase: number;
  readonly tax: number;
  readonly shipping: number;
  readonly total: number;
};

const metaOf = ({ request }: Order): Meta => (JSON.parse(request) as { readonly meta: Meta }).meta;

/** Faults of each known order, with those that are stored of it. */
function ofEach(
  { known, server }: Facts,
  faultsOf: (known: Known, own: readonly Order[]) => readonly string[],
): readonly string[] {
  const stored = ordersOf(server);
  return [...known].flatMap(([child, order]) =>
    faultsOf(
      order,
      stored.filter((one) => one.child === child),
    ).map((words) => `${child} ${words}`),
  );
}

export const notLost: Invariant = {
  says: 'What a phone has on its disk, or has said to be sent or saved, is stored by the server in the end, unless the family let it go or the browser deleted it.',
  atRest: (facts) =>
    ofEach(facts, ({ isOwed, isLetGo, isPerhapsLost }, own) =>
      own.length === 0 && isOwed && !isLetGo && !isPerhapsLost ? ['is lost'] : [],
    ),
};

export const once: Invariant = {
  says: 'No order is stored twice, and none that nobody wished. A cart that was changed, or has another price since, is another order.',
  atRest: (facts) => {
    const letters = lettersOf(facts.server);
    const signatureOf = (order: Order): string => {
      const { items, addOns } = metaOf(order);
      const to = recipientsIn(letters, order);
      // With another price or without its photos it is another order, too.
      const gallery = (JSON.parse(order.request) as { meta: { gallery?: unknown } }).meta.gallery;
      return JSON.stringify([items, addOns, gallery, to, order.total_cents]);
    };
    return [
      ...ofEach(facts, (_, own) =>
        new Set(own.map(signatureOf)).size < own.length ? ['is stored twice'] : [],
      ),
      ...ordersOf(facts.server).flatMap(({ child }) =>
        facts.known.has(child) ? [] : [`nobody wished ${child}`],
      ),
    ];
  },
};

/** The emails that come with the order. */
function lettersFor(letters: readonly Letter[], { number }: Order): readonly Letter[] {
  return letters.filter(({ id }) =>
    [`order-${number}-studio`, `order-${number}-customer`].includes(id),
  );
}

const recipientsIn = (letters: readonly Letter[], order: Order): readonly string[] =>
  lettersFor(letters, order)
    .map(({ to_address: to }) => to)
    .toSorted();

export const asChosen: Invariant = {
  says: 'What is stored, printed at the desk and drawn on its PDF is what was chosen, or what the desk has corrected: products, poses, photos, quantities, add-ons.',
  atRest: (facts) => {
    const { server, desk } = facts;
    const pdfs = new Map(
      server
        .rows<{ id: string; text: string }>(
          'select id, cast(content as text) as text from attachments',
        )
        .map(({ id, text }) => [id, text]),
    );
    return ofEach(facts, (order, own) =>
      own.flatMap((one) => {
        const alike = wishesOf(order).filter((wish) => isSame(contentsOf(wish), gotOf(one)));
        const [child] = order.wishes.map((wish) => wish.child);
        const printed = desk.prints.get(one.number);
        return [
          ...(alike.length === 0 ? ['is other products, photos or add-ons'] : []),
          ...(pdfs.get(`order-${one.number}`)?.includes(`%${child}\n`)
            ? []
            : ['has the PDF of another']),
          ...(printed &&
          alike.length > 0 &&
          !alike.some((wish) => isSame(printsOf(wish, desk.corrected.has(one.number)), printed))
            ? ['is printed otherwise at the desk']
            : []),
        ];
      }),
    );
  },
};

const studioEmail = 'hello@sideline.example';

const recipientsOf = ({ toEmail = studioEmail, email }: Wish) => [toEmail, email].toSorted();

/** Each order has its two emails: to the studio, or the recipient that was asked for, and to the family. */
export function faultsOfRecipients(facts: Facts): readonly string[] {
  const letters = lettersOf(facts.server);
  return ofEach(facts, (order, own) =>
    own.flatMap((one) => {
      const alike = wishesOf(order).filter((wish) => isSame(contentsOf(wish), gotOf(one)));
      const written = recipientsIn(letters, one);
      return alike.length === 0 || alike.some((wish) => isSame(recipientsOf(wish), written))
        ? []
        : [`has emails to ${written.join(' and ')}`];
    }),
  );
}

/** What the order may have become, without its photos too if it was in a cart when its gallery was removed. */
function wishesOf({ wishes, mayLackPhotos }: Known): readonly Wish[] {
  if (!mayLackPhotos) return wishes;
  return wishes.flatMap(({ photos, ...wish }) => (photos ? [{ ...wish, photos }, wish] : [wish]));
}

const contentsOf = (wish: Wish) => [
  wish.products.map(([id, pose, qty], at) => [id, pose, qty, photoOf(wish, at)]),
  wish.addOns,
];

function gotOf(order: Order) {
  const { items, addOns } = metaOf(order);
  return [
    items.map(({ id, pose, qty, photos }) => [id, pose, qty, Object.values(photos ?? {})[0]?.[0]]),
    addOns.map(({ id }) => id),
  ];
}

/** What the desk's list has of the order: a print for each line. */
function printsOf(wish: Wish, isCorrected: boolean) {
  const { qty: right } = correction.items[0];
  return wish.products.map(([id, pose, qty], at) => ({
    product: product(id).name,
    pose: poseLabel(pose),
    pieces: (product(id).pieces ?? 1) * (isCorrected && at === 0 ? right : qty),
    frame: photoOf(wish, at)?.number,
  }));
}

export const addsUp: Invariant = {
  says: "Money adds up: an order's lines, add-ons, tax and shipping are its total, which is what the page showed before it was placed, what one of the releases charges, and what its emails say.",
  atRest: (facts) => {
    const letters = lettersOf(facts.server);
    return ofEach(facts, (order, own) =>
      own.flatMap((one) => {
        const { total_cents: cents } = one;
        const wish = wishesOf(order).find((other) => isSame(contentsOf(other), gotOf(one)));
        return [
          ...faultsOfSum(one),
          ...(wish && !pricesOf(wish).includes(cents) ? [`costs ${cents}`] : []),
          ...(order.cents.has(cents) ? [] : [`costs ${cents}, which was never shown`]),
          ...lettersFor(letters, one)
            .filter(({ text }) => !text.includes(formatCents(cents)))
            .map(({ id }) => `has another total in ${id}`),
        ];
      }),
    );
  },
};

/** Adds up the order's amounts without the product's own code. */
function faultsOfSum(order: Order): readonly string[] {
  const { items, addOns, ...sums } = metaOf(order);
  const cents = (amount: number): number => Math.round(amount * 100);
  const lines = items.reduce((sum, { price, qty }) => sum + cents(price) * qty, 0);
  const base = lines + addOns.reduce((sum, { price }) => sum + cents(price), 0);
  const tax = Math.round((base * 6) / 100);
  const expected = [lines, base - lines, base, tax, base + tax + 595];
  const { subtotal, addonsTotal, taxableBase, tax: taxed, total } = sums;
  const said = [subtotal, addonsTotal, taxableBase, taxed, total].map(cents);
  return isSame(said, expected) && cents(total) === order.total_cents
    ? []
    : [`says ${said.join(', ')} and adds up to ${expected.join(', ')}`];
}

/** What it costs in each of the releases. */
function pricesOf({ products, addOns }: Wish): readonly number[] {
  return [0, 50].map((dearerCents) => {
    const lines = products.map(([id, pose, qty]) => {
      const line = single(id, pose, qty);
      return { ...line, item: { ...line.item, priceCents: line.item.priceCents + dearerCents } };
    });
    return totalsOf(lines, addOnsOf(addOns)).totalCents;
  });
}

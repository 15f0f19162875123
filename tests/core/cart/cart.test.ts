import { isDeepStrictEqual } from 'node:util';
import { describe, expect, test } from 'vitest';
import fc from 'fast-check';
import {
  addLine,
  grownLines,
  isPack,
  isPackLine,
  itemCount,
  lineKey,
  packLine,
  setQuantity,
  singleLine,
  type CartLine,
  newLine,
  chosenPoses,
} from '#core/cart/cart.ts';
import { cartLine, cartLines } from '#tests/core/form/arbitraries.ts';
import { costing, pack, product, quantities, single } from '#tests/core/shop/carts.ts';

function added(...lines: readonly CartLine[]): readonly CartLine[] {
  return lines.reduce(addLine, [] as readonly CartLine[]);
}

describe('spec 4, adding a product', () => {
  test('a product with components is a pack, any other is not', () => {
    expect(isPack(product('economy-pack'))).toBe(true);
    expect(isPack(product('prints-5x7'))).toBe(false);
    expect(isPack({ ...product('prints-5x7'), components: [] })).toBe(false);
  });

  test('every component starts as a full pose', () => {
    expect(chosenPoses(newLine(product('economy-pack'), {}))).toStrictEqual({
      wallets: 'fullpose',
      'memory-mate': 'fullpose',
      '5x7': 'fullpose',
      magnet: 'fullpose',
    });
  });

  test('a single product is one of it in the full pose, unless another is chosen', () => {
    const item = product('prints-5x7');
    expect(singleLine(item)).toStrictEqual({ item, qty: 1, pose: 'fullpose' });
    expect(singleLine(item, 'halfpose')).toStrictEqual({ item, qty: 1, pose: 'halfpose' });
    expect(isPackLine(singleLine(item))).toBe(false);
  });

  test('a pack is one of it with its selections and components', () => {
    const item = product('economy-pack');
    const selections = { wallets: 'tradingcard' };
    const line = packLine(item, selections);
    expect(line).toStrictEqual({
      item,
      qty: 1,
      pack: { selections, components: item.components },
    });
    expect(isPackLine(line)).toBe(true);
  });

  test('a pack that holds nothing today has no components', () => {
    expect(packLine(product('prints-5x7'), {}).pack.components).toStrictEqual([]);
  });
});

describe('spec 3, single lines are keyed by product and pose', () => {
  type Row = readonly [
    name: string,
    lines: readonly CartLine[],
    expected: readonly (readonly [string, number])[],
  ];
  const rows: readonly Row[] = [
    [
      'the same product in the same pose adds quantity',
      [single('prints-5x7'), single('prints-5x7')],
      [['prints-5x7', 2]],
    ],
    [
      'quantities are added, not counted',
      [single('prints-5x7', 'halfpose', 3), single('prints-5x7', 'halfpose', 4)],
      [['prints-5x7', 7]],
    ],
    [
      'another pose is another line',
      [single('prints-5x7'), single('prints-5x7', 'halfpose')],
      [
        ['prints-5x7', 1],
        ['prints-5x7', 1],
      ],
    ],
    [
      'another product is another line',
      [single('prints-5x7'), single('prints-4x6')],
      [
        ['prints-5x7', 1],
        ['prints-4x6', 1],
      ],
    ],
    [
      'the line that was there first keeps its place',
      [single('prints-5x7'), single('prints-4x6'), single('prints-5x7', 'fullpose', 2)],
      [
        ['prints-5x7', 3],
        ['prints-4x6', 1],
      ],
    ],
    [
      'a pose counts to the letter, even one that reads the same',
      [single('prints-5x7', 'fullpose'), single('prints-5x7', 'unknown')],
      [
        ['prints-5x7', 1],
        ['prints-5x7', 1],
      ],
    ],
  ];

  test.each(rows)('%s', (_name, lines, expected) => {
    expect(quantities(added(...lines))).toStrictEqual(expected);
  });
});

describe('spec 3, pack lines are keyed by product and sorted selections', () => {
  const cards = { wallets: 'tradingcard', magnet: 'halfpose' };
  const economy = product('economy-pack');
  const chosen = { wallets: 'halfpose', 'memory-mate': 'tradingcardMM' };
  const chosenTheOtherWay = { 'memory-mate': 'tradingcardMM', wallets: 'halfpose' };

  test('identical packs merge and add quantity', () => {
    const lines = added(pack('economy-pack', cards, 2), pack('economy-pack', cards, 3));
    expect(quantities(lines)).toStrictEqual([['economy-pack', 5]]);
    expect(lines[0]).toStrictEqual(pack('economy-pack', cards, 5));
  });

  test('the order in which poses were chosen does not count', () => {
    const lines = added(packLine(economy, chosen), packLine(economy, chosenTheOtherWay));
    expect(quantities(lines)).toStrictEqual([['economy-pack', 2]]);
  });

  test('one other pose is another pack', () => {
    const lines = added(pack('economy-pack'), pack('economy-pack', { magnet: 'halfpose' }));
    expect(quantities(lines)).toStrictEqual([
      ['economy-pack', 1],
      ['economy-pack', 1],
    ]);
  });

  test('two components with swapped poses are another pack', () => {
    const one = pack('economy-pack', { wallets: 'halfpose', magnet: 'tradingcard' });
    const other = pack('economy-pack', { wallets: 'tradingcard', magnet: 'halfpose' });
    expect(added(one, other)).toHaveLength(2);
  });

  test('the same poses in another pack are another line', () => {
    expect(added(pack('economy-pack'), pack('family-pack'))).toHaveLength(2);
  });

  test('a pack and a single of one product id stay apart', () => {
    const item = product('economy-pack');
    expect(lineKey(packLine(item, {}))).not.toBe(lineKey(singleLine(item, '')));
  });
});

describe('spec 4, setting the quantity of a line', () => {
  const prints = single('prints-5x7', 'fullpose', 4);
  const wallets = single('wallets');
  const lines = [prints, wallets];

  type Row = readonly [name: string, qty: number, left: number | undefined];
  const rows: readonly Row[] = [
    ['a whole number is set', 7, 7],
    ['one is set', 1, 1],
    ['0 removes the line', 0, undefined],
    ['minus 0 removes the line', -0, undefined],
    ['less than 0 removes the line', -3, undefined],
    ['a field that holds no number removes the line', Number.NaN, undefined],
    ['a fraction counts whole pieces only', 2.9, 2],
    ['less than one piece is none', 0.5, undefined],
    ['the most there may be is 999', 999, 999],
    ['more is held there', 1000, 999],
    ['a huge number is held there', 1e300, 999],
    ['so is infinity', Number.POSITIVE_INFINITY, 999],
    ['minus infinity removes the line', Number.NEGATIVE_INFINITY, undefined],
  ];

  test.each(rows)('%s', (_name, qty, left) => {
    const expected = left === undefined ? [wallets] : [{ ...prints, qty: left }, wallets];
    expect(setQuantity(lines, lineKey(prints), qty)).toStrictEqual(expected);
  });

  test('a key that no line has changes nothing', () => {
    expect(setQuantity(lines, 'none', 5)).toStrictEqual(lines);
    expect(setQuantity(lines, 'none', 0)).toStrictEqual(lines);
  });

  test('the cart before is left as it was', () => {
    const before = structuredClone(lines);
    setQuantity(lines, lineKey(prints), 9);
    addLine(lines, prints);
    expect(lines).toStrictEqual(before);
  });
});

describe('spec 4, a line of zero or less is no line, and adding one takes nothing away', () => {
  const nothing = [0, -2, 0.5, Number.NaN, Number.NEGATIVE_INFINITY];

  test.each(nothing)('%d to an empty cart', (qty) => {
    expect(addLine([], single('wallets', 'fullpose', qty))).toStrictEqual([]);
  });

  test.each(nothing)('%d to a line that is there', (qty) => {
    const lines = [single('wallets', 'fullpose', 3)];
    expect(addLine(lines, single('wallets', 'fullpose', qty))).toStrictEqual(lines);
  });

  const much: readonly (readonly [there: number, more: number, left: number])[] = [
    [998, 1, 999],
    [999, 1, 999],
    [500, 500, 999],
    [1, Number.POSITIVE_INFINITY, 999],
    [1, 2.9, 3],
  ];

  test.each(much)('%d and %d more are %d', (there, more, left) => {
    const lines = added(single('wallets', 'fullpose', there), single('wallets', 'fullpose', more));
    expect(quantities(lines)).toStrictEqual([['wallets', left]]);
  });

  test('a new line is held at 999, and whole', () => {
    expect(quantities(added(costing(5, 1e9)))).toStrictEqual([['made-5', 999]]);
    expect(quantities(added(costing(5, 2.9)))).toStrictEqual([['made-5', 2]]);
  });
});

test('nobody downloads the same photos twice: a digital line has one piece', () => {
  const line = {
    ...single('wallets'),
    item: { ...product('wallets'), digitals: 'player' as const },
  };
  expect(quantities(added(line, line, { ...line, qty: 5 }))).toStrictEqual([['wallets', 1]]);
  expect(setQuantity([line], lineKey(line), 7)).toStrictEqual([line]);
});

test('a line has grown if it is new or has more pieces, not if it was full or lost some', () => {
  const once = {
    ...single('wallets'),
    item: { ...product('wallets'), digitals: 'photo' as const },
  };
  const two = single('prints-5x7', 'fullpose', 2);
  expect(grownLines([once, two], added(once, two, once, single('prints-4x6')))).toStrictEqual([
    single('prints-4x6'),
  ]);
  expect(grownLines([once, two], added(once, two, two))).toStrictEqual([{ ...two, qty: 4 }]);
  expect(grownLines([two], [{ ...two, qty: 1 }])).toStrictEqual([]);
});

test('the cart counts pieces, not lines', () => {
  expect(itemCount([])).toBe(0);
  expect(itemCount([single('wallets', 'fullpose', 3), pack('economy-pack', {}, 2)])).toBe(5);
});

describe('spec 3, identical configurations merge, whatever the order', () => {
  /** Lines, many of them identical. */
  const alike = fc.array(
    fc.record({
      id: fc.constantFrom('economy-pack', 'family-pack', 'wallets', 'prints-5x7'),
      pose: fc.constantFrom('fullpose', 'halfpose'),
      qty: fc.integer({ min: 1, max: 20 }),
    }),
    { maxLength: 30 },
  );

  function line({ id, pose, qty }: { id: string; pose: string; qty: number }): CartLine {
    return isPack(product(id)) ? pack(id, { wallets: pose }, qty) : single(id, pose, qty);
  }

  const shuffled = alike.chain((rows) =>
    fc.tuple(fc.constant(rows), fc.shuffledSubarray(rows, { minLength: rows.length })),
  );

  const byKey = (lines: readonly CartLine[]) =>
    new Map(lines.map((each) => [lineKey(each), each.qty]));

  test('the same lines in another order are the same cart', () => {
    fc.assert(
      fc.property(shuffled, ([rows, others]) => {
        expect(byKey(added(...others.map(line)))).toStrictEqual(byKey(added(...rows.map(line))));
      }),
    );
  });

  test('no piece is lost or made, and no key stands twice', () => {
    fc.assert(
      fc.property(alike, (rows) => {
        const lines = added(...rows.map(line));
        expect(itemCount(lines)).toBe(rows.reduce((sum, { qty }) => sum + qty, 0));
        expect(byKey(lines).size).toBe(lines.length);
      }),
    );
  });

  test('up to 999 of a line, also in any order', () => {
    fc.assert(
      fc.property(cartLines, (lines) => {
        const wanted = new Map<string, number>();
        for (const each of lines) {
          const key = lineKey(each);
          wanted.set(key, Math.min((wanted.get(key) ?? 0) + each.qty, 999));
        }
        expect(byKey(added(...lines))).toStrictEqual(wanted);
        expect(byKey(added(...lines.toReversed()))).toStrictEqual(wanted);
      }),
    );
  });
});

describe('spec 3, keys are stable, and apart for everything that differs', () => {
  type Configuration =
    | { readonly id: string; readonly pose: string }
    | { readonly id: string; readonly selections: Readonly<Record<string, string>> };

  const plain = { noNullPrototype: true };
  const word = fc.string({ unit: fc.constantFrom('a', '"', ',', '[', ']', ':'), maxLength: 3 });
  const configuration: fc.Arbitrary<Configuration> = fc.oneof(
    fc.record({ id: word, pose: word }, plain),
    fc.record({ id: word, selections: fc.dictionary(word, word, { maxKeys: 3, ...plain }) }, plain),
  );

  function lineOf(made: Configuration, qty = 1): CartLine {
    const item = { id: made.id, name: 'Made', priceCents: 5, image: '' };
    return 'pose' in made
      ? { item, qty, pose: made.pose }
      : { item, qty, pack: { selections: made.selections, components: [] } };
  }

  test('two keys are equal exactly when the configurations are', () => {
    fc.assert(
      fc.property(configuration, configuration, (one, other) => {
        const equal = lineKey(lineOf(one)) === lineKey(lineOf(other));
        expect(equal).toBe(isDeepStrictEqual(one, other));
      }),
      { numRuns: 2000 },
    );
  });

  test('words that look like parts of a key do not run together', () => {
    const pairs: readonly (readonly [Configuration, Configuration])[] = [
      [
        { id: 'a', pose: 'b:c' },
        { id: 'a:b', pose: 'c' },
      ],
      [
        { id: 'a', pose: '[]' },
        { id: 'a', selections: {} },
      ],
      [
        { id: 'a', selections: { b: 'c","d' } },
        { id: 'a', selections: { b: 'c', d: '' } },
      ],
    ];
    for (const [one, other] of pairs) expect(lineKey(lineOf(one))).not.toBe(lineKey(lineOf(other)));
  });

  test('neither quantity nor price nor the order of selections is part of a key', () => {
    fc.assert(
      fc.property(cartLine, fc.integer({ min: 1, max: 999 }), (line, qty) => {
        const dearer = { ...line.item, priceCents: 1, name: 'New name' };
        const other = isPackLine(line)
          ? {
              ...line,
              item: dearer,
              qty,
              pack: { ...line.pack, selections: reversed(line.pack.selections) },
            }
          : { ...line, item: dearer, qty };
        expect(lineKey(other)).toBe(lineKey(line));
      }),
    );
  });

  test('a key survives being stored', () => {
    fc.assert(
      fc.property(cartLine, (line) => {
        expect(lineKey(JSON.parse(JSON.stringify(line)) as CartLine)).toBe(lineKey(line));
      }),
    );
  });
});

function reversed(selections: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(selections).toReversed());
}

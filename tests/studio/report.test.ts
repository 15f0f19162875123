/** The reports over a season of orders equal sums made in SQL, to the cent, on both databases. */
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { addOnsOf, productOf } from '#core/shop/catalog.ts';
import { csvRows } from '#core/text/csv.ts';
import { emptyCustomer } from '#core/form/customer.ts';
import { singleLine } from '#core/cart/cart.ts';
import type { StoreLocation } from '#server/store/openStore.ts';
import { ordersCommand } from '#studio/command/orders.ts';
import { reportCommand } from '#studio/command/report.ts';
import { parent } from '#tests/server/orderBody.ts';
import { kinds, openedStore, rowsAt, sampledDatabases } from '#tests/server/storeLocations.ts';
import { temporaryFolder } from '#tests/server/temporaryFolder.ts';
import { line } from './photoShop.ts';
import { sqlSums } from './reportSql.ts';
import { sellSeason } from './soldSeason.ts';
import { stored } from './storedOrders.ts';
import { reported, type Report } from './studio.ts';

const size = process.env['SEASON'] === 'large' ? 1000 : 80;

type Csv = readonly ((name: string) => string)[];

async function run(
  { dataDir, databaseUrl }: StoreLocation,
  ...args: readonly string[]
): Promise<Report> {
  vi.stubEnv('DATABASE_URL', databaseUrl ?? '');
  vi.stubEnv('DATA_DIR', dataDir);
  try {
    return await reported(() => reportCommand(args));
  } finally {
    vi.unstubAllEnvs();
  }
}

/** Returns the tables by their files' names. */
async function tables(place: StoreLocation, ...args: readonly string[]) {
  const folder = join(await temporaryFolder(), 'reports');
  const { exitCode, complained } = await run(place, ...args, '--csv', folder);
  expect([exitCode, complained]).toEqual([0, '']);
  const files = await readdir(folder);
  const all = new Map<string, Csv>();
  for (const file of files) {
    expect((await stat(join(folder, file))).mode & 0o777).toBe(0o600);
    const [head = [], ...rows] = csvRows(await readFile(join(folder, file), 'utf8')).map(
      ({ cells }) => cells,
    );
    all.set(
      file.replace('.csv', ''),
      rows.map((cells) => (name: string) => cells[head.indexOf(name)] ?? ''),
    );
  }
  return (name: string): Csv => all.get(name) ?? [];
}

/** Returns the integer cents of a cell. */
function cents(cell: string | undefined): number {
  expect(cell).toMatch(/^-?\d+\.\d\d$/);
  return Number(String(cell).replace('.', ''));
}

describe.each(sampledDatabases)('on %s', (name) => {
  const kind = kinds[name];
  beforeAll(kind.start);
  afterAll(kind.stop);

  test('a season adds up to what SQL says, to the cent', { timeout: 120_000 }, async () => {
    const place = await kind.place();
    const store = await openedStore(place);
    const { times } = await sellSeason(store, { orders: size, teams: 5, seed: 20_261_125 });
    const cases = [...times].map(([number, at]) => `WHEN '${number}' THEN '${at}'`).join(' ');
    await rowsAt(place, `UPDATE requests SET created_at = CASE number ${cases} END`);
    const found = await tables(place, '--percent', '10', '--per-pack', '2.50');
    const last = (name: string) => found(name).at(-1) ?? (() => '');
    const rows = (name: string) => found(name).slice(0, -1);

    // Products, add-ons, tax and shipping of the orders, by month.
    const months = await sqlSums(place, 'months');
    const month = new Map(rows('month').map((row) => [row('Month'), row]));
    expect(months.length).toBeGreaterThan(3);
    for (const sums of months) {
      const row = month.get(String(sums['month'])) ?? (() => '');
      expect(Number(row('Orders'))).toBe(sums['orders']);
      expect(cents(row('Products')) + cents(row('Add-ons'))).toBe(sums['taxable']);
      expect(cents(row('Tax'))).toBe(sums['tax']);
      expect(cents(row('Shipping'))).toBe(sums['shipping']);
      expect(cents(row('Ordered'))).toBe(sums['ordered']);
    }
    const taxes = new Map(rows('tax').map((row) => [row('Month'), row]));
    for (const sums of months) {
      const row = taxes.get(String(sums['month'])) ?? (() => '');
      expect([cents(row('Taxable')), cents(row('Tax'))]).toEqual([sums['taxable'], sums['tax']]);
    }

    // What was given back, in the month when it was.
    for (const sums of await sqlSums(place, 'backs')) {
      const row = month.get(String(sums['month'])) ?? (() => '');
      expect(cents(row(sums['why'] === 'cancelled' ? 'Cancelled' : 'Refunded'))).toBe(sums['back']);
    }
    const [all] = await sqlSums(place, 'all');
    for (const name of ['team', 'day', 'month']) {
      const total = last(name);
      expect(cents(total('Ordered'))).toBe(all?.['ordered']);
      expect(cents(total('Cancelled')) + cents(total('Refunded'))).toBe(all?.['back']);
      expect(cents(total('Net'))).toBe(Number(all?.['ordered']) - Number(all?.['back']));
      for (const column of ['Products', 'Add-ons', 'Tax', 'Shipping', 'Ordered', 'Net']) {
        const sum = rows(name).reduce((before, row) => before + cents(row(column)), 0);
        expect(sum, `${name} ${column}`).toBe(cents(total(column)));
      }
    }
    expect(cents(last('product')('Ordered'))).toBe(all?.['ordered']);
    expect(cents(last('product')('Net'))).toBe(cents(last('month')('Net')));

    const products = new Map(rows('product').map((row) => [row('Product'), row]));
    for (const sums of await sqlSums(place, 'products')) {
      const row = products.get(productOf(String(sums['id']))?.name ?? '') ?? (() => '');
      expect([Number(row('Quantity')), cents(row('Ordered'))]).toEqual([
        sums['quantity'],
        sums['cents'],
      ]);
    }
    const teams = new Map(rows('team').map((row) => [row('Team'), row]));
    for (const sums of await sqlSums(place, 'teams')) {
      const row = teams.get(String(sums['team']) || 'no team') ?? (() => '');
      expect(cents(row('Products')), String(sums['team'])).toBe(sums['cents']);
    }

    const shares = new Map(rows('share').map((row) => [row('Team'), row]));
    for (const sums of await sqlSums(place, 'packs')) {
      const row = shares.get(String(sums['team']) || 'no team') ?? (() => '');
      expect(Number(row('Packs')), String(sums['team'])).toBe(sums['packs']);
      const percent = Math.round(cents(row('Net before tax and shipping')) / 10);
      expect(cents(row('Share'))).toBe(percent + Number(sums['packs']) * 250);
    }
    const [open] = await sqlSums(place, 'open');
    expect(cents(last('open')('Open'))).toBe(open?.['open']);
    expect(cents(last('open')('Owed back'))).toBe(open?.['owed']);
  });

  test('two orders of different teams are told apart, and days limit what counts', async () => {
    const place = await kind.place();
    const store = await openedStore(place);
    const photo = { gallery: 'gators', number: 1, file: 'abcdefgh', token: 'A'.repeat(22) };
    const owl = { ...photo, gallery: 'owls' };
    // 6.99 + 6.99 of two teams, 13.49 of both, tax 1.65, shipping 5.95: 35.07.
    const siblings = await stored(store, {
      lines: [
        line('prints-5x7', { photo: [photo, photo] }),
        line('prints-5x7', { photo: [owl, owl] }),
        line('wallets', { photo: [photo, photo, photo, photo, owl, owl, owl, owl] }),
      ],
      addOns: [],
      customer: { ...parent, fullName: '=1+1' },
      toEmail: '',
    });
    // 9.99 and 5.00, tax 0.90, shipping 5.95: 21.84.
    const bare = await stored(store, {
      lines: [singleLine(line('print-8x10', {}).item)],
      addOns: addOnsOf(['edits']),
      customer: { ...emptyCustomer, fullName: 'Kim Doe' },
      toEmail: '',
    });
    for (const [number, day] of [
      [siblings, '2026-10-31'],
      [bare, '2026-11-02'],
    ]) {
      const at = new Date(`${day}T12:00:00`).toISOString();
      await rowsAt(place, `UPDATE requests SET created_at = '${at}' WHERE number = '${number}'`);
    }
    const { said } = await run(place, 'team', 'product');
    expect(said.split('\n').map((row) => row.replace(/\s+$/, ''))).toEqual([
      'Sales by team',
      '  Team                  Orders  Products  Add-ons    Tax  Shipping  Ordered  Cancelled  Refunded     Net',
      '  Bradford United            1    $13.73    $0.00  $0.82     $2.97   $17.52      $0.00     $0.00  $17.52',
      '  Port Soccer (Gators)       1    $13.74    $0.00  $0.83     $2.98   $17.55      $0.00     $0.00  $17.55',
      '  no team                    1     $9.99    $5.00  $0.90     $5.95   $21.84      $0.00     $0.00  $21.84',
      `  ${'-'.repeat(102)}`,
      '  Total                      2    $37.46    $5.00  $2.55    $11.90   $56.91      $0.00     $0.00  $56.91',
      expect.stringContaining('An order of several teams counts for each.'),
      expect.stringContaining('"no team"'),
      '',
      'Sales by product',
      expect.stringMatching(/^ {2}Product +Quantity +Of it given back +Ordered +Given back +Net$/),
      expect.stringMatching(/^ {2}8x10 pack of 1 +1 +0 +\$9\.99 /),
      expect.stringMatching(/^ {2}5x7 pack of 2 +2 +0 +\$13\.98 /),
      expect.stringMatching(/^ {2}8 Wallets +1 +0 +\$13\.49 /),
      expect.stringMatching(/^ {2}Up to 3 after edits .* 1 +0 +\$5\.00 /),
      expect.stringMatching(/^ {2}Tax +\$2\.55 /),
      expect.stringMatching(/^ {2}Shipping +\$11\.90 /),
      expect.stringMatching(/^ {2}-+$/),
      expect.stringMatching(/^ {2}Total +\$56\.91 +\$0\.00 +\$56\.91$/),
    ]);

    const october = await tables(place, '--until', '2026-10-31');
    expect(october('day').map((row) => row('Day'))).toEqual(['2026-10-31', 'Total']);
    expect(october('open').map((row) => row('Order'))).toEqual([siblings, 'Total']);
    const november = await tables(place, '--from', '2026-11-01');
    expect(november('day').at(-1)?.('Ordered')).toBe('21.84');
    const owls = await tables(place, '--team', 'bradford');
    expect(owls('product').at(-1)?.('Ordered')).toBe('17.52');
    expect(owls('product')[1]?.('Quantity')).toBe('0.5');
    expect(owls('open').map((row) => row('Name'))).toEqual(["'=1+1", '']);

    const incomplete = (await tables(place, 'incomplete'))('incomplete');
    expect(incomplete.map((row) => [row('Order'), row('Missing')])).toEqual([
      [bare, 'no photo; no address; no player; no email'],
    ]);
  });
});

test.each([
  [['sports'], 'There is no report "sports".'],
  [['--from', 'June'], '"June" is no day'],
  [['--until', '2026-13-01'], '"2026-13-01" is no day'],
  [['share'], 'A share needs --percent or --per-pack.'],
  [['--percent', '101'], '--percent is a number from 0 to 100'],
  [['--percent', '-1'], ''],
  [['--per-pack', 'two'], '--per-pack is an amount'],
])('a report of %j is refused', async (args, complained) => {
  const said = await reported(() => reportCommand(args));
  expect(said.exitCode).toBe(2);
  expect(said.complained).toContain(complained);
});

test('a shop without orders has empty reports', async () => {
  const place = await kinds.SQLite.place();
  await openedStore(place);
  const { exitCode, said } = await run(place);
  expect(exitCode).toBe(0);
  expect(said).toContain('Sales by team\n  nothing');
  expect((await tables(place))('team').map((row) => row('Net'))).toEqual(['0.00']);
});

test('the list of orders has a row for each line, and its columns sum to the orders', async () => {
  const place = await kinds.SQLite.place();
  const store = await openedStore(place);
  await sellSeason(store, { orders: 30, teams: 3, seed: 7 });
  const write = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  await ordersCommand(['list', '--csv', '--data', place.dataDir]);
  const [head = [], ...rows] = csvRows(write.mock.calls.join('')).map(({ cells }) => cells);
  write.mockRestore();
  const sum = (column: string) =>
    rows
      .map((cells) => cells[head.indexOf(column)] ?? '')
      .filter((cell) => cell !== '')
      .reduce((all, cell) => all + cents(cell), 0);
  const months = await sqlSums(place, 'months');
  const total = (column: string) => months.reduce((all, row) => all + Number(row[column]), 0);
  expect(sum('Amount')).toBe(total('taxable'));
  expect(sum('Tax')).toBe(total('tax'));
  expect(sum('Shipping')).toBe(total('shipping'));
  expect(sum('Total')).toBe(total('ordered'));
  expect(rows.length).toBeGreaterThan(40);
});

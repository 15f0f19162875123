/** What becomes of an order at the desk: states, corrections, and finding it again. */
import { describe, expect, test } from 'vitest';
import { addOnsOf } from '#core/shop/catalog.ts';
import { emptyCustomer } from '#core/form/customer.ts';
import { parent } from '#tests/server/orderBody.ts';
import { rowsOf } from '#tests/server/stored.ts';
import { ordersCommand } from '#studio/command/orders.ts';
import { csv, line, openShop, photosOf, placed, run, type Shop } from './photoShop.ts';
import { reported, type Report } from './studio.ts';

const half = { x: 0, y: 0, width: 0.5, height: 1 };

async function shopWithOrder() {
  const shop = await openShop();
  const photo = await photosOf(shop.studio, 'GATORS-1');
  const lines = [
    line('economy-pack', { wallets: [photo('ana')] }),
    { ...line('prints-5x7', { photo: [photo('ana')] }), qty: 3 },
  ];
  const number = await placed(shop, { lines, addOns: addOnsOf(['edits']) });
  return { shop, number, photo };
}

function mark({ server }: Shop, ...args: readonly string[]): Promise<Report> {
  return reported(() => ordersCommand(['mark', ...args, '--data', server.dataDir]));
}

describe('orders', () => {
  test('are marked with what was paid and what is made, and show the history', async () => {
    const { shop, number } = await shopWithOrder();
    const other = await placed(shop, {});
    const paid = await mark(shop, 'paid', number, `#${other.toLowerCase()}`, '--by', 'Nora');
    expect(paid).toMatchObject({ exitCode: 0, said: `${number} is paid.\n${other} is paid.` });
    expect((await mark(shop, 'paid', number)).said).toBe(`${number} is paid already.`);
    await mark(shop, 'shipped', number, '--note', '1Z 999', '--by', 'Nora');
    const refund = ['refunded', number, '--amount', '$6.99', '--reason', 'bent', '--by', 'Ole'];
    const inPart = `${number} is refunded in part ($6.99).`;
    expect(await mark(shop, ...refund)).toMatchObject({
      exitCode: 0,
      said: expect.stringContaining(inPart),
    });
    const { said } = await run(shop, 'show', number);
    expect(said).toContain('shipped, payment refunded in part ($6.99)\n');
    expect(said).toMatch(
      / Nora: paid\n.* Nora: shipped, 1Z 999\n.* Ole: refunded, \$6\.99, bent\n/,
    );
    const called = ['cancelled', other, '--reason', 'called off', '--by', 'Ole'];
    expect((await mark(shop, ...called)).exitCode).toBe(0);
    expect((await run(shop, 'show', other)).said).toContain('Ole: cancelled, called off');
    expect((await run(shop, 'list')).said).toMatch(
      new RegExp(`${number}.* shipped +refunded in part \\(\\$6\\.99\\) `),
    );
  });

  test('are not marked with what makes no sense, and nothing is recorded', async () => {
    const { shop, number } = await shopWithOrder();
    for (const [args, complained] of [
      [['framed', number], 'There is no state "framed".'],
      [['shipped', number, '--amount', '5'], '--amount does not go with "shipped".'],
      [['paid', number, '--amount', '5.005'], '--amount is an amount like 12.34'],
      [['paid', number, '--reason', 'why'], '--reason is for a refund'],
      [['shipped', number, '--reason', 'why'], '--reason is for a refund, or instead of --note'],
      [['paid', number, '--note', 'why'], '--note does not go with "paid".'],
      [['refunded', number, '--amount', '9999'], "the order's total is $"],
      [['refunded', number, 'NOSUCH', '--amount', '1'], '--amount is for one order.'],
      [['paid'], 'The number is missing.'],
    ] as const) {
      const report = await mark(shop, ...args);
      expect(report.exitCode, args.join(' ')).not.toBe(0);
      expect(report.complained).toContain(complained);
    }
    expect(await rowsOf(shop.server.dataDir, 'SELECT id FROM events')).toEqual([]);
    const half = await mark(shop, 'paid', 'NOSUCH', number);
    expect(half).toMatchObject({ exitCode: 1, said: `${number} is paid.` });
    expect(half.complained).toBe('There is no order NOSUCH.');
  });

  test('are corrected in the form and in their lines; what was ordered stays to be read', async () => {
    const { shop, number } = await shopWithOrder();
    const fields = ['--address', '9 Oak St', '--child-jersey', '8'];
    expect((await run(shop, 'correct', number, ...fields)).exitCode).toBe(0);
    const poses = ['--line', '1', '--part', '5x7', '--pose', 'Half Pose'];
    expect(await run(shop, 'correct', number, ...poses)).toMatchObject({ exitCode: 0 });
    const photos = ['--line', '2', '--qty', '2', '--photo', '3', '--crop', '0,0,50,100'];
    expect(await run(shop, 'correct', number, ...photos, '--by', 'Nora')).toMatchObject({
      exitCode: 0,
    });
    const { said } = await run(shop, 'show', number);
    expect(said).toContain('2 x  $6.99   5x7 pack of 2 (Full Pose, No. 003)');
    expect(said).toContain('1 x 5x7: Half Pose');
    expect(said).toMatch(/Mailing address +9 Oak St\n/);
    expect(said).toContain('Mailing address: "9 Oak St", ordered with "12 Elm Street, Port Huron"');
    expect(said).toContain('Nora: line 2 (3 x 5x7 pack of 2, No. 001): 2 x, photo No. 003');
    // 24.99 + 2 x 6.99 + 5.00, at 6 %, and 5.95.
    expect(said).toContain('$52.56');
    const { rows } = await csv(shop, 'prints');
    const columns = ['Line', 'Part', 'Pieces', 'Photo', 'Camera file', 'Crop width %'];
    expect(rows.map((cell) => columns.map(cell))).toEqual([
      ['1', 'Wallets', '4', '001', 'U6/ana.jpg', ''],
      ['1', 'Vertical Memory Mate 8x10, player', '1', '', '', ''],
      ['1', 'Vertical Memory Mate 8x10, team', '1', '', '', ''],
      ['1', '5x7', '1', '', '', ''],
      ['1', '4x5 Magnet', '1', '', '', ''],
      ['2', '', '4', '003', 'U8/cleo.jpg', '50'],
      ['3', '', '1', '', '', ''],
    ]);
    const stored = await rowsOf(shop.server.dataDir, 'SELECT request FROM requests');
    expect(String(stored[0]?.['request'])).toContain('12 Elm Street');
  });

  test('take the photos of any number of slots at once, and "all" for those of the player', async () => {
    const { shop, number } = await shopWithOrder();
    const correct = (...args: readonly string[]) =>
      run(shop, 'correct', number, '--line', '1', ...args);
    const photosNow = async () => {
      const { rows } = await csv(shop, 'prints');
      return rows.filter((cell) => cell('Line') === '1').map((cell) => cell('Photo'));
    };
    const two = ['--slot', '5x7', '--photo', '3', '--slot', 'magnet', '--photo', '2'];
    expect(await correct(...two)).toMatchObject({ exitCode: 0 });
    expect(await photosNow()).toEqual(['001', '', '', '003', '002']);
    const all = ['--slot', 'all', '--photo', '2', '--slot', '5x7', '--photo', '1'];
    expect(await correct(...all)).toMatchObject({ exitCode: 0 });
    expect(await photosNow()).toEqual(['002', '002', '', '001', '002']);
    expect(await correct('--slot', 'all', '--no-photo')).toMatchObject({ exitCode: 0 });
    expect(await photosNow()).toEqual(['', '', '', '', '']);
    expect(await rowsOf(shop.server.dataDir, 'SELECT id FROM events')).toHaveLength(3);
    for (const [args, exitCode, complained] of [
      [['--slot', '5x7', '--photo', '1', '--slot', '5x7', '--photo', '2'], 1, '5x7 is given twice'],
      [['--slot', '5x7', '--photo', '1', '--photo', '2'], 1, 'Give each --slot its --photo'],
      [['--slot', '5x7', '--no-photo', '--photo', '2'], 1, 'say different things'],
      [['--qty', '1', '--qty', '2'], 2, '--qty is given twice'],
    ] as const) {
      const report = await correct(...args);
      expect(report, args.join(' ')).toMatchObject({ exitCode });
      expect(report.complained).toContain(complained);
    }
    expect(await photosNow()).toEqual(['', '', '', '', '']);
  });

  test('lose a line that is taken out, and the others keep their numbers', async () => {
    const { shop, number } = await shopWithOrder();
    expect((await run(shop, 'correct', number, '--line', '1', '--qty', '0')).exitCode).toBe(0);
    const { rows } = await csv(shop, 'prints');
    expect(rows.map((cell) => cell('Line'))).toEqual(['2', '3']);
    // 3 x 6.99 + 5.00, at 6 %, and 5.95.
    expect((await run(shop, 'list')).said).toContain('$33.48');
    expect((await run(shop, 'correct', number, '--line', '1', '--qty', '1')).exitCode).toBe(0);
    expect((await run(shop, 'list')).said).toContain('$59.97');
  });

  test('are not corrected with what cannot be', async () => {
    const { shop, number } = await shopWithOrder();
    for (const [args, complained] of [
      [[], 'Say what is corrected'],
      [['--email', 'no address'], '--email: Enter a valid email address.'],
      [['--full-name', ' '], '--full-name: Full name is required.'],
      [['--address', 'x'.repeat(201)], '--address is too long.'],
      [['--line', '9', '--qty', '1'], '--line is the number of a line'],
      [['--qty', '1'], '--line is the number of a line'],
      [['--line', '2'], '--line needs what changes'],
      [['--line', '2', '--qty', '1000'], '--qty is a whole number from 0 to 999.'],
      [['--line', '2', '--pose', 'upside down'], '--pose is one of: fullpose'],
      [['--line', '1', '--pose', 'halfpose'], '--part is one of: wallets'],
      [['--line', '1', '--photo', '1'], '--slot is one of: wallets, memory-mate player'],
      [['--line', '2', '--photo', '77'], 'shows no photo with this number.'],
      [['--line', '2', '--photo', '1', '--gallery', '../x'], '"../x" is no gallery.'],
      [['--line', '2', '--photo', '1', '--gallery', 'owls'], 'There is no gallery "owls"'],
      [['--line', '2', '--photo', 'x'], '"x" is no photo number'],
      [['--line', '2', '--photo', '1', '--crop', '50,0,80,100'], '--crop is left,top,width,height'],
      [['--line', '2', '--crop', '0,0,50,100'], 'go with --photo.'],
    ] as const) {
      const report = await run(shop, 'correct', number, ...args);
      expect(report, args.join(' ')).toMatchObject({ exitCode: 1 });
      expect(report.complained).toContain(complained);
    }
    expect(await rowsOf(shop.server.dataDir, 'SELECT id FROM events')).toEqual([]);
  });

  test('are found by state, team, day and words', async () => {
    const { shop, photo } = await shopWithOrder();
    await rowsOf(
      shop.server.dataDir,
      "UPDATE requests SET created_at = '2026-03-05T12:00:00.000Z'",
    );
    const nia = {
      ...emptyCustomer,
      fullName: 'Kim Doe',
      email: 'kim@example.org',
      address: '3 Oak Ct',
      childName: 'Nia',
    };
    const second = await placed(shop, {
      lines: [line('print-8x10', { photo: [{ ...photo('cleo'), crop: half }] })],
      customer: { ...nia, childJersey: '28' },
    });
    const third = await placed(shop, { customer: { ...parent, childName: 'Zoe' } });
    await mark(shop, 'paid', second);
    await mark(shop, 'in-print', second);
    const found = async (...args: readonly string[]) =>
      (await run(shop, 'list', ...args)).said
        .split('\n')
        .filter((row) => /^[A-Z0-9]{6} /.test(row))
        .map((row) => row.slice(0, 6));
    expect(await found()).toHaveLength(3);
    expect(await found('--state', 'in-print')).toEqual([second]);
    expect(await found('--paid', 'paid')).toEqual([second]);
    expect(await found('--open')).not.toContain(second);
    expect(await found('--team', 'gators')).not.toContain(third);
    expect(await found('--team', 'gators')).toContain(second);
    expect(await found('--team', 'owls')).toEqual([]);
    expect(await found('--since', '2026-03-05', '--until', '2026-03-05')).toHaveLength(1);
    expect(await found('--until', '2026-03-04')).toEqual([]);
    expect(await found('--search', 'nia')).toEqual([second]);
    expect(await found('--search', 'KIM 28')).toEqual([second]);
    expect(await found('--search', 'No. 003')).toEqual([second]);
    expect(await found('--search', `#${third.toLowerCase()}`)).toEqual([third]);
    expect(await found('--search', 'nia zoe')).toEqual([]);
    for (const wrong of [
      ['--state', 'framed'],
      ['--paid', 'half'],
      ['--since', 'June'],
      ['--open', '--state', 'shipped'],
    ]) {
      expect((await run(shop, 'list', ...wrong)).exitCode).toBe(2);
    }
  });
});

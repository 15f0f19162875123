/** The studio's commands on the server's store, beside a running server. */
import { readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, test, vi } from 'vitest';
import { backupCommand } from '#studio/command/store.ts';
import { bookingsCommand } from '#studio/command/bookings.ts';
import { emailsCommand } from '#studio/command/emails.ts';
import { ordersCommand } from '#studio/command/orders.ts';
import { bookingBody } from '#tests/server/bookingBody.ts';
import { publicKey } from '#tests/core/order/orderKeys.ts';
import { emlNames } from '#tests/server/mails.ts';
import { orderBody, parent } from '#tests/server/orderBody.ts';
import { samplePdf } from '#tests/server/samplePdf.ts';
import { nothingStored, rowsOf, storedCounts } from '#tests/server/stored.ts';
import { temporaryFolder } from '#tests/server/temporaryFolder.ts';
import { sendBooking, sendOrder, testServer, type TestServer } from '#tests/server/testServer.ts';
import { reported, type Report } from './studio.ts';
import { startStudio } from './studioProcess.ts';

type Command = (args: readonly string[]) => Promise<number>;

let server: TestServer;

beforeEach(async () => {
  server = await testServer({ pace: { idleMs: 100 } });
});

afterEach(() => {
  vi.unstubAllEnvs();
});

/** Runs the command on the running server's folder. */
function run(command: Command, ...args: readonly string[]): Promise<Report> {
  return reported(() => command([...args, '--data', server.dataDir]));
}

async function placed(body: object = orderBody()): Promise<string> {
  const reply = await sendOrder(server, body);
  return String(reply.body['orderId']);
}

async function booked(body: object = bookingBody()): Promise<string> {
  const reply = await sendBooking(server, body);
  return String(reply.body['bookingId']);
}

function emailsSent(count: number): Promise<void> {
  return vi.waitFor(async () => expect(await emlNames(server.dataDir)).toHaveLength(count));
}

describe('orders', () => {
  it('are listed, the newest first, and those that are printed left out on request', async () => {
    expect((await run(ordersCommand, 'list')).said).toBe('There are no orders.');
    const first = await placed();
    await rowsOf(server.dataDir, "UPDATE requests SET created_at = '2026-01-02T12:00:00.000Z'");
    const second = await placed();
    const all = await run(ordersCommand, 'list');
    expect(all.said.split('\n')).toHaveLength(2);
    expect(all.said).toMatch(
      new RegExp(
        `^${second} .*\\$53\\.62 +3 items +no photo +received +Robin Vale, for Sam Vale\n${first} `,
      ),
    );
    expect((await run(ordersCommand, 'mark', 'in-print', `#${first.toLowerCase()}`)).said).toBe(
      `${first} is in print.`,
    );
    expect((await run(ordersCommand, 'list', '--open')).said).not.toContain(first);
    expect((await run(ordersCommand, 'list')).said).toMatch(new RegExp(`${first}.* in print `));
    expect((await run(ordersCommand, 'list', '--since', '2026-01-03')).said).not.toContain(first);
    expect((await run(ordersCommand, 'list', '--since', '2026-01-01')).said).toContain(first);
    expect(await run(ordersCommand, 'list', '--since', 'June')).toMatchObject({ exitCode: 2 });
  });

  it('are shown with lines, poses, amounts, customer, player and emails', async () => {
    const number = await placed();
    await emailsSent(2);
    await vi.waitFor(async () => {
      const { exitCode, said } = await run(ordersCommand, 'show', number);
      expect(exitCode).toBe(0);
      for (const part of [
        `Order #${number}, `,
        'received, payment open',
        '2 x  $6.99   5x7 pack of 2 (Trading Card)',
        'Black & White Photo',
        'Tax (6%)',
        '$53.62',
        ...Object.values(parent).map((value) => value.replace('\n', ', ')),
        `order-${number}-studio    hello@sideline.example  sent `,
        `order-${number}-customer  robin@example.org       sent `,
      ]) {
        expect(said).toContain(part);
      }
    });
  });

  it('are shown with whether a status can reach the phone', async () => {
    const without = await placed();
    const reply = await sendOrder(server, orderBody(), { 'Order-Key': publicKey });
    const shown = async (number: unknown) =>
      (await run(ordersCommand, 'show', String(number))).said;
    expect(await shown(without)).toContain('The phone sent no key');
    expect(await shown(reply.body['orderId'])).toContain('The phone sent a key');
  });

  it('are printed in the words of the server, not of the caller', async () => {
    const body = orderBody();
    body.meta.items.forEach((item) => Object.assign(item, { name: '10 x Family Pack' }));
    body.meta.addOns.forEach((addOn) => Object.assign(addOn, { label: 'Large Family Pack' }));
    const number = await placed(body);
    const shown = async () => (await run(ordersCommand, 'show', number)).said;
    const expectOurs = (said: string) => {
      expect(said).not.toContain('Family Pack');
      expect(said).toContain('5x7 pack of 2 (Trading Card)');
      expect(said).toContain('Economy Pack (4 x Wallets: Half Pose; ');
      expect(said).toContain('Black & White Photo');
    };
    const { ended } = startStudio(['orders', 'list', '--csv', '--data', server.dataDir]);
    for (const said of [await shown(), (await ended).said]) {
      expectOurs(said);
      expect(said).toContain('53.62');
    }
    // A product that is no longer sold keeps the name that it had.
    await rowsOf(
      server.dataDir,
      "UPDATE requests SET request = replace(request, 'prints-5x7', 'gone')",
    );
    expect(await shown()).toContain('5x7 pack of 2 (Trading Card)');
  });

  it('show a copy that was held back, which the studio can send', async () => {
    await server.close();
    server = await testServer({ env: { CONFIRMATIONS_PER_DAY: '1' }, pace: { idleMs: 100 } });
    await placed();
    const number = await placed();
    await emailsSent(3);
    const held = `order-${number}-customer  robin@example.org       held back: too many emails`;
    expect((await run(ordersCommand, 'show', number)).said).toContain(held);
    expect((await run(emailsCommand, 'list')).said).toContain('held back');
    await run(ordersCommand, 'resend', number, '--only', 'customer');
    await emailsSent(4);
  });

  it('become CSV that a spreadsheet takes for text', async () => {
    const customer = {
      ...parent,
      fullName: '=1+1',
      phone: '+1 (555) 014-2460',
      notes: 'one "two"\nthree',
    };
    const number = await placed(orderBody({ customer }));
    const { ended } = startStudio(['orders', 'list', '--csv', '--data', server.dataDir]);
    const { exitCode, said } = await ended;
    expect(exitCode).toBe(0);
    expect(said).toMatch(/^\ufeff"Number","Time","State","Paid","Line","Kind","Product",/);
    expect(said).toContain(`\r\n"${number}",`);
    expect(said).toContain('"53.62","\'=1+1","robin@example.org","+1 555 014 2460"');
    expect(said).toContain('"one ""two""\nthree"');
  });

  it('give back their PDF, over no file that is there', async () => {
    const pdf = samplePdf('the very one');
    const number = await placed(orderBody({}, pdf));
    const file = join(await temporaryFolder(), 'order.pdf');
    expect((await run(ordersCommand, 'pdf', number, '--to', file)).said).toBe(`Saved as ${file}.`);
    expect((await readFile(file)).equals(pdf)).toBe(true);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    await writeFile(file, 'mine');
    const again = await run(ordersCommand, 'pdf', number, '--to', file);
    expect(again).toMatchObject({
      exitCode: 1,
      complained: `${file} is there already. Nothing was written.`,
    });
    expect(await readFile(file, 'utf8')).toBe('mine');
  });

  it('have their emails sent once more, to another address if the first was mistyped', async () => {
    const number = await placed();
    await emailsSent(2);
    const one = await run(
      ordersCommand,
      'resend',
      number,
      '--only',
      'customer',
      '--to',
      'right@example.org',
    );
    expect(one.said).toBe(`order-${number}-customer goes to right@example.org.`);
    await emailsSent(3);
    const both = await run(ordersCommand, 'resend', number);
    expect(both.said.split('\n')).toHaveLength(2);
    await emailsSent(5);
    for (const wrong of [
      ['--to', 'a@b.co'],
      ['--only', 'coach'],
    ]) {
      expect((await run(ordersCommand, 'resend', number, ...wrong)).exitCode).toBe(2);
    }
    const two = await run(
      ordersCommand,
      'resend',
      number,
      '--only',
      'studio',
      '--to',
      'a@b.co,c@d.co',
    );
    expect(two).toMatchObject({
      exitCode: 1,
      complained: '"a@b.co,c@d.co" is not one email address.',
    });
  });

  it.each(['show', 'prints', 'pdf', 'resend'])(
    'that are unknown are said to be: %s',
    async (what) => {
      const { exitCode, complained } = await run(ordersCommand, what, 'NOSUCH');
      expect(exitCode).toBe(1);
      expect(complained).toMatch(/^There (is no|are no emails about an) order NOSUCH\.$/);
    },
  );

  it('that are forgotten still have their lines and amounts', async () => {
    const number = await placed();
    await emailsSent(2);
    await run(ordersCommand, 'mark', 'in-print', number);
    await rowsOf(server.dataDir, "UPDATE requests SET created_at = '2020-01-02T12:00:00.000Z'");
    await server.close();
    const env = { DATA_DIR: server.dataDir };
    server = await testServer({ env });
    await vi.waitFor(async () => {
      expect((await run(ordersCommand, 'list')).said).toContain('forgotten');
    });
    const { said } = await run(ordersCommand, 'show', number);
    expect(said).toContain('$53.62');
    expect(said).toContain('Customer and player are forgotten');
    expect(said).not.toContain('Robin');
    expect((await run(ordersCommand, 'pdf', number)).complained).toContain('There is no PDF of');
  });
});

describe('bookings', () => {
  it('are listed, shown, and give back their roster', async () => {
    expect((await run(bookingsCommand, 'list')).said).toBe('There are no bookings.');
    const number = await booked();
    expect((await run(bookingsCommand, 'list')).said).toMatch(
      new RegExp(
        `^${number} .*requested +for Oct 3, 2026 +Soccer +Family Pack +Port Soccer U10, Mireille Okafor$`,
      ),
    );
    const { said } = await run(bookingsCommand, 'show', `#${number}`);
    for (const part of [
      `Team day #${number}`,
      'mireille@example.org',
      `booking-${number}-contact`,
    ]) {
      expect(said).toContain(part);
    }
    const file = join(await temporaryFolder(), 'roster.csv');
    await run(bookingsCommand, 'roster', number, '--to', file);
    expect(await readFile(file, 'utf8')).toContain('"7","Sam","Vale"');
    const csv = await startStudio(['bookings', 'list', '--csv', '--data', server.dataDir]).ended;
    expect(csv.said).toContain(`\r\n"${number}",`);
  });

  it.each(['show', 'roster'])('that are unknown are said to be: %s', async (what) => {
    expect((await run(bookingsCommand, what, 'NOSUCH')).complained).toMatch(
      /^There is no .*NOSUCH\.$/,
    );
  });
});

describe('emails', () => {
  it('that wait or are dead are listed, and put back into the queue', async () => {
    const number = await placed();
    await emailsSent(2);
    await vi.waitFor(async () => {
      expect((await run(emailsCommand, 'list')).said).toBe('Every email has been sent.');
    });
    const id = `order-${number}-customer`;
    await rowsOf(
      server.dataDir,
      `UPDATE letters SET state = 'dead', failure = '550', attempts = 1 WHERE id = '${id}'`,
    );
    expect((await run(emailsCommand, 'list')).said).toBe(
      `${id}  robin@example.org  dead after 1 attempt: 550`,
    );
    expect((await run(emailsCommand, 'resend', id)).said).toBe(`${id} is in the queue again.`);
    await emailsSent(3);
    expect(await run(emailsCommand, 'resend', 'none')).toMatchObject({
      exitCode: 1,
      complained: 'There is no email none.',
    });
  });
});

describe('a backup', () => {
  it('taken while orders come in is whole, and a server starts from it', async () => {
    const number = await placed();
    const folder = await temporaryFolder();
    const file = join(folder, 'sideline.sqlite');
    const stop = new AbortController();
    const traffic = (async () => {
      while (!stop.signal.aborted) await placed();
    })();
    const { exitCode, said } = await run(backupCommand, file);
    stop.abort();
    await traffic;
    expect(exitCode).toBe(0);
    expect(said).toMatch(/^\d+ orders? (?:is|are) in /);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect(await rowsOf(folder, 'PRAGMA integrity_check')).toEqual([{ integrity_check: 'ok' }]);

    await server.close();
    server = await testServer({ env: { DATA_DIR: folder } });
    expect((await run(ordersCommand, 'show', number)).exitCode).toBe(0);
    const counts = await storedCounts(folder);
    expect(counts.emails).toBe(2 * counts.orders);
  });

  it('is never written over a file', async () => {
    const file = join(await temporaryFolder(), 'mine.sqlite');
    await writeFile(file, 'mine');
    expect(await run(backupCommand, file)).toMatchObject({ exitCode: 1 });
    expect(await readFile(file, 'utf8')).toBe('mine');
  });

  it('of PostgreSQL is left to PostgreSQL', async () => {
    vi.stubEnv('DATABASE_URL', 'postgres://sideline@127.0.0.1:9/shop');
    const { exitCode, complained } = await reported(() => backupCommand(['copy.sqlite']));
    expect(exitCode).toBe(1);
    expect(complained).toContain('pg_dump');
  });
});

describe('without a store', () => {
  const all: readonly (readonly [string, Command, readonly string[]])[] = [
    ['orders', ordersCommand, ['list']],
    ['bookings', bookingsCommand, ['list']],
    ['emails', emailsCommand, ['list']],
    ['backup', backupCommand, ['copy.sqlite']],
  ];

  test.each(all)('%s says so and makes none', async (_, command, args) => {
    const folder = await temporaryFolder();
    const { exitCode, complained } = await reported(() => command([...args, '--data', folder]));
    expect(exitCode).toBe(1);
    expect(complained).toBe(
      `There are no orders in ${folder}: name the server's data folder. (--data)`,
    );
    await expect(stat(join(folder, 'sideline.sqlite'))).rejects.toThrow('ENOENT');
  });

  test('a database that cannot be reached is named without its password', async () => {
    vi.stubEnv('DATABASE_URL', 'postgres://sideline:secret@127.0.0.1:9/shop');
    const { exitCode, complained } = await reported(() => ordersCommand(['list']));
    expect(exitCode).toBe(1);
    expect(complained).toMatch(/^PostgreSQL at 127\.0\.0\.1:9\/shop cannot be reached/);
  });
});

describe('every command explains itself', () => {
  const all: readonly (readonly [string, Command, readonly string[]])[] = [
    ...['list', 'show', 'prints', 'pdf', 'resend', 'mark'].map(
      (what) => ['orders', ordersCommand, [what]] as const,
    ),
    ...['list', 'show', 'roster'].map((what) => ['bookings', bookingsCommand, [what]] as const),
    ...['list', 'resend'].map((what) => ['emails', emailsCommand, [what]] as const),
    ['backup', backupCommand, []],
  ];

  test.each(all)('%s %#', async (name, command, args) => {
    const { exitCode, said } = await reported(() => command([...args, '--help']));
    expect(exitCode).toBe(0);
    expect(said).toContain(`npm run studio -- ${name}`);
    expect(said).toContain('--data');
    expect((await reported(() => command([...args, '--frob']))).exitCode).toBe(2);
  });

  test.each([
    ['orders', ordersCommand],
    ['bookings', bookingsCommand],
    ['emails', emailsCommand],
  ] as const)('%s', async (name, command) => {
    expect((await reported(() => command([]))).said).toContain(`npm run studio -- ${name} <what>`);
    expect((await reported(() => command(['frob']))).complained).toContain(`"${name} frob"`);
  });
});

test('nothing is stored by looking', async () => {
  for (const command of [ordersCommand, bookingsCommand, emailsCommand]) await run(command, 'list');
  expect(await storedCounts(server.dataDir)).toEqual(nothingStored);
});

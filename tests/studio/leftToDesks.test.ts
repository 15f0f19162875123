/** FORGET_AFTER_PULL_DAYS: a season with it is, for families and desks, the season without it. */
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cp, mkdir, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import PostalMime from 'postal-mime';
import { describe, expect, test, vi } from 'vitest';
import { calls } from '#core/shop/calls.ts';
import { newKeyPair } from '#core/seal/orderKey.ts';
import { openStatus, statusFileName } from '#core/order/sealedStatus.ts';
import { examine } from '#server/doctor.ts';
import { bookingsCommand } from '#studio/command/bookings.ts';
import { ordersCommand } from '#studio/command/orders.ts';
import { fulfilCommand } from '#studio/command/prints.ts';
import { reportCommand } from '#studio/command/report.ts';
import { backupCommand } from '#studio/command/store.ts';
import { makeWorkspaceFolder, newWorkspace, writeWorkspace } from '#studio/workspace/workspace.ts';
import { bookingBody } from '#tests/server/bookingBody.ts';
import { emlNames } from '#tests/server/mails.ts';
import { cart, orderBody, parent } from '#tests/server/orderBody.ts';
import { rowsOf } from '#tests/server/stored.ts';
import { sendBooking, sendOrder, testServer, type TestServer } from '#tests/server/testServer.ts';
import { contentsBelow, temporaryFolder } from './folders.ts';
import { line } from './photoShop.ts';
import { openPrintShop } from './printShop.ts';
import { storeAt } from './storedOrders.ts';
import { reported, type Report } from './studio.ts';

const runFile = promisify(execFile);

const keys = Array.from({ length: 9 }, (_, index) => `00000000-0000-4000-8000-00000000000${index}`);

/** A desk with a store, a workspace and a folder for backups of its own. The workspace may be a copy of another. */
async function newDesk(copied?: string) {
  const root = await temporaryFolder();
  const [data, workspace, out, backups] = ['data', 'workspace', 'site', 'backups'].map((name) =>
    join(root, name),
  );
  if (!data || !workspace || !out || !backups) throw new Error('no folders');
  if (copied) await cp(copied, workspace, { recursive: true });
  else {
    await makeWorkspaceFolder(workspace);
    await writeWorkspace(workspace, { ...newWorkspace(), iterations: 2 });
  }
  await mkdir(backups);
  const folders = ['--data', data, '--workspace', workspace, '--out', out];
  const done = async (report: Promise<Report>) => {
    const { exitCode, complained, said } = await report;
    expect(exitCode, complained).toBe(0);
    return said;
  };
  return {
    data,
    out,
    orders: (...args: readonly string[]) =>
      done(reported(() => ordersCommand([...args, ...folders]))),
    pushed: (server: string) =>
      done(reported(() => ordersCommand(['push', server, '--data', data]))),
    mark: (...args: readonly string[]) => {
      const own = folders.slice(0, 2);
      const [what = '', ...rest] = args;
      return what === 'booking'
        ? done(reported(() => bookingsCommand(['mark', ...rest, ...own])))
        : done(reported(() => ordersCommand([...args, ...folders])));
    },
    backup: () => done(reported(() => backupCommand(['--to', backups, ...folders]))),
    async report() {
      const to = join(await temporaryFolder(), 'reports');
      await done(
        reported(() => reportCommand(['--csv', to, '--percent', '10', ...folders.slice(0, 4)])),
      );
      const files = (await readdir(to)).toSorted();
      return Promise.all(files.map(async (file) => [file, await readFile(join(to, file), 'utf8')]));
    },
    /** What the lab gets for these orders, each print with a hash of its pixels, and the list of all prints. */
    async prints(numbers: readonly string[]): Promise<readonly string[]> {
      const to = join(await temporaryFolder(), 'batch');
      const chosen = numbers.flatMap((number) => ['--order', number]);
      const atDesk = folders.slice(0, 4);
      await reported(() => fulfilCommand([to, '--unpaid', ...chosen, ...atDesk]));
      const files = await contentsBelow(to);
      const pictures = [...files].flatMap(([file, bytes]) => {
        const hash = createHash('sha256').update(bytes).digest('hex');
        return file.endsWith('.jpg') ? [`${file.slice(to.length)} ${hash}`] : [];
      });
      const manifest = (await readFile(join(to, 'manifest.csv'), 'utf8')).split('\r\n');
      const listed = await reported(() => ordersCommand(['prints', ...atDesk]));
      return [...pictures, ...manifest, ...listed.said.split('\n\n')];
    },
  };
}
type Desk = Awaited<ReturnType<typeof newDesk>>;

async function emailsOut({ dataDir }: TestServer): Promise<void> {
  await vi.waitFor(async () => {
    expect(await rowsOf(dataDir, "SELECT id FROM letters WHERE state <> 'sent'")).toEqual([]);
  });
}

/** What the server does when so many days have gone. */
async function dayLater(dataDir: string): Promise<number> {
  const store = await storeAt(dataDir);
  const count = await store.copies.leaveToDesks(Date.now() + 1000, 0, () => false);
  await store.retention.emptyLog();
  await store.close();
  return count;
}

const rows = {
  requests: 'SELECT number, kind, request, total_cents, printed_at IS NULL AS waits FROM requests',
  events: 'SELECT number, kind, happening FROM events ORDER BY number, at',
};

async function season(isOn: boolean) {
  const server = await testServer({ pace: { idleMs: 50 } });
  const { dataDir } = server;
  const shop = await openPrintShop();
  const [desk, second] = [
    await newDesk(shop.studio.workspace),
    await newDesk(shop.studio.workspace),
  ];
  const photos = [shop.photo('Ana Vale'), shop.photo('Ben Ahorn')];
  const names = new Map<string, string>();
  const phone = await newKeyPair();
  const linesOf = (index: number) => [
    ...cart,
    line('wallets', { photo: photos.slice(index % 2, 1 + (index % 2)) }),
  ];
  for (const [index, key] of keys.entries()) {
    const customer = { ...parent, fullName: `Robin Vale${index}`, email: `r${index}@example.org` };
    const { body } = await sendOrder(server, orderBody({ customer, lines: linesOf(index) }), {
      [calls.idempotencyHeader]: key,
      ...(index === 0 && { [calls.orderKeyHeader]: phone.publicKey }),
    });
    names.set(String(body['orderId']), `ORDER${index}`);
  }
  for (const teamName of ['Owls', 'Gators']) {
    const { body } = await sendBooking(server, bookingBody({ teamName }));
    expect(body).toMatchObject({});
  }
  for (const row of await rowsOf(
    dataDir,
    "SELECT number, request FROM requests WHERE kind = 'booking'",
  ))
    names.set(String(row['number']), /Owls/.test(String(row['request'])) ? 'OWLS' : 'GATORS');
  const numberOf = (name: string) => [...names].find(([, one]) => one === name)?.[0] ?? '';
  const number = (index: number) => numberOf(`ORDER${index}`);
  await emailsOut(server);

  /** Both desks have everything, in backups, too; then the server forgets. */
  async function night(): Promise<number> {
    for (const one of [desk, second]) {
      await one.orders('pull', dataDir);
      await one.backup();
      await one.orders('pull', dataDir);
    }
    // The first desk is heard of again after the other had it.
    await desk.orders('pull', dataDir);
    return isOn ? dayLater(dataDir) : 0;
  }
  async function pushed(one: Desk): Promise<void> {
    await one.orders('pull', dataDir);
    await one.pushed(dataDir);
    await emailsOut(server);
  }
  const statuses: unknown[] = [];
  async function look(): Promise<void> {
    const file = join(desk.out, 'status', await statusFileName(phone.publicKey));
    const reader = { ...phone, secret: undefined, orderId: number(0) };
    const opened = await openStatus(reader, new Uint8Array(await readFile(file)));
    statuses.push(opened.kind === 'status' && { ...opened.status, revision: 0, changedAt: 0 });
  }

  const left: number[] = [await night()];
  await desk.mark('mark', 'paid', ...[0, 1, 2, 3, 4, 5].map(number));
  await desk.mark('mark', 'in-print', ...[0, 1, 2, 3, 4, 5].map(number));
  await pushed(desk);
  left.push(await night());
  await desk.mark('mark', 'shipped', ...[0, 1, 2].map(number), '--note', '1Z 999');
  await second.mark('mark', 'handed-out', number(3));
  await desk.mark('mark', 'cancelled', number(8), '--reason', 'sold out');
  await desk.mark('correct', number(4), '--address', '9 Oak St');
  await desk.mark(
    'booking',
    'confirmed',
    numberOf('OWLS'),
    '--date',
    '2026-10-10',
    '--time',
    '9:00',
  );
  await desk.mark('booking', 'cancelled', numberOf('GATORS'), '--note', 'rain');
  await pushed(desk);
  await pushed(second);
  await look();
  left.push(await night());
  // What is over changes again, at both desks.
  await desk.mark('mark', 'refunded', number(0), '--amount', '10', '--reason', 'bent');
  await desk.mark('correct', number(1), '--address', '1 Fir St', '--email', 'new@example.org');
  await second.mark('correct', number(2), '--line', '2', '--qty', '4');
  await second.mark('mark', 'shipped', number(2), '--note', 'to the new address');
  await desk.mark('mark', 'shipped', number(4));
  await desk.mark('booking', 'done', numberOf('OWLS'));
  await desk.mark('booking', 'confirmed', numberOf('GATORS'), '--date', '2026-11-11');
  await pushed(desk);
  await pushed(second);
  await look();
  const late = await sendOrder(
    server,
    orderBody({
      customer: { ...parent, fullName: 'Robin Vale3', email: 'r3@example.org' },
      lines: linesOf(3),
    }),
    {
      [calls.idempotencyHeader]: keys[3] ?? '',
    },
  );
  expect(late.body['orderId']).toBe(number(3));
  left.push(await night());
  await desk.mark('mark', 'refunded', number(3));
  await second.mark('mark', 'refunded', number(1), '--reason', 'lost');
  await pushed(desk);
  await pushed(second);
  left.push(await night());
  await desk.orders('statuses');
  await look();

  // The two seasons are some minutes apart.
  const named = (text: string) =>
    [...names]
      .reduce((all, [one, name]) => all.replaceAll(one, name), text)
      .replaceAll(/\d{1,2}:\d{2} [AP]M/g, 'then');
  const emails = await Promise.all(
    (await emlNames(dataDir)).map(async (name) => {
      const mail = await PostalMime.parse(await readFile(join(dataDir, 'mail', name)));
      const to = (mail.to ?? []).map(({ address }) => address);
      return named(JSON.stringify([to, mail.subject, mail.text, mail.attachments.length]));
    }),
  );
  const ofDesk = async (one: Desk) => ({
    requests: (await rowsOf(one.data, rows.requests))
      .map((row) => named(JSON.stringify(row)))
      .toSorted(),
    events: (await rowsOf(one.data, rows.events))
      .map((row) => named(JSON.stringify(row)))
      .toSorted(),
    reports: named(JSON.stringify(await one.report())),
    prints: (await one.prints([0, 1, 2, 3, 4, 8].map(number))).map(named).toSorted(),
  });
  return {
    server,
    desk,
    number,
    left,
    same: {
      emails: emails.toSorted(),
      desks: [await ofDesk(desk), await ofDesk(second)],
      statuses,
    },
  };
}

describe('a season', () => {
  test('with it on equals one without, in emails, reports, statuses, print files and what the desks have', async () => {
    const without = await season(false);
    const on = await season(true);
    expect(without.left).toEqual([0, 0, 0, 0, 0]);
    // Four that are made, the cancelled one and a team day; then those that have changed, and more that are over.
    expect(on.left[0]).toBe(0);
    expect(on.left[1]).toBe(0);
    expect(on.left[2]).toBe(6);
    expect(on.left[4]).toBeGreaterThan(0);
    expect(without.same.emails.length).toBeGreaterThan(30);
    const printed = without.same.desks.flatMap(({ prints }) => prints);
    expect(printed.filter((one) => one.includes('.jpg '))).toHaveLength(6);
    expect(on.same.emails).toEqual(without.same.emails);
    expect(on.same.statuses).toEqual(without.same.statuses);
    expect(on.same.desks).toEqual(without.same.desks);

    // What is left names nobody on the server, and says why.
    const { server, number } = on;
    const [row] = await rowsOf(
      server.dataDir,
      `SELECT request FROM requests WHERE number = '${number(3)}'`,
    );
    expect(String(row?.['request'])).not.toContain('Robin');
    const at = (...args: readonly string[]) =>
      reported(() => ordersCommand([...args, '--data', server.dataDir]));
    expect((await at('show', number(3))).said).toContain('Only the desks have customer');
    for (const args of [
      ['mark', 'paid', number(3), '--amount', '1'],
      ['correct', number(3), '--address', 'x'],
    ])
      expect((await at(...args)).complained).toContain('only the desks have it');
    expect((await at('desks')).said.split('\n')).toHaveLength(2);
  }, 240_000);
});

test('the doctor names the desks, one that is quiet, and what no desk has', async () => {
  const { dataDir } = await testServer({ pace: { idleMs: 50 } });
  vi.stubEnv('FORGET_AFTER_PULL_DAYS', '14');
  const store = await storeAt(dataDir);
  const said = async () => {
    const found = await examine({
      store: { ok: true, value: store },
      data: dataDir,
      isMailed: false,
      isClockRight: false,
    });
    return found.flatMap(({ level, what, says }) => (what === 'desks' ? `${level} ${says}` : []));
  };
  expect(await said()).toEqual([expect.stringMatching(/^warn No desk has pulled yet/)]);
  await store.copies.confirm('laptop-123456', new Map([['K7QF3W', 'state']]));
  expect(await said()).toEqual([
    expect.stringMatching(/^ok laptop-123456 has 1 order or booking/),
    expect.stringMatching(/^ok Only the desks have 0 orders and bookings/),
  ]);
  await rowsOf(dataDir, "UPDATE copies SET since = '2026-01-01T00:00:00.000Z'");
  expect((await said())[0]).toMatch(/^warn .*gone for good:/);
  await store.close();
  vi.unstubAllEnvs();
});

test('a desk that pushes without having pulled is told to pull first, and nothing is lost', async () => {
  const server = await testServer({ pace: { idleMs: 50 } });
  const { dataDir } = server;
  const desk = await newDesk();
  const { body } = await sendOrder(server, orderBody());
  const number = String(body['orderId']);
  await emailsOut(server);
  await desk.orders('pull', dataDir);
  await desk.mark('mark', 'cancelled', number, '--no-email');
  await desk.pushed(dataDir);
  await desk.orders('pull', dataDir);
  expect(await dayLater(dataDir)).toBe(0);
  await desk.backup();
  expect(await dayLater(dataDir)).toBe(0);
  await desk.orders('pull', dataDir);
  expect(await dayLater(dataDir)).toBe(1);
  await desk.mark('mark', 'cancelled', number, '--note', 'by phone');
  const early = await reported(() => ordersCommand(['push', dataDir, '--data', desk.data]));
  expect(early).toMatchObject({ exitCode: 1 });
  expect(early.complained).toContain('run "orders pull", and push again');
  await desk.orders('pull', dataDir);
  expect(await desk.pushed(dataDir)).toContain('1 came back');
  await emailsOut(server);
  expect((await emlNames(dataDir)).length).toBe(3);
  expect(
    await rowsOf(dataDir, "SELECT number FROM requests WHERE request LIKE '%Robin%'"),
  ).toHaveLength(1);
});

test('the server does it by itself, and nothing of a name is in its database file or log', async () => {
  const first = await testServer({ pace: { idleMs: 50 } });
  const { dataDir } = first;
  const desk = await newDesk();
  const customer = { ...parent, fullName: 'Quillon Featherstonehaugh' };
  const { body } = await sendOrder(first, orderBody({ customer }));
  await emailsOut(first);
  await desk.orders('pull', dataDir);
  await desk.mark(
    'mark',
    'cancelled',
    String(body['orderId']),
    '--note',
    'Featherstonehaugh called',
  );
  await desk.pushed(dataDir);
  await emailsOut(first);
  await desk.backup();
  await desk.orders('pull', dataDir);
  await first.close();
  await rowsOf(dataDir, "UPDATE copies SET since = '2026-01-01T00:00:00.000Z' WHERE number <> ''");
  const traces = async () => {
    const files = ['sideline.sqlite', 'sideline.sqlite-wal'].map((name) => join(dataDir, name));
    const args = ['-c', 'cat "$@" | grep -ac Featherstonehaugh', 'sh', ...files];
    const { stdout } = await runFile('sh', args).catch((error: { stdout: string }) => error);
    return stdout.trim();
  };
  expect(await traces()).not.toBe('0');
  const env = { DATA_DIR: dataDir, FORGET_AFTER_PULL_DAYS: '14' };
  const second = await testServer({ env });
  await vi.waitFor(() =>
    expect(second.log).toContainEqual(
      expect.objectContaining({ event: 'left to the desks', ordersOrBookings: 1 }),
    ),
  );
  await vi.waitFor(async () => expect(await traces()).toBe('0'));
  expect(
    await rowsOf(desk.data, "SELECT number FROM requests WHERE request LIKE '%Featherstone%'"),
  ).toHaveLength(1);
});

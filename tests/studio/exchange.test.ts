/** Orders that go from the server's machine to the desk and back: two stores that share nothing but what is carried. */
import { readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ordersCommand } from '#studio/command/orders.ts';
import { orderBody } from '#tests/server/orderBody.ts';
import { rowsOf } from '#tests/server/stored.ts';
import { temporaryFolder } from '#tests/server/temporaryFolder.ts';
import { sendOrder, testServer } from '#tests/server/testServer.ts';
import { reported, type Report } from './studio.ts';
import { sshInstead, startStudio, studioProgram } from './studioProcess.ts';

type Machines = {
  readonly server: string;
  readonly desk: string;
  readonly file: string;
  readonly numbers: readonly string[];
};

function run(data: string, ...args: readonly string[]): Promise<Report> {
  return reported(() => ordersCommand([...args, '--data', data]));
}

/** Two orders on the server, and a desk without a store. */
async function machines(): Promise<Machines> {
  const { dataDir } = await placedOn();
  const folder = await temporaryFolder();
  const rows = await rowsOf(dataDir, 'SELECT number FROM requests ORDER BY number');
  const numbers = rows.map(({ number }) => String(number));
  return {
    server: dataDir,
    desk: join(folder, 'desk'),
    file: join(folder, 'orders.jsonl'),
    numbers,
  };
}

async function placedOn() {
  const server = await testServer();
  await sendOrder(server, orderBody());
  await sendOrder(server, orderBody());
  return server;
}

async function carried({ file }: Machines, from: string, to: string): Promise<Report> {
  expect((await run(from, 'export', '--to', file)).exitCode).toBe(0);
  return run(to, 'import', file);
}

describe('orders', () => {
  it('come to the desk once, however often they are carried', async () => {
    const both = await machines();
    const { server, desk, file, numbers } = both;
    const first = await carried(both, server, desk);
    expect(first).toMatchObject({
      exitCode: 0,
      said: '2 new orders, 0 new states and corrections.',
    });
    expect((await carried(both, server, desk)).said).toMatch(/^0 new orders, 0 new/);
    expect((await run(desk, 'list')).said).toBe((await run(server, 'list')).said);
    expect((await run(desk, 'show', numbers[0] ?? '')).said).toContain('12 Elm Street');
    expect((await stat(file)).mode & 0o777).toBe(0o600);
  });

  it('have the same state on both machines after both have changed them', async () => {
    const both = await machines();
    const { server, desk, numbers } = both;
    const [first = '', second = ''] = numbers;
    await carried(both, server, desk);
    await run(desk, 'mark', 'paid', first);
    await run(desk, 'correct', first, '--address', '9 Oak St');
    await run(server, 'mark', 'cancelled', second);
    await run(server, 'mark', 'in-print', first);
    expect((await carried(both, desk, server)).said).toMatch(/^0 new orders, 2 new/);
    expect((await carried(both, server, desk)).said).toMatch(/^0 new orders, 2 new/);
    for (const number of numbers) {
      // The server has emails that the desk has not.
      const shown = async (data: string) =>
        (await run(data, 'show', number)).said
          .split('\n')
          .filter((row) => !row.startsWith('order-') && !row.startsWith('No emails'));
      expect(await shown(desk)).toEqual(await shown(server));
    }
    const listed = (await run(desk, 'list')).said;
    expect(listed).toMatch(new RegExp(`${first}.* in print +paid `));
    expect(listed).toMatch(new RegExp(`${second}.* cancelled `));
    expect((await run(server, 'show', first)).said).toContain('9 Oak St');
  });

  it.each(['backup', 'server'])(
    'are confirmed by a desk, and not by one that calls itself "%s"',
    async (name) => {
      const both = await machines();
      const { server, file } = both;
      const copies = { K7QF3W: 'a'.repeat(22) };
      const says = async (desk: string) => {
        const lines = [{ sidelineOrders: 1 }, { end: 0, has: { desk, copies } }];
        await writeFile(file, lines.map((one) => JSON.stringify(one)).join('\n'));
        return run(server, 'import', file);
      };
      expect(await says(name)).toMatchObject({ exitCode: 1 });
      expect(await rowsOf(server, 'SELECT holder FROM copies')).toEqual([]);
      expect(await says(`${name}-0a1b2c`)).toMatchObject({ exitCode: 0 });
      expect(await rowsOf(server, 'SELECT DISTINCT holder FROM copies')).toEqual([
        { holder: `${name}-0a1b2c` },
      ]);
    },
  );

  it('of a list that was cut are kept, and the next time goes on', async () => {
    const both = await machines();
    const { server, desk, file } = both;
    await run(server, 'export', '--to', file);
    const whole = await readFile(file, 'utf8');
    const cut = whole.indexOf('\n', whole.indexOf('{"request"')) + 40;
    await writeFile(file, whole.slice(0, cut));
    const half = await run(desk, 'import', file);
    expect(half.exitCode).toBe(1);
    expect(half.complained).toContain('cannot be read');
    await writeFile(file, whole.slice(0, whole.indexOf('{"end"')));
    const almost = await run(desk, 'import', file);
    expect(almost).toMatchObject({ exitCode: 1, said: expect.stringMatching(/^1 new order/) });
    expect(almost.complained).toContain('ended early');
    expect((await carried(both, server, desk)).said).toMatch(/^0 new order/);
    expect((await run(desk, 'list')).said.split('\n')).toHaveLength(2);
  });

  it('that the server has forgotten are forgotten at the desk, with what it had corrected', async () => {
    const both = await machines();
    const { server, desk, file, numbers } = both;
    const [first = ''] = numbers;
    await carried(both, server, desk);
    await run(desk, 'correct', first, '--address', '9 Oak St');
    await run(desk, 'correct', first, '--address', '9 Oak St', '--line', '1', '--qty', '4');
    await rowsOf(
      server,
      `UPDATE requests SET forgotten_at = '2027-01-01T00:00:00.000Z', request = '{"meta":{}}'
       WHERE number = '${first}'`,
    );
    // What the desk knew comes too late: only how many were sold is stored on the server.
    expect((await carried(both, desk, server)).said).toMatch(/1 new state/);
    const [kept] = await rowsOf(server, 'SELECT happening FROM events');
    expect(JSON.parse(String(kept?.['happening']))).toEqual({
      kind: 'correction',
      correction: { items: { 0: { qty: 4 } } },
    });
    expect((await carried(both, server, desk)).said).toContain('1 order forgotten.');
    expect((await run(desk, 'show', first)).said).toContain('are forgotten');
    for (const data of [server, desk]) {
      await run(data, 'export', '--to', file);
      const lines = (await readFile(file, 'utf8')).split('\n');
      const own = lines.filter((line) => line.includes(first)).join('\n');
      expect(own).not.toContain('Oak');
      expect(own).not.toContain('Elm');
    }
  });

  it.each([
    ['that is no list of orders', '7,Theo,Quinn\n', 'Line 1 cannot be read'],
    ['of a newer version', '{"sidelineOrders":3}\n', 'newer version'],
    [
      'with an order that is not whole',
      '{"sidelineOrders":1}\n{"order":{"number":"A"}}\n',
      'Line 2 cannot',
    ],
    [
      'with a time that is none',
      '{"sidelineOrders":1}\n{"event":{"kind":"order","id":"a","number":"A","at":"now","by_whom":"n","happening":"{}"}}\n',
      'Line 2 cannot',
    ],
    ['that is empty', '', 'Nothing came'],
  ])('of a file %s are not taken, and it says why', async (_, content, complained) => {
    const folder = await temporaryFolder();
    const file = join(folder, 'orders.jsonl');
    await writeFile(file, content);
    const report = await run(join(folder, 'desk'), 'import', file);
    expect(report.exitCode).toBe(1);
    expect(report.complained).toContain(complained);
  });

  it('are not imported from a folder, which it says in one line', async () => {
    const folder = await temporaryFolder();
    const report = await run(join(folder, 'desk'), 'import', folder);
    expect(report.exitCode).toBe(1);
    expect(report.complained).toMatch(/^\S+ is a folder: name the file in it\.[^\n]*$/);
  });

  it('of another shop under the same key are left out and named', async () => {
    const both = await machines();
    const { server, desk, file } = both;
    await carried(both, server, desk);
    const mixed = (await readFile(file, 'utf8')).replaceAll(/"number":"\w{6}"/g, (found) =>
      found.replace(/\w{5}"$/, 'ZZZZZ"'),
    );
    await writeFile(file, mixed);
    const report = await run(desk, 'import', file);
    expect(report.exitCode).toBe(1);
    expect(report.complained).toContain('was left out, with what happened to it');
  });

  it('are fetched from a folder, and states sent back, however often and in whatever order', async () => {
    const { server, desk, numbers } = await machines();
    const [first = '', second = ''] = numbers;
    expect((await run(desk, 'pull', server)).said).toMatch(/^2 new orders, 0 new/);
    expect((await run(desk, 'pull', server)).said).toMatch(/^0 new orders, 0 new/);
    await run(desk, 'mark', 'shipped', first, '--note', '1Z 999');
    await run(server, 'mark', 'cancelled', second, '--no-email');
    // Both ways at once.
    const crossing = await Promise.all([
      startStudio(['orders', 'push', server, '--data', desk]).ended,
      startStudio(['orders', 'pull', server, '--data', desk]).ended,
    ]);
    expect(crossing.map(({ exitCode }) => exitCode)).toEqual([0, 0]);
    expect(crossing[0]?.said).toContain('1 new state or correction');
    expect(crossing[1]?.said).toContain('1 new state or correction');
    expect((await run(desk, 'push', server)).said).toMatch(/^0 new orders, 0 new/);
    for (const data of [server, desk]) {
      const listed = (await run(data, 'list')).said;
      expect(listed).toMatch(new RegExp(`${first}.* shipped `));
      expect(listed).toMatch(new RegExp(`${second}.* cancelled `));
    }
    const emails = await rowsOf(server, `SELECT id FROM letters WHERE text LIKE '%1Z 999%'`);
    expect(emails).toHaveLength(1);
  });

  it('are not fetched from a folder that is none, has no orders or is the own one', async () => {
    const { server, desk } = await machines();
    const empty = await temporaryFolder();
    expect((await run(desk, 'pull', join(empty, 'no'))).complained).toContain('There is no folder');
    expect((await run(desk, 'pull', empty)).complained).toContain('There are no orders in');
    expect((await run(server, 'pull', server)).complained).toContain("is this desk's own data");
    expect((await run(server, 'push', empty)).complained).toContain('There are no orders in');
  });

  it('are fetched over ssh, and states sent back', async () => {
    const { server, desk, numbers } = await machines();
    const [first = ''] = numbers;
    const bin = await sshInstead();
    const overSsh = (what: string, command = `DATA_DIR=${server} ${studioProgram()}`) => {
      const args = ['orders', what, 'photos@shop', '--data', desk, '--command', command];
      return startStudio(args, { PATH: `${bin}:${process.env['PATH']}` }).ended;
    };
    expect(await overSsh('pull')).toMatchObject({ exitCode: 0 });
    await run(desk, 'mark', 'shipped', first);
    expect((await overSsh('push')).said).toContain('1 new state or correction');
    expect((await run(server, 'list')).said).toMatch(new RegExp(`${first}.* shipped `));
    // A pull, what it says of itself, and a push.
    expect(await readFile(join(bin, 'ssh.log'), 'utf8')).toBe('photos@shop\n'.repeat(3));
    expect((await overSsh('pull', 'exit 7;')).exitCode).toBe(1);
    for (const what of ['pull', 'push']) {
      const none = await overSsh(what, 'no-such-command');
      expect(none.exitCode).toBe(1);
      expect(none.said).toContain('photos@shop has no command "no-such-command"');
      expect(none.said).not.toContain('ended early');
    }
    const without = startStudio(['orders', 'pull', 'photos@shop', '--data', desk], { PATH: desk });
    expect((await without.ended).said).toContain('ssh cannot be started');
    const option = await run(desk, 'pull', '--', '-oProxyCommand=x').catch(() => undefined);
    expect(option?.exitCode).not.toBe(0);
  });
});

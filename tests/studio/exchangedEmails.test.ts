/** Emails about what a desk has recorded go where the order goes at that time, in whichever order the events' ids sort. */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ordersCommand } from '#studio/command/orders.ts';
import { orderBody } from '#tests/server/orderBody.ts';
import { rowsOf } from '#tests/server/stored.ts';
import { temporaryFolder } from '#tests/server/temporaryFolder.ts';
import { sendOrder, testServer } from '#tests/server/testServer.ts';
import { reported, type Report } from './studio.ts';

function run(data: string, ...args: readonly string[]): Promise<Report> {
  return reported(() => ordersCommand([...args, '--data', data]));
}

/** An order that the desk has first corrected and then shipped, with these ids. */
async function shippedAt(corrected: string, shipped: string) {
  const taking = await testServer();
  const server = taking.dataDir;
  const { body } = await sendOrder(taking, orderBody());
  const number = String(body['orderId']);
  const folder = await temporaryFolder();
  const [desk, file] = [join(folder, 'desk'), join(folder, 'orders.jsonl')];
  await run(server, 'export', '--to', file);
  await run(desk, 'import', file);
  await run(desk, 'correct', number, '--email', 'right@example.org');
  await run(desk, 'mark', 'shipped', number, '--note', '1Z 999');
  const renamed = (id: string, kind: string) =>
    rowsOf(desk, `UPDATE events SET id = '${id}' WHERE happening LIKE '%"kind":"${kind}"%'`);
  await renamed(corrected, 'correction');
  await renamed(shipped, 'production');
  await run(desk, 'export', '--events', '--to', file);
  const sent = async () => {
    const rows = await rowsOf(
      server,
      `SELECT to_address, subject FROM letters WHERE subject LIKE 'Your order #${number} %' AND subject NOT LIKE '% at %' ORDER BY rowid`,
    );
    return rows.map(({ to_address, subject }) => `${to_address}: ${subject}`);
  };
  return { server, number, file, sent };
}

const ids = [
  ['a', 'b'],
  ['b', 'a'],
] as const;

it.each(ids)(
  'the news goes to the corrected address, with ids %s and %s',
  async (corrected, shipped) => {
    const { server, number, file, sent } = await shippedAt(corrected, shipped);
    await run(server, 'import', file);
    expect(await sent()).toEqual([
      `right@example.org: Your order #${number} was changed`,
      `right@example.org: Your order #${number} is on its way`,
    ]);
  },
);

it.each(ids)(
  'a list that is cut between the two has the earlier one, with ids %s and %s',
  async (corrected, shipped) => {
    const { server, number, file, sent } = await shippedAt(corrected, shipped);
    const lines = (await readFile(file, 'utf8')).split('\n');
    await writeFile(file, `${lines.slice(0, 2).join('\n')}\n`);
    expect((await run(server, 'import', file)).complained).toContain('ended early');
    expect(await sent()).toEqual([`right@example.org: Your order #${number} was changed`]);
    await writeFile(file, lines.join('\n'));
    await run(server, 'import', file);
    expect(await sent()).toEqual([
      `right@example.org: Your order #${number} was changed`,
      `right@example.org: Your order #${number} is on its way`,
    ]);
  },
);

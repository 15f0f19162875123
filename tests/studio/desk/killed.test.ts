/** The desk, killed at any moment: it goes on where it was, and nothing is lost or done twice. `KILLS=30` for more of them. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { isRecord } from '#core/text/record.ts';
import { orderSubject } from '#server/store/email.ts';
import { findOrder } from '#studio/orders/deskOrder.ts';
import { orderRecordOf } from '#studio/orders/orderRecord.ts';
import { chance } from '#tests/studio/season.ts';
import { line } from '#tests/studio/photoShop.ts';
import { manifestOf, openPrintShop, paid, printsIn } from '#tests/studio/printShop.ts';
import { storeAt } from '#tests/studio/storedOrders.ts';

const kills = Number(process.env['KILLS'] ?? 3);
const root = fileURLToPath(new URL('../../..', import.meta.url));
const program = fileURLToPath(new URL('deskProcess.ts', import.meta.url));

type Running = {
  /** Rejects if the desk is killed before it answers. */
  readonly ask: (call: string, input: object) => Promise<unknown>;
  readonly end: (signal: 'SIGKILL' | 'SIGTERM') => Promise<void>;
};

async function startDesk(...folders: readonly string[]): Promise<Running> {
  const source = ['--import', './release/shopHook.js', '--import', 'tsx', program];
  const child = spawn(process.execPath, [...source, ...folders], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  const ended = once(child, 'exit');
  const [said] = (await once(child.stdout, 'data')) as [Buffer];
  const { origin, hash } = new URL(said.toString().trim());
  const own = { 'sec-fetch-site': 'same-origin' };
  const opened = await fetch(`${origin}/open`, {
    method: 'POST',
    headers: own,
    body: hash.split('/').at(-1) ?? '',
  });
  const { token } = (await opened.json()) as { readonly token: string };
  return {
    async ask(call, input) {
      const headers = { ...own, 'x-desk-token': token, 'content-type': 'application/json' };
      const body = JSON.stringify(input);
      const response = await fetch(`${origin}/call/${call}`, { method: 'POST', headers, body });
      const answer: unknown = await response.json();
      if (!response.ok || !isRecord(answer)) throw new Error(JSON.stringify(answer));
      return answer['value'];
    },
    async end(signal) {
      child.kill(signal);
      await ended;
    },
  };
}

test(
  `goes on after ${kills} kills, with each print, mark and email once`,
  { timeout: 240_000 + kills * 30_000 },
  async () => {
    const shop = await openPrintShop();
    const { studio, server, photo, folder } = shop;
    const numbers: string[] = [];
    for (let order = 0; order < Math.max(6, kills); order += 1) {
      const one = photo(['Ana Vale', 'Ben Ahorn'][order % 2] ?? '');
      numbers.push(await paid(shop, { lines: [line('print-8x10', { photo: [one] })] }));
    }
    const start = () => startDesk(studio.out, studio.workspace, server.dataDir, root);
    const print = { folder, numbers, withUnpaid: false };
    const random = chance(20_261_128);
    /** Addresses that were sent, and the last one that was answered, by order. */
    const sent = new Map<string, string[]>();
    const saved = new Map<string, string>();
    const shipped = new Set<string>();
    const correct = async ({ ask }: Running, number: string, address: string): Promise<void> => {
      sent.set(number, [...(sent.get(number) ?? []), address]);
      const fixed = { fields: { address }, lines: [], isTrial: false, isSilent: false };
      await ask('correct', { number, ...fixed });
      saved.set(number, address);
    };
    const ship = async ({ ask }: Running, number: string): Promise<void> => {
      const how = { isTrial: false, isSilent: false };
      await ask('mark', { numbers: [number], state: 'shipped', ...how });
      shipped.add(number);
    };
    for (let kill = 0; kill < kills; kill += 1) {
      const desk = await start();
      const number = numbers[kill % numbers.length] ?? '';
      const acts = [
        desk.ask('makePrints', print),
        correct(desk, number, `${kill} Oak Lane`),
        ...(shipped.has(number) ? [] : [ship(desk, number)]),
      ].map((act) => act.catch(() => undefined));
      await new Promise((resolve) => setTimeout(resolve, random() * 600));
      await desk.end('SIGKILL');
      await Promise.all(acts);
    }

    const desk = await start();
    await desk.ask('makePrints', print);
    const looked = async () =>
      (await desk.ask('jobs', {})) as readonly Record<'name' | 'state', string>[];
    const isOver = ({ state }: { readonly state: string }): boolean =>
      state !== 'running' && state !== 'waiting';
    await expect.poll(async () => (await looked()).every(isOver), { timeout: 180_000 }).toBe(true);
    expect(await looked()).toContainEqual(
      expect.objectContaining({ name: `Prints in ${basename(folder)}`, state: 'done' }),
    );
    await desk.end('SIGTERM');

    const rows = await manifestOf({ folder });
    expect(rows.map((cell) => cell('Order')).toSorted()).toEqual(numbers.toSorted());
    expect(await printsIn({ folder })).toEqual(rows.map((cell) => cell('File')).toSorted());
    expect((await readdir(folder)).filter((name) => name.includes('.tmp'))).toEqual([]);
    const store = await storeAt(server.dataDir);
    for (const number of numbers) {
      const order = await findOrder(store, number);
      if (!order) throw new Error(`no order ${number}`);
      const { events } = order.state;
      const marks = events.filter(({ kind }) => kind === 'production');
      // What was confirmed is there; what was not answered may be, once.
      expect(marks.length).toBeLessThanOrEqual(1);
      if (shipped.has(number)) expect(marks).toHaveLength(1);
      const corrections = events.filter(({ kind }) => kind === 'correction');
      const tried = sent.get(number) ?? [];
      expect(corrections.length).toBeLessThanOrEqual(tried.length);
      const address = orderRecordOf(order).customer?.address;
      const last = saved.get(number);
      if (last !== undefined) expect(tried.slice(tried.indexOf(last))).toContain(address);
      const emails = await store.emails.about(orderSubject(number));
      const payments = events.filter(({ kind }) => kind === 'payment');
      expect(payments).toHaveLength(1);
      const own = emails.filter(({ recipient }) => recipient === 'customer');
      expect(own).toHaveLength(1 + marks.length + corrections.length);
    }
    await store.close();
  },
);

/** Many orders through the real outbox, with everything going wrong that can; says what was lost or stored twice. */
import { isMemoryOnly, transact } from '#storage/database.ts';
import { readEntries, readPdf, readReceipts } from '#storage/outbox.ts';
import { tableNames } from '#storage/tables.ts';
import { newDevice, type Breaking, type Device, type Fault, type FaultAt } from './device.ts';
import { newPerson, type Told } from './person.ts';
import { randomOf, someTurns, type Random } from './random.ts';
import { newServer, type Server } from './server.ts';

export type Run = {
  readonly orders: number;
  /** Every promise that was broken, in words. Empty is good. */
  readonly broken: readonly string[];
  /** How often each fault struck at each step. */
  readonly struck: ReadonlyMap<string, number>;
};

type RunOptions = {
  readonly seed: number;
  readonly orders: number;
  readonly breaking?: Breaking;
  /** False: the server takes no notice of idempotency keys. */
  readonly isKeyRead?: boolean;
  /** Instead of faults by chance. */
  readonly faultAt?: FaultAt;
};

const day = 24 * 60 * 60_000;
const ordersOnOnePhone = 10;

/** Resolves with what went wrong; the same seed does the same again. */
export async function run(options: RunOptions): Promise<Run> {
  const broken: string[] = [];
  const struck = new Map<string, number>();
  for (let first = 0; first < options.orders; first += ordersOnOnePhone) {
    const random = randomOf(options.seed + first);
    const count = Math.min(ordersOnOnePhone, options.orders - first);
    for (const fault of await onOnePhone(options, random, count, struck)) {
      broken.push(`${fault} (seed ${options.seed + first})`);
    }
  }
  return { orders: options.orders, broken, struck };
}

async function onOnePhone(
  { breaking, isKeyRead = true, faultAt }: RunOptions,
  random: Random,
  count: number,
  struck: Map<string, number>,
): Promise<readonly string[]> {
  await forgetAll();
  const server = newServer(random, isKeyRead);
  let healthy = false;
  const strikes: FaultAt = (step) => {
    const fault = healthy ? 'none' : (faultAt?.(step) ?? byChance(random));
    struck.set(`${step} ${fault}`, (struck.get(`${step} ${fault}`) ?? 0) + 1);
    return fault;
  };
  const device = newDevice(random, server, strikes, breaking);
  const told = await allGoesWrong(device, random, count);
  healthy = true;
  server.heal();
  await server.isQuiet();
  const left = await recover(device, random, told);
  return [...left, ...(await brokenPromises(server, told))];
}

function byChance(random: Random): Fault {
  if (!random.isOneIn(12)) return 'none';
  return random.oneOf(['fails', 'dies before', 'dies while', 'dies after']);
}

/** A person orders on one page, while another tab, and the worker, and the clock, do as they like. */
async function allGoesWrong(
  device: Device,
  random: Random,
  count: number,
): Promise<Map<string, Told>> {
  const person = newPerson(device, random);
  const told = new Map<string, Told>();
  const ordering = { isOver: false };
  const others = ['tab', 'worker'].map(async (name) => {
    let other = device.start(name);
    while (!ordering.isOver) {
      if (other.isDead()) other = device.start(name);
      if (random.isOneIn(4)) device.clock.nowMs += Math.round((random.next() * 2 - 1) * 20 * day);
      device.clock.nowMs += Math.round(random.next() * 60_000);
      await Promise.race([other.drain(random.isOneIn(2)), other.death]);
      for (let rest = 0; rest < 4; rest += 1) await someTurns(random);
    }
  });
  for (let number = 1; number <= count; number += 1) {
    const intent = `child ${number}`;
    told.set(intent, await person.order(intent));
    if (random.isOneIn(3)) {
      for (const givenUp of await person.lookThrough()) told.set(givenUp, 'given up');
    }
    if (random.isOneIn(3)) {
      await Promise.race([person.page().drain(random.isOneIn(2)), person.page().death]);
    }
  }
  ordering.isOver = true;
  await Promise.all(others);
  return told;
}

/** The signal is back, the phone is well, and the person looks through what was refused. */
async function recover(
  device: Device,
  random: Random,
  told: Map<string, Told>,
): Promise<readonly string[]> {
  const person = newPerson(device, random);
  for (let visit = 0; visit < 6; visit += 1) {
    const page = device.start('page');
    await page.drain(true);
    for (const givenUp of await person.lookThrough()) told.set(givenUp, 'given up');
    device.clock.nowMs += 2 * 60 * 60_000;
  }
  const waiting = await readEntries();
  return waiting.map(({ checkout }) => `${checkout.customer.childName} is still waiting`);
}

async function brokenPromises(
  { stored, overlaps }: Server,
  told: ReadonlyMap<string, Told>,
): Promise<readonly string[]> {
  const broken = overlaps.map((intent) => `${intent} was sent by two at the same time`);
  for (const [intent, words] of told) {
    const orders = stored.filter((order) => order.intent === intent);
    if (orders.length > 1) broken.push(`${intent} is stored ${orders.length} times`);
    if (orders.length === 0 && words !== 'given up') broken.push(`${intent}, ${words}, is lost`);
    if (orders.some(({ pdf }) => pdf !== `PDF of ${intent}`)) broken.push(`${intent}: wrong PDF`);
  }
  const receipts = new Set((await readReceipts()).map(({ id }) => id));
  for (const { key, intent } of stored) {
    if (!receipts.has(key) && told.get(intent) !== 'given up') broken.push(`${intent}: no receipt`);
    if (await readPdf(key)) broken.push(`${intent}: its PDF is still on the phone`);
  }
  return broken;
}

async function forgetAll(): Promise<void> {
  await transact(tableNames, 'readwrite', async (tables) => {
    await tables.remove('checkout', 'current');
    for (const receipt of await tables.all('receipts')) {
      await tables.remove('receipts', (receipt as { id: string }).id);
    }
    for (const order of await tables.all('orders')) {
      await tables.remove('orders', (order as { id: string }).id);
      await tables.remove('pdfs', (order as { id: string }).id);
    }
  });
  if (!isMemoryOnly()) throw new Error('These runs are made for the tables in memory');
}

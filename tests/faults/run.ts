/** Runs many orders through the real outbox with all kinds of faults, and reports what was lost or stored twice. */
import { isMemoryOnly, transact } from '#device/database/database.ts';
import { readEntries, readPdf, readReceipts } from '#device/orders/keptOutbox.ts';
import { tableNames } from '#device/database/tables.ts';
import { newDevice, type Breaking, type Device, type Fault, type FaultAt } from './device.ts';
import { kindOf, type Kind } from './kinds.ts';
import { intentOf, newPerson, type Person, type Told } from './person.ts';
import { randomOf, type Random } from './random.ts';
import { newSchedule, type Schedule } from './schedule.ts';
import { newServer, type Server } from './server.ts';

export type Run = {
  readonly orders: number;
  /** Every broken guarantee, in words; empty if all is well. */
  readonly broken: readonly string[];
  /** How often each fault occurred at each step. */
  readonly struck: ReadonlyMap<string, number>;
};

type RunOptions = {
  readonly seed: number;
  readonly orders: number;
  readonly breaking?: Breaking;
  /** If false, the server ignores idempotency keys. */
  readonly isKeyRead?: boolean;
  /** Replaces random faults. */
  readonly faultAt?: FaultAt;
  /** Replaces the random kind. */
  readonly kind?: Kind;
  /** Stops when this is found. Used for defects planted on purpose. */
  readonly until?: RegExp;
};

const day = 24 * 60 * 60_000;
const ordersOnOnePhone = 10;

/** Resolves with the failures. The same seed repeats the run on every Node. */
export async function run(options: RunOptions): Promise<Run> {
  const broken: string[] = [];
  const struck = new Map<string, number>();
  for (let first = 0; first < options.orders; first += ordersOnOnePhone) {
    const random = randomOf(options.seed + first);
    const count = Math.min(ordersOnOnePhone, options.orders - first);
    for (const fault of await onOnePhone(options, random, count, struck)) {
      broken.push(`${fault} (seed ${options.seed + first})`);
    }
    if (broken.some((fault) => options.until?.test(fault))) break;
  }
  return { orders: options.orders, broken, struck };
}

/** One phone with one person, and everything around them. */
type World = {
  readonly kind: Kind;
  readonly random: Random;
  readonly schedule: Schedule;
  readonly server: Server;
  readonly device: Device;
  readonly person: Person;
  /** What the person knows of each order. */
  readonly told: Map<string, Told>;
};

async function onOnePhone(
  { breaking, isKeyRead = true, faultAt, ...options }: RunOptions,
  random: Random,
  count: number,
  struck: Map<string, number>,
): Promise<readonly string[]> {
  await forgetAll();
  const kind = options.kind ?? kindOf(random);
  const schedule = newSchedule(random);
  const server = newServer(random, schedule, isKeyRead);
  const isFull = fullness(kind, random);
  let healthy = false;
  const strikes: FaultAt = (step) => {
    const fault = isFull(step, healthy)
      ? 'fails'
      : healthy
        ? 'none'
        : (faultAt?.(step) ?? byChance(random, kind, step));
    struck.set(`${step} ${fault}`, (struck.get(`${step} ${fault}`) ?? 0) + 1);
    return fault;
  };
  const device = newDevice({
    random,
    schedule,
    server,
    faultAt: strikes,
    refusesLocks: kind === 'has no locks' || kind === 'keeps nothing',
    breaking,
  });
  const person = newPerson(device, random, schedule, kind !== 'has no locks');
  const world = { kind, random, schedule, server, device, person, told: new Map<string, Told>() };
  await allGoesWrong(world, count);
  healthy = true;
  server.heal();
  // A killed page may still have a request under way.
  await schedule.isAtRest();
  return [...(await recover(world)), ...(await brokenPromises(world))];
}

const writes = new Set(['addEntry', 'moveCartIntoEntry', 'replaceWithReceipt', 'leaveInCart']);

/** A full disk refuses writes. The cart is so small that it fits, and deleting needs no space, so `takeCart` is excluded. */
function fullness(kind: Kind, random: Random): (step: string, healthy: boolean) => boolean {
  let full = random.isOneIn(2);
  return (step, healthy) => {
    if (!writes.has(step)) return false;
    if (kind === 'full for ever') return (full ||= healthy || random.isOneIn(20));
    if (kind !== 'full for a while' || healthy) return false;
    if (random.isOneIn(10)) full = !full;
    return full;
  };
}

/** A browser refuses either all locks or none: this is a property of the device, not random at each step. */
function byChance(random: Random, kind: Kind, step: string): Fault {
  // A person whose browser stores nothing is told to keep the page open, and does.
  if (!random.isOneIn(12) || kind === 'keeps nothing') return 'none';
  if (step === 'lock') return random.oneOf(['dies before', 'dies while', 'dies after']);
  return random.oneOf(['fails', 'dies before', 'dies while', 'dies after']);
}

/** A person orders on one page while another tab, the worker and the clock run freely. */
async function allGoesWrong(
  { kind, random, schedule, device, person, told }: World,
  count: number,
): Promise<void> {
  const ordering = { isOver: false };
  // A page's memory is invisible to others; its own drains start by themselves.
  const alone = kind === 'keeps nothing';
  const others = (alone ? ['page'] : ['tab', 'worker']).map(async (name) => {
    let other = alone ? person.page() : device.start(name);
    while (!ordering.isOver) {
      if (other.isDead()) other = device.start(name);
      if (random.isOneIn(4)) device.clock.nowMs += Math.round((random.next() * 2 - 1) * 20 * day);
      device.clock.nowMs += Math.round(random.next() * 60_000);
      await Promise.race([other.drain(random.isOneIn(2)), other.death]);
      for (let rest = 0; rest < 4; rest += 1) await schedule.turn();
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
}

/** The connection is back, the phone is well, and the person looks through the refused orders. */
async function recover(world: World): Promise<readonly string[]> {
  const { kind, random, schedule, device, told } = world;
  const alone = kind === 'keeps nothing';
  const person = alone
    ? world.person
    : newPerson(device, random, schedule, kind !== 'has no locks');
  for (let visit = 0; visit < 6; visit += 1) {
    const page = alone ? person.page() : device.start('page');
    await page.drain(true);
    for (const givenUp of await person.lookThrough()) told.set(givenUp, 'given up');
    device.clock.nowMs += 2 * 60 * 60_000;
  }
  // An order that a full disk cannot store is requested again at each visit.
  if (kind === 'full for ever') return [];
  const waiting = await readEntries();
  return waiting.map((entry) => `${intentOf(entry)} is still waiting`);
}

async function brokenPromises({ kind, server, told }: World): Promise<readonly string[]> {
  const { stored, overlaps } = server;
  const broken: string[] = [];
  // Without locks two pages may send at the same time. The key makes it one order.
  if (kind !== 'has no locks') {
    for (const intent of overlaps) broken.push(`${intent} was sent by two at the same time`);
  }
  for (const [intent, words] of told) {
    const orders = stored.filter((order) => order.intent === intent);
    if (orders.length > 1) broken.push(`${intent} is stored ${orders.length} times`);
    if (orders.length === 0 && words !== 'given up') broken.push(`${intent}, ${words}, is lost`);
    if (orders.some(({ pdf }) => pdf !== `PDF of ${intent}`)) broken.push(`${intent}: wrong PDF`);
  }
  if (kind === 'full for ever') return broken;
  const receipts = new Set((await readReceipts()).map(({ id }) => id));
  for (const { key, intent } of stored) {
    // An order that the person let go has none. Neither has one for which the device could store neither the order nor a receipt:
    // its number was in the alert.
    const hasNone = ['given up', 'sent, not written down'].includes(told.get(intent) ?? '');
    if (!receipts.has(key) && !hasNone) broken.push(`${intent}: no receipt`);
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

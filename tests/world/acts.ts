/** Everything that may happen in the world, each as a step of a history. A step that makes no sense at its moment does nothing. */
import type { Random } from '#tests/random.ts';
import { netFates, type NetFate } from './network.ts';
import { diskFates, mailFates, type DiskFate, type MailFate } from './server.ts';
import { writeFateOf } from './storage.ts';
import type { World } from './world.ts';

export type Step = {
  readonly act: ActName;
  readonly phone: number;
  /** All randomness until the next step follows from it, so that a step that is left out changes no other. */
  readonly seed: number;
  /** Until the next step, in milliseconds. */
  readonly waitMs: number;
};

type Act = {
  /** How often it is chosen, compared with others. */
  readonly weight: number;
  readonly run: (world: World, phone: number, random: Random) => unknown;
};

/** What fails once mostly fails again. */
function repeatedly<Fate>(random: Random, fate: Fate, meet: (fate: Fate) => void): void {
  for (let left = Math.floor(random.next() * 4); left >= 0; left -= 1) meet(fate);
}

const families = {
  'wishes and places': { weight: 40, run: (world, phone) => world.wish(phone) },
  'fills a cart': { weight: 6, run: (world, phone) => world.fill(phone) },
  'places again': { weight: 4, run: (world, phone) => world.place(phone) },
  'stops waiting': { weight: 1, run: (world, phone) => world.stopWaiting(phone) },
  'looks through': { weight: 4, run: (world, phone, { next }) => world.lookThrough(phone, next()) },
  'changes the cart': { weight: 1.5, run: (world, phone) => world.changeCart(phone) },
  'empties the cart': { weight: 0.5, run: (world, phone) => world.emptyCart(phone) },
  'hands an order over': { weight: 4, run: (world, phone) => world.handOver(phone) },
  'opens a gallery': { weight: 4, run: (world, phone) => world.openGallery(phone) },
  'removes a gallery': { weight: 3, run: (world, phone) => world.removeGallery(phone) },
  'clears the phone': { weight: 0.8, run: (world, phone) => world.clear(phone) },
  'opens a page': { weight: 4, run: (world, phone) => world.openPage(phone) },
  'closes a page': { weight: 2, run: (world, phone) => world.closePage(phone) },
  'desk pulls': { weight: 4, run: (world) => world.desk.pull() },
  'desk pushes': { weight: 3, run: (world) => world.desk.push() },
  'desk corrects': { weight: 3, run: (world) => world.desk.correct() },
  'desk marks': { weight: 6, run: (world) => world.desk.mark() },
  'wakes the worker': { weight: 3, run: (world, phone) => world.phoneAt(phone).wakeWorker() },
} satisfies Readonly<Record<string, Act>>;

const faults = {
  'worker dies': { weight: 0.5, run: (world, phone) => world.phoneAt(phone).killWorker() },
  'meets on the network': {
    weight: 8,
    run: (world, phone, random) =>
      repeatedly(random, random.oneOf<NetFate>(netFates), world.phoneAt(phone).network.willMeet),
  },
  // Most that waits is only met by a refusal if it is tried at once.
  'joins a filtered network': {
    weight: 3,
    run: (world, phone, random) => {
      repeatedly(random, 'refused between', world.phoneAt(phone).network.willMeet);
      world.setOnline(phone, true);
    },
  },
  'loses the signal': { weight: 1.5, run: (world, phone) => world.setOnline(phone, false) },
  'has a signal again': { weight: 2.5, run: (world, phone) => world.setOnline(phone, true) },
  'meets at a write': {
    weight: 6,
    run: (world, phone, random) => world.phoneAt(phone).storage.willMeet(writeFateOf(random, 10)),
  },
  'is full': { weight: 3, run: (world, phone) => world.phoneAt(phone).storage.setFull(true) },
  'has room again': {
    weight: 3,
    run: (world, phone) => world.phoneAt(phone).storage.setFull(false),
  },
  'loses its database': { weight: 0.4, run: (world, phone) => world.vanish(phone) },
  'has a wrong clock': {
    weight: 0.7,
    run: (world, phone, { next }) => world.setClock(phone, next()),
  },
  'server starts': { weight: 2, run: (world) => world.server.start() },
  'desk dies': { weight: 0.5, run: (world) => world.desk.kill() },
  'server dies': { weight: 1, run: (world) => world.server.kill() },
  'a release has other prices': {
    weight: 0.6,
    run: (world) => world.server.release(),
  },
  'server has a wrong clock': {
    weight: 0.5,
    run: (world, _phone, { next }) => world.setServerClock(next()),
  },
  'meets at a statement': {
    weight: 4,
    run: (world, _phone, random) => {
      const kind = random.oneOf<DiskFate['kind']>(diskFates);
      // Of the statements that it may strike, an order has two, ten or twenty.
      const most = kind === 'busy' || kind === 'full at commit' ? 4 : kind === 'fails' ? 10 : 40;
      world.server.willMeet({ kind, after: Math.floor(random.next() * most) });
    },
  },
  'meets in the mail': {
    weight: 2,
    run: (world, _phone, random) =>
      repeatedly(random, random.oneOf<MailFate>(mailFates), world.server.willMail),
  },
} satisfies Readonly<Record<string, Act>>;

export const acts: Readonly<Record<ActName, Act>> = { ...families, ...faults };
export type ActName = keyof typeof families | keyof typeof faults;

export const actNames = Object.keys(acts) as readonly ActName[];

export const phonesCount = 4;

/** What one seed has happen. */
export function historyOf(random: Random, length: number): readonly Step[] {
  const all = Object.entries(acts) as [ActName, Act][];
  const sum = all.reduce((total, [, { weight }]) => total + weight, 0);
  const chosen = (): ActName => {
    let left = random.next() * sum;
    for (const [name, { weight }] of all) {
      left -= weight;
      if (left < 0) return name;
    }
    return 'wishes and places';
  };
  let phone = 0;
  return Array.from({ length }, () => {
    // What happens to one phone in a row meets more often than what happens to one of four.
    if (random.isOneIn(2)) phone = Math.floor(random.next() * phonesCount);
    return {
      act: chosen(),
      phone,
      seed: Math.floor(random.next() * 2 ** 32),
      waitMs: waitOf(random),
    };
  });
}

/** Mostly so short that the next step finds the last one in the middle of its work. */
function waitOf(random: Random): number {
  const most = random.oneOf([1, 20, 20, 400, 400, 400, 3_000, 3_000, 30_000, 10 * 60_000]);
  return Math.round(random.next() * most * 100) / 100;
}

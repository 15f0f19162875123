/** Families with their phones, the shop's server, and what is known of every order. */
import { createHash } from 'node:crypto';
import { randomOf, type Random } from '#tests/random.ts';
import { acts, phonesCount, type Step } from './acts.ts';
import type { Met } from './coverage.ts';
import { newLedger, type Broken, type Ledger } from './ledger.ts';
import { ordersOf } from './known.ts';
import { newPhone, type Phone, type PhonePrograms } from './phone.ts';
import { newDesk, type Desk, type DeskProgram } from './desk.ts';
import { newServer, type Server, type ServerProgram } from './server.ts';
import { newTime, type Time } from './time.ts';
import { writeFateOf } from './storage.ts';
import { galleries, type GalleryName, type Wish } from './wish.ts';

export type Programs = PhonePrograms & {
  readonly server: ServerProgram;
  readonly desk: DeskProgram;
};

export type World = {
  readonly server: Server;
  readonly desk: Desk;
  readonly phoneAt: (phone: number) => Phone;
  /** Puts a new order into the cart. */
  readonly fill: (phone: number) => Promise<void>;
  readonly wish: (phone: number) => Promise<void>;
  readonly place: (phone: number) => Promise<void>;
  readonly stopWaiting: (phone: number) => void;
  readonly lookThrough: (phone: number, chance: number) => Promise<void>;
  readonly changeCart: (phone: number) => Promise<void>;
  readonly emptyCart: (phone: number) => Promise<void>;
  readonly handOver: (phone: number) => Promise<void>;
  readonly openGallery: (phone: number) => Promise<void>;
  readonly removeGallery: (phone: number) => Promise<void>;
  readonly clear: (phone: number) => Promise<void>;
  readonly openPage: (phone: number) => void;
  readonly closePage: (phone: number) => void;
  readonly setOnline: (phone: number, isOnline: boolean) => void;
  readonly vanish: (phone: number) => void;
  readonly setClock: (phone: number, chance: number) => void;
  readonly setServerClock: (chance: number) => void;
};

export type Outcome = {
  /** What did not hold. */
  readonly broken: readonly Broken[];
  /** The same for the same history, always. */
  readonly digest: string;
  readonly orders: number;
  /** What happened, a line each, if it was asked for. */
  readonly lines: readonly string[];
};

type Options = { readonly programs: Programs; readonly met: Met; readonly isTold?: boolean };

/** Saturday, 4 October 2025, 18:00 UTC. */
const startMs = Date.UTC(2025, 9, 4, 18);
const kinds = ['sound', 'sound', 'no locks', 'keeps nothing'] as const;
const hourMs = 60 * 60_000;
const dayMs = 24 * hourMs;

/** Runs a history, then ends all faults, lets everything come to rest, and returns what did not hold. */
export async function run(history: readonly Step[], options: Options): Promise<Outcome> {
  const { met, programs, isTold = false } = options;
  const time = newTime(startMs);
  const random = reseedable();
  const hash = createHash('sha256');
  const lines: string[] = [];
  const tell = (line: string): void => {
    const text = `${((time.now() - startMs) / 1_000).toFixed(3)} ${line}`;
    hash.update(`${text}\n`);
    if (isTold) lines.push(text);
  };
  const server = newServer({ time, random, program: programs.server, met, tell });
  const desk = newDesk({ time, random, server, program: programs.desk, met, tell });
  const phones = Array.from({ length: phonesCount }, (_, index) =>
    newPhone({
      name: `phone ${index}`,
      time,
      random,
      server,
      programs,
      met,
      tell,
      kind: kinds[index] ?? 'sound',
    }),
  );
  const ledger = newLedger(server, desk, phones, met);
  const world = newWorld({ time, random, server, desk, phones, ledger, met, tell });
  await live(history, { world, time, random, server, desk, phones, ledger, met, tell }).catch(
    ledger.fails,
  );
  const outcome = { broken: ledger.atRest(), orders: ledger.stored() };
  server.close();
  desk.close();
  return { ...outcome, digest: hash.digest('hex'), lines };
}

type Reseedable = Random & { readonly reseed: (seed: number) => void };

function reseedable(): Reseedable {
  let current = randomOf(0);
  return {
    next: () => current.next(),
    isOneIn: (n) => current.isOneIn(n),
    oneOf: (values) => current.oneOf(values),
    reseed: (seed) => {
      current = randomOf(seed);
    },
  };
}

type Parts = {
  readonly time: Time;
  readonly random: Reseedable;
  readonly server: Server;
  readonly desk: Desk;
  readonly phones: readonly Phone[];
  readonly ledger: Ledger;
  readonly met: Met;
  readonly tell: (line: string) => void;
};

/** Everything that happens, until it has come to rest. */
async function live(
  history: readonly Step[],
  parts: Parts & { readonly world: World },
): Promise<void> {
  const { world, time, random, server, phones, ledger, met, tell } = parts;
  await server.start();
  // The release that the phones have was there once.
  while (server.dearerCents() === undefined) await time.pass(1_000);
  for (const { act, phone, seed, waitMs } of history) {
    random.reseed(seed);
    tell(`phone ${phone} ${act}`);
    met(`act: ${act}`);
    void Promise.resolve(acts[act].run(world, phone, random)).catch(ledger.fails);
    await time.pass(waitMs);
    for (const one of phones) ledger.looksAt(one);
    const standings = (phones[phone]?.pages.at(-1)?.inside.shown().waiting ?? []).map(
      ({ standing }) => standing,
    );
    for (const standing of standings) met(`standing: ${standing}`);
    // It is at the top of the page.
    if (standings.includes('needs attention') && random.isOneIn(2))
      void world.lookThrough(phone, random.next()).catch(ledger.fails);
  }
  await comeToRest(parts);
}

function newWorld({ time, random, server, desk, phones, ledger, met, tell }: Parts): World {
  let wishes = 0;
  /** How often a gallery was opened, on any phone. */
  let openings = 0;
  /** What ends the wait of the person who watches. */
  const waits = new Map<Phone, AbortController>();

  const phoneAt = (index: number): Phone => {
    const phone = phones[index];
    if (!phone) throw new Error(`there is no phone ${index}`);
    return phone;
  };
  /** The tab that the family looks at. */
  const pageOf = (phone: Phone) => phone.pages.at(-1) ?? phone.open();
  const nextWish = (open: readonly string[]): Wish => {
    wishes += 1;
    return wishOf(
      wishes,
      random,
      galleries.find((one) => open.includes(one)),
    );
  };

  async function place(index: number): Promise<void> {
    const phone = phoneAt(index);
    const page = pageOf(phone);
    // While a page places, its button is covered.
    if (waits.has(phone)) return;
    // A page that dies while it places leaves most to mend.
    if (random.isOneIn(8)) phone.storage.willMeet(writeFateOf(random, 12));
    const wait = new AbortController();
    let isOver = false;
    waits.set(phone, wait);
    void page.life.over.then(() => {
      waits.delete(phone);
      // Of a page that has vanished nobody knows what became of the order.
      if (!isOver && random.isOneIn(2)) placeOnNext(index);
    });
    const told = await page.inside.place(wait.signal, ledger.sees);
    if (page.life.isOver()) return;
    isOver = true;
    waits.delete(phone);
    tell(`${phone.name} is told ${JSON.stringify(told)}`);
    met(`told: ${told.kind}`);
    ledger.hears(told, phone, page);
  }

  /** Opens the page again and places at once what it still shows. */
  function placeOnNext(index: number): void {
    time.after(random.next() * 1_000, () => {
      pageOf(phoneAt(index));
      time.after(random.next() * 20, () => {
        met('family: places on the next page');
        void place(index).catch(ledger.fails);
      });
    });
  }

  async function fill(index: number): Promise<void> {
    const phone = phoneAt(index);
    const page = pageOf(phone);
    const { isReady, cart } = page.inside.shown();
    // A cart that is full is placed first.
    if (!isReady || cart !== undefined || waits.has(phone)) return;
    const wish = nextWish(page.inside.openGalleries());
    ledger.wishes(wish, phone);
    await page.inside.fill(wish);
  }

  async function changeCart(index: number): Promise<void> {
    const phone = phoneAt(index);
    const page = pageOf(phone);
    const { cart } = page.inside.shown();
    if (cart === undefined || waits.has(phone)) return;
    const changed = ledger.changes(cart, random.isOneIn(2));
    if (changed) await page.inside.change(changed);
  }

  const world: World = {
    server,
    desk,
    phoneAt,
    place,
    fill,
    wish: async (index) => {
      const page = pageOf(phoneAt(index));
      // What did not go out is perhaps not what they want any more.
      if (page.inside.shown().cart !== undefined && random.isOneIn(3)) await changeCart(index);
      else await fill(index);
      if (!page.life.isOver()) await place(index);
    },
    stopWaiting: (index) => waits.get(phoneAt(index))?.abort(),
    lookThrough: async (index, chance) => {
      const phone = phoneAt(index);
      const page = pageOf(phone);
      const { waiting } = page.inside.shown();
      const decide = (id: string, act: 'send' | 'put back' | 'discard') => {
        met(`family: ${act}`);
        // A decision is rare, and so would be a page that dies in the middle of one.
        if (random.isOneIn(3)) phone.storage.willMeet(writeFateOf(random, 4));
        return page.inside.decide(id, act);
      };
      for (const { id, child, standing } of waiting) {
        if (page.life.isOver()) return;
        if (standing !== 'needs attention' || child === undefined) {
          if (chance < 0.5) await decide(id, 'send');
        } else if (chance < 0.25) {
          ledger.letsGo(child);
          await decide(id, 'discard');
        } else if (chance < 0.75 && page.inside.shown().cart === undefined && !waits.has(phone)) {
          ledger.takesBack(child);
          // Meanwhile nobody fills the cart.
          waits.set(phone, new AbortController());
          void page.life.over.then(() => waits.delete(phone));
          await decide(id, 'put back');
          if (!page.life.isOver()) waits.delete(phone);
          // Another would be joined with it, and be one order with it.
          return;
        } else {
          await decide(id, 'send');
        }
      }
    },
    changeCart,
    emptyCart: async (index) => {
      const phone = phoneAt(index);
      const page = pageOf(phone);
      const { cart } = page.inside.shown();
      if (cart === undefined || waits.has(phone)) return;
      ledger.letsGo(cart);
      await page.inside.empty();
    },
    handOver: async (index) => {
      const next = phoneAt((index + 1) % phonesCount);
      const [page, other] = [pageOf(phoneAt(index)), pageOf(next)];
      const [first] = page.inside.shown().waiting;
      const link = first && (await page.inside.give(first.id));
      if (link === undefined || page.life.isOver() || other.life.isOver()) return;
      // The order brings its photos' numbers, also where their gallery was removed before.
      for (const gallery of galleries) ledger.touches(next, gallery);
      const taken = await other.inside.take(link);
      tell(`${first?.child} is handed over: ${taken}`);
      met(`handed over: ${taken}`);
      // The same link is opened once more.
      if (!other.life.isOver()) met(`handed over: ${await other.inside.take(link)}`);
    },
    openGallery: async (index) => {
      const phone = phoneAt(index);
      const gallery = random.oneOf(galleries);
      const page = pageOf(phone);
      ledger.touches(phone, gallery);
      openings += 1;
      await page.inside.openGallery(gallery);
      if (!page.life.isOver()) ledger.touches(phone, gallery);
    },
    removeGallery: async (index) => {
      const phone = phoneAt(index);
      const page = pageOf(phone);
      const open = page.inside.openGalleries();
      const gallery = galleries.find((one) => open.includes(one));
      if (!gallery) return;
      ledger.touches(phone, gallery);
      const before = openings;
      const isDone = await page.inside.removeGallery(gallery);
      if (page.life.isOver()) return;
      met(`family: ${isDone ? 'removes a gallery' : 'cannot remove a gallery'}`);
      tell(`${phone.name} ${isDone ? 'has' : 'has not'} removed ${gallery}`);
      // Opened again while it was removed, it may be there.
      if (isDone && openings === before) ledger.removes(phone, gallery);
    },
    clear: async (index) => {
      const phone = phoneAt(index);
      const page = pageOf(phone);
      if (waits.has(phone)) return;
      const unsent = random.oneOf(['keep', 'discard'] as const);
      ledger.clears(phone, unsent);
      // Meanwhile nobody fills the cart.
      waits.set(phone, new AbortController());
      void page.life.over.then(() => waits.delete(phone));
      const before = openings;
      const isDone = await page.inside.clear(unsent);
      if (page.life.isOver()) return;
      met(`family: ${isDone ? 'clears' : 'cannot clear'} the phone`);
      tell(`${phone.name} ${isDone ? 'is' : 'is not'} cleared (${unsent})`);
      if (isDone && openings === before) ledger.cleared(phone);
      // All its tabs are loaded again.
      for (let one = phone.pages[0]; one; one = phone.pages[0]) phone.kill(one);
    },
    openPage: (index) => {
      const phone = phoneAt(index);
      const most = phone.kind === 'keeps nothing' ? 1 : 3;
      if (phone.pages.length < most) phone.open();
    },
    closePage: (index) => {
      const phone = phoneAt(index);
      const [page] = phone.pages;
      // Told to keep the page open, the family does.
      if (page && phone.kind !== 'keeps nothing') phone.kill(page);
    },
    setOnline: (index, isOnline) => {
      const phone = phoneAt(index);
      phone.network.setOnline(isOnline);
      if (isOnline) phone.hearOnline();
    },
    vanish: (index) => {
      const phone = phoneAt(index);
      ledger.vanishes(phone);
      phone.storage.vanish();
    },
    setClock: (index, chance) => {
      met('phone: wrong clock');
      phoneAt(index).clock.errorMs = Math.round((chance * 2 - 1) * 20) * dayMs;
    },
    setServerClock: (chance) => {
      met('server: wrong clock');
      // What waits in the queue seems old, or too young, when it fails next.
      if (random.isOneIn(2)) server.willMail('temporary');
      server.clock.errorMs = Math.round((chance * 2 - 1) * 2) * dayMs;
    },
  };
  return world;
}

const singles = ['prints-3x5', 'prints-4x6', 'prints-5x7', 'print-8x10'];

function wishOf(number: number, random: Random, gallery: GalleryName | undefined): Wish {
  const count = 1 + Math.floor(random.next() * 2);
  const first = Math.floor(random.next() * singles.length);
  const chosen = [...singles.slice(first), ...singles.slice(0, first)];
  return {
    child: `Child ${number}`,
    products: chosen
      .slice(0, count)
      .map((id) => [id, random.oneOf(['fullpose', 'halfpose']), 1 + Math.floor(random.next() * 3)]),
    addOns: random.isOneIn(3) ? ['bw'] : [],
    ...(gallery && { photos: { gallery, frame: 1 + Math.floor(random.next() * 90) } }),
    ...(random.isOneIn(4) && { toEmail: 'coach@example.org' }),
    email: `parent${number}@example.org`,
  };
}

/** All faults are over. The families deal with what was refused, and what waits goes out by itself. */
async function comeToRest(parts: Parts & { readonly world: World }): Promise<void> {
  await phonesRest(parts);
  const { desk, time, ledger } = parts;
  const works = [desk.pull, desk.push, desk.pull, desk.list, () => tryKeys(parts)];
  for (const work of works) {
    void work().catch(ledger.fails);
    await time.pass(hourMs);
  }
}

/** Tries the keys that each phone has on what the desk seals for two of the orders. */
async function tryKeys({ server, desk, phones, ledger, random }: Parts): Promise<void> {
  const stored = ordersOf(server);
  const some = [random, random].flatMap(
    ({ next }) => stored[Math.floor(next() * stored.length)] ?? [],
  );
  for (const { number } of some) {
    const sealed = await desk.sealedFor(number);
    for (const phone of phones)
      if (sealed) ledger.opens((await phone.pages[0]?.inside.tryKeys(number, sealed)) ?? [], phone);
  }
}

async function phonesRest({
  world,
  time,
  server,
  phones,
  ledger,
  random,
  desk,
}: Parts & { readonly world: World }): Promise<void> {
  random.reseed(1);
  server.heal();
  desk.heal();
  for (const { network, storage, clock } of phones) {
    network.heal();
    storage.heal();
    clock.errorMs = 0;
  }
  for (let visit = 0; visit < 6; visit += 1) {
    // Two looks at what is at rest are enough.
    if (visit > 1 && phones.every(isAtRest)) return;
    for (const [index, phone] of phones.entries()) {
      // An email that met its fault before they were over may end it once more.
      if (!server.isUp()) await server.start();
      if (phone.kind !== 'keeps nothing') {
        for (let page = phone.pages[0]; page; page = phone.pages[0]) phone.kill(page);
      }
      if (phone.pages.length === 0) phone.open();
      await time.pass(10_000);
      if (visit === 0) ledger.visits(phone);
      void world.lookThrough(index, visit % 2 === 0 ? 0.9 : 0.55);
      await time.pass(60_000);
      void world.place(index);
      await time.pass(60_000);
    }
    await time.pass(hourMs);
  }
}

function isAtRest({ pages }: Phone): boolean {
  return pages.every(({ inside }) => {
    const { waiting, cart } = inside.shown();
    return waiting.length === 0 && cart === undefined;
  });
}

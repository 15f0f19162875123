/** A phone with pages and a worker. Each is the product's own program, started again with nothing in memory. */
import * as react from 'react';
import type { Random } from '#tests/random.ts';
import type { Met } from './coverage.ts';
import { globalsOf, newLife, type Clock } from './life.ts';
import { newNetwork, type Network } from './network.ts';
import type { Program } from './programs.ts';
import type { Server } from './server.ts';
import { newStorage, type Holder, type PhoneKind, type Storage } from './storage.ts';
import type { Time } from './time.ts';

export type Page = Holder & {
  readonly inside: typeof import('./inside/page.ts');
  readonly window: EventTarget;
};

export type PhonePrograms = {
  readonly page: Program<typeof import('./inside/page.ts')>;
  readonly worker: Program<typeof import('./inside/worker.ts')>;
};

export type Phone = {
  readonly name: string;
  readonly kind: PhoneKind;
  readonly clock: Clock;
  readonly network: Network;
  readonly storage: Storage;
  /** The tabs that are open. */
  readonly pages: readonly Page[];
  readonly open: () => Page;
  readonly kill: (page: Holder) => void;
  /** Wakes the worker for every order that has asked for it. */
  readonly wakeWorker: () => void;
  /** Kills the worker if it runs. */
  readonly killWorker: () => void;
  /** Fires `online` in every tab. */
  readonly hearOnline: () => void;
  /** Orders that two of its pages were sending at the same time. */
  readonly overlaps: readonly string[];
};

type Parts = {
  readonly name: string;
  readonly time: Time;
  readonly random: Random;
  readonly server: Server;
  readonly programs: PhonePrograms;
  readonly met: Met;
  readonly tell: (line: string) => void;
  readonly kind: PhoneKind;
};

/** The screens draw what they subscribe to. Here what they would draw is read instead. */
const withoutReact = {
  ...react,
  useSyncExternalStore: (_subscribe: unknown, read: () => unknown) => read(),
};

export function newPhone(parts: Parts): Phone {
  const { name, time, random, server, programs, met, kind } = parts;
  const tell = (line: string): void => parts.tell(`${name}: ${line}`);
  const clock: Clock = { errorMs: 0 };
  const storage = newStorage({ time, met, tell, kind });
  const overlaps: string[] = [];
  const sent = new Map<string, Set<Holder>>();
  const network = newNetwork({
    time,
    random,
    server,
    met,
    tell,
    client: `192.0.2.${name.length + (name.codePointAt(name.length - 1) ?? 0)}`,
    sending: (key, holder) => {
      const senders = sent.get(key) ?? new Set();
      sent.set(key, senders);
      if ([...senders].some((other) => !other.life.isOver())) overlaps.push(key);
      senders.add(holder);
      return () => senders.delete(holder);
    },
  });
  const pages: Page[] = [];
  const tags = new Set<string>();
  let worker: Holder | undefined;
  let started = 0;
  /** Of the release that is installed. */
  let dearerCents = 0;

  function newHolder(kind: string): Holder {
    started += 1;
    const holder: Holder = {
      name: `${name} ${kind} ${started}`,
      life: newLife(() => {
        tell(`${kind} ends`);
        storage.letGo(holder);
        const at = pages.findIndex((page) => page === holder || page.life === holder.life);
        if (at >= 0) pages.splice(at, 1);
        if (worker === holder) worker = undefined;
      }),
    };
    return holder;
  }

  function surroundings(holder: Holder) {
    const { locks, ...stored } = storage.globalsOf(holder);
    const registration = { sync: { register: async (tag: string) => void tags.add(tag) } };
    const navigator = {
      locks,
      userAgent: 'a phone',
      get onLine() {
        return network.isOnline();
      },
      serviceWorker: { controller: {}, getRegistration: async () => registration },
    };
    return { ...stored, navigator, fetch: network.fetchOf(holder), dearerCents };
  }

  return {
    name,
    kind,
    clock,
    network,
    storage,
    pages,
    overlaps,
    open: () => {
      const holder = newHolder('page');
      if (network.isOnline()) dearerCents = server.dearerCents() ?? dearerCents;
      const window = new EventTarget();
      const document = Object.assign(new EventTarget(), { visibilityState: 'visible' });
      const location = {
        href: 'https://shop.example/',
        origin: 'https://shop.example',
        pathname: '/',
      };
      const globals = globalsOf(
        { time, random, clock, life: holder.life },
        { ...surroundings(holder), window, document, location },
      );
      const page = { ...holder, inside: programs.page(globals, { react: withoutReact }), window };
      pages.push(page);
      page.inside.open();
      tell('page opens');
      return page;
    },
    kill: ({ life }) => life.end(),
    wakeWorker: () => {
      if (worker) return;
      for (const tag of tags) {
        met('worker wakes');
        const holder = newHolder('worker');
        worker = holder;
        const globals = globalsOf({ time, random, clock, life: holder.life }, surroundings(holder));
        const inside = programs.worker(globals, { react: withoutReact });
        void inside.wake(tag).then((isDone) => {
          if (holder.life.isOver()) return;
          if (isDone) tags.delete(tag);
          tell(`worker is ${isDone ? 'done' : 'to be woken again'}`);
          met(isDone ? 'worker is done' : 'worker wants to be woken again');
          holder.life.end();
        });
        // One at a time; the next is woken later.
        return;
      }
    },
    killWorker: () => worker?.life.end(),
    hearOnline: () => {
      for (const { window } of pages) window.dispatchEvent(new Event('online'));
    },
  };
}

/** One phone: pages and a worker with shared storage. Each can fail or be killed at any step. */
import { drainOutbox } from '#device/orders/drainOutbox.ts';
import type { OutboxPorts } from '#device/orders/outboxPorts.ts';
import { postOrder } from '#device/orders/postOrder.ts';
import type { OutboxEntry } from '#core/order/outbox.ts';
import * as kept from '#device/orders/keptOutbox.ts';
import { newLockManager } from '#tests/device/orders/lockManager.ts';
import { never, type Random } from './random.ts';
import type { Schedule } from './schedule.ts';
import type { Server } from './server.ts';

export type Fault = 'none' | 'fails' | 'dies before' | 'dies while' | 'dies after';

/** Chooses the fault at a step. */
export type FaultAt = (step: string) => Fault;

/** A tab or the worker, from its start to its end. */
export type Runner = {
  readonly ports: OutboxPorts;
  readonly isDead: () => boolean;
  /** Resolves when it is killed. */
  readonly death: Promise<void>;
  readonly drain: (eager: boolean) => Promise<unknown>;
};

export type Device = {
  readonly clock: { nowMs: number };
  readonly start: (name: string) => Runner;
};

/** Breaks the delivery on purpose, to test that this is noticed. */
export type Breaking = (ports: OutboxPorts) => OutboxPorts;

const unbroken: Breaking = (ports) => ports;

export function newDevice({
  random,
  schedule,
  server,
  faultAt,
  refusesLocks = false,
  breaking = unbroken,
}: {
  readonly random: Random;
  readonly schedule: Schedule;
  readonly server: Server;
  readonly faultAt: FaultAt;
  readonly refusesLocks?: boolean;
  readonly breaking?: Breaking | undefined;
}): Device {
  const clock = { nowMs: Date.UTC(2025, 9, 4, 18) };
  const { of, letGo } = newLockManager();
  let started = 0;

  return {
    clock,
    start: (name) => {
      started += 1;
      const page = `${name} ${started}`;
      const life = newLife(() => letGo(page));
      const step = stepper(schedule, faultAt, life);
      const storage = {
        readEntries: step('readEntries', kept.readEntries),
        readEntry: step('readEntry', kept.readEntry),
        readPdf: step('readPdf', kept.readPdf),
        addEntry: step('addEntry', kept.addEntry),
        moveCartIntoEntry: step('moveCartIntoEntry', kept.moveCartIntoEntry),
        takeCart: step('takeCart', kept.takeCart),
        replaceWithReceipt: step('replaceWithReceipt', kept.replaceWithReceipt),
        leaveInCart: step('leaveInCart', (entry: OutboxEntry) =>
          kept.leaveInCart(entry, () => true),
        ),
      };
      const ports = breaking({
        ...storage,
        post: step('post', (entry, pdf, signal) =>
          postOrder(server.fetchFor(life.isOver), entry, pdf, () => clock.nowMs, signal),
        ),
        unrecorded: new Map(),
        locks: refusesLocks ? refusing(step) : lockedBy(of(page), step, life),
        now: () => clock.nowMs,
        random: random.next,
        changed: () => undefined,
        settled: () => undefined,
      });
      return {
        ports,
        isDead: life.isOver,
        death: life.end,
        drain: (eager) => drainOutbox(ports, eager).catch(() => undefined),
      };
    },
  };
}

type Life = {
  readonly isOver: () => boolean;
  readonly kill: () => void;
  readonly end: Promise<void>;
};

function newLife(ended: () => void): Life {
  let over = false;
  let tell = (): void => undefined;
  const end = new Promise<void>((resolve) => {
    tell = resolve;
  });
  return {
    isOver: () => over,
    kill: () => {
      over = true;
      ended();
      tell();
    },
    end,
  };
}

type Step = <Parameters extends readonly unknown[], Value>(
  name: string,
  work: (...parameters: Parameters) => Promise<Value>,
) => (...parameters: Parameters) => Promise<Value>;

function stepper(schedule: Schedule, faultAt: FaultAt, life: Life): Step {
  return (name, work) =>
    async (...parameters) => {
      await schedule.turn();
      if (life.isOver()) return never();
      const fault = faultAt(name);
      if (fault === 'fails') throw new DOMException('no room', 'QuotaExceededError');
      if (fault === 'dies before') life.kill();
      if (life.isOver()) return never();
      const working = work(...parameters);
      if (fault === 'dies while') life.kill();
      const value = await working;
      if (fault === 'dies after') life.kill();
      return life.isOver() ? never() : value;
    };
}

/** The browser gives no lock to a killed page, and requesting a lock is a step too. */
function lockedBy(locks: LockManager, step: Step, life: Life): LockManager {
  type Work = (lock: Lock | null) => Promise<unknown>;
  const request = step('lock', (name: string, options: LockOptions, work: Work) =>
    locks.request(name, options, (lock) => (life.isOver() ? undefined : work(lock))),
  );
  return { request, query: locks.query } as unknown as LockManager;
}

/** If site data is blocked, the browser refuses every lock. */
function refusing(step: Step): LockManager {
  const request = step('lock', async () => {
    throw new DOMException('Access to the Locks API is denied', 'SecurityError');
  });
  return { request, query: request } as unknown as LockManager;
}

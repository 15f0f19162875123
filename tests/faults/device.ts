/** One phone: pages and a worker over one storage, any of which can fail or be killed at any step. */
import { drainOutbox } from '#delivery/drainOutbox.ts';
import type { OutboxPorts } from '#delivery/outboxPorts.ts';
import { postOrder } from '#delivery/postOrder.ts';
import * as kept from '#storage/outbox.ts';
import { newLockManager } from '#tests/delivery/lockManager.ts';
import { never, someTurns, type Random } from './random.ts';
import type { Server } from './server.ts';

export type Fault = 'none' | 'fails' | 'dies before' | 'dies while' | 'dies after';

/** Chooses what goes wrong at a step. */
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

/** Breaks the delivery on purpose, to see that it is noticed. */
export type Breaking = (ports: OutboxPorts) => OutboxPorts;

const unbroken: Breaking = (ports) => ports;

export function newDevice(
  random: Random,
  server: Server,
  faultAt: FaultAt,
  breaking: Breaking = unbroken,
): Device {
  const clock = { nowMs: Date.UTC(2025, 9, 4, 18) };
  const { of, letGo } = newLockManager();
  let started = 0;

  return {
    clock,
    start: (name) => {
      started += 1;
      const page = `${name} ${started}`;
      const life = newLife(() => letGo(page));
      const step = stepper(random, faultAt, life);
      const storage = {
        readEntries: step('readEntries', kept.readEntries),
        readEntry: step('readEntry', kept.readEntry),
        readPdf: step('readPdf', kept.readPdf),
        addEntry: step('addEntry', kept.addEntry),
        moveCartIntoEntry: step('moveCartIntoEntry', kept.moveCartIntoEntry),
        takeCart: step('takeCart', kept.takeCart),
        replaceWithReceipt: step('replaceWithReceipt', kept.replaceWithReceipt),
        leaveInCart: step('leaveInCart', kept.leaveInCart),
      };
      const ports = breaking({
        ...storage,
        post: step('post', (entry, pdf, signal) =>
          postOrder(server.fetch, entry, pdf, () => clock.nowMs, signal),
        ),
        unrecorded: new Map(),
        locks: lockedBy(of(page), step, life),
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

function stepper(random: Random, faultAt: FaultAt, life: Life): Step {
  return (name, work) =>
    async (...parameters) => {
      await someTurns(random);
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

/** The browser gives no lock to the dead, and asking for one is a step like any other. */
function lockedBy(locks: LockManager, step: Step, life: Life): LockManager {
  type Work = (lock: Lock | null) => Promise<unknown>;
  const request = step('lock', (name: string, options: LockOptions, work: Work) =>
    locks.request(name, options, (lock) => (life.isOver() ? undefined : work(lock))),
  );
  return { request, query: locks.query } as unknown as LockManager;
}

/**
 * The requests of one connection are answered one after the other. Node hands over all that were pipelined at once, so each could open
 * a file and hold memory long before its response may leave.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** Browsers and proxies send the next request after the last answer. A connection that runs further ahead than this is closed. */
const waitingMost = 8;

export type Turns = {
  /** Runs `answer` once all earlier requests of the connection are answered, or never, if the connection ends before. */
  take(request: IncomingMessage, response: ServerResponse, answer: () => void): void;
  /** Connections between two requests. */
  readonly idle: ReadonlySet<Socket>;
  /** Call for each new connection. */
  watch(connection: Socket): void;
};

type Waiting = { readonly response: ServerResponse; readonly answer: () => void };

export function turnsOfConnections(): Turns {
  const busy = new Map<Socket, Waiting[]>();
  const idle = new Set<Socket>();
  const begin = (connection: Socket, { response, answer }: Waiting) => {
    // Comes after the last byte was handed to the connection, or when that is gone.
    response.once('close', () => goOn(connection));
    answer();
  };
  const goOn = (connection: Socket) => {
    const next = busy.get(connection)?.shift();
    // A response that has not got the connection by now never will: the last one ended it.
    if (next?.response.socket) return begin(connection, next);
    busy.delete(connection);
    if (!connection.destroyed) idle.add(connection);
  };
  return {
    idle,
    take(request, response, answer) {
      const { socket } = request;
      const waiting = busy.get(socket);
      if (waiting && waiting.length >= waitingMost) {
        // The connection with it. Node has an error with a stack for each request that is left to it.
        request.destroy();
      } else if (waiting) {
        waiting.push({ response, answer });
      } else {
        idle.delete(socket);
        busy.set(socket, []);
        begin(socket, { response, answer });
      }
    },
    watch(connection) {
      connection.once('close', () => {
        busy.delete(connection);
        idle.delete(connection);
      });
    },
  };
}

export type Semaphore = {
  /** Runs `work` of this weight as soon as it fits beside the running work, in order of arrival. */
  run<Value>(weight: number, work: () => Promise<Value>): Promise<Value>;
  /** Resolves when nothing is running, or after `patienceMs` at the latest. */
  whenIdle(patienceMs: number): Promise<void>;
};

/** A weighted semaphore: running work weighs at most `limit` together. Heavier work runs alone. */
export function weightedSemaphore(limit: number): Semaphore {
  const waiting: { readonly weight: number; readonly begin: () => void }[] = [];
  const idleWaiters = new Set<() => void>();
  let runningWeight = 0;

  const admit = () => {
    for (;;) {
      const next = waiting[0];
      if (!next || (runningWeight > 0 && runningWeight + next.weight > limit)) return;
      waiting.shift();
      runningWeight += next.weight;
      next.begin();
    }
  };
  return {
    async run(weight, work) {
      await new Promise<void>((resolve) => {
        waiting.push({ weight, begin: resolve });
        admit();
      });
      try {
        return await work();
      } finally {
        runningWeight -= weight;
        admit();
        if (runningWeight === 0) for (const resolve of idleWaiters) resolve();
      }
    },
    whenIdle(patienceMs) {
      if (runningWeight === 0) return Promise.resolve();
      return new Promise((resolve) => {
        const go = () => {
          clearTimeout(timer);
          idleWaiters.delete(go);
          resolve();
        };
        const timer = setTimeout(go, patienceMs);
        idleWaiters.add(go);
      });
    },
  };
}

export type KeysInWork = {
  /**
   * Runs `work` unless this process is already working on the key. Then it waits up to `patienceMs` and runs `work` afterwards.
   * Returns undefined, without having run it, if the wait times out.
   */
  once<Value>(key: string, work: () => Promise<Value>): Promise<Value | undefined>;
};

/** Tracks the requests that this process is handling, by idempotency key. */
export function keysInWork(patienceMs: number): KeysInWork {
  const inWork = new Map<string, Promise<unknown>>();
  return {
    async once(key, work) {
      const other = inWork.get(key);
      // When the first has ended, its result is in the store, where `work` finds it. If two have waited for it, the store's unique
      // key decides between them.
      if (other) return (await endsWithin(other, patienceMs)) ? work() : undefined;
      const working = work();
      inWork.set(key, working);
      try {
        return await working;
      } finally {
        inWork.delete(key);
      }
    },
  };
}

/** Resolves to whether the work has ended, well or not, when this time is over. */
export async function endsWithin(work: Promise<unknown>, ms: number): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<boolean>((resolve) => {
    timer = setTimeout(resolve, ms, false);
  });
  const ended = work.then(
    () => true,
    () => true,
  );
  const inTime = await Promise.race([ended, timeout]);
  clearTimeout(timer);
  return inTime;
}

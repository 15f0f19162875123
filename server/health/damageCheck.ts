/**
 * Checks the SQLite file for damage, in a separate thread with a separate connection: the server's own connection would read from
 * its cache instead of the disk.
 */
import { Worker } from 'node:worker_threads';

export type DamageCheck = {
  /** Returns the result of the last check. */
  isDamaged(): boolean;
  stop(): Promise<void>;
};

export type DamagePace = {
  /** The pause between two checks, in milliseconds. */
  readonly restMs: number;
  /** The pause is at least this many times the duration of the last check, so that a large file costs no more than a small one. */
  readonly restPerLook: number;
};

/** At most one percent of one processor. 300 MB take 0.1 s from memory, and a 30 GB file is checked about every hour. */
export const damagePace: DamagePace = { restMs: 8_000, restPerLook: 100 };

/** The thread's start-up data. */
export type DamageLook = { readonly file: string };

type Look = { readonly isDamaged?: boolean; readonly tookMs: number };

/** Starts at once. A thread that fails says nothing about the file and is restarted. */
export function startDamageCheck(file: string, { restMs, restPerLook }: DamagePace): DamageCheck {
  let isDamaged = false;
  let timer: NodeJS.Timeout | undefined;
  let worker: Worker | undefined;
  let stopped = false;
  const rest = (ms: number) => {
    if (stopped) return;
    timer = setTimeout(look, ms);
    timer.unref();
  };
  function look() {
    worker ??= newWorker();
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
    worker.postMessage('look');
  }
  function newWorker(): Worker {
    const workerData: DamageLook = { file };
    const thread = new Worker(new URL('./damageWorker.js', import.meta.url), {
      workerData,
      // The main thread has already printed that Node 22's own SQLite is experimental.
      execArgv: ['--disable-warning=ExperimentalWarning'],
    });
    thread.on('message', (found: Look) => {
      if (found.isDamaged !== undefined) isDamaged = found.isDamaged;
      rest(Math.max(restMs, found.tookMs * restPerLook));
    });
    thread.on('error', () => {
      worker = undefined;
      rest(restMs);
    });
    thread.unref();
    return thread;
  }
  look();
  return {
    isDamaged: () => isDamaged,
    async stop() {
      stopped = true;
      clearTimeout(timer);
      const thread = worker;
      if (!thread) return;
      // Not terminate(): ending a thread inside SQLite crashes the whole process (Napi::Error).
      const ended = new Promise((resolve) => thread.once('exit', resolve));
      thread.ref();
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
      thread.postMessage('stop');
      await ended;
    },
  };
}

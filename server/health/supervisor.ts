/** Kills a process whose event loop hangs, so that its supervisor restarts it. No code of ours can run in the loop then. */
import inspector from 'node:inspector';
import { Worker } from 'node:worker_threads';
import type { Log } from '#server/log/log.ts';
import { spawn } from 'node:child_process';

/** One shared number each, at index 0. */
export type Heartbeat = {
  /** Increases whenever the loop has run. */
  readonly beats: Int32Array;
  /** 1 while a debugger is attached. */
  readonly debugged: Int32Array;
  readonly hangSeconds: number;
};

type Watchdog = { stop(): Promise<void> };

const beatMs = 1_000;

/**
 * Kills the process, with a line in its log, if its loop has not run for this many seconds; 0 never kills. Does nothing while a
 * debugger is attached: a breakpoint is not a hang.
 */
export function startWatchdog(hangSeconds: number, log: Log): Watchdog {
  if (hangSeconds === 0) return { stop: () => Promise.resolve() };
  const [beats, debugged] = [sharedNumber(), sharedNumber()];
  const beat = () => {
    Atomics.store(debugged, 0, inspector.url() === undefined ? 0 : 1);
    Atomics.add(beats, 0, 1);
  };
  beat();
  const timer = setInterval(beat, beatMs);
  timer.unref();
  const workerData: Heartbeat = { beats, debugged, hangSeconds };
  const worker = new Worker(new URL('./watchdogWorker.js', import.meta.url), { workerData });
  worker.on('error', (error) => log('error', 'no watchdog', { error }));
  worker.unref();
  return {
    async stop() {
      clearInterval(timer);
      await worker.terminate();
    },
  };
}

function sharedNumber(): Int32Array {
  return new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
}

// Tells systemd (sd_notify(3)) that the server is ready, that its event loop is running, and that it stops.

type Systemd = {
  /** Resolves when systemd has received the last message. */
  stopping(): Promise<void>;
};

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Sends READY=1, and WATCHDOG=1 twice in every `WatchdogSec` while the event loop runs. Does nothing if systemd did not start this
 * process with `Type=notify`. Node has no Unix datagram sockets, so systemd's own program sends the messages; the unit needs
 * `NotifyAccess=all` for that.
 */
export function tellSystemd(env: Environment, log: Log): Systemd {
  if (!env['NOTIFY_SOCKET']) return { stopping: () => Promise.resolve() };
  let earlier: Promise<unknown> = Promise.resolve();
  const say = (...words: readonly string[]) => {
    const told = spawn('systemd-notify', words, { stdio: 'ignore' });
    const ended = new Promise((resolve) => told.once('error', resolve).once('exit', resolve));
    told.on('error', (error) => log('error', 'systemd-notify', { error }));
    earlier = Promise.all([earlier, ended]);
  };
  say('--ready');
  const watchdogMs = Number(env['WATCHDOG_USEC'] ?? 0) / 1_000;
  const beat = watchdogMs > 0 ? setInterval(() => say('WATCHDOG=1'), watchdogMs / 2) : undefined;
  beat?.unref();
  return {
    async stopping() {
      clearInterval(beat);
      // Each message has its own process: one that is still running would arrive after the last.
      await earlier;
      say('STOPPING=1');
      await earlier;
    },
  };
}

/** The first descriptor that systemd passes, and the only one used. */
const firstSocket = 3;

/**
 * Returns the socket on which systemd has been listening for this process, so that connections wait during a restart. Returns
 * undefined if there is none (sd_listen_fds(3)).
 */
export function givenSocket(env: Environment, pid: number): number | undefined {
  const isOurs = env['LISTEN_PID'] === String(pid);
  return isOurs && Number(env['LISTEN_FDS']) >= 1 ? firstSocket : undefined;
}

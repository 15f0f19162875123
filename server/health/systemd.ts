/** Tells systemd (sd_notify(3)) that the server is ready, that its event loop is running, and that it stops. */
import { spawn } from 'node:child_process';
import type { Log } from '#server/log/log.ts';

export type Systemd = {
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

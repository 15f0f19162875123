type Environment = Readonly<Record<string, string | undefined>>;

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

/** Loaded before the attacked server: answers each message of its parent with what the process has used so far. */
import { readdirSync, readFileSync } from 'node:fs';

function openFiles() {
  try {
    return readdirSync('/proc/self/fd').length;
  } catch {
    // Only Linux says it.
    return 0;
  }
}

/** Not maxRSS of `resourceUsage`: that begins with what the parent had when it forked. */
function peakMb() {
  try {
    const [, kilobytes] = /^VmHWM:\s+(\d+) kB/m.exec(readFileSync('/proc/self/status', 'utf8'));
    return Number(kilobytes) / 1_024;
  } catch {
    return 0;
  }
}

process.on('message', () => {
  const { user, system } = process.cpuUsage();
  process.send({ cpuMs: (user + system) / 1_000, peakMb: peakMb(), openFiles: openFiles() });
});
process.channel.unref();

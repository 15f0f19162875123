/** Loaded before the attacked server: answers each message of its parent with what the process has used so far. */
import { readdirSync } from 'node:fs';

function openFiles() {
  try {
    return readdirSync('/proc/self/fd').length;
  } catch {
    // Only Linux says it.
    return 0;
  }
}

process.on('message', () => {
  const { user, system } = process.cpuUsage();
  const { maxRSS } = process.resourceUsage();
  process.send({ cpuMs: (user + system) / 1_000, peakMb: maxRSS / 1_024, openFiles: openFiles() });
});
process.channel.unref();

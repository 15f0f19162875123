/** Loaded before a server process: at SIGUSR2 it writes the longest stall of the event loop since the last one. */
import { monitorEventLoopDelay } from 'node:perf_hooks';

const delay = monitorEventLoopDelay({ resolution: 5 });
delay.enable();
process.on('SIGUSR2', () => {
  process.stderr.write(`stall ${Math.round(delay.max / 1e6)} ms\n`);
  delay.reset();
});

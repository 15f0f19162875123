/**
 * Loaded before a server process: at SIGUSR2 it writes the longest turn of the event loop since the last one, in processor
 * time, which a busy machine or a slow disk does not lengthen, and by the clock.
 */
const everyMs = 5;
let longestCpuMs = 0;
let longestMs = 0;
let last = { cpu: process.cpuUsage(), ms: performance.now() };

setInterval(() => {
  const { user, system } = process.cpuUsage(last.cpu);
  const ms = performance.now();
  longestCpuMs = Math.max(longestCpuMs, (user + system) / 1_000);
  longestMs = Math.max(longestMs, ms - last.ms - everyMs);
  last = { cpu: process.cpuUsage(), ms };
}, everyMs).unref();

process.on('SIGUSR2', () => {
  process.stderr.write(
    `stall ${Math.round(longestCpuMs)} ms, ${Math.round(longestMs)} ms by the clock\n`,
  );
  longestCpuMs = 0;
  longestMs = 0;
});

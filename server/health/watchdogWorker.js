/**
 * The thread that watches the event loop of the main one. JavaScript, because a thread of Node 20 cannot be started from TypeScript,
 * and the sources run as they are in tests and while developing.
 */
import { writeSync } from 'node:fs';
import { workerData } from 'node:worker_threads';

/** @type {import('./supervisor.ts').Heartbeat} */
const { beats, debugged, hangSeconds } = workerData;

let lastBeat = Atomics.load(beats, 0);
let missedSeconds = 0;

/**
 * Counts its own turns and no clock: a machine that was asleep, or a stopped process, wakes both threads at once and has missed
 * nothing.
 */
function look() {
  const beat = Atomics.load(beats, 0);
  const isAlive = beat !== lastBeat || Atomics.load(debugged, 0) === 1;
  lastBeat = beat;
  missedSeconds = isAlive ? 0 : missedSeconds + 1;
  if (missedSeconds >= hangSeconds) end();
}

/** SIGKILL, because every other signal would wait for the loop that hangs. What was answered is on the disk by then. */
function end() {
  const time = new Date().toISOString();
  const event = `hung for ${hangSeconds} seconds: the process ends`;
  try {
    writeSync(1, `${JSON.stringify({ time, level: 'error', event })}\n`);
  } catch {
    // Nobody reads the log any more.
  }
  process.kill(process.pid, 'SIGKILL');
}

setInterval(look, 1_000);

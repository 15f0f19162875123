/** Loaded before a server process: at SIGUSR2 its event loop turns no more. With DEBUGGED, a debugger may attach. */
import inspector from 'node:inspector';

process.on('SIGUSR2', () => {
  // Sleeps: a loop that computes would hang it no more, and take a processor from other tests.
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
});
if (process.env.DEBUGGED) inspector.open(0, '127.0.0.1');

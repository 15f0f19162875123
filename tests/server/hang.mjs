/** Loaded before a server process: at SIGUSR2 its event loop turns no more. With DEBUGGED, a debugger may attach. */
import inspector from 'node:inspector';

process.on('SIGUSR2', () => {
  for (;;);
});
if (process.env.DEBUGGED) inspector.open(0, '127.0.0.1');

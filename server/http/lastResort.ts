/** Handles uncaught errors thrown from a callback of a request: the request is answered, and the server keeps running. */
import { AsyncLocalStorage } from 'node:async_hooks';
import type { ServerResponse } from 'node:http';
import { serverTexts } from '#core/shop/serverTexts.ts';
import type { Log } from '#server/log/log.ts';

const answering = new AsyncLocalStorage<ServerResponse>();

/** Runs `work`. An error in one of its later callbacks is assigned to this response. */
export function answeringWith(response: ServerResponse, work: () => void): void {
  answering.run(response, work);
}

/**
 * Answers 500 and logs instead of ending the process. It is safe to continue: everything in the database was either committed or is
 * rolled back, and other requests share only the counters in memory with the failed one (upload memory, semaphore, keys in work).
 * Those counters are released in `finally`, which an exception in a callback does not reach while something still waits for that
 * callback. So the connection is closed as well, which ends every such wait. An error outside of any request is logged, and the
 * server keeps running too: restarting for an unrelated fault would lose orders, and the watchdog handles a hanging loop.
 */
export function catchTheRest(log: Log): void {
  const end = (event: string) => (error: unknown) => {
    const response = answering.getStore();
    log('error', event, { error, answered: response !== undefined });
    if (response) failWith500(response);
  };
  process.on('uncaughtException', end('uncaught exception'));
  process.on('unhandledRejection', end('unhandled rejection'));
}

/** Sends 500 and closes the connection, or only closes it if a response has started. */
export function failWith500(response: ServerResponse): void {
  if (response.headersSent) {
    response.destroy();
    return;
  }
  response.writeHead(500, {
    'Content-Type': 'application/json',
    'Cache-Control': 'no-store',
    Connection: 'close',
  });
  response.end(JSON.stringify({ error: serverTexts.failed }), () => response.destroy());
}

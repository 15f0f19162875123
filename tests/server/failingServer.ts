/** A process with the real listener and error handler, and files whose callbacks throw. Prints its port. */
import { catchTheRest } from '#server/http/lastResort.ts';
import { listen } from '#server/listen.ts';
import { logToStdout } from '#server/log/log.ts';

const faults: Readonly<Record<string, () => void>> = {
  '/callback': () =>
    setImmediate(() => {
      throw new Error('planted');
    }),
  '/timer': () =>
    setTimeout(() => {
      throw new TypeError('planted');
    }, 10),
  '/promise': () => void Promise.reject(new Error('planted')),
};

catchTheRest(logToStdout);
const listening = await listen(
  { handles: () => false, fetch: () => Promise.reject(new Error('no calls here')) },
  ({ url = '' }, response) => {
    if (url === '/begun') response.writeHead(200, { 'Content-Length': 9 }).flushHeaders();
    const fault = faults[url === '/begun' ? '/callback' : url];
    if (fault) fault();
    else response.end('ok');
  },
  { port: 0, host: '127.0.0.1', log: logToStdout },
);
if (listening.ok) console.log(`http://127.0.0.1:${listening.value.port}`);

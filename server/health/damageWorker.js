/**
 * The thread that looks for damage in the SQLite file, whenever it is asked. JavaScript, because a thread of Node 20 cannot be started
 * from TypeScript, and the sources run as they are in tests and while developing.
 */
import { parentPort, workerData } from 'node:worker_threads';

/** @type {import('./damageCheck.ts').DamageLook} */
const { file } = workerData;

const { DatabaseSync } =
  process.getBuiltinModule('node:sqlite') ?? (await import('@photostructure/sqlite'));

/** SQLITE_CORRUPT and SQLITE_NOTADB (https://www.sqlite.org/rescode.html). */
const damageCodes = new Set([11, 26]);

/**
 * PRAGMA quick_check walks all pages but compares no index with its table. It says "ok", or the first thing that is wrong.
 *
 * Nothing is prepared: a statement ends only with its garbage, and on Node 20 it keeps the file open until then, each time anew.
 */
function isDamaged() {
  try {
    const database = new DatabaseSync(file, { readOnly: true });
    try {
      let found;
      database.function('found', (what) => {
        found = what;
        return null;
      });
      database.exec('SELECT found(quick_check) FROM pragma_quick_check LIMIT 1');
      return found !== 'ok';
    } finally {
      database.close();
    }
  } catch (error) {
    // Anything else, a locked file for one, says nothing about damage.
    return damageCodes.has(error.errcode & 0xff) ? true : undefined;
  }
}

parentPort.on('message', (wish) => {
  if (wish === 'stop') return parentPort.close();
  const startMs = performance.now();
  const found = isDamaged();
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  parentPort.postMessage({ isDamaged: found, tookMs: performance.now() - startMs });
});

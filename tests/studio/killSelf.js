// @ts-check
/**
 * Loaded before a command: kills it at the first file of a folder that it makes, moves or removes and whose name fits. Another process that
 * watches the folder may be too late on a busy machine. `KILL_AT` has the folder and the pattern as JSON.
 */
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { basename, dirname, resolve } from 'node:path';

/** @type {[string, string]} */
const [folder, pattern] = JSON.parse(process.env['KILL_AT'] ?? '[]');
const name = new RegExp(pattern);
const isThere = (/** @type {unknown} */ path) =>
  typeof path === 'string' && dirname(resolve(path)) === folder && name.test(basename(path));

/** @type {Record<string, any>} */
const functions = fs.promises;
for (const one of ['open', 'writeFile', 'appendFile', 'rename', 'rm', 'unlink', 'copyFile']) {
  const own = functions[one];
  functions[one] = async (/** @type {unknown[]} */ ...args) => {
    const done = await own.apply(fs.promises, args);
    // Reading changes nothing.
    const isRead = one === 'open' && (args[1] === undefined || args[1] === 'r');
    if (!isRead && args.some(isThere)) process.kill(process.pid, 'SIGKILL');
    return done;
  };
}
syncBuiltinESMExports();

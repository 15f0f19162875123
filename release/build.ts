/**
 * `npm run build`: builds a new release, which the next start of the server uses. The variable SHOP names another shop, and an
 * argument another build folder, from which the packages of this one must be found. Exit code 2: the shop has faults, one line each.
 */
import { fileURLToPath } from 'node:url';
import { buildRelease } from './buildRelease.ts';
import { faultsBefore } from './faultsBefore.ts';

const faults = await faultsBefore(process.env);
if (faults.length > 0) {
  console.error(faults.join('\n'));
  process.exitCode = 2;
} else {
  await buildRelease(fileURLToPath(new URL('..', import.meta.url)), process.argv[2]);
}

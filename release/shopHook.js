/**
 * For programs that run from source (`tsx --import`): takes the shop from the folder that SHOP names. A file that is no JSON ends the
 * program here, with one line instead of a loader's stack trace.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { register } from 'node:module';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const folder = resolve(process.env['SHOP'] || fileURLToPath(new URL('../shop', import.meta.url)));

try {
  for (const name of readdirSync(folder).filter((file) => file.endsWith('.json'))) {
    const file = join(folder, name);
    try {
      JSON.parse(readFileSync(file, 'utf8'));
    } catch (error) {
      throw new Error(`${file}: ${error.message}`, { cause: error });
    }
  }
} catch (error) {
  console.error(error.message);
  process.exit(1);
}

if (process.env['SHOP']) register('./shopResolver.js', import.meta.url);

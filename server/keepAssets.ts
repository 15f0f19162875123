/**
 * Lays the hashed files of earlier builds beside those of this one: a page that was opened before an update still finds the
 * parts that it loads later. `tsx server/keepAssets.ts dist build/kept`.
 */
import { keepAssets } from './http/keptAssets.ts';

const [dist = 'dist', kept = 'build/kept'] = process.argv.slice(2);
await keepAssets(dist, kept);

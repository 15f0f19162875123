/**
 * `npm run build && tsx bench/soak.ts [instances|sqlite]`: 2,000 orders over two built servers on one PostgreSQL, each killed
 * with -9 and started again at random; and 200 rounds of kill -9 on SQLite. Prints what was lost, which must be nothing, and
 * how many emails arrived twice. The last line is JSON.
 */
import { killRounds } from '#tests/soak/killedSqlite.ts';
import { soakInstances } from '#tests/soak/severalInstances.ts';

const part = process.argv[2];
const report = {
  ...(part !== 'sqlite' && {
    instances: await soakInstances({
      orders: 2_000,
      phones: 12,
      pauseMs: { least: 500, most: 4_000 },
    }),
  }),
  ...(part !== 'instances' && { sqlite: await killRounds(200) }),
};
console.table(report);
console.log(JSON.stringify(report));

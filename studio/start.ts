/**
 * The entry of `npm run studio`. Every other command imports the shop that it works for, which fails if a file of it can't be read. So
 * the commands about the shop's folder run before anything is imported, and for all others a file that can't be read is named here.
 */
import { shopFolder } from '#release/shop.ts';
import { readShopFiles } from '#release/shopJson.ts';
import { exitCodes } from './command/commandLine.ts';
import { complain } from './command/notices.ts';
import { shop } from './shop/shop.ts';

const [what, ...args] = process.argv.slice(2);
if (what === 'shop') process.exitCode = await shop(args);
else if (what === 'init') process.exitCode = await (await import('./shop/init.ts')).init(args);
else {
  const { faults } = await readShopFiles(shopFolder);
  if (faults.length === 0) await import('./main.ts');
  else {
    complain(faults);
    process.exitCode = exitCodes.failed;
  }
}

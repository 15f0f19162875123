/** The studio's command line: `npm run studio -- <command>`, behind `start.ts`. */
import { codes } from './codes/codes.ts';
import { roster } from './codes/rosterCards.ts';
import { releaseOrders } from './digitals/release.ts';
import { releaseBought } from './digitals/releaseBought.ts';
import { erase } from './erase/erase.ts';
import { fulfil } from './fulfil/fulfil.ts';
import { publish } from './publish/publish.ts';
import { unpublish } from './publish/unpublish.ts';
import { ordersWith } from './orders/orders.ts';
import { runStudio } from './runStudio.ts';
import { season } from './season/season.ts';
import { init } from './shop/init.ts';
import { shop } from './shop/shop.ts';
import { serverCommands, serverUsage } from './serverCommands.ts';

const usage = `npm run studio -- <command>

  init <folder>                    make a shop of your own
  season import <teams.csv>        list a season's teams on the home page, with codes and cards
  publish <folder> [--team <slug>] seal a folder of photos as a team's gallery, or as those of all teams whose cards it shows
  unpublish <slug>                 take a gallery, its pictures and its codes off the site
  erase --team <slug> --player <name>   remove a player at the family's request
  roster cards --team <slug>       print the cards that sort a shoot
  codes <what>                     list, add, add-file, rotate, remove, cards
  fulfil <folder>                  make the print files of orders
  shop <what>                      check, preview and apply the shop's folder
${serverUsage}

Every command explains itself: npm run studio -- publish --help`;

const commands = new Map([
  ['season', season],
  ['publish', publish],
  ['unpublish', unpublish],
  ['erase', erase],
  ['codes', codes],
  ['roster', roster],
  ['fulfil', fulfil],
  ['init', init],
  ['shop', shop],
  ...serverCommands,
  [
    'orders',
    ordersWith(
      new Map([['release', releaseOrders]]),
      '  release <number>   give its phone the photos in full size, and pickup links',
      releaseBought,
    ),
  ],
]);

await runStudio({ usage, commands });

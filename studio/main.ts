/** The studio's command line: `npm run studio -- <command>`, behind `start.ts`. */
import { runStudio } from './runStudio.ts';
import { serverCommands, serverUsage } from './serverCommands.ts';

const usage = `npm run studio -- <command>

  init <folder>                    make a shop of your own
  season import <teams.csv>        list a season's teams on the home page, with codes and cards
  publish <folder> [--team <slug>] seal a folder of photos as a team's gallery, or as those of all teams whose cards it shows
  unpublish <slug>                 take a gallery, its pictures and its codes off the site
  erase --team <slug> --player <name>   remove a player at the family's request
  roster cards --team <slug>       print the cards that sort a shoot
  codes <what>                     list, add, add-file, rotate, replace, expire, remove, cards
  fulfil <folder>                  make the print files of orders
  shop <what>                      check, preview and apply the shop's folder
${serverUsage}

Every command explains itself: npm run studio -- publish --help`;

type Run = (args: readonly string[]) => Promise<number>;

/** A command is loaded when it is run: those that draw or seal need much that no list of orders does. */
const commands = new Map<string, Run>([
  ['season', async (args) => (await import('./site/season.ts')).season(args)],
  ['publish', async (args) => (await import('./site/publish.ts')).publish(args)],
  ['unpublish', async (args) => (await import('./site/unpublish.ts')).unpublish(args)],
  ['erase', async (args) => (await import('./families/erase.ts')).erase(args)],
  ['codes', async (args) => (await import('./site/codes.ts')).codes(args)],
  ['roster', async (args) => (await import('./site/rosterCards.ts')).roster(args)],
  ['fulfil', async (args) => (await import('./prints/fulfil.ts')).fulfil(args)],
  ['init', async (args) => (await import('./shop/init.ts')).init(args)],
  ['shop', async (args) => (await import('./shop/shop.ts')).shop(args)],
  ...serverCommands,
  ['orders', orders],
]);

async function orders(args: readonly string[]): Promise<number> {
  const { ordersWith } = await import('./orders/orders.ts');
  const more = new Map<string, Run>([
    ['release', async (rest) => (await import('./prints/release.ts')).releaseOrders(rest)],
  ]);
  const all = ordersWith(
    more,
    '  release <number>   give its phone the photos in full size, and pickup links',
    async (...given) => (await import('./prints/releaseBought.ts')).releaseBought(...given),
  );
  return all(args);
}

await runStudio({ usage, commands });

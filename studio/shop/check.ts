import { resolve } from 'node:path';
import { howMany } from '#core/text/howMany.ts';
import { checkedShop } from '#release/shop.ts';
import { shopFolder } from '#release/shopFolder.ts';
import { exitCodes, command } from '#studio/command/commandLine.ts';
import { complain } from '#studio/command/notices.ts';

/** `shop check`: returns 2 if the shop has faults. Reads a shop that is too broken for every other command. */
export const check = command({
  name: 'shop check',
  operands: '[folder]',
  summary: 'say what is wrong with a shop, one line for each fault',
  about: `Checks a shop's files and pictures, without changing anything. Every fault is one line, which names the file, the place, what stands
there and what would do: texts and prices, ids that stand twice, colors that are hard to see on each other, missing pictures. The build
checks the same.

  folder   the shop (SHOP, or this repository's)

Exit code 0: the shop can be built. 2: it has faults.`,
  async run(_values, [typed = shopFolder]) {
    const folder = resolve(typed);
    const checked = await checkedShop(folder);
    if (!checked.ok) {
      complain(checked.faults);
      return exitCodes.misused;
    }
    const { brand, catalog, teams } = checked.shop;
    console.log(
      `${brand.product} in ${folder} is complete: ${howMany(catalog.length, 'product')}, ${howMany(teams.teams.length, 'team')}.`,
    );
    return exitCodes.done;
  },
});

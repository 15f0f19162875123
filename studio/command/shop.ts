/** The commands about the shop's folder. None of them imports the shop, so that they can read a broken one. */
import { join, resolve } from 'node:path';
import { howMany } from '#core/text/howMany.ts';
import { checkedShop } from '#release/shop.ts';
import { shopFolder } from '#release/shopFolder.ts';
import { applyShop, type Builder } from '#studio/shop/apply.ts';
import { writeEditorFiles } from '#studio/shop/init.ts';
import { previewShop } from '#studio/shop/shopPreview.ts';
import { command, exitCodes, failed, commandGroup } from './commandLine.ts';
import { complain } from './notices.ts';

export const checkCommand = command({
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
    if (!checked.ok) return faulty(checked.faults);
    const { brand, catalog, teams } = checked.shop;
    console.log(
      `${brand.product} in ${folder} is complete: ${howMany(catalog.length, 'product')}, ${howMany(teams.teams.length, 'team')}.`,
    );
    return exitCodes.done;
  },
});

export const previewCommand = command({
  name: 'shop preview',
  operands: '[folder]',
  summary: 'see it in a browser while you edit it',
  about: `Opens a page on this machine that follows the shop while you edit its files: home, cart and the rest, with its texts, colors, logo
and prices. A fault is named here and in the page, which stays as it was before. Orders that are placed there go nowhere.
Ctrl-C ends it.

  folder   the shop (SHOP, or this repository's)

Exit code 2: the shop has faults at the start.`,
  async run(_values, [typed = shopFolder]) {
    const stop = new AbortController();
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop.abort());
    const done = await previewShop(resolve(typed), stop.signal, {
      opened: (product, address) =>
        console.log(`${product} as you edit it: ${address}\nCtrl-C ends it.`),
      changed: (faults) => {
        complain(faults);
        if (faults.length === 0) console.log('The page shows the change.');
      },
    });
    if (done.is === 'faulty') return faulty(done.faults);
    return done.is === 'ended' ? exitCodes.done : failed('The page could not be opened.');
  },
});

/** A test has a build folder and a builder of its own. */
export const applyCommand = command({
  name: 'shop apply',
  operands: '[folder]',
  summary: 'build it, and let the running server serve it',
  about: `Checks the shop, builds a release of it, and lets the server that "npm start" runs here serve it: without a gap, and the
release before stays for pages that are open. With systemd, restart the service afterwards (docs/deploy.md, "Updates").

  folder   the shop (SHOP, or this repository's)

Exit code 0: the release is complete. 1: it could not be built or started; the running server goes on as it was.
2: the shop has faults, or another shop is running here; nothing was built.`,
  async run(_values, [typed = shopFolder], refuse, build?: string, builder?: Builder) {
    const folder = resolve(typed);
    const done = await applyShop(folder, build, builder);
    if (done.is === 'faulty') return faulty(done.faults);
    if (done.is === 'failed') return failed(done.message);
    if (done.is === 'elsewhere') {
      const { pid, shop } = done.running;
      const running = shop === '' ? "this repository's shop" : shop;
      return refuse(
        `The server that runs here (process ${pid}) serves ${running}, not ${folder}. Stop it, and start it with SHOP="${folder}".`,
      );
    }
    console.log(
      done.isServed
        ? `Release ${done.release} is complete, and served.`
        : `Release ${done.release} is complete. No server of "npm start" runs here: the next start serves it.`,
    );
    return exitCodes.done;
  },
});

const schema = command({
  name: 'shop schema',
  operands: '[folder]',
  summary: 'write the schemas by which an editor completes its files',
  about: `Writes what an editor needs to complete and check the shop's files: a JSON Schema for each in schema, and for VS Code
which file has which. Run it after an update.

  folder   the shop (SHOP, or this repository's)`,
  async run(_values, [typed = shopFolder]) {
    const folder = resolve(typed);
    await writeEditorFiles(folder);
    console.log(`${join(folder, 'schema')} has the schemas of this version.`);
    return exitCodes.done;
  },
});

function faulty(faults: readonly string[]): number {
  complain(faults);
  return exitCodes.misused;
}

export const shopCommand = commandGroup({
  name: 'shop',
  summary: "the shop's folder",
  commands: [checkCommand, previewCommand, applyCommand, schema],
});

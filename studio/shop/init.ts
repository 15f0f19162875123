import { randomUUID } from 'node:crypto';
import { cp, mkdir, readFile, realpath, rename, rm, stat, writeFile } from 'node:fs/promises';
import { basename, dirname, isAbsolute, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Shop } from '#core/shop/shopSchema.ts';
import { logoFile } from '#release/logo.ts';
import { checkedShop } from '#release/shop.ts';
import { ownShop, hasOtherPrices } from './ownShop.ts';
import { failure, success, type Result } from '#core/text/result.ts';
import { exitCodes, command, takes } from '#studio/command/commandLine.ts';
import { complain } from '#studio/command/notices.ts';
import { answersOf, asking, type Answers, type OpenTerminal } from './answers.ts';
import { colorOfLogo, letterLogo, socialCard } from './drawBrand.ts';
import { writeEditorFiles } from './schema.ts';
import { formatCents } from '#core/money/money.ts';

/** As for every command that Ctrl-C ends. */
const endedByInterrupt = 130;

const clone = fileURLToPath(new URL('../..', import.meta.url));
const sampleFolder = join(clone, 'shop');
/** Instead of those of the sample that have its team's name. */
const newShopsPictures = join(clone, 'studio/shop/pictures');

/** `init`: makes a studio's own shop. The folder appears whole or not at all. A test has a terminal and a day of its own. */
export const init = command({
  name: 'init',
  operands: '<folder>',
  example: '[options]',
  summary: 'make a shop of your own',
  about: `Makes a shop of your own in a new folder: the sample's products, texts and templates, with your name, colors and
prices, and without its teams, codes, quotes and photos. On a terminal it asks for what no option says.

Exit code 2: an answer is wrong, or the folder is there already or in this clone. Then nothing was made.
130: Ctrl-C; nothing was made.`,
  options: {
    name: takes`"Northlight"  the studio's name`,
    email: takes`hi@northlight.com  where orders and bookings go`,
    phone: takes`phone  shown on the site and in emails if it is given`,
    city: takes`city  the same`,
    region: takes`region  the same`,
    country: takes`US  where the studio is, in two letters`,
    url: takes`https://northlight.com  the site's address, without a slash at its end`,
    logo: takes`logo.svg  SVG or PNG; without it the first letter of the name`,
    color: takes`"#8a1538"  the color of buttons and links; without it that of the logo`,
    sports: takes`"Soccer,Football"  what the home page can be filtered by`,
    season: takes`"Fall '26"  what the home page begins with; without it today's`,
    groups: takes`"U14,Varsity,JV"  the tabs of galleries; a single one shows no tabs`,
    // Without a default: a terminal asks for what is not given.
    price: {
      ...takes`economy-pack=26.99  a price other than the sample's, any number of times`,
      multiple: true,
    },
    tax: takes`6  of every order, in percent; without it the sample's`,
    shipping: takes`5.95  of every order, in dollars; without it the sample's`,
  },
  async run(
    values,
    [typed = ''],
    refuse,
    openTerminal: () => OpenTerminal | undefined = () =>
      process.stdin.isTTY ? asking() : undefined,
    today: Date = new Date(),
  ) {
    const folder = resolve(typed);
    if (await isInClone(folder)) {
      return refuse(`${folder} is in this clone, which an update changes. Name a folder outside.`);
    }
    if (await exists(folder)) return refuse(isThere(folder));
    const sample = await checkedShop(sampleFolder);
    if (!sample.ok) {
      complain(sample.faults);
      return exitCodes.failed;
    }
    const answers = await asked(values, sample.shop, openTerminal(), today);
    if (answers === undefined) {
      complain(['', 'Stopped. Nothing was made.']);
      return endedByInterrupt;
    }
    if (!answers.ok) return refuse(answers.message);
    const made = await makeShop(folder, sample.shop, answers.value);
    if (!made.ok) {
      complain(made.message.split('\n'));
      return exitCodes.misused;
    }
    console.log(nextSteps(folder, sample.shop, answers.value));
    return exitCodes.done;
  },
});

/** Returns undefined if the questions were stopped. */
async function asked(
  flags: Parameters<typeof answersOf>[0],
  sample: Shop,
  terminal: OpenTerminal | undefined,
  today: Date,
): Promise<Result<Answers> | undefined> {
  try {
    return await answersOf(flags, sample, terminal, today);
  } catch (error) {
    if (terminal?.isStopped() === true) return undefined;
    throw error;
  } finally {
    terminal?.close();
  }
}

/** Makes the shop beside its place, checks it, and moves it there. A failure has one line for each fault. */
async function makeShop(
  folder: string,
  sample: Shop,
  answers: Answers,
): Promise<Result<undefined>> {
  const { logo: given } = answers;
  const color = answers.color ?? (given && (await colorOfLogo(given)));
  const shop = ownShop(sample, { ...answers, color });
  await mkdir(dirname(folder), { recursive: true });
  const unfinished = join(dirname(folder), `.${basename(folder)}-${randomUUID().slice(0, 8)}`);
  try {
    const logo = given ?? (await letterLogo(answers.name, shop.colors.always));
    await writeShop(unfinished, shop, logo);
    const checked = await checkedShop(unfinished);
    if (!checked.ok) return failure(checked.faults.join('\n'));
    return await moved(unfinished, folder);
  } finally {
    await rm(unfinished, { recursive: true, force: true });
  }
}

/** Another `init` may have made the folder in the meantime. */
async function moved(unfinished: string, folder: string): Promise<Result<undefined>> {
  try {
    await rename(unfinished, folder);
    return success(undefined);
  } catch (error) {
    if (!(await exists(folder))) throw error;
    return failure(isThere(folder));
  }
}

const isThere = (folder: string): string => `${folder} is there already, and stays as it is.`;

/** The folder need not exist; one above it may be a link into the clone. */
async function isInClone(folder: string): Promise<boolean> {
  const above = await realpath(folder).catch(() => undefined);
  if (above === undefined && dirname(folder) !== folder) return isInClone(dirname(folder));
  const below = relative(await realpath(clone), above ?? folder);
  return !below.startsWith('..') && !isAbsolute(below);
}

async function writeShop(folder: string, shop: Shop, logo: string): Promise<void> {
  const pictures = join(folder, 'pictures');
  await cp(join(sampleFolder, 'pictures/products'), join(pictures, 'products'), {
    recursive: true,
  });
  await cp(newShopsPictures, pictures, { recursive: true });
  await writeFile(join(pictures, logoFile), logo);
  const card = await socialCard(shop.brand.product, logo, shop.colors);
  await writeFile(join(pictures, shop.brand.socialCard), card);
  for (const [name, value] of Object.entries(shop)) {
    const text = await readFile(join(sampleFolder, `${name}.json`), 'utf8');
    // What is unchanged keeps its layout.
    const isSame = JSON.stringify(JSON.parse(text)) === JSON.stringify(value);
    await writeFile(
      join(folder, `${name}.json`),
      isSame ? text : `${JSON.stringify(value, null, 2)}\n`,
    );
  }
  // Of its own, without the sample's.
  await mkdir(join(folder, 'galleries'));
  await writeEditorFiles(folder);
}

function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  );
}

/** Returns what `init` says at its end: what comes next, and what was taken over without being asked for. */
function nextSteps(folder: string, sample: Shop, answers: Answers): string {
  const { defaultSeason, shippingCents, taxRateBasisPoints } = answers;
  const savings = hasOtherPrices(sample, answers)
    ? `"Savings over $..." is left out of the packs, because it is true at the sample's prices only (packages.json).\n`
    : '';
  return `${folder} is your shop. Next:

  export SHOP="${folder}"
  npm run studio -- season import <teams.csv>   lists your teams on the home page, with codes and cards
  npm start                                     opens it on http://localhost:8080
  npm run studio -- publish <folder of photos> --team <slug>
  npm run studio -- shop preview                shows it while you edit it
  npm run studio -- shop check                  after every change
  npm run studio -- shop apply                  shows it, without a gap

Home begins with ${defaultSeason}. When another season begins, write it into teams.json (seasons, defaultSeason), then "shop apply".
Every order has ${taxRateBasisPoints / 100}% tax and ${formatCents(shippingCents)} shipping (money.json).
${savings}Add your best pictures to reel.json and pictures/reel. The pictures of products show drawn players without a name;
pictures/products is the place for your own ("npm run pictures" makes their sizes).
Read policies.json, promises.json and packages.json: they are promises in your name.`;
}

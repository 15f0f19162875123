import { randomUUID } from 'node:crypto';
import { cp, mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Shop } from '#facts/shopSchema.ts';
import { logoFault, logoFile } from '#release/logo.ts';
import { checkedShop } from '#release/shop.ts';
import { ownShop } from '#rules/ownShop.ts';
import { reasonOf } from '#rules/reasonOf.ts';
import { failure, success, type Result } from '#rules/result.ts';
import { exitCodes, misused, readCommandLine } from '#studio/command/commandLine.ts';
import { complain } from '#studio/command/notices.ts';
import { answersOf, asking, type Answers } from './answers.ts';
import { colorOfLogo, letterLogo, logoFrom, socialCard } from './drawBrand.ts';
import { writeEditorFiles } from './schema.ts';

const call = 'npm run studio -- init <folder> [options]';
const usage = `${call}

Makes a shop of your own in a new folder: the sample's products, texts and templates, with your name, colors and
prices, and without its teams, codes, quotes and photos. On a terminal it asks for what no option says.

  --name "Northlight"            the studio's name
  --email hi@northlight.com      where orders and bookings go
  --phone, --city, --region, --country US
  --url https://northlight.com   the site's address, without a slash at its end
  --logo logo.svg                SVG or PNG; without it the first letter of the name
  --color "#8a1538"              the color of buttons and links; without it that of the logo
  --sports "Soccer,Football"     what the home page can be filtered by
  --groups "U14,Varsity,JV"      the tabs of galleries; a single one shows no tabs
  --price economy-pack=26.99     a price other than the sample's, any number of times

Exit code 2: an answer is wrong, or the folder is there already. Then nothing was made.`;

const options = {
  name: { type: 'string' },
  email: { type: 'string' },
  phone: { type: 'string' },
  city: { type: 'string' },
  region: { type: 'string' },
  country: { type: 'string' },
  url: { type: 'string' },
  logo: { type: 'string' },
  color: { type: 'string' },
  sports: { type: 'string' },
  groups: { type: 'string' },
  price: { type: 'string', multiple: true },
} as const;

const sampleFolder = fileURLToPath(new URL('../../shop', import.meta.url));
/** Instead of those of the sample that have its team's name: drawn by `samples/draw.ts`. */
const newShopsPictures = fileURLToPath(new URL('pictures', import.meta.url));

/** `init`: makes a studio's own shop. The folder appears whole or not at all. */
export async function init(args: readonly string[]): Promise<number> {
  const line = readCommandLine(args, { usage, options, operands: ['folder'] });
  if (!line.ok) return line.exitCode;
  const folder = resolve(line.operands[0] ?? '');
  if (await exists(folder)) return misused(`${folder} is there already, and stays as it is.`, call);
  const sample = await checkedShop(sampleFolder);
  if (!sample.ok) {
    complain(sample.faults);
    return exitCodes.failed;
  }
  const terminal = process.stdin.isTTY ? asking() : undefined;
  const answers = await answersOf(line.values, sample.shop, terminal?.ask);
  terminal?.close();
  if (!answers.ok) return misused(answers.message, call);
  const made = await makeShop(folder, sample.shop, answers.value);
  if (!made.ok) {
    complain(made.message.split('\n'));
    return exitCodes.misused;
  }
  console.log(nextSteps(folder));
  return exitCodes.done;
}

/** Makes the shop beside its place, checks it, and moves it there. A failure has one line for each fault. */
async function makeShop(
  folder: string,
  sample: Shop,
  answers: Answers,
): Promise<Result<undefined>> {
  const given = answers.logo === undefined ? success(undefined) : await readLogo(answers.logo);
  if (!given.ok) return given;
  const color = answers.color ?? (given.value && (await colorOfLogo(given.value)));
  const own = ownShop(sample, { ...answers, color });
  if (!own.ok) return own;
  const shop = own.value;
  await mkdir(dirname(folder), { recursive: true });
  const unfinished = join(dirname(folder), `.${basename(folder)}-${randomUUID().slice(0, 8)}`);
  try {
    const logo = given.value ?? (await letterLogo(answers.name, shop.colors.always));
    await writeShop(unfinished, shop, logo);
    const checked = await checkedShop(unfinished);
    if (!checked.ok) return failure(checked.faults.join('\n'));
    await rename(unfinished, folder);
    return success(undefined);
  } finally {
    await rm(unfinished, { recursive: true, force: true });
  }
}

async function readLogo(file: string): Promise<Result<string>> {
  try {
    // A link or a script in it must not be opened first.
    const fault = file.toLowerCase().endsWith('.svg') ? await logoFault(file) : undefined;
    return fault === undefined
      ? success(await logoFrom(file))
      : failure(`--logo ${file}: ${fault}`);
  } catch (error) {
    return failure(`--logo ${file}: ${reasonOf(error)}`);
  }
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

function nextSteps(folder: string): string {
  return `${folder} is your shop. Next:

  export SHOP="${folder}"
  npm start                              opens it on http://localhost:8080
  npm run studio -- shop preview         shows it while you edit it
  npm run studio -- shop check           after every change
  npm run studio -- shop apply           shows it, without a gap
  npm run studio -- publish <folder of photos> --team <slug>

Add your teams to teams.json, and your best pictures to reel.json and pictures/reel. The pictures of products show drawn players
without a name; pictures/products is the place for your own ("npm run pictures" makes their sizes). Read policies.json and promises.json: they are promises in your name.`;
}

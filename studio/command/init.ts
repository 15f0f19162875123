/** `initCommand`: makes a studio's own shop, and asks on a terminal for what no option says. */
import { resolve } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { formatCents } from '#core/money/money.ts';
import type { Shop } from '#core/shop/shopSchema.ts';
import { checkedShop } from '#release/shop.ts';
import {
  type AnswerFault,
  type Answers,
  answersOf,
  type AskedField,
  questionsOf,
} from '#studio/shop/answers.ts';
import { makeShop, newShopFault, sampleFolder } from '#studio/shop/init.ts';
import { hasOtherPrices } from '#studio/shop/ownShop.ts';
import { command, exitCodes, takes } from './commandLine.ts';
import { endedByInterrupt } from './interrupted.ts';
import { complain } from './notices.ts';

/** A test has a terminal and a day of its own. */
export const initCommand = command({
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
    openTerminal: () => Terminal | undefined = () => (process.stdin.isTTY ? asking() : undefined),
    today: Date = new Date(),
  ) {
    const folder = resolve(typed);
    const misplaced = await newShopFault(folder);
    if (misplaced !== undefined) return refuse(misplaced);
    const sample = await checkedShop(sampleFolder);
    if (!sample.ok) {
      complain(sample.faults);
      return exitCodes.failed;
    }
    const given = { ...values, price: values.price?.join(',') };
    const answers = await asked(given, sample.shop, openTerminal(), today);
    if (answers === 'stopped') {
      complain(['', 'Stopped. Nothing was made.']);
      return endedByInterrupt;
    }
    if (!answers.ok) return refuse(faultWords(answers.faults));
    const made = await makeShop(folder, sample.shop, answers.value);
    if (!made.ok) {
      complain(made.faults);
      return exitCodes.misused;
    }
    console.log(nextSteps(folder, sample.shop, answers.value));
    return exitCodes.done;
  },
});

/** Options that won't do are said before anything is asked. */
async function asked(
  given: { readonly [name in AskedField]?: string },
  sample: Shop,
  terminal: Terminal | undefined,
  today: Date,
): Promise<Awaited<ReturnType<typeof answersOf>> | 'stopped'> {
  try {
    const read = await answersOf(given, sample, today);
    if (!terminal) return read;
    const faults = read.ok ? [] : read.faults.filter((one) => given[one.asked] !== undefined);
    if (faults.length > 0) return { ok: false, faults };
    const answers: Record<string, string | undefined> = { ...given };
    for (const [name, question] of Object.entries(questionsOf(sample, today))) {
      answers[name] ??= await answered(terminal, question);
    }
    return await answersOf(answers, sample, today);
  } catch (error) {
    if (terminal?.isStopped() === true) return 'stopped';
    throw error;
  } finally {
    terminal?.close();
  }
}

/** Asks until the answer can be read. */
async function answered(
  { ask, say }: Terminal,
  { asks, otherwise, read }: ReturnType<typeof questionsOf>[AskedField],
): Promise<string> {
  for (;;) {
    const answer = (await ask(asks, otherwise)).trim() || otherwise;
    const value = await read(answer);
    if (value.ok) return answer;
    say(value.message.startsWith('must ') ? `It ${value.message}` : value.message);
  }
}

/** What is wrong in the same way is said once. */
function faultWords(faults: readonly AnswerFault[]): string {
  const reasons = new Set(faults.map(({ says }) => says));
  const words = [...reasons].map((says) => {
    const options = faults.flatMap((one) => (one.says === says ? `--${one.asked}` : []));
    return `${options.join(' and ')} ${says}`;
  });
  return words.join(' ');
}

type Terminal = {
  readonly ask: (question: string, otherwise: string) => Promise<string>;
  /** Says why an answer won't do, before the question comes again. */
  readonly say: (line: string) => void;
  /** Whether Ctrl-C or Ctrl-D ended the questions. Then `ask` has rejected. */
  readonly isStopped: () => boolean;
  readonly close: () => void;
};

export function asking(
  input: NodeJS.ReadableStream = process.stdin,
  output: NodeJS.WritableStream = process.stdout,
): Terminal {
  const lines = createInterface({ input, output, terminal: true });
  const stop = new AbortController();
  for (const event of ['SIGINT', 'close'] as const) lines.on(event, () => stop.abort());
  return {
    ask: (question, otherwise) => {
      const offered = otherwise === '' ? '' : ` [${otherwise}]`;
      return lines.question(`${question}${offered}: `, { signal: stop.signal });
    },
    say: (line) => void output.write(`${line}\n`),
    isStopped: () => stop.signal.aborted,
    close: () => lines.close(),
  };
}

/** Returns what `initCommand` says at its end: what comes next, and what was taken over without being asked for. */
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

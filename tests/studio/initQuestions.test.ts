/** `initCommand` on a terminal: what it asks, asks again, and what it takes over and says. */
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { beforeEach, describe, expect, test } from 'vitest';
import { checkedShop } from '#release/shop.ts';
import { asking, initCommand } from '#studio/command/init.ts';
import { temporaryFolder } from './folders.ts';
import { reported } from './studio.ts';

let parent: string;
let folder: string;

/** A day of a season that the sample does not have. */
const today = new Date(2026, 10, 25);

beforeEach(async () => {
  parent = await temporaryFolder();
  folder = join(parent, 'north');
});

async function shopOf() {
  const checked = await checkedShop(folder);
  if (!checked.ok) throw new Error(checked.faults.join('\n'));
  return checked.shop;
}

/** Types a line after each question, by how the question begins, and Enter after all others. Two lines are for a question that comes twice. */
async function typed(lines: Readonly<Record<string, readonly string[]>>) {
  const input = new PassThrough();
  const output = new PassThrough();
  const left = new Map(Object.entries(lines).map(([begins, texts]) => [begins, [...texts]]));
  let shown = '';
  output.on('data', (bytes: Buffer) => {
    const text = bytes.toString();
    shown += text;
    if (!text.endsWith(': ')) return;
    const [, next] = [...left].find(([begins]) => text.includes(begins)) ?? [];
    setImmediate(() => input.write(next?.shift() ?? '\r'));
  });
  const report = await reported(() => initCommand([folder], () => asking(input, output), today));
  return { ...report, shown };
}

const who = { "studio's name": ['Northlight\r'], Email: ['hi@northlight.test\r'] };

describe('on a terminal', () => {
  test('Enter takes what stands in brackets, and nothing of the sample that is its own', async () => {
    const { exitCode, shown } = await typed(who);
    expect(exitCode).toBe(0);
    expect(shown).toContain("Season that home begins with [Fall '26]: ");
    expect(shown).toContain('Tax in percent [6]: ');
    expect(shown).toContain('Shipping of an order [5.95]: ');
    expect(shown).not.toMatch(/Port Huron|555-0142|MI/);
    const { brand, money, teams } = await shopOf();
    expect(brand.studio).toMatchObject({ phone: '', city: '', region: '', country: 'US' });
    expect(money).toEqual({ taxRateBasisPoints: 600, shippingCents: 595 });
    expect(teams.defaultSeason).toBe("Fall '26");
  });

  test('an answer that is empty or wrong is asked again, and those before it stay', async () => {
    const { exitCode, shown } = await typed({
      "studio's name": ['\r', 'Northlight\r'],
      Email: ['hi\r', 'hi@northlight.test\r'],
      Color: ['red\r', '#1d4ed8\r'],
      logo: ['none.svg\r', '\r'],
      Tax: ['a lot\r', '6.25 %\r'],
      'Other prices': ['mug=1\r', 'bw=1.50\r'],
    });
    expect(exitCode).toBe(0);
    expect(shown).toContain('It must be given.');
    expect(shown).toContain('It must be an email address such as');
    expect(shown).toContain('\nmug: nothing of that id is sold;');
    const { addOns, brand, colors, money } = await shopOf();
    expect(brand.studio).toMatchObject({ name: 'Northlight', email: 'hi@northlight.test' });
    expect(colors.light.turf).toBe('#1d4ed8');
    expect(money.taxRateBasisPoints).toBe(625);
    expect(addOns.find(({ id }) => id === 'bw')?.priceCents).toBe(150);
  });

  test.each([
    ['Ctrl-C', '\u0003'],
    ['Ctrl-D', '\u0004'],
  ])('%s ends it in a line, and nothing is made', async (_, key) => {
    const { exitCode, complained } = await typed({ ...who, Phone: [key] });
    expect(exitCode).toBe(130);
    expect(complained.trim()).toBe('Stopped. Nothing was made.');
    expect(await readdir(parent)).toEqual([]);
  });
});

describe('without a terminal', () => {
  const flags = ['--name', 'Northlight', '--email', 'hi@northlight.test'];
  const made = (...more: readonly string[]) =>
    reported(() => initCommand([folder, ...flags, ...more], () => undefined, today));

  test('the season is that of the day, and the end says what was taken over and what comes next', async () => {
    const { said } = await made();
    const { packages, teams } = await shopOf();
    expect(teams.seasons).toEqual(["Winter '26", "Fall '26", "Summer '26", "Spring '26"]);
    expect(said).toContain("Home begins with Fall '26.");
    expect(said).toContain('season import <teams.csv>');
    expect(said).toContain('6% tax and $5.95 shipping');
    expect(said).not.toMatch(/Savings|teams to teams\.json/);
    expect(packages.flatMap(({ bullets }) => bullets)).toContain('Savings over $20');
  });

  test('the season, tax and shipping are those of the flags', async () => {
    const { said } = await made('--season', 'spring 2027', '--tax', '0', '--shipping', '$7');
    const { money, teams } = await shopOf();
    expect(teams.defaultSeason).toBe("Spring '27");
    expect(money).toEqual({ taxRateBasisPoints: 0, shippingCents: 700 });
    expect(said).toContain('0% tax and $7.00 shipping');
  });

  test('what packs save is left out with another price, and said', async () => {
    const { said } = await made('--price', 'family-pack=34.50');
    const { packages } = await shopOf();
    expect(JSON.stringify(packages)).not.toContain('Savings');
    expect(said).toContain('"Savings over $..." is left out');
  });
});

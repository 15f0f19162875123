/** `initCommand` makes a shop that can be built, and leaves nothing if it can't. */
import { mkdir, readdir, readFile, stat, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { beforeEach, describe, expect, test } from 'vitest';
import { checkedShop } from '#release/shop.ts';
import { catalog } from '#core/shop/catalogFile.ts';
import { productWidths } from '#core/shop/pictures.ts';
import { initCommand } from '#studio/command/init.ts';
import { samplePicturesBelow } from '#tests/newcomer/samplePictures.ts';
import { temporaryFolder } from './folders.ts';
import { reported } from './studio.ts';

let parent: string;
let folder: string;

const who = ['--name', 'Northlight', '--email', 'hi@northlight.test'];

beforeEach(async () => {
  parent = await temporaryFolder();
  folder = join(parent, 'north');
});

const made = (...flags: readonly string[]) => reported(() => initCommand([folder, ...flags]));

async function shopOf() {
  const checked = await checkedShop(folder);
  if (!checked.ok) throw new Error(checked.faults.join('\n'));
  return checked.shop;
}

describe('a new shop', () => {
  test('has the answers, and no faults', async () => {
    const report = await made(
      ...who,
      '--phone',
      '(555) 010-0199',
      '--city',
      'Duluth',
      '--url',
      'https://northlight.test/',
      '--sports',
      'Soccer, Hockey',
      '--groups',
      'U14,Varsity',
      '--color',
      '#1D4ED8',
      '--price',
      'economy-pack=26.99',
      '--price',
      'bw=1.50',
    );
    expect(report.complained).toBe('');
    expect(report.exitCode).toBe(0);
    expect(report.said).toContain(`export SHOP="${folder}"`);
    const shop = await shopOf();
    expect(shop.brand).toMatchObject({
      product: 'Northlight',
      siteUrl: 'https://northlight.test',
      studio: { name: 'Northlight', email: 'hi@northlight.test', city: 'Duluth' },
    });
    expect(shop.teams.sports).toEqual(['Soccer', 'Hockey']);
    expect(shop.groups).toEqual({ groups: ['U14', 'Varsity'], default: 'U14' });
    expect(shop.colors.light.turf).toBe('#1d4ed8');
    const prices = [...shop.catalog, ...shop.addOns].filter(({ id }) =>
      ['economy-pack', 'bw', 'prints-3x5'].includes(id),
    );
    expect(prices.map(({ priceCents }) => priceCents)).toEqual([2699, 599, 150]);
  });

  test('has nothing of the sample: no team, code, quote, photo, or name', async () => {
    await made(...who);
    const shop = await shopOf();
    expect(shop.teams.teams).toEqual([]);
    expect(shop.brand.studio).toMatchObject({ phone: '', city: '', region: '' });
    expect(shop.sampleCodes).toEqual([]);
    expect(shop.testimonials).toEqual([]);
    expect(shop.reel.pictures).toEqual([]);
    expect(await readdir(join(folder, 'galleries'))).toEqual([]);
    const names = await readdir(folder, { recursive: true });
    const texts = names.filter((name) => /\.(?:json|svg)$/.test(name) && !name.includes('schema'));
    for (const name of texts) {
      expect(await readFile(join(folder, name), 'utf8'), name).not.toMatch(
        /sideline|gators|owls|bradford/i,
      );
    }
    expect(names.filter((name) => name.startsWith('pictures/')).toSorted()).toEqual(
      expect.arrayContaining(['pictures/logo.svg', 'pictures/social-card.jpg']),
    );
    expect(names.filter((name) => /screenshots|reel\//.test(name))).toEqual([]);
  });

  test("has none of the sample's pictures that show a name, and others in their place", async () => {
    await made(...who);
    expect(await samplePicturesBelow(folder)).toEqual([]);
    const products = await readdir(join(folder, 'pictures/products'));
    expect(products).toHaveLength(catalog.length * (1 + productWidths.length));
    for (const { image } of catalog) {
      const picture = join(folder, 'pictures', image);
      expect(await sharp(picture).metadata(), image).toMatchObject({ width: 800, height: 800 });
    }
  });

  test('takes its color from the logo, which may be a PNG', async () => {
    const logo = join(parent, 'mark.png');
    const red = { width: 40, height: 40, channels: 3, background: '#a01030' } as const;
    await sharp({ create: red })
      .extend({ top: 9, bottom: 9, left: 9, right: 9, background: '#ffffff' })
      .png()
      .toFile(logo);
    expect((await made(...who, '--logo', logo)).complained).toBe('');
    const { light } = (await shopOf()).colors;
    const [red1 = 0, green = 0, blue = 0] = [1, 3, 5].map((at) =>
      Number.parseInt(light.turf.slice(at, at + 2), 16),
    );
    expect(red1).toBeGreaterThan(3 * Math.max(green, blue));
    expect(await readFile(join(folder, 'pictures/logo.svg'), 'utf8')).toContain('data:image/png');
  });
});

describe('nothing is made', () => {
  test.each([
    ['without a name', ['--email', 'hi@northlight.test'], '--name must be given.'],
    ['of a price of nothing', [...who, '--price', 'mug=1'], '--price mug: nothing of that id'],
    ['of a product for nothing', [...who, '--price', 'family-pack=0'], '--price family-pack: must'],
    ['of a price in words', [...who, '--price', 'bw=one'], '--price must look like'],
    ['of a color by its name', [...who, '--color', 'red'], '--color must be a color such as'],
    ['of a mailbox that is none', ['--name', 'N', '--email', 'hi'], 'must be an email address'],
    ['of an unsafe address', [...who, '--url', 'http://n.test'], 'begins with https://'],
    ['with one group twice', [...who, '--groups', 'JV,j.v.'], '--groups must have each name once'],
    ['without a group', [...who, '--groups', ''], '--groups must have at least one name'],
    ['of a tax in words', [...who, '--tax', 'none'], '--tax must be percent such as 6'],
    ['of no shipping', [...who, '--shipping', ''], '--shipping must be an amount'],
    ['of a logo that is missing', [...who, '--logo', 'none.svg'], '--logo none.svg: is missing'],
    ['of a PNG that is missing', [...who, '--logo', 'none.png'], '--logo none.png: is missing'],
    [
      'of a logo that is none',
      [...who, '--logo', 'README.md'],
      'README.md: is no picture that can',
    ],
  ])('%s', async (_, flags, line) => {
    const { exitCode, complained } = await made(...flags);
    expect(complained).toContain(line);
    expect(exitCode).toBe(2);
    expect(await readdir(parent)).toEqual([]);
  });

  test('of a logo with a script', async () => {
    const logo = join(parent, 'logo.svg');
    await writeFile(logo, '<svg viewBox="0 0 1 1"><script>1</script></svg>');
    expect((await made(...who, '--logo', logo)).complained).toContain('contains a script');
    expect(await readdir(parent)).toEqual(['logo.svg']);
  });

  test('in this clone', async () => {
    const inside = fileURLToPath(new URL('../../my-shop/deep', import.meta.url));
    const link = join(parent, 'link');
    await symlink(fileURLToPath(new URL('../..', import.meta.url)), link);
    for (const named of [inside, join(link, 'my-shop')]) {
      const { exitCode, complained } = await reported(() => initCommand([named, ...who]));
      expect(complained).toContain('is in this clone, which an update changes');
      expect(exitCode).toBe(2);
      await expect(stat(named)).rejects.toThrow('ENOENT');
    }
  });

  test('twice at once', async () => {
    const { complained, exitCode } = await reported(async () => {
      const codes = await Promise.all([
        initCommand([folder, ...who]),
        initCommand([folder, ...who]),
      ]);
      return codes.toSorted().join() === '0,2' ? 0 : 1;
    });
    expect(complained).toContain('is there already, and stays as it is.');
    expect(exitCode).toBe(0);
    expect(await readdir(parent)).toEqual(['north']);
  });

  test('where something is', async () => {
    await mkdir(folder);
    await writeFile(join(folder, 'brand.json'), 'mine');
    const { exitCode, complained } = await made(...who);
    expect(complained).toContain('is there already');
    expect(exitCode).toBe(2);
    expect(await readdir(folder)).toEqual(['brand.json']);
  });
});

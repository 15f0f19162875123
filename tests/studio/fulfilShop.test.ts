/** Prints by a studio's own templates. */
import { execFile } from 'node:child_process';
import { cp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import type { Template } from '#core/shop/templates.ts';
import { temporaryFolder } from './folders.ts';
import { line } from './photoShop.ts';
import {
  blue,
  manifestOf,
  openPrintShop,
  paid,
  pixelsOf,
  printsIn,
  type PrintShop,
} from './printShop.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Returns a copy of the sample shop whose templates are changed. */
async function shopWith(change: (templates: readonly Template[]) => unknown): Promise<string> {
  const shop = join(await temporaryFolder(), 'shop');
  await cp(join(root, 'shop'), shop, { recursive: true });
  const file = join(shop, 'templates.json');
  const changed = change(JSON.parse(await readFile(file, 'utf8')) as readonly Template[]);
  await writeFile(file, typeof changed === 'string' ? changed : JSON.stringify(changed));
  return shop;
}

/** Runs `fulfil` as `npm run studio` does. */
function fulfilledBy(shop: string, { folder, server, studio }: PrintShop) {
  const places = ['--data', server.dataDir, '--workspace', studio.workspace];
  const args = [
    '--import',
    './release/shopHook.js',
    'release/desk.js',
    'fulfil',
    folder,
    ...places,
  ];
  return new Promise<{ readonly exitCode: number | null; readonly said: string }>((done) => {
    const options = { cwd: root, env: { ...process.env, SHOP: shop } };
    const child = execFile(process.execPath, args, options, (_, out, err) =>
      done({ exitCode: child.exitCode, said: out + err }),
    );
  });
}

test('their papers, colors and boxes are what is printed; a damaged one is named in one line, and nothing changes', async () => {
  const prints = await openPrintShop();
  const photo = prints.photo('Ana Vale');
  await paid(prints, {
    lines: [line('wallets', { photo: [photo] }), line('print-8x10', { photo: [photo] })],
  });
  const own = await shopWith((templates) =>
    templates.map((template) => {
      if (template.prints.includes('wallets')) {
        const sheet = { widthMm: 203.2, heightMm: 254, columns: 3, rows: 2, gapMm: 2 };
        return { ...template, sheets: [sheet] };
      }
      if (!template.prints.includes('print-8x10')) return template;
      const box = { slot: 'photo', xMm: 25.4, yMm: 25.4, widthMm: 152.4, heightMm: 203.2 };
      return { ...template, background: '#c80000', photos: [box] };
    }),
  );
  const made = await fulfilledBy(own, prints);
  expect(made.exitCode, made.said).toBe(0);
  const rows = await manifestOf(prints);
  expect(
    rows.map((cell) => ['Print', 'Pieces', 'Quantity', 'Width pixels'].map(cell)).toSorted(),
  ).toEqual([
    ['print-8x10', '1', '1', '2400'],
    ['wallets', '2', '1', '2400'],
    ['wallets', '6', '1', '2400'],
  ]);
  const framed = rows.find((cell) => cell('Print') === 'print-8x10')?.('File') ?? '';
  const pixel = await pixelsOf(join(prints.folder, framed));
  expect(pixel(0.05, 0.5)[0]).toBeGreaterThan(190);
  expect(pixel(0.05, 0.5)[2]).toBeLessThan(10);
  expect(pixel(0.5, 0.5)[2]).toBeCloseTo(blue.ana, -1);

  const before = await printsIn(prints);
  for (const [damaged, why] of [
    [() => '[{ "prints": ["wal', /^templates\.json, line 1, column \d+: .+$/],
    [
      (all: readonly Template[]) =>
        all.map((one, row) => (row === 2 ? { ...one, widthMm: 0 } : one)),
      /^templates\.json, row 3, widthMm: .+$/,
    ],
  ] as const) {
    const { exitCode, said } = await fulfilledBy(await shopWith(damaged), prints);
    expect(exitCode).toBe(2);
    expect(said.trim()).toMatch(why);
    expect(await printsIn(prints)).toEqual(before);
  }
});

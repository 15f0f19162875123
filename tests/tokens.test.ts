/** Colors and breakpoints are named once, in `src/ui/tokens.css` and in the shop. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const source = fileURLToPath(new URL('../src', import.meta.url));
const read = (name: string): string => readFileSync(join(source, name), 'utf8');

/** The order sheet is a document of its own. It is drawn into a PDF, with plain colors. */
const own = new Set(['ui/tokens.css', 'device/cart/sheetLayout.css']);

const sheets = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.css') && !own.has(name))
  .map((name) => ({ name, text: read(name).replaceAll(/\/\*.*?\*\//gs, '') }));

const rawColor = /#[0-9a-f]{3,8}\b|\b(?:rgba?|hsla?|oklch|oklab|lab|lch)\((?!var\(--)[^)]*\)/gi;

test('every style sheet is read', () => {
  expect(sheets.length).toBeGreaterThan(50);
});

test('no style sheet has a color of its own', () => {
  const raw = sheets.flatMap(({ name, text }) =>
    [...text.matchAll(rawColor)].map(([color]) => `${name}: ${color}`),
  );
  expect(raw).toStrictEqual([]);
});

test('a planted color is found', () => {
  for (const color of ['#fff', '#0d6640', 'rgb(5 12 10 / 70%)', 'hsl(20 10% 5%)']) {
    expect(`a { color: ${color}; }`.match(rawColor)).toHaveLength(1);
  }
  expect('a { color: rgb(var(--veil) / 70%); }'.match(rawColor)).toBeNull();
});

test('every media query has a width of the list, or ends just below one', () => {
  const listed = /Breakpoints: ([\d.rem ]+)/.exec(read('ui/tokens.css'))?.[1]?.split(' ') ?? [];
  const breakpoints = listed.map((width) => Number.parseFloat(width));
  expect(breakpoints.length).toBeLessThanOrEqual(11);
  const others = sheets.flatMap(({ name, text }) =>
    [...text.matchAll(/@media[^{]*/g)]
      .flatMap(([query]) => [...query.matchAll(/([\d.]+)rem/g)].map(([, width]) => Number(width)))
      .filter((width) => !breakpoints.includes(width) && !breakpoints.includes(width + 0.01))
      .map((width) => `${name}: ${width}rem`),
  );
  expect(others).toStrictEqual([]);
});

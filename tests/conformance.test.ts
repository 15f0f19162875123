/** The report on accessibility claims what tests show, and is up to date. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { conformance, document, report, unshown, type Conformance } from './conformance.ts';

test('each test that the report names is there', () => {
  expect(unshown(conformance)).toStrictEqual([]);
});

test('a test that is gone, a claim without one, and a thing that is there after all are named', () => {
  const planted: Conformance = {
    changed: '2026-11-28',
    tests: { lost: ['tests/conformance.test.ts', 'gone', 'each test that'], unused: ['README.md'] },
    absent: { 'no-button': '<button' },
    tables: [
      {
        title: 'A',
        about: '',
        rows: {
          '0.0.0 None': ['Supports', ''],
          '0.0.1 Lost': ['Supports', '', 'lost, other, no-button'],
        },
      },
    ],
  };
  const faults = unshown(planted);
  expect(faults.slice(0, 4)).toStrictEqual([
    '0.0.0 None: supported without a test',
    'other: no such test',
    'unused: shows nothing',
    'tests/conformance.test.ts: gone',
  ]);
  expect(faults).toContain('no-button: src/home/Hero.tsx');
});

test('the report has the 55 criteria of WCAG 2.2, A and AA, and Parsing', () => {
  const [a, aa] = conformance.tables.map(({ rows }) => Object.keys(rows).length);
  expect([a, aa]).toStrictEqual([31 + 1, 24]);
});

test('the report is what the document has: `npm run task -- conformance` writes it', () => {
  const text = readFileSync(new URL(`../${document}`, import.meta.url), 'utf8');
  expect(text).toBe(report(conformance));
});

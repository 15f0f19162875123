/** What the page of promises sends a reader to is there: documents with their chapters, tests, commands and settings. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { promiseTexts } from '#core/shop/promiseTexts.ts';
import { retentionDays } from '#server/store/retention.ts';
import { daysByDefault } from '#studio/prints/releaseDigitals.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const checks = promiseTexts.sections.flatMap(({ promises }) => promises.map(({ check }) => check));
const all = checks.join('\n');

test('every file that is named is there', () => {
  const files = [...all.matchAll(/`([\w/]+\.(?:md|ts))`/g)].map(([, file = '']) => file);
  expect(files.length).toBeGreaterThan(8);
  expect(files.filter((file) => !existsSync(join(root, file)))).toEqual([]);
});

test('every chapter that is named is in its document', () => {
  const chapters = [...all.matchAll(/`(docs\/\w+\.md)`, "([^"]+)"/g)];
  expect(chapters.length).toBeGreaterThan(6);
  const missing = chapters.filter(([, file = '', chapter = '']) => {
    const text = readFileSync(join(root, file), 'utf8');
    return !new RegExp(`^(?:#+ |\\*\\*)${chapter}`, 'm').test(text);
  });
  expect(missing.map(([chapter]) => chapter)).toEqual([]);
});

test('a number of days is the one that applies if a studio sets none', () => {
  const said = JSON.stringify(promiseTexts).match(/\d+ days/g);
  const kept = retentionDays({});
  expect(said).toEqual([`${kept.ok && kept.value} days`, `${daysByDefault} days`]);
});

test('a sentence has at most 35 words, and names no file and no command', () => {
  const says = promiseTexts.sections.flatMap(({ promises }) => promises.map((one) => one.says));
  expect(says.filter((one) => one.split(' ').length > 35 || one.includes('`'))).toEqual([]);
  expect(new Set(says).size).toBe(says.length);
});

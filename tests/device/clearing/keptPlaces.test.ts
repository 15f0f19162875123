import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { keptTexts } from '#core/shop/homeTexts.ts';
import { privacyPolicy } from '#core/shop/policies.ts';
import { policyWords } from '#core/shop/policyWords.ts';
import { isAmong, keptPlaces } from '#device/clearing/keptPlaces.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));

test('no file of page or worker names a place that the table does not have, and only `device` reaches for one', () => {
  const names = Object.values(keptPlaces).flatMap(({ texts = [], tabTexts = [] }) => [
    ...texts,
    ...tabTexts,
  ]);
  const files = ['src', 'sw'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      // The desk is another page, on a machine of the studio.
      .filter((file) => /\.tsx?$/.test(file) && !file.startsWith('desk'))
      .map((file) => join(folder, file)),
  );
  const found = files.flatMap((file) => {
    const source = readFileSync(join(root, file), 'utf8');
    const keys = [...source.matchAll(/'(sideline\.\w[\w.]*)'/g)].map(([, key = '']) => key);
    const isStorage = file.startsWith(join('src', 'device'));
    const reached = isStorage ? [] : (source.match(/\b(?:local|session)Storage\b[.[]\S*/g) ?? []);
    return [...keys.filter((key) => !isAmong(key, names)), ...reached].map((one) => [file, one]);
  });
  expect(files.length).toBeGreaterThan(300);
  expect(found).toStrictEqual([]);
});

test('the policy on privacy names every kind of what a phone keeps, and promises no mere receipt', () => {
  const words = privacyPolicy ? policyWords(privacyPolicy).paragraphs.join(' ') : '';
  for (const { policy } of Object.values(keptTexts)) expect(words).toContain(policy);
  expect(words).not.toMatch(/receipt|\{kept\}/);
});

/** The letters of prints. */
import { readFileSync } from 'node:fs';
import { expect, test, vi } from 'vitest';
import { readLetters } from '#studio/workspace/glyphs.ts';

/** All files arrive at the same moment. */
vi.mock('node:fs/promises', async (original) => ({
  ...(await original<typeof import('node:fs/promises')>()),
  readFile: (file: string) => Promise.resolve(readFileSync(file)),
}));

test('fonts that are read at the same moment are all whole', async () => {
  for (const letters of await Promise.all([readLetters(), readLetters()])) {
    expect(letters.missing('Ana Żółć Жук Ωmega', 'display')).toEqual([]);
    expect(letters.missing('李', 'text')).toEqual(['李']);
  }
});

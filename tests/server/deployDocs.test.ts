import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));
const text = (path: string) => readFile(join(root, path), 'utf8');

const readers = [
  'server/config.ts',
  'server/limits/readLimits.ts',
  'server/mail/dkim.ts',
  'server/store/storePlace.ts',
];

async function settingsOf(path: string): Promise<readonly string[]> {
  const rows = (await text(path)).matchAll(/^\| (`[A-Z_]+`(?:, `[A-Z_]+`)*) /gm);
  return [...rows].flatMap(([, names = '']) => names.replaceAll('`', '').split(', '));
}

describe('the table of settings', () => {
  it('in docs/deploy.md names what the server reads, and nothing else', async () => {
    const sources = await Promise.all(readers.map(text));
    const read = sources.join('\n').matchAll(/'([A-Z]+(?:_[A-Z]+)*)'/g);
    const names = new Set([...read].map(([, name]) => name));
    expect(new Set(await settingsOf('docs/deploy.md'))).toEqual(names);
  });

  it('in the README is a part of it', async () => {
    const all = await settingsOf('docs/deploy.md');
    const few = await settingsOf('README.md');
    expect(few.length).toBeGreaterThan(5);
    expect(few.filter((name) => !all.includes(name))).toEqual([]);
  });
});

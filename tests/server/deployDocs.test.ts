import { execFileSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it, test } from 'vitest';
import { chaptersOf } from '#tests/deploy/document.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const text = (path: string) => readFile(join(root, path), 'utf8');

const readers = [
  'server/config.ts',
  'server/http/callQuotas.ts',
  'server/mail/dkim.ts',
  'server/store/openStore.ts',
  'server/store/retention.ts',
];

async function settingsOf(path: string): Promise<readonly string[]> {
  const rows = (await text(path)).matchAll(/^\| (`[A-Z_]+`(?:, `[A-Z_]+`)*) /gm);
  return [...rows].flatMap(([, names = '']) => names.replaceAll('`', '').split(', '));
}

describe('the table of settings', () => {
  it('in docs/deploy.md names what server and backups read, and nothing else', async () => {
    const sources = await Promise.all(readers.map(text));
    const read = sources.join('\n').matchAll(/'([A-Z]+(?:_[A-Z]+)*)'/g);
    const kept = (await text('studio/backup/makeBackup.ts')).matchAll(/\(env, '([A-Z_]+)'/g);
    const names = new Set([...read, ...kept].map(([, name]) => name));
    expect(new Set(await settingsOf('docs/deploy.md'))).toEqual(names);
  });
});

test('who follows docs/deploy.md from top to bottom writes each file once', async () => {
  const steps = chaptersOf(await text('docs/deploy.md')).flatMap((chapter) => chapter.steps);
  const written = steps.flatMap((step) => (step.kind === 'file' ? [step.path] : []));
  expect(written).toContain('/etc/sideline.env');
  expect(written).toEqual([...new Set(written)]);
  // The desk is another machine.
  const typed = steps.filter(
    (step) => step.kind === 'commands' && /\bnpm run studio\b/.test(step.text),
  );
  expect(typed).toEqual([]);
});

describe('what is typed about galleries', () => {
  it('in every page names those of the shop, and the sample has its own', async () => {
    const pages = ['README.md', 'docs/deploy.md', 'docs/publishing.md', 'docs/shop.md'];
    const boxes = (await Promise.all(pages.map(text))).flatMap((page) =>
      [...page.matchAll(/^```(?:sh|bash)\n([^]*?)^```/gm)].map(([, box = '']) => box),
    );
    expect(boxes.filter((box) => box.includes('public/galleries'))).toEqual([]);
    const named = boxes.flatMap((box) => box.match(/"\$\{?SHOP[^\n"]*\/galleries"/g) ?? []);
    expect(named.length).toBeGreaterThan(1);
    const said = (env: Readonly<Record<string, string>>) =>
      execFileSync('bash', ['--norc', '-c', `printf '%s\\n' ${named.join(' ')}`], {
        env,
        encoding: 'utf8',
      });
    expect(new Set(said({ SHOP: '/srv/my shop' }).trim().split('\n'))).toEqual(
      new Set(['/srv/my shop/galleries']),
    );
    expect(new Set(said({}).trim().split('\n'))).toEqual(new Set(['public/galleries']));
  });
});

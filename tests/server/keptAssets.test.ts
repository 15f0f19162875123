import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { keepAssets } from '#server/http/keptAssets.ts';
import { temporaryFolder } from './temporaryFolder.ts';

/** A folder in which one build follows another, each of which begins with an empty `dist`, as Vite's do. */
async function site() {
  const folder = await temporaryFolder();
  const dist = join(folder, 'dist');
  const assets = join(dist, 'assets');
  return {
    assets,
    kept: join(folder, 'kept'),
    async build(...names: readonly string[]) {
      await rm(dist, { recursive: true, force: true });
      await mkdir(assets, { recursive: true });
      for (const name of names) await writeFile(join(assets, name), `content of ${name}`);
      await keepAssets(dist, join(folder, 'kept'));
      return (await readdir(assets)).toSorted();
    },
  };
}

describe('the hashed files of earlier builds', () => {
  it('stay beside those of the newest', async () => {
    const { build, assets } = await site();
    expect(await build('main-1.js', 'main-1.js.br', 'font-1.woff2')).toHaveLength(3);
    expect(await build('main-2.js', 'font-1.woff2')).toEqual([
      'font-1.woff2',
      'main-1.js',
      'main-1.js.br',
      'main-2.js',
    ]);
    expect(await readFile(join(assets, 'main-1.js'), 'utf8')).toBe('content of main-1.js');
  });

  it('go after ten more builds, but not what is still in use', async () => {
    const { build, kept } = await site();
    await build('main-0.js', 'font.woff2');
    for (let turn = 1; turn < 10; turn += 1) await build(`main-${turn}.js`, 'font.woff2');
    expect(await build('main-9.js', 'font.woff2')).not.toContain('main-0.js');
    expect(await build('main-9.js', 'font.woff2')).toContain('main-2.js');
    expect(await readdir(kept)).not.toContain('main-0.js');
    expect(await readdir(kept)).toContain('font.woff2');
  });

  it('are forgotten, and nothing breaks, when their list was cut short', async () => {
    const { build, kept } = await site();
    await build('main-1.js');
    await writeFile(join(kept, 'builds.json'), '[["main-');
    expect(await build('main-2.js')).toEqual(['main-2.js']);
    expect(await build('main-3.js')).toEqual(['main-2.js', 'main-3.js']);
  });
});

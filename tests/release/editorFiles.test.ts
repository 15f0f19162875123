import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { editorFiles } from '#release/editorFiles.ts';
import { shopFiles } from '#core/shop/shop.ts';

const shop = new URL('../../shop/', import.meta.url);

describe('the schemas beside the shop', () => {
  test.each([...editorFiles()])('%s is that of this version', async (path, text) => {
    expect(
      await readFile(new URL(path, shop), 'utf8').catch(() => 'missing'),
      'npm run studio -- shop schema',
    ).toBe(text);
  });

  test('are for every file, and the editor is told of each', () => {
    const files = editorFiles();
    const settings = JSON.parse(files.get('.vscode/settings.json') ?? '{}') as {
      readonly 'json.schemas': readonly { readonly fileMatch: readonly string[]; url: string }[];
    };
    const mapped = settings['json.schemas'];
    const names = mapped.map(({ fileMatch }) => fileMatch.join());
    expect(names.toSorted()).toStrictEqual(
      Object.keys(shopFiles)
        .map((name) => `/${name}.json`)
        .toSorted(),
    );
    expect(mapped.every(({ url }) => files.has(url.slice('./'.length)))).toBe(true);
  });

  test('refuse unknown fields and know which are needed', () => {
    const brand = JSON.parse(editorFiles().get('schema/brand.json') ?? '{}') as {
      readonly additionalProperties: boolean;
      readonly required: readonly string[];
    };
    expect(brand.additionalProperties).toBe(false);
    expect(brand.required).toContain('siteUrl');
  });
});

/** Tests the table of rooms: that it is held, by planted imports and by the real files, and what the compiler knows where. */
import { execFile } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { copyFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import {
  allImports,
  documentWithTable,
  importsOf,
  nameOf,
  rooms,
  wrongImports,
  type Room,
} from './rooms.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

type Report = { readonly failed: boolean; readonly output: string };

/** Compiles planted files with the repository's configuration of what is pure, in a separate folder. */
async function compile(files: Readonly<Record<string, string>>): Promise<Report> {
  const folder = await mkdtemp(join(tmpdir(), 'sideline-house-'));
  try {
    for (const file of ['tsconfig.json', 'src/standards.d.ts']) {
      await mkdir(dirname(join(folder, file)), { recursive: true });
      await copyFile(join(root, file), join(folder, file));
    }
    for (const [path, text] of Object.entries(files)) {
      await mkdir(dirname(join(folder, path)), { recursive: true });
      await writeFile(join(folder, path), text);
    }
    return await new Promise((done) => {
      const tool = join(root, 'node_modules/.bin/tsc');
      const options = ['-p', '.', '--pretty', 'false'];
      execFile(tool, options, { cwd: folder }, (error, output) =>
        done({ failed: error !== null, output }),
      );
    });
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** A file with every form of import from one room. */
const importing = (name: string): string =>
  [
    `import { thing } from '#${name}/a.ts';`,
    `import type {`,
    `  Thing,`,
    `} from '#${name}/b.ts';`,
    '',
    `export { other } from '#${name}/c.ts';`,
    `export const planted = () => import('#${name}/d.ts');`,
    '',
  ].join('\n');
const formCount = 4;

/** Returns how many imports of `name` the table refuses to a file of this room. */
const refused = ({ room }: Room, name: string): number =>
  wrongImports(importsOf(`${room}/planted.ts`, importing(name))).length;

const names = [...rooms.map(nameOf), 'tests', 'bench'];

describe('the compiler', () => {
  const foreign = [
    'window',
    'document',
    'fetch',
    'localStorage',
    'setTimeout',
    'process',
    'Buffer',
  ];
  test('knows no browser and no Node in what all programs share', async () => {
    const paths = foreign.map((name) => [`src/core/text/${name}.ts`, name]);
    const { failed, output } = await compile(
      Object.fromEntries(paths.map(([path, name]) => [path, `export const planted = ${name};\n`])),
    );
    expect(failed).toBe(true);
    for (const [path, name] of paths) {
      expect(output).toMatch(new RegExp(`^${path}\\(.*Cannot find name '${name}'`, 'm'));
    }
  });

  test('knows the language there', async () => {
    const text = 'export const planted = new Map([[1, JSON.stringify([3, 1].toSorted())]]);\n';
    const report = await compile({ 'src/core/text/language.ts': text });
    expect(report).toStrictEqual({ failed: false, output: '' });
  });
});

describe('the table of rooms', () => {
  test.each(rooms)('$room may import what it lists, and no other room', (room) => {
    const isListed = (name: string): boolean =>
      room.imports.some((one) => name === one || name.startsWith(`${one}/`));
    for (const name of names)
      expect(refused(room, name), name).toBe(isListed(name) ? 0 : formCount);
  });

  test.each(rooms)('$room may not import upwards', ({ room }) => {
    const file = `${room}/planted.ts`;
    expect(wrongImports(importsOf(file, `import { thing } from '../x.ts';\n`))).toHaveLength(1);
    expect(wrongImports(importsOf(file, `import { thing } from './x.ts';\n`))).toHaveLength(0);
  });

  test('is held by all files', () => {
    const imports = allImports();
    expect(new Set(imports.map(({ file }) => file)).size).toBeGreaterThan(100);
    expect(imports).toContainEqual({ file: 'src/start/main.ts', path: '#app/screens.ts' });
    expect(imports).toContainEqual({
      file: 'src/cart/usePlacing.ts',
      path: '#device/cart/cartPdf.ts',
    });
    expect(wrongImports(imports)).toStrictEqual([]);
  });

  test('is what the document has: `npm run task -- rooms` writes it', async () => {
    const { text, wanted } = await documentWithTable();
    expect(text).toBe(wanted);
  });

  test('has every folder, and no circle', () => {
    for (const top of ['server', 'studio', 'src', 'src/core', 'src/device']) {
      const folders = readdirSync(join(root, top), { withFileTypes: true });
      for (const folder of folders.filter((entry) => entry.isDirectory())) {
        const room = `${top}/${folder.name}`;
        expect(rooms.some((one) => one.room === room || one.room.startsWith(`${room}/`))).toBe(
          true,
        );
      }
    }
    const done = new Set<Room>();
    const below = (room: Room, above: readonly string[]): void => {
      expect(above).not.toContain(room.room);
      if (done.has(room)) return;
      for (const other of rooms.filter((one) => one !== room && imports(room, one))) {
        below(other, [...above, room.room]);
      }
      done.add(room);
    };
    for (const room of rooms) below(room, []);
  });
});

/** A room that imports all of `core` or `device` is above each of their rooms, and is none of them. */
function imports(room: Room, other: Room): boolean {
  const name = nameOf(other);
  return room.imports.some((one) => name === one || name.startsWith(`${one}/`));
}

test('the documents name only files that are there', () => {
  const documents = ['README.md', 'CONTRIBUTING.md', ...readdirSync(join(root, 'docs'))]
    .filter((name) => name.endsWith('.md'))
    .map((name) => (existsSync(join(root, name)) ? name : `docs/${name}`));
  const named = documents.flatMap((document) => {
    const text = readFileSync(join(root, document), 'utf8');
    const paths = text.matchAll(
      /`((?:src|server|studio|sw|release|tests|bench)\/[\w./-]+\.(?:tsx?|css))`/g,
    );
    return [...paths].map(([, path = '']) => ({ document, path }));
  });
  expect(named.length).toBeGreaterThan(50);
  expect(named.filter(({ path }) => !existsSync(join(root, path)))).toStrictEqual([]);
});

/** Tests the import table: planted files show that linter and compiler enforce it, and the real files are checked. */
import { execFile } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { copyFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, test } from 'vitest';
import { followingFiles, mayImport, nameOf, rooms, type Room } from './rooms.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

/** What an import may begin with, after the `#`. */
const names = [...new Set([...rooms.map(nameOf), 'tests', 'bench'])];

type Report = { readonly failed: boolean; readonly output: string };

/** Runs a tool of this house in `folder`. */
function run(folder: string, tool: string, ...options: readonly string[]): Promise<Report> {
  return new Promise((done) => {
    const file = join(root, 'node_modules/.bin', tool);
    const most = { cwd: folder, maxBuffer: 64 * 1024 * 1024 };
    execFile(file, options, most, (error, output) => done({ failed: error !== null, output }));
  });
}

/** Runs a tool over planted files with the repository's configuration, in a separate folder. */
async function runOver(
  files: Readonly<Record<string, string>>,
  configuration: string,
  tool: string,
  ...options: readonly string[]
): Promise<Report> {
  const folder = await mkdtemp(join(tmpdir(), 'sideline-house-'));
  try {
    await copyFile(join(root, configuration), join(folder, configuration));
    for (const [path, text] of Object.entries(files)) {
      await mkdir(dirname(join(folder, path)), { recursive: true });
      await writeFile(join(folder, path), text);
    }
    return await run(folder, tool, ...options);
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

type Complaint = { readonly filename: string; readonly code: string };

/** Imports that the linter must refuse one by one. */
const upwards = `import { thing } from '../x.ts';\n\nexport const planted = thing;\n`;

/** A file with every form of import from one room. */
const importing = (name: string): string =>
  [
    `import { thing } from '#${name}/a.ts';`,
    `import type { Thing } from '#${name}/b.ts';`,
    '',
    `export { other } from '#${name}/c.ts';`,
    'export const planted: Thing = thing;',
    '',
  ].join('\n');
const formCount = 3;

/** Returns a file for every room and name; `which` tells whether the table must allow it. */
function planted(which: 'allowed' | 'forbidden'): Record<string, string> {
  const files: Record<string, string> = {};
  for (const room of rooms) {
    for (const name of namesFor(room, which)) files[pathOf(room, name)] = importing(name);
  }
  return files;
}

const namesFor = (room: Room, which: 'allowed' | 'forbidden') =>
  names.filter((name) => mayImport(room, `#${name}/x.ts`) === (which === 'allowed'));

function pathOf({ room }: Room, name: string): string {
  return `${room}/of${name.replace('/', '')}.ts`;
}

describe('the linter', () => {
  /** Files by rule, one entry for each complaint. */
  const byRule = new Map<string, readonly string[]>();
  let report: Report;

  beforeAll(async () => {
    const files = planted('forbidden');
    for (const { room } of rooms) {
      files[`${room}/upwards.ts`] = upwards;
      files[`${room}/unnamed.ts`] = 'export default 1;\n';
    }
    report = await runOver(files, '.oxlintrc.json', 'oxlint', '--format', 'json');
    const { diagnostics } = JSON.parse(report.output) as { diagnostics: readonly Complaint[] };
    for (const { code, filename } of diagnostics) {
      byRule.set(code, [...(byRule.get(code) ?? []), filename]);
    }
  });

  const complaints = (rule: string, file: string): number =>
    byRule.get(rule)?.filter((one) => one === file).length ?? 0;

  test.each(rooms)('$room may import no room but its own list', (room) => {
    const missed = namesFor(room, 'forbidden').filter(
      (name) => complaints('eslint(no-restricted-imports)', pathOf(room, name)) !== formCount,
    );
    expect(missed).toStrictEqual([]);
    expect(report.failed).toBe(true);
  });

  test.each(rooms)('$room may not import upwards, nor export without a name', ({ room }) => {
    expect(complaints('eslint(no-restricted-imports)', `${room}/upwards.ts`)).toBe(1);
    expect(complaints('import(no-default-export)', `${room}/unnamed.ts`)).toBe(1);
  });

  test('lets through all that the table allows', async () => {
    const allowed = await runOver(
      planted('allowed'),
      '.oxlintrc.json',
      'oxlint',
      '--deny-warnings',
    );
    expect(allowed).toStrictEqual({ failed: false, output: expect.any(String) });
    expect(Object.keys(planted('allowed')).length).toBeGreaterThan(100);
  });
});

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
  const pure = ['src/facts', 'src/rules'];
  const compile = (files: Readonly<Record<string, string>>): Promise<Report> =>
    runOver(files, 'tsconfig.json', 'tsc', '-p', '.', '--pretty', 'false');

  test('knows no browser and no Node in facts and rules', async () => {
    const paths = pure.flatMap((folder) => foreign.map((name) => [`${folder}/${name}.ts`, name]));
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
    const report = await compile(
      Object.fromEntries(pure.map((folder) => [`${folder}/language.ts`, text])),
    );
    expect(report).toStrictEqual({ failed: false, output: '' });
  });
});

type Import = { readonly file: string; readonly path: string };

/** The imports of the real files, at the top or dynamic. The linter does not check `import()`. */
const imports: readonly Import[] = ['src', 'sw', 'server', 'studio', 'release'].flatMap((top) =>
  readdirSync(join(root, top), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => `${top}/${name}`)
    .flatMap((file) => importsOf(file)),
);

function importsOf(file: string): readonly Import[] {
  const text = readFileSync(join(root, file), 'utf8');
  const found = text.matchAll(
    /^(?:import|export|\}) .*?'([^']+)';$|^import '([^']+)';$|import\('([^']+)'\)/gm,
  );
  return [...found].map((match) => ({ file, path: match[1] ?? match[2] ?? match[3] ?? '' }));
}

/** Returns the innermost room of a file. A tool's configuration is not part of a room. */
function roomOf(file: string): Room | undefined {
  if (file.endsWith('.config.ts')) return undefined;
  const around = rooms.filter(({ room }) => file.startsWith(`${room}/`));
  return around.toSorted((a, b) => b.room.length - a.room.length)[0];
}

describe('the table of rooms', () => {
  test('is what the linter and the documents have: `npm run rooms` writes them', async () => {
    for (const { text, wanted, file } of await followingFiles()) expect(text, file).toBe(wanted);
  });

  test('has every folder of server and studio, and no circle', () => {
    for (const top of ['server', 'studio']) {
      const folders = readdirSync(join(root, top), { withFileTypes: true });
      for (const folder of folders.filter((entry) => entry.isDirectory())) {
        expect(rooms.map(({ room }) => room)).toContain(`${top}/${folder.name}`);
      }
    }
    const below = (room: Room, above: readonly string[]): void => {
      expect(above).not.toContain(room.room);
      for (const name of room.imports.filter((one) => one !== nameOf(room))) {
        const next = rooms.find((other) => nameOf(other) === name);
        if (next) below(next, [...above, room.room]);
      }
    };
    for (const room of rooms) below(room, []);
  });
});

describe('every file of the house', () => {
  test('is read here', () => {
    const files = new Set(imports.map(({ file }) => file));
    expect(files.size).toBeGreaterThan(100);
    expect(imports).toContainEqual({ file: 'src/start/main.ts', path: '#app/screens.ts' });
    expect(imports).toContainEqual({
      file: 'src/screens/cart/usePlacing.ts',
      path: '#browser/cartPdf.ts',
    });
  });

  test('finds its texts in at most eight files', () => {
    const facts = readdirSync(join(root, 'src/facts'));
    const files = facts.filter((name) => /(?:Texts|Words)\.ts$/i.test(name));
    expect(files.length).toBeGreaterThan(0);
    expect(files.length).toBeLessThanOrEqual(8);
  });

  test('imports only what the table allows', () => {
    const wrong = imports.filter(({ file, path }) => {
      const room = roomOf(file);
      return path.startsWith('#') && room !== undefined && !mayImport(room, path);
    });
    expect(wrong).toStrictEqual([]);
  });

  test('reaches no room but its own, and those inside it, by a relative path', () => {
    const wrong = imports.filter(({ file, path }) => {
      if (!path.startsWith('.')) return false;
      const target = relative(root, resolve(root, dirname(file), path));
      const isInside = roomOf(target)?.room.startsWith(roomOf(file)?.room ?? '') === true;
      return path.startsWith('../') || (roomOf(file) !== undefined && !isInside);
    });
    expect(wrong).toStrictEqual([]);
  });
});

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

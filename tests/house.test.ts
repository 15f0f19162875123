/** Tests the import table: planted files show that linter and compiler enforce it, and the real files are checked. */
import { execFile } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { copyFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, test } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));

const rooms = [
  'facts',
  'ui',
  'rules',
  'sealing',
  'storage',
  'delivery',
  'browser',
  'state',
  'screens',
  'app',
  'server',
  'studio',
] as const;
type Room = (typeof rooms)[number];

const belowDelivery = ['facts', 'rules', 'storage'] as const;
const ofScreens = ['facts', 'rules', 'ui', 'browser', 'state'] as const;
const screens = readdirSync(join(root, 'src/screens')).map((name) => `src/screens/${name}`);

/** The rooms that each folder may import. */
const table: Readonly<Record<string, readonly Room[]>> = {
  'src/facts': [],
  'src/ui': [],
  'src/rules': ['facts'],
  'src/sealing': ['facts', 'rules'],
  'src/storage': ['facts', 'rules'],
  'src/delivery': belowDelivery,
  'src/browser': [...belowDelivery, 'sealing', 'delivery'],
  'src/state': [...belowDelivery, 'sealing', 'delivery', 'browser'],
  ...Object.fromEntries(screens.map((screen) => [screen, ofScreens])),
  'src/app': [...belowDelivery, 'ui', 'delivery', 'browser', 'state', 'screens'],
  sw: [...belowDelivery, 'delivery'],
  server: ['facts', 'rules'],
  studio: ['facts', 'rules', 'sealing'],
};
const folders = Object.keys(table);

/** The studio's commands use the server's store through the same code. The rest of that room is closed to them. */
const doors: Readonly<Record<string, readonly string[]>> = {
  studio: ['#server/store/', '#server/input/', '#server/operate/', '#server/config.ts'],
};

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

const forms = {
  import: (path: string) => `import { thing } from '${path}';\n\nexport const planted = thing;\n`,
  type: (path: string) => `import type { Thing } from '${path}';\n\nexport type Planted = Thing;\n`,
  export: (path: string) => `export { thing } from '${path}';\n`,
} as const;
const formNames = Object.keys(forms) as readonly (keyof typeof forms)[];

/** Returns a file for every folder, room and form of import; `which` tells whether the table must allow it. */
function planted(which: 'allowed' | 'forbidden'): Record<string, string> {
  const files: Record<string, string> = {};
  for (const folder of folders) {
    for (const room of roomsOf(folder, which)) {
      for (const form of formNames)
        files[pathOf(folder, room, form)] = forms[form](`#${room}/x.ts`);
    }
  }
  return files;
}

function roomsOf(folder: string, which: 'allowed' | 'forbidden'): readonly Room[] {
  return rooms.filter((room) => {
    const isAllowed = table[folder]?.includes(room) === true;
    return which === 'allowed' ? isAllowed : !isAllowed && room !== ownRoom(folder);
  });
}

/**
 * Returns a folder's own room. Rooms with subfolders import across them by name; in the others './' does, and screens do not import
 * each other.
 */
function ownRoom(folder: string): string | undefined {
  return ['src/app', 'server', 'studio'].includes(folder) ? folder.split('/').at(-1) : undefined;
}

function pathOf(folder: string, room: string, form: string): string {
  return `${folder}/${room}By${form}.ts`;
}

describe('the linter', () => {
  const byRule = new Map<string, ReadonlySet<string>>();
  let report: Report;

  beforeAll(async () => {
    const files = planted('forbidden');
    for (const folder of folders) {
      files[`${folder}/upwards.ts`] = forms.import('../x.ts');
      files[`${folder}/unnamed.ts`] = 'export default 1;\n';
    }
    report = await runOver(files, '.oxlintrc.json', 'oxlint', '--format', 'json');
    const { diagnostics } = JSON.parse(report.output) as { diagnostics: readonly Complaint[] };
    for (const { code, filename } of diagnostics) {
      byRule.set(code, new Set([...(byRule.get(code) ?? []), filename]));
    }
  });

  const complained = (rule: string, file: string): boolean => byRule.get(rule)?.has(file) ?? false;

  test.each(folders)('%s may import no room but its own list', (folder) => {
    const files = roomsOf(folder, 'forbidden').flatMap((room) =>
      formNames.map((form) => pathOf(folder, room, form)),
    );
    const missed = files.filter((file) => !complained('eslint(no-restricted-imports)', file));
    expect(missed).toStrictEqual([]);
    expect(report.failed).toBe(true);
  });

  test.each(folders)('%s may not import upwards, nor export without a name', (folder) => {
    expect(complained('eslint(no-restricted-imports)', `${folder}/upwards.ts`)).toBe(true);
    expect(complained('import(no-default-export)', `${folder}/unnamed.ts`)).toBe(true);
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
const imports: readonly Import[] = ['src', 'sw', 'server', 'studio'].flatMap((top) =>
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

/** main.ts counts as the app. A tool's configuration beside the code is not part of a room. */
function folderOf(file: string): string | undefined {
  if (file === 'src/main.ts') return 'src/app';
  if (file.endsWith('.config.ts')) return undefined;
  return folders.find((folder) => file.startsWith(`${folder}/`));
}

describe('every file of the house', () => {
  test('is read here', () => {
    const files = new Set(imports.map(({ file }) => file));
    expect(files.size).toBeGreaterThan(100);
    expect(imports).toContainEqual({ file: 'src/main.ts', path: '#app/loadScreens.ts' });
    expect(imports).toContainEqual({
      file: 'src/screens/cart/usePlacing.ts',
      path: '#browser/cartPdf.ts',
    });
  });

  test('imports only what the table allows', () => {
    const wrong = imports.filter(({ file, path }) => {
      const room = rooms.find((name) => path.startsWith(`#${name}/`));
      const folder = folderOf(file);
      if (room === undefined || folder === undefined) return false;
      if (doors[folder]?.some((door) => path.startsWith(door))) return false;
      return room !== ownRoom(folder) && table[folder]?.includes(room) !== true;
    });
    expect(wrong).toStrictEqual([]);
  });

  test('reaches no other room by a relative path', () => {
    const wrong = imports.filter(({ file, path }) => {
      if (!path.startsWith('.')) return false;
      const target = relative(root, resolve(root, dirname(file), path));
      return path.startsWith('../') || folderOf(target) !== folderOf(file);
    });
    expect(wrong).toStrictEqual([]);
  });
});

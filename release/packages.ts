import { existsSync } from 'node:fs';
import { cp, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';

/** Packages that cannot be bundled, because they contain a binary for each kind of machine. */
export const outside: readonly string[] = ['@photostructure/sqlite'];

/** What the desk draws with: sharp for the kind of machine that this one is, and packages whose files it reads as they are. */
export const outsideOfDesk: readonly string[] = [
  'sharp',
  'heic-decode',
  'zxing-wasm',
  'wawoff2',
  '@fontsource/sofia-sans-extra-condensed',
  '@fontsource-variable/figtree',
];

type Machines = 'this machine' | 'every machine';

/** Copies packages and what they depend on below `folder`, as they are installed here. */
export async function copyPackages(
  root: string,
  folder: string,
  packages: readonly string[],
  machines: Machines,
): Promise<void> {
  const names = new Set(packages);
  // The loop also visits names that are added to the set while it runs.
  for (const name of names) {
    const from = join(root, 'node_modules', name);
    const { dependencies = {}, optionalDependencies = {} } = await manifestOf(root, name);
    for (const needed of Object.keys(dependencies)) names.add(needed);
    // npm installs those of this kind of machine alone.
    for (const needed of Object.keys(optionalDependencies))
      if (existsSync(join(root, 'node_modules', needed))) names.add(needed);
    await cp(from, join(folder, 'node_modules', name), {
      recursive: true,
      filter: (source) => isNeeded(relative(from, source), machines),
    });
  }
}

/** Returns the versions installed here, for the manifest of a packed release. */
export async function versionsOf(
  root: string,
  packages: readonly string[],
): Promise<Readonly<Record<string, string>>> {
  const versions: Record<string, string> = {};
  for (const name of packages) versions[name] = (await manifestOf(root, name)).version;
  return versions;
}

const thisMachine = `${process.platform}-${process.arch}`;

/** Skips C sources, types and source maps, which are two thirds of SQLite's package. */
function isNeeded(path: string, machines: Machines): boolean {
  const [top, machine] = path.split(sep);
  if (top === 'src' || top === 'scripts' || /\.(?:map|d\.[cm]?ts)$/.test(path)) return false;
  if (top !== 'prebuilds' || machine === undefined) return true;
  return machines === 'every machine' || machine === thisMachine;
}

type Manifest = {
  readonly version: string;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
};

async function manifestOf(root: string, name: string): Promise<Manifest> {
  const file = join(root, 'node_modules', name, 'package.json');
  return JSON.parse(await readFile(file, 'utf8')) as Manifest;
}

import { cp, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';

/** Packages that cannot be bundled, because they contain a binary for each kind of machine. */
export const outside: readonly string[] = ['@photostructure/sqlite'];

type Machines = 'this machine' | 'every machine';

/** Copies those packages and their dependencies below `folder`, as they are installed here. */
export async function copyPackages(
  root: string,
  folder: string,
  machines: Machines,
): Promise<void> {
  const names = new Set(outside);
  // The loop also visits names that are added to the set while it runs.
  for (const name of names) {
    const from = join(root, 'node_modules', name);
    const { dependencies = {} } = await manifestOf(root, name);
    for (const needed of Object.keys(dependencies)) names.add(needed);
    await cp(from, join(folder, 'node_modules', name), {
      recursive: true,
      filter: (source) => isNeeded(relative(from, source).split(sep), machines),
    });
  }
}

/** Returns the versions installed here, for the manifest of a packed release. */
export async function outsideVersions(root: string): Promise<Readonly<Record<string, string>>> {
  const versions: Record<string, string> = {};
  for (const name of outside) versions[name] = (await manifestOf(root, name)).version;
  return versions;
}

const thisMachine = `${process.platform}-${process.arch}`;

/** Skips C sources, types and source maps, which are two thirds of the package. */
function isNeeded([top = '', machine]: readonly string[], machines: Machines): boolean {
  if (top === 'src' || top === 'scripts') return false;
  if (top === 'dist' && machine !== undefined) return /\.[cm]?js$/.test(machine);
  if (top !== 'prebuilds' || machine === undefined) return true;
  return machines === 'every machine' || machine === thisMachine;
}

type Manifest = {
  readonly version: string;
  readonly dependencies?: Readonly<Record<string, string>>;
};

async function manifestOf(root: string, name: string): Promise<Manifest> {
  const file = join(root, 'node_modules', name, 'package.json');
  return JSON.parse(await readFile(file, 'utf8')) as Manifest;
}

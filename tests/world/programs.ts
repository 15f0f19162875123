/** Builds what runs inside of the world from the product's own modules, once, so that it can be started often, each time with nothing kept in memory. */
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { compileFunction } from 'node:vm';
import { build, type Plugin } from 'vite';
import * as languages from '#core/language/everyLanguage.ts';

/** A change of the product's source, to plant a defect or another release: in `file`, `from` becomes `to`. */
export type Change = { readonly file: string; readonly from: string; readonly to: string };

/** Starts the program: evaluates its modules among these globals, and returns what its entry exports. */
export type Program<Exports> = (globals: Globals, packages?: Packages) => Exports;

/** The names that stand for something simulated. All else is Node's own. */
export type Globals = Readonly<Record<string, unknown>>;
/** Packages that are replaced, by their names. */
type Packages = Readonly<Record<string, unknown>>;

/** It waits for its files, which a function cannot, and holds no state. */
const languagesPath = '#core/language/everyLanguage.ts';

const root = join(import.meta.dirname, '../..');
const require = createRequire(import.meta.url);

/** `names` are the globals that every start gives. */
export async function program<Exports>(
  entry: string,
  names: readonly string[],
  changes: readonly Change[] = [],
): Promise<Program<Exports>> {
  const result = await build({
    root,
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    plugins: [changing(changes)],
    build: {
      ssr: true,
      write: false,
      target: 'node20',
      rolldownOptions: {
        input: join(import.meta.dirname, 'inside', entry),
        preserveEntrySignatures: 'strict',
        checks: { bundlerTimings: false },
        external: [languagesPath],
        output: { format: 'cjs', codeSplitting: false },
      },
    },
  });
  const [output] = 'output' in result ? result.output : [];
  if (output?.type !== 'chunk') throw new Error(`${entry} was not built`);
  const own = ['exports', 'require', '__filename'];
  const start = compileFunction(output.code, [...own, ...names], { filename: `world/${entry}` });
  return (globals, packages = {}) => {
    const exports = {};
    const given: Packages = { [languagesPath]: languages, ...packages };
    const load = (name: string): unknown => given[name] ?? require(name);
    start(exports, load, __filenameOf(entry), ...names.map((name) => globals[name]));
    return exports as Exports;
  };
}

function __filenameOf(entry: string): string {
  return join(root, 'build/world', entry);
}

function changing(changes: readonly Change[]): Plugin {
  return {
    name: 'changed-source',
    enforce: 'pre',
    transform(code, id) {
      const path = id.slice(root.length + 1);
      const here = changes.filter(({ file }) => file === path);
      return here.reduce((changed, { file, from, to }) => {
        if (changed.split(from).length !== 2) throw new Error(`${file} has not one ${from}`);
        return changed.replace(from, () => to);
      }, code);
    },
  };
}

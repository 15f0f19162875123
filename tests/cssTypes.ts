/**
 * Writes the type of every CSS module, so that a class that is not in the style sheet does not compile. Part of `npm run types`.
 * TypeScript finds them by `rootDirs`; without them, as in a fresh clone's editor, every class is allowed.
 */
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { preprocessCSS, resolveConfig } from 'vite';

/** Reads the style sheets below `from` and writes their types to the same paths below `to`. */
export async function writeCssTypes(from: string, to: string): Promise<void> {
  const config = await resolveConfig({ configFile: false }, 'build');
  await rm(to, { recursive: true, force: true });
  const names = await readdir(from, { recursive: true });
  for (const name of names.filter((one) => one.endsWith('.module.css'))) {
    const file = join(from, name);
    const { modules = {} } = await preprocessCSS(await readFile(file, 'utf8'), file, config);
    const classes = Object.keys(modules).map((one) => `  readonly '${one}': string;\n`);
    const target = join(to, `${name}.d.ts`);
    await mkdir(dirname(target), { recursive: true });
    await writeFile(
      target,
      `declare const classes: {\n${classes.join('')}};\nexport default classes;\n`,
    );
  }
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const root = fileURLToPath(new URL('..', import.meta.url));
  await writeCssTypes(join(root, 'src'), join(root, 'build/css-types'));
}

import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

/**
 * A Vite plugin that numbers the classes and animations of CSS modules, in page and prerendered markup alike: spoken names took a twelfth
 * of the sheet in the page's head. None is a word, because ad blockers hide what is called `ad`.
 */
export const shortClassNames: Plugin = {
  name: 'short-class-names',
  apply: 'build',
  config: () => ({ css: { modules: { generateScopedName: shortClassName } } }),
};

/** Returns what a class of a CSS module is called in the build. */
export function shortClassName(name: string, file: string): string {
  const index = names.indexOf(nameIn(file, name));
  if (index === -1) throw new Error(`${file} has no class ${name}`);
  return `_${index.toString(36)}`;
}

const source = fileURLToPath(new URL('../src', import.meta.url));

/** All that may be one, in an order that does not depend on the machine. The desk's page has its own sheets. */
const names = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.module.css') && !file.startsWith('desk'))
  .sort()
  .flatMap((file) => {
    const css = readFileSync(join(source, file), 'utf8');
    const found = css.matchAll(/(?:\.|@keyframes )([a-z][\w-]*)/gi);
    return [...new Set([...found].map(([, name = '']) => nameIn(file, name)))];
  });

/** A file is named after its component, which is unique. */
function nameIn(file: string, name: string): string {
  return `${basename(file)} ${name}`;
}

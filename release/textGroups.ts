import type { Plugin } from 'vite';

/** `import { a, b } from '#core/shop/appTexts.ts'`, or from `./appTexts.ts` beside it. */
const ofTexts = /^import \{([^}]+)\} from '((?:#core\/\w+|\.)\/\w+Texts\.ts)';$/gm;
const ofGroup = /^(?:#core\/\w+|\.)\/\w+Texts\.ts(\?\w+)$/;

/**
 * Makes a module of each group of texts in the build. A bundler splits between files and never inside one, so the texts of a dialog
 * that opens later would otherwise load with the first view that shows another group of their file.
 */
export function textGroups(): Plugin {
  return {
    name: 'text-groups',
    enforce: 'pre',
    apply: 'build',
    transform: {
      filter: { id: /\.tsx?$/, code: /\w+Texts\.ts'/ },
      handler: (code) =>
        code.replace(ofTexts, (_, names: string, file: string) =>
          names
            .split(',')
            .map((name) => name.trim())
            .filter((name) => name !== '')
            .map((name) => `import { ${name} } from '${file}?${nameOf(name)}';`)
            .join('\n'),
        ),
    },
    async resolveId(source, importer) {
      const [, group] = ofGroup.exec(source) ?? [];
      if (group === undefined) return null;
      const file = await this.resolve(source.slice(0, -group.length), importer);
      return file && file.id + group;
    },
  };
}

/** What a file exports as: `texts` for `texts as words`. */
function nameOf(imported: string): string {
  return imported.replace(/^type /, '').replace(/ as .*/, '');
}

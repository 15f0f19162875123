import type { Plugin } from 'vite';
import type { ManifestTransform } from './shortRevisions.ts';

/**
 * Marks what only an order needs: the code that draws the PDF, a third of all bytes, and the products' pictures. The worker stores
 * it after the shell. What only a reader of another language needs is stored when it is asked for.
 */
export function laterFiles() {
  const chunks = new Set<string>();
  const languages = new Set<string>();
  const plugin: Plugin = {
    name: 'later-files',
    generateBundle: (_, bundle) => {
      for (const output of Object.values(bundle)) {
        if (output.type !== 'chunk') continue;
        const { fileName, moduleIds } = output;
        if (moduleIds.some((id) => /\/node_modules\/jspdf\//.test(id))) chunks.add(fileName);
        if (
          moduleIds.some((id) =>
            /\/(?:core\/language\/texts\.[a-z]{2}|device\/site\/language)\.ts$/.test(id),
          )
        )
          languages.add(fileName);
      }
    },
  };
  const transform: ManifestTransform = (manifest) => {
    const isLater = (url: string): boolean => chunks.has(url) || url.startsWith('products/');
    return {
      manifest: manifest.map((entry) => ({
        ...entry,
        ...(isLater(entry.url) && { later: true }),
        ...(languages.has(entry.url) && { asked: true }),
      })),
    };
  };
  return { plugin, transform };
}

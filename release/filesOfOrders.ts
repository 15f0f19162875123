import type { Plugin } from 'vite';
import type { ManifestTransform } from './manifestTransform.ts';

/**
 * Marks what only an order needs: the code that draws the PDF, a third of all bytes, and the products' pictures. The worker stores
 * it after the shell.
 */
export function filesOfOrders() {
  const chunks = new Set<string>();
  const plugin: Plugin = {
    name: 'files-of-orders',
    generateBundle: (_, bundle) => {
      for (const output of Object.values(bundle)) {
        const drawsPdf =
          output.type === 'chunk' &&
          output.moduleIds.some((id) => /\/node_modules\/jspdf\//.test(id));
        if (drawsPdf) chunks.add(output.fileName);
      }
    },
  };
  const transform: ManifestTransform = (manifest) => {
    const isLater = (url: string): boolean => chunks.has(url) || url.startsWith('products/');
    return {
      manifest: manifest.map((entry) => (isLater(entry.url) ? { ...entry, later: true } : entry)),
    };
  };
  return { plugin, transform };
}

import type { Plugin } from 'vite';

/** Vite's wrapper of every dynamic import: https://github.com/vitejs/vite, `build-import-analysis`. */
const wrapper = '\0vite/preload-helper.js';

/**
 * Leaves of it what `missingFiles.ts` hears. The rest loads style sheets beside scripts, of which the page has one, and would
 * add 0.55 kB to every first view.
 */
export function plainImports(): Plugin {
  return {
    name: 'plain-imports',
    enforce: 'pre',
    apply: 'build',
    load: (id) => (id === wrapper ? code : null),
  };
}

const code = `export const __vitePreload = (load) => load().catch((error) => {
  dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload: error }));
  throw error;
});`;

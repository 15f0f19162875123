import { bundlePrograms } from './bundlePrograms.ts';
import { galleriesOfOwnShop } from './galleries.ts';
import { outside } from './packages.ts';
import { shopFiles } from './shopPlugins.ts';

/**
 * Bundles the server and its studio commands with their packages into a few files, so that a running server and its next start need
 * nothing of `node_modules`, which `npm ci` empties first.
 */
export async function bundleServer(root: string, out: string): Promise<void> {
  const entries = {
    'server/main': 'server/main.ts',
    'server/keep': 'server/keep.ts',
    // A thread starts from its own file, beside the one that starts it.
    'server/watchdogWorker': 'server/health/watchdogWorker.js',
    'server/damageWorker': 'server/health/damageWorker.js',
    'studio/main': 'studio/serverMain.ts',
  };
  await bundlePrograms(root, out, entries, {
    define: { galleriesAtBuild: JSON.stringify(galleriesOfOwnShop(process.env)) ?? 'undefined' },
    plugins: [shopFiles()],
    ssr: { external: [...outside] },
    build: {
      license: { fileName: 'licenses.md' },
      // All are one folder below the release, from where they find its site.
      rolldownOptions: { output: { chunkFileNames: 'server/[name]-[hash].js' } },
    },
  });
}

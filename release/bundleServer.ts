import { join } from 'node:path';
import { build } from 'vite';
import { galleriesOfOwnShop } from './galleries.ts';
import { outside } from './packages.ts';
import { shopFiles } from './shopPlugins.ts';

/**
 * Bundles the server and its studio commands with their packages into a few files, so that a running server and its next start need
 * nothing of `node_modules`, which `npm ci` empties first.
 */
export async function bundleServer(root: string, out: string): Promise<void> {
  await build({
    root,
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    define: { galleriesAtBuild: JSON.stringify(galleriesOfOwnShop(process.env)) ?? 'undefined' },
    plugins: [shopFiles()],
    ssr: { noExternal: true, external: [...outside] },
    build: {
      ssr: true,
      outDir: out,
      emptyOutDir: false,
      target: 'node20',
      license: { fileName: 'licenses.md' },
      rolldownOptions: {
        checks: { bundlerTimings: false },
        // pg looks for it and works without it.
        external: ['pg-native', 'cloudflare:sockets'],
        input: {
          'server/main': join(root, 'server/main.ts'),
          'server/keep': join(root, 'server/keep.ts'),
          // A thread starts from its own file, beside the one that starts it.
          'server/watchdogWorker': join(root, 'server/watchdog/watchdogWorker.js'),
          'server/damageWorker': join(root, 'server/operate/damageWorker.js'),
          'studio/main': join(root, 'studio/serverMain.ts'),
        },
        // All are one folder below the release, from where they find its site.
        output: { entryFileNames: '[name].js', chunkFileNames: 'server/[name]-[hash].js' },
      },
    },
  });
}

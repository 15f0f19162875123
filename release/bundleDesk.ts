import { join, resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { build, type Plugin } from 'vite';
import { bundlePrograms } from './bundlePrograms.ts';
import { outside } from './packages.ts';
import { shopFilesPlugin } from './shopPlugins.ts';

/** Bundles the desk's commands and its page into the folder `out`. They read the shop (`#shop/`) when they start. */
export async function bundleDesk(root: string, out: string): Promise<void> {
  const entries = {
    start: 'studio/start.ts',
    damageWorker: 'server/health/damageWorker.js',
  };
  await bundlePrograms(root, out, entries, {
    ssr: { external: [...outside, 'sharp'] },
    build: {
      rolldownOptions: { external: [/^#shop\//], output: { chunkFileNames: '[name]-[hash].js' } },
    },
    plugins: [
      {
        name: 'shop-when-started',
        // An import that stays outside of the bundle loses its attribute `type: "json"`.
        renderChunk: (code) =>
          code.replaceAll(/from "#shop\/\w+\.json"/g, '$& with { type: "json" }'),
      },
    ],
  });
  await buildDeskPage(root, join(out, 'page'));
}

/** The desk has them when it is opened, and no build does. */
const studioColors: Plugin = {
  name: 'studio-colors',
  transformIndexHtml: {
    order: 'post',
    handler: () => [{ tag: 'link', attrs: { rel: 'stylesheet', href: '/colors.css' } }],
  },
};

/** Builds the desk's page. It has nothing of a shop: the desk sends it what it shows. */
export async function buildDeskPage(root: string, out: string): Promise<void> {
  await build({
    root: join(root, 'src/desk'),
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    // Its policy allows no inline script and no data address.
    build: {
      outDir: resolve(out),
      emptyOutDir: false,
      target: 'es2022',
      assetsInlineLimit: 0,
      modulePreload: false,
      rolldownOptions: { checks: { bundlerTimings: false } },
    },
    plugins: [react({ jsxImportSource: '#jsx' }), shopFilesPlugin(), studioColors],
  });
}

import { join, resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { build, type Plugin } from 'vite';
import { shopFilesPlugin } from './shopPlugins.ts';

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

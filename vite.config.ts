import react from '@vitejs/plugin-react';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { join, resolve } from 'node:path';
import { defineConfig, type Plugin } from 'vite';
import type * as DevServer from './server/devServer.ts';
import { classNames } from './classNames.ts';
import { productWidths } from './src/rules/pictures.ts';
import { prerenderedScreens } from './prerenderedScreens.ts';
import { readShop, shopFolder } from './release/shop.ts';
import { shopFiles, shopPage } from './release/shopPlugins.ts';
import { textGroups } from './release/textGroups.ts';
import { webManifest } from './release/webManifest.ts';
import { VitePWA } from 'vite-plugin-pwa';

const shop = await readShop(shopFolder);
if (!shop.ok) throw new Error(shop.message);

type PwaOptions = NonNullable<Parameters<typeof VitePWA>[0]>;
type ManifestTransform = NonNullable<
  NonNullable<PwaOptions['injectManifest']>['manifestTransforms']
>[number];

const pageChecksum = checksumOfPage();
const orderFiles = filesOfOrders();

export default defineConfig({
  resolve: {
    // The router's package gives browsers its development build unless it is asked for the other.
    alias: [
      { find: /^react-router$/, replacement: routerBuild('index.mjs') },
      { find: /^react-router\/dom$/, replacement: routerBuild('dom-export.mjs') },
    ],
  },
  css: { modules: classNames },
  build: {
    target: 'es2022',
    // One style sheet, inlined into the page's head.
    cssCodeSplit: false,
    // For jsPDF and html2canvas, which load when an order is placed. The limit reveals anything new.
    chunkSizeWarningLimit: 650,
    // The page's head lists what each screen needs, which is earlier than a script could.
    modulePreload: false,
    rolldownOptions: {
      // Warns of slow plugins, which means nothing on a busy machine.
      checks: { bundlerTimings: false },
      output: {
        // The name of a shared chunk lists its parts.
        chunkFileNames: ({ name }) => `assets/${name.split('~')[0]}-[hash].js`,
        codeSplitting: {
          groups: [
            // What runs before React.
            { name: 'start', tags: ['$initial'], priority: 2 },
            // React, and the app around every screen.
            { name: 'mount', test: /\/src\/start\/mount\.tsx$/, priority: 1 },
            // What several parts share. One file for each set of parts would make fifty, most of them too small to compress,
            // so small ones are merged.
            {
              name: 'shared',
              minShareCount: 2,
              entriesAware: true,
              entriesAwareMergeThreshold: 2_800,
            },
          ],
        },
      },
    },
  },
  plugins: [
    react(),
    shopFiles(),
    textGroups(),
    shopPage(shop.value),
    withoutUnusedPdfParts(),
    withoutUnusedRouterParts(),
    pageChecksum.plugin,
    orderFiles.plugin,
    apiBehindDevServer(),
    prerenderedScreens(),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'sw',
      filename: 'sw.ts',
      injectRegister: false,
      registerType: 'prompt',
      manifest: webManifest(shop.value),
      // They are already in the list.
      includeManifestIcons: false,
      injectManifest: {
        globPatterns: [
          '**/*.{js,html,svg}',
          // The other fonts load when a character needs them. Offline, the phone's own fonts are used for those characters.
          'assets/*-latin-wght-*.woff2',
          // The width that the cart's list and the PDF draw. Larger ones are stored when they are seen.
          `products/*-${productWidths[0]}.webp`,
          // The browser fetches the larger icons itself when the app is installed.
          'icons/*{192,touch-icon}.png',
        ],
        // Empty, and never requested.
        globIgnores: ['assets/_unused-pdf-part-*'],
        buildPlugins: { vite: [shopFiles()] },
        manifestTransforms: [pageChecksum.transform, orderFiles.transform, withShortRevisions],
      },
      devOptions: { enabled: true, type: 'module' },
    }),
  ],
});

function routerBuild(file: string): string {
  return fileURLToPath(
    new URL(`node_modules/react-router/dist/production/${file}`, import.meta.url),
  );
}

/**
 * Adds the page's checksum. Other files have a hash of their content in their names, but the page does not: during an update, or
 * behind a sign-in page, the worker could install another version's page.
 */
function checksumOfPage() {
  let folder = '';
  const plugin: Plugin = {
    name: 'checksum-of-page',
    configResolved: ({ root, build }) => {
      folder = resolve(root, build.outDir);
    },
  };
  const transform: ManifestTransform = (manifest) => {
    const page = readFileSync(join(folder, 'index.html'));
    const integrity = `sha256-${createHash('sha256').update(page).digest('base64')}`;
    const held = manifest.map((entry) =>
      entry.url === 'index.html' ? { ...entry, integrity } : entry,
    );
    return { manifest: held };
  };
  return { plugin, transform };
}

/**
 * Marks what only an order needs: the code that draws the PDF, a third of all bytes, and the products' pictures. The worker stores
 * it after the shell.
 */
function filesOfOrders() {
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

/**
 * Shortens revisions to six digits of the hash, because they only have to differ between two versions of one file. Whole hashes
 * would make the worker larger, because random digits do not compress.
 */
function withShortRevisions(manifest: Parameters<ManifestTransform>[0]) {
  const short = manifest.map((entry) => ({
    ...entry,
    revision: entry.revision?.slice(0, 6) ?? null,
  }));
  return { manifest: short };
}

/** Removes jsPDF's import of SVG, HTML and PNG, which orders do not use and which would add 150 kB to the precache. */
function withoutUnusedPdfParts(): Plugin {
  const unused = new Set(['canvg', 'dompurify', 'html2canvas', 'fast-png']);
  const empty = '\0unused-pdf-part';
  return {
    name: 'without-unused-pdf-parts',
    enforce: 'pre',
    apply: 'build',
    resolveId: (source, importer) =>
      unused.has(source) && importer?.includes('/jspdf/') ? empty : null,
    load: (id) =>
      id === empty ? 'export default undefined; export const decode = undefined;' : null,
  };
}

/**
 * Removes the router's forms, links and route tables. They are wrapped and named when the module loads, which a bundler must treat
 * as a side effect. Nothing here uses them, and every first view would load 3 kB of them.
 */
function withoutUnusedRouterParts(): Plugin {
  return {
    name: 'without-unused-router-parts',
    apply: 'build',
    transform: {
      filter: { id: /\/react-router\/dist\/production\/chunk-.*\.mjs$/ },
      handler: (code) =>
        code
          .replace(/^\w+\.(?:displayName = "\w+"|contextType = RSCRouterContext);$/gm, '')
          .replace(/^(var \w+ = )(?=\w+\.(?:forwardRef|memo)\()/gm, '$1/* @__PURE__ */ '),
    },
  };
}

/** Adds the real server's two calls to `npm run dev`, in the same process. */
function apiBehindDevServer(): Plugin {
  return {
    name: 'api-behind-dev-server',
    apply: 'serve',
    async configureServer(vite) {
      // Loaded by Vite, which supports TypeScript and package imports where Node 20 does not.
      const module = await vite.ssrLoadModule('server/devServer.ts');
      const { mountApi } = module as typeof DevServer;
      await mountApi(vite.middlewares, vite.httpServer);
    },
  };
}

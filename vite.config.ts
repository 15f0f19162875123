import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { prerenderedScreens } from './prerenderedScreens.ts';
import { apiBehindDevServer } from './release/apiBehindDevServer.ts';
import { scriptIntegrity } from './release/scriptIntegrity.ts';
import { pageIntegrity } from './release/pageIntegrity.ts';
import { laterFiles } from './release/laterFiles.ts';
import { sharedModules } from './release/sharedModules.ts';
import { galleriesUrl } from './release/galleriesUrl.ts';
import { notFoundPage } from './release/notFoundPage.ts';
import { plainImports } from './release/plainImports.ts';
import { readShop } from './release/shop.ts';
import { shopFolder } from './release/shopFolder.ts';
import { shopFilesPlugin, shopPage } from './release/shopPlugins.ts';
import { scriptsOfShop } from './release/scriptsOfShop.ts';
import { shortClassNames } from './release/shortClassNames.ts';
import { shortRevisions } from './release/shortRevisions.ts';
import { textGroups } from './release/textGroups.ts';
import { unusedPdfParts } from './release/unusedPdfParts.ts';
import { webManifest } from './release/webManifest.ts';
import { productWidths } from '#core/shop/pictures.ts';

const shop = await readShop(shopFolder);
if (!shop.ok) throw new Error(shop.message);

const partsOfHandover = ['/Bring.tsx', '/give.ts', '/take.ts'];
/** What shows orders, or draws their PDFs. */
const partsOfOrders = ['/cartLater.ts', '/OrderPage.tsx', '/drawOrder.tsx', ...partsOfHandover];

const pageChecksum = pageIntegrity();
const orderFiles = laterFiles();
const shared = sharedModules();

export default defineConfig({
  // A page has nothing of files and variables that no release names.
  envDir: false,
  envPrefix: 'VITE_FUNCTIONS_PATH',
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
        chunkFileNames: 'assets/[name]-[hash].js',
        codeSplitting: {
          groups: [
            // What runs before React.
            { name: 'start', tags: ['$initial'], priority: 7 },
            // What opens a card, which does not wait for React.
            {
              name: 'link',
              test: /\/src\/device\/gallery\/(?:openWithCode|openCards)\.ts$/,
              priority: 6,
            },
            // React, the app around every screen, and what the first views of several screens have in common with later parts.
            {
              name: 'mount',
              test: (id) => id.endsWith('/src/start/mount.tsx') || shared.screensOf(id) > 1,
              priority: 5,
            },
            // Both have the code form, and little else.
            { name: 'Home', test: /\/src\/app\/(?:Home|Access)\.tsx$/, priority: 4 },
            // With what the lightbox needs as well, which loads after it.
            { name: 'GalleryScreen', test: /\/GalleryScreen\.tsx$/, priority: 4 },
            // What one of them has in common with later parts: the dialog and the catalog, of the cart.
            { name: 'shared', test: (id) => shared.screensOf(id) === 1, priority: 3 },
            // With all that keeps and sends orders, which every screen loads when the browser is idle.
            { name: 'appLater', test: /\/src\/app\/appLater\.ts$/, priority: 2 },
            // The frames of an order's page, the hand-over and the promises are too small for files of their own, and an order begins in the cart.
            {
              name: 'CartScreen',
              test: /\/(?:CartScreen|PlacedOrderScreen|BringScreen|PromisesScreen)\.tsx$/,
              priority: 2,
            },
            // What hands over to another browser: its page, and what the page of an order and a returning signal need of it.
            {
              name: 'Bring',
              test: (id) => shared.isOnlyOf(id, partsOfHandover),
              includeDependenciesRecursively: false,
              priority: 3,
            },
            // What the cart needs after its products, and the page of an order, which follows an order at once.
            {
              name: 'cartLater',
              test: (id) => shared.isOnlyOf(id, partsOfOrders),
              includeDependenciesRecursively: false,
              priority: 2,
            },
            // The little that only two later parts share. A file for each pair would be too small to compress.
            { name: 'later', minShareCount: 2, priority: 1 },
          ],
        },
      },
    },
  },
  plugins: [
    react({ jsxImportSource: '#jsx' }),
    shopFilesPlugin(),
    galleriesUrl(),
    textGroups(),
    shortClassNames,
    shared.plugin,
    shopPage(shop.value),
    plainImports(),
    unusedPdfParts(),
    pageChecksum.plugin,
    orderFiles.plugin,
    apiBehindDevServer(),
    prerenderedScreens(),
    scriptIntegrity(),
    scriptsOfShop(),
    notFoundPage(),
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
        // One script, as the worker has no imports.
        rollupFormat: 'iife',
        globPatterns: [
          '**/*.{js,html,svg}',
          // The other fonts load when a character needs them. Offline, the phone's own fonts are used for those characters.
          'assets/*-latin-{800,wght}-*.woff2',
          // The width that the cart's list and the PDF draw. Larger ones are stored when they are seen.
          `products/*-${productWidths[0]}.webp`,
          // The browser fetches the manifest's icons itself when the app is installed.
          'icons/apple-touch-icon.png',
        ],
        // A small logo is in the page, and a larger one in `assets`. The worker leads to the page itself.
        globIgnores: ['logo.svg', '404.html'],
        buildPlugins: { vite: [shopFilesPlugin(), galleriesUrl()] },
        manifestTransforms: [pageChecksum.transform, orderFiles.transform, shortRevisions],
      },
      devOptions: { enabled: true, type: 'module' },
    }),
  ],
});

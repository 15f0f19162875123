import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { classNames } from './classNames.ts';
import { prerenderedScreens } from './prerenderedScreens.ts';
import { apiBehindDevServer } from './release/apiBehindDevServer.ts';
import { checksumOfPage } from './release/checksumOfPage.ts';
import { filesOfOrders } from './release/filesOfOrders.ts';
import { readShop, shopFolder } from './release/shop.ts';
import { shopFiles, shopPage } from './release/shopPlugins.ts';
import { shortRevisions } from './release/shortRevisions.ts';
import { textGroups } from './release/textGroups.ts';
import { unusedPdfParts } from './release/unusedPdfParts.ts';
import { webManifest } from './release/webManifest.ts';
import { productWidths } from './src/rules/pictures.ts';

const shop = await readShop(shopFolder);
if (!shop.ok) throw new Error(shop.message);

const pageChecksum = checksumOfPage();
const orderFiles = filesOfOrders();

export default defineConfig({
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
            // What opens a card, which does not wait for React. What screens need of it is a file of its own.
            {
              name: 'link',
              test: /\/src\/state\/openWithCode\.ts$/,
              priority: 1.5,
              entriesAware: true,
              entriesAwareMergeThreshold: 2_000,
            },
            // React, and the app around every screen.
            { name: 'mount', test: /\/src\/start\/mount\.tsx$/, priority: 1 },
            // What several parts share. One file for each set of parts would make fifty, most of them too small to compress,
            // so those below 2.8 kB are merged. Larger limits merge a screen with code that it does not need.
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
    unusedPdfParts(),
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
        // One script, as the worker has no imports.
        rollupFormat: 'iife',
        globPatterns: [
          '**/*.{js,html,svg}',
          // The other fonts load when a character needs them. Offline, the phone's own fonts are used for those characters.
          'assets/*-latin-wght-*.woff2',
          // The width that the cart's list and the PDF draw. Larger ones are stored when they are seen.
          `products/*-${productWidths[0]}.webp`,
          // The browser fetches the larger icons itself when the app is installed.
          'icons/*{192,touch-icon}.png',
        ],
        buildPlugins: { vite: [shopFiles()] },
        manifestTransforms: [pageChecksum.transform, orderFiles.transform, shortRevisions],
      },
      devOptions: { enabled: true, type: 'module' },
    }),
  ],
});

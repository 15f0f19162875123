import react from '@vitejs/plugin-react';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { defineConfig, type Plugin } from 'vite';
import type * as DevServer from './server/devServer.ts';
import { VitePWA, type ManifestOptions } from 'vite-plugin-pwa';
import type { ManifestEntry } from 'workbox-build';

const manifest = JSON.parse(
  readFileSync(new URL('manifest.webmanifest', import.meta.url), 'utf8'),
) as Partial<ManifestOptions>;

export default defineConfig({
  build: {
    target: 'es2022',
    sourcemap: true,
    // jsPDF and html2canvas, fetched when an order is placed; the limit is to notice anything new.
    chunkSizeWarningLimit: 650,
    // How long a plugin takes on a busy machine is no fault of the build.
    rolldownOptions: { checks: { bundlerTimings: false } },
  },
  plugins: [
    react(),
    withoutUnusedPdfParts(),
    apiBehindDevServer(),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'sw',
      filename: 'sw.ts',
      injectRegister: false,
      registerType: 'prompt',
      manifest,
      injectManifest: {
        globPatterns: [
          '**/*.{js,css,html,woff2,svg}',
          'products/*.jpg',
          'icons/*.png',
          'galleries/access.json',
        ],
        manifestTransforms: [withChecksumOfPage],
      },
      devOptions: { enabled: true, type: 'module' },
    }),
  ],
});

/**
 * The other files carry a hash of their content in their names. The page does not: while a new version is being put in
 * place, or a sign-in page answers in its stead, the worker could install a page that is not its own.
 */
async function withChecksumOfPage(
  manifest: (ManifestEntry & { size: number })[],
): Promise<{ manifest: (ManifestEntry & { size: number })[] }> {
  const page = readFileSync(new URL('dist/index.html', import.meta.url));
  const integrity = `sha256-${createHash('sha256').update(page).digest('base64')}`;
  return {
    manifest: manifest.map((entry) =>
      entry.url === 'index.html' ? { ...entry, integrity } : entry,
    ),
  };
}

/** jsPDF can also import SVG and HTML; orders use neither, and these parts would weigh 130 kB in the precache. */
function withoutUnusedPdfParts(): Plugin {
  const unused = new Set(['canvg', 'dompurify', 'html2canvas']);
  const empty = '\0unused-pdf-part';
  return {
    name: 'without-unused-pdf-parts',
    enforce: 'pre',
    apply: 'build',
    resolveId: (source, importer) =>
      unused.has(source) && importer?.includes('/jspdf/') ? empty : null,
    load: (id) => (id === empty ? 'export default undefined;' : null),
  };
}

/** `npm run dev` has the real server's two calls behind it, in the same process. */
function apiBehindDevServer(): Plugin {
  return {
    name: 'api-behind-dev-server',
    apply: 'serve',
    async configureServer(vite) {
      // Loaded by Vite, which understands TypeScript and package imports where Node 20 does not.
      const module = await vite.ssrLoadModule('server/devServer.ts');
      const { mountApi } = module as typeof DevServer;
      await mountApi(vite.middlewares, vite.httpServer);
    },
  };
}

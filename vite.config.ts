import react from '@vitejs/plugin-react';
import { readFileSync } from 'node:fs';
import { defineConfig, type IndexHtmlTransformContext, type Plugin } from 'vite';
import { galleriesFolder, galleryFile } from './src/facts/galleries.ts';
import type * as DevServer from './server/devServer.ts';
import { VitePWA, type ManifestOptions } from 'vite-plugin-pwa';

const manifest = JSON.parse(
  readFileSync(new URL('manifest.webmanifest', import.meta.url), 'utf8'),
) as Partial<ManifestOptions>;

export default defineConfig({
  build: {
    target: 'es2022',
    sourcemap: true,
    modulePreload: { polyfill: false },
    // jsPDF and html2canvas, fetched when an order is placed; the limit is to notice anything new.
    chunkSizeWarningLimit: 650,
    // How long a plugin takes on a busy machine is no fault of the build.
    rolldownOptions: {
      checks: { bundlerTimings: false },
      // What every route needs comes in two scripts, each with all that it imports: what runs before React is there, and
      // React with the frame of the app. A chunk of every set of modules that two screens share would be a journey each.
      output: {
        codeSplitting: {
          groups: [
            { name: 'start', test: /index\.html$/, priority: 1 },
            { name: 'mount', test: /\/src\/app\/mount\.tsx$/ },
          ],
        },
      },
    },
  },
  plugins: [
    react(),
    withoutUnusedPdfParts(),
    apiBehindDevServer(),
    scriptsAhead(),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'sw',
      filename: 'sw.ts',
      injectRegister: false,
      registerType: 'prompt',
      manifest,
      injectManifest: {
        globPatterns: ['**/*.{js,css,html,woff2,svg}', 'products/*.jpg', 'icons/*.png'],
      },
      devOptions: { enabled: true, type: 'module' },
    }),
  ],
});

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

/**
 * The page's scripts are fetched side by side and not one after the other: what mounts React always, and where the address
 * names a gallery, its document and its screen too. On a slow line each of them is one journey less. `fetchGallery` takes
 * the document.
 */
function scriptsAhead(): Plugin {
  return {
    name: 'scripts-ahead',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_, { bundle = {} }) => {
        const app = filesOf(bundle, 'mount');
        const gallery = filesOf(bundle, 'GalleryScreen').filter((file) => !app.includes(file));
        return [
          // Before the style sheets: a script behind them waits for them.
          { tag: 'script', children: galleryScript(gallery), injectTo: 'head-prepend' },
          ...app.map((href) => ({
            tag: 'link',
            attrs: {
              rel: href.endsWith('.js') ? 'modulepreload' : 'stylesheet',
              href,
              crossorigin: '',
            },
            injectTo: 'head' as const,
          })),
        ];
      },
    },
  };
}

type Bundle = NonNullable<IndexHtmlTransformContext['bundle']>;

/** A chunk's scripts and style sheets, with all that it imports, except what the page names by itself. */
function filesOf(bundle: Bundle, name: string): readonly string[] {
  const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
  const first = chunks.find((chunk) => chunk.name === name);
  if (!first) throw new Error(`There is no chunk ${name}`);
  const entry = chunks.find((chunk) => chunk.isEntry);
  const known = new Set([entry?.fileName, ...(entry?.imports ?? [])]);
  const found = new Set([first]);
  for (const { imports } of found) {
    for (const chunk of chunks) {
      if (imports.includes(chunk.fileName) && !known.has(chunk.fileName)) found.add(chunk);
    }
  }
  const files = [...found].flatMap((chunk) => [
    chunk.fileName,
    ...(chunk.viteMetadata?.importedCss ?? []),
  ]);
  return files.map((file) => `/${file}`);
}

function galleryScript(files: readonly string[]): string {
  return `{
const [, slug] = /^#\\/gallery\\/([^/?#]+)/.exec(location.hash) ?? [];
if (slug) {
  const answer = fetch('${galleriesFolder}/' + slug + '/${galleryFile}', { cache: 'no-cache' });
  answer.catch(() => {});
  window.galleryAhead = { slug, answer };
  for (const href of ${JSON.stringify(files)}) {
    const kind = href.endsWith('.js') ? { rel: 'modulepreload' } : { rel: 'preload', as: 'style' };
    document.head.append(Object.assign(document.createElement('link'), kind, { href, crossOrigin: '' }));
  }
}}`;
}
